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

#include "export/schema.h"
#include "export/sink.h"
#include "export/plain.h"
#include "util/bits.h"
#include "util/error.h"
#include "util/output.h"

#define BATCH 50000 /* rows of a transaction; the place at its end is completed */

#define SETTINGS                                                                                   \
    "PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=DELETE; PRAGMA synchronous=NORMAL;"        \
    "PRAGMA cache_size=-65536; PRAGMA temp_store=FILE;"

enum insert {
    INSERT_GRAPH,
    INSERT_DRAWING,
    INSERT_PATTERN,
    INSERT_VITAL_POINT,
    INSERT_LIBERTIES,
    INSERT_DIFFERENCE,
    INSERT_META,
    N_INSERTS
};

static const char *const insert_sql[N_INSERTS] = {
    [INSERT_GRAPH] = "INSERT OR IGNORE INTO graphs VALUES (?, ?, ?, ?, ?, ?, ?)",
    [INSERT_DRAWING] = "INSERT INTO drawings VALUES (?, ?, ?, ?, ?, ?)",
    [INSERT_PATTERN] = "INSERT INTO patterns VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    [INSERT_VITAL_POINT] = "INSERT INTO vital_points VALUES (?, ?, ?, ?, ?, ?)",
    [INSERT_LIBERTIES] = "INSERT INTO liberty_values VALUES (?, ?, ?)",
    [INSERT_DIFFERENCE] = "INSERT INTO disagreements VALUES (?, ?, ?)",
    [INSERT_META] = "INSERT OR REPLACE INTO meta VALUES (?, ?)",
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
};

/* ---- Statements ---- */

static enum gk_status fail_sqlite(const struct database *d, struct gk_error *err)
{
    int code = sqlite3_errcode(d->db) & 0xFF;

    if (code == SQLITE_NOMEM)
        return error_nomem(err, "a database", 0);
    if (code == SQLITE_BUSY || code == SQLITE_LOCKED)
        return error_set(err, GK_ERR_IO, "'%.150s' is in use: is another gankei at work on it?",
                         d->partial);
    if (code == SQLITE_NOTADB || code == SQLITE_CORRUPT)
        return error_set(err, GK_ERR_CORRUPT, "'%.150s' is no unfinished database: remove it",
                         d->partial);
    return error_set(err, GK_ERR_IO, "cannot write '%.150s': %s", d->partial,
                     sqlite3_system_errno(d->db) ? strerror(sqlite3_system_errno(d->db))
                                                 : sqlite3_errmsg(d->db));
}

static enum gk_status execute(const struct database *d, const char *sql, struct gk_error *err)
{
    return sqlite3_exec(d->db, sql, NULL, NULL, NULL) == SQLITE_OK ? GK_OK : fail_sqlite(d, err);
}

/* Insert a row; `types` has a letter for each field: i (int64_t), t (const char *), n
 * (null; no argument). */
static enum gk_status insert(const struct database *d, enum insert which, struct gk_error *err,
                             const char *types, ...)
{
    sqlite3_stmt *statement = d->insert[which];
    va_list args;
    int code = SQLITE_OK;

    va_start(args, types);
    for (int i = 0; types[i] && code == SQLITE_OK; i++) {
        if (types[i] == 'i')
            code = sqlite3_bind_int64(statement, i + 1, va_arg(args, int64_t));
        else if (types[i] == 't')
            code = sqlite3_bind_text(statement, i + 1, va_arg(args, const char *), -1,
                                     SQLITE_TRANSIENT);
        else
            code = sqlite3_bind_null(statement, i + 1);
    }
    va_end(args);
    if (code == SQLITE_OK && sqlite3_step(statement) == SQLITE_DONE &&
        sqlite3_reset(statement) == SQLITE_OK)
        return GK_OK;
    return fail_sqlite(d, err);
}

/* ---- Rows ---- */

