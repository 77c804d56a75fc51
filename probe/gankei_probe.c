/* SPDX-License-Identifier: MIT */
/*
 * Looking eye shapes up in an index of gankei (gankei_probe.h): a reader of its own, written from
 * the description of the format in doc/format.md, which names everything used here. It shares no
 * code with the library of gankei. Compile it alone, as C99 or C++.
 */
#include "gankei_probe.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef GANKEI_PROBE_XXHASH
#define XXH_INLINE_ALL
#include <xxhash.h>
#endif

enum {
    HEADER = 128,
    VERTICES = 16, /* of a frame */
    POINTS = 12,   /* of them */
    KEY = 36,      /* bytes that tell frames apart; then what is allowed, then two offsets: */
    AT = 48,       /* of its entries, */
    RUNS = 56,     /* and of its runs */
    FRAME = 64,
    LIBERTIES = 6, /* the most for which values are known */
    BLOCK = 65536  /* bytes of entries and runs with a checksum of their own */
};
#define BLOCKS(bytes) (((bytes) + BLOCK - 1) / BLOCK)

/* Compilers make a single load of each of these. */
static inline uint32_t get_short(const uint8_t *bytes)
{
    return bytes[0] | (uint32_t)bytes[1] << 8;
}

static inline uint32_t get_word(const uint8_t *bytes)
{
    return get_short(bytes) | get_short(bytes + 2) << 16;
}

static inline uint64_t get_long(const uint8_t *bytes)
{
    return get_word(bytes) | (uint64_t)get_word(bytes + 4) << 32;
}

static unsigned count_bits(uint32_t set)
{
    set -= set >> 1 & 0x55555555;
    set = (set & 0x33333333) + (set >> 2 & 0x33333333);
    return ((set + (set >> 4)) & 0x0F0F0F0F) * 0x01010101 >> 24;
}

#ifdef __GNUC__
#define lowest(set) ((unsigned)__builtin_ctz(set))
#else
#define lowest(set) count_bits(~(uint32_t)(set) & ((uint32_t)(set)-1))
#endif

/* ---- Opening ---- */

/* What every version has. */
static enum gankei_probe_status check_start(const uint8_t *bytes, size_t size)
{
    uint64_t written;

    if (size == 0 || memcmp(bytes, "\x89GKINDEX", size < 8 ? size : 8) != 0)
        return GANKEI_PROBE_FOREIGN;
    if (size < HEADER)
        return GANKEI_PROBE_TRUNCATED;
    if (get_word(bytes + 8) != 5)
        return GANKEI_PROBE_VERSION;
    written = get_long(bytes + 16);
    if (get_word(bytes + 12) != HEADER || written < size)
        return GANKEI_PROBE_DAMAGED;
    return written > size ? GANKEI_PROBE_TRUNCATED : GANKEI_PROBE_OK;
}

/* The options in the header; false if one is none. */
static int read_options(struct gankei_probe *probe)
{
    static const uint8_t most[16] = {POINTS, 7, 1, 1, 1, 1, LIBERTIES, 8, 1, 1, 1, 0, 0, 0, 0, 0};
    const uint8_t *option = probe->bytes + 32;

    for (int i = 0; i < 16; i++)
        if (option[i] > most[i])
            return 0;
    for (int i = 76; i < HEADER; i++)
        if (probe->bytes[i] && (i < 80 || i >= 88))
            return 0;
    probe->max_points = option[0];
    probe->locations = option[1];
    probe->dead_margins = option[2];
    probe->exact = option[3];
    probe->suicide = option[4];
    probe->literal = option[5];
    probe->outer_liberties = option[6];
    probe->ko_threats = option[7] - 4;
    probe->no_seki = option[8];
    probe->fixed_ko = option[9];
    probe->either_threat = option[10];
    probe->classes = get_long(probe->bytes + 48);
    probe->checksum = get_long(probe->bytes + 24);
    return option[0] > 0 && option[1] > 0 && (!option[10] || (option[3] && option[7] - 3U < 3));
}

/* Of an entry, which has a bit more than an answer, or of a run, which has three. */
static unsigned width_of(unsigned points, unsigned more)
{
    return (5 + 2 * points + more + 7) / 8;
}

/* How many entries has a frame? 0 if these bytes are none. */
static uint64_t frame_slots(const struct gankei_probe *probe, const uint8_t *frame)
{
    unsigned n = frame[0], points = frame[1], all = (1U << n % 32) - 1;
    uint64_t slots = 1;

    if (points < 1 || points > (unsigned)probe->max_points || n < points || n > VERTICES ||
        get_short(frame + 2) > (probe->exact ? all : 0))
        return 0;
    for (unsigned v = 0; v < VERTICES; v++) {
        uint32_t row = (uint32_t)get_short(frame + 4 + 2 * v);

        if (v < n ? row & (~all | 1U << v) : row)
            return 0;
        for (; row; row &= row - 1)
            if (!(frame[4 + 2 * lowest(row) + v / 8] >> v % 8 & 1))
                return 0;
    }
    for (unsigned v = 0; v < POINTS; v++) {
        unsigned marks = frame[KEY + v];

        if (v < points ? !marks || marks >> (probe->dead_margins ? 4 : 3) : marks)
            return 0;
        slots *= v < points ? count_bits(marks) : 1;
    }
    return slots;
}

/* Do the parts fill the file, are the frames sound and in order, and does the table name frames and
 * end somewhere? Then a lookup need not check anything. */
