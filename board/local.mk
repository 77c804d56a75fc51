# SPDX-License-Identifier: MIT

noinst_LTLIBRARIES += board/libboard.la
board_libboard_la_SOURCES = \
	board/board.c \
	board/game.c \
	board/local.c board/local.h \
	board/placement.c \
	board/reader.c \
	board/realise.c board/realise.h \
	board/search.c board/search.h \
	board/sgf_write.c \
	board/tactics.c \
	board/text.c
