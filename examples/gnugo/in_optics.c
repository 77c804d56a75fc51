/* SPDX-License-Identifier: MIT */
/*
 * Included by the engine's optics.c before recognize_eye(), where insert.sh puts it. That function
 * then finds, in place of its table, a table of one graph: the eye space that it looks at, vertex
 * by vertex in its own order, with the value and the vital points of inside.c. It matches at once,
 * and all that follows, of vital points, half eyes and moves, stays the engine's own. What inside.c
 * has no answer for is looked up in the engine's table.
 */
#include <stdio.h>
#include <stdlib.h>

#include "inside.h"

/* Eye spaces of more vertices are left to the engine. */
#define INSIDE_MOST 8

/* The engine's numbers of dubious points: 2 is an eye, 3 a half eye, 4 a false one; 10 is never
 * looked at. A half eye that the engine takes for a whole one for the time of a question is known
 * by it. */
#define INSIDE_IS_DOUBTFUL(value) ((value) > 2.0 && (value) < 9.0)

static struct eye_graph *inside_table; /* what recognize_eye() takes for its table */

static void inside_add(struct inside_question *q, int point, int margin, int doubtful)
{
    q->vertex[q->n].point = (int16_t)point;
    q->vertex[q->n].margin = margin != 0;
    q->vertex[q->n].doubtful = doubtful != 0;
    q->n++;
}

/* The vertices in the order of recognize_eye(). False: more than it has room for. */
static int inside_make_question(int pos, struct eye_data eye[BOARDMAX],
                                struct half_eye_data heye[BOARDMAX], struct inside_question *q)
{
    int at;

    memset(q, 0, sizeof *q);
    q->side = board_size;
    for (at = BOARDMIN; at < BOARDMAX; at++) {
        int point, mine, inside;

        if (!ON_BOARD(at))
            continue;
        point = I(at) * INSIDE_SIDE + J(at);
        mine = board[at] == eye[pos].color;
        inside = eye[at].origin == pos;
        if (IS_STONE(board[at]))
            q->stone[point] = mine                                         ? INSIDE_OWNER
                              : !inside && eye[at].color == eye[pos].color ? INSIDE_CAPTIVE
                                                                           : INSIDE_OPPONENT;
        if (!inside)
            continue;
        if (q->n + 2 > MAXEYE)
            return 0;
        inside_add(q, point, eye[at].marginal, INSIDE_IS_DOUBTFUL(heye[at].value));
        if (is_halfeye(heye, at))
            inside_add(q, INSIDE_NO_POINT, 1, 0);
    }
    return q->n > 0;
}

/* A graph that the eye space matches vertex by vertex. What is beside what is not looked at. */
static void inside_fill_graph(const struct inside_question *q, const struct inside_answer *answer,
                              struct eye_data eye[BOARDMAX], struct eye_graph *graph)
{
    int v, k;

    graph->esize = q->n;
    graph->msize = 0;
    set_eyevalue(&graph->value, answer->eyes[0], answer->eyes[1], answer->eyes[2], answer->eyes[3]);
    for (v = 0; v < q->n; v++) {
        struct eye_vertex *vertex = &graph->vertex[v];
        int point = q->vertex[v].point, neighbours = 1;

        memset(vertex, 0, sizeof *vertex);
        vertex->marginal = q->vertex[v].margin;
        graph->msize += vertex->marginal;
        vertex->flags = CAN_BE_EMPTY | CAN_CONTAIN_STONE;
        if (answer->attack >> v & 1)
            vertex->flags |= EYE_ATTACK_POINT;
        if (answer->defence >> v & 1)
            vertex->flags |= EYE_DEFENSE_POINT;
        if (point != INSIDE_NO_POINT)
            neighbours = eye[POS(point / INSIDE_SIDE, point % INSIDE_SIDE)].neighbors;
        if (v + 1 < q->n && q->vertex[v + 1].point == INSIDE_NO_POINT)
            neighbours++;
        vertex->neighbors = (signed char)neighbours;
        for (k = 0; k < 4; k++)
            vertex->n[k] = MAXEYE; /* a vertex that is always still to come */
    }
}

/* ---- What was asked, for scripts/gnugo-swap ---- */

static int inside_telling; /* recognize_eye() is called from here */

/* In the order of the board, each once. */
static void inside_print_points(FILE *file, const char *side, const int *list, int n)
{
    int at, i;

    if (n > 0)
        fprintf(file, " %s", side);
    for (at = BOARDMIN; at < BOARDMAX; at++) {
        for (i = 0; i < n && list[i] != at; i++)
            ;
        if (i < n)
            fprintf(file, " %c%d", 'A' + J(at) + (J(at) > 7), board_size - I(at));
    }
}

/* What the engine makes of a table: value and vital points, or what it supposes without a shape. */
static void inside_print_answer(FILE *file, int pos, struct eye_data eye[BOARDMAX],
                                struct half_eye_data heye[BOARDMAX], struct eye_graph *table)
{
    struct eyevalue value;
    struct vital_points vital;
    int attack = NO_MOVE, defence = NO_MOVE, found;

