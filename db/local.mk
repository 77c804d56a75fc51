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
	db/compact_size.c db/compact_size.h \
	db/compact_table.c db/compact_table.h \
	db/compact_write.c db/compact_write.h \
	db/content.c db/content.h \
	db/edges.c db/edges.h \
	db/fate.c db/fate.h \
	db/fit.c db/fit.h \
	db/generate.c db/generator.h \
	db/header.c db/header.h \
	db/index.c db/index.h \
	db/index_file.c db/index_file.h \
	db/index_frame.c db/index_frame.h \
	db/index_generate.c \
	db/index_plan.c db/index_plan.h \
	db/match/match.c db/match/match.h \
	db/number.c db/number.h \
	db/parse.c \
	db/pattern.c db/pattern.h \
	db/place.c db/place.h \
	db/read.c \
	db/realisable.c db/realisable.h \
	db/rows.c db/rows.h \
	db/target.c \
	db/usage.c db/usage.h \
	db/weights.c db/weights.h
nodist_db_libdb_la_SOURCES = db/weights_text.c

EXTRA_DIST += db/gnugo.weights db/embed.sh
CLEANFILES += db/weights_text.c

db/weights_text.c: db/gnugo.weights db/embed.sh
	$(AM_V_GEN)$(MKDIR_P) db && \
	  $(SHELL) '$(srcdir)/db/embed.sh' '$(srcdir)/db/gnugo.weights' >'db/weights_text.tmp' && \
	  mv 'db/weights_text.tmp' '$@'

