/* SPDX-License-Identifier: MIT */
/* Lists of explained disagreements. They are short: a search goes through all. */
#include "cli/report/dispute.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "util/array.h"
#include "util/text.h"

#define FILE_MAX 1000000

struct cli_allowed {
    const char *kind, *location, *shape, *reason;
    bool met;
};

static int read_text(const struct cli *cli, const char *path, char **out)
{
    FILE *file = fopen(path, "r");
    char *text;
    size_t n;

    if (!file)
        return cli_error(cli, "cannot open '%s': %s", path, strerror(errno));
    text = malloc(FILE_MAX + 1);
    if (!text) {
        fclose(file);
        return cli_error(cli, "out of memory (%d bytes for '%s')", FILE_MAX, path);
    }
    n = fread(text, 1, FILE_MAX + 1, file);
    bool failed = ferror(file) || n > FILE_MAX;
    if (fclose(file) != 0 || failed) {
        free(text);
        return cli_error(cli, "cannot read '%s'%s", path, n > FILE_MAX ? ": too long" : "");
    }
    text[n] = '\0';
    *out = text;
    return CLI_OK;
}

static int add_line(const struct cli *cli, const char *path, int number, char *line,
                    struct cli_allow *allow)
{
    static const char blanks[] = " \t";
    struct cli_allowed entry = {.kind = text_next_word(&line, blanks)};

    if (!entry.kind || entry.kind[0] == '#')
        return CLI_OK;
    entry.location = text_next_word(&line, blanks);
    entry.shape = text_next_word(&line, blanks);
    line += strspn(line, blanks);
    entry.reason = line;
    if (!entry.shape || !*line)
        return cli_error(cli, "%s:%d: not 'KIND LOCATION SHAPE REASON'", path, number);
    if (array_grow(&allow->entry, allow->count + 1, &allow->room, sizeof entry, "the list", NULL) !=
        GK_OK)
        return cli_error(cli, "out of memory for the list '%s'", path);
    allow->entry[allow->count++] = entry;
    return CLI_OK;
}

int cli_allow_read(const struct cli *cli, const char *path, struct cli_allow *out)
{
    int status, number = 0;
    char *next;

    *out = (struct cli_allow){0};
    status = read_text(cli, path, &out->text);
    next = out->text;
    while (status == CLI_OK && *next) {
        char *line = next;
        size_t length = strcspn(line, "\n");

        next += length + (line[length] != '\0');
        line[length] = '\0';
        status = add_line(cli, path, ++number, line, out);
    }
    if (status != CLI_OK)
        cli_allow_fini(out);
    return status;
}

void cli_allow_fini(struct cli_allow *allow)
{
    free(allow->entry);
    free(allow->text);
    *allow = (struct cli_allow){0};
}

const char *cli_allow_find(struct cli_allow *allow, const char *kind, const char *location,
                           const char *shape)
{
    for (size_t i = 0; i < allow->count; i++) {
        struct cli_allowed *e = &allow->entry[i];

        if (strcmp(e->kind, kind) == 0 && strcmp(e->location, location) == 0 &&
            strcmp(e->shape, shape) == 0) {
            e->met = true;
            return e->reason;
        }
    }
    return NULL;
}

size_t cli_allow_unused(const struct cli_allow *allow)
{
    size_t n = 0;

    for (size_t i = 0; i < allow->count; i++)
        n += !allow->entry[i].met;
    return n;
}
