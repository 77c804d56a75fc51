/* SPDX-License-Identifier: MIT */
/*
 * A reader of a database takes the first pattern that matches. This one does, by
 * brute force, on every position in the open board, at an edge and in a corner,
 * and must learn what the solver says of it.
 *
 * It lays a pattern over a position in every possible way, by all isomorphisms.
 * What it cannot see is which stones a position encloses: of positions that look
 * the same, it is asked about the first with the fewest.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include <string.h>
#include <unistd.h>

#include <gankei/db.h>

#include "db/fit.h"

#define MAX_SIZE  6
#define MAX_LOOKS 256

/* What a reader compares: marks and adjacency, and the edges of patterns that have
 * some. No position in the open board looks like one at an edge. */
struct key {
    bool edges;
    struct gk_graph graph; /* canonical; `anchored` and `firm` say how many edges */
};

struct entry {
    struct key key;
    size_t pattern;
};

struct reader {
    struct gk_db *db;
    struct entry *entry; /* sorted by key, then in file order */
};

static struct gk_graph bare(const struct gk_drawing *drawing, bool edges)
{
    struct gk_graph graph;

    assert_int_equal(gk_drawing_graph(drawing, &graph, NULL), GK_OK);
    graph.anchored = graph.firm = 0;
    for (int i = 0; edges && i < drawing->n; i++) {
        int count = gk_drawing_edges_at(drawing, i);

        graph.anchored |= (uint32_t)(count >= 1) << i;
        graph.firm |= (uint32_t)(count >= 2) << i;
    }
    return graph;
}

static struct key key_of(const struct gk_drawing *drawing, bool edges)
{
    struct gk_graph graph = bare(drawing, edges);
    struct gk_canon canon;

    gk_graph_canon(&graph, &canon);
    return (struct key){edges, canon.graph};
}

static int compare_keys(const struct key *a, const struct key *b)
{
    return a->edges != b->edges ? a->edges - b->edges : gk_graph_cmp(&a->graph, &b->graph);
}

static int compare_entries(const void *a, const void *b)
{
    const struct entry *one = a, *other = b;
    int difference = compare_keys(&one->key, &other->key);

    if (difference)
        return difference;
    return (one->pattern > other->pattern) - (one->pattern < other->pattern);
}

static int find_entry(const void *key, const void *entry)
{
    return compare_keys(key, &((const struct entry *)entry)->key);
}

static void reader_init(struct reader *reader, const struct gk_generate *options)
{
    const char *tmp = getenv("TMPDIR");
    char path[512];
    struct gk_error err;
    int fd;

    snprintf(path, sizeof path, "%s/gankei-match-XXXXXX", tmp && *tmp ? tmp : "/tmp");
    fd = mkstemp(path);
    assert_true(fd >= 0);
    close(fd);
    if (gk_generate(options, path, NULL, NULL, &err) != GK_OK)
        fail_msg("%s", err.message);
    assert_int_equal(gk_db_read(path, NULL, &reader->db, NULL), GK_OK);
    unlink(path);
    reader->entry = calloc(reader->db->count, sizeof *reader->entry);
    assert_non_null(reader->entry);
    for (size_t i = 0; i < reader->db->count; i++) {
        const struct gk_drawing *drawing = &reader->db->pattern[i].drawing;

        reader->entry[i] = (struct entry){key_of(drawing, drawing->edges != 0), i};
    }
    qsort(reader->entry, reader->db->count, sizeof *reader->entry, compare_entries);
}

static void reader_fini(struct reader *reader)
{
    gk_db_free(reader->db);
    free(reader->entry);
}

/* The first pattern with a key, or the number of patterns. */
static size_t first_of(const struct reader *reader, const struct key *key)
{
    const struct entry *entry =
        bsearch(key, reader->entry, reader->db->count, sizeof *entry, find_entry);

    if (!entry)
        return reader->db->count;
    while (entry > reader->entry && compare_keys(&entry[-1].key, key) == 0)
        entry--;
    return entry->pattern;
}

/* The first pattern that matches; null if there is none. */
static const struct gk_pattern *find_pattern(const struct reader *reader,
                                             const struct gk_drawing *position)
{
    struct key with = key_of(position, true), without = key_of(position, false);
    size_t at_edge = position->edges ? first_of(reader, &with) : reader->db->count;
    size_t general = first_of(reader, &without);
    size_t first = at_edge < general ? at_edge : general;

    return first < reader->db->count ? &reader->db->pattern[first] : NULL;
}

