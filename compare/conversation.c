/* SPDX-License-Identifier: MIT */
/*
 * A conversation that cannot hang: a socket that never blocks on our side, poll()
 * with what is left of the time for every question, and the end of the program, and
 * of all it started, as soon as something goes wrong. Questions are numbered, so
 * that a reply cannot be taken for that of another question. The socket is a
 * socket because a write to one whose reader is gone can be told to raise no signal.
 */
#include "compare/conversation.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "util/error.h"

#define QUESTION_MAX 1024

extern char **environ;

struct conversation {
    char *command;
    int timeout; /* seconds */
    int fd;      /* -1: not running */
    pid_t pid;
    unsigned number; /* of the last question */
    int exit_status; /* of the last program that died, -1: unknown */
};

enum gk_status conversation_new(const char *command, int timeout_seconds, struct conversation **out,
                                struct gk_error *err)
{
    struct conversation *gtp = calloc(1, sizeof *gtp);

    if (gtp)
        gtp->command = strdup(command);
    if (!gtp || !gtp->command) {
        free(gtp);
        return error_nomem(err, "a peer", sizeof *gtp);
    }
    gtp->timeout = timeout_seconds;
    gtp->fd = -1;
    *out = gtp;
    return GK_OK;
}

/* ---- Beginning and end ---- */

/* The end, at once: it holds nothing that is worth a farewell. */
static void kill_program(struct conversation *gtp)
{
    int status = 0;
    pid_t ended;

    if (gtp->fd < 0)
        return;
    close(gtp->fd);
    gtp->fd = -1;
    /* If it has ended by itself, its status says more than that of a kill. */
    ended = waitpid(gtp->pid, &status, WNOHANG);
    kill(-gtp->pid, SIGKILL);
    while (ended == 0 || (ended < 0 && errno == EINTR))
        ended = waitpid(gtp->pid, &status, 0);
    gtp->exit_status = ended > 0 && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

void conversation_free(struct conversation *gtp)
{
    if (!gtp)
        return;
    kill_program(gtp);
    free(gtp->command);
    free(gtp);
}

/* `fd` for standard input and output, nothing for standard error. */
static int set_files(posix_spawn_file_actions_t *actions, int fd)
{
    int e = posix_spawn_file_actions_adddup2(actions, fd, STDIN_FILENO);

    if (e == 0)
        e = posix_spawn_file_actions_adddup2(actions, fd, STDOUT_FILENO);
    if (e == 0)
        e = posix_spawn_file_actions_addopen(actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    return e;
}

/* A process group of its own, and signals as they are by default. */
static int set_attributes(posix_spawnattr_t *attributes)
{
    sigset_t signals;
    int e;

    sigemptyset(&signals);
    e = posix_spawnattr_setsigmask(attributes, &signals);
    sigaddset(&signals, SIGPIPE);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    if (e == 0)
        e = posix_spawnattr_setsigdefault(attributes, &signals);
    if (e == 0)
        e = posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK |
                                                     POSIX_SPAWN_SETSIGDEF);
    return e;
}

static int spawn_program(char *command, int fd, pid_t *pid)
{
    char shell[] = "sh", option[] = "-c";
    char *argv[] = {shell, option, command, NULL};
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    int e = posix_spawn_file_actions_init(&actions);

    if (e != 0)
        return e;
    e = posix_spawnattr_init(&attributes);
    if (e == 0) {
        e = set_files(&actions, fd);
        if (e == 0)
            e = set_attributes(&attributes);
        if (e == 0)
            e = posix_spawn(pid, "/bin/sh", &actions, &attributes, argv, environ);
        posix_spawnattr_destroy(&attributes);
    }
    posix_spawn_file_actions_destroy(&actions);
    return e;
}

static enum gk_status start_partner(struct conversation *gtp, struct gk_error *err)
{
    int pair[2], e;

    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0)
        return error_set(err, GK_ERR_IO, "no connection to a peer: %s", strerror(errno));
    e = fcntl(pair[0], F_SETFL, O_NONBLOCK) == 0 ? spawn_program(gtp->command, pair[1], &gtp->pid)
                                                 : errno;
    close(pair[1]);
    if (e != 0) {
        close(pair[0]);
        return error_set(err, GK_ERR_IO, "the peer '%.100s' cannot be started: %s", gtp->command,
                         strerror(e));
    }
    gtp->fd = pair[0];
    return GK_OK;
}

/* ---- Question and reply ---- */

static double seconds_now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* Wait until the socket is ready for `events` or gone (both give OK). */
static enum conversation_reply wait_ready(const struct conversation *gtp, short events,
                                          double deadline)
{
    struct pollfd p = {.fd = gtp->fd, .events = events};

    for (;;) {
        double left = deadline - seconds_now();
        int n;

        if (left <= 0)
            return CONVERSATION_TIMEOUT;
        n = poll(&p, 1, (int)(left * 1000) + 1);
        if (n > 0)
            return CONVERSATION_OK;
        if (n < 0 && errno != EINTR)
            return CONVERSATION_DIED;
    }
}

