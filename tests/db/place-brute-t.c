/* SPDX-License-Identifier: MIT */
/*
 * The places of patterns against a list made by brute force (tests/db/brute.h), both ways:
 * no place lacks, none is invented, none is there twice. verify --complete cannot say that,
 * as it takes its places from where generate takes them. With RUN_EXPENSIVE_TESTS in the
 * environment up to 10 points, the largest size that has edges.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "db/census/placement.h"
#include "tests/db/brute.h"

enum { MAX_SAID = 20 }; /* differences in one list that are shown */

/* The columns of the table in enumeration.md. */
struct counts {
    uint64_t fixed, places[N_LOCATIONS], taken_for_others, not_solved;
};

/* What brute force says of one size: which placements have to be places, sorted. */
struct expected {
    struct brute_placement *place;
    size_t count;
    struct counts counts;
    size_t unexplained; /* left out, and enclose no stone */
};

static int largest(void)
{
    const char *expensive = getenv("RUN_EXPENSIVE_TESTS");

    return expensive && *expensive ? BRUTE_POINTS : 7;
}

static int by_location_and_position(const void *a, const void *b)
{
    const struct brute_placement *one = a, *other = b;

    if (one->location != other->location)
        return one->location < other->location ? -1 : 1;
    return memcmp(&one->position, &other->position, sizeof one->position);
}

static int by_all(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(struct brute_placement));
}

/* format.md, Enclosed stones: what of those at edges has no pattern. */
static bool is_solved(int n, const struct brute_placement *placement)
{
    int enclosed = placement->enclosed;

    return placement->location == 0 || enclosed == 0 || (enclosed <= 3 && n + enclosed <= 10);
}

/* Placements that differ in their location, or in what the game sees, are two. */
static size_t count_classes(const struct brute_placement *all, size_t count)
{
    struct brute_placement *sorted = malloc(count * sizeof *sorted);
    size_t classes = 0;

    assert_non_null(sorted);
    memcpy(sorted, all, count * sizeof *sorted);
    qsort(sorted, count, sizeof *sorted, by_location_and_position);
    for (size_t i = 0; i < count; i++)
        classes += i == 0 || by_location_and_position(&sorted[i - 1], &sorted[i]) != 0;
    free(sorted);
    return classes;
}

/* Of those that look the same the first counts, if it is solved. */
static void expect(int n, struct expected *out)
{
    size_t count, fixed, looks = 0;
    struct brute_placement *all = brute_placements(n, &count);
    struct brute_placement first = {0};

    *out = (struct expected){.place = all};
    free(brute_polyominoes(n, &fixed));
    out->counts.fixed = fixed;
    out->counts.taken_for_others = count_classes(all, count);
    for (size_t i = 0; i < count; i++) {
        if (memcmp(&first.seen, &all[i].seen, sizeof first.seen) == 0) {
            out->unexplained += !all[i].enclosed && by_location_and_position(&first, &all[i]) != 0;
            continue;
        }
        first = all[i];
        looks++;
        if (!is_solved(n, &all[i]))
            continue;
        out->counts.places[all[i].location]++;
        all[out->count++] = all[i];
    }
    out->counts.taken_for_others -= looks;
    out->counts.not_solved = looks - out->count;
}

/* ---- The program's list in the same terms ---- */

/* The points of a drawing, in the middle of the board or at the edges that it shows. */
static struct brute_points points_of(const struct gk_drawing *drawing)
{
    struct brute_points out = {{0}};
    int down = drawing->edges & GK_EDGE_BOTTOM ? drawing->n + 2 - drawing->rows : 1;
    int right = drawing->edges & GK_EDGE_LEFT ? 0 : 1;

    assert_int_equal(drawing->edges & (GK_EDGE_TOP | GK_EDGE_RIGHT), 0);
    for (int i = 0; i < drawing->n; i++)
        out.row[down + drawing->row[i]] |= (uint16_t)(1 << (right + drawing->col[i]));
    return out;
}

/* The vertices that patterns number are the points of the drawing that they are said to be. */
static void vertices_are_points(const struct placement *place)
{
    const struct gk_drawing *d = &place->drawing;

    for (int v = 0; v < d->n; v++) {
        int p = place->point[v];
        bool bottom = (d->edges & GK_EDGE_BOTTOM) && d->row[p] == d->rows - 1;
        bool left = (d->edges & GK_EDGE_LEFT) && d->col[p] == 0;

        assert_int_equal(place->edge >> v & 1, bottom || left);
        assert_int_equal(place->corner >> v & 1, bottom && left);
        for (int w = 0; w < d->n; w++) {
            int q = place->point[w];

            assert_int_equal(place->seen.graph.adj[v] >> w & 1,
                             abs(d->row[p] - d->row[q]) + abs(d->col[p] - d->col[q]) == 1);
            assert_int_equal(place->seen.graph.adj[v] >> w & 1,
                             place->position.graph.adj[v] >> w & 1);
        }
    }
}

/* The bytes of the drawing are those of the drawing on the board; the keys are made from what
 * the place says of itself. */
