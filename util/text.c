/* SPDX-License-Identifier: MIT */
/*
 * Reading numbers and building texts (util/text.h). strtoimax() takes leading blanks, a `+` and, in
 * some locales, grouping; so the syntax is checked here and strtoimax() is left the arithmetic,
 * with its answer to overflow.
 */
#include "util/text.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool text_number(const char *text, int64_t min, int64_t max, int64_t *out)
{
    const char *digits = *text == '-' ? text + 1 : text;
    int64_t value;

    if (!*digits)
        return false;
    for (const char *p = digits; *p; p++)
        if (*p < '0' || *p > '9')
            return false;
    errno = 0;
    value = strtoimax(text, NULL, 10);
    if (errno || value < min || value > max)
        return false;
    *out = value;
    return true;
}

/* strtod() alone takes hexadecimal numbers and infinity, too. */
bool text_decimal(const char *text, double *out)
{
    const char *digits = text + strspn(text, "+-");

    if (digits - text > 1 || !isdigit((unsigned char)*digits) || strlen(text) > 16 ||
        digits[strspn(digits, "0123456789.")] || strchr(digits, '.') != strrchr(digits, '.'))
        return false;
    *out = strtod(text, NULL);
    return true;
}

size_t text_utf8(const char *text, size_t length)
{
    const unsigned char *p = (const unsigned char *)text;
    size_t n = *p < 0x80 ? 1 : *p < 0xc2 ? 0 : *p < 0xe0 ? 2 : *p < 0xf0 ? 3 : *p < 0xf5 ? 4 : 0;

    if (n > length)
        return 0;
    for (size_t i = 1; i < n; i++)
        if ((p[i] & 0xc0) != 0x80)
            return 0;
    if ((*p == 0xe0 && p[1] < 0xa0) || (*p == 0xed && p[1] > 0x9f) || (*p == 0xf0 && p[1] < 0x90) ||
        (*p == 0xf4 && p[1] > 0x8f))
        return 0;
    return n;
}

char *text_next_word(char **line, const char *blanks)
{
    char *word = *line + strspn(*line, blanks);
    size_t length = strcspn(word, blanks);

    *line = word + length + (word[length] != '\0');
    word[length] = '\0';
    return length ? word : NULL;
}

void text_put(struct text *text, const char *format, ...)
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

void text_put_word(struct text *text, const char *word)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                "0123456789_./+,:@%=-";

    if (word[strspn(word, plain)] == '\0') {
        text_put(text, "%s", word);
        return;
    }
    text_put(text, "'");
    for (; *word; word++)
        if (*word == '\'')
            text_put(text, "'\\''");
        else
            text_put(text, "%c", *word);
    text_put(text, "'");
}

/* How much of a line of `length` characters comes first: up to the last blank that is not in the
 * first few characters, else as much as there is room for. */
static size_t first_part(const char *line, size_t length, size_t width)
{
    size_t end = width;

    if (length <= width)
        return length;
    while (end > 0 && line[end] != ' ')
        end--;
    return end > 4 ? end : width;
}

void text_put_comment(struct text *text, const char *format, ...)
{
    char line[1024];
    const char *rest = line, *indent = "";
    size_t length;
    va_list args;

    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    length = strcspn(line, "\n");
    do {
        size_t part = first_part(rest, length, TEXT_LINE_MAX - strlen(indent));

        text_put(text, "%s%.*s\n", indent, (int)part, rest);
        rest += part;
        length -= part;
        for (; length > 0 && *rest == ' '; length--)
            rest++;
        indent = "#   ";
    } while (length > 0);
}
