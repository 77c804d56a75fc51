/* SPDX-License-Identifier: MIT */
/*
 * Commands about eyes: of a shape in coded form, and of the position. A point may belong to an
 * eye space of each colour; where a command names none, a proper eye point counts for more than a
 * margin, and then black comes first.
 */
#include <string.h>

#include <gankei/index.h>

#include "gtp/engine.h"

/* ---- Shapes ---- */

/* The answer of the index, if there is one of the same game and it has the shape. */
static bool look_up(const struct gtp_options *options, const char *coded,
                    struct gk_eye_value *value, struct gk_drawing *drawing)
{
    const struct gk_index *index = options->analyse.index;
    struct gk_index_info info;
    struct gk_look look;
    struct gk_result result;

    if (!index)
        return false;
    gk_index_info(index, &info);
    if (info.rules.kind != options->rules.kind ||
        gk_drawing_parse(coded, strlen(coded), drawing, NULL) != GK_OK ||
        gk_drawing_look(drawing, &look, NULL) != GK_OK ||
        gk_graph_check(&look.graph, NULL) != GK_OK || !gk_index_lookup(index, &look, &result))
        return false;
    *value = result.value;
    gk_drawing_set_marks(drawing, &look.graph, result.attack, result.defence);
    return true;
}

/*
 * Can the shape be set up as it is drawn? What is no drawing is left to the solver's reader, which
 * says what is wrong with it. For a `$` it is enough that living attackers can be beside the
 * point, as beside a `!`: how the stone on it is cut off from them can be arranged in more ways
 * than gk_realise() knows, and a chain with a `$` needs no other liberty (G5).
 */
static enum gk_status check_position(const char *coded, struct gk_error *err)
{
    static const struct gk_realise options = {.liberties = 1};
    struct gk_drawing drawing;
    struct gk_position position;

    if (gk_drawing_parse(coded, strlen(coded), &drawing, NULL) != GK_OK)
        return GK_OK;
    for (int i = 0; i < drawing.n; i++)
        if (drawing.symbol[i] == '$')
            drawing.symbol[i] = '!';
    return gk_realise(&drawing, &options, &position, err);
}

static void analyze_eyegraph(struct gtp_engine *engine, const struct gtp_command *command,
                             struct gtp_reply *reply)
{
    const char *coded = command->argument[0];
    char digits[5], rows[GK_DRAWING_TEXT_MAX];
    struct gk_eye_value value;
    struct gk_drawing drawing;
    struct gk_error err;

    if ((!engine->options.any_shape && check_position(coded, &err) != GK_OK) ||
        (!look_up(&engine->options, coded, &value, &drawing) &&
         gk_eyegraph_analyse(engine->solver, coded, strlen(coded), &value, &drawing, &err) !=
             GK_OK)) {
        gtp_fail_because(reply, "failed to analyze", NULL, &err);
        return;
    }
    gk_eye_value_format(value, digits);
    gk_drawing_format_rows(&drawing, rows);
    fprintf(reply->text, "%s\n%s", digits, rows);
}

/* ---- Eye spaces ---- */

/* The eye space at a point, and its colour; null if there is none. */
static const struct gk_eye_space *find_space(const struct gk_analysis *analysis, int point,
                                             int *colour)
{
    const struct gk_eye_space *found = NULL;

    for (int c = 0; c < 2; c++) {
        const struct gk_eyes *eyes = &analysis->eyes[c];
        const struct gk_eye_space *space = gk_eye_space_at(eyes, point);

        if (space && (!found || (gk_is_proper_eye_space(eyes, point) &&
                                 !gk_is_proper_eye_space(&analysis->eyes[*colour], point)))) {
            found = space;
            *colour = c;
        }
    }
    return found;
}

/* The point to name of several: one that is vital for the other side too, if there is one. */
static int vital_point(const int16_t *list, int n, const int16_t *other, int n_other)
{
    for (int i = 0; i < n; i++)
        for (int k = 0; k < n_other; k++)
            if (list[i] == other[k])
                return list[i];
    return n > 0 ? list[0] : GK_PASS;
}

/* VERTEX: the point and the analysis; null if something is wrong with them. */
static const struct gk_analysis *analysis_and_vertex(struct gtp_engine *engine,
                                                     const struct gtp_command *command, int *point,
                                                     struct gtp_reply *reply)
{
    if (!gtp_parse_vertex(engine, command->argument[0], false, point)) {
        gtp_fail(reply, GTP_BAD_VERTEX);
        return NULL;
    }
    return gtp_analysis(engine, reply);
}

static void eval_eye(struct gtp_engine *engine, const struct gtp_command *command,
                     struct gtp_reply *reply)
{
    char attack[GK_POINT_NAME_MAX], defence[GK_POINT_NAME_MAX];
    int point, colour = 0;
    const struct gk_analysis *analysis = analysis_and_vertex(engine, command, &point, reply);
    const struct gk_eye_result *result;
    const struct gk_eye_space *space;