static bool try_again(void)
{
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
}

static enum conversation_reply send_all(const struct conversation *gtp, const char *text,
                                        size_t length, double deadline)
{
    enum conversation_reply state = CONVERSATION_OK;

    while (length > 0 && state == CONVERSATION_OK) {
        ssize_t n = send(gtp->fd, text, length, MSG_NOSIGNAL);

        if (n > 0) {
            text += n;
            length -= (size_t)n;
        } else if (n < 0 && !try_again()) {
            return CONVERSATION_DIED;
        } else {
            state = wait_ready(gtp, POLLOUT, deadline);
        }
    }
    return state;
}

/* Take in bytes without carriage returns, and without the line ends that some
 * programs send before a reply. */
static size_t take_in(char *text, size_t used, const char *bytes, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (bytes[i] != '\r' && bytes[i] != '\0' && (used > 0 || bytes[i] != '\n'))
            text[used++] = bytes[i];
    text[used] = '\0';
    return used;
}

/* All up to the empty line that ends a reply. */
static enum conversation_reply receive_reply(const struct conversation *gtp,
                                             char text[CONVERSATION_REPLY_MAX], double deadline)
{
    size_t used = 0;

    text[0] = '\0';
    while (used < 2 || strcmp(text + used - 2, "\n\n") != 0) {
        char bytes[512];
        enum conversation_reply state;
        ssize_t n = recv(gtp->fd, bytes, sizeof bytes, 0);

        if (n > 0) {
            if (used + (size_t)n >= CONVERSATION_REPLY_MAX)
                return CONVERSATION_NONSENSE;
            used = take_in(text, used, bytes, (size_t)n);
            continue;
        }
        if (n == 0 || !try_again())
            return CONVERSATION_DIED;
        state = wait_ready(gtp, POLLIN, deadline);
        if (state != CONVERSATION_OK)
            return state;
    }
    return CONVERSATION_OK;
}

/* "=17 text\n\n" becomes "text". */
static enum conversation_reply read_reply(const struct conversation *gtp, char *text)
{
    char number[16];
    size_t length, digits = (size_t)snprintf(number, sizeof number, "%u", gtp->number);
    enum conversation_reply reply = text[0] == '=' ? CONVERSATION_OK : CONVERSATION_REFUSED;
    const char *from = text + 1 + digits;

    if (!strchr("=?", text[0]) || strncmp(text + 1, number, digits) != 0 || !strchr(" \t\n", *from))
        return CONVERSATION_NONSENSE;
    from += *from == '\n' ? 0 : 1;
    length = strlen(from);
    memmove(text, from, length + 1);
    while (length > 0 && text[length - 1] == '\n')
        text[--length] = '\0';
    return reply;
}

static enum conversation_reply ask_partner(struct conversation *gtp, const char *question,
                                           char *text)
{
    char line[QUESTION_MAX];
    double deadline = seconds_now() + gtp->timeout;
    int n = snprintf(line, sizeof line, "%u %s\n", ++gtp->number, question);
    enum conversation_reply reply;

    text[0] = '\0';
    reply = n < 0 || (size_t)n >= sizeof line ? CONVERSATION_NONSENSE
                                              : send_all(gtp, line, (size_t)n, deadline);
    if (reply == CONVERSATION_OK)
        reply = receive_reply(gtp, text, deadline);
    if (reply == CONVERSATION_OK)
        reply = read_reply(gtp, text);
    if (reply != CONVERSATION_OK && reply != CONVERSATION_REFUSED)
        kill_program(gtp);
    return reply;
}

static enum gk_status first_question(struct conversation *gtp, char *text, struct gk_error *err)
{
    enum conversation_reply reply;
    size_t first; /* length of the first line */

    TRY(start_partner(gtp, err));
    reply = ask_partner(gtp, "name", text);
    first = strcspn(text, "\n");
    switch (reply) {
    case CONVERSATION_OK: return GK_OK;
    case CONVERSATION_TIMEOUT:
        return error_set(err, GK_ERR_IO, "the peer '%.100s' does not answer within %d seconds",
                         gtp->command, gtp->timeout);
    case CONVERSATION_DIED:
        return error_set(err, GK_ERR_IO, "the peer '%.100s' ends at once (exit status %d)%s",
                         gtp->command, gtp->exit_status,
                         gtp->exit_status == 127 ? ": no such program?" : "");
    default:
        return error_set(err, GK_ERR_IO, "the peer '%.100s' does not speak GTP: '%.*s'",
                         gtp->command, first < 40 ? (int)first : 40, text);
    }
}

enum gk_status conversation_ask(struct conversation *gtp, const char *question,
                                enum conversation_reply *reply, char text[CONVERSATION_REPLY_MAX],
                                struct gk_error *err)
{
    if (gtp->fd < 0)
        TRY(first_question(gtp, text, err));
    *reply = ask_partner(gtp, question, text);
    return GK_OK;
}
