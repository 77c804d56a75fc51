/* SPDX-License-Identifier: MIT */
/*
 * Eye spaces as combinatorial games: canonical forms, the classes that values fall into when
 * infinitesimals do not count, sums, and the strict form of every eye shape of the abstract game.
 *
 * Left is the defender, Right the attacker. The score of a position is the number of eyes when both
 * pass, mostly capped at two.
 */
#ifndef GANKEI_VALUE_H
#define GANKEI_VALUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <gankei/enumerate.h>
#include <gankei/graph.h>
#include <gankei/solve.h>
#include <gankei/error.h>

GK_BEGIN_DECLS

/* ---- Dyadic rationals ---- */

/* num / 2^exp in lowest terms: num is odd or exp is 0. */
struct gk_dyadic {
    int64_t num;
    int exp; /* 0 to 62 */
};

/* <0, 0, >0. */
GK_API int gk_dyadic_cmp(struct gk_dyadic a, struct gk_dyadic b);

/* "-3/4", "2". Returns the length; `text` gets at most GK_DYADIC_TEXT_MAX bytes, NUL included. */
#define GK_DYADIC_TEXT_MAX 48
GK_API size_t gk_dyadic_format(struct gk_dyadic x, char *text);

/* ---- Canonical forms ---- */

/*
 * A store of games in canonical form, each once: two games are equal if and only if they have the
 * same number. Left's and Right's options of a form come before it, and zero is form 0.
 *
 * A function that takes a `struct gk_forms *` may add forms and must not run beside another one on
 * the same store; one that takes a `const struct gk_forms *` may run beside its like. Failing with
 * GK_ERR_LIMIT means: a number too large or too fine, too many options, or too many forms.
 */
typedef uint32_t gk_form;
struct gk_forms;

GK_API enum gk_status gk_forms_new(struct gk_forms **out, struct gk_error *err) GK_MUST_CHECK;
GK_API void gk_forms_free(struct gk_forms *forms); /* null is fine */
GK_API size_t gk_forms_count(const struct gk_forms *forms);

/* One player's options of a form, ascending. They are the store's, until the next form is made. */
struct gk_form_options {
    const gk_form *form;
    size_t count;
};
GK_API struct gk_form_options gk_form_left(const struct gk_forms *forms, gk_form g);
GK_API struct gk_form_options gk_form_right(const struct gk_forms *forms, gk_form g);

/* The game with these options, in any order, in canonical form: normal play. */
GK_API enum gk_status gk_form_make(struct gk_forms *forms, struct gk_form_options left,
                                   struct gk_form_options right, gk_form *out,
                                   struct gk_error *err) GK_MUST_CHECK;

/*
 * A position in which eyes are counted: where neither player wants to move it is the number between
 * the stops of its options that is closest to `score`, else the game with these options.
 */
GK_API enum gk_status gk_form_position(struct gk_forms *forms, struct gk_form_options left,
                                       struct gk_form_options right, int score, gk_form *out,
                                       struct gk_error *err) GK_MUST_CHECK;

/* A number; what a form is, if it is one. */
GK_API enum gk_status gk_form_number(struct gk_forms *forms, struct gk_dyadic x, gk_form *out,
                                     struct gk_error *err) GK_MUST_CHECK;
GK_API bool gk_form_is_number(const struct gk_forms *forms, gk_form g, struct gk_dyadic *out);

/* A number, so many ups (or downs) and a nimber, added: 1^2*3 is {1, 2, 3}. */
struct gk_uptimal {
    struct gk_dyadic number;
    int ups;
    unsigned nimber;
};
GK_API bool gk_form_is_uptimal(const struct gk_forms *forms, gk_form g, struct gk_uptimal *out);

/* a <= b. Remembers what it found, but for the caller nothing changes. Thread-safe. */
GK_API bool gk_form_le(const struct gk_forms *forms, gk_form a, gk_form b);

