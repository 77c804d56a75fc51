/* SPDX-License-Identifier: MIT */
/*
 * One shape under chosen rules: its value by the abstract game, the exact game or the board; by
 * the exact game for many outer liberties and ko threats; and the variations that prove it.
 * A judge is not to be used by two threads at once.
 */
#ifndef CROSSCHECK_JUDGE_H
#define CROSSCHECK_JUDGE_H

#include <gankei/board.h>
#include <gankei/explain.h>
#include <gankei/solve.h>

/* A reader of the board by the rules of a game. Free with gk_witness_free(). */
enum gk_status judge_reader_new(const struct gk_rules *rules, struct gk_witness **out,
                                struct gk_error *err) GK_MUST_CHECK;

/* The value of a position and its vital points, as a reader finds them. */
enum gk_status judge_read(struct gk_witness *reader, const struct gk_position *position,
                          struct gk_result *out, struct gk_error *err) GK_MUST_CHECK;

enum judge_game { JUDGE_EXACT, JUDGE_ABSTRACT, JUDGE_BOARD };

struct judge {
    enum judge_game game;
    struct gk_rules rules;
    struct gk_solver *solver; /* null for the board */
    struct gk_witness *reader; /* of the board, else null */
};

struct judgement {
    struct gk_graph graph; /* enclosed stones last, but in the abstract game */
    struct gk_result result;
    bool varies; /* exact: another value with another number of outer liberties */
};

/* `rules->kind` does not matter. Release with judge_fini(), after errors too. */
enum gk_status judge_init(struct judge *judge, enum judge_game game, const struct gk_rules *rules,
                          int threads, struct gk_error *err) GK_MUST_CHECK;
void judge_fini(struct judge *judge);

/* Fails with what is wrong with the drawing, or with its being realised. */
enum gk_status judge_solve(struct judge *judge, const struct gk_drawing *drawing,
                           struct judgement *out, struct gk_error *err) GK_MUST_CHECK;

/* ---- All outer liberties, and some ko threats ---- */

#define JUDGE_THREATS 2 /* of either side; row 0 has the most of the attacker's */
#define JUDGE_ROWS    (2 * JUDGE_THREATS + 1)

struct judge_table {
    struct gk_solver *solver[JUDGE_ROWS]; /* one for each number of ko threats */
    struct gk_result result[JUDGE_ROWS][GK_MAX_LIBERTIES + 1];
};

/* The exact game, by `rules` in all else. Release with judge_table_fini(), after errors too. */
enum gk_status judge_table_init(struct judge_table *table, const struct gk_rules *rules,
                                int threads, struct gk_error *err) GK_MUST_CHECK;
void judge_table_fini(struct judge_table *table);

/* Fill the table for a position. */
enum gk_status judge_table_solve(struct judge_table *table, const struct gk_graph *position,
                                 struct gk_error *err) GK_MUST_CHECK;

/* From which number of outer liberties on does a row stay the same? */
int judge_stable_from(const struct gk_result row[GK_MAX_LIBERTIES + 1]);

/* ---- Variations ---- */

/* A variation, and the question it answers. */
struct judge_variation {
    enum gk_player first;
    int other_eyes;
    struct gk_line line;
};

struct judge_variations {
    int n;
    struct judge_variation variation[4];
};

/*
 * What shows that the position of a drawing has `value.b` eyes when the attacker moves first and
 * `value.c` when the defender does: for two eyes, that the wall lives without another eye; for
 * none, that another eye does not save it; for one, that it needs another one and lives then.
 * Release with judge_variations_fini(), after errors too.
 */
enum gk_status judge_explain(const struct gk_rules *rules, const struct gk_drawing *drawing,
                             struct gk_eye_value value, struct judge_variations *out,
                             struct gk_error *err) GK_MUST_CHECK;

/* The same with an explainer that has the position. */
enum gk_status judge_explain_with(struct gk_explainer *explainer, struct gk_eye_value value,
                                  struct judge_variations *out, struct gk_error *err) GK_MUST_CHECK;
void judge_variations_fini(struct judge_variations *variations);

#endif
