/* SPDX-License-Identifier: MIT */
/*
 * Checking a data set (cli/cmd/dataset.h): the checksums of all files; whether rows, tables and
 * counts say of each size and place the same as datapackage.json; and classes at random, which are
 * solved anew and must be so in the rows, in SQLite and in the index. What the index says is solved
 * by other ways as well (gankei/experimental/verify.h).
 */
#include "cli/cmd/dataset.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <gankei/experimental/verify.h>

#include <xxhash.h>
#include <zlib.h>

#include "export/package.h"
#include "export/query.h"
#include "export/sink.h"
#include "util/array.h"
#include "util/bits.h"
#include "util/error.h"
#include "util/file/input.h"

#define MAX_FIELDS  32
#define FAULTS_TOLD 20
#define TOLD_MAX    (2 * GK_DRAWING_TEXT_MAX)

struct tally {
    uint64_t classes[GK_MAX_SHAPE + 1][N_LOCATIONS], realisable[GK_MAX_SHAPE + 1][N_LOCATIONS];
    uint64_t rows, hash;
};

struct checking {
    const struct cli_dataset *d;
    uint64_t faults, solved;
    size_t files;
    json_t *run; /* "gankei" of the package */
    struct gk_rules rules;
    struct tally told, found; /* by the package; in the rows */
    char (*sample)[EXPORT_ROW_MAX];
    size_t n_samples;
};

static void fault(struct checking *c, const char *format, ...) GK_PRINTF(2, 3);

static void fault(struct checking *c, const char *format, ...)
{
    char message[512];
    va_list args;

    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    c->faults++;
    if (c->faults <= FAULTS_TOLD)
        cli_error(&c->d->cli, "%s: %s", c->d->check, message);
}

static enum gk_status path_of(const struct checking *c, const char *name, char path[4096],
                              struct gk_error *err)
{
    return dataset_names_path(c->d->check, name, path)
               ? GK_OK
               : error_set(err, GK_ERR_IO, "the name of '%.100s' is too long", c->d->check);
}

/* ---- Checksums ---- */

static void check_file(struct checking *c, const char *name, const char *told)
{
    char path[4096], sum[PACKAGE_SUM_MAX];
    struct gk_error err;
    uint64_t bytes;

    if (path_of(c, name, path, &err) != GK_OK || package_sum(path, sum, &bytes, &err) != GK_OK)
        fault(c, "%s", err.message);
    else if (strcmp(sum, told) != 0)
        fault(c, "'%s' is damaged: its SHA-256 is %s", name, sum);
}

/* Files that nobody named. */
static enum gk_status check_others(struct checking *c, const char *sums, struct gk_error *err)
{
    struct dataset_names names;
    enum gk_status status = dataset_names_list(c->d->check, &names, err);

    for (size_t i = 0; i < names.count; i++) {
        char line[4096 + 4];

        snprintf(line, sizeof line, "  %s\n", names.name[i]);
        if (!strstr(sums, line))
            fault(c, "'%s' is not named in " DATASET_SUMS, names.name[i]);
    }
    dataset_names_fini(&names);
    return status;
}

static enum gk_status check_sums(struct checking *c, struct gk_error *err)
{
    char path[4096], *text;
    size_t length;
    enum gk_status status;

    TRY(path_of(c, DATASET_SUMS, path, err));
    TRY(input_file(path, INPUT_RECORD_LIMIT, &text, &length, err));
    status = check_others(c, text, err);
    for (char *line = text, *end; status == GK_OK && *line; line = end) {
        end = line + strcspn(line, "\n");
        end += *end ? (*end = '\0', 1) : 0;
        if (strlen(line) < PACKAGE_SUM_MAX + 2 || strspn(line, "0123456789abcdef") != 64) {
            fault(c, DATASET_SUMS ": '%.80s' is no checksum and name", line);
            continue;
        }
        line[PACKAGE_SUM_MAX - 1] = '\0';
        check_file(c, line + PACKAGE_SUM_MAX + 1, line);
        c->files++;
    }
    free(text);
    return status;
}