/* ---- Laying a pattern over a position ---- */

struct laying {
    struct gk_graph pattern, position;
    const struct gk_drawing *says; /* the pattern with its vital points */
    const struct gk_drawing *truth;
    int to[GK_MAX_POINTS]; /* point i of the pattern is point to[i] */
    int ways, wrong;
};

static bool fits_at(const struct laying *l, int i, int point)
{
    if (l->pattern.mark[i] != l->position.mark[point] ||
        (l->pattern.anchored >> i & 1) != (l->position.anchored >> point & 1) ||
        (l->pattern.firm >> i & 1) != (l->position.firm >> point & 1))
        return false;
    for (int k = 0; k < i; k++)
        if (l->to[k] == point ||
            (l->pattern.adj[i] >> k & 1) != (l->position.adj[point] >> l->to[k] & 1))
            return false;
    return true;
}

static void lay(struct laying *l, int i)
{
    if (i == l->pattern.n) {
        l->ways++;
        for (int k = 0; k < i; k++)
            if (l->says->symbol[k] != l->truth->symbol[l->to[k]]) {
                l->wrong++;
                return;
            }
        return;
    }
    for (int point = 0; point < l->pattern.n; point++)
        if (fits_at(l, i, point)) {
            l->to[i] = point;
            lay(l, i + 1);
        }
}

static void fail_at(const struct gk_drawing *truth, const struct gk_pattern *pattern,
                    struct gk_eye_value value)
{
    char coded[GK_DRAWING_TEXT_MAX], digits[5];

    gk_drawing_format(truth, coded);
    gk_eye_value_format(value, digits);
    fail_msg("%s is %s; the first match is %lld", coded, digits,
             pattern ? (long long)pattern->number : -1);
}

/* What the first match says of a position is the truth, fitted for readers: in
 * whatever way it is laid, or, where enclosed stones make a difference that readers
 * do not see, in one way. */
static void ask(const struct reader *reader, const struct gk_generate *options,
                const struct gk_drawing *position, bool encloses, struct gk_result truth)
{
    const struct gk_pattern *pattern = find_pattern(reader, position);
    struct gk_drawing marked = *position;
    struct laying l = {.truth = &marked};
    struct gk_graph graph = bare(position, false);

    if (gk_fit_result(&truth, options->threat_marks) == GK_FIT_IMPOSSIBLE)
        return;
    if (options->omit_settled && truth.value.b > 1 && !pattern)
        return;
    if (!pattern || !gk_value_same(pattern->value, truth.value))
        fail_at(position, pattern, truth.value);
    gk_drawing_set_marks(&marked, &graph, truth.attack, truth.defence);
    l.says = &pattern->drawing;
    l.pattern = bare(&pattern->drawing, pattern->drawing.edges != 0);
    l.position = bare(position, pattern->drawing.edges != 0);
    lay(&l, 0);
    if (l.wrong == l.ways || (l.wrong && !encloses))
        fail_at(&marked, pattern, truth.value);
}

/* ---- All positions ---- */

/* Is a position to a reader like one of those that are known? It becomes known. */
static bool looks_known(const struct gk_drawing *position, struct key *known, size_t *n_known)
{
    struct key key = key_of(position, position->edges != 0);

    for (size_t i = 0; i < *n_known; i++)
        if (compare_keys(&known[i], &key) == 0)
            return true;
    known[(*n_known)++] = key;
    return false;
}

/* All markings of a placement in order; where stones are enclosed, the first of
 * those that look the same. */
static size_t ask_placement(const struct reader *reader, const struct gk_generate *options,
                            struct gk_solver *solver, const struct gk_shape *placement)
{
    static const char symbols[] = {'.', '!', 'X', '$'};
    int n = placement->drawing.n, base = options->dead_margins ? 4 : 3;
    size_t all = 1, asked = 0, n_known = 0;
    struct key *known;

