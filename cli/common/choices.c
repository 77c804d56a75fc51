/* SPDX-License-Identifier: MIT */
/* Options whose values are words (cli/common/cli.h). */
#include <gankei/experimental/eyespace.h>

#include "cli/common/cli.h"

#include <string.h>

const char *const cli_locations[] = {[GK_CENTRE] = "centre",
                                     [GK_EDGE] = "edge",
                                     [GK_CORNER] = "corner",
                                     [CLI_ALL_LOCATIONS] = "all",
                                     NULL};
const char *const cli_whens[] = {"auto", "always", "never", NULL};
const char *const cli_values[] = {"0000", "0001", "0002", "0011", "0012", "0022", "0111", "0112",
                                  "0122", "0222", "1111", "1112", "1122", "1222", "2222", NULL};
const char *const cli_caps[] = {"none", "1",  "2",  "3",  "4",  "5",  "6",  "7",  "8",  "9",  "10",
                                "11",   "12", "13", "14", "15", "16", "17", "18", "19", "20", NULL};
const char *const cli_sides[] = {"black", "white", NULL};
const char *const cli_marks[] = {
    [GK_MARKS_ALL] = "all", [GK_MARKS_FEW] = "few", [GK_MARKS_NONE] = "none", NULL};
const char *const cli_targets[] = {"gnugo", "gnugo-3.8", NULL}; /* after GK_FOR_ANY */
const char *const cli_ko_presets[] = {
    [GK_PRESET_I] = "i",   [GK_PRESET_II] = "ii",       [GK_PRESET_III] = "iii",
    [GK_PRESET_IV] = "iv", [GK_PRESET_EIGHTHS] = "7/8", [GK_N_KO_PRESETS] = NULL};
const char *const cli_ko_models[] = {
    [GK_THREATS_REMOVABLE] = "removable", [GK_THREATS_FIXED] = "fixed", NULL};
const char *const cli_games[] = {"exact", "abstract", NULL};
const char *const cli_rule3s[] = {"board", "literal", NULL};

bool cli_location_option(struct cli *cli, void *out)
{
    if (strcmp(optarg, "center") != 0)
        return cli_word(cli, "--location", cli_locations, out);
    *(int *)out = GK_CENTRE;
    return true;
}

bool cli_locations_option(struct cli *cli, void *out)
{
    int choice;

    if (!cli_location_option(cli, &choice))
        return false;
    *(unsigned *)out = choice == CLI_ALL_LOCATIONS ? GK_EVERYWHERE : 1U << choice;
    return true;
}

bool cli_ko_preset(struct cli *cli, void *out)
{
    int choice;

    if (!cli_word(cli, "--ko-preset", cli_ko_presets, &choice))
        return false;
    *(struct gk_ko_weights *)out = gk_ko_weights_of((enum gk_ko_preset)choice);
    return true;
}

bool cli_game_option(struct cli *cli, void *out)
{
    struct gk_rules *rules = out;
    int choice;

    if (!cli_word(cli, "--rules", cli_games, &choice))
        return false;
    rules->kind = choice == 0 ? GK_RULES_EXACT : GK_RULES_ABSTRACT;
    return true;
}
