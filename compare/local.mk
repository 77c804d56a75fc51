# SPDX-License-Identifier: MIT
# What `gankei crosscheck` compares, and the other programs it asks; no part of the
# installed library.

noinst_LTLIBRARIES += compare/libcompare.la
compare_libcompare_la_SOURCES = \
	compare/compare.c compare/compare.h \
	compare/conversation.c compare/conversation.h \
	compare/group_read.c compare/group_read.h \
	compare/peer.c compare/peer.h \
	compare/random_drawing.c compare/random_drawing.h \
	compare/witness.c compare/witness.h
