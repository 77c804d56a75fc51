/* SPDX-License-Identifier: MIT */
/* Answers kept with what they rest on (board/tactics/memo.h). */
#include "board/tactics/memo.h"

void memo_view_make(const struct gk_board *board, struct memo_view *out)
{
    *out = (struct memo_view){.ko = board->ko, .ko_banned = board->ko_banned};
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        if (board->stone[point] != GK_VACANT)
            quick_set_add(&out->plane[board->stone[point] == GK_X ? MEMO_X : MEMO_O], point);
        if (board->immortal[point])
            quick_set_add(&out->plane[MEMO_IMMORTAL], point);
    }
}

/* What is seen of a board at these points. A ko elsewhere is none. */
static void view_at(const struct memo_view *view, const struct quick_set *points,
                    struct memo_view *out)
{
    bool ko = view->ko != GK_PASS && quick_set_has(points, view->ko);

    *out = (struct memo_view){.ko = ko ? view->ko : (int16_t)GK_PASS,
                              .ko_banned = ko ? view->ko_banned : (uint8_t)GK_VACANT};
    for (int i = 0; i < MEMO_PLANES; i++)
        for (int k = 0; k < QUICK_WORDS; k++)
            out->plane[i].word[k] = view->plane[i].word[k] & points->word[k];
}

static bool is_same(const struct memo_view *a, const struct memo_view *b)
{
    uint64_t differs = 0;

    for (int i = 0; i < MEMO_PLANES; i++)
        for (int k = 0; k < QUICK_WORDS; k++)
            differs |= a->plane[i].word[k] ^ b->plane[i].word[k];
    return !differs && a->ko == b->ko && a->ko_banned == b->ko_banned;
}

uint64_t memo_question(const struct gk_board *board, const struct gk_game_move *move, int n,
                       int target)
{
    uint64_t question = (uint64_t)board->rows << 5 | (uint64_t)board->cols;

    for (int i = 0; i < n; i++)
        question = question << 12 | (uint64_t)move[i].point << 2 | move[i].who;
    return question << 12 | (uint64_t)target << 2 | (uint64_t)n;
}

static struct memo_entry *set_of(struct tactics_memo *memo, uint64_t question)
{
    return memo->entry[bits_mix(question) & (MEMO_SETS - 1)];
}

const struct gk_chain_status *memo_find(struct tactics_memo *memo, uint64_t question,
                                        const struct memo_view *view)
{
    struct memo_entry *set = set_of(memo, question);

    for (int i = 0; i < MEMO_WAYS; i++) {
        struct memo_view seen;

        if (set[i].question != question)
            continue;
        view_at(view, &set[i].points, &seen);
        if (is_same(&seen, &set[i].seen)) {
            set[i].used = ++memo->clock;
            return &set[i].answer;
        }
    }
    return NULL;
}

void memo_keep(struct tactics_memo *memo, uint64_t question, const struct memo_view *view,
               const struct quick_set *points, const struct gk_chain_status *answer)
{
    struct memo_entry *set = set_of(memo, question), *oldest = set;

    for (int i = 1; i < MEMO_WAYS; i++)
        if (set[i].used < oldest->used)
            oldest = &set[i];
    *oldest = (struct memo_entry){
        .question = question, .used = ++memo->clock, .points = *points, .answer = *answer};
    view_at(view, points, &oldest->seen);
}

void memo_add_points(const struct gk_board *board, const struct quick_set *looked,
                     struct quick_set *out)
{
    struct quick_set done = {{0}};

    for (int i = 0; i < QUICK_WORDS; i++)
        for (uint64_t left = looked->word[i]; left; left &= left - 1) {
            int point = i * 64 + bits64_lowest(left);
            int16_t stones[GK_BOARD_POINTS];
            int n;

            quick_set_add(out, point);
            if (board->stone[point] == GK_VACANT || quick_set_has(&done, point))
                continue;
            n = gk_board_chain(board, point, stones).n_stones;
            for (int j = 0; j < n; j++) {
                int near[4], n_near = gk_board_neighbours(board, stones[j], near);

                quick_set_add(&done, stones[j]);
                quick_set_add(out, stones[j]);
                for (int k = 0; k < n_near; k++)
                    quick_set_add(out, near[k]);
            }
        }
}
