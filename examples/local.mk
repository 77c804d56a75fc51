# SPDX-License-Identifier: MIT
# Programs of others, as it were: built by tests/library/examples.sh with an installed gankei.

exampledir = $(docdir)/examples
dist_example_DATA = \
	examples/Makefile \
	examples/README.md \
	examples/eyes.c \
	examples/lookup.c \
	examples/shapes.cc

clusterdir = $(exampledir)/cluster
dist_cluster_DATA = \
	examples/cluster/Makefile \
	examples/cluster/README.md \
	examples/cluster/mpi.slurm \
	examples/cluster/slurm-array.sh
