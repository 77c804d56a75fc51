# SPDX-License-Identifier: MIT

noinst_LTLIBRARIES += solver/libsolver.la
solver_libsolver_la_SOURCES = \
	solver/abstract/abstract.c solver/abstract/abstract.h \
	solver/abstract/abstract_graph.c \
	solver/abstract/abstract_points.c \
	solver/abstract/abstract_rules.h \
	solver/abstract/abstract_sums.h \
	solver/abstract/store.c solver/abstract/store.h \
	solver/cause.c \
	solver/exact/exact.c solver/exact/exact.h \
	solver/exact/exact_batch.c \
	solver/exact/exact_cache.c solver/exact/exact_cache.h \
	solver/exact/table/exact_moves.c solver/exact/table/exact_moves.h \
	solver/exact/table/exact_result.c \
	solver/exact/table/exact_space.c solver/exact/table/exact_space.h \
	solver/exact/table/exact_table.c solver/exact/table/exact_table.h \
	solver/exact/table/exact_words.h \
	solver/exact/kernel/kernel.c solver/exact/kernel/kernel.h \
	solver/exact/kernel/kernel_halves.h \
	solver/exact/kernel/kernel_lanes.h \
	solver/exact/kernel/kernel_lives.h \
	solver/explain/certify.c \
	solver/explain/explain.c solver/explain/explain.h \
	solver/explain/explain_moves.c \
	solver/explain/explain_rank.c \
	solver/prove.c solver/prove.h \
	solver/solver.c solver/solver.h \
	solver/sum.c \
	solver/value/eye_value.c solver/value/eye_value.h \
	solver/value/result.c solver/value/result.h

# The loops of the exact game, once for each set of vector instructions. Vectors that are wider than
# the processor's are passed to inlined functions only.
kernel_flags = $(AM_CFLAGS) -Wno-psabi -ftree-vectorize
noinst_LTLIBRARIES += solver/libkernel.la
solver_libkernel_la_SOURCES = solver/exact/kernel/kernel_single.c \
	solver/exact/kernel/kernel_8.c solver/exact/kernel/kernel_plain.c
solver_libkernel_la_CFLAGS = $(kernel_flags)
solver_libsolver_la_LIBADD = solver/libkernel.la
if KERNEL_X86
noinst_LTLIBRARIES += solver/libkernel_avx2.la solver/libkernel_avx512.la
solver_libkernel_avx2_la_SOURCES = solver/exact/kernel/kernel_avx2.c
solver_libkernel_avx2_la_CFLAGS = $(kernel_flags) -mavx2
solver_libkernel_avx512_la_SOURCES = solver/exact/kernel/kernel_avx512.c \
	solver/exact/kernel/kernel_avx512_32.c
solver_libkernel_avx512_la_CFLAGS = $(kernel_flags) -mavx512f -mavx512bw -mavx512vl -mavx512dq -mprefer-vector-width=512
solver_libsolver_la_LIBADD += solver/libkernel_avx2.la solver/libkernel_avx512.la
endif