/* ---- What the package says ---- */

static int location_of(const char *name)
{
    for (int i = 0; i < N_LOCATIONS; i++)
        if (name && strcmp(name, gk_location_name((enum gk_location)i)) == 0)
            return i;
    return -1;
}

static bool take_count(const json_t *count, struct tally *out)
{
    int size = (int)json_integer_value(json_object_get(count, "size"));
    int place = location_of(json_string_value(json_object_get(count, "location")));

    if (size < 1 || size > GK_MAX_SHAPE || place < 0)
        return false;
    out->classes[size][place] = (uint64_t)json_integer_value(json_object_get(count, "classes"));
    out->realisable[size][place] =
        (uint64_t)json_integer_value(json_object_get(count, "realisable"));
    return true;
}

static bool take_rules(const json_t *rules, struct gk_rules *out)
{
    const char *game = json_string_value(json_object_get(rules, "game"));
    const char *model = json_string_value(json_object_get(rules, "ko_model"));
    const char *rule3 = json_string_value(json_object_get(rules, "rule3"));

    gk_rules_default(out);
    out->suicide = json_is_true(json_object_get(rules, "suicide"));
    out->rule3_literal = rule3 && strcmp(rule3, "literal") == 0;
    if (!game || strcmp(game, "exact") != 0) {
        out->kind = GK_RULES_ABSTRACT;
        return game && strcmp(game, "abstract") == 0;
    }
    out->outer_liberties = (int)json_integer_value(json_object_get(rules, "outer_liberties"));
    out->ko_threats = (int)json_integer_value(json_object_get(rules, "ko_threats"));
    out->ko_model = model && strcmp(model, "fixed") == 0 ? GK_THREATS_FIXED : out->ko_model;
    return true;
}

static enum gk_status read_package(struct checking *c, struct gk_error *err)
{
    char path[4096];
    json_error_t problem;
    json_t *package, *count;
    const char *hash;
    size_t i;

    TRY(path_of(c, DATASET_PACKAGE, path, err));
    package = json_load_file(path, 0, &problem);
    c->run = json_incref(json_object_get(package, "gankei"));
    json_decref(package);
    hash = json_string_value(json_object_get(c->run, "rows_hash"));
    if (!hash || !take_rules(json_object_get(c->run, "rules"), &c->rules))
        return error_set(err, GK_ERR_CORRUPT, "'%.150s' is no package of a data set of gankei",
                         path);
    c->told.rows = (uint64_t)json_integer_value(json_object_get(c->run, "rows"));
    c->told.hash = strtoull(hash, NULL, 16);
    json_array_foreach(json_object_get(c->run, "counts"), i,
                       count) if (!take_count(count, &c->told))
        fault(c, DATASET_PACKAGE ": count %zu is none", i);
    return GK_OK;
}

static void compare_counts(struct checking *c, const char *name, const struct tally *found)
{
    for (int size = 1; size <= GK_MAX_SHAPE; size++)
        for (int i = 0; i < N_LOCATIONS; i++)
            if (found->classes[size][i] != c->told.classes[size][i] ||
                found->realisable[size][i] != c->told.realisable[size][i])
                fault(c,
                      "'%s' has %" PRIu64 " classes of %d points (%s), %" PRIu64
                      " on a board; " DATASET_PACKAGE " says %" PRIu64 ", %" PRIu64,
                      name, found->classes[size][i], size, gk_location_name((enum gk_location)i),
                      found->realisable[size][i], c->told.classes[size][i],
                      c->told.realisable[size][i]);
}

/* ---- Rows ---- */

/* Cut a line at `between`; returns how many fields there are. */
static int cut_line(char *line, char between, char *field[MAX_FIELDS])
{
    int n = 0;

    line[strcspn(line, "\n")] = '\0';
    for (char *at = line; at && n < MAX_FIELDS; n++) {
        field[n] = at;
        at = strchr(at, between);
        if (at)
            *at++ = '\0';
    }
    return n;
}

