/* SPDX-License-Identifier: MIT */
/* Reading databases for a subcommand, with the errors in them (cli/common/files.h). */
#include "cli/common/files.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <gankei/experimental/db.h>
#include <gankei/experimental/match.h>

#include "util/text.h"

#define MAX_SHOWN 20 /* errors of one file that are printed */

struct load_errors {
    const struct cli *cli;
    const char *name;
    uint64_t count;
};

int cli_fail_at(const struct cli *cli, const char *name, const struct gk_error *err)
{
    if (err->column > 0)
        return cli_error(cli, "%s:%d:%d: %s", name, err->line, err->column, err->message);
    return cli_error(cli, "%s:%d: %s", name, err->line, err->message);
}

static int on_error(void *user, const struct gk_error *err)
{
    struct load_errors *e = user;

    if (e->count++ < MAX_SHOWN)
        cli_fail_at(e->cli, e->name, err);
    return 0;
}

/* ---- What is missing ---- */

/* Is there no such file, but the folder for one? */
static bool is_missing(const char *path)
{
    const char *slash = strrchr(path, '/');
    char folder[4096] = ".";

    if (access(path, F_OK) == 0 || errno != ENOENT)
        return false;
    if (slash && (size_t)snprintf(folder, sizeof folder, "%.*s", (int)(slash - path + 1), path) >=
                     sizeof folder)
        return false;
    return access(folder, F_OK) == 0 && (!slash || slash[1]);
}

static bool ends_with(const char *text, const char *end)
{
    size_t length = strlen(text), tail = strlen(end);

    return length >= tail && strcmp(text + length - tail, end) == 0;
}

int cli_load_fail(const struct cli *cli, const char *path, bool index, const struct gk_error *err)
{
    int status =
        err->line > 0 ? cli_fail_at(cli, cli_input_name(path), err) : cli_fail(cli, NULL, err);
    char command[4096];
    struct text text = {command, sizeof command};

    if (err->status != GK_ERR_IO || cli_is_dash(path) || !is_missing(path))
        return status;
    text_put(&text, "gankei generate %s", index && ends_with(path, ".index") ? "--index=" : "-o ");
    text_put_word(&text, path);
    cli_error(cli, "this makes it: %s", command);
    return status;
}

/* ---- Reading ---- */

int cli_load_index(const struct cli *cli, const char *path, struct gk_index **out)
{
    struct gk_error err;

    return gk_index_load(path, out, &err) == GK_OK ? CLI_OK : cli_load_fail(cli, path, true, &err);
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
    char *text;
    size_t length;
    struct gk_db *db = cli_load_text(cli, path, &text, &length, status);

    free(text);
    return db;
}

struct gk_db *cli_load_text(const struct cli *cli, const char *path, char **text, size_t *length,
                            int *status)
{
    struct load_errors errors = {cli, cli_input_name(path), 0};
    struct gk_db_errors hook = {on_error, &errors};
    struct gk_db *db = NULL;
    struct gk_error err;
    enum gk_status result;

    *text = NULL;
    result = gk_db_read_text(path, text, length, &err);
    if (result == GK_OK)
        result = gk_db_parse(*text, *length, &hook, &db, &err);
    if (result != GK_OK) {
        free(*text);
        *text = NULL;
        *status = cli_load_fail(cli, path, false, &err);
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
