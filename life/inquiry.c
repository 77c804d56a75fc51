/* SPDX-License-Identifier: MIT */
/* Asking about an answer (life/inquiry.h). */
#include "life/inquiry.h"

#include "util/error.h"

struct fight_state inquiry_state(const struct inquiry *q, enum gk_ko_master ko)
{
    struct gk_life_question question = {.ko = ko};

    return life_state_of(&q->region, &q->fight, &question, q->owner_first);
}

void inquiry_use(struct inquiry *q, const struct fight *fight)
{
    fight_table_use(q->table, fight);
}

void inquiry_use_least(struct inquiry *q)
{
    life_board_of(&q->region, LIFE_LEAST, &q->changed);
    inquiry_use(q, q->life->report.closed ? &q->fight : &q->changed);
}

enum fight_answer inquiry_ask(struct inquiry *q, const struct fight_state *state)
{
    uint64_t share = q->limit < q->left ? q->limit : q->left, left = share;
    enum fight_answer answer = fight_solve(q->table, state, &left);

    q->left -= share - left;
    return answer;
}

int inquiry_vertex(const struct inquiry *q, int16_t point)
{
    for (int v = 0; v < q->region.fight.n; v++)
        if (q->region.point[v] == point)
            return v;
    return -1;
}

/* As the proof had it. */
enum gk_status inquiry_make_board(struct inquiry *q, bool wins, bool *made, struct gk_error *err)
{
    struct gk_life *life = q->life;
    const struct gk_life_report *r = &life->report;
    const struct life_found *found =
        wins ? &life->found[q->owner_first] : &life->fails[q->owner_first];
    struct region_options options = life_region_options(life);

    *made = r->closed || found->worth > 0;
    if (r->closed) { /* there is one, which is still at hand */
        q->region = life->region;
        life_board_of(&q->region, LIFE_LEAST, &q->fight);
    }
    if (r->closed || !*made)
        return GK_OK;
    options.grows = true;
    options.steps = found->steps;
    options.guards = found->bound == LIFE_MOST ? REGION_GUARDS_HOLD : REGION_NO_GUARDS;
    TRY(region_make(&life->board, r->stone, &options, &q->region, err));
    life_board_of(&q->region, found->bound, &q->fight);
    return GK_OK;
}
