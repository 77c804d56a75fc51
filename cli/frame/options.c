/* SPDX-License-Identifier: MIT */
/*
 * Options and operands of subcommands: getopt_long(3) with the options that
 * all subcommands share taken out, strict values, and error messages of one
 * kind. getopt's own messages are off, so that each error names the subcommand.
 */
#include "cli/frame/cli.h"

#include <ctype.h>
#include <inttypes.h>
#include <string.h>

#include "util/text.h"

#define MAX_THREADS 1024
#define MAX_OPTIONS 64

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

/* Find out what getopt_long() complains of and report it. */
static bool bad_option(struct cli *cli, int opt, char **argv, const struct option *options)
{
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
    return cli_refuse(cli, "unknown option '-%c'", optopt);
}

/* Values of getopt_long() for options without a letter: the common ones, and ours. */
enum { OPT_JSON = 256, OPT_COLOR, OPT_NO_COLOR, OPT_OWN };

static const struct option common_options[] = {{"threads", required_argument, NULL, 't'},
                                               {"quiet", no_argument, NULL, 'q'},
                                               {"json", no_argument, NULL, OPT_JSON},
                                               {"color", required_argument, NULL, OPT_COLOR},
                                               {"colour", required_argument, NULL, OPT_COLOR},
                                               {"no-color", no_argument, NULL, OPT_NO_COLOR},
                                               {"no-colour", no_argument, NULL, OPT_NO_COLOR},
                                               {"help", no_argument, NULL, 'h'},
                                               {NULL, 0, NULL, 0}};

/* Deal with a common option other than --help; true if it was one and all is well. */
static bool common_option(struct cli *cli, int opt)
{
    static const char *const when[] = {"auto", "always", "never", NULL};
    int choice;

    switch (opt) {
    case 't': return cli_int(cli, "--threads", 0, MAX_THREADS, &cli->threads);
    case 'q': cli->quiet = true; return true;
    case OPT_JSON: cli->json = true; return true;
    case OPT_COLOR:
        if (!cli_word(cli, "--color", when, &choice))
            return false;
        cli->color = (enum cli_when)choice;
        return true;
    case OPT_NO_COLOR: cli->color = CLI_NEVER; return true;
    default: return false;
    }
}

static void print_help(const struct cli *cli, const struct option *options)
{
    fputs(cli->help, stdout);
    for (; options->name; options++)
        if (strcmp(options->name, "rule3") == 0)
            fputs(rules_help, stdout);
    fputs(common_help, stdout);
}

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

static bool take_range(struct cli *cli, const char *name, const struct cli_option *o)
{
    return parse_range(o->min, o->max, o->range) ||
           cli_refuse(cli,
                      "%s wants a number from %" PRId64 " to %" PRId64
                      ", or two of them like 3-5, not '%s'",
                      name, o->min, o->max, optarg);
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
        return take_range(cli, name, o);
    if (o->text)
        *o->text = optarg ? optarg : o->otherwise;
    else if (o->set)
        *o->set = true;
    else
        *o->clear = false;
    return true;
}

/* The options in the form of getopt_long(), the common ones behind. Returns how many are own. */
static int make_table(const struct cli_option *own, struct option *options, char *letters)
{
    int n = 0;

    strcpy(letters, ":hqt:");
    for (; own[n].name && n < MAX_OPTIONS; n++) {
        int value = own[n].set || own[n].clear || own[n].bare ? no_argument
                    : own[n].otherwise                        ? optional_argument
                                                              : required_argument;
        char form[] = {own[n].letter, value != no_argument ? ':' : '\0', '\0'};

        options[n] =
            (struct option){own[n].name, value, NULL, own[n].letter ? own[n].letter : OPT_OWN + n};
        strcat(letters, form);
    }
    memcpy(options + n, common_options, sizeof common_options);
    return n;
}

bool cli_parse(struct cli *cli, int argc, char **argv, const struct cli_option *own)
{
    struct option options[MAX_OPTIONS + sizeof common_options / sizeof *common_options];
    char letters[2 * MAX_OPTIONS + 8];
    int n = make_table(own, options, letters), opt, i;

    opterr = 0;
    while ((opt = getopt_long(argc, argv, letters, options, NULL)) != -1) {
        for (i = 0; i < n && options[i].val != opt; i++)
            ;
        if (opt == '?' || opt == ':')
            return bad_option(cli, opt, argv, options);
        if (opt == 'h') {
            print_help(cli, options);
            return false;
        }
        if (i < n ? !take(cli, &own[i]) : !common_option(cli, opt))
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
