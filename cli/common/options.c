/* SPDX-License-Identifier: MIT */
/*
 * Options and operands of subcommands: getopt_long(3) with the options that
 * all subcommands share taken out, strict values, and error messages of one
 * kind. getopt's own messages are off, so that each error names the subcommand.
 */
#include "cli/common/cli.h"

#include <ctype.h>
#include <inttypes.h>
#include <string.h>

#include "util/text.h"

#define MAX_THREADS  1024
#define MAX_OPTIONS  64  /* of one command */
#define FIRST_OPTION 256 /* a value of getopt_long() that is no letter */

static const char rules_help[] =
    "\n"
    "Rules of the game:\n"
    "      --rules=GAME        exact (default): Go in the eye space, with seki, ko\n"
    "                          and the liberties of the surrounding chain; or\n"
    "                          abstract: RULE 1 to 3, which know none of these\n"
    "      --outer-liberties=L exact: so many liberties of that chain outside, 0 to 6\n"
    "                          (default 4)\n"
    "      --ko-threats=T      exact: so many ko threats of the defender, or, if\n"
    "                          negative, of the attacker; -4 to 4 (default 0)\n"
    "      --ko-model=MODEL    exact: the other side can remove a threat by a move\n"
    "                          (removable, the default), or nobody can (fixed)\n"
    "      --no-suicide        the attacker may not play suicide\n"
    "      --rule3=WHICH       abstract: when the attacker connects dead stones to\n"
    "                          the outside, what is beside them becomes marginal\n"
    "                          (board, the default) or not (literal, as published)\n";

static const char common_help[] =
    "\n"
    "Common options:\n"
    "  -t, --threads=N     use N threads; 0, the default, means all processors\n"
    "  -q, --quiet         no progress and no notes on standard error\n"
    "      --json          write JSON instead of text\n"
    "      --color=WHEN    colour the output: auto (default), always or never\n"
    "      --no-color      the same as --color=never (also: --colour, --no-colour)\n"
    "  -h, --help          print this help\n";

void cli_init(struct cli *cli, const char *command, const char *help)
{
    *cli = (struct cli){.command = command, .help = help};
}

/* Damerau-Levenshtein distance (insert, delete, replace, swap two), for words
 * of fewer than MAX_WORD characters. */
#define MAX_WORD 32

static int distance(const char *a, const char *b)
{
    int d[MAX_WORD][MAX_WORD];
    size_t n = strlen(a), m = strlen(b);

    if (n >= MAX_WORD || m >= MAX_WORD)
        return MAX_WORD;
    for (size_t i = 0; i <= n; i++) {
        for (size_t j = 0; j <= m; j++) {
            if (!i || !j) {
                d[i][j] = (int)(i + j);
                continue;
            }
            int best = d[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
            if (d[i - 1][j] + 1 < best)
                best = d[i - 1][j] + 1;
            if (d[i][j - 1] + 1 < best)
                best = d[i][j - 1] + 1;
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] &&
                d[i - 2][j - 2] + 1 < best)
                best = d[i - 2][j - 2] + 1;
            d[i][j] = best;
        }
    }
    return d[n][m];
}

const char *cli_nearest(const char *word, const char *const *words)
{
    const char *nearest = NULL;
    int best = (int)strlen(word) / 3 + 1; /* a short word must be nearly right */

    for (; *words; words++) {
        int d = distance(word, *words);
        if (d <= best && (!nearest || d < best)) {
            best = d;
            nearest = *words;
        }
    }
    return nearest;
}

/* ---- What is wrong ---- */

/* All options of a command: its own, then the common ones; and the same for getopt_long(). */
struct table {
    int n;
    struct cli_option own[MAX_OPTIONS];
    struct option option[MAX_OPTIONS];
    char letters[3 * MAX_OPTIONS];
};

static bool looks_like_operand(const char *argument)
{
    return !isalnum((unsigned char)argument[strspn(argument, "-")]);
}

/* Report a long option that does not exist, with the nearest that does. */
static bool unknown_long(struct cli *cli, const char *argument, const struct option *options)
{
    const char *names[MAX_OPTIONS];
    char word[MAX_WORD];
    int n = 0;
    int length = (int)strcspn(argument, "=");

    snprintf(word, sizeof word, "%.*s", length - 2, argument + 2);
    for (; options->name && n < MAX_OPTIONS - 1; options++) {
        if (strncmp(options->name, word, strlen(word)) == 0)
            return cli_refuse(cli, "option '%.*s' is ambiguous", length, argument);
        names[n++] = options->name;
    }
    names[n] = NULL;
    const char *nearest = cli_nearest(word, names);
    if (nearest)
        return cli_refuse(cli, "unknown option '%.*s'; did you mean '--%s'?", length, argument,
                          nearest);
    return cli_refuse(cli, "unknown option '%.*s'", length, argument);
}

