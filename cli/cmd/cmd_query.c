/* SPDX-License-Identifier: MIT */
/* gankei query: questions to an SQLite database of eye shapes, and the classes of an index as rows.
 */
#include <gankei/experimental/index.h>

#include "cli/cmd/cmd_query.h"
#include "cli/common/files.h"
#include "util/text.h"

#include <inttypes.h>
#include <string.h>

/* ---- The command line ---- */

static bool take_value(struct cli *cli, void *out)
{
    struct gk_eye_value value;

    if (!gk_eye_value_parse(optarg, strlen(optarg), &value))
        return cli_refuse(cli, "--value wants an eye value, not '%s'", optarg);
    gk_eye_value_format(value, out);
    return true;
}

/* The same question about all shapes. */
static bool find_all(struct query *q)
{
    char name[EXPORT_VIEW_MAX];

    snprintf(name, sizeof name, "%s" EXPORT_ALL, q->question->name);
    for (const struct export_question *e = export_questions; e->name; e++) {
        if (strcmp(e->name, name) == 0) {
            q->question = e;
            return true;
        }
    }
    return cli_refuse(&q->cli, "--all does not go with this question: it is about all shapes");
}

static bool find_question(struct query *q, const char *name)
{
    const char *names[64] = {NULL};
    size_t n = 0;

    for (const struct export_question *e = export_questions; e->name; e++) {
        names[n++] = e->name;
        if (strcmp(e->name, name) == 0)
            q->question = e;
    }
    if (q->question)
        return !q->all || find_all(q);
    const char *nearest = cli_nearest(name, names);
    return nearest ? cli_refuse(&q->cli, "unknown question '%s'; did you mean '%s'?", name, nearest)
                   : cli_refuse(&q->cli, "unknown question '%s' (see --list)", name);
}

/* Does the question know all the options of choice that were given? */
static bool check_choices(struct query *q)
{
    const struct export_question *e = q->question;
    const char *wrong = !e                                                    ? NULL
                        : q->value[0] && !e->by_value                         ? "value"
                        : q->size.last < GK_MAX_SHAPE && !e->by_size          ? "size"
                        : q->location != CLI_ALL_LOCATIONS && !e->by_location ? "location"
                                                                              : NULL;

    return !wrong || cli_refuse(&q->cli, "--%s does not go with this question", wrong);
}

/* An index knows neither SQL nor places. */
static bool check_index(struct query *q)
{
    const char *wrong = q->sql                             ? "sql"
                        : q->all                           ? "all"
                        : q->location != CLI_ALL_LOCATIONS ? "location"
                                                           : NULL;

    return !wrong || cli_refuse(&q->cli, "--%s does not go with an index", wrong);
}

static bool parse_options(struct query *q, int argc, char **argv)
{
    const struct cli_option options[] = {
        {"db", .kind = CLI_FILE, .text = &q->path,
         .help = "the database (default eyes.sqlite), or an index"},
        {"size", 's', .range = &q->size, .min = 1, .max = GK_MAX_SHAPE,
         .help = "only shapes of N points, or of N to M points"},
        {"location", .take = cli_location_option, .words = cli_locations, .out = &q->location,
         .arg = "WHERE",
         .help = "only those of the open board, an edge, a corner; or all (default)"},
        {"value", 'v', .take = take_value, .words = cli_values, .out = q->value, .arg = "DIGITS",
         .help = "only shapes of this eye value, such as 0022"},
        {"limit", 'l', .number = &q->limit, .min = 1, .max = INT32_MAX, .arg = "K",
         .help = "no more than the first K rows"},
        {"all", 'a', .set = &q->all,
         .help = "smallest-chimeras: also those that can stand on no board"},
        {"sql", .kind = CLI_SQL, .text = &q->sql, .arg = "SELECT",
         .excludes = "size location value all",
         .help = "a question in SQL instead of a ready one; the function canonical(SHAPE) finds a "
                 "shape however it is drawn"},
        {"csv", .set = &q->csv, .excludes = "json",
         .help = "comma-separated values instead of a table, where a value is v0022 (doc/data.md), "
                 "so that nobody takes it for a number"},
        {"output", 'o', .kind = CLI_FILE, .text = &q->output, .excludes = "list show-sql",
         .help = "write to FILE, which appears complete or not at all; beside it "
                 "FILE.datapackage.json says what it is"},
        {"list", .set = &q->list, .help = "the ready questions, and what they tell"},
        {"show-sql", .set = &q->show_sql,
         .help = "print the SQL of a question instead of asking it"},
        {.name = NULL, .kind = CLI_QUESTION, .max = 1}};

    if (!cli_parse(&q->cli, argc, argv, options) || !cli_origin(&q->cli, &q->origin))
        return false;
    if (q->output && cli_is_dash(q->output))
        q->output = NULL;
    q->is_index = !q->list && !q->show_sql && gk_is_index(q->path);
    if (q->is_index)
        return check_index(q) && cli_operands(&q->cli, argc, argv, 0, 0);
    int questions = q->list || q->sql ? 0 : 1;
    if (!cli_operands(&q->cli, argc, argv, questions, questions))
        return false;
    if (questions && !find_question(q, argv[optind]))
        return false;
    return q->list || check_choices(q);
}

