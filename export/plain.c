/* SPDX-License-Identifier: MIT */
/*
 * CSV and JSON Lines: one line for each class. No field holds a comma or a quotation mark, so
 * nothing needs to be quoted; a backslash is in graph6 alone.
 *
 * What reads CSV guesses the types of columns, and takes "0022" for the number 22, with quotation
 * marks, too. So there a value begins with a letter: v0022.
 */
#include "export/sink.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "util/array.h"
#include "util/assert.h"
#include "util/bits.h"
#include "util/error.h"
#include "util/file/output.h"
#include "util/text.h"

static const char csv_header[] =
    "number,size,location,graph,shape,value,marked,attack,defence,seki,chimera,"
    "depends_on_liberties,liberties,abstract,cause,class,form,loopy,a,b,c,d,realisable,graph6\n";

static bool is_chimera(struct gk_eye_value value)
{
    return value.b == 0 && value.c == 2;
}

/* ---- Fields ---- */

/* A row at work. */
struct line {
    struct text text;
    bool json;
    const char *glue; /* before the next field */
};

/* A field; what encloses it does so in JSON only. */
static void put_field(struct line *l, const char *name, const char *open, const char *field,
                      const char *close)
{
    if (l->json)
        text_put(&l->text, "%s\"%s\":%s%s%s", l->glue, name, open, field, close);
    else
        text_put(&l->text, "%s%s", l->glue, field);
    l->glue = ",";
}

static void put_word(struct line *l, const char *name, const char *word)
{
    put_field(l, name, "\"", word, "\"");
}

static void put_number(struct line *l, const char *name, int64_t number)
{
    char digits[24];

    snprintf(digits, sizeof digits, "%" PRId64, number);
    put_field(l, name, "", digits, "");
}

static void put_flag(struct line *l, const char *name, bool flag)
{
    static const char *const words[2][2] = {{"0", "1"}, {"false", "true"}};

    put_field(l, name, "", words[l->json][flag], "");
}

#define VALUE_PREFIX(l) ((l)->json ? "" : EXPORT_CSV_VALUE)

static void put_value(struct line *l, const char *name, struct gk_eye_value value)
{
    char word[16], digits[5];

    gk_eye_value_format(value, digits);
    snprintf(word, sizeof word, "%s%s", VALUE_PREFIX(l), digits);
    put_word(l, name, word);
}

static void put_digits(struct line *l, struct gk_eye_value value)
{
    put_number(l, "a", value.a);
    put_number(l, "b", value.b);
    put_number(l, "c", value.c);
    put_number(l, "d", value.d);
}

static void put_graph6(struct line *l, const char *graph6)
{
    char escaped[2 * GRAPH6_TEXT_MAX], *end = escaped;

    for (; *graph6; graph6++) {
        if (l->json && *graph6 == '\\')
            *end++ = '\\';
        *end++ = *graph6;
    }
    *end = '\0';
    put_word(l, "graph6", escaped);
}

static void put_points(struct line *l, const char *name, uint32_t set)
{
    char list[4 * GK_MAX_POINTS];
    struct text text = {list, sizeof list};

    *list = '\0';
    for (uint32_t rest = set; rest; rest &= rest - 1)
        text_put(&text, "%s%d", rest == set ? "" : l->json ? "," : " ", bits_lowest(rest));
    put_field(l, name, "[", list, "]");
}

/* The values with 0, 1, ... outer liberties. */
static void put_liberties(struct line *l, const struct export_row *row)
{
    char list[8 * (GK_MAX_LIBERTIES + 1)], digits[5];
    struct text text = {list, sizeof list};

    for (int i = 0; i <= GK_MAX_LIBERTIES; i++) {
        gk_eye_value_format(row->with[i], digits);
        text_put(&text, "%s%s%s", !i ? "" : l->json ? "\",\"" : " ", VALUE_PREFIX(l), digits);
    }
    put_field(l, "liberties", "[\"", list, "\"]");
}

