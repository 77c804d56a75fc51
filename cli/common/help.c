/* SPDX-License-Identifier: MIT */
/*
 * --help and --list-options (cli/common/table.h): the texts of cli/help/ with the rows of a table
 * of options between. In a text a line "@options" stands for the rows, any other "@NAME" for the
 * text of that name.
 */
#include "cli/common/table.h"

#include <inttypes.h>
#include <string.h>

#include "util/text.h"

#define WIDTH     80   /* of a terminal */
#define COLUMN    26   /* where what an option does is said */
#define ABOUT_MAX 1024 /* bytes of what is said of an option */

static const char *const kinds[] = {[CLI_ANY] = "text",          [CLI_FILE] = "file",
                                    [CLI_FOLDER] = "folder",     [CLI_SHELL_COMMAND] = "shell",
                                    [CLI_SQL] = "sql",           [CLI_QUESTION] = "question",
                                    [CLI_SUBCOMMAND] = "command"};

/* ---- A row ---- */

static const char *argument_name(const struct cli_option *o)
{
    static const char *const names[] = {
        [CLI_FILE] = "FILE", [CLI_FOLDER] = "DIR", [CLI_SHELL_COMMAND] = "COMMAND"};

    if (o->arg || cli_is_bare(o))
        return o->arg;
    return o->range ? "N[-M]" : o->text && names[o->kind] ? names[o->kind] : "N";
}

/* An option in words: what it wants, what it does, and, if there is room, what it excludes. */
static const char *describe_option(const struct cli_table *t, const struct cli_option *o,
                                   char out[ABOUT_MAX])
{
    char wants[ABOUT_MAX] = "", excludes[ABOUT_MAX] = "";
    struct text about = {out, ABOUT_MAX}, first = {wants, ABOUT_MAX}, last = {excludes, ABOUT_MAX};

    if (cli_put_names(&first, t, o->wants, " or "))
        text_put(&about, "with %s: ", wants);
    text_put(&about, "%s", o->help);
    int n = cli_put_names(&last, t, o->excludes, ", ");
    if (n && n <= 3)
        text_put(&about, "; not with %s", excludes);
    return out;
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
    char about[ABOUT_MAX], letter[] = {'-', o->letter, ',', '\0'};
    const char *arg = argument_name(o);
    int at = printf("  %3s --%s%s%s%s", o->letter ? letter : "", o->name,
                    !arg           ? ""
                    : o->otherwise ? "[="
                                   : "=",
                    arg ? arg : "", arg && o->otherwise ? "]" : "");

    if (at >= COLUMN) {
        putchar('\n');
        at = 0;
    }
    print_words(describe_option(t, o, about), at);
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
        char about[ABOUT_MAX];

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
               bare ? "-" : argument_name(o), group, o->help ? describe_option(t, o, about) : "-");
    }
    printf("-\t-\t%s\t%" PRId64 "\t-\t-\t-\n", kinds[o->kind], o->max);
    return false;
}
