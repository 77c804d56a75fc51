/* SPDX-License-Identifier: MIT */
/* Shapes of the command line, or of standard input line by line (cli/show/shape_answer.h). */
#include "cli/show/shape_answer.h"
#include "cli/frame/lines.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

static int answer_input(const struct cli_filter *filter)
{
    struct cli_lines lines;
    const char *text;
    size_t length;
    uint64_t number = 0;

    cli_lines_init(&lines);
    if (isatty(STDIN_FILENO))
        cli_note(filter->cli, "type a shape and Enter; Ctrl-D ends (see 'gankei solve --help')");
    for (;;) {
        switch (cli_lines_next(&lines, &text, &length)) {
        case CLI_LINE:
        case CLI_LINE_TOO_LONG: /* cli_answer_parse() knows it by its length */
            if (!filter->answer(filter->user, text, length, "line", ++number))
                return CLI_USAGE;
            break;
        case CLI_LINE_READ_ERROR:
            return cli_error(filter->cli, "cannot read standard input: %s", strerror(errno));
        case CLI_LINE_WRITE_ERROR: return CLI_FAILED;
        case CLI_LINE_END: return CLI_OK;
        }
    }
}

int cli_filter_run(const struct cli_filter *filter, int n, char **argument)
{
    if (n == 0 || (n == 1 && strcmp(argument[0], "-") == 0))
        return answer_input(filter);
    for (int i = 0; i < n; i++)
        if (!filter->answer(filter->user, argument[i], strlen(argument[i]), "argument",
                            (uint64_t)i + 1))
            return CLI_USAGE;
    return CLI_OK;
}
