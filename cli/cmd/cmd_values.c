/* SPDX-License-Identifier: MIT */
/*
 * gankei values: all strict forms that eye shapes have, up to a size, as a list or as counts. A
 * file has a data package beside it, a script for CGSuite comments, too.
 */
#include "cli/common/files.h"
#include "cli/show/show.h"

#include <inttypes.h>
#include <string.h>

#include <gankei/experimental/strict.h>

#include "export/package.h"
#include "export/query.h"
#include "export/schema.h"
#include "util/error.h"
#include "util/text.h"

struct values {
    struct cli cli;
    int max_size, cap;
    bool dead_margins, count, realisable, tsv, cgsuite;
    uint64_t on_board[GK_MAX_SHAPE + 1]; /* of `realisable` */
    const char *output;
    struct gk_generate origin;        /* the game, as files tell of it, */
    char command[EXPORT_COMMAND_MAX]; /* and what makes the same again */
    struct gk_classes *classes;       /* null if so many eyes have no list of classes */
    struct gk_catalogue catalogue;
};

static bool parse_options(struct values *v, int argc, char **argv)
{
    const struct cli_option options[] = {
        {"max-size", 'm', .number = &v->max_size, .min = 1, .max = GK_MAX_SHAPE,
         .help = "shapes of 1 to N points, at most 11"},
        {"cap", .take = cli_cap_option, .words = cli_caps, .out = &v->cap,
         .help = "so many eyes count (default 2), or all of them: 'none'"},
        {"dead-margins", .set = &v->dead_margins,
         .help = "also markings with $, which takes more memory"},
        {"count", 'u', .set = &v->count, .excludes = "cgsuite",
         .help =
             "only count; a line for each size: points, classes, different values of that size, "
             "and up to that size"},
        {"realisable", .set = &v->realisable, .wants = "count",
         .help = "a column more: how many of the classes can stand on a board, which takes four "
                 "times as long"},
        {"tsv", .set = &v->tsv, .excludes = "cgsuite json",
         .help = "separated by tabs, with a header"},
        {"cgsuite", .set = &v->cgsuite, .excludes = "json", .help = "a script for CGSuite"},
        {"output", 'o', .kind = CLI_FILE, .text = &v->output,
         .help = "write to FILE, which appears complete or not at all; beside it "
                 "FILE.datapackage.json says what it is"},
        {.name = NULL}};

    return cli_parse(&v->cli, argc, argv, options) && cli_operands(&v->cli, argc, argv, 0, 0) &&
           (v->max_size || cli_refuse(&v->cli, "how many points? Give --max-size"));
}

/* ---- Where it comes from ---- */

static bool set_origin(struct values *v)
{
    struct text text = {v->command, sizeof v->command};

    gk_generate_default(&v->origin, sizeof v->origin);
    if (!cli_origin(&v->cli, &v->origin))
        return false;
    v->origin.max_points = v->max_size;
    v->origin.dead_margins = v->dead_margins;
    v->origin.locations = 1U << GK_CENTRE;
    v->origin.rules.kind = GK_RULES_ABSTRACT;
    v->origin.rules.suicide = false;
    text_put(&text, "gankei values --max-size=%d", v->max_size);
    if (v->cap == GK_CAP_NONE)
        text_put(&text, " --cap=none");
    else if (v->cap != 2)
        text_put(&text, " --cap=%d", v->cap);
    text_put(&text, "%s%s%s%s%s%s", v->dead_margins ? " --dead-margins" : "",
             v->count ? " --count" : "", v->realisable ? " --realisable" : "",
             v->tsv ? " --tsv" : "", v->cgsuite ? " --cgsuite" : "", v->cli.json ? " --json" : "");
    return true;
}

static json_t *size_counts(const struct values *v)
{
    json_t *counts = json_array();

    for (int n = 1; n <= v->max_size; n++) {
        const struct gk_catalogue_size *size = &v->catalogue.size[n - 1];

        json_array_append_new(counts,
                              json_pack("{s:i, s:I, s:I, s:I}", "size", n, "classes",
                                        (json_int_t)size->classes, "forms", (json_int_t)size->forms,
                                        "forms_so_far", (json_int_t)size->so_far));
        if (v->realisable)
            cli_json_count(json_array_get(counts, (size_t)n - 1), "realisable", v->on_board[n]);
    }
    return counts;
}

