/* SPDX-License-Identifier: MIT */
/* gankei stats: count what is in a database, list its chimeras, check its hash; or count the
 * classes of an index. */
#include <gankei/experimental/db.h>
#include <gankei/experimental/graph.h>
#include <gankei/experimental/index.h>

#include "cli/common/files.h"
#include "cli/show/show.h"
#include "export/export.h"
#include "util/array.h"
#include "util/error.h"

#include <inttypes.h>
#include <stdlib.h>

struct stats {
    struct cli cli;
    const char *path;
    struct gk_index_counts counts; /* of a database `classes` alone: its patterns */
    uint64_t by_size[GK_MAX_POINTS + 1], by_value[GK_N_VALUES], total;
    int gap; /* blanks before the last column */
    /* Of a database: */
    const struct gk_db *db;
    uint64_t by_location[3][GK_MAX_POINTS + 1]; /* by enum gk_location, by size */
    uint64_t all_by_location[3];
    struct gk_chimeras chimeras;
    /* Of an index: */
    struct gk_index_info info;
    /* --realisable: */
    bool realisable;
    struct export_on_board on_board;
    struct {
        uint64_t value[GK_N_VALUES], location[3], seki;
        uint64_t frames[GK_MAX_POINTS + 1], all_frames; /* that have a class there */
        struct gk_chimeras chimeras;
    } board; /* of what can stand there */
};

/* From the counts all the rest. */
static void add_up(struct stats *s)
{
    for (int size = 1; size <= GK_MAX_POINTS; size++)
        for (int value = 0; value < GK_N_VALUES; value++) {
            s->by_size[size] += s->counts.classes[size][value];
            s->by_value[value] += s->counts.classes[size][value];
            s->total += s->counts.classes[size][value];
        }
}

/* ---- Which of them can stand on a board ---- */

/* Those of all patterns; the file says nothing of places and liberties that a program could rely
 * on. `out` has room for them; what they own stays the database's. */
static enum gk_status ask_patterns(struct stats *s, struct gk_db *out, struct gk_error *err)
{
    struct gk_rules rules;

    gk_rules_default(&rules);
    s->on_board.outer_liberties = rules.outer_liberties;
    s->on_board.locations = GK_EVERYWHERE;
    for (size_t i = 0; i < s->db->count; i++) {
        const struct gk_pattern *pattern = &s->db->pattern[i];
        bool found;

        TRY(export_on_board_ask(&s->on_board, &pattern->drawing, &found, err));
        if (!found)
            continue;
        out->pattern[out->count++] = *pattern;
        s->board.location[gk_drawing_location(&pattern->drawing)]++;
        s->board.value[gk_eye_value_index(pattern->value)]++;
    }
    return GK_OK;
}

static enum gk_status ask_db(struct stats *s, struct gk_error *err)
{
    struct gk_db some = {.count = 0};
    enum gk_status status;

    if (!s->realisable)
        return GK_OK;
    TRY(array_new(&some.pattern, s->db->count, sizeof *some.pattern, "patterns", err));
    status = ask_patterns(s, &some, err);
    if (status == GK_OK)
        status = gk_chimeras_find(&some, &s->board.chimeras, err);
    free(some.pattern);
    return status;
}

struct asking {
    struct stats *stats;
    uint64_t counted; /* frames up to the last of which a class was found, from 1 */
    enum gk_status status;
    struct gk_error *err;
};

static bool ask_class(void *user, const struct gk_index_entry *class)
{
    struct asking *asking = user;
    struct stats *s = asking->stats;
    bool found;

    asking->status = export_on_board_ask(&s->on_board, &class->drawing, &found, asking->err);
    if (asking->status != GK_OK)
        return true;
    s->board.value[gk_eye_value_index(class->result.value)] += found;
    s->board.seki += found && class->result.seki;
    if (found && class->frame >= asking->counted) {
        asking->counted = class->frame + 1;
        s->board.frames[class->points]++;
        s->board.all_frames++;
    }
    return false;
}

