/* SPDX-License-Identifier: MIT */
/*
 * Thermographs from temperature 0 up.
 *
 * The left scaffold of a game is the greatest of the right walls of its Left options, each minus
 * the temperature; the right scaffold the least of the left walls of its Right options, plus the
 * temperature. Where the scaffolds meet the mast begins: its place is the mean, its foot the
 * temperature. A line is a list of points with straight pieces between them, of slope -1, 0 or 1,
 * and a slope beyond the last point. Below 0 there is something to see for numbers only, and they
 * are dealt with apart.
 */
#include <stdlib.h>

#include <gankei/experimental/worth.h>

#include "util/array.h"
#include "util/assert.h"
#include "util/error.h"
#include "values/form/dyadic.h"
#include "values/form/form_store.h"

struct thermo_line {
    struct form_wall_point *point;
    size_t count, room;
    int last_slope;
    bool overflow; /* some number did not fit */
};

static struct gk_dyadic add_dyadic(struct thermo_line *line, struct gk_dyadic a, struct gk_dyadic b)
{
    struct gk_dyadic sum = a;

    line->overflow |= !dyadic_add(a, b, &sum);
    return sum;
}

static struct gk_dyadic times_slope(int slope, struct gk_dyadic x)
{
    return slope > 0 ? x : slope < 0 ? dyadic_negate(x) : dyadic_integer(0);
}

/* The slope right of temperature t, at or beyond the first point. */
static int slope_at(const struct thermo_line *line, struct gk_dyadic t, size_t *piece)
{
    size_t i = 0;

    while (i + 1 < line->count && gk_dyadic_cmp(line->point[i + 1].temperature, t) <= 0)
        i++;
    *piece = i;
    if (i + 1 == line->count)
        return line->last_slope;
    return gk_dyadic_cmp(line->point[i + 1].value, line->point[i].value);
}

static struct gk_dyadic value_at(struct thermo_line *line, struct gk_dyadic t)
{
    size_t i;
    int slope = slope_at(line, t, &i);

    return add_dyadic(
        line, line->point[i].value,
        times_slope(slope, add_dyadic(line, t, dyadic_negate(line->point[i].temperature))));
}

/* One more point; a middle one of three on a line is left out. */
static enum gk_status add_point(struct thermo_line *line, struct gk_dyadic t, struct gk_dyadic x,
                                struct gk_error *err)
{
    size_t n = line->count;

    if (n >= 2) {
        int before = gk_dyadic_cmp(line->point[n - 1].value, line->point[n - 2].value);

        if (before == gk_dyadic_cmp(x, line->point[n - 1].value))
            n--;
    }
    TRY(array_grow(&line->point, n + 1, &line->room, sizeof *line->point, "a thermograph", err));
    line->point[n] = (struct form_wall_point){.temperature = t, .value = x};
    line->count = n + 1;
    return line->overflow ? dyadic_too_deep(err) : GK_OK;
}

/* The next temperature after t at which one of two lines bends; false if there is none. */
static bool next_bend(const struct thermo_line *a, const struct thermo_line *b, struct gk_dyadic t,
                      struct gk_dyadic *out)
{
    const struct thermo_line *line[2] = {a, b};
    bool found = false;

    for (int i = 0; i < 2; i++)
        for (size_t j = 0; j < line[i]->count; j++) {
            struct gk_dyadic bend = line[i]->point[j].temperature;

            if (gk_dyadic_cmp(bend, t) > 0 && (!found || gk_dyadic_cmp(bend, *out) < 0)) {
                *out = bend;
                found = true;
            }
        }
    return found;
}

/* out = the greater of two lines (sign 1), or the lesser (sign -1). */
static enum gk_status best_line(struct thermo_line *a, struct thermo_line *b, int sign,
                                struct thermo_line *out, struct gk_error *err)
{
    struct gk_dyadic t = dyadic_integer(0), end, x, y, gap, cross;
    bool more = true;
    size_t piece;

