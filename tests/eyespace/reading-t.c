/* SPDX-License-Identifier: MIT */
/*
 * Values of eye spaces against reading: groups grown at random on a board are analysed,
 * and the same boards are read out by the rules of Go, which know nothing of graphs.
 *
 * White has one wall around some points, Black lives all around it and has some stones
 * among those of the wall and inside. Where the eye code sees exactly these points, without
 * half and false eyes, both must say the same.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "board/board.h"
#include "board/witness/witness_read.h"
#include <gankei/experimental/board.h>
#include <gankei/eyespace.h>

enum { WHITE = 1, SIDE = 13, GROUPS = 1500, MAX_STATES = 4000000 };

static uint64_t random_state = 7;

static int random_below(int n)
{
    random_state = random_state * UINT64_C(6364136223846793005) + 1442695040888963407;
    return (int)((random_state >> 33) % (uint64_t)n);
}

/* What a point is for: ring 0 is the eye space, 1 the wall, 2 the attackers, 3 beyond. */
struct plan {
    int n;
    int16_t eye[GK_MAX_POINTS];
    int8_t ring[GK_BOARD_POINTS];
};

/* Everything within one step (diagonal ones too) of ring `from` that has no ring yet. */
static void add_ring(struct plan *p, int from)
{
    for (int row = 0; row < SIDE; row++)
        for (int col = 0; col < SIDE; col++)
            for (int k = 0; k < 9 && p->ring[gk_point(row, col)] < 0; k++) {
                int r = row + k / 3 - 1, c = col + k % 3 - 1;

                if (r >= 0 && r < SIDE && c >= 0 && c < SIDE && p->ring[gk_point(r, c)] == from)
                    p->ring[gk_point(row, col)] = (int8_t)(from + 1);
            }
}

static void grow(struct plan *p, const struct gk_board *board)
{
    int edge = random_below(3), n = 3 + random_below(5);
    int row = edge > 0 ? SIDE - 1 : 6, col = edge > 1 ? 0 : 6;

    memset(p->ring, -1, sizeof p->ring);
    p->n = 1;
    p->eye[0] = (int16_t)gk_point(row, col);
    p->ring[p->eye[0]] = 0;
    while (p->n < n) {
        int near[4], n_near = gk_board_neighbours(board, p->eye[random_below(p->n)], near);
        int point = near[random_below(n_near)];

        if (p->ring[point] != 0) {
            p->ring[point] = 0;
            p->eye[p->n++] = (int16_t)point;
        }
    }
    for (int ring = 0; ring < 3; ring++)
        add_ring(p, ring);
}

static bool has_neighbour(const struct gk_board *board, const struct plan *p, int point, int ring,
                          int stone)
{
    int near[4], n = gk_board_neighbours(board, point, near);

    for (int k = 0; k < n; k++)
        if (p->ring[near[k]] == ring && board->stone[near[k]] == stone)
            return true;
    return false;
}

/* Put the stones. Outer liberties are gaps among the attackers, none beside another. */
static void place(const struct plan *p, struct gk_board *board)
{
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        int ring = p->ring[point];

        if (ring == 1)
            gk_board_set(board, point, GK_O);
        else if (ring > 1)
            board_set_immortal(board, point, GK_X);
        else if (ring == 0 && random_below(8) == 0)
            gk_board_set(board, point, GK_X);
    }
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        if (p->ring[point] == 1 && random_below(16) == 0 && has_neighbour(board, p, point, 2, GK_X))
            board_set_immortal(board, point, GK_X);
        if (p->ring[point] == 2 && random_below(3) == 0 &&
            has_neighbour(board, p, point, 1, GK_O) &&
            !has_neighbour(board, p, point, 2, GK_VACANT))
            gk_board_set(board, point, GK_VACANT);
    }
}

/* Is a point beside a living attacker? */
static bool is_marginal(const struct gk_board *board, int point)
{
    int near[4], n = gk_board_neighbours(board, point, near);

    for (int k = 0; k < n; k++)
        if (board->immortal[near[k]])
            return true;
    return false;
}

/* The largest chain of the wall is the wall, others have to be enclosed in the eye space. */
static bool find_wall(const struct plan *p, struct gk_position *out, bool wall[GK_BOARD_POINTS])
{
    int16_t stones[GK_BOARD_POINTS];
    struct gk_chain best = {.n_stones = 0};
    int best_point = GK_PASS;

    memset(wall, 0, GK_BOARD_POINTS);
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        if (out->board.stone[point] == GK_O) {
            struct gk_chain chain = gk_board_chain(&out->board, point, NULL);

            if (chain.n_stones > best.n_stones) {
                best = chain;
                best_point = point;
            }
        }
    if (best_point == GK_PASS)
        return false;
    gk_board_chain(&out->board, best_point, stones);
    for (int i = 0; i < best.n_stones; i++)
        wall[stones[i]] = true;
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        if (out->board.stone[point] == GK_O && !wall[point]) {
            int near[4], n = gk_board_neighbours(&out->board, point, near);

            for (int k = 0; k < n; k++)
                if (p->ring[near[k]] > 1 || out->board.immortal[near[k]])
                    return false;
            out->hole[out->n_hole++] = (int16_t)point;
        }
    return true;
}

