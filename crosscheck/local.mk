# SPDX-License-Identifier: MIT

noinst_LTLIBRARIES += crosscheck/libcrosscheck.la
crosscheck_libcrosscheck_la_SOURCES = \
	crosscheck/verify/complete.c \
	crosscheck/judge.c crosscheck/judge.h \
	crosscheck/sample/reference.c crosscheck/sample/reference.h \
	crosscheck/sample/sample.c \
	crosscheck/selection.c crosscheck/selection.h \
	crosscheck/verify/verifier.h \
	crosscheck/verify/verify.c \
	crosscheck/verify/verify_board.c \
	crosscheck/verify/verify_judge.c \
	crosscheck/verify/verify_match.c \
	crosscheck/verify/verify_truth.c \
	crosscheck/verify/verify_unit.c
