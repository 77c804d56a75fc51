# SPDX-License-Identifier: MIT

noinst_LTLIBRARIES += enumerate/libenumerate.la
enumerate_libenumerate_la_SOURCES =