static int check_parts(struct gankei_probe *probe, size_t size)
{
    uint64_t frames = get_long(probe->bytes + 56), bytes = get_long(probe->bytes + 64);
    uint64_t bits = get_word(probe->bytes + 72), runs = get_long(probe->bytes + 80), at = 0;
    uint64_t taken = 0;

    if (frames < 1 || frames >> 30 || bits < 1 || bits > 31)
        return 0;
    if (UINT64_C(1) << bits < 2 * frames || (bits > 1 && UINT64_C(1) << bits >= 4 * frames))
        return 0;
    if (bytes > size || runs > size ||
        HEADER + frames * FRAME + (UINT64_C(4) << bits) + bytes + runs + 8 * BLOCKS(bytes + runs) !=
            size)
        return 0;
    probe->frames = (size_t)frames;
    probe->table_bits = (unsigned)bits;
    probe->table = probe->bytes + HEADER + (size_t)(frames * FRAME);
    probe->entry_bytes = (size_t)bytes;
    probe->run_bytes = (size_t)runs;
    probe->entries = probe->table + ((size_t)4 << bits);
    for (uint64_t i = 0; i < frames; i++) {
        const uint8_t *frame = probe->bytes + HEADER + i * FRAME;
        uint64_t slots = frame_slots(probe, frame);

        if (!slots || get_long(frame + AT) != at || get_long(frame + RUNS) > runs ||
            (i && memcmp(frame - FRAME, frame, KEY) >= 0))
            return 0;
        at += slots * width_of(frame[1], 1);
        if (at > bytes)
            return 0;
    }
    for (uint64_t i = 0; i >> bits == 0; i++) {
        if (get_word(probe->table + 4 * i) > frames)
            return 0;
        taken += get_word(probe->table + 4 * i) != 0;
    }
    return at == bytes && taken == frames;
}

enum gankei_probe_status gankei_probe_check(const struct gankei_probe *probe)
{
#ifdef GANKEI_PROBE_XXHASH
    size_t all = probe->entry_bytes + probe->run_bytes;

    for (size_t at = 0; at < all; at += BLOCK) {
        size_t size = all - at < BLOCK ? all - at : (size_t)BLOCK;

        if (XXH3_64bits(probe->entries + at, size) !=
            get_long(probe->entries + all + 8 * (at / BLOCK)))
            return GANKEI_PROBE_DAMAGED;
    }
#endif
    (void)probe;
    return GANKEI_PROBE_OK;
}

#ifdef GANKEI_PROBE_XXHASH
/* What the checksum in the header covers. */
static uint64_t sum_of_rest(const struct gankei_probe *probe)
{
    size_t all = probe->entry_bytes + probe->run_bytes;
    uint64_t sum =
        XXH3_64bits(probe->bytes + HEADER, (size_t)(probe->entries - probe->bytes) - HEADER);

    sum = XXH3_64bits_withSeed(probe->entries + all, 8 * BLOCKS(all), sum);
    return XXH3_64bits_withSeed(probe->bytes + 32, HEADER - 32, sum);
}
#endif

enum gankei_probe_status gankei_probe_memory(const void *data, size_t size,
                                             struct gankei_probe *probe)
{
    enum gankei_probe_status status = check_start((const uint8_t *)data, size);
    int sound;

    memset(probe, 0, sizeof *probe);
    if (status != GANKEI_PROBE_OK)
        return status;
    probe->bytes = (const uint8_t *)data;
    sound = read_options(probe) && check_parts(probe, size);
#ifdef GANKEI_PROBE_XXHASH
    if (sound) /* so far; all but entries and runs is covered */
        sound = probe->checksum == sum_of_rest(probe);
#endif
    if (!sound)
        memset(probe, 0, sizeof *probe);
    return sound ? GANKEI_PROBE_OK : GANKEI_PROBE_DAMAGED;
}

/* Read a file as far as its header says that it goes, and one byte more. */
static enum gankei_probe_status read_file(FILE *file, struct gankei_probe *probe, size_t *size)
{
    uint8_t header[HEADER];
    enum gankei_probe_status status;
    uint64_t written;

    *size = fread(header, 1, HEADER, file);
    if (ferror(file))
        return GANKEI_PROBE_IO;
    status = check_start(header, *size);
    if (status != GANKEI_PROBE_TRUNCATED || *size < HEADER)
        return status; /* there is more than the header */
    written = get_long(header + 16);
    if (written >= SIZE_MAX || !(probe->owned = malloc((size_t)written + 1)))
        return GANKEI_PROBE_MEMORY;
    memcpy(probe->owned, header, HEADER);
    *size += fread((uint8_t *)probe->owned + HEADER, 1, (size_t)written + 1 - HEADER, file);
    return ferror(file) ? GANKEI_PROBE_IO : GANKEI_PROBE_OK;
}

enum gankei_probe_status gankei_probe_open(const char *path, struct gankei_probe *probe)
{
    enum gankei_probe_status status;
    FILE *file = fopen(path, "rb");
    size_t size;
    void *owned;

    memset(probe, 0, sizeof *probe);
    if (!file)
        return GANKEI_PROBE_IO;
    status = read_file(file, probe, &size);
    fclose(file);
    owned = probe->owned;
    if (status == GANKEI_PROBE_OK)
        status = gankei_probe_memory(owned, size, probe);
    if (status == GANKEI_PROBE_OK)
        status = gankei_probe_check(probe);
    probe->owned = owned;
    if (status != GANKEI_PROBE_OK)
        gankei_probe_close(probe);
    return status;
}

void gankei_probe_close(struct gankei_probe *probe)
{
    free(probe->owned);
    memset(probe, 0, sizeof *probe);
}

