# SPDX-License-Identifier: MIT

noinst_LTLIBRARIES += solver/libsolver.la
solver_libsolver_la_SOURCES = \
	solver/abstract_rules.h \
	solver/store.c solver/store.h \
	solver/value.c solver/value.h
