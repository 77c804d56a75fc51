/* SPDX-License-Identifier: MIT */
/* Temporary folders: see folder.h. */
#include "tests/util/folder.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int test_folder_set_up(void **state)
{
    struct test_folder *f = calloc(1, sizeof *f);
    const char *tmp = getenv("TMPDIR");

    if (!f)
        return -1;
    snprintf(f->folder, sizeof f->folder, "%s/gankei-test-XXXXXX", tmp && *tmp ? tmp : "/tmp");
    if (!mkdtemp(f->folder)) {
        free(f);
        return -1;
    }
    snprintf(f->path, sizeof f->path, "%s/" TEST_FOLDER_FILE, f->folder);
    *state = f;
    return 0;
}

int test_folder_tear_down(void **state)
{
    struct test_folder *f = *state;
    int result;

    unlink(f->path);
    result = rmdir(f->folder);
    free(f);
    return result;
}
