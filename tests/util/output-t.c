/* SPDX-License-Identifier: MIT */
/*
 * Output files: complete or not at all, whatever goes wrong in between. Every
 * test has a folder of its own, in which nothing but the target may be left,
 * and is run twice: with working files that have no name, where there are such,
 * and with those that have one.
 */
#define _GNU_SOURCE /* O_TMPFILE */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/util/folder.h"
#include "util/file/output.h"
#include "util/file/temp.h"

#define PATH_SIZE 512
#define BIG       (3 * 65536 + 17)

/* Remove the folder and count what was in it. */
static int empty_folder(const char *folder)
{
    DIR *dir = opendir(folder);
    const struct dirent *entry;
    int count = 0;

    assert_non_null(dir);
    while ((entry = readdir(dir)) != NULL) {
        char path[2 * PATH_SIZE];

        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0)
            continue;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        assert_int_equal(unlink(path), 0);
        count++;
    }
    closedir(dir);
    return count;
}

static int tear_down(void **state)
{
    struct test_folder *f = *state;

    empty_folder(f->folder);
    rmdir(f->folder);
    free(f);
    return 0;
}

static void put_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");

    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

static void assert_content(const char *path, const char *expected, size_t length)
{
    FILE *file = fopen(path, "r");
    char *actual = malloc(length + 2);

    assert_non_null(file);
    assert_non_null(actual);
    assert_int_equal(fread(actual, 1, length + 1, file), length);
    assert_memory_equal(actual, expected, length);
    free(actual);
    fclose(file);
}

static struct output *open_good(struct test_folder *f, const char *path)
{
    struct output *out = NULL;

    assert_int_equal(output_open(path, &out, &f->err), GK_OK);
    return out;
}

static void write_text(struct test_folder *f, struct output *out, const char *text)
{
    assert_int_equal(output_write(out, text, strlen(text), &f->err), GK_OK);
}

static void assert_io_error(const struct test_folder *f, enum gk_status status, const char *path,
                            int code)
{
    assert_int_equal(status, GK_ERR_IO);
    assert_int_equal(f->err.status, GK_ERR_IO);
    assert_non_null(strstr(f->err.message, path));
    assert_non_null(strstr(f->err.message, strerror(code)));
}

