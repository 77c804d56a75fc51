/* SPDX-License-Identifier: MIT */
/*
 * Verifying databases: a small one with every kind of fault in it; the first
 * match against a matcher that tries all ways to map one drawing to another;
 * databases that gankei itself writes by the exact game, untouched and spoilt.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <gankei/gankei.h>

#include "db/text/fit.h"
#include "graph/graph_sets.h"

static struct gk_db *db_of(const char *text)
{
    struct gk_db *db = NULL;
    struct gk_error err;

    if (gk_db_parse(text, strlen(text), NULL, &db, &err) != GK_OK)
        fail_msg("line %d: %s", err.line, err.message);
    return db;
}

static struct gk_verify *verify_by(const struct gk_db *db, const struct gk_verify_options *options)
{
    struct gk_verify *verify = NULL;
    struct gk_error err;

    if (gk_verify_new(db, options, NULL, &verify, &err) != GK_OK)
        fail_msg("%s", err.message);
    return verify;
}

static struct gk_verify *verify(const struct gk_db *db)
{
    struct gk_verify_options options;

    gk_verify_default(&options, sizeof options);
    return verify_by(db, &options);
}

/* The verdict on a database of one entry. */
static enum gk_verdict verdict_on(const char *text, const struct gk_verify_options *options)
{
    struct gk_db *db = db_of(text);
    struct gk_verify *v = verify_by(db, options);
    enum gk_verdict verdict = v->pattern[0].verdict;

    assert_int_equal(db->count, 1);
    gk_verify_free(v);
    gk_db_free(db);
    return verdict;
}

/* ---- Verdicts ---- */

static const struct {
    const char *text;
    enum gk_verdict verdict;
} entries[] = {
    {"Pattern 1\nx\n:1111\n", GK_VERDICT_RIGHT},
    {"Pattern 2\n.*.\n:1122\n", GK_VERDICT_RIGHT},
    {"Pattern 3\n..\n*\n:1122\n", GK_VERDICT_DUPLICATE},    /* the same graph, bent */
    {"Pattern 4\n.\n:0000\n", GK_VERDICT_DUPLICATE},        /* a lone X is illegal */
    {"Pattern 5\n|.\n+-\n:1111\n", GK_VERDICT_SHADOWED},    /* pattern 1 matches in a corner, too */
    {"Pattern 6\n!.X\n:0111\n", GK_VERDICT_MISSING_POINTS}, /* a threat wants a mark */
    {"Pattern 7\n(.!\n:0001\n", GK_VERDICT_WRONG_POINTS},
    {"Pattern 8\n..<.\n:1222\n", GK_VERDICT_RIGHT}, /* and one is enough */
    {"Pattern 9\n.X\n.<\n:1122\n", GK_VERDICT_WRONG_VALUE},
    {"Pattern 10\n!.X@\n:0011\n", GK_VERDICT_INCOMPLETE},
    {"Pattern 11\nXX\nXX\n:1111\n", GK_VERDICT_ILLEGAL},
    {"Pattern 12\n.. .\n:1111\n", GK_VERDICT_ILLEGAL}, /* not connected */
    {"Pattern 13\n$\n:0000\n", GK_VERDICT_NOT_REALISABLE},
    {"Pattern 14\n.............\n:2222\n", GK_VERDICT_TOO_LARGE},
    {"Pattern 15\nxxxxxxx\nxxxxxx\n:2222\n", GK_VERDICT_TOO_LARGE},
    {"Pattern 16\n|X\n|.X@\n+---\n:0022\n", GK_VERDICT_DEPENDS},
};

#define N_ENTRIES (sizeof entries / sizeof *entries)

static struct gk_db *all_entries(void)
{
    char text[2048] = "";

    for (size_t i = 0; i < N_ENTRIES; i++)
        strncat(text, entries[i].text, sizeof text - strlen(text) - 1);
    return db_of(text);
}

static void each_verdict(void **state)
{
    struct gk_db *db = all_entries();
    struct gk_verify *v = verify(db);
    uint64_t n = 0;

    (void)state;
    assert_int_equal(db->count, N_ENTRIES);
    for (size_t i = 0; i < N_ENTRIES; i++)
        if (v->pattern[i].verdict != entries[i].verdict)
            fail_msg("pattern %zu: %s", i + 1, gk_verdict_name(v->pattern[i].verdict));
    for (int i = 0; i < GK_N_VERDICTS; i++)
        n += v->by_verdict[i];
    assert_int_equal(n, N_ENTRIES);
    assert_int_equal(v->pattern[2].other, 1);
    assert_int_equal(v->pattern[3].other, 0);
    assert_int_equal(v->pattern[4].other, 0);
    gk_verify_free(v);
    gk_db_free(db);
}

