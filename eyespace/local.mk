# SPDX-License-Identifier: MIT

noinst_LTLIBRARIES += eyespace/libeyespace.la
eyespace_libeyespace_la_SOURCES = \
	eyespace/analyse.c \
	eyespace/analyser.c eyespace/analyser.h \
	eyespace/compute.c \
	eyespace/consistency.c \
	eyespace/drawing.c \
	eyespace/group.c \
	eyespace/spaces/point_marks.c \
	eyespace/space_graph.c \
	eyespace/spaces/connect.c \
	eyespace/spaces/domains.c \
	eyespace/spaces/half_eyes.c \
	eyespace/spaces/links.c \
	eyespace/spaces/partition.c eyespace/spaces/spaces.h \
	eyespace/spaces/symbolic.c \
	eyespace/spaces/topology.c
