/* SPDX-License-Identifier: MIT */
/* A temporary folder for each test that writes a file: set-up and tear-down for cmocka. */
#pragma once

#include <gankei/error.h>

#define TEST_FOLDER_FILE "file" /* the name of the file */

struct test_folder {
    char folder[512];
    char path[544]; /* of a file in it, that does not exist yet */
    struct gk_error err;
};

/* `*state` becomes a struct test_folder. */
int test_folder_set_up(void **state);

/* Remove file and folder; fails if anything else is left there. */
int test_folder_tear_down(void **state);