const char *gankei_probe_error(enum gankei_probe_status status)
{
    switch (status) {
    case GANKEI_PROBE_OK: return "no error";
    case GANKEI_PROBE_NOT_FOUND: return "the index has no such shape";
    case GANKEI_PROBE_ILLEGAL: return "a stone without a liberty: the marks cannot be";
    case GANKEI_PROBE_SHAPE:
        return "no shape: a bad vertex or mark, or neighbours on one side only";
    case GANKEI_PROBE_IO: return "the file cannot be read";
    case GANKEI_PROBE_MEMORY: return "out of memory";
    case GANKEI_PROBE_FOREIGN: return "no index of gankei";
    case GANKEI_PROBE_VERSION: return "an index of another version: write it anew with your gankei";
    case GANKEI_PROBE_TRUNCATED: return "a truncated index: copy it, or write it, anew";
    case GANKEI_PROBE_DAMAGED: return "a damaged index: copy it, or write it, anew";
    case GANKEI_PROBE_NO_SPACE: return "no eye space: a living stone, dame, or not enclosed";
    }
    return "unknown status";
}

/* ---- The order of vertices ---- */

enum { SIDES = 4, FEW = 8 };
#define STEP UINT32_C(0x85EBCA77)

/* The vertices that the game knows. */
struct probe_graph {
    unsigned n, points;
    uint32_t wall, stones;
    const uint32_t *rows;     /* the neighbours of each; there are eight at least */
    uint8_t order[VERTICES];  /* first points, then stones */
    uint32_t place[VERTICES]; /* of each vertex in order */
    uint32_t row[VERTICES];   /* its neighbours by their places */
    uint32_t hash;            /* the same however vertices are numbered */
};

/* Of the smallest set of vertices that are alike, the first one in order: its number. */
static unsigned choose(const struct probe_graph *g, const uint32_t *own)
{
    unsigned chosen = 0, least = VERTICES + 1;

    for (unsigned i = 0, next; i < g->n; i = next) {
        uint32_t is = own[g->order[i]] >> 4;

        for (next = i + 1; next < g->n && own[g->order[next]] >> 4 == is;)
            next++;
        if (next - i > 1 && next - i < least) {
            least = next - i;
            chosen = g->order[i];
        }
    }
    return chosen;
}

/* Tell vertices apart by their neighbours, those by theirs, and so on. */
static void refine_many(unsigned n, const uint8_t (*near)[SIDES], uint32_t *number)
{
    uint32_t part[VERTICES + SIDES] = {0};

    for (unsigned round = 4; round <= n; round += 2) {
        for (unsigned v = 0; v < n; v++)
            part[v] = (number[v] ^ number[v] >> 15) * STEP;
        for (unsigned v = 0; v < n; v++)
            number[v] += part[near[v][0]] + part[near[v][1]] + part[near[v][2]] + part[near[v][3]];
    }
}

/* Put vertices in order. Returns how many pairs are alike. */
static unsigned sort_many(struct probe_graph *g, const uint32_t *number, uint32_t *own)
{
    unsigned alike = 0;

    for (unsigned v = 0; v < g->n; v++) {
        unsigned place = 0;

        own[v] = (g->stones >> v & 1) << 30 | (g->wall >> v & 1) << 29 | number[v] >> 7 << 4 | v;
        for (unsigned w = 0; w < v; w++) {
            unsigned less = own[w] < own[v];

            alike += (own[w] ^ own[v]) < 16;
            place += less;
            g->place[w] += !less;
        }
        g->place[v] = place;
    }
    for (unsigned v = 0; v < g->n; v++)
        g->order[g->place[v]] = (uint8_t)v;
    return alike;
}

static void order_many(struct probe_graph *g)
{
    uint8_t near[VERTICES][SIDES]; /* neighbours, then VERTICES and more, which are none */
    uint32_t number[VERTICES], own[VERTICES], bit[VERTICES + SIDES] = {0};
    uint32_t all = (UINT32_C(1) << g->n) - 1;

    g->hash = 0;
    for (unsigned v = 0; v < g->n; v++) {
        uint32_t set = (g->rows[v] & all) | UINT32_C(15) << VERTICES;

        for (int k = 0; k < SIDES; k++, set &= set - 1)
            near[v][k] = (uint8_t)lowest(set);
        number[v] = 1 + (g->wall >> v & 1) + 2 * (g->stones >> v & 1) + 4 * count_bits(g->rows[v]);
        number[v] *= STEP;
        g->row[v] = (g->rows[v] & ~all) | (set & all) << 16; /* no frame has these */
    }
    refine_many(g->n, (const uint8_t(*)[SIDES])near, number);
    for (unsigned v = 0; v < g->n; v++)
        g->hash += number[v];
    while (sort_many(g, number, own) > 1) {
        number[choose(g, own)] += 64 * STEP;
        refine_many(g->n, (const uint8_t(*)[SIDES])near, number);
    }
    for (unsigned v = 0; v < g->n; v++)
        bit[v] = UINT32_C(1) << g->place[v];
    for (unsigned v = 0; v < g->n; v++)
        g->row[v] |= bit[near[v][0]] | bit[near[v][1]] | bit[near[v][2]] | bit[near[v][3]];
}

/* ---- The same side by side ---- */

