/* SPDX-License-Identifier: MIT */
/* Writing a data set (cli/cmd/dataset.h). */
#include "cli/cmd/dataset.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include <gankei/experimental/db.h>

#include "atlas/atlas.h"
#include "atlas/folder.h"
#include "cli/common/files.h"
#include "cli/common/table.h"
#include "export/package.h"
#include "export/query.h"
#include "export/schema.h"
#include "util/error.h"

struct writing {
    struct cli_dataset *d;
    const char *folder; /* where it is written */
    struct gk_generate options;
    struct export_stats stats;
    int atlas;                        /* of shapes of up to so many points; 0: none */
    char command[EXPORT_COMMAND_MAX]; /* that makes all of it again, in one run or in parts */
};

static const struct {
    const char *name, *what;
    enum export_format format;
} files[] = {
    {DATASET_CSV, "every class, a line each, with all that is known of it", EXPORT_CSV},
    {DATASET_SQLITE, "the same as tables, with their forms as games and ready questions",
     EXPORT_SQLITE},
    {DATASET_INDEX, "the same to look shapes up in: `gankei lookup eyes.index SHAPE`",
     EXPORT_INDEX},
    {DATASET_COUNTS, "how many classes there are of each kind", EXPORT_COUNTS},
};

#define N_FILES (sizeof files / sizeof *files)

/* ---- The census ---- */

static enum gk_status run_census(struct writing *w, const struct gk_generate *options,
                                 struct gk_part_set *parts, const struct export_paths *paths,
                                 struct export_stats *stats, struct gk_error *err)
{
    struct cli_progress progress;
    enum gk_status status;

    cli_progress_start(&progress, &w->d->cli, "solving", "shapes");
    status = export_run(options, paths, parts, &progress.hook, stats, err);
    cli_progress_end(&progress);
    return status;
}

/* All of it in one run, or of all parts of one. */
static enum gk_status write_rows(struct writing *w, struct gk_error *err)
{
    struct export_paths paths = {.described = true};
    struct gk_part_set *set = NULL;
    char path[N_FILES][4096];
    enum gk_status status = GK_OK;

    for (size_t i = 0; i < N_FILES; i++) {
        if (!dataset_names_path(w->folder, files[i].name, path[i]))
            return error_set(err, GK_ERR_IO, "the name of '%.100s' is too long", w->folder);
        paths.path[files[i].format] = path[i];
    }
    if (w->d->n_paths) {
        TRY(gk_part_set_open(w->d->path, w->d->n_paths, &set, err));
        const struct gk_part_header *header = gk_part_set_header(set);

        cli_solved_options(header, &w->options);
        if (!header->causes)
            status = error_set(err, GK_ERR_ARG,
                               "these parts do not say why values are others in the abstract "
                               "game: 'gankei dataset --part' makes such as do");
    }
    if (status == GK_OK)
        status = census_options(&w->options, &w->options, err);
    if (status == GK_OK)
        status = run_census(w, &w->options, set, &paths, &w->stats, err);
    gk_part_set_free(set);
    return status;
}

/* ---- The atlas ---- */

static enum gk_status write_atlas(struct writing *w, const char *path, struct gk_error *err)
{
    struct atlas_options options = {.title = "Eye shapes"};
    struct cli_progress progress;
    char folder[4096], *text;
    struct gk_db *db;
    enum gk_status status;

    TRY(gk_db_read_text(path, &text, &options.length, err));
    options.text = text;
    gk_verify_default(&options.verify, sizeof options.verify);
    options.verify.rules = w->options.rules;
    options.verify.threads = w->options.threads;
    status = gk_db_parse(text, options.length, NULL, &db, err);
    if (status == GK_OK) {
        cli_progress_start(&progress, &w->d->cli, "atlas", "positions");
        status = dataset_names_path(w->folder, "atlas", folder)
                     ? atlas_write(db, &options, folder, &progress.hook, NULL, err)
                     : error_set(err, GK_ERR_IO, "the name of '%.100s' is too long", w->folder);
        cli_progress_end(&progress);
        gk_db_free(db);
    }
    free(text);
    return status;
}

/* The list that readers take, of the smaller shapes, which the atlas shows. */
static enum gk_status write_db(struct writing *w, struct gk_error *err)
{
    struct gk_generate small = w->options;
    struct export_stats stats;
    char path[4096];

