/* SPDX-License-Identifier: MIT */
/* The files of a run, and what is said of them: lines on standard error, or an object
 * (cli/cmd/cmd_generate.h). */
#include "cli/cmd/cmd_generate.h"

#include <inttypes.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool cli_exports_fit(struct cli *cli, const struct export_paths *paths)
{
    const char *const *path = paths->path;

    if (cli_is_dash(path[EXPORT_SQLITE]))
        return cli_refuse(cli, "an SQLite database cannot be standard output");
    for (int i = 0; i < EXPORT_N_FORMATS; i++)
        for (int k = 0; k < i; k++) /* of two of one name the second would replace the first */
            if (path[i] && path[k] && !cli_is_dash(path[i]) && strcmp(path[i], path[k]) == 0)
                return cli_refuse(cli, "two files would be '%s': each wants a name of its own",
                                  path[i]);
    return true;
}

/* ---- What is said: lines on standard error ---- */

static const char *const names[EXPORT_N_FORMATS] = {
    [EXPORT_CSV] = "csv", [EXPORT_JSONL] = "jsonl", [EXPORT_SQLITE] = "sqlite"};

/* How to call a file that is written. */
static const char *name_of(const char *path)
{
    return cli_is_dash(path) ? "standard output" : path;
}

/* A number of classes, if there are such. */
static void print_count(uint64_t count, const char *what)
{
    if (count)
        fprintf(stderr, "%" PRIu64 " %s\n", count, what);
}

static void print_summary(const struct cli_generated *g)
{
    const struct gk_generate_stats *s = &g->db.stats.db;
    uint64_t realisable = 0;

    fprintf(stderr, "points    patterns\n");
    for (int size = 1; size <= g->options->max_points; size++) {
        fprintf(stderr, "%6d%12" PRIu64 "\n", size, s->by_size[size]);
        realisable += s->realisable[size];
    }
    fprintf(stderr, "%6s%12" PRIu64 "\n", "total", s->patterns);
    fprintf(stderr, "%" PRIu64 " classes solved in %.1f s\n", s->classes, g->db.seconds);
    if (g->options->compact && !g->options->target && s->complete < g->options->max_points)
        fprintf(stderr, "complete up to %d points\n", s->complete);
    print_count(s->by_location[GK_EDGE], "patterns at an edge");
    print_count(s->by_location[GK_CORNER], "patterns in a corner");
    print_count(s->implied, "left out, as readers answer the same without them");
    print_count(s->unrealisable, "left out, as no board has them");
    print_count(s->settled, "left out as settled");
    print_count(s->unmarkable, "left out, as a vital point of theirs cannot be marked");
    print_count(s->illegal, "left out, as an enclosed stone has no liberty");
    print_count(s->adjusted, "with a threat written as settled");
    if (!g->options->realisable && !g->options->compact)
        fprintf(stderr, "%" PRIu64 " can stand on a board; --realisable leaves out the others\n",
                realisable);
    fprintf(stderr, "%s %s: %" PRIu64 " bytes, content %s\n", g->existed ? "replaced" : "wrote",
            name_of(g->paths.path[EXPORT_DB]), s->bytes, s->hash);
}

static void print_index_summary(const struct cli_generated *g)
{
    const struct gk_index_info *index = &g->rest.stats.index;

    fprintf(stderr, "%" PRIu64 " classes solved in %.1f s\n", index->entries, g->rest.seconds);
    for (int i = EXPORT_INDEX; i <= EXPORT_C_TABLE; i++)
        if (g->paths.path[i])
            fprintf(stderr, "wrote %s %s: %" PRIu64 " bytes, checksum %s\n",
                    i == EXPORT_INDEX ? "index" : "index as C source", name_of(g->paths.path[i]),
                    index->bytes, index->hash);
}

