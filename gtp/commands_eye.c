/* SPDX-License-Identifier: MIT */
/*
 * Commands about eyes: of a shape in coded form, and of the position. A point may belong to an
 * eye space of each colour; where a command names none, a proper eye point counts for more than a
 * margin, and then black comes first.
 */
#include <string.h>

#include <gankei/experimental/board.h>
#include <gankei/experimental/eyespace.h>
#include <gankei/experimental/life.h>
#include <gankei/index.h>

#include "gtp/engine.h"

#include "util/error.h"

/* ---- Shapes ---- */

/*
 * Can the shape be set up as it is drawn? For a `$` it is enough that living attackers can be
 * beside the point, as beside a `!`: how the stone on it is cut off from them can be arranged in
 * more ways than gk_realise() knows, and a chain with a `$` needs no other liberty (G5).
 */
static enum gk_status check_position(struct gk_drawing drawing, struct gk_error *err)
{
    static const struct gk_realise options = {.liberties = 1};
    struct gk_position position;

    for (int i = 0; i < drawing.n; i++)
        if (drawing.symbol[i] == '$')
            drawing.symbol[i] = '!';
    return gk_realise(&drawing, &options, &position, err);
}

/* The answer of the index, if there is one of the same game and it has the shape. */
static bool look_up(const struct gtp_options *options, const struct gk_placed *placed,
                    struct gk_result *result)
{
    const struct gk_index *index = options->analyse.index;
    struct gk_index_info info;
    bool found;

    if (!index)
        return false;
    gk_index_info(index, &info);
    return info.rules.kind == options->rules.kind &&
           gk_graph_check(&placed->graph, NULL) == GK_OK &&
           gk_index_find(index, placed, &found, result, NULL) == GK_OK && found;
}

/* The value of a drawing, which gets its vital points. */
static enum gk_status solve_drawing(const struct gtp_engine *engine, struct gk_drawing *drawing,
                                    struct gk_eye_value *value, struct gk_error *err)
{
    struct gk_placed placed;
    struct gk_result result;

    TRY(gk_drawing_placed(drawing, &placed, err));
    if (!look_up(&engine->options, &placed, &result))
        TRY(gk_solve(engine->solver, &placed.graph, &result, err));
    *value = result.value;
    gk_drawing_set_marks(drawing, &placed.graph, result.attack, result.defence);
    return GK_OK;
}

static void analyze_eyegraph(struct gtp_engine *engine)
{
    const char *coded = engine->command->argument[0];
    char digits[5], rows[GK_DRAWING_TEXT_MAX];
    struct gk_eye_value value;
    struct gk_drawing drawing;
    struct gk_error err;

    if (gk_drawing_parse(coded, strlen(coded), &drawing, &err) != GK_OK ||
        (!engine->options.any_shape && check_position(drawing, &err) != GK_OK) ||
        solve_drawing(engine, &drawing, &value, &err) != GK_OK) {
        gtp_fail_because(engine, "failed to analyze", NULL, &err);
        return;
    }
    gk_eye_value_format(value, digits);
    gk_drawing_format_rows(&drawing, rows);
    fprintf(engine->reply, "%s\n%s", digits, rows);
}

/* ---- Eye spaces ---- */

/* How much of an eye space at a point: a proper one, a margin of one, or one of margins only. */
static int rank_space(const struct gk_eyes *eyes, const struct gk_eye_space *space, int point)
{
    return gk_is_proper_eye_space(eyes, point) ? 2 : space->n_points > space->n_margins;
}

/* The eye space at a point, and its colour; null if there is none. */
static const struct gk_eye_space *find_space(const struct gk_analysis *analysis, int point,
                                             int *colour)
{
    const struct gk_eye_space *found = NULL;

    for (int c = 0; c < 2; c++) {
        const struct gk_eyes *eyes = &analysis->eyes[c];
        const struct gk_eye_space *space = gk_eye_space_at(eyes, point);

        if (space && (!found || rank_space(eyes, space, point) >
                                    rank_space(&analysis->eyes[*colour], found, point))) {
            found = space;
            *colour = c;
        }
    }
    return found;
}

