# SPDX-License-Identifier: MIT
# gankei-mpi. What knows nothing of MPI is a library of its own: it is built, and tested, always.

noinst_LTLIBRARIES += mpi/libmpi.la
mpi_libmpi_la_SOURCES = \
	mpi/schedule.c mpi/schedule.h

# Linked as gankei is (cli/local.mk).
mpi_sources = \
	mpi/mpi_dispatch.c \
	mpi/mpi_main.c \
	mpi/mpi_meet.c \
	mpi/mpi_message.c mpi/mpi_message.h mpi/mpi_run.h \
	mpi/mpi_worker.c
EXTRA_DIST += $(mpi_sources) doc/man/gankei-mpi.1

if HAVE_MPI
bin_PROGRAMS += gankei-mpi
man_MANS = doc/man/gankei-mpi.1
gankei_mpi_SOURCES = $(mpi_sources)
gankei_mpi_CPPFLAGS = $(AM_CPPFLAGS) $(MPI_CFLAGS)
gankei_mpi_LDADD = mpi/libmpi.la $(program_parts) $(MPI_LIBS)
endif
