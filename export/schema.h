/* SPDX-License-Identifier: MIT */
/* An SQLite database (doc/sqlite.md): its tables, indices and views, and what it says of itself. */
#pragma once

#include <gankei/db.h>

struct sqlite3;

/* PRAGMA application_id ("gkey") and user_version, the version of the schema. */
#define EXPORT_APPLICATION_ID 0x676b6579
#define EXPORT_SCHEMA_VERSION 4

/* SQL that makes the empty tables; and what comes when they are full. */
extern const char export_tables[];
extern const char export_indices[];

/* A ready question: a view of the same name with "-" as "_". */
struct export_question {
    const char *name;
    const char *summary;
    const char *select; /* what the view is */
    /* Columns that the view has and by which can be chosen: */
    unsigned by_size : 1, by_location : 1, by_value : 1;
};

/* All of them; the last one has no name. */
extern const struct export_question export_questions[];

/* Unit and meaning of a column of a ready question, which has its name already. False if it is none
 * of its own: then it is one of the rows (export/sink.h). */
struct export_column;
bool export_question_column(const struct export_question *question, struct export_column *column);

/* What the name of a question ends with that is another one about more shapes (`query --all`). */
#define EXPORT_ALL "-all"

/* The name of the view of a question. `buffer` has EXPORT_VIEW_MAX bytes. */
#define EXPORT_VIEW_MAX 40
void export_view_name(const struct export_question *question, char *buffer);

/* The first field of the answer to a question as text, cut to EXPORT_FIELD_MAX bytes; empty if
 * there is none. Returns what sqlite3_exec() does. */
#define EXPORT_FIELD_MAX 256
int export_field_text(struct sqlite3 *db, const char *sql, char *buffer);

/* ---- The options of `gankei generate` that its rows depend on ---- */

/* They are one line of its table `meta`. So a run that was interrupted knows its own, and who
 * misses something in a database can be told which command makes one that has it. */

/* The options as such a line: `buffer` has EXPORT_FIELD_MAX bytes. */
void about_write(const struct gk_generate *options, char *buffer);

/* Read them, of any version of the tables. False if that cannot be done; then `*out` is what
 * gk_generate_default() says. */
bool about_read(struct sqlite3 *db, struct gk_generate *out);

/* The command that writes the database `path` (null: it is left out) with these options, to be
 * typed in a shell; another one that takes them ("dataset", "sequences"), without what it writes;
 * and which program it is. Buffers have EXPORT_COMMAND_MAX bytes. */
void about_command(const struct gk_generate *options, const char *path, char *buffer);
void about_command_of(const char *command, const struct gk_generate *options, char *buffer);
void about_program(const struct gk_generate *options, char *buffer);

/* ---- The SQL function canonical(shape) ---- */

/* Make it known to a connection with a database of these options: the coded form that stands in the
 * column `shape` of a database for the class of a shape, however that is drawn, turned or
 * reflected. Fails with GK_ERR_NOMEM. */
enum gk_status canonical_register(struct sqlite3 *db, const struct gk_generate *options,
                                  struct gk_error *err);
