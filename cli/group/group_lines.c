/* SPDX-License-Identifier: MIT */
/* Walking the trees of moves of an answer, and what they come to. */
#include <gankei/experimental/life.h>

#include "cli/group/group_show.h"

#include "cli/board/print_board.h"

int group_next_move(const struct group_answer *a, int owner_first, int parent, int after)
{
    for (int i = after + 1; i < a->n_moves[owner_first]; i++)
        if (a->move[owner_first][i].parent == parent)
            return i;
    return -1;
}

/* Who wins this question, by what is proved? */
static enum gk_stone winner_of(const struct gk_life_report *r, enum gk_ko_master ko,
                               int owner_first, int eyes)
{
    const struct gk_eye_bounds *bounds = &r->bounds[ko][owner_first];

    if (bounds->least >= eyes)
        return r->owner;
    return bounds->most < eyes ? gk_opponent(r->owner) : GK_VACANT;
}

void group_end_words(const struct group_answer *a, int owner_first, char out[GROUP_END_MAX])
{
    const struct gk_life_report *r = &a->report;
    struct gk_life_question question;
    enum gk_stone winner;
    const char *what, *threats = "";
    bool ko = false;

    gk_life_question_of(r, owner_first, &question);
    winner = winner_of(r, question.ko, owner_first, 2 - question.extra);
    if (winner == GK_VACANT) {
        snprintf(out, GROUP_END_MAX, "and so on");
        return;
    }
    for (int other = 0; other < GK_N_KO_MASTERS; other++)
        ko =
            ko || winner_of(r, (enum gk_ko_master)other, owner_first, 2 - question.extra) != winner;
    if (winner == r->owner)
        what = question.extra ? "has one eye" : "lives";
    else
        what = question.extra ? "leaves no eye" : "captures";
    if (ko && question.ko != GK_MASTER_NOBODY)
        threats = (question.ko == GK_MASTER_OWNER) == (winner == r->owner)
                      ? ", having all ko threats"
                      : ", and all ko threats do not help";
    snprintf(out, GROUP_END_MAX, "%s %s%s", cli_players[winner != GK_BLACK], what, threats);
}
