/* SPDX-License-Identifier: MIT */
/*
 * Lines and replies of the Go Text Protocol (gtp/protocol.h). A line is cleaned while it is
 * copied, then cut into words in place.
 */
#include "gtp/protocol.h"

#include <stdint.h>
#include <string.h>

#include "util/text.h"

#define DIGITS "0123456789"

static bool is_control(char c)
{
    return (unsigned char)c < ' ' || c == 127;
}

/* Copy without comment and control characters. False if it is too long. */
static bool clean_line(const char *line, size_t length, char out[GTP_LINE_MAX + 1])
{
    size_t used = 0;

    for (size_t i = 0; i < length && line[i] != '#'; i++) {
        char c = line[i] == '\t' ? ' ' : line[i];

        if (is_control(c))
            continue;
        if (used == GTP_LINE_MAX) {
            out[used] = '\0';
            return false;
        }
        out[used++] = c;
    }
    out[used] = '\0';
    return true;
}

/* Is the word a number, as only ids are at this place? */
static bool is_number(const char *word)
{
    return word[strspn(word, DIGITS)] == '\0';
}

static bool take_id(const char *word, char id[GTP_ID_MAX + 1])
{
    int64_t value;

    if (strlen(word) > GTP_ID_MAX || !text_number(word, 0, INT32_MAX, &value))
        return false;
    strcpy(id, word);
    return true;
}

static bool is_name(const char *word)
{
    for (; *word; word++)
        if ((unsigned char)*word >= 127)
            return false;
    return true;
}

enum gtp_line gtp_parse(const char *line, size_t length, struct gtp_command *out)
{
    bool fits = clean_line(line, length, out->text);
    char *from = out->text, *word = text_next_word(&from, " ");

    out->id[0] = '\0';
    out->name = "";
    out->n = 0;
    if (!word)
        return fits ? GTP_NOTHING : GTP_MALFORMED;
    if (is_number(word)) {
        if (!take_id(word, out->id))
            return GTP_MALFORMED;
        word = text_next_word(&from, " ");
    }
    if (!fits || !word || !is_name(word))
        return GTP_MALFORMED;
    out->name = word;
    while ((word = text_next_word(&from, " "))) {
        if (out->n == GTP_MAX_ARGUMENTS)
            return GTP_MALFORMED;
        out->argument[out->n++] = word;
    }
    return GTP_COMMAND;
}

bool gtp_read(FILE *in, struct gtp_input *out)
{
    int c;

    out->length = 0;
    while ((c = getc(in)) != EOF && c != '\n')
        if (out->length < sizeof out->line)
            out->line[out->length++] = (char)c;
    return c != EOF || out->length > 0;
}

bool gtp_send(FILE *out, const char *id, bool success, const char *text, size_t length)
{
    char last = ' '; /* what was written last: of line ends, no two in a row */

    putc(success ? '=' : '?', out);
    fputs(id, out);
    if (length > 0)
        putc(' ', out);
    for (size_t i = 0; i < length; i++) {
        bool line_end = text[i] == '\n';

        if (line_end ? last == '\n' || i + 1 == length : is_control(text[i]))
            continue;
        last = text[i];
        putc(last, out);
    }
    fputs(last == '\n' ? "\n" : "\n\n", out);
    return fflush(out) == 0 && !ferror(out);
}