    inside_table = table;
    inside_telling = 1;
    found = recognize_eye(pos, &attack, &defence, &value, eye, heye, &vital);
    inside_telling = 0;
    if (!found) {
        int room = eye[pos].esize - 2 * eye[pos].msize;

        fprintf(file, "\t%s supposed", room > 3 ? "2222" : room > 0 ? "1111" : "0000");
        return;
    }
    fprintf(file, "\t%d%d%d%d", value.a, value.b, value.c, value.d);
    if (eye_move_urgency(&value) > 0) {
        inside_print_points(file, "attack", vital.attacks, vital.num_attacks);
        inside_print_points(file, "defence", vital.defenses, vital.num_defenses);
    }
}

/* The eye space: `h` and `H` are half eyes, empty and with a stone; the rest as in doc/rules.md. */
static void inside_print_space(FILE *file, const struct inside_question *q)
{
    char sign[INSIDE_POINTS];
    int top = INSIDE_SIDE, bottom = 0, left = INSIDE_SIDE, right = 0, v, row;

    memset(sign, 'O', sizeof sign);
    for (v = 0; v < q->n; v++) {
        int point = q->vertex[v].point, half = 0, stone;

        if (point == INSIDE_NO_POINT)
            continue;
        half = v + 1 < q->n && q->vertex[v + 1].point == INSIDE_NO_POINT;
        stone = q->stone[point] != INSIDE_EMPTY;
        sign[point] = half                  ? (stone ? 'H' : 'h')
                      : q->vertex[v].margin ? (stone ? '$' : '!')
                                            : (stone ? 'X' : '.');
        top = gg_min(top, point / INSIDE_SIDE);
        bottom = gg_max(bottom, point / INSIDE_SIDE);
        left = gg_min(left, point % INSIDE_SIDE);
        right = gg_max(right, point % INSIDE_SIDE);
    }
    fprintf(file, "%c%d\t", 'A' + left + (left > 7), q->side - top);
    for (row = top; row <= bottom; row++)
        fprintf(file, "%s%.*s", row > top ? "%" : "", right - left + 1,
                sign + row * INSIDE_SIDE + left);
}

/* A line: the owner, the left upper corner of the eye space, what is in it, outer liberties, the
 * engine's own answer, and the new one, if there is any. */
static void inside_trace(FILE *file, int pos, struct eye_data eye[BOARDMAX],
                         struct half_eye_data heye[BOARDMAX], const struct inside_question *q,
                         struct eye_graph *own, struct eye_graph *table)
{
    fprintf(file, "%s\t", eye[pos].color == WHITE ? "white" : "black");
    inside_print_space(file, q);
    fprintf(file, "\t%d", inside_liberties(q));
    inside_print_answer(file, pos, eye, heye, own);
    if (table)
        inside_print_answer(file, pos, eye, heye, table);
    fprintf(file, "\n");
    fflush(file);
}

/* ---- The call ---- */

/* The table of one shape for a question, in `found`. False if inside.c has no answer. */
static int inside_find(struct inside *inside, struct eye_data eye[BOARDMAX],
                       const struct inside_question *question, struct eye_graph *found)
{
    struct inside_answer answer;

    if (!inside_ask(inside, question, &answer))
        return 0;
    inside_fill_graph(question, &answer, eye, found);
    return eye_move_urgency(&found->value) <= 0 || (answer.attack && answer.defence);
}

/* insert.sh puts a call of this at the top of recognize_eye(). With GANKEI_INSIDE=own in the
 * environment the engine goes by its own table; GANKEI_INSIDE_TRACE names a file for what is
 * asked and answered. */
static void inside_prepare(int pos, struct eye_data eye[BOARDMAX],
                           struct half_eye_data heye[BOARDMAX])
{
    static struct inside *inside;
    static struct eye_vertex vertices[MAXEYE];
    static struct eye_graph found[2]; /* the second one ends the table */
    static FILE *file;
    static int own;
    struct inside_question question;

    if (inside_telling)
        return;
    inside_table = graphs;
    if (!found[0].vertex) {
        const char *way = getenv("GANKEI_INSIDE"), *name = getenv("GANKEI_INSIDE_TRACE");

        found[0].vertex = vertices;
        own = way && !strcmp(way, "own");
        inside = own ? NULL : inside_new(INSIDE_MOST);
        file = name ? fopen(name, "w") : NULL;
    }
    if ((!inside && !file) || !IS_STONE(eye[pos].color) ||
        eye[pos].esize - eye[pos].msize > INSIDE_MOST ||
        !inside_make_question(pos, eye, heye, &question))
        return;
    if (inside && inside_find(inside, eye, &question, found))
        inside_table = found;
    if (file)
        inside_trace(file, pos, eye, heye, &question, graphs,
                     inside_table == graphs ? NULL : found);
}

#define graphs inside_table
