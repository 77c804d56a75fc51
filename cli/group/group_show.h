/* SPDX-License-Identifier: MIT */
/*
 * What `gankei status` says of the groups of a position: which groups there are, reading them
 * within a budget, and the answers as text, JSON, SGF and pictures.
 */
#pragma once

#include <gankei/experimental/life.h>

#include "cli/common/cli.h"

/* ---- Groups (group_groups.c) ---- */

struct group_group {
    enum gk_stone owner;
    int16_t stone;  /* to ask about, and to call it by */
    int16_t origin; /* its smallest stone */
    int n_stones;
    const char *place; /* "corner", "side", "centre" */
};

/* All groups of both colours; each is called by the smallest stone of its largest chain. Returns
 * how many. */
int group_groups(const struct gk_analysis *analysis, struct group_group out[GK_BOARD_POINTS]);

/* The group of the stone at `point`, called by that one. */
struct group_group group_group_at(const struct gk_analysis *analysis, int point);

/* ---- Reading (group_answers.c) ---- */

#define GROUP_TREE 192 /* moves shown for each side that moves first */
/* Positions: of one stone that is asked about, and of all groups of a position. */
#define GROUP_STONE_BUDGET   10000000
#define GROUP_DEFAULT_BUDGET 1000000
#define GROUP_NO_BUDGET      UINT64_C(1000000000000)

/* An eye space and what is proved of it. */
#define GROUP_MAX_SPACES 16
struct group_space {
    int16_t origin, n_points;
    struct gk_space_report report;
};

#define GROUP_MAX_REASONS 32

/* A group and what is known of it. Index 1: its owner moves first. */
struct group_answer {
    struct group_group group;
    const struct group_request *request; /* by group_read_answers() */
    int rows;                            /* of the board */
    bool is_read;                        /* false: interrupted before it was read */
    bool used_up;                        /* all positions that it had: more might help */
    bool was_over;                       /* the search was told to end before it was read */
    int decided; /* of a problem: the side that moves first decides it by that, so well; 0: not */
    bool minor;  /* of a problem: hardly meant, as others in question are inside, or many times as
                    large */
    int rank;    /* of a problem: how much the group is in question, the less the more */
    struct gk_life_report report;
    int n_spaces; /* see group_read_spaces() */
    struct group_space space[GROUP_MAX_SPACES];
    int n_moves[2];
    struct gk_life_move move[2][GROUP_TREE];
    int16_t member[GK_BOARD_POINTS]; /* the stones of the group */
    int n_reasons;
    struct gk_life_reason reason[GROUP_MAX_REASONS];
};

/* What is asked of all groups. */
struct group_request {
    uint64_t budget;     /* positions searched in all */
    enum gk_stone first; /* only that side moves first; GK_VACANT: either */
    bool lines;          /* are lines of play wanted, and reasons? */
    uint64_t spaces;     /* and for each of their eye spaces; 0: they are not wanted */
    int tried;           /* 1 + the move before it, of the other side; 0: none */
    bool problem;        /* what is best for `first`, whosever groups it concerns? */
    bool group;          /* of a problem: this group is meant */
};

/* What reads: of one thread. End with group_reader_fini(); a zeroed one is fine. */
struct group_reader {
    struct gk_analyser *analyser;
    struct gk_life *life;
    const struct gk_progress *stop; /* asked now and then; may be null */
};
enum gk_status group_reader_init(struct group_reader *reader, const struct gk_progress *progress,
                                 struct gk_error *err) GK_MUST_CHECK;
void group_reader_fini(struct group_reader *reader);

/*
 * Read the groups of `n` answers, whose `group` is set, and put the weakest first if `sort`. The
 * budget is shared out: half of it evenly, then what is left among those not proved so far. Stops
 * once the reader's `stop` says so.
 */
enum gk_status group_read_answers(struct group_reader *reader, struct gk_analysis *analysis,
                                  const struct group_request *request, struct group_answer *answer,
                                  int n, bool sort, struct gk_error *err) GK_MUST_CHECK;

/* Groups that are read within a budget. */
struct group_reading {
    struct group_reader *reader;
    struct gk_analysis *analysis;
    const struct group_request *request;
    struct group_answer *answer;
    int n;
    uint64_t left;        /* of the budget */
    enum gk_stone inside; /* of a problem: group_inside() */
};

/* Read one group with so many nodes, and the lines that are asked for. */
enum gk_status group_read_one(struct group_reading *reading, struct group_answer *a, uint64_t nodes,
                              struct gk_error *err) GK_MUST_CHECK;

