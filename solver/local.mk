# SPDX-License-Identifier: MIT

noinst_LTLIBRARIES += solver/libsolver.la
solver_libsolver_la_SOURCES = \
	solver/abstract/abstract.c solver/abstract/abstract.h \
	solver/abstract/abstract_class.c solver/abstract/abstract_class.h \
	solver/abstract/abstract_rules.h \
	solver/abstract/store.c solver/abstract/store.h \
	solver/cause.c \
	solver/exact/exact.c solver/exact/exact.h \
	solver/exact/exact_cache.c solver/exact/exact_cache.h \
	solver/exact/exact_halves.c \
	solver/exact/exact_lives.c \
	solver/exact/exact_moves.c solver/exact/exact_moves.h \
	solver/exact/exact_result.c \
	solver/exact/exact_space.c solver/exact/exact_space.h \
	solver/exact/exact_table.c solver/exact/exact_table.h \
	solver/exact/exact_words.h \
	solver/explain/explain.c \
	solver/explain/explain_moves.c solver/explain/explain_moves.h \
	solver/explain/explain_rank.c solver/explain/explain_rank.h \
	solver/prove.c \
	solver/solver.c \
	solver/sum.c \
	solver/value.c solver/value.h
