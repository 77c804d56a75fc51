/* SPDX-License-Identifier: MIT */
/* A program that speaks GTP, the Go Text Protocol, at the other end of a pipe. */
#ifndef CROSSCHECK_CONVERSATION_H
#define CROSSCHECK_CONVERSATION_H

#include <gankei/status.h>

#define GK_GTP_REPLY_MAX 4096 /* longer replies are nonsense */

enum gk_gtp_reply {
    GK_GTP_OK,      /* "=", and what follows */
    GK_GTP_REFUSED, /* "?", and why */
    GK_GTP_DIED,    /* no reply: it is gone */
    GK_GTP_TIMEOUT, /* no reply in time */
    GK_GTP_NONSENSE /* something that is no reply, or one to another question */
};

/* The connection; one thread at a time. */
struct gk_gtp;

/*
 * `command` is for the shell, and is started by the first question. Its standard
 * error goes nowhere.
 */
enum gk_status gk_gtp_new(const char *command, int timeout_seconds, struct gk_gtp **out,
                          struct gk_error *err) GK_MUST_CHECK;
void gk_gtp_free(struct gk_gtp *gtp); /* ends the program; null is fine */

/*
 * Ask one line (without its end) and wait for the reply: its text, without status,
 * number, carriage returns and final line ends. After anything but OK and REFUSED
 * the program is ended, and the next question starts it anew. Fails with
 * GK_ERR_IO if it cannot be started or does not even tell its name.
 */
enum gk_status gk_gtp_ask(struct gk_gtp *gtp, const char *question, enum gk_gtp_reply *reply,
                          char text[GK_GTP_REPLY_MAX], struct gk_error *err) GK_MUST_CHECK;

#endif
