/* SPDX-License-Identifier: MIT */
/* Questions to an SQLite database that gankei wrote, which is not changed by them. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include <gankei/db.h>
#include <gankei/error.h>

struct export_query;

/* What will be asked about, as far as that is known beforehand. */
struct export_asked {
    int first, last; /* sizes; 0: not known */
    int location;    /* negative: not known */
};

/*
 * Open a database; `path` is kept by the caller. Fails with GK_ERR_IO, GK_ERR_CORRUPT (not of
 * gankei, another version), GK_ERR_LIMIT (has nothing of what will be asked about), GK_ERR_NOMEM.
 * `command` has EXPORT_COMMAND_MAX bytes: if that would help, it becomes the command that makes a
 * database which has all of it; else it is empty. That can be so after success, too, if the
 * database has some of it only.
 */
#define EXPORT_COMMAND_MAX 1024
enum gk_status export_query_open(const char *path, const struct export_asked *asked, char *command,
                                 struct export_query **out, struct gk_error *err);
/* Shapes of up to how many points are in it? */
int export_query_points(const struct export_query *query);

/* What it says of itself: which program wrote it, the command that makes its rows again, and their
 * hash; and the options of that run, without commit and date. */
struct export_about {
    char program[256], command[EXPORT_COMMAND_MAX], hash[17];
};
void export_query_about(const struct export_query *query, struct export_about *out);
void export_query_options(const struct export_query *query, struct gk_generate *out);
void export_query_close(struct export_query *query); /* null is fine */

/*
 * Ask in SQL, which has one function more, canonical(shape) (export/schema.h); a statement that
 * would change anything is refused. Fails with GK_ERR_PARSE (SQL),
 * GK_ERR_ILLEGAL (not allowed), GK_ERR_ARG (several statements, or none).
 */
enum gk_status export_query_ask(struct export_query *query, const char *sql, struct gk_error *err);

/* Ask this every now and then, while an answer is sought: not zero ends it with GK_ERR_CANCELLED.
 */
void export_query_watch(struct export_query *query, int (*stop)(void));

/* The columns of the answer. */
int export_query_columns(const struct export_query *query);
const char *export_query_column(const struct export_query *query, int column);

/* The next row of the answer: `*more` is false after the last. Fails with GK_ERR_PARSE (a function
 * was asked what it cannot answer), GK_ERR_IO, GK_ERR_CORRUPT, GK_ERR_NOMEM. */
enum gk_status export_query_next(struct export_query *query, bool *more, struct gk_error *err);

enum export_type { EXPORT_NULL, EXPORT_INTEGER, EXPORT_REAL, EXPORT_TEXT, EXPORT_BLOB };

/* A field of the row: its type, as text (null for EXPORT_NULL; of a blob the bytes), its
 * length, and as a number. Valid until the next row. */
struct export_field {
    enum export_type type;
    const char *text;
    int length;
    int64_t integer;
    double real;
};
void export_query_field(const struct export_query *query, int column, struct export_field *out);
