# SPDX-License-Identifier: MIT

noinst_LTLIBRARIES += db/libdb.la
db_libdb_la_SOURCES =
