/* SPDX-License-Identifier: MIT */
/*
 * The question is the GTP command `analyze_eyegraph SHAPE`, with the shape in coded
 * form. The reply is the eye value and, on the lines after it, the shape with its
 * vital points. A reply counts if it draws the shape that was asked for; an engine
 * that takes enclosed stones for points, say, has answered another question.
 */
#include "compare/peer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "compare/conversation.h"
#include "compare/witness.h"
#include "graph/graph_sets.h"
#include "graph/symbol.h"
#include "util/array.h"
#include "util/error.h"
#include "util/parallel.h"

struct peers {
    int n;
    struct conversation **gtp;
    char name[64];
};

const char *peer_kind_name(enum peer_kind kind)
{
    static const char *const names[PEER_KINDS] = {
        [PEER_ANSWERED] = "answered",         [PEER_REFUSED] = "refused",
        [PEER_OTHER] = "another shape",       [PEER_NONSENSE] = "nonsense",
        [PEER_TIMEOUT] = "no answer in time", [PEER_DIED] = "died",
    };

    return (unsigned)kind < PEER_KINDS ? names[kind] : "unknown";
}

/* ---- Beginning and end ---- */

/* Ask for something that every engine tells. */
static enum gk_status ask_about(struct peers *peers, const char *question, char *text,
                                struct gk_error *err)
{
    enum conversation_reply reply;
    enum gk_status status = conversation_ask(peers->gtp[0], question, &reply, text, err);

    if (status == GK_OK && reply != CONVERSATION_OK)
        return error_set(err, GK_ERR_IO, "the peer does not answer '%s'", question);
    return status;
}

static enum gk_status introduce_peers(struct peers *peers, struct gk_error *err)
{
    char name[CONVERSATION_REPLY_MAX], version[CONVERSATION_REPLY_MAX],
        known[CONVERSATION_REPLY_MAX];

    TRY(ask_about(peers, "name", name, err));
    TRY(ask_about(peers, "version", version, err));
    TRY(ask_about(peers, "known_command analyze_eyegraph", known, err));
    if (strcmp(known, "true") != 0)
        return error_set(err, GK_ERR_IO, "the peer, %.40s, does not know analyze_eyegraph", name);
    snprintf(peers->name, sizeof peers->name, "%.40s %.20s", name, version);
    return GK_OK;
}

enum gk_status peers_new(const char *command, int timeout_seconds, int processes,
                         struct peers **out, struct gk_error *err)
{
    struct peers *peers;
    enum gk_status status;

    TRY(array_new(&peers, 1, sizeof *peers, "peers", err));
    processes = parallel_threads(processes);
    status = array_new(&peers->gtp, (size_t)processes, sizeof *peers->gtp, "peers", err);
    while (status == GK_OK && peers->n < processes) {
        status = conversation_new(command, timeout_seconds, &peers->gtp[peers->n], err);
        peers->n += status == GK_OK;
    }
    if (status == GK_OK)
        status = introduce_peers(peers, err);
    if (status == GK_OK)
        *out = peers;
    else
        peers_free(peers);
    return status;
}

void peers_free(struct peers *peers)
{
    if (!peers)
        return;
    for (int i = 0; i < peers->n; i++)
        conversation_free(peers->gtp[i]);
    free(peers->gtp);
    free(peers);
}

const char *peers_name(const struct peers *peers)
{
    return peers->name;
}

/* ---- One question ---- */

/* The point of `d` at (row, col), -1 if there is none. */
static int point_at(const struct gk_drawing *d, int row, int col)
{
    for (int i = 0; i < d->n; i++)
        if (d->row[i] == row && d->col[i] == col)
            return i;
    return -1;
}

