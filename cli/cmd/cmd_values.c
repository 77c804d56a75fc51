/* SPDX-License-Identifier: MIT */
/* gankei values: all strict forms that eye shapes have, up to a size, as a list or as counts. */
#include "cli/common/files.h"
#include "cli/show/show.h"

#include <inttypes.h>

#include <gankei/experimental/strict.h>

#include "util/error.h"

struct values {
    struct cli cli;
    int max_size, cap;
    bool dead_margins, count, tsv, cgsuite;
    const char *output;
    struct gk_classes *classes; /* null if so many eyes have no list of classes */
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
        {"tsv", .set = &v->tsv, .excludes = "cgsuite json",
         .help = "separated by tabs, with a header"},
        {"cgsuite", .set = &v->cgsuite, .excludes = "json", .help = "a script for CGSuite"},
        {"output", 'o', .kind = CLI_FILE, .text = &v->output,
         .help = "write to FILE, which appears complete or not at all"},
        {.name = NULL}};

    return cli_parse(&v->cli, argc, argv, options) && cli_operands(&v->cli, argc, argv, 0, 0) &&
           (v->max_size || cli_refuse(&v->cli, "how many points? Give --max-size"));
}

/* ---- Counts ---- */

static void print_counts(struct values *v, FILE *out)
{
    for (int n = 1; n <= v->max_size; n++) {
        const struct gk_catalogue_size *size = &v->catalogue.size[n - 1];

        if (v->tsv && n == 1)
            fputs("points\tclasses\tforms\tforms_so_far\n", out);
        fprintf(out,
                v->cli.json ? "{\"points\":%d,\"classes\":%" PRIu64 ",\"forms\":%" PRIu64
                              ",\"forms_so_far\":%" PRIu64 "}\n"
                : v->tsv ? "%d\t%" PRIu64 "\t%" PRIu64 "\t%" PRIu64 "\n"
                         : "%2d  %10" PRIu64 "  %8" PRIu64 "  %8" PRIu64 "\n",
                n, size->classes, size->forms, size->so_far);
    }
}

/* ---- The list ---- */

static void print_header(const struct values *v, FILE *out)
{
    if (v->tsv) {
        fputs("number\tclass\tbirthday\tmean\ttemperature\tsmallest", out);
        for (int n = 1; n <= v->max_size; n++)
            fprintf(out, "\tsize_%d", n);
        fputs("\tform\n", out);
    } else if (v->cgsuite) {
        fputs("// Values of eye shapes, for CGSuite: the smallest shape, then the value.\n", out);
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
    if (status == CLI_OK)
        return cli_text_save(&v->cli, &text, v->output ? v->output : "-");
    cli_text_drop(&text);
    return status;
}

int cmd_values(int argc, char **argv)
{
    struct values v = {.cap = 2};
    struct gk_error err;
    int status;

    cli_init(&v.cli, "values");
    if (!parse_options(&v, argc, argv))
        return v.cli.status;
    status = make_values(&v, &err) == GK_OK ? print_values(&v) : cli_fail(&v.cli, NULL, &err);
    gk_catalogue_fini(&v.catalogue);
    gk_classes_free(v.classes);
    return status;
}
