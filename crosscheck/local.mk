# SPDX-License-Identifier: MIT

noinst_LTLIBRARIES += crosscheck/libcrosscheck.la
crosscheck_libcrosscheck_la_SOURCES = \
	crosscheck/compare.c crosscheck/compare.h \
	crosscheck/complete.c \
	crosscheck/gtp.c crosscheck/gtp.h \
	crosscheck/peer.c crosscheck/peer.h \
	crosscheck/selection.c crosscheck/selection.h \
	crosscheck/verify.c crosscheck/verify.h \
	crosscheck/verify_judge.c \
	crosscheck/verify_match.c \
	crosscheck/verify_truth.c \
	crosscheck/witness.c crosscheck/witness.h
