/* SPDX-License-Identifier: MIT */
/*
 * Writing an SQLite database (doc/sqlite.md).
 *
 * Rows go to PATH.partial, in transactions of many rows that end where a place ends. Each
 * records how many places are done, so that what an interrupted run leaves can be gone on
 * from. When all is there, the indices and views are made, and the file is renamed.
 */
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <sqlite3.h>

#include "export/query.h"
#include "export/schema.h"
#include "export/sink.h"
#include "util/array.h"
#include "util/assert.h"
#include "util/bits.h"
#include "util/error.h"
#include "util/file/output.h"
#include "values/form/dyadic.h"

#define BATCH 50000 /* rows of a transaction; the place at its end is completed */

#define SETTINGS                                                                                   \
    "PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=DELETE; PRAGMA synchronous=NORMAL;"        \
    "PRAGMA cache_size=-65536; PRAGMA temp_store=FILE;"

#define PLACES_DONE "SELECT value FROM meta WHERE key = 'drawings'"

enum insert {
    INSERT_GRAPH,
    INSERT_DRAWING,
    INSERT_PATTERN,
    INSERT_VITAL_POINT,
    INSERT_LIBERTIES,
    INSERT_DIFFERENCE,
    INSERT_FORM,
    INSERT_OPTION,
    INSERT_META,
    INSERT_COLUMN,
    N_INSERTS
};

static const char *const insert_sql[N_INSERTS] = {
    [INSERT_GRAPH] = "INSERT OR IGNORE INTO graphs VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
    [INSERT_DRAWING] = "INSERT INTO drawings VALUES (?, ?, ?, ?, ?, ?, ?)",
    [INSERT_PATTERN] = "INSERT INTO patterns VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    [INSERT_VITAL_POINT] = "INSERT INTO vital_points VALUES (?, ?, ?, ?, ?, ?)",
    [INSERT_LIBERTIES] = "INSERT INTO liberty_values VALUES (?, ?, ?)",
    [INSERT_DIFFERENCE] = "INSERT INTO disagreements VALUES (?, ?, ?)",
    /* Again, if a run was interrupted among these: */
    [INSERT_FORM] = "INSERT OR REPLACE INTO forms VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    [INSERT_OPTION] = "INSERT OR REPLACE INTO form_options VALUES (?, ?, ?)",
    [INSERT_META] = "INSERT OR REPLACE INTO meta VALUES (?, ?)",
    [INSERT_COLUMN] = "INSERT INTO columns VALUES (?, ?, ?, ?)",
};

struct database {
    sqlite3 *db;
    sqlite3_stmt *insert[N_INSERTS];
    const char *path;
    char *partial; /* PATH.partial */
    const struct gk_generate *options;
    bool exact;
    uint64_t fresh; /* rows of the open transaction */
    struct export_target *target;
    struct gk_error failure; /* the first; after it nothing more is asked of SQLite */
};

/* ---- Statements ---- */

static void fail_sqlite(struct database *d)
{
    struct gk_error *err = &d->failure;
    int code = sqlite3_errcode(d->db) & 0xFF, cause = sqlite3_system_errno(d->db);

    if (code == SQLITE_NOMEM)
        error_nomem(err, "a database", 0);
    else if (code == SQLITE_BUSY || code == SQLITE_LOCKED)
        error_set(err, GK_ERR_IO, "'%.150s' is in use: is another gankei at work on it?",
                  d->partial);
    else if (code == SQLITE_NOTADB || code == SQLITE_CORRUPT)
        error_set(err, GK_ERR_CORRUPT, "'%.150s' is no unfinished database: remove it", d->partial);
    else
        error_set(err, GK_ERR_IO, "cannot write '%.150s': %s", d->partial,
                  cause ? strerror(cause) : sqlite3_errmsg(d->db));
}

static enum gk_status status_of(const struct database *d, struct gk_error *err)
{
    if (d->failure.status != GK_OK && err)
        *err = d->failure;
    return d->failure.status;
}

static void execute_sql(struct database *d, const char *sql)
{
    if (d->failure.status == GK_OK && sqlite3_exec(d->db, sql, NULL, NULL, NULL) != SQLITE_OK)
        fail_sqlite(d);
}

/* Insert a row; `types` has a letter for each field: i (int64_t), o (int64_t; negative: null), r
 * (double), t (const char *; null: null). */
