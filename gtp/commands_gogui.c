/* SPDX-License-Identifier: MIT */
/*
 * Commands for GoGui: what it may ask, and replies that it draws on its board, in the format "gfx"
 * of its manual: one element to a line, with points. LABEL takes pairs of a point and a text, COLOR
 * a color and points, TEXT a line for the status bar.
 */
#include <string.h>

#include "gtp/engine.h"

static void analyze_commands(struct gtp_engine *engine)
{
    fputs("gfx/Eye Spaces/gankei-eye_spaces\n"
          "gfx/Group Statuses/gankei-statuses\n"
          "gfx/Attack Line/gankei-attack_line %p\n"
          "gfx/Defense Line/gankei-defense_line %p\n"
          "dboard/Ownership/ownership\n"
          "sboard/Eye Values/gankei-eye_values %c\n"
          "hstring/Group Status/gankei-status %p\n"
          "pstring/Dragon Status/dragon_status %p\n"
          "string/Dragon Statuses/dragon_status\n"
          "string/Estimate Score/estimate_score\n"
          "string/Final Score/final_score\n"
          "plist/Dead Stones/final_status_list dead\n"
          "pstring/Owl Attack/owl_attack %p\n"
          "pstring/Owl Defend/owl_defend %p\n"
          "string/Unconditional Status/unconditional_status %p\n"
          "pstring/Attack/attack %p\n"
          "pstring/Defend/defend %p\n"
          "pstring/Eval Eye/eval_eye %p\n"
          "hstring/Eye Data/eye_data %c %p\n"
          "hpstring/Half Eye Data/half_eye_data %p\n"
          "string/Topological Eye/topological_eye %c %p\n"
          "string/Test Eye Shape/test_eyeshape %P\n"
          "string/Analyze Eye Graph/analyze_eyegraph %s",
          engine->reply);
}

/* Points of one kind on a line of their own, if there are any. */
struct gfx_line {
    const struct gtp_engine *engine;
    const char *element;
    bool begun;
};

static void put_point(struct gfx_line *line, int point, const char *text)
{
    FILE *out = line->engine->reply;

    if (!line->begun)
        fputs(line->element, out);
    line->begun = true;
    fprintf(out, " %s%s%s", gtp_vertex(line->engine, point).name, text ? " " : "",
            text ? text : "");
}

static void end_line(struct gfx_line *line)
{
    if (line->begun)
        putc('\n', line->engine->reply);
}

static void put_points(const struct gtp_engine *engine, const char *element, const int16_t *point,
                       int n)
{
    struct gfx_line line = {engine, element, false};

    for (int i = 0; i < n; i++)
        put_point(&line, point[i], NULL);
    end_line(&line);
}

/* Where to attack is a square, where to defend a circle. */
static void put_vital(const struct gtp_engine *engine, const int16_t *attack, int n_attack,
                      const int16_t *defence, int n_defence)
{
    put_points(engine, "SQUARE", attack, n_attack);
    put_points(engine, "CIRCLE", defence, n_defence);
}

/* ---- Eye spaces ---- */

#define UNKNOWN_VALUE "?"

/* The digits, with a question mark if there may be more. */
static void value_text(const struct gk_eye_result *result, char out[5])
{
    if (result->source == GK_UNKNOWN)
        strcpy(out, UNKNOWN_VALUE);
    else
        gk_eye_value_format(result->value, out);
}

/* The points of one kind of all eye spaces of a colour but dame. */
static void put_kind(const struct gtp_engine *engine, int colour, enum gk_eye_kind kind,
                     const char *element)
{
    const struct gk_eyes *eyes = &engine->analysis->eyes[colour];
    struct gfx_line line = {engine, element, false};

    for (int i = 0; i < eyes->n_spaces; i++)
        for (int k = 0; k < eyes->space[i].n_points && !eyes->space[i].bare; k++) {
            int point = eyes->list[eyes->space[i].first + k];

            if (eyes->point[point].kind == kind)
                put_point(&line, point, NULL);
        }
    end_line(&line);
}

static void put_values(const struct gtp_engine *engine, int colour)
{
    const struct gk_analysis *analysis = engine->analysis;
    const struct gk_eyes *eyes = &analysis->eyes[colour];
    struct gfx_line line = {engine, "LABEL", false};

    for (int i = 0; i < eyes->n_spaces; i++) {
        char digits[5];

        value_text(&analysis->result[colour][i], digits);
        if (!eyes->space[i].bare)
            put_point(&line, eyes->space[i].origin, digits);
    }
    end_line(&line);
    for (int i = 0; i < eyes->n_spaces; i++) {
        const struct gk_eye_result *result = &analysis->result[colour][i];

        if (gk_min_eyes(result->value) != gk_max_eyes(result->value))
            put_vital(engine, result->attack, result->n_attack, result->defence, result->n_defence);
    }
}

