# SPDX-License-Identifier: MIT
# Tests, all of them speaking TAP: programs made with cmocka (*-t.c, in folders
# that mirror the source) and shell scripts (*.sh) about the program gankei.

AM_TESTS_ENVIRONMENT = \
	CMOCKA_MESSAGE_OUTPUT=TAP; export CMOCKA_MESSAGE_OUTPUT; \
	GANKEI='$(abs_top_builddir)/gankei$(EXEEXT)'; export GANKEI; \
	srcdir='$(abs_top_srcdir)'; export srcdir; \
	builddir='$(abs_top_builddir)'; export builddir; \
	library_parts='$(gankei_parts:.la=.a)'; export library_parts; \
	CC='$(CC)'; export CC; \
	LC_ALL=C; export LC_ALL;
tap_driver = env AM_TAP_AWK='$(AWK)' $(SHELL) '$(abs_top_srcdir)/build-aux/tap-driver.sh'
TEST_EXTENSIONS = .sh
LOG_DRIVER = $(SHELL) '$(abs_top_srcdir)/tests/timed.sh' $(tap_driver)
SH_LOG_DRIVER = $(LOG_DRIVER)
SH_LOG_COMPILER = $(SHELL)

# What takes long and is the same in every build of one tree: what shells complete, what is left after a
# kill at any moment, what other programs make of our files, what searches and numbers of threads come to.
# scripts/check runs these in one build, the rest under sanitizers, too; the page of the atlas has BROWSER_TESTS
# for it.
once_tests = \
	tests/certificate/faults-board.sh \
	tests/cli/atlas-answers.sh \
	tests/cli/atlas-game.sh \
	tests/cli/cluster.sh \
	tests/cli/completion.sh \
	tests/cli/gallery.sh \
	tests/cli/generate-properties.sh \
	tests/cli/interrupt.sh \
	tests/cli/mpi.sh \
	tests/cli/provenance.sh \
	tests/cli/threads.sh \
	tests/examples/engines.sh \
	tests/examples/gnugo.sh \
	tests/life/brute.sh \
	tests/life/compare-open.sh \
	tests/life/fences.sh \
	tests/life/open.sh \
	tests/life/shapes-solved.sh
shell_tests = \
	tests/browser/atlas.sh \
	tests/certificate/certify.sh \
	tests/certificate/certify-board.sh \
	tests/certificate/faults.sh \
	tests/cli/analyze.sh \
	tests/cli/atlas.sh \
	tests/cli/compact.sh \
	tests/cli/crosscheck.sh \
	tests/cli/data.sh \
	tests/cli/dataset.sh \
	tests/cli/documents.sh \
	tests/cli/drawing.sh \
	tests/cli/enumerate.sh \
	tests/cli/estimate.sh \
	tests/cli/eye-values.sh \
	tests/cli/counts.sh \
	tests/cli/export-forms.sh \
	tests/cli/export.sh \
	tests/cli/common.sh \
	tests/cli/generate.sh \
	tests/cli/gtp.sh \
	tests/cli/letters.sh \
	tests/cli/index.sh \
	tests/cli/lookup.sh \
	tests/cli/man.sh \
	tests/cli/missing.sh \
	tests/cli/parts.sh \
	tests/cli/pasted.sh \
	tests/cli/query.sh \
	tests/cli/pictures.sh \
	tests/cli/reader.sh \
	tests/cli/readme.sh \
	tests/cli/sequences.sh \
	tests/cli/show.sh \
	tests/cli/solve.sh \
	tests/cli/stats.sh \
	tests/cli/status.sh \
	tests/cli/target.sh \
	tests/cli/value.sh \
	tests/cli/verify.sh \
	tests/db/reference.sh \
	tests/enumerate/nauty.sh \
	tests/library/arguments.sh \
	tests/library/cplusplus.sh \
	tests/library/examples.sh \
	tests/library/exports.sh \
	tests/library/symbols.sh \
	tests/probe/alone.sh \
	tests/life/groups.sh \
	tests/life/shapes.sh
TESTS += $(once_tests) $(shell_tests)
repeated_tests = $(shell_tests)
EXTRA_DIST += tests/certificate/check.py tests/certificate/check_board.py tests/certificate/damage.py \
	tests/certificate/init.sh
EXTRA_DIST += $(once_tests) $(shell_tests) tests/timed.sh tests/cli/init.sh tests/cli/atlas-answers.js tests/cli/atlas-game.js \
	tests/cli/sequences.py \
	tests/cli/complete.bash tests/cli/complete.zsh \
	tests/library/init.sh

