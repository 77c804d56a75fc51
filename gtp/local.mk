# SPDX-License-Identifier: MIT
# The engine for `gankei gtp`; no part of the installed library.

noinst_LTLIBRARIES += gtp/libgtp.la
gtp_libgtp_la_SOURCES =
