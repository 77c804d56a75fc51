# SPDX-License-Identifier: MIT
# Rows of a database in other forms, and questions to them. The only folder that knows
# SQLite; no part of the installed library.

noinst_LTLIBRARIES += export/libexport.la
export_libexport_la_SOURCES = \
	export/about.c \
	export/canonical.c \
	export/columns.c export/columns.h \
	export/export.c export/export.h \
	export/on_board.c \
	export/package.c export/package.h \
	export/plain.c \
	export/query.c export/query.h \
	export/schema.c export/schema.h \
	export/sink.h \
	export/sqlite.c
