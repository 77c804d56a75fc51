/* SPDX-License-Identifier: MIT */
/* The option --ko-preset (cli/frame/ko_preset.h). */
#include "cli/frame/ko_preset.h"

bool cli_ko_preset(struct cli *cli, struct gk_ko_weights *out)
{
    static const char *const words[GK_N_KO_PRESETS + 1] = {
        [GK_KO_I] = "i",   [GK_KO_II] = "ii",       [GK_KO_III] = "iii",
        [GK_KO_IV] = "iv", [GK_KO_EIGHTHS] = "7/8", [GK_N_KO_PRESETS] = NULL};
    int choice;

    if (!cli_word(cli, "--ko-preset", words, &choice))
        return false;
    *out = gk_ko_weights_of((enum gk_ko_preset)choice);
    return true;
}