static enum gk_status add_graph(const struct database *d, const struct export_place *place,
                                struct gk_error *err)
{
    const struct gk_shape *shape = place->shape;
    int edges = 0, max_degree = 0;
    char text[GK_DRAWING_TEXT_MAX];

    for (int v = 0; v < shape->graph.n; v++) {
        int degree = bits_count(shape->graph.adj[v]);

        edges += degree;
        max_degree = degree > max_degree ? degree : max_degree;
    }
    gk_drawing_format(&shape->drawing, text);
    return insert(d, INSERT_GRAPH, err, "iitiiii", (int64_t)place->graph, (int64_t)shape->graph.n,
                  text, (int64_t)edges / 2, (int64_t)max_degree, (int64_t)shape->n_free,
                  (int64_t)shape->n_fixed);
}

static enum gk_status on_place(void *user, const struct export_place *place, struct gk_error *err)
{
    char text[GK_DRAWING_TEXT_MAX];
    enum gk_status status = execute(user, "SAVEPOINT place", err);

    if (status == GK_OK)
        status = add_graph(user, place, err);
    if (status != GK_OK)
        return status;
    gk_drawing_format(place->drawing, text);
    return insert(user, INSERT_DRAWING, err, "iiitti", (int64_t)place->id, (int64_t)place->graph,
                  (int64_t)place->size, gk_location_name(place->location), text,
                  (int64_t)place->enclosed);
}

static enum gk_status add_vital_points(struct database *d, const struct export_row *row,
                                       struct gk_error *err)
{
    uint32_t attack = row->result.attack, defence = row->result.defence;
    enum gk_status status = GK_OK;

    for (uint32_t rest = attack | defence; rest && status == GK_OK; rest &= rest - 1) {
        int i = bits_lowest(rest);

        status = insert(d, INSERT_VITAL_POINT, err, "iiiiii", row->number, (int64_t)i,
                        (int64_t)row->drawing.row[i], (int64_t)row->drawing.col[i],
                        (int64_t)(attack >> i & 1), (int64_t)(defence >> i & 1));
    }
    return status;
}

/* The values with 0 to 6 outer liberties, if these are not all the same. */
static enum gk_status add_liberties(struct database *d, const struct export_row *row,
                                    struct gk_error *err)
{
    enum gk_status status = GK_OK;
    bool same = true;

    for (int i = 1; i <= GK_MAX_LIBERTIES; i++)
        same = same && gk_value_same(row->with[0], row->with[i]);
    for (int i = 0; i <= GK_MAX_LIBERTIES && !same && status == GK_OK; i++) {
        char digits[5];

        gk_eye_value_format(row->with[i], digits);
        status = insert(d, INSERT_LIBERTIES, err, "iit", row->number, (int64_t)i, digits);
    }
    return status;
}

static enum gk_status add_exact(struct database *d, const struct export_row *row,
                                struct gk_error *err)
{
    enum gk_status status = add_liberties(d, row, err);
    char digits[5];

    if (status != GK_OK || gk_value_same(row->abstract, row->result.value))
        return status;
    gk_eye_value_format(row->abstract, digits);
    return insert(d, INSERT_DIFFERENCE, err, "itt", row->number, digits, gk_cause_name(row->cause));
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
    enum gk_status status;

    gk_eye_value_format(row->result.value, digits);
    gk_drawing_format(&row->drawing, shape);
    gk_drawing_format(&row->marked, marked);
    d->fresh++;
    status = insert(
        d, INSERT_PATTERN, err, d->exact ? "iitttiiiiii" : "iitttiiiiin", row->number,
        (int64_t)row->place->id, shape, digits, marked, count_symbols(&row->drawing, '!', '$'),
        count_symbols(&row->drawing, 'X', '$'), (int64_t)bits_count(row->result.attack),
        (int64_t)bits_count(row->result.defence), (int64_t)row->result.seki, (int64_t)row->depends);
    if (status == GK_OK)
        status = add_vital_points(d, row, err);
    return status == GK_OK && d->exact ? add_exact(d, row, err) : status;
}

