/* SPDX-License-Identifier: MIT */
/* The text of db/text/gnugo.weights, built into the library. */
#ifndef DB_TEXT_WEIGHTS_H
#define DB_TEXT_WEIGHTS_H

#include <stddef.h>

extern const unsigned char weights_text[];
extern const size_t weights_text_length;

#endif
