/* SPDX-License-Identifier: MIT */
/*
 * CSV and JSON Lines: one line for each class. No field holds a comma or a quotation mark, so
 * nothing needs to be quoted; a backslash is in graph6 alone.
 *
 * What reads CSV guesses the types of columns, and takes "0022" for the number 22, with quotation
 * marks, too. So there a value begins with a letter: v0022.
 *
 * What is to be called NAME.gz is packed.
 */
#include "export/sink.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <zlib.h>

#include "util/array.h"
#include "util/assert.h"
#include "util/bits.h"
#include "util/error.h"
#include "util/file/output.h"
#include "util/text.h"

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

static void put_escaped(struct line *l, const char *name, const char *graph6)
{
    char escaped[2 * GRAPH6_TEXT_MAX], *end = escaped;

    for (; *graph6; graph6++) {
        if (l->json && *graph6 == '\\')
            *end++ = '\\';
        *end++ = *graph6;
    }
    *end = '\0';
    put_word(l, name, escaped);
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
static void put_list(struct line *l, const char *name, const struct export_row *row)
{
    char list[8 * (GK_MAX_LIBERTIES + 1)], digits[5];
    struct text text = {list, sizeof list};

    for (int i = 0; i <= GK_MAX_LIBERTIES; i++) {
        gk_eye_value_format(row->with[i], digits);
        text_put(&text, "%s%s%s", !i ? "" : l->json ? "\",\"" : " ", VALUE_PREFIX(l), digits);
    }
    put_field(l, name, "[\"", list, "\"]");
}

/* What is not known, or of the other game: empty; in JSON null. */
static void put_none(struct line *l, const char *name)
{
    put_field(l, name, "", l->json ? "null" : "", "");
}

/* ---- Columns: what each of them puts ---- */

#define PUT(column, call)                                                                          \
    static void put_##column(struct line *l, const char *name, const struct export_row *row)       \
    {                                                                                              \
        call;                                                                                      \
    }

static void put_drawing(struct line *l, const char *name, const struct gk_drawing *drawing)
{
    char text[GK_DRAWING_TEXT_MAX];

    gk_drawing_format(drawing, text);
    put_word(l, name, text);
}

PUT(number_of, put_number(l, name, row->number))
PUT(size, put_number(l, name, row->place->size))
PUT(location, put_word(l, name, gk_location_name(row->place->location)))
PUT(graph, put_number(l, name, (int64_t)row->place->graph))
PUT(shape, put_drawing(l, name, &row->drawing))
PUT(result, put_value(l, name, row->result.value))
PUT(marked, put_drawing(l, name, &row->marked))
PUT(attack, put_points(l, name, row->result.attack))
PUT(defence, put_points(l, name, row->result.defence))
PUT(seki, put_flag(l, name, row->result.seki))
PUT(chimera, put_flag(l, name, is_chimera(row->result.value)))
PUT(depends, put_flag(l, name, row->depends))
PUT(liberties, put_list(l, name, row))
PUT(abstract, put_value(l, name, row->abstract))
PUT(cause, row->cause ? put_word(l, name, gk_cause_name(row->cause)) : put_none(l, name))
PUT(class, put_word(l, name, row->game.class))
PUT(form, row->game.form ? put_number(l, name, row->game.form) : put_none(l, name))
PUT(loopy, put_flag(l, name, row->game.loopy))
PUT(a, put_number(l, name, row->result.value.a))
PUT(b, put_number(l, name, row->result.value.b))
PUT(c, put_number(l, name, row->result.value.c))
PUT(d, put_number(l, name, row->result.value.d))
PUT(realisable, put_flag(l, name, row->realisable))
PUT(graph6, put_escaped(l, name, row->place->graph6))

/* EXACT: a column of the exact game; in the abstract one it is empty. */
#define EXACT true
#define BOTH  false

const struct export_column export_columns[] = {
    {"number", "integer", NULL, "number of the class, for ever: the same in every file", BOTH,
     put_number_of},
    {"size", "integer", "points", "points of the shape, dead stones included", BOTH, put_size},
    {"location", "string", NULL, "where the shape lies: centre (the open board), edge, corner",
     BOTH, put_location},
    {"graph", "integer", NULL, "number of the graph without marks, by size", BOTH, put_graph},
    {"shape", "string", NULL, "the shape in coded form, without vital points", BOTH, put_shape},
    {"value", "value", NULL, "eyes in four digits, as a to d", BOTH, put_result},
    {"marked", "string", NULL, "the shape in coded form, with vital points", BOTH, put_marked},
    {"attack", "points", NULL, "vital points of the attacker: points of the shape, from 0", BOTH,
     put_attack},
    {"defence", "points", NULL, "vital points of the defender: points of the shape, from 0", BOTH,
     put_defence},
    {"seki", "boolean", NULL, "two of the eyes are a seki", BOTH, put_seki},
    {"chimera", "boolean", NULL, "no eye if the attacker moves first, two if the defender does",
     BOTH, put_chimera},
    {"depends_on_liberties", "boolean", NULL,
     "another value with another number (1 to 6) of outer liberties", EXACT, put_depends},
    {"liberties", "values", NULL, "the values with 0 to 6 outer liberties", EXACT, put_liberties},
    {"abstract", "value", NULL, "the value in the abstract game", EXACT, put_abstract},
    {"cause", "string", NULL, "why that is another; empty where it is not", EXACT, put_cause},
    {"class", "string", "eyes", "what the value is worth up to infinitesimals", BOTH, put_class},
    {"form", "integer", NULL,
     "number of the canonical form in the abstract game; empty where "
     "shapes are too large",
     BOTH, put_form},
    {"loopy", "boolean", NULL, "the class from above and from below differ", BOTH, put_loopy},
    {"a", "digit", "eyes", "eyes if the attacker moves first, and again when not answered", BOTH,
     put_a},
    {"b", "digit", "eyes", "eyes if the attacker moves first", BOTH, put_b},
    {"c", "digit", "eyes", "eyes if the defender moves first", BOTH, put_c},
    {"d", "digit", "eyes", "eyes if the defender moves first, and again when not answered", BOTH,
     put_d},
    {"realisable", "boolean", NULL, "the class can stand on a board", BOTH, put_realisable},
    {"graph6", "string", NULL, "the eye graph as nauty has it: vertex i is point i of the shape",
     BOTH, put_graph6},
    {NULL, NULL, NULL, NULL, BOTH, NULL},
};

/* ---- Rows ---- */

size_t export_text_row(const struct export_row *row, bool json, bool exact, char *buffer)
{
    struct line l = {{buffer, EXPORT_ROW_MAX}, json, json ? "{" : ""};

    for (const struct export_column *c = export_columns; c->name; c++)
        if (c->exact && !exact)
            put_none(&l, c->name);
        else
            c->put(&l, c->name, row);
    text_put(&l.text, json ? "}\n" : "\n");
    return EXPORT_ROW_MAX - l.text.left;
}

static size_t csv_header(char *buffer)
{
    struct line l = {{buffer, EXPORT_ROW_MAX}, false, ""};

    for (const struct export_column *c = export_columns; c->name; c++)
        put_word(&l, c->name, c->name);
    text_put(&l.text, "\n");
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
    z_stream *pack; /* null: as it is */
    bool json, exact;
    int fields; /* of CSV */
    char buffer[EXPORT_ROW_MAX];
};

static enum gk_status write_packed(struct text_file *file, int flush, struct gk_error *err)
{
    unsigned char packed[1 << 14];
    int code;

    do {
        file->pack->next_out = packed;
        file->pack->avail_out = sizeof packed;
        code = deflate(file->pack, flush);
        if (code == Z_STREAM_ERROR)
            return error_set(err, GK_ERR_IO, "cannot pack a file: %s", zError(code));
        TRY(output_write(file->output, packed, sizeof packed - file->pack->avail_out, err));
    } while (file->pack->avail_out == 0);
    return GK_OK;
}

static enum gk_status write_text(struct text_file *file, size_t length, struct gk_error *err)
{
    if (!file->pack)
        return output_write(file->output, file->buffer, length, err);
    file->pack->next_in = (unsigned char *)file->buffer;
    file->pack->avail_in = (unsigned)length;
    return write_packed(file, Z_NO_FLUSH, err);
}

static enum gk_status on_row(void *user, const struct export_row *row, struct gk_error *err)
{
    struct text_file *file = user;
    size_t length = export_text_row(row, file->json, file->exact, file->buffer);

    GK_ASSERT(X3, file->json || count_fields(file->buffer, length) == file->fields);
    return write_text(file, length, err);
}

static void free_file(struct text_file *file)
{
    if (file->pack)
        deflateEnd(file->pack);
    free(file->pack);
    free(file);
}

static enum gk_status finish_plain(void *self, struct gk_error *err)
{
    struct text_file *file = self;
    enum gk_status status = file->pack ? write_packed(file, Z_FINISH, err) : GK_OK;

    if (status == GK_OK)
        status = output_commit(file->output, err);
    else
        output_abort(file->output);
    free_file(file);
    return status;
}

static void abandon_file(void *self)
{
    struct text_file *file = self;

    output_abort(file->output);
    free_file(file);
}

bool export_is_packed(const char *path)
{
    size_t length = strlen(path);

    return length > 3 && strcmp(path + length - 3, ".gz") == 0;
}

/* Packed as gzip does, without a name and a date: the same bytes for the same rows. */
static enum gk_status begin_packing(struct text_file *file, struct gk_error *err)
{
    TRY(array_new(&file->pack, 1, sizeof *file->pack, "a packed file", err));
    if (deflateInit2(file->pack, Z_DEFAULT_COMPRESSION, Z_DEFLATED, MAX_WBITS + 16, MAX_MEM_LEVEL,
                     Z_DEFAULT_STRATEGY) == Z_OK)
        return GK_OK;
    free(file->pack);
    file->pack = NULL;
    return error_nomem(err, "a packed file", 0);
}

enum gk_status export_text_open(enum export_format format, const char *path,
                                const struct gk_generate *options, struct export_target *out,
                                struct gk_error *err)
{
    struct text_file *file;
    enum gk_status status;
    size_t head;

    TRY(array_new(&file, 1, sizeof *file, "an export", err));
    file->json = format == EXPORT_JSONL;
    file->exact = options->rules.kind == GK_RULES_EXACT;
    status = output_open(path, &file->output, err);
    if (status == GK_OK && export_is_packed(path))
        status = begin_packing(file, err);
    head = csv_header(file->buffer);
    file->fields = count_fields(file->buffer, head);
    if (status == GK_OK && !file->json)
        status = write_text(file, head, err);
    if (status != GK_OK) {
        abandon_file(file);
        return status;
    }
    *out = (struct export_target){
        .row = on_row, .finish = finish_plain, .abandon = abandon_file, .self = file};
    return GK_OK;
}
