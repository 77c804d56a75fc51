# SPDX-License-Identifier: MIT

EXTRA_DIST += \
	doc/architecture.md \
	doc/atlas.md \
	doc/crosscheck-gnugo.list \
	doc/crosscheck.md \
	doc/enumeration.md \
	doc/format.md \
	doc/gnugo-eyes-db.md \
	doc/performance.md \
	doc/rules.md \
	doc/verify.md

dist_man_MANS = doc/gankei.1
