/* SPDX-License-Identifier: MIT */
/* gankei generate --part (cli/cmd/cmd_generate.h). */
#include "cli/cmd/cmd_generate.h"

#include <inttypes.h>

/* ---- The command line ---- */

/* Digits from `text` on; null if there are none or they are not a number from 1 to GK_PART_MAX. */
static const char *read_number(const char *text, uint32_t *out)
{
    uint32_t number = 0;
    const char *at = text;

    for (; *at >= '0' && *at <= '9' && number <= GK_PART_MAX; at++)
        number = 10 * number + (uint32_t)(*at - '0');
    *out = number;
    return at > text && number >= 1 && number <= GK_PART_MAX ? at : NULL;
}

bool cli_part_option(struct cli *cli, void *out)
{
    struct cli_part *part = out;
    const char *slash = read_number(optarg, &part->part), *end = NULL;

    if (slash && *slash == '/')
        end = read_number(slash + 1, &part->parts);
    if (!end || *end)
        return cli_refuse(cli, "--part: '%s' is not I/N, as 2/8 for the second of eight parts",
                          optarg);
    return part->part <= part->parts ||
           cli_refuse(cli, "--part: there is no part %" PRIu32 " of %" PRIu32, part->part,
                      part->parts);
}

bool cli_part_fit(struct cli_part *part, struct cli *cli, const struct export_paths *paths)
{
    part->path = paths->path[EXPORT_DB];
    return !part->path || !cli_is_dash(part->path) ||
           cli_refuse(cli, "a part cannot be standard output: give a file to -o");
}

/* ---- The run ---- */

static int print(const struct cli_part *part, struct cli *cli, const struct gk_part_stats *s,
                 double seconds)
{
    const struct gk_part_header *h = &s->header;
    char run[17];

    snprintf(run, sizeof run, "%016" PRIx64, h->run);
    if (cli->json)
        return cli_json(cli, json_pack("{s:o, s:I, s:I, s:s, s:b, s:I, s:I, s:I, s:b, s:f}", "file",
                                       cli_json_name(part->path), "part", (json_int_t)h->part,
                                       "parts", (json_int_t)h->parts, "run", run, "causes",
                                       h->causes, "jobs", (json_int_t)h->jobs, "resumed",
                                       (json_int_t)s->resumed, "bytes", (json_int_t)s->bytes,
                                       "existed", s->complete, "seconds", seconds));
    if (cli->quiet)
        return CLI_OK;
    if (s->complete) {
        fprintf(stderr, "%s is complete already: part %" PRIu32 " of %" PRIu32 " of run %s\n",
                part->path, h->part, h->parts, run);
        return CLI_OK;
    }
    fprintf(stderr, "%" PRIu32 " jobs of %" PRIu32 " solved in %.1f s\n", h->jobs - s->resumed,
            h->run_jobs, seconds);
    if (s->resumed)
        fprintf(stderr, "%" PRIu32 " more from a run that was interrupted\n", s->resumed);
    fprintf(stderr, "wrote %s: part %" PRIu32 " of %" PRIu32 " of run %s, %" PRIu64 " bytes\n",
            part->path, h->part, h->parts, run, s->bytes);
    return CLI_OK;
}

int cli_part_run(const struct cli_part *part, struct cli *cli, const struct gk_generate *options)
{
    const struct gk_part_task task = {.path = part->path,
                                      .part = part->part,
                                      .parts = part->parts,
                                      .causes = part->causes,
                                      .resume = part->resume,
                                      .crew = part->crew};
    struct cli_progress progress;
    struct gk_part_stats stats;
    struct gk_error err;
    enum gk_status status;

    if (!part->causes)
        cli_note(cli, "%s: enough for databases, lists, indexes and counts; rows (--csv, --jsonl, "
                      "--sqlite) want parts made with --causes",
                 part->path);
    cli_progress_start(&progress, cli, "solving", "boards");
    status = gk_part_generate(options, &task, &progress.hook, &stats, &err);
    cli_progress_end(&progress);
    if (status == GK_OK)
        return print(part, cli, &stats, cli_progress_seconds(&progress));
    if (stats.unfinished) {
        cli->unfinished = true;
        cli_note(cli,
                 "'%s.partial' is unfinished; the same command with --resume goes on from there",
                 part->path);
    }
    return cli_fail(cli, NULL, &err);
}