#if defined __SSE2__ || defined __ARM_NEON
#define put_in_order(g) ((g)->n <= FEW ? order_few(g) : order_many(g))
typedef uint32_t probe_lanes __attribute__((vector_size(16)));
typedef int32_t probe_signed __attribute__((vector_size(16)));
static const probe_lanes nothing = {0, 0, 0, 0};
#define EACH(number) ((uint32_t)(number) + nothing)                         /* in all lanes */
#define LESS(x, y)   ((probe_lanes)((probe_signed)(x) < (probe_signed)(y))) /* all bits, or none */
#define SAME(x, y)   ((probe_lanes)((x) == (y)))

/* A number for each of eight vertices. */
struct probe_eight {
    probe_lanes a, b;
};

/* All bits for the vertices of a set. */
static inline void spread(uint32_t set, struct probe_eight *out)
{
    const probe_lanes a = {1, 2, 4, 8}, b = {16, 32, 64, 128};

    out->a = SAME(EACH(set) & a, a);
    out->b = SAME(EACH(set) & b, b);
}

/* Add to each vertex what its neighbours have: near[w] has the neighbours of vertex w. */
#define ADD(sum, w, part) ((sum).a += near[w].a & EACH(part), (sum).b += near[w].b & EACH(part))

static void refine_few(unsigned n, const struct probe_eight *near, struct probe_eight *number)
{
    for (unsigned round = 4; round <= n; round += 2) {
        probe_lanes a = (number->a ^ number->a >> 15) * STEP;
        probe_lanes b = (number->b ^ number->b >> 15) * STEP;
        struct probe_eight sum = *number;

        ADD(sum, 0, a[0]), ADD(sum, 1, a[1]), ADD(sum, 2, a[2]), ADD(sum, 3, a[3]);
        ADD(sum, 4, b[0]), ADD(sum, 5, b[1]), ADD(sum, 6, b[2]), ADD(sum, 7, b[3]);
        *number = sum;
    }
}

/* As sort_many(). `above` is what stands above the numbers, and below: the vertex. */
static inline unsigned sort_few(struct probe_graph *g, const struct probe_eight *number,
                                const struct probe_eight *above, struct probe_eight *own)
{
    probe_lanes low = number->a >> 7 << 4 | above->a, high = number->b >> 7 << 4 | above->b;
    probe_lanes place = {0}, places = {0}, alike = {0};
    uint32_t pairs[4];

    own->a = low;
    own->b = high;
#define COUNT(w)                                                                                   \
    (place -= LESS(EACH(w), low), places -= LESS(EACH(w), high),                                   \
     alike += LESS(EACH(w), low & ~15U) + LESS(EACH(w), high & ~15U))
    COUNT(low[0]), COUNT(low[1]), COUNT(low[2]), COUNT(low[3]);
    COUNT(high[0]), COUNT(high[1]), COUNT(high[2]), COUNT(high[3]);
#undef COUNT
    alike += place + places;
    memcpy(g->place, &place, sizeof place);
    memcpy(g->place + 4, &places, sizeof places);
    memcpy(pairs, &alike, sizeof pairs);
#define PUT(v) (g->order[g->place[v]] = v)
    PUT(0), PUT(1), PUT(2), PUT(3), PUT(4), PUT(5), PUT(6), PUT(7);
#undef PUT
    return pairs[0] + pairs[1] + pairs[2] + pairs[3];
}

static void order_few(struct probe_graph *g)
{
    static const uint32_t bit[FEW] = {1, 2, 4, 8, 16, 32, 64, 128};
    const probe_lanes low = {0, 1, 2, 3}, high = {4, 5, 6, 7};
    struct probe_eight near[FEW], rows, stones, wall, all, number, above, own, row;
    uint32_t numbers[FEW];

    memcpy(&rows, g->rows, sizeof rows);
    spread((1U << g->n) - 1, &all);
    spread(g->wall, &wall);
    spread(g->stones, &stones);
    row.a = rows.a & all.a & -1U << g->n; /* no frame has these */
    row.b = rows.b & all.b & -1U << g->n;
    rows.a &= all.a & ((1U << g->n) - 1);
    rows.b &= all.b & ((1U << g->n) - 1);
    number.a = EACH(1) - wall.a - stones.a - stones.a;
    number.b = EACH(1) - wall.b - stones.b - stones.b;
#define TAKE(w)                                                                                    \
    (near[w].a = SAME(rows.a & EACH(1U << (w)), EACH(1U << (w))),                                  \
     near[w].b = SAME(rows.b & EACH(1U << (w)), EACH(1U << (w))), number.a -= near[w].a << 2,      \
     number.b -= near[w].b << 2)
    TAKE(0), TAKE(1), TAKE(2), TAKE(3), TAKE(4), TAKE(5), TAKE(6), TAKE(7);
#undef TAKE
    number.a = number.a * STEP & all.a;
    number.b = number.b * STEP & all.b;
    /* Below 0: vertices come before what is none. */
    above.a = (all.a & 1U << 31) | (stones.a & 1U << 30) | (wall.a & 1U << 29) | low << 4 | low;
    above.b = (all.b & 1U << 31) | (stones.b & 1U << 30) | (wall.b & 1U << 29) | high << 4 | high;
    above.a &= ~(all.a & 15U << 4);
    above.b &= ~(all.b & 15U << 4);
    refine_few(g->n, near, &number);
    own.a = number.a + number.b;
    g->hash = own.a[0] + own.a[1] + own.a[2] + own.a[3];
    while (sort_few(g, &number, &above, &own) > 1) {
        memcpy(numbers, &own, sizeof numbers);
        spread(1U << choose(g, numbers), &own);
        number.a += own.a & 64 * STEP;
        number.b += own.b & 64 * STEP;
        refine_few(g->n, near, &number);
    }
#define BIT(v) bit[g->place[v]]
    ADD(row, 0, BIT(0)), ADD(row, 1, BIT(1)), ADD(row, 2, BIT(2)), ADD(row, 3, BIT(3));
    ADD(row, 4, BIT(4)), ADD(row, 5, BIT(5)), ADD(row, 6, BIT(6)), ADD(row, 7, BIT(7));
#undef BIT
    memcpy(g->row, &row, sizeof row);
}
#else
#define put_in_order order_many
#endif

