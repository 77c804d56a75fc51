/* SPDX-License-Identifier: MIT */
/* gankei stats: count what is in a database, list its chimeras, check its hash. */
#include "cli/frame/cli.h"
#include "cli/show/counts.h"
#include "cli/frame/load.h"
#include "cli/frame/location.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "Usage: gankei stats [OPTION]... [FILE]\n"
    "\n"
    "Count the patterns of a database in the eyes.db format by size and eye value and\n"
    "by where they lie on the board, list the graphs that have chimeras (0022: two\n"
    "eyes or none), and check that the content is what gankei wrote. FILE is eyes.db\n"
    "if none is named; - is standard input.\n"
    "\n"
    "Exit status: 0 if the file is sound, 1 if not. With --json, the result is one\n"
    "JSON object.\n"
    "\n"
    "Examples:\n"
    "  gankei stats\n"
    "  gankei stats --json other.db\n";

#define CHIMERA 5 /* the index of 0022 among the values */

/* A graph with chimeras. */
struct shape {
    struct gk_graph graph;     /* canonical, without marks */
    struct gk_drawing drawing; /* its first drawing, without marks */
    uint64_t chimeras;
};

struct stats {
    struct cli cli;
    const struct gk_db *db;
    uint64_t count[GK_MAX_POINTS + 1][GK_N_VALUES];
    uint64_t by_size[GK_MAX_POINTS + 1];
    uint64_t by_value[GK_N_VALUES];
    uint64_t by_location[3][GK_MAX_POINTS + 1]; /* by enum gk_location, by size */
    uint64_t all_by_location[3];
    size_t n_shapes, capacity;
    struct shape *shape; /* in order of first appearance */
};

/* ---- Counting ---- */

/* The entry of a graph, made if need be; null: out of memory. */
static struct shape *find_shape(struct stats *s, const struct gk_drawing *drawing,
                                const struct gk_graph *graph)
{
    for (size_t i = 0; i < s->n_shapes; i++)
        if (gk_graph_cmp(&s->shape[i].graph, graph) == 0)
            return &s->shape[i];
    if (s->n_shapes == s->capacity) {
        size_t capacity = s->capacity ? 2 * s->capacity : 64;
        struct shape *grown = realloc(s->shape, capacity * sizeof *grown);

        if (!grown)
            return NULL;
        s->shape = grown;
        s->capacity = capacity;
    }
    struct shape *fresh = &s->shape[s->n_shapes++];
    *fresh = (struct shape){.graph = *graph, .drawing = *drawing};
    memset(fresh->drawing.symbol, '.', (size_t)drawing->n);
    fresh->drawing.edges = 0;
    return fresh;
}

static bool same_points(const struct gk_drawing *a, const struct gk_drawing *b)
{
    size_t n = (size_t)a->n;

    return a->n == b->n && memcmp(a->row, b->row, n) == 0 && memcmp(a->col, b->col, n) == 0;
}

/* The canonical graph of a drawing without its marks and edges; false if it has none, not
 * being connected. */
static bool bare_graph(const struct gk_drawing *drawing, struct gk_graph *out)
{
    struct gk_drawing plain = *drawing;
    struct gk_graph graph;
    struct gk_canon canon;

    memset(plain.symbol, '.', (size_t)plain.n);
    if (gk_drawing_graph(&plain, &graph, NULL) != GK_OK)
        return false;
    graph.anchored = graph.firm = 0;
    gk_graph_canon(&graph, &canon);
    *out = canon.graph;
    return true;
}

/* Patterns of one graph mostly follow each other: look at the last drawing
 * before making a canonical form. */
static bool count_chimeras(struct stats *s)
{
    const struct gk_drawing *last = NULL;
    size_t last_i = 0;

    for (size_t i = 0; i < s->db->count; i++) {
        const struct gk_pattern *pattern = &s->db->pattern[i];
        struct gk_graph graph;

        if (gk_eye_value_index(pattern->value) != CHIMERA)
            continue;
        if (!last || !same_points(last, &pattern->drawing)) {
            struct shape *shape;

            if (!bare_graph(&pattern->drawing, &graph))
                continue;
            shape = find_shape(s, &pattern->drawing, &graph);
            if (!shape)
                return false;
            last = &pattern->drawing;
            last_i = (size_t)(shape - s->shape);
        }
        s->shape[last_i].chimeras++;
    }
    return true;
}

static void count_patterns(struct stats *s)
{
    for (size_t i = 0; i < s->db->count; i++) {
        int size = s->db->pattern[i].drawing.n;
        int value = gk_eye_value_index(s->db->pattern[i].value);
        enum gk_location location = gk_drawing_location(&s->db->pattern[i].drawing);

        s->by_location[location][size]++;
        s->all_by_location[location]++;
        s->count[size][value]++;
        s->by_size[size]++;
        s->by_value[value]++;
    }
}

static const char *hash_status(const struct gk_db *db)
{
    return !db->has_hash ? "none" : db->hash_matches ? "good" : "bad";
}

/* ---- Text ---- */

/* The width of a column of numbers up to `largest`. */
static int width_of(uint64_t largest)
{
    char text[24];
    int width = snprintf(text, sizeof text, "%" PRIu64, largest);

    return 2 + (width < 2 ? 2 : width);
}