static void reasons(void **state)
{
    static const struct {
        size_t pattern;
        const char *reason;
    } expected[] = {
        {10, "illegal position: an attacker's chain has no liberty"},
        {11, "the points are not connected"},
        {13, "too large: 13 points; at most 12 are solved"},
        {14, "too large: 13 wildcards; at most 12 are filled"},
    };
    struct gk_db *db = all_entries();
    struct gk_verify *v = verify(db);

    (void)state;
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        struct gk_error err;

        gk_verify_reason(v, expected[i].pattern, &err);
        assert_string_equal(err.message, expected[i].reason);
    }
    gk_verify_free(v);
    gk_db_free(db);
}

/* The own filling of an entry, by its number among them. */
static const struct gk_filling *own(const struct gk_verify *v, size_t pattern, size_t number)
{
    for (size_t i = v->pattern[pattern].first;; i++)
        if (v->filling[i].kind == GK_FILLING_OWN && number-- == 0)
            return &v->filling[i];
}

/* Right for `.*X` and `X*.`; not for `X*X`; `.*.` belongs to the first entry. */
static void each_filling(void **state)
{
    struct gk_db *db = db_of("Pattern 1\n.*.\n:1122\nPattern 2\nx*x\n:1122\n");
    struct gk_verify *v = verify(db);
    struct gk_drawing drawing;
    char text[GK_DRAWING_TEXT_MAX];

    (void)state;
    assert_int_equal(v->pattern[1].verdict, GK_VERDICT_WRONG_VALUE);
    assert_int_equal(v->pattern[1].count, 4);
    assert_int_equal(v->pattern[1].n_legal, 4);
    assert_int_equal(v->pattern[1].n_own, 3);
    assert_int_equal(v->filling[v->pattern[1].first].kind, GK_FILLING_TAKEN);
    assert_int_equal(v->filling[v->pattern[1].first].taken_by, 0);
    assert_int_equal(own(v, 1, 0)->verdict, GK_VERDICT_RIGHT);
    assert_int_equal(own(v, 1, 1)->verdict, GK_VERDICT_RIGHT);
    assert_int_equal(own(v, 1, 2)->verdict, GK_VERDICT_WRONG_VALUE);
    gk_verify_drawing(v, 1, own(v, 1, 2), false, &drawing);
    gk_drawing_format(&drawing, text);
    assert_string_equal(text, "X*X");
    gk_verify_drawing(v, 1, own(v, 1, 2), true, &drawing);
    gk_drawing_format(&drawing, text);
    assert_string_equal(text, "X<X");
    gk_verify_free(v);
    gk_db_free(db);
}

/* The verdict on the second of two entries, and who takes it. */
static enum gk_verdict verdict_on_second(const char *text)
{
    struct gk_db *db = db_of(text);
    struct gk_verify *v = verify(db);
    enum gk_verdict verdict = v->pattern[1].verdict;

    assert_int_equal(db->count, 2);
    if (verdict == GK_VERDICT_DUPLICATE || verdict == GK_VERDICT_SHADOWED)
        assert_int_equal(v->pattern[1].other, 0);
    gk_verify_free(v);
    gk_db_free(db);
    return verdict;
}

