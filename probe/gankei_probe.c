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

static uint64_t get_int(const uint8_t *bytes, int n)
{
    uint64_t number = 0;

    while (n--)
        number = number << 8 | bytes[n];
    return number;
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
    if (get_int(bytes + 8, 4) != 3)
        return GANKEI_PROBE_VERSION;
    written = get_int(bytes + 16, 8);
    if (get_int(bytes + 12, 4) != HEADER || written < size)
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
    probe->classes = get_int(probe->bytes + 48, 8);
    probe->checksum = get_int(probe->bytes + 24, 8);
    return option[0] > 0 && option[1] > 0 && (!option[10] || (option[3] && option[7] - 3U < 3));
}

static unsigned entry_bytes(unsigned points)
{
    return (5 + 2 * points + 1 + 7) / 8;
}

static unsigned run_bytes(unsigned points)
{
    return (5 + 2 * points + 3 + 7) / 8;
}

/* How many entries has a frame? 0 if these bytes are none. */
static uint64_t frame_slots(const struct gankei_probe *probe, const uint8_t *frame)
{
    unsigned n = frame[0], points = frame[1], all = (1U << n % 32) - 1;
    uint64_t slots = 1;

    if (points < 1 || points > (unsigned)probe->max_points || n < points || n > VERTICES ||
        get_int(frame + 2, 2) > (probe->exact ? all : 0))
        return 0;
    for (unsigned v = 0; v < VERTICES; v++) {
        uint32_t row = (uint32_t)get_int(frame + 4 + 2 * v, 2);

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

/* Do the parts fill the file, and are the frames sound and in order? Then a lookup need not check
 * anything. It finds frames by bisection, without the table. */
static int check_parts(struct gankei_probe *probe, size_t size)
{
    uint64_t frames = get_int(probe->bytes + 56, 8), bytes = get_int(probe->bytes + 64, 8);
    uint64_t bits = get_int(probe->bytes + 72, 4), runs = get_int(probe->bytes + 80, 8), at = 0;

    if (frames < 1 || frames >> 30 || bits < 1 || bits > 31)
        return 0;
    if (UINT64_C(1) << bits < 2 * frames || (bits > 1 && UINT64_C(1) << bits >= 4 * frames))
        return 0;
    if (bytes > size || runs > size ||
        HEADER + frames * FRAME + (UINT64_C(4) << bits) + bytes + runs + 8 * BLOCKS(bytes + runs) !=
            size)
        return 0;
    probe->frames = (size_t)frames;
    probe->entry_bytes = (size_t)bytes;
    probe->run_bytes = (size_t)runs;
    probe->entries = probe->bytes + HEADER + (size_t)(frames * FRAME + (UINT64_C(4) << bits));
    for (uint64_t i = 0; i < frames; i++) {
        const uint8_t *frame = probe->bytes + HEADER + i * FRAME;
        uint64_t slots = frame_slots(probe, frame);

        if (!slots || get_int(frame + AT, 8) != at || get_int(frame + RUNS, 8) > runs ||
            (i && memcmp(frame - FRAME, frame, KEY) >= 0))
            return 0;
        at += slots * entry_bytes(frame[1]);
        if (at > bytes)
            return 0;
    }
    return at == bytes;
}

enum gankei_probe_status gankei_probe_check(const struct gankei_probe *probe)
{
#ifdef GANKEI_PROBE_XXHASH
    size_t all = probe->entry_bytes + probe->run_bytes;

    for (size_t at = 0; at < all; at += BLOCK) {
        size_t size = all - at < BLOCK ? all - at : (size_t)BLOCK;

        if (XXH3_64bits(probe->entries + at, size) !=
            get_int(probe->entries + all + 8 * (at / BLOCK), 8))
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
    written = get_int(header + 16, 8);
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

/* ---- The canonical form ---- */

/* Cells of vertices. A cell is known by its place, the number of vertices before it; sets of
 * places say where there are cells with several vertices, and cells yet to split others. */
struct probe_cells {
    uint16_t cell[VERTICES];
    unsigned count, open, pending;
};

struct probe_search {
    unsigned n;
    uint16_t adjacent[VERTICES], wall, stones;
    uint8_t vertex[VERTICES]; /* of the shape that was asked for */

    struct probe_cells node[VERTICES + 1];       /* from the root to where the search is */
    uint8_t path[VERTICES];                      /* the vertex chosen at each level */
    uint16_t orbit[VERTICES][VERTICES];          /* at each level, as far as known */
    uint64_t trace[VERTICES + 1];                /* the least ones, from level 1 on */
    int levels;                                  /* so many of them */
    int has_best;                                /* there is a leaf with these traces: */
    uint8_t best[VERTICES], best_path[VERTICES]; /* the vertices in order */
    uint16_t row[VERTICES];                      /* and its matrix */
};

/* Split the cell at `place` by numbers of neighbours, whose binary digits are plane[]. */
static uint64_t split(struct probe_cells *p, unsigned place, const unsigned plane[], int planes,
                      uint64_t trace)
{
    unsigned rest = p->cell[place], largest = place, most = 0;
    unsigned was_pending = p->pending >> place & 1;

    p->open &= ~(1U << place);
    p->count--;
    for (unsigned number = 0; rest; number++) {
        unsigned piece = rest, size;

        for (int k = 0; k < planes; k++)
            piece &= plane[k] ^ ((number >> k & 1) - 1);
        if (!piece)
            continue;
        rest &= ~piece;
        size = count_bits(piece);
        p->cell[place] = (uint16_t)piece;
        p->count++;
        p->pending |= 1U << place;
        p->open |= (unsigned)(size > 1) << place;
        if (size > most) {
            most = size;
            largest = place;
        }
        trace = (trace ^ (place * 64 + size)) * UINT64_C(0x9E3779B97F4A7C15);
        place += size;
    }
    if (!was_pending)
        p->pending &= ~(1U << largest);
    return trace;
}

/* How many of `set` each vertex has beside it, as binary digits; returns how many digits. Two of
 * them need no branch, and there are seldom more. */
static int count_beside(const uint16_t *adjacent, unsigned set, unsigned plane[5])
{
    int planes = 2;

    plane[0] = plane[1] = 0;
    for (; set; set &= set - 1) {
        unsigned near = adjacent[lowest(set)], both = plane[0] & near, carry = plane[1] & both;

        plane[0] ^= near;
        plane[1] ^= both;
        for (int k = 2; carry; k++) {
            if (k == planes)
                plane[planes++] = 0;
            both = plane[k] & carry;
            plane[k] ^= carry;
            carry = both;
        }
    }
    return planes;
}

/* Split until no cell splits another. Returns the trace. */
static uint64_t refine(const uint16_t *adjacent, struct probe_cells *p)
{
    uint64_t trace = 0;

    while (p->pending && p->open) {
        unsigned by = lowest(p->pending), plane[5];
        int planes = count_beside(adjacent, p->cell[by], plane);

        p->pending &= p->pending - 1;
        for (unsigned rest = p->open; rest; rest &= rest - 1) {
            unsigned place = lowest(rest), cell = p->cell[place], first = lowest(cell), differ = 0;

            for (int k = 0; k < planes; k++)
                differ |= plane[k] ^ (0 - (plane[k] >> first & 1));
            if (differ & cell) /* not all of them have as many */
                trace = split(p, place, plane, planes, trace + by);
        }
    }
    return (uint64_t)(32 - p->count) << 32 | trace >> 32;
}

/* The best leaf and this one give the same matrix. What maps one to the other is a symmetry, so
 * vertices that it maps to each other need not both be tried; nor anything more below the level
 * where the paths part, which is returned. */
static int use_symmetry(struct probe_search *s, const uint8_t *leaf)
{
    uint8_t image[VERTICES];
    int parting = 0;

    for (unsigned i = 0; i < s->n; i++)
        image[s->best[i]] = leaf[i];
    while (s->path[parting] == s->best_path[parting])
        parting++;
    for (int level = 0; level <= parting; level++) {
        uint16_t *orbit = s->orbit[level];

        for (unsigned v = 0; v < s->n; v++) {
            uint16_t both = orbit[v] | orbit[image[v]];

            for (unsigned rest = orbit[v] == both ? 0 : both; rest; rest &= rest - 1)
                orbit[lowest(rest)] = both;
        }
    }
    return parting;
}

/* The vertices in the order of their cells, and the matrix in that order: without a branch on what
 * is beside what, which no processor foresees. */
static void read_leaf(const struct probe_search *s, const struct probe_cells *p, uint8_t *leaf,
                      uint16_t *row)
{
    for (unsigned i = 0; i < s->n; i++)
        leaf[i] = (uint8_t)lowest(p->cell[i]);
    for (unsigned i = 0; i < s->n; i++) {
        unsigned near = s->adjacent[leaf[i]], set = 0;

        for (unsigned k = 0; k < s->n; k++)
            set |= (near >> leaf[k] & 1) << k;
        row[i] = (uint16_t)set;
    }
}

/* Every vertex has a cell of its own: keep the least matrix. */
static int visit_leaf(struct probe_search *s, int level)
{
    uint8_t leaf[VERTICES];
    uint16_t row[VERTICES];
    int order = s->has_best ? 0 : -1;

    read_leaf(s, &s->node[level], leaf, row);
    for (unsigned i = 0; i < s->n && !order; i++)
        order = row[i] < s->row[i] ? -1 : row[i] > s->row[i];
    if (!order)
        return use_symmetry(s, leaf);
    if (order < 0) {
        s->has_best = 1;
        memcpy(s->best, leaf, sizeof leaf);
        memcpy(s->row, row, sizeof row);
        memcpy(s->best_path, s->path, sizeof s->path);
    }
    return level - 1;
}

/* Give a vertex of the first open cell a cell of its own, before the rest. */
static uint64_t choose(const uint16_t *adjacent, struct probe_cells *p, unsigned v)
{
    unsigned place = lowest(p->open), others = p->cell[place] & ~(1U << v);

    p->cell[place] = (uint16_t)(1U << v);
    p->cell[place + 1] = (uint16_t)others;
    p->count++;
    p->open &= ~(1U << place);
    p->open |= (unsigned)(count_bits(others) > 1) << (place + 1);
    p->pending = 1U << place;
    return refine(adjacent, p);
}

/* All leaves below a node that can be the best. Returns the level to go on at. */
static int explore(struct probe_search *s, int level)
{
    const struct probe_cells *node = &s->node[level];
    struct probe_cells *next = &s->node[level + 1];
    unsigned place, tried = 0;

    if (!node->open)
        return visit_leaf(s, level);
    place = lowest(node->open);
    for (unsigned v = 0; v < s->n; v++)
        s->orbit[level][v] = (uint16_t)(1U << v);
    for (unsigned rest = node->cell[place]; rest; rest &= rest - 1) {
        unsigned v = lowest(rest);
        uint64_t trace;
        int back;

        if (s->orbit[level][v] & tried)
            continue;
        tried |= 1U << v;
        s->path[level] = (uint8_t)v;
        *next = *node;
        trace = choose(s->adjacent, next, v);
        if (level < s->levels && trace > s->trace[level])
            continue;
        if (level >= s->levels || trace < s->trace[level]) {
            s->trace[level] = trace;
            s->levels = level + 1;
            s->has_best = 0;
        }
        back = explore(s, level + 1);
        if (back < level)
            return back;
    }
    return level - 1;
}

/* The first cells, refined. */
static void start(struct probe_search *s)
{
    struct probe_cells *root = &s->node[0];
    unsigned all = (1U << s->n) - 1, place = 0;

    root->count = root->open = root->pending = 0;
    for (int colour = 0; colour < 4; colour++) {
        unsigned cell =
            all & (colour & 2 ? s->stones : ~s->stones) & (colour & 1 ? s->wall : ~s->wall);

        if (!cell)
            continue;
        root->cell[place] = (uint16_t)cell;
        root->count++;
        root->pending |= 1U << place;
        root->open |= (unsigned)(count_bits(cell) > 1) << place;
        place += count_bits(cell);
    }
    refine(s->adjacent, root);
}

/* The first leaf. No other is better where all choices are between symmetric vertices, as in the
 * shapes that were looked at; it has the rows of a frame only if the shape has that frame. */
static void guess(struct probe_search *s)
{
    struct probe_cells *p = &s->node[0];

    for (start(s); p->open;)
        choose(s->adjacent, p, lowest(p->cell[lowest(p->open)]));
    read_leaf(s, p, s->best, s->row);
}

static void canonize(struct probe_search *s)
{
    s->levels = s->has_best = 0;
    start(s);
    explore(s, 0);
}

/* ---- Looking up ---- */

static int has_threats(const struct gankei_probe *probe, int ko_threats)
{
    return probe->either_threat ? ko_threats >= -1 && ko_threats <= 1
                                : ko_threats == probe->ko_threats;
}

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

/* The vertices that the game knows, renumbered without gaps; false if they are too many. */
static int take_vertices(const struct gankei_probe *probe, const struct gankei_probe_shape *shape,
                         struct probe_search *s)
{
    uint8_t to[GANKEI_PROBE_VERTICES];
    uint32_t taken = 0;

    s->n = s->wall = s->stones = 0;
    for (int v = 0; v < shape->n; v++) {
        if (shape->mark[v] == GANKEI_PROBE_STONE && !probe->exact)
            continue;
        if (s->n == VERTICES)
            return 0;
        taken |= UINT32_C(1) << v;
        to[v] = (uint8_t)s->n;
        s->vertex[s->n++] = (uint8_t)v;
    }
    for (unsigned i = 0; i < s->n; i++) {
        unsigned v = s->vertex[i], gaps = (int)s->n < shape->n;
        uint32_t set = gaps ? 0 : shape->adjacent[v];

        for (uint32_t rest = gaps ? shape->adjacent[v] & taken : 0; rest; rest &= rest - 1)
            set |= UINT32_C(1) << to[lowest(rest)];
        s->adjacent[i] = (uint16_t)set;
        if (shape->mark[v] == GANKEI_PROBE_STONE)
            s->stones |= (uint16_t)(1U << i);
        if (probe->exact)
            s->wall |= (uint16_t)((shape->wall >> v & 1) << i);
    }
    return s->n - count_bits(s->stones) >= 1;
}

static int by_key(const void *a, const void *b)
{
    return memcmp(a, b, KEY);
}

/* The frame that has these rows; null if there is none. */
static const uint8_t *find_frame(const struct gankei_probe *probe, const struct probe_search *s)
{
    uint8_t key[KEY] = {0};

    key[0] = (uint8_t)s->n;
    key[1] = (uint8_t)(s->n - count_bits(s->stones));
    for (unsigned i = 0; i < s->n; i++) {
        key[2 + i / 8] |= (uint8_t)((s->wall >> s->best[i] & 1) << i % 8);
        key[4 + 2 * i] = (uint8_t)s->row[i];
        key[5 + 2 * i] = (uint8_t)(s->row[i] >> 8);
    }
    return (const uint8_t *)bsearch(key, probe->bytes + HEADER, probe->frames, FRAME, by_key);
}

/* What a list of runs says, which begins at the given one; -1 if it makes no sense. */
static int64_t read_runs(const struct gankei_probe *probe, const uint8_t *frame, uint64_t number,
                         int liberties, int list)
{
    unsigned width = run_bytes(frame[1]), bits = 5 + 2U * frame[1];
    uint64_t at = get_int(frame + RUNS, 8) + number * width, before = 0;

    for (; at + width <= probe->run_bytes; at += width) {
        uint64_t run = get_int(probe->entries + probe->entry_bytes + at, (int)width);
        uint64_t last = run >> bits;

        if (last < before || last > LIBERTIES || (run & 15) == 15)
            break;
        if (!list && (uint64_t)liberties <= last)
            return (int64_t)(run & ((UINT64_C(1) << bits) - 1));
        before = last < LIBERTIES ? last + 1 : 0;
        if (last == LIBERTIES && !list--)
            break;
    }
    return -1;
}

/* What a frame has for the marks of the shape; -1 if nothing, -2 if a stone has no liberty. */
static int64_t find_entry(const struct gankei_probe *probe, const uint8_t *frame,
                          const struct gankei_probe_shape *shape, const struct probe_search *s,
                          int liberties, int list)
{
    unsigned width = entry_bytes(frame[1]);
    uint64_t slot = 0, entry, varies = UINT64_C(1) << (8 * width - 1);

    for (unsigned i = 0; i < frame[1]; i++) {
        unsigned allowed = frame[KEY + i], mark = shape->mark[s->vertex[s->best[i]]];

        if (!(allowed >> mark & 1))
            return -1;
        slot = slot * count_bits(allowed) + count_bits(allowed & ((1U << mark) - 1));
    }
    entry = get_int(probe->entries + get_int(frame + AT, 8) + slot * width, (int)width);
    if (entry == 2 * varies - 1)
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
    struct probe_search s;
    unsigned points;
    int64_t entry;

    if (!is_shape(shape))
        return GANKEI_PROBE_SHAPE;
    if (liberties > LIBERTIES)
        liberties = LIBERTIES;
    if (!probe->frames || liberties < 0 || !has_threats(probe, ko_threats) ||
        !take_vertices(probe, shape, &s))
        return GANKEI_PROBE_NOT_FOUND;
    guess(&s);
    frame = find_frame(probe, &s);
    if (!frame) {
        canonize(&s);
        frame = find_frame(probe, &s);
    }
    points = s.n - count_bits(s.stones);
    entry = frame ? find_entry(probe, frame, shape, &s, liberties,
                               probe->either_threat ? ko_threats + 1 : 0)
                  : -1;
    if (entry < 0)
        return entry == -1 ? GANKEI_PROBE_NOT_FOUND : GANKEI_PROBE_ILLEGAL;
    memset(answer, 0, sizeof *answer);
    answer->a = value[entry & 15][0];
    answer->b = value[entry & 15][1];
    answer->c = value[entry & 15][2];
    answer->d = value[entry & 15][3];
    answer->seki = entry >> 4 & 1;
    for (unsigned i = 0; i < points; i++) {
        answer->attack |= (uint32_t)(entry >> (5 + i) & 1) << s.vertex[s.best[i]];
        answer->defence |= (uint32_t)(entry >> (5 + points + i) & 1) << s.vertex[s.best[i]];
    }
    return GANKEI_PROBE_OK;
}

/* ---- From a board ---- */

/* What a point is, as far as it was looked at. */
enum { SEEN = 1, OPEN = 2, MARGIN = 4, BESIDE_WALL = 8, CHAIN = 16, ENCLOSED = 32, LIBERTY = 64 };
enum { SIDE = 19, STONE = 3 };

/* A space in the making. */
struct probe_board {
    const uint8_t *board;
    int rows, cols, colour;
    struct gankei_probe_space *space;
    uint8_t kind[SIDE * SIDE];
    uint8_t vertex[SIDE * SIDE]; /* of a point, from 1; 0: none */
};

static int neighbours(const struct probe_board *b, int point, int near[4])
{
    int col = point % b->cols, n = 0;

    if (point >= b->cols)
        near[n++] = point - b->cols;
    if (col > 0)
        near[n++] = point - 1;
    if (col + 1 < b->cols)
        near[n++] = point + 1;
    if (point + b->cols < b->rows * b->cols)
        near[n++] = point + b->cols;
    return n;
}

/* Whose living stone is there? 0: nobody's. */
static int living(const struct probe_board *b, int point)
{
    return b->board[point] & GANKEI_PROBE_IS_DEAD ? 0 : b->board[point] & STONE;
}

/* May it be in the space, as an inner point or a margin, and is a living stone of the colour beside
 * it? */
static int look(struct probe_board *b, int point)
{
    int near[4], on = b->board[point], kind = SEEN;

    if (b->kind[point])
        return b->kind[point];
    if (!(on & GANKEI_PROBE_IS_OUTSIDE) && !living(b, point))
        kind |= OPEN;
    for (int n = neighbours(b, point, near); n--;)
        if (living(b, near[n]))
            kind |= living(b, near[n]) == b->colour ? BESIDE_WALL : MARGIN;
    if (on & GANKEI_PROBE_IS_INNER)
        kind &= ~MARGIN;
    if (on & GANKEI_PROBE_IS_MARGIN)
        kind |= MARGIN | BESIDE_WALL;
    return b->kind[point] = (uint8_t)kind;
}

static int in_space(struct probe_board *b, int point)
{
    int near[4], kind = look(b, point);

    if (!(kind & OPEN) || !(kind & MARGIN) || kind & BESIDE_WALL)
        return kind & OPEN;
    for (int n = neighbours(b, point, near); n--;)
        if ((look(b, near[n]) & (OPEN | MARGIN)) == OPEN)
            return 1;
    return 0;
}

static int add_vertex(struct probe_board *b, int point, int mark)
{
    struct gankei_probe_shape *shape = &b->space->shape;

    if (shape->n == GANKEI_PROBE_VERTICES)
        return 0;
    b->space->point[shape->n] = (int16_t)point;
    shape->mark[shape->n++] = (uint8_t)mark;
    if (point >= 0)
        b->vertex[point] = (uint8_t)shape->n;
    return 1;
}

static void link_vertices(struct probe_board *b, int v, int w)
{
    b->space->shape.adjacent[v] |= UINT32_C(1) << w;
    b->space->shape.adjacent[w] |= UINT32_C(1) << v;
}

/* The points, ascending. Returns whether there is room, and any of them is not dame. */
static int take_points(struct probe_board *b, int point)
{
    int16_t list[GANKEI_PROBE_VERTICES];
    int n = 1, eyes = 0;

    list[0] = (int16_t)point;
    b->vertex[point] = 1;
    for (int i = 0; i < n; i++) {
        int near[4], k = neighbours(b, list[i], near);

        while (k--) {
            if (b->vertex[near[k]] || !in_space(b, near[k]))
                continue;
            if (n == GANKEI_PROBE_VERTICES)
                return 0;
            b->vertex[near[k]] = 1;
            list[n++] = (int16_t)near[k];
        }
    }
    for (int i = 1; i < n; i++)
        for (int k = i; k > 0 && list[k] < list[k - 1]; k--) {
            int16_t kept = list[k];

            list[k] = list[k - 1];
            list[k - 1] = kept;
        }
    for (int i = 0; i < n; i++) {
        int margin = b->kind[list[i]] & MARGIN, on = b->board[list[i]];

        add_vertex(b, list[i],
                   ((on & STONE) == 3 - b->colour ? GANKEI_PROBE_DEAD : GANKEI_PROBE_EMPTY) +
                       (margin ? 1 : 0));
        eyes |= !margin || on & (STONE | GANKEI_PROBE_IS_MARGIN);
    }
    b->space->points = n;
    for (int v = 0; v < n; v++)
        if (b->board[list[v]] & GANKEI_PROBE_IS_HALF && !(b->kind[list[v]] & MARGIN)) {
            if (!add_vertex(b, -1 - list[v], GANKEI_PROBE_MARGIN))
                return 0;
            link_vertices(b, v, b->space->shape.n - 1);
        }
    return eyes;
}

/* The stones of a chain of the colour; returns how many. It is enclosed if all beside them is of
 * the space, else its liberties elsewhere are counted. */
static int take_chain(struct probe_board *b, int point, int16_t *list, int *enclosed)
{
    int n = 1;

    *enclosed = ENCLOSED;
    list[0] = (int16_t)point;
    b->kind[point] |= CHAIN;
    for (int i = 0; i < n; i++) {
        int near[4], k = neighbours(b, list[i], near);

        while (k--) {
            int own = living(b, near[k]) == b->colour;

            if (own && !(b->kind[near[k]] & CHAIN)) {
                b->kind[near[k]] |= CHAIN;
                list[n++] = (int16_t)near[k];
            }
            if (own || b->vertex[near[k]])
                continue;
            *enclosed = 0;
            if (!(b->board[near[k]] & STONE) && !(b->kind[near[k]] & LIBERTY)) {
                b->kind[near[k]] |= LIBERTY;
                b->space->liberties++;
            }
        }
    }
    return n;
}

/* The chains about the space: those that see nothing else become vertices, all others are the wall;
 * if there are no others, the largest one is. Returns whether there is a wall, and room. */
static int take_chains(struct probe_board *b)
{
    int16_t stones[SIDE * SIDE], largest[SIDE * SIDE];
    int most = 0, wall = 0, holes = 0;

    for (int v = 0; v < b->space->points; v++) {
        int near[4], k = neighbours(b, b->space->point[v], near);

        while (k--) {
            int enclosed, n;

            if (living(b, near[k]) != b->colour || b->kind[near[k]] & CHAIN)
                continue;
            n = take_chain(b, near[k], stones, &enclosed);
            for (int i = 0; i < n && enclosed; i++)
                b->kind[stones[i]] |= ENCLOSED;
            holes |= enclosed;
            wall |= !enclosed;
            if (enclosed && n > most) {
                most = n;
                memcpy(largest, stones, (size_t)n * sizeof *stones);
            }
        }
    }
    for (int i = 0; i < most && !wall; i++)
        b->kind[largest[i]] &= (uint8_t)~ENCLOSED;
    for (int point = 0; holes && point < b->rows * b->cols; point++)
        if (b->kind[point] & ENCLOSED && !add_vertex(b, point, GANKEI_PROBE_STONE))
            return 0;
    return wall || most;
}

static void take_sides(struct probe_board *b)
{
    struct gankei_probe_shape *shape = &b->space->shape;

    for (int v = 0; v < shape->n; v++) {
        int near[4], k = b->space->point[v] < 0 ? 0 : neighbours(b, b->space->point[v], near);

        if (b->space->point[v] < 0)
            shape->wall |= UINT32_C(1) << v;
        while (k--)
            if (b->vertex[near[k]])
                link_vertices(b, v, b->vertex[near[k]] - 1);
            else if (living(b, near[k]) == b->colour)
                shape->wall |= UINT32_C(1) << v;
    }
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

    memset(space, 0, sizeof *space);
    memset(&b, 0, sizeof b);
    b.board = board;
    b.rows = rows;
    b.cols = cols;
    b.colour = colour;
    b.space = space;
    if (rows < 1 || rows > SIDE || cols < 1 || cols > SIDE || point < 0 || point >= rows * cols ||
        (colour != GANKEI_PROBE_BLACK && colour != GANKEI_PROBE_WHITE) || !in_space(&b, point) ||
        !take_points(&b, point) || !take_chains(&b))
        return GANKEI_PROBE_NO_SPACE;
    take_sides(&b);
    if (probe)
        status = gankei_probe_lookup_outside(probe, &space->shape, space->liberties, ko_threats,
                                             &space->answer);
    space->n_attack = list_vital(space, space->answer.attack, space->attack);
    space->n_defence = list_vital(space, space->answer.defence, space->defence);
    return status;
}