/* A row of the table: what it counts, then a number for each size there is. */
static void print_row(const struct stats *s, const char *name, const uint64_t *by_size,
                      uint64_t total)
{
    printf("%6s", name);
    for (int size = 1; size <= GK_MAX_POINTS; size++) {
        if (s->by_size[size])
            printf("%*" PRIu64, width_of(s->by_size[size]), by_size[size]);
    }
    printf("%*" PRIu64 "\n", width_of(s->db->count) + 4, total);
}

/* Where the patterns are, if not all are without edges. */
static void print_locations(const struct stats *s)
{
    if (s->all_by_location[GK_CENTRE] == s->db->count)
        return;
    putchar('\n');
    for (int location = GK_CENTRE; location <= GK_CORNER; location++)
        print_row(s, cli_locations[location], s->by_location[location],
                  s->all_by_location[location]);
}

static void print_table(const struct stats *s)
{
    printf("points");
    for (int size = 1; size <= GK_MAX_POINTS; size++) {
        if (s->by_size[size])
            printf("%*d", width_of(s->by_size[size]), size);
    }
    printf("%*s\n", width_of(s->db->count) + 4, "total");
    for (int value = 0; value < GK_N_VALUES; value++) {
        uint64_t by_size[GK_MAX_POINTS + 1];
        char digits[5];

        gk_eye_value_format(gk_eye_value_at(value), digits);
        for (int size = 1; size <= GK_MAX_POINTS; size++)
            by_size[size] = s->count[size][value];
        print_row(s, digits, by_size, s->by_value[value]);
    }
    print_row(s, "total", s->by_size, s->db->count);
    print_locations(s);
}

static void print_text(const struct stats *s)
{
    print_table(s);
    printf("\nchimeras: %" PRIu64 " pattern%s on %zu graph%s\n", s->by_value[CHIMERA],
           s->by_value[CHIMERA] == 1 ? "" : "s", s->n_shapes, s->n_shapes == 1 ? "" : "s");
    for (size_t i = 0; i < s->n_shapes; i++) {
        char coded[GK_DRAWING_TEXT_MAX];

        gk_drawing_format(&s->shape[i].drawing, coded);
        printf("%6d%12" PRIu64 "  %s\n", s->shape[i].drawing.n, s->shape[i].chimeras, coded);
    }
    printf("\ncontent hash: %s\n", hash_status(s->db));
}

/* ---- JSON ---- */

static json_t *json_sizes(const struct stats *s)
{
    json_t *array = json_array();

    for (int size = 1; size <= GK_MAX_POINTS; size++) {
        if (s->by_size[size])
            json_array_append_new(array, json_pack("{s:i, s:I, s:o}", "points", size, "patterns",
                                                   (json_int_t)s->by_size[size], "values",
                                                   cli_json_values(s->count[size])));
    }
    return array;
}

static json_t *json_locations(const struct stats *s)
{
    json_t *object = json_object();

    for (int location = GK_CENTRE; location <= GK_CORNER; location++)
        json_object_set_new(object, cli_locations[location],
                            json_integer((json_int_t)s->all_by_location[location]));
    return object;
}

static json_t *json_shapes(const struct stats *s)
{
    json_t *array = json_array();

    for (size_t i = 0; i < s->n_shapes; i++) {
        char coded[GK_DRAWING_TEXT_MAX];

        gk_drawing_format(&s->shape[i].drawing, coded);
        json_array_append_new(array, json_pack("{s:s, s:i, s:I}", "graph", coded, "points",
                                               s->shape[i].drawing.n, "chimeras",
                                               (json_int_t)s->shape[i].chimeras));
    }
    return array;
}

static bool print_json(const struct stats *s, const char *path)
{
    return cli_json_line(&s->cli,
                         json_pack("{s:o, s:I, s:o, s:o, s:o, s:o, s:s}", "file",
                                   cli_json_text(path, strlen(path)), "patterns",
                                   (json_int_t)s->db->count, "locations", json_locations(s),
                                   "sizes", json_sizes(s), "values", cli_json_values(s->by_value),
                                   "chimeras", json_shapes(s), "hash", hash_status(s->db)));
}

int cmd_stats(int argc, char **argv)
{
    static const struct option options[] = {CLI_COMMON_OPTIONS};
    struct stats s = {.n_shapes = 0};
    struct gk_db *db;
    int status = CLI_OK;

    cli_init(&s.cli, "stats", help);
    if (cli_getopt(&s.cli, argc, argv, "", options) != CLI_END ||
        !cli_operands(&s.cli, argc, argv, 0, 1))
        return s.cli.status;
    const char *path = optind < argc ? argv[optind] : "eyes.db";
    db = cli_load(&s.cli, path, &status);
    if (!db)
        return status;
    s.db = db;
    count_patterns(&s);
    if (!count_chimeras(&s))
        status = cli_error(&s.cli, "out of memory");
    else if (!s.cli.json)
        print_text(&s);
    else if (!print_json(&s, path))
        status = CLI_USAGE;
    free(s.shape);
    gk_db_free(db);
    return status;
}
