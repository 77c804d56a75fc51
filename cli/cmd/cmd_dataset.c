/* SPDX-License-Identifier: MIT */
/* gankei dataset: all of a run in a folder, with checksums; and is such a folder whole and right?
 */
#include "cli/cmd/dataset.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "util/array.h"
#include "util/error.h"
#include "util/file/output.h"

/* ---- Names ---- */

bool dataset_path(const char *folder, const char *name, char path[4096])
{
    return (size_t)snprintf(path, 4096, "%s/%s", folder, name) < 4096;
}

static enum gk_status add_name(struct dataset_names *names, const char *name, struct gk_error *err)
{
    TRY(array_grow(&names->name, names->count + 1, &names->room, sizeof *names->name, "names",
                   err));
    names->name[names->count] = strdup(name);
    if (!names->name[names->count])
        return error_nomem(err, "a name", strlen(name));
    names->count++;
    return GK_OK;
}

static int is_named(const struct dirent *entry)
{
    return strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0 &&
           strcmp(entry->d_name, DATASET_SUMS) != 0;
}

static bool is_folder(const char *top, const char *name)
{
    char path[4096];
    struct stat status;

    return dataset_path(top, name, path) && lstat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

/* What is in `folder`, a folder of `top` ("" for itself). */
static enum gk_status list_folder(const char *top, const char *folder, struct dataset_names *names,
                                  struct gk_error *err)
{
    struct dirent **entry;
    char path[4096], name[4096];
    int count = dataset_path(top, folder, path) ? scandir(path, &entry, is_named, alphasort) : -1;
    enum gk_status status = GK_OK;

    if (count < 0)
        return output_fail(err, "read the folder", path, errno);
    for (int i = 0; i < count; i++) {
        int length =
            snprintf(name, sizeof name, "%s%s%s", folder, *folder ? "/" : "", entry[i]->d_name);

        if (status == GK_OK && length >= (int)sizeof name)
            status = error_set(err, GK_ERR_IO, "the name of '%.100s' is too long", name);
        else if (status == GK_OK && is_folder(top, name))
            status = list_folder(top, name, names, err);
        else if (status == GK_OK)
            status = add_name(names, name, err);
        free(entry[i]);
    }
    free(entry);
    return status;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

enum gk_status dataset_names_list(const char *folder, struct dataset_names *out,
                                  struct gk_error *err)
{
    *out = (struct dataset_names){.count = 0};
    TRY(list_folder(folder, "", out, err));
    if (out->count)
        qsort(out->name, out->count, sizeof *out->name, by_name);
    return GK_OK;
}

void dataset_names_fini(struct dataset_names *names)
{
    for (size_t i = 0; i < names->count; i++)
        free(names->name[i]);
    free(names->name);
}

/* ---- The command line ---- */

static bool check_options(struct cli_dataset *d)
{
    struct gk_generate *o = &d->options;

    if (d->check)
        return !d->n_paths || cli_refuse(&d->cli, "--check takes one folder, and no parts");
    if (!d->output)
        return cli_refuse(&d->cli, "which folder? Name it with --output, or with --check");
    if (d->part.parts && d->n_paths)
        return cli_refuse(&d->cli, "--part makes a part, and takes none");
    if (o->rules.kind == GK_RULES_ABSTRACT && !(o->locations & 1U << GK_CENTRE))
        return cli_refuse(&d->cli, "the abstract game knows no edges: --location=centre");
    d->part.path = d->output;
    d->part.causes = true;
    return true;
}

static bool parse_options(struct cli_dataset *d, int argc, char **argv)
{
    struct gk_generate *o = &d->options;
    const struct cli_option options[] = {
        {"output", 'o', .kind = CLI_FOLDER, .text = &d->output, .excludes = "check",
         .help = "the folder to write, which must not exist or be empty; with --part the file"},
        {"max-size", 'm', .number = &o->max_points, .min = 1, .max = GK_MAX_SHAPE,
         .excludes = "check", .help = "shapes of 1 to N points, at most 12 (default 6)"},
        {"location", .take = cli_locations_option, .words = cli_locations, .out = &o->locations,
         .arg = "WHERE", .excludes = "check",
         .help = "of the open board (without edges), of an edge, of a corner, or all (default, up "
                 "to 10 points)"},
        {"dead-margins", .set = &o->dead_margins, .excludes = "check",
         .help = "with '$' as well: an attacker's stone on a marginal point, not yet connected to "
                 "the outside"},
        {"atlas", .number = &d->atlas, .max = GK_MAX_SHAPE, .excludes = "check part",
         .help = "the atlas, and the eyes.db that it is made of, have shapes of up to N points "
                 "(default 5); 0: neither"},
        CLI_RULES(&o->rules),
        {"part", .take = cli_part_option, .out = &d->part, .arg = "I/N", .wants = "output",
         .excludes = "check rules=abstract", .group = "Parts of a run",
         .help = "solve part I of N, from 1, and write it to the file of -o, and nothing else; the "
                 "folder is made of all of them"},
        {"resume", .set = &d->part.resume, .wants = "part",
         .help = "go on where a run was interrupted; an unfinished part is FILE.partial"},
        {"check", .kind = CLI_FOLDER, .text = &d->check, .group = "Checking",
         .help = "is the folder DIR whole, and right? Checksums, counts, and a sample"},
        {"sample", .number = &d->sample, .max = 1000000000, .arg = "K", .wants = "check",
         .help = "solve K classes at random anew (default 1000)"},
        {"seed", .number = &d->seed, .max = INT32_MAX, .wants = "check",
         .help = "other classes at random"},
        {.name = NULL, .kind = CLI_FILE}};

    if (!cli_parse(&d->cli, argc, argv, options) || !cli_operands(&d->cli, argc, argv, 0, -1) ||
        !cli_origin(&d->cli, o))
        return false;
    d->path = argv + optind;
    d->n_paths = (size_t)(argc - optind);
    o->threads = d->cli.threads;
    return check_options(d);
}

int cmd_dataset(int argc, char **argv)
{
    struct cli_dataset d = {.atlas = 5, .sample = 1000, .seed = 1};

    cli_init(&d.cli, "dataset");
    gk_generate_default(&d.options, sizeof d.options);
    if (!parse_options(&d, argc, argv))
        return d.cli.status;
    if (d.check)
        return cli_dataset_check(&d);
    return d.part.parts ? cli_part_run(&d.part, &d.cli, &d.options) : cli_dataset_write(&d);
}