GK_API enum gk_status gk_form_negate(struct gk_forms *forms, gk_form g, gk_form *out,
                                     struct gk_error *err) GK_MUST_CHECK;
GK_API enum gk_status gk_form_add(struct gk_forms *forms, gk_form a, gk_form b, gk_form *out,
                                  struct gk_error *err) GK_MUST_CHECK;

/* The number reached if Left (Right) moves first and both stop at a number. */
GK_API struct gk_dyadic gk_form_left_stop(const struct gk_forms *forms, gk_form g);
GK_API struct gk_dyadic gk_form_right_stop(const struct gk_forms *forms, gk_form g);

/* The day on which it is born. */
GK_API int gk_form_birthday(const struct gk_forms *forms, gk_form g);

/*
 * The thermograph: two walls from temperature 0 up, each a line through its points that goes
 * straight up from the last one, which is where the mast begins. A number has a single point, and
 * a temperature below 0.
 */
struct gk_wall_point {
    struct gk_dyadic temperature, value;
};
struct gk_thermograph {
    struct gk_dyadic mean, temperature;
    const struct gk_wall_point *left, *right; /* the store's, until the next call */
    size_t n_left, n_right;
};
GK_API enum gk_status gk_form_thermograph(struct gk_forms *forms, gk_form g,
                                          struct gk_thermograph *out,
                                          struct gk_error *err) GK_MUST_CHECK;

/* The game cooled by t, 0 or more: each move costs so much. */
GK_API enum gk_status gk_form_cool(struct gk_forms *forms, gk_form g, struct gk_dyadic t,
                                   gk_form *out, struct gk_error *err) GK_MUST_CHECK;

/* All-small: in every position either both players can move or none. Only then there is an atomic
 * weight, a game; GK_ERR_ARG otherwise. */
GK_API enum gk_status gk_form_is_all_small(struct gk_forms *forms, gk_form g, bool *out,
                                           struct gk_error *err) GK_MUST_CHECK;
GK_API enum gk_status gk_form_atomic_weight(struct gk_forms *forms, gk_form g, gk_form *out,
                                            struct gk_error *err) GK_MUST_CHECK;

/* The reduced canonical form: the simplest game that differs by an infinitesimal. */
GK_API enum gk_status gk_form_reduce(struct gk_forms *forms, gk_form g, gk_form *out,
                                     struct gk_error *err) GK_MUST_CHECK;

/*
 * The form as text that CGSuite reads: {2||1|0}, 1*, ^2*, v, Tiny(1). *out is free()'s.
 */
GK_API enum gk_status gk_form_format(const struct gk_forms *forms, gk_form g, char **out,
                                     struct gk_error *err) GK_MUST_CHECK;

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
GK_API int gk_classes_cap(const struct gk_classes *classes);

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

/* Is class i at most class j? 1 and 1* are confused: neither is at most the other. */
GK_API bool gk_class_le(const struct gk_classes *classes, int i, int j);

/* The class of a position from which the players can move to these classes, either set possibly
 * empty, and that is worth `score` eyes, 0 to the cap, if both pass. */
GK_API int gk_class_position(const struct gk_classes *classes, gk_class_set left,
                             gk_class_set right, int score);

/* The class of two eye spaces of one group together, their eyes counted up to the cap. */
GK_API int gk_class_add(const struct gk_classes *classes, int i, int j);

/* The class of a form of another store; with GK_ERR_ARG if it is none. */
GK_API enum gk_status gk_class_of_form(const struct gk_classes *classes, struct gk_forms *forms,
                                       gk_form g, int *out, struct gk_error *err) GK_MUST_CHECK;

/* The class of an eye value of four digits. The cap must be 2, and the value one of the fifteen:
 * else -1. */
GK_API int gk_class_of_code(const struct gk_classes *classes, struct gk_eye_value value);

/* Does a group with eye spaces of these classes get two eyes when the defender (the attacker) moves
 * first? By the rule: add the chilled values, n and k stars. The cap must be 2. */
