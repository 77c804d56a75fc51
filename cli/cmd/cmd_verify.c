/* SPDX-License-Identifier: MIT */
/*
 * gankei verify: databases written by hand or by program, held against the
 * exact game.
 */
#include "cli/cmd/index_cmd.h"
#include "cli/common/load.h"
#include "cli/report/verdict.h"
#include "util/array.h"

#include <stdlib.h>

static const char help[] =
    "Usage: gankei verify [OPTION]... FILE...\n"
    "\n"
    "Check databases in the eyes.db format against the exact game: Go itself, played\n"
    "in the eye space. Wildcards are filled in every way that is legal. As the first\n"
    "pattern that matches counts, a filling that an earlier pattern matches is no\n"
    "business of a later one. A pattern without edges is judged in the open board,\n"
    "as it is drawn; one with edges matches where each point lies on as many edges or\n"
    "more. What is found, for each pattern:\n"
    "  right\n"
    "  depends on outer liberties or ko    right here, but elsewhere it may not be\n"
    "  not realisable            right, but no board position looks like the drawing\n"
    "  incomplete vital points   some of them are marked\n"
    "  missing vital points      the value needs a mark that is not there\n"
    "  wrong vital points        a point is marked that is not vital\n"
    "  wrong value\n"
    "  duplicate                 of an earlier pattern\n"
    "  shadowed                  never reached: earlier patterns match all of it\n"
    "  illegal                   stands for no position\n"
    "  too large                 not checked\n"
    "The first three are no faults. Points where a move is no more than a threat need\n"
    "not be marked, as long as there is one mark for each threat that the value\n"
    "tells.\n"
    "\n"
    "Options:\n"
    "  -a, --all               print patterns and fillings that are right, too\n"
    "      --summary           print nothing but the summary\n"
    "      --tap               the Test Anything Protocol, a test for each pattern\n"
    "  -e, --explain           show wrong values by variations: a board for each move\n"
    "  -b, --board             read all faults on the board (takes time)\n"
    "      --allow-incomplete  incomplete vital points are no fault\n"
    "      --strict            what depends or is not realisable is a fault;\n"
    "                          complete: all but what is right or implied (if it can\n"
    "                          be marked)\n"
    "      --marks=WHICH       points of mere threats want: all or few (default) a\n"
    "                          mark for each threat that the value tells; none: none\n"
    "      --no-threat-marks   a threat may also be written as settled, without marks\n"
    "      --for=READER        first, is the form of the file what a reader takes?\n"
    "                          gnugo-3.8: GNU Go 3.8 (and --marks=none); gnugo: its\n"
    "                          successors. Each line that breaks a rule is a fault.\n"
    "                          Complete: with the last three options below, too\n"
    "  -m, --max-size=N        patterns of at most N points (default 12)\n"
    "  -c, --complete          look at every class instead of every pattern: what\n"
    "                          does the first pattern say that a reader would match?\n"
    "                          Up to --max-size points (default: those of the file,\n"
    "                          at most 6)\n"
    "      --location=WHERE    complete: only in the centre, at an edge, in a corner\n"
    "      --dead-margins      complete: with '$', even if the file has none\n"
    "      --captured          complete: with classes full of dead stones, as after\n"
    "                          their capture\n"
    "      --realisable        complete: not those that can stand on no board\n"
    "      --any-liberties     complete: right is what is so with any outer liberties\n"
    "\n"
    "Rules of the game:\n"
    "      --outer-liberties=N the wall has N liberties outside, 0 to 6 (default 4)\n"
    "      --ko-threats=N      N ko threats of the defender, or of the attacker if N\n"
    "                          is negative; -4 to 4 (default 0)\n"
    "      --ko-model=MODEL    the other side can remove a threat by a move\n"
    "                          (removable, the default), or nobody can (fixed)\n"
    "      --no-suicide        the attacker may not play suicide\n"
    "\n"
    "An index ('gankei generate --index'): its checksums, or\n"
    "      --sample=K          K random classes solved anew, in another way\n"
    "      --seed=S            other classes (default 1)\n"
    "\n"
    "The exit status is 0 if there is no fault. '-' is standard input. With --json,\n"
    "there is one JSON object for each pattern, and one for each file.\n"
    "\n"
    "Examples:\n"
    "  gankei verify eyes.db\n"
    "  gankei verify --complete --for=gnugo-3.8 eyes.db\n"
    "  gankei verify --tap my.db | prove -f -\n"
    "  gankei verify --sample=1000 eyes.index\n";

struct verify {
    struct cli cli;
    struct gk_verify_options options;
    enum gk_target target; /* GK_FOR_ANY: nobody asks for the form */
    const char *marks;     /* not null: --marks was given */
    bool settled, tap;     /* --no-threat-marks, --tap */
    struct cli_verdicts out;
    bool is_complete; /* --complete: look at every class instead of every entry */
    struct gk_complete_options complete;
    const char *complete_option; /* one given that is about classes; null: none */
    int sample, seed;            /* of indexes */
    int status;
};

/* Entries of a file that cannot be read. */
struct broken_entries {
    struct gk_error *err;
    size_t count, room;
    bool out_of_memory;
};

/* --location says which classes to look at. */
static bool take_location(struct cli *cli, void *out)
{
    int choice;

    if (!cli_location_option(cli, &choice))
        return false;
    *(unsigned *)out = choice == CLI_ALL_LOCATIONS ? GK_EVERYWHERE : 1U << choice;
    return true;
}

static bool take_max_size(struct cli *cli, void *out)
{
    struct verify *v = out;

    if (!cli_int(cli, "--max-size", 1, GK_MAX_POINTS, &v->options.max_points))
        return false;
    v->complete.max_points = v->options.max_points;
    return true;
}

