/* SPDX-License-Identifier: MIT */
/* Many pictures on one sheet, each with its number. */
#pragma once

#include "cli/common/files.h"

struct svg_sheet {
    struct svg_pasted {
        char *text;
        int64_t number;
        int width, height;
    } * picture;
    size_t n, room;
};

/* Put a picture on it, which becomes the sheet's, or is freed; null: that failed already. Returns
 * the exit status, after a message. */
int svg_sheet_add(const struct cli *cli, struct svg_sheet *sheet, char *picture, int64_t number);

/* Write it to `path`, as a page of HTML if that ends in ".html"; an empty one is not written, and
 * if `alone`, a single picture, not in HTML, as it is. As cli_text_save(). */
int svg_sheet_save(const struct cli *cli, const struct svg_sheet *sheet, const char *path,
                   bool alone);
void svg_sheet_fini(struct svg_sheet *sheet);