    if (!analysis)
        return;
    space = find_space(analysis, point, &colour);
    if (!space) {
        fputs("-1", reply->text);
        return;
    }
    result = gtp_result(engine, colour, space, reply);
    if (!result)
        return;
    fprintf(reply->text, "%d %d", gk_min_eyes(result->value), gk_max_eyes(result->value));
    if (gk_min_eyes(result->value) != gk_max_eyes(result->value))
        fprintf(reply->text, " %s %s",
                gtp_vertex(engine, vital_point(result->attack, result->n_attack, result->defence,
                                               result->n_defence), attack),
                gtp_vertex(engine, vital_point(result->defence, result->n_defence, result->attack,
                                               result->n_attack), defence));
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

struct eye_data {
    int origin, n_points, n_margins, neighbours, marginal_neighbours;
    const char *colour;
    bool marginal;
    struct gk_eye_value value;
};

static void write_eye_data(const struct gtp_engine *engine, const struct eye_data *d, FILE *out)
{
    char name[GK_POINT_NAME_MAX], digits[5];

    gk_eye_value_format(d->value, digits);
    fprintf(out, "origin               %s\n", gtp_vertex(engine, d->origin, name));
    fprintf(out, "color                %s\n", d->colour);
    fprintf(out, "esize                %d\n", d->n_points);
    fprintf(out, "msize                %d\n", d->n_margins);
    fprintf(out, "value                %s\n", digits);
    fprintf(out, "marginal             %d\n", d->marginal);
    fprintf(out, "neighbors            %d\n", d->neighbours);
    fprintf(out, "marginal_neighbors   %d\n", d->marginal_neighbours);
}

/* COLOR VERTEX: the point, the index of the colour, and the analysis; null if something is wrong
 * with them. */
static const struct gk_analysis *colour_and_vertex(struct gtp_engine *engine,
                                                   const struct gtp_command *command, int *colour,
                                                   int *point, struct gtp_reply *reply)
{
    enum gk_stone stone;

    if (!gtp_parse_colour(command->argument[0], &stone) ||
        !gtp_parse_vertex(engine, command->argument[1], false, point)) {
        gtp_fail(reply, GTP_BAD_MOVE);
        return NULL;
    }
    *colour = stone == GK_WHITE;
    return gtp_analysis(engine, reply);
}

static void eye_data(struct gtp_engine *engine, const struct gtp_command *command,
                     struct gtp_reply *reply)
{
    struct eye_data data = {.origin = GK_PASS, .colour = "empty"};
    const struct gk_eye_space *space;
    const struct gk_eye_result *result;
    int colour, point;
    const struct gk_analysis *analysis = colour_and_vertex(engine, command, &colour, &point, reply);

    if (!analysis)
        return;
    space = gk_eye_space_at(&analysis->eyes[colour], point);
    if (space) {
        result = gtp_result(engine, colour, space, reply);
        if (!result)
            return;
        data =
            (struct eye_data){.origin = space->origin,
                              .n_points = space->n_points,
                              .n_margins = space->n_margins,
                              .colour = colour ? "white" : "black",
                              .marginal = gk_is_marginal_eye_space(&analysis->eyes[colour], point),
                              .value = result->value};
        data.neighbours =
            count_neighbours(analysis, &analysis->eyes[colour], point, &data.marginal_neighbours);
    }
    write_eye_data(engine, &data, reply->text);
}

/* ---- Topology ---- */

/* The topology of an eye point; null if it is none, or if that fails (the reply then says so). */
static const struct gk_topology *topology_of(struct gtp_engine *engine,
                                             const struct gk_analysis *analysis, int colour,
                                             int point, struct gk_topology *space,
                                             struct gtp_reply *reply)
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
    gtp_fail_because(reply, "cannot analyze the position", NULL, &err);
    return NULL;
}

static double sum_of(const struct gk_topology *topology)
{
    return (double)topology->sum / topology->unit;
}

static void topological_eye(struct gtp_engine *engine, const struct gtp_command *command,
                            struct gtp_reply *reply)
{
    const struct gk_topology *topology;
    struct gk_topology space;
    char symbolic[16];
    int colour, point;
    const struct gk_analysis *analysis = colour_and_vertex(engine, command, &colour, &point, reply);

    if (!analysis)
        return;
    topology = topology_of(engine, analysis, colour, point, &space, reply);
    if (reply->failed)
        return;
    if (!topology) {
        gtp_fail(reply, "not an eye point of that color");
        return;
    }
    gk_topology_format(topology, symbolic);
    fprintf(reply->text, "%.4g %s %s", sum_of(topology), symbolic,
            gk_eye_class_name(topology->eye_class));
}

