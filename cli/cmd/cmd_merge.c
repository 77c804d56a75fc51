/* SPDX-License-Identifier: MIT */
/* gankei merge: whatever generate writes, of the parts of a run. */
#include "cli/cmd/cmd_generate.h"
#include "cli/common/cli.h"

#include <inttypes.h>
#include <sys/stat.h>

#include <gankei/experimental/parts.h>

struct merge {
    struct cli cli;
    struct gk_generate options;
    struct cli_compact compact;
    struct cli_generated out;
    bool list;
    char *const *path;
    size_t count;
};

/* ---- The command line ---- */

/* Is `path`, which is to be written, one of the parts? Hours may be in it. */
static bool is_a_part(const struct merge *m, const char *path)
{
    struct stat out, in;

    if (!path || cli_is_dash(path) || stat(path, &out) != 0)
        return false;
    for (size_t i = 0; i < m->count; i++)
        if (stat(m->path[i], &in) == 0 && in.st_dev == out.st_dev && in.st_ino == out.st_ino)
            return true;
    return false;
}

static bool check_options(struct merge *m)
{
    const char *const *path = m->out.paths.path;
    bool any = export_wanted(&m->out.paths, EXPORT_DB);

    if (m->list)
        return true;
    if (!any)
        return cli_refuse(&m->cli,
                          "what is to be written? -o, --index, --c-table, --counts, --csv, "
                          "--jsonl, --sqlite, or --list to look at the parts");
    for (int format = 0; format < EXPORT_N_FORMATS; format++)
        if (is_a_part(m, path[format]))
            return cli_refuse(&m->cli, "'%s' is one of the parts; it is not written over",
                              path[format]);
    return cli_exports_fit(&m->cli, &m->out.paths);
}

static bool parse_options(struct merge *m, int argc, char **argv)
{
    struct gk_generate *o = &m->options;
    const char **path = m->out.paths.path;
    const struct cli_option options[] = {
        CLI_OUTPUTS(path),
        CLI_PATTERNS(o, &m->compact, NULL),
        {"list", .set = &m->list, .excludes = "output index c-table counts csv jsonl sqlite",
         .why = "it writes no files",
         .help =
             "write nothing: say what each file is, one a line: its state, part, run, jobs, and "
             "what is solved"},
        {.name = NULL, .kind = CLI_FILE}};

    if (!cli_parse(&m->cli, argc, argv, options) || !cli_operands(&m->cli, argc, argv, 1, -1) ||
        !cli_origin(&m->cli, o))
        return false;
    m->path = argv + optind;
    m->count = (size_t)(argc - optind);
    return check_options(m);
}

/* ---- Looking at parts ---- */

static bool list_json(const struct merge *m, const struct gk_part_file *file, const char *state,
                      const struct gk_error *err)
{
    const struct gk_part_header *h = &file->header;
    char run[17], about[GK_PART_ABOUT_MAX];
    json_t *object = json_pack("{s:o, s:s, s:o*}", "file", cli_json_name(file->path), "state",
                               state, "error", file->complete ? NULL : cli_json_name(err->message));

    if (h->parts) {
        snprintf(run, sizeof run, "%016" PRIx64, h->run);
        json_object_update_new(object,
                               json_pack("{s:I, s:I, s:s, s:b, s:I, s:I, s:I, s:s}", "part",
                                         (json_int_t)h->part, "parts", (json_int_t)h->parts, "run",
                                         run, "causes", h->causes, "jobs", (json_int_t)h->jobs,
                                         "solved", (json_int_t)file->jobs, "bytes",
                                         (json_int_t)file->size, "about", gk_part_about(h, about)));
    }
    return cli_json_line(&m->cli, object);
}

static void list_text(const struct gk_part_file *file, const char *state,
                      const struct gk_error *err)
{
    const struct gk_part_header *h = &file->header;
    char about[GK_PART_ABOUT_MAX];

    if (!h->parts) {
        printf("%s: %s: %s\n", file->path, state, err->message);
        return;
    }
    printf("%s: %s, part %" PRIu32 " of %" PRIu32 " of run %016" PRIx64 ", %" PRIu32 " of %" PRIu32
           " jobs; %s\n",
           file->path, state, h->part, h->parts, h->run, file->jobs, h->jobs,
           gk_part_about(h, about));
    if (!file->complete)
        printf("%s: %s\n", file->path, err->message);
}

/* All files, whatever is wrong with some: then the status says so. */
static int list_parts(const struct merge *m)
{
    int result = CLI_OK;

    for (size_t i = 0; i < m->count; i++) {
        struct gk_part_file file;
        struct gk_error err;
        const char *state = "complete";

        if (gk_part_look(m->path[i], &file, &err) != GK_OK) {
            state = file.header.parts ? "unfinished" : "unreadable";
            result = CLI_FAILED;
        }
        if (!m->cli.json)
            list_text(&file, state, &err);
        else if (!list_json(m, &file, state, &err))
            result = CLI_USAGE;
        if (!cli_flush())
            break;
    }
    return result;
}

/* ---- The run ---- */

void cli_solved_options(const struct gk_part_header *header, struct gk_generate *options)
{
    options->max_points = header->options.max_points;
    options->dead_margins = header->options.dead_margins;
    options->locations = header->options.locations;
    options->rules = header->options.rules;
    options->either_threat = header->options.either_threat;
}

/* What was solved, and what is chosen of it. */
static bool take_options(struct cli *cli, const struct gk_part_header *header,
                         struct gk_generate *o, const struct export_paths *paths)
{
    cli_solved_options(header, o);
    o->threads = cli->threads;
    if (!header->causes && export_wanted(paths, EXPORT_ROWS)) {
        cli->status = cli_error(cli, "these parts do not say why values are others in the abstract "
                                     "game, which is in each row of CSV, JSON Lines and SQLite: "
                                     "'gankei generate --part' has to make them with --causes");
        return false;
    }
    if (!header->causes && export_needs_causes(o, paths))
        cli_note(cli, "the database does not say why values are others in the abstract game: "
                      "that is known of parts made with --causes");
    return cli_compact_fit(cli, o);
}

int cli_merge_write(struct cli *cli, char *const *path, size_t count, struct gk_generate *options,
                    struct cli_compact *compact, struct cli_generated *out)
{
    struct gk_part_set *set;
    struct gk_error err;

    if (gk_part_set_open(path, count, &set, &err) != GK_OK)
        return cli_fail(cli, NULL, &err);
    cli->status = CLI_OK;
    if (take_options(cli, gk_part_set_header(set), options, &out->paths) &&
        cli_compact_load(compact, cli, options))
        cli->status = cli_generated_write(out, cli, set, options, NULL);
    cli_compact_fini(compact);
    gk_part_set_free(set);
    return cli->status;
}

int cmd_merge(int argc, char **argv)
{
    struct merge m = {.list = false};

    cli_init(&m.cli, "merge");
    gk_generate_default(&m.options, sizeof m.options);
    if (!parse_options(&m, argc, argv))
        return m.cli.status;
    if (m.list)
        return list_parts(&m);
    return cli_merge_write(&m.cli, m.path, m.count, &m.options, &m.compact, &m.out);
}
