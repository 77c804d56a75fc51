/* SPDX-License-Identifier: MIT */
/*
 * The programs that read an eyes.db, and what the form of a file must be for each: rules about
 * its text, not about what is true. A table compiler stops at a file that breaks one, or
 * garbles it without a word.
 */
#ifndef GANKEI_EXPERIMENTAL_TARGET_H
#define GANKEI_EXPERIMENTAL_TARGET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <gankei/error.h>

GK_BEGIN_DECLS

enum gk_target {
    GK_FOR_ANY,     /* what all of them have in common, but for the number of patterns */
    GK_FOR_GNUGO,   /* the table compiler after GNU Go 3.8 */
    GK_FOR_GNUGO_38 /* that of GNU Go 3.8 */
};

#define GK_N_TARGETS 3

struct gk_target_limits {
    const char *name; /* "any", "gnugo", "gnugo-3.8" */
    int line;         /* a line has at most so many bytes, comments and CR included */
    int patterns;     /* at most so many in a file; 0: any number */
    int64_t number;   /* the largest number of a pattern; numbers ascend */
    int side;         /* rows and columns of a drawing, blank ones before it included */
    int points;       /* larger eye spaces are not looked up, */
    int inner;        /* nor are those with more points that are not marginal */
    bool threat_marks; /* mere threats, too, have a mark for each digit that tells of one; else
                          a value whose middle digits agree has no mark at all */
};

/* Never null; thread-safe. */
GK_API const struct gk_target_limits *gk_target_limits(enum gk_target target);

/* A rule that a line breaks; or, if `refused` is not set, a remark: the file is taken, but
 * the pattern is of no use. */
struct gk_target_fault {
    int line; /* of the text, from 1 */
    bool refused;
    const char *message; /* valid during the call */
};

/*
 * Check the text of a whole file. `report` is called for each fault, line by line; it returns
 * 0 to go on, other than 0 to stop. What is wrong with the format itself, whoever reads it, is
 * for gk_db_parse() to say. Fails with GK_ERR_CANCELLED.
 */
GK_API enum gk_status gk_target_check(const char *text, size_t length, enum gk_target target,
                                      int (*report)(void *user,
                                                    const struct gk_target_fault *fault),
                                      void *user, struct gk_error *err) GK_MUST_CHECK;

GK_END_DECLS

#endif
