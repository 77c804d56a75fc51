/* SPDX-License-Identifier: MIT */
/*
 * gankei verify: databases written by hand or by program, held against the
 * exact game; of an index its checksums, or some classes solved anew.
 */
#include <gankei/experimental/complete.h>
#include <gankei/experimental/db.h>
#include <gankei/experimental/target.h>
#include <gankei/experimental/verify.h>

#include "cli/common/files.h"
#include "cli/report/verdict.h"
#include "util/array.h"

#include <inttypes.h>
#include <stdlib.h>

struct verify {
    struct cli cli;
    struct gk_verify_options options;
    enum gk_target target; /* GK_FOR_ANY: nobody asks for the form */
    const char *marks;     /* not null: --marks or --no-threat-marks was given */
    bool tap;
    struct cli_verdicts out;
    bool is_complete; /* --complete: look at every class instead of every entry */
    struct gk_complete_options complete;
    int sample, seed; /* of indexes */
    int status;
};

/* Entries of a file that cannot be read. */
struct broken_entries {
    struct gk_error *err;
    size_t count, room;
    bool out_of_memory;
};

/* What marks threats want, and which classes a reader asks for: those of boards, captured ones too,
 * and what it knows. */
static void ask_for_reader(struct verify *v)
{
    struct gk_complete_options *c = &v->complete;

    if (!v->marks && !gk_target_limits(v->target)->threat_marks)
        v->options.marks = GK_MARKS_NONE;
    v->out.for_reader = v->target != GK_FOR_ANY;
    if (v->out.for_reader)
        v->options.captured = c->captured = c->realisable = c->any_liberties = true;
    c->rules = v->options.rules;
    c->marks = v->options.marks;
}

/* What is printed, and of the pattern. */
/* clang-format off */
#define CLI_FINDINGS(v)                                                                            \
    {"all", 'a', .set = &(v)->out.all, .help = "print patterns and fillings that are right, too"}, \
    {"summary", .was = 's', .set = &(v)->out.summary,                                              \
     .help = "print nothing but the summary"},                                                     \
    {"tap", .set = &(v)->tap, .excludes = "json",                                                  \
     .help = "the Test Anything Protocol, a test for each pattern"},                               \
    {"explain", 'e', .set = &(v)->out.explain,                                                     \
     .help = "show wrong values by variations: a board for each move"},                            \
    {"board", 'b', .set = &(v)->out.board, .help = "read all faults on the board (takes time)"},   \
    {"allow-incomplete", .set = &(v)->out.allow_incomplete,                                        \
     .help = "incomplete vital points are no fault"},                                              \
    {"strict", .set = &(v)->out.strict,                                                            \
     .help = "what depends or is not realisable is a fault; with --complete all but what is right "\
             "or implied (if it can be marked)"},                                                  \
    {"marks", .number = CLI_ENUM(&(v)->options.marks), .words = cli_marks, .arg = "WHICH",         \
     .given = &(v)->marks,                                                                         \
     .help = "points of mere threats want: all or few (default) a mark for each threat that the "  \
             "value tells; none: none"},                                                           \
    {"no-threat-marks", .number = CLI_ENUM(&(v)->options.marks), .min = GK_MARKS_SETTLED,          \
     .bare = true, .given = &(v)->marks, .excludes = "marks",                                      \
     .help = "a threat may also be written as settled, without marks"}
#define CLI_CLASSES(c)                                                                             \
    {"location", .take = cli_locations_option, .words = cli_locations, .out = &(c)->locations,     \
     .wants = "complete", .arg = "WHERE",                                                          \
     .help = "only in the open board, at an edge, in a corner; or all"},                           \
    {"dead-margins", .set = &(c)->dead_margins, .wants = "complete",                               \
     .help = "classes with '$', even if the file has none"},                                       \
    {"captured", .set = &(c)->captured, .wants = "complete",                                       \
     .help = "also classes full of dead stones, as after their capture"},                          \
    {"realisable", .set = &(c)->realisable, .wants = "complete",                                   \
     .help = "not those that can stand on no board"},                                              \
    {"any-liberties", .set = &(c)->any_liberties, .wants = "complete",                             \
     .help = "right is what is so with any outer liberties"}