static void print_rows(const struct cli_generated *g)
{
    const struct export_stats *s = &g->rest.stats;

    fprintf(stderr, "%" PRIu64 " rows in %.1f s, hash %s\n", s->rows, g->rest.seconds, s->hash);
    if (s->resumed)
        fprintf(stderr, "%" PRIu64 " of them from a run that was interrupted\n", s->resumed);
    for (int i = EXPORT_ROWS; i < EXPORT_N_FORMATS; i++)
        if (g->paths.path[i])
            fprintf(stderr, "wrote %s %s\n", names[i], name_of(g->paths.path[i]));
}

static void print_generated(const struct cli_generated *g)
{
    if (g->paths.path[EXPORT_DB])
        print_summary(g);
    if (g->paths.path[EXPORT_INDEX] || g->paths.path[EXPORT_C_TABLE])
        print_index_summary(g);
    if (g->paths.path[EXPORT_COUNTS])
        fprintf(stderr, "wrote counts %s\n", name_of(g->paths.path[EXPORT_COUNTS]));
    if (export_wanted(&g->paths, EXPORT_ROWS))
        print_rows(g);
}

/* ---- JSON ---- */

/* {"seki": 3, ...}: why values are others in the abstract game. */
static json_t *json_by_cause(const struct gk_generate_stats *s)
{
    json_t *causes = json_object();

    for (int cause = GK_CAUSE_NONE + 1; cause < GK_N_CAUSES; cause++)
        if (s->by_cause[cause])
            cli_json_count(causes, gk_cause_name((enum gk_cause)cause), s->by_cause[cause]);
    return causes;
}

/* {"1": 2, "2": 5, ...} */
static json_t *json_by_size(const struct cli_generated *g, const uint64_t *by_size)
{
    json_t *sizes = json_object();

    for (int size = 1; size <= g->options->max_points; size++) {
        char name[16];

        snprintf(name, sizeof name, "%d", size);
        cli_json_count(sizes, name, by_size[size]);
    }
    return sizes;
}

static json_t *json_database(const struct cli_generated *g)
{
    const struct gk_generate_stats *s = &g->db.stats.db;
    json_t *object = json_pack(
        "{s:o, s:b, s:I, s:I, s:I, s:I, s:I, s:I, s:I, s:I, s:o, s:o, s:o, s:I, s:s, s:f}", "file",
        cli_json_name(g->paths.path[EXPORT_DB]), "replaced", g->existed, "patterns",
        (json_int_t)s->patterns, "classes", (json_int_t)s->classes, "implied",
        (json_int_t)s->implied, "unrealisable", (json_int_t)s->unrealisable, "settled",
        (json_int_t)s->settled, "unmarkable", (json_int_t)s->unmarkable, "illegal",
        (json_int_t)s->illegal, "adjusted", (json_int_t)s->adjusted, "by_size",
        json_by_size(g, s->by_size), "by_value", cli_json_values(s->by_value), "by_location",
        cli_json_by_location(s->by_location), "bytes", (json_int_t)s->bytes, "hash", s->hash,
        "seconds", g->db.seconds);

    if (!g->options->compact)
        json_object_set_new(object, "realisable", json_by_size(g, s->realisable));
    if (g->options->compact && !g->options->target)
        json_object_set_new(object, "complete", json_integer(s->complete));
    if (g->options->compact)
        cli_json_count(object, "unproved", s->unproved);
    if (g->options->rules.kind == GK_RULES_EXACT) {
        cli_json_count(object, "seki", s->seki);
        cli_json_count(object, "depending", s->depending);
        if (!s->causes_unknown)
            json_object_set_new(object, "by_cause", json_by_cause(s));
    }
    return object;
}

/* Of the index, or of its C table. */
static json_t *json_index(const struct cli_generated *g, const char *path)
{
    const struct gk_index_info *index = &g->rest.stats.index;

    return json_pack("{s:o, s:I, s:I, s:s, s:f}", "file", cli_json_name(path), "entries",
                     (json_int_t)index->entries, "bytes", (json_int_t)index->bytes, "hash",
                     index->hash, "seconds", g->rest.seconds);
}

