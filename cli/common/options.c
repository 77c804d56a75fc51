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

#include "cli/common/table.h"
#include "util/assert.h"
#include "util/text.h"

#define MAX_THREADS  1024
#define FIRST_OPTION 256 /* a value of getopt_long() that is no letter */

void cli_init(struct cli *cli, const char *command)
{
    *cli = (struct cli){.command = command};
}

/* Damerau-Levenshtein distance (insert, delete, replace, swap two), for words
 * of fewer than MAX_WORD characters. */
#define MAX_WORD 32

static int edit_distance(const char *a, const char *b)
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
        int d = edit_distance(word, *words);
        if (d <= best && (!nearest || d < best)) {
            best = d;
            nearest = *words;
        }
    }
    return nearest;
}

/* ---- What is wrong ---- */

static bool looks_like_operand(const char *argument)
{
    return !isalnum((unsigned char)argument[strspn(argument, "-")]);
}

/* Report a long option that does not exist, with the nearest that does. */
static bool unknown_long(struct cli *cli, const char *argument, const struct option *options)
{
    const char *names[CLI_MAX_OPTIONS];
    char word[MAX_WORD];
    int n = 0;
    int length = (int)strcspn(argument, "=");

    snprintf(word, sizeof word, "%.*s", length - 2, argument + 2);
    for (; options->name && n < CLI_MAX_OPTIONS - 1; options++) {
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

/* Report a letter that no option has; if one had it in an older release, say its name of today. */
static bool unknown_letter(struct cli *cli, const struct cli_table *t)
{
    for (const struct cli_option *o = t->row; o->name; o++) {
        if (o->was == optopt && o->letter)
            return cli_refuse(cli, "unknown option '-%c'; --%s is -%c", optopt, o->name, o->letter);
        if (o->was == optopt)
            return cli_refuse(cli, "unknown option '-%c'; did you mean '--%s'?", optopt, o->name);
    }
    return cli_refuse(cli, "unknown option '-%c'", optopt);
}

/* Find out what getopt_long() complains of and report it. */
static bool bad_option(struct cli *cli, int opt, char **argv, const struct cli_table *t)
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

/* ---- Values ---- */

static bool parse_number(struct cli *cli, const char *option, int64_t min, int64_t max,
                         int64_t *out)
{
    return text_number(optarg, min, max, out) ||
           cli_refuse(cli, "%s wants a whole number from %" PRId64 " to %" PRId64 ", not '%s'",
                      option, min, max, optarg);
}

bool cli_int(struct cli *cli, const char *option, int64_t min, int64_t max, int *out)
{
    int64_t value;

    if (!parse_number(cli, option, min, max, &value))
        return false;
    *out = (int)value;
    return true;
}

/* The range in optarg. */
static bool parse_range(int64_t min, int64_t max, struct cli_range *out)
{
    char first[24];
    size_t length = strcspn(optarg, "-");
    int64_t a, b;

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
    struct text text = {list, sizeof list};

    for (int i = 0; words[i]; i++) {
        if (strcmp(optarg, words[i]) == 0) {
            *out = i;
            return true;
        }
        text_put(&text, "%s%s", i == 0 ? "" : words[i + 1] ? ", " : " or ", words[i]);
    }
    return cli_refuse(cli, "%s wants %s, not '%s'", option, list, optarg);
}

bool cli_is_bare(const struct cli_option *o)
{
    return (o->set && !o->words) || o->clear || o->bare;
}

/* The value of an option that takes one of several words. */
static bool take_word(struct cli *cli, const char *name, const struct cli_option *o)
{
    int choice;

    if (!cli_word(cli, name, o->words, &choice))
        return false;
    if (o->set)
        *o->set = choice > 0;
    else
        *o->number = (int)o->min + choice;
    return true;
}

static bool take_number(struct cli *cli, const char *name, const struct cli_option *o)
{
    int64_t value;

    if (!parse_number(cli, name, o->min, o->max, &value))
        return false;
    if (o->number)
        *o->number = (int)value;
    else
        *o->count = (uint64_t)value;
    return true;
}

/* What an option says goes where it belongs. */
static bool take_option(struct cli *cli, const struct cli_option *o)
{
    char name[40];

    snprintf(name, sizeof name, "--%s", o->name);
    if (o->given)
        *o->given = o->name;
    if (o->take)
        return o->take(cli, o->out);
    if (o->words && !o->bare)
        return take_word(cli, name, o);
    if (o->range)
        return cli_range(cli, name, o->min, o->max, o->range);
    if ((o->number || o->count) && !o->bare)
        return take_number(cli, name, o);
    if (o->text)
        *o->text = optarg ? optarg : o->otherwise;
    else if (o->number)
        *o->number = (int)o->min;
    else if (o->set)
        *o->set = true;
    else
        *o->clear = false;
    return true;
}

/* ---- The table ---- */

/* Has no option of the table this name or letter? */
static bool is_new(const struct cli_table *t, const struct cli_option *o)
{
    for (int i = 0; i < t->n; i++)
        if (strcmp(t->row[i].name, o->name) == 0 || (o->letter && t->row[i].letter == o->letter))
            return false;
    return true;
}

static void add_options(struct cli_table *t, const struct cli_option *o)
{
    for (; o->name; o++, t->n++) {
        int value = cli_is_bare(o) ? no_argument
                    : o->otherwise ? optional_argument
                                   : required_argument;
        char form[] = {o->letter, value != no_argument ? ':' : '\0', '\0'};

        GK_ASSERT(O1, !!o->set + !!o->clear + !!o->text + !!o->number + !!o->count + !!o->range +
                              !!o->take ==
                          1);
        GK_ASSERT(O2, is_new(t, o));
        GK_ASSERT(O3, t->n < CLI_MAX_OPTIONS - 1);
        t->row[t->n] = *o;
        t->option[t->n] = (struct option){o->name, value, NULL, FIRST_OPTION + t->n};
        /* Two spellings of one option, the second not told of, are not ambiguous if they have one
         * number. */
        const struct cli_option *last = t->n ? &t->row[t->n - 1] : o;
        if (!o->help && o->number == last->number && o->min == last->min && o->bare == last->bare)
            t->option[t->n].val -= t->n > 0;
        if (o->letter) {
            t->option[t->n].val = o->letter;
            strcat(t->letters, form);
        }
    }
    t->row[t->n] = *o;
}

static void make_table(struct cli_table *t, struct cli *cli, const struct cli_option *own)
{
    int *color = CLI_ENUM(&cli->color);
    const struct cli_option common[] = {
        {"threads", 't', .number = &cli->threads, .max = MAX_THREADS, .group = "Common options",
         .help = "use N threads; 0, the default, means all processors"},
        {"quiet", 'q', .set = &cli->quiet, .help = "no progress and no notes on standard error"},
        {"json", .set = &cli->json, .writes = true, .help = "write JSON instead of text"},
        {"color", .number = color, .words = cli_whens, .arg = "WHEN",
         .help = "colour the output: auto (default: on a terminal), always or never"},
        {"colour", .number = color, .words = cli_whens},
        {"no-color", .number = color, .min = CLI_NEVER, .bare = true,
         .help = "the same as --color=never (also: --colour, --no-colour)"},
        {"no-colour", .number = color, .min = CLI_NEVER, .bare = true},
        {"help", 'h', .take = cli_print_help, .out = t, .bare = true, .help = "print this help"},
        {"list-options", .take = cli_print_list, .out = t, .bare = true},
        {.name = NULL}};

    *t = (struct cli_table){.letters = ":"};
    add_options(t, own);
    struct cli_option operands = t->row[t->n];
    t->n_own = t->n;
    add_options(t, common);
    t->row[t->n] = operands;
}

/* ---- What goes together ---- */

/* The next of a list of names (`excludes`, `wants`) that the command has: its row, or -1 in the
 * end. `word` is the name with the value that stands in the list, as long as `length`. */
static int next_named(const struct cli_table *t, const char **list, const char **word, int *length)
{
    for (*list += strspn(*list, " "); **list; *list += strspn(*list, " ")) {
        size_t name = strcspn(*list, " =");

        *word = *list;
        *length = (int)strcspn(*list, " ");
        *list += *length;
        for (int i = 0; i < t->n; i++)
            if (strncmp(t->row[i].name, *word, name) == 0 && !t->row[i].name[name])
                return i;
    }
    return -1;
}

/* The first of the options of a list that was said, as next_named(). */
static bool is_said(const struct cli_table *t, const char *list, const char **word, int *length)
{
    int i;

    while (list && (i = next_named(t, &list, word, length)) >= 0) {
        const char *value = memchr(*word, '=', (size_t)*length);
        size_t rest = value ? (size_t)(*word + *length - ++value) : 0;

        if (t->value[i] &&
            (!value || (strncmp(t->value[i], value, rest) == 0 && !t->value[i][rest])))
            return true;
    }
    return false;
}

int cli_put_names(struct text *text, const struct cli_table *t, const char *list,
                  const char *between)
{
    const char *word;
    int length, n = 0;

    while (list && next_named(t, &list, &word, &length) >= 0)
        text_put(text, "%s--%.*s", n++ ? between : "", length, word);
    return n;
}

/* Is what an option wants there, and nothing that it excludes? */
static bool check_row(struct cli *cli, const struct cli_table *t, const struct cli_option *o)
{
    const char *word;
    char wanted[128] = "";
    struct text text = {wanted, sizeof wanted};
    int length;

    if (is_said(t, o->excludes, &word, &length))
        return cli_refuse(cli, "--%s and --%.*s exclude each other%s%s", o->name, length, word,
                          o->why ? ": " : "", o->why ? o->why : "");
    return is_said(t, o->wants, &word, &length) || !cli_put_names(&text, t, o->wants, " or ") ||
           cli_refuse(cli, "--%s wants %s", o->name, wanted);
}

/* "--json", "'-o -'", "'--svg=-'". */
static void output_name(const struct cli_option *o, char *text, size_t size)
{
    if (cli_is_bare(o))
        snprintf(text, size, "--%s", o->name);
    else if (o->letter)
        snprintf(text, size, "'-%c -'", o->letter);
    else
        snprintf(text, size, "'--%s=-'", o->name);
}

/* Only one can have standard output. */
static bool check_outputs(struct cli *cli, const struct cli_table *t)
{
    char first[40] = "", second[40];

    for (int k = 0; k < t->n; k++) {
        int i = (k + t->n_own) % t->n;

        if (!t->row[i].writes || !t->value[i] ||
            !(cli_is_bare(&t->row[i]) || cli_is_dash(t->value[i])))
            continue;
        output_name(&t->row[i], second, sizeof second);
        if (*first)
            return cli_refuse(cli, "%s and %s both want standard output: write to a file", first,
                              second);
        memcpy(first, second, sizeof first);
    }
    return true;
}

bool cli_parse(struct cli *cli, int argc, char **argv, const struct cli_option *own)
{
    struct cli_table t;
    int opt;

    make_table(&t, cli, own);
    opterr = 0;
    while ((opt = getopt_long(argc, argv, t.letters, t.option, NULL)) != -1) {
        int i = 0;

        if (opt == '?' || opt == ':')
            return bad_option(cli, opt, argv, &t);
        while (t.option[i].val != opt)
            i++;
        if (!take_option(cli, &t.row[i]))
            return false;
        t.value[i] = optarg ? optarg : t.row[i].otherwise ? t.row[i].otherwise : "";
    }
    for (int i = 0; i < t.n; i++)
        if (t.value[i] && !check_row(cli, &t, &t.row[i]))
            return false;
    return check_outputs(cli, &t);
}

bool cli_operands(struct cli *cli, int argc, char **argv, int min, int max)
{
    int n = argc - optind;

    if (n < min)
        return cli_refuse(cli, "missing operand");
    return max < 0 || n <= max || cli_refuse(cli, "extra operand '%s'", argv[optind + max]);
}
