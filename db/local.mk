# SPDX-License-Identifier: MIT

noinst_LTLIBRARIES += db/libdb.la
db_libdb_la_SOURCES = \
	db/census/answer.c db/census/answer.h \
	db/census/census.c db/census/census.h \
	db/census/counts.c db/census/sinks.h \
	db/census/placement.c db/census/placement.h \
	db/census/realisable.c db/census/realisable.h \
	db/census/scope.c db/census/scope.h \
	db/census/solver_set.c db/census/solver_set.h \
	db/census/usage.c db/census/usage.h \
	db/compact/compact.c db/compact/compact.h \
	db/compact/compact_choose.c db/compact/compact_choose.h \
	db/compact/compact_size.c db/compact/compact_size.h \
	db/compact/compact_write.c \
	db/compact/cube/compact_cube.h \
	db/compact/cube/compact_search.c \
	db/compact/cube/compact_table.c db/compact/cube/compact_table.h db/compact/cube/compact_wide.c \
	db/generate/batch.c db/generate/batch.h \
	db/generate/generate.c \
	db/index/index.c \
	db/index/index_file.c db/index/index_file.h \
	db/index/index_frame.c db/index/index_frame.h \
	db/index/index_generate.c \
	db/index/index_memory.h \
	db/index/index_opened.c db/index/index_opened.h \
	db/index/index_plan.c db/index/index_plan.h \
	db/index/index_room.c db/index/index_room.h \
	db/index/index_source.c db/index/index_source.h \
	db/index/runs/run_pool.c db/index/runs/run_pool.h \
	db/match/chimeras.c \
	db/match/matcher.c db/match/matcher.h \
	db/parts/part_file.c db/parts/part_file.h \
	db/parts/part_format.c db/parts/part_format.h \
	db/parts/part_job.c db/parts/part_job.h \
	db/parts/part_lookup.c db/parts/part_lookup.h \
	db/parts/part_plan.c db/parts/part_plan.h \
	db/parts/part_run.c \
	db/parts/part_set.c db/parts/part_set.h \
	db/parts/part_writer.c db/parts/part_writer.h \
	db/text/content.c db/text/content.h \
	db/text/edges.c db/text/edges.h \
	db/text/fit.c db/text/fit.h \
	db/text/numbering.c db/text/numbering.h \
	db/text/origin.c db/text/origin.h \
	db/text/parse.c \
	db/text/read.c \
	db/text/target.c \
	db/text/weights.c db/text/weights.h \
	db/walk/walk_count.c \
	db/walk/walk_draw.c db/walk/walk_draw.h \
	db/write/comment.c db/write/comment.h \
	db/write/disposition.c db/write/disposition.h \
	db/write/header.c db/write/header.h \
	db/write/pattern.c db/write/pattern.h \
	db/write/writer.c db/write/writer.h
nodist_db_libdb_la_SOURCES = db/text/weights_text.c

EXTRA_DIST += db/text/gnugo.weights
CLEANFILES += db/text/weights_text.c

db/text/weights_text.c: db/text/gnugo.weights util/embed.sh
	$(AM_V_GEN)$(MKDIR_P) db/text && \
	  $(SHELL) '$(srcdir)/util/embed.sh' db/text/weights.h weights \
	    '$(srcdir)/db/text/gnugo.weights' >'db/text/weights_text.tmp' && \
	  mv 'db/text/weights_text.tmp' '$@'