/* The field of a row that is called so, which is a name of a column. */
static const char *named(char *const field[MAX_FIELDS], const char *name)
{
    const struct export_column *column = export_columns;

    while (strcmp(column->name, name) != 0)
        column++;
    return field[column - export_columns];
}

static int count_columns(void)
{
    int n = 0;

    while (export_columns[n].name)
        n++;
    return n;
}

static bool tally_row(const char *line, struct tally *found)
{
    char copy[EXPORT_ROW_MAX], *field[MAX_FIELDS];
    int size, place;

    snprintf(copy, sizeof copy, "%s", line);
    if (cut_line(copy, ',', field) != count_columns())
        return false;
    size = atoi(named(field, "size"));
    place = location_of(named(field, "location"));
    if (size < 1 || size > GK_MAX_SHAPE || place < 0)
        return false;
    found->classes[size][place]++;
    found->realisable[size][place] += *named(field, "realisable") == '1';
    found->rows++;
    found->hash += XXH3_64bits(line, strlen(line));
    return true;
}

/* Each row with the same probability. */
static void keep_sample(struct checking *c, const char *line, uint64_t *seed)
{
    uint64_t wanted = (uint64_t)c->d->sample, at = c->found.rows - 1;

    if (at >= wanted)
        at = bits_mix((*seed)++) % c->found.rows;
    if (at >= wanted)
        return;
    snprintf(c->sample[at], sizeof *c->sample, "%s", line);
    c->n_samples = c->n_samples > at ? c->n_samples : at + 1;
}

static enum gk_status check_rows(struct checking *c, struct gk_error *err)
{
    char path[4096], line[EXPORT_ROW_MAX];
    uint64_t seed = (uint64_t)c->d->seed;
    gzFile in;
    int failed;

    TRY(path_of(c, DATASET_CSV, path, err));
    TRY(array_new(&c->sample, (size_t)c->d->sample, sizeof *c->sample, "rows", err));
    in = gzopen(path, "rb");
    if (!in || !gzgets(in, line, sizeof line))
        fault(c, DATASET_CSV ": cannot be read");
    while (in && gzgets(in, line, sizeof line)) {
        if (tally_row(line, &c->found))
            keep_sample(c, line, &seed);
        else
            fault(c, DATASET_CSV ": '%.40s...' is no row", line);
    }
    if (in) {
        gzerror(in, &failed);
        if (failed != Z_OK)
            fault(c, DATASET_CSV ": it is damaged");
        gzclose(in);
    }
    compare_counts(c, DATASET_CSV, &c->found);
    if (c->found.rows != c->told.rows || c->found.hash != c->told.hash)
        fault(c,
              DATASET_CSV ": %" PRIu64 " rows with hash %016" PRIx64 ", not %" PRIu64
                          " with %016" PRIx64,
              c->found.rows, c->found.hash, c->told.rows, c->told.hash);
    return GK_OK;
}

static enum gk_status check_counts(struct checking *c, struct gk_error *err)
{
    struct tally found = {.rows = 0};
    char path[4096], line[EXPORT_ROW_MAX], *field[MAX_FIELDS];
    FILE *in;

    TRY(path_of(c, DATASET_COUNTS, path, err));
    in = fopen(path, "r");
    while (in && fgets(line, sizeof line, in)) {
        int size, place;

        if (cut_line(line, '\t', field) != 6 || strcmp(field[2], "classes") != 0)
            continue;
        size = atoi(field[0]);
        place = location_of(field[1]);
        if (size >= 1 && size <= GK_MAX_SHAPE && place >= 0) {
            found.classes[size][place] = strtoull(field[3], NULL, 10);
            found.realisable[size][place] = strtoull(field[5], NULL, 10);
        }
    }
    if (in)
        fclose(in);
    compare_counts(c, DATASET_COUNTS, &found);
    return GK_OK;
}

/* ---- SQLite ---- */

