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

# What every unit test links: all parts, whichever it is about.
LDADD = $(gankei_parts) $(CMOCKA_LIBS) $(JANSSON_LIBS) $(XXHASH_LIBS)

unit_tests = \
	tests/util/error-t \
	tests/util/number-t \
	tests/util/threads-t

if HAVE_CMOCKA
check_PROGRAMS += $(unit_tests)
TESTS += $(unit_tests)
endif

tests_util_error_t_SOURCES = tests/util/error-t.c
tests_util_number_t_SOURCES = tests/util/number-t.c
tests_util_threads_t_SOURCES = tests/util/threads-t.c

fuzz_programs =
fuzz-smoke:
	@echo "no fuzz programs yet"