/* ---- Looking up ---- */

static int is_shape(const struct gankei_probe_shape *shape)
{
    uint32_t all, bad = 0;

    if (shape->n < 1 || shape->n > GANKEI_PROBE_VERTICES)
        return 0;
    all = 0xFFFFFFFF >> (32 - shape->n);
    for (int v = 0; v < shape->n; v++) {
        bad |= shape->adjacent[v] & (~all | UINT32_C(1) << v);
        bad |= shape->mark[v] > GANKEI_PROBE_STONE;
        for (int w = 0; w < v; w++)
            bad |= (shape->adjacent[v] >> w ^ shape->adjacent[w] >> v) & 1;
    }
    return !(bad | (shape->wall & ~all));
}

/* Which vertices are enclosed stones? False if a mark is none. */
static int find_stones(const struct gankei_probe_shape *shape, uint32_t *stones)
{
    uint64_t bad = 0;

    *stones = 0;
    for (int v = 0; v < shape->n; v += 8) {
        uint64_t marks = get_long(shape->mark + v) &
                         UINT64_MAX >> (shape->n < v + 8 ? 8 * (v + 8 - shape->n) : 0);
        uint64_t stone = marks >> 2 & UINT64_C(0x0101010101010101);

        bad |= (marks & UINT64_C(0xF8F8F8F8F8F8F8F8)) | (stone & (marks | marks >> 1));
        *stones |= (uint32_t)(stone * UINT64_C(0x0102040810204080) >> 56) << v;
    }
    return !bad;
}

/* The points alone, and which vertices of the shape they are. */
static void leave_out(const struct gankei_probe_shape *shape, uint32_t stones, uint32_t *rows,
                      uint8_t *vertex)
{
    uint8_t to[GANKEI_PROBE_VERTICES];
    unsigned n = 0;

    memset(rows, 0, VERTICES * sizeof *rows);
    for (int v = 0; v < shape->n; v++) {
        to[v] = (uint8_t)n;
        vertex[n % VERTICES] = (uint8_t)v;
        n += !(stones >> v & 1);
    }
    for (unsigned i = 0; i < n; i++)
        for (uint32_t near = shape->adjacent[vertex[i]] & ~stones; near; near &= near - 1)
            rows[i] |= UINT32_C(1) << to[lowest(near)];
}

/* Put the vertices that the game knows in order; false if no index has such a shape. It need not be
 * one, as far as the rows of a frame will tell. */
static int take_vertices(const struct gankei_probe *probe, const struct gankei_probe_shape *shape,
                         struct probe_graph *g)
{
    uint32_t rows[VERTICES], stones;
    uint8_t vertex[VERTICES];

    if (!find_stones(shape, &stones))
        return 0;
    g->points = (unsigned)shape->n - count_bits(stones);
    g->n = probe->exact ? (unsigned)shape->n : g->points;
    g->rows = shape->adjacent;
    g->wall = probe->exact ? shape->wall : 0;
    g->stones = probe->exact ? stones : 0;
    if (g->n > VERTICES || !g->points || g->wall & g->stones || g->wall >> g->n)
        return 0;
    if (!probe->exact) {
        leave_out(shape, stones, rows, vertex);
        g->rows = rows;
    }
    put_in_order(g);
    for (unsigned i = 0; i < g->n && !probe->exact; i++)
        g->order[i] = vertex[g->order[i]];
    return 1;
}

/* The frame of the graph; null if there is none. */
static const uint8_t *find_frame(const struct gankei_probe *probe, const struct probe_graph *g)
{
    uint32_t at = g->hash >> (32 - probe->table_bits), walls = count_bits(g->wall);
    uint32_t head = g->n | g->points << 8 | ((1U << walls) - 1) << (g->points - walls) << 16;

    for (;; at = (at + 1) & ((UINT32_C(1) << probe->table_bits) - 1)) {
        uint32_t number = get_word(probe->table + 4 * (size_t)at), differ;
        const uint8_t *frame = probe->bytes + (HEADER - FRAME) + number * (size_t)FRAME;

        if (!number)
            return NULL;
        differ = get_word(frame) ^ head;
        for (unsigned v = 0; v < g->n; v++)
            differ |= g->row[v] ^ get_short(frame + 4 + 2 * g->place[v]);
        if (!differ)
            return frame;
    }
}

/* What a list of runs says, which begins at the given one; -1 if it makes no sense. */
static int64_t read_runs(const struct gankei_probe *probe, const uint8_t *frame, uint64_t number,
                         int liberties, int list)
{
    unsigned width = width_of(frame[1], 3), bits = 5 + 2U * frame[1];
    uint32_t all = 0xFFFFFFFF >> (32 - 8 * width), before = 0;
    uint64_t at = get_long(frame + RUNS) + number * width;

    for (; at + width <= probe->run_bytes; at += width) {
        uint32_t run = get_word(probe->entries + probe->entry_bytes + at) & all;
        uint32_t last = run >> bits;

        if (last < before || last > LIBERTIES || (run & 15) == 15)
            break;
        if (!list && (uint32_t)liberties <= last)
            return (int64_t)(run & ((UINT32_C(1) << bits) - 1));
        before = last < LIBERTIES ? last + 1 : 0;
        if (last == LIBERTIES && !list--)
            break;
    }
    return -1;
}

