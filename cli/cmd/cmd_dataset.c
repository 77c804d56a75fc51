/* SPDX-License-Identifier: MIT */
/* gankei dataset: all of a run in a folder, with checksums; and is such a folder whole and right?
 */
#include "cli/cmd/dataset.h"

#include <stdlib.h>
#include <string.h>

#include "util/error.h"

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
    struct cli_dataset d = {.atlas = DATASET_ATLAS, .sample = 1000, .seed = 1};

    cli_init(&d.cli, "dataset");
    gk_generate_default(&d.options, sizeof d.options);
    if (!parse_options(&d, argc, argv))
        return d.cli.status;
    if (d.check)
        return cli_dataset_check(&d);
    return d.part.parts ? cli_part_run(&d.part, &d.cli, &d.options) : cli_dataset_write(&d);
}