#define COUNTS                                                                                     \
    EXPORT_COLUMN("points", "integer", "points", "points of the shape"),                           \
        EXPORT_COLUMN("classes", "integer", "classes", "marked classes of that size"),             \
        EXPORT_COLUMN("forms", "integer", "forms", "different strict forms that they have"),       \
        EXPORT_COLUMN("forms_so_far", "integer", "forms",                                          \
                      "the same of all classes up to that size")
#define ON_BOARD EXPORT_COLUMN("realisable", "integer", "classes", "those that a board can have")

static const struct export_column count_columns[] = {COUNTS, EXPORT_COLUMNS_END};
static const struct export_column realisable_columns[] = {COUNTS, ON_BOARD, EXPORT_COLUMNS_END};

static const struct export_column json_columns[] = {
    EXPORT_COLUMN("class", "string", NULL, "to which of the values as eyes the form reduces"),
    EXPORT_COLUMN("words", "string", NULL,
                  "the class in words; null if there is no list of classes"),
    EXPORT_COLUMN("form", "string", NULL, "the strict form as CGSuite reads it"),
    EXPORT_COLUMN("birthday", "integer", NULL, "birthday of the form"),
    EXPORT_COLUMN("mean", "string", "eyes", "mean value, an exact fraction"),
    EXPORT_COLUMN("temperature", "string", "eyes", "temperature, an exact fraction"),
    EXPORT_COLUMN("left_stop", "string", "eyes", "what the defender gets who moves first"),
    EXPORT_COLUMN("right_stop", "string", "eyes", "what he gets if the attacker moves first"),
    EXPORT_COLUMN("reduced", "string", NULL, "the form without infinitesimals"),
    EXPORT_COLUMN("loopy", "boolean", NULL, "false: without suicide nothing comes back"),
    EXPORT_COLUMN("onside", "string", NULL, "null, as it is not loopy"),
    EXPORT_COLUMN("offside", "string", NULL, "null, as it is not loopy"),
    EXPORT_COLUMN("atomic_weight", "string", NULL,
                  "of form less mean; null if that is not all-small"),
    EXPORT_COLUMN("number", "integer", NULL, "its number, as in gankei's SQLite databases"),
    EXPORT_COLUMN("points", "integer", "points", "points of the smallest shape"),
    EXPORT_COLUMN("smallest", "string", NULL, "the first shape that has it, in coded form"),
    EXPORT_COLUMN("classes", "array", "classes", "how many of 1, 2, ... points have it"),
    EXPORT_COLUMNS_END,
};

#define LEADING 6
#define SIZE    EXPORT_COLUMN("size_", "integer", "classes", "how many of so many points have it")

/* The columns of the list as text, of which there is one for each size; `names` keeps theirs. */
static void list_columns(const struct values *v, char names[][16], struct export_column *out)
{
    static const char *const leading[LEADING] = {"number", "class",       "birthday",
                                                 "mean",   "temperature", "smallest"};
    int n = 0;

    for (; n < LEADING; n++)
        for (const struct export_column *c = json_columns; c->name; c++)
            if (strcmp(c->name, leading[n]) == 0)
                out[n] = *c;
    for (int size = 1; size <= v->max_size; size++) {
        snprintf(names[size], sizeof names[size], "size_%d", size);
        out[n] = (struct export_column)SIZE;
        out[n++].name = names[size];
    }
    for (const struct export_column *c = json_columns; c->name; c++)
        if (strcmp(c->name, "form") == 0)
            out[n++] = *c;
    out[n] = (struct export_column)EXPORT_COLUMNS_END;
}

