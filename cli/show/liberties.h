/* SPDX-License-Identifier: MIT */
/* gankei solve --table: a shape with all outer liberties and some ko threats. */
#ifndef CLI_SHOW_LIBERTIES_H
#define CLI_SHOW_LIBERTIES_H

#include <jansson.h>

#include <gankei/solve.h>

#define CLI_TABLE_THREATS 2 /* of either side */

/* One solver for each number of ko threats. */
struct cli_liberties {
    struct gk_solver *solver[2 * CLI_TABLE_THREATS + 1];
};

struct cli_liberties_table {
    struct gk_result result[2 * CLI_TABLE_THREATS + 1][GK_MAX_LIBERTIES + 1];
};

/* The exact game, by `rules` in all else. Release with cli_liberties_fini(). */
enum gk_status cli_liberties_init(struct cli_liberties *liberties, const struct gk_rules *rules,
                                  int threads, struct gk_error *err);
void cli_liberties_fini(struct cli_liberties *liberties);

enum gk_status cli_liberties_solve(struct cli_liberties *liberties, const struct gk_graph *position,
                                   struct cli_liberties_table *out, struct gk_error *err);

void cli_liberties_print(const struct cli_liberties_table *table);
json_t *cli_liberties_json(const struct cli_liberties_table *table);

#endif
