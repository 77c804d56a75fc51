# SPDX-License-Identifier: MIT

noinst_LTLIBRARIES += status/libstatus.la
status_libstatus_la_SOURCES = \
	status/bounds.c \
	status/fight.c status/fight.h \
	status/life.c status/life.h \
	status/lines.c \
	status/moves.c \
	status/region.c status/region.h \
	status/fight_search.c status/fight_search.h \
	status/spaces.c
