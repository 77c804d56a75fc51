/* SPDX-License-Identifier: MIT */
/*
 * Eye spaces as combinatorial games: the classes that values fall into when infinitesimals do not
 * count, sums, and what a shape is worth. Forms themselves: gankei/experimental/worth.h.
 *
 * Left is the defender, Right the attacker. The score of a position is the number of eyes when both
 * pass, mostly capped at two.
 */
#ifndef GANKEI_WORTH_H
#define GANKEI_WORTH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <gankei/enumerate.h>
#include <gankei/error.h>
#include <gankei/graph.h>
#include <gankei/solve.h>

GK_BEGIN_DECLS

/* ---- Dyadic rationals ---- */

/* num / 2^exp in lowest terms: num is odd or exp is 0. */
struct gk_dyadic {
    int64_t num;
    int exp; /* 0 to 62 */
};

/* "-3/4", "2". Returns the length; `text` gets at most GK_DYADIC_TEXT_MAX bytes, NUL included. */
#define GK_DYADIC_TEXT_MAX 48
GK_API size_t gk_dyadic_format(struct gk_dyadic x, char *text);

/* ---- Canonical forms ---- */

/* A game in a store of games in canonical form (gankei/experimental/worth.h): its number there. */
typedef uint32_t gk_form;
struct gk_forms;

/* ---- Classes: values up to infinitesimals ---- */

#define GK_CAP_NONE        (-1) /* every eye counts */
#define GK_MAX_CLASS_CAP   3    /* the largest cap for which the classes are derived */
#define GK_MAX_CLASSES     32
#define GK_CLASS_NAME_MAX  24
#define GK_CLASS_WORDS_MAX 48

/* A set of classes: bit i is class i. */
typedef uint32_t gk_class_set;

/*
 * All classes that exist when at most `cap` eyes count, 1 to GK_MAX_CLASS_CAP: derived when the
 * struct is made, not known before. Class numbers ascend by mean, then by form; with cap 2 they
 * are 0 to 7. What is derived does not change, so that all functions that take a
 * `const struct gk_classes *` are thread-safe.
 */
struct gk_classes;

GK_API enum gk_status gk_classes_new(int cap, struct gk_classes **out,
                                     struct gk_error *err) GK_MUST_CHECK;
GK_API void gk_classes_free(struct gk_classes *classes); /* null is fine */
GK_API int gk_classes_count(const struct gk_classes *classes);

struct gk_class {
    char name[GK_CLASS_NAME_MAX];   /* its chilled value: "3/4", "1*" */
    char words[GK_CLASS_WORDS_MAX]; /* "three quarters of an eye" */
    char form[64];                  /* the reduced canonical form: "{2|1||0}" */
    struct gk_dyadic left_stop, right_stop, mean, temperature;
    bool cold;                /* the chilled value is */
    struct gk_dyadic chilled; /* this number, */
    bool star;                /* and a star. With cap 2 all are cold */
};
GK_API const struct gk_class *gk_class(const struct gk_classes *classes, int i);

/* The class of that name, -1 if there is none. */
GK_API int gk_class_find(const struct gk_classes *classes, const char *name, size_t length);

/* The class of an eye value of four digits. The cap must be 2, and the value one of the fifteen:
 * else -1. */
GK_API int gk_class_of_code(const struct gk_classes *classes, struct gk_eye_value value);

/* Does a group with eye spaces of these classes get two eyes when the defender (the attacker) moves
 * first? By the rule: add the chilled values, n and k stars. The cap must be 2. */
GK_API bool gk_alive(const struct gk_classes *classes, const int *class_of, size_t count,
                     bool defender_first);

/*
 * What gk_class() says of the class of an eye value of four digits, read off the digits: to derive
 * all classes takes longer than to solve a small shape. False if it is none of the fifteen.
 */
struct gk_class_text {
    char name[GK_CLASS_NAME_MAX];
    char words[GK_CLASS_WORDS_MAX];
};
GK_API bool gk_eye_value_class(struct gk_eye_value value, struct gk_class_text *out);

/* Do the digits of an eye value tell its class? Not in the exact game without outer liberties. */
static inline bool gk_eye_value_tells_class(enum gk_rules_kind kind, int outer_liberties)
{
    return kind == GK_RULES_ABSTRACT || outer_liberties > 0;
}

/* ---- Several eye spaces of one group ---- */

/* The chilled sum: so many eyes, and a star or none. */
struct gk_class_total {
    struct gk_dyadic eyes;
    bool star;
};

/* The classes must be those of a cap of 2. GK_ERR_LIMIT if the sum is too large. */
GK_API enum gk_status gk_class_sum(const struct gk_classes *classes, const int *class_of,
                                   size_t count, struct gk_class_total *out,
                                   struct gk_error *err) GK_MUST_CHECK;

/* ---- What a drawing is worth as a game ---- */

enum gk_worth_game {
    GK_WORTH_EXACT,    /* the class, by the six questions of the exact game */
    GK_WORTH_ABSTRACT, /* the class, from above and from below */
    GK_WORTH_STRICT    /* the strict form; abstract game, no suicide */
};

/* About a game. Texts are its own: gk_worth_fini(). */
struct gk_worth {
    struct gk_forms *forms; /* where the form is; not its own */
    gk_form form;
    char *text;          /* the form, as CGSuite reads it */
    char *name, *words;  /* its class; words are null where there are none */
    char *reduced;       /* the form of the class */
    char *atomic_weight; /* of the form less its mean; null if that is not all-small */
    int birthday;        /* of the form */
    struct gk_dyadic left_stop, right_stop, mean, temperature;
    int class_number;        /* -1: of no class that is listed */
    int onside, offside;     /* from above and from below: they differ where there are loops */
    bool digits;             /* is there a result? */
    struct gk_result result; /* vertex i is point i of the drawing */
};

struct gk_appraise_options {
    size_t size;           /* set by gk_appraise_default() */
    enum gk_worth_game game;
    struct gk_rules rules; /* of no account to strict forms */
    int cap;               /* eyes that count: 1 or more, or GK_CAP_NONE; 2 if no strict form */
    bool reduced;          /* of strict forms the reduced ones only */
    int threads;           /* 0: all */
};
/* The classes of the exact game with gk_rules_default(), of up to two eyes. */
GK_API void gk_appraise_default(struct gk_appraise_options *options, size_t size);

/* Not to be used by two threads at once. Fails with GK_ERR_ARG, GK_ERR_NOMEM, GK_ERR_LIMIT. */
struct gk_appraiser;
GK_API enum gk_status gk_appraiser_new(const struct gk_appraise_options *options,
                                       struct gk_appraiser **out,
                                       struct gk_error *err) GK_MUST_CHECK;
GK_API void gk_appraiser_free(struct gk_appraiser *appraiser); /* null is fine */

/* Report progress of single shapes (gk_solver_watch()). */
GK_API void gk_appraiser_watch(struct gk_appraiser *appraiser, const struct gk_progress *progress);

/* Fails as solving does. */
GK_API enum gk_status gk_appraise(struct gk_appraiser *appraiser, const struct gk_drawing *drawing,
                                  struct gk_worth *out, struct gk_error *err) GK_MUST_CHECK;

GK_API void gk_worth_fini(struct gk_worth *worth);

GK_END_DECLS

#endif
