# SPDX-License-Identifier: MIT

noinst_LTLIBRARIES += solver/libsolver.la
solver_libsolver_la_SOURCES =