/* All classes; what cannot be drawn cannot stand on a board. */
static enum gk_status ask_classes(struct stats *s, const struct gk_index *index,
                                  struct gk_error *err)
{
    const struct gk_index_choice all = {.first = 1, .last = GK_MAX_SHAPE, .value = -1};
    struct asking asking = {.stats = s, .err = err};
    uint64_t undrawn;

    s->on_board.outer_liberties = s->info.rules.outer_liberties;
    s->on_board.locations = s->info.locations;
    s->on_board.frames = s->info.rules.kind == GK_RULES_EXACT;
    if (s->realisable)
        TRY(gk_index_walk(index, &all, ask_class, &asking, &undrawn, err));
    return asking.status;
}

/* ---- The table: a line for each value, a column for each size that there is ---- */

/* The width of a column of numbers up to `largest`. */
static int width_of(uint64_t largest)
{
    char text[24];
    int width = snprintf(text, sizeof text, "%" PRIu64, largest);

    return 2 + (width < 2 ? 2 : width);
}

/* The beginning of a line: what it counts, then a number for each size. */
static void print_sizes(const struct stats *s, const char *name, const uint64_t *by_size)
{
    printf("%6s", name);
    for (int size = 1; size <= GK_MAX_POINTS; size++) {
        if (s->by_size[size])
            printf("%*" PRIu64, width_of(s->by_size[size]), by_size[size]);
    }
}

/* `board`: how many of the total can stand on one; null: not known. */
static void print_row(const struct stats *s, const char *name, const uint64_t *by_size,
                      uint64_t total, const uint64_t *board)
{
    print_sizes(s, name, by_size);
    printf("%*" PRIu64, width_of(s->total) + s->gap, total);
    if (board && s->realisable)
        printf("  %*" PRIu64, width_of(s->total), *board);
    putchar('\n');
}

static void print_table(const struct stats *s)
{
    uint64_t by_size[GK_MAX_POINTS + 1];

    for (int size = 1; size <= GK_MAX_POINTS; size++)
        by_size[size] = (uint64_t)size;
    print_sizes(s, "points", by_size);
    printf("%*s", width_of(s->total) + s->gap, "total");
    printf(s->realisable ? "  %*s\n" : "\n", width_of(s->total), "board");
    for (int value = 0; value < GK_N_VALUES; value++) {
        for (int size = 1; size <= GK_MAX_POINTS; size++)
            by_size[size] = s->counts.classes[size][value];
        print_row(s, cli_digits(gk_eye_value_at(value)).text, by_size, s->by_value[value],
                  &s->board.value[value]);
    }
    print_row(s, "total", s->by_size, s->total, &s->on_board.all);
    if (s->realisable)
        print_row(s, "board", s->on_board.by_size, s->on_board.all, NULL);
    if (s->on_board.not_asked)
        cli_note(&s->cli,
                 "%" PRIu64 " patterns with wildcards, or of more than %d points, were not tried "
                 "on a board",
                 s->on_board.not_asked, GK_MAX_SHAPE);
}

/* ---- A database ---- */

static void count_patterns(struct stats *s)
{
    for (size_t i = 0; i < s->db->count; i++) {
        int size = s->db->pattern[i].drawing.n;
        enum gk_location location = gk_drawing_location(&s->db->pattern[i].drawing);

        s->by_location[location][size]++;
        s->all_by_location[location]++;
        s->counts.classes[size][gk_eye_value_index(s->db->pattern[i].value)]++;
    }
    add_up(s);
}

static const char *hash_status(const struct gk_db *db)
{
    return !db->has_hash ? "none" : db->hash_matches ? "good" : "bad";
}

/* Where the patterns are, if not all are without edges. */
static void print_locations(const struct stats *s)
{
    if (s->all_by_location[GK_CENTRE] == s->db->count)
        return;
    putchar('\n');
    for (int location = GK_CENTRE; location <= GK_CORNER; location++)
        print_row(s, gk_location_name((enum gk_location)location), s->by_location[location],
                  s->all_by_location[location], &s->board.location[location]);
}

