# SPDX-License-Identifier: MIT
# The program links the parts instead of libgankei: it runs from the build
# folder as it is, without libtool's wrapper. All but main() is a library of
# its own, for the unit tests.

noinst_LTLIBRARIES += cli/libcli.la
cli_libcli_la_SOURCES = \
	cli/allow.c cli/allow.h \
	cli/answer.c cli/answer.h \
	cli/cli.h \
	cli/cmd_atlas.c \
	cli/cmd_analyze.c \
	cli/cmd_crosscheck.c \
	cli/cmd_enumerate.c \
	cli/cmd_generate.c \
	cli/cmd_gtp.c \
	cli/cmd_lookup.c \
	cli/cmd_query.c \
	cli/cmd_show.c \
	cli/cmd_solve.c \
	cli/cmd_stats.c \
	cli/cmd_verify.c \
	cli/compact.c cli/compact.h \
	cli/complete.c cli/complete.h \
	cli/counts.c cli/counts.h \
	cli/dispute.c cli/dispute.h \
	cli/draw.c cli/draw.h \
	cli/exports.c cli/exports.h \
	cli/filter.c \
	cli/json.c \
	cli/ko_preset.c cli/ko_preset.h \
	cli/judge.c cli/judge.h \
	cli/liberties.c cli/liberties.h \
	cli/lines.c cli/lines.h \
	cli/load.c cli/load.h \
	cli/location.c cli/location.h \
	cli/marks.c cli/marks.h \
	cli/message.c \
	cli/options.c \
	cli/position.c cli/position.h \
	cli/position_board.c cli/position_board.h \
	cli/position_json.c \
	cli/position_text.c \
	cli/progress.c \
	cli/rows.c cli/rows.h \
	cli/save.c cli/save.h \
	cli/svg.c cli/svg.h \
	cli/svg_board.c \
	cli/svg_drawing.c \
	cli/tally.c \
	cli/target.c cli/target.h \
	cli/variation.c cli/variation.h \
	cli/verdict.c cli/verdict.h \
	cli/verdict_board.c \
	cli/verdict_json.c

bin_PROGRAMS += gankei
gankei_SOURCES = cli/main.c
gankei_LDADD = cli/libcli.la atlas/libatlas.la gtp/libgtp.la export/libexport.la $(gankei_parts) \
	$(JANSSON_LIBS) $(SQLITE3_LIBS) $(XXHASH_LIBS)
