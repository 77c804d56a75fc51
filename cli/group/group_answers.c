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

    *reader = (struct group_reader){.analyser = NULL};
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

/* What is not proved of a group that is asked for is looked at once more, a move ahead. */
static enum gk_status read_ahead(struct group_reader *reader, struct gk_analysis *analysis,
                                 struct gk_life_report *report, struct gk_error *err)
{
    if (report->proved && report->eyes_proved)
        return GK_OK;
    TRY(gk_group_read_ahead(reader->analyser, analysis, report->stone, err));
    gk_life_static(analysis, report);
    return GK_OK;
}

/* Read one group with so many nodes, and the lines that are asked for; `*left` is what remains. */
static enum gk_status read_one(struct group_reader *reader, struct gk_analysis *analysis,
                               const struct group_request *request, struct group_answer *a,
                               uint64_t nodes, uint64_t *left, struct gk_error *err)
{
    gk_life_set_nodes(reader->life, nodes);
    gk_life_set_first(reader->life, request->problem ? GK_VACANT : request->first);
    TRY(gk_life_read(reader->life, analysis, a->group.stone, &a->report, err));
    for (int first = 0; first < 2 && request->lines; first++)
        if (group_is_asked(request, a, first))
            TRY(gk_life_line(reader->life, first == 1, a->move[first], GROUP_TREE,
                             &a->n_moves[first], err));
    if (request->ahead)
        TRY(read_ahead(reader, analysis, &a->report, err));
    sort_moves(a->report.attack, a->report.n_attack);
    sort_moves(a->report.defence, a->report.n_defence);
    a->used_up = a->report.nodes >= nodes;
    *left -= a->report.nodes < *left ? a->report.nodes : *left;
    a->is_read = true;
    return GK_OK;
}

bool group_is_decided(const struct group_request *request, const struct group_answer *a)
{
    int first = request->first == a->group.owner;
    enum gk_fate by_it = gk_life_fate(&a->report, first), else_ = gk_life_fate(&a->report, !first);

    return a->is_read && by_it != GK_FATE_UNKNOWN && by_it != else_ &&
           (first ? by_it != GK_FATE_DIES && a->report.n_defence > 0
                  : by_it != GK_FATE_LIVES && a->report.n_attack > 0);
}

/* Would more nodes help? */
static bool is_open(const struct group_answer *a)
{
    return !a->is_read ||
           (!(a->report.proved && a->report.eyes_proved) && a->report.n_points > 0 && a->used_up);
}

/* The weakest first, the larger first, in the order of the board. */
static int compare(const void *one, const void *other)
{
    static const int rank[] = {
        [GK_LIFE_DEAD] = 0,    [GK_LIFE_UNSETTLED] = 1, [GK_LIFE_KO] = 2,
        [GK_LIFE_UNKNOWN] = 3, [GK_LIFE_SEKI] = 4,      [GK_LIFE_ALIVE] = 5,
    };
    const struct group_answer *a = one, *b = other;

    if (a->is_read != b->is_read)
        return a->is_read ? -1 : 1;
    if (a->decided != b->decided)
        return a->decided ? -1 : 1;
    if (rank[a->report.verdict] != rank[b->report.verdict])
        return rank[a->report.verdict] - rank[b->report.verdict];
    if (a->group.n_stones != b->group.n_stones)
        return b->group.n_stones - a->group.n_stones;
    return a->group.stone - b->group.stone;
}

static int count_open(const struct group_answer *answer, int n)
{
    int open = 0;

    for (int i = 0; i < n; i++)
        open += is_open(&answer[i]);
    return open;
}

static bool any_decided(const struct group_request *request, const struct group_answer *answer,
                        int n)
{
    for (int i = 0; i < n; i++)
        if (group_is_decided(request, &answer[i]))
            return true;
    return false;
}

enum gk_status group_read_answers(struct group_reader *reader, struct gk_analysis *analysis,
                                  const struct group_request *request, struct group_answer *answer,
                                  int n, bool sort, struct gk_error *err)
{
    uint64_t left = request->budget;
    enum gk_status status = GK_OK;

    for (int round = n == 1; round < 2; round++) {
        int open = count_open(answer, n);

        for (int i = 0; i < n && status == GK_OK && !cli_signal(); i++) {
            struct group_answer *a = &answer[i];
            uint64_t share;

            if (!is_open(a) || (request->problem && round == 1 && any_decided(request, answer, n)))
                continue;
            share = round == 0 ? request->budget / 2 / (uint64_t)n : left / (uint64_t)open--;
            /* Less than before would tell less. */
            if (!a->is_read || share > a->report.nodes)
                status = read_one(reader, analysis, request, a, share, &left, err);
        }
    }
    for (int i = 0; i < n && status == GK_OK && request->spaces && !cli_signal(); i++)
        status = group_read_spaces(reader, analysis, &answer[i], err);
    for (int i = 0; i < n && request->problem; i++)
        answer[i].decided = group_is_decided(request, &answer[i]);
    if (sort && status == GK_OK)
        qsort(answer, (size_t)n, sizeof *answer, compare);
    return status;
}
