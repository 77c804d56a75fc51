/* SPDX-License-Identifier: MIT */
/*
 * Positions that realise a shape: what they look like, that they are what the
 * definition wants (checked again here), how many there are, and what cannot be.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <gankei/experimental/board.h>

#include "board/witness/witness_read.h"

static struct gk_drawing drawing_of(const char *coded)
{
    struct gk_drawing drawing;
    struct gk_error err;

    assert_int_equal(gk_drawing_parse(coded, strlen(coded), &drawing, &err), GK_OK);
    return drawing;
}

static struct gk_position realise(const char *coded, int liberties, int extra)
{
    struct gk_drawing drawing = drawing_of(coded);
    struct gk_realise options = {.liberties = liberties, .extra_eyes = extra};
    struct gk_position position;
    struct gk_error err;

    assert_int_equal(gk_realise(&drawing, &options, &position, &err), GK_OK);
    return position;
}

static int count_positions(const char *coded)
{
    struct gk_drawing drawing = drawing_of(coded);
    struct gk_realise options = {.liberties = 1};
    struct realiser *realiser;
    struct gk_position position;
    struct gk_error err;
    int n = 0;

    if (realise_new(&drawing, &options, &realiser, &err) != GK_OK)
        return 0;
    while (realise_next(realiser, &position))
        n++;
    realise_free(realiser);
    return n;
}

/* The part of the board around the eye space, as text. */
static void assert_near(const struct gk_position *p, int margin, const char *expected)
{
    char text[GK_BOARD_TEXT_MAX], near[GK_BOARD_TEXT_MAX];
    int top = GK_BOARD_SIDE, left = GK_BOARD_SIDE, bottom = 0, right = 0;
    size_t length = 0;

    gk_board_format(&p->board, text);
    for (int i = 0; i < p->n_eye; i++) {
        int row = p->eye[i] / GK_BOARD_SIDE, col = p->eye[i] % GK_BOARD_SIDE;

        top = row < top ? row : top;
        bottom = row > bottom ? row : bottom;
        left = col < left ? col : left;
        right = col > right ? col : right;
    }
    for (int row = top - margin; row <= bottom + margin; row++) {
        if (row < 0 || row >= p->board.rows)
            continue;
        for (int col = left - margin; col <= right + margin; col++)
            if (col >= 0 && col < p->board.cols)
                near[length++] = text[row * (p->board.cols + 1) + col];
        near[length++] = '\n';
    }
    near[length] = '\0';
    assert_string_equal(near, expected);
}

static void cuts_the_shape_out(void **state)
{
    struct gk_position p;

    (void)state;
    p = realise("OO!%O.X%!...", 0, 0);
    assert_near(&p, 1,
                "OOO#OO\n"
                "OOO.OO\n"
                "OO.XOO\n"
                "#....O\n"
                "OOOOOO\n");
    assert_int_equal(p.marginal, 1 | 8);
    assert_int_equal(p.anchored, 0x7f);
    p = realise("|O.%|X..%+---", 0, 0);
    assert_near(&p, 1,
                "OOOO\n"
                "O.OO\n"
                "X..O\n");
    assert_int_equal(p.eye[1], gk_point(18, 0));
    assert_int_equal(p.n_hole, 0);
    p = realise("--+%..|%O!|", 0, 0);
    assert_near(&p, 1,
                "O..\n"
                "OO.\n"
                "OO#\n");
}

static void enclosed_stones_are_holes(void **state)
{
    struct gk_position p;
    struct gk_graph graph;
    struct gk_error err;

    (void)state;
    p = realise("...%.O.%..", 2, 1);
    assert_int_equal(p.n_hole, 1);
    assert_int_equal(p.hole[0], p.eye[0] + GK_BOARD_SIDE + 1);
    assert_int_equal(witness_position_graph(&p, &graph, &err), GK_OK);
    assert_int_equal(graph.n, 8);
    assert_int_equal(graph.mark[7], GK_HOLE);
    assert_int_equal(graph.adj[7], 1 << 1 | 1 << 3 | 1 << 4 | 1 << 6);
    assert_int_equal(graph.anchored, 0x7f);
    assert_int_equal(gk_graph_check(&graph, &err), GK_OK);

    p = realise("|..X%|O.%+---", 0, 0); /* the corner itself */
    assert_int_equal(p.n_hole, 1);
    assert_int_equal(p.hole[0], gk_point(18, 0));
    assert_int_equal(witness_position_graph(&p, &graph, &err), GK_OK);
    assert_int_equal(graph.mark[2], GK_DEAD);
    assert_int_equal(graph.adj[4], 1 << 0 | 1 << 3);
}

