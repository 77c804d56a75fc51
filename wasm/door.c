/* SPDX-License-Identifier: MIT */
/*
 * gankei for pages: the commands of the program that answer a question, and no others, as a program
 * of WASI. Words in, JSON out: what stands in a page is so what the program prints, byte for byte.
 * Each question has an instance of its own, which begins with nothing and leaves nothing
 * (wasm/package/gankei.js).
 */
#include "cli/common/cli.h"

#include <string.h>

static const struct door {
    const char *name;
    int (*run)(int argc, char **argv);
} doors[] = {
    {"solve", cmd_solve},   {"value", cmd_value},     {"sum", cmd_sum},
    {"status", cmd_status}, {"analyze", cmd_analyze}, {"estimate", cmd_estimate},
};

static int run_command(int argc, char **argv)
{
    static const struct cli cli = {.command = NULL};

    if (argc < 2)
        return cli_usage_error(&cli, "which command?");
    if (strcmp(argv[1], "version") == 0)
        return puts(gk_version()) < 0 ? CLI_FAILED : CLI_OK;
    for (size_t i = 0; i < sizeof doors / sizeof *doors; i++)
        if (strcmp(argv[1], doors[i].name) == 0)
            return doors[i].run(argc - 1, argv + 1);
    return cli_usage_error(&cli, "'%s' is no command of a page", argv[1]);
}

int main(int argc, char **argv)
{
    int status = run_command(argc, argv);

    if (!cli_close_stdout() && status == CLI_OK)
        status = CLI_FAILED;
    return status;
}