static void a_new_file(void **state)
{
    struct test_folder *f = *state;
    mode_t mask = umask(027);
    struct output *out = open_good(f, f->path);
    struct stat status;

    umask(mask);
    write_text(f, out, "hello, ");
    write_text(f, out, "world\n");
    assert_true(output_size(out) == 13);
    assert_int_equal(access(f->path, F_OK), -1);
    assert_int_equal(output_commit(out, &f->err), GK_OK);
    assert_content(f->path, "hello, world\n", 13);
    assert_int_equal(stat(f->path, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0640);
    assert_int_equal(empty_folder(f->folder), 1);
}

static void a_replaced_file_keeps_its_permissions(void **state)
{
    struct test_folder *f = *state;
    struct output *out;
    struct stat status;

    put_file(f->path, "old");
    assert_int_equal(chmod(f->path, 0604), 0);
    out = open_good(f, f->path);
    write_text(f, out, "new");
    assert_content(f->path, "old", 3);
    assert_int_equal(output_commit(out, &f->err), GK_OK);
    assert_content(f->path, "new", 3);
    assert_int_equal(stat(f->path, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0604);
    assert_int_equal(empty_folder(f->folder), 1);
}

static void an_aborted_file_leaves_nothing(void **state)
{
    struct test_folder *f = *state;
    struct output *out;

    put_file(f->path, "old");
    out = open_good(f, f->path);
    write_text(f, out, "new");
    output_abort(out);
    output_abort(NULL);
    assert_content(f->path, "old", 3);
    assert_int_equal(empty_folder(f->folder), 1);
}

/* Long and short pieces in turn, compared with what they make together. */
static void pieces_of_all_lengths(void **state)
{
    struct test_folder *f = *state;
    struct output *out = open_good(f, f->path);
    char *text = malloc(BIG);
    size_t at = 0, length = 1;

    assert_non_null(text);
    for (size_t i = 0; i < BIG; i++)
        text[i] = (char)(i * 7 + i / 251);
    while (at < BIG) {
        length = length * 5 % 70001 + 1;
        length = length < BIG - at ? length : BIG - at;
        assert_int_equal(output_write(out, text + at, length, &f->err), GK_OK);
        at += length;
    }
    assert_true(output_size(out) == BIG);
    memcpy(text + 70000, "patched", 7);
    assert_int_equal(output_patch(out, 70000, "patched", 7, &f->err), GK_OK);
    text[BIG - 1] = '!';
    assert_int_equal(output_patch(out, BIG - 1, "!", 1, &f->err), GK_OK);
    assert_int_equal(output_commit(out, &f->err), GK_OK);
    assert_content(f->path, text, BIG);
    free(text);
}

static void a_patch_beyond_the_end(void **state)
{
    struct test_folder *f = *state;
    struct output *out = open_good(f, f->path);

    write_text(f, out, "1234");
    assert_int_equal(output_patch(out, 3, "xy", 2, &f->err), GK_ERR_ARG);
    assert_int_equal(output_patch(out, 5, "", 0, &f->err), GK_ERR_ARG);
    assert_int_equal(output_patch(out, 2, "xy", 2, &f->err), GK_OK);
    assert_int_equal(output_commit(out, &f->err), GK_OK);
    assert_content(f->path, "12xy", 4);
}

static void a_link_is_followed(void **state)
{
    struct test_folder *f = *state;
    char link[PATH_SIZE + 32];
    struct output *out;
    struct stat status;

    snprintf(link, sizeof link, "%s/link", f->folder);
    assert_int_equal(symlink(TEST_FOLDER_FILE, link), 0);
    for (int round = 0; round < 2; round++) { /* first the target does not exist */
        out = open_good(f, link);
        write_text(f, out, "new");
        assert_int_equal(output_commit(out, &f->err), GK_OK);
        assert_int_equal(lstat(link, &status), 0);
        assert_true(S_ISLNK(status.st_mode));
        assert_content(f->path, "new", 3);
        put_file(f->path, "old");
    }
    assert_int_equal(empty_folder(f->folder), 2);
}

static void a_link_to_itself(void **state)
{
    struct test_folder *f = *state;
    struct output *out = NULL;

    assert_int_equal(symlink(TEST_FOLDER_FILE, f->path), 0);
    assert_io_error(f, output_open(f->path, &out, &f->err), TEST_FOLDER_FILE, ELOOP);
}

static void places_that_cannot_be_written(void **state)
{
    struct test_folder *f = *state;
    struct output *out = NULL;
    char path[2 * PATH_SIZE];

    assert_io_error(f, output_open(f->folder, &out, &f->err), f->folder, EISDIR);
    snprintf(path, sizeof path, "%s/none/file", f->folder);
    assert_io_error(f, output_open(path, &out, &f->err), path, ENOENT);
    put_file(f->path, "old");
    snprintf(path, sizeof path, "%s/file", f->path);
    assert_io_error(f, output_open(path, &out, &f->err), path, ENOTDIR);
    assert_int_equal(output_open("", &out, &f->err), GK_ERR_IO);
    assert_null(out);
    assert_int_equal(empty_folder(f->folder), 1);
}

/* In a child that gives up its privileges, for whom no permission counts. */
static int try_without_permission(const struct test_folder *f)
{
    struct output *out = NULL;
    struct gk_error err = {.status = GK_OK};
    char path[2 * PATH_SIZE];

    if (geteuid() == 0 && setuid(65534) != 0)
        return 1;
    snprintf(path, sizeof path, "%s/new", f->folder);
    if (output_open(path, &out, &err) != GK_ERR_IO || !strstr(err.message, strerror(EACCES)))
        return 2;
    if (output_open(f->path, &out, &err) != GK_ERR_IO || !strstr(err.message, strerror(EACCES)))
        return 3;
    return 0;
}

static void no_permission(void **state)
{
    struct test_folder *f = *state;
    int status = -1;
    pid_t child;

    put_file(f->path, "old");
    assert_int_equal(chmod(f->path, 0444), 0);
    assert_int_equal(chmod(f->folder, 0555), 0);
    child = fork();
    if (child == 0)
        _exit(try_without_permission(f));
    assert_true(child > 0);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(chmod(f->folder, 0755), 0);
    assert_int_equal(status, 0);
    assert_content(f->path, "old", 3);
    assert_int_equal(empty_folder(f->folder), 1);
}

static void a_long_path_is_cut_in_messages(void **state)
{
    struct test_folder *f = *state;
    struct output *out = NULL;
    char path[PATH_SIZE + 400];
    size_t length = (size_t)snprintf(path, sizeof path, "%s/", f->folder);

    memset(path + length, 'x', 300);
    strcpy(path + length + 300, "/end");
    assert_io_error(f, output_open(path, &out, &f->err), "...x", ENAMETOOLONG);
    assert_non_null(strstr(f->err.message, "x/end'"));
}

/* A limit on the size of files stands in for a full disk. */
static void a_full_disk(void **state)
{
    struct test_folder *f = *state;
    struct rlimit old, small;
    struct output *out;
    enum gk_status status = GK_OK;
    char piece[1000];
    void (*handler)(int) = signal(SIGXFSZ, SIG_IGN);

    memset(piece, 'x', sizeof piece);
    put_file(f->path, "old");
    out = open_good(f, f->path);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &old), 0);
    small = old;
    small.rlim_cur = 100000;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
    for (int i = 0; i < 1000 && !status; i++)
        status = output_write(out, piece, sizeof piece, &f->err);
    setrlimit(RLIMIT_FSIZE, &old);
    signal(SIGXFSZ, handler);
    assert_io_error(f, status, f->path, EFBIG);
    output_abort(out);
    assert_content(f->path, "old", 3);
    assert_int_equal(empty_folder(f->folder), 1);
}