/* VERTEX: the point and the analysis; null if something is wrong with them. */
static const struct gk_analysis *analysis_and_vertex(struct gtp_engine *engine, int *point)
{
    return gtp_take_vertex(engine, 0, false, point) ? gtp_analysis(engine) : NULL;
}

/* Print both numbers of eyes, and vital points if they differ. */
static void print_eyes(struct gtp_engine *engine, int least, int most, const int16_t *attack,
                       int n_attack, const int16_t *defence, int n_defence)
{
    fprintf(engine->reply, "%d %d", least, most);
    if (least == most)
        return;
    fprintf(engine->reply, " %s %s",
            gtp_vertex(engine, gk_vital_point(attack, n_attack, defence, n_defence)).name,
            gtp_vertex(engine, gk_vital_point(defence, n_defence, attack, n_attack)).name);
}

/* What a margin or a half eye is worth is read on the board. False if that proves nothing. */
static bool print_read_eyes(struct gtp_engine *engine, int colour, const struct gk_eye_space *space)
{
    const struct gk_space_report *r = gtp_read_space(engine, colour, space);
    const struct gk_eye_bounds *eyes;

    if (!r || !r->proved)
        return false;
    eyes = r->bounds[GK_MASTER_NOBODY];
    if (eyes[0].least != eyes[1].least && (r->n_attack == 0 || r->n_defence == 0))
        return false;
    print_eyes(engine, eyes[0].least, eyes[1].least, r->attack, r->n_attack, r->defence,
               r->n_defence);
    return true;
}

static void eval_eye(struct gtp_engine *engine)
{
    int point, colour = 0;
    const struct gk_analysis *analysis = analysis_and_vertex(engine, &point);
    const struct gk_eye_result *result;
    const struct gk_eye_space *space;

    if (!analysis)
        return;
    space = find_space(analysis, point, &colour);
    if (!space) {
        fputs("-1", engine->reply);
        return;
    }
    if (print_read_eyes(engine, colour, space))
        return;
    result = gtp_result(engine, colour, space);
    if (!result)
        return;
    if (result->source == GK_UNKNOWN) {
        gtp_fail(engine, "the eye space is too large to be solved");
        return;
    }
    print_eyes(engine, gk_min_eyes(result->value), gk_max_eyes(result->value), result->attack,
               result->n_attack, result->defence, result->n_defence);
}

/* Neighbours in the eye space of the point, and how many of them are margins. */
static int count_neighbours(const struct gk_analysis *analysis, const struct gk_eyes *eyes,
                            int point, int *n_margins)
{
    int neighbour[4], n = gk_board_neighbours(&analysis->board, point, neighbour), count = 0;

    *n_margins = 0;
    for (int i = 0; i < n; i++) {
        const struct gk_eye_point *p = &eyes->point[neighbour[i]];

        if (p->kind == GK_EYE_NONE || p->origin != eyes->point[point].origin)
            continue;
        count++;
        *n_margins += p->kind == GK_EYE_MARGIN;
    }
    return count;
}

/* COLOR VERTEX: the point, the index of the colour, and the analysis; null if something is wrong
 * with them. */
static const struct gk_analysis *colour_and_vertex(struct gtp_engine *engine, int *colour,
                                                   int *point)
{
    enum gk_stone stone;

    if (!gtp_take_colour(engine, &stone) || !gtp_take_vertex(engine, 1, false, point))
        return NULL;
    *colour = stone == GK_WHITE;
    return gtp_analysis(engine);
}

