# SPDX-License-Identifier: MIT

noinst_LTLIBRARIES += enumerate/libenumerate.la
enumerate_libenumerate_la_SOURCES = \
	enumerate/automorphism.c enumerate/automorphism.h \
	enumerate/markings.c \
	enumerate/polyomino.c enumerate/polyomino.h \
	enumerate/shapes.c
