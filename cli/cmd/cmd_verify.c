/* SPDX-License-Identifier: MIT */
/*
 * gankei verify: databases written by hand or by program, held against the
 * exact game.
 */
#include "cli/frame/cli.h"
#include "cli/cmd/verify_complete.h"
#include "cli/frame/location.h"
#include "cli/frame/marks.h"
#include "cli/frame/target_option.h"
#include "cli/report/verdict.h"

#include <stdlib.h>
#include <string.h>

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
    "A wrong value is shown with the right one, and, up to 9 points, with what is\n"
    "left on the board after each first move, which proves it (rules.md, V1).\n"
    "\n"
    "Options:\n"
    "  -a, --all               print patterns and fillings that are right, too\n"
    "  -s, --summary           print nothing but the summary\n"
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
    "      --no-suicide        the attacker may not play suicide\n"
    "\n"
    "The exit status is 0 if there is no fault. '-' is standard input. With --json,\n"
    "there is one JSON object for each pattern, and one for each file.\n"
    "\n"
    "Examples:\n"
    "  gankei verify eyes.db\n"
    "  gankei verify --summary eyes.db\n"
    "  gankei verify --complete --for=gnugo-3.8 eyes.db\n"
    "  gankei verify --tap my.db | prove -f -\n";

enum {
    OPT_TAP = CLI_OPT_OWN,
    OPT_LOCATION,
    OPT_DEAD_MARGINS,
    OPT_CAPTURED,
    OPT_REALISABLE,
    OPT_ANY_LIBERTIES,
    OPT_FOR,
    OPT_MARKS,
    OPT_STRICT,
    OPT_ALLOW_INCOMPLETE,
    OPT_NO_THREAT_MARKS,
    OPT_OUTER_LIBERTIES,
    OPT_KO_THREATS
};

struct verify {
    struct cli cli;
    struct gk_verify_options options;
    enum gk_target target; /* GK_FOR_ANY: nobody asks for the form */
    bool marks, settled;   /* --marks, --no-threat-marks were given */
    struct verdicts out;
    bool is_complete; /* --complete: look at every class instead of every entry */
    struct cli_complete complete;
    int status;
};

/* Entries of a file that cannot be read. */
struct broken {
    struct gk_error *err;
    size_t count;
    bool out_of_memory;
};

/* --location says which classes to look at. */
static bool take_location(struct verify *v)
{
    int choice;

    if (!cli_location_option(&v->cli, &choice))
        return false;
    v->complete.locations = choice == CLI_ALL_LOCATIONS ? GK_EVERYWHERE : 1U << choice;
    return true;
}

/* Take an option of our own; false if the command line is wrong. */
static bool take_option(struct verify *v, int opt)
{
    switch (opt) {
    case 'c': v->is_complete = true; return true;
    case OPT_LOCATION: return take_location(v);
    case OPT_DEAD_MARGINS: v->complete.dead_margins = true; return true;
    case OPT_CAPTURED: v->complete.captured = true; return true;
    case OPT_REALISABLE: v->complete.realisable = true; return true;
    case OPT_ANY_LIBERTIES: v->complete.any_liberties = true; return true;
    case OPT_FOR: return cli_target_option(&v->cli, &v->target);
    case OPT_MARKS: v->marks = true; return cli_marks_option(&v->cli, &v->options.marks);
    case 'a': v->out.all = true; return true;
    case 's': v->out.summary = true; return true;
    case 'b': v->out.board = true; return true;
    case 'e': v->out.explain = true; return true;
    case 'm':
        if (!cli_int(&v->cli, "--max-size", 1, GK_MAX_POINTS, &v->options.max_points))
            return false;
        v->complete.max_points = v->options.max_points;
        return true;
    case OPT_TAP: v->out.format = VERDICT_TAP; return true;
    case OPT_STRICT: v->out.strict = true; return true;
    case OPT_ALLOW_INCOMPLETE: v->out.allow_incomplete = true; return true;
    case OPT_NO_THREAT_MARKS: v->settled = true; return true;
    case CLI_OPT_NO_SUICIDE: v->options.rules.suicide = false; return true;
    case OPT_OUTER_LIBERTIES:
        return cli_int(&v->cli, "--outer-liberties", 0, GK_MAX_LIBERTIES,
                       &v->options.rules.outer_liberties);
    case OPT_KO_THREATS:
        return cli_int(&v->cli, "--ko-threats", -GK_MAX_KO_THREATS, GK_MAX_KO_THREATS,
                       &v->options.rules.ko_threats);
    default: return false;
    }
}

