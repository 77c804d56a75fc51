# SPDX-License-Identifier: MIT

noinst_LTLIBRARIES += graph/libgraph.la
graph_libgraph_la_SOURCES = \
	graph/canon.c \
	graph/coded.c \
	graph/geometry.c \
	graph/graph.c graph/graph_sets.h \
	graph/graph6.c graph/graph6.h \
	graph/graph_table.c graph/graph_table.h \
	graph/marking.c graph/marking.h \
	graph/shape.c graph/shape.h \
	graph/symbol.c graph/symbol.h