    if (!w->atlas)
        return GK_OK;
    small.max_points = w->atlas;
    if (!dataset_names_path(w->folder, DATASET_DB, path))
        return error_set(err, GK_ERR_IO, "the name of '%.100s' is too long", w->folder);
    TRY(run_census(w, &small, NULL, &(struct export_paths){.path = {[EXPORT_DB] = path}}, &stats,
                   err));
    return write_atlas(w, path, err);
}

/* ---- Texts ---- */

static void print_counts(const struct writing *w, FILE *out)
{
    fputs("| points | place | classes | of these on a board |\n|---|---|---|---|\n", out);
    for (int size = 1; size <= w->options.max_points; size++)
        for (int i = 0; i <= GK_CORNER; i++)
            if (w->stats.tally[TALLY_CLASSES][size][i])
                fprintf(out, "| %d | %s | %" PRIu64 " | %" PRIu64 " |\n", size,
                        gk_location_name((enum gk_location)i),
                        w->stats.tally[TALLY_CLASSES][size][i],
                        w->stats.tally[TALLY_REALISABLE][size][i]);
}

static void print_readme(const struct writing *w, FILE *out)
{
    char program[EXPORT_COMMAND_MAX];

    about_program(&w->options, program);
    fprintf(out,
            "# Eye shapes of Go of up to %d points, solved\n\n"
            "Made by %s. This makes the same again:\n\n    %s -o FOLDER\n\n"
            "`datapackage.json` says by which rules, and what each column means. A class is a\n"
            "shape with marks at a place of the board, up to symmetry, as readers of an eyes.db\n"
            "tell them apart; some can stand on no board, which the column `realisable` says.\n\n",
            w->options.max_points, program, w->command);
    print_counts(w, out);
    fputs("\n## Files\n\n", out);
    for (size_t i = 0; i < N_FILES; i++)
        fprintf(out, "* `%s`: %s\n", files[i].name, files[i].what);
    if (w->atlas)
        fprintf(out,
                "* `%s`: the list that Go programs read, of up to %d points\n"
                "* `atlas/index.html`: the same to look at, in a browser\n",
                DATASET_DB, w->atlas);
    fputs("* `sequences/`: how many there are, size by size, as b-files of the OEIS\n"
          "* `datapackage.json`: of the first four, for programs (Frictionless Data Package)\n"
          "* `CITATION.cff`: how to cite it\n"
          "* `LICENSE`: the data are dedicated to the public domain, CC0 1.0\n"
          "\n## Is it whole, and right?\n\n"
          "    sha256sum -c SHA256SUMS\n"
          "    gankei dataset --check .\n\n"
          "The second counts everything again, and solves classes at random anew.\n",
          out);
}

static void print_citation(const struct writing *w, FILE *out)
{
    const struct gk_generate *o = &w->options;

    fprintf(out,
            "cff-version: 1.2.0\n"
            "message: \"If you use these data, please cite them as below.\"\n"
            "title: \"Eye shapes of Go of up to %d points, solved\"\n"
            "type: dataset\n"
            "license: CC0-1.0\n"
            "authors:\n"
            "  - name: \"The gankei authors\"\n"
            "version: \"%s\"\n",
            o->max_points, gk_version());
    if (o->date)
        fprintf(out, "date-released: %.10s\n", o->date);
    fprintf(out, "identifiers:\n  - type: other\n    value: \"rows XXH3-64 %s\"\n", w->stats.hash);
    fputs("    description: \"the sum of the hashes of all rows\"\n", out);
}

static void print_licence(const struct writing *w, FILE *out)
{
    (void)w;
    for (size_t i = 0; i < cli_n_assets; i++)
        if (strcmp(cli_assets[i].name, "cc0.txt") == 0)
            fwrite(cli_assets[i].data, 1, cli_assets[i].size, out);
}

static bool write_text(const struct writing *w, const char *name,
                       void (*print)(const struct writing *w, FILE *out))
{
    struct cli_text text;
    char path[4096];

    if (!cli_text_open(&w->d->cli, &text))
        return false;
    print(w, text.stream);
    if (dataset_names_path(w->folder, name, path))
        return cli_text_save(&w->d->cli, &text, path) == CLI_OK;
    cli_text_drop(&text);
    return false;
}

/* ---- What is in it ---- */

