/* SPDX-License-Identifier: MIT */
/*
 * CSV and JSON Lines: one line for each class. No field holds a comma, a quotation mark
 * or a backslash, so nothing needs to be quoted.
 */
#include "export/plain.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "util/error.h"
#include "util/output.h"
#include "util/text.h"

static const char csv_header[] =
    "number,size,location,graph,shape,value,marked,attack,defence,seki,chimera,"
    "depends_on_liberties,liberties,abstract,cause\n";

static bool is_chimera(struct gk_eye_value value)
{
    return value.b == 0 && value.c == 2;
}

/* ---- Pieces ---- */

/* The points of a set, with `glue` between them. */
static void put_points(struct text *text, uint32_t set, char glue)
{
    bool first = true;

    for (int i = 0; set >> i; i++) {
        if (!(set >> i & 1))
            continue;
        text_put(text, first ? "%.0s%d" : "%s%d", (char[]){glue, '\0'}, i);
        first = false;
    }
}

static void put_value(struct text *text, struct gk_eye_value value)
{
    char digits[5];

    gk_eye_value_format(value, digits);
    text_put(text, "%s", digits);
}

/* The values with 0, 1, ... outer liberties. */
static void put_liberties(struct text *text, const struct export_row *row, const char *glue)
{
    for (int i = 0; i <= GK_MAX_LIBERTIES; i++) {
        text_put(text, "%s", i ? glue : "");
        put_value(text, row->with[i]);
    }
}

/* ---- Rows ---- */

size_t export_csv_row(const struct export_row *row, bool exact, char *buffer)
{
    struct text text = {buffer, EXPORT_ROW_MAX};
    const struct export_place *place = row->place;
    char shape[GK_DRAWING_TEXT_MAX], marked[GK_DRAWING_TEXT_MAX];

    gk_drawing_format(&row->drawing, shape);
    gk_drawing_format(&row->marked, marked);
    text_put(&text, "%" PRId64 ",%d,%s,%" PRIu64 ",%s,", row->number, place->size,
             gk_location_name(place->location), place->graph, shape);
    put_value(&text, row->result.value);
    text_put(&text, ",%s,", marked);
    put_points(&text, row->result.attack, ' ');
    text_put(&text, ",");
    put_points(&text, row->result.defence, ' ');
    text_put(&text, ",%d,%d,", row->result.seki, is_chimera(row->result.value));
    if (exact) {
        text_put(&text, "%d,", row->depends);
        put_liberties(&text, row, " ");
        text_put(&text, ",");
        put_value(&text, row->abstract);
        text_put(&text, ",%s", row->cause ? gk_cause_name(row->cause) : "");
    } else {
        text_put(&text, ",,,");
    }
    text_put(&text, "\n");
    return EXPORT_ROW_MAX - text.left;
}

static size_t json_row(const struct export_row *row, bool exact, char *buffer)
{
    struct text text = {buffer, EXPORT_ROW_MAX};
    const struct export_place *place = row->place;
    char shape[GK_DRAWING_TEXT_MAX], marked[GK_DRAWING_TEXT_MAX];

    gk_drawing_format(&row->drawing, shape);
    gk_drawing_format(&row->marked, marked);
    text_put(&text,
             "{\"number\":%" PRId64 ",\"size\":%d,\"location\":\"%s\",\"graph\":%" PRIu64
             ",\"shape\":\"%s\",\"value\":\"",
             row->number, place->size, gk_location_name(place->location), place->graph, shape);
    put_value(&text, row->result.value);
    text_put(&text, "\",\"marked\":\"%s\",\"attack\":[", marked);
    put_points(&text, row->result.attack, ',');
    text_put(&text, "],\"defence\":[");
    put_points(&text, row->result.defence, ',');
    text_put(&text, "],\"seki\":%s,\"chimera\":%s", row->result.seki ? "true" : "false",
             is_chimera(row->result.value) ? "true" : "false");
    if (exact) {
        text_put(&text, ",\"depends_on_liberties\":%s,\"liberties\":[\"",
                 row->depends ? "true" : "false");
        put_liberties(&text, row, "\",\"");
        text_put(&text, "\"],\"abstract\":\"");
        put_value(&text, row->abstract);
        text_put(&text, row->cause ? "\",\"cause\":\"%s\"" : "\"%.0s", gk_cause_name(row->cause));
    }
    text_put(&text, "}\n");
    return EXPORT_ROW_MAX - text.left;
}

/* ---- The file ---- */

struct text_file {
    struct output *output;
    bool json, exact;
    char buffer[EXPORT_ROW_MAX];
};

static enum gk_status on_row(void *user, const struct export_row *row, struct gk_error *err)
{
    struct text_file *file = user;
    size_t length = file->json ? json_row(row, file->exact, file->buffer)
                               : export_csv_row(row, file->exact, file->buffer);

    return output_write(file->output, file->buffer, length, err);
}

static enum gk_status finish(void *self, struct gk_error *err)
{
    struct text_file *file = self;
    enum gk_status status = output_commit(file->output, err);

    free(file);
    return status;
}

static void abandon(void *self)
{
    struct text_file *file = self;

    output_abort(file->output);
    free(file);
}

enum gk_status export_text_open(enum export_format format, const char *path,
                                const struct gk_generate *options, struct export_target *out,
                                struct gk_error *err)
{
    struct text_file *file = calloc(1, sizeof *file);
    enum gk_status status;

    if (!file)
        return error_nomem(err, "an export", sizeof *file);
    file->json = format == EXPORT_JSONL;
    file->exact = options->rules.kind == GK_RULES_EXACT;
    status = output_open(path, &file->output, err);
    if (status == GK_OK && !file->json)
        status = output_write(file->output, csv_header, sizeof csv_header - 1, err);
    if (status != GK_OK) {
        abandon(file);
        return status;
    }
    *out =
        (struct export_target){.row = on_row, .finish = finish, .abandon = abandon, .self = file};
    return GK_OK;
}
