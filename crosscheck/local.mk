# SPDX-License-Identifier: MIT

noinst_LTLIBRARIES += crosscheck/libcrosscheck.la
crosscheck_libcrosscheck_la_SOURCES = \
	crosscheck/cause.c crosscheck/cause.h