static enum gk_status tally_tables(struct export_query *query, struct tally *found,
                                   struct gk_error *err)
{
    bool more;

    TRY(export_query_ask(query, "SELECT size, location, patterns, realisable FROM sizes", err));
    for (;;) {
        struct export_field field[4];
        int place;

        TRY(export_query_next(query, &more, err));
        if (!more)
            return GK_OK;
        for (int i = 0; i < 4; i++)
            export_query_field(query, i, &field[i]);
        place = location_of(field[1].text);
        if (field[0].integer < 1 || field[0].integer > GK_MAX_SHAPE || place < 0)
            continue;
        found->classes[field[0].integer][place] = (uint64_t)field[2].integer;
        found->realisable[field[0].integer][place] = (uint64_t)field[3].integer;
    }
}

/* The first field of the answer, "" if there is none. */
static enum gk_status ask_text(struct export_query *query, const char *sql, char text[TOLD_MAX],
                               struct gk_error *err)
{
    struct export_field field = {.text = NULL};
    bool more;

    TRY(export_query_ask(query, sql, err));
    TRY(export_query_next(query, &more, err));
    if (more)
        export_query_field(query, 0, &field);
    snprintf(text, TOLD_MAX, "%s", field.text ? field.text : "");
    return GK_OK;
}

static enum gk_status check_tables(struct checking *c, struct export_query *query,
                                   struct gk_error *err)
{
    struct tally found = {.rows = 0};
    char hash[TOLD_MAX];

    TRY(tally_tables(query, &found, err));
    compare_counts(c, DATASET_SQLITE, &found);
    TRY(ask_text(query, "SELECT value FROM meta WHERE key = 'hash'", hash, err));
    if (strtoull(hash, NULL, 16) != c->told.hash)
        fault(c, DATASET_SQLITE ": hash %s, not %016" PRIx64, hash, c->told.hash);
    return GK_OK;
}

/* ---- Classes at random ---- */

struct dataset_witness {
    struct gk_solver *solver;
    struct gk_index *index;
    struct export_query *query;
};

/* "VALUE MARKED" of a drawing with a result. */
static void tell(const struct gk_drawing *drawing, const struct gk_placed *placed,
                 const struct gk_result *result, char text[TOLD_MAX])
{
    struct gk_drawing marked = *drawing;
    char shape[GK_DRAWING_TEXT_MAX];

    gk_drawing_set_marks(&marked, &placed->graph, result->attack, result->defence);
    gk_drawing_format(&marked, shape);
    snprintf(text, TOLD_MAX, "%s %s", cli_digits(result->value).text, shape);
}

static enum gk_status check_sample(struct checking *c, const struct dataset_witness *w, char *line,
                                   struct gk_error *err)
{
    char *field[MAX_FIELDS], row[TOLD_MAX], solved[TOLD_MAX], looked[TOLD_MAX] = "nothing",
                                                              table[TOLD_MAX], sql[160];
    struct gk_drawing drawing;
    struct gk_placed placed;
    struct gk_result result;
    const char *shape;
    bool found;

    cut_line(line, ',', field);
    shape = named(field, "shape");
    snprintf(row, sizeof row, "%s %s", named(field, "value") + 1, named(field, "marked"));
    snprintf(sql, sizeof sql, "SELECT value || ' ' || marked FROM patterns WHERE number = %.20s",
             named(field, "number"));
    TRY(gk_drawing_parse(shape, strlen(shape), &drawing, err));
    TRY(gk_drawing_placed(&drawing, &placed, err));
    TRY(gk_solve(w->solver, &placed.graph, &result, err));
    tell(&drawing, &placed, &result, solved);
    TRY(gk_index_find(w->index, &placed, &found, &result, err));
    if (found)
        tell(&drawing, &placed, &result, looked);
    TRY(ask_text(w->query, sql, table, err));
    c->solved++;
    if (strcmp(row, solved) != 0 || strcmp(looked, solved) != 0 || strcmp(table, solved) != 0)
        fault(c,
              "%s is %s, but " DATASET_CSV " has %s, " DATASET_INDEX " %s, " DATASET_SQLITE " %s",
              shape, solved, row, looked, table);
    return GK_OK;
}