/* Nothing may be renamed when the last bytes do not fit. */
static void a_disk_full_at_the_end(void **state)
{
    struct test_folder *f = *state;
    struct rlimit old, small;
    struct output *out;
    enum gk_status status;
    void (*handler)(int) = signal(SIGXFSZ, SIG_IGN);

    put_file(f->path, "old");
    out = open_good(f, f->path);
    write_text(f, out, "too much");
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &old), 0);
    small = old;
    small.rlim_cur = 4;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
    status = output_commit(out, &f->err);
    setrlimit(RLIMIT_FSIZE, &old);
    signal(SIGXFSZ, handler);
    assert_io_error(f, status, f->path, EFBIG);
    assert_content(f->path, "old", 3);
    assert_int_equal(empty_folder(f->folder), 1);
}

static void devices(void **state)
{
    struct test_folder *f = *state;
    struct output *out = open_good(f, "/dev/null");
    struct stat status;

    write_text(f, out, "text");
    assert_int_equal(output_patch(out, 0, "T", 1, &f->err), GK_OK);
    assert_int_equal(output_commit(out, &f->err), GK_OK);
    assert_int_equal(stat("/dev/null", &status), 0);
    assert_true(S_ISCHR(status.st_mode));

    out = open_good(f, "/dev/full");
    write_text(f, out, "text");
    assert_io_error(f, output_commit(out, &f->err), "/dev/full", ENOSPC);
}

