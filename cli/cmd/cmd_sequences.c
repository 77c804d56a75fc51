/* SPDX-License-Identifier: MIT */
/*
 * gankei sequences: how many there are of everything that is counted, for 1, 2, ... points, with
 * its definition and how its terms are checked by programs that share nothing with this one; as
 * text, or as a b-file of the OEIS each. Shapes and markings are enumerated, classes counted by one
 * census, forms by the catalogue.
 */
#include <gankei/experimental/enumerate.h>
#include <gankei/experimental/graph.h>
#include <gankei/experimental/strict.h>

#include "cli/cmd/dataset.h"
#include "cli/common/cli.h"
#include "cli/common/files.h"
#include "export/export.h"
#include "export/package.h"
#include "export/query.h"
#include "export/schema.h"
#include "util/error.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>
#include <sys/stat.h>

/* Of larger shapes forms take gigabytes. */
#define MOST_POINTS 9

/* What is not counted place by place. */
enum {
    COUNT_FIXED = EXPORT_N_TALLIES,
    COUNT_FREE,
    COUNT_SHAPES,
    COUNT_MARKED,
    COUNT_FORMS,
    COUNT_FORMS_SO_FAR,
    COUNT_BIRTHDAY,
    N_COUNTED
};

/* All small terms are recomputed there, by brute force, in every run of the tests. EXACT: what is
 * counted is said by the exact game, and if RUN_EXPENSIVE_TESTS is set, it is played again there
 * for each class that gankei lists. */
#define BRUTE "tests/cli/sequences.py, n <= 4"
#define EXACT                                                                                      \
    BRUTE "; each class that is listed by itself: tests/cli/sequences-exact.c, n <= 5, in the "    \
          "open board n <= 6, with RUN_EXPENSIVE_TESTS"

/* These are not of another program, but of code that shares nothing with what is counted here. */
#define VALUES                                                                                     \
    "values of those that can stand on a board: gankei crosscheck, whose reader of a board "       \
    "shares no code with the solver, n <= 6; "
#define FORMS "games by definition, by code of its own (tests/values/raw-t), n <= 5; "

static const struct {
    const char *name, *definition, *check;
} about[N_COUNTED] = {
    [TALLY_PLACES] = {"places", "eye shapes (eye graphs at this place of the board)",
                      "tests/db/place-brute-t, all placements one by one, n <= 10; " BRUTE},
    [TALLY_CLASSES] =
        {"classes", "marked classes, legal in their drawing",
         "in the open board nauty's vcolg (tests/enumerate/nauty.sh), n <= 8; " BRUTE},
    [TALLY_REALISABLE] = {"classes-realisable", "marked classes that can stand on a board", BRUTE},
    [TALLY_CHIMERAS] = {"chimeras", "marked classes with value 0022", VALUES EXACT},
    [TALLY_CHIMERAS_REALISABLE] = {"chimeras-realisable",
                                   "marked classes with value 0022 that can stand on a board",
                                   VALUES EXACT},
    [TALLY_SEKI] = {"seki", "marked classes two of whose eyes are a seki", EXACT},
    [TALLY_SEKI_REALISABLE] = {"seki-realisable", "those of them that can stand on a board", EXACT},
    [TALLY_DEPENDING] = {"depending",
                         "marked classes whose value is another with another number "
                         "(1 to 6) of outer liberties",
                         EXACT},
    [TALLY_DIFFERENT] = {"different", "marked classes whose value is another in the abstract game",
                         BRUTE},
    [TALLY_LOOPY] = {"loopy",
                     "marked classes whose class as a game from above is another than "
                     "from below",
                     EXACT},
    [TALLY_VALUES] = {"values", "different values (of fifteen) that marked classes have",
                      VALUES EXACT},
    [COUNT_FIXED] = {"polyominoes-fixed", "fixed polyominoes: A001168",
                     "the OEIS, n <= 12; " BRUTE},
    [COUNT_FREE] = {"polyominoes-free", "free polyominoes: A000105", "the OEIS, n <= 12; " BRUTE},
    [COUNT_SHAPES] = {"shapes", "graphs of polyominoes up to isomorphism",
                      "nauty (tests/enumerate/nauty.sh), n <= 8; " BRUTE},
    [COUNT_MARKED] = {"classes-with-dead-margins", "marked classes with $, too, in the open board",
                      "nauty's vcolg (tests/enumerate/nauty.sh), n <= 8; " BRUTE},
    [COUNT_FORMS] = {"forms",
                     "strict forms of the abstract game without suicide that markings of "
                     "this size have",
                     FORMS BRUTE},
    [COUNT_FORMS_SO_FAR] = {"forms-so-far",
                            "strict forms of the abstract game without suicide "
                            "that markings up to this size have",
                            FORMS BRUTE},
    [COUNT_BIRTHDAY] = {"birthday",
                        "largest birthday of a strict form that occurs first at this "
                        "size",
                        BRUTE},
};

