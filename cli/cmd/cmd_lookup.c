/* SPDX-License-Identifier: MIT */
/* gankei lookup: a filter like gankei solve that looks shapes up instead of solving them. */
#include "cli/common/files.h"
#include "cli/show/show.h"

#include <gankei/experimental/match.h>

#include "util/error.h"

struct lookup {
    struct cli cli;
    struct gk_index *index;
    struct gk_index_info info;
    bool info_only;
};

static bool parse_options(struct lookup *l, int argc, char **argv)
{
    const struct cli_option options[] = {
        {"info", .set = &l->info_only, .help = "print what the file holds, and look nothing up"},
        {.name = NULL, .kind = CLI_FILE, .max = 1}};

    return cli_parse(&l->cli, argc, argv, options) &&
           cli_operands(&l->cli, argc, argv, 1, l->info_only ? 1 : -1);
}

/* ---- What the file holds ---- */

static int show_info(const struct lookup *l)
{
    if (l->cli.json)
        return cli_json(&l->cli, cli_index_info_json(&l->info));
    cli_index_info_print(&l->info);
    return CLI_OK;
}

/* ---- Looking up ---- */

static enum gk_status find_answer(const struct lookup *l, struct cli_answer *a,
                                  struct gk_error *err)
{
    struct gk_placed placed;
    bool found;

    TRY(cli_answer_parse(a, err));
    TRY(gk_drawing_placed(&a->drawing, &placed, err));
    TRY(gk_graph_check(&placed.graph, err));
    TRY(gk_index_find(l->index, &placed, &found, &a->result, err));
    if (!found && l->info.version)
        return error_set(err, GK_ERR_LIMIT, "not in the index");
    if (!found) /* it has a value by the number of its points, which is no more than a guess */
        return error_set(err, GK_ERR_LIMIT, "not in the database: a reader would suppose %s",
                         cli_digits(gk_implied_value(&placed)).text);
    gk_drawing_set_marks(&a->drawing, &placed.graph, a->result.attack, a->result.defence);
    return GK_OK;
}

/* Look one shape up and print the answer (struct cli_filter). */
static bool answer_shape(void *user, const struct cli_input *input)
{
    struct lookup *l = user;
    struct cli_answer a = {.input = input};
    struct gk_error err;

    if (find_answer(l, &a, &err) != GK_OK)
        return cli_answer_fail(&l->cli, input, err.message);
    if (l->cli.json)
        return cli_json_line(&l->cli, cli_answer_json(&a));
    cli_answer_print(&a, false);
    return true;
}

int cmd_lookup(int argc, char **argv)
{
    struct lookup l = {.index = NULL};
    const struct cli_filter filter = {.cli = &l.cli, .answer = answer_shape, .user = &l};
    int status;

    cli_init(&l.cli, "lookup");
    if (!parse_options(&l, argc, argv))
        return l.cli.status;
    const char *path = argv[optind++];
    status = cli_load_index(&l.cli, path, &l.index);
    if (status != CLI_OK)
        return status;
    gk_index_info(l.index, &l.info);
    status = l.info_only ? show_info(&l) : cli_filter_run(&filter, argc - optind, argv + optind);
    gk_index_close(l.index);
    return status;
}