/* Chimeras that can stand on a board, of the same graph as these. */
static uint64_t graph_on_board(const struct stats *s, const struct gk_chimera_graph *graph)
{
    const struct gk_chimeras *c = &s->board.chimeras;

    for (size_t i = 0; i < c->count; i++)
        if (gk_graph_cmp(&c->graph[i].graph, &graph->graph) == 0)
            return c->graph[i].patterns;
    return 0;
}

static void print_chimeras(const struct stats *s)
{
    const struct gk_chimeras *c = &s->chimeras;

    printf("\nchimeras: %" PRIu64 " pattern%s on %zu graph%s", c->patterns,
           c->patterns == 1 ? "" : "s", c->count, c->count == 1 ? "" : "s");
    if (s->realisable)
        printf("; on a board: %" PRIu64 " on %zu", s->board.chimeras.patterns,
               s->board.chimeras.count);
    putchar('\n');
    for (size_t i = 0; i < c->count; i++) {
        printf("%6d%12" PRIu64, c->graph[i].drawing.n, c->graph[i].patterns);
        if (s->realisable)
            printf("%12" PRIu64, graph_on_board(s, &c->graph[i]));
        printf("  %s\n", cli_coded(&c->graph[i].drawing).text);
    }
}

static void print_text(const struct stats *s)
{
    print_table(s);
    print_locations(s);
    print_chimeras(s);
    printf("\ncontent hash: %s\n", hash_status(s->db));
}

static json_t *json_on_board(const struct stats *s, uint64_t count)
{
    return s->realisable ? json_integer((json_int_t)count) : NULL;
}

static json_t *json_sizes(const struct stats *s)
{
    json_t *array = json_array();

    for (int size = 1; size <= GK_MAX_POINTS; size++) {
        if (s->by_size[size])
            json_array_append_new(array,
                                  json_pack("{s:i, s:I, s:o*, s:o}", "points", size, "patterns",
                                            (json_int_t)s->by_size[size], "realisable",
                                            json_on_board(s, s->on_board.by_size[size]), "values",
                                            cli_json_values(s->counts.classes[size])));
    }
    return array;
}

static json_t *json_chimeras(const struct stats *s)
{
    const struct gk_chimeras *c = &s->chimeras;
    json_t *array = json_array();

    for (size_t i = 0; i < c->count; i++)
        json_array_append_new(array,
                              json_pack("{s:o, s:i, s:I, s:o*}", "graph",
                                        cli_json_drawing(&c->graph[i].drawing), "points",
                                        c->graph[i].drawing.n, "chimeras",
                                        (json_int_t)c->graph[i].patterns, "realisable",
                                        json_on_board(s, graph_on_board(s, &c->graph[i]))));
    return array;
}

/* What both have of all that can stand on a board. */
static void put_board(const struct stats *s, json_t *object)
{
    if (!s->realisable)
        return;
    cli_json_count(object, "realisable", s->on_board.all);
    json_object_set_new(object, "realisable_values", cli_json_values(s->board.value));
}

static json_t *json_stats(const struct stats *s)
{
    json_t *object = json_pack("{s:o, s:I, s:o*, s:o, s:o, s:o, s:o, s:s}", "file",
                               cli_json_name(s->path), "patterns", (json_int_t)s->db->count,
                               "realisable", json_on_board(s, s->on_board.all), "locations",
                               cli_json_by_location(s->all_by_location), "sizes", json_sizes(s),
                               "values", cli_json_values(s->by_value), "chimeras",
                               json_chimeras(s), "hash", hash_status(s->db));

    put_board(s, object);
    if (s->realisable)
        json_object_set_new(object, "realisable_locations",
                            cli_json_by_location(s->board.location));
    return object;
}

