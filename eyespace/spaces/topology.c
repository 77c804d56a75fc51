/* SPDX-License-Identifier: MIT */
/*
 * The topology of one eye point: who controls its diagonals, what that adds up to, and
 * where the diagonals that are open can be fought for.
 */
#include <gankei/experimental/eyespace.h>

#include <string.h>

#include "board/tactics/tactics.h"
#include "eyespace/spaces/spaces.h"
#include "util/error.h"

/* A diagonal and, if it is open, the moves there: the opponent's, and the owner's. */
struct diagonal {
    enum gk_diagonal status;
    int attack, defence;
};

struct eye_question {
    struct gk_tactics *tactics;
    const struct gk_board *board;
    const struct gk_chain_status *status;
    const struct gk_eyes *eyes;
    enum gk_stone opponent;
    int point;
};

static bool is_ko(enum gk_outcome outcome)
{
    return outcome == GK_OUTCOME_KO_EARLY || outcome == GK_OUTCOME_KO_LATE;
}

/* A chain that the one side wants to capture and the other to save: who controls it? 0 the
 * one who captures, 2 the owner of the chain. */
static enum gk_diagonal contested_chain(const struct gk_chain_status *s)
{
    if (s->attack == GK_OUTCOME_FAILURE)
        return GK_DIAGONAL_2;
    if (s->attack == GK_OUTCOME_SUCCESS) {
        if (s->defence == GK_OUTCOME_FAILURE)
            return GK_DIAGONAL_0;
        return is_ko((enum gk_outcome)s->defence) ? GK_DIAGONAL_A : GK_DIAGONAL_1;
    }
    return s->defence == GK_OUTCOME_SUCCESS ? GK_DIAGONAL_B : GK_DIAGONAL_1;
}

/* A vacant diagonal is the owner's if the opponent cannot safely play there, the opponent's if
 * only the owner cannot, else open; in ko if one of them can by ko only. */
static enum gk_status vacant_diagonal(const struct eye_question *q, int corner,
                                      struct diagonal *out, struct gk_error *err)
{
    enum gk_stone owner = q->eyes->colour;
    enum gk_outcome capture = GK_OUTCOME_FAILURE;
    enum gk_status status =
        tactics_read_move(q->tactics, q->board, corner, q->opponent, &capture, err);

    *out = (struct diagonal){GK_DIAGONAL_1, corner, corner};
    if (status == GK_OK && capture == GK_OUTCOME_FAILURE) {
        status = tactics_read_move(q->tactics, q->board, corner, owner, &capture, err);
        if (capture == GK_OUTCOME_SUCCESS)
            out->status = GK_DIAGONAL_2;
        else if (is_ko(capture))
            out->status = GK_DIAGONAL_B;
    } else if (capture == GK_OUTCOME_SUCCESS) {
        out->status = GK_DIAGONAL_0;
    } else {
        out->status = GK_DIAGONAL_A;
    }
    return status;
}

/* Playing on the eye point itself would be no answer: then the place where the other
 * side would play. */
static void keep_off_point(struct diagonal *diagonal, int point)
{
    int attack = diagonal->attack, defence = diagonal->defence;

    if (attack == point)
        diagonal->attack = defence == point ? GK_PASS : defence;
    if (defence == point)
        diagonal->defence = attack == point ? GK_PASS : attack;
}

/* Diagonal `i` of a point: 0 upper left, 1 upper right, 2 lower left, 3 lower right. False if it is
 * off the board: by one coordinate only (`*beside`), or by both. */
static bool find_corner(const struct gk_board *board, int point, int i, int *corner, bool *beside)
{
    int row = point / GK_BOARD_SIDE + (i < 2 ? -1 : 1);
    int col = point % GK_BOARD_SIDE + (i % 2 == 0 ? -1 : 1);
    bool row_off = row < 0 || row >= board->rows, col_off = col < 0 || col >= board->cols;

    *corner = gk_point(row, col);
    *beside = row_off != col_off;
    return !row_off && !col_off;
}

/* A margin of the same eye space is not within it: where the opponent can come in, it counts
 * like any other point. */
