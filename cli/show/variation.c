/* SPDX-License-Identifier: MIT */
/*
 * Variations as diagrams: a board after each stone, with the stone in
 * parentheses; moves elsewhere stand in the text between the boards.
 */
#include "cli/show/show.h"

#include <stdio.h>
#include <string.h>

#include <gankei/experimental/graph.h>

#include "cli/common/cli.h"
#include "graph/symbol.h"
#include "util/bits.h"
#include "util/text.h"

/* Where the vertices are, enclosed stones included. */
struct scene {
    const struct gk_drawing *drawing;
    int n;
    int8_t row[2 * GK_MAX_VERTICES], col[2 * GK_MAX_VERTICES];
};

static struct scene scene_of(const struct gk_drawing *d)
{
    struct scene scene = {.drawing = d};

    memcpy(scene.row, d->row, (size_t)d->n);
    memcpy(scene.col, d->col, (size_t)d->n);
    scene.n = d->n + gk_drawing_holes(d, scene.row + d->n, scene.col + d->n);
    return scene;
}

/* ---- Boards ---- */

/* What stands at a vertex after a move. */
static char stone_at(const struct scene *v, const struct gk_line_move *move, int vertex)
{
    if (move->unconnected >> vertex & 1)
        return '$';
    if (move->attackers >> vertex & 1)
        return 'X';
    if (move->defenders >> vertex & 1)
        return 'O';
    if (vertex >= v->drawing->n)
        return '.';
    return symbol_margin(v->drawing->symbol[vertex]) ? '!' : '.';
}

/* One row of the shape, a character a point. */
static void format_row(const struct scene *v, const struct gk_line_move *move, int row, char *out)
{
    memset(out, ' ', (size_t)v->drawing->cols);
    out[v->drawing->cols] = '\0';
    for (int i = 0; i < v->n; i++)
        if (v->row[i] == row)
            out[v->col[i]] = stone_at(v, move, i);
}

static void print_edge(const struct gk_drawing *d)
{
    printf("      %s", d->edges & GK_EDGE_LEFT ? "+" : "");
    for (int i = 0; i < 2 * d->cols + 1; i++)
        putchar('-');
    puts(d->edges & GK_EDGE_RIGHT ? "+" : "");
}

static void print_board(const struct scene *v, const struct gk_line_move *move)
{
    const struct gk_drawing *d = v->drawing;

    if (d->edges & GK_EDGE_TOP)
        print_edge(d);
    for (int row = 0; row < d->rows; row++) {
        int last = move->vertex >= 0 && v->row[move->vertex] == row ? v->col[move->vertex] : -2;
        char points[GK_MAX_POINTS + 1];
        int cols = d->cols;

        format_row(v, move, row, points);
        /* Nothing but an edge or a bracket stands behind the last point. */
        while (cols > 0 && points[cols - 1] == ' ' && !(d->edges & GK_EDGE_RIGHT))
            cols--;
        printf("      %s", d->edges & GK_EDGE_LEFT ? "|" : "");
        for (int col = 0; col < cols; col++)
            printf("%c%c", last == col ? '(' : last == col - 1 ? ')' : ' ', points[col]);
        printf("%s%s\n",
               last == cols - 1           ? ")"
               : d->edges & GK_EDGE_RIGHT ? " "
                                          : "",
               d->edges & GK_EDGE_RIGHT ? "|" : "");
    }
    if (d->edges & GK_EDGE_BOTTOM)
        print_edge(d);
}

/* ---- Moves ---- */

/* "3 X captures 2". */
static void format_move(const struct gk_line_move *move, int number, char *out, size_t size)
{
    static const char *const words[] = {
        [GK_MOVE_POINT] = "",
        [GK_MOVE_CONNECT] = " connects",
        [GK_MOVE_LIBERTY] = " fills an outer liberty",
        [GK_MOVE_EYE] = " fills the other eye",
        [GK_MOVE_THREAT] = " removes a ko threat",
        [GK_MOVE_PASS] = " passes",
    };
    const char *does = words[move->kind];
    struct text text = {out, size};

    text_put(&text, "%d %c%s%s", number, move->player == GK_ATTACKER ? 'X' : 'O',
             move->with_threat ? " makes a ko threat," : "", does);
    if (move->captures_wall)
        text_put(&text, "%s captures the wall", *does ? "," : "");
    else if (move->vertex >= 0 && move->captured >> move->vertex & 1)
        text_put(&text, " gives up %d (suicide)", bits_count(move->captured));
    else if (move->captured)
        text_put(&text, " captures %d%s", bits_count(move->captured), move->ko >= 0 ? " (ko)" : "");
}