/* What a frame has for the marks of the shape; -1 if nothing, -2 if a stone has no liberty. */
static int64_t find_entry(const struct gankei_probe *probe, const uint8_t *frame,
                          const struct gankei_probe_shape *shape, const struct probe_graph *g,
                          int liberties, int list)
{
    /* For each set of marks, four bits each: how many are before each one, 8: it has not that one;
     * on top: how many it has. */
    static const uint32_t marks[16] = {0x08888888, 0x18888880, 0x18888808, 0x28888810,
                                       0x18888088, 0x28888180, 0x28888108, 0x38888210,
                                       0x18880888, 0x28881880, 0x28881808, 0x38882810,
                                       0x28881088, 0x38882180, 0x38882108, 0x48883210};
    unsigned width = width_of(frame[1], 1), bad = 0;
    uint64_t slot = 0;
    uint32_t entry, all = 0xFFFFFFFF >> (32 - 8 * width), varies = all ^ all >> 1;

    for (unsigned i = 0; i < g->points; i++) {
        uint32_t allowed = marks[frame[KEY + i]];
        uint32_t digit = allowed >> 4 * shape->mark[g->order[i]] & 15;

        bad |= digit;
        slot = slot * (allowed >> 28) + digit;
    }
    if (bad & 8)
        return -1;
    /* There are sums of 8 bytes behind the last one. */
    entry = all & get_word(probe->entries + get_long(frame + AT) + slot * width);
    if (entry == all)
        return -2;
    return entry & varies       ? read_runs(probe, frame, entry - varies, liberties, list)
           : (entry & 15) == 15 ? -1
                                : (int64_t)entry;
}

enum gankei_probe_status gankei_probe_lookup(const struct gankei_probe *probe,
                                             const struct gankei_probe_shape *shape,
                                             struct gankei_probe_answer *answer)
{
    return gankei_probe_lookup_outside(probe, shape, probe->outer_liberties, probe->ko_threats,
                                       answer);
}

enum gankei_probe_status gankei_probe_lookup_outside(const struct gankei_probe *probe,
                                                     const struct gankei_probe_shape *shape,
                                                     int liberties, int ko_threats,
                                                     struct gankei_probe_answer *answer)
{
    static const uint8_t value[15][4] = {{0, 0, 0, 0}, {0, 0, 0, 1}, {0, 0, 0, 2}, {0, 0, 1, 1},
                                         {0, 0, 1, 2}, {0, 0, 2, 2}, {0, 1, 1, 1}, {0, 1, 1, 2},
                                         {0, 1, 2, 2}, {0, 2, 2, 2}, {1, 1, 1, 1}, {1, 1, 1, 2},
                                         {1, 1, 2, 2}, {1, 2, 2, 2}, {2, 2, 2, 2}};
    const uint8_t *frame;
    struct probe_graph g;
    int64_t entry = -1;
    uint64_t vital, set = 0;

    if (liberties > LIBERTIES)
        liberties = LIBERTIES;
    if (shape->n < 1 || shape->n > GANKEI_PROBE_VERTICES || (!probe->exact && !is_shape(shape)))
        return GANKEI_PROBE_SHAPE;
    if (probe->frames && liberties >= 0 &&
        (probe->either_threat ? (unsigned)ko_threats + 1 <= 2 : ko_threats == probe->ko_threats) &&
        take_vertices(probe, shape, &g) && (frame = find_frame(probe, &g)) != NULL)
        entry = find_entry(probe, frame, shape, &g, liberties,
                           probe->either_threat ? ko_threats + 1 : 0);
    if (entry < 0)
        return !is_shape(shape) ? GANKEI_PROBE_SHAPE
               : entry == -1    ? GANKEI_PROBE_NOT_FOUND
                                : GANKEI_PROBE_ILLEGAL;
    vital = (uint64_t)entry >> 5 & ((1U << g.points) - 1);
    vital |= (uint64_t)entry >> (5 + g.points) << 32;
    for (unsigned i = 0; i < g.points; i++, vital >>= 1)
        set |= (vital & UINT64_C(0x100000001)) << g.order[i];
    memcpy(answer, value[entry & 15], 4);
    answer->seki = entry >> 4 & 1;
    answer->attack = (uint32_t)set;
    answer->defence = (uint32_t)(set >> 32);
    return GANKEI_PROBE_OK;
}

/* ---- From a board ---- */

/* What a point of a space is; the first two are its mark. IS_HALF stands among them. */
enum { MARGIN = 1, DEAD = 2, BESIDE_WALL = 4, FALSE_EYE = 8, EYE = 16 };
enum { STONE = 3, STONES = STONE | GANKEI_PROBE_IS_DEAD };

/* The board with a border, beyond the end of a row and the beginning of the next, and what need not
 * be looked at again: taken points (margins are like the border), liberties and enclosed chains. Of
 * these SEEN alone has the bit IS_DEAD. */
enum { SIDE = 19, STRIDE = SIDE + 1, FIRST = STRIDE + 1, CELLS = (SIDE + 2) * STRIDE + 1 };
enum { TAKEN = 128, BORDER = 160, SEEN = 164, ENCLOSED = 168, INNER = 224 };
static const int beside[4] = {STRIDE, 1, -1, -STRIDE};

