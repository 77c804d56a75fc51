# SPDX-License-Identifier: MIT
# The program links the parts instead of libgankei: it runs from the build
# folder as it is, without libtool's wrapper. All but main() is a library of
# its own, for the unit tests.

noinst_LTLIBRARIES += cli/libcli.la
cli_libcli_la_SOURCES = \
	cli/cmd/cmd_analyze.c \
	cli/cmd/cmd_atlas.c \
	cli/cmd/cmd_certify.c \
	cli/cmd/cmd_crosscheck.c \
	cli/cmd/cmd_dataset.c cli/cmd/dataset.h \
	cli/cmd/cmd_enumerate.c \
	cli/cmd/cmd_estimate.c \
	cli/cmd/cmd_generate.c cli/cmd/cmd_generate.h \
	cli/cmd/cmd_gtp.c \
	cli/cmd/cmd_lookup.c \
	cli/cmd/cmd_merge.c \
	cli/cmd/cmd_query.c cli/cmd/cmd_query.h cli/cmd/query_package.c \
	cli/cmd/cmd_sequences.c \
	cli/cmd/cmd_show.c \
	cli/cmd/cmd_solve.c \
	cli/cmd/cmd_stats.c \
	cli/cmd/cmd_status.c \
	cli/cmd/cmd_sum.c \
	cli/cmd/cmd_value.c \
	cli/cmd/cmd_values.c \
	cli/cmd/cmd_verify.c \
	cli/cmd/dataset_check.c \
	cli/cmd/dataset_names.c \
	cli/cmd/dataset_write.c \
	cli/cmd/generate_compact.c \
	cli/cmd/generate_files.c \
	cli/cmd/generate_options.c \
	cli/cmd/generate_part.c \
	cli/score/score_formal.c \
	cli/score/score_json.c \
	cli/score/score_svg.c \
	cli/score/score_text.c cli/score/score_show.h \
	cli/score/score_words.c \
	cli/common/choices.c \
	cli/common/cli.h \
	cli/common/filter.c cli/common/filter.h \
	cli/common/help.c \
	cli/common/json.c \
	cli/common/load.c cli/common/files.h \
	cli/common/message.c \
	cli/common/options.c \
	cli/common/commit.c \
	cli/common/progress.c \
	cli/common/provenance.c \
	cli/common/count_realisable.c \
	cli/common/save.c \
	cli/common/table.h \
	cli/group/group_answers.c cli/group/group_show.h \
	cli/group/group_batch.c \
	cli/group/group_certificate.c \
	cli/group/group_groups.c \
	cli/group/group_inside.c \
	cli/group/group_json.c \
	cli/group/group_problem.c \
	cli/group/group_reasons.c \
	cli/group/group_sgf.c \
	cli/group/group_spaces.c \
	cli/group/group_svg.c \
	cli/group/group_text.c \
	cli/group/group_words.c \
	cli/position/position.c cli/position/position.h \
	cli/board/position_board.c \
	cli/position/position_json.c \
	cli/position/position_text.c \
	cli/board/print_board.c cli/board/print_board.h \
	cli/position/source.c \
	cli/position/svg_board.c \
	cli/board/svg_grid.c cli/board/svg_grid.h \
	cli/board/svg_sheet.c cli/board/svg_sheet.h \
	cli/report/allow.c \
	cli/report/dispute.c cli/report/dispute.h \
	cli/report/tally.c \
	cli/report/verdict.c cli/report/verdict.h \
	cli/report/verdict_complete.c \
	cli/report/verdict_form.c \
	cli/show/draw.c cli/show/show.h \
	cli/show/result_table.c \
	cli/show/shape_answer.c \
	cli/show/index_info.c \
	cli/show/variation.c \
	cli/show/worth.c

nodist_cli_libcli_la_SOURCES = cli/help.c cli/common/commit.h

# What --help says beside the options.
cli_help = \
	cli/help/analyze.txt \
	cli/help/atlas.txt \
	cli/help/cc0.txt \
	cli/help/certify.txt \
	cli/help/crosscheck.txt \
	cli/help/dataset.txt \
	cli/help/diagram.txt \
	cli/help/enumerate.txt \
	cli/help/estimate.txt \
	cli/help/generate.txt \
	cli/help/gtp.txt \
	cli/help/help.txt \
	cli/help/lookup.txt \
	cli/help/merge.txt \
	cli/help/mpi.txt \
	cli/help/query.txt \
	cli/help/sequences.txt \
	cli/help/show.txt \
	cli/help/solve.txt \
	cli/help/stats.txt \
	cli/help/status.txt \
	cli/help/sum.txt \
	cli/help/value.txt \
	cli/help/values.txt \
	cli/help/verify.txt \
	cli/help/version.txt
EXTRA_DIST += $(cli_help)
CLEANFILES += cli/help.c

cli/help.c: $(cli_help) cli/local.mk util/embed.sh
	$(AM_V_GEN)$(MKDIR_P) cli && cd '$(srcdir)' && \
	  $(SHELL) util/embed.sh --list cli/common/table.h cli $(cli_help) >'$(abs_builddir)/cli/help.tmp' && \
	  mv '$(abs_builddir)/cli/help.tmp' '$(abs_builddir)/$@'

bin_PROGRAMS += gankei
gankei_SOURCES = cli/main.c
program_parts = cli/libcli.la compare/libcompare.la atlas/libatlas.la gtp/libgtp.la export/libexport.la \
	$(gankei_parts) $(JANSSON_LIBS) $(SQLITE3_LIBS) $(XXHASH_LIBS) $(ZLIB_LIBS) $(CRYPTO_LIBS)
gankei_LDADD = $(program_parts)

# The commit that this build is of, for `gankei --version`: asked by each make, written when it is another.
# Empty where the source is no checkout of git, as a release archive is none.
cli/common/commit.h: always
	@$(MKDIR_P) cli/common; commit=; if test -e '$(srcdir)/.git'; then \
	  commit=`git -C '$(srcdir)' describe --always --abbrev=12 --exclude='*' --dirty=', changed' 2>/dev/null`; fi; \
	echo "#define COMMIT \"$$commit\"" >$@.new; \
	if cmp -s $@.new $@; then rm -f $@.new; else mv -f $@.new $@; fi
always:
.PHONY: always
cli/common/commit.lo: cli/common/commit.h
CLEANFILES += cli/common/commit.h
