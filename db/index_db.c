/* SPDX-License-Identifier: MIT */
/*
 * Looking up in a database (db/index_db.h): a hash table of records, which lie one after
 * another in one block of memory. A record is what was found, then the key: the canonical
 * form, packed, so that it can be compared as bytes.
 */
#include "db/index_db.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include <xxhash.h>

#include "graph/bits.h"
#include "util/bytes.h"
#include "util/error.h"

#define KEY_MAX   (2 + 4 * GK_MAX_VERTICES + GK_MAX_VERTICES + 4)
#define FEW_SLOTS 1024 /* at first */

#define MAX_WILDCARDS 16 /* of a pattern: 65,536 fillings */

/* What comes before the key of a record. */
struct found {
    uint32_t attack, defence; /* in the vertices of the canonical form */
    uint32_t pattern;         /* its place in the file */
    uint8_t value;
    uint8_t key_bytes;
};

struct gk_index_db {
    bool edges;     /* is there a pattern that shows edges? */
    size_t *slot;   /* offsets of records plus one; 0: free */
    size_t n_slots; /* a power of two */
    size_t n_records;
    uint8_t *record;
    size_t used, room; /* bytes */
};

/* ---- Keys ---- */

struct key {
    size_t bytes;
    uint8_t at[KEY_MAX];
};

/* A canonical form, with `anchored` if the whole position counts. */
static void pack_key(const struct gk_graph *canonical, bool whole, struct key *key)
{
    size_t row = (size_t)(canonical->n + 7) / 8, n = (size_t)canonical->n;
    uint8_t *p = key->at;

    *p++ = (uint8_t)n;
    *p++ = whole;
    for (size_t v = 0; v < n; v++, p += row)
        gk_put_bytes(p, canonical->adj[v], row);
    memcpy(p, canonical->mark, n);
    p += n;
    if (whole) {
        gk_put_bytes(p, canonical->anchored, row);
        p += row;
    }
    key->bytes = (size_t)(p - key->at);
}

/* What a pattern without edges says of a graph: adjacency and marks of the points, which
 * keep their order; vertex v of the graph becomes to[v]. */
static void drop_contact(const struct gk_graph *graph, struct gk_graph *out, uint8_t *to)
{
    uint32_t points = gk_all(graph->n) & ~gk_graph_marked(graph, GK_HOLE);

    *out = (struct gk_graph){.n = 0};
    for (uint32_t rest = points; rest; rest &= rest - 1)
        to[gk_lowest(rest)] = (uint8_t)out->n++;
    for (uint32_t rest = points; rest; rest &= rest - 1) {
        int v = gk_lowest(rest);

        out->adj[to[v]] = gk_map_set(to, graph->adj[v] & points);
        out->mark[to[v]] = graph->mark[v];
    }
}

/* ---- The table ---- */

static struct found record_at(const struct gk_index_db *t, size_t offset)
{
    struct found found;

    memcpy(&found, t->record + offset, sizeof found);
    return found;
}

static const uint8_t *key_at(const struct gk_index_db *t, size_t offset)
{
    return t->record + offset + sizeof(struct found);
}

static size_t first_slot(const struct gk_index_db *t, const uint8_t *key, size_t bytes)
{
    return (size_t)XXH3_64bits(key, bytes) & (t->n_slots - 1);
}

/* The slot of a key: that of its record, or the free one where it would be. */
static size_t find_slot(const struct gk_index_db *t, const struct key *key)
{
    size_t at = first_slot(t, key->at, key->bytes);

    while (t->slot[at]) {
        size_t offset = t->slot[at] - 1;

        if (record_at(t, offset).key_bytes == key->bytes &&
            memcmp(key_at(t, offset), key->at, key->bytes) == 0)
            break;
        at = (at + 1) & (t->n_slots - 1);
    }
    return at;
}

static enum gk_status grow_slots(struct gk_index_db *t, struct gk_error *err)
{
    size_t n_slots = t->n_slots ? t->n_slots * 2 : FEW_SLOTS, bytes = SIZE_MAX;
    size_t *old = t->slot, n_old = t->n_slots;

