/* SPDX-License-Identifier: MIT */
/*
 * gankei enumerate: the eye shapes of one or more sizes, each once: listed with
 * all markings, listed without, or only counted. A file has a data package beside it.
 */
#include <gankei/experimental/enumerate.h>
#include <gankei/experimental/graph.h>

#include "cli/common/files.h"

#include <inttypes.h>

#include "export/package.h"
#include "export/query.h"
#include "graph/graph6.h"
#include "util/text.h"

struct enumerate {
    struct cli cli;
    struct cli_range size; /* 0: none was given */
    bool dead_margins;
    bool graphs, graph6, count, realisable;
    uint64_t on_board[GK_MAX_SHAPE + 1]; /* of `realisable` */
    const char *output;
    struct gk_generate origin;          /* as files tell of it */
    uint64_t printed[GK_MAX_SHAPE + 1]; /* lines, by size */
};

/* The one place where sizes come from: --size, --max-size or the operand. */
static bool take_sizes(struct enumerate *e, const char *option)
{
    if (e->size.last)
        return cli_refuse(&e->cli, "sizes may be given only once");
    return cli_range(&e->cli, option, 1, GK_MAX_SHAPE, &e->size);
}

static bool take_size(struct cli *cli, void *out)
{
    (void)cli;
    return take_sizes(out, "--size");
}

static bool take_max_size(struct cli *cli, void *out)
{
    struct enumerate *e = out;
    int last;

    if (e->size.last)
        return take_sizes(e, "--max-size");
    if (!cli_int(cli, "--max-size", 1, GK_MAX_SHAPE, &last))
        return false;
    e->size = (struct cli_range){1, last};
    return true;
}

/* `gankei enumerate 7`, as geng has it. */
static bool take_operand(struct enumerate *e, int argc, char **argv)
{
    if (!cli_operands(&e->cli, argc, argv, 0, 1))
        return false;
    optarg = argv[optind];
    return optind == argc || take_sizes(e, "the operand");
}

static bool parse_options(struct enumerate *e, int argc, char **argv)
{
    const struct cli_option options[] = {
        {"size", 's', 'n', .take = take_size, .min = 1, .max = GK_MAX_SHAPE, .out = e,
         .arg = "N[-M]", .help = "shapes of N points, or of N to M, at most 12; as the operand"},
        {"max-size", 'm', .take = take_max_size, .min = 1, .max = GK_MAX_SHAPE, .out = e,
         .help = "shapes of 1 to N points"},
        {"dead-margins", .set = &e->dead_margins, .excludes = "graphs graph6",
         .help = "also markings with $, not only with . ! X"},
        {"graphs", .set = &e->graphs, .excludes = "graph6 count",
         .help = "only the shapes, without markings"},
        {"graph6", .set = &e->graph6, .excludes = "count",
         .help = "the same in graph6, the format of nauty's programs"},
        {"count", 'u', .set = &e->count,
         .help = "only count: polyominoes, shapes (graph classes) and markings (marked classes) of "
                 "each size"},
        {"realisable", .set = &e->realisable, .wants = "count",
         .help = "a column more: how many of the marked classes can stand on a board. For that all "
                 "are made: 9 points take some seconds, each more eight times as long"},
        {"output", 'o', .kind = CLI_FILE, .text = &e->output,
         .help = "write to FILE, which appears complete or not at all; beside it "
                 "FILE.datapackage.json says what it is"},
        {.name = NULL}};

    return cli_parse(&e->cli, argc, argv, options) && take_operand(e, argc, argv) &&
           (e->size.last || cli_refuse(&e->cli, "how many points? Try 'gankei enumerate 5'")) &&
           cli_origin(&e->cli, &e->origin);
}

static int print_counts(struct enumerate *e, const struct gk_shapes *shapes)
{
    uint64_t n_legal = 0, n_marked = 0, on_board = e->on_board[shapes->n];

    for (size_t i = 0; i < shapes->count; i++) {
        const struct gk_drawn_shape *shape = &shapes->shape[i];
        struct gk_error err;
        struct gk_shape open;
        uint64_t n_all, n;

        if (gk_drawing_shape(&shape->open, &open, &err) != GK_OK ||
            gk_markings_count(&shape->shape, e->dead_margins, &n_all, &err) != GK_OK ||
            gk_markings_count_bare(&open, e->dead_margins, &n, &err) != GK_OK)
            return cli_fail(&e->cli, NULL, &err);
        n_legal += n;
        n_marked += n_all + 1; /* to the graph alone, `X` on every point is the one illegal one */
    }
    e->printed[shapes->n]++;
    if (e->cli.json)
        return cli_json(
            &e->cli, json_pack("{s:i, s:I, s:I, s:I, s:I, s:I, s:o*}", "points", shapes->n, "fixed",
                               (json_int_t)shapes->n_fixed, "free", (json_int_t)shapes->n_free,
                               "graphs", (json_int_t)shapes->count, "marked", (json_int_t)n_marked,
                               "legal", (json_int_t)n_legal, "realisable",
                               e->realisable ? json_integer((json_int_t)on_board) : NULL));
    printf("%6d  %17" PRIu64 "  %16" PRIu64 "  %13zu  %14" PRIu64 "  %9" PRIu64, shapes->n,
           shapes->n_fixed, shapes->n_free, shapes->count, n_marked, n_legal);
    if (e->realisable)
        printf("  %10" PRIu64, on_board);
    putchar('\n');
    return CLI_OK;
}

