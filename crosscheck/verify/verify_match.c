/* SPDX-License-Identifier: MIT */
/*
 * Which fillings an entry has, and which of them entries before it take: those that a reader
 * would look up in vain for this entry, as another matches first (experimental/match.h). A filling
 * is asked about as it is drawn, at the edges that its drawing shows. An entry without edges
 * matches at an edge, too, but that is not what it is judged by.
 */
#include "crosscheck/verify/verifier.h"

#include "db/match/matcher.h"
#include "graph/graph_sets.h"
#include "util/array.h"
#include "util/assert.h"
#include "util/error.h"
#include "util/parallel.h"

enum gk_status verify_shape(const struct gk_verify *verify, size_t pattern, struct gk_shape *out,
                            struct gk_error *err)
{
    const struct gk_drawing *d = &verify->db->pattern[pattern].drawing;
    int wildcards = bits_count(graph_drawn(d, 'x'));

    if (wildcards > GK_VERIFY_MAX_WILDCARDS)
        return error_set(err, GK_ERR_LIMIT, "too large: %d wildcards; at most %d are filled",
                         wildcards, GK_VERIFY_MAX_WILDCARDS);
    if (d->n > verify->options.max_points)
        return error_set(err, GK_ERR_LIMIT, "too large: %d points; at most %d are solved", d->n,
                         verify->options.max_points);
    return gk_drawing_shape(d, out, err);
}

/* ---- Fillings ---- */

/* The next way to put `X` on some of the wildcards, in ascending order of the
 * strings of marks. */
static uint32_t next_filling(const struct gk_drawing *d, uint32_t stones)
{
    for (int i = d->n - 1; i >= 0; i--) {
        if (d->symbol[i] != 'x')
            continue;
        stones ^= bits_of(i);
        if (stones & bits_of(i))
            break;
    }
    return stones;
}

/* Count the fillings and give each entry its place among them. */
static void count_fillings(struct gk_verify *v)
{
    for (size_t i = 0; i < v->db->count; i++) {
        struct gk_verified *entry = &v->pattern[i];
        struct gk_error err;
        struct gk_shape shape;

        entry->first = v->n_fillings;
        if (verify_shape(v, i, &shape, &err) != GK_OK) {
            entry->verdict = err.status == GK_ERR_LIMIT ? GK_VERDICT_TOO_LARGE : GK_VERDICT_ILLEGAL;
            continue;
        }
        entry->count = (size_t)1 << bits_count(graph_drawn(&v->db->pattern[i].drawing, 'x'));
        v->n_fillings += entry->count;
    }
}

/* ---- Who takes what ---- */

/* What a filling looks like; false if it cannot stand on a board. */
static bool look_of(const struct gk_verify *v, size_t pattern, const struct gk_filling *filling,
                    struct gk_placed *placed)
{
    struct gk_drawing filled;

    gk_verify_drawing(v, pattern, filling, false, &filled);
    return gk_drawing_placed(&filled, placed, NULL) == GK_OK &&
           (filling->captured || gk_graph_check(&placed->graph, NULL) == GK_OK);
}

/* Set the fillings of an entry. As it matches all of them itself, some entry always does. */
static void match_fillings(const struct gk_verify *v, const struct gk_matcher *matcher,
                           size_t pattern)
{
    const struct gk_drawing *d = &v->db->pattern[pattern].drawing;
    struct gk_verified *entry = &v->pattern[pattern];
    uint32_t stones = 0;

    for (size_t i = entry->first; i < entry->first + entry->count; i++) {
        struct gk_filling *filling = &v->filling[i];
        struct gk_placed placed;
        struct gk_match match;

        filling->stones = stones;
        filling->captured = v->options.captured && (graph_drawn(d, 'X') | stones) == bits_all(d->n);
        filling->taken_by = (uint32_t)pattern;
        stones = next_filling(d, stones);
        if (!look_of(v, pattern, filling, &placed)) {
            filling->kind = GK_FILLING_ILLEGAL;
            continue;
        }
        entry->n_legal++;
        if (gk_matcher_find(matcher, &placed, &match) && match.pattern < pattern) {
            filling->kind = GK_FILLING_TAKEN;
            filling->taken_by = (uint32_t)match.pattern;
        } else {
            entry->n_own++;
        }
    }
    if (entry->count && !entry->n_legal)
        entry->verdict = GK_VERDICT_ILLEGAL;
}

/* Would a reader match one entry where another is meant, for each of its fillings? */
static bool matches_all(const struct gk_verify *v, const struct gk_matcher *matcher, size_t pattern,
                        size_t other)
{
    const struct gk_verified *entry = &v->pattern[other];

    for (size_t i = entry->first; i < entry->first + entry->count; i++) {
        const struct match_way *way;
        struct match_cursor cursor;
        struct gk_placed placed;

        if (v->filling[i].kind == GK_FILLING_ILLEGAL || !look_of(v, other, &v->filling[i], &placed))
            continue;
        match_start(matcher, &placed, &cursor);
        do
            way = match_next(&cursor);
        while (way && way->pattern < pattern);
        if (!way || way->pattern != pattern)
            return false;
    }
    return entry->n_legal > 0;
}

/* An entry that gets nothing is shadowed; if one entry takes all, and would get nothing in
 * its place, it is a duplicate of that. */
static void find_shadowed(const struct gk_verify *v, const struct gk_matcher *matcher,
                          size_t pattern)
{
    struct gk_verified *entry = &v->pattern[pattern];
    bool one = true;

    entry->other = UINT32_MAX;
    for (size_t i = entry->first; i < entry->first + entry->count; i++) {
        const struct gk_filling *filling = &v->filling[i];

        if (filling->kind != GK_FILLING_TAKEN)
            continue;
        one &= entry->other == UINT32_MAX || entry->other == filling->taken_by;
        entry->other = filling->taken_by < entry->other ? filling->taken_by : entry->other;
    }
    if (entry->n_own || !entry->n_legal)
        return;
    entry->verdict = one && matches_all(v, matcher, pattern, entry->other) ? GK_VERDICT_DUPLICATE
                                                                           : GK_VERDICT_SHADOWED;
}

enum gk_status verify_match(struct gk_verify *v, struct gk_error *err)
{
    struct gk_matcher *matcher;
    int threads = parallel_threads(v->options.threads);
    enum gk_status status =
        array_new(&v->pattern, v->db->count, sizeof *v->pattern, "the entries of a database", err);

    (void)threads;
    if (status != GK_OK)
        return status;
    GK_ASSERT(V3, v->db->count < UINT32_MAX);
    count_fillings(v);
    status =
        array_new(&v->filling, v->n_fillings, sizeof *v->filling, "the fillings of wildcards", err);
    if (status == GK_OK)
        status = gk_matcher_new(v->db, &matcher, err);
    if (status != GK_OK)
        return status;
#pragma omp parallel for schedule(dynamic, 64) num_threads(threads) if (v->db->count > 64)
    for (size_t i = 0; i < v->db->count; i++)
        match_fillings(v, matcher, i);
    for (size_t i = 0; i < v->db->count; i++) {
        v->n_legal += v->pattern[i].n_legal;
        v->n_own += v->pattern[i].n_own;
        find_shadowed(v, matcher, i);
    }
    gk_matcher_free(matcher);
    return GK_OK;
}
