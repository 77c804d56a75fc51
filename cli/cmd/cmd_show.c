/* SPDX-License-Identifier: MIT */
/* gankei show: look patterns up in databases and draw them, as text or as a picture. */
#include "cli/board/svg_sheet.h"
#include "cli/common/cli.h"
#include "cli/show/show.h"
#include "cli/common/filter.h"
#include "cli/common/files.h"
#include "graph/symbol.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include <gankei/draw.h>
#include <gankei/experimental/match.h>

struct show {
    struct cli cli;
    bool by_value, by_graph;
    struct cli_range number, size;
    struct gk_eye_value value;
    struct gk_placed placed;    /* of the shape wanted, */
    struct gk_matcher *matcher; /* and who knows the patterns of the file that match */
    size_t next;                /* the next of them; GK_NO_PATTERN: no more */
    int location;               /* enum gk_location, or CLI_ALL_LOCATIONS */
    int limit;
    int shown;
    bool color;
    unsigned marks; /* those that were drawn with colours */
    bool svg, no_legend, plain;
    const char *output; /* of the pictures; null: standard output */
    struct svg_sheet sheet;
};

enum { SHEET_MOST = 1000 };

static bool take_value(struct cli *cli, void *out)
{
    struct show *s = out;

    s->by_value = gk_eye_value_parse(optarg, strlen(optarg), &s->value);
    return s->by_value ||
           cli_refuse(
               cli, "--value wants one of the fifteen eye values (0000, 0001, ... 2222), not '%s'",
               optarg);
}

static bool take_graph(struct cli *cli, void *out)
{
    struct show *s = out;
    struct gk_drawing drawing;
    struct gk_error err;
    size_t length = strlen(optarg);
    const char *text = cli_trim(optarg, &length);
    enum gk_status status = gk_drawing_parse(text, length, &drawing, &err);

    if (status == GK_OK)
        status = gk_drawing_placed(&drawing, &s->placed, &err);
    if (status == GK_OK)
        status = gk_graph_check(&s->placed.graph, &err);
    s->by_graph = status == GK_OK;
    return s->by_graph || cli_refuse(cli, "--graph: %s", err.message);
}

static bool parse_options(struct show *s, int argc, char **argv)
{
    const struct cli_option options[] = {
        {"number", 'n', .range = &s->number, .max = INT64_MAX,
         .help = "patterns of this number, or with a number from N to M"},
        {"size", 's', .range = &s->size, .min = 1, .max = GK_MAX_POINTS,
         .help = "patterns of N points, or of N to M points"},
        {"value", 'v', .take = take_value, .words = cli_values, .out = s, .arg = "DIGITS",
         .help = "patterns of this eye value, such as 0022"},
        {"location", .take = cli_location_option, .words = cli_locations, .out = &s->location,
         .arg = "WHERE",
         .help = "patterns of the open board, without edges; of an edge; of a corner; or all "
                 "(default)"},
        {"graph", 'g', .take = take_graph, .out = s, .arg = "SHAPE",
         .help = "patterns that a reader could match with this shape, turned, mirrored or bent; "
                 "SHAPE is written as for 'gankei solve'. Each point must lie on as many edges of "
                 "the board as that of the pattern, or on more. A reader takes the first"},
        {"limit", 'l', .number = &s->limit, .min = 1, .max = INT32_MAX, .arg = "K",
         .help = "no more than the first K that fit"},
        {"svg", .set = &s->svg, .excludes = "json",
         .help = "draw the pattern that fits as a picture (SVG); several, up to 1000, on one "
                 "sheet"},
        {"no-legend", .set = &s->no_legend, .help = "leave out what the marks of the picture mean"},
        {"plain", .set = &s->plain, .wants = "svg",
         .help = "no vital points in the picture, no value, no legend: the question"},
        {"output", 'o', .kind = CLI_FILE, .text = &s->output, .wants = "svg",
         .help = "where to write the picture, a sheet as HTML if FILE ends in .html (default -, "
                 "standard output)"},
        {.name = NULL, .kind = CLI_FILE}};

    return cli_parse(&s->cli, argc, argv, options);
}

/* The first pattern from number `from` on that matches the shape. */
static size_t next_match(const struct show *s, size_t from)
{
    struct gk_match match;

    gk_matcher_find_from(s->matcher, &s->placed, from, &match);
    return match.pattern;
}

/* Does pattern `i` match the shape? Patterns are asked about in order. */
static bool matches_shape(struct show *s, size_t i)
{
    if (s->next < i)
        s->next = next_match(s, i);
    return s->next == i;
}

static bool in_range(struct cli_range range, int64_t number)
{
    return range.first <= number && number <= range.last;
}

static bool fits_choice(struct show *s, const struct gk_db *db, size_t i)
{
    const struct gk_pattern *pattern = &db->pattern[i];

    if (!in_range(s->number, pattern->number) || !in_range(s->size, pattern->drawing.n))
        return false;
    if (s->by_value && !gk_eye_value_same(s->value, pattern->value))
        return false;
    if (s->location != CLI_ALL_LOCATIONS &&
        (int)gk_drawing_location(&pattern->drawing) != s->location)
        return false;
    return !s->by_graph || matches_shape(s, i);
}

