# SPDX-License-Identifier: MIT

noinst_LTLIBRARIES += board/libboard.la
board_libboard_la_SOURCES = \
	board/board.c \
	board/diagram.c \
	board/formal.c \
	board/formal_life.c \
	board/formal_part.h \
	board/game.c \
	board/local.c board/local.h \
	board/placement.c \
	board/point_name.c \
	board/reader.c \
	board/realise.c board/realise.h \
	board/record.c board/record.h \
	board/search.c board/search.h \
	board/sgf_lex.c board/sgf_lex.h \
	board/sgf_read.c \
	board/sgf_write.c \
	board/show.c \
	board/tactics.c \
	board/tactics_moves.c \
	board/tactics_quick.c board/tactics_quick.h \
	board/tactics_search.c board/tactics_search.h \
	board/text.c
