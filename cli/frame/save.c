/* SPDX-License-Identifier: MIT */
/* Text made in memory and saved (cli/frame/save.h). */
#include "cli/frame/save.h"

#include <stdlib.h>

#include "util/output.h"

static int no_memory(const struct cli *cli)
{
    cli_error(cli, "out of memory (text of a file)");
    return CLI_USAGE;
}

bool cli_text_open(const struct cli *cli, struct cli_text *text)
{
    *text = (struct cli_text){.stream = NULL};
    text->stream = open_memstream(&text->text, &text->size);
    if (!text->stream)
        no_memory(cli);
    return text->stream;
}

static int save(const struct cli *cli, const struct cli_text *text, const char *path)
{
    struct output *out;
    struct gk_error err;

    if (output_open(path, &out, &err) != GK_OK)
        return cli_fail(cli, NULL, &err);
    if (output_write(out, text->text, text->size, &err) != GK_OK) {
        output_abort(out);
        return cli_fail(cli, NULL, &err);
    }
    return output_commit(out, &err) == GK_OK ? CLI_OK : cli_fail(cli, NULL, &err);
}

int cli_text_save(const struct cli *cli, struct cli_text *text, const char *path)
{
    bool failed = ferror(text->stream) != 0;

    if (fclose(text->stream) != 0 || failed) {
        free(text->text);
        return no_memory(cli);
    }
    int status = save(cli, text, path);
    free(text->text);
    return status;
}

void cli_text_drop(struct cli_text *text)
{
    fclose(text->stream);
    free(text->text);
}
