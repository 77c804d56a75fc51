/* SPDX-License-Identifier: MIT */
/* Reading the groups of a position within a budget. */
#include <gankei/experimental/eyespace.h>
#include <gankei/experimental/life.h>

#include "cli/group/group_show.h"

#include <stdlib.h>

#include "util/error.h"

enum gk_status group_reader_init(struct group_reader *reader, const struct gk_progress *progress,
                                 struct gk_error *err)
{
    struct gk_analyse_options analyse;
    struct gk_life_options options;
    enum gk_status status;

    *reader = (struct group_reader){.stop = progress};
    gk_analyse_default(&analyse, sizeof analyse);
    gk_life_default(&options, sizeof options);
    options.progress = progress;
    status = gk_analyser_new(&analyse, &reader->analyser, err);
    if (status == GK_OK)
        status = gk_life_new(&options, &reader->life, err);
    if (status != GK_OK)
        group_reader_fini(reader);
    return status;
}

void group_reader_fini(struct group_reader *reader)
{
    gk_analyser_free(reader->analyser);
    gk_life_free(reader->life);
    *reader = (struct group_reader){.analyser = NULL};
}

/* By their names, as people list them: A1, A2, B1. */
static int compare_names(const void *one, const void *other)
{
    int a = *(const int16_t *)one, b = *(const int16_t *)other;
    int cols = a % GK_BOARD_SIDE - b % GK_BOARD_SIDE;

    return cols ? cols : b - a;
}

static void sort_moves(int16_t *point, int n)
{
    qsort(point, (size_t)n, sizeof *point, compare_names);
}

static void list_members(const struct gk_analysis *analysis, struct group_answer *a)
{
    int n = 0;

    for (int point = 0; point < GK_BOARD_POINTS && n < a->group.n_stones; point++)
        if (gk_group_origin(analysis, point) == a->group.origin)
            a->member[n++] = (int16_t)point;
    sort_moves(a->member, n);
}

enum gk_status group_read_one(struct group_reading *r, struct group_answer *a, uint64_t nodes,
                              struct gk_error *err)
{
    struct gk_life *life = r->reader->life;

    gk_life_set_nodes(life, nodes);
    gk_life_set_first(life, r->request->first, r->request->problem || r->request->group);
    TRY(gk_life_read(life, r->analysis, a->group.stone, &a->report, err));
    a->was_over = group_is_over(r->reader);
    for (int first = 0; first < 2 && r->request->lines; first++)
        if (group_is_asked(a, first))
            TRY(gk_life_line(life, first == 1, a->move[first], GROUP_TREE, &a->n_moves[first],
                             err));
    a->n_reasons = 0;
    if (r->request->lines)
        TRY(gk_life_reasons(life, a->reason, GROUP_MAX_REASONS, &a->n_reasons, err));
    if (!r->request->problem) {
        sort_moves(a->report.attack, a->report.n_attack);
        sort_moves(a->report.defence, a->report.n_defence);
    }
    a->used_up = a->report.nodes >= nodes / 2; /* what had no answer took half of what was left */
    r->left -= a->report.nodes < r->left ? a->report.nodes : r->left;
    a->is_read = true;
    return GK_OK;
}

/* Would more nodes help? */
static bool is_open(const struct group_answer *a)
{
    return !a->is_read ||
           (!(a->report.proved && a->report.eyes_proved) && a->report.n_points > 0 && a->used_up);
}

/* The weakest first, the larger first, in the order of the board. */
static int by_weakness(const void *one, const void *other)
{
    static const int rank[] = {
        [GK_LIFE_DEAD] = 0,    [GK_LIFE_UNSETTLED] = 1, [GK_LIFE_KO] = 2,
        [GK_LIFE_UNKNOWN] = 3, [GK_LIFE_SEKI] = 4,      [GK_LIFE_ALIVE] = 5,
    };
    const struct group_answer *a = one, *b = other;

    if (a->is_read != b->is_read)
        return a->is_read ? -1 : 1;
    if (rank[a->report.verdict] != rank[b->report.verdict])
        return rank[a->report.verdict] - rank[b->report.verdict];
    if (a->group.n_stones != b->group.n_stones)
        return b->group.n_stones - a->group.n_stones;
    return a->group.stone - b->group.stone;
}

bool group_is_over(const struct group_reader *reader)
{
    return reader->stop && reader->stop->report(reader->stop->user, 0, 0);
}

/* All groups that are not decided yet, with an even share of what is left. */
static enum gk_status read_round(struct group_reading *r, bool last, struct gk_error *err)
{
    int open = 0;

    for (int i = 0; i < r->n; i++)
        open += is_open(&r->answer[i]);
    for (int i = 0; i < r->n && !group_is_over(r->reader); i++) {
        struct group_answer *a = &r->answer[i];
        uint64_t share;

        if (!is_open(a))
            continue;
        share = last ? r->left / (uint64_t)open-- : r->request->budget / 2 / (uint64_t)r->n;
        /* Less than before would tell less. */
        if (!a->is_read || share > a->report.nodes)
            TRY(group_read_one(r, a, share, err));
    }
    return GK_OK;
}

enum gk_status group_read_answers(struct group_reader *reader, struct gk_analysis *analysis,
                                  const struct group_request *request, struct group_answer *answer,
                                  int n, bool sort, struct gk_error *err)
{
    struct group_reading r = {reader, analysis, request, answer, n, request->budget, GK_VACANT};

    for (int i = 0; i < n; i++) {
        answer[i].request = request;
        list_members(analysis, &answer[i]);
    }
    if (request->problem)
        TRY(group_read_problem(&r, err));
    for (int round = n == 1; round < 2 && !request->problem; round++)
        TRY(read_round(&r, round == 1, err));
    for (int i = 0; i < n && request->spaces && !group_is_over(reader); i++)
        TRY(group_read_spaces(reader, analysis, &answer[i], err));
    if (sort && !request->problem)
        qsort(answer, (size_t)n, sizeof *answer, by_weakness);
    return GK_OK;
}
