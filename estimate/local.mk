# SPDX-License-Identifier: MIT

noinst_LTLIBRARIES += estimate/libestimate.la
estimate_libestimate_la_SOURCES = \
	estimate/connectivity.c \
	estimate/estimate.c estimate/estimate.h \
	estimate/eyes.c \
	estimate/finish.c \
	estimate/groups.c \
	estimate/image.c estimate/image.h \
	estimate/model.c estimate/model.h \
	estimate/playout/playout.c estimate/playout/playout.h \
	estimate/playout/playout_board.c estimate/playout/playout_board.h \
	estimate/playout/playout_patterns.c \
	estimate/radiation.c \
	estimate/reading.c \
	estimate/safety.c \
	estimate/surroundings.c \
	estimate/territory.c \
	estimate/turn_back.c
