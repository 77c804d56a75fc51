# SPDX-License-Identifier: MIT

dist_doc_DATA = \
	doc/architecture.md \
	doc/atlas.md \
	doc/compact.md \
	doc/crosscheck-gnugo.list \
	doc/crosscheck.md \
	doc/data.md \
	doc/drawing.md \
	doc/enumeration.md \
	doc/estimate.md \
	doc/formal.md \
	doc/format.md \
	doc/gnugo-eyes-db.md \
	doc/gtp.md \
	doc/performance.md \
	doc/positions.md \
	doc/probe.md \
	doc/rules.md \
	doc/scale.md \
	doc/sqlite.md \
	doc/status.md \
	doc/tactics.md \
	doc/values.md \
	doc/verify.md \
	doc/weights.md

picturesdir = $(docdir)/pictures
dist_pictures_DATA = \
	doc/pictures/pattern.svg \
	doc/pictures/position.svg

# Their options are told by the program.
manual_pages = \
	doc/man/gankei-analyze.1 \
	doc/man/gankei-atlas.1 \
	doc/man/gankei-crosscheck.1 \
	doc/man/gankei-enumerate.1 \
	doc/man/gankei-estimate.1 \
	doc/man/gankei-generate.1 \
	doc/man/gankei-gtp.1 \
	doc/man/gankei-lookup.1 \
	doc/man/gankei-merge.1 \
	doc/man/gankei-query.1 \
	doc/man/gankei-show.1 \
	doc/man/gankei-solve.1 \
	doc/man/gankei-stats.1 \
	doc/man/gankei-status.1 \
	doc/man/gankei-sum.1 \
	doc/man/gankei-value.1 \
	doc/man/gankei-values.1 \
	doc/man/gankei-verify.1 \
	doc/man/gankei.1
dist_man_MANS = $(manual_pages)
EXTRA_DIST += doc/man/make-page $(manual_pages:.1=.in)
MAINTAINERCLEANFILES = $(manual_pages)

# A release has them ready: they are made again only if the template or a table of options is newer.
SUFFIXES = .in .1
.in.1:
	$(AM_V_GEN)$(MKDIR_P) doc/man && \
	  $(SHELL) '$(srcdir)/doc/man/make-page' ./gankei$(EXEEXT) $< >$@.tmp && mv $@.tmp $@
$(manual_pages): doc/man/make-page $(cli_libcli_la_SOURCES) | gankei$(EXEEXT)
