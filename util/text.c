/* SPDX-License-Identifier: MIT */
/* Building a text piece by piece (util/text.h). */
#include "util/text.h"

#include <stdarg.h>
#include <stdio.h>

void gk_text_put(struct gk_text *text, const char *format, ...)
{
    va_list args;
    int length;

    va_start(args, format);
    length = vsnprintf(text->at, text->left, format, args);
    va_end(args);
    if (length < 0 || (size_t)length >= text->left) {
        if (text->left)
            *text->at = '\0';
        return;
    }
    text->at += length;
    text->left -= (size_t)length;
}