    t->slot = gk_size_mul(n_slots, sizeof *t->slot, &bytes) ? calloc(1, bytes) : NULL;
    if (!t->slot) {
        t->slot = old;
        return gk_fail_nomem(err, "a table of patterns", bytes);
    }
    t->n_slots = n_slots;
    for (size_t i = 0; i < n_old; i++) {
        size_t at;

        if (!old[i])
            continue;
        at = first_slot(t, key_at(t, old[i] - 1), record_at(t, old[i] - 1).key_bytes);
        while (t->slot[at])
            at = (at + 1) & (n_slots - 1);
        t->slot[at] = old[i];
    }
    free(old);
    return GK_OK;
}

static enum gk_status grow_records(struct gk_index_db *t, struct gk_error *err)
{
    size_t room = t->room ? t->room * 2 : (size_t)FEW_SLOTS * 32;
    uint8_t *record = room > t->room ? realloc(t->record, room) : NULL;

    if (!record)
        return gk_fail_nomem(err, "a table of patterns", room);
    t->record = record;
    t->room = room;
    return GK_OK;
}

/* Add a record, unless there is one with this key: that one comes first. */
static enum gk_status add_record(struct gk_index_db *t, const struct key *key,
                                 const struct found *found, struct gk_error *err)
{
    size_t bytes = sizeof *found + key->bytes, at;
    enum gk_status status = GK_OK;

    if (2 * t->n_records >= t->n_slots)
        status = grow_slots(t, err);
    if (status == GK_OK && t->room - t->used < bytes)
        status = grow_records(t, err);
    if (status != GK_OK)
        return status;
    at = find_slot(t, key);
    if (t->slot[at])
        return GK_OK;
    memcpy(t->record + t->used, found, sizeof *found);
    memcpy(t->record + t->used + sizeof *found, key->at, key->bytes);
    t->slot[at] = t->used + 1;
    t->used += bytes;
    t->n_records++;
    return GK_OK;
}

/* ---- Patterns ---- */

/* The points that a pattern marks as vital. */
static void vital_points(const struct gk_drawing *drawing, uint32_t *attack, uint32_t *defence)
{
    *attack = *defence = 0;
    for (int i = 0; i < drawing->n; i++) {
        char symbol = drawing->symbol[i];

        if (symbol == '*' || symbol == '@' || symbol == '<' || symbol == '(')
            *attack |= gk_bit(i);
        if (symbol == '*' || symbol == '@' || symbol == '>' || symbol == ')')
            *defence |= gk_bit(i);
    }
}

/* Add one filling of a pattern; one that is no legal position is no matter. */
static enum gk_status add_filling(struct gk_index_db *t, const struct gk_drawing *filled,
                                  struct found found, struct gk_error *err)
{
    bool edges = filled->edges != 0;
    struct gk_graph graph;
    struct gk_canon canon;
    struct key key;
    enum gk_status status =
        edges ? gk_drawing_position(filled, &graph, NULL) : gk_drawing_graph(filled, &graph, NULL);

    if (status != GK_OK || gk_graph_check(&graph, NULL) != GK_OK)
        return GK_OK;
    if (!edges)
        graph.anchored = 0;
    gk_graph_canon(&graph, &canon);
    found.attack = gk_map_set(canon.position, found.attack);
    found.defence = gk_map_set(canon.position, found.defence);
    pack_key(&canon.graph, edges, &key);
    found.key_bytes = (uint8_t)key.bytes;
    return add_record(t, &key, &found, err);
}

static enum gk_status add_pattern(struct gk_index_db *t, const struct gk_pattern *pattern,
                                  uint32_t place, struct gk_error *err)
{
    struct found found = {.pattern = place, .value = (uint8_t)gk_eye_value_index(pattern->value)};
    uint32_t open = 0, stones = 0;
    enum gk_status status;

    vital_points(&pattern->drawing, &found.attack, &found.defence);
    for (int i = 0; i < pattern->drawing.n; i++)
        open |= pattern->drawing.symbol[i] == 'x' ? gk_bit(i) : 0;
    if (gk_popcount(open) > MAX_WILDCARDS)
        return gk_fail_at(err, GK_ERR_LIMIT, pattern->line, 0,
                          "pattern %" PRId64 " has %d wildcards; at most %d are filled",
                          pattern->number, gk_popcount(open), MAX_WILDCARDS);
    do {
        struct gk_drawing filled = pattern->drawing;

        for (uint32_t rest = open; rest; rest &= rest - 1)
            filled.symbol[gk_lowest(rest)] = stones >> gk_lowest(rest) & 1 ? 'X' : '.';
        status = add_filling(t, &filled, found, err);
        stones = (stones - open) & open;
    } while (status == GK_OK && stones);
    return status;
}