static json_t *json_rows(const struct cli_generated *g)
{
    const struct export_stats *s = &g->rest.stats;
    json_t *object = json_pack("{s:I, s:I, s:s, s:f}", "rows", (json_int_t)s->rows, "resumed",
                               (json_int_t)s->resumed, "hash", s->hash, "seconds", g->rest.seconds);

    for (int i = EXPORT_ROWS; object && i < EXPORT_N_FORMATS; i++)
        if (g->paths.path[i])
            json_object_set_new(object, names[i], cli_json_name(g->paths.path[i]));
    return object;
}

static json_t *json_generated(const struct cli_generated *g)
{
    json_t *object = g->paths.path[EXPORT_DB] ? json_database(g) : json_object();

    if (g->paths.path[EXPORT_INDEX])
        json_object_set_new(object, "index", json_index(g, g->paths.path[EXPORT_INDEX]));
    if (g->paths.path[EXPORT_C_TABLE])
        json_object_set_new(object, "c_table", json_index(g, g->paths.path[EXPORT_C_TABLE]));
    if (g->paths.path[EXPORT_COUNTS])
        json_object_set_new(object, "counts", cli_json_name(g->paths.path[EXPORT_COUNTS]));
    if (export_wanted(&g->paths, EXPORT_ROWS))
        json_object_set_new(object, "exports", json_rows(g));
    return object;
}

/* ---- Writing ---- */

/* Is there such a file? Null is fine. */
static bool file_exists(const char *path)
{
    struct stat status;

    return path && !cli_is_dash(path) && stat(path, &status) == 0 && S_ISREG(status.st_mode);
}

/* What a run that failed left for the next one. */
static bool note_partial(const char *path, const struct cli *cli)
{
    char partial[4096];

    if (!path || (size_t)snprintf(partial, sizeof partial, "%s.partial", path) >= sizeof partial)
        return false;
    if (access(partial, F_OK) != 0)
        return false;
    cli_note(cli, "'%s' is unfinished; the same command goes on from there", partial);
    return true;
}

static enum gk_status write_run(struct cli_run *run, struct cli *cli, struct gk_part_set *parts,
                                const struct gk_generate *options, const struct export_paths *paths,
                                struct gk_error *err)
{
    bool only_rows = true;
    struct cli_progress progress;
    enum gk_status status;

    for (int i = EXPORT_DB; i < EXPORT_ROWS; i++)
        only_rows &= !paths->path[i];
    cli_progress_start(&progress, cli, only_rows ? "exporting" : "solving", "shapes");
    status = export_run(options, paths, parts, &progress.hook, &run->stats, err);
    cli_progress_end(&progress);
    run->seconds = cli_progress_seconds(&progress);
    if (status != GK_OK && run->stats.unfinished)
        cli->unfinished = note_partial(paths->path[EXPORT_SQLITE], cli);
    return status;
}

int cli_generated_write(struct cli_generated *g, struct cli *cli, struct gk_part_set *parts,
                        const struct gk_generate *options, const struct gk_generate *all)
{
    struct export_paths first = g->paths, rest = g->paths;
    struct gk_error err;
    enum gk_status status;

    g->options = options;
    g->existed = file_exists(first.path[EXPORT_DB]);
    rest.path[EXPORT_DB] = NULL;
    if (all)
        first = (struct export_paths){.path = {[EXPORT_DB] = first.path[EXPORT_DB]}};
    status = write_run(&g->db, cli, parts, options, &first, &err);
    if (!all) {
        g->rest = g->db;
    } else if (status == GK_OK && export_wanted(&rest, EXPORT_DB)) {
        cli->written = true;
        status = write_run(&g->rest, cli, parts, all, &rest, &err);
    }
    if (status != GK_OK)
        return cli_fail(cli, NULL, &err);
    if (cli->json)
        return cli_json(cli, json_generated(g));
    if (!cli->quiet)
        print_generated(g);
    return CLI_OK;
}