/* A space in the making. */
struct probe_board {
    int cols, colour, stones, most, largest; /* in `stone`; of an enclosed chain, where it begins */
    struct gankei_probe_space *space;
    uint32_t cell[GANKEI_PROBE_VERTICES + 4]; /* of each vertex, and, in the low byte, what it is */
    int16_t stone[SIDE * SIDE];               /* of the chains about it, chain by chain */
    uint8_t neighbour_of[8];                  /* what a point beside such a stone is */
    uint8_t on[CELLS];                        /* what the caller says, and the above */
};

/* Compilers make three stores of a row of 19. */
static inline void copy_rows(uint8_t *on, const uint8_t *board, int rows, int cols)
{
    for (; rows--; on += STRIDE, board += cols) {
        memcpy(on, board, (size_t)cols);
        on[SIDE] = BORDER;
    }
}

static void begin_space(struct probe_board *b, const uint8_t *board, int rows)
{
    memset(b->neighbour_of, 0, sizeof b->neighbour_of);
    b->neighbour_of[b->colour] = BESIDE_WALL;
    b->neighbour_of[3 - b->colour] = b->neighbour_of[STONE] = MARGIN;
    memset(b->on, BORDER, b->cols < SIDE || rows < SIDE ? sizeof b->on : (size_t)FIRST);
    memset(b->on + CELLS - FIRST, BORDER, FIRST);
    b->cols == SIDE ? copy_rows(b->on + FIRST, board, rows, SIDE)
                    : copy_rows(b->on + FIRST, board, rows, b->cols);
}

/* May it be of a space, neither outside nor a living stone? */
static inline int is_open(int on)
{
    return UINT64_C(0xF1) >> (on & (GANKEI_PROBE_IS_OUTSIDE | STONES)) & 1;
}

static inline unsigned look(const struct probe_board *b, int cell)
{
    const uint8_t *on = b->on + cell, *of = b->neighbour_of;
    unsigned kind = of[on[-STRIDE] & STONES] | of[on[-1] & STONES] | of[on[1] & STONES] |
                    of[on[STRIDE] & STONES];

    if (*on & GANKEI_PROBE_IS_INNER)
        kind &= BESIDE_WALL;
    return *on & GANKEI_PROBE_IS_MARGIN ? kind | MARGIN | FALSE_EYE : kind;
}

static int is_beside_inner(const struct probe_board *b, int cell)
{
    for (int k = 0; k < 4; k++) {
        int near = cell + beside[k], on = b->on[near];

        if (on == INNER || (is_open(on) && !(look(b, near) & MARGIN)))
            return 1;
    }
    return 0;
}

/* Take a cell if it is of the space. Returns how many there are. */
static int take_cell(struct probe_board *b, int cell, int n)
{
    unsigned on = b->on[cell], kind = look(b, cell);

    if ((kind & (MARGIN | BESIDE_WALL | FALSE_EYE)) == MARGIN && !is_beside_inner(b, cell))
        return n;
    b->on[cell] = kind & MARGIN ? BORDER : INNER;
    if (!(kind & MARGIN) || on & (STONE | GANKEI_PROBE_IS_MARGIN))
        kind |= EYE; /* no dame */
    kind |= (on & GANKEI_PROBE_IS_HALF) | (unsigned)((int)(on & STONE) == 3 - b->colour) * DEAD;
    b->cell[n] = (uint32_t)cell << 8 | kind;
    return n + 1;
}

/* The cells of the space, ascending; returns how many, 0 if there is no room for them. */
static int find_cells(struct probe_board *b, int cell)
{
    int n = 0;

#define TAKE(near) (n = is_open(b->on[near]) ? take_cell(b, near, n) : n)
    TAKE(cell);
    for (int i = 0; i < n; i++) {
        cell = (int)(b->cell[i] >> 8);
        TAKE(cell - STRIDE), TAKE(cell - 1), TAKE(cell + 1), TAKE(cell + STRIDE);
        if (n > GANKEI_PROBE_VERTICES)
            return 0;
    }
#undef TAKE
    for (int i = 1; i < n; i++)
        for (int k = i; k > 0 && b->cell[k] < b->cell[k - 1]; k--) {
            uint32_t kept = b->cell[k];

            b->cell[k] = b->cell[k - 1];
            b->cell[k - 1] = kept;
        }
    b->cell[n] = 0;
    return n;
}

/* A vertex more, for what decides a half eye, or a cell. */
static inline int add_vertex(struct probe_board *b, uint32_t is, int half, uint32_t mark)
{
    struct gankei_probe_shape *shape = &b->space->shape;
    uint32_t at = (is >> 8) - FIRST, point = at - at / STRIDE * (uint32_t)(STRIDE - b->cols);
    int v = shape->n;

    if (v == GANKEI_PROBE_VERTICES)
        return 0;
    b->cell[v] = half ? 0 : is;
    b->space->point[v] = (int16_t)(half ? -1 - (int)point : (int)point);
    shape->adjacent[v] = 0;
    shape->mark[v] = (uint8_t)mark;
    return ++shape->n;
}

static void join(struct gankei_probe_shape *shape, int v, int w)
{
    shape->adjacent[v] |= UINT32_C(1) << w;
    shape->adjacent[w] |= UINT32_C(1) << v;
}