    for (out->count = 0; more; t = end) {
        int slope_a = slope_at(a, t, &piece), slope_b = slope_at(b, t, &piece), ahead;

        more = next_bend(a, b, t, &end);
        x = value_at(a, t);
        y = value_at(b, t);
        out->overflow |= a->overflow || b->overflow;
        ahead = sign * gk_dyadic_cmp(x, y);
        TRY(add_point(out, t, ahead >= 0 ? x : y, err));
        if (ahead * sign * (slope_a - slope_b) < 0) {
            /* All slopes of a scaffold are within 1 of each other. */
            gap = add_dyadic(out, x, dyadic_negate(y));
            cross = add_dyadic(out, t, gap.num < 0 ? dyadic_negate(gap) : gap);
            if (!more || gk_dyadic_cmp(cross, end) < 0) {
                TRY(add_point(out, cross, value_at(a, cross), err));
                ahead = -ahead;
            }
        }
        if (ahead == 0)
            ahead = sign * (slope_a - slope_b);
        out->last_slope = ahead >= 0 ? slope_a : slope_b;
    }
    return GK_OK;
}

/* ---- Scaffolds ---- */

/* The wall of an option, as a line from 0 up, with the temperature added (sign 1) or taken off. */
static enum gk_status slanted_wall(const struct gk_forms *forms, gk_form option, int sign,
                                   struct thermo_line *out, struct gk_error *err)
{
    const struct form_walls *walls = &forms->walls;
    const struct form_walls_entry *e = &walls->entry[walls->of.of[option] - 1];
    int wall = sign < 0; /* of Left's options the right one */

    *out = (struct thermo_line){.point = out->point, .room = out->room, .last_slope = sign};
    for (size_t i = 0; i < e->n[wall]; i++) {
        struct form_wall_point p = walls->point[e->first[wall] + i];
        struct gk_dyadic t = p.temperature.num < 0 ? dyadic_integer(0) : p.temperature;

        TRY(add_point(out, t, add_dyadic(out, p.value, times_slope(sign, t)), err));
    }
    return GK_OK;
}

static enum gk_status make_scaffold(const struct gk_forms *forms, struct form_options options,
                                    int sign, struct thermo_line *out, struct gk_error *err)
{
    struct thermo_line one = {0}, both = {0};
    enum gk_status status = slanted_wall(forms, options.form[0], sign, out, err);

    for (size_t i = 1; i < options.count && status == GK_OK; i++) {
        status = slanted_wall(forms, options.form[i], sign, &one, err);
        if (status == GK_OK)
            status = best_line(out, &one, -sign, &both, err);
        if (status == GK_OK) {
            struct thermo_line swap = *out;

            *out = both;
            both = swap;
            both.overflow = false;
        }
    }
    free(one.point);
    free(both.point);
    return status;
}

/* Where the scaffolds meet. */
static enum gk_status meet_scaffolds(struct thermo_line *left, struct thermo_line *right,
                                     struct form_wall_point *out, struct gk_error *err)
{
    struct gk_dyadic t = dyadic_integer(0), end, gap, wait;
    bool more = true;
    size_t piece;

    for (; more; t = end) {
        int closing = slope_at(right, t, &piece) - slope_at(left, t, &piece);

        more = next_bend(left, right, t, &end);
        gap = add_dyadic(left, value_at(left, t), dyadic_negate(value_at(right, t)));
        wait = gap;
        if (closing == 2 && !dyadic_half(gap, &wait))
            return dyadic_too_deep(err);
        out->temperature = add_dyadic(left, t, wait);
        if (gap.num <= 0)
            out->temperature = t;
        else if (closing == 0 || (more && gk_dyadic_cmp(out->temperature, end) >= 0))
            continue;
        break;
    }
    out->value = value_at(left, out->temperature);
    return left->overflow || right->overflow ? dyadic_too_deep(err) : GK_OK;
}

/* The scaffold below the mast becomes a wall. */
static enum gk_status cut_at_mast(struct thermo_line *line, struct form_wall_point mast,
                                  struct gk_error *err)
{
    size_t count = 0;

    while (count < line->count &&
           gk_dyadic_cmp(line->point[count].temperature, mast.temperature) < 0)
        count++;
    line->count = count;
    return add_point(line, mast.temperature, mast.value, err);
}

