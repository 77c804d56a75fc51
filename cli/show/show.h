/* SPDX-License-Identifier: MIT */
/* Shapes, eye values, answers and what is kept in files, as people read them, and as JSON. */
#pragma once

#include <jansson.h>
#include <stdbool.h>

#include <gankei/draw.h>
#include <gankei/experimental/worth.h>
#include <gankei/explain.h>
#include <gankei/graph.h>
#include <gankei/index.h>
#include <gankei/solve.h>

#include "cli/common/cli.h"
#include "cli/common/filter.h"
#include "export/query.h"

/* ---- Shapes and eye values as people read them ---- */

#define CLI_BOLD  "\033[1m"
#define CLI_RESET "\033[0m"

/* The marks of vital points (doc/drawing.md): vermilion, blue and yellow, which people who do not
 * see red or green can tell apart too, and each with a character of its own. */
#define CLI_MARK_ATTACK  "\033[1;38;5;231;48;5;160m"
#define CLI_MARK_DEFENCE "\033[1;38;5;231;48;5;25m"
#define CLI_MARK_BOTH    "\033[1;38;5;16;48;5;220m"

/* Print the rows of a drawing to standard output, indented. `marks` is null without colours; with
 * colours the marks that occur are added to it, for cli_draw_legend(). */
void cli_draw(const struct gk_drawing *drawing, int indent, unsigned *marks);

/* What the coloured marks mean, in one line after all drawings; nothing if there are none. */
void cli_draw_legend(unsigned marks);

/* The number of eyes: "0-1", or "1" if it makes no difference who moves first. */
#define CLI_EYES_TEXT_MAX 4
void cli_eyes_text(struct gk_eye_value value, char text[CLI_EYES_TEXT_MAX]);

/* What a shape is worth as a game, as text, as JSON, and its thermograph as a picture; and the
 * class of an eye value, wherever it is told. */

/* "3/4", for as long as the expression lasts in which it stands. */
struct cli_dyadic {
    char text[GK_DYADIC_TEXT_MAX];
};
struct cli_dyadic cli_dyadic(struct gk_dyadic x);

/* The class of one of the fifteen eye values: "3/2", "one and a half eyes". Made when first asked
 * for, and kept: for one thread. */
const struct gk_class_text *cli_class(struct gk_eye_value value);

/* A value in words (gk_draw_words()), those of its class before them, if it is known and they say
 * something else: "one and a half eyes: one eye if the attacker moves first, two if the defender
 * does". */
#define CLI_VALUE_TEXT_MAX (GK_DRAW_WORDS_MAX + GK_CLASS_WORDS_MAX + 2)
void cli_class_words(struct gk_eye_value value, bool known, const char *attacker,
                     const char *defender, char buffer[CLI_VALUE_TEXT_MAX]);

/* "0112  1    one eye, whoever moves first; ...", without the end of the line: of a drawing. The
 * class is left out if it is not known. */
void cli_class_print(struct gk_eye_value value, bool known, bool color);

/* Answers to the six questions, as JSON, and with nothing else (w = 0), half an eye (1), one eye
 * (2), as a word: "lives", "unsettled", "dies". */
json_t *cli_six_json(unsigned answers);
const char *cli_six_word(unsigned answers, int w);

/* The fields that all answers have in common; null when out of memory. */
json_t *cli_worth_json(const struct gk_classes *classes, const struct gk_worth *about);

/* --cap: a number of eyes, 1 or more, or `none`; *out is an int. As cli_int(). */
bool cli_cap_option(struct cli *cli, void *out);

/* The thermograph of a form: a document of its own. `title` is plain text without markup. */
enum gk_status cli_svg_thermograph(FILE *out, struct gk_forms *forms, gk_form form,
                                   const char *title, struct gk_error *err) GK_MUST_CHECK;

/* ---- The answer to one shape: read from a coded form, printed as a line or as JSON ---- */

struct cli_answer {
    const struct cli_input *input; /* what was asked */
    struct gk_drawing drawing;     /* with the vital points in the end */
    struct gk_result result;
    bool varies; /* with the outer liberties; not known to an index */
};

/* The drawing of the input. Fails with GK_ERR_PARSE, GK_ERR_LIMIT. */
enum gk_status cli_answer_parse(struct cli_answer *answer, struct gk_error *err);

/* What else is to be known of a value; empty if nothing. */
const char *cli_answer_remark(const struct cli_answer *answer);

/* "0112", a tab, the marked shape, and perhaps a tab and the remark; or always one, with the class
 * in the end: "# seki, class 2". */
void cli_answer_print(const struct cli_answer *answer, bool with_class);

/* The same as JSON; null when out of memory. */
json_t *cli_answer_json(const struct cli_answer *answer);

/* Report what is wrong with a shape, and as its answer print "error", a tab and the reason, or the
 * same as JSON; false as cli_json_line(). Sets cli->bad_input. */
bool cli_answer_fail(struct cli *cli, const struct cli_input *input, const char *reason);

/* ---- gankei solve --explain: the variations behind a value ---- */

/* Variations of the position of a drawing, after gk_explain_drawing(). */
void cli_variations_print(const struct gk_variations *variations, const struct gk_drawing *drawing);
json_t *cli_variations_json(const struct gk_variations *variations,
                            const struct gk_drawing *drawing);

/* ---- What an index, or a database to look shapes up in, says that it holds ---- */

/* Some lines of text. */
void cli_index_info_print(const struct gk_index_info *info);

/* The same as JSON; null when out of memory. */
json_t *cli_index_info_json(const struct gk_index_info *info);

/* ---- The rows of an answer of SQLite, printed ---- */

enum cli_rows_form { CLI_ROWS_TABLE, CLI_ROWS_CSV, CLI_ROWS_JSON };

/* What was printed: how many rows, and the columns, whose names live as long as the question. A
 * type is that of struct export_column, "number" of fractions, "any" of what is mixed or empty. */
#define CLI_ROWS_COLUMNS 64
struct cli_rows {
    uint64_t rows;
    int columns;
    const char *name[CLI_ROWS_COLUMNS], *type[CLI_ROWS_COLUMNS];
};

/* Print all rows, or the first `limit` of them if that is not 0. Stops early if nobody reads, and
 * after a signal. Fails as export_query_next() does. */
enum gk_status cli_rows_print(const struct cli *cli, struct export_query *query,
                              enum cli_rows_form form, int limit, struct cli_rows *out,
                              struct gk_error *err);
