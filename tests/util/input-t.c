/* SPDX-License-Identifier: MIT */
/* input_read: a file, a pipe, the limit, what cannot be read. */
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "util/file/input.h"

/* An open file without a name, of `length` bytes that count up, at its beginning. */
static int make_file(size_t length)
{
    FILE *file = tmpfile();
    int fd;

    assert_non_null(file);
    fd = dup(fileno(file));
    fclose(file);
    assert_true(fd >= 0);
    for (size_t i = 0; i < length; i++) {
        char byte = (char)(i % 251);

        assert_int_equal(write(fd, &byte, 1), 1);
    }
    assert_int_equal(lseek(fd, 0, SEEK_SET), 0);
    return fd;
}

static void check_text(int fd, size_t from, size_t wanted)
{
    char *text = NULL;
    size_t length = 0;

    assert_int_equal(input_read(fd, "it", SIZE_MAX, &text, &length, NULL), GK_OK);
    assert_int_equal(text[length], '\0');
    assert_int_equal(length, wanted);
    for (size_t i = 0; i < length; i++)
        assert_int_equal(text[i], (char)((from + i) % 251));
    free(text);
    close(fd);
}

/* Around the room that it begins with, 65536. */
static void files_are_read_as_a_whole(void **state)
{
    static const size_t lengths[] = {0, 1, 65535, 65536, 65537, 200000};

    (void)state;
    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++)
        check_text(make_file(lengths[i]), 0, lengths[i]);
}

static void only_the_rest_is_read(void **state)
{
    int fd = make_file(1000);

    (void)state;
    assert_int_equal(lseek(fd, 400, SEEK_SET), 400);
    check_text(fd, 400, 600);
}

static void pipes_have_no_size(void **state)
{
    int pipes[2];

    (void)state;
    assert_int_equal(pipe(pipes), 0);
    assert_int_equal(write(pipes[1], "\0\1\2\3", 4), 4);
    close(pipes[1]);
    check_text(pipes[0], 0, 4);
}

static void more_than_the_limit_is_refused(void **state)
{
    struct gk_error err;
    char *text = NULL;
    size_t length = 0;
    int fd = make_file(1000);

    (void)state;
    assert_int_equal(input_read(fd, "it", 999, &text, &length, &err), GK_ERR_LIMIT);
    assert_string_equal(err.message, "'it' has more than 999 bytes");
    assert_int_equal(lseek(fd, 0, SEEK_SET), 0);
    assert_int_equal(input_read(fd, "it", 1000, &text, &length, &err), GK_OK);
    assert_int_equal(length, 1000);
    free(text);
    close(fd);
}

static void a_folder_is_no_text(void **state)
{
    struct gk_error err;
    char *text = NULL;
    size_t length = 0;
    int fd = open("/", O_RDONLY);

    (void)state;
    assert_true(fd >= 0);
    assert_int_equal(input_read(fd, "it", SIZE_MAX, &text, &length, &err), GK_ERR_IO);
    assert_string_equal(err.message, "cannot read 'it': Is a directory");
    assert_null(text);
    close(fd);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(files_are_read_as_a_whole),
        cmocka_unit_test(only_the_rest_is_read),
        cmocka_unit_test(pipes_have_no_size),
        cmocka_unit_test(more_than_the_limit_is_refused),
        cmocka_unit_test(a_folder_is_no_text),
    };

    return cmocka_run_group_tests_name("util/input", tests, NULL, NULL);
}
