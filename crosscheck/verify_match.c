/* SPDX-License-Identifier: MIT */
/*
 * Which fillings an entry has, and which of them entries before it take.
 *
 * A reader knows a position by its marked graph and, for entries with edges, by
 * the number of edges that each point lies on. Both together make a key, up to
 * isomorphism: a canonical graph with the number of edges in it as a colour
 * (`anchored` and `firm`, which no reader knows, have room for that). An entry
 * without edges has keys without such colours. A filling of an entry with edges
 * also asks for the key without: an entry without edges may match it, too.
 *
 * All keys are sorted, equal ones by entry. So the first entry in a run of equal
 * keys is the one that takes them.
 */
#include "crosscheck/verify.h"

#include <stdlib.h>

#include "util/error.h"

struct key {
    struct gk_graph graph;
    uint32_t pattern;
    bool asks; /* is no key of the entry: only asks who has it */
    size_t filling;
};

struct keys {
    struct key *key;
    struct key **order;
    size_t count;
};

/* The keys of an entry, as far as they stand for the same positions. */
struct classes {
    uint32_t count;  /* different keys */
    uint32_t first;  /* of the entries that have them first, one, ... */
    bool same_first; /* ... and whether it is the only one */
};

enum gk_status verify_shape(const struct gk_verify *verify, size_t pattern, struct gk_graph *out,
                            struct gk_error *err)
{
    const struct gk_drawing *d = &verify->db->pattern[pattern].drawing;
    int wildcards = 0;

    for (int i = 0; i < d->n; i++)
        wildcards += d->symbol[i] == 'x';
    if (wildcards > GK_VERIFY_MAX_WILDCARDS)
        return gk_fail(err, GK_ERR_LIMIT, "too large: %d wildcards; at most %d are filled",
                       wildcards, GK_VERIFY_MAX_WILDCARDS);
    if (d->n > verify->options.max_points)
        return gk_fail(err, GK_ERR_LIMIT, "too large: %d points; at most %d are solved", d->n,
                       verify->options.max_points);
    return gk_drawing_shape(d, out, err);
}

/* ---- Fillings ---- */

/* The next way to put `X` on some of the wildcards, in ascending order of the
 * strings of marks; false after the last. */
static bool next_filling(const struct gk_drawing *d, uint32_t *stones)
{
    for (int i = d->n - 1; i >= 0; i--) {
        if (d->symbol[i] != 'x')
            continue;
        *stones ^= UINT32_C(1) << i;
        if (*stones >> i & 1)
            return true;
    }
    return false;
}

/* Count the fillings and give each entry its place among them. */
static void count_fillings(struct gk_verify *v)
{
    for (size_t i = 0; i < v->db->count; i++) {
        struct gk_verified *entry = &v->pattern[i];
        const struct gk_drawing *d = &v->db->pattern[i].drawing;
        struct gk_error err;
        struct gk_graph shape;

        entry->first = v->n_fillings;
        if (verify_shape(v, i, &shape, &err) != GK_OK) {
            entry->verdict = err.status == GK_ERR_LIMIT ? GK_VERDICT_TOO_LARGE : GK_VERDICT_ILLEGAL;
            continue;
        }
        entry->count = 1;
        for (int k = 0; k < d->n; k++)
            entry->count <<= d->symbol[k] == 'x';
        v->n_fillings += entry->count;
    }
}

static enum gk_status allocate(struct gk_verify *v, struct gk_error *err)
{
    v->pattern = calloc(v->db->count + 1, sizeof *v->pattern);
    if (!v->pattern || v->db->count > UINT32_MAX)
        return gk_fail_nomem(err, "the entries of a database", v->db->count * sizeof *v->pattern);
    count_fillings(v);
    v->filling = calloc(v->n_fillings + 1, sizeof *v->filling);
    if (!v->filling)
        return gk_fail_nomem(err, "the fillings of wildcards", v->n_fillings * sizeof *v->filling);
    return GK_OK;
}

/* ---- Keys ---- */

static void add_key(struct keys *keys, const struct gk_drawing *filled, bool edges,
                    uint32_t pattern, size_t filling)
{
    struct key *key = &keys->key[keys->count];
    struct gk_canon canon;
    struct gk_graph graph;

    if (gk_drawing_graph(filled, &graph, NULL) != GK_OK)
        return;
    graph.anchored = graph.firm = 0;
    for (int i = 0; edges && i < filled->n; i++) {
        int n = gk_drawing_edges_at(filled, i);

        graph.anchored |= (n & 1 ? UINT32_C(1) : 0) << i;
        graph.firm |= (n & 2 ? UINT32_C(1) : 0) << i;
    }
    gk_graph_canon(&graph, &canon);
    *key = (struct key){canon.graph, pattern, filled->edges && !edges, filling};
    keys->order[keys->count++] = key;
}

