/* SPDX-License-Identifier: MIT */
/* Peers of all kinds, played by small shell scripts: good ones and bad ones. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "compare/peer.h"

/* An engine that is good at everything but, perhaps, analyze_eyegraph. $n is the
 * number of the question, $s the shape. */
#define ENGINE(analyze)                                                                            \
    "while read n q s; do case $q in name) printf '=%s Fake\\n\\n' $n;;"                           \
    "version) printf '=%s 1.0\\n\\n' $n;; known_command) printf '=%s true\\n\\n' $n;;"             \
    "analyze_eyegraph) " analyze ";; *) printf '?%s unknown command\\n\\n' $n;; esac; done"

/* One point: `.` and `!`. */
static struct gk_shapes *one_point(void)
{
    struct gk_shapes *shapes;
    struct gk_error err;

    assert_int_equal(gk_placements_new(1, GK_CENTRE, false, &shapes, &err), GK_OK);
    assert_int_equal(shapes->count, 1);
    return shapes;
}

static void ask_both(const char *command, int processes, struct peer_answer out[2])
{
    static const gk_marking marking[2] = {GK_EMPTY, GK_MARGIN};
    struct gk_shapes *shapes = one_point();
    struct peers *peers;
    struct gk_error err;

    assert_int_equal(peers_new(command, 1, processes, &peers, &err), GK_OK);
    assert_string_equal(peers_name(peers), "Fake 1.0");
    assert_int_equal(peers_ask(peers, &shapes->shape[0], marking, 2, out, &err), GK_OK);
    peers_free(peers);
    gk_shapes_free(shapes);
}

static void good_answers(void **state)
{
    struct peer_answer answer[2];

    (void)state;
    for (int processes = 1; processes <= 3; processes++) {
        ask_both(ENGINE("case $s in .) printf '=%s 1122\\n*\\n\\n' $n;;"
                        "!) printf '\\n=%s 0001\\r\\n)\\r\\n\\r\\n' $n;; esac"),
                 processes, answer);
        assert_int_equal(answer[0].kind, PEER_ANSWERED);
        assert_int_equal(gk_eye_value_index(answer[0].result.value),
                         gk_eye_value_index((struct gk_eye_value){1, 1, 2, 2}));
        assert_int_equal(answer[0].result.attack, 1);
        assert_int_equal(answer[0].result.defence, 1);
        assert_int_equal(answer[1].kind, PEER_ANSWERED);
        assert_int_equal(answer[1].result.attack, 0);
        assert_int_equal(answer[1].result.defence, 1);
    }
}

static void other_replies(void **state)
{
    static const struct {
        const char *command;
        enum peer_kind kind;
        const char *text;
    } cases[] = {
        {ENGINE("printf '?%s failed to analyze\\n\\n' $n"), PEER_REFUSED, ""},
        {ENGINE("printf '=%s 1111\\n..\\n\\n' $n"), PEER_NONSENSE, "1111%.."},
        {ENGINE("printf '=%s 1111\\nX\\n\\n' $n"), PEER_NONSENSE, "1111%X"},
        {ENGINE("printf '=%s 3111\\n.\\n\\n' $n"), PEER_NONSENSE, "3111%."},
        {ENGINE("printf '=%s 1111 .\\n\\n' $n"), PEER_NONSENSE, "1111 ."},
        {ENGINE("printf '=%s\\n\\n' $n"), PEER_NONSENSE, ""},
        {ENGINE("printf '=77 1111\\n.\\n\\n'"), PEER_NONSENSE, "=77 1111%.%%"},
        {ENGINE("printf 'Hello\\n\\n'"), PEER_NONSENSE, "Hello%%"},
        {ENGINE("yes"), PEER_NONSENSE, NULL},
        {ENGINE("exit 1"), PEER_DIED, ""},
        {ENGINE("kill -9 $$"), PEER_DIED, ""},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct peer_answer answer[2];

        ask_both(cases[i].command, 1, answer);
        for (int k = 0; k < 2; k++) {
            if (answer[k].kind != cases[i].kind)
                fail_msg("%s: %s", cases[i].command, peer_kind_name(answer[k].kind));
            if (cases[i].text && k == 0)
                assert_string_equal(answer[k].text, cases[i].text);
        }
    }
}

/* An answer about more points than were asked for is about another shape. */
static void another_shape(void **state)
{
    static const char command[] = ENGINE("printf '=%s 2222\\n...\\n...\\n...\\n\\n' $n");
    struct peer_answer answer;
    struct gk_shapes *shapes;
    struct peers *peers;
    struct gk_error err;
    bool found = false;

    (void)state;
    assert_int_equal(gk_placements_new(8, GK_CENTRE, false, &shapes, &err), GK_OK);
    assert_int_equal(peers_new(command, 1, 1, &peers, &err), GK_OK);
    for (size_t i = 0; i < shapes->count; i++) {
        const struct gk_drawn_shape *shape = &shapes->shape[i];
        gk_marking empty = 0;
        bool ring =
            shape->drawing.rows == 3 && shape->drawing.cols == 3 && shape->shape.graph.n == 9;

        if (!ring)
            continue;
        found = true;
        assert_int_equal(peers_ask(peers, shape, &empty, 1, &answer, &err), GK_OK);
        assert_int_equal(answer.kind, PEER_OTHER);
    }
    assert_true(found);
    peers_free(peers);
    gk_shapes_free(shapes);
}

/* One that dies or hangs over one question answers the next. */
static void restarted(void **state)
{
    struct peer_answer answer[2];
    time_t start = time(NULL);

    (void)state;
    ask_both(ENGINE("case $s in .) exit;; *) printf '=%s 0000\\n!\\n\\n' $n;; esac"), 1, answer);
    assert_int_equal(answer[0].kind, PEER_DIED);
    assert_int_equal(answer[1].kind, PEER_ANSWERED);
    ask_both(ENGINE("case $s in .) sleep 60;; *) printf '=%s 0000\\n!\\n\\n' $n;; esac"), 1,
             answer);
    assert_int_equal(answer[0].kind, PEER_TIMEOUT);
    assert_int_equal(answer[1].kind, PEER_ANSWERED);
    assert_true(time(NULL) - start < 20);
}

static void no_peer_at_all(void **state)
{
    static const struct {
        const char *command, *message;
    } cases[] = {
        {"exit 127", "the peer 'exit 127' ends at once (exit status 127): no such program?"},
        {"true", "the peer 'true' ends at once (exit status 0)"},
        {"sleep 60", "the peer 'sleep 60' does not answer within 1 seconds"},
        {"echo; echo Hello; echo; sleep 60",
         "the peer 'echo; echo Hello; echo; sleep 60' does not speak GTP: 'Hello'"},
        {"while read n q; do printf '=%s false\\n\\n' $n; done",
         "the peer, false, does not know analyze_eyegraph"},
        {"while read n q; do case $q in name) printf '=%s A\\n\\n' $n;; *) printf '?%s\\n\\n' $n;; "
         "esac; done",
         "the peer does not answer 'version'"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct peers *peers;
        struct gk_error err;

        assert_int_equal(peers_new(cases[i].command, 1, 1, &peers, &err), GK_ERR_IO);
        assert_string_equal(err.message, cases[i].message);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(good_answers),   cmocka_unit_test(other_replies),
        cmocka_unit_test(another_shape),  cmocka_unit_test(restarted),
        cmocka_unit_test(no_peer_at_all),
    };

    return cmocka_run_group_tests_name("compare/peer", tests, NULL, NULL);
}