/* The position to be read. False if the stones stand wrong. */
static bool describe(const struct plan *p, const struct gk_board *board, struct gk_position *out)
{
    bool wall[GK_BOARD_POINTS];

    *out = (struct gk_position){.board = *board};
    if (!find_wall(p, out, wall))
        return false;
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        int near[4], n = gk_board_neighbours(board, point, near), v = out->n_eye;

        if (p->ring[point] == 2 && board->stone[point] == GK_VACANT) {
            if (out->n_outer == GK_MAX_OUTER)
                return false;
            out->outer[out->n_outer++] = (int16_t)point;
        }
        if (p->ring[point] != 0)
            continue;
        if (board->stone[point] == GK_X && is_marginal(board, point))
            return false;
        out->eye[out->n_eye++] = (int16_t)point;
        out->marginal |= is_marginal(board, point) ? UINT32_C(1) << v : 0;
        for (int k = 0; k < n; k++)
            out->anchored |= wall[near[k]] ? UINT32_C(1) << v : 0;
    }
    return gk_board_check(board, NULL) == GK_OK;
}

/* The white eye space that is exactly the points of the plan; null if there is none. */
static const struct gk_eye_space *exact_space(const struct gk_analysis *analysis,
                                              const struct gk_position *position)
{
    const struct gk_eyes *eyes = &analysis->eyes[WHITE];
    const struct gk_eye_space *space = gk_eye_space_at(eyes, position->eye[0]);

    if (!space || !gk_is_eye_space(eyes, position->eye[0]) || space->n_points != position->n_eye)
        return NULL;
    for (int i = 0; i < position->n_eye; i++) {
        const struct gk_eye_point *point = &eyes->point[position->eye[i]];
        bool marginal = position->marginal >> i & 1;

        if (eyes->list[space->first + i] != position->eye[i] || point->half || point->false_eye ||
            (point->kind == GK_EYE_MARGIN) != marginal)
            return NULL;
    }
    return space;
}

static uint32_t as_set(const struct gk_position *position, const int16_t *list, int n)
{
    uint32_t set = 0;

    for (int i = 0; i < n; i++)
        for (int v = 0; v < position->n_eye; v++)
            set |= list[i] == position->eye[v] ? UINT32_C(1) << v : 0;
    return set;
}

static void show(const struct gk_board *board)
{
    char text[GK_BOARD_TEXT_MAX];

    gk_board_format(board, text);
    fprintf(stderr, "%s", text);
}

/* Compare; false if the eye code sees something else than these points. */
static bool compare(struct witness_reader *reader, const struct gk_position *position)
{
    struct gk_analyse_options options;
    struct gk_analyser *analyser = NULL;
    struct gk_analysis *analysis = NULL;
    const struct gk_eye_space *space;
    struct witness_reading reading;

    gk_analyse_default(&options, sizeof options);
    assert_int_equal(gk_analyser_new(&options, &analyser, NULL), GK_OK);
    assert_int_equal(gk_analyse(analyser, &position->board, &analysis, NULL), GK_OK);
    space = exact_space(analysis, position);
    if (space) {
        const struct gk_eye_result *r =
            &analysis->result[WHITE][space - analysis->eyes[WHITE].space];
        uint32_t attack = as_set(position, r->attack, r->n_attack);
        uint32_t defence = as_set(position, r->defence, r->n_defence);

        assert_int_equal(witness_read_load(reader, position, NULL), GK_OK);
        assert_int_equal(witness_read_value(reader, &reading, NULL), GK_OK);
        if (reading.digit[0] != r->value.a || reading.digit[1] != r->value.b ||
            reading.digit[2] != r->value.c || reading.digit[3] != r->value.d ||
            reading.attack != attack || reading.defence != defence) {
            show(&position->board);
            fail_msg("read %d%d%d%d %x %x, analysed %d%d%d%d %x %x", reading.digit[0],
                     reading.digit[1], reading.digit[2], reading.digit[3], (unsigned)reading.attack,
                     (unsigned)reading.defence, r->value.a, r->value.b, r->value.c, r->value.d,
                     (unsigned)attack, (unsigned)defence);
        }
    }
    gk_analysis_free(analysis);
    gk_analyser_free(analyser);
    return space != NULL;
}

static void test_random_groups(void **state)
{
    struct witness_rules rules;
    struct witness_reader *reader = NULL;
    int compared = 0;

    (void)state;
    witness_read_default(&rules);
    rules.suicide = true;
    rules.max_states = MAX_STATES;
    assert_int_equal(witness_read_new(&rules, &reader, NULL), GK_OK);
    for (int i = 0; i < GROUPS; i++) {
        struct gk_position position;
        struct gk_board board;
        struct plan plan;

        assert_int_equal(gk_board_init(&board, SIDE, SIDE, NULL), GK_OK);
        grow(&plan, &board);
        place(&plan, &board);
        compared += describe(&plan, &board, &position) && compare(reader, &position);
    }
    witness_read_free(reader);
    printf("# %d of %d groups compared\n", compared, GROUPS);
    assert_true(compared > GROUPS / 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_random_groups)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