/* ---- A file of answers ---- */

struct answer_file {
    struct cli_progress progress;
    struct cli_redirect to;
};

/* What is printed goes there, if a file is wanted. Returns the exit status. */
static int begin_file(const struct query *q, struct answer_file *run)
{
    if (!q->output)
        return CLI_OK;
    cli_progress_start(&run->progress, &q->cli, "asking", "rows");
    int status = cli_redirect(&q->cli, &run->to, q->output);
    if (status != CLI_OK)
        cli_progress_end(&run->progress);
    return status;
}

/* The file is there if all went well, and no signal came. Returns the exit status. */
static int end_file(const struct query *q, struct answer_file *run, int status)
{
    if (!q->output)
        return status;
    if (status == CLI_OK && cli_signal()) {
        const struct gk_error err = {.status = GK_ERR_CANCELLED, .message = "cancelled"};

        status = cli_fail(&q->cli, NULL, &err);
    }
    status = cli_redirect_end(&q->cli, &run->to, status);
    cli_progress_end(&run->progress);
    return status;
}

/* ---- Asking ---- */

/* The SQL of a ready question with what was chosen. */
static void ready_sql(const struct query *q, char *sql, size_t size)
{
    char view[EXPORT_VIEW_MAX];
    const char *glue = " WHERE";
    struct text text = {sql, size};

    export_view_name(q->question, view);
    text_put(&text, "SELECT * FROM %s", view);
    if (q->question->by_size && (q->size.first > 1 || q->size.last < GK_MAX_SHAPE)) {
        text_put(&text, "%s size BETWEEN %" PRId64 " AND %" PRId64, glue, q->size.first,
                 q->size.last);
        glue = " AND";
    }
    if (q->location != CLI_ALL_LOCATIONS) {
        text_put(&text, "%s location = '%s'", glue,
                 gk_location_name((enum gk_location)q->location));
        glue = " AND";
    }
    if (q->value[0])
        text_put(&text, "%s value = '%s'", glue, q->value);
    if (q->limit)
        text_put(&text, " LIMIT %d", q->limit);
}

static int list_questions(const struct query *q)
{
    for (const struct export_question *e = export_questions; e->name; e++) {
        if (!q->cli.json)
            printf("%-26s %s\n", e->name, e->summary);
        else if (!cli_json_line(
                     &q->cli, json_pack("{s:s, s:s}", "question", e->name, "summary", e->summary)))
            return CLI_USAGE;
    }
    return CLI_OK;
}

/* Which command makes what is missing. */
static void name_command(const struct query *q, const struct export_query *query,
                         const char *command)
{
    if (*command && query)
        cli_note(&q->cli, "'%s' has shapes of up to %d points only; for all: %s", q->path,
                 export_query_points(query), command);
    else if (*command)
        cli_error(&q->cli, "this makes it: %s", command);
}

/* Print the rows, to a file if there is to be one. Only then is a signal more than the end. */
static int print_rows(struct query *q, struct export_query *query)
{
    enum cli_rows_form form = q->cli.json ? CLI_ROWS_JSON : q->csv ? CLI_ROWS_CSV : CLI_ROWS_TABLE;
    struct answer_file run;
    struct cli_rows rows;
    struct gk_error err;
    int status = begin_file(q, &run);

    if (status != CLI_OK)
        return status;
    if (q->output)
        export_query_watch(query, cli_signal);
    if (cli_rows_print(&q->cli, query, form, q->sql ? q->limit : 0, &rows, &err) != GK_OK)
        status = cli_fail(&q->cli, NULL, &err);
    status = end_file(q, &run, status);
    return status == CLI_OK && q->output ? cli_query_describe(q, query, &rows) : status;
}