    for (int i = 0; i < n; i++)
        all *= (size_t)base;
    known = calloc(all, sizeof *known);
    assert_non_null(known);
    for (size_t number = 0; number < all; number++) {
        struct gk_drawing position = placement->drawing;
        struct gk_graph graph;
        struct gk_result truth;
        size_t rest = number;

        for (int i = n - 1; i >= 0; i--, rest /= (size_t)base)
            position.symbol[i] = symbols[rest % (size_t)base];
        assert_int_equal(gk_drawing_position(&position, &graph, NULL), GK_OK);
        if (gk_graph_check(&graph, NULL) != GK_OK)
            continue;
        if (graph.n > n && looks_known(&position, known, &n_known))
            continue;
        assert_int_equal(gk_solve(solver, &graph, &truth, NULL), GK_OK);
        ask(reader, options, &position, graph.n > n, truth);
        asked++;
    }
    free(known);
    return asked;
}

struct placement {
    enum gk_location location;
    const struct gk_shape *shape;
};

static int by_enclosed(const void *a, const void *b)
{
    const struct placement *one = a, *other = b;

    if (one->shape->graph.n != other->shape->graph.n)
        return one->shape->graph.n - other->shape->graph.n;
    if (one->location != other->location)
        return one->location < other->location ? -1 : 1;
    return one->shape < other->shape ? -1 : 1;
}

static size_t ask_size(const struct reader *reader, const struct gk_generate *options,
                       struct gk_solver *solver, int n)
{
    struct gk_shapes *shapes[3];
    struct placement placement[MAX_LOOKS];
    struct key seen[MAX_LOOKS];
    size_t count = 0, n_seen = 0, asked = 0;

    for (int location = GK_CENTRE; location <= GK_CORNER; location++) {
        assert_int_equal(gk_placements_new(n, (enum gk_location)location, location != GK_CENTRE,
                                           &shapes[location], NULL),
                         GK_OK);
        for (size_t i = 0; i < shapes[location]->count; i++) {
            assert_true(count < MAX_LOOKS);
            placement[count++] =
                (struct placement){(enum gk_location)location, &shapes[location]->shape[i]};
        }
    }
    qsort(placement, count, sizeof *placement, by_enclosed);
    for (size_t i = 0; i < count; i++) {
        struct key key = key_of(&placement[i].shape->drawing, placement[i].location != GK_CENTRE);
        bool hidden = false;

        for (size_t k = 0; k < n_seen; k++)
            hidden |= compare_keys(&seen[k], &key) == 0;
        if (!hidden) {
            asked += ask_placement(reader, options, solver, placement[i].shape);
            seen[n_seen++] = key;
        }
    }
    for (int location = GK_CENTRE; location <= GK_CORNER; location++)
        gk_shapes_free(shapes[location]);
    return asked;
}

static void ask_all(const struct gk_generate *options)
{
    struct gk_solver *solver;
    struct reader reader;
    size_t asked = 0;

    reader_init(&reader, options);
    assert_int_equal(gk_solver_new(&options->rules, 1, &solver, NULL), GK_OK);
    for (int n = 1; n <= options->max_points; n++)
        asked += ask_size(&reader, options, solver, n);
    assert_true(asked > 0);
    gk_solver_free(solver);
    reader_fini(&reader);
}

static struct gk_generate options_for(int max_points)
{
    struct gk_generate options;

    gk_generate_default(&options);
    options.max_points = max_points;
    return options;
}

/* With RUN_EXPENSIVE_TESTS in the environment, a size more: some minutes. */
static void the_first_match_is_right(void **state)
{
    const char *expensive = getenv("RUN_EXPENSIVE_TESTS");
    struct gk_generate options = options_for(expensive && *expensive ? MAX_SIZE : 5);

    (void)state;
    ask_all(&options);
}

static void with_dead_margins(void **state)
{
    struct gk_generate options = options_for(3);

    (void)state;
    options.dead_margins = true;
    ask_all(&options);
}

static void with_other_rules(void **state)
{
    struct gk_generate options = options_for(4);

    (void)state;
    options.rules.outer_liberties = 0;
    options.rules.ko_threats = -1;
    options.rules.suicide = false;
    ask_all(&options);
}

static void without_threats_and_settled_shapes(void **state)
{
    struct gk_generate options = options_for(4);

    (void)state;
    options.threat_marks = false;
    options.omit_settled = true;
    ask_all(&options);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_match_is_right),
        cmocka_unit_test(with_dead_margins),
        cmocka_unit_test(with_other_rules),
        cmocka_unit_test(without_threats_and_settled_shapes),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