static enum gk_status write_package(const struct writing *w, struct gk_error *err)
{
    struct package_file file[N_FILES];
    char path[N_FILES][4096], package[4096];
    bool fits = dataset_names_path(w->folder, DATASET_PACKAGE, package);

    for (size_t i = 0; i < N_FILES; i++) {
        fits &= dataset_names_path(w->folder, files[i].name, path[i]);
        file[i] = (struct package_file){
            .name = files[i].name, .path = path[i], .format = files[i].format};
    }
    if (!fits)
        return error_set(err, GK_ERR_IO, "the name of '%.100s' is too long", w->folder);
    const struct package_run run = {
        .options = &w->options, .stats = &w->stats, .command = w->command};
    return package_write(package, file, N_FILES, &run, err);
}

static enum gk_status print_sums(const struct writing *w, FILE *out, struct gk_error *err)
{
    struct dataset_names names;
    enum gk_status status = dataset_names_list(w->folder, &names, err);

    for (size_t i = 0; i < names.count && status == GK_OK; i++) {
        char path[4096], sum[PACKAGE_SUM_MAX];
        uint64_t bytes;

        status = dataset_names_path(w->folder, names.name[i], path)
                     ? package_sum(path, sum, &bytes, err)
                     : error_set(err, GK_ERR_IO, "the name of '%.100s' is too long", w->folder);
        fprintf(out, "%s  %s\n", sum, names.name[i]);
    }
    dataset_names_fini(&names);
    return status;
}

static int write_sums(const struct writing *w)
{
    struct cli_text text;
    struct gk_error err;
    char path[4096];

    if (!cli_text_open(&w->d->cli, &text))
        return CLI_USAGE;
    if (print_sums(w, text.stream, &err) == GK_OK &&
        dataset_names_path(w->folder, DATASET_SUMS, path))
        return cli_text_save(&w->d->cli, &text, path);
    cli_text_drop(&text);
    return cli_fail(&w->d->cli, NULL, &err);
}

/* Once the options are known, of parts from these. Which number of points the atlas has need not be
 * said where it is the usual one. */
static void put_command(struct writing *w)
{
    int most = w->options.max_points;
    int usual = most < DATASET_ATLAS ? most : DATASET_ATLAS;

    w->atlas = w->d->atlas < most ? w->d->atlas : most;
    about_command_of("dataset", &w->options, w->command);
    if (w->atlas != usual)
        snprintf(w->command + strlen(w->command), sizeof w->command - strlen(w->command),
                 " --atlas=%d", w->atlas);
}

static int write_all(struct writing *w)
{
    char sequences[4096];
    struct gk_error err;
    enum gk_status status = write_rows(w, &err);

    put_command(w);
    if (status == GK_OK)
        status = write_db(w, &err);
    if (status == GK_OK)
        status = write_package(w, &err);
    if (status != GK_OK)
        return cli_fail(&w->d->cli, NULL, &err);
    if (!dataset_names_path(w->folder, "sequences", sequences) ||
        cli_sequences_write(&w->d->cli, &w->options, &w->stats, w->command, sequences) != CLI_OK ||
        !write_text(w, "README.md", print_readme) ||
        !write_text(w, "CITATION.cff", print_citation) || !write_text(w, "LICENSE", print_licence))
        return CLI_FAILED;
    return write_sums(w);
}

static int report_written(const struct writing *w)
{
    const struct cli_dataset *d = w->d;

    if (d->cli.json)
        return cli_json(&d->cli,
                        json_pack("{s:o, s:I, s:s}", "folder", cli_json_name(d->output), "rows",
                                  (json_int_t)w->stats.rows, "hash", w->stats.hash));
    cli_note(&d->cli, "wrote %s: %" PRIu64 " classes, hash %s; 'gankei dataset --check' checks it",
             d->output, w->stats.rows, w->stats.hash);
    return CLI_OK;
}

int cli_dataset_write(struct cli_dataset *d)
{
    struct writing w = {.d = d, .options = d->options};
    struct folder *folder;
    struct gk_error err;
    int result;

    if (folder_open(d->output, NULL, false, &folder, &err) != GK_OK)
        return cli_fail(&d->cli, NULL, &err);
    w.folder = folder_work(folder);
    result = write_all(&w);
    if (result != CLI_OK) {
        folder_abort(folder);
        return result;
    }
    if (folder_commit(folder, &err) != GK_OK)
        return cli_fail(&d->cli, NULL, &err);
    return report_written(&w);
}