#define TEXT_WIDTH 78

/* Moves elsewhere go into one line as far as it holds them. */
static void print_moves(const struct scene *v, const struct gk_line *line)
{
    int width = 0;

    for (int i = 0; i < line->n_moves; i++) {
        const struct gk_line_move *move = &line->move[i];
        char text[80];

        format_move(move, i + 1, text, sizeof text);
        int length = (int)strlen(text);
        if (width > 0 && (move->vertex >= 0 || width + 2 + length > TEXT_WIDTH)) {
            putchar('\n');
            width = 0;
        }
        printf("%s%s", width ? "; " : "  ", text);
        width += length + 2;
        if (move->vertex >= 0) {
            putchar('\n');
            print_board(v, move);
            width = 0;
        }
    }
    if (width > 0)
        putchar('\n');
}

static const char *end_text(const struct gk_line *line)
{
    switch (line->end) {
    case GK_LINE_CAPTURED:
        return line->n_moves ? "The wall is captured." : "The wall has no liberty.";
    case GK_LINE_SAFE: return "The wall lives: X cannot capture it even if O always passes.";
    case GK_LINE_PASSED:
        return line->seki ? "The wall lives in seki: neither side gains by another move."
                          : "The wall lives: X has nothing left to try.";
    case GK_LINE_REPETITION: return "The wall lives by repetition: this was there before.";
    case GK_LINE_STUCK: return "The wall lives: X has no move.";
    default: return "The wall lives, and so it goes on.";
    }
}

void cli_variations_print(const struct gk_variations *v, const struct gk_drawing *drawing)
{
    struct scene scene = scene_of(drawing);

    for (int i = 0; i < v->n; i++) {
        const struct gk_variation *variation = &v->variation[i];

        printf("\n%c moves first, and the wall has %s\n",
               variation->first == GK_ATTACKER ? 'X' : 'O',
               variation->other_eyes ? "another eye:" : "no other eye:");
        print_moves(&scene, &variation->line);
        printf("  %s\n", end_text(&variation->line));
    }
}

/* ---- JSON ---- */

static json_t *json_move(const struct scene *v, const struct gk_line_move *move)
{
    static const char *const kinds[] = {
        [GK_MOVE_POINT] = "point", [GK_MOVE_CONNECT] = "connect", [GK_MOVE_LIBERTY] = "liberty",
        [GK_MOVE_EYE] = "eye",     [GK_MOVE_THREAT] = "threat",   [GK_MOVE_PASS] = "pass",
    };
    json_t *rows = json_array();

    for (int row = 0; row < v->drawing->rows; row++) {
        char points[GK_MAX_POINTS + 1];

        format_row(v, move, row, points);
        json_array_append_new(rows, json_string(points));
    }
    return json_pack("{s:s, s:s, s:o, s:b, s:b, s:o, s:o, s:i, s:i}", "player",
                     move->player == GK_ATTACKER ? "attacker" : "defender", "move",
                     kinds[move->kind], "points",
                     cli_json_points(v->row, v->col, move->vertex < 0 ? 0 : bits_of(move->vertex)),
                     "with_threat", move->with_threat, "captures_wall", move->captures_wall,
                     "captured", cli_json_points(v->row, v->col, move->captured), "board", rows,
                     "outer_liberties", move->outer_liberties, "ko_threats", move->ko_threats);
}

json_t *cli_variations_json(const struct gk_variations *v, const struct gk_drawing *drawing)
{
    static const char *const ends[] = {
        [GK_LINE_CAPTURED] = "captured",     [GK_LINE_SAFE] = "safe",   [GK_LINE_PASSED] = "passed",
        [GK_LINE_REPETITION] = "repetition", [GK_LINE_STUCK] = "stuck", [GK_LINE_CUT] = "cut",
    };
    struct scene scene = scene_of(drawing);
    json_t *all = json_array();

    for (int i = 0; i < v->n; i++) {
        const struct gk_variation *variation = &v->variation[i];
        const struct gk_line *line = &variation->line;
        json_t *moves = json_array();

        for (int m = 0; m < line->n_moves; m++)
            json_array_append_new(moves, json_move(&scene, &line->move[m]));
        json_array_append_new(
            all, json_pack("{s:s, s:i, s:b, s:s, s:b, s:o}", "first",
                           variation->first == GK_ATTACKER ? "attacker" : "defender", "other_eyes",
                           variation->other_eyes, "lives", line->lives, "end", ends[line->end],
                           "seki", line->seki, "moves", moves));
    }
    return all;
}