/* What marks threats want, if several options say something about it. */
static bool check_marks(struct verify *v)
{
    if (v->marks && v->settled) {
        v->cli.status =
            cli_usage_error(&v->cli, "--marks and --no-threat-marks exclude each other");
        return false;
    }
    if (v->settled)
        v->options.marks = GK_MARKS_SETTLED;
    else if (!v->marks && !gk_target_limits(v->target)->threat_marks)
        v->options.marks = GK_MARKS_NONE;
    return true;
}

/* An option that was given and says something about classes; null if there is none. */
static const char *complete_option(const struct cli_complete *c)
{
    if (c->locations)
        return "--location";
    if (c->dead_margins)
        return "--dead-margins";
    if (c->captured)
        return "--captured";
    if (c->realisable)
        return "--realisable";
    return c->any_liberties ? "--any-liberties" : NULL;
}

/* Which classes a reader asks for: those of boards, captured ones too; and what it knows. */
static void aim_complete(struct cli_complete *c, enum gk_target target)
{
    if (target != GK_FOR_ANY)
        c->captured = c->realisable = c->any_liberties = true;
}

/* Options of --complete, and those that are not. */
static bool check_complete(struct verify *v)
{
    struct cli_complete *c = &v->complete;
    const char *wrong = NULL, *own = complete_option(c);

    if (!v->is_complete && own) {
        v->cli.status = cli_usage_error(&v->cli, "%s wants --complete", own);
        return false;
    }
    if (v->is_complete && (v->out.board || v->out.explain || v->out.allow_incomplete))
        wrong = "--complete goes with none of --board, --explain, --allow-incomplete";
    else if (v->is_complete && c->max_points > GK_MAX_SHAPE)
        wrong = "--complete: at most 12 points";
    if (wrong) {
        v->cli.status = cli_usage_error(&v->cli, "%s", wrong);
        return false;
    }
    aim_complete(c, v->target);
    c->cli = &v->cli;
    c->rules = v->options.rules;
    c->marks = v->options.marks;
    c->all = v->out.all;
    c->summary = v->out.summary;
    c->strict = v->out.strict;
    c->tap = v->out.format == VERDICT_TAP;
    c->n_tests = &v->out.n_tests;
    return true;
}

static bool parse_options(struct verify *v, int argc, char **argv)
{
    static const struct option options[] = {
        {"all", no_argument, NULL, 'a'},
        {"summary", no_argument, NULL, 's'},
        {"tap", no_argument, NULL, OPT_TAP},
        {"complete", no_argument, NULL, 'c'},
        {"location", required_argument, NULL, OPT_LOCATION},
        {"dead-margins", no_argument, NULL, OPT_DEAD_MARGINS},
        {"captured", no_argument, NULL, OPT_CAPTURED},
        {"realisable", no_argument, NULL, OPT_REALISABLE},
        {"any-liberties", no_argument, NULL, OPT_ANY_LIBERTIES},
        {"for", required_argument, NULL, OPT_FOR},
        {"marks", required_argument, NULL, OPT_MARKS},
        {"board", no_argument, NULL, 'b'},
        {"explain", no_argument, NULL, 'e'},
        {"strict", no_argument, NULL, OPT_STRICT},
        {"allow-incomplete", no_argument, NULL, OPT_ALLOW_INCOMPLETE},
        {"no-threat-marks", no_argument, NULL, OPT_NO_THREAT_MARKS},
        {"max-size", required_argument, NULL, 'm'},
        {"outer-liberties", required_argument, NULL, OPT_OUTER_LIBERTIES},
        {"ko-threats", required_argument, NULL, OPT_KO_THREATS},
        {"no-suicide", no_argument, NULL, CLI_OPT_NO_SUICIDE},
        CLI_COMMON_OPTIONS};
    int opt;

    while ((opt = cli_getopt(&v->cli, argc, argv, "asbecm:", options)) != CLI_END) {
        if (!take_option(v, opt))
            return false;
    }
    if (v->cli.json && v->out.format == VERDICT_TAP) {
        v->cli.status = cli_usage_error(&v->cli, "--json and --tap exclude each other");
        return false;
    }
    if (v->cli.json)
        v->out.format = VERDICT_JSON;
    v->options.threads = v->cli.threads;
    return check_marks(v) && check_complete(v) && cli_operands(&v->cli, argc, argv, 1, -1);
}

static int on_error(void *user, const struct gk_error *err)
{
    struct broken *broken = user;
    size_t count = broken->count + 1;
    struct gk_error *grown = realloc(broken->err, count * sizeof *grown);

    if (!grown) {
        broken->out_of_memory = true;
        return 1;
    }
    grown[broken->count++] = *err;
    broken->err = grown;
    return 0;
}