static enum gk_status check_samples(struct checking *c, const struct dataset_witness *w,
                                    const struct gk_progress *progress, struct gk_error *err)
{
    const struct gk_sample_options options = {
        .count = c->n_samples, .seed = (uint64_t)c->d->seed, .threads = c->d->cli.threads};
    struct gk_sample_tally tally;

    if (!c->n_samples)
        return GK_OK;
    for (size_t i = 0; i < c->n_samples; i++) {
        TRY(check_sample(c, w, c->sample[i], err));
        TRY(error_on_cancel(progress, i, 2 * c->n_samples, err));
    }
    TRY(gk_index_sample(w->index, &options, progress, &tally, err));
    if (tally.wrong)
        fault(c, DATASET_INDEX ": %" PRIu64 " of %" PRIu64 " classes are wrong", tally.wrong,
              tally.solved);
    return GK_OK;
}

/* ---- All of it ---- */

static enum gk_status check_contents(struct checking *c, const struct gk_progress *progress,
                                     struct gk_error *err)
{
    const struct export_asked nothing = {.location = -1};
    char sqlite[4096], index[4096], command[EXPORT_COMMAND_MAX];
    struct dataset_witness w = {.solver = NULL};
    enum gk_status status;

    TRY(read_package(c, err));
    TRY(check_rows(c, err));
    TRY(check_counts(c, err));
    TRY(path_of(c, DATASET_SQLITE, sqlite, err));
    TRY(path_of(c, DATASET_INDEX, index, err));
    status = export_query_open(sqlite, &nothing, command, &w.query, err);
    if (status == GK_OK)
        status = check_tables(c, w.query, err);
    if (status == GK_OK)
        status = gk_index_open(index, &w.index, err);
    if (status == GK_OK)
        status = gk_solver_new(&c->rules, c->d->cli.threads, &w.solver, err);
    if (status == GK_OK)
        status = check_samples(c, &w, progress, err);
    gk_solver_free(w.solver);
    gk_index_close(w.index);
    export_query_close(w.query);
    return status;
}

static int report_checked(const struct checking *c)
{
    const struct cli *cli = &c->d->cli;

    if (cli->json &&
        cli_json(cli, json_pack("{s:o, s:I, s:I, s:I, s:I}", "folder", cli_json_name(c->d->check),
                                "files", (json_int_t)c->files, "rows", (json_int_t)c->found.rows,
                                "solved", (json_int_t)c->solved, "faults",
                                (json_int_t)c->faults)) != CLI_OK)
        return CLI_USAGE;
    if (c->faults) {
        cli_error(cli,
                  "%s: %" PRIu64 " fault%s%s; copy what is named once more from where it came "
                  "from, or make all of it anew by the command in its README.md",
                  c->d->check, c->faults, c->faults == 1 ? "" : "s",
                  c->faults > FAULTS_TOLD ? ", not all of them named" : "");
        return CLI_FAILED;
    }
    if (!cli->json)
        printf("%s: %zu files and %" PRIu64 " rows are whole, %" PRIu64
               " classes are right when solved anew\n",
               c->d->check, c->files, c->found.rows, c->solved);
    return CLI_OK;
}

int cli_dataset_check(struct cli_dataset *d)
{
    struct checking c = {.d = d};
    struct cli_progress progress;
    struct gk_error err;
    enum gk_status status;

    cli_progress_start(&progress, &d->cli, "checking", "classes");
    status = check_sums(&c, &err);
    if (status == GK_OK && !c.faults)
        status = check_contents(&c, &progress.hook, &err);
    cli_progress_end(&progress);
    json_decref(c.run);
    free(c.sample);
    return status == GK_OK ? report_checked(&c) : cli_fail(&d->cli, NULL, &err);
}
