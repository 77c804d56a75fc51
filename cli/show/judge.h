/* SPDX-License-Identifier: MIT */
/* One shape under the rules that the command line chose. */
#ifndef CLI_SHOW_JUDGE_H
#define CLI_SHOW_JUDGE_H

#include <gankei/board.h>
#include <gankei/solve.h>

enum cli_game { CLI_GAME_ABSTRACT, CLI_GAME_EXACT, CLI_GAME_BOARD };

struct cli_judge {
    enum cli_game game;
    struct gk_rules rules;
    struct gk_solver *solver; /* null for the board */
    struct gk_reader *reader; /* of the board, else null */
};

struct cli_judgement {
    struct gk_graph graph; /* enclosed stones last, but in the abstract game */
    struct gk_result result;
    bool varies; /* exact: another value with another number of outer liberties */
};

/* `rules->kind` does not matter. Release with cli_judge_fini(). */
enum gk_status cli_judge_init(struct cli_judge *judge, enum cli_game game,
                              const struct gk_rules *rules, int threads, struct gk_error *err);
void cli_judge_fini(struct cli_judge *judge);

/* Fails with what is wrong with the drawing, or with its being realised. */
enum gk_status cli_judge_solve(struct cli_judge *judge, const struct gk_drawing *drawing,
                               struct cli_judgement *out, struct gk_error *err);

#endif
