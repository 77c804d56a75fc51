/* SPDX-License-Identifier: MIT */
/* --marks (cli/frame/marks.h). */
#include "cli/frame/marks.h"

bool cli_marks_option(struct cli *cli, enum gk_marks *out)
{
    static const char *const words[] = {
        [GK_MARKS_ALL] = "all", [GK_MARKS_FEW] = "few", [GK_MARKS_NONE] = "none", NULL};
    int choice;

    if (!cli_word(cli, "--marks", words, &choice))
        return false;
    *out = (enum gk_marks)choice;
    return true;
}