static enum gk_status judge_diagonal(const struct eye_question *q, int i, struct diagonal *out,
                                     struct gk_error *err)
{
    const struct gk_eyes *eyes = q->eyes;
    const struct gk_chain_status *s;
    int corner;
    bool beside, there = find_corner(q->board, q->point, i, &corner, &beside);

    *out = (struct diagonal){beside ? GK_DIAGONAL_1 : GK_DIAGONAL_0, GK_PASS, GK_PASS};
    if (!there)
        return GK_OK;
    if (gk_is_proper_eye_space(eyes, corner) &&
        eyes->point[corner].origin == eyes->point[q->point].origin)
        return GK_OK;
    if (q->board->stone[corner] == GK_VACANT)
        return vacant_diagonal(q, corner, out, err);
    s = &q->status[corner];
    if (q->board->stone[corner] == q->opponent)
        *out = (struct diagonal){contested_chain(s), s->defence_move, s->attack_move};
    else /* the owner's stones keep control as long as they live */
        *out =
            (struct diagonal){gk_chain_dead(s) ? GK_DIAGONAL_2 : GK_DIAGONAL_0, GK_PASS, GK_PASS};
    keep_off_point(out, q->point);
    return GK_OK;
}

/* What the attacker, or the defender, gains by its move on a diagonal: most where no ko is left. */
static int gain_on_diagonal(enum gk_diagonal status, bool attacker)
{
    switch (status) {
    case GK_DIAGONAL_1: return 4;
    case GK_DIAGONAL_A: return attacker ? 1 : 2;
    case GK_DIAGONAL_B: return attacker ? 2 : 1;
    case GK_DIAGONAL_0:
    case GK_DIAGONAL_2: break;
    }
    return 0;
}

/* The moves of one side, each once, best first: by what they gain on all diagonals. */
static int list_moves(const struct diagonal diagonal[4], bool attacker, int16_t move[4])
{
    struct {
        int point, gained;
    } found[4];
    int n = 0;

    for (int i = 0; i < 4; i++) {
        int g = gain_on_diagonal(diagonal[i].status, attacker), k = 0;
        int point = attacker ? diagonal[i].attack : diagonal[i].defence;

        if (g == 0 || point == GK_PASS)
            continue;
        while (k < n && found[k].point != point)
            k++;
        if (k == n) {
            found[n].point = point;
            found[n++].gained = 0;
        }
        found[k].gained += g;
    }
    for (int i = 0; i < n; i++) {
        int before = 0;

        for (int k = 0; k < n; k++)
            before += found[k].gained > found[i].gained ||
                      (found[k].gained == found[i].gained && found[k].point < found[i].point);
        move[before] = (int16_t)found[i].point;
    }
    return n;
}

enum gk_status gk_topological_eye(struct gk_tactics *tactics, const struct gk_board *board,
                                  const struct gk_chain_status status[GK_BOARD_POINTS],
                                  const struct gk_eyes *eyes, int point,
                                  const struct gk_ko_weights *weights, struct gk_topology *out,
                                  struct gk_error *err)
{
    ERROR_UNLESS(tactics && board && status && eyes && weights && out);
    struct eye_question q = {tactics, board, status, eyes, gk_opponent(eyes->colour), point};
    struct diagonal diagonal[4];

    if (point < 0 || !gk_board_has(board, point / GK_BOARD_SIDE, point % GK_BOARD_SIDE))
        return error_set(err, GK_ERR_ARG, "no point of the board: %d", point);
    if (weights->unit < 1 || weights->a <= 0 || weights->a >= weights->unit ||
        weights->b <= weights->unit || weights->b >= 2 * weights->unit)
        return error_set(err, GK_ERR_ARG, "ko weights need 0 < a < 1 < b < 2, not %d/%d and %d/%d",
                         weights->a, weights->unit, weights->b, weights->unit);
    memset(out, 0, sizeof *out);
    for (int i = 0; i < 4; i++) {
        TRY(judge_diagonal(&q, i, &diagonal[i], err));
        out->diagonal[i] = (uint8_t)diagonal[i].status;
        out->count[diagonal[i].status]++;
    }
    out->unit = weights->unit;
    out->eye_rank = symbolic_rank(out->count, weights, &out->sum);
    out->n_attack = list_moves(diagonal, true, out->attack);
    out->n_defence = list_moves(diagonal, false, out->defence);
    return GK_OK;
}
