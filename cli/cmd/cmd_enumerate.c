/* SPDX-License-Identifier: MIT */
/*
 * gankei enumerate: the eye shapes of one or more sizes, each once: listed with
 * all markings, listed without, or only counted.
 */
#include "cli/frame/cli.h"

#include <inttypes.h>

#include "graph/graph6.h"

static const char help[] =
    "Usage: gankei enumerate --size=N|--max-size=N [OPTION]...\n"
    "\n"
    "List the eye shapes of N points, or of 1 to N, N at most 12. Two polyominoes are\n"
    "one shape if the same points are adjacent in both, and two markings are one if a\n"
    "symmetry of the shape makes one of the other. Each is listed once, one to a\n"
    "line, in the form that gankei solve reads. Markings that cannot stand in the\n"
    "open board are left out: a shape full of X, or one around a stone without a\n"
    "liberty, however it is turned.\n"
    "\n"
    "Options:\n"
    "  -n, --size=N            shapes of N points\n"
    "  -m, --max-size=N        shapes of 1 to N points\n"
    "      --dead-margins      also markings with $, not only with . ! X\n"
    "      --graphs            only the shapes, without markings\n"
    "      --graph6            the same in graph6, the format of nauty's programs\n"
    "      --count             only count: polyominoes, shapes (graph classes) and\n"
    "                          markings (marked classes) of each size\n"
    "\n"
    "Examples:\n"
    "  gankei enumerate --max-size=12 --count\n"
    "  gankei enumerate --size=6 --graphs\n"
    "  gankei enumerate --size=5 | gankei solve\n"
    "  gankei enumerate --size=8 --graph6 | nauty-countg --a\n";

struct enumerate {
    struct cli cli;
    int min_size, max_size;
    bool dead_margins;
    bool graphs, graph6, count;
};

/* --max-size, and --size if it is the only one. */
static bool take_max_size(struct cli *cli, void *out)
{
    struct enumerate *e = out;

    if (e->max_size)
        return cli_refuse(cli, "--size and --max-size may be given only once");
    return cli_int(cli, e->min_size ? "--max-size" : "--size", 1, GK_MAX_SHAPE, &e->max_size);
}

static bool take_size(struct cli *cli, void *out)
{
    struct enumerate *e = out;

    e->min_size = 0;
    if (!take_max_size(cli, e))
        return false;
    e->min_size = e->max_size;
    return true;
}

/* What is wrong with the options as a whole; null if nothing is. */
static const char *contradiction(const struct enumerate *e)
{
    if (!e->max_size)
        return "how many points? Give --size or --max-size";
    if (e->graphs + e->graph6 + e->count > 1)
        return "--graphs, --graph6 and --count exclude each other";
    if (e->dead_margins && (e->graphs || e->graph6))
        return "--dead-margins is about markings, which --graphs and --graph6 leave out";
    return NULL;
}

static bool parse_options(struct enumerate *e, int argc, char **argv)
{
    const struct cli_option options[] = {{"size", 'n', .take = take_size, .out = e},
                                         {"max-size", 'm', .take = take_max_size, .out = e},
                                         {"dead-margins", .set = &e->dead_margins},
                                         {"graphs", .set = &e->graphs},
                                         {"graph6", .set = &e->graph6},
                                         {"count", .set = &e->count},
                                         {.name = NULL}};

    if (!cli_parse(&e->cli, argc, argv, options) || !cli_operands(&e->cli, argc, argv, 0, 0))
        return false;
    const char *problem = contradiction(e);
    return !problem || cli_refuse(&e->cli, "%s", problem);
}

/* A shape as its markings are drawn: the graph, and the graph with the enclosed stones. */
static enum gk_status read_open(const struct gk_shape *shape, struct gk_graph *graph,
                                struct gk_graph *position, struct gk_error *err)
{
    enum gk_status status = gk_drawing_graph(&shape->open, graph, err);

    return status == GK_OK ? gk_drawing_shape(&shape->open, position, err) : status;
}