static const char *long_name(const struct option *options, int val)
{
    while (options->name && options->val != val)
        options++;
    return options->name;
}

/* Report a letter that does not exist, and what became of it if it did once. */
static bool unknown_letter(struct cli *cli, const struct table *t)
{
    for (const struct cli_option *o = t->own; o->name; o++) {
        if (o->was == optopt && o->letter)
            return cli_refuse(cli, "unknown option '-%c'; --%s is -%c", optopt, o->name, o->letter);
        if (o->was == optopt)
            return cli_refuse(cli, "unknown option '-%c'; did you mean '--%s'?", optopt, o->name);
    }
    return cli_refuse(cli, "unknown option '-%c'", optopt);
}

/* Find out what getopt_long() complains of and report it. */
static bool bad_option(struct cli *cli, int opt, char **argv, const struct table *t)
{
    const struct option *options = t->option;
    const char *argument = argv[optind - 1]; /* sure for long options only */

    if (opt == ':' && strncmp(argument, "--", 2) == 0)
        return cli_refuse(cli, "option '%s' needs a value", argument);
    if (opt == ':')
        return cli_refuse(cli, "option '-%c' needs a value", optopt);
    if (optopt && long_name(options, optopt))
        return cli_refuse(cli, "option '--%s' takes no value", long_name(options, optopt));
    if (optopt ? !isalnum((unsigned char)optopt) : looks_like_operand(argument))
        return cli_refuse(cli, "what begins with '-' is an option: put '--' before operands "
                               "that do");
    if (optopt == 0)
        return unknown_long(cli, argument, options);
    return unknown_letter(cli, t);
}

/* ---- The options that all commands share ---- */

static bool color_option(struct cli *cli, void *out)
{
    int choice;

    (void)out;
    if (!cli_word(cli, "--color", cli_whens, &choice))
        return false;
    cli->color = (enum cli_when)choice;
    return true;
}

static bool no_color_option(struct cli *cli, void *out)
{
    (void)out;
    cli->color = CLI_NEVER;
    return true;
}

/* ---- --help and --list-options, after which cli_parse() is over ---- */

static bool print_help(struct cli *cli, void *out)
{
    const struct cli_option *o = out;

    fputs(cli->help, stdout);
    for (; o->name; o++)
        if (strcmp(o->name, "rule3") == 0)
            fputs(rules_help, stdout);
    fputs(common_help, stdout);
    return false;
}

/* Does it take no value? */
static bool is_bare(const struct cli_option *o)
{
    return o->set || o->clear || o->bare;
}

static const char *const kinds[] = {[CLI_ANY] = "text",          [CLI_FILE] = "file",
                                    [CLI_FOLDER] = "folder",     [CLI_SHELL_COMMAND] = "shell",
                                    [CLI_SQL] = "sql",           [CLI_QUESTION] = "question",
                                    [CLI_SUBCOMMAND] = "command"};

static const char *kind_name(const struct cli_option *o)
{
    if (o->words)
        return "words";
    return o->max ? "number" : kinds[o->kind];
}

/*
 * For completion, a line for each option, and one for the operands, which have no name: letter;
 * name, with = or [=] if it takes a value; what that is; its words, bounds, or how many operands
 * are of that kind (0: all). Tabs between, - for nothing.
 */
static bool print_list(struct cli *cli, void *out)
{
    const struct cli_option *o = out;

    (void)cli;
    for (; o->name; o++) {
        bool bare = is_bare(o);

        printf("-%.*s\t", o->letter != 0, &o->letter);
        printf("--%s%s\t%s\t", o->name,
               bare           ? ""
               : o->otherwise ? "[=]"
                              : "=",
               bare ? "-" : kind_name(o));
        for (int i = 0; o->words && o->words[i]; i++)
            printf(i ? " %s" : "%s", o->words[i]);
        if (!o->words && o->max)
            printf("%" PRId64 " %" PRId64, o->min, o->max);
        puts(o->words || o->max ? "" : "-");
    }
    printf("-\t-\t%s\t%" PRId64 "\n", kinds[o->kind], o->max);
    return false;
}

/* ---- Values ---- */

bool cli_int(struct cli *cli, const char *option, int64_t min, int64_t max, int *out)
{
    long value;

    if (!text_number(optarg, min, max, &value))
        return cli_refuse(cli, "%s wants a whole number from %" PRId64 " to %" PRId64 ", not '%s'",
                          option, min, max, optarg);
    *out = (int)value;
    return true;
}

/* The range in optarg. */
static bool parse_range(int64_t min, int64_t max, struct cli_range *out)
{
    char first[24];
    size_t length = strcspn(optarg, "-");
    long a, b;

    if (length >= sizeof first)
        return false;
    memcpy(first, optarg, length);
    first[length] = '\0';
    if (!text_number(first, min, max, &a))
        return false;
    b = a;
    if (optarg[length] && !text_number(optarg + length + 1, a, max, &b))
        return false;
    *out = (struct cli_range){a, b};
    return true;
}

