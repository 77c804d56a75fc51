/* SPDX-License-Identifier: MIT */
/* The options of gankei generate --compact (cli/compact.h). */
#include "cli/compact.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/load.h"
#include "util/number.h"

bool cli_compact_fit(const struct cli_compact *compact, struct cli *cli,
                     const struct gk_generate *options)
{
    const char *wrong = NULL;

    if (!options->compact &&
        (compact->cover || compact->weights || options->max_patterns))
        wrong = "--cover, --max-patterns and --weights want --compact";
    else if (compact->weights && !options->max_patterns)
        wrong = "--weights wants --max-patterns";
    else if (options->compact && options->max_points > GK_MAX_COMPACT)
        wrong = "--compact: at most 10 points";
    if (wrong)
        cli->status = cli_usage_error(cli, "%s", wrong);
    return !wrong;
}

/* ---- Weights ---- */

/* A line of weights: a position in coded form, a blank, a number. */
static bool parse_weight(char *line, struct gk_pattern *out, const char **problem,
                         struct gk_error *err)
{
    char *blank;
    long count;

    line[strcspn(line, "\r\n")] = '\0';
    blank = strrchr(line, ' ');
    *problem = "wants a position in coded form, a blank, and a number";
    if (!blank || !gk_parse_int(blank + 1, 0, INT32_MAX, &count))
        return false;
    while (blank > line && blank[-1] == ' ')
        blank--;
    *problem = err->message;
    if (gk_drawing_parse(line, (size_t)(blank - line), &out->drawing, err) != GK_OK)
        return false;
    out->number = count;
    return true;
}

static bool add_weight(struct gk_db *db, const struct gk_pattern *pattern)
{
    size_t room = db->count & (db->count + 1) ? 0 : 2 * (db->count + 1);

    if (room) {
        struct gk_pattern *grown = realloc(db->pattern, room * sizeof *grown);

        if (!grown)
            return false;
        db->pattern = grown;
    }
    db->pattern[db->count++] = *pattern;
    return true;
}

static bool read_weights(struct cli *cli, const char *path, FILE *file, struct gk_db *db)
{
    char *line = NULL;
    size_t room = 0;
    bool good = true;

    for (int number = 1; good && getline(&line, &room, file) >= 0; number++) {
        struct gk_pattern pattern = {.line = number};
        struct gk_error err = {.message = ""};
        const char *problem;

        if (line[0] == '#' || line[strspn(line, " \t\r\n")] == '\0')
            continue;
        if (!parse_weight(line, &pattern, &problem, &err)) {
            cli->status = cli_error(cli, "%s:%d: %s", path, number, problem);
            good = false;
        } else if (!add_weight(db, &pattern)) {
            cli->status = CLI_USAGE;
            cli_error(cli, "out of memory");
            good = false;
        }
    }
    if (good && ferror(file)) {
        cli->status = cli_error(cli, "cannot read '%s': %s", path, strerror(errno));
        good = false;
    }
    free(line);
    return good;
}

static struct gk_db *load_weights(struct cli *cli, const char *path)
{
    FILE *file = fopen(path, "r");
    struct gk_db *db;

    if (!file) {
        cli->status = cli_error(cli, "cannot open '%s': %s", path, strerror(errno));
        return NULL;
    }
    db = calloc(1, sizeof *db);
    if (!db) {
        cli->status = CLI_USAGE;
        cli_error(cli, "out of memory");
    } else if (!read_weights(cli, path, file, db)) {
        gk_db_free(db);
        db = NULL;
    }
    fclose(file);
    return db;
}

/* ---- All files ---- */

bool cli_compact_load(struct cli_compact *compact, struct cli *cli, struct gk_generate *options)
{
    if (compact->cover) {
        compact->cover_db = cli_load(cli, compact->cover, &cli->status);
        if (!compact->cover_db)
            return false;
    }
    if (compact->weights) {
        compact->weights_db = load_weights(cli, compact->weights);
        if (!compact->weights_db)
            return false;
    }
    options->cover = compact->cover_db;
    options->weights = compact->weights_db;
    return true;
}

void cli_compact_fini(struct cli_compact *compact)
{
    gk_db_free(compact->cover_db);
    gk_db_free(compact->weights_db);
}
