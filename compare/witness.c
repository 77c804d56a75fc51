/* SPDX-License-Identifier: MIT */
/*
 * A marking of a placement has one drawing, a drawing has a position on the board
 * for every way to place the living attackers, and every position is read. Before
 * that it is asked for its eye graph, which must be the one that the solver was
 * given: otherwise the two would answer different questions.
 *
 * Each thread takes the next marking that nobody has taken, reads it with a reader
 * of its own, and writes to the place of that marking.
 */
#include "compare/witness.h"

#include <gankei/experimental/graph.h>
#include <gankei/experimental/solve.h>

#include "board/witness/witness_read.h"

#include <stdlib.h>

#include "crosscheck/judge.h"
#include "util/array.h"
#include "util/error.h"
#include "util/parallel.h"

struct witness {
    struct gk_realise options;
    int n_readers;
    struct witness_reader **reader;
};

enum gk_status witness_new(const struct gk_rules *rules, int threads, struct witness **out,
                           struct gk_error *err)
{
    struct witness *w;
    enum gk_status status;

    TRY(array_new(&w, 1, sizeof *w, "readers", err));
    w->options.liberties = rules->outer_liberties;
    threads = parallel_threads(threads);
    status = array_new(&w->reader, (size_t)threads, sizeof *w->reader, "readers", err);
    while (status == GK_OK && w->n_readers < threads) {
        status = judge_reader_new(rules, &w->reader[w->n_readers], err);
        w->n_readers += status == GK_OK;
    }
    if (status == GK_OK)
        *out = w;
    else
        witness_free(w);
    return status;
}

void witness_free(struct witness *witness)
{
    if (!witness)
        return;
    for (int i = 0; i < witness->n_readers; i++)
        witness_read_free(witness->reader[i]);
    free(witness->reader);
    free(witness);
}

void witness_draw(const struct gk_drawn_shape *placement, gk_marking marking,
                  struct gk_drawing *out)
{
    struct gk_graph graph;

    gk_shape_mark(&placement->shape, marking, &graph);
    *out = placement->drawing;
    gk_drawing_set_marks(out, &graph, 0, 0);
}

enum gk_status witness_position(const struct gk_drawing *drawing, int liberties, int index,
                                struct gk_position *out, struct gk_error *err)
{
    struct gk_realise options = {.liberties = liberties};
    struct realiser *realiser;
    enum gk_status status = realise_new(drawing, &options, &realiser, err);
    bool found = true;

    if (status != GK_OK)
        return status;
    for (int i = 0; found && i <= index; i++)
        found = realise_next(realiser, out);
    realise_free(realiser);
    return found ? GK_OK : error_set(err, GK_ERR_ILLEGAL, "there is no position %d", index + 1);
}

/* ---- One marking ---- */

static enum gk_status add_answer(struct witness_answers *answers, const struct gk_result *result,
                                 struct gk_error *err)
{
    enum gk_status status;

    for (size_t i = 0; i < answers->n_answers; i++)
        if (gk_result_same(&answers->answer[i].result, result)) {
            answers->answer[i].n_positions++;
            return GK_OK;
        }
    status = array_grow(&answers->answer, answers->n_answers + 1, &answers->room,
                        sizeof *answers->answer, "readings", err);
    if (status == GK_OK)
        answers->answer[answers->n_answers++] =
            (struct witness_answer){*result, 1, answers->n_positions};
    return status;
}

static enum gk_status read_position(struct witness_reader *reader,
                                    const struct gk_position *position,
                                    const struct gk_graph *expected,
                                    struct witness_answers *answers, struct gk_error *err)
{
    struct gk_result result;
    struct gk_graph graph;
    enum gk_status status = witness_position_graph(position, &graph, err);

    if (status == GK_OK && gk_graph_cmp(&graph, expected) != 0 && answers->n_other++ == 0)
        answers->first_other = answers->n_positions;
    if (status == GK_OK)
        status = judge_read(reader, position, &result, err);
    if (status != GK_OK)
        return status;
    status = add_answer(answers, &result, err);
    answers->n_positions++;
    return status;
}

static enum gk_status read_marking(const struct witness *w, struct witness_reader *reader,
                                   const struct gk_drawn_shape *placement, gk_marking marking,
                                   struct witness_answers *answers, struct gk_error *err)
{
    struct realiser *realiser;
    struct gk_position position;
    struct gk_drawing drawing;
    struct gk_graph graph;
    enum gk_status status;

    gk_shape_mark(&placement->shape, marking, &graph);
    witness_draw(placement, marking, &drawing);
    status = realise_new(&drawing, &w->options, &realiser, err);
    if (status == GK_ERR_ILLEGAL)
        return GK_OK;
    if (status != GK_OK)
        return status;
    while (status == GK_OK && realise_next(realiser, &position))
        status = read_position(reader, &position, &graph, answers, err);
    realise_free(realiser);
    return status;
}

/* ---- Many markings ---- */

struct reading_job {
    const struct witness *witness;
    const struct gk_drawn_shape *placement;
    const gk_marking *marking;
    size_t count;
    struct witness_answers *out;
    struct parallel loop;
};

/* Read markings with reader number `i` until there are none left. */
static void run_reader(struct reading_job *job, int i)
{
    size_t mine;

    while (parallel_next(&job->loop, job->count, &mine)) {
        struct gk_error err;
        enum gk_status status = read_marking(job->witness, job->witness->reader[i], job->placement,
                                             job->marking[mine], &job->out[mine], &err);

        if (status == GK_ERR_LIMIT) {
            witness_answers_fini(&job->out[mine]);
            job->out[mine].too_large = true;
        } else if (status != GK_OK) {
            parallel_fail(&job->loop, mine, &err);
        }
    }
}

enum gk_status witness_read(struct witness *witness, const struct gk_drawn_shape *placement,
                            const gk_marking *marking, size_t count, struct witness_answers *out,
                            struct gk_error *err)
{
    struct reading_job job = {witness, placement, marking, count, out, {.failed = false}};

    for (size_t i = 0; i < count; i++)
        out[i] = (struct witness_answers){0};
#pragma omp parallel for schedule(static, 1) num_threads(witness->n_readers)
    for (int i = 0; i < witness->n_readers; i++)
        run_reader(&job, i);
    return parallel_end(&job.loop, err);
}

void witness_answers_fini(struct witness_answers *answers)
{
    free(answers->answer);
    *answers = (struct witness_answers){0};
}
