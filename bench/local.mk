# SPDX-License-Identifier: MIT
# Programs that measure, built and run by `make bench` only.

bench_programs =
EXTRA_PROGRAMS += $(bench_programs)
CLEANFILES += $(bench_programs)

bench: $(bench_programs)
	@for program in $(bench_programs); do ./$$program || exit 1; done