static void a_pipe_gets_the_patched_text(void **state)
{
    struct test_folder *f = *state;
    struct output *out;
    char text[32];
    int fd;

    assert_int_equal(mkfifo(f->path, 0600), 0);
    fd = open(f->path, O_RDONLY | O_NONBLOCK);
    assert_true(fd >= 0);
    out = open_good(f, f->path);
    write_text(f, out, "abcd");
    assert_int_equal(output_patch(out, 1, "BC", 2, &f->err), GK_OK);
    assert_int_equal(read(fd, text, sizeof text), -1); /* nothing so far */
    assert_int_equal(output_commit(out, &f->err), GK_OK);
    assert_int_equal(read(fd, text, sizeof text), 4);
    assert_memory_equal(text, "aBCd", 4);
    close(fd);
    assert_int_equal(empty_folder(f->folder), 1);
}

/* Standard output is led into a file for the time of the test. */
static void standard_output(void **state)
{
    struct test_folder *f = *state;
    int fd = open(f->path, O_WRONLY | O_CREAT, 0600), saved;
    struct output *out;
    enum gk_status status;

    assert_true(fd >= 0);
    fflush(stdout);
    saved = dup(STDOUT_FILENO);
    assert_true(saved >= 0 && dup2(fd, STDOUT_FILENO) >= 0);
    close(fd);
    out = open_good(f, "-");
    write_text(f, out, "abcd");
    status = output_patch(out, 0, "A", 1, &f->err);
    if (!status)
        status = output_commit(out, &f->err);
    dup2(saved, STDOUT_FILENO);
    close(saved);
    assert_int_equal(status, GK_OK);
    assert_content(f->path, "Abcd", 4);
    assert_int_equal(empty_folder(f->folder), 1);
}

static void a_file_is_moved(void **state)
{
    struct test_folder *f = *state;
    char from[PATH_SIZE + 32];

    snprintf(from, sizeof from, "%s/from", f->folder);
    put_file(f->path, "old");
    assert_int_equal(output_move(from, f->path, &f->err), GK_ERR_IO);
    assert_content(f->path, "old", 3);
    put_file(from, "new one");
    assert_int_equal(output_move(from, f->path, &f->err), GK_OK);
    assert_content(f->path, "new one", 7);
    assert_int_equal(access(from, F_OK), -1);
    put_file(from, "stays");
    assert_int_equal(output_move(from, f->folder, &f->err), GK_ERR_IO);
    assert_content(from, "stays", 5);
    assert_int_equal(empty_folder(f->folder), 2);
}

/* ---- Working files of those that were killed ---- */

static int set_up_named(void **state)
{
    return setenv("GANKEI_TEST_NAMED_FILES", "1", 1) || test_folder_set_up(state);
}

static int tear_down_named(void **state)
{
    unsetenv("GANKEI_TEST_NAMED_FILES");
    return tear_down(state);
}

/* Entries of the folder whose names begin with a point. */
static int count_hidden(const struct test_folder *f)
{
    DIR *dir = opendir(f->folder);
    const struct dirent *entry;
    int count = 0;

    assert_non_null(dir);
    while ((entry = readdir(dir)) != NULL)
        count += entry->d_name[0] == '.' && strcmp(entry->d_name, ".") != 0 &&
                 strcmp(entry->d_name, "..") != 0;
    closedir(dir);
    return count;
}

/* A process that has half written `n` files, and then ends without a word. */
static void be_killed(struct test_folder *f, int n)
{
    int status = -1;
    pid_t child = fork();

    if (child == 0) {
        struct output *out;

        while (n-- > 0 && output_open(f->path, &out, &f->err) == GK_OK)
            if (output_write(out, "half", 4, &f->err) != GK_OK)
                _exit(1);
        raise(SIGKILL);
    }
    assert_true(child > 0);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
}

