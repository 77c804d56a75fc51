/* SPDX-License-Identifier: MIT */
/*
 * A marking is realised on the board as for the reader of witness.c, with the living
 * attackers in the first way there is: the others make no other graph. There the wall is a group
 * like any other, which gk_life_read() reads.
 */
#include "compare/group_read.h"

#include <stdlib.h>

#include <gankei/life.h>

#include "board/board.h"
#include "compare/witness.h"
#include "util/array.h"
#include "util/bits.h"
#include "util/error.h"
#include "util/parallel.h"

struct group_asker {
    struct gk_analyser *analyser;
    struct gk_life *life;
};

struct group_readers {
    int liberties, n;
    struct group_asker *reader;
};

static enum gk_status reader_init(struct group_asker *reader, struct gk_error *err)
{
    struct gk_analyse_options options;
    struct gk_life_options life;

    gk_analyse_default(&options, sizeof options);
    gk_life_default(&life, sizeof life);
    TRY(gk_analyser_new(&options, &reader->analyser, err));
    return gk_life_new(&life, &reader->life, err);
}

enum gk_status group_read_new(int liberties, int threads, struct group_readers **out,
                              struct gk_error *err)
{
    struct group_readers *r;
    enum gk_status status;

    TRY(array_new(&r, 1, sizeof *r, "readers of groups", err));
    r->liberties = liberties;
    threads = parallel_threads(threads);
    status = array_new(&r->reader, (size_t)threads, sizeof *r->reader, "readers of groups", err);
    while (status == GK_OK && r->n < threads)
        status = reader_init(&r->reader[r->n++], err);
    if (status != GK_OK)
        group_read_free(r);
    else
        *out = r;
    return status;
}

void group_read_free(struct group_readers *readers)
{
    for (int i = 0; readers && i < readers->n; i++) {
        gk_analyser_free(readers->reader[i].analyser);
        gk_life_free(readers->reader[i].life);
    }
    if (readers)
        free(readers->reader);
    free(readers);
}

/* ---- One marking ---- */

/* A stone of the wall; GK_PASS: there is none. */
static int wall_stone(const struct gk_position *p)
{
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        bool hole = p->board.stone[point] != GK_O;

        for (int i = 0; i < p->n_hole && !hole; i++)
            hole = p->hole[i] == point;
        for (int i = 0; i < p->n_link && !hole; i++)
            hole = p->link[i] == point;
        if (!hole && gk_board_has(&p->board, point / GK_BOARD_SIDE, point % GK_BOARD_SIDE))
            return point;
    }
    return GK_PASS;
}

static uint32_t eye_moves(const struct gk_position *p, const int16_t *list, int n)
{
    uint32_t moves = 0;

    for (int i = 0; i < n; i++)
        for (int v = 0; v < p->n_eye; v++)
            if (p->eye[v] == list[i])
                moves |= bits_of(v);
    return moves;
}

static void take_report(const struct gk_position *position, const struct gk_life_report *report,
                        struct group_reply *out)
{
    out->kind = report->eyes_proved ? GROUP_READ : GROUP_UNPROVED;
    for (int first = 0; first < 2; first++) {
        out->ko |= report->bounds[GK_MASTER_ATTACKER][first].least !=
                   report->bounds[GK_MASTER_OWNER][first].most;
        out->eyes[first] = report->bounds[GK_MASTER_NOBODY][first].least;
    }
    out->attacks = report->n_attack > 0;
    out->defends = report->n_defence > 0;
    out->attack = eye_moves(position, report->attack, report->n_attack);
    out->defence = eye_moves(position, report->defence, report->n_defence);
    for (int v = 0; v < position->n_eye; v++) {
        struct gk_board board = position->board;

        board_set_immortal(&board, report->stone, GK_O);
        if (out->attack & bits_of(v) &&
            gk_board_play(&board, position->eye[v], GK_X, false, NULL) == GK_PLAY_SUICIDE)
            out->at_once |= bits_of(v);
    }
}

static enum gk_status read_group(struct group_asker *reader, const struct gk_position *position,
                                 struct group_reply *out, struct gk_error *err)
{
    struct gk_analysis *analysis;
    struct gk_life_report report;
    int stone = wall_stone(position);
    enum gk_status status;

    if (stone == GK_PASS)
        return GK_OK;
    status = gk_analyse(reader->analyser, &position->board, &analysis, err);
    if (status != GK_OK)
        return status == GK_ERR_ILLEGAL ? GK_OK : status;
    status = gk_life_read(reader->life, analysis, stone, &report, err);
    if (status == GK_OK)
        take_report(position, &report, out);
    gk_analysis_free(analysis);
    return status;
}

/* ---- Many markings ---- */

struct group_job {
    const struct group_readers *readers;
    const struct gk_drawn_shape *placement;
    const gk_marking *marking;
    size_t count;
    struct group_reply *out;
    struct parallel loop;
};

/* Read markings with reader number `i` until there are none left. */
static void run_reader(struct group_job *job, int i)
{
    size_t mine;

    while (parallel_next(&job->loop, job->count, &mine)) {
        struct gk_drawing drawing;
        struct gk_position position;
        struct gk_error err;
        enum gk_status status;

        witness_draw(job->placement, job->marking[mine], &drawing);
        status = witness_position(&drawing, job->readers->liberties, 0, &position, &err);
        if (status == GK_ERR_ILLEGAL || status == GK_ERR_LIMIT)
            continue;
        if (status == GK_OK)
            status = read_group(&job->readers->reader[i], &position, &job->out[mine], &err);
        if (status != GK_OK)
            parallel_fail(&job->loop, mine, &err);
    }
}

enum gk_status group_read(struct group_readers *readers, const struct gk_drawn_shape *placement,
                          const gk_marking *marking, size_t count, struct group_reply *out,
                          struct gk_error *err)
{
    struct group_job job = {readers, placement, marking, count, out, {.failed = false}};

    for (size_t i = 0; i < count; i++)
        out[i] = (struct group_reply){.kind = GROUP_NONE};
#pragma omp parallel for schedule(static, 1) num_threads(readers->n)
    for (int i = 0; i < readers->n; i++)
        run_reader(&job, i);
    return parallel_end(&job.loop, err);
}

/* ---- Comparing ---- */

/* The moves that reach a result without a ko are some of those that reach it at all. */
static uint32_t known_moves(bool any, uint32_t moves, uint32_t exact)
{
    return any && !(moves & ~exact) ? exact : moves;
}

struct gk_result group_read_result(const struct group_reply *answer, const struct gk_result *exact)
{
    struct gk_result result = *exact;
    struct gk_eye_value v = exact->value;

    result.value.b = answer->eyes[0];
    result.value.c = answer->eyes[1];
    if (!gk_eye_value_same(result.value, v) || v.b == v.c || answer->ko)
        return result;
    if (v.c - v.b == 1 && (v.b == 0 || v.a != 0))
        result.attack =
            known_moves(answer->attacks, answer->attack & ~answer->at_once, exact->attack);
    if (v.c == 2 || v.d != 2)
        result.defence = known_moves(answer->defends, answer->defence, exact->defence);
    return result;
}
