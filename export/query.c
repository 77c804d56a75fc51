/* SPDX-License-Identifier: MIT */
/*
 * Asking an SQLite database (export/query.h). It is opened read-only, and an authorizer
 * allows nothing but reading: ATTACH and PRAGMA change no database either, but would open
 * others or change how this one is read.
 */
#include "export/query.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sqlite3.h>

#include "export/schema.h"
#include "util/array.h"
#include "util/error.h"

#define NO_DATABASE "'%.150s' is no database of gankei generate --sqlite"

struct export_query {
    sqlite3 *db;
    sqlite3_stmt *statement;
    const char *path;
    struct gk_generate options; /* that it was written with */
    bool denied;                /* by the authorizer */
    int (*stop)(void);
};

/* ---- The database ---- */

static int authorize_reading(void *user, int action, const char *a, const char *b, const char *c,
                             const char *d)
{
    struct export_query *query = user;

    (void)c;
    (void)d;
    if (action == SQLITE_SELECT || action == SQLITE_READ || action == SQLITE_RECURSIVE)
        return SQLITE_OK;
    if (action == SQLITE_FUNCTION && (!b || strcmp(b, "load_extension") != 0))
        return SQLITE_OK;
    (void)a;
    query->denied = true;
    return SQLITE_DENY;
}

static enum gk_status fail_sqlite(const struct export_query *query, struct gk_error *err)
{
    int code = query->db ? sqlite3_errcode(query->db) & 0xFF : SQLITE_NOMEM;
    const char *message = query->db ? sqlite3_errmsg(query->db) : sqlite3_errstr(code);

    if (code == SQLITE_NOMEM)
        return error_nomem(err, "a database", 0);
    if (code == SQLITE_NOTADB)
        return error_set(err, GK_ERR_CORRUPT, NO_DATABASE, query->path);
    if (code == SQLITE_ERROR)
        return error_set(err, GK_ERR_PARSE, "SQL: %s", message);
    if (code == SQLITE_INTERRUPT)
        return error_set(err, GK_ERR_CANCELLED, "cancelled");
    return error_set(err, code == SQLITE_CORRUPT ? GK_ERR_CORRUPT : GK_ERR_IO,
                     "cannot read '%.150s': %s", query->path, message);
}

/* One number that a PRAGMA tells. */
static enum gk_status read_pragma(struct export_query *query, const char *sql, int *out,
                                  struct gk_error *err)
{
    char text[EXPORT_FIELD_MAX];

    if (export_field_text(query->db, sql, text) != SQLITE_OK)
        return fail_sqlite(query, err);
    *out = (int)strtol(text, NULL, 10);
    return GK_OK;
}

/* ---- What is missing ---- */

/* The options of a database that would have all that is asked about; `has`: those of the one that
 * is there, or the usual ones. */
static void suggest_options(const char *path, const struct gk_generate *has,
                            const struct export_asked *asked, char *command)
{
    struct gk_generate wanted = *has;

    if (asked->last > wanted.max_points)
        wanted.max_points = asked->last;
    if (asked->location >= 0 && !(wanted.locations >> asked->location & 1))
        wanted.locations = GK_EVERYWHERE;
    about_command(&wanted, path, command);
}

