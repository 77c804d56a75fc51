# SPDX-License-Identifier: MIT

noinst_LTLIBRARIES += util/libutil.la
util_libutil_la_SOURCES = \
	util/array.c util/array.h \
	util/assert.c util/assert.h \
	util/bits.h \
	util/bytes.h \
	util/error.c util/error.h \
	util/sized.c util/sized.h \
	util/file/input.c util/file/input.h \
	util/file/output.c util/file/output.h \
	util/file/temp.c util/file/temp.h \
	util/text.c util/text.h \
	util/parallel.c util/parallel.h

EXTRA_DIST += util/embed.sh
