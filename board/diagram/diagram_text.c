/* SPDX-License-Identifier: MIT */
/*
 * The text of a diagram as lines of signs. A sign is what stands in one column, be it one
 * byte or a character of UTF-8: so circles stand in line with letters.
 */
#include "board/diagram/diagram_part.h"

/* The character at `text`, of UTF-8; other bytes are characters of their own. */
static uint32_t decode_character(const char *text, size_t length, size_t *size)
{
    unsigned char lead = (unsigned char)text[0];
    size_t n = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
    uint32_t code = n == 1 ? lead : lead & (0xffU >> (n + 1));

    *size = 1;
    for (size_t i = 1; i < n; i++) {
        if (i >= length || ((unsigned char)text[i] & 0xc0U) != 0x80U)
            return 0xfffd;
        code = code << 6 | ((unsigned char)text[i] & 0x3fU);
    }
    *size = n;
    return lead >= 0x80 && n == 1 ? 0xfffd : code;
}

/* Frames may be drawn by lines; circles are filled or hollow, small or large. */
static char sign_of(uint32_t code)
{
    static const struct {
        uint32_t code;
        char sign;
    } known[] = {{0x25cf, SIGN_BLACK}, {0x26ab, SIGN_BLACK}, {0x2b24, SIGN_BLACK},
                 {0x25cb, SIGN_WHITE}, {0x26aa, SIGN_WHITE}, {0x25ef, SIGN_WHITE},
                 {0xa0, ' '},          {0x3000, ' '},        {0xb7, '.'},
                 {0x253c, '+'},        {0x254b, '+'},        {0x2502, '|'},
                 {0x2500, '-'},        {0x250c, '+'},        {0x2510, '+'},
                 {0x2514, '+'},        {0x2518, '+'}};

    if (code == '\t' || (code >= ' ' && code < 0x7f))
        return (char)code;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (known[i].code == code)
            return known[i].sign;
    return SIGN_OTHER;
}

void diagram_line_strip(struct diagram_line *line)
{
    while (line->start < line->end && sign_is_blank(line->sign[line->start]))
        line->start++;
    while (line->end > line->start && sign_is_blank(line->sign[line->end - 1]))
        line->end--;
}

/* Signs that are too many are lost, but that they were there is not. */
static void add_sign(struct diagram_line *line, char sign, size_t at)
{
    if (line->end < DIAGRAM_SIGNS) {
        line->sign[line->end] = sign;
        line->at[line->end++] = (uint16_t)at;
    } else if (!sign_is_blank(sign)) {
        line->sign[DIAGRAM_SIGNS - 1] = SIGN_OTHER;
    }
}

bool diagram_line_next(const struct record_source *in, size_t *at, struct diagram_line *out)
{
    size_t end = *at, size;

    if (end >= in->length)
        return false;
    out->begin = end;
    out->start = out->end = 0;
    for (; end < in->length && in->text[end] != '\n' && in->text[end] != '\r'; end += size) {
        uint32_t code = decode_character(in->text + end, in->length - end, &size);

        /* A mark of byte order, and how to show the character before, have no column. */
        if (code != 0xfeff && code != 0xfe0e && code != 0xfe0f)
            add_sign(out, sign_of(code), end - out->begin);
    }
    out->at[out->end] =
        out->end < DIAGRAM_SIGNS ? (uint16_t)(end - out->begin) : out->at[out->end - 1];
    if (end + 1 < in->length && in->text[end] == '\r' && in->text[end + 1] == '\n')
        end++;
    *at = end + (end < in->length);
    diagram_line_strip(out);
    return true;
}

int diagram_line_number(const struct diagram_line *line, int *at, int limit)
{
    int number = 0;

    for (; *at < line->end && sign_is_digit(line->sign[*at]) && number < limit; ++*at)
        number = 10 * number + line->sign[*at] - '0';
    return number;
}

bool diagram_line_is_edge(const struct diagram_line *line)
{
    bool dash = false;

    for (int i = line->start; i < line->end; i++) {
        if (line->sign[i] != '-' && line->sign[i] != '+' && !sign_is_blank(line->sign[i]))
            return false;
        dash = dash || line->sign[i] == '-';
    }
    return dash;
}
