# SPDX-License-Identifier: MIT

EXTRA_DIST += \
	doc/rules.md
