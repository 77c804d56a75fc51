/* SPDX-License-Identifier: MIT */
/* Another program's opinion: any GTP engine that knows analyze_eyegraph. */
#ifndef CROSSCHECK_PEER_H
#define CROSSCHECK_PEER_H

#include <gankei/enumerate.h>
#include <gankei/solve.h>

enum gk_peer_kind {
    GK_PEER_ANSWERED,
    GK_PEER_REFUSED,  /* it says that it cannot analyse this shape */
    GK_PEER_OTHER,    /* it answers about a shape that has more points */
    GK_PEER_NONSENSE, /* a reply that makes no sense */
    GK_PEER_TIMEOUT,
    GK_PEER_DIED
};
#define GK_N_PEER_KINDS 6

struct gk_peer_answer {
    enum gk_peer_kind kind;
    struct gk_result result; /* GK_PEER_ANSWERED: without `seki` */
    char text[100];          /* GK_PEER_NONSENSE: the reply on one line, cut off */
};

/* "answered", "refused", ... */
const char *gk_peer_kind_name(enum gk_peer_kind kind);

/* Several processes of the same engine. One call at a time. */
struct gk_peers;

/* `processes` = 0: as many as the machine has. Fails with GK_ERR_IO if the engine
 * does not start or does not know the command. */
enum gk_status gk_peers_new(const char *command, int timeout_seconds, int processes,
                            struct gk_peers **out, struct gk_error *err) GK_MUST_CHECK;
void gk_peers_free(struct gk_peers *peers); /* null is fine */

/* "GNU Go 3.8" */
const char *gk_peers_name(const struct gk_peers *peers);

/* Ask about `count` markings of a placement. An engine that dies is started again
 * for the next question. */
enum gk_status gk_peers_ask(struct gk_peers *peers, const struct gk_shape *placement,
                            const gk_marking *marking, size_t count, struct gk_peer_answer *out,
                            struct gk_error *err) GK_MUST_CHECK;

#endif
