# SPDX-License-Identifier: MIT

EXTRA_DIST += \
	doc/enumeration.md \
	doc/rules.md

dist_man_MANS = doc/gankei.1
