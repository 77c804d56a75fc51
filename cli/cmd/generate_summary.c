/* SPDX-License-Identifier: MIT */
/* What was written: lines on standard error, or an object (cli/cmd/cmd_generate.h). */
#include "cli/cmd/cmd_generate.h"

#include <inttypes.h>

/* A number of classes, if there are such. */
static void print_count(uint64_t count, const char *what)
{
    if (count)
        fprintf(stderr, "%" PRIu64 " %s\n", count, what);
}

static void print_summary(const struct cli_generated *g)
{
    const struct gk_generate_stats *s = &g->db.stats.db;

    fprintf(stderr, "points    patterns\n");
    for (int size = 1; size <= g->options->max_points; size++)
        fprintf(stderr, "%6d%12" PRIu64 "\n", size, s->by_size[size]);
    fprintf(stderr, "%6s%12" PRIu64 "\n", "total", s->patterns);
    fprintf(stderr, "%" PRIu64 " classes solved in %.1f s\n", s->classes, g->db.seconds);
    if (g->options->compact && !g->options->target && s->complete < g->options->max_points)
        fprintf(stderr, "complete up to %d points\n", s->complete);
    print_count(s->by_location[GK_EDGE], "patterns at an edge");
    print_count(s->by_location[GK_CORNER], "patterns in a corner");
    print_count(s->implied, "left out, as readers answer the same without them");
    print_count(s->unrealisable, "left out, as no board has them");
    print_count(s->settled, "left out as settled");
    print_count(s->unmarkable, "left out, as a vital point of theirs cannot be marked");
    print_count(s->illegal, "left out, as an enclosed stone has no liberty");
    print_count(s->adjusted, "with a threat written as settled");
    /* To count them takes a fifth of the time again. */
    if (!g->options->realisable && !g->options->compact)
        fprintf(stderr, "what can stand on no board is in it, too; --realisable leaves it out\n");
    fprintf(stderr, "%s %s: %" PRIu64 " bytes, content %s\n", g->existed ? "replaced" : "wrote",
            cli_export_name(g->paths.path[EXPORT_DB]), s->bytes, s->hash);
}

static void print_index_summary(const struct cli_generated *g)
{
    const struct gk_index_info *index = &g->rest.stats.index;

    fprintf(stderr, "%" PRIu64 " classes solved in %.1f s\n", index->entries, g->rest.seconds);
    for (int i = EXPORT_INDEX; i <= EXPORT_C_TABLE; i++)
        if (g->paths.path[i])
            fprintf(stderr, "wrote %s %s: %" PRIu64 " bytes, checksum %s\n",
                    i == EXPORT_INDEX ? "index" : "index as C source",
                    cli_export_name(g->paths.path[i]), index->bytes, index->hash);
}

/* {"seki": 3, ...}: why values are others in the abstract game. */
static json_t *json_by_cause(const struct gk_generate_stats *s)
{
    json_t *causes = json_object();

    for (int cause = GK_CAUSE_NONE + 1; cause < GK_N_CAUSES; cause++)
        if (s->by_cause[cause])
            json_object_set_new(causes, gk_cause_name((enum gk_cause)cause),
                                json_integer((json_int_t)s->by_cause[cause]));
    return causes;
}

/* {"1": 2, "2": 5, ...} */
static json_t *json_by_size(const struct cli_generated *g, const struct gk_generate_stats *s)
{
    json_t *sizes = json_object();

    for (int size = 1; size <= g->options->max_points; size++) {
        char name[16];

        snprintf(name, sizeof name, "%d", size);
        json_object_set_new(sizes, name, json_integer((json_int_t)s->by_size[size]));
    }
    return sizes;
}

static json_t *json_database(const struct cli_generated *g)
{
    const struct gk_generate_stats *s = &g->db.stats.db;
    json_t *object = json_pack(
        "{s:o, s:b, s:I, s:I, s:I, s:I, s:I, s:I, s:I, s:I, s:o, s:o, s:o, s:I, s:s, s:f}", "file",
        cli_json_name(g->paths.path[EXPORT_DB]), "replaced", g->existed, "patterns",
        (json_int_t)s->patterns, "classes", (json_int_t)s->classes, "implied",
        (json_int_t)s->implied, "unrealisable", (json_int_t)s->unrealisable, "settled",
        (json_int_t)s->settled, "unmarkable", (json_int_t)s->unmarkable, "illegal",
        (json_int_t)s->illegal, "adjusted", (json_int_t)s->adjusted, "by_size", json_by_size(g, s),
        "by_value", cli_json_values(s->by_value), "by_location",
        cli_json_by_location(s->by_location), "bytes", (json_int_t)s->bytes, "hash", s->hash,
        "seconds", g->db.seconds);

    if (g->options->compact && !g->options->target)
        json_object_set_new(object, "complete", json_integer(s->complete));
    if (g->options->compact)
        json_object_set_new(object, "unproved", json_integer((json_int_t)s->unproved));
    if (g->options->rules.kind == GK_RULES_EXACT) {
        json_object_set_new(object, "seki", json_integer((json_int_t)s->seki));
        json_object_set_new(object, "depending", json_integer((json_int_t)s->depending));
        if (!s->causes_unknown)
            json_object_set_new(object, "by_cause", json_by_cause(s));
    }
    return object;
}

/* Of the index, or of its C table. */
static json_t *json_index(const struct cli_generated *g, const char *path)
{
    const struct gk_index_info *index = &g->rest.stats.index;

    return json_pack("{s:o, s:I, s:I, s:s, s:f}", "file", cli_json_name(path), "entries",
                     (json_int_t)index->entries, "bytes", (json_int_t)index->bytes, "hash",
                     index->hash, "seconds", g->rest.seconds);
}

static bool print_json(const struct cli_generated *g, const struct cli *cli)
{
    json_t *object = g->paths.path[EXPORT_DB] ? json_database(g) : json_object();

    if (g->paths.path[EXPORT_INDEX])
        json_object_set_new(object, "index", json_index(g, g->paths.path[EXPORT_INDEX]));
    if (g->paths.path[EXPORT_C_TABLE])
        json_object_set_new(object, "c_table", json_index(g, g->paths.path[EXPORT_C_TABLE]));
    if (g->paths.path[EXPORT_COUNTS])
        json_object_set_new(object, "counts", cli_json_name(g->paths.path[EXPORT_COUNTS]));
    if (export_wanted(&g->paths, EXPORT_ROWS))
        json_object_set_new(object, "exports", cli_exports_json(&g->rest, &g->paths));
    return cli_json_line(cli, object);
}

static void print_text(const struct cli_generated *g)
{
    if (g->paths.path[EXPORT_DB])
        print_summary(g);
    if (g->paths.path[EXPORT_INDEX] || g->paths.path[EXPORT_C_TABLE])
        print_index_summary(g);
    if (g->paths.path[EXPORT_COUNTS])
        fprintf(stderr, "wrote counts %s\n", cli_export_name(g->paths.path[EXPORT_COUNTS]));
    if (export_wanted(&g->paths, EXPORT_ROWS))
        cli_exports_print(&g->rest, &g->paths);
}

int cli_generated_print(struct cli_generated *g, const struct cli *cli,
                        const struct gk_generate *options)
{
    g->options = options;
    if (cli->json)
        return print_json(g, cli) ? CLI_OK : CLI_USAGE;
    if (!cli->quiet)
        print_text(g);
    return CLI_OK;
}
