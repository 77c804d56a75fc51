/* SPDX-License-Identifier: MIT */
/* gankei generate --part (cli/cmd/cmd_generate.h). */
#include "cli/cmd/cmd_generate.h"

#include <inttypes.h>

static int print_part(const struct cli_part *part, struct cli *cli, const struct gk_part_stats *s,
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
        cli_note(cli,
                 "%s: enough for databases, lists, indexes and counts; rows (--csv, --jsonl, "
                 "--sqlite) want parts made with --causes",
                 part->path);
    cli_progress_start(&progress, cli, "solving", "boards");
    status = gk_part_generate(options, &task, &progress.hook, &stats, &err);
    cli_progress_end(&progress);
    if (status == GK_OK)
        return print_part(part, cli, &stats, cli_progress_seconds(&progress));
    if (stats.unfinished) {
        cli->unfinished = true;
        cli_note(cli,
                 "'%s.partial' is unfinished; the same command with --resume goes on from there",
                 part->path);
    }
    return cli_fail(cli, NULL, &err);
}
