/* SPDX-License-Identifier: MIT */
/* A program that speaks GTP, the Go Text Protocol, at the other end of a pipe. */
#pragma once

#include <gankei/error.h>

#define CONVERSATION_REPLY_MAX 4096 /* longer replies are nonsense */

enum conversation_reply {
    CONVERSATION_OK,      /* "=", and what follows */
    CONVERSATION_REFUSED, /* "?", and why */
    CONVERSATION_DIED,    /* no reply: it is gone */
    CONVERSATION_TIMEOUT, /* no reply in time */
    CONVERSATION_NONSENSE /* something that is no reply, or one to another question */
};

/* The connection; one thread at a time. */
struct conversation;

/*
 * `command` is for the shell, and is started by the first question. Its standard
 * error goes nowhere.
 */
enum gk_status conversation_new(const char *command, int timeout_seconds, struct conversation **out,
                                struct gk_error *err) GK_MUST_CHECK;
void conversation_free(struct conversation *gtp); /* ends the program; null is fine */

/*
 * Ask one line (without its end) and wait for the reply: its text, without status,
 * number, carriage returns and final line ends. After anything but OK and REFUSED
 * the program is ended, and the next question starts it anew. Fails with
 * GK_ERR_IO if it cannot be started or does not even tell its name.
 */
enum gk_status conversation_ask(struct conversation *gtp, const char *question,
                                enum conversation_reply *reply, char text[CONVERSATION_REPLY_MAX],
                                struct gk_error *err) GK_MUST_CHECK;
