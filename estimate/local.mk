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
	estimate/radiation.c \
	estimate/reading.c \
	estimate/safety.c \
	estimate/surroundings.c \
	estimate/territory.c \
	estimate/turn_back.c
