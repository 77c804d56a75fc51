# SPDX-License-Identifier: MIT
# The engine for `gankei gtp`; no part of the installed library.

noinst_LTLIBRARIES += gtp/libgtp.la
gtp_libgtp_la_SOURCES = \
	gtp/commands_admin.c \
	gtp/commands_board.c \
	gtp/commands_chain.c \
	gtp/commands_estimate.c \
	gtp/commands_eye.c \
	gtp/commands_gogui.c \
	gtp/commands_handicap.c \
	gtp/commands_life.c \
	gtp/engine.c gtp/engine.h \
	gtp/gtp.h \
	gtp/protocol.c gtp/protocol.h
