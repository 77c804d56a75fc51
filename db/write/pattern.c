/* SPDX-License-Identifier: MIT */
/*
 * The text of one pattern, written by hand: a large database has millions of
 * them, and printf() would take longer than solving.
 */
#include "db/write/pattern.h"

#include <string.h>

#include "graph/symbol.h"

void pattern_form_init(struct pattern_form *form, const struct gk_drawing *drawing)
{
    form->n = 0;
    form->length = gk_drawing_format_rows(drawing, form->rows);
    for (size_t i = 0; i < form->length && form->n < GK_MAX_POINTS; i++)
        if (symbol_valid(form->rows[i]))
            form->at[form->n++] = (uint16_t)i;
}

static char *put_text(const char *text, size_t length, char *p)
{
    memcpy(p, text, length);
    return p + length;
}

static char *put_number(int64_t number, char *p)
{
    char digits[20];
    size_t i = sizeof digits;
    uint64_t rest = (uint64_t)number;

    do {
        digits[--i] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest);
    return put_text(digits + i, sizeof digits - i, p);
}

char *pattern_put(const struct pattern_form *form, int64_t number, const char *comment,
                  const char *symbol, struct gk_eye_value value, char *p)
{
    p = put_text("Pattern ", 8, p);
    p = put_number(number, p);
    *p++ = '\n';
    p = put_text(comment, strlen(comment), p);
    *p++ = '\n';
    memcpy(p, form->rows, form->length);
    for (int i = 0; i < form->n; i++)
        p[form->at[i]] = symbol[i];
    p += form->length;
    p = put_text("\n:", 2, p);
    gk_eye_value_format(value, p);
    return put_text("\n\n", 2, p + 4);
}
