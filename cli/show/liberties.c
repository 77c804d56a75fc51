/* SPDX-License-Identifier: MIT */
/* A shape with all outer liberties and some ko threats, as a table. */
#include "cli/show/liberties.h"

#include <stdio.h>

#define N_ROWS (2 * CLI_TABLE_THREATS + 1)

enum gk_status cli_liberties_init(struct cli_liberties *l, const struct gk_rules *rules,
                                  int threads, struct gk_error *err)
{
    struct gk_rules row_rules = *rules;
    enum gk_status st = GK_OK;

    *l = (struct cli_liberties){.solver = {NULL}};
    row_rules.kind = GK_RULES_EXACT;
    for (int row = 0; st == GK_OK && row < N_ROWS; row++) {
        row_rules.ko_threats = row - CLI_TABLE_THREATS;
        st = gk_solver_new(&row_rules, threads, &l->solver[row], err);
    }
    return st;
}

void cli_liberties_fini(struct cli_liberties *l)
{
    for (int row = 0; row < N_ROWS; row++)
        gk_solver_free(l->solver[row]);
    *l = (struct cli_liberties){.solver = {NULL}};
}

enum gk_status cli_liberties_solve(struct cli_liberties *l, const struct gk_graph *position,
                                   struct cli_liberties_table *out, struct gk_error *err)
{
    enum gk_status st = GK_OK;

    for (int row = 0; st == GK_OK && row < N_ROWS; row++)
        st = gk_solve_liberties(l->solver[row], position, out->result[row], err);
    return st;
}

/* From which number of outer liberties on does a row stay the same? */
static int stable_from(const struct gk_result *row)
{
    int last = gk_eye_value_index(row[GK_MAX_LIBERTIES].value), from = GK_MAX_LIBERTIES;

    while (from > 0 && gk_eye_value_index(row[from - 1].value) == last)
        from--;
    return from;
}

void cli_liberties_print(const struct cli_liberties_table *table)
{
    printf("            outer liberties\nko threats");
    for (int i = 0; i <= GK_MAX_LIBERTIES; i++)
        printf("%6d", i);
    printf("   stable from\n");
    for (int row = 0; row < N_ROWS; row++) {
        printf("%10d", row - CLI_TABLE_THREATS);
        for (int i = 0; i <= GK_MAX_LIBERTIES; i++) {
            char digits[5];

            gk_eye_value_format(table->result[row][i].value, digits);
            printf("  %s", digits);
        }
        printf("%14d\n", stable_from(table->result[row]));
    }
}

json_t *cli_liberties_json(const struct cli_liberties_table *table)
{
    json_t *rows = json_array();

    for (int row = 0; row < N_ROWS; row++) {
        json_t *values = json_array(), *seki = json_array();

        for (int i = 0; i <= GK_MAX_LIBERTIES; i++) {
            char digits[5];

            gk_eye_value_format(table->result[row][i].value, digits);
            json_array_append_new(values, json_string(digits));
            json_array_append_new(seki, json_boolean(table->result[row][i].seki));
        }
        json_array_append_new(
            rows, json_pack("{s:i, s:o, s:o, s:i}", "ko_threats", row - CLI_TABLE_THREATS, "values",
                            values, "seki", seki, "stable_from", stable_from(table->result[row])));
    }
    return rows;
}