/* Is the search to end? */
bool group_is_over(const struct group_reader *reader);

/* The same for a problem (group_problem.c): those groups that the side that moves first decides by
 * that come first, the largest before others, then those in question. */
enum gk_status group_read_problem(struct group_reading *reading,
                                  struct gk_error *err) GK_MUST_CHECK;

/* Whose groups a problem seems to be about: the side that is inside; GK_VACANT: that is not clear
 * (group_inside.c). */
enum gk_stone group_inside(const struct gk_board *board);

/* ---- Eye spaces (group_spaces.c) ---- */

/* Read the eye spaces of a group of up to 14 points, the first GROUP_MAX_SPACES. */
enum gk_status group_read_spaces(struct group_reader *reader, const struct gk_analysis *analysis,
                                 struct group_answer *a, struct gk_error *err) GK_MUST_CHECK;
void group_print_spaces(const struct group_answer *a);
json_t *group_json_spaces(const struct group_answer *a);

/* ---- Lines of play (group_words.c) ---- */

/* The next child of `parent` (-1: a first move) after the move `after` (-1: the first one); -1. */
int group_next_move(const struct group_answer *a, int owner_first, int parent, int after);

/* How a line ends that ends with the move `last` (-1: there is none): "Black lives", "White
 * captures: no room for eyes", "White captures, having all ko threats", "and so on". */
#define GROUP_END_MAX 120
void group_end_words(const struct group_answer *a, int owner_first, int last,
                     char out[GROUP_END_MAX]);

/* ---- Reasons (group_reasons.c) ---- */

/* "why, if White moves first: nakade at B2; ..."; false if there is none. */
#define GROUP_WHY_MAX 2048
bool group_why(const struct group_answer *a, int owner_first, char out[GROUP_WHY_MAX]);
void group_print_reasons(const struct group_answer *a);
json_t *group_json_reasons(const struct group_answer *a);

/* ---- Words (group_words.c) ---- */

/* Is the verdict proved, or, if only one side moves first, what happens then? The same with all
 * that is shown, numbers of eyes included; is it so on condition? */
bool group_is_known(const struct group_answer *a);
bool group_is_proved(const struct group_answer *a);
bool group_is_conditional(const struct group_answer *a);

/* "proved", "conditional" or "static". */
const char *group_confidence(const struct group_answer *a);

/* Does the answer say what happens when that side moves first? */
bool group_is_asked(const struct group_answer *a, int owner_first);

/* Who needs the first ko threat if that is its fate? Otherwise GK_VACANT. */
enum gk_stone group_first_threat(const struct group_answer *a, enum gk_fate fate);

/* "UNSETTLED", or, where only one side moves first, "DIES". */
#define GROUP_WORD_MAX 16
void group_word(const struct group_answer *a, char out[GROUP_WORD_MAX]);

/* "1 2", "? 2": the eyes with the attacker first, and the owner. */
#define GROUP_EYES_MAX 8
void group_eyes_text(const struct group_answer *a, char out[GROUP_EYES_MAX]);

/* One sentence, with its full stop. */
#define GROUP_SENTENCE_MAX 1024
void group_sentence(const struct group_answer *a, char out[GROUP_SENTENCE_MAX]);

/* ---- Output ---- */

/* The board with the first moves that matter, then each group (group_text.c). */
void group_print(const struct gk_board *board, const struct group_answer *answer, int n,
                 bool color);

/* One object (group_json.c). Null: out of memory. */
json_t *group_json(const struct group_answer *a);

/* The position with all lines as variations (group_sgf.c). */
void group_write_sgf(FILE *out, const struct gk_board *board, const struct group_answer *answer,
                     int n);

/* What proves it, found within a budget, for tests/certificate/check_board.py
 * (group_certificate.c). */
struct gk_proof;
void group_write_certificate(FILE *out, const struct gk_board *board, int stone,
                             const struct gk_proof *proof, const struct gk_generate *origin,
                             uint64_t budget);

/* The board with a group marked and its main line as numbered stones, or with `question` below and
 * nothing of that (group_svg.c). */
struct svg_options;
void group_write_svg(FILE *out, const struct gk_analysis *analysis, const struct group_answer *a,
                     const struct svg_options *how, const char *question);

/* ---- `gankei status --batch`: a position and a stone a line, an answer a line ---- */

/* Answer all lines of standard input; returns the exit status. */
int group_batch(const struct cli *cli, const struct group_request *request);
