/* SPDX-License-Identifier: MIT */
/*
 * The thermograph of a game as a picture, as the books draw it: temperature goes up, and values go
 * from right to left, so that Left's wall, the defender's, is on the left.
 */
#include "draw/thermograph_picture.h"

#include "util/error.h"
#include "values/form/dyadic.h"

enum { UNIT = 120, LEFT_MARGIN = 70, TOP = 40, BOTTOM = 60, MAST = 60 };

static double x_of(const struct thermograph_picture *p, double value)
{
    return LEFT_MARGIN + (p->high - value) * UNIT;
}

static double y_of(const struct thermograph_picture *p, double temperature)
{
    return TOP + MAST + (p->top - temperature) * UNIT;
}

/* Walls begin at temperature 0, but that of a number below. */
static double wall_foot(const struct form_wall_point *point)
{
    double t = dyadic_real(point->temperature);

    return t < 0 ? 0 : t;
}

static void put_wall(FILE *out, const struct thermograph_picture *p, const char *class_name,
                     const struct form_wall_point *point, size_t count)
{
    fprintf(out, "<path class=\"outline %s\" d=\"", class_name);
    for (size_t i = 0; i < count; i++)
        fprintf(out, "%c%.2f %.2f", i ? 'L' : 'M', x_of(p, dyadic_real(point[i].value)),
                y_of(p, wall_foot(&point[i])));
    fputs("\"/>\n", out);
}

static void put_label(FILE *out, double x, double y, int number)
{
    fprintf(out, "<text class=\"number axis\" x=\"%d\" y=\"%d\">%d</text>\n", (int)(x + 0.5),
            (int)(y + 0.5), number);
}

static void put_axes(FILE *out, const struct thermograph_picture *p)
{
    fprintf(out, "<path class=\"thin axis\" d=\"M%d %.2fH%d\"/>\n", LEFT_MARGIN - 30, y_of(p, 0),
            p->width - LEFT_MARGIN + 30);
    for (int v = (int)p->low; v <= (int)p->high; v++) {
        fprintf(out, "<path class=\"thin axis\" d=\"M%.2f %.2fv6\"/>\n", x_of(p, v), y_of(p, 0));
        put_label(out, x_of(p, v), y_of(p, 0) + 20, v);
    }
    for (int t = 1; t <= (int)p->top; t++)
        put_label(out, LEFT_MARGIN - 40, y_of(p, t) + 4, t);
}

/* No eye and two are always there, so that pictures can be compared. */
enum gk_status thermograph_picture_make(struct gk_forms *forms, gk_form form,
                                        struct thermograph_picture *out, struct gk_error *err)
{
    struct thermograph_picture *p = out;

    TRY(form_thermograph(forms, form, &p->walls, err));
    p->low = dyadic_real(form_right_stop(forms, form));
    p->high = dyadic_real(form_left_stop(forms, form));
    p->low = p->low < 0 ? (double)(int)(p->low - 1) : 0;
    p->high = p->high < 2 ? 2 : p->high;
    p->top = dyadic_real(p->walls.temperature) > 1 ? dyadic_real(p->walls.temperature) : 1;
    p->width = 2 * LEFT_MARGIN + (int)((p->high - p->low) * UNIT);
    p->height = TOP + MAST + (int)(p->top * UNIT) + BOTTOM;
    return GK_OK;
}

void thermograph_picture_draw(FILE *out, const struct thermograph_picture *p)
{
    const struct form_thermograph *walls = &p->walls;

    put_axes(out, p);
    put_wall(out, p, "lw", walls->left, walls->n_left);
    put_wall(out, p, "rw", walls->right, walls->n_right);
    fprintf(out, "<path class=\"outline mast\" d=\"M%.2f %.2fV%d\"/>\n",
            x_of(p, dyadic_real(walls->mean)), y_of(p, wall_foot(&walls->left[walls->n_left - 1])),
            TOP);
}