static void eye_data(struct gtp_engine *engine)
{
    static const struct gk_eye_space no_space = {.origin = GK_PASS};
    static const struct gk_eye_result no_result = {.source = GK_SOLVED};
    const struct gk_eye_space *space;
    const struct gk_eye_result *result = &no_result;
    const struct gk_eyes *eyes;
    char digits[5];
    const char *owner = "empty";
    int colour, point, neighbours, n_margins;
    const struct gk_analysis *analysis = colour_and_vertex(engine, &colour, &point);

    if (!analysis)
        return;
    eyes = &analysis->eyes[colour];
    space = gk_eye_space_at(eyes, point);
    if (space) {
        owner = colour ? "white" : "black";
        result = gtp_result(engine, colour, space);
    } else {
        space = &no_space;
    }
    if (!result)
        return;
    if (result->source == GK_UNKNOWN)
        strcpy(digits, "?");
    else
        gk_eye_value_format(result->value, digits);
    neighbours = count_neighbours(analysis, eyes, point, &n_margins);
    fprintf(engine->reply, "origin               %s\n", gtp_vertex(engine, space->origin).name);
    fprintf(engine->reply, "color                %s\n", owner);
    fprintf(engine->reply, "esize                %d\n", space->n_points);
    fprintf(engine->reply, "msize                %d\n", space->n_margins);
    fprintf(engine->reply, "value                %s\n", digits);
    fprintf(engine->reply, "marginal             %d\n", gk_is_marginal_eye_space(eyes, point));
    fprintf(engine->reply, "neighbors            %d\n", neighbours);
    fprintf(engine->reply, "marginal_neighbors   %d\n", n_margins);
}

/* ---- Topology ---- */

/* The topology of an eye point; null if it is none, or if that fails (the reply then says so). */
static const struct gk_topology *topology_of(struct gtp_engine *engine,
                                             const struct gk_analysis *analysis, int colour,
                                             int point, struct gk_topology *space)
{
    const struct gk_eyes *eyes = &analysis->eyes[colour];
    struct gk_error err;

    if (eyes->point[point].topology.unit > 0)
        return &eyes->point[point].topology;
    if (!gk_is_eye_space(eyes, point))
        return NULL;
    if (gk_topological_eye(engine->tactics, &analysis->board, analysis->status, eyes, point,
                           &engine->options.analyse.weights, space, &err) == GK_OK)
        return space;
    gtp_fail_because(engine, "cannot analyze the position", NULL, &err);
    return NULL;
}

static double sum_of(const struct gk_topology *topology)
{
    return (double)topology->sum / topology->unit;
}

static void topological_eye(struct gtp_engine *engine)
{
    const struct gk_topology *topology;
    struct gk_topology space;
    char symbolic[16];
    int colour, point;
    const struct gk_analysis *analysis = colour_and_vertex(engine, &colour, &point);

    if (!analysis)
        return;
    topology = topology_of(engine, analysis, colour, point, &space);
    if (engine->failed)
        return;
    if (!topology) {
        gtp_fail(engine, "not an eye point of that color");
        return;
    }
    gk_topology_format(topology, symbolic);
    fprintf(engine->reply, "%.4g %s %s", sum_of(topology), symbolic,
            gk_eye_rank_name(topology->eye_rank));
}

static void write_points(const struct gtp_engine *engine, const char *count, const char *what,
                         int n, const int16_t *point)
{
    fprintf(engine->reply, "%-21s%d\n", count, n);
    for (int i = 0; i < n; i++)
        fprintf(engine->reply, "%s[%d]%*s%s\n", what, i, (int)(18 - strlen(what)), "",
                gtp_vertex(engine, point[i]).name);
}

static void half_eye_data(struct gtp_engine *engine)
{
    static const struct gk_topology none = {.sum = 10, .unit = 1};
    const struct gk_topology *topology = &none;
    const char *type = "0";
    int point, colour = 0;
    const struct gk_analysis *analysis = analysis_and_vertex(engine, &point);

    if (!analysis)
        return;
    find_space(analysis, point, &colour);
    if (analysis->eyes[colour].point[point].topology.unit > 0) {
        topology = &analysis->eyes[colour].point[point].topology;
        type = gk_is_half_eye(&analysis->eyes[colour], point)    ? "HALF_EYE"
               : gk_is_false_eye(&analysis->eyes[colour], point) ? "FALSE_EYE"
                                                                 : "0";
    }
    fprintf(engine->reply, "value                %.2f\ntype                 %s\n", sum_of(topology),
            type);
    write_points(engine, "num_attacks", "attack_point", topology->n_attack, topology->attack);
    write_points(engine, "num_defenses", "defense_point", topology->n_defence, topology->defence);
}

/* ---- Consistency ---- */