# The atlas in a browser; what it needs comes from npm, see tests/browser/install.sh.
EXTRA_DIST += \
	tests/browser/address.js \
	tests/browser/against.js \
	tests/browser/asked.js \
	tests/browser/solver.js \
	tests/browser/atlas-t.js \
	tests/browser/browser.js \
	tests/browser/cite.js \
	tests/browser/front.js \
	tests/browser/hands.js \
	tests/browser/install.sh \
	tests/browser/list.js \
	tests/browser/looks.js \
	tests/browser/package-lock.json \
	tests/browser/package.json \
	tests/browser/search.js \
	tests/browser/table.js \
	tests/browser/tap.js \
	tests/browser/title.js \
	tests/browser/trainer.js \
	tests/browser/whole.js
check_PROGRAMS += tests/cli/jsonq
tests_cli_jsonq_LDADD = $(JANSSON_LIBS)

# The witness of `gankei sequences`: the exact game again, without a header or a line of the library.
check_PROGRAMS += tests/cli/sequences-exact
tests_cli_sequences_exact_SOURCES = tests/cli/sequences-exact.c
tests_cli_sequences_exact_LDADD =

# The witness of `gankei status` is a program of its own, without the library.
check_PROGRAMS += tests/life/fight
tests_life_fight_SOURCES = \
	tests/life/fight.c \
	tests/life/brute.c tests/life/brute.h \
	tests/life/groups.c tests/life/groups.h
tests_life_fight_LDADD =
EXTRA_DIST += \
	tests/life/compare.awk \
	tests/life/init.sh \
	tests/life/judge.awk \
	tests/life/moves.awk \
	tests/life/shapes-init.sh \
	tests/life/shapes-judge.awk \
	tests/life/shapes.awk \
	tests/life/shapes.tsv \
	tests/life/shapes.txt

# What every unit test links: all parts, whichever it is about. The source of
# tests/x/y-t is tests/x/y-t.c.
LDADD = $(test_help) mpi/libmpi.la $(program_parts) $(CMOCKA_LIBS)

unit_tests = \
	tests/board/board-t \
	tests/board/diagram-t \
	tests/board/diagram-styles-t \
	tests/board/extend-t \
	tests/board/formal-t \
	tests/board/local-t \
	tests/board/point-name-t \
	tests/board/witness-t \
	tests/board/realise-t \
	tests/board/search-t \
	tests/board/tactics-slow-t \
	tests/board/tactics-t \
	tests/board/sgf-t \
	tests/cli/progress-t \
	tests/compare/compare-t \
	tests/compare/peer-t \
	tests/crosscheck/complete-t \
	tests/crosscheck/formal-t \
	tests/crosscheck/reference-t \
	tests/crosscheck/verify-t \
	tests/db/census-t \
	tests/db/compact-t \
	tests/db/fit-t \
	tests/db/generate-t \
	tests/db/index-t \
	tests/db/match-t \
	tests/db/matching-t \
	tests/db/number-t \
	tests/db/parse-t \
	tests/db/parts-t \
	tests/db/pattern-t \
	tests/db/place-brute-t \
	tests/db/place-t \
	tests/db/target-t \
	tests/db/usage-t \
	tests/db/weights-t \
	tests/draw/draw-t \
	tests/enumerate/markings-t \
	tests/enumerate/polyomino-t \
	tests/enumerate/shapes-t \
	tests/estimate/estimate-t \
	tests/board/playout-t \
	tests/eyespace/domains-t \
	tests/eyespace/half-eyes-t \
	tests/eyespace/incremental-t \
	tests/eyespace/topology-t \
	tests/examples/inside-t \
	tests/export/columns-t \
	tests/graph/canon-t \
	tests/eyespace/reading-t \
	tests/eyespace/values-t \
	tests/gtp/protocol-t \
	tests/solver/abstract-t \
	tests/solver/board-t \
	tests/solver/cause-t \
	tests/solver/exact-t \
	tests/solver/explain-t \
	tests/solver/lanes-t \
	tests/solver/liberties-t \
	tests/solver/prove-t \
	tests/solver/seeds-t \
	tests/solver/slow-t \
	tests/solver/sum-t \
	tests/solver/textbook-t \
	tests/solver/threads-t \
	tests/solver/watch-t \
	tests/solver/eye-value-t \
	tests/mpi/schedule-t \
	tests/probe/probe-t \
	tests/probe/probe-sum-t \
	tests/probe/space-t \
	tests/library/arguments-t \
	tests/library/options-t \
	tests/life/fight-t \
	tests/life/life-t \
	tests/life/fences-t \
	tests/life/open-t \
	tests/life/patterns-t \
	tests/life/reasons-t \
	tests/life/spaces-t \
	tests/util/array-t \
	tests/util/assert-t \
	tests/util/error-t \
	tests/util/input-t \
	tests/util/output-t \
	tests/util/text-t \
	tests/util/parallel-t \
	tests/values/classes-t \
	tests/values/codes-t \
	tests/values/form-t \
	tests/values/golden-t \
	tests/values/raw-t \
	tests/values/sides-t \
	tests/values/six-t \
	tests/values/strict-t \
	tests/values/unions-t

