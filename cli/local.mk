# SPDX-License-Identifier: MIT
# The program links the parts instead of libgankei: it runs from the build
# folder as it is, without libtool's wrapper. All but main() is a library of
# its own, for the unit tests.

noinst_LTLIBRARIES += cli/libcli.la
cli_libcli_la_SOURCES = \
	cli/cmd/cmd_analyze.c \
	cli/cmd/cmd_atlas.c \
	cli/cmd/cmd_crosscheck.c \
	cli/cmd/cmd_enumerate.c \
	cli/cmd/cmd_generate.c \
	cli/cmd/cmd_gtp.c \
	cli/cmd/cmd_lookup.c \
	cli/cmd/cmd_merge.c \
	cli/cmd/cmd_query.c \
	cli/cmd/cmd_show.c \
	cli/cmd/cmd_solve.c \
	cli/cmd/cmd_stats.c \
	cli/cmd/cmd_status.c \
	cli/cmd/cmd_sum.c \
	cli/cmd/cmd_value.c \
	cli/cmd/cmd_values.c \
	cli/cmd/cmd_verify.c \
	cli/cmd/generate_compact.c cli/cmd/generate_compact.h \
	cli/cmd/generate_exports.c cli/cmd/generate_exports.h \
	cli/cmd/generate_merge.c cli/cmd/generate_merge.h \
	cli/cmd/generate_options.c cli/cmd/generate_options.h \
	cli/cmd/generate_part.c cli/cmd/generate_part.h \
	cli/cmd/generate_summary.c cli/cmd/generate_summary.h \
	cli/cmd/index_cmd.h \
	cli/cmd/query_index.c \
	cli/cmd/stats_index.c \
	cli/cmd/verify_index.c \
	cli/frame/choices.c \
	cli/frame/cli.h \
	cli/frame/filter.c cli/frame/filter.h \
	cli/frame/json.c \
	cli/frame/load.c cli/frame/load.h \
	cli/frame/message.c \
	cli/frame/options.c \
	cli/frame/patience.c \
	cli/frame/progress.c \
	cli/frame/save.c cli/frame/save.h \
	cli/life/life_answers.c cli/life/life_show.h \
	cli/life/life_batch.c cli/life/life_batch.h \
	cli/life/life_groups.c \
	cli/life/life_json.c \
	cli/life/life_lines.c \
	cli/life/life_sgf.c \
	cli/life/life_spaces.c \
	cli/life/life_svg.c \
	cli/life/life_text.c \
	cli/life/life_words.c \
	cli/position/position.c cli/position/position.h \
	cli/position/position_board.c \
	cli/position/position_json.c \
	cli/position/position_text.c \
	cli/position/source.c cli/position/source.h \
	cli/position/svg_board.c \
	cli/report/allow.c cli/report/allow.h \
	cli/report/dispute.c cli/report/dispute.h \
	cli/report/tally.c \
	cli/report/verdict.c cli/report/verdict.h \
	cli/report/verdict_complete.c \
	cli/report/verdict_form.c \
	cli/report/verdict_json.c \
	cli/show/draw.c cli/show/draw.h \
	cli/show/result_table.c cli/show/result_table.h \
	cli/show/shape_answer.c cli/show/shape_answer.h \
	cli/show/index_info.c cli/show/index_info.h \
	cli/show/picture.h \
	cli/show/svg_thermograph.c \
	cli/show/variation.c cli/show/variation.h \
	cli/show/worth.c cli/show/worth.h

bin_PROGRAMS += gankei
gankei_SOURCES = cli/main.c
gankei_LDADD = cli/libcli.la atlas/libatlas.la gtp/libgtp.la export/libexport.la $(gankei_parts) \
	$(JANSSON_LIBS) $(SQLITE3_LIBS) $(XXHASH_LIBS)
