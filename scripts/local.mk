# SPDX-License-Identifier: MIT

EXTRA_DIST += scripts/check scripts/common.sh scripts/compare-estimates scripts/compare-status \
	scripts/compare-suites \
	scripts/crosscheck-gnugo scripts/debian-check scripts/debian-source.sh scripts/figures scripts/fit-estimate scripts/fresh-check scripts/gnugo-games scripts/gnugo-match scripts/gnugo_pipe.py \
	scripts/gnugo-reader scripts/gnugo-source.sh scripts/gnugo-swap scripts/gnugo-weights \
	scripts/libtool.sh scripts/pictures scripts/policy scripts/prove-classes scripts/quickstart scripts/root.sh scripts/reader-options.list \
	scripts/same-bytes scripts/same-bytes.list
