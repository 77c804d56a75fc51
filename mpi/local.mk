# SPDX-License-Identifier: MIT
# gankei-mpi. What knows nothing of MPI is a library of its own: it is built, and tested, always.

noinst_LTLIBRARIES += mpi/libmpi.la
mpi_libmpi_la_SOURCES = \
	mpi/schedule.c mpi/schedule.h