/* What a reader cannot tell apart is a duplicate; what only one side can, is shadowed. */
static void what_readers_see(void **state)
{
    static const struct {
        const char *text;
        enum gk_verdict verdict;
    } pairs[] = {
        /* More than two edges are two. */
        {"Pattern 1\n|.\n+-\n:1111\nPattern 2\n|.|\n+-+\n:1111\n", GK_VERDICT_DUPLICATE},
        {"Pattern 1\n|.|\n+-+\n:1111\nPattern 2\n|.\n+-\n:1111\n", GK_VERDICT_DUPLICATE},
        /* At least as many: this way round, and not the other. */
        {"Pattern 1\n.\n-\n:1111\nPattern 2\n|.\n+-\n:1111\n", GK_VERDICT_SHADOWED},
        {"Pattern 1\n|.\n+-\n:1111\nPattern 2\n.\n-\n:1111\n", GK_VERDICT_RIGHT},
        {"Pattern 1\n|..\n| @\n+--\n:0011\nPattern 2\n.<(\n---\n:0111\n",
         GK_VERDICT_SHADOWED},
        {"Pattern 1\n.<(\n---\n:0111\nPattern 2\n|..\n| @\n+--\n:0011\n", GK_VERDICT_RIGHT},
        /* Enclosed stones: a path round one, and the same path not round it. */
        {"Pattern 1\n ..\n. .\n...\n---\n:2222\nPattern 2\n  ..\n. .\n...\n----\n:2222\n",
         GK_VERDICT_DUPLICATE},
        /* Wildcards: one takes all of the other, which cannot take all of the one. */
        {"Pattern 1\nx.X\n:1222\nPattern 2\nX.X\n:1222\n", GK_VERDICT_SHADOWED},
        {"Pattern 1\nx.X\n:1222\nPattern 2\nX.x\n:1222\n", GK_VERDICT_DUPLICATE},
    };

    (void)state;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        enum gk_verdict verdict = verdict_on_second(pairs[i].text);

        if (verdict != pairs[i].verdict)
            fail_msg("pair %zu: %s", i, gk_verdict_name(verdict));
    }
}

/* An illegal drawing is matched elsewhere: whoever comes after it is never reached. */
static void illegal_entries_shadow(void **state)
{
    (void)state;
    assert_int_equal(verdict_on_second("Pattern 1\n|X.\n| XX@\n+----\n:0011\n"
                                       "Pattern 2\n  X@\n.XX\n---\n:0011\n"),
                     GK_VERDICT_RIGHT);
    assert_int_equal(verdict_on_second("Pattern 1\n|X.\n| X\n+--\n:0011\n"
                                       "Pattern 2\nX.X\n---\n:0011\n"),
                     GK_VERDICT_SHADOWED);
}

/* Whether points of mere threats want marks, want none, or are settled. */
static void marks_of_threats(void **state)
{
    static const struct {
        const char *text;
        enum gk_verdict all, none, settled;
    } entry[] = {
        {"Pattern 1\n....\n:1222\n", GK_VERDICT_MISSING_POINTS, GK_VERDICT_RIGHT,
         GK_VERDICT_MISSING_POINTS},
        {"Pattern 1\n.<..\n:1222\n", GK_VERDICT_RIGHT, GK_VERDICT_RIGHT, GK_VERDICT_RIGHT},
        {"Pattern 1\n....\n:2222\n", GK_VERDICT_WRONG_VALUE, GK_VERDICT_WRONG_VALUE,
         GK_VERDICT_RIGHT},
        {"Pattern 1\n...\n:1122\n", GK_VERDICT_MISSING_POINTS, GK_VERDICT_MISSING_POINTS,
         GK_VERDICT_MISSING_POINTS},
        {"Pattern 1\n(.!\n:0001\n", GK_VERDICT_WRONG_POINTS, GK_VERDICT_WRONG_POINTS,
         GK_VERDICT_WRONG_POINTS},
    };
    struct gk_verify_options options;

    (void)state;
    gk_verify_default(&options, sizeof options);
    for (size_t i = 0; i < sizeof entry / sizeof *entry; i++) {
        options.marks = GK_MARKS_ALL;
        assert_int_equal(verdict_on(entry[i].text, &options), entry[i].all);
        options.marks = GK_MARKS_FEW;
        assert_int_equal(verdict_on(entry[i].text, &options), entry[i].all);
        options.marks = GK_MARKS_NONE;
        assert_int_equal(verdict_on(entry[i].text, &options), entry[i].none);
        options.marks = GK_MARKS_SETTLED;
        assert_int_equal(verdict_on(entry[i].text, &options), entry[i].settled);
    }
}