static void insert_row(struct database *d, enum insert which, const char *types, ...)
{
    sqlite3_stmt *statement = d->insert[which];
    va_list args;
    int code = SQLITE_OK;

    if (d->failure.status != GK_OK)
        return;
    GK_ASSERT(X4, (size_t)sqlite3_bind_parameter_count(statement) == strlen(types));
    va_start(args, types);
    for (int i = 0; types[i] && code == SQLITE_OK; i++) {
        if (types[i] == 'r') {
            code = sqlite3_bind_double(statement, i + 1, va_arg(args, double));
        } else if (types[i] == 't') {
            code = sqlite3_bind_text(statement, i + 1, va_arg(args, const char *), -1,
                                     SQLITE_TRANSIENT);
        } else {
            int64_t number = va_arg(args, int64_t);

            code = types[i] == 'o' && number < 0 ? sqlite3_bind_null(statement, i + 1)
                                                 : sqlite3_bind_int64(statement, i + 1, number);
        }
    }
    va_end(args);
    if (code != SQLITE_OK || sqlite3_step(statement) != SQLITE_DONE ||
        sqlite3_reset(statement) != SQLITE_OK)
        fail_sqlite(d);
}

/* ---- Rows ---- */

static void add_graph(struct database *d, const struct export_place *place)
{
    const struct gk_drawn_shape *shape = place->shape;
    const struct gk_graph *graph = &shape->shape.graph;
    int edges = 0, max_degree = 0;
    char text[GK_DRAWING_TEXT_MAX], graph6[GRAPH6_TEXT_MAX];

    for (int v = 0; v < graph->n; v++) {
        int degree = bits_count(graph->adj[v]);

        edges += degree;
        max_degree = degree > max_degree ? degree : max_degree;
    }
    gk_drawing_format(&shape->drawing, text);
    graph6_format(graph, graph6);
    insert_row(d, INSERT_GRAPH, "iitiiiit", (int64_t)place->graph, (int64_t)graph->n, text,
               (int64_t)edges / 2, (int64_t)max_degree, (int64_t)shape->n_free,
               (int64_t)shape->n_fixed, graph6);
}

static enum gk_status on_place(void *user, const struct export_place *place, struct gk_error *err)
{
    char text[GK_DRAWING_TEXT_MAX];

    execute_sql(user, "SAVEPOINT place");
    add_graph(user, place);
    gk_drawing_format(place->drawing, text);
    insert_row(user, INSERT_DRAWING, "iiittit", (int64_t)place->id, (int64_t)place->graph,
               (int64_t)place->size, gk_location_name(place->location), text,
               (int64_t)place->enclosed, place->graph6);
    return status_of(user, err);
}

static void add_vital_points(struct database *d, const struct export_row *row)
{
    uint32_t attack = row->result.attack, defence = row->result.defence;

    for (uint32_t rest = attack | defence; rest; rest &= rest - 1) {
        int i = bits_lowest(rest);

        insert_row(d, INSERT_VITAL_POINT, "iiiiii", row->number, (int64_t)i,
                   (int64_t)row->drawing.row[i], (int64_t)row->drawing.col[i],
                   (int64_t)(attack >> i & 1), (int64_t)(defence >> i & 1));
    }
}

/* The values with 0 to 6 outer liberties, if these are not all the same; and that of the abstract
 * game, if it is another. */
static void add_exact(struct database *d, const struct export_row *row)
{
    bool same = true;
    char digits[5];

    for (int i = 1; i <= GK_MAX_LIBERTIES; i++)
        same = same && gk_eye_value_same(row->with[0], row->with[i]);
    for (int i = 0; i <= GK_MAX_LIBERTIES && !same; i++) {
        gk_eye_value_format(row->with[i], digits);
        insert_row(d, INSERT_LIBERTIES, "iit", row->number, (int64_t)i, digits);
    }
    gk_eye_value_format(row->abstract, digits);
    if (!gk_eye_value_same(row->abstract, row->result.value))
        insert_row(d, INSERT_DIFFERENCE, "itt", row->number, digits, gk_cause_name(row->cause));
}

static int64_t count_symbols(const struct gk_drawing *drawing, char one, char other)
{
    int64_t count = 0;

    for (int i = 0; i < drawing->n; i++)
        count += drawing->symbol[i] == one || drawing->symbol[i] == other;
    return count;
}

static enum gk_status on_row(void *user, const struct export_row *row, struct gk_error *err)
{
    struct database *d = user;
    char digits[5], shape[GK_DRAWING_TEXT_MAX], marked[GK_DRAWING_TEXT_MAX];