/* Where the system has files without a name, they are used. */
static void a_working_file_has_no_name(void **state)
{
    struct test_folder *f = *state;
    struct output *out;
#ifdef O_TMPFILE
    int fd = open(f->folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
#else
    int fd = -1;
#endif

    be_killed(f, 3);
    out = open_good(f, f->path);
    if (fd >= 0 && access("/proc/self/fd", F_OK) == 0)
        assert_int_equal(count_hidden(f), 0);
    write_text(f, out, "whole");
    assert_int_equal(output_commit(out, &f->err), GK_OK);
    assert_int_equal(empty_folder(f->folder), 1);
    if (fd >= 0)
        close(fd);
}

/* What the dead have left is removed; not what somebody writes, nor what only looks so. */
static void files_of_the_dead(void **state)
{
    static const char *const others[] = {".gankei.1.tmp", ".gankei.x.0.tmp", "gankei.1.0.tmp",
                                         ".gankei.1.0.tmp~"};
    struct test_folder *f = *state;
    struct output *first = open_good(f, f->path), *second;
    char path[2 * PATH_SIZE];

    write_text(f, first, "first");
    be_killed(f, 3);
    assert_int_equal(count_hidden(f), 4);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        snprintf(path, sizeof path, "%s/%s", f->folder, others[i]);
        put_file(path, "mine");
    }
    snprintf(path, sizeof path, "%s/.gankei.7.7.tmp", f->folder);
    assert_int_equal(mkfifo(path, 0600), 0);
    assert_int_equal(count_hidden(f), 8);
    second = open_good(f, f->path);
    assert_int_equal(count_hidden(f), 6);
    write_text(f, second, "second");
    assert_int_equal(output_commit(second, &f->err), GK_OK);
    assert_content(f->path, "second", 6);
    assert_int_equal(output_commit(first, &f->err), GK_OK);
    assert_content(f->path, "first", 5);
    assert_int_equal(count_hidden(f), 4);
    assert_int_equal(empty_folder(f->folder), 6);
}

/* A folder, as an atlas has one, with all that is in it; a link, but not what it leads to. */
static void a_folder_of_the_dead(void **state)
{
    struct test_folder *f = *state;
    struct temp mine, theirs;
    char path[2 * PATH_SIZE];

    put_file(f->path, "kept");
    snprintf(path, sizeof path, "%s/.gankei.1.0.tmp", f->folder);
    assert_int_equal(mkdir(path, 0777), 0);
    strcat(path, "/data");
    assert_int_equal(mkdir(path, 0777), 0);
    strcat(path, "/link");
    assert_int_equal(symlink(f->folder, path), 0);
    assert_int_equal(temp_folder(&mine, f->path), 0);
    assert_int_equal(count_hidden(f), 1);
    assert_int_equal(temp_folder(&theirs, f->path), 0);
    assert_int_equal(count_hidden(f), 2);
    temp_drop(&theirs);
    snprintf(path, sizeof path, "%s/atlas", f->folder);
    assert_int_equal(temp_place(&mine, path), 0);
    assert_int_equal(count_hidden(f), 0);
    assert_int_equal(rmdir(path), 0);
    assert_content(f->path, "kept", 4);
}

#define NAMELESS(test) cmocka_unit_test_setup_teardown(test, test_folder_set_up, tear_down)
#define NAMED(test)    {#test ", named", test, set_up_named, tear_down_named, NULL}
#define BOTH(test)     NAMELESS(test), NAMED(test)

int main(void)
{
    const struct CMUnitTest tests[] = {
        BOTH(a_new_file),
        BOTH(a_replaced_file_keeps_its_permissions),
        BOTH(an_aborted_file_leaves_nothing),
        BOTH(pieces_of_all_lengths),
        BOTH(a_patch_beyond_the_end),
        BOTH(a_link_is_followed),
        BOTH(a_link_to_itself),
        BOTH(places_that_cannot_be_written),
        BOTH(no_permission),
        BOTH(a_long_path_is_cut_in_messages),
        BOTH(a_full_disk),
        BOTH(a_disk_full_at_the_end),
        BOTH(devices),
        BOTH(a_pipe_gets_the_patched_text),
        BOTH(standard_output),
        BOTH(a_file_is_moved),
        BOTH(a_folder_of_the_dead),
        NAMELESS(a_working_file_has_no_name),
        NAMED(files_of_the_dead),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
