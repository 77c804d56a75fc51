# SPDX-License-Identifier: MIT
# The atlas; no part of the installed library. The page is built into the program.

noinst_LTLIBRARIES += atlas/libatlas.la
atlas_libatlas_la_SOURCES = \
	atlas/atlas.c atlas/atlas.h \
	atlas/explained.c \
	atlas/facts.c atlas/facts.h \
	atlas/famous.c atlas/famous.h \
	atlas/folder.c atlas/folder.h \
	atlas/page_solver.c atlas/page_solver.h
nodist_atlas_libatlas_la_SOURCES = atlas/assets.c

atlas_page = \
	atlas/index.html \
	atlas/atlas.css \
	atlas/graph.js \
	atlas/position.js \
	atlas/board.js \
	atlas/draw.js \
	atlas/page.js \
	atlas/address.js \
	atlas/data.js \
	atlas/filters.js \
	atlas/list.js \
	atlas/table.js \
	atlas/entry.js \
	atlas/answer.js \
	atlas/play.js \
	atlas/solver.js \
	atlas/solved.js \
	atlas/lines.js \
	atlas/game.js \
	atlas/opponent.js \
	atlas/against.js \
	atlas/trainer.js \
	atlas/copy.js \
	atlas/cite.js \
	atlas/embed.js \
	atlas/asked.js \
	atlas/texts.js \
	atlas/names.js \
	atlas/front.js \
	atlas/help.js \
	atlas/search.js \
	atlas/pad.js \
	atlas/taken.js \
	atlas/goban.js \
	atlas/verdicts.js \
	atlas/whole.js \
	atlas/atlas.js
EXTRA_DIST += $(atlas_page)
# What calls the solver is that of the npm package.
atlas_assets = $(atlas_page) wasm/package/gankei.js
# Documents that go along, under names that every browser shows as text.
atlas_documents = LICENSE rules values drawing atlas format
CLEANFILES += atlas/assets.c $(atlas_documents:%=atlas/%.txt)

# From there, as `make wasm` puts a copy into the build folder.
atlas/assets.c: $(atlas_page) $(srcdir)/wasm/package/gankei.js LICENSE doc/rules.md doc/values.md doc/drawing.md doc/atlas.md doc/format.md util/embed.sh
	$(AM_V_GEN)$(MKDIR_P) atlas && cd '$(srcdir)' && for name in $(atlas_documents); do \
	  if test -f $$name; then cat $$name; else cat doc/$$name.md; fi >'$(abs_builddir)/atlas/'$$name.txt || exit; done && \
	  $(SHELL) util/embed.sh --list atlas/atlas.h atlas $(atlas_assets) $(atlas_documents:%='$(abs_builddir)/atlas/%.txt') \
	  >'$(abs_builddir)/atlas/assets.tmp' && mv '$(abs_builddir)/atlas/assets.tmp' '$(abs_builddir)/$@'
