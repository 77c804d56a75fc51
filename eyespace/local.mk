# SPDX-License-Identifier: MIT

noinst_LTLIBRARIES += eyespace/libeyespace.la
eyespace_libeyespace_la_SOURCES =
