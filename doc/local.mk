# SPDX-License-Identifier: MIT

dist_doc_DATA = \
	doc/architecture.md \
	doc/atlas.md \
	doc/certificates.md \
	doc/compact.md \
	doc/crosscheck-gnugo.list \
	doc/crosscheck.md \
	doc/data.md \
	doc/drawing.md \
	doc/enumeration.md \
	doc/estimate.md \
	doc/formal.md \
	doc/format.md \
	doc/gallery.md \
	doc/gnugo-eyes-db.md \
	doc/gtp.md \
	doc/library.md \
	doc/performance.md \
	doc/positions.md \
	doc/probe.md \
	doc/rules.md \
	doc/scale.md \
	doc/sqlite.md \
	doc/status.md \
	doc/tactics.md \
	doc/tour.md \
	doc/values.md \
	doc/verify.md \
	doc/weights.md

figuresdir = $(docdir)/figures
dist_figures_DATA = doc/figures/liberties.svg doc/figures/shares.svg doc/figures/values.svg

picturesdir = $(docdir)/pictures
dist_pictures_DATA = \
	doc/pictures/atlas.png \
	doc/pictures/pattern.svg \
	doc/pictures/position.svg

# Their options are told by the program.
manual_templates = \
	doc/man/gankei-analyze.in \
	doc/man/gankei-atlas.in \
	doc/man/gankei-certify.in \
	doc/man/gankei-crosscheck.in \
	doc/man/gankei-dataset.in \
	doc/man/gankei-enumerate.in \
	doc/man/gankei-estimate.in \
	doc/man/gankei-generate.in \
	doc/man/gankei-gtp.in \
	doc/man/gankei-lookup.in \
	doc/man/gankei-merge.in \
	doc/man/gankei-query.in \
	doc/man/gankei-sequences.in \
	doc/man/gankei-show.in \
	doc/man/gankei-solve.in \
	doc/man/gankei-stats.in \
	doc/man/gankei-status.in \
	doc/man/gankei-sum.in \
	doc/man/gankei-value.in \
	doc/man/gankei-values.in \
	doc/man/gankei-verify.in \
	doc/man/gankei.in
manual_pages = $(manual_templates:.in=.1)
dist_man1_MANS = $(manual_pages)
EXTRA_DIST += doc/man/make-page $(manual_templates)
MAINTAINERCLEANFILES = $(manual_pages)

# A release has them ready: they are made again only if the template or a table of options is newer.
SUFFIXES = .in .1
.in.1:
	$(AM_V_GEN)$(MKDIR_P) doc/man && \
	  $(SHELL) '$(srcdir)/doc/man/make-page' ./gankei$(EXEEXT) $< >$@.tmp && mv $@.tmp $@
manual: $(manual_pages)
$(manual_pages): doc/man/make-page $(cli_libcli_la_SOURCES) | gankei$(EXEEXT)
