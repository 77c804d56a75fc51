/* SPDX-License-Identifier: MIT */
/*
 * What describes a file of gankei query (cli/cmd/cmd_query.h): the question as a command, what was
 * asked, with the command that makes that and its hash, and each column.
 */
#include "cli/cmd/cmd_query.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "export/package.h"
#include "util/text.h"

/* ---- The command ---- */

static void put_choices(const struct query *q, struct text *text)
{
    if (q->size.first == q->size.last)
        text_put(text, " --size=%" PRId64, q->size.first);
    else if (q->size.first > 1 || q->size.last < GK_MAX_SHAPE)
        text_put(text, " --size=%" PRId64 "-%" PRId64, q->size.first, q->size.last);
    if (q->location != CLI_ALL_LOCATIONS)
        text_put(text, " --location=%s", gk_location_name((enum gk_location)q->location));
    if (q->value[0])
        text_put(text, " --value=%s", q->value);
    if (q->limit)
        text_put(text, " --limit=%d", q->limit);
    text_put(text, "%s%s", q->csv ? " --csv" : "", q->cli.json ? " --json" : "");
}

/* To be freed; null when out of memory. SQL can be long, and each quote in it takes four bytes. */
static char *make_command(const struct query *q)
{
    size_t room = 1024 + 4 * (strlen(q->path) + (q->sql ? strlen(q->sql) : 0));
    char *command = malloc(room);
    struct text text = {command, room};

    if (!command)
        return NULL;
    text_put(&text, "gankei query");
    if (q->question)
        text_put(&text, " %s", q->question->name);
    text_put(&text, " --db=");
    text_put_word(&text, q->path);
    if (q->sql) {
        text_put(&text, " --sql=");
        text_put_word(&text, q->sql);
    }
    put_choices(q, &text);
    return command;
}

/* ---- Columns ---- */

static const struct export_column *row_column(const char *name)
{
    const struct export_column *c = export_columns;

    while (c->name && strcmp(c->name, name) != 0)
        c++;
    return c->name ? c : NULL;
}

/* What a column is. Its type is that of the fields that came; where it is one of those of CSV, a
 * number may be a truth or a digit. */
static struct export_column describe_column(const struct query *q, const struct cli_rows *rows,
                                            int i)
{
    struct export_column out = {.name = rows->name[i], .type = rows->type[i]};
    const struct export_column *row = q->question ? row_column(out.name) : NULL;
    bool integer = strcmp(out.type, "integer") == 0;

    if (!q->question) {
        out.meaning = "as the SQL of the command says";
    } else if (!export_question_column(q->question, &out) && row) {
        out.unit = row->unit;
        out.meaning = row->meaning;
        if (integer && (strcmp(row->type, "digit") == 0 ||
                        (!q->cli.json && strcmp(row->type, "boolean") == 0)))
            out.type = row->type;
    }
    return out;
}

/* ---- Files ---- */

static int write_package(struct query *q, const struct export_column *columns, json_t *source,
                         uint64_t rows)
{
    char *command = make_command(q);
    struct package_file file = {.path = q->output,
                                .format = EXPORT_N_FORMATS,
                                .table = q->csv        ? "csv"
                                         : q->cli.json ? "jsonl"
                                                       : NULL,
                                .columns = columns,
                                .keyless = true};
    struct package_run run = {.options = &q->origin,
                              .title = "Eye shapes of Go: answers to a question",
                              .command = command,
                              .more = json_pack("{s:o, s:I}", "source", source, "rows",
                                                (json_int_t)rows)};
    struct gk_error err;
    enum gk_status status = GK_ERR_NOMEM;

    if (command && run.more)
        status = package_beside(&file, &run, &err);
    else
        err = (struct gk_error){.status = status, .message = "out of memory"};
    json_decref(run.more);
    free(command);
    return status == GK_OK ? CLI_OK : cli_fail(&q->cli, NULL, &err);
}

int cli_query_describe(struct query *q, const struct export_query *query,
                       const struct cli_rows *rows)
{
    struct export_column columns[CLI_ROWS_COLUMNS + 1];
    struct export_about about;

    for (int i = 0; i < rows->columns; i++)
        columns[i] = describe_column(q, rows, i);
    columns[rows->columns] = (struct export_column)EXPORT_COLUMNS_END;
    export_query_about(query, &about);
    return write_package(q, columns,
                         json_pack("{s:o, s:s, s:s, s:s}", "path", cli_json_name(q->path),
                                   "program", about.program, "command", about.command, "rows_hash",
                                   about.hash),
                         rows->rows);
}

/* Of an index nobody knows which program wrote it. */
int cli_query_describe_index(struct query *q, const struct gk_index_info *info, uint64_t rows)
{
    static const struct export_column csv[] = {
        EXPORT_COLUMN("value", "value", NULL, "eyes in four digits"),
        EXPORT_COLUMN("points", "integer", "points", "points of the shape, dead stones included"),
        EXPORT_COLUMN("shape", "string", NULL, "a drawing in coded form, with vital points"),
        EXPORT_COLUMN("seki", "boolean", NULL, "two of the eyes are a seki"),
        EXPORT_COLUMNS_END,
    };
    static const struct export_column json[] = {
        EXPORT_COLUMN("value", "value", NULL, "eyes in four digits"),
        EXPORT_COLUMN("points", "integer", "points", "points of the shape, dead stones included"),
        EXPORT_COLUMN("shape", "string", NULL, "a drawing in coded form, with vital points"),
        EXPORT_COLUMN("attack", "points", "points",
                      "vital points of the attacker: row and column in the drawing, from 0"),
        EXPORT_COLUMN("defence", "points", "points", "the same of the defender"),
        EXPORT_COLUMN("seki", "boolean", NULL, "two of the eyes are a seki"),
        EXPORT_COLUMNS_END,
    };

    q->origin.rules = info->rules;
    q->origin.max_points = info->max_points;
    q->origin.locations = info->locations;
    q->origin.dead_margins = info->dead_margins;
    return write_package(q, q->cli.json ? json : csv,
                         json_pack("{s:o, s:I, s:s}", "path", cli_json_name(q->path), "classes",
                                   (json_int_t)info->entries, "hash", info->hash),
                         rows);
}
