/* SPDX-License-Identifier: MIT */
/*
 * Shapes of the command line or of standard input (cli/common/filter.h). Lines are read by
 * read(2): one call takes what is there, so a pipe is answered as fast as it delivers, and a
 * file is read in large pieces.
 */
#include "cli/common/filter.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

struct input {
    size_t begin, end; /* what was read and not yet handed out */
    bool at_end;
    bool skipping; /* inside a line that was too long */
    char buffer[CLI_LINE_MAX];
};

enum input_line {
    INPUT_END,
    INPUT_LINE, /* of one that is too long the first CLI_LINE_MAX bytes; the rest is skipped */
    INPUT_READ_ERROR, /* see errno */
    INPUT_STOP        /* standard output failed, main() reports it; or nobody wants more */
};

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

const char *cli_trim(const char *text, size_t *length)
{
    while (*length && is_blank(text[*length - 1]))
        --*length;
    for (; *length && is_blank(*text); text++)
        --*length;
    return text;
}

/* Read more behind what is left over; there must be room. */
static enum input_line fill_line(struct input *in, const struct cli_filter *filter)
{
    ssize_t n;

    if ((filter->pause && !filter->pause(filter->user)) || !cli_flush())
        return INPUT_STOP;
    do
        n = read(STDIN_FILENO, in->buffer + in->end, CLI_LINE_MAX - in->end);
    while (n < 0 && errno == EINTR);
    if (n < 0)
        return INPUT_READ_ERROR;
    in->end += (size_t)n;
    in->at_end = n == 0;
    return INPUT_LINE;
}

/* Hand out `length` bytes and go on `next` bytes further. */
static enum input_line take_line(struct input *in, size_t length, size_t next,
                                 struct cli_input *out)
{
    out->length = length;
    out->text = cli_trim(in->buffer + in->begin, &out->length);
    in->begin += next;
    return INPUT_LINE;
}

/*
 * The next line, without line end and blanks around it, valid until the next
 * call. Standard output is flushed before more input is waited for: whoever
 * writes a line and waits for the answer gets it.
 */
static enum input_line next_line(struct input *in, const struct cli_filter *filter,
                                 struct cli_input *out)
{
    for (;;) {
        size_t left = in->end - in->begin;
        const char *start = in->buffer + in->begin;
        const char *newline = memchr(start, '\n', left);

        if (newline && in->skipping) {
            in->skipping = false;
            in->begin += (size_t)(newline - start) + 1;
            continue;
        }
        if (newline)
            return take_line(in, (size_t)(newline - start), (size_t)(newline - start) + 1, out);
        if (in->skipping)
            in->begin = in->end = left = 0;
        if (in->at_end)
            return left ? take_line(in, left, left, out) : INPUT_END;
        if (left == CLI_LINE_MAX) {
            out->text = start;
            out->length = left;
            in->begin += left;
            in->skipping = true;
            return INPUT_LINE;
        }
        memmove(in->buffer, in->buffer + in->begin, left);
        in->begin = 0;
        in->end = left;
        enum input_line st = fill_line(in, filter);
        if (st != INPUT_LINE)
            return st;
    }
}

static int answer_input(const struct cli_filter *filter)
{
    struct cli_input line = {.what = "line"};
    struct input in;

    in.begin = in.end = 0;
    in.at_end = in.skipping = false;
    if (isatty(STDIN_FILENO))
        cli_note(filter->cli, "%s",
                 filter->hint ? filter->hint
                              : "type a shape and Enter; Ctrl-D ends (see 'gankei solve --help')");
    for (;;) {
        switch (next_line(&in, filter, &line)) {
        case INPUT_LINE:
            line.number++;
            if (!filter->answer(filter->user, &line))
                return CLI_USAGE;
            break;
        case INPUT_READ_ERROR:
            return cli_error(filter->cli, "cannot read standard input: %s", strerror(errno));
        case INPUT_STOP: return CLI_FAILED;
        case INPUT_END: return !filter->pause || filter->pause(filter->user) ? CLI_OK : CLI_FAILED;
        }
    }
}

int cli_filter_run(const struct cli_filter *filter, int n, char **argument)
{
    int status = CLI_OK;

    if (n == 0 || (n == 1 && strcmp(argument[0], "-") == 0)) {
        status = answer_input(filter);
        n = 0;
    }
    for (int i = 0; i < n; i++) {
        struct cli_input input = {
            .length = strlen(argument[i]), .what = "argument", .number = (uint64_t)i + 1};

        input.text = cli_trim(argument[i], &input.length);
        if (!filter->answer(filter->user, &input))
            return CLI_USAGE;
    }
    return status == CLI_OK && filter->cli->bad_input ? CLI_FAILED : status;
}
