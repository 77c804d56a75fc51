/* SPDX-License-Identifier: MIT */
/*
 * Line reader on top of read(2): one call takes what is there, so a pipe is
 * answered as fast as it delivers, and a file is read in large pieces.
 */
#include "cli/frame/lines.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "cli/frame/cli.h"

void cli_lines_init(struct cli_lines *lines)
{
    lines->begin = lines->end = 0;
    lines->at_end = lines->skipping = false;
}

static size_t trimmed(const char *text, size_t length)
{
    while (length &&
           (text[length - 1] == ' ' || text[length - 1] == '\t' || text[length - 1] == '\r'))
        length--;
    return length;
}

/* Read more behind what is left over; there must be room. */
static enum cli_line fill(struct cli_lines *lines)
{
    ssize_t n;

    if (!cli_flush())
        return CLI_LINE_WRITE_ERROR;
    do
        n = read(STDIN_FILENO, lines->buffer + lines->end, CLI_LINE_MAX - lines->end);
    while (n < 0 && errno == EINTR);
    if (n < 0)
        return CLI_LINE_READ_ERROR;
    lines->end += (size_t)n;
    lines->at_end = n == 0;
    return CLI_LINE;
}

/* Hand out `length` bytes and go on `next` bytes further. */
static enum cli_line take(struct cli_lines *lines, size_t length, size_t next, const char **text,
                          size_t *out)
{
    *text = lines->buffer + lines->begin;
    *out = trimmed(*text, length);
    lines->begin += next;
    return CLI_LINE;
}

enum cli_line cli_lines_next(struct cli_lines *lines, const char **text, size_t *length)
{
    for (;;) {
        size_t left = lines->end - lines->begin;
        const char *start = lines->buffer + lines->begin;
        const char *newline = memchr(start, '\n', left);

        if (newline && lines->skipping) {
            lines->skipping = false;
            lines->begin += (size_t)(newline - start) + 1;
            continue;
        }
        if (newline)
            return take(lines, (size_t)(newline - start), (size_t)(newline - start) + 1, text,
                        length);
        if (lines->skipping)
            lines->begin = lines->end = left = 0;
        if (lines->at_end)
            return left ? take(lines, left, left, text, length) : CLI_LINE_END;
        if (left == CLI_LINE_MAX) {
            *text = start;
            *length = left;
            lines->begin += left;
            lines->skipping = true;
            return CLI_LINE_TOO_LONG;
        }
        memmove(lines->buffer, lines->buffer + lines->begin, left);
        lines->begin = 0;
        lines->end = left;
        enum cli_line st = fill(lines);
        if (st != CLI_LINE)
            return st;
    }
}