/* ---- Thermographs of forms ---- */

static enum gk_status keep_walls(struct form_walls *walls, gk_form g, struct form_wall_point mast,
                                 const struct thermo_line line[2], struct gk_error *err)
{
    struct form_walls_entry e = {.mean = mast.value, .temperature = mast.temperature};

    TRY(array_grow(&walls->entry, walls->count + 1, &walls->room, sizeof *walls->entry,
                   "thermographs", err));
    TRY(array_grow(&walls->point, walls->n_points + line[0].count + line[1].count,
                   &walls->points_room, sizeof *walls->point, "points of thermographs", err));
    TRY(form_memo_put(&walls->of, g, (gk_form)walls->count, err));
    for (int side = 0; side < 2; side++) {
        e.first[side] = walls->n_points;
        e.n[side] = line[side].count;
        for (size_t i = 0; i < line[side].count; i++)
            walls->point[walls->n_points++] = line[side].point[i];
    }
    walls->entry[walls->count++] = e;
    return GK_OK;
}

/* A number n / 2^k is a mast with its foot at -1/2^k. */
static enum gk_status draw_number(struct gk_forms *forms, gk_form g, struct gk_error *err)
{
    struct gk_dyadic x = form_at(forms, g)->left_stop;
    struct form_wall_point mast = {.temperature = {-1, x.exp}, .value = x};
    struct thermo_line line[2] = {{.point = &mast, .count = 1}, {.point = &mast, .count = 1}};

    return keep_walls(&forms->walls, g, mast, line, err);
}

static enum gk_status draw_form(struct gk_forms *forms, gk_form g, struct gk_error *err)
{
    struct thermo_line line[2] = {{0}, {0}};
    struct form_wall_point mast;
    enum gk_status status = make_scaffold(forms, form_left(forms, g), -1, &line[0], err);

    if (status == GK_OK)
        status = make_scaffold(forms, form_right(forms, g), 1, &line[1], err);
    if (status == GK_OK)
        status = meet_scaffolds(&line[0], &line[1], &mast, err);
    for (int side = 0; side < 2 && status == GK_OK; side++)
        status = cut_at_mast(&line[side], mast, err);
    GK_ASSERT(K6, status != GK_OK ||
                      (gk_dyadic_cmp(line[0].point->value, form_left_stop(forms, g)) == 0 &&
                       gk_dyadic_cmp(line[1].point->value, form_right_stop(forms, g)) == 0));
    if (status == GK_OK)
        status = keep_walls(&forms->walls, g, mast, line, err);
    free(line[0].point);
    free(line[1].point);
    return status;
}

static enum gk_status ensure_walls(struct gk_forms *forms, gk_form g, struct gk_error *err)
{
    struct form_options left = form_left(forms, g), right = form_right(forms, g);
    gk_form entry;

    if (form_memo_get(&forms->walls.of, g, &entry))
        return GK_OK;
    if (form_at(forms, g)->kind == FORM_NUMBER)
        return draw_number(forms, g, err);
    /* No forms are made meanwhile: the options stay where they are. */
    for (size_t i = 0; i < left.count; i++)
        TRY(ensure_walls(forms, left.form[i], err));
    for (size_t i = 0; i < right.count; i++)
        TRY(ensure_walls(forms, right.form[i], err));
    return draw_form(forms, g, err);
}

enum gk_status form_thermograph(struct gk_forms *forms, gk_form g, struct form_thermograph *out,
                                struct gk_error *err)
{
    const struct form_walls *walls = &forms->walls;
    const struct form_walls_entry *e;

    TRY(ensure_walls(forms, g, err));
    e = &walls->entry[walls->of.of[g] - 1];
    *out = (struct form_thermograph){.mean = e->mean,
                                     .temperature = e->temperature,
                                     .left = walls->point + e->first[0],
                                     .right = walls->point + e->first[1],
                                     .n_left = e->n[0],
                                     .n_right = e->n[1]};
    return GK_OK;
}

void form_walls_fini(struct form_walls *walls)
{
    free(walls->entry);
    free(walls->point);
    free(walls->of.of);
    *walls = (struct form_walls){0};
}
