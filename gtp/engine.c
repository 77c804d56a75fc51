/* SPDX-License-Identifier: MIT */
/*
 * The state of the engine and the way of a command through it. A reply is written into memory
 * first, so that a command that fails half way leaves nothing of it.
 */
#include "gtp/engine.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include <gankei/experimental/eyespace.h>
#include <gankei/experimental/life.h>

#include "util/assert.h"
#include "util/error.h"

const struct gtp_entry *const gtp_tables[] = {
    gtp_admin_commands,    gtp_board_commands, gtp_handicap_commands,
    gtp_eye_commands,      gtp_chain_commands, gtp_life_commands,
    gtp_estimate_commands, gtp_gogui_commands, NULL};

const struct gtp_entry *gtp_find(const char *name)
{
    for (int i = 0; gtp_tables[i]; i++)
        for (const struct gtp_entry *entry = gtp_tables[i]; entry->name; entry++)
            if (strcmp(entry->name, name) == 0)
                return entry;
    return NULL;
}

/* P1. */
static bool are_sound(const struct gtp_entry *const *tables)
{
    for (int i = 0; tables[i]; i++)
        for (const struct gtp_entry *entry = tables[i]; entry->name; entry++)
            if (gtp_find(entry->name) != entry || !entry->run || entry->min > entry->max ||
                entry->max > GTP_MAX_ARGUMENTS)
                return false;
    return true;
}

/* ---- Beginning and end ---- */

void gtp_options_default(struct gtp_options *options)
{
    *options = (struct gtp_options){.files = true, .life_nodes = 400000};
    gk_rules_default(&options->rules);
    gk_analyse_default(&options->analyse, sizeof options->analyse);
    options->rules.outer_liberties = options->analyse.rules.outer_liberties;
}

/* The rules of positions: of the abstract game they have no more than the suicide. */
static struct gk_rules position_rules(const struct gk_rules *rules)
{
    struct gk_rules exact;

    if (rules->kind == GK_RULES_EXACT)
        return *rules;
    gk_rules_default(&exact);
    exact.suicide = rules->suicide;
    exact.outer_liberties = GK_LIBERTIES_COUNTED;
    return exact;
}

/* The rules of shapes, whose outer liberties cannot be counted. */
static void fix_liberties(struct gk_rules *rules)
{
    struct gk_rules usual;

    gk_rules_default(&usual);
    if (rules->outer_liberties == GK_LIBERTIES_COUNTED)
        rules->outer_liberties = usual.outer_liberties;
}

enum gk_status gtp_engine_new(const struct gtp_options *options, struct gtp_engine **out,
                              struct gk_error *err)
{
    struct gtp_engine *engine = calloc(1, sizeof *engine);
    struct gk_life_options life;
    enum gk_status status;

    if (!engine)
        return error_nomem(err, "an engine", sizeof *engine);
    GK_ASSERT(P1, are_sound(gtp_tables));
    gk_life_default(&life, sizeof life);
    engine->options = *options;
    engine->options.analyse.rules = position_rules(&options->rules);
    fix_liberties(&engine->options.rules);
    engine->options.analyse.tactics.suicide = options->rules.suicide;
    status = gk_analyser_new(&engine->options.analyse, &engine->analyser, err);
    if (status == GK_OK)
        status = gk_tactics_new(&engine->options.analyse.tactics, &engine->tactics, err);
    life.tactics = engine->options.analyse.tactics;
    if (status == GK_OK)
        status = gk_life_new(&life, &engine->life, err);
    if (status == GK_OK)
        status = gk_solver_new(&engine->options.rules, options->threads, &engine->solver, err);
    if (status == GK_OK)
        status = gtp_clear(engine, GK_BOARD_SIDE, err);
    if (status == GK_OK)
        *out = engine;
    else
        gtp_engine_free(engine);
    return status;
}

void gtp_engine_free(struct gtp_engine *engine)
{
    if (!engine)
        return;
    gtp_changed(engine);
    gk_record_fini(&engine->record);
    gk_analyser_free(engine->analyser);
    gk_tactics_free(engine->tactics);
    gk_solver_free(engine->solver);
    gk_life_free(engine->life);
    gk_estimator_free(engine->estimator);
    free(engine);
}

/* ---- State ---- */