# The reader in one file, with sums of files and without.
tests_probe_probe_t_SOURCES = tests/probe/probe-t.c probe/gankei_probe.c probe/gankei_probe.h
tests_probe_space_t_SOURCES = tests/probe/space-t.c probe/gankei_probe.c probe/gankei_probe.h
tests_probe_probe_sum_t_SOURCES = $(tests_probe_probe_t_SOURCES)
tests_probe_probe_sum_t_CPPFLAGS = $(AM_CPPFLAGS) -DGANKEI_PROBE_XXHASH

# What goes into an engine, without the engine; it includes examples/gnugo/in_optics.c.
tests_examples_inside_t_SOURCES = \
	tests/examples/inside-t.c tests/examples/engine.h \
	examples/gnugo/inside.c examples/gnugo/inside.h

tests_life_life_t_SOURCES = \
	tests/life/life-t.c \
	tests/life/brute.c tests/life/brute.h \
	tests/life/groups.c tests/life/groups.h

tests_life_spaces_t_SOURCES = \
	tests/life/spaces-t.c \
	tests/life/brute.c tests/life/brute.h \
	tests/life/groups.c tests/life/groups.h

tests_life_open_t_SOURCES = \
	tests/life/open-t.c \
	tests/life/brute.c tests/life/brute.h

tests_life_reasons_t_SOURCES = \
	tests/life/reasons-t.c \
	tests/life/brute.c tests/life/brute.h \
	tests/life/groups.c tests/life/groups.h

# What several of them share.
check_LTLIBRARIES =
tests_libhelp_la_SOURCES = \
	tests/board/picture.c tests/board/picture.h \
	tests/db/brute.c tests/db/brute.h \
	tests/db/index_file.c tests/db/index_file.h \
	tests/db/exported.h \
	tests/db/pattern_text.h \
	tests/eyespace/found.c tests/eyespace/found.h \
	tests/solver/shape.c tests/solver/shape.h \
	tests/solver/slow.c tests/solver/slow.h \
	tests/life/boards.c tests/life/boards.h \
	tests/life/readers.c tests/life/readers.h \
	tests/life/whole.c tests/life/whole.h \
	tests/util/folder.c tests/util/folder.h \
	tests/values/all_classes.c tests/values/all_classes.h \
	tests/values/raw_game.c tests/values/raw_game.h \
	tests/values/slow_six.c tests/values/slow_six.h

if HAVE_CMOCKA
test_help = tests/libhelp.la
check_LTLIBRARIES += $(test_help)
check_PROGRAMS += $(unit_tests)
TESTS += $(unit_tests)
repeated_tests += $(unit_tests)
else
check-local:
	@echo 'NOTE: without cmocka (Debian: libcmocka-dev) there are no unit tests.'
endif

# What an installed library is good for.
EXTRA_DIST += tests/library/installed.c
installcheck-local:
	PKG_CONFIG_PATH='$(DESTDIR)$(pkgconfigdir)'; export PKG_CONFIG_PATH; \
	$(CC) $(CFLAGS) -o installed '$(srcdir)/tests/library/installed.c' \
	  `$(PKG_CONFIG) --cflags --libs gankei` && \
	LD_LIBRARY_PATH='$(DESTDIR)$(libdir)' ./installed; \
	status=$$?; rm -f installed; exit $$status

# The tests that run threads, for ThreadSanitizer (scripts/check tsan).
threaded_tests = tests/cli/threads.sh tests/compare/compare-t tests/crosscheck/verify-t tests/db/index-t tests/probe/probe-sum-t tests/solver/threads-t
check-threads: gankei
	$(MAKE) check-TESTS TESTS='$(threaded_tests)'

# From the archive, in a build by another compiler and without OpenMP: what is read besides the source, what is
# installed, and whatever else would run threads (scripts/check distcheck, which looks that no file is missing).
archive_shell_tests = \
	tests/browser/atlas.sh \
	tests/certificate/certify.sh \
	tests/cli/common.sh \
	tests/cli/data.sh \
	tests/cli/documents.sh \
	tests/cli/drawing.sh \
	tests/cli/generate.sh \
	tests/cli/man.sh \
	tests/cli/missing.sh \
	tests/cli/parts.sh \
	tests/cli/solve.sh \
	tests/cli/value.sh \
	tests/db/reference.sh \
	tests/library/arguments.sh \
	tests/library/cplusplus.sh \
	tests/library/examples.sh \
	tests/library/exports.sh \
	tests/library/symbols.sh \
	tests/life/groups.sh \
	tests/life/shapes.sh
