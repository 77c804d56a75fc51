/* SPDX-License-Identifier: MIT */
/*
 * Lines of play. What costs time is the table of a graph with its margins; all arrangements of
 * stones on it are explained with the same one. So positions are sorted by what their tables
 * depend on, and neighbours in this order share an explainer.
 */
#include "atlas/facts.h"

#include <stdio.h>
#include <stdlib.h>

#include <gankei/experimental/graph.h>
#include <gankei/experimental/solve.h>
#include <gankei/explain.h>

#include "graph/graph_sets.h"
#include "util/array.h"
#include "util/error.h"
#include "util/parallel.h"

/* A position in the order of work. */
struct explained_item {
    struct gk_graph cleared; /* without the stones */
    struct explained_position *position;
};

/* Items first to end - 1 have one graph without stones. */
struct explained_run {
    size_t first, end;
};

static int by_cleared(const void *a, const void *b)
{
    const struct explained_item *one = a, *other = b;
    int order = gk_graph_cmp(&one->cleared, &other->cleared);

    return order != 0 ? order
                      : (one->position > other->position) - (one->position < other->position);
}

/* ---- Text ---- */

static void put_set(FILE *out, uint32_t set)
{
    for (int v = 0; set >> v; v++)
        if (set >> v & 1)
            fputc('a' + v, out);
}

static void put_move(FILE *out, const struct gk_line_move *move)
{
    static const char elsewhere[] = {
        [GK_MOVE_LIBERTY] = 'L', [GK_MOVE_EYE] = 'E', [GK_MOVE_THREAT] = 'T', [GK_MOVE_PASS] = 'P'};

    fprintf(out, "%s%s%c", move->with_threat ? "^" : "", move->kind == GK_MOVE_CONNECT ? "+" : "",
            move->vertex >= 0 ? 'a' + move->vertex : elsewhere[move->kind]);
    if (move->captured) {
        fputc('(', out);
        put_set(out, move->captured);
        fputc(')', out);
    }
    fprintf(out, "%s%s", move->ko >= 0 ? "*" : "", move->captures_wall ? "#" : "");
}

static void put_variation(FILE *out, const struct gk_variation *variation)
{
    static const char ends[] = {
        [GK_LINE_CAPTURED] = 'c',   [GK_LINE_SAFE] = 's',  [GK_LINE_PASSED] = 'p',
        [GK_LINE_REPETITION] = 'r', [GK_LINE_STUCK] = 'k', [GK_LINE_CUT] = 'u'};
    const struct gk_line *line = &variation->line;

    fprintf(out, "%c%d%c:", variation->first == GK_ATTACKER ? 'X' : 'O', variation->other_eyes,
            line->seki ? 'e' : ends[line->end]);
    for (int i = 0; i < line->n_moves; i++)
        put_move(out, &line->move[i]);
}

static enum gk_status write_down(const struct gk_variations *variations, char **out,
                                 struct gk_error *err)
{
    size_t size;
    FILE *stream = open_memstream(out, &size);

    if (!stream)
        return error_nomem(err, "lines of play", sizeof *variations);
    for (int i = 0; i < variations->n; i++) {
        fputs(i ? " " : "", stream);
        put_variation(stream, &variations->variation[i]);
    }
    if (ferror(stream) | fclose(stream))
        return error_nomem(err, "lines of play", size);
    return GK_OK;
}

/* ---- Work ---- */

static enum gk_status explain_item(struct gk_explainer *explainer,
                                   const struct explained_item *item, struct gk_error *err)
{
    struct gk_variations variations = {.n = 0};
    enum gk_status status = gk_explainer_restart(explainer, &item->position->graph, err);

    if (status == GK_OK)
        status = gk_explain(explainer, item->position->value, &variations, err);
    if (status == GK_OK)
        status = write_down(&variations, &item->position->text, err);
    gk_variations_fini(&variations);
    return status;
}

static enum gk_status explain_run(const struct explained_item *item,
                                  const struct explained_run *run, const struct gk_rules *rules,
                                  struct gk_error *err)
{
    struct gk_explainer *explainer;
    enum gk_status status = GK_OK;

    TRY(gk_explainer_new(rules, &item[run->first].position->graph, &explainer, err));
    for (size_t i = run->first; i < run->end && status == GK_OK; i++)
        status = explain_item(explainer, &item[i], err);
    gk_explainer_free(explainer);
    return status;
}

static enum gk_status explain_all(const struct explained_item *item,
                                  const struct explained_run *run, size_t n_runs,
                                  const struct gk_rules *rules, int threads, struct gk_error *err)
{
    struct parallel loop = {.failed = false};

    threads = parallel_threads(threads);
    (void)threads;
#pragma omp parallel for schedule(dynamic) num_threads(threads) if (n_runs > 1)
    for (size_t i = 0; i < n_runs; i++) {
        struct gk_error mine;

        if (!parallel_failed(&loop) && explain_run(item, &run[i], rules, &mine) != GK_OK)
            parallel_fail(&loop, i, &mine);
    }
    return parallel_end(&loop, err);
}

/* The items that are explained, and their runs; how many runs. */
static size_t list_runs(struct explained_position *position, size_t count,
                        struct explained_item *item, struct explained_run *run)
{
    size_t n_items = 0, n_runs = 0;

    for (size_t i = 0; i < count; i++)
        if (position[i].graph.n <= EXPLAINED_MAX_VERTICES)
            item[n_items++] =
                (struct explained_item){graph_cleared(&position[i].graph), &position[i]};
    if (n_items)
        qsort(item, n_items, sizeof *item, by_cleared);
    for (size_t i = 0; i < n_items; i++) {
        if (i == 0 || gk_graph_cmp(&item[i - 1].cleared, &item[i].cleared) != 0)
            run[n_runs++].first = i;
        run[n_runs - 1].end = i + 1;
    }
    return n_runs;
}

enum gk_status explained_find(struct explained_position *position, size_t count,
                              const struct gk_rules *rules, int threads, struct gk_error *err)
{
    struct explained_item *item = NULL;
    struct explained_run *run = NULL;
    enum gk_status status = array_new(&item, count, sizeof *item, "lines of play", err);

    if (status == GK_OK)
        status = array_new(&run, count, sizeof *run, "lines of play", err);
    if (status == GK_OK) {
        size_t n_runs = list_runs(position, count, item, run);

        status = explain_all(item, run, n_runs, rules, threads, err);
    }
    free(item);
    free(run);
    return status;
}
