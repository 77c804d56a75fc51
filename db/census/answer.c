/* SPDX-License-Identifier: MIT */
/* The classes of a placement (db/census/answer.h). */
#include "db/census/answer.h"

#include <stdlib.h>

#include "graph/marking.h"
#include "util/array.h"
#include "util/error.h"

enum gk_status answers_new(const struct placement *place, uint64_t room, struct answers **out,
                           struct gk_error *err)
{
    struct answers *answers = NULL;
    enum gk_status status;

    TRY(array_new(&answers, 1, sizeof *answers, "patterns", err));
    *answers = (struct answers){.place = place, .room = (size_t)room, .users = 1};
    status = room > SIZE_MAX ? error_nomem(err, "patterns", SIZE_MAX)
                             : array_new(&answers->answer, (size_t)room, sizeof *answers->answer,
                                         "patterns", err);
    if (status != GK_OK)
        free(answers);
    else
        *out = answers;
    return status;
}

struct answers *answers_keep(struct answers *answers)
{
    answers->users++;
    return answers;
}

void answers_free(struct answers *answers)
{
    if (!answers || --answers->users)
        return;
    free(answers->answer);
    free(answers->with);
    free(answers);
}

static bool is_legal(const struct placement *place, gk_marking marking)
{
    struct gk_graph graph;

    if (place->position.graph.n == place->seen.graph.n)
        return true;
    gk_shape_mark(&place->position, marking, &graph);
    return gk_graph_check(&graph, NULL) == GK_OK;
}

/* To a reader the markings of a class are the same, but enclosed stones can make a difference. */
bool answer_find_legal(const struct placement *place, const struct gk_markings *it,
                       gk_marking smallest, gk_marking *out)
{
    bool found = false;

    *out = smallest;
    if (is_legal(place, smallest))
        return true;
    for (size_t i = 0; i < it->n_auto; i++) {
        gk_marking image = marking_image(smallest, it->automorphism + i * (size_t)it->n, it->n);

        if ((!found || image < *out) && is_legal(place, image)) {
            *out = image;
            found = true;
        }
    }
    return found;
}

void answers_add(struct answers *answers, const struct gk_markings *it, gk_marking smallest,
                 int64_t number)
{
    struct answer answer = {.smallest = smallest, .number = number};

    if (answer_find_legal(answers->place, it, smallest, &answer.marking))
        answers->answer[answers->count++] = answer;
    else
        answers->illegal++;
}

/* List the classes without `$`, or those with it. */
static enum gk_status list_half(const struct placement *place, bool dead, struct answers *out,
                                struct gk_error *err)
{
    int64_t number = place->first + (dead ? (int64_t)place->n_plain : 0);
    struct gk_markings it;
    gk_marking smallest;

    TRY(gk_markings_init(&it, &place->seen, dead, err));
    while (gk_markings_next(&it, &smallest))
        if (!dead || marking_dead_margin_bits(smallest))
            answers_add(out, &it, smallest, number++);
    gk_markings_fini(&it);
    return GK_OK;
}

/* The class that is full of dead stones, after all others; none where not even the empty
 * shape is a position. */
static void list_captured(const struct placement *place, struct answers *out)
{
    gk_marking full = 0;

    for (int v = 0; v < place->drawing.n; v++)
        full = full << 2 | GK_DEAD;
    if (out->count && out->answer[0].marking == 0)
        out->answer[out->count++] =
            (struct answer){.smallest = full,
                            .marking = full,
                            .number = place->first + (int64_t)place->n_classes,
                            .captured = true};
}

enum gk_status answers_list(const struct placement *place, bool dead_margins, bool captured,
                            struct answers **out, struct gk_error *err)
{
    uint64_t room = (dead_margins ? place->n_classes : place->n_plain) + captured;
    struct answers *answers;
    enum gk_status status;

    TRY(answers_new(place, room, &answers, err));
    status = list_half(place, false, answers, err);
    if (status == GK_OK && dead_margins)
        status = list_half(place, true, answers, err);
    if (status == GK_OK && captured)
        list_captured(place, answers);
    if (status != GK_OK)
        answers_free(answers);
    else
        *out = answers;
    return status;
}

struct gk_result answer_result(const struct answer *answer)
{
    return (struct gk_result){.value = gk_eye_value_at(answer->value),
                              .attack = answer->attack,
                              .defence = answer->defence,
                              .seki = answer->seki};
}
