# SPDX-License-Identifier: MIT

EXTRA_DIST += scripts/check scripts/common.sh scripts/crosscheck-gnugo scripts/gnugo-weights \
	scripts/pictures scripts/policy scripts/quickstart
