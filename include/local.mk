# SPDX-License-Identifier: MIT
# The installed library: the folders below, the most dependent first.

gankei_parts = draw/libdraw.la crosscheck/libcrosscheck.la estimate/libestimate.la life/liblife.la eyespace/libeyespace.la db/libdb.la board/libboard.la \
	values/libvalues.la solver/libsolver.la enumerate/libenumerate.la graph/libgraph.la util/libutil.la

lib_LTLIBRARIES += libgankei.la
libgankei_la_SOURCES =
libgankei_la_LIBADD = $(gankei_parts) $(XXHASH_LIBS)
libgankei_la_LDFLAGS = -version-info $(GANKEI_LT_VERSION) -no-undefined

gankeiincludedir = $(includedir)/gankei
gankeiinclude_HEADERS = \
	include/gankei/board.h \
	include/gankei/cause.h \
	include/gankei/db.h \
	include/gankei/draw.h \
	include/gankei/enumerate.h \
	include/gankei/estimate.h \
	include/gankei/experimental.h \
	include/gankei/explain.h \
	include/gankei/eyespace.h \
	include/gankei/formal.h \
	include/gankei/gankei.h \
	include/gankei/graph.h \
	include/gankei/index.h \
	include/gankei/judge.h \
	include/gankei/life.h \
	include/gankei/record.h \
	include/gankei/solve.h \
	include/gankei/error.h \
	include/gankei/tactics.h \
	include/gankei/worth.h \
	include/gankei/verify.h

gankeiexperimentaldir = $(gankeiincludedir)/experimental
gankeiexperimental_HEADERS = \
	include/gankei/experimental/board.h \
	include/gankei/experimental/certify.h \
	include/gankei/experimental/complete.h \
	include/gankei/experimental/db.h \
	include/gankei/experimental/enumerate.h \
	include/gankei/experimental/estimate.h \
	include/gankei/experimental/eyespace.h \
	include/gankei/experimental/graph.h \
	include/gankei/experimental/index.h \
	include/gankei/experimental/life.h \
	include/gankei/experimental/match.h \
	include/gankei/experimental/parts.h \
	include/gankei/experimental/proof.h \
	include/gankei/experimental/solve.h \
	include/gankei/experimental/strict.h \
	include/gankei/experimental/target.h \
	include/gankei/experimental/worth.h \
	include/gankei/experimental/verify.h \
	include/gankei/experimental/verify_units.h