archive_unit_tests = \
	tests/board/sgf-t \
	tests/compare/compare-t \
	tests/crosscheck/verify-t \
	tests/db/generate-t \
	tests/db/index-t \
	tests/estimate/estimate-t \
	tests/gtp/protocol-t \
	tests/life/life-t \
	tests/probe/probe-t \
	tests/solver/exact-t \
	tests/solver/threads-t \
	tests/util/parallel-t \
	tests/values/classes-t
archive_tests = $(archive_shell_tests) $(archive_unit_tests)
archive_programs = tests/cli/jsonq tests/life/fight $(archive_unit_tests)

# All but once_tests.
check-repeated: all $(check_PROGRAMS)
	$(MAKE) check-TESTS TESTS='$(repeated_tests)'

# Harnesses of libFuzzer. In a build without --enable-fuzz they get a main()
# that replays the inputs of tests/fuzz/corpus, as tests like any other.
fuzz_programs = \
	tests/fuzz/db \
	tests/fuzz/diagram \
	tests/fuzz/drawing \
	tests/fuzz/gtp \
	tests/fuzz/index \
	tests/fuzz/ownership \
	tests/fuzz/parts \
	tests/fuzz/probe \
	tests/fuzz/sgf \
	tests/fuzz/solve \
	tests/fuzz/weights
tests_fuzz_db_SOURCES = tests/fuzz/db.c tests/db/pattern_text.h $(fuzz_main)
tests_fuzz_diagram_SOURCES = tests/fuzz/diagram.c $(fuzz_main)
tests_fuzz_drawing_SOURCES = tests/fuzz/drawing.c $(fuzz_main)
tests_fuzz_gtp_SOURCES = tests/fuzz/gtp.c $(fuzz_main)
tests_fuzz_index_SOURCES = tests/fuzz/index.c $(fuzz_main)
tests_fuzz_ownership_SOURCES = tests/fuzz/ownership.c $(fuzz_main)
tests_fuzz_parts_SOURCES = tests/fuzz/parts.c $(fuzz_main)
tests_fuzz_probe_SOURCES = tests/fuzz/probe.c probe/gankei_probe.c probe/gankei_probe.h $(fuzz_main)
tests_fuzz_sgf_SOURCES = tests/fuzz/sgf.c $(fuzz_main)
tests_fuzz_solve_SOURCES = tests/fuzz/solve.c $(fuzz_main)
tests_fuzz_weights_SOURCES = tests/fuzz/weights.c $(fuzz_main)
EXTRA_DIST += tests/fuzz/corpus

if ENABLE_FUZZ
fuzz_main = tests/fuzz/fuzz.h
EXTRA_PROGRAMS += $(fuzz_programs)
CLEANFILES += $(fuzz_programs)
$(fuzz_programs): AM_LDFLAGS += -fsanitize=fuzzer
else
fuzz_main = tests/fuzz/replay.c tests/fuzz/fuzz.h
check_PROGRAMS += $(fuzz_programs)
TESTS += $(fuzz_programs)
repeated_tests += $(fuzz_programs)
endif

# How long fuzz-smoke runs each of them. What it finds and says stays in tests/fuzz/found.
FUZZ_SECONDS = 10
fuzz-programs: $(fuzz_programs)
fuzz_smokes = $(fuzz_programs:=.smoke)
$(fuzz_smokes): fuzz-programs
	@program='$@'; program=$${program%.smoke}; name=$${program##*/}; \
	mkdir -p tests/fuzz/found/$$name || exit 1; \
	if ./$$program -max_total_time=$(FUZZ_SECONDS) -max_len=4096 -timeout=60 -verbosity=0 \
	  -artifact_prefix=tests/fuzz/found/$$name- tests/fuzz/found/$$name \
	  '$(abs_top_srcdir)/tests/fuzz/corpus/'$$name >tests/fuzz/found/$$name.log 2>&1; \
	then echo "ok - $$program"; \
	else echo "not ok - $$program"; tail -n 40 tests/fuzz/found/$$name.log | sed 's/^/# /'; exit 1; fi
fuzz-smoke: $(fuzz_smokes)
clean-local:
	rm -rf tests/fuzz/found tests/browser/packages tests/browser/pictures
