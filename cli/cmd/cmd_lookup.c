/* SPDX-License-Identifier: MIT */
/* gankei lookup: a filter like gankei solve that looks shapes up instead of solving them. */
#include "cli/common/files.h"
#include "cli/show/show.h"

#include <gankei/experimental/match.h>

#include <limits.h>
#include <stdlib.h>

#include "util/error.h"

struct lookup {
    struct cli cli;
    struct gk_index *index;
    struct gk_index_info info;
    bool info_only;
    const char *outside;       /* an option that asks for another case than the rules of the file */
    int liberties, ko_threats; /* which; NONE: as the file has it */
};

#define NONE INT_MIN

static bool parse_options(struct lookup *l, int argc, char **argv)
{
    const struct cli_option options[] = {
        {"info", .set = &l->info_only, .help = "print what the file holds, and look nothing up"},
        {"outer-liberties", .number = &l->liberties, .max = GK_MAX_LIBERTIES, .arg = "L",
         .given = &l->outside, .excludes = "info",
         .help = "what is so if the surrounding chain has L liberties outside, 0 to 6 (default: "
                 "as many as the index was asked for, mostly 4)"},
        {"ko-threats", .number = &l->ko_threats, .min = -GK_MAX_KO_THREATS,
         .max = GK_MAX_KO_THREATS, .arg = "T", .given = &l->outside, .excludes = "info",
         .help = "the defender has T ko threats, or, if T is negative, the attacker has; -1 to 1, "
                 "of an index of generate --either-threat"},
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
    TRY(l->outside ? gk_index_find_outside(l->index, &placed, l->liberties, l->ko_threats, &found,
                                           &a->result, err)
                   : gk_index_find(l->index, &placed, &found, &a->result, err));
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

/* Does the file know what the options ask for? */
static bool has_case(struct lookup *l, const char *path)
{
    if (!l->outside)
        return true;
    if (l->liberties == NONE)
        l->liberties = l->info.rules.outer_liberties;
    if (l->ko_threats == NONE)
        l->ko_threats = l->info.rules.ko_threats;
    if (!l->info.version || l->info.rules.kind != GK_RULES_EXACT)
        cli_error(&l->cli, "'%s' knows nothing of --%s: it is no index of the exact game", path,
                  l->outside);
    else if (l->info.either_threat ? abs(l->ko_threats) > 1
                                   : l->ko_threats != l->info.rules.ko_threats)
        cli_error(&l->cli,
                  "'%s' has no values with %d ko threats: 'gankei generate --either-threat' "
                  "makes an index with -1, 0 and 1",
                  path, l->ko_threats);
    else
        return true;
    return false;
}

int cmd_lookup(int argc, char **argv)
{
    struct lookup l = {.liberties = NONE, .ko_threats = NONE};
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
    if (!has_case(&l, path))
        status = CLI_FAILED;
    else
        status =
            l.info_only ? show_info(&l) : cli_filter_run(&filter, argc - optind, argv + optind);
    gk_index_close(l.index);
    return status;
}
