# SPDX-License-Identifier: MIT

noinst_LTLIBRARIES += draw/libdraw.la
draw_libdraw_la_SOURCES = \
	draw/legend.h \
	draw/scene.c draw/scene.h \
	draw/svg.c draw/svg.h \
	draw/svg_shape.c \
	draw/thermograph_picture.c draw/thermograph_picture.h \
	draw/words.c
