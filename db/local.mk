# SPDX-License-Identifier: MIT

noinst_LTLIBRARIES += db/libdb.la
db_libdb_la_SOURCES = \
	db/answer.c db/answer.h \
	db/batch.c db/batch.h \
	db/comment.c db/comment.h \
	db/compact.c db/compact.h \
	db/compact_choose.c db/compact_choose.h \
	db/compact_cube.h \
	db/compact_search.c \
	db/compact_table.c db/compact_table.h \
	db/compact_write.c db/compact_write.h \
	db/content.c db/content.h \
	db/edges.c db/edges.h \
	db/fate.c db/fate.h \
	db/fit.c db/fit.h \
	db/generate.c db/generator.h \
	db/header.c db/header.h \
	db/index.c db/index.h \
	db/index_db.c db/index_db.h \
	db/index_file.c db/index_file.h \
	db/index_frame.c db/index_frame.h \
	db/index_generate.c \
	db/index_plan.c db/index_plan.h \
	db/number.c db/number.h \
	db/parse.c \
	db/pattern.c db/pattern.h \
	db/place.c db/place.h \
	db/read.c \
	db/reading.c db/reading.h \
	db/rows.c db/rows.h

EXTRA_DIST += db/gnugo.weights