/* What describes the file that was written. */
static int describe(const struct values *v)
{
    char title[80], names[GK_MAX_SHAPE + 1][16];
    struct export_column list[LEADING + GK_MAX_SHAPE + 2];
    struct package_file file = {.path = v->output,
                                .format = EXPORT_N_FORMATS,
                                .table = v->tsv        ? "tsv"
                                         : v->cli.json ? "jsonl"
                                                       : NULL,
                                .columns = v->realisable ? realisable_columns
                                           : v->count    ? count_columns
                                           : v->cli.json ? json_columns
                                                         : list};
    struct package_run run = {
        .options = &v->origin, .title = title, .command = v->command, .counts = size_counts(v)};
    struct gk_error err;
    enum gk_status status;

    list_columns(v, names, list);
    snprintf(title, sizeof title, "Values of eye shapes of Go of up to %d points, as games",
             v->max_size);
    status = package_beside(&file, &run, &err);
    json_decref(run.counts);
    return status == GK_OK ? CLI_OK : cli_fail(&v->cli, NULL, &err);
}

/* ---- Counts ---- */

static void print_counts(struct values *v, FILE *out)
{
    for (int n = 1; n <= v->max_size; n++) {
        const struct gk_catalogue_size *size = &v->catalogue.size[n - 1];

        if (v->tsv && n == 1)
            fprintf(out, "points\tclasses\tforms\tforms_so_far%s\n",
                    v->realisable ? "\trealisable" : "");
        fprintf(out,
                v->cli.json ? "{\"points\":%d,\"classes\":%" PRIu64 ",\"forms\":%" PRIu64
                              ",\"forms_so_far\":%" PRIu64
                : v->tsv ? "%d\t%" PRIu64 "\t%" PRIu64 "\t%" PRIu64
                         : "%2d  %10" PRIu64 "  %8" PRIu64 "  %8" PRIu64,
                n, size->classes, size->forms, size->so_far);
        if (v->realisable)
            fprintf(out,
                    v->cli.json ? ",\"realisable\":%" PRIu64
                    : v->tsv    ? "\t%" PRIu64
                                : "  %10" PRIu64,
                    v->on_board[n]);
        fputs(v->cli.json ? "}\n" : "\n", out);
    }
}

/* ---- The list ---- */

/* Of a script. */
static void print_comments(const struct values *v, FILE *out)
{
    fprintf(out,
            "// Values of eye shapes, for CGSuite: the smallest shape, then the value.\n"
            "// Strict forms of the abstract game without suicide; %zu of shapes of up to %d "
            "points.\n",
            v->catalogue.count, v->max_size);
    cli_print_origin(out, "//", &v->origin, v->command);
}

static void print_header(const struct values *v, FILE *out)
{
    if (v->tsv) {
        fputs("number\tclass\tbirthday\tmean\ttemperature\tsmallest", out);
        for (int n = 1; n <= v->max_size; n++)
            fprintf(out, "\tsize_%d", n);
        fputs("\tform\n", out);
    } else if (v->cgsuite) {
        print_comments(v, out);
    } else if (!v->cli.json) {
        fputs("number  class  birthday   mean  temperature  smallest        ", out);
        for (int n = 1; n <= v->max_size; n++)
            fprintf(out, "  %*s%d", n > 9 ? 7 : 8, "of ", n);
        fputs("  form\n", out);
    }
}

static void print_text(const struct values *v, FILE *out, size_t i, const struct gk_worth *about)
{
    const struct gk_catalogue_entry *e = &v->catalogue.entry[i];

    fprintf(out, v->tsv ? "%zu\t%s\t%d\t%s\t%s\t%s" : "%6zu  %5s  %8d  %5s  %11s  %-16s", i + 1,
            about->name, about->birthday, cli_dyadic(about->mean).text,
            cli_dyadic(about->temperature).text, cli_coded(&e->smallest).text);
    for (int n = 0; n < v->max_size; n++)
        fprintf(out, v->tsv ? "\t%" PRIu64 : "  %9" PRIu64, e->classes[n]);
    fprintf(out, "%s%s\n", v->tsv ? "\t" : "  ", about->text);
}

