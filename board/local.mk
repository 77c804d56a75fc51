# SPDX-License-Identifier: MIT

noinst_LTLIBRARIES += board/libboard.la
board_libboard_la_SOURCES = \
	board/board.c board/board.h \
	board/board_text.c \
	board/diagram/diagram.c board/diagram/diagram_part.h \
	board/diagram/diagram_names.c \
	board/diagram/diagram_place.c \
	board/diagram/diagram_rows.c \
	board/diagram/diagram_signs.c \
	board/diagram/diagram_text.c \
	board/diagram/diagram_wiki.c \
	board/formal/formal.c board/formal/formal.h \
	board/formal/formal_life.c \
	board/game.c \
	board/playout/playout.c board/playout/playout.h \
	board/playout/playout_board.c board/playout/playout_board.h \
	board/playout/playout_moves.c board/playout/playout_moves.h \
	board/playout/playout_patterns.c \
	board/playout/playout_tree.c \
	board/playout/playout_vital.c \
	board/point_name.c \
	board/record.c \
	board/record/record_read.c \
	board/record/sgf_lex.c board/record/sgf_lex.h \
	board/record/sgf_read.c \
	board/record/sgf_select.c \
	board/record/sgf_write.c \
	board/tactics/memo.c board/tactics/memo.h \
	board/tactics/tactics.c board/tactics/tactics.h \
	board/tactics/tactics_extend.c \
	board/tactics/tactics_moves.c \
	board/tactics/quick.c board/tactics/quick.h \
	board/tactics/tactics_search.c board/tactics/tactics_search.h \
	board/witness/local.c board/witness/local.h \
	board/witness/realise_place.c \
	board/witness/witness_read.c board/witness/witness_read.h \
	board/witness/realise.c board/witness/realise.h \
	board/witness/search.c board/witness/search.h
