/* SPDX-License-Identifier: MIT */
/* Reading life and death step by step. May change: gankei/experimental.h. */
#ifndef GANKEI_EXPERIMENTAL_LIFE_H
#define GANKEI_EXPERIMENTAL_LIFE_H

#include <gankei/life.h>

GK_BEGIN_DECLS

/* Search at most so many positions from now on. */
GK_API void gk_life_set_nodes(struct gk_life *life, uint64_t max_nodes);

/* Ask of groups that are not enclosed only what happens if that side moves first; GK_VACANT: of
 * both. Of a problem only what that side may win by is asked, and whether the other side would,
 * moving first. */
GK_API void gk_life_set_first(struct gk_life *life, enum gk_stone first, bool problem);

/*
 * The eyes of one eye space of the analysis (`colour` 0 or 1) while the attackers about it live, as
 * far as they are proved: at least so many although its chains may be cut apart, for the largest
 * of them; at most so many although they are connected. An eye that is made where they are
 * connected counts. Fails with GK_ERR_NOMEM.
 */
#define GK_SPACE_NODES 400000 /* positions; more prove little more */
struct gk_space_report {
    int16_t stone;                                   /* of the chain; GK_PASS: there is none */
    struct gk_eye_bounds bounds[GK_N_KO_MASTERS][2]; /* as of a group */
    bool proved;                                     /* both numbers under plain ko */
    int n_points;                                    /* of the region */
    uint64_t nodes;
    int n_attack, n_defence;           /* if they differ: the first moves that make */
    int16_t attack[GK_LIFE_MAX_MOVES]; /* the difference, ascending */
    int16_t defence[GK_LIFE_MAX_MOVES];
};
GK_API enum gk_status gk_life_space(struct gk_life *life, const struct gk_analysis *analysis,
                                    int colour, int space, struct gk_space_report *out,
                                    struct gk_error *err) GK_MUST_CHECK;

/* In a ko: does it matter whether who needs the first ko threat has some, the other side none?
 * `*decides` is false if four are proved not to help, the ko being proved, or are not known to, it
 * being one on condition: it does not end, or would have to be won more often. As many positions
 * more as may be searched, 2,000,000 at most. Fails with GK_ERR_NOMEM. */
GK_API enum gk_status gk_life_threat(struct gk_life *life, bool owner_first, bool *decides,
                                     struct gk_error *err) GK_MUST_CHECK;

/* A question about a state of the region, as it was answered last. */
struct gk_life_question {
    enum gk_ko_master ko;
    int extra; /* 0: two eyes, 1: at least one */
};

/* The question that decides which first moves are best; false if none is better than another. */
GK_API bool gk_life_question_of(const struct gk_life_report *report, bool owner_first,
                                struct gk_life_question *out);

GK_END_DECLS

#endif
