# SPDX-License-Identifier: MIT

noinst_LTLIBRARIES += eyespace/libeyespace.la
eyespace_libeyespace_la_SOURCES = \
	eyespace/analyse.c \
	eyespace/analyser.c eyespace/analyser.h \
	eyespace/compute.c \
	eyespace/consistency.c \
	eyespace/domains.c \
	eyespace/drawing.c \
	eyespace/eyegraph.c \
	eyespace/graph.c eyespace/graph.h \
	eyespace/group.c eyespace/group.h \
	eyespace/half_eyes.c \
	eyespace/known.c eyespace/known.h \
	eyespace/partition.c \
	eyespace/symbolic.c \
	eyespace/topology.c