/* A file that an interrupted run left, and which the same command completes. */
static bool read_partial(const char *path, struct gk_generate *out)
{
    char partial[4096];
    sqlite3 *db = NULL;
    bool good = (size_t)snprintf(partial, sizeof partial, "%s.partial", path) < sizeof partial &&
                sqlite3_open_v2(partial, &db, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK &&
                about_read(db, out);

    sqlite3_close(db);
    return good;
}

static enum gk_status fail_open(const struct export_query *query, const struct export_asked *asked,
                                char *command, struct gk_error *err)
{
    static const struct export_asked nothing = {.location = -1};
    int cause = query->db ? sqlite3_system_errno(query->db) : 0;
    struct gk_generate options;
    bool partial = cause == ENOENT && read_partial(query->path, &options);

    if (cause == ENOENT && !partial)
        gk_generate_default(&options, sizeof options);
    if (cause == ENOENT)
        suggest_options(query->path, &options, partial ? &nothing : asked, command);
    return error_set(err, GK_ERR_IO, "cannot open '%.150s': %s%s", query->path,
                     !query->db ? "out of memory"
                     : cause    ? strerror(cause)
                                : sqlite3_errmsg(query->db),
                     partial ? "; it is unfinished" : "");
}

static enum gk_status check_schema(struct export_query *query, const struct export_asked *asked,
                                   char *command, struct gk_error *err)
{
    int application, version;

    TRY(read_pragma(query, "PRAGMA application_id", &application, err));
    TRY(read_pragma(query, "PRAGMA user_version", &version, err));
    if (application != EXPORT_APPLICATION_ID)
        return error_set(err, GK_ERR_CORRUPT, NO_DATABASE, query->path);
    about_read(query->db, &query->options);
    if (version == EXPORT_SCHEMA_VERSION)
        return GK_OK;
    if (version < EXPORT_SCHEMA_VERSION)
        suggest_options(query->path, &query->options, asked, command);
    return error_set(err, GK_ERR_CORRUPT,
                     "'%.150s' has version %d of the tables; this program reads version %d",
                     query->path, version, EXPORT_SCHEMA_VERSION);
}

/* Is there anything of what will be asked about? */
static enum gk_status check_asked(const struct export_query *query,
                                  const struct export_asked *asked, char *command,
                                  struct gk_error *err)
{
    const struct gk_generate *o = &query->options;
    bool elsewhere = asked->location >= 0 && !(o->locations >> asked->location & 1);

    if (elsewhere && o->rules.kind == GK_RULES_ABSTRACT)
        return error_set(err, GK_ERR_LIMIT,
                         "'%.100s' is of the abstract game, which knows no edges", query->path);
    if (elsewhere || asked->last > o->max_points)
        suggest_options(query->path, o, asked, command);
    if (elsewhere)
        return error_set(err, GK_ERR_LIMIT, "'%.100s' has no shapes of the %s", query->path,
                         gk_location_name((enum gk_location)asked->location));
    if (asked->first > o->max_points)
        return error_set(err, GK_ERR_LIMIT, "'%.100s' has shapes of up to %d points, not of %d",
                         query->path, o->max_points, asked->first);
    return GK_OK;
}

/* ---- Opening and closing ---- */

enum gk_status export_query_open(const char *path, const struct export_asked *asked, char *command,
                                 struct export_query **out, struct gk_error *err)
{
    struct export_query *query;
    enum gk_status status = array_new(&query, 1, sizeof *query, "a database", err);

    *command = '\0';
    if (status != GK_OK)
        return status;
    query->path = path;
    if (sqlite3_open_v2(path, &query->db, SQLITE_OPEN_READONLY, NULL) != SQLITE_OK)
        status = fail_open(query, asked, command, err);
    if (status == GK_OK)
        status = check_schema(query, asked, command, err);
    if (status == GK_OK)
        status = check_asked(query, asked, command, err);
    if (status == GK_OK)
        status = canonical_register(query->db, &query->options, err);
    if (status != GK_OK) {
        export_query_close(query);
        return status;
    }
    sqlite3_set_authorizer(query->db, authorize_reading, query);
    sqlite3_db_config(query->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    *out = query;
    return GK_OK;
}

int export_query_points(const struct export_query *query)
{
    return query->options.max_points;
}

void export_query_about(const struct export_query *query, struct export_about *out)
{
    char text[EXPORT_FIELD_MAX];

    *out = (struct export_about){.hash = ""};
    if (export_field_text(query->db, "SELECT value FROM meta WHERE key = 'program'", text) == 0)
        snprintf(out->program, sizeof out->program, "%s", text);
    if (export_field_text(query->db, "SELECT value FROM meta WHERE key = 'hash'", text) == 0)
        snprintf(out->hash, sizeof out->hash, "%.16s", text);
    about_command(&query->options, NULL, out->command);
}

void export_query_options(const struct export_query *query, struct gk_generate *out)
{
    const char *commit = out->commit, *date = out->date;

    *out = query->options;
    out->commit = commit;
    out->date = date;
}

void export_query_close(struct export_query *query)
{
    if (!query)
        return;
    sqlite3_finalize(query->statement);
    sqlite3_close(query->db);
    free(query);
}

/* ---- Asking ---- */

static bool is_blank(const char *text)
{
    return text[strspn(text, " \t\r\n;")] == '\0';
}

enum gk_status export_query_ask(struct export_query *query, const char *sql, struct gk_error *err)
{
    const char *rest = "";

    sqlite3_finalize(query->statement);
    query->statement = NULL;
    query->denied = false;
    if (sqlite3_prepare_v2(query->db, sql, -1, &query->statement, &rest) != SQLITE_OK) {
        if (query->denied)
            return error_set(err, GK_ERR_ILLEGAL,
                             "only questions are allowed, nothing that changes a database or opens "
                             "another");
        return error_set(err, GK_ERR_PARSE, "SQL: %s", sqlite3_errmsg(query->db));
    }
    if (!query->statement || !is_blank(rest))
        return error_set(err, GK_ERR_ARG, "SQL: %s",
                         query->statement ? "one statement at a time" : "no statement");
    if (!sqlite3_stmt_readonly(query->statement))
        return error_set(err, GK_ERR_ILLEGAL,
                         "only questions are allowed: this would change the "
                         "database");
    return GK_OK;
}

#define STEPS 100000 /* of SQLite's machine, some milliseconds */

static int shall_stop(void *user)
{
    const struct export_query *query = user;

    return query->stop();
}

void export_query_watch(struct export_query *query, int (*stop)(void))
{
    query->stop = stop;
    sqlite3_progress_handler(query->db, STEPS, shall_stop, query);
}

int export_query_columns(const struct export_query *query)
{
    return sqlite3_column_count(query->statement);
}

const char *export_query_column(const struct export_query *query, int column)
{
    const char *name = sqlite3_column_name(query->statement, column);

    return name ? name : "";
}

enum gk_status export_query_next(struct export_query *query, bool *more, struct gk_error *err)
{
    int code = sqlite3_step(query->statement);

    *more = code == SQLITE_ROW;
    return code == SQLITE_ROW || code == SQLITE_DONE ? GK_OK : fail_sqlite(query, err);
}

void export_query_field(const struct export_query *query, int column, struct export_field *out)
{
    static const enum export_type types[] = {[SQLITE_INTEGER] = EXPORT_INTEGER,
                                             [SQLITE_FLOAT] = EXPORT_REAL,
                                             [SQLITE_TEXT] = EXPORT_TEXT,
                                             [SQLITE_BLOB] = EXPORT_BLOB,
                                             [SQLITE_NULL] = EXPORT_NULL};
    sqlite3_stmt *statement = query->statement;

    *out = (struct export_field){.type = types[sqlite3_column_type(statement, column)]};
    out->integer = sqlite3_column_int64(statement, column);
    out->real = sqlite3_column_double(statement, column);
    out->text = out->type == EXPORT_BLOB ? sqlite3_column_blob(statement, column)
                                         : (const char *)sqlite3_column_text(statement, column);
    out->length = sqlite3_column_bytes(statement, column);
}
