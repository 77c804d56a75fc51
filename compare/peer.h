/* SPDX-License-Identifier: MIT */
/* Another program's opinion: any GTP engine that knows analyze_eyegraph. */
#pragma once

#include <gankei/enumerate.h>
#include <gankei/solve.h>

enum peer_kind {
    PEER_ANSWERED,
    PEER_REFUSED,  /* it says that it cannot analyse this shape */
    PEER_OTHER,    /* it answers about a shape that has more points */
    PEER_NONSENSE, /* a reply that makes no sense */
    PEER_TIMEOUT,
    PEER_DIED
};
#define PEER_KINDS 6

struct peer_answer {
    enum peer_kind kind;
    struct gk_result result; /* PEER_ANSWERED: without `seki` */
    char text[100];          /* PEER_NONSENSE: the reply on one line, cut off */
};

/* "answered", "refused", ... */
const char *peer_kind_name(enum peer_kind kind);

/* Several processes of the same engine. One call at a time. */
struct peers;

/* `processes` = 0: as many as the machine has. Fails with GK_ERR_IO if the engine
 * does not start or does not know the command. */
enum gk_status peers_new(const char *command, int timeout_seconds, int processes,
                         struct peers **out, struct gk_error *err) GK_MUST_CHECK;
void peers_free(struct peers *peers); /* null is fine */

/* "GNU Go 3.8" */
const char *peers_name(const struct peers *peers);

/* Ask about `count` markings of a placement. An engine that dies is started again
 * for the next question. */
enum gk_status peers_ask(struct peers *peers, const struct gk_drawn_shape *placement,
                         const gk_marking *marking, size_t count, struct peer_answer *out,
                         struct gk_error *err) GK_MUST_CHECK;