/* What the header promises of a position, from the board alone. */
static void check_position(const struct gk_position *p, int liberties, int extra)
{
    bool local[GK_BOARD_POINTS] = {false};
    int16_t stones[GK_BOARD_POINTS];
    bool in_wall[GK_BOARD_POINTS] = {false};
    struct gk_chain wall = {0};

    for (int i = 0; i < p->n_eye; i++)
        local[p->eye[i]] = true;
    for (int i = 0; i < p->n_hole; i++)
        local[p->hole[i]] = true;
    for (int i = 0; i < p->n_link; i++)
        local[p->link[i]] = true;
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        struct gk_chain chain = gk_board_chain(&p->board, point, NULL);

        if (chain.n_stones && !chain.immortal)
            assert_true(chain.n_liberties > 0);
        if (p->board.stone[point] == GK_X)
            assert_true(p->board.immortal[point] != local[point]);
        if (p->board.stone[point] != GK_O || local[point])
            continue;
        if (wall.n_stones == 0) {
            wall = gk_board_chain(&p->board, point, stones);
            for (int i = 0; i < wall.n_stones; i++)
                in_wall[stones[i]] = true;
        }
        assert_true(in_wall[point]);
    }
    assert_int_equal(p->n_outer, liberties);
    assert_int_equal(p->n_extra, extra);
    for (int i = 0; i < p->n_eye; i++) {
        int neighbour[4];
        int n = gk_board_neighbours(&p->board, p->eye[i], neighbour);
        bool touches_wall = false, touches_alive = false;

        for (int j = 0; j < n; j++) {
            touches_wall |= in_wall[neighbour[j]];
            touches_alive |= p->board.immortal[neighbour[j]];
        }
        assert_int_equal(touches_wall, p->anchored >> i & 1);
        if (touches_wall && p->board.stone[p->eye[i]] == GK_VACANT)
            wall.n_liberties--;
        /* The `$` is beside a cutting stone instead. */
        assert_int_equal(touches_alive,
                         (p->marginal >> i & 1) && p->board.stone[p->eye[i]] == GK_VACANT);
    }
    assert_int_equal(wall.n_liberties, liberties + extra);
}

static void positions_are_as_promised(void **state)
{
    static const char *const shapes[] = {
        ".",
        "!",
        "...",
        "!..X",
        "OO!%O.X%!...",
        "...%.O.%..",
        "|.%|...%+---",
        "!.!%...%!.!",
        "$..",
        "O$%...%O!",
        "|.$%|..%+--",
        "+---%|O.%|.!",
        "----%..%!X|%OO-",
        "...%.X!%...",
        "!.....................",
        "---%!..%---",
        "|..X%|O.%+---",
    };

    (void)state;
    for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
        for (int liberties = 0; liberties <= GK_MAX_OUTER; liberties += 2) {
            struct gk_realise options = {.liberties = liberties, .extra_eyes = liberties / 3};
            struct gk_drawing drawing;
            struct realiser *realiser;
            struct gk_position position;
            struct gk_error err;

            if (gk_drawing_parse(shapes[i], strlen(shapes[i]), &drawing, &err) != GK_OK ||
                realise_new(&drawing, &options, &realiser, &err) != GK_OK)
                continue;
            while (realise_next(realiser, &position))
                check_position(&position, liberties, liberties / 3);
            realise_free(realiser);
        }
    }
}