struct sequences {
    struct cli cli;
    const char *output;
    const char *command; /* that makes the folder; null: this one */
    struct gk_generate options;
    struct export_stats stats;
    uint64_t counted[N_COUNTED][GK_MAX_SHAPE + 1];
};

/* ---- Terms ---- */

static enum gk_status count_shapes(struct sequences *s, struct gk_error *err)
{
    for (int n = 1; n <= s->options.max_points; n++) {
        struct gk_shapes *shapes;
        enum gk_status status = gk_shapes_new(n, &shapes, err);

        for (size_t i = 0; status == GK_OK && i < shapes->count; i++) {
            struct gk_shape open;
            uint64_t marked = 0;

            status = gk_drawing_shape(&shapes->shape[i].open, &open, err);
            if (status == GK_OK)
                status = gk_markings_count_bare(&open, true, &marked, err);
            s->counted[COUNT_MARKED][n] += marked;
        }
        TRY(status);
        s->counted[COUNT_FIXED][n] = shapes->n_fixed;
        s->counted[COUNT_FREE][n] = shapes->n_free;
        s->counted[COUNT_SHAPES][n] = shapes->count;
        gk_shapes_free(shapes);
    }
    return GK_OK;
}

static enum gk_status take_birthdays(struct sequences *s, const struct gk_catalogue *catalogue,
                                     struct gk_error *err)
{
    struct gk_forms *forms = gk_strict_forms(catalogue->strict);
    struct gk_classes *classes;
    enum gk_status status = gk_classes_new(2, &classes, err);

    for (size_t i = 0; status == GK_OK && i < catalogue->count; i++) {
        const struct gk_catalogue_entry *entry = &catalogue->entry[i];
        uint64_t *largest = &s->counted[COUNT_BIRTHDAY][entry->points];
        struct gk_worth worth;

        status = gk_form_appraise(classes, forms, entry->form, &worth, err);
        if (status == GK_OK && (uint64_t)worth.birthday > *largest)
            *largest = (uint64_t)worth.birthday;
        if (status == GK_OK)
            gk_worth_fini(&worth);
    }
    gk_classes_free(classes);
    return status;
}

static enum gk_status count_forms(struct sequences *s, const struct gk_progress *progress,
                                  struct gk_error *err)
{
    struct gk_catalogue catalogue;
    enum gk_status status = gk_catalogue_make(&catalogue, s->options.max_points, 2, false,
                                              s->options.threads, progress, err);

    for (int n = 1; status == GK_OK && n <= s->options.max_points; n++) {
        s->counted[COUNT_FORMS][n] = catalogue.size[n - 1].forms;
        s->counted[COUNT_FORMS_SO_FAR][n] = catalogue.size[n - 1].so_far;
    }
    if (status == GK_OK)
        status = take_birthdays(s, &catalogue, err);
    gk_catalogue_fini(&catalogue);
    return status;
}

/* The rows, if nobody has counted them, and all else. */
static enum gk_status count_all(struct sequences *s, bool rows, struct gk_error *err)
{
    const struct export_paths paths = {.tally = true};
    struct cli_progress progress;
    enum gk_status status = GK_OK;

