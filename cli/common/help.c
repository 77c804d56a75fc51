/* SPDX-License-Identifier: MIT */
/*
 * --help and --list-options (cli/common/table.h): the texts of cli/help/ with the rows of a table
 * of options between. In a text a line "@options" stands for the rows, any other "@NAME" for the
 * text of that name.
 */
#include "cli/common/help.h"

#include <inttypes.h>
#include <stdarg.h>
#include <string.h>

#include "cli/common/table.h"

#define WIDTH  80 /* of a terminal */
#define COLUMN 26 /* where what an option does is said */

static const char *const kinds[] = {[CLI_ANY] = "text",          [CLI_FILE] = "file",
                                    [CLI_FOLDER] = "folder",     [CLI_SHELL_COMMAND] = "shell",
                                    [CLI_SQL] = "sql",           [CLI_QUESTION] = "question",
                                    [CLI_SUBCOMMAND] = "command"};

/* ---- A row ---- */

static const char *argument(const struct cli_option *o)
{
    static const char *const names[] = {
        [CLI_FILE] = "FILE", [CLI_FOLDER] = "DIR", [CLI_SHELL_COMMAND] = "COMMAND"};

    if (o->arg || cli_is_bare(o))
        return o->arg;
    return o->range ? "N[-M]" : o->text && names[o->kind] ? names[o->kind] : "N";
}

/* What is said of an option, or a list of options. */
struct about {
    char text[1024];
    size_t used;
};

static void GK_PRINTF(2, 3) say(struct about *a, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    int n = vsnprintf(a->text + a->used, sizeof a->text - a->used, format, args);
    va_end(args);
    if (n > 0 && (size_t)n < sizeof a->text - a->used)
        a->used += (size_t)n;
}

/* The names of `excludes` or `wants` that the command has; returns how many. */
static int say_names(struct about *a, const struct cli_table *t, const char *list,
                     const char *between)
{
    const char *word;
    int length, n = 0;

    while (list && cli_next_named(t, &list, &word, &length) >= 0)
        say(a, "%s--%.*s", n++ ? between : "", length, word);
    return n;
}

/* What it does, after what it wants; and what it does not go with, if that is not too much. */
static struct about describe(const struct cli_table *t, const struct cli_option *o)
{
    struct about a = {.used = 0}, wants = a, excludes = a;

    if (say_names(&wants, t, o->wants, " or "))
        say(&a, "with %s: ", wants.text);
    say(&a, "%s", o->help);
    int n = say_names(&excludes, t, o->excludes, ", ");
    if (n && n <= 3)
        say(&a, "; not with %s", excludes.text);
    return a;
}

/* A text word by word, from column `at` on, broken at the end of lines. */
static void print_words(const char *text, int at)
{
    for (text += strspn(text, " "); *text; text += strspn(text, " ")) {
        int length = (int)strcspn(text, " ");

        if (at >= COLUMN && at + 1 + length > WIDTH) {
            putchar('\n');
            at = 0;
        }
        at += printf("%*s%.*s", at < COLUMN ? COLUMN - at : 1, "", length, text);
        text += length;
    }
    putchar('\n');
}

static void print_row(const struct cli_table *t, const struct cli_option *o)
{
    char letter[] = {'-', o->letter, ',', '\0'};
    const char *arg = argument(o);
    int at = printf("  %3s --%s%s%s%s", o->letter ? letter : "", o->name,
                    !arg           ? ""
                    : o->otherwise ? "[="
                                   : "=",
                    arg ? arg : "", arg && o->otherwise ? "]" : "");

    if (at >= COLUMN) {
        putchar('\n');
        at = 0;
    }
    print_words(describe(t, o).text, at);
}

/* ---- --help ---- */

static void print_rows(const struct cli_table *t, int first, int end, const char *group)
{
    for (int i = first; i < end; i++) {
        const struct cli_option *o = &t->row[i];

        if (o->group || i == first)
            printf("%s%s:\n", i > first ? "\n" : "", o->group ? o->group : group);
        if (o->help)
            print_row(t, o);
    }
}

/* A text of cli/help/. */
static void print_text(const struct cli_table *t, const char *name, size_t length)
{
    const struct cli_asset *asset = cli_assets;

    while (strncmp(asset->name, name, length) != 0 || strcmp(asset->name + length, ".txt") != 0)
        asset++;
    const char *line = (const char *)asset->data, *end = line + asset->size, *next;
    for (; line < end; line = next) {
        next = (const char *)memchr(line, '\n', (size_t)(end - line)) + 1;
        if (*line != '@')
            fwrite(line, 1, (size_t)(next - line), stdout);
        else if (strncmp(line, "@options\n", 9) == 0)
            print_rows(t, 0, t->n_own, "Options");
        else
            print_text(t, line + 1, (size_t)(next - line) - 2);
    }
}

bool cli_print_help(struct cli *cli, void *out)
{
    const struct cli_table *t = out;
    const char *page = cli->page ? cli->page : cli->command;

    print_text(t, page, strlen(page));
    putchar('\n');
    print_rows(t, t->n_own, t->n, "Common options");
    return false;
}

/* ---- --list-options ---- */

static const char *kind_name(const struct cli_option *o)
{
    if (o->words)
        return "words";
    return o->max ? "number" : kinds[o->kind];
}

/*
 * For completion and the manual pages, a line for each option, and one for the operands, which have
 * no name: letter; name, with = or [=] if it takes a value; what that is; its words, bounds, or how
 * many operands are of that kind (0: all); what --help calls the value; the heading it stands
 * under; what it does. Tabs between, - for nothing.
 */
bool cli_print_list(struct cli *cli, void *out)
{
    const struct cli_table *t = out;
    const struct cli_option *o = t->row;
    const char *group = "Options";

    (void)cli;
    for (; o->name; o++) {
        bool bare = cli_is_bare(o);

        group = o->group ? o->group : group;
        printf("-%.*s\t--%s%s\t%s\t", o->letter != 0, &o->letter, o->name,
               bare           ? ""
               : o->otherwise ? "[=]"
                              : "=",
               bare ? "-" : kind_name(o));
        for (int i = 0; o->words && o->words[i]; i++)
            printf(i ? " %s" : "%s", o->words[i]);
        if (!o->words && !bare && o->max)
            printf("%" PRId64 " %" PRId64, o->min, o->max);
        printf("%s\t%s\t%s\t%s\n", !bare && (o->words || o->max) ? "" : "-",
               bare ? "-" : argument(o), group, o->help ? describe(t, o).text : "-");
    }
    printf("-\t-\t%s\t%" PRId64 "\t-\t-\t-\n", kinds[o->kind], o->max);
    return false;
}
