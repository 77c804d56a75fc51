/* SPDX-License-Identifier: MIT */
/* gankei solve --explain: the variations behind a value. */
#ifndef CLI_SHOW_VARIATION_H
#define CLI_SHOW_VARIATION_H

#include <jansson.h>

#include <gankei/explain.h>

/* A variation, and the question it answers. */
struct cli_variation {
    enum gk_player first;
    int other_eyes;
    struct gk_line line;
};

#define CLI_MAX_VARIATIONS 4

struct cli_variations {
    struct gk_drawing drawing;
    int n_vertices;
    int8_t row[GK_MAX_VERTICES], col[GK_MAX_VERTICES]; /* enclosed stones included */
    int n;
    struct cli_variation variation[CLI_MAX_VARIATIONS];
};

/*
 * What shows that the position of a drawing has `value.b` eyes when the attacker
 * moves first and `value.c` when the defender does: for two eyes, that the wall
 * lives without another eye; for none, that another eye does not save it; for
 * one, that it needs another one and lives then. Release with
 * cli_variations_fini(), after errors too.
 */
enum gk_status cli_variations_find(struct cli_variations *variations, const struct gk_rules *rules,
                                   const struct gk_drawing *drawing,
                                   const struct gk_graph *position, struct gk_eye_value value,
                                   struct gk_error *err);
void cli_variations_fini(struct cli_variations *variations);

void cli_variations_print(const struct cli_variations *variations);
json_t *cli_variations_json(const struct cli_variations *variations);

#endif
