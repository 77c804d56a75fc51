# SPDX-License-Identifier: MIT

noinst_LTLIBRARIES += status/libstatus.la
status_libstatus_la_SOURCES = \
	status/life/bounds.c \
	status/fight/fight.c status/fight/fight.h \
	status/life/life.c status/life/life.h \
	status/life/lines.c \
	status/life/moves.c \
	status/region.c status/region.h \
	status/fight/fight_search.c status/fight/fight_search.h \
	status/life/spaces.c