/* A point in an eye space of each colour is shown as what it is a proper eye point of. */
static void eye_spaces(struct gtp_engine *engine)
{
    if (!gtp_analysis(engine))
        return;
    put_kind(engine, 0, GK_EYE_MARGIN, "COLOR #b0c8ff");
    put_kind(engine, 1, GK_EYE_MARGIN, "COLOR #c8f0b0");
    put_kind(engine, 0, GK_EYE_INNER, "COLOR #5080ff");
    put_kind(engine, 1, GK_EYE_INNER, "COLOR #60c040");
    put_values(engine, 1);
    put_values(engine, 0);
    fputs("TEXT eye spaces: blue of black, green of white; squares: attack, circles: defense",
          engine->reply);
}

static void write_value_at(struct gtp_engine *engine, int colour, int point)
{
    const struct gk_eyes *eyes = &engine->analysis->eyes[colour];
    const struct gk_eye_space *space = gk_eye_space_at(eyes, point);
    char digits[5] = "\"\"";

    if (space && !space->bare)
        value_text(&engine->analysis->result[colour][space - eyes->space], digits);
    fputs(digits, engine->reply);
}

static void eye_values(struct gtp_engine *engine)
{
    const struct gk_board *board = gk_record_board(&engine->record);
    enum gk_stone stone;

    if (!gtp_take_colour(engine, &stone) || !gtp_analysis(engine))
        return;
    for (int row = 0; row < board->rows; row++)
        for (int col = 0; col < board->cols; col++) {
            write_value_at(engine, stone == GK_WHITE, gk_point(row, col));
            putc(col + 1 < board->cols ? ' ' : '\n', engine->reply);
        }
}

/* ---- Groups ---- */

/* The colours that GNU Go uses on a terminal. */
static const char *const status_colours[GTP_N_STATUSES] = {
    [GTP_UNKNOWN] = "COLOR yellow",
    [GTP_DEAD] = "COLOR cyan",
    [GTP_CRITICAL] = "COLOR red",
    [GTP_ALIVE] = "COLOR green",
};

static void put_group(const struct gtp_engine *engine, int group, enum gtp_status status)
{
    struct gfx_line line = {engine, status_colours[status], false};

    for (int point = 0; point < GK_BOARD_POINTS; point++)
        if (engine->analysis->board.stone[point] != GK_VACANT &&
            gk_group_origin(engine->analysis, point) == group)
            put_point(&line, point, NULL);
    end_line(&line);
}

/* How the group is called on its first stone: K ko, S seki, and ? for what is not proved. */
static void put_name(const struct gtp_engine *engine, const struct gk_life_report *report)
{
    struct gfx_line line = {engine, "LABEL", false};
    const char *text = report->verdict == GK_LIFE_KO ? "K" : "S";

    if (!report->proved)
        put_point(&line, report->stone, "?");
    else if (report->verdict == GK_LIFE_KO || report->verdict == GK_LIFE_SEKI)
        put_point(&line, report->stone, text);
    end_line(&line);
}

static void statuses(struct gtp_engine *engine)
{
    const struct gk_analysis *analysis = gtp_analysis(engine);
    int count[GTP_N_STATUSES] = {0};
    int16_t stone[GK_BOARD_POINTS];
    int n = analysis ? gtp_groups(analysis, stone) : 0;

    for (int i = 0; i < n; i++) {
        struct gk_life_report report;
        enum gk_fate fate[2];
        enum gtp_status status;

        if (!gtp_read_group(engine, stone[i], GK_VACANT, engine->options.life_nodes / (uint64_t)n,
                            &report))
            return;
        gtp_fates(engine, &report, fate);
        status = gtp_status_of(fate);
        count[status]++;
        put_group(engine, stone[i], status);
        put_name(engine, &report);
        if (status == GTP_CRITICAL)
            put_vital(engine, report.attack, report.n_attack, report.defence, report.n_defence);
    }
    if (!engine->failed)
        fprintf(engine->reply, "TEXT %d alive, %d critical, %d dead, %d unknown", count[GTP_ALIVE],
                count[GTP_CRITICAL], count[GTP_DEAD], count[GTP_UNKNOWN]);
}