GK_API bool gk_alive(const struct gk_classes *classes, const int *class_of, size_t count,
                     bool defender_first);

/*
 * The six questions: does a group live whose only other eye space is of class 0, 1/2 and 1? A set
 * of GK_ANSWER() for w = 0, 1 and 2; no two classes have the same answers. gk_solve_six() asks the
 * exact game. And back: -1 if no class has these answers. The cap must be 2.
 */
GK_API unsigned gk_class_answers(const struct gk_classes *classes, int i);
GK_API int gk_class_of_answers(const struct gk_classes *classes, unsigned answers);

/* ---- Strict forms of the abstract game ---- */

/*
 * The value of every position of the abstract game without suicide, infinitesimals and all. What is
 * solved stays, and is shared by larger shapes. Numbers of forms depend on what was asked for and
 * in which order, but not on the number of threads.
 */
struct gk_strict;

/* `cap` is 1 or more, or GK_CAP_NONE; `threads` 0: as many as there are. `dead_margins`: markings
 * may have `$`, which takes more memory. */
GK_API enum gk_status gk_strict_new(int cap, bool dead_margins, int threads, struct gk_strict **out,
                                    struct gk_error *err) GK_MUST_CHECK;
GK_API void gk_strict_free(struct gk_strict *strict); /* null is fine */

/* The store of the forms: its own, for all functions above. */
GK_API struct gk_forms *gk_strict_forms(struct gk_strict *strict);

/* Solve these shapes, and all they can become. Progress counts positions. */
GK_API enum gk_status gk_strict_prepare(struct gk_strict *strict, const struct gk_shapes *shapes,
                                        const struct gk_progress *progress,
                                        struct gk_error *err) GK_MUST_CHECK;

/* The form of a marked graph without enclosed stones, and of `count` markings of an unmarked one;
 * they solve what is not solved yet. Fail with GK_ERR_ILLEGAL, GK_ERR_ARG, GK_ERR_LIMIT. */
GK_API enum gk_status gk_strict_form(struct gk_strict *strict, const struct gk_graph *graph,
                                     gk_form *out, struct gk_error *err) GK_MUST_CHECK;
GK_API enum gk_status gk_strict_markings(struct gk_strict *strict, const struct gk_graph *shape,
                                         const gk_marking *marking, size_t count, gk_form *out,
                                         struct gk_error *err) GK_MUST_CHECK;

/* Figures about the work done so far. */
struct gk_strict_stats {
    uint64_t graphs, positions; /* solved */
    uint64_t option_sets;       /* different ones, each put into canonical form once */
    uint64_t forms;
    uint64_t bytes; /* memory held */
};
GK_API void gk_strict_stats(const struct gk_strict *strict, struct gk_strict_stats *out);

/* ---- Classes of the abstract game, loops and all ---- */

/* The class from above (loops are good for the defender) and from below. They differ if the value
 * is loopy. */
struct gk_sides {
    uint8_t onside, offside;
};

/*
 * Classes of all positions of the abstract game, by the table of the classes alone. `classes` is
 * kept by the caller until the solver is freed.
 */
struct gk_class_solver;
GK_API enum gk_status gk_class_solver_new(const struct gk_classes *classes, bool suicide,
                                          bool dead_margins, int threads,
                                          struct gk_class_solver **out,
                                          struct gk_error *err) GK_MUST_CHECK;
GK_API void gk_class_solver_free(struct gk_class_solver *solver); /* null is fine */
GK_API enum gk_status gk_class_solve(struct gk_class_solver *solver, const struct gk_graph *graph,
                                     struct gk_sides *out, struct gk_error *err) GK_MUST_CHECK;
GK_API enum gk_status gk_class_solve_markings(struct gk_class_solver *solver,
                                              const struct gk_graph *shape,
                                              const gk_marking *marking, size_t count,
                                              struct gk_sides *out,
                                              struct gk_error *err) GK_MUST_CHECK;

GK_END_DECLS

#endif
