# SPDX-License-Identifier: MIT
# Programs that measure, built and run by `make bench` only.

bench_programs = bench/exact bench/lookup bench/measure bench/solver
EXTRA_PROGRAMS += $(bench_programs)
CLEANFILES += $(bench_programs)
EXTRA_DIST += bench/run.sh bench/clock.h

bench: gankei $(bench_programs)
	$(SHELL) '$(srcdir)/bench/run.sh'
