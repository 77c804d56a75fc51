# SPDX-License-Identifier: MIT

noinst_LTLIBRARIES += eyespace/libeyespace.la
eyespace_libeyespace_la_SOURCES = \
	eyespace/domains.c \
	eyespace/half_eyes.c \
	eyespace/partition.c \
	eyespace/symbolic.c \
	eyespace/topology.c