/* ---- Lines of play ---- */

enum { MAX_TREE = 256 };

/* The first child of a node, -1: of the root; that point if it is not GK_PASS. Its index, or -1. */
static int first_child(const struct gk_life_move *move, int n, int parent, int point)
{
    for (int i = 0; i < n; i++)
        if (move[i].parent == parent && (point == GK_PASS || move[i].point == point))
            return i;
    return -1;
}

/* Play a move of a line; false if that was the position before, as in a ko over which threats are
 * found without end. */
static bool play_on(struct gk_board *board, const struct gk_life_move *move, uint64_t *hash,
                    int *n_hashes)
{
    if (move->point == GK_PASS)
        return true;
    board->ko = GK_PASS;
    if (gk_board_play(board, move->point, (enum gk_stone)move->who, true, NULL) != GK_PLAY_DONE)
        return false;
    for (int i = 0; i < *n_hashes; i++)
        if (hash[i] == board->hash)
            return false;
    hash[(*n_hashes)++] = board->hash;
    return true;
}

/* The main line as a variation: of each move the first answer; if a first move is given, the line
 * that begins with it. */
static void write_moves(const struct gtp_engine *engine, const struct gk_life_move *move, int n,
                        int first)
{
    struct gk_board board = *gk_record_board(&engine->record);
    uint64_t hash[MAX_TREE + 1] = {board.hash};
    int n_hashes = 1, begin = first_child(move, n, -1, first);

    if (begin >= 0)
        fputs("VAR", engine->reply);
    for (int i = begin; i >= 0 && play_on(&board, &move[i], hash, &n_hashes);
         i = first_child(move, n, i, GK_PASS))
        fprintf(engine->reply, " %s %s", move[i].who == GK_WHITE ? "w" : "b",
                gtp_vertex(engine, move[i].point).name);
    if (begin >= 0)
        putc('\n', engine->reply);
}

bool gtp_write_line(struct gtp_engine *engine, bool owner_first, int first)
{
    struct gk_life_move move[MAX_TREE];
    struct gk_error err;
    int n = 0;

    if (gk_life_line(engine->life, owner_first, move, MAX_TREE, &n, &err) != GK_OK) {
        gtp_fail_because(engine, "cannot read the group", NULL, &err);
        return false;
    }
    write_moves(engine, move, n, first);
    return true;
}

static void write_line(struct gtp_engine *engine)
{
    bool owner_first = engine->entry->defence;
    struct gk_life_report report;
    int point;

    if (gtp_take_stone(engine, 0, &point) &&
        gtp_read_group(engine, point, GK_VACANT, engine->options.life_nodes, &report) &&
        gtp_write_line(engine, owner_first, GK_PASS))
        fprintf(engine->reply, "TEXT %s", gk_fate_name(gk_life_fate(&report, owner_first)));
}

#define GFX "For GoGui, in its format gfx: "

const struct gtp_entry gtp_gogui_commands[] = {
    {"gogui-analyze_commands", "",
     "What GoGui may ask, as TYPE/LABEL/COMMAND, one to a line; its manual tells of the types.", 0,
     0, .run = analyze_commands},
    {"gankei-eye_spaces", "",
     GFX "all eye spaces but dame, of black in blue, of white in\n"
         "green, margins pale; their values on their first points, ? if not known; squares are\n"
         "points of attack, circles of defense.",
     0, 0, .run = eye_spaces},
    {"gankei-eye_values", "COLOR",
     "For GoGui, in its format sboard: the value of the eye space of that color at each point, "
     "\"\"\n"
     "if there is none, ? if it is not known.",
     1, 1, .missing = GTP_BAD_COLOUR, .run = eye_values},
    {"gankei-statuses", "",
     GFX "the groups, alive in green, critical in red, dead in\n"
         "cyan, unknown in yellow, with points of attack (squares) and defense (circles) of those\n"
         "that are critical. On the first stone: K ko, S seki, ? not proved.",
     0, 0, .run = statuses},
    {"gankei-attack_line", "VERTEX",
     GFX "how the group of a stone is attacked, as a variation,\n"
         "and how it fares.",
     1, 1, .missing = GTP_BAD_VERTEX, .run = write_line},
    {"gankei-defense_line", "VERTEX",
     GFX "how the group of a stone is defended, as a variation,\n"
         "and how it fares.",
     1, 1, .missing = GTP_BAD_VERTEX, .run = write_line, .defence = true},
    {.name = NULL},
};
