/* SPDX-License-Identifier: MIT */
/* How many threads to use. */
#ifndef UTIL_THREADS_H
#define UTIL_THREADS_H

/* The number of threads for a parallel loop when `asked` are wanted; 0 or less
 * means as many as are available. Always 1 in a build without OpenMP. */
int threads_for(int asked);

#endif