static void convert(const struct placement *place, struct brute_placement *out)
{
    int n = place->drawing.n;
    struct brute_points points = points_of(&place->drawing);

    brute_placement(n, &points, out);
    memset(&out->seen, 0, sizeof out->seen);
    memset(&out->position, 0, sizeof out->position);
    out->seen.n = (uint32_t)n;
    out->position.n = (uint32_t)place->position.graph.n;
    for (int v = 0; v < place->position.graph.n; v++) {
        int edges = (int)((place->edge >> v & 1) + (place->corner >> v & 1));

        out->position.adj[v] = place->position.graph.adj[v];
        out->position.colour[v] =
            (uint8_t)(edges | (place->position.graph.anchored >> v & 1 ? BRUTE_ANCHORED : 0) |
                      (place->position.firm >> v & 1 ? BRUTE_FIRM : 0) |
                      (v >= n ? BRUTE_ENCLOSED : 0));
        if (v >= n)
            continue;
        out->seen.adj[v] = place->seen.graph.adj[v];
        out->seen.colour[v] = (uint8_t)edges;
    }
    brute_canon(&out->seen);
    brute_canon(&out->position);
    out->enclosed = (uint8_t)(place->position.graph.n - n);
    out->location = (uint8_t)place->location;
}

static struct brute_placement *converted(const struct placements *places)
{
    struct brute_placement *out = calloc(places->count, sizeof *out);

    assert_non_null(out);
    for (size_t i = 0; i < places->count; i++) {
        vertices_are_points(&places->place[i]);
        convert(&places->place[i], &out[i]);
    }
    qsort(out, places->count, sizeof *out, by_all);
    return out;
}

/* ---- Comparing ---- */

static void say(const char *what, const struct brute_placement *placement)
{
    static const char *const where[] = {"in the open board", "at the bottom edge",
                                        "in the corner at the lower left"};
    char text[BRUTE_BOARD * BRUTE_BOARD];

    brute_draw(placement, text);
    print_message("# %s: %s %s\n", what, text, where[placement->location]);
}

/* Both lists are sorted; expected ones are all different. How many are in one of them only. */
static size_t n_differences(const struct expected *expected, const struct brute_placement *found,
                            size_t count)
{
    size_t i = 0, j = 0, differences = 0;

    while (i < expected->count || j < count) {
        int order = i == expected->count ? 1
                    : j == count         ? -1
                                         : by_all(&expected->place[i], &found[j]);

        if (order && differences++ < MAX_SAID)
            say(order < 0 ? "missing" : "wrong, or there twice",
                order < 0 ? &expected->place[i] : &found[j]);
        i += order <= 0;
        j += order >= 0;
    }
    return differences;
}

static int set_up(void **state)
{
    static struct expected expected[BRUTE_POINTS + 1];

    for (int n = 1; n <= largest(); n++)
        expect(n, &expected[n]);
    *state = expected;
    return 0;
}

static int tear_down(void **state)
{
    struct expected *expected = *state;

    for (int n = 1; n <= largest(); n++)
        free(expected[n].place);
    return 0;
}

/* The same looks, the same drawings for them, the same positions to be solved. */
static void all_places(void **state)
{
    const struct expected *expected = *state;

    for (int n = 1; n <= largest(); n++) {
        const struct counts *counts = &expected[n].counts;
        struct placements *places;
        struct brute_placement *found;

        assert_int_equal(placements_new(n, GK_RULES_EXACT, true, &places, NULL), GK_OK);
        found = converted(places);
        assert_int_equal(n_differences(&expected[n], found, places->count), 0);
        assert_int_equal(places->hidden, counts->taken_for_others + counts->not_solved);
        free(found);
        placements_free(places);
    }
}

/* Asked for the open board alone, the program says the same of it. */
static void open_board(void **state)
{
    const struct expected *expected = *state;

    for (int n = 1; n <= largest(); n++) {
        struct expected open = {.place = calloc(expected[n].count, sizeof *open.place)};
        struct placements *places;
        struct brute_placement *found;

        assert_non_null(open.place);
        for (size_t i = 0; i < expected[n].count; i++)
            if (expected[n].place[i].location == 0)
                open.place[open.count++] = expected[n].place[i];
        assert_int_equal(placements_new(n, GK_RULES_EXACT, false, &places, NULL), GK_OK);
        found = converted(places);
        assert_int_equal(n_differences(&open, found, places->count), 0);
        free(found);
        free(open.place);
        placements_free(places);
    }
}

/* Headers say that placements are left out for enclosed stones: for nothing else. */
static void only_for_enclosed_stones(void **state)
{
    const struct expected *expected = *state;

    for (int n = 1; n <= largest(); n++)
        assert_int_equal(expected[n].unexplained, 0);
}

/* What brute force counts is what enumeration.md says; the polyominoes are A001168. */
static void as_documented(void **state)
{
    static const struct counts table[] = {
        {0},
        {1, {1, 1, 1}, 0, 0},
        {2, {1, 2, 1}, 0, 0},
        {6, {1, 3, 4}, 0, 0},
        {19, {3, 7, 9}, 0, 0},
        {63, {4, 16, 23}, 5, 0},
        {216, {10, 41, 61}, 20, 0},
        {760, {19, 105, 163}, 100, 2},
        {2725, {51, 292, 419}, 396, 51},
        {9910, {112, 726, 793}, 1616, 637},
        {36446, {300, 1626, 1015}, 6228, 3648},
    };
    const struct expected *expected = *state;

    for (int n = 1; n <= largest(); n++)
        assert_memory_equal(&expected[n].counts, &table[n], sizeof table[n]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_places),
        cmocka_unit_test(open_board),
        cmocka_unit_test(only_for_enclosed_stones),
        cmocka_unit_test(as_documented),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