static void every_placement_is_listed_once(void **state)
{
    (void)state;
    assert_int_equal(count_positions("..."), 1);
    assert_int_equal(count_positions("!"), 4);
    assert_int_equal(count_positions("..!"), 3);
    assert_int_equal(count_positions(".!."), 2);
    assert_int_equal(count_positions("!.!"), 9);
    /* Three places each; the two above and below each other share none. */
    assert_int_equal(count_positions("!!"), 9);
    /* Points 0 and 2 of the knee have the attacker between them in common:
     * both there, or each at one of its two own places. */
    assert_int_equal(count_positions("!.%O!"), 5);
    /* On the edge one place is less. */
    assert_int_equal(count_positions("..!%---"), 2);
    assert_int_equal(count_positions("|.!|%+--+"), 1);
}

static void a_false_eye_with_a_dead_stone(void **state)
{
    struct gk_position p = realise("$..", 2, 0);
    int x, e, c;

    (void)state;
    assert_near(&p, 3,
                "OOOOOOOOO\n"
                "OOOOOOOOO\n"
                "O##OOOOOO\n"
                "#.OX..OOO\n"
                "O##OOOOOO\n"
                "OOOOOOOOO\n"
                "OOOOOOOOO\n");
    assert_int_equal(p.n_link, 2);
    x = p.eye[0];
    c = p.link[0];
    e = p.link[1];
    assert_int_equal(c, x - 1);
    assert_int_equal(e, x - 2);
    /* One move of the attacker connects; the defender has none to prevent it. */
    assert_int_equal(gk_board_play(&p.board, e, GK_O, false, NULL), GK_PLAY_SUICIDE);
    assert_int_equal(gk_board_play(&p.board, e, GK_X, true, NULL), GK_PLAY_DONE);
    assert_int_equal(p.board.stone[c], GK_VACANT);
    assert_int_equal(gk_board_play(&p.board, c, GK_O, true, NULL), GK_PLAY_SUICIDE);
    /* Captured, the point is marginal still: what is put there can be connected. */
    p = realise("$..", 2, 0);
    assert_int_equal(gk_board_play(&p.board, x + 1, GK_O, true, NULL), GK_PLAY_DONE);
    assert_int_equal(p.board.stone[x], GK_VACANT);
    assert_int_equal(gk_board_play(&p.board, e, GK_X, true, NULL), GK_PLAY_DONE);
    assert_int_equal(gk_board_play(&p.board, x, GK_X, true, NULL), GK_PLAY_DONE);
    assert_int_equal(p.board.stone[c], GK_VACANT);
}

static void assert_refused(const char *coded, int liberties, enum gk_status expected)
{
    struct gk_drawing drawing = drawing_of(coded);
    struct gk_realise options = {.liberties = liberties};
    struct gk_position position;
    struct gk_error err;

    assert_int_equal(gk_realise(&drawing, &options, &position, &err), expected);
    assert_true(err.message[0] != '\0');
}

static void says_what_cannot_be(void **state)
{
    (void)state;
    assert_refused("x.", 2, GK_ERR_ILLEGAL);        /* no single position */
    assert_refused("XX", 2, GK_ERR_ILLEGAL);        /* no liberty */
    assert_refused("O.%.!.%O.", 2, GK_ERR_ILLEGAL); /* no wall beside the margin */
    assert_refused("..................", 2, GK_ERR_LIMIT);
    assert_refused("+--+%|..|%+--+", 0, GK_ERR_ILLEGAL); /* no wall at all */
    assert_refused("|...|", 7, GK_ERR_ARG);
    assert_refused("|...|", -1, GK_ERR_ARG);
    assert_refused("|.|", 1, GK_ERR_ILLEGAL); /* no room for liberties */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cuts_the_shape_out),
        cmocka_unit_test(enclosed_stones_are_holes),
        cmocka_unit_test(positions_are_as_promised),
        cmocka_unit_test(every_placement_is_listed_once),
        cmocka_unit_test(a_false_eye_with_a_dead_stone),
        cmocka_unit_test(says_what_cannot_be),
    };

    return cmocka_run_group_tests_name("board/realise", tests, NULL, NULL);
}