/* Does `drawn` show all points of `asked`, with their marks? */
static bool shows_points(const struct gk_drawing *drawn, const struct gk_drawing *asked)
{
    if (drawn->rows != asked->rows || drawn->cols != asked->cols || drawn->edges != asked->edges)
        return false;
    for (int i = 0; i < asked->n; i++) {
        int k = point_at(drawn, asked->row[i], asked->col[i]);

        if (k < 0 || symbol_mark(drawn->symbol[k]) != symbol_mark(asked->symbol[i]))
            return false;
    }
    return true;
}

/* "0112\n  @\n .X\n!.*." */
static enum peer_kind read_answer(const char *text, const struct gk_drawing *asked,
                                  struct gk_result *out)
{
    size_t digits = strspn(text, "0123456789");
    const char *rows = text + digits + strspn(text + digits, " ");
    struct gk_drawing drawn;

    *out = (struct gk_result){0};
    if (!gk_eye_value_parse(text, digits, &out->value) || *rows != '\n' ||
        gk_drawing_parse_rows(rows + 1, strlen(rows + 1), &drawn, NULL) != GK_OK ||
        !shows_points(&drawn, asked))
        return PEER_NONSENSE;
    if (drawn.n != asked->n)
        return PEER_OTHER;
    graph_vital_sets(&drawn, &out->attack, &out->defence);
    return PEER_ANSWERED;
}

/* On one line, for a message. */
static void keep_text(struct peer_answer *answer, const char *text)
{
    size_t i;

    for (i = 0; text[i] && i + 1 < sizeof answer->text; i++)
        answer->text[i] = text[i] == '\n' ? '%' : text[i] >= ' ' && text[i] <= '~' ? text[i] : '?';
    answer->text[i] = '\0';
}

static enum gk_status ask_marking(struct conversation *gtp, const struct gk_drawn_shape *placement,
                                  gk_marking marking, struct peer_answer *out, struct gk_error *err)
{
    static const char command[] = "analyze_eyegraph ";
    char question[sizeof command + GK_DRAWING_TEXT_MAX], text[CONVERSATION_REPLY_MAX];
    struct gk_drawing drawing;
    enum conversation_reply reply;

    witness_draw(placement, marking, &drawing);
    strcpy(question, command);
    gk_drawing_format(&drawing, question + sizeof command - 1);
    *out = (struct peer_answer){0};
    TRY(conversation_ask(gtp, question, &reply, text, err));
    switch (reply) {
    case CONVERSATION_OK: out->kind = read_answer(text, &drawing, &out->result); break;
    case CONVERSATION_REFUSED: out->kind = PEER_REFUSED; break;
    case CONVERSATION_DIED: out->kind = PEER_DIED; break;
    case CONVERSATION_TIMEOUT: out->kind = PEER_TIMEOUT; break;
    default: out->kind = PEER_NONSENSE; break;
    }
    if (out->kind == PEER_NONSENSE)
        keep_text(out, text);
    return GK_OK;
}

/* ---- Many ---- */

/* Every n-th marking goes to process number `i`: what a process is asked does not
 * depend on how fast the others are. */
static void run_process(const struct peers *peers, int i, const struct gk_drawn_shape *placement,
                        const gk_marking *marking, size_t count, struct peer_answer *out,
                        struct parallel *loop)
{
    struct gk_error err;

    for (size_t k = (size_t)i; k < count && !parallel_failed(loop); k += (size_t)peers->n)
        if (ask_marking(peers->gtp[i], placement, marking[k], &out[k], &err) != GK_OK)
            parallel_fail(loop, k, &err);
}

enum gk_status peers_ask(struct peers *peers, const struct gk_drawn_shape *placement,
                         const gk_marking *marking, size_t count, struct peer_answer *out,
                         struct gk_error *err)
{
    struct parallel loop = {.failed = false};

#pragma omp parallel for schedule(static, 1) num_threads(peers->n)
    for (int i = 0; i < peers->n; i++)
        run_process(peers, i, placement, marking, count, out, &loop);
    return parallel_end(&loop, err);
}
