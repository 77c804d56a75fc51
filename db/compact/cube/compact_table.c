/* SPDX-License-Identifier: MIT */
/*
 * Preparing a cube for the search (db/compact/cube/compact_table.h). Faces are counted first, then
 * made, by the same walk.
 */
#include "db/compact/cube/compact_table.h"

#include <stdlib.h>

#include "util/bits.h"
#include "util/array.h"
#include "util/error.h"

#define NO_ORBIT UINT32_MAX

struct builder {
    const struct compact_cube *cube;
    size_t n_sets;      /* sets of stones */
    uint8_t *row;       /* the symmetries, as permutations of the free points */
    uint32_t *orbit;    /* of each set of stones */
    uint32_t *class_of; /* of each orbit */
    uint64_t *key;      /* of each class: the least of its labels */
    struct compact_table *table;
    struct gk_error *err;
};

/* ---- Labels ---- */

bool compact_label_is_loose(uint64_t label, unsigned few)
{
    struct gk_eye_value value;

    if (label >= COMPACT_LABEL_NEVER)
        return false;
    value = gk_eye_value_at(compact_label_value(label));
    return few & (value.b == value.c ? COMPACT_FEW_THREATS : COMPACT_FEW_MOVES);
}

bool compact_label_few(uint64_t *label, uint32_t points)
{
    struct gk_eye_value value = gk_eye_value_at(compact_label_value(*label));
    uint32_t attack = compact_label_attack(*label) & points;
    uint32_t defence = compact_label_defence(*label) & points;

    *label = compact_label_make(compact_label_value(*label), attack, defence);
    return (attack || value.a == value.c) && (defence || value.b == value.d);
}

/* ---- Symmetry ---- */

static enum gk_status list_rows(struct builder *b)
{
    const struct compact_cube *cube = b->cube;
    uint8_t index[GK_MAX_SHAPE] = {0};

    TRY(array_new(&b->row, cube->n_symmetries, (size_t)cube->n_free, "symmetries", b->err));
    for (int i = 0; i < cube->n_free; i++)
        index[cube->vertex[i]] = (uint8_t)i;
    for (size_t i = 0; i < cube->n_symmetries; i++)
        for (int j = 0; j < cube->n_free; j++)
            b->row[i * (size_t)cube->n_free + (size_t)j] =
                index[cube->symmetry[i * (size_t)cube->n + cube->vertex[j]]];
    return GK_OK;
}

static uint32_t image_of_set(const struct builder *b, size_t symmetry, uint32_t set)
{
    return bits_map(b->row + symmetry * (size_t)b->cube->n_free, set);
}

/* The least of the images of a label. */
static uint64_t least_label(const struct compact_cube *cube, uint64_t label)
{
    uint64_t least = label;

    for (size_t i = 0; i < cube->n_symmetries; i++) {
        uint64_t moved = compact_label_image(label, cube->symmetry + i * (size_t)cube->n);

        least = moved < least ? moved : least;
    }
    return least;
}

/* ---- Orbits and classes ---- */

static uint32_t find_class(struct builder *b, uint64_t label)
{
    uint64_t key = label;
    size_t i = 0;

    if (compact_label_is_loose(label, b->cube->few))
        key = compact_label_make(compact_label_value(label), 0, 0);
    else
        key = least_label(b->cube, label);
    while (i < b->table->n_classes && b->key[i] != key)
        i++;
    if (i == b->table->n_classes)
        b->key[b->table->n_classes++] = key;
    return (uint32_t)i;
}

static void number_orbits(struct builder *b)
{
    for (uint32_t set = 0; set < b->n_sets; set++) {
        uint32_t least = set;

        for (size_t i = 0; i < b->cube->n_symmetries; i++) {
            uint32_t moved = image_of_set(b, i, set);

            least = moved < least ? moved : least;
        }
        b->orbit[set] = NO_ORBIT;
        if (b->cube->label[set] == COMPACT_LABEL_NONE)
            continue;
        if (least < set && b->orbit[least] != NO_ORBIT) {
            b->orbit[set] = b->orbit[least];
            continue;
        }
        b->orbit[set] = (uint32_t)b->table->n_orbits;
        b->class_of[b->table->n_orbits++] = find_class(b, b->cube->label[set]);
    }
    b->table->words = b->table->n_orbits / 64 + 1;
}

static void add_bit(uint64_t *set, uint32_t bit)
{
    set[bit / 64] |= UINT64_C(1) << bit % 64;
}

static enum gk_status list_orbits(struct builder *b)
{
    struct compact_table *t = b->table;
    size_t words;

    TRY(array_new(&b->orbit, b->n_sets, sizeof *b->orbit, "positions", b->err));
    TRY(array_new(&b->class_of, b->n_sets, sizeof *b->class_of, "positions", b->err));
    TRY(array_new(&b->key, b->n_sets, sizeof *b->key, "positions", b->err));
    number_orbits(b);
    words = t->words * sizeof *t->needed;
    TRY(array_new(&t->needed, 1, words, "positions", b->err));
    TRY(array_new(&t->classes, t->n_classes, words, "positions", b->err));
    for (uint32_t set = 0; set < b->n_sets; set++) {
        uint32_t orbit = b->orbit[set];

        if (orbit == NO_ORBIT)
            continue;
        if (b->cube->needed[set])
            add_bit(t->needed, orbit);
        add_bit(t->classes + b->class_of[orbit] * t->words, orbit);
    }
    return GK_OK;
}

