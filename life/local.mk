# SPDX-License-Identifier: MIT

noinst_LTLIBRARIES += life/liblife.la
life_liblife_la_SOURCES = \
	life/bounds.c \
	life/certificate.c \
	life/conditions.c \
	life/region/fence.c life/region/fence.h \
	life/fight/fight.c life/fight/fight.h \
	life/fight/fight_ahead.c life/fight/fight_ahead.h \
	life/fight/fight_guess.c life/fight/fight_guess.h life/fight/fight_weights.h \
	life/inquiry.c life/inquiry.h \
	life/life.c life/life.h \
	life/likely.c life/likely.h \
	life/lines.c \
	life/moves.c \
	life/open.c \
	life/reasons/reasons.c life/reasons/reasons.h \
	life/reasons/reasons_changes.c \
	life/reasons/reasons_ko.c \
	life/reasons/reasons_moves.c \
	life/region/region.c life/region/region.h life/region/region_maker.h \
	life/region/region_fight.c life/region/region_hold.c \
	life/region/room.c life/region/room.h life/region/spot.c life/region/spot.h \
	life/fight/fight_patterns.c life/fight/fight_patterns.h \
	life/fight/fight_search.c life/fight/fight_search.h \
	life/fight/fight_table.c life/fight/fight_table.h \
	life/fight/fight_zone.c life/fight/fight_zone.h \
	life/spaces.c \
	life/threats.c life/threats.h
