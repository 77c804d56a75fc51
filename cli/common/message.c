/* SPDX-License-Identifier: MIT */
/*
 * Messages, colour, and the end of standard output. Every message is one line
 * "gankei: SUB: ..." on standard error; a broken standard output is noticed
 * here, because a full disk often shows up only when the last buffer is written.
 */
#include "cli/common/cli.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool cli_is_dash(const char *path)
{
    return path && strcmp(path, "-") == 0;
}

const char *cli_input_name(const char *path)
{
    return cli_is_dash(path) ? "standard input" : path;
}

static const char *program_name(const struct cli *cli)
{
    return cli->program ? cli->program : "gankei";
}

static void print_message(const struct cli *cli, const char *format, va_list args)
{
    fflush(stdout); /* keep the order of data and talk on a terminal */
    fprintf(stderr, "%s: ", program_name(cli));
    if (cli->command)
        fprintf(stderr, "%s: ", cli->command);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
}

static int usage_error(const struct cli *cli, const char *format, va_list args)
{
    print_message(cli, format, args);
    fprintf(stderr, "Try '%s%s%s --help' for more information.\n", program_name(cli),
            cli->command ? " " : "", cli->command ? cli->command : "");
    return CLI_USAGE;
}

int cli_usage_error(const struct cli *cli, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    int status = usage_error(cli, format, args);
    va_end(args);
    return status;
}

bool cli_refuse(struct cli *cli, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    cli->status = usage_error(cli, format, args);
    va_end(args);
    return false;
}

int cli_error(const struct cli *cli, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    print_message(cli, format, args);
    va_end(args);
    return CLI_FAILED;
}

void cli_note(const struct cli *cli, const char *format, ...)
{
    va_list args;

    if (cli->quiet)
        return;
    va_start(args, format);
    print_message(cli, format, args);
    va_end(args);
}

int cli_fail(const struct cli *cli, const char *file, const struct gk_error *err)
{
    const char *glue = file ? ": " : "";

    if (err->status == GK_ERR_CANCELLED && cli_signal()) {
        cli_error(cli, cli->written      ? "interrupted; the files that were finished before stay"
                       : cli->unfinished ? "interrupted, no other file was changed"
                                         : "interrupted, nothing was changed");
        return 128 + cli_signal();
    }
    if (!file)
        file = "";
    if (err->line > 0)
        cli_error(cli, "%s%sline %d: %s", file, glue, err->line, err->message);
    else
        cli_error(cli, "%s%s%s", file, glue, err->message);
    return err->status == GK_ERR_NOMEM || err->status == GK_ERR_ARG ? CLI_USAGE : CLI_FAILED;
}

bool cli_color(const struct cli *cli)
{
    const char *no_color = getenv("NO_COLOR");
    const char *term = getenv("TERM");

    if (cli->color != CLI_AUTO)
        return cli->color == CLI_ALWAYS;
    if (no_color && *no_color)
        return false;
    return term && strcmp(term, "dumb") != 0 && isatty(STDOUT_FILENO);
}

bool cli_flush(void)
{
    return fflush(stdout) == 0 && !ferror(stdout);
}

bool cli_close_stdout(void)
{
    bool failed = ferror(stdout) != 0;

    errno = 0;
    if (fclose(stdout) != 0)
        failed = true;
    if (failed && errno)
        fprintf(stderr, "gankei: write error: %s\n", strerror(errno));
    else if (failed)
        fputs("gankei: write error\n", stderr);
    return !failed;
}

void cli_wait_asleep(char **argv)
{
#ifdef _OPENMP
    bool said = getenv("OMP_WAIT_POLICY") || getenv("GOMP_SPINCOUNT");

    if (!said && sysconf(_SC_NPROCESSORS_ONLN) > 1 && setenv("OMP_WAIT_POLICY", "passive", 1) == 0)
        execv("/proc/self/exe", argv);
        /* Where that cannot be done, all is as right, but not as fast. */
#else
    (void)argv;
#endif
}