/* What marks threats want, if several options say something about it; and which classes a
 * reader asks for: those of boards, captured ones too, and what it knows. */
static bool check_marks(struct verify *v)
{
    struct gk_complete_options *c = &v->complete;

    if (v->marks && v->settled)
        return cli_refuse(&v->cli, "--marks and --no-threat-marks exclude each other");
    if (v->settled)
        v->options.marks = GK_MARKS_SETTLED;
    else if (!v->marks && !gk_target_limits(v->target)->threat_marks)
        v->options.marks = GK_MARKS_NONE;
    if (v->target != GK_FOR_ANY)
        c->captured = c->realisable = c->any_liberties = true;
    c->rules = v->options.rules;
    c->marks = v->options.marks;
    return true;
}

/* Options of --complete, and those that are not. */
static bool check_complete(struct verify *v)
{
    const char *own = v->complete_option;

    if (!v->is_complete)
        return !own || cli_refuse(&v->cli, "--%s wants --complete", own);
    if (v->out.board || v->out.explain || v->out.allow_incomplete)
        return cli_refuse(&v->cli,
                          "--complete goes with none of --board, --explain, --allow-incomplete");
    return v->complete.max_points <= GK_MAX_SHAPE ||
           cli_refuse(&v->cli, "--complete: at most 12 points");
}

static bool parse_options(struct verify *v, int argc, char **argv)
{
    struct gk_complete_options *c = &v->complete;
    const char **about = &v->complete_option;
    const struct cli_option options[] = {
        {"all", 'a', .set = &v->out.all},
        {"summary", .was = 's', .set = &v->out.summary},
        {"tap", .set = &v->tap},
        {"complete", 'c', .set = &v->is_complete},
        {"location", .take = take_location, .words = cli_locations, .out = &c->locations,
         .given = about},
        {"dead-margins", .set = &c->dead_margins, .given = about},
        {"captured", .set = &c->captured, .given = about},
        {"realisable", .set = &c->realisable, .given = about},
        {"any-liberties", .set = &c->any_liberties, .given = about},
        {"for", .take = cli_target_option, .words = cli_targets, .out = &v->target},
        {"marks", .take = cli_marks_option, .words = cli_marks, .out = &v->options.marks,
         .given = &v->marks},
        {"board", 'b', .set = &v->out.board},
        {"explain", 'e', .set = &v->out.explain},
        {"strict", .set = &v->out.strict},
        {"allow-incomplete", .set = &v->out.allow_incomplete},
        {"no-threat-marks", .set = &v->settled},
        {"sample", .number = &v->sample, .min = 1, .max = 1000000000},
        {"seed", .number = &v->seed, .max = 1000000000},
        {"max-size", 'm', .take = take_max_size, .min = 1, .max = GK_MAX_POINTS, .out = v},
        CLI_EXACT_RULES(&v->cli, &v->options.rules),
        {.name = NULL, .kind = CLI_FILE}};

    if (!cli_parse(&v->cli, argc, argv, options))
        return false;
    if (v->cli.json && v->tap)
        return cli_refuse(&v->cli, "--json and --tap exclude each other");
    v->out.form = v->cli.json ? CLI_VERDICT_JSON : v->tap ? CLI_VERDICT_TAP : CLI_VERDICT_TEXT;
    v->options.threads = v->cli.threads;
    return check_marks(v) && check_complete(v) && cli_operands(&v->cli, argc, argv, 1, -1);
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
static void fail(struct verify *v, int status)
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
        fail(v, status);
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
        fail(v, cli_fail(&v->cli, NULL, &err));
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

/* Its checksums, or a sample; what is of databases does not matter. */
static void verify_an_index(struct verify *v, const char *path)
{
    const struct verify_index asked = {.sample = v->sample, .seed = (uint64_t)v->seed};
    int status = verify_index(&v->cli, path, &asked);

    if (status > CLI_FAILED)
        fail(v, status);
    else if (status != CLI_OK)
        v->status = status;
}

static void verify_file(struct verify *v, const char *path)
{
    struct broken_entries broken = {.count = 0};
    struct gk_db_errors hook = {on_error, &broken};
    struct gk_db *db;
    struct gk_error err;
    char *text = NULL;
    size_t length;
    enum gk_status status;

    if (cli_load_is_index(path)) {
        verify_an_index(v, path);
        return;
    }
    if (v->sample) {
        fail(v, cli_error(&v->cli, "--sample wants an index, and '%s' is none", path));
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
        fail(v, CLI_USAGE);
    } else {
        fail(v, cli_load_fail(&v->cli, path, false, &err));
    }
    free(broken.err);
}

int cmd_verify(int argc, char **argv)
{
    struct verify v = {.status = CLI_OK, .seed = 1};
    struct gk_error err;

    cli_init(&v.cli, "verify", help);
    gk_verify_default(&v.options);
    v.out.cli = &v.cli;
    if (!parse_options(&v, argc, argv))
        return v.cli.status;
    if (gk_judge_new(GK_JUDGE_BOARD, &v.options.rules, 1, &v.out.on_board, &err) != GK_OK)
        return cli_fail(&v.cli, NULL, &err);
    v.out.color = cli_color(&v.cli, stdout);
    for (int i = optind; i < argc && cli_flush() && v.status <= CLI_FAILED && !v.out.bailed_out;
         i++)
        verify_file(&v, argv[i]);
    cli_verdict_end(&v.out);
    gk_judge_free(v.out.on_board);
    if (v.out.out_of_memory)
        return CLI_USAGE;
    return v.status == CLI_OK && v.out.n_faults ? CLI_FAILED : v.status;
}
