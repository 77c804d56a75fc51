/* SPDX-License-Identifier: MIT */
/* GK_ASSERT: what holds is silent, what does not ends the program and says which invariant. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "util/assert.h"

/* Check `value` > 0 in another process: its status, and in `said` what it wrote to standard
 * error. The process leaves no core. */
static int check_value(int value, char said[512])
{
    int pipes[2], status = 0;
    size_t length = 0;
    ssize_t got;
    pid_t child;

    assert_int_equal(pipe(pipes), 0);
    child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
        signal(SIGABRT, SIG_DFL);
        dup2(pipes[1], STDERR_FILENO);
        GK_ASSERT(T1, value > 0);
        _exit(7);
    }
    close(pipes[1]);
    while (length < 511 && (got = read(pipes[0], said + length, 511 - length)) > 0)
        length += (size_t)got;
    said[length] = '\0';
    close(pipes[0]);
    assert_int_equal(waitpid(child, &status, 0), child);
    return status;
}

static void what_holds_is_silent(void **state)
{
    char said[512];
    int status = check_value(1, said);

    (void)state;
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 7);
    assert_string_equal(said, "");
}

static void what_does_not_aborts(void **state)
{
    char said[512];
    int status = check_value(0, said);

    (void)state;
    assert_true(WIFSIGNALED(status));
    assert_int_equal(WTERMSIG(status), SIGABRT);
    assert_non_null(strstr(said, "invariant T1 does not hold: value > 0 ("));
    assert_non_null(strstr(said, "assert-t.c:"));
    assert_non_null(strstr(said, "please report this"));
}

static void the_condition_is_asked_once(void **state)
{
    int asked = 0;

    (void)state;
    GK_ASSERT(T2, ++asked == 1);
    assert_int_equal(asked, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_holds_is_silent),
        cmocka_unit_test(what_does_not_aborts),
        cmocka_unit_test(the_condition_is_asked_once),
    };

    return cmocka_run_group_tests_name("util/assert", tests, NULL, NULL);
}
