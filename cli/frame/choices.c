/* SPDX-License-Identifier: MIT */
/* Options whose values are words (cli/frame/cli.h). */
#include "cli/frame/cli.h"

#include <string.h>

bool cli_location_option(struct cli *cli, void *out)
{
    const char *words[CLI_ALL_LOCATIONS + 2] = {[CLI_ALL_LOCATIONS] = "all"};

    for (int i = GK_CENTRE; i <= GK_CORNER; i++)
        words[i] = gk_location_name((enum gk_location)i);
    if (strcmp(optarg, "center") != 0)
        return cli_word(cli, "--location", words, out);
    *(int *)out = GK_CENTRE;
    return true;
}

bool cli_marks_option(struct cli *cli, void *out)
{
    static const char *const words[] = {
        [GK_MARKS_ALL] = "all", [GK_MARKS_FEW] = "few", [GK_MARKS_NONE] = "none", NULL};
    int choice;

    if (!cli_word(cli, "--marks", words, &choice))
        return false;
    *(enum gk_marks *)out = (enum gk_marks)choice;
    return true;
}

bool cli_target_option(struct cli *cli, void *out)
{
    const char *const words[] = {gk_target_limits(GK_FOR_GNUGO)->name,
                                 gk_target_limits(GK_FOR_GNUGO_38)->name, NULL};
    int choice;

    if (!cli_word(cli, "--for", words, &choice))
        return false;
    *(enum gk_target *)out = (enum gk_target)(GK_FOR_GNUGO + choice);
    return true;
}

bool cli_ko_preset(struct cli *cli, void *out)
{
    static const char *const words[GK_N_KO_PRESETS + 1] = {
        [GK_KO_I] = "i",   [GK_KO_II] = "ii",       [GK_KO_III] = "iii",
        [GK_KO_IV] = "iv", [GK_KO_EIGHTHS] = "7/8", [GK_N_KO_PRESETS] = NULL};
    int choice;

    if (!cli_word(cli, "--ko-preset", words, &choice))
        return false;
    *(struct gk_ko_weights *)out = gk_ko_weights_of((enum gk_ko_preset)choice);
    return true;
}

static const char *const ko_models[] = {
    [GK_KO_REMOVABLE] = "removable", [GK_KO_FIXED] = "fixed", NULL};

const char *cli_ko_model_name(enum gk_ko_model model)
{
    return ko_models[model];
}

bool cli_ko_model_option(struct cli *cli, void *out)
{
    int choice;

    if (!cli_word(cli, "--ko-model", ko_models, &choice))
        return false;
    *(enum gk_ko_model *)out = (enum gk_ko_model)choice;
    return true;
}

bool cli_game_option(struct cli *cli, void *out)
{
    static const char *const words[] = {"exact", "abstract", NULL};
    struct gk_rules *rules = out;
    int choice;

    if (!cli_word(cli, "--rules", words, &choice))
        return false;
    rules->kind = choice == 0 ? GK_RULES_EXACT : GK_RULES_ABSTRACT;
    return true;
}

bool cli_rule3_option(struct cli *cli, void *out)
{
    static const char *const words[] = {"board", "literal", NULL};
    struct gk_rules *rules = out;
    int choice;

    if (!cli_word(cli, "--rule3", words, &choice))
        return false;
    rules->rule3_literal = choice == 1;
    return true;
}
