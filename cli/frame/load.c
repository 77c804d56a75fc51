/* SPDX-License-Identifier: MIT */
/* Reading databases for a subcommand, with the errors in them (cli/frame/load.h). */
#include "cli/frame/load.h"

#include <inttypes.h>

#define MAX_SHOWN 20 /* errors of one file that are printed */

struct load_errors {
    const struct cli *cli;
    const char *name;
    uint64_t count;
};

static void print_error(const struct load_errors *e, const struct gk_error *err)
{
    if (err->column > 0)
        cli_error(e->cli, "%s:%d:%d: %s", e->name, err->line, err->column, err->message);
    else
        cli_error(e->cli, "%s:%d: %s", e->name, err->line, err->message);
}

static int on_error(void *user, const struct gk_error *err)
{
    struct load_errors *e = user;

    if (e->count++ < MAX_SHOWN)
        print_error(e, err);
    return 0;
}

bool cli_load_sound(const struct cli *cli, const char *name, const struct gk_db *db)
{
    bool sound = !db->has_hash || db->hash_matches;

    if (!sound)
        cli_error(cli, "%s: the content is not what gankei wrote (content hash differs)", name);
    return sound;
}

struct gk_db *cli_load(const struct cli *cli, const char *path, int *status)
{
    struct load_errors errors = {cli, cli_input_name(path), 0};
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
    if (!cli_load_sound(cli, errors.name, db))
        *status = CLI_FAILED;
    return db;
}