static void rules_matter(void **state)
{
    struct gk_verify_options options;

    (void)state;
    gk_verify_default(&options, sizeof options);
    assert_int_equal(verdict_on("Pattern 1\nX.X\n:2222\n", &options), GK_VERDICT_WRONG_VALUE);
    options.rules.suicide = false;
    assert_int_equal(verdict_on("Pattern 1\nX.X\n:2222\n", &options), GK_VERDICT_DEPENDS);

    gk_verify_default(&options, sizeof options);
    assert_int_equal(verdict_on("Pattern 1\n|.\n|<<.\n+---\n:1222\n", &options),
                     GK_VERDICT_DEPENDS);
    options.rules.outer_liberties = 1;
    assert_int_equal(verdict_on("Pattern 1\n|.\n|<<.\n+---\n:1222\n", &options),
                     GK_VERDICT_WRONG_VALUE);

    /* A threat that is written as settled. */
    gk_verify_default(&options, sizeof options);
    assert_int_equal(verdict_on("Pattern 1\n....\n:2222\n", &options), GK_VERDICT_WRONG_VALUE);
    options.marks = GK_MARKS_SETTLED;
    assert_int_equal(verdict_on("Pattern 1\n....\n:2222\n", &options), GK_VERDICT_RIGHT);

    gk_verify_default(&options, sizeof options);
    options.max_points = 3;
    assert_int_equal(verdict_on("Pattern 1\n....\n:1222\n", &options), GK_VERDICT_TOO_LARGE);
}

/* A value that is wrong by the rules, and right with fewer liberties. */
static void right_elsewhere(void **state)
{
    struct gk_db *db = db_of("Pattern 1\n|.\n|.*.\n+---\n:1122\nPattern 2\n..\n:2222\n");
    struct gk_verify *v = verify(db);

    (void)state;
    assert_int_equal(v->by_verdict[GK_VERDICT_WRONG_VALUE], 2);
    assert_int_equal(v->right_elsewhere, 1);
    assert_true(own(v, 0, 0)->right_elsewhere);
    assert_true(own(v, 0, 0)->depends);
    assert_false(own(v, 1, 0)->right_elsewhere);
    assert_int_equal(v->n_ko, 3);
    gk_verify_free(v);
    gk_db_free(db);
}

static void bad_options(void **state)
{
    struct gk_db *db = db_of("Pattern 1\n.\n:1111\n");
    struct gk_verify_options options;
    struct gk_verify *v;

    (void)state;
    gk_verify_default(&options, sizeof options);
    options.max_points = 0;
    assert_int_equal(gk_verify_new(db, &options, NULL, &v, NULL), GK_ERR_ARG);
    gk_verify_default(&options, sizeof options);
    options.rules.outer_liberties = GK_MAX_LIBERTIES + 1;
    assert_int_equal(gk_verify_new(db, &options, NULL, &v, NULL), GK_ERR_ARG);
    gk_verify_free(NULL);
    gk_db_free(db);
}

static int cancel(void *user, uint64_t done, uint64_t total)
{
    uint64_t *calls = user;

    (*calls)++;
    return done <= total;
}

static void cancelled(void **state)
{
    struct gk_db *db = all_entries();
    uint64_t calls = 0;
    struct gk_progress progress = {cancel, &calls};
    struct gk_verify_options options;
    struct gk_verify *v;

    (void)state;
    gk_verify_default(&options, sizeof options);
    assert_int_equal(gk_verify_new(db, &options, &progress, &v, NULL), GK_ERR_CANCELLED);
    assert_int_equal(calls, 1);
    gk_db_free(db);
}

/* ---- The first match ---- */

static bool beside(const struct gk_drawing *d, int i, int j)
{
    return abs(d->row[i] - d->row[j]) + abs(d->col[i] - d->col[j]) == 1;
}

static bool symbol_matches(char pattern, char point)
{
    return pattern == point || (pattern == 'x' && (point == '.' || point == 'X'));
}

/* On how many edges of the board, as readers count: more than two are two. */
static int degree(const struct gk_drawing *d, int i)
{
    int edges = geometry_edges_at(d, i);

    return edges < 2 ? edges : 2;
}

/* Can points `k` and on of the pattern be mapped to points not `used`? */
static bool map_from(const struct gk_drawing *pattern, const struct gk_drawing *filled, int k,
                     uint32_t used, int *to)
{
    if (k == pattern->n)
        return true;
    for (int i = 0; i < filled->n; i++) {
        bool fits =
            !(used >> i & 1) && symbol_matches(pattern->symbol[k], filled->symbol[i]) &&
            degree(pattern, k) <= degree(filled, i);

        for (int j = 0; fits && j < k; j++)
            fits = beside(pattern, k, j) == beside(filled, i, to[j]);
        to[k] = i;
        if (fits && map_from(pattern, filled, k + 1, used | UINT32_C(1) << i, to))
            return true;
    }
    return false;
}