/* clang-format on */

static bool parse_options(struct verify *v, int argc, char **argv)
{
    struct gk_complete_options *c = &v->complete;
    const char *sized = NULL;
    const struct cli_option options[] = {
        CLI_FINDINGS(v),
        {"for", .number = CLI_ENUM(&v->target), .words = cli_targets, .min = GK_FOR_GNUGO,
         .arg = "READER",
         .help = "first, is the form of the file what a reader takes? gnugo-3.8: GNU Go 3.8 (and "
                 "--marks=none); gnugo: its successors. Each line that breaks a rule is a fault; "
                 "incomplete vital points are none without --strict; only faults are told without "
                 "--all; what is full of dead stones is held against what their capture leaves. "
                 "With --complete it implies --captured, --realisable and --any-liberties"},
        {"max-size", 'm', .number = &v->options.max_points, .min = 1, .max = GK_MAX_POINTS,
         .given = &sized, .help = "patterns of at most N points (default 12)"},
        {"complete", 'c', .set = &v->is_complete, .excludes = "board explain allow-incomplete",
         .help = "look at every class instead of every pattern: what does the first pattern say "
                 "that a reader would match? Up to --max-size points (default: those of the file, "
                 "at most 6)"},
        CLI_CLASSES(c),
        CLI_EXACT_RULES(&v->options.rules),
        {"sample", .number = &v->sample, .min = 1, .max = 1000000000, .arg = "K",
         .group = "An index, of which otherwise the checksums are checked",
         .help = "K random classes solved anew, in another way"},
        {"seed", .number = &v->seed, .max = 1000000000, .arg = "S",
         .help = "other classes (default 1)"},
        {.name = NULL, .kind = CLI_FILE}};

    if (!cli_parse(&v->cli, argc, argv, options))
        return false;
    v->out.form = v->cli.json ? CLI_VERDICT_JSON : v->tap ? CLI_VERDICT_TAP : CLI_VERDICT_TEXT;
    v->options.threads = v->cli.threads;
    if (sized)
        c->max_points = v->options.max_points;
    ask_for_reader(v);
    if (v->is_complete && c->max_points > GK_MAX_SHAPE)
        return cli_refuse(&v->cli, "--complete: at most 12 points");
    return cli_operands(&v->cli, argc, argv, 1, -1);
}

static int on_error(void *user, const struct gk_error *err)
{
    struct broken_entries *broken = user;

    broken->out_of_memory = array_grow(&broken->err, broken->count + 1, &broken->room,
                                       sizeof *broken->err, "errors", NULL) != GK_OK;
    if (!broken->out_of_memory)
        broken->err[broken->count++] = *err;
    return broken->out_of_memory;
}

/* Print all entries in the order of the file. */
static void print_entries(struct verify *v, const struct broken_entries *broken)
{
    const struct gk_db *db = v->out.verify->db;
    size_t next = 0;

    for (size_t i = 0; i < db->count; i++) {
        while (next < broken->count && broken->err[next].line < db->pattern[i].line)
            cli_verdict_broken(&v->out, &broken->err[next++]);
        cli_verdict_print(&v->out, i);
    }
    while (next < broken->count)
        cli_verdict_broken(&v->out, &broken->err[next++]);
    cli_verdict_summary(&v->out, broken->count);
}

/* A file was not verified. Whoever reads TAP learns of it in the output. */
static void note_failure(struct verify *v, int status)
{
    v->status = status;
    cli_verdict_bail_out(&v->out);
}

