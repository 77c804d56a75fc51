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

dist_man_MANS = \
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