/* ---- Faces ---- */

/* The vertices that are empty in all positions of a face; margins, too. */
static uint32_t markable_vertices(const struct compact_cube *cube, uint32_t stones, uint32_t wild)
{
    uint32_t vertices = bits_all(cube->n);

    for (int i = 0; i < cube->n_free; i++)
        if ((stones | wild) >> i & 1)
            vertices &= ~bits_of(cube->vertex[i]);
    return vertices;
}

static bool is_sayable(uint64_t label, bool loose, uint32_t markable)
{
    if (label == COMPACT_LABEL_NEVER)
        return false;
    if (loose)
        return compact_label_few(&label, markable);
    return !((compact_label_attack(label) | compact_label_defence(label)) & ~markable);
}

/* Is a face the least of those that are symmetric to it? */
static bool is_least(const struct builder *b, uint32_t stones, uint32_t wild)
{
    for (size_t i = 0; i < b->cube->n_symmetries; i++) {
        uint32_t s = image_of_set(b, i, stones), w = image_of_set(b, i, wild);

        if (w < wild || (w == wild && s < stones))
            return false;
    }
    return true;
}

/* The part of an option for a label; a new one if there is none. */
static struct compact_part *find_part(struct compact_table *t, struct compact_option *option,
                                      uint64_t label)
{
    for (size_t i = 0; i < option->n_parts; i++)
        if (t->part[option->part + i].label == label)
            return &t->part[option->part + i];
    t->part[t->n_parts] = (struct compact_part){.label = label, .set = t->n_sets++};
    option->n_parts++;
    return &t->part[t->n_parts++];
}

static void fill_option(struct builder *b, uint32_t stones, uint32_t wild)
{
    struct compact_table *t = b->table;
    struct compact_option *option = &t->option[t->n_options];
    uint32_t more = 0;

    *option = (struct compact_option){stones, wild, markable_vertices(b->cube, stones, wild),
                                      .part = t->n_parts, .set = t->n_sets++};
    do {
        uint32_t set = stones | more, orbit = b->orbit[set];
        struct compact_part *part;

        more = (more - wild) & wild;
        if (orbit == NO_ORBIT)
            continue;
        part = find_part(t, option, b->cube->label[set]);
        part->class_i = b->class_of[orbit];
        part->loose = compact_label_is_loose(part->label, b->cube->few);
        part->sayable = is_sayable(part->label, part->loose, option->markable);
        add_bit(t->sets + part->set * t->words, orbit);
        add_bit(t->sets + option->set * t->words, orbit);
    } while (more);
    t->n_options += option->n_parts > 0;
}

/* How many different labels there are on a face. */
static size_t count_labels(const struct builder *b, uint32_t stones, uint32_t wild)
{
    uint64_t seen[1 << COMPACT_CUBE_MAX];
    uint32_t more = 0;
    size_t count = 0;

    do {
        uint64_t label = b->cube->label[stones | more];
        size_t i = 0;

        more = (more - wild) & wild;
        while (i < count && seen[i] != label)
            i++;
        if (i == count && label != COMPACT_LABEL_NONE)
            seen[count++] = label;
    } while (more);
    return count;
}

/* Go through all faces, one of each orbit: count them, or make them. */
static void walk_options(struct builder *b, bool make, size_t *options, size_t *parts)
{
    for (uint32_t wild = 0; wild < b->n_sets; wild++) {
        uint32_t rest = (uint32_t)(b->n_sets - 1) & ~wild, stones = 0;

        do {
            if (is_least(b, stones, wild)) {
                if (make)
                    fill_option(b, stones, wild);
                *options += 1;
                *parts += make ? 0 : count_labels(b, stones, wild);
            }
            stones = (stones - rest) & rest;
        } while (stones);
    }
}

static enum gk_status list_options(struct builder *b)
{
    struct compact_table *t = b->table;
    static const char what[] = "faces of a cube";
    size_t options = 0, parts = 0;

    walk_options(b, false, &options, &parts);
    TRY(array_new(&t->option, options, sizeof *t->option, what, b->err));
    TRY(array_new(&t->part, parts + 1, sizeof *t->part, what, b->err));
    TRY(array_new(&t->sets, options + parts, t->words * sizeof *t->sets, what, b->err));
    walk_options(b, true, &options, &parts);
    return GK_OK;
}

void compact_table_free(struct compact_table *table)
{
    if (!table)
        return;
    free(table->needed);
    free(table->classes);
    free(table->option);
    free(table->part);
    free(table->sets);
    free(table);
}

enum gk_status compact_table_new(const struct compact_cube *cube, struct compact_table **out,
                                 struct gk_error *err)
{
    struct builder b = {.cube = cube, .n_sets = (size_t)1 << cube->n_free, .err = err};
    enum gk_status status;

    TRY(array_new(&b.table, 1, sizeof *b.table, "a cube", err));
    b.table->quick = cube->quick;
    status = list_rows(&b);
    if (status == GK_OK)
        status = list_orbits(&b);
    if (status == GK_OK)
        status = list_options(&b);
    if (status == GK_OK)
        *out = b.table;
    else
        compact_table_free(b.table);
    free(b.row);
    free(b.orbit);
    free(b.class_of);
    free(b.key);
    return status;
}
