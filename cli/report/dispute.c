/* SPDX-License-Identifier: MIT */
/*
 * A line for each disagreement, of fields with tabulators between them:
 *
 *     KIND LOCATION SHAPE  VALUE MARKED  VALUE MARKED  NOTE
 *
 * KIND says who disagrees with the exact game: `game` (the abstract one), `board`,
 * `status` (the proofs of groups) or `peer`. First comes the exact game's opinion, then the other
 * one: the value, and the shape with its vital points. A list for --allow begins like this too.
 */
#include "cli/report/dispute.h"

#include <errno.h>
#include <string.h>

#include <gankei/experimental/board.h>
#include <gankei/experimental/solve.h>
#include <gankei/record.h>

#include "util/error.h"

struct dispute_line {
    const struct compare_dispute *dispute;
    const char *kind;
    const struct gk_result *exact, *other; /* other: null if there is no result */
    int position;                          /* to show as SGF; -1: none */
    char note[200];
    const char *explained; /* why it is no disagreement; null: it is one */
    const char *reason;    /* why it is allowed; null: it is not */
    char sgf[300];         /* file name, empty: none */
};

/* "1122" and ".*." */
struct dispute_opinion {
    char value[5];
    char marked[GK_DRAWING_TEXT_MAX];
};

static void format_opinion(const struct compare_dispute *d, const struct gk_result *result,
                           struct dispute_opinion *out)
{
    struct gk_drawing drawing = d->placement->drawing;
    struct gk_graph graph;

    strcpy(out->value, "-");
    strcpy(out->marked, "-");
    if (!result)
        return;
    gk_shape_mark(&d->placement->shape, d->games->marking, &graph);
    gk_drawing_set_marks(&drawing, &graph, result->attack, result->defence);
    gk_drawing_format(&drawing, out->marked);
    gk_eye_value_format(result->value, out->value);
}

/* ---- Positions as SGF ---- */

static enum gk_status write_game(FILE *file, const struct gk_position *position,
                                 const char *comment, struct gk_error *err)
{
    struct gk_game_rules rules = {.suicide = true};
    struct gk_record record = {0};
    enum gk_status status;

    TRY(gk_game_new(&position->board, &rules, &record.game, err));
    status = gk_record_write(file, &record, comment, err);
    gk_record_fini(&record);
    return status;
}

static void write_sgf(struct cli_disputes *s, struct dispute_line *line, const char *comment)
{
    struct gk_drawing drawing;
    struct gk_position position;
    struct gk_error err;
    FILE *file;

    witness_draw(line->dispute->placement, line->dispute->games->marking, &drawing);
    if (witness_position(&drawing, s->options->rules.outer_liberties, line->position, &position,
                         &err) != GK_OK)
        return;
    snprintf(line->sgf, sizeof line->sgf, "%.250s/%04llu.sgf", s->sgf_folder,
             (unsigned long long)s->n_listed);
    file = fopen(line->sgf, "w");
    if (!file) {
        s->status = cli_error(s->cli, "cannot write '%s': %s", line->sgf, strerror(errno));
        return;
    }
    if (write_game(file, &position, comment, &err) != GK_OK)
        s->status = cli_fail(s->cli, line->sgf, &err);
    if (fclose(file) != 0 && s->status == CLI_OK)
        s->status = cli_error(s->cli, "cannot write '%s': %s", line->sgf, strerror(errno));
    s->cli->written = true;
}

/* ---- One line ---- */

static json_t *json_opinion(const struct gk_result *result, const struct dispute_opinion *o)
{
    return result ? json_pack("{s:s, s:s}", "value", o->value, "marked", o->marked) : json_null();
}