static int ask_database(struct query *q, const char *sql)
{
    bool sizes = q->size.last < GK_MAX_SHAPE || q->size.first > 1;
    const struct export_asked asked = {.first = sizes ? (int)q->size.first : 0,
                                       .last = sizes ? (int)q->size.last : 0,
                                       .location =
                                           q->location == CLI_ALL_LOCATIONS ? -1 : q->location};
    char command[EXPORT_COMMAND_MAX];
    struct export_query *query = NULL;
    struct gk_error err;
    enum gk_status status = export_query_open(q->path, &asked, command, &query, &err);
    int code = status == GK_OK ? CLI_OK : cli_fail(&q->cli, NULL, &err);

    name_command(q, query, command);
    if (status != GK_OK)
        return code;
    export_query_options(query, &q->origin);
    if (export_query_ask(query, sql, &err) == GK_OK)
        code = print_rows(q, query);
    else
        code = cli_fail(&q->cli, NULL, &err);
    export_query_close(query);
    return code;
}

/* ---- An index: its classes ---- */

static json_t *json_class(const struct gk_index_entry *class)
{
    const struct gk_drawing *d = &class->drawing;

    return json_pack("{s:o, s:i, s:o, s:o, s:o, s:b}", "value", cli_json_value(class->result.value),
                     "points", class->points, "shape", cli_json_drawing(d), "attack",
                     cli_json_points(d->row, d->col, class->result.attack), "defence",
                     cli_json_points(d->row, d->col, class->result.defence), "seki",
                     class->result.seki);
}

/* What becomes of a walk through the classes. */
struct index_rows {
    const struct query *asked;
    uint64_t rows;
    bool failed;
};

/* A row; true: enough. Whoever reads may have gone. */
static bool print_class(void *user, const struct gk_index_entry *class)
{
    struct index_rows *rows = user;
    const struct query *q = rows->asked;
    const struct cli_answer answer = {.drawing = class->drawing, .result = class->result};

    if (q->cli.json)
        rows->failed = !cli_json_line(&q->cli, json_class(class));
    else if (q->csv)
        printf("v%s,%d,%s,%d\n", cli_digits(class->result.value).text, class->points,
               cli_coded(&class->drawing).text, class->result.seki);
    else
        cli_answer_print(&answer, false);
    rows->rows++;
    return rows->failed || ferror(stdout) || cli_signal() ||
           (q->limit && rows->rows >= (uint64_t)q->limit);
}

/* Print them, and perhaps describe the file. */
static int print_classes(struct query *q, const struct gk_index *index)
{
    struct index_rows rows = {.asked = q};
    struct gk_eye_value value;
    struct answer_file run;
    struct gk_index_info info;
    struct gk_error err;
    struct gk_index_choice choice = {(int)q->size.first, (int)q->size.last, -1};
    uint64_t undrawn = 0;
    int status = begin_file(q, &run);

    if (status != CLI_OK)
        return status;
    if (gk_eye_value_parse(q->value, strlen(q->value), &value))
        choice.value = gk_eye_value_index(value);
    if (q->csv)
        printf("value,points,shape,seki\n");
    if (gk_index_walk(index, &choice, print_class, &rows, &undrawn, &err) != GK_OK)
        status = cli_fail(&q->cli, NULL, &err);
    else if (rows.failed)
        status = CLI_USAGE;
    else if (undrawn)
        cli_note(&q->cli, "%" PRIu64 " classes that no shape shows are left out", undrawn);
    status = end_file(q, &run, status);
    gk_index_info(index, &info);
    return status == CLI_OK && q->output ? cli_query_describe_index(q, &info, rows.rows) : status;
}

static int ask_index(struct query *q)
{
    struct gk_index *index;
    struct gk_error err;
    int status;

    if (gk_index_open(q->path, &index, &err) != GK_OK)
        return cli_fail(&q->cli, NULL, &err);
    status = print_classes(q, index);
    gk_index_close(index);
    return status;
}

int cmd_query(int argc, char **argv)
{
    struct query q = {
        .path = "eyes.sqlite", .size = {1, GK_MAX_SHAPE}, .location = CLI_ALL_LOCATIONS};
    char sql[512];

    cli_init(&q.cli, "query");
    if (!parse_options(&q, argc, argv))
        return q.cli.status;
    if (q.list)
        return list_questions(&q);
    if (q.is_index)
        return ask_index(&q);
    if (q.question)
        ready_sql(&q, sql, sizeof sql);
    if (q.show_sql) {
        printf("%s\n", q.question ? q.question->select : q.sql);
        return CLI_OK;
    }
    return ask_database(&q, q.question ? sql : q.sql);
}
