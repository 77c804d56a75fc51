/* SPDX-License-Identifier: MIT */
/* gankei stats: count what is in a database, list its chimeras, check its hash; or count the
 * classes of an index. */
#include <gankei/experimental/db.h>
#include <gankei/experimental/index.h>

#include "cli/common/files.h"
#include "cli/show/show.h"
#include "export/export.h"
#include "util/error.h"

#include <inttypes.h>

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

/* All patterns; the file says nothing of places and liberties that a program could rely on. */
static enum gk_status ask_patterns(struct stats *s, struct gk_error *err)
{
    struct gk_rules rules;

    gk_rules_default(&rules);
    s->on_board.outer_liberties = rules.outer_liberties;
    s->on_board.locations = GK_EVERYWHERE;
    for (size_t i = 0; i < s->db->count && s->realisable; i++)
        TRY(export_on_board_ask(&s->on_board, &s->db->pattern[i].drawing, err));
    return GK_OK;
}

struct asking {
    struct export_on_board *on_board;
    enum gk_status status;
    struct gk_error *err;
};

static bool ask_class(void *user, const struct gk_index_entry *class)
{
    struct asking *asking = user;

    asking->status = export_on_board_ask(asking->on_board, &class->drawing, asking->err);
    return asking->status != GK_OK;
}

/* All classes; what cannot be drawn cannot stand on a board. */
static enum gk_status ask_classes(struct stats *s, const struct gk_index *index,
                                  struct gk_error *err)
{
    const struct gk_index_choice all = {.first = 1, .last = GK_MAX_SHAPE, .value = -1};
    struct asking asking = {.on_board = &s->on_board, .err = err};
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

static void print_row(const struct stats *s, const char *name, const uint64_t *by_size,
                      uint64_t total)
{
    print_sizes(s, name, by_size);
    printf("%*" PRIu64 "\n", width_of(s->total) + s->gap, total);
}

static void print_table(const struct stats *s)
{
    uint64_t by_size[GK_MAX_POINTS + 1];

    for (int size = 1; size <= GK_MAX_POINTS; size++)
        by_size[size] = (uint64_t)size;
    print_sizes(s, "points", by_size);
    printf("%*s\n", width_of(s->total) + s->gap, "total");
    for (int value = 0; value < GK_N_VALUES; value++) {
        for (int size = 1; size <= GK_MAX_POINTS; size++)
            by_size[size] = s->counts.classes[size][value];
        print_row(s, cli_digits(gk_eye_value_at(value)).text, by_size, s->by_value[value]);
    }
    print_row(s, "total", s->by_size, s->total);
    if (s->realisable)
        print_row(s, "board", s->on_board.by_size, s->on_board.all);
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
                  s->all_by_location[location]);
}

static void print_text(const struct stats *s)
{
    const struct gk_chimeras *c = &s->chimeras;

    print_table(s);
    print_locations(s);
    printf("\nchimeras: %" PRIu64 " pattern%s on %zu graph%s\n", c->patterns,
           c->patterns == 1 ? "" : "s", c->count, c->count == 1 ? "" : "s");
    for (size_t i = 0; i < c->count; i++)
        printf("%6d%12" PRIu64 "  %s\n", c->graph[i].drawing.n, c->graph[i].patterns,
               cli_coded(&c->graph[i].drawing).text);
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

static json_t *json_chimeras(const struct gk_chimeras *c)
{
    json_t *array = json_array();

    for (size_t i = 0; i < c->count; i++)
        json_array_append_new(array, json_pack("{s:o, s:i, s:I}", "graph",
                                               cli_json_drawing(&c->graph[i].drawing), "points",
                                               c->graph[i].drawing.n, "chimeras",
                                               (json_int_t)c->graph[i].patterns));
    return array;
}

static json_t *json_stats(const struct stats *s)
{
    return json_pack("{s:o, s:I, s:o*, s:o, s:o, s:o, s:o, s:s}", "file", cli_json_name(s->path),
                     "patterns", (json_int_t)s->db->count, "realisable",
                     json_on_board(s, s->on_board.all), "locations",
                     cli_json_by_location(s->all_by_location), "sizes", json_sizes(s), "values",
                     cli_json_values(s->by_value), "chimeras", json_chimeras(&s->chimeras), "hash",
                     hash_status(s->db));
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
    if (ask_patterns(s, &err) != GK_OK || gk_chimeras_find(db, &s->chimeras, &err) != GK_OK)
        status = cli_fail(&s->cli, NULL, &err);
    else if (!s->cli.json)
        print_text(s);
    else if (!cli_json_line(&s->cli, json_stats(s)))
        status = CLI_USAGE;
    gk_chimeras_fini(&s->chimeras);
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
    if (s->realisable)
        cli_json_count(object, "realisable", s->on_board.all);
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
    printf("\nseki: %" PRIu64 " classes\n", s->counts.seki);
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
