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

/* Put a picture on it. Frees the text in any case; returns the exit status, after a message. */
int svg_sheet_add(const struct cli *cli, struct svg_sheet *sheet, struct cli_text *text,
                  int64_t number);

/* Write it to `path`, as a page of HTML if that ends in ".html", and make it empty; an empty one is
 * not written. As cli_text_save(). */
int svg_sheet_save(const struct cli *cli, struct svg_sheet *sheet, const char *path);