    gk_eye_value_format(row->result.value, digits);
    gk_drawing_format(&row->drawing, shape);
    gk_drawing_format(&row->marked, marked);
    d->fresh++;
    insert_row(
        d, INSERT_PATTERN, "iitttiiiiiotoii", row->number, (int64_t)row->place->id, shape, digits,
        marked, count_symbols(&row->drawing, '!', '$'), count_symbols(&row->drawing, 'X', '$'),
        (int64_t)bits_count(row->result.attack), (int64_t)bits_count(row->result.defence),
        (int64_t)row->result.seki, d->exact ? (int64_t)row->depends : -1, row->game.class,
        row->game.form ? row->game.form : -1, (int64_t)row->game.loopy, (int64_t)row->realisable);
    add_vital_points(d, row);
    if (d->exact)
        add_exact(d, row);
    return status_of(d, err);
}

/* ---- Forms ---- */

static void add_options(struct database *d, const struct export_form *form, const char *player,
                        size_t first, size_t count)
{
    for (size_t i = 0; i < count; i++)
        insert_row(d, INSERT_OPTION, "iti", form->number, player, form->option[first + i]);
}

static enum gk_status on_form(void *user, const struct export_form *form, struct gk_error *err)
{
    const struct gk_worth *about = form->about;
    struct database *d = user;
    char mean[GK_DYADIC_TEXT_MAX], temperature[GK_DYADIC_TEXT_MAX];
    char left_stop[GK_DYADIC_TEXT_MAX], right_stop[GK_DYADIC_TEXT_MAX];

    gk_dyadic_format(about->mean, mean);
    gk_dyadic_format(about->temperature, temperature);
    gk_dyadic_format(about->left_stop, left_stop);
    gk_dyadic_format(about->right_stop, right_stop);
    insert_row(d, INSERT_FORM, "ittitrtrttt", form->number, about->text, about->name,
               (int64_t)about->birthday, mean, dyadic_real(about->mean), temperature,
               dyadic_real(about->temperature), left_stop, right_stop, about->atomic_weight);
    add_options(d, form, "left", 0, form->n_left);
    add_options(d, form, "right", form->n_left, form->n_right);
    return status_of(d, err);
}

/* ---- Progress ---- */

static void put_meta(struct database *d, const char *key, int64_t value)
{
    insert_row(d, INSERT_META, "ti", key, value);
}

/* What a later run has to know; hashes as text, as SQLite's integers are signed. */
static void put_progress(struct database *d, uint64_t places, uint64_t rows, uint64_t hash)
{
    char digits[17];

    snprintf(digits, sizeof digits, "%016" PRIx64, hash);
    put_meta(d, "drawings", (int64_t)places);
    put_meta(d, "patterns", (int64_t)rows);
    insert_row(d, INSERT_META, "tt", "hash", digits);
}

static enum gk_status on_place_done(void *user, const struct export_place *place,
                                    struct gk_error *err)
{
    struct database *d = user;

    put_progress(d, place->id, d->target->rows, d->target->hash);
    execute_sql(d, "RELEASE place");
    if (d->fresh >= BATCH) {
        execute_sql(d, "COMMIT");
        execute_sql(d, "BEGIN");
        d->fresh = 0;
    }
    return status_of(d, err);
}

/* ---- Opening ---- */

/* Which program and command, and when, if that is to be told. */
static void put_origin(struct database *d)
{
    const struct gk_generate *o = d->options;
    char program[EXPORT_COMMAND_MAX], command[EXPORT_COMMAND_MAX];

    about_program(o, program);
    about_command(o, NULL, command);
    insert_row(d, INSERT_META, "tt", "gankei", gk_version());
    insert_row(d, INSERT_META, "tt", "program", program);
    insert_row(d, INSERT_META, "tt", "command", command);
    if (o->date)
        insert_row(d, INSERT_META, "tt", "created", o->date);
    for (const struct export_column *c = export_columns; c->name; c++)
        insert_row(d, INSERT_COLUMN, "tttt", c->name, c->type, c->unit, c->meaning);
}

