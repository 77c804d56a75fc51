# SPDX-License-Identifier: MIT

noinst_LTLIBRARIES += solver/libsolver.la
solver_libsolver_la_SOURCES = \
	solver/abstract.c solver/abstract.h \
	solver/abstract_class.c solver/abstract_class.h \
	solver/abstract_rules.h \
	solver/cause.c \
	solver/exact.c solver/exact.h \
	solver/exact_cache.c solver/exact_cache.h \
	solver/exact_moves.c solver/exact_moves.h \
	solver/exact_space.c solver/exact_space.h \
	solver/exact_table.c solver/exact_table.h \
	solver/explain.c \
	solver/explain_moves.c solver/explain_moves.h \
	solver/explain_rank.c solver/explain_rank.h \
	solver/solver.c \
	solver/prove.c \
	solver/store.c solver/store.h \
	solver/sum.c \
	solver/value.c solver/value.h
