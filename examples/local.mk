# SPDX-License-Identifier: MIT
# Programs of others, as it were: built by tests/library/examples.sh with an installed gankei.

exampledir = $(docdir)/examples
dist_example_DATA = \
	examples/Makefile \
	examples/README.md \
	examples/database.c \
	examples/eye_engine.cc \
	examples/eyes.c \
	examples/lookup.c \
	examples/random_engine.c \
	examples/score.c \
	examples/shapes.cc \
	examples/solve.c \
	examples/solve_many.c \
	examples/status.c \
	examples/sum.c

clusterdir = $(exampledir)/cluster
dist_cluster_DATA = \
	examples/cluster/Makefile \
	examples/cluster/README.md \
	examples/cluster/mpi.slurm \
	examples/cluster/slurm-array.sh

gnugodir = $(exampledir)/gnugo
dist_gnugo_DATA = \
	examples/gnugo/README.md \
	examples/gnugo/in_optics.c \
	examples/gnugo/inside.c \
	examples/gnugo/inside.h
dist_gnugo_SCRIPTS = examples/gnugo/insert.sh
# A step of a recipe, not a program that is looked for by its name.
AM_INSTALLCHECK_STD_OPTIONS_EXEMPT = examples/gnugo/insert.sh
