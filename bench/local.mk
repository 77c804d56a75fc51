# SPDX-License-Identifier: MIT
# Programs that measure, built and run by `make bench` only.

bench_programs = bench/fit/fit_estimate bench/fit/fit_fights bench/fit/fit_likely bench/leave_out bench/random_fates bench/time_exact bench/time_estimate bench/time_jobs bench/time_lookup bench/measure bench/measure_groups bench/measure_table \
	bench/simulate_dispatch bench/time_position bench/time_solver bench/time_shapes
bench_fit_fit_fights_SOURCES = bench/fit/fit_fights.c bench/fit/fit_network.c bench/fit/fit_network.h
bench_time_lookup_SOURCES = bench/time_lookup.c probe/gankei_probe.c probe/gankei_probe.h
EXTRA_PROGRAMS += $(bench_programs)
CLEANFILES += $(bench_programs)
EXTRA_DIST += bench/run.sh bench/python.sh bench/time_shapes.py bench/time_atlas.js bench/time_wasm.js bench/clock.h bench/problem.h \
	bench/games/game1.sgf \
	bench/games/game2.sgf \
	bench/games/game3.sgf \
	bench/games/game4.sgf \
	bench/games/game5.sgf \
	bench/games/game6.sgf

bench: gankei $(bench_programs)
	$(SHELL) '$(srcdir)/bench/run.sh'

bench-python: gankei bench/time_shapes
	test -d python-check/site || $(MAKE) check-python
	$(SHELL) '$(srcdir)/bench/python.sh'
