# SPDX-License-Identifier: MIT

noinst_LTLIBRARIES += board/libboard.la
board_libboard_la_SOURCES =
