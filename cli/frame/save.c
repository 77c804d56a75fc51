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

int cli_text_save(const struct cli *cli, struct cli_text *text, const char *path)
{
    bool failed = ferror(text->stream) != 0;
    struct gk_error err;
    enum gk_status status;

    if (fclose(text->stream) != 0 || failed) {
        free(text->text);
        return no_memory(cli);
    }
    status = output_save(path, text->text, text->size, &err);
    free(text->text);
    return status == GK_OK ? CLI_OK : cli_fail(cli, NULL, &err);
}

void cli_text_drop(struct cli_text *text)
{
    fclose(text->stream);
    free(text->text);
}