void gtp_changed(struct gtp_engine *engine)
{
    gk_analysis_free(engine->analysis);
    engine->analysis = NULL;
    engine->last.known = false;
    for (int i = 0; i < 2; i++) {
        free(engine->read[i]);
        engine->read[i] = NULL;
        gk_estimate_free(engine->estimate[i]);
        engine->estimate[i] = NULL;
    }
}

void gtp_set_record(struct gtp_engine *engine, const struct gk_record *record)
{
    gk_record_fini(&engine->record);
    engine->record = *record;
    gtp_changed(engine);
}

enum gk_status gtp_begin(struct gtp_engine *engine, const struct gk_board *board,
                         enum gk_stone to_play, struct gk_error *err)
{
    struct gk_game_rules rules = {.suicide = engine->options.rules.suicide};
    struct gk_record record = {.to_play = to_play, .komi = engine->record.komi};

    TRY(gk_game_new(board, &rules, &record.game, err));
    gtp_set_record(engine, &record);
    return GK_OK;
}

enum gk_status gtp_clear(struct gtp_engine *engine, int side, struct gk_error *err)
{
    struct gk_board board;

    TRY(gk_board_init(&board, side, side, err));
    return gtp_begin(engine, &board, GK_BLACK, err);
}

/* What is kept is of this board: it has to be that of the record. */
static void check_board(const struct gtp_engine *engine, const struct gk_board *of)
{
    const struct gk_board *board = gk_record_board(&engine->record);

    GK_ASSERT(P2, of->rows == board->rows && of->cols == board->cols && of->ko == board->ko &&
                      memcmp(of->stone, board->stone, sizeof of->stone) == 0);
}

const struct gk_analysis *gtp_analysis(struct gtp_engine *engine)
{
    struct gk_error err;

    if (!engine->analysis && gk_analyse(engine->analyser, gk_record_board(&engine->record),
                                        &engine->analysis, &err) != GK_OK) {
        engine->analysis = NULL;
        gtp_fail_because(engine, "cannot analyze the position", NULL, &err);
    }
    if (engine->analysis)
        check_board(engine, &engine->analysis->board);
    return engine->analysis;
}

const struct gk_eye_result *gtp_result(struct gtp_engine *engine, int colour,
                                       const struct gk_eye_space *space)
{
    struct gk_analysis *analysis = engine->analysis;
    int i = (int)(space - analysis->eyes[colour].space);
    struct gk_error err;

    GK_ASSERT(P4, i >= 0 && i < analysis->eyes[colour].n_spaces);
    if (gk_analysis_refine(engine->analyser, analysis, colour, i, &err) != GK_OK) {
        gtp_fail_because(engine, "cannot analyze the position", NULL, &err);
        return NULL;
    }
    return &analysis->result[colour][i];
}

const struct gk_space_report *gtp_read_space(struct gtp_engine *engine, int colour,
                                             const struct gk_eye_space *space)
{
    const struct gk_eyes *eyes = &engine->analysis->eyes[colour];
    int i = (int)(space - eyes->space);
    struct gk_space_report *r;

    GK_ASSERT(P4, i >= 0 && i < eyes->n_spaces);
    if (!engine->read[colour])
        engine->read[colour] = calloc((size_t)eyes->n_spaces, sizeof *engine->read[colour]);
    if (!engine->read[colour])
        return NULL;
    r = &engine->read[colour][i];
    if (r->n_points > 0)
        return r;
    engine->last.known = false;
    gk_life_set_nodes(engine->life, GK_SPACE_NODES);
    gk_life_set_first(engine->life, GK_VACANT, false);
    return gk_life_space(engine->life, engine->analysis, colour, i, r, NULL) == GK_OK ? r : NULL;
}

/* ---- Replies ---- */

static void begin_failure(struct gtp_engine *engine)
{
    rewind(engine->reply);
    engine->failed = true;
}

void gtp_fail(struct gtp_engine *engine, const char *format, ...)
{
    va_list arguments;

    begin_failure(engine);
    va_start(arguments, format);
    vfprintf(engine->reply, format, arguments);
    va_end(arguments);
}

