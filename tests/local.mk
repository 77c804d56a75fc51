# SPDX-License-Identifier: MIT
# Tests, all of them speaking TAP: programs made with cmocka (*-t.c, in folders
# that mirror the source) and shell scripts (*.sh) about the program gankei.

AM_TESTS_ENVIRONMENT = \
	CMOCKA_MESSAGE_OUTPUT=TAP; export CMOCKA_MESSAGE_OUTPUT; \
	GANKEI='$(abs_top_builddir)/gankei$(EXEEXT)'; export GANKEI; \
	srcdir='$(abs_top_srcdir)'; export srcdir; \
	builddir='$(abs_top_builddir)'; export builddir; \
	LC_ALL=C; export LC_ALL;
tap_driver = env AM_TAP_AWK='$(AWK)' $(SHELL) '$(abs_top_srcdir)/build-aux/tap-driver.sh'
TEST_EXTENSIONS = .sh
LOG_DRIVER = $(tap_driver)
SH_LOG_DRIVER = $(tap_driver)
SH_LOG_COMPILER = $(SHELL)

shell_tests =
TESTS += $(shell_tests)
EXTRA_DIST += $(shell_tests)

# What every unit test links: all parts, whichever it is about. The source of
# tests/x/y-t is tests/x/y-t.c.
LDADD = $(gankei_parts) $(CMOCKA_LIBS) $(JANSSON_LIBS) $(XXHASH_LIBS)

unit_tests = \
	tests/util/error-t \
	tests/util/number-t \
	tests/util/threads-t

if HAVE_CMOCKA
check_PROGRAMS += $(unit_tests)
TESTS += $(unit_tests)
endif

# The tests that run threads, for ThreadSanitizer (scripts/check tsan).
threaded_tests = \
	tests/util/threads-t
check-threads: $(threaded_tests)
	$(MAKE) check-TESTS TESTS='$(threaded_tests)'

# Harnesses of libFuzzer. In a build without --enable-fuzz they get a main()
# that replays the inputs in tests/fuzz/corpus, as a test like any other.
fuzz_programs =
if ENABLE_FUZZ
EXTRA_PROGRAMS += $(fuzz_programs)
CLEANFILES += $(fuzz_programs)
endif
fuzz-programs: $(fuzz_programs)

# How long each of them runs.
FUZZ_SECONDS = 10
fuzz-smoke: fuzz-programs
	@echo none