static int print_shape(struct enumerate *e, const struct gk_drawn_shape *shape)
{
    char text[GK_DRAWING_TEXT_MAX + GRAPH6_TEXT_MAX];

    if (e->graph6)
        graph6_format(&shape->shape.graph, text);
    else
        gk_drawing_format(&shape->drawing, text);
    e->printed[shape->drawing.n]++;
    if (e->cli.json)
        return cli_json(&e->cli,
                        json_pack("{s:i, s:s, s:I, s:I}", "points", shape->drawing.n,
                                  e->graph6 ? "graph6" : "shape", text, "fixed",
                                  (json_int_t)shape->n_fixed, "free", (json_int_t)shape->n_free));
    puts(text);
    return CLI_OK;
}

static int print_markings(struct enumerate *e, const struct gk_drawn_shape *shape)
{
    struct gk_drawing drawing = shape->open;
    struct gk_shape open;
    struct gk_graph graph;
    struct gk_markings it;
    gk_marking marking;
    struct gk_error err;
    bool going = true;

    if (gk_drawing_shape(&shape->open, &open, &err) != GK_OK ||
        gk_markings_init_bare(&it, &open, e->dead_margins, &err) != GK_OK)
        return cli_fail(&e->cli, NULL, &err);
    graph = open.graph;
    while (going && gk_markings_next(&it, &marking)) {
        gk_marking_apply(marking, &graph);
        gk_drawing_set_marks(&drawing, &graph, 0, 0);
        e->printed[drawing.n]++;
        if (e->cli.json)
            going = cli_json_line(&e->cli, json_pack("{s:i, s:o}", "points", drawing.n, "shape",
                                                     cli_json_drawing(&drawing)));
        else
            going = puts(cli_coded(&drawing).text) >= 0;
    }
    gk_markings_fini(&it);
    return going || !e->cli.json ? CLI_OK : CLI_USAGE;
}

static int print_size(struct enumerate *e, int n, const struct gk_progress *progress)
{
    struct gk_shapes *shapes;
    struct gk_error err;
    int status = CLI_OK;

    if (gk_shapes_new(n, &shapes, &err) != GK_OK)
        return cli_fail(&e->cli, NULL, &err);
    if (e->count)
        status = print_counts(e, shapes);
    for (size_t i = 0; !e->count && i < shapes->count && status == CLI_OK; i++) {
        if (progress && progress->report(progress->user, i, shapes->count) != 0) {
            err = (struct gk_error){.status = GK_ERR_CANCELLED, .message = "cancelled"};
            status = cli_fail(&e->cli, NULL, &err);
        } else if (e->graphs || e->graph6)
            status = print_shape(e, &shapes->shape[i]);
        else
            status = print_markings(e, &shapes->shape[i]);
        if (status == CLI_OK && ferror(stdout))
            status = CLI_FAILED; /* main(), or the end of the redirection, says why */
    }
    gk_shapes_free(shapes);
    return status;
}

static int print_sizes(struct enumerate *e, const struct gk_progress *progress)
{
    int status = CLI_OK;

    if (e->count && !e->cli.json)
        printf("points  fixed polyominoes  free polyominoes  graph classes  marked classes"
               "      legal%s\n",
               e->realisable ? "  realisable" : "");
    for (int64_t n = e->size.first; n <= e->size.last && status == CLI_OK; n++)
        status = print_size(e, (int)n, progress);
    return status;
}

/* ---- A file ---- */