static int show_db(struct stats *s)
{
    int status = CLI_OK;
    struct gk_error err;
    struct gk_db *db = cli_load(&s->cli, s->path, &status);

    if (!db)
        return status;
    s->db = db;
    s->gap = 4;
    count_patterns(s);
    if (ask_db(s, &err) != GK_OK || gk_chimeras_find(db, &s->chimeras, &err) != GK_OK)
        status = cli_fail(&s->cli, NULL, &err);
    else if (!s->cli.json)
        print_text(s);
    else if (!cli_json_line(&s->cli, json_stats(s)))
        status = CLI_USAGE;
    gk_chimeras_fini(&s->chimeras);
    gk_chimeras_fini(&s->board.chimeras);
    gk_db_free(db);
    return status;
}

/* ---- An index ---- */

static json_t *json_index(const struct stats *s)
{
    json_t *object = cli_index_info_json(&s->info), *sizes = json_array();

    for (int n = 1; n <= s->info.max_points; n++)
        json_array_append_new(sizes,
                              json_pack("{s:i, s:I, s:I, s:o*, s:o}", "points", n, "frames",
                                        (json_int_t)s->counts.frames[n], "classes",
                                        (json_int_t)s->by_size[n], "realisable",
                                        json_on_board(s, s->on_board.by_size[n]), "values",
                                        cli_json_values(s->counts.classes[n])));
    json_object_set_new(object, "file", cli_json_name(s->path));
    json_object_set_new(object, "sizes", sizes);
    json_object_set_new(object, "values", cli_json_values(s->by_value));
    cli_json_count(object, "seki", s->counts.seki);
    put_board(s, object);
    if (s->realisable) {
        cli_json_count(object, "realisable_seki", s->board.seki);
        cli_json_count(object, "realisable_frames", s->board.all_frames);
    }
    return object;
}

static int show_index(struct stats *s)
{
    struct cli_progress progress;
    struct gk_index *index;
    struct gk_error err;
    enum gk_status status;

    if (gk_index_open(s->path, &index, &err) != GK_OK)
        return cli_fail(&s->cli, NULL, &err);
    gk_index_info(index, &s->info);
    cli_progress_start(&progress, &s->cli, "counting", "bytes");
    status = gk_index_count(index, s->cli.threads, &progress.hook, &s->counts, &err);
    cli_progress_end(&progress);
    if (status == GK_OK)
        status = ask_classes(s, index, &err);
    gk_index_close(index);
    if (status != GK_OK)
        return cli_fail(&s->cli, NULL, &err);
    s->gap = 2;
    add_up(s);
    if (s->total != s->info.entries)
        return cli_error(&s->cli,
                         "'%s' is a damaged index: it has %" PRIu64 " classes, not %" PRIu64,
                         s->path, s->total, s->info.entries);
    if (s->cli.json)
        return cli_json(&s->cli, json_index(s));
    cli_index_info_print(&s->info);
    putchar('\n');
    print_table(s);
    putchar('\n');
    print_sizes(s, "frames", s->counts.frames);
    if (s->realisable) {
        putchar('\n');
        print_sizes(s, "board", s->board.frames);
    }
    printf("\nseki: %" PRIu64 " classes", s->counts.seki);
    printf(s->realisable ? ", %" PRIu64 " on a board\n" : "\n", s->board.seki);
    puts("classes as an index has them, told apart by enclosed stones, too");
    return CLI_OK;
}

int cmd_stats(int argc, char **argv)
{
    struct stats s = {.path = "eyes.db"};
    const struct cli_option options[] = {
        {"realisable", .set = &s.realisable,
         .help = "count those that can stand on a board, too: in one of all drawings of the class "
                 "(a second or two for 74,383)"},
        {.name = NULL, .kind = CLI_FILE, .max = 1}};
    int status;

    cli_init(&s.cli, "stats");
    if (!cli_parse(&s.cli, argc, argv, options) || !cli_operands(&s.cli, argc, argv, 0, 1))
        return s.cli.status;
    if (optind < argc)
        s.path = argv[optind];
    status = gk_is_index(s.path) ? show_index(&s) : show_db(&s);
    export_on_board_fini(&s.on_board);
    return status;
}