bool cli_range(struct cli *cli, const char *option, int64_t min, int64_t max, struct cli_range *out)
{
    return parse_range(min, max, out) || cli_refuse(cli,
                                                    "%s wants a number from %" PRId64 " to %" PRId64
                                                    ", or two of them like 3-5, not '%s'",
                                                    option, min, max, optarg);
}

bool cli_word(struct cli *cli, const char *option, const char *const *words, int *out)
{
    char list[256];
    size_t used = 0;

    list[0] = '\0';
    for (int i = 0; words[i]; i++) {
        if (strcmp(optarg, words[i]) == 0) {
            *out = i;
            return true;
        }
        const char *glue = i == 0 ? "" : words[i + 1] ? ", " : " or ";
        int n = snprintf(list + used, sizeof list - used, "%s%s", glue, words[i]);
        if (n > 0 && (size_t)n < sizeof list - used)
            used += (size_t)n;
    }
    return cli_refuse(cli, "%s wants %s, not '%s'", option, list, optarg);
}

/* What an option says goes where it belongs. */
static bool take(struct cli *cli, const struct cli_option *o)
{
    char name[40];

    snprintf(name, sizeof name, "--%s", o->name);
    if (o->given)
        *o->given = o->name;
    if (o->take)
        return o->take(cli, o->out);
    if (o->words)
        return cli_word(cli, name, o->words, o->number);
    if (o->number)
        return cli_int(cli, name, o->min, o->max, o->number);
    if (o->range)
        return cli_range(cli, name, o->min, o->max, o->range);
    if (o->text)
        *o->text = optarg ? optarg : o->otherwise;
    else if (o->set)
        *o->set = true;
    else
        *o->clear = false;
    return true;
}

static void add_options(struct table *t, const struct cli_option *o)
{
    for (; o->name && t->n < MAX_OPTIONS - 1; o++, t->n++) {
        int value = is_bare(o) ? no_argument : o->otherwise ? optional_argument : required_argument;
        char form[] = {o->letter, value != no_argument ? ':' : '\0', '\0'};

        t->own[t->n] = *o;
        t->option[t->n] = (struct option){o->name, value, NULL, FIRST_OPTION + t->n};
        /* Two spellings of one option are not ambiguous if they have one number. */
        if (o->take && t->n && o->take == t->own[t->n - 1].take && o->out == t->own[t->n - 1].out)
            t->option[t->n].val--;
        if (o->letter) {
            t->option[t->n].val = o->letter;
            strcat(t->letters, form);
        }
    }
    t->own[t->n] = *o;
}

static void make_table(struct table *t, struct cli *cli, const struct cli_option *own)
{
    const struct cli_option common[] = {
        {"threads", 't', .number = &cli->threads, .max = MAX_THREADS},
        {"quiet", 'q', .set = &cli->quiet},
        {"json", .set = &cli->json},
        {"color", .take = color_option, .words = cli_whens},
        {"colour", .take = color_option, .words = cli_whens},
        {"no-color", .take = no_color_option, .bare = true},
        {"no-colour", .take = no_color_option, .bare = true},
        {"help", 'h', .take = print_help, .out = t->own, .bare = true},
        {"list-options", .take = print_list, .out = t->own, .bare = true},
        {.name = NULL}};

    *t = (struct table){.letters = ":"};
    add_options(t, own);
    struct cli_option operands = t->own[t->n];
    add_options(t, common);
    t->own[t->n] = operands;
}

bool cli_parse(struct cli *cli, int argc, char **argv, const struct cli_option *own)
{
    struct table t;
    int opt;

    make_table(&t, cli, own);
    opterr = 0;
    while ((opt = getopt_long(argc, argv, t.letters, t.option, NULL)) != -1) {
        int i = 0;

        if (opt == '?' || opt == ':')
            return bad_option(cli, opt, argv, &t);
        while (t.option[i].val != opt)
            i++;
        if (!take(cli, &t.own[i]))
            return false;
    }
    return true;
}

bool cli_rules_fit(struct cli *cli, enum gk_rules_kind kind)
{
    const char *exact_only = cli->exact_only ? cli->exact_only : cli->ko_model;
    const char *foreign = kind == GK_RULES_EXACT ? cli->abstract_only : exact_only;

    return !foreign || cli_refuse(cli, "--%s makes no difference to the %s game", foreign,
                                  kind == GK_RULES_EXACT ? "exact" : "abstract");
}

bool cli_operands(struct cli *cli, int argc, char **argv, int min, int max)
{
    int n = argc - optind;

    if (n < min)
        return cli_refuse(cli, "missing operand");
    return max < 0 || n <= max || cli_refuse(cli, "extra operand '%s'", argv[optind + max]);
}
