/* SPDX-License-Identifier: MIT */
/* What files say of where they come from (cli/common/cli.h). */
#include "cli/common/cli.h"

#include <stdlib.h>

#include "util/text.h"

bool cli_origin(struct cli *cli, struct gk_generate *options)
{
    const char *epoch = getenv("SOURCE_DATE_EPOCH");
    int64_t seconds = 0;
    struct tm parts;
    time_t when;

    options->commit = cli_commit();
    options->date = NULL;
    if (!epoch || !*epoch)
        return true;
    if (!text_number(epoch, 0, INT64_C(253402300799), &seconds)) /* the year 9999 */
        return cli_refuse(cli, "SOURCE_DATE_EPOCH is no number of seconds: '%s'", epoch);
    when = (time_t)seconds;
    if (!gmtime_r(&when, &parts) ||
        !strftime(cli->date, sizeof cli->date, "%Y-%m-%dT%H:%M:%SZ", &parts))
        return cli_refuse(cli, "SOURCE_DATE_EPOCH is no date: '%s'", epoch);
    options->date = cli->date;
    return true;
}

void cli_print_origin(FILE *out, const char *comment, const struct gk_generate *options,
                      const char *command)
{
    const char *commit = options->commit, *date = options->date;

    fprintf(out, "%s Made by gankei %s%s%s%s%s:\n%s   %s\n", comment, gk_version(),
            commit ? ", commit " : "", commit ? commit : "", date ? ", " : "", date ? date : "",
            comment, command);
}