/* Set the fillings of an entry and collect the keys of those that are legal. */
static void add_pattern(struct gk_verify *v, struct keys *keys, uint32_t pattern)
{
    struct gk_verified *entry = &v->pattern[pattern];
    const struct gk_drawing *d = &v->db->pattern[pattern].drawing;
    uint32_t stones = 0;

    for (size_t i = entry->first; i < entry->first + entry->count; i++) {
        struct gk_filling *filling = &v->filling[i];
        struct gk_drawing filled;
        struct gk_graph graph;

        filling->stones = stones;
        filling->taken_by = pattern;
        next_filling(d, &stones);
        gk_verify_drawing(v, pattern, filling, false, &filled);
        if (gk_drawing_position(&filled, &graph, NULL) != GK_OK ||
            gk_graph_check(&graph, NULL) != GK_OK) {
            filling->kind = GK_FILLING_ILLEGAL;
            continue;
        }
        entry->n_legal++;
        add_key(keys, &filled, filled.edges != 0, pattern, i);
        if (filled.edges)
            add_key(keys, &filled, false, pattern, i);
    }
    v->n_legal += entry->n_legal;
    if (entry->count && !entry->n_legal)
        entry->verdict = GK_VERDICT_ILLEGAL;
}

static int by_key(const void *a, const void *b)
{
    const struct key *one = *(struct key *const *)a, *other = *(struct key *const *)b;
    int order = gk_graph_cmp(&one->graph, &other->graph);

    if (order != 0)
        return order;
    if (one->pattern != other->pattern)
        return one->pattern < other->pattern ? -1 : 1;
    return (one->filling > other->filling) - (one->filling < other->filling);
}

static enum gk_status collect_keys(struct gk_verify *v, struct keys *keys, struct gk_error *err)
{
    size_t room = v->n_fillings + 1, bytes; /* two keys for some fillings */

    if (!gk_size_mul(room, 2 * (sizeof *keys->key + sizeof *keys->order), &bytes))
        return gk_fail_nomem(err, "the keys of a database", SIZE_MAX);
    keys->key = malloc(2 * room * sizeof *keys->key);
    keys->order = malloc(2 * room * sizeof *keys->order);
    if (!keys->key || !keys->order)
        return gk_fail_nomem(err, "the keys of a database", bytes);
    for (size_t i = 0; i < v->db->count; i++)
        add_pattern(v, keys, (uint32_t)i);
    qsort(keys->order, keys->count, sizeof *keys->order, by_key);
    return GK_OK;
}

/* ---- Who takes what ---- */

/* Equal keys: the first entry that has the key gets the fillings. */
static void take_run(struct gk_verify *v, struct key *const *run, size_t n, struct classes *classes)
{
    uint32_t first = UINT32_MAX, last = UINT32_MAX;

    for (size_t i = 0; i < n && first == UINT32_MAX; i++)
        if (!run[i]->asks)
            first = run[i]->pattern;
    for (size_t i = 0; i < n; i++) {
        struct gk_filling *filling = &v->filling[run[i]->filling];
        struct classes *own = &classes[run[i]->pattern];

        if (first < filling->taken_by) {
            filling->taken_by = first;
            filling->kind = GK_FILLING_TAKEN;
        }
        if (run[i]->asks || run[i]->pattern == last)
            continue;
        last = run[i]->pattern;
        own->same_first = own->count == 0 || (own->same_first && own->first == first);
        own->first = first;
        own->count++;
    }
}

/* An entry that gets nothing is shadowed; if another has the same keys, and is
 * the first to have them, it is a duplicate of that. */
static void find_shadowed(struct gk_verify *v, uint32_t pattern, const struct classes *classes)
{
    struct gk_verified *entry = &v->pattern[pattern];
    const struct classes *own = &classes[pattern];

    entry->other = UINT32_MAX;
    for (size_t i = entry->first; i < entry->first + entry->count; i++) {
        const struct gk_filling *filling = &v->filling[i];

        if (filling->kind == GK_FILLING_OWN)
            entry->n_own++;
        else if (filling->kind == GK_FILLING_TAKEN && filling->taken_by < entry->other)
            entry->other = filling->taken_by;
    }
    v->n_own += entry->n_own;
    if (entry->n_own || !entry->n_legal)
        return;
    entry->verdict = GK_VERDICT_SHADOWED;
    if (own->same_first && own->first != pattern && classes[own->first].count == own->count) {
        entry->verdict = GK_VERDICT_DUPLICATE;
        entry->other = own->first;
    }
}

static enum gk_status take_all(struct gk_verify *v, const struct keys *keys, struct gk_error *err)
{
    struct classes *classes = calloc(v->db->count + 1, sizeof *classes);

    if (!classes)
        return gk_fail_nomem(err, "the keys of a database", v->db->count * sizeof *classes);
    for (size_t i = 0, n; i < keys->count; i += n) {
        n = 1;
        while (i + n < keys->count &&
               gk_graph_cmp(&keys->order[i]->graph, &keys->order[i + n]->graph) == 0)
            n++;
        take_run(v, &keys->order[i], n, classes);
    }
    for (size_t i = 0; i < v->db->count; i++)
        find_shadowed(v, (uint32_t)i, classes);
    free(classes);
    return GK_OK;
}

enum gk_status verify_match(struct gk_verify *v, struct gk_error *err)
{
    struct keys keys = {.count = 0};
    enum gk_status status = allocate(v, err);

    if (status == GK_OK)
        status = collect_keys(v, &keys, err);
    if (status == GK_OK)
        status = take_all(v, &keys, err);
    free(keys.key);
    free(keys.order);
    return status;
}
