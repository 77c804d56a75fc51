/* SPDX-License-Identifier: MIT */
/* gankei stats of an index: what it holds, and how many classes of each value. */
#include <gankei/experimental/index.h>

#include "cli/cmd/index_cmd.h"

#include <inttypes.h>
#include <string.h>

#include "cli/show/show.h"

struct index_stats {
    struct gk_index_info info;
    struct gk_index_counts counts;
    struct stats_table table;
};

/* ---- Text ---- */

static void print_text(const struct index_stats *s)
{
    cli_index_info_print(&s->info);
    putchar('\n');
    cmd_stats_print(&s->table);
    putchar('\n');
    cmd_stats_print_sizes(&s->table, "frames", s->counts.frames);
    printf("\nseki: %" PRIu64 " classes\n", s->counts.seki);
}

/* ---- JSON ---- */

static json_t *json_stats(const struct index_stats *s, const char *path)
{
    json_t *object = cli_index_info_json(&s->info), *sizes = json_array();

    for (int n = 1; n <= s->info.max_points; n++)
        json_array_append_new(sizes, json_pack("{s:i, s:I, s:I, s:o}", "points", n, "frames",
                                               (json_int_t)s->counts.frames[n], "classes",
                                               (json_int_t)s->table.by_size[n], "values",
                                               cli_json_values(s->counts.classes[n])));
    json_object_set_new(object, "file", cli_json_name(path));
    json_object_set_new(object, "sizes", sizes);
    json_object_set_new(object, "values", cli_json_values(s->table.by_value));
    json_object_set_new(object, "seki", json_integer((json_int_t)s->counts.seki));
    return object;
}

static int show(const struct cli *cli, const struct index_stats *s, const char *path)
{
    if (cli->json)
        return cli_json_line(cli, json_stats(s, path)) ? CLI_OK : CLI_USAGE;
    print_text(s);
    return CLI_OK;
}

int stats_index(const struct cli *cli, const char *path)
{
    struct index_stats s = {.table = {.gap = 2}};
    struct cli_progress progress;
    struct gk_index *index;
    struct gk_error err;
    enum gk_status status;

    if (gk_index_open(path, &index, &err) != GK_OK)
        return cli_fail(cli, NULL, &err);
    gk_index_info(index, &s.info);
    cli_progress_start(&progress, cli, "counting", "bytes");
    status = gk_index_count(index, cli->threads, &progress.hook, &s.counts, &err);
    cli_progress_end(&progress);
    gk_index_close(index);
    if (status != GK_OK)
        return cli_fail(cli, NULL, &err);
    memcpy(s.table.count, s.counts.classes, sizeof s.table.count);
    cmd_stats_add_up(&s.table);
    if (s.table.total == s.info.entries)
        return show(cli, &s, path);
    return cli_error(cli, "'%s' is a damaged index: it has %" PRIu64 " classes, not %" PRIu64, path,
                     s.table.total, s.info.entries);
}