#define POINTS EXPORT_COLUMN("points", "integer", "points", "points of the shape")
#define SHAPE  EXPORT_COLUMN("shape", "string", NULL, "in coded form")
#define GRAPH6 EXPORT_COLUMN("graph6", "string", NULL, "the graph, for nauty")
#define FIXED  EXPORT_COLUMN("fixed", "integer", "polyominoes", "how many fixed ones")
#define FREE   EXPORT_COLUMN("free", "integer", "polyominoes", "how many free ones")
#define GRAPHS EXPORT_COLUMN("graphs", "integer", "shapes", "graphs up to isomorphism")
#define MARKED EXPORT_COLUMN("marked", "integer", "classes", "markings up to symmetry")
#define LEGAL  EXPORT_COLUMN("legal", "integer", "classes", "those that are legal")
#define BOARD  EXPORT_COLUMN("realisable", "integer", "classes", "those that a board can have")

/* The columns of what was asked for; null if it is no table. */
static const struct export_column *columns_of(const struct enumerate *e)
{
    static const struct export_column
        shape[] = {SHAPE, EXPORT_COLUMNS_END},
        graph6[] = {GRAPH6, EXPORT_COLUMNS_END}, markings[] = {POINTS, SHAPE, EXPORT_COLUMNS_END},
        shapes[] = {POINTS, SHAPE, FIXED, FREE, EXPORT_COLUMNS_END},
        graphs[] = {POINTS, GRAPH6, FIXED, FREE, EXPORT_COLUMNS_END},
        counts[] = {POINTS, FIXED, FREE, GRAPHS, MARKED, LEGAL, EXPORT_COLUMNS_END},
        realisable[] = {POINTS, FIXED, FREE, GRAPHS, MARKED, LEGAL, BOARD, EXPORT_COLUMNS_END};

    if (!e->cli.json)
        return e->count ? NULL : e->graph6 ? graph6 : shape;
    return e->realisable ? realisable
           : e->count    ? counts
           : e->graph6   ? graphs
           : e->graphs   ? shapes
                         : markings;
}

static void put_command(const struct enumerate *e, struct text *text)
{
    text_put(text, "gankei enumerate --size=%d", (int)e->size.first);
    if (e->size.last != e->size.first)
        text_put(text, "-%d", (int)e->size.last);
    text_put(text, "%s%s%s%s%s%s", e->dead_margins ? " --dead-margins" : "",
             e->graphs ? " --graphs" : "", e->graph6 ? " --graph6" : "", e->count ? " --count" : "",
             e->realisable ? " --realisable" : "", e->cli.json ? " --json" : "");
}

/* What describes the file that was written. */
static int describe(struct enumerate *e)
{
    char command[EXPORT_COMMAND_MAX];
    struct text text = {command, sizeof command};
    struct package_file file = {.path = e->output,
                                .format = EXPORT_N_FORMATS,
                                .columns = columns_of(e),
                                .headless = !e->cli.json && !e->count};
    struct package_run run = {.options = &e->origin,
                              .title = "Eye shapes of Go, enumerated",
                              .command = command,
                              .bare = true,
                              .counts = json_array()};
    struct gk_error err;
    enum gk_status status;

    put_command(e, &text);
    e->origin.max_points = (int)e->size.last;
    e->origin.locations = 1U << GK_CENTRE;
    e->origin.dead_margins = e->dead_margins;
    file.table = !file.columns ? NULL : e->cli.json ? "jsonl" : "csv";
    for (int64_t n = e->size.first; n <= e->size.last; n++)
        json_array_append_new(run.counts, json_pack("{s:I, s:I}", "size", (json_int_t)n, "lines",
                                                    (json_int_t)e->printed[n]));
    status = package_beside(&file, &run, &err);
    json_decref(run.counts);
    return status == GK_OK ? CLI_OK : cli_fail(&e->cli, NULL, &err);
}

/* The same into a file; only then is a signal more than the end. */
static int save_sizes(struct enumerate *e)
{
    struct cli_progress progress;
    struct cli_redirect to;
    int status;

    cli_progress_start(&progress, &e->cli, "listing", "shapes");
    status = cli_redirect(&e->cli, &to, e->output);
    if (status == CLI_OK)
        status = cli_redirect_end(&e->cli, &to, print_sizes(e, &progress.hook));
    cli_progress_end(&progress);
    return status == CLI_OK ? describe(e) : status;
}

int cmd_enumerate(int argc, char **argv)
{
    struct enumerate e = {.size = {0, 0}};

    cli_init(&e.cli, "enumerate");
    gk_generate_default(&e.origin, sizeof e.origin);
    if (!parse_options(&e, argc, argv))
        return e.cli.status;
    if (e.realisable && !cli_count_realisable(&e.cli, (int)e.size.last, e.dead_margins, e.on_board))
        return CLI_FAILED;
    return e.output && !cli_is_dash(e.output) ? save_sizes(&e) : print_sizes(&e, NULL);
}
