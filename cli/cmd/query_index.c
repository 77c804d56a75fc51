/* SPDX-License-Identifier: MIT */
/* gankei query of an index: its classes as rows. */
#include <gankei/experimental/index.h>

#include "cli/cmd/index_cmd.h"

#include <inttypes.h>
#include <string.h>

#include "cli/show/show.h"

struct index_query {
    const struct cli *cli;
    const struct query_index *asked;
    uint64_t rows;
    bool failed;
};

static void print_csv(const struct gk_index_entry *class)
{
    printf("v%s,%d,%s,%d\n", cli_digits(class->result.value).text, class->points,
           cli_coded(&class->drawing).text, class->result.seki);
}

static json_t *json_class(const struct gk_index_entry *class)
{
    const struct gk_drawing *d = &class->drawing;

    return json_pack("{s:o, s:i, s:o, s:o, s:o, s:b}", "value", cli_json_value(class->result.value),
                     "points", class->points, "shape", cli_json_drawing(d), "attack",
                     cli_json_points(d->row, d->col, class->result.attack), "defence",
                     cli_json_points(d->row, d->col, class->result.defence), "seki",
                     class->result.seki);
}

/* A row; true: enough. Whoever reads may have gone. */
static bool print_class(void *user, const struct gk_index_entry *class)
{
    struct index_query *q = user;
    const struct cli_answer answer = {.drawing = class->drawing, .result = class->result};

    if (q->cli->json)
        q->failed = !cli_json_line(q->cli, json_class(class));
    else if (q->asked->csv)
        print_csv(class);
    else
        cli_answer_print(&answer, false);
    q->rows++;
    return q->failed || ferror(stdout) || cli_signal() ||
           (q->asked->limit && q->rows >= (uint64_t)q->asked->limit);
}

int query_index(const struct cli *cli, const char *path, const struct query_index *asked)
{
    struct index_query q = {.cli = cli, .asked = asked};
    struct gk_eye_value value;
    struct gk_index *index;
    struct gk_error err;
    enum gk_status status = gk_index_open(path, &index, &err);
    struct gk_index_choice choice = {(int)asked->size.first, (int)asked->size.last, -1};
    uint64_t undrawn = 0;

    if (status != GK_OK)
        return cli_fail(cli, NULL, &err);
    if (gk_eye_value_parse(asked->value, strlen(asked->value), &value))
        choice.value = gk_eye_value_index(value);
    if (asked->csv)
        printf("value,points,shape,seki\n");
    status = gk_index_walk(index, &choice, print_class, &q, &undrawn, &err);
    gk_index_close(index);
    if (status != GK_OK)
        return cli_fail(cli, NULL, &err);
    if (undrawn)
        cli_note(cli, "%" PRIu64 " classes that no shape shows are left out", undrawn);
    return q.failed ? CLI_USAGE : CLI_OK;
}