static void put_rules(struct database *d)
{
    const struct gk_generate *o = d->options;

    put_meta(d, "max_size", o->max_points);
    insert_row(d, INSERT_META, "tt", "locations",
               o->locations == GK_EVERYWHERE
                   ? "all"
                   : gk_location_name((enum gk_location)bits_lowest(o->locations)));
    put_meta(d, "dead_margins", o->dead_margins);
    put_meta(d, "form_points", columns_form_points(o));
    insert_row(d, INSERT_META, "tt", "rules", d->exact ? "exact" : "abstract");
    put_meta(d, "suicide", o->rules.suicide);
    if (d->exact) {
        put_meta(d, "outer_liberties", o->rules.outer_liberties);
        put_meta(d, "ko_threats", o->rules.ko_threats);
        put_meta(d, "ko_threats_fixed", o->rules.ko_model == GK_THREATS_FIXED);
    }
}

static void put_eye_values(struct database *d)
{
    for (int i = 0; i < GK_N_VALUES; i++) {
        struct gk_eye_value v = gk_eye_value_at(i);
        char sql[128], digits[5];

        gk_eye_value_format(v, digits);
        snprintf(sql, sizeof sql, "INSERT INTO eye_values VALUES ('%s', %d, %d, %d, %d, %d)",
                 digits, v.a, v.b, v.c, v.d, v.b == 0 && v.c == 2);
        execute_sql(d, sql);
    }
}

static void prepare_inserts(struct database *d)
{
    for (int i = 0; i < N_INSERTS && d->failure.status == GK_OK; i++)
        if (sqlite3_prepare_v2(d->db, insert_sql[i], -1, &d->insert[i], NULL) != SQLITE_OK)
            fail_sqlite(d);
}

/* A new file: everything but the rows. */
static void create_file(struct database *d, const char *options)
{
    char sql[128];

    snprintf(sql, sizeof sql, "PRAGMA application_id=%d; PRAGMA user_version=%d",
             EXPORT_APPLICATION_ID, EXPORT_SCHEMA_VERSION);
    execute_sql(d, "BEGIN EXCLUSIVE");
    execute_sql(d, export_tables);
    prepare_inserts(d);
    put_eye_values(d);
    put_origin(d);
    put_rules(d);
    insert_row(d, INSERT_META, "tt", "options", options);
    put_progress(d, 0, 0, 0);
    execute_sql(d, sql);
    execute_sql(d, "COMMIT");
}

static void read_text(struct database *d, const char *sql, char *buffer)
{
    *buffer = '\0';
    if (d->failure.status == GK_OK && export_field_text(d->db, sql, buffer) != SQLITE_OK)
        fail_sqlite(d);
}

static uint64_t read_number(struct database *d, const char *sql, int base)
{
    char text[EXPORT_FIELD_MAX];

    read_text(d, sql, text);
    return strtoull(text, NULL, base);
}

/* One file is the work of one program. */
static void check_program(struct database *d)
{
    char text[EXPORT_FIELD_MAX], program[EXPORT_COMMAND_MAX];

    about_program(d->options, program);
    read_text(d, "SELECT value FROM meta WHERE key = 'program'", text);
    if (d->failure.status == GK_OK && strcmp(text, program) != 0)
        error_set(&d->failure, GK_ERR_CORRUPT,
                  "'%.100s' is unfinished, by another program (%.60s): remove it first", d->partial,
                  text);
}

/* A file that an earlier run left: the same tables and options, please. */
static void resume_file(struct database *d, const char *options)
{
    char text[EXPORT_FIELD_MAX];
    uint64_t version = read_number(d, "PRAGMA user_version", 10);

    if (d->failure.status == GK_OK && version != EXPORT_SCHEMA_VERSION)
        error_set(&d->failure, GK_ERR_CORRUPT,
                  "'%.100s' is unfinished, with version %" PRIu64
                  " of the tables; this program writes version %d: remove it first",
                  d->partial, version, EXPORT_SCHEMA_VERSION);
    read_text(d, "SELECT value FROM meta WHERE key = 'options'", text);
    if (d->failure.status == GK_OK && strcmp(text, options) != 0)
        error_set(&d->failure, GK_ERR_CORRUPT,
                  "'%.100s' is unfinished, with other options (%.100s): remove it first",
                  d->partial, text);
    if (d->failure.status == GK_OK)
        check_program(d);
    prepare_inserts(d);
    d->target->done = read_number(d, PLACES_DONE, 10);
    d->target->rows = read_number(d, "SELECT value FROM meta WHERE key = 'patterns'", 10);
    d->target->hash = read_number(d, "SELECT value FROM meta WHERE key = 'hash'", 16);
}

