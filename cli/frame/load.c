/* SPDX-License-Identifier: MIT */
/* Reading databases for a subcommand, with the errors in them (cli/frame/load.h). */
#include "cli/frame/load.h"

#include <inttypes.h>
#include <string.h>

#include "util/text.h"

#define MAX_SHOWN 20 /* errors of one file that are printed */

struct errors {
    const struct cli *cli;
    const char *name;
    uint64_t count;
};

static void print_error(const struct errors *e, const struct gk_error *err)
{
    if (err->column > 0)
        cli_error(e->cli, "%s:%d:%d: %s", e->name, err->line, err->column, err->message);
    else
        cli_error(e->cli, "%s:%d: %s", e->name, err->line, err->message);
}

static int on_error(void *user, const struct gk_error *err)
{
    struct errors *e = user;

    if (e->count++ < MAX_SHOWN)
        print_error(e, err);
    return 0;
}

struct gk_db *cli_load(const struct cli *cli, const char *path, int *status)
{
    struct errors errors = {cli, strcmp(path, "-") == 0 ? "standard input" : path, 0};
    struct gk_db_errors hook = {on_error, &errors};
    struct gk_db *db = NULL;
    struct gk_error err;

    if (gk_db_read(path, &hook, &db, &err) != GK_OK) {
        *status = cli_fail(cli, NULL, &err);
        return NULL;
    }
    if (errors.count > MAX_SHOWN)
        cli_error(cli, "%s: %" PRIu64 " more errors", errors.name, errors.count - MAX_SHOWN);
    if (errors.count > 0)
        *status = CLI_FAILED;
    if (db->has_hash && !db->hash_matches)
        *status = cli_error(cli, "%s: the content is not what gankei wrote (content hash differs)",
                            errors.name);
    return db;
}

/* The range in `text`, which is not changed. */
static bool parse_range(const char *text, int64_t min, int64_t max, struct cli_range *out)
{
    char first[24];
    size_t length = strcspn(text, "-");
    long a, b;

    if (length >= sizeof first)
        return false;
    memcpy(first, text, length);
    first[length] = '\0';
    if (!text_number(first, min, max, &a))
        return false;
    b = a;
    if (text[length] && !text_number(text + length + 1, a, max, &b))
        return false;
    *out = (struct cli_range){a, b};
    return true;
}

bool cli_range(struct cli *cli, const char *option, int64_t min, int64_t max, struct cli_range *out)
{
    if (parse_range(optarg, min, max, out))
        return true;
    cli->status = cli_usage_error(
        cli, "%s wants a number from %" PRId64 " to %" PRId64 ", or two of them like 3-5, not '%s'",
        option, min, max, optarg);
    return false;
}

bool cli_in_range(struct cli_range range, int64_t number)
{
    return range.first <= number && number <= range.last;
}