static void print_text(struct show *s, const struct gk_pattern *pattern)
{
    if (s->shown)
        putchar('\n');
    printf("Pattern %" PRId64 "\n\n", pattern->number);
    cli_draw(&pattern->drawing, 4, s->color ? &s->marks : NULL);
    putchar('\n');
    cli_class_print(pattern->value, true, s->color);
    putchar('\n');
}

static bool print_json(const struct show *s, const char *path, const struct gk_pattern *pattern)
{
    return cli_json_line(
        &s->cli, json_pack("{s:I, s:o, s:s, s:i, s:s, s:o, s:o, s:i}", "number",
                           (json_int_t)pattern->number, "value", cli_json_value(pattern->value),
                           "class", cli_class(pattern->value)->name, "points", pattern->drawing.n,
                           "location", gk_location_name(gk_drawing_location(&pattern->drawing)),
                           "marked", cli_json_drawing(&pattern->drawing), "file",
                           cli_json_name(path), "line", pattern->line));
}

/* False after a message. */
static bool add_picture(struct show *s, const struct gk_pattern *pattern)
{
    struct gk_drawing drawing = pattern->drawing;
    struct gk_error err;
    char title[40], *text;

    for (int i = 0; i < drawing.n && s->plain; i++)
        if (symbol_mark(drawing.symbol[i]) >= 0)
            drawing.symbol[i] =
                symbol_of_mark((enum gk_mark)symbol_mark(drawing.symbol[i]), false, false);
    snprintf(title, sizeof title, "Pattern %" PRId64, pattern->number);
    const struct gk_draw options = {
        .title = title, .no_legend = s->no_legend || s->plain, .no_caption = s->plain};
    if (gk_draw_svg(&drawing, s->plain ? NULL : &pattern->value, &options, &text, &err) == GK_OK)
        return svg_sheet_add(&s->cli, &s->sheet, text, pattern->number) == CLI_OK;
    cli_fail(&s->cli, NULL, &err);
    return false;
}

/* Returns the exit status. */
static int save_pictures(struct show *s)
{
    if (s->svg && s->shown > SHEET_MOST)
        return cli_error(&s->cli,
                         "%d patterns fit, and a sheet has up to %d: say which by --number, or "
                         "take the first by --limit=%d",
                         s->shown, SHEET_MOST, SHEET_MOST);
    return svg_sheet_save(&s->cli, &s->sheet, s->output ? s->output : "-", true);
}

/* False if it is of no use to go on. */
static bool show_patterns(struct show *s, const char *path, const struct gk_db *db)
{
    for (size_t i = 0; i < db->count && s->shown < s->limit; i++) {
        const struct gk_pattern *pattern = &db->pattern[i];

        if (!fits_choice(s, db, i))
            continue;
        if (s->svg && s->shown < SHEET_MOST && !add_picture(s, pattern))
            return false;
        if (!s->svg && !s->cli.json)
            print_text(s, pattern);
        if (s->cli.json && !print_json(s, path, pattern))
            return false;
        s->shown++;
    }
    return true;
}

static bool show_database(struct show *s, const char *path, const struct gk_db *db)
{
    struct gk_error err;
    bool good;

    if (s->by_graph) {
        if (gk_matcher_new(db, &s->matcher, &err) != GK_OK) {
            cli_fail(&s->cli, path, &err);
            return false;
        }
        s->next = next_match(s, 0);
    }
    good = show_patterns(s, path, db);
    gk_matcher_free(s->matcher);
    s->matcher = NULL;
    return good;
}

int cmd_show(int argc, char **argv)
{
    struct show s = {.number = {INT64_MIN, INT64_MAX},
                     .size = {1, GK_MAX_POINTS},
                     .location = CLI_ALL_LOCATIONS,
                     .limit = INT32_MAX};
    static const char *const usual[] = {"eyes.db"};
    int status = CLI_OK;

    cli_init(&s.cli, "show");
    if (!parse_options(&s, argc, argv))
        return s.cli.status;
    s.color = cli_color(&s.cli);
    int n = optind < argc ? argc - optind : 1;
    for (int i = 0; i < n && s.shown < s.limit; i++) {
        const char *path = optind < argc ? argv[optind + i] : usual[i];
        struct gk_db *db = cli_load(&s.cli, path, &status);
        bool good = !db || show_database(&s, path, db);

        gk_db_free(db);
        if (!good)
            return CLI_USAGE;
    }
    cli_draw_legend(s.marks);
    if (!s.shown && status == CLI_OK) {
        cli_note(&s.cli, "no pattern fits");
        return CLI_FAILED;
    }
    int saved = save_pictures(&s);
    svg_sheet_fini(&s.sheet);
    return saved == CLI_OK ? status : saved;
}