static enum gk_status put_meta(struct database *d, const char *key, int64_t value,
                               struct gk_error *err)
{
    return insert(d, INSERT_META, err, "ti", key, value);
}

/* What a later run has to know; hashes as text, as SQLite's integers are signed. */
static enum gk_status put_progress(struct database *d, uint64_t places, uint64_t rows,
                                   uint64_t hash, struct gk_error *err)
{
    char digits[17];
    enum gk_status status = put_meta(d, "drawings", (int64_t)places, err);

    snprintf(digits, sizeof digits, "%016" PRIx64, hash);
    if (status == GK_OK)
        status = put_meta(d, "patterns", (int64_t)rows, err);
    return status == GK_OK ? insert(d, INSERT_META, err, "tt", "hash", digits) : status;
}

static enum gk_status on_place_done(void *user, const struct export_place *place,
                                    struct gk_error *err)
{
    struct database *d = user;
    enum gk_status status = put_progress(d, place->id, d->target->rows, d->target->hash, err);

    if (status == GK_OK)
        status = execute(d, "RELEASE place", err);
    if (status != GK_OK || d->fresh < BATCH)
        return status;
    d->fresh = 0;
    status = execute(d, "COMMIT", err);
    return status == GK_OK ? execute(d, "BEGIN", err) : status;
}

/* ---- Opening ---- */

/* The options that the rows depend on. */
static void describe(const struct gk_generate *o, char *buffer, size_t size)
{
    const struct gk_rules *r = &o->rules;
    bool exact = r->kind == GK_RULES_EXACT;

    snprintf(buffer, size,
             "max-size=%d locations=%u dead-margins=%d rules=%s suicide=%d rule3=%s "
             "outer-liberties=%d ko-threats=%d no-seki=%d",
             o->max_points, exact ? o->locations : 1U, o->dead_margins,
             exact ? "exact" : "abstract", r->suicide, r->rule3_literal ? "literal" : "board",
             exact ? r->outer_liberties : 0, exact ? r->ko_threats : 0, r->no_seki);
}

static enum gk_status put_rules(struct database *d, struct gk_error *err)
{
    const struct gk_generate *o = d->options;
    enum gk_status status = insert(d, INSERT_META, err, "tt", "gankei", gk_version());

    if (status == GK_OK)
        status = put_meta(d, "max_size", o->max_points, err);
    if (status == GK_OK)
        status = put_meta(d, "dead_margins", o->dead_margins, err);
    if (status == GK_OK)
        status = insert(d, INSERT_META, err, "tt", "rules", d->exact ? "exact" : "abstract");
    if (status == GK_OK)
        status = put_meta(d, "suicide", o->rules.suicide, err);
    if (status == GK_OK && d->exact)
        status = put_meta(d, "outer_liberties", o->rules.outer_liberties, err);
    if (status == GK_OK && d->exact)
        status = put_meta(d, "ko_threats", o->rules.ko_threats, err);
    return status;
}

static enum gk_status put_eye_values(struct database *d, struct gk_error *err)
{
    enum gk_status status = GK_OK;

    for (int i = 0; i < GK_N_VALUES && status == GK_OK; i++) {
        struct gk_eye_value v = gk_eye_value_at(i);
        char sql[128], digits[5];

        gk_eye_value_format(v, digits);
        snprintf(sql, sizeof sql, "INSERT INTO eye_values VALUES ('%s', %d, %d, %d, %d, %d)",
                 digits, v.a, v.b, v.c, v.d, v.b == 0 && v.c == 2);
        status = execute(d, sql, err);
    }
    return status;
}

