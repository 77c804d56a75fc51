/* SPDX-License-Identifier: MIT */
/* gankei stats of an index: what it holds, and how many classes of each value. */
#include "cli/cmd/index_cmd.h"

#include <inttypes.h>

#include "cli/show/index_info.h"

struct index_stats {
    struct gk_index_info info;
    struct gk_index_counts counts;
    uint64_t by_value[GK_N_VALUES], by_size[GK_MAX_POINTS + 1], total;
};

static void add_up(struct index_stats *s)
{
    for (int n = 1; n <= GK_MAX_POINTS; n++)
        for (int value = 0; value < GK_N_VALUES; value++) {
            uint64_t count = s->counts.classes[n][value];

            s->by_value[value] += count;
            s->by_size[n] += count;
            s->total += count;
        }
}

/* ---- Text ---- */

static int width_of(uint64_t largest)
{
    char text[24];
    int width = snprintf(text, sizeof text, "%" PRIu64, largest);

    return 2 + (width < 2 ? 2 : width);
}

/* A row of the table: by_size() of each size there is, then the sum. */
static void print_row(const struct index_stats *s, const char *name, int value)
{
    printf("%6s", name);
    for (int n = 1; n <= s->info.max_points; n++)
        printf("%*" PRIu64, width_of(s->by_size[n]),
               value < GK_N_VALUES ? s->counts.classes[n][value] : s->by_size[n]);
    printf("%*" PRIu64 "\n", width_of(s->total) + 2,
           value < GK_N_VALUES ? s->by_value[value] : s->total);
}

static void print_text(const struct index_stats *s)
{
    cli_index_info_print(&s->info);
    printf("\npoints");
    for (int n = 1; n <= s->info.max_points; n++)
        printf("%*d", width_of(s->by_size[n]), n);
    printf("%*s\n", width_of(s->total) + 2, "total");
    for (int value = 0; value < GK_N_VALUES; value++)
        print_row(s, cli_digits(gk_eye_value_at(value)).text, value);
    print_row(s, "total", GK_N_VALUES);
    printf("\nframes");
    for (int n = 1; n <= s->info.max_points; n++)
        printf("%*" PRIu64, width_of(s->by_size[n]), s->counts.frames[n]);
    printf("\nseki: %" PRIu64 " classes\n", s->counts.seki);
}

/* ---- JSON ---- */

static json_t *json_stats(const struct index_stats *s, const char *path)
{
    json_t *object = cli_index_info_json(&s->info), *sizes = json_array();

    for (int n = 1; n <= s->info.max_points; n++)
        json_array_append_new(sizes, json_pack("{s:i, s:I, s:I, s:o}", "points", n, "frames",
                                               (json_int_t)s->counts.frames[n], "classes",
                                               (json_int_t)s->by_size[n], "values",
                                               cli_json_values(s->counts.classes[n])));
    json_object_set_new(object, "file", cli_json_name(path));
    json_object_set_new(object, "sizes", sizes);
    json_object_set_new(object, "values", cli_json_values(s->by_value));
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
    struct index_stats s = {.total = 0};
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
    add_up(&s);
    if (s.total == s.info.entries)
        return show(cli, &s, path);
    return cli_error(cli, "'%s' is a damaged index: it has %" PRIu64 " classes, not %" PRIu64, path,
                     s.total, s.info.entries);
}
