/* SPDX-License-Identifier: MIT */
/*
 * Rows as a table, as CSV, as JSON. The first rows of a table tell how wide its columns are
 * to be; so rows need not be kept, however many there are.
 */
#include "cli/show/show.h"

#include <stdlib.h>
#include <string.h>

#include "export/export.h"
#include "util/error.h"

#define MEASURED   200 /* rows that are kept to measure the columns of a table */
#define WIDEST     60
#define MAX_FIELDS CLI_ROWS_COLUMNS

struct printer {
    const struct cli *cli;
    struct export_query *query;
    enum cli_rows_form form;
    int columns;
    int width[MAX_FIELDS];
    bool right[MAX_FIELDS]; /* numbers, by the first row */
    char **kept;            /* fields of the first rows of a table; owned */
    size_t n_kept, room;
    struct cli_rows *seen;
};

/* ---- Fields ---- */

/* A field as text of the caller's; null when out of memory. Blobs are hexadecimal. */
static char *field_text(const struct export_field *field)
{
    size_t length = (size_t)field->length;
    char *text = malloc(2 * length + 1);

    if (!text)
        return NULL;
    if (field->type != EXPORT_BLOB) {
        memcpy(text, field->text ? field->text : "", field->text ? length : 0);
        text[field->text ? length : 0] = '\0';
        return text;
    }
    text[0] = '\0';
    for (size_t i = 0; i < length; i++)
        sprintf(text + 2 * i, "%02x", (unsigned char)field->text[i]);
    return text;
}

/* In a table, nothing of a field may control the terminal. */
static void hide_controls(char *text)
{
    for (; *text; text++)
        if ((unsigned char)*text < ' ' || *text == 127)
            *text = '?';
}

/* Where CSV is read, a value is not to be taken for a number (export/plain.c). */
static bool is_value(const struct export_field *field)
{
    struct gk_eye_value value;

    return field->type == EXPORT_TEXT && field->text &&
           gk_eye_value_parse(field->text, (size_t)field->length, &value);
}

static void print_csv(const char *text)
{
    if (!strpbrk(text, ",\"\r\n")) {
        fputs(text, stdout);
        return;
    }
    putchar('"');
    for (; *text; text++) {
        if (*text == '"')
            putchar('"');
        putchar(*text);
    }
    putchar('"');
}

/* The type of a column, one field later. */
static void note_type(const struct printer *p, int column, const struct export_field *field)
{
    static const char *const types[] = {[EXPORT_INTEGER] = "integer",
                                        [EXPORT_REAL] = "number",
                                        [EXPORT_TEXT] = "string",
                                        [EXPORT_BLOB] = "string"};
    const char **type = &p->seen->type[column], *now;

    if (field->type == EXPORT_NULL)
        return;
    now = is_value(field) ? "value" : types[field->type];
    if (!*type || strcmp(*type, now) == 0)
        *type = now;
    else if ((strcmp(*type, "value") == 0 && strcmp(now, "string") == 0) ||
             (strcmp(*type, "string") == 0 && strcmp(now, "value") == 0))
        *type = "string";
    else
        *type = "any";
}

static json_t *json_field(const struct export_field *field, const char *text)
{
    switch (field->type) {
    case EXPORT_NULL: return json_null();
    case EXPORT_INTEGER: return json_integer((json_int_t)field->integer);
    case EXPORT_REAL: return json_real(field->real);
    default: return cli_json_text(text, strlen(text));
    }
}

/* ---- Rows ---- */

static void print_cell(const struct printer *p, int column, const char *text)
{
    bool last = column == p->columns - 1;

    if (p->right[column])
        printf("%*s", p->width[column], text);
    else
        printf("%-*s", last ? 0 : p->width[column], text);
    fputs(last ? "\n" : "  ", stdout);
}

static void print_header(const struct printer *p)
{
    for (int i = 0; i < p->columns; i++) {
        const char *name = export_query_column(p->query, i);

        if (p->form == CLI_ROWS_TABLE) {
            print_cell(p, i, name);
        } else {
            print_csv(name);
            putchar(i == p->columns - 1 ? '\n' : ',');
        }
    }
}

