# SPDX-License-Identifier: MIT

EXTRA_DIST += \
	doc/rules.md

dist_man_MANS = doc/gankei.1
