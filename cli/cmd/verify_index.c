/* SPDX-License-Identifier: MIT */
/* gankei verify of an index: its checksums, or some classes solved anew. */
#include "cli/cmd/index_cmd.h"

#include <inttypes.h>

#include <gankei/experimental/verify.h>

static void print_wrong(const struct gk_sample_wrong *wrong)
{
    printf("wrong\t%s\t%s\t%s%s\n", cli_digits(wrong->told.value).text,
           cli_coded(&wrong->drawing).text, cli_digits(wrong->found.value).text,
           wrong->on_board ? " on the board" : "");
}

static json_t *json_wrong(const struct gk_sample_tally *tally)
{
    json_t *list = json_array();

    for (uint64_t i = 0; i < tally->wrong && i < GK_SAMPLE_SHOWN; i++) {
        const struct gk_sample_wrong *wrong = &tally->first[i];

        json_array_append_new(
            list, json_pack("{s:o, s:o, s:o, s:b}", "shape", cli_json_drawing(&wrong->drawing),
                            "value", cli_json_value(wrong->told.value), "found",
                            cli_json_value(wrong->found.value), "board", wrong->on_board));
    }
    return list;
}

static int show_sample(const struct cli *cli, const char *path, const struct verify_index *asked,
                       const struct gk_sample_tally *tally)
{
    if (cli->json)
        return cli_json_line(cli, json_pack("{s:o, s:I, s:I, s:I, s:I, s:I, s:o}", "file",
                                            cli_json_name(path), "seed", (json_int_t)asked->seed,
                                            "solved", (json_int_t)tally->solved, "read",
                                            (json_int_t)tally->read, "no_board",
                                            (json_int_t)tally->no_board, "wrong",
                                            (json_int_t)tally->wrong, "first", json_wrong(tally)))
                   ? CLI_OK
                   : CLI_USAGE;
    for (uint64_t i = 0; i < tally->wrong && i < GK_SAMPLE_SHOWN; i++)
        print_wrong(&tally->first[i]);
    printf("%s: %" PRIu64 " random classes solved again, seed %" PRIu64, path, tally->solved,
           asked->seed);
    if (tally->read || tally->no_board)
        printf("; %" PRIu64 " read on the board, %" PRIu64 " stand on none", tally->read,
               tally->no_board);
    printf(": %" PRIu64 " wrong\n", tally->wrong);
    return CLI_OK;
}

static int show_sound(const struct cli *cli, const char *path, const struct gk_index_info *info)
{
    if (cli->json)
        return cli_json_line(cli, json_pack("{s:o, s:I, s:I, s:s}", "file", cli_json_name(path),
                                            "entries", (json_int_t)info->entries, "bytes",
                                            (json_int_t)info->bytes, "hash", info->hash))
                   ? CLI_OK
                   : CLI_USAGE;
    printf("%s: %" PRIu64 " bytes, all checksums are right\n", path, info->bytes);
    return CLI_OK;
}

int verify_index(const struct cli *cli, const char *path, const struct verify_index *asked)
{
    const struct gk_sample_options options = {
        .count = (size_t)asked->sample, .seed = asked->seed, .threads = cli->threads};
    struct cli_progress progress;
    struct gk_sample_tally tally = {.wrong = 0};
    struct gk_index_info info;
    struct gk_index *index;
    struct gk_error err;
    enum gk_status status = gk_index_open(path, &index, &err);
    int code;

    if (status != GK_OK)
        return cli_fail(cli, NULL, &err);
    gk_index_info(index, &info);
    cli_progress_start(&progress, cli, "verifying", asked->sample ? "classes" : "blocks");
    status = asked->sample ? gk_index_sample(index, &options, &progress.hook, &tally, &err)
                           : gk_index_verify(index, &progress.hook, &err);
    cli_progress_end(&progress);
    gk_index_close(index);
    if (status != GK_OK)
        return cli_fail(cli, NULL, &err);
    code = asked->sample ? show_sample(cli, path, asked, &tally) : show_sound(cli, path, &info);
    return code == CLI_OK && tally.wrong ? CLI_FAILED : code;
}