/* The table begins: the widths are known as far as they will be. */
static void flush_kept(struct printer *p)
{
    if (p->form != CLI_ROWS_TABLE)
        return;
    print_header(p);
    for (size_t i = 0; i < p->n_kept; i++) {
        print_cell(p, (int)(i % (size_t)p->columns), p->kept[i]);
        free(p->kept[i]);
    }
    p->n_kept = 0;
    free(p->kept);
    p->kept = NULL;
}

static void measure_field(struct printer *p, int column, const struct export_field *field,
                          const char *text)
{
    int length = (int)strlen(text);

    if (p->n_kept < (size_t)p->columns)
        p->right[column] = field->type == EXPORT_INTEGER || field->type == EXPORT_REAL;
    if (length > p->width[column])
        p->width[column] = length < WIDEST ? length : WIDEST;
}

/* Print a field, or keep it; `text` is given away. */
static void put_field(struct printer *p, int column, const struct export_field *field, char *text,
                      json_t *object)
{
    if (p->form == CLI_ROWS_JSON) {
        json_object_set_new(object, export_query_column(p->query, column), json_field(field, text));
    } else if (p->form == CLI_ROWS_CSV) {
        fputs(is_value(field) ? EXPORT_CSV_VALUE : "", stdout);
        print_csv(text);
        putchar(column == p->columns - 1 ? '\n' : ',');
    } else {
        hide_controls(text);
        if (p->kept) {
            measure_field(p, column, field, text);
            p->kept[p->n_kept++] = text;
            return;
        }
        print_cell(p, column, text);
    }
    free(text);
}

static bool put_row(struct printer *p)
{
    json_t *object = p->form == CLI_ROWS_JSON ? json_object() : NULL;

    for (int i = 0; i < p->columns; i++) {
        struct export_field field;
        char *text;

        export_query_field(p->query, i, &field);
        note_type(p, i, &field);
        text = field_text(&field);
        if (!text) {
            json_decref(object);
            return false;
        }
        put_field(p, i, &field, text, object);
    }
    if (p->kept && p->n_kept + (size_t)p->columns > p->room)
        flush_kept(p);
    return p->form != CLI_ROWS_JSON || cli_json_line(p->cli, object);
}

static enum gk_status start_table(struct printer *p, struct gk_error *err)
{
    p->columns = export_query_columns(p->query);
    if (p->columns > MAX_FIELDS)
        return error_set(err, GK_ERR_LIMIT, "the answer has %d columns; at most %d do", p->columns,
                         MAX_FIELDS);
    p->seen->columns = p->columns;
    for (int i = 0; i < p->columns; i++) {
        p->seen->name[i] = export_query_column(p->query, i);
        p->width[i] = (int)strlen(p->seen->name[i]);
    }
    p->room = (size_t)MEASURED * (size_t)p->columns;
    if (p->form == CLI_ROWS_TABLE) {
        p->kept = calloc(p->room, sizeof *p->kept);
        if (!p->kept)
            return error_set(err, GK_ERR_NOMEM, "out of memory");
    } else if (p->form == CLI_ROWS_CSV) {
        print_header(p);
    }
    return GK_OK;
}

enum gk_status cli_rows_print(const struct cli *cli, struct export_query *query,
                              enum cli_rows_form form, int limit, struct cli_rows *out,
                              struct gk_error *err)
{
    struct printer p = {.cli = cli, .query = query, .form = form, .seen = out};
    bool more;
    enum gk_status status;

    *out = (struct cli_rows){.rows = 0};
    status = export_query_next(query, &more, err);

    /* What fails before the first row fails without a header. */
    if (status == GK_OK)
        status = start_table(&p, err);
    for (int row = 1; status == GK_OK && more; row++) {
        if (!put_row(&p))
            status = error_set(err, GK_ERR_NOMEM, "out of memory");
        out->rows++;
        if (row == limit || ferror(stdout) || cli_signal())
            break;
        if (status == GK_OK)
            status = export_query_next(query, &more, err);
    }
    if (p.kept)
        flush_kept(&p);
    for (int i = 0; i < out->columns; i++)
        if (!out->type[i])
            out->type[i] = "any";
    return status;
}