/* Every class; entries that cannot be read are left out, as readers do. */
static void verify_complete(struct verify *v, const struct gk_db *db,
                            const struct broken_entries *broken)
{
    int status;

    for (size_t i = 0; i < broken->count; i++)
        v->status = cli_error(&v->cli, "%s:%d: %s", v->out.file, broken->err[i].line,
                              broken->err[i].message);
    status = cli_complete_print(&v->out, db, &v->complete);
    if (status == CLI_FAILED && v->status == CLI_OK)
        v->status = status;
    else if (status != CLI_OK && status != CLI_FAILED)
        note_failure(v, status);
}

static void verify_entries(struct verify *v, const struct gk_db *db,
                           const struct broken_entries *broken)
{
    struct cli_progress progress;
    struct gk_verify *result;
    struct gk_error err;
    enum gk_status status;

    cli_progress_start(&progress, &v->cli, "verifying", "positions");
    status = gk_verify_new(db, &v->options, &progress.hook, &result, &err);
    cli_progress_end(&progress);
    if (status != GK_OK) {
        note_failure(v, cli_fail(&v->cli, NULL, &err));
        return;
    }
    v->out.verify = result;
    print_entries(v, broken);
    gk_verify_free(result);
}

static void verify_db(struct verify *v, const struct gk_db *db, const struct broken_entries *broken)
{
    if (!cli_load_sound(&v->cli, v->out.file, db))
        v->status = CLI_FAILED;
    if (v->is_complete)
        verify_complete(v, db, broken);
    else
        verify_entries(v, db, broken);
}

/* ---- An index ---- */

static void print_wrong(const struct gk_sample_wrong *wrong)
{
    printf("wrong\t%s\t%s\t%s%s", cli_digits(wrong->told.value).text,
           cli_coded(&wrong->drawing).text, cli_digits(wrong->found.value).text,
           wrong->on_board ? " on the board" : "");
    if (wrong->outer_liberties >= 0)
        printf(" with %d outer liberties, %d ko threats", wrong->outer_liberties,
               wrong->ko_threats);
    putchar('\n');
}

static json_t *json_wrong(const struct gk_sample_tally *tally)
{
    json_t *list = json_array();

    for (uint64_t i = 0; i < tally->wrong && i < GK_SAMPLE_SHOWN; i++) {
        const struct gk_sample_wrong *wrong = &tally->first[i];

        json_array_append_new(
            list,
            json_pack("{s:o, s:o, s:o, s:b, s:i, s:i}", "shape", cli_json_drawing(&wrong->drawing),
                      "value", cli_json_value(wrong->told.value), "found",
                      cli_json_value(wrong->found.value), "board", wrong->on_board,
                      "outer_liberties", wrong->outer_liberties, "ko_threats", wrong->ko_threats));
    }
    return list;
}

static int show_sample(const struct verify *v, const char *path,
                       const struct gk_sample_tally *tally)
{
    if (v->cli.json)
        return cli_json(
            &v->cli, json_pack("{s:o, s:i, s:I, s:I, s:I, s:I, s:I, s:o}", "file",
                               cli_json_name(path), "seed", v->seed, "solved",
                               (json_int_t)tally->solved, "read", (json_int_t)tally->read,
                               "no_board", (json_int_t)tally->no_board, "other_game",
                               (json_int_t)tally->other_game, "wrong", (json_int_t)tally->wrong,
                               "first", json_wrong(tally)));
    for (uint64_t i = 0; i < tally->wrong && i < GK_SAMPLE_SHOWN; i++)
        print_wrong(&tally->first[i]);
    printf("%s: %" PRIu64 " random classes solved again, seed %d", path, tally->solved, v->seed);
    if (tally->read || tally->no_board)
        printf("; %" PRIu64 " read on the board, %" PRIu64 " stand on none", tally->read,
               tally->no_board);
    if (tally->other_game)
        printf(", %" PRIu64 " with '$' are another game there", tally->other_game);
    printf(": %" PRIu64 " wrong\n", tally->wrong);
    return CLI_OK;
}

