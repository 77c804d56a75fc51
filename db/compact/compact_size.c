/* SPDX-License-Identifier: MIT */
/*
 * Making the lists of a size. Each graph is done from its end, the place in the open board, so that
 * each list knows what stands behind it.
 */
#include "db/compact/compact_size.h"

#include <stdlib.h>

#include "util/array.h"
#include "util/bits.h"
#include "util/error.h"

static void make_pattern(const struct placement *place, const struct compact_item *from,
                         struct gk_pattern *out)
{
    const struct gk_result marks = {.attack = compact_label_attack(from->face.label),
                                    .defence = compact_label_defence(from->face.label)};
    gk_marking marking = compact_marking(from->outline, from->face.stones, place->drawing.n);

    placement_draw(place, marking, &marks, &out->drawing);
    for (uint32_t rest = from->face.wild; rest; rest &= rest - 1)
        out->drawing.symbol[place->point[bits_lowest(rest)]] = 'x';
    out->value = gk_eye_value_at(compact_label_value(from->face.label));
}

/* ---- Making lists ---- */

/* The patterns of a list stand before those behind it; `*next` is counted down. */
static enum gk_status put_before(const struct compact_items *list, struct gk_matcher *behind,
                                 size_t *next, struct gk_error *err)
{
    for (size_t i = list->count; i-- > 0;) {
        struct gk_pattern pattern;

        make_pattern(list->place, &list->pattern[i], &pattern);
        TRY(match_add(behind, &pattern.drawing, pattern.value, --*next, err));
    }
    return GK_OK;
}

enum gk_status compact_size_add(struct compact_size *size, const struct census_graph *graph,
                                const struct gk_matcher *cover, struct gk_error *err)
{
    struct gk_matcher *behind = NULL;
    size_t next = SIZE_MAX;
    enum gk_status status = match_new(MATCH_NEWEST_FIRST, &behind, err);

    for (size_t k = graph->count; k-- > 0 && status == GK_OK;) {
        struct compact_items *list = &size->list[graph->first + k];
        struct answers *answers = graph->answers[k];

        if (!answers)
            continue;
        status = compact_list(size->options, answers, behind, cover, size->usage, graph->first + k,
                              list, err);
        size->illegal += answers->illegal;
        size->unproved += list->unproved;
        if (size->options->max_patterns)
            size->answers[graph->first + k] = answers_keep(answers);
        if (status == GK_OK)
            status = put_before(list, behind, &next, err);
    }
    gk_matcher_free(behind);
    return status;
}

/* ---- All patterns ---- */

/* The patterns of a place at `out`; returns how many. Null: only count them. */
static size_t put_place(const struct compact_size *size, size_t i, struct gk_pattern *out)
{
    const struct placement *place = &size->places->place[i];
    const struct compact_items *list = &size->list[i];

    for (size_t k = 0; out && k < list->n_wide; k++)
        make_pattern(place, &list->wide[k], &out[k]);
    for (size_t k = 0; out && k < list->count; k++)
        make_pattern(place, &list->pattern[k], &out[list->n_wide + k]);
    return list->n_wide + list->count;
}

enum gk_status compact_size_join(struct compact_size *size, struct gk_error *err)
{
    const struct placements *places = size->places;
    struct gk_db *db = &size->db;
    size_t room = 0, graph = 0;

    for (size_t i = 0; i < places->count; i++)
        room += put_place(size, i, NULL);
    TRY(array_new(&db->pattern, room, sizeof *db->pattern, "patterns", err));
    TRY(array_new(&size->place, room, sizeof *size->place, "patterns", err));
    TRY(array_new(&size->graph, room, sizeof *size->graph, "patterns", err));
    TRY(array_new(&size->kept, room, sizeof *size->kept, "patterns", err));
    for (size_t i = 0; i < places->count; i++) {
        size_t end = db->count + put_place(size, i, &db->pattern[db->count]);

        for (; db->count < end; db->count++) {
            size->place[db->count] = i;
            size->graph[db->count] = graph;
        }
        if (places->place[i].location == GK_CENTRE)
            graph = db->count;
    }
    return GK_OK;
}

/* ---- The whole ---- */

enum gk_status compact_size_init(struct compact_size *size, struct gk_error *err)
{
    size_t count = size->places->count;

    TRY(array_new(&size->list, count, sizeof *size->list, "patterns", err));
    return array_new(&size->answers, count, sizeof *size->answers, "patterns", err);
}

void compact_size_fini(struct compact_size *size)
{
    for (size_t i = 0; size->answers && i < size->places->count; i++) {
        compact_items_fini(&size->list[i]);
        answers_free(size->answers[i]);
    }
    free(size->list);
    free(size->answers);
    free(size->db.pattern);
    free(size->place);
    free(size->graph);
    free(size->kept);
    *size = (struct compact_size){.places = NULL};
}
