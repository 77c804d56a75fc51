/* SPDX-License-Identifier: MIT */
/*
 * In the place of util/file/output.c: a page has no files, only standard output, for the pictures
 * and the SGF of options that are given "-". And what a system has that a page has not.
 */
#include "util/file/output.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>

#include "cli/common/cli.h"
#include "util/error.h"

enum gk_status output_fail(struct gk_error *err, const char *what, const char *path, int code)
{
    return error_set(err, GK_ERR_IO, "cannot %s '%s': %s", what, path, strerror(code));
}

enum gk_status output_save(const char *path, const void *data, size_t size, struct gk_error *err)
{
    if (strcmp(path, "-") != 0)
        return output_fail(err, "write", path, ENOTSUP);
    if (fwrite(data, 1, size, stdout) != size)
        return output_fail(err, "write", path, errno);
    return GK_OK;
}

/* Advice about the pages of an index (db/index/), which nobody needs to follow. */
int madvise(void *address, size_t length, int advice)
{
    (void)address;
    (void)length;
    (void)advice;
    return 0;
}

/* The page is of a release. */
const char *cli_commit(void)
{
    return NULL;
}