static int print_counts(const struct enumerate *e, const struct gk_shapes *shapes)
{
    uint64_t n_legal = 0, n_marked = 0;

    for (size_t i = 0; i < shapes->count; i++) {
        struct gk_error err;
        struct gk_graph graph, position;
        uint64_t n_all, n;

        if (read_open(&shapes->shape[i], &graph, &position, &err) != GK_OK ||
            gk_markings_count(&graph, e->dead_margins, &n_all, &err) != GK_OK ||
            gk_markings_count_at(&graph, &position, e->dead_margins, &n, &err) != GK_OK)
            return cli_fail(&e->cli, NULL, &err);
        n_legal += n;
        n_marked += n_all + 1; /* to the graph alone, `X` on every point is the one illegal one */
    }
    if (e->cli.json)
        return cli_json(&e->cli,
                        json_pack("{s:i, s:I, s:I, s:I, s:I, s:I}", "points", shapes->n, "fixed",
                                  (json_int_t)shapes->n_fixed, "free", (json_int_t)shapes->n_free,
                                  "graphs", (json_int_t)shapes->count, "marked",
                                  (json_int_t)n_marked, "legal", (json_int_t)n_legal));
    printf("%6d  %17" PRIu64 "  %16" PRIu64 "  %13zu  %14" PRIu64 "  %9" PRIu64 "\n", shapes->n,
           shapes->n_fixed, shapes->n_free, shapes->count, n_marked, n_legal);
    return CLI_OK;
}

static int print_shape(const struct enumerate *e, const struct gk_shape *shape)
{
    char text[GK_DRAWING_TEXT_MAX + GRAPH6_TEXT_MAX];

    if (e->graph6)
        graph6_format(&shape->graph, text);
    else
        gk_drawing_format(&shape->drawing, text);
    if (e->cli.json)
        return cli_json(&e->cli,
                        json_pack("{s:i, s:s, s:I, s:I}", "points", shape->graph.n,
                                  e->graph6 ? "graph6" : "shape", text, "fixed",
                                  (json_int_t)shape->n_fixed, "free", (json_int_t)shape->n_free));
    puts(text);
    return CLI_OK;
}

static int print_markings(const struct enumerate *e, const struct gk_shape *shape)
{
    struct gk_drawing drawing = shape->open;
    struct gk_graph graph, unmarked, position;
    struct gk_markings it;
    gk_marking marking;
    struct gk_error err;
    bool going = true;

    if (read_open(shape, &unmarked, &position, &err) != GK_OK ||
        gk_markings_init_at(&it, &unmarked, &position, e->dead_margins, &err) != GK_OK)
        return cli_fail(&e->cli, NULL, &err);
    graph = unmarked;
    while (going && gk_markings_next(&it, &marking)) {
        gk_marking_apply(marking, &graph);
        gk_drawing_set_marks(&drawing, &graph, 0, 0);
        if (e->cli.json)
            going = cli_json_line(&e->cli, json_pack("{s:i, s:o}", "points", graph.n, "shape",
                                                     cli_json_drawing(&drawing)));
        else
            going = puts(cli_coded(&drawing).text) >= 0;
    }
    gk_markings_fini(&it);
    return going || !e->cli.json ? CLI_OK : CLI_USAGE;
}

static int print_size(const struct enumerate *e, int n)
{
    struct gk_shapes *shapes;
    struct gk_error err;
    int status = CLI_OK;

    if (gk_shapes_new(n, &shapes, &err) != GK_OK)
        return cli_fail(&e->cli, NULL, &err);
    if (e->count)
        status = print_counts(e, shapes);
    for (size_t i = 0; !e->count && i < shapes->count && status == CLI_OK; i++) {
        if (e->graphs || e->graph6)
            status = print_shape(e, &shapes->shape[i]);
        else
            status = print_markings(e, &shapes->shape[i]);
        if (status == CLI_OK && ferror(stdout))
            status = CLI_FAILED; /* main() says why */
    }
    gk_shapes_free(shapes);
    return status;
}

int cmd_enumerate(int argc, char **argv)
{
    struct enumerate e = {.min_size = 1};
    int status = CLI_OK;

    cli_init(&e.cli, "enumerate", help);
    if (!parse_options(&e, argc, argv))
        return e.cli.status;
    if (e.count && !e.cli.json)
        puts("points  fixed polyominoes  free polyominoes  graph classes  marked classes"
             "      legal");
    for (int n = e.min_size; n <= e.max_size && status == CLI_OK; n++)
        status = print_size(&e, n);
    return status;
}