/* The points, and what decides half eyes. Returns whether there is room, and any is not dame. */
static int take_points(struct probe_board *b, int cell)
{
    struct gankei_probe_shape *shape = &b->space->shape;
    uint32_t all = 0, wall = 0, left = 0;
    int n = find_cells(b, cell);

    for (int v = 0, w = 0; v < n; v++) {
        uint32_t is = b->cell[v], at = is >> 8, right = b->cell[v + 1] >> 8 == at + 1;

        all |= is;
        wall |= (is / BESIDE_WALL & 1) << v;
        add_vertex(b, is, 0, is & (MARGIN | DEAD));
        shape->adjacent[v] = left | right << v << 1;
        left = right << v;
        while (b->cell[w] >> 8 < at - STRIDE)
            w++;
        if (b->cell[w] >> 8 == at - STRIDE)
            join(shape, v, w);
    }
    shape->wall = wall;
    b->space->points = n;
    for (int v = 0; v < n && all & GANKEI_PROBE_IS_HALF; v++)
        if (b->cell[v] & GANKEI_PROBE_IS_HALF && !(b->cell[v] & MARGIN)) {
            if (!add_vertex(b, b->cell[v], 1, GANKEI_PROBE_MARGIN))
                return 0;
            shape->wall |= UINT32_C(1) << (shape->n - 1);
            join(shape, v, shape->n - 1);
        }
    return all & EYE;
}

/* A point beside a chain: the next stone of it, or outside, then the bit IS_DEAD comes back. */
static inline int see_cell(struct probe_board *b, int cell, int *n)
{
    int on = b->on[cell];

    if (on & TAKEN)
        return on;
    if ((on & STONES) == b->colour) {
        b->on[cell] = (uint8_t)(TAKEN | b->colour);
        b->stone[(*n)++] = (int16_t)cell;
        return 0;
    }
    b->space->liberties += !(on & STONE);
    return b->on[cell] = SEEN;
}

/* The chain there. Returns whether it is the wall: not all beside it is of the space. */
static int take_chain(struct probe_board *b, int cell)
{
    int first = b->stones, n = first, seen = see_cell(b, cell, &n);

    for (int i = first; i < n; i++) {
        cell = b->stone[i];
        seen |= see_cell(b, cell - STRIDE, &n) | see_cell(b, cell - 1, &n) |
                see_cell(b, cell + 1, &n) | see_cell(b, cell + STRIDE, &n);
    }
    b->stones = n;
    if (seen & GANKEI_PROBE_IS_DEAD)
        return 1;
    for (int i = first; i < n; i++)
        b->on[b->stone[i]] = ENCLOSED;
    if (n - first > b->most) {
        b->most = n - first;
        b->largest = first;
    }
    return 0;
}

/* Enclosed chains become vertices, but the largest one if there is no wall. Is there room? */
static int take_enclosed(struct probe_board *b, int wall)
{
    struct gankei_probe_shape *shape = &b->space->shape;
    int first = shape->n;

    for (int i = 0; i < b->most && !wall; i++)
        b->on[b->stone[b->largest + i]] = (uint8_t)b->colour;
    for (unsigned cell = FIRST; cell < CELLS; cell++)
        if (b->on[cell] == ENCLOSED && !add_vertex(b, cell << 8, 0, GANKEI_PROBE_STONE))
            return 0;
    for (int v = 0; v < shape->n; v++) {
        int cell = (int)(b->cell[v] >> 8), is = v >= b->space->points;

        for (int k = 0; k < 4 && !is; k++)
            is = (b->on[cell + beside[k]] & STONES) == b->colour;
        shape->wall &= ~((uint32_t)!is << v);
        for (int w = first; w < shape->n; w++) {
            int far = abs(cell - (int)(b->cell[w] >> 8));

            if (far == 1 || far == STRIDE)
                join(shape, v, w);
        }
    }
    return 1;
}

/* The chains about the space. Returns whether there is a wall, and room. */
static int take_chains(struct probe_board *b)
{
    int wall = 0;

#define TAKE(near) ((b->on[near] & (TAKEN | STONES)) == b->colour ? wall |= take_chain(b, near) : 0)
    for (int v = 0; v < b->space->points; v++) {
        int at = (int)(b->cell[v] >> 8);

        TAKE(at + STRIDE), TAKE(at + 1), TAKE(at - 1), TAKE(at - STRIDE);
    }
#undef TAKE
    return b->most ? take_enclosed(b, wall) : wall;
}

static int list_vital(const struct gankei_probe_space *space, uint32_t set, int16_t *list)
{
    int n = 0;

    for (; set; set &= set - 1)
        list[n++] = space->point[lowest(set)];
    return n;
}

enum gankei_probe_status gankei_probe_space(const struct gankei_probe *probe, const uint8_t *board,
                                            int rows, int cols, int point, int colour,
                                            int ko_threats, struct gankei_probe_space *space)
{
    struct probe_board b;
    enum gankei_probe_status status = GANKEI_PROBE_OK;

    memset(&space->answer, 0, sizeof space->answer);
    space->shape.n = 0;
    space->points = space->liberties = space->n_attack = space->n_defence = 0;
    if (rows < 1 || rows > SIDE || cols < 1 || cols > SIDE || point < 0 || point >= rows * cols ||
        (colour != GANKEI_PROBE_BLACK && colour != GANKEI_PROBE_WHITE))
        return GANKEI_PROBE_NO_SPACE;
    b.cols = cols;
    b.colour = colour;
    b.space = space;
    b.stones = b.most = b.largest = 0;
    begin_space(&b, board, rows);
    if (!take_points(&b, FIRST + point / cols * STRIDE + point % cols) || !take_chains(&b))
        return GANKEI_PROBE_NO_SPACE;
    if (probe)
        status = gankei_probe_lookup_outside(probe, &space->shape, space->liberties, ko_threats,
                                             &space->answer);
    space->n_attack = list_vital(space, space->answer.attack, space->attack);
    space->n_defence = list_vital(space, space->answer.defence, space->defence);
    return status;
}