static enum gk_status prepare_inserts(struct database *d, struct gk_error *err)
{
    for (int i = 0; i < N_INSERTS; i++)
        if (sqlite3_prepare_v2(d->db, insert_sql[i], -1, &d->insert[i], NULL) != SQLITE_OK)
            return fail_sqlite(d, err);
    return GK_OK;
}

/* A new file: everything but the rows. */
static enum gk_status create(struct database *d, const char *options, struct gk_error *err)
{
    char sql[128];
    enum gk_status status = execute(d, "BEGIN EXCLUSIVE", err);

    snprintf(sql, sizeof sql, "PRAGMA application_id=%d; PRAGMA user_version=%d",
             EXPORT_APPLICATION_ID, EXPORT_SCHEMA_VERSION);
    if (status == GK_OK)
        status = execute(d, export_tables, err);
    if (status == GK_OK)
        status = prepare_inserts(d, err);
    if (status == GK_OK)
        status = put_eye_values(d, err);
    if (status == GK_OK)
        status = put_rules(d, err);
    if (status == GK_OK)
        status = insert(d, INSERT_META, err, "tt", "options", options);
    if (status == GK_OK)
        status = put_progress(d, 0, 0, 0, err);
    if (status == GK_OK)
        status = execute(d, sql, err);
    return status == GK_OK ? execute(d, "COMMIT", err) : status;
}

/* One field of the file as text; empty if there is none. */
static enum gk_status read_text(const struct database *d, const char *sql, char *buffer,
                                size_t size, struct gk_error *err)
{
    sqlite3_stmt *statement = NULL;
    enum gk_status status = GK_OK;
    int code = sqlite3_prepare_v2(d->db, sql, -1, &statement, NULL);

    *buffer = '\0';
    if (code == SQLITE_OK)
        code = sqlite3_step(statement);
    if (code == SQLITE_ROW) {
        const char *text = (const char *)sqlite3_column_text(statement, 0);

        snprintf(buffer, size, "%s", text ? text : "");
    } else if (code != SQLITE_DONE) {
        status = fail_sqlite(d, err);
    }
    sqlite3_finalize(statement);
    return status;
}

/* A file that an earlier run left: the same options, please. */
static enum gk_status resume(struct database *d, const char *options, struct gk_error *err)
{
    char text[256];
    enum gk_status status =
        read_text(d, "SELECT value FROM meta WHERE key = 'options'", text, sizeof text, err);

    if (status != GK_OK)
        return status;
    if (strcmp(text, options) != 0)
        return error_set(err, GK_ERR_CORRUPT,
                         "'%.100s' is unfinished, with other options (%.100s): remove it first",
                         d->partial, text);
    status = prepare_inserts(d, err);
    if (status == GK_OK)
        status =
            read_text(d, "SELECT value FROM meta WHERE key = 'drawings'", text, sizeof text, err);
    d->target->done = strtoull(text, NULL, 10);
    if (status == GK_OK)
        status =
            read_text(d, "SELECT value FROM meta WHERE key = 'patterns'", text, sizeof text, err);
    d->target->rows = strtoull(text, NULL, 10);
    if (status == GK_OK)
        status = read_text(d, "SELECT value FROM meta WHERE key = 'hash'", text, sizeof text, err);
    d->target->hash = strtoull(text, NULL, 16);
    return status;
}

static enum gk_status open_partial(struct database *d, struct gk_error *err)
{
    char options[256], application[32], tables[32];
    enum gk_status status;

    describe(d->options, options, sizeof options);
    if (sqlite3_open_v2(d->partial, &d->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL) !=
        SQLITE_OK)
        return d->db ? fail_sqlite(d, err) : error_nomem(err, "a database", 0);
    status = execute(d, SETTINGS, err);
    if (status == GK_OK)
        status = read_text(d, "PRAGMA application_id", application, sizeof application, err);
    if (status == GK_OK)
        status = read_text(d, "SELECT count(*) FROM sqlite_master", tables, sizeof tables, err);
    if (status != GK_OK)
        return status;
    if (strtol(application, NULL, 10) == EXPORT_APPLICATION_ID)
        status = resume(d, options, err);
    else if (strcmp(tables, "0") == 0)
        status = create(d, options, err);
    else
        return error_set(err, GK_ERR_CORRUPT, "'%.150s' is no unfinished database: remove it",
                         d->partial);
    return status == GK_OK ? execute(d, "BEGIN EXCLUSIVE", err) : status;
}