static bool print_json(const struct values *v, FILE *out, size_t i, const struct gk_worth *about)
{
    const struct gk_catalogue_entry *e = &v->catalogue.entry[i];
    json_t *object = cli_worth_json(v->classes, about), *classes = json_array();
    bool done;

    for (int n = 0; n < v->max_size; n++)
        json_array_append_new(classes, json_integer((json_int_t)e->classes[n]));
    cli_json_count(object, "number", i + 1);
    json_object_set_new(object, "points", json_integer(e->points));
    json_object_set_new(object, "smallest", cli_json_drawing(&e->smallest));
    json_object_set_new(object, "classes", classes);
    done = object && json_dumpf(object, out, JSON_COMPACT) == 0 && putc('\n', out) != EOF;
    json_decref(object);
    return done || cli_error(&v->cli, "out of memory (JSON)") == CLI_OK;
}

static bool print_entry(const struct values *v, FILE *out, size_t i, const struct gk_worth *about)
{
    if (v->cli.json)
        return print_json(v, out, i, about);
    if (v->cgsuite)
        fprintf(out, "/* %s */ %s;\n", cli_coded(&v->catalogue.entry[i].smallest).text,
                about->text);
    else
        print_text(v, out, i, about);
    return true;
}

/* Returns the exit status, after a message. */
static int print_list(struct values *v, FILE *out, const struct gk_progress *progress)
{
    struct gk_forms *forms = gk_strict_forms(v->catalogue.strict);
    bool going = true;

    print_header(v, out);
    for (size_t i = 0; i < v->catalogue.count && going; i++) {
        struct gk_worth about;
        struct gk_error err = {.status = GK_ERR_CANCELLED, .message = "cancelled"};

        if (progress->report(progress->user, i, v->catalogue.count) != 0 ||
            gk_form_appraise(v->classes, forms, v->catalogue.entry[i].form, &about, &err) != GK_OK)
            return cli_fail(&v->cli, NULL, &err);
        going = print_entry(v, out, i, &about);
        gk_worth_fini(&about);
    }
    return going ? CLI_OK : CLI_USAGE;
}

/* ---- All of it ---- */

static enum gk_status make_values(struct values *v, struct gk_error *err)
{
    struct cli_progress progress;
    enum gk_status status = GK_OK;

    if (v->cap != GK_CAP_NONE && v->cap <= GK_MAX_CLASS_CAP)
        TRY(gk_classes_new(v->cap, &v->classes, err));
    cli_progress_start(&progress, &v->cli, "solving", "positions");
    status = gk_catalogue_make(&v->catalogue, v->max_size, v->cap, v->dead_margins, v->cli.threads,
                               &progress.hook, err);
    cli_progress_end(&progress);
    return status;
}

static int print_values(struct values *v)
{
    struct cli_progress progress;
    struct cli_text text;
    int status = CLI_OK;

    if (!cli_text_open(&v->cli, &text))
        return CLI_USAGE;
    cli_progress_start(&progress, &v->cli, "listing", "values");
    if (v->count)
        print_counts(v, text.stream);
    else
        status = print_list(v, text.stream, &progress.hook);
    cli_progress_end(&progress);
    if (status != CLI_OK) {
        cli_text_drop(&text);
        return status;
    }
    status = cli_text_save(&v->cli, &text, v->output ? v->output : "-");
    return status == CLI_OK && v->output ? describe(v) : status;
}

int cmd_values(int argc, char **argv)
{
    struct values v = {.cap = 2};
    struct gk_error err;
    int status;

    cli_init(&v.cli, "values");
    if (!parse_options(&v, argc, argv) || !set_origin(&v))
        return v.cli.status;
    if (v.realisable && !cli_count_realisable(&v.cli, v.max_size, v.dead_margins, v.on_board))
        return CLI_FAILED;
    status = make_values(&v, &err) == GK_OK ? print_values(&v) : cli_fail(&v.cli, NULL, &err);
    gk_catalogue_fini(&v.catalogue);
    gk_classes_free(v.classes);
    return status;
}
