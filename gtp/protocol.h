/* SPDX-License-Identifier: MIT */
/*
 * The Go Text Protocol, version 2: lines become commands, results become replies.
 * Nothing here knows of Go.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#define GTP_LINE_MAX      4096 /* characters of a line; longer ones are no commands */
#define GTP_MAX_ARGUMENTS 400  /* words after the name: more than a board has points */
#define GTP_ID_MAX        10   /* digits of an id */

enum gtp_line {
    GTP_COMMAND,
    GTP_NOTHING,  /* blanks or a comment only: no reply */
    GTP_MALFORMED /* to be answered by "syntax error"; `id` is set */
};

/* A line as words. */
struct gtp_command {
    char text[GTP_LINE_MAX + 1]; /* what the rest points into */
    char id[GTP_ID_MAX + 1];     /* empty: none */
    const char *name;
    int n; /* arguments */
    const char *argument[GTP_MAX_ARGUMENTS];
};

/*
 * Read a line of `length` characters, without its line end: control characters go,
 * tabulators are blanks, `#` begins a comment. A name of other than printable ASCII
 * characters and an id above 2^31 - 1 are malformed, and so are lines that are too long.
 */
enum gtp_line gtp_parse(const char *line, size_t length, struct gtp_command *out);

/* The next line from a stream, to be parsed; of a longer line only the beginning is kept.
 * False at the end of the stream (a last line may lack its line end). */
struct gtp_input {
    char line[GTP_LINE_MAX + 2]; /* one more than fits, so that it shows */
    size_t length;
};
bool gtp_read(FILE *in, struct gtp_input *out);

/*
 * Send a reply and flush: "=ID TEXT" or, for a failure, "?ID TEXT", and an empty line. Empty
 * lines and control characters within the text are left out, for they would end the reply or
 * confuse the other side. False if it cannot be written.
 */
bool gtp_send(FILE *out, const char *id, bool success, const char *text, size_t length);
