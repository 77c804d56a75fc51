/* SPDX-License-Identifier: MIT */
/* Standard input, line by line, without keeping a finished answer back. */
#ifndef CLI_FRAME_LINES_H
#define CLI_FRAME_LINES_H

#include <stdbool.h>
#include <stddef.h>

#define CLI_LINE_MAX 65536

struct cli_lines {
    size_t begin, end; /* what was read and not yet handed out */
    bool at_end;
    bool skipping; /* inside a line that was too long */
    char buffer[CLI_LINE_MAX];
};

enum cli_line {
    CLI_LINE_END,
    CLI_LINE,
    CLI_LINE_TOO_LONG,   /* the first CLI_LINE_MAX bytes; the rest is skipped */
    CLI_LINE_READ_ERROR, /* see errno */
    CLI_LINE_WRITE_ERROR /* standard output failed: stop, main() reports it */
};

void cli_lines_init(struct cli_lines *lines);

/*
 * The next line, without line end and trailing blanks, valid until the next
 * call. Standard output is flushed before more input is waited for: whoever
 * writes a line and waits for the answer gets it.
 */
enum cli_line cli_lines_next(struct cli_lines *lines, const char **text, size_t *length);

#endif