static size_t first_match(const struct gk_db *db, const struct gk_drawing *filled)
{
    int to[GK_MAX_POINTS];

    for (size_t i = 0; i < db->count; i++)
        if (db->pattern[i].drawing.n == filled->n &&
            map_from(&db->pattern[i].drawing, filled, 0, 0, to))
            return i;
    return SIZE_MAX;
}

/* Grow a shape of `n` points with any marks, in a corner, at an edge or not. */
static struct gk_pattern random_pattern(int n)
{
    static const uint8_t edges[] = {0, 0, GK_EDGE_BOTTOM, GK_EDGE_LEFT | GK_EDGE_BOTTOM,
                                    GK_EDGE_LEFT | GK_EDGE_RIGHT | GK_EDGE_TOP};
    static const char symbols[] = "..xxX!$";
    char rows[5 * 6], grid[5][6];
    size_t length = 0;
    struct gk_pattern p = {.value = {1, 1, 1, 1}};
    int placed = 1;

    memset(grid, ' ', sizeof grid);
    for (int i = 0; i < 5; i++)
        grid[i][5] = '\n';
    grid[2][2] = '.';
    while (placed < n) {
        int row = rand() % 5, col = rand() % 5;

        if (grid[row][col] == ' ' &&
            ((row > 0 && grid[row - 1][col] != ' ') || (row < 4 && grid[row + 1][col] != ' ') ||
             (col > 0 && grid[row][col - 1] != ' ') || (col < 4 && grid[row][col + 1] != ' '))) {
            grid[row][col] = symbols[rand() % 7];
            placed++;
        }
    }
    for (int i = 0; i < 5; i++)
        if (strspn(grid[i], " ") < 5) {
            memcpy(rows + length, grid[i], 6);
            length += 6;
        }
    assert_int_equal(gk_drawing_parse_rows(rows, length - 1, &p.drawing, NULL), GK_OK);
    p.drawing.edges = edges[rand() % 5];
    return p;
}

static void first_matches(void **state)
{
    struct gk_pattern pattern[120];
    struct gk_db db = {.count = 120, .pattern = pattern};
    struct gk_verify_options options;
    size_t n_taken = 0;

    (void)state;
    srand(1);
    for (size_t i = 0; i < db.count; i++)
        pattern[i] = random_pattern(1 + (int)i % 4);
    gk_verify_default(&options, sizeof options);
    struct gk_verify *v = verify_by(&db, &options);
    for (size_t i = 0; i < db.count; i++) {
        for (size_t j = 0; j < v->pattern[i].count; j++) {
            const struct gk_filling *filling = &v->filling[v->pattern[i].first + j];
            struct gk_drawing filled;

            gk_verify_drawing(v, i, filling, false, &filled);
            if (filling->kind == GK_FILLING_ILLEGAL)
                continue;
            assert_int_equal(filling->taken_by, first_match(&db, &filled));
            assert_int_equal(filling->kind == GK_FILLING_TAKEN, filling->taken_by < i);
            n_taken += filling->kind == GK_FILLING_TAKEN;
        }
    }
    assert_true(n_taken > 50);
    gk_verify_free(v);
}

/* ---- Databases of our own ---- */

/* All markings of a shape by the exact game, as entries of a database. */
static void add_shape(struct gk_db *db, const struct gk_drawn_shape *shape, bool dead_margins)
{
    struct gk_rules rules;
    struct gk_solver *solver;
    struct gk_markings it;
    gk_marking marking;

    gk_rules_default(&rules);
    rules.kind = GK_RULES_EXACT;
    assert_int_equal(gk_solver_new(&rules, 1, &solver, NULL), GK_OK);
    assert_int_equal(gk_markings_init(&it, &shape->shape, dead_margins, NULL), GK_OK);
    while (gk_markings_next(&it, &marking)) {
        struct gk_pattern *p;
        struct gk_result result;
        struct gk_graph graph;

        assert_int_equal(gk_solve_batch(solver, GK_WANT_RESULTS,
                                        &(struct gk_batch){.shape = &shape->shape,
                                                           .marking = &marking,
                                                           .count = 1,
                                                           .results = &result},
                                        1, NULL, NULL),
                         GK_OK);
        if (fit_result(&result, GK_MARKS_ALL) == FIT_IMPOSSIBLE)
            continue;
        db->pattern = realloc(db->pattern, (db->count + 1) * sizeof *db->pattern);
        assert_non_null(db->pattern);
        p = &db->pattern[db->count++];
        *p = (struct gk_pattern){
            .number = (int64_t)db->count, .drawing = shape->drawing, .value = result.value};
        gk_shape_mark(&shape->shape, marking, &graph);
        gk_drawing_set_marks(&p->drawing, &graph, result.attack, result.defence);
    }
    gk_markings_fini(&it);
    gk_solver_free(solver);
}

