/* SPDX-License-Identifier: MIT */
/*
 * Making the lists of a size. Each graph is done from its end, the place in the open board, so that
 * each list knows what stands behind it.
 */
#include "db/compact/compact_size.h"

#include <stdlib.h>

#include "util/bits.h"
#include "util/error.h"

/* What is at work. */
struct maker {
    const struct compact_source *source;
    struct compact_size *size;
    struct gk_matcher *cover;  /* null: all is wanted */
    struct gk_matcher *behind; /* the patterns of the graph at work that are made */
    size_t next;               /* the number of the next of them, counted down */
    struct gk_error *err;
};

static void make_pattern(const struct placement *place, const struct compact_item *from,
                         struct gk_pattern *out)
{
    const struct gk_result marks = {.attack = compact_label_attack(from->face.label),
                                    .defence = compact_label_defence(from->face.label)};
    gk_marking marking = from->frame;

    for (int v = 0; v < place->drawing.n; v++)
        if (from->face.stones >> v & 1)
            marking |= (gk_marking)GK_DEAD << 2 * (place->drawing.n - 1 - v);
    placement_draw(place, marking, &marks, &out->drawing);
    for (uint32_t rest = from->face.wild; rest; rest &= rest - 1)
        out->drawing.symbol[place->point[bits_lowest(rest)]] = 'x';
    out->value = gk_eye_value_at(compact_label_value(from->face.label));
}

/* ---- Making lists ---- */

/* The patterns of a list stand before those behind it. */
static enum gk_status put_before(struct maker *m, const struct compact_items *list)
{
    enum gk_status status = GK_OK;

    for (size_t i = list->count; i-- > 0 && status == GK_OK;) {
        struct gk_pattern pattern;

        make_pattern(list->place, &list->pattern[i], &pattern);
        status = match_add(m->behind, &pattern.drawing, pattern.value, --m->next, m->err);
    }
    return status;
}

static enum gk_status make_list(struct maker *m, size_t i)
{
    const struct compact_source *source = m->source;
    struct compact_items *list = &m->size->list[i];
    struct answers answers;
    enum gk_status status = source->solve(source->user, &m->size->places->place[i], &answers);

    if (status != GK_OK)
        return status;
    if (source->realisable)
        status = realisable_mark(source->realisable, i, &answers, m->err);
    if (status == GK_OK)
        status = compact_list(source->options, &answers, m->behind, m->cover, list, m->err);
    m->size->illegal += answers.illegal;
    m->size->unproved += list->unproved;
    if (source->keep_answers)
        m->size->answers[i] = answers;
    else
        answers_fini(&answers);
    return status == GK_OK ? put_before(m, list) : status;
}

static enum gk_status make_lists(struct maker *m)
{
    const struct placements *places = m->size->places;
    enum gk_status status = GK_OK;

    for (size_t i = places->count; i-- > 0 && status == GK_OK;) {
        if (places->place[i].location == GK_CENTRE) {
            gk_matcher_free(m->behind);
            m->behind = NULL;
            m->next = SIZE_MAX;
            status = match_new(MATCH_NEWEST_FIRST, &m->behind, m->err);
        }
        if (status == GK_OK && m->source->options->locations >> places->place[i].location & 1)
            status = make_list(m, i);
    }
    return status;
}

/* ---- All patterns ---- */

/* Is a class met, and a reader wrong about it without a pattern that can be written? */
static bool wants_its_own(const struct compact_source *source, size_t place,
                          const struct placement *about, const struct answer *answer,
                          struct disposition_entry *entry)
{
    struct gk_look look;

    if (!source->usage || !usage_of_class(source->usage, place, answer->smallest))
        return false;
    *entry = compact_entry(source->options, answer);
    placement_look(about, answer->marking, &look);
    return entry->fit != FIT_IMPOSSIBLE &&
           !gk_value_same(gk_implied_value(&look), entry->result.value);
}

/* The patterns of a place at `out`; returns how many. Null: only count them. */
static size_t put_place(const struct compact_source *source, const struct compact_size *size,
                        size_t i, struct gk_pattern *out)
{
    const struct placement *place = &size->places->place[i];
    size_t count = 0;

    for (size_t k = 0; size->answers && k < size->answers[i].count; k++) {
        const struct answer *answer = &size->answers[i].answer[k];
        struct disposition_entry entry;

        if (!wants_its_own(source, i, place, answer, &entry))
            continue;
        if (out) {
            placement_draw(place, answer->marking, &entry.result, &out[count].drawing);
            out[count].value = entry.result.value;
        }
        count++;
    }
    for (size_t k = 0; k < size->list[i].count; k++, count++)
        if (out)
            make_pattern(place, &size->list[i].pattern[k], &out[count]);
    return count;
}

static enum gk_status join_lists(const struct compact_source *source, struct compact_size *size,
                                 struct gk_error *err)
{
    const struct placements *places = size->places;
    struct gk_db *db = &size->db;
    size_t room = 1, graph = 0;

    for (size_t i = 0; i < places->count; i++)
        room += put_place(source, size, i, NULL);
    db->pattern = calloc(room, sizeof *db->pattern);
    size->place = calloc(room, sizeof *size->place);
    size->graph = calloc(room, sizeof *size->graph);
    size->kept = calloc(room, sizeof *size->kept);
    if (!db->pattern || !size->place || !size->graph || !size->kept)
        return error_nomem(err, "patterns", room * sizeof *db->pattern);
    for (size_t i = 0; i < places->count; i++) {
        size_t end = db->count + put_place(source, size, i, &db->pattern[db->count]);

        for (; db->count < end; db->count++) {
            size->place[db->count] = i;
            size->graph[db->count] = graph;
        }
        if (places->place[i].location == GK_CENTRE)
            graph = db->count;
    }
    return GK_OK;
}

enum gk_status compact_size_init(const struct compact_source *source,
                                 const struct placements *places, struct compact_size *out,
                                 struct gk_error *err)
{
    struct maker m = {.source = source, .size = out, .err = err};
    enum gk_status status = GK_OK;

    *out = (struct compact_size){.places = places};
    out->list = calloc(places->count, sizeof *out->list);
    out->answers = source->keep_answers ? calloc(places->count, sizeof *out->answers) : NULL;
    if (!out->list || (source->keep_answers && !out->answers))
        return error_nomem(err, "patterns", places->count * sizeof *out->list);
    if (source->options->cover)
        status = gk_matcher_new(source->options->cover, &m.cover, err);
    if (status == GK_OK)
        status = make_lists(&m);
    gk_matcher_free(m.cover);
    gk_matcher_free(m.behind);
    return status == GK_OK ? join_lists(source, out, err) : status;
}

void compact_size_fini(struct compact_size *size)
{
    for (size_t i = 0; size->places && i < size->places->count; i++) {
        if (size->list)
            compact_items_fini(&size->list[i]);
        if (size->answers)
            answers_fini(&size->answers[i]);
    }
    free(size->list);
    free(size->answers);
    free(size->db.pattern);
    free(size->place);
    free(size->graph);
    free(size->kept);
    *size = (struct compact_size){.places = NULL};
}