static void open_partial(struct database *d)
{
    uint64_t application, tables;
    char options[EXPORT_FIELD_MAX];

    about_write(d->options, options);
    if (sqlite3_open_v2(d->partial, &d->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL) !=
        SQLITE_OK)
        fail_sqlite(d); /* no memory, if there is no `db` */
    execute_sql(d, SETTINGS);
    application = read_number(d, "PRAGMA application_id", 10);
    tables = read_number(d, "SELECT count(*) FROM sqlite_master", 10);
    if (application == EXPORT_APPLICATION_ID)
        resume_file(d, options);
    else if (tables == 0)
        create_file(d, options);
    else
        error_set(&d->failure, GK_ERR_CORRUPT, "'%.150s' is no unfinished database: remove it",
                  d->partial);
    execute_sql(d, "BEGIN EXCLUSIVE");
}

/* ---- The end ---- */

/* Close the file; what fails then would fail in the next run, too. */
static void close_partial(struct database *d)
{
    for (int i = 0; i < N_INSERTS; i++) {
        sqlite3_finalize(d->insert[i]);
        d->insert[i] = NULL;
    }
    if (sqlite3_close(d->db) == SQLITE_OK)
        d->db = NULL;
    else
        fail_sqlite(d);
}

static void release_database(struct database *d)
{
    close_partial(d);
    free(d->partial);
    free(d);
}

static void create_views(struct database *d)
{
    for (const struct export_question *q = export_questions; q->name; q++) {
        char sql[2048], view[EXPORT_VIEW_MAX];

        export_view_name(q, view);
        snprintf(sql, sizeof sql, "CREATE VIEW IF NOT EXISTS \"%s\" AS %s", view, q->select);
        execute_sql(d, sql);
    }
}

static enum gk_status finish_database(void *self, struct gk_error *err)
{
    struct database *d = self;
    enum gk_status status;

    execute_sql(d, "COMMIT; BEGIN");
    execute_sql(d, export_indices);
    create_views(d);
    execute_sql(d, "COMMIT");
    if (d->failure.status == GK_OK)
        close_partial(d);
    status = status_of(d, err);
    if (status == GK_OK)
        status = output_move(d->partial, d->path, err);
    release_database(d);
    return status;
}

/* The places that are complete stay for another run; if there are none, nothing stays. */
static void abandon_file(void *self)
{
    struct database *d = self;
    char places[EXPORT_FIELD_MAX];

    sqlite3_exec(d->db, "ROLLBACK TO place", NULL, NULL, NULL);
    if (sqlite3_exec(d->db, "COMMIT", NULL, NULL, NULL) != SQLITE_OK)
        sqlite3_exec(d->db, "ROLLBACK", NULL, NULL, NULL);
    d->failure.status = GK_OK;
    read_text(d, PLACES_DONE, places);
    close_partial(d);
    if (d->failure.status == GK_OK && strcmp(places, "0") == 0)
        unlink(d->partial);
    release_database(d);
}

/* Can the file be put there in the end? */
static enum gk_status check_path(const char *path, struct gk_error *err)
{
    struct stat status;

    if (!*path)
        return error_set(err, GK_ERR_IO, "the name of the output file is empty");
    if (stat(path, &status) == 0 && !S_ISREG(status.st_mode))
        return error_set(err, GK_ERR_IO, "cannot replace '%.150s': it is no regular file", path);
    return GK_OK;
}

enum gk_status export_sqlite_open(const char *path, const struct gk_generate *options,
                                  struct export_target *out, struct gk_error *err)
{
    struct database *d;
    size_t room = strlen(path) + sizeof ".partial";
    enum gk_status status;

    TRY(check_path(path, err));
    TRY(array_new(&d, 1, sizeof *d, "a database", err));
    *out = (struct export_target){.place = on_place,
                                  .row = on_row,
                                  .place_done = on_place_done,
                                  .form = on_form,
                                  .finish = finish_database,
                                  .abandon = abandon_file,
                                  .self = d};
    d->path = path;
    d->options = options;
    d->exact = options->rules.kind == GK_RULES_EXACT;
    d->target = out;
    status = array_new(&d->partial, room, 1, "a file name", err);
    if (status == GK_OK) {
        snprintf(d->partial, room, "%s.partial", path);
        open_partial(d);
        status = status_of(d, err);
    }
    if (status != GK_OK)
        release_database(d);
    return status;
}
