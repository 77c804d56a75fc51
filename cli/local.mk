# SPDX-License-Identifier: MIT
# The program links the parts instead of libgankei: it runs from the build
# folder as it is, without libtool's wrapper.

EXTRA_PROGRAMS += gankei
gankei_SOURCES = \
	cli/cli.h \
	cli/cmd_enumerate.c \
	cli/cmd_enumerate.c \
	cli/cmd_solve.c \
	cli/draw.c cli/draw.h \
	cli/json.c \
	cli/lines.c cli/lines.h \
	cli/main.c \
	cli/message.c \
	cli/options.c \
	cli/progress.c
gankei_LDADD = $(gankei_parts) $(JANSSON_LIBS) $(XXHASH_LIBS)
