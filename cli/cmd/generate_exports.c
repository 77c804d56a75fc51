/* SPDX-License-Identifier: MIT */
/* Other forms of a database (cli/cmd/cmd_generate.h). */
#include "cli/cmd/cmd_generate.h"

#include <inttypes.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *const names[EXPORT_N_FORMATS] = {
    [EXPORT_CSV] = "csv", [EXPORT_JSONL] = "jsonl", [EXPORT_SQLITE] = "sqlite"};

const char *cli_export_name(const char *path)
{
    return cli_is_dash(path) ? "standard output" : path;
}

/* Two files of one name: the second would replace the first. */
static bool names_differ(struct cli *cli, const struct export_paths *paths)
{
    for (int i = 0; i < EXPORT_N_FORMATS; i++)
        for (int k = 0; k < i; k++)
            if (paths->path[i] && paths->path[k] && !cli_is_dash(paths->path[i]) &&
                strcmp(paths->path[i], paths->path[k]) == 0)
                return cli_refuse(cli, "two files would be '%s': each wants a name of its own",
                                  paths->path[i]);
    return true;
}

bool cli_exports_fit(struct cli *cli, const struct export_paths *paths)
{
    if (cli_is_dash(paths->path[EXPORT_SQLITE]))
        return cli_refuse(cli, "an SQLite database cannot be standard output");
    return names_differ(cli, paths);
}

bool cli_export_exists(const char *path)
{
    struct stat status;

    return path && !cli_is_dash(path) && stat(path, &status) == 0 && S_ISREG(status.st_mode);
}

/* What a run that failed left for the next one. */
static bool note_partial(const char *path, const struct cli *cli)
{
    char partial[4096];

    if (!path || (size_t)snprintf(partial, sizeof partial, "%s.partial", path) >= sizeof partial)
        return false;
    if (access(partial, F_OK) != 0)
        return false;
    cli_note(cli, "'%s' is unfinished; the same command goes on from there", partial);
    return true;
}

enum gk_status cli_exports_write(struct cli_exports *e, struct cli *cli,
                                 const struct gk_generate *options,
                                 const struct export_paths *paths, struct gk_error *err)
{
    bool only_rows = true;
    struct cli_progress progress;
    enum gk_status status;

    for (int i = EXPORT_DB; i < EXPORT_ROWS; i++)
        only_rows &= !paths->path[i];
    cli_progress_start(&progress, cli, only_rows ? "exporting" : "solving", "shapes");
    status = export_run(options, paths, e->parts, &progress.hook, &e->stats, err);
    cli_progress_end(&progress);
    e->seconds = cli_progress_seconds(&progress);
    if (status != GK_OK && e->stats.unfinished)
        cli->unfinished = note_partial(paths->path[EXPORT_SQLITE], cli);
    return status;
}

void cli_exports_print(const struct cli_exports *e, const struct export_paths *paths)
{
    fprintf(stderr, "%" PRIu64 " rows in %.1f s, hash %s\n", e->stats.rows, e->seconds,
            e->stats.hash);
    if (e->stats.resumed)
        fprintf(stderr, "%" PRIu64 " of them from a run that was interrupted\n", e->stats.resumed);
    for (int i = EXPORT_ROWS; i < EXPORT_N_FORMATS; i++)
        if (paths->path[i])
            fprintf(stderr, "wrote %s %s\n", names[i], cli_export_name(paths->path[i]));
}

json_t *cli_exports_json(const struct cli_exports *e, const struct export_paths *paths)
{
    json_t *object =
        json_pack("{s:I, s:I, s:s, s:f}", "rows", (json_int_t)e->stats.rows, "resumed",
                  (json_int_t)e->stats.resumed, "hash", e->stats.hash, "seconds", e->seconds);

    for (int i = EXPORT_ROWS; object && i < EXPORT_N_FORMATS; i++)
        if (paths->path[i])
            json_object_set_new(object, names[i], cli_json_name(paths->path[i]));
    return object;
}