    cli_progress_start(&progress, &s->cli, "counting", "shapes");
    if (rows)
        status = export_run(&s->options, &paths, NULL, &progress.hook, &s->stats, err);
    if (status == GK_OK)
        status = count_shapes(s, err);
    if (status == GK_OK)
        status = count_forms(s, &progress.hook, err);
    cli_progress_end(&progress);
    return status;
}

/* ---- What is printed ---- */

/* A sequence: one of `about`, and of those by place, which. */
struct sequence {
    int what, place; /* place -1: none */
    char name[64];
};

static uint64_t term_of(const struct sequences *s, const struct sequence *q, int n)
{
    uint64_t term = q->place < 0 ? s->counted[q->what][n] : s->stats.tally[q->what][n][q->place];

    return q->what == TALLY_VALUES ? (uint64_t)__builtin_popcountll(term) : term;
}

static void print_definition(const struct sequence *q, FILE *out)
{
    fprintf(out, "%s of n points", about[q->what].definition);
    if (q->place >= 0)
        fprintf(out, "; %s",
                q->place == GK_CENTRE ? "open board"
                : q->place == GK_EDGE ? "at an edge"
                                      : "in a corner");
}

static bool print_text(const struct sequences *s, const struct sequence *q)
{
    printf("%s\t", q->name);
    for (int n = 1; n <= s->options.max_points; n++)
        printf("%s%" PRIu64, n > 1 ? "," : "", term_of(s, q, n));
    putchar('\t');
    print_definition(q, stdout);
    printf("\tchecked: %s\n", about[q->what].check);
    return true;
}

static bool print_json(const struct sequences *s, const struct sequence *q)
{
    json_t *terms = json_array();

    for (int n = 1; n <= s->options.max_points; n++)
        json_array_append_new(terms, json_integer((json_int_t)term_of(s, q, n)));
    return cli_json_line(
        &s->cli, json_pack("{s:s, s:s, s:s*, s:i, s:o, s:s}", "name", q->name, "definition",
                           about[q->what].definition, "place",
                           q->place < 0 ? NULL : gk_location_name((enum gk_location)q->place),
                           "offset", 1, "terms", terms, "checked", about[q->what].check));
}

/* DIR/b-NAME.txt, as the OEIS has it: comments, then "n a(n)". */
static bool write_file(const struct sequences *s, const struct sequence *q)
{
    char name[80], path[4096], program[EXPORT_COMMAND_MAX], command[EXPORT_COMMAND_MAX];
    struct cli_text text;

    snprintf(name, sizeof name, "b-%s.txt", q->name);
    if (!dataset_names_path(s->output, name, path))
        return cli_error(&s->cli, "the name of '%s' is too long", s->output) == CLI_OK;
    if (!cli_text_open(&s->cli, &text))
        return false;
    about_program(&s->options, program);
    fputs("# a(n) = number of ", text.stream);
    print_definition(q, text.stream);
    about_command(&s->options, NULL, command);
    fprintf(text.stream, "\n# Offset 1. Made by %s; classes as by: %s\n# Checked: %s\n", program,
            command, about[q->what].check);
    for (int n = 1; n <= s->options.max_points; n++)
        fprintf(text.stream, "%d %" PRIu64 "\n", n, term_of(s, q, n));
    return cli_text_save(&s->cli, &text, path) == CLI_OK;
}

/* ---- All of them ---- */

#define MOST_SEQUENCES (3 * EXPORT_N_TALLIES + N_COUNTED)

/* Those that are wanted. */
static size_t list_sequences(const struct sequences *s, struct sequence out[MOST_SEQUENCES])
{
    size_t n = 0;

    for (int what = 0; what < N_COUNTED; what++)
        for (int place = 0; place < (what < EXPORT_N_TALLIES ? 3 : 1); place++) {
            struct sequence q = {.what = what, .place = what < EXPORT_N_TALLIES ? place : -1};

            if (q.place >= 0 && !(s->options.locations >> place & 1))
                continue;
            snprintf(q.name, sizeof q.name, "%s%s%s", about[what].name, q.place < 0 ? "" : "-",
                     q.place < 0 ? "" : gk_location_name((enum gk_location)place));
            out[n++] = q;
        }
    return n;
}