static void add_info(const struct gk_drawing *drawing, struct gk_index_info *info)
{
    bool rows = drawing->edges & (GK_EDGE_TOP | GK_EDGE_BOTTOM);
    bool cols = drawing->edges & (GK_EDGE_LEFT | GK_EDGE_RIGHT);

    info->locations |= 1U << (rows && cols ? GK_CORNER : rows || cols ? GK_EDGE : GK_CENTRE);
    if (drawing->n > info->max_points)
        info->max_points = drawing->n;
    for (int i = 0; i < drawing->n; i++)
        info->dead_margins |= drawing->symbol[i] == '$';
}

enum gk_status gk_index_db_new(const struct gk_db *db, struct gk_index_db **out,
                               struct gk_index_info *info, struct gk_error *err)
{
    struct gk_index_db *t = calloc(1, sizeof *t);
    enum gk_status status = GK_OK;

    if (!t)
        return gk_fail_nomem(err, "a table of patterns", sizeof *t);
    if (db->count > UINT32_MAX)
        status = gk_fail(err, GK_ERR_LIMIT, "too many patterns for a table of them");
    if (status == GK_OK)
        status = grow_slots(t, err);
    for (size_t i = 0; i < db->count && status == GK_OK; i++) {
        t->edges |= db->pattern[i].drawing.edges != 0;
        add_info(&db->pattern[i].drawing, info);
        status = add_pattern(t, &db->pattern[i], (uint32_t)i, err);
    }
    if (status != GK_OK) {
        gk_index_db_free(t);
        return status;
    }
    info->entries = t->n_records;
    *out = t;
    return GK_OK;
}

void gk_index_db_free(struct gk_index_db *table)
{
    if (!table)
        return;
    free(table->slot);
    free(table->record);
    free(table);
}

/* ---- Looking up ---- */

static bool find_canonical(const struct gk_index_db *t, const struct gk_canon *canon, bool whole,
                           struct found *out)
{
    struct key key;
    size_t at;

    pack_key(&canon->graph, whole, &key);
    at = find_slot(t, &key);
    if (!t->slot[at])
        return false;
    *out = record_at(t, t->slot[at] - 1);
    return true;
}

bool gk_index_db_find(const struct gk_index_db *t, const struct gk_graph *graph,
                      struct gk_result *out)
{
    struct found general, at_edge;
    struct gk_graph bare;
    struct gk_canon canon;
    uint8_t to[GK_MAX_VERTICES], position[GK_MAX_VERTICES];
    uint32_t points = gk_all(graph->n) & ~gk_graph_marked(graph, GK_HOLE);
    bool found;

    drop_contact(graph, &bare, to);
    gk_graph_canon(&bare, &canon);
    found = find_canonical(t, &canon, false, &general);
    for (int v = 0; v < graph->n; v++)
        position[v] = points >> v & 1 ? canon.position[to[v]] : GK_MAX_VERTICES - 1;
    if (t->edges) {
        gk_graph_canon(graph, &canon);
        if (find_canonical(t, &canon, true, &at_edge) &&
            (!found || at_edge.pattern < general.pattern)) {
            found = true;
            general = at_edge;
            memcpy(position, canon.position, sizeof position);
        }
    }
    if (!found)
        return false;
    *out = (struct gk_result){
        .value = gk_eye_value_at(general.value),
        .attack = gk_map_set_back(position, graph->n, general.attack) & points,
        .defence = gk_map_set_back(position, graph->n, general.defence) & points};
    return true;
}