static void print_line(struct cli_disputes *s, struct dispute_line *line)
{
    const char *location = gk_location_name(line->dispute->location);
    struct dispute_opinion shape, exact, other;
    struct gk_result none = {0};
    char comment[3 * GK_DRAWING_TEXT_MAX + 300];

    format_opinion(line->dispute, &none, &shape);
    format_opinion(line->dispute, line->exact, &exact);
    format_opinion(line->dispute, line->other, &other);
    s->n_listed++;
    line->reason = line->explained ? line->explained
                                   : cli_allow_find(&s->allow, line->kind, location, shape.marked);
    if (strcmp(line->kind, "game") != 0)
        *(line->reason ? &s->n_allowed : &s->n_open) += 1;
    snprintf(comment, sizeof comment, "%s  exact: %s %s  %s: %s %s  %s", shape.marked, exact.value,
             exact.marked, line->kind, other.value, other.marked, line->note);
    if (s->sgf_folder && line->position >= 0)
        write_sgf(s, line, comment);
    if (s->cli->json) {
        if (!cli_json_line(
                s->cli, json_pack("{s:s, s:s, s:s, s:s, s:o, s:o, s:s, s:s?, s:s?}", "type",
                                  "difference", "kind", line->kind, "location", location, "shape",
                                  shape.marked, "exact", json_opinion(line->exact, &exact), "other",
                                  json_opinion(line->other, &other), "note", line->note, "allowed",
                                  line->reason, "sgf", line->sgf[0] ? line->sgf : NULL)))
            s->status = CLI_USAGE;
        return;
    }
    printf("%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s", line->kind, location, shape.marked, exact.value,
           exact.marked, other.value, other.marked, line->note);
    if (line->reason)
        printf("; allowed: %s", line->reason);
    if (line->sgf[0])
        printf("\t%s", line->sgf);
    putchar('\n');
}

/* ---- Who disagrees ---- */

static void list_games(struct cli_disputes *s, const struct compare_dispute *d)
{
    struct dispute_line line = {
        .dispute = d, .kind = "game", .exact = &d->games->exact, .other = &d->games->abstract};

    if (d->games->cause == GK_CAUSE_NONE || !s->list_games)
        return;
    if (s->options->causes)
        snprintf(line.note, sizeof line.note, "%s", gk_cause_name(d->games->cause));
    print_line(s, &line);
}

static void list_board(struct cli_disputes *s, const struct compare_dispute *d)
{
    const struct witness_answers *b = d->board;
    struct dispute_line line = {.dispute = d, .kind = "board", .exact = &d->games->exact};

    for (size_t i = 0; i < b->n_answers; i++) {
        const struct witness_answer *a = &b->answer[i];

        if (gk_result_same(&a->result, &d->games->exact))
            continue;
        line.other = &a->result;
        line.position = a->first;
        snprintf(line.note, sizeof line.note, "%d of %d positions", a->n_positions, b->n_positions);
        print_line(s, &line);
    }
    if (b->n_other == 0)
        return;
    line.other = NULL;
    line.position = b->first_other;
    snprintf(line.note, sizeof line.note, "another graph in %d of %d positions", b->n_other,
             b->n_positions);
    print_line(s, &line);
}

static void list_group(struct cli_disputes *s, const struct compare_dispute *d)
{
    struct dispute_line line = {.dispute = d, .kind = "status", .exact = d->group_exact};
    struct gk_result result = group_read_result(d->group, d->group_exact);

    if (d->group->kind != GROUP_READ || gk_result_same(&result, d->group_exact))
        return;
    line.other = &result;
    if (d->group_ko && !s->list_games)
        return;
    line.explained = d->group_ko ? "the attacker may pass while a ko bans him" : NULL;
    snprintf(line.note, sizeof line.note, "%s",
             gk_eye_value_same(result.value, d->group_exact->value) ? "vital points" : "value");
    print_line(s, &line);
}

static void list_peer(struct cli_disputes *s, const struct compare_dispute *d)
{
    const struct peer_answer *p = d->peer;
    struct dispute_line line = {.dispute = d, .kind = "peer", .exact = d->peer_exact};

    if (p->kind == PEER_REFUSED || p->kind == PEER_OTHER)
        return;
    if (p->kind == PEER_ANSWERED) {
        if (gk_result_same(&p->result, d->peer_exact))
            return;
        line.other = &p->result;
        snprintf(line.note, sizeof line.note, "%s%s",
                 gk_eye_value_same(p->result.value, d->peer_exact->value) ? "vital points"
                                                                          : "value",
                 d->ko ? ", hinges on ko" : "");
    } else {
        snprintf(line.note, sizeof line.note, "%s%s%s", peer_kind_name(p->kind),
                 p->text[0] ? ": " : "", p->text);
    }
    print_line(s, &line);
}

void cli_dispute(void *user, const struct compare_dispute *dispute)
{
    struct cli_disputes *s = user;

    list_games(s, dispute);
    if (dispute->board)
        list_board(s, dispute);
    if (dispute->group)
        list_group(s, dispute);
    if (dispute->peer)
        list_peer(s, dispute);
}