static void write_points(const struct gtp_engine *engine, const char *count, const char *what,
                         int n, const int16_t *point, FILE *out)
{
    char name[GK_POINT_NAME_MAX];

    fprintf(out, "%-21s%d\n", count, n);
    for (int i = 0; i < n; i++)
        fprintf(out, "%s[%d]%*s%s\n", what, i, (int)(18 - strlen(what)), "",
                gtp_vertex(engine, point[i], name));
}

static void half_eye_data(struct gtp_engine *engine, const struct gtp_command *command,
                          struct gtp_reply *reply)
{
    static const struct gk_topology none = {.sum = 10, .unit = 1};
    const struct gk_topology *topology = &none;
    const char *type = "0";
    int point, colour = 0;
    const struct gk_analysis *analysis = analysis_and_vertex(engine, command, &point, reply);

    if (!analysis)
        return;
    find_space(analysis, point, &colour);
    if (analysis->eyes[colour].point[point].topology.unit > 0) {
        topology = &analysis->eyes[colour].point[point].topology;
        type = gk_is_half_eye(&analysis->eyes[colour], point)    ? "HALF_EYE"
               : gk_is_false_eye(&analysis->eyes[colour], point) ? "FALSE_EYE"
                                                                 : "0";
    }
    fprintf(reply->text, "value                %.2f\ntype                 %s\n", sum_of(topology),
            type);
    write_points(engine, "num_attacks", "attack_point", topology->n_attack, topology->attack,
                 reply->text);
    write_points(engine, "num_defenses", "defense_point", topology->n_defence, topology->defence,
                 reply->text);
}

/* ---- Consistency ---- */

static void test_eyeshape(struct gtp_engine *engine, const struct gtp_command *command,
                          struct gtp_reply *reply)
{
    char name[GK_POINT_NAME_MAX];
    struct gk_consistency found;
    int16_t point[GK_MAX_POINTS];
    struct gk_error err;

    for (int i = 0; i < command->n; i++) {
        int p;

        if (!gtp_parse_vertex(engine, command->argument[i], false, &p)) {
            gtp_fail(reply, GTP_BAD_VERTEX);
            return;
        }
        point[i] = (int16_t)p;
    }
    if (gk_eye_shape_test(engine->analyser, gk_record_board(&engine->record), point, command->n,
                          &found, &err) != GK_OK) {
        gtp_fail_because(reply, "cannot test the eye shape", NULL, &err);
        return;
    }
    if (found.inconsistent == 0)
        return;
    fprintf(reply->text, "%llu of %llu inconsistent:", (unsigned long long)found.inconsistent,
            (unsigned long long)found.fillings);
    if (found.first[0] == GK_PASS)
        fputs(" no stones", reply->text);
    for (int i = 0; found.first[i] != GK_PASS; i++)
        fprintf(reply->text, " %s", gtp_vertex(engine, found.first[i], name));
}

const struct gtp_entry gtp_eye_commands[] = {
    {"analyze_eyegraph", "SHAPE",
     "The eye value of a shape, four digits, and its drawing with the vital points. SHAPE is\n"
     "written row by row with % between rows and O for a space: . empty, ! marginal, X dead\n"
     "stone, $ dead stone on a marginal point; | - + are edges. Vital points: < attack,\n"
     "> defence, * both; on marginal points ( ) @. Fails if the shape cannot be set up on a\n"
     "board of 19 rows, unless the engine runs with --any-shape.",
     1, 1, NULL, analyze_eyegraph},
    {"eval_eye", "VERTEX",
     "The eyes of the eye space there: how many if the opponent moves first, how many if its\n"
     "owner does, and if these differ, a point of attack and one of defence. -1: there is\n"
     "no eye space.",
     1, 1, GTP_BAD_VERTEX, eval_eye},
    {"eye_data", "COLOR VERTEX",
     "What is known of a point of an eye space: origin and color of the eye space, its points\n"
     "(esize), margins (msize) and value; is the point marginal, and how many neighbors and\n"
     "marginal neighbors has it there?",
     2, 2, GTP_BAD_MOVE, eye_data},
    {"half_eye_data", "VERTEX",
     "The topology of an eye point: the sum of its diagonals, whether it is a half eye or a\n"
     "false one, where to attack and to defend it. 10.00: it has none.",
     1, 1, GTP_BAD_VERTEX, half_eye_data},
    {"topological_eye", "COLOR VERTEX",
     "The topology of an eye point with ko: the sum e of its diagonals, e with its kos (a in\n"
     "favor of the owner, b of the opponent), and its class.",
     2, 2, GTP_BAD_MOVE, topological_eye},
    {"test_eyeshape", "VERTEX...",
     "Is the eye shape of these empty points evaluated consistently, whatever opponent's\n"
     "stones are on them? Nothing if so; else how many fillings are not, and the first.",
     1, GK_MAX_POINTS, GTP_BAD_VERTEX, test_eyeshape},
    {.name = NULL},
};