static void put_game(struct line *l, const struct column_values *game)
{
    put_word(l, "class", game->class);
    if (game->form)
        put_number(l, "form", game->form);
    else
        put_field(l, "form", "", l->json ? "null" : "", "");
    put_flag(l, "loopy", game->loopy);
}

/* ---- Rows ---- */

/* What is of the exact game only; CSV has all fields all the same. */
static void put_exact(struct line *l, const struct export_row *row)
{
    put_flag(l, "depends_on_liberties", row->depends);
    put_liberties(l, row);
    put_value(l, "abstract", row->abstract);
    if (row->cause || !l->json)
        put_word(l, "cause", row->cause ? gk_cause_name(row->cause) : "");
}

size_t export_text_row(const struct export_row *row, bool json, bool exact, char *buffer)
{
    struct line l = {{buffer, EXPORT_ROW_MAX}, json, json ? "{" : ""};
    const struct export_place *place = row->place;
    char shape[GK_DRAWING_TEXT_MAX], marked[GK_DRAWING_TEXT_MAX];

    gk_drawing_format(&row->drawing, shape);
    gk_drawing_format(&row->marked, marked);
    put_number(&l, "number", row->number);
    put_number(&l, "size", place->size);
    put_word(&l, "location", gk_location_name(place->location));
    put_number(&l, "graph", (int64_t)place->graph);
    put_word(&l, "shape", shape);
    put_value(&l, "value", row->result.value);
    put_word(&l, "marked", marked);
    put_points(&l, "attack", row->result.attack);
    put_points(&l, "defence", row->result.defence);
    put_flag(&l, "seki", row->result.seki);
    put_flag(&l, "chimera", is_chimera(row->result.value));
    if (exact)
        put_exact(&l, row);
    else if (!json)
        text_put(&l.text, ",,,,");
    put_game(&l, &row->game);
    put_digits(&l, row->result.value);
    put_flag(&l, "realisable", row->realisable);
    put_graph6(&l, place->graph6);
    text_put(&l.text, json ? "}\n" : "\n");
    return EXPORT_ROW_MAX - l.text.left;
}

/* ---- The file ---- */

static int count_fields(const char *line, size_t length)
{
    int count = 1;

    for (size_t i = 0; i < length; i++)
        count += line[i] == ',';
    return count;
}

struct text_file {
    struct output *output;
    bool json, exact;
    int fields; /* of CSV */
    char buffer[EXPORT_ROW_MAX];
};

static enum gk_status on_row(void *user, const struct export_row *row, struct gk_error *err)
{
    struct text_file *file = user;
    size_t length = export_text_row(row, file->json, file->exact, file->buffer);

    GK_ASSERT(X3, file->json || count_fields(file->buffer, length) == file->fields);
    return output_write(file->output, file->buffer, length, err);
}

static enum gk_status finish_plain(void *self, struct gk_error *err)
{
    struct text_file *file = self;
    enum gk_status status = output_commit(file->output, err);

    free(file);
    return status;
}

static void abandon_file(void *self)
{
    struct text_file *file = self;

    output_abort(file->output);
    free(file);
}

enum gk_status export_text_open(enum export_format format, const char *path,
                                const struct gk_generate *options, struct export_target *out,
                                struct gk_error *err)
{
    struct text_file *file;
    enum gk_status status;

    TRY(array_new(&file, 1, sizeof *file, "an export", err));
    file->fields = count_fields(csv_header, sizeof csv_header - 1);
    file->json = format == EXPORT_JSONL;
    file->exact = options->rules.kind == GK_RULES_EXACT;
    status = output_open(path, &file->output, err);
    if (status == GK_OK && !file->json)
        status = output_write(file->output, csv_header, sizeof csv_header - 1, err);
    if (status != GK_OK) {
        abandon_file(file);
        return status;
    }
    *out = (struct export_target){
        .row = on_row, .finish = finish_plain, .abandon = abandon_file, .self = file};
    return GK_OK;
}