/* ---- The end ---- */

static void release(struct database *d)
{
    for (int i = 0; i < N_INSERTS; i++)
        sqlite3_finalize(d->insert[i]);
    sqlite3_close(d->db);
    free(d->partial);
    free(d);
}

static enum gk_status create_views(const struct database *d, struct gk_error *err)
{
    enum gk_status status = GK_OK;

    for (const struct export_question *q = export_questions; q->name && status == GK_OK; q++) {
        char sql[1024], view[EXPORT_VIEW_MAX];

        export_view_name(q, view);
        snprintf(sql, sizeof sql, "CREATE VIEW IF NOT EXISTS \"%s\" AS %s", view, q->select);
        status = execute(d, sql, err);
    }
    return status;
}

static enum gk_status complete(struct database *d, struct gk_error *err)
{
    enum gk_status status = execute(d, "COMMIT; BEGIN", err);

    if (status == GK_OK)
        status = execute(d, export_indices, err);
    if (status == GK_OK)
        status = create_views(d, err);
    return status == GK_OK ? execute(d, "COMMIT", err) : status;
}

/* Close the file; what fails then would fail in the next run, too. */
static enum gk_status close_partial(struct database *d, struct gk_error *err)
{
    for (int i = 0; i < N_INSERTS; i++) {
        sqlite3_finalize(d->insert[i]);
        d->insert[i] = NULL;
    }
    if (sqlite3_close(d->db) != SQLITE_OK)
        return fail_sqlite(d, err);
    d->db = NULL;
    return GK_OK;
}

static enum gk_status finish(void *self, struct gk_error *err)
{
    struct database *d = self;
    enum gk_status status = complete(d, err);

    if (status == GK_OK)
        status = close_partial(d, err);
    if (status == GK_OK)
        status = output_move(d->partial, d->path, err);
    release(d);
    return status;
}

/* The places that are complete stay for another run; if there are none, nothing stays. */
static void abandon(void *self)
{
    struct database *d = self;
    char places[32] = "";
    bool nothing;

    sqlite3_exec(d->db, "ROLLBACK TO place", NULL, NULL, NULL);
    if (sqlite3_exec(d->db, "COMMIT", NULL, NULL, NULL) != SQLITE_OK)
        sqlite3_exec(d->db, "ROLLBACK", NULL, NULL, NULL);
    nothing = read_text(d, "SELECT value FROM meta WHERE key = 'drawings'", places, sizeof places,
                        NULL) == GK_OK &&
              strcmp(places, "0") == 0;
    if (close_partial(d, NULL) == GK_OK && nothing)
        unlink(d->partial);
    release(d);
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
    enum gk_status status = check_path(path, err);

    if (status != GK_OK)
        return status;
    d = calloc(1, sizeof *d);
    if (!d)
        return error_nomem(err, "a database", sizeof *d);
    *out = (struct export_target){.place = on_place,
                                  .row = on_row,
                                  .place_done = on_place_done,
                                  .finish = finish,
                                  .abandon = abandon,
                                  .self = d};
    d->path = path;
    d->options = options;
    d->exact = options->rules.kind == GK_RULES_EXACT;
    d->target = out;
    d->partial = malloc(room);
    if (!d->partial) {
        free(d);
        return error_nomem(err, "a file name", room);
    }
    snprintf(d->partial, room, "%s.partial", path);
    status = open_partial(d, err);
    if (status != GK_OK)
        release(d);
    return status;
}
