/* SPDX-License-Identifier: MIT */
/*
 * Names of points: a letter for the column (there is no I), then the number of
 * the row, counted from the bottom.
 */
#include <gankei/record.h>

#include <string.h>
#include <strings.h>

#include "util/error.h"
#include "util/text.h"

size_t gk_point_format(int rows, int point, char *text)
{
    struct text name = {text, GK_POINT_NAME_MAX};

    if (point == GK_PASS)
        text_put(&name, "PASS");
    else
        text_put(&name, "%c%d", gk_column_letter(point % GK_BOARD_SIDE),
                 rows - point / GK_BOARD_SIDE);
    return (size_t)(name.at - text);
}

/* Two digits are enough for any board; no leading zero. 0: not a number. */
static int row_number(const char *text, size_t length)
{
    int number = 0;

    if (length < 1 || length > 2 || text[0] == '0')
        return 0;
    for (size_t i = 0; i < length; i++) {
        if (text[i] < '0' || text[i] > '9')
            return 0;
        number = 10 * number + text[i] - '0';
    }
    return number;
}

enum gk_status gk_point_parse(const char *text, size_t length, int rows, int cols, int *out,
                              struct gk_error *err)
{
    ERROR_UNLESS((text || !length) && out);
    char letter = '\0';
    int number = length ? row_number(text + 1, length - 1) : 0;
    int col;

    if (length == strlen("pass") && strncasecmp(text, "pass", length) == 0) {
        *out = GK_PASS;
        return GK_OK;
    }
    if (length)
        letter = text[0] >= 'a' && text[0] <= 'z' ? (char)(text[0] - 'a' + 'A') : text[0];
    if (letter < 'A' || letter > 'Z' || letter == 'I' || !number)
        return error_set(err, GK_ERR_PARSE,
                         "a point is a letter (but I) and a number, such as D4, or 'pass'");
    col = letter - 'A' - (letter > 'I');
    if (col >= cols || number > rows)
        return error_set(err, GK_ERR_ARG, "%c%d is not on a board of %d columns and %d rows",
                         letter, number, cols, rows);
    *out = gk_point(rows - number, col);
    return GK_OK;
}