void gtp_fail_because(struct gtp_engine *engine, const char *what, const char *file,
                      const struct gk_error *err)
{
    begin_failure(engine);
    fprintf(engine->reply, "%s\n", what);
    if (file && err->line > 0)
        fprintf(engine->reply, "%s:%d:%d: ", file, err->line, err->column);
    fputs(err->message, engine->reply);
}

/* ---- Arguments ---- */

/* What a command says if arguments are missing it says of wrong ones, too. */
static bool refuse_arguments(struct gtp_engine *engine)
{
    gtp_fail(engine, "%s", engine->entry->missing ? engine->entry->missing : GTP_SYNTAX_ERROR);
    return false;
}

bool gtp_take_colour(struct gtp_engine *engine, enum gk_stone *out)
{
    const char *word = engine->command->argument[0];
    bool black = strcasecmp(word, "b") == 0 || strcasecmp(word, "black") == 0;

    *out = black ? GK_BLACK : GK_WHITE;
    return black || strcasecmp(word, "w") == 0 || strcasecmp(word, "white") == 0 ||
           refuse_arguments(engine);
}

bool gtp_take_vertex(struct gtp_engine *engine, int number, bool pass, int *out)
{
    const struct gk_board *board = gk_record_board(&engine->record);
    const char *word = engine->command->argument[number];

    return (gk_point_parse(word, strlen(word), board->rows, board->cols, out, NULL) == GK_OK &&
            (pass || *out != GK_PASS)) ||
           refuse_arguments(engine);
}

bool gtp_take_stone(struct gtp_engine *engine, int number, int *out)
{
    if (!gtp_take_vertex(engine, number, false, out))
        return false;
    if (gk_record_board(&engine->record)->stone[*out] != GK_VACANT)
        return true;
    gtp_fail(engine, "vertex must not be empty");
    return false;
}

struct gtp_vertex gtp_vertex(const struct gtp_engine *engine, int point)
{
    struct gtp_vertex vertex;

    gk_point_format(gk_record_board(&engine->record)->rows, point, vertex.name);
    return vertex;
}

/* ---- Lines ---- */

static void run_command(struct gtp_engine *engine)
{
    const struct gtp_command *command = engine->command;
    const struct gtp_entry *entry = engine->entry = gtp_find(command->name);

    if (!entry)
        gtp_fail(engine, "unknown command%s",
                 strstr(command->name, "genmove")
                     ? "\ngankei chooses no moves: it tells of eyes, chains, groups and scores"
                     : "");
    else if (command->n < entry->min)
        refuse_arguments(engine);
    else if (command->n > entry->max)
        gtp_fail(engine, GTP_SYNTAX_ERROR);
    else
        entry->run(engine);
}

/* Answer one line. False if the reply cannot be written. */
static bool answer_line(struct gtp_engine *engine, const struct gtp_input *input,
                        struct gtp_command *command, FILE *out)
{
    static const char no_memory[] = "out of memory";
    enum gtp_line kind = gtp_parse(input->line, input->length, command);
    char *text = NULL;
    size_t length = 0;
    bool sent;

    if (kind == GTP_NOTHING)
        return true;
    engine->command = command;
    engine->failed = false;
    engine->reply = open_memstream(&text, &length);
    if (!engine->reply)
        return gtp_send(out, command->id, false, no_memory, strlen(no_memory));
    if (kind == GTP_MALFORMED)
        gtp_fail(engine, GTP_SYNTAX_ERROR);
    else
        run_command(engine);
    if (fclose(engine->reply) == 0) {
        GK_ASSERT(P3, !engine->failed || length > 0);
        sent = gtp_send(out, command->id, !engine->failed, text, length);
    } else {
        sent = gtp_send(out, command->id, false, no_memory, strlen(no_memory));
    }
    free(text);
    return sent;
}

enum gk_status gtp_serve(struct gtp_engine *engine, FILE *in, FILE *out, struct gk_error *err)
{
    struct gtp_input *input = malloc(sizeof *input);
    struct gtp_command *command = malloc(sizeof *command);
    enum gk_status status = GK_OK;

    if (!input || !command)
        status = error_nomem(err, "a line", sizeof *command);
    engine->over = false;
    while (status == GK_OK && !engine->over && gtp_read(in, input))
        if (!answer_line(engine, input, command, out))
            status = error_set(err, GK_ERR_IO, "a reply cannot be written");
    free(input);
    free(command);
    return status;
}