/* Print all entries in the order of the file. */
static void print_entries(struct verify *v, const char *name, const struct gk_verify *result,
                          const struct broken *broken)
{
    size_t next = 0;

    for (size_t i = 0; i < result->db->count; i++) {
        while (next < broken->count && broken->err[next].line < result->db->pattern[i].line)
            verdicts_print_broken(&v->out, name, &broken->err[next++]);
        verdicts_print(&v->out, name, result, i);
    }
    while (next < broken->count)
        verdicts_print_broken(&v->out, name, &broken->err[next++]);
    verdicts_print_summary(&v->out, name, result, broken->count);
}

/* A file was not verified. Whoever reads TAP learns of it in the output. */
static void fail(struct verify *v, int status)
{
    v->status = status;
    verdicts_bail_out(&v->out);
}

/* Every class; entries that cannot be read are left out, as readers do. */
static void verify_complete(struct verify *v, const char *name, const struct gk_db *db,
                            const struct broken *broken)
{
    int status;

    for (size_t i = 0; i < broken->count; i++)
        v->status =
            cli_error(&v->cli, "%s:%d: %s", name, broken->err[i].line, broken->err[i].message);
    status = cli_complete(&v->complete, name, db);
    if (status == CLI_FAILED && v->status == CLI_OK)
        v->status = status;
    else if (status != CLI_OK && status != CLI_FAILED)
        fail(v, status);
}

static void verify_db(struct verify *v, const char *name, const struct gk_db *db,
                      const struct broken *broken)
{
    struct cli_progress progress;
    struct gk_verify *result;
    struct gk_error err;
    enum gk_status status;

    if (db->has_hash && !db->hash_matches)
        v->status = cli_error(
            &v->cli, "%s: the content is not what gankei wrote (content hash differs)", name);
    if (v->is_complete) {
        verify_complete(v, name, db, broken);
        return;
    }
    cli_progress_start(&progress, &v->cli, "verifying", "positions");
    status = gk_verify_new(db, &v->options, &progress.hook, &result, &err);
    cli_progress_end(&progress);
    if (status != GK_OK) {
        fail(v, cli_fail(&v->cli, NULL, &err));
        return;
    }
    print_entries(v, name, result, broken);
    gk_verify_free(result);
}

static void verify_file(struct verify *v, const char *path)
{
    const char *name = strcmp(path, "-") == 0 ? "standard input" : path;
    struct broken broken = {.count = 0};
    struct gk_db_errors hook = {on_error, &broken};
    struct gk_db *db;
    struct gk_error err;
    char *text = NULL;
    size_t length;
    enum gk_status status = gk_db_read_text(path, &text, &length, &err);

    if (status == GK_OK && v->target != GK_FOR_ANY)
        cli_target_check(&v->out, v->target, name, text, length);
    if (status == GK_OK)
        status = gk_db_parse(text, length, &hook, &db, &err);
    free(text);
    if (status == GK_OK) {
        verify_db(v, name, db, &broken);
        gk_db_free(db);
    } else if (broken.out_of_memory) {
        cli_error(&v->cli, "out of memory");
        fail(v, CLI_USAGE);
    } else {
        fail(v, cli_fail(&v->cli, NULL, &err));
    }
    free(broken.err);
}

/* The reader of the board, by the same rules. */
static bool make_reader(struct verify *v)
{
    struct gk_reader_rules rules;
    struct gk_error err;

    gk_reader_rules_default(&rules);
    rules.suicide = v->options.rules.suicide;
    rules.ko_threats = v->options.rules.ko_threats;
    if (gk_reader_new(&rules, &v->out.reader, &err) == GK_OK)
        return true;
    v->cli.status = cli_fail(&v->cli, NULL, &err);
    return false;
}

int cmd_verify(int argc, char **argv)
{
    struct verify v = {.status = CLI_OK};

    cli_init(&v.cli, "verify", help);
    gk_verify_default(&v.options);
    v.out.cli = &v.cli;
    if (!parse_options(&v, argc, argv) || !make_reader(&v))
        return v.cli.status;
    v.out.color = cli_color(&v.cli, stdout);
    for (int i = optind; i < argc && cli_flush() && v.status <= CLI_FAILED && !v.out.bailed_out;
         i++)
        verify_file(&v, argv[i]);
    verdicts_end(&v.out);
    gk_reader_free(v.out.reader);
    if (v.out.out_of_memory)
        return CLI_USAGE;
    return v.status == CLI_OK && v.out.n_faults ? CLI_FAILED : v.status;
}
