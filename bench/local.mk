# SPDX-License-Identifier: MIT
# Programs that measure, built and run by `make bench` only.

bench_programs = bench/measure bench/solver
EXTRA_PROGRAMS += $(bench_programs)
CLEANFILES += $(bench_programs)

bench: gankei $(bench_programs)
	bench/solver
