/* SPDX-License-Identifier: MIT */
/* Text made in memory and saved (cli/common/files.h). */
#include "cli/common/files.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

#include "util/file/output.h"

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

char *cli_text_take(const struct cli *cli, struct cli_text *text)
{
    bool failed = ferror(text->stream) != 0;

    if (fclose(text->stream) == 0 && !failed)
        return text->text;
    free(text->text);
    no_memory(cli);
    return NULL;
}

int cli_text_save(const struct cli *cli, struct cli_text *text, const char *path)
{
    struct gk_error err;
    enum gk_status status;

    if (!cli_text_take(cli, text))
        return CLI_USAGE;
    status = output_save(path, text->text, text->size, &err);
    free(text->text);
    return status == GK_OK ? CLI_OK : cli_fail(cli, NULL, &err);
}

void cli_text_drop(struct cli_text *text)
{
    fclose(text->stream);
    free(text->text);
}

int cli_redirect(const struct cli *cli, struct cli_redirect *to, const char *path)
{
    struct gk_error err;

    *to = (struct cli_redirect){.path = path};
    if (output_open(path, &to->output, &err) != GK_OK)
        return cli_fail(cli, NULL, &err);
    fflush(stdout);
    if (dup2(output_descriptor(to->output), STDOUT_FILENO) >= 0)
        return CLI_OK;
    output_abort(to->output);
    output_fail(&err, "write", path, errno);
    return cli_fail(cli, NULL, &err);
}

int cli_redirect_end(const struct cli *cli, struct cli_redirect *to, int status)
{
    struct gk_error err;
    bool failed;

    failed = fflush(stdout) != 0 || ferror(stdout);
    clearerr(stdout); /* it is told here */
    if (status == CLI_OK && !failed)
        return output_commit(to->output, &err) == GK_OK ? CLI_OK : cli_fail(cli, NULL, &err);
    if (failed) {
        /* What stdio forgot is said once more: the file is dropped anyway. */
        errno = write(output_descriptor(to->output), "", 1) < 0 ? errno : EIO;
        output_fail(&err, "write", to->path, errno);
        status = cli_fail(cli, NULL, &err);
    }
    output_abort(to->output);
    return status;
}