/* The complete database of one edge of the board and of the open board. */
static struct gk_db *exact_db(int max_points, bool dead_margins)
{
    static const enum gk_location locations[] = {GK_EDGE, GK_CENTRE};
    struct gk_db *db = calloc(1, sizeof *db);

    assert_non_null(db);
    for (int i = 0; i < 2; i++)
        for (int n = 1; n <= max_points; n++) {
            struct gk_shapes *shapes;

            assert_int_equal(
                gk_placements_new(n, locations[i], locations[i] == GK_EDGE, &shapes, NULL), GK_OK);
            for (size_t k = 0; k < shapes->count; k++)
                add_shape(db, &shapes->shape[k], dead_margins);
            gk_shapes_free(shapes);
        }
    return db;
}

static uint64_t n_faults(const struct gk_verify *v)
{
    uint64_t n = 0;

    for (int i = 0; i < GK_N_VERDICTS; i++)
        if (gk_verdict_is_fault((enum gk_verdict)i))
            n += v->by_verdict[i];
    return n;
}

static void own_databases_are_right(void **state)
{
    struct gk_db *db = exact_db(4, true);
    struct gk_verify *v = verify(db);

    (void)state;
    assert_true(db->count > 1000);
    for (size_t i = 0; i < db->count; i++)
        if (gk_verdict_is_fault(v->pattern[i].verdict))
            fail_msg("pattern %d: %s", (int)db->pattern[i].number,
                     gk_verdict_name(v->pattern[i].verdict));
    assert_int_equal(v->n_own, db->count);
    gk_verify_free(v);
    gk_db_free(db);
}

static void spoilt_entries_are_found(void **state)
{
    struct gk_db *db = exact_db(4, false);
    size_t n_spoilt = 0;

    (void)state;
    for (size_t i = 0; i < db->count; i += 7) {
        int value = gk_eye_value_index(db->pattern[i].value);

        db->pattern[i].value = gk_eye_value_at((value + 1) % GK_N_VALUES);
        n_spoilt++;
    }
    struct gk_verify *v = verify(db);
    assert_int_equal(v->by_verdict[GK_VERDICT_WRONG_VALUE], n_spoilt);
    assert_int_equal(n_faults(v), n_spoilt);
    gk_verify_free(v);
    gk_db_free(db);
}

static void threads_change_nothing(void **state)
{
    struct gk_db *db = exact_db(5, false);
    struct gk_verify_options options;

    (void)state;
    gk_verify_default(&options, sizeof options);
    options.threads = 1;
    struct gk_verify *one = verify_by(db, &options);
    options.threads = 4;
    struct gk_verify *four = verify_by(db, &options);
    assert_int_equal(one->n_fillings, four->n_fillings);
    assert_memory_equal(one->by_verdict, four->by_verdict, sizeof one->by_verdict);
    for (size_t i = 0; i < one->n_fillings; i++) {
        assert_int_equal(one->filling[i].verdict, four->filling[i].verdict);
        assert_int_equal(one->filling[i].result.attack, four->filling[i].result.attack);
        assert_memory_equal(one->filling[i].value, four->filling[i].value,
                            sizeof one->filling[i].value);
    }
    gk_verify_free(one);
    gk_verify_free(four);
    gk_db_free(db);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_verdict),
        cmocka_unit_test(reasons),
        cmocka_unit_test(each_filling),
        cmocka_unit_test(what_readers_see),
        cmocka_unit_test(illegal_entries_shadow),
        cmocka_unit_test(marks_of_threats),
        cmocka_unit_test(rules_matter),
        cmocka_unit_test(right_elsewhere),
        cmocka_unit_test(bad_options),
        cmocka_unit_test(cancelled),
        cmocka_unit_test(first_matches),
        cmocka_unit_test(own_databases_are_right),
        cmocka_unit_test(spoilt_entries_are_found),
        cmocka_unit_test(threads_change_nothing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
