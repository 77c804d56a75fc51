/* SPDX-License-Identifier: MIT */
/* The tables, indices and views of an SQLite database (doc/sqlite.md). */
#pragma once

#include <stddef.h>

/* PRAGMA application_id ("gkey") and user_version, the version of the schema. */
#define EXPORT_APPLICATION_ID 0x676b6579
#define EXPORT_SCHEMA_VERSION 3

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

/* What the name of a question ends with that is another one about more shapes (`query --all`). */
#define EXPORT_ALL "-all"

/* The name of the view of a question. `buffer` has EXPORT_VIEW_MAX bytes. */
#define EXPORT_VIEW_MAX 40
void export_view_name(const struct export_question *question, char *buffer);

/* The first field of the answer to a question as text, cut to EXPORT_FIELD_MAX bytes; empty if
 * there is none. Returns what sqlite3_exec() does. */
#define EXPORT_FIELD_MAX 256
struct sqlite3;
int export_field_text(struct sqlite3 *db, const char *sql, char *buffer);