static int show_sound(const struct cli *cli, const char *path, const struct gk_index_info *info)
{
    if (cli->json)
        return cli_json(cli, json_pack("{s:o, s:I, s:I, s:s}", "file", cli_json_name(path),
                                       "entries", (json_int_t)info->entries, "bytes",
                                       (json_int_t)info->bytes, "hash", info->hash));
    printf("%s: %" PRIu64 " bytes, all checksums are right\n", path, info->bytes);
    return CLI_OK;
}

/* Its checksums, or a sample; what is of databases does not matter. Returns the exit status. */
static int verify_index(struct verify *v, const char *path)
{
    const struct gk_sample_options options = {
        .count = (size_t)v->sample, .seed = (uint64_t)v->seed, .threads = v->cli.threads};
    struct cli_progress progress;
    struct gk_sample_tally tally = {.wrong = 0};
    struct gk_index_info info;
    struct gk_index *index;
    struct gk_error err;
    enum gk_status status = gk_index_open(path, &index, &err);
    int code;

    if (status != GK_OK)
        return cli_fail(&v->cli, NULL, &err);
    gk_index_info(index, &info);
    cli_progress_start(&progress, &v->cli, "verifying", v->sample ? "classes" : "blocks");
    status = v->sample ? gk_index_sample(index, &options, &progress.hook, &tally, &err)
                       : gk_index_verify(index, &progress.hook, &err);
    cli_progress_end(&progress);
    gk_index_close(index);
    if (status != GK_OK)
        return cli_fail(&v->cli, NULL, &err);
    code = v->sample ? show_sample(v, path, &tally) : show_sound(&v->cli, path, &info);
    return code == CLI_OK && tally.wrong ? CLI_FAILED : code;
}

/* ---- All files ---- */

static void verify_file(struct verify *v, const char *path)
{
    struct broken_entries broken = {.count = 0};
    struct gk_db_errors hook = {on_error, &broken};
    struct gk_db *db;
    struct gk_error err;
    char *text = NULL;
    size_t length;
    enum gk_status status;

    if (gk_is_index(path)) {
        int result = verify_index(v, path);

        if (result > CLI_FAILED)
            note_failure(v, result);
        else if (result != CLI_OK)
            v->status = result;
        return;
    }
    if (v->sample) {
        note_failure(v, cli_error(&v->cli, "--sample wants an index, and '%s' is none", path));
        return;
    }
    status = gk_db_read_text(path, &text, &length, &err);
    v->out.file = cli_input_name(path);
    if (status == GK_OK && v->target != GK_FOR_ANY)
        cli_form_print(&v->out, v->target, text, length);
    if (status == GK_OK)
        status = gk_db_parse(text, length, &hook, &db, &err);
    free(text);
    if (status == GK_OK) {
        verify_db(v, db, &broken);
        gk_db_free(db);
    } else if (broken.out_of_memory) {
        cli_error(&v->cli, "out of memory");
        note_failure(v, CLI_USAGE);
    } else {
        note_failure(v, cli_load_fail(&v->cli, path, false, &err));
    }
    free(broken.err);
}

int cmd_verify(int argc, char **argv)
{
    struct verify v = {.status = CLI_OK, .seed = 1};
    struct gk_error err;

    cli_init(&v.cli, "verify");
    gk_verify_default(&v.options, sizeof v.options);
    v.out.cli = &v.cli;
    if (!parse_options(&v, argc, argv))
        return v.cli.status;
    if (gk_judge_new(GK_JUDGE_BOARD, &v.options.rules, 1, &v.out.on_board, &err) != GK_OK)
        return cli_fail(&v.cli, NULL, &err);
    v.out.color = cli_color(&v.cli);
    for (int i = optind; i < argc && cli_flush() && v.status <= CLI_FAILED && !v.out.bailed_out;
         i++)
        verify_file(&v, argv[i]);
    cli_verdict_end(&v.out);
    gk_judge_free(v.out.on_board);
    if (v.out.out_of_memory)
        return CLI_USAGE;
    return v.status == CLI_OK && v.out.n_faults ? CLI_FAILED : v.status;
}
