# SPDX-License-Identifier: MIT

noinst_LTLIBRARIES += util/libutil.la
util_libutil_la_SOURCES = \
	util/array.c util/array.h \
	util/assert.c util/assert.h \
	util/bits.h \
	util/bytes.h \
	util/error.c util/error.h \
	util/input.c util/input.h \
	util/output.c util/output.h \
	util/text.c util/text.h \
	util/parallel.c util/parallel.h

EXTRA_DIST += util/embed.sh