/* What says of the b-files what they are. */
static enum gk_status describe(const struct sequences *s, const struct sequence *q, size_t count,
                               struct gk_error *err)
{
    char command[EXPORT_COMMAND_MAX], package[4096];
    char name[MOST_SEQUENCES][80], path[MOST_SEQUENCES][4096];
    struct package_file file[MOST_SEQUENCES];
    struct package_run run = {.options = &s->options,
                              .title = "Eye shapes of Go, counted: b-files",
                              .command = s->command ? s->command : command};

    about_command_of("sequences", &s->options, command);
    for (size_t i = 0; i < count; i++) {
        snprintf(name[i], sizeof name[i], "b-%s.txt", q[i].name);
        dataset_names_path(s->output, name[i], path[i]); /* as it was written */
        file[i] =
            (struct package_file){.name = name[i], .path = path[i], .format = EXPORT_N_FORMATS};
    }
    if (!dataset_names_path(s->output, DATASET_PACKAGE, package))
        return error_set(err, GK_ERR_IO, "the name of '%.100s' is too long", s->output);
    return package_write(package, file, count, &run, err);
}

static int print_all(const struct sequences *s)
{
    struct sequence q[MOST_SEQUENCES];
    size_t count = list_sequences(s, q);
    struct gk_error err;

    for (size_t i = 0; i < count; i++)
        if (!(s->output ? write_file : s->cli.json ? print_json : print_text)(s, &q[i]))
            return CLI_FAILED;
    if (s->output && describe(s, q, count, &err) != GK_OK)
        return cli_fail(&s->cli, NULL, &err);
    return CLI_OK;
}

int cli_sequences_write(const struct cli *cli, const struct gk_generate *options,
                        const struct export_stats *stats, const char *command, const char *folder)
{
    struct sequences s = {
        .cli = *cli, .output = folder, .command = command, .options = *options, .stats = *stats};
    struct gk_error err;

    if (s.options.max_points > MOST_POINTS)
        s.options.max_points = MOST_POINTS;
    if (mkdir(folder, 0777) != 0)
        return cli_error(cli, "cannot make the folder '%s': %s", folder, strerror(errno));
    return count_all(&s, false, &err) == GK_OK ? print_all(&s) : cli_fail(cli, NULL, &err);
}

int cmd_sequences(int argc, char **argv)
{
    struct sequences s = {.command = NULL};
    struct gk_generate *o = &s.options;
    const struct cli_option options[] = {
        {"max-size", 'm', .number = &o->max_points, .min = 1, .max = MOST_POINTS,
         .help = "terms of 1 to N points, at most 9 (default 5)"},
        {"location", .take = cli_locations_option, .words = cli_locations, .out = &o->locations,
         .arg = "WHERE",
         .help = "what is counted place by place: of the open board, of an edge, of a corner, or "
                 "all (default)"},
        {"output", 'o', .kind = CLI_FOLDER, .text = &s.output,
         .help =
             "write a b-file of each sequence, b-NAME.txt, into the folder DIR, which is there; "
             "datapackage.json there says what they are"},
        {.name = NULL}};
    struct gk_error err;

    cli_init(&s.cli, "sequences");
    gk_generate_default(o, sizeof *o);
    o->max_points = 5;
    if (!cli_parse(&s.cli, argc, argv, options) || !cli_operands(&s.cli, argc, argv, 0, 0) ||
        !cli_origin(&s.cli, o))
        return s.cli.status;
    o->threads = s.cli.threads;
    return count_all(&s, true, &err) == GK_OK ? print_all(&s) : cli_fail(&s.cli, NULL, &err);
}