static void write_inconsistency(struct gtp_engine *engine, const struct gk_consistency *found)
{
    char said[5], follows[5];

    fprintf(engine->reply, "%llu of %llu inconsistent:", (unsigned long long)found->inconsistent,
            (unsigned long long)found->fillings);
    if (found->first[0] == GK_PASS)
        fputs(" no stones", engine->reply);
    for (int i = 0; found->first[i] != GK_PASS; i++)
        fprintf(engine->reply, " %s", gtp_vertex(engine, found->first[i]).name);
    gk_eye_value_format(found->said, said);
    gk_eye_value_format(found->follows, follows);
    if (found->point != GK_PASS)
        fprintf(engine->reply, ": %s is %s %s", gtp_vertex(engine, found->point).name,
                found->vital ? "not named as a point of" : "wrongly named as a point of",
                found->defence ? "defense" : "attack");
    else if (gk_eye_value_same(found->said, found->follows))
        fprintf(engine->reply, ": value %s, by its moves another one", said);
    else
        fprintf(engine->reply, ": value %s, by its moves %s", said, follows);
}

static void test_eyeshape(struct gtp_engine *engine)
{
    const struct gk_board *board = gk_record_board(&engine->record);
    struct gk_consistency found;
    int16_t point[GK_MAX_POINTS];
    struct gk_error err;

    for (int i = 0; i < engine->command->n; i++) {
        int p;

        if (!gtp_take_vertex(engine, i, false, &p))
            return;
        point[i] = (int16_t)p;
    }
    if (gk_eye_shape_test(engine->analyser, board->rows, board->cols, point, engine->command->n,
                          &found, &err) != GK_OK)
        gtp_fail_because(engine, "cannot test the eye shape", NULL, &err);
    else if (found.inconsistent > 0)
        write_inconsistency(engine, &found);
}

const struct gtp_entry gtp_eye_commands[] = {
    {"analyze_eyegraph", "SHAPE",
     "The eye value of a shape, four digits, and its drawing with the vital points. SHAPE is\n"
     "written row by row with % between rows and O for a space: . empty, ! marginal, X dead\n"
     "stone, $ dead stone on a marginal point; | - + are edges. Vital points: < attack,\n"
     "> defence, * both; on marginal points ( ) @. Fails if the shape cannot be set up on a\n"
     "board of 19 rows, unless the engine runs with --any-shape.",
     1, 1, .run = analyze_eyegraph},
    {"eval_eye", "VERTEX",
     "The eyes of the eye space there: how many if the opponent moves first, how many if its\n"
     "owner does, and if these differ, a point of attack and one of defence. -1: there is\n"
     "no eye space. As reading proves it on the board while the opponent's stones about it\n"
     "live, or else by the shape. Fails if that is too large to be solved.",
     1, 1, .missing = GTP_BAD_VERTEX, .run = eval_eye},
    {"eye_data", "COLOR VERTEX",
     "What is known of a point of an eye space: origin and color of the eye space, its points\n"
     "(esize), margins (msize) and value; is the point marginal, and how many neighbors and\n"
     "marginal neighbors has it there?",
     2, 2, .missing = GTP_BAD_MOVE, .run = eye_data},
    {"half_eye_data", "VERTEX",
     "The topology of an eye point: the sum of its diagonals, whether it is a half eye or a\n"
     "false one, where to attack and to defend it. 10.00: it has none.",
     1, 1, .missing = GTP_BAD_VERTEX, .run = half_eye_data},
    {"topological_eye", "COLOR VERTEX",
     "The topology of an eye point with ko: the sum e of its diagonals, e with its kos (a in\n"
     "favor of the owner, b of the opponent), and its class.",
     2, 2, .missing = GTP_BAD_MOVE, .run = topological_eye},
    {"test_eyeshape", "VERTEX...",
     "Is the eye shape of these points evaluated consistently, whatever opponent's stones are\n"
     "on them? It is set up on an empty board of this size, and the position stays as it is.\n"
     "Nothing if so; else how many fillings are not, and what is wrong with the first.",
     1, GK_MAX_POINTS, .missing = GTP_BAD_VERTEX, .run = test_eyeshape},
    {.name = NULL},
};
