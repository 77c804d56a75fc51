/* SPDX-License-Identifier: MIT */
/* gankei stats: count what is in a database, list its chimeras, check its hash. */
#include <gankei/experimental/db.h>

#include "cli/cmd/index_cmd.h"
#include "cli/common/files.h"

#include <inttypes.h>

struct stats {
    struct cli cli;
    const struct gk_db *db;
    struct stats_table table;
    uint64_t by_location[3][GK_MAX_POINTS + 1]; /* by enum gk_location, by size */
    uint64_t all_by_location[3];
    struct gk_chimeras chimeras;
};

void cmd_stats_add_up(struct stats_table *t)
{
    for (int size = 1; size <= GK_MAX_POINTS; size++)
        for (int value = 0; value < GK_N_VALUES; value++) {
            t->by_size[size] += t->count[size][value];
            t->by_value[value] += t->count[size][value];
            t->total += t->count[size][value];
        }
}

static void count_patterns(struct stats *s)
{
    for (size_t i = 0; i < s->db->count; i++) {
        int size = s->db->pattern[i].drawing.n;
        enum gk_location location = gk_drawing_location(&s->db->pattern[i].drawing);

        s->by_location[location][size]++;
        s->all_by_location[location]++;
        s->table.count[size][gk_eye_value_index(s->db->pattern[i].value)]++;
    }
    cmd_stats_add_up(&s->table);
}

static const char *hash_status(const struct gk_db *db)
{
    return !db->has_hash ? "none" : db->hash_matches ? "good" : "bad";
}

/* ---- Text ---- */

/* The width of a column of numbers up to `largest`. */
static int width_of(uint64_t largest)
{
    char text[24];
    int width = snprintf(text, sizeof text, "%" PRIu64, largest);

    return 2 + (width < 2 ? 2 : width);
}

void cmd_stats_print_sizes(const struct stats_table *t, const char *name, const uint64_t *by_size)
{
    printf("%6s", name);
    for (int size = 1; size <= GK_MAX_POINTS; size++) {
        if (t->by_size[size])
            printf("%*" PRIu64, width_of(t->by_size[size]), by_size[size]);
    }
}

static void print_row(const struct stats_table *t, const char *name, const uint64_t *by_size,
                      uint64_t total)
{
    cmd_stats_print_sizes(t, name, by_size);
    printf("%*" PRIu64 "\n", width_of(t->total) + t->gap, total);
}

/* Where the patterns are, if not all are without edges. */
static void print_locations(const struct stats *s)
{
    if (s->all_by_location[GK_CENTRE] == s->db->count)
        return;
    putchar('\n');
    for (int location = GK_CENTRE; location <= GK_CORNER; location++)
        print_row(&s->table, gk_location_name((enum gk_location)location), s->by_location[location],
                  s->all_by_location[location]);
}

void cmd_stats_print(const struct stats_table *t)
{
    printf("points");
    for (int size = 1; size <= GK_MAX_POINTS; size++) {
        if (t->by_size[size])
            printf("%*d", width_of(t->by_size[size]), size);
    }
    printf("%*s\n", width_of(t->total) + t->gap, "total");
    for (int value = 0; value < GK_N_VALUES; value++) {
        uint64_t by_size[GK_MAX_POINTS + 1];

        for (int size = 1; size <= GK_MAX_POINTS; size++)
            by_size[size] = t->count[size][value];
        print_row(t, cli_digits(gk_eye_value_at(value)).text, by_size, t->by_value[value]);
    }
    print_row(t, "total", t->by_size, t->total);
}

static void print_text(const struct stats *s)
{
    const struct gk_chimeras *c = &s->chimeras;

    cmd_stats_print(&s->table);
    print_locations(s);
    printf("\nchimeras: %" PRIu64 " pattern%s on %zu graph%s\n", c->patterns,
           c->patterns == 1 ? "" : "s", c->count, c->count == 1 ? "" : "s");
    for (size_t i = 0; i < c->count; i++)
        printf("%6d%12" PRIu64 "  %s\n", c->graph[i].drawing.n, c->graph[i].patterns,
               cli_coded(&c->graph[i].drawing).text);
    printf("\ncontent hash: %s\n", hash_status(s->db));
}

/* ---- JSON ---- */

static json_t *json_sizes(const struct stats *s)
{
    json_t *array = json_array();

    for (int size = 1; size <= GK_MAX_POINTS; size++) {
        if (s->table.by_size[size])
            json_array_append_new(array, json_pack("{s:i, s:I, s:o}", "points", size, "patterns",
                                                   (json_int_t)s->table.by_size[size], "values",
                                                   cli_json_values(s->table.count[size])));
    }
    return array;
}

static json_t *json_chimeras(const struct gk_chimeras *c)
{
    json_t *array = json_array();

    for (size_t i = 0; i < c->count; i++)
        json_array_append_new(array, json_pack("{s:o, s:i, s:I}", "graph",
                                               cli_json_drawing(&c->graph[i].drawing), "points",
                                               c->graph[i].drawing.n, "chimeras",
                                               (json_int_t)c->graph[i].patterns));
    return array;
}

static json_t *json_stats(const struct stats *s, const char *path)
{
    return json_pack("{s:o, s:I, s:o, s:o, s:o, s:o, s:s}", "file", cli_json_name(path), "patterns",
                     (json_int_t)s->db->count, "locations",
                     cli_json_by_location(s->all_by_location), "sizes", json_sizes(s), "values",
                     cli_json_values(s->table.by_value), "chimeras", json_chimeras(&s->chimeras),
                     "hash", hash_status(s->db));
}

int cmd_stats(int argc, char **argv)
{
    const struct cli_option none = {.name = NULL, .kind = CLI_FILE, .max = 1};
    struct stats s = {.table = {.gap = 4}};
    struct gk_error err;
    struct gk_db *db;
    int status = CLI_OK;

    cli_init(&s.cli, "stats");
    if (!cli_parse(&s.cli, argc, argv, &none) || !cli_operands(&s.cli, argc, argv, 0, 1))
        return s.cli.status;
    const char *path = optind < argc ? argv[optind] : "eyes.db";
    if (gk_is_index(path))
        return stats_index(&s.cli, path);
    db = cli_load(&s.cli, path, &status);
    if (!db)
        return status;
    s.db = db;
    count_patterns(&s);
    if (gk_chimeras_find(db, &s.chimeras, &err) != GK_OK)
        status = cli_fail(&s.cli, NULL, &err);
    else if (!s.cli.json)
        print_text(&s);
    else if (!cli_json_line(&s.cli, json_stats(&s, path)))
        status = CLI_USAGE;
    gk_chimeras_fini(&s.chimeras);
    gk_db_free(db);
    return status;
}
