/* SPDX-License-Identifier: MIT */
/*
 * The thermograph of a game as a picture, as the books draw it: temperature goes up, and values go
 * from right to left, so that Left's wall, the defender's, is on the left.
 */
#include "cli/show/svg.h"
#include "cli/show/worth.h"

enum { UNIT = 120, LEFT_MARGIN = 70, TOP = 40, BOTTOM = 60, MAST = 60 };

static double real(struct gk_dyadic x)
{
    return (double)x.num / (double)(UINT64_C(1) << x.exp);
}

struct thermograph_frame {
    double low, high;  /* values at the right and the left end */
    double top;        /* temperature */
    int width, height; /* of the picture */
};

static double x_of(const struct thermograph_frame *f, double value)
{
    return LEFT_MARGIN + (f->high - value) * UNIT;
}

static double y_of(const struct thermograph_frame *f, double temperature)
{
    return TOP + MAST + (f->top - temperature) * UNIT;
}

/* Walls begin at temperature 0, but that of a number below. */
static double foot(const struct gk_wall_point *p)
{
    double t = real(p->temperature);

    return t < 0 ? 0 : t;
}

static void wall(FILE *out, const struct thermograph_frame *f, const char *class_name,
                 const struct gk_wall_point *point, size_t count)
{
    fprintf(out, "<path class=\"outline %s\" d=\"", class_name);
    for (size_t i = 0; i < count; i++)
        fprintf(out, "%c%.2f %.2f", i ? 'L' : 'M', x_of(f, real(point[i].value)),
                y_of(f, foot(&point[i])));
    fputs("\"/>\n", out);
}

static void label(FILE *out, double x, double y, struct gk_dyadic value)
{
    cli_svg_text(out, (int)(x + 0.5), (int)(y + 0.5), "number axis", cli_dyadic(value).text);
}

static void axes(FILE *out, const struct thermograph_frame *f)
{
    fprintf(out, "<path class=\"thin axis\" d=\"M%d %.2fH%d\"/>\n", LEFT_MARGIN - 30, y_of(f, 0),
            f->width - LEFT_MARGIN + 30);
    for (int v = (int)f->low; v <= (int)f->high; v++) {
        fprintf(out, "<path class=\"thin axis\" d=\"M%.2f %.2fv6\"/>\n", x_of(f, v), y_of(f, 0));
        label(out, x_of(f, v), y_of(f, 0) + 20, (struct gk_dyadic){.num = v});
    }
    for (int t = 1; t <= (int)f->top; t++)
        label(out, LEFT_MARGIN - 40, y_of(f, t) + 4, (struct gk_dyadic){.num = t});
}

/* Both walls and the mast, and what they are worth. */
static void draw(FILE *out, const struct thermograph_frame *f, const struct gk_thermograph *t,
                 const char *title)
{
    double mast = x_of(f, real(t->mean)), above = y_of(f, foot(&t->left[t->n_left - 1]));
    char text[2 * GK_DYADIC_TEXT_MAX + 32];

    cli_svg_begin(out, f->width, f->height, title);
    fputs("<style>.axis{stroke:#8a8272}.number.axis{stroke:none;fill:#8a8272}"
          ".lw{stroke:#2e8b3d;stroke-width:2.5}.rw{stroke:#d3302f;stroke-width:2.5}"
          ".mast{stroke:#8a8272;stroke-width:2.5}</style>\n",
          out);
    axes(out, f);
    wall(out, f, "lw", t->left, t->n_left);
    wall(out, f, "rw", t->right, t->n_right);
    fprintf(out, "<path class=\"outline mast\" d=\"M%.2f %.2fV%d\"/>\n", mast, above, TOP);
    snprintf(text, sizeof text, "mean %s, temperature %s", cli_dyadic(t->mean).text,
             cli_dyadic(t->temperature).text);
    cli_svg_text(out, f->width / 2, 20, "caption", title);
    cli_svg_text(out, f->width / 2, f->height - 12, "caption", text);
    cli_svg_end(out);
}

enum gk_status cli_svg_thermograph(FILE *out, struct gk_forms *forms, gk_form form,
                                   const char *title, struct gk_error *err)
{
    struct gk_thermograph t;
    struct thermograph_frame f;
    enum gk_status status = gk_form_thermograph(forms, form, &t, err);

    if (status != GK_OK)
        return status;
    f.low = real(gk_form_right_stop(forms, form));
    f.high = real(gk_form_left_stop(forms, form));
    f.low = f.low < 0 ? (double)(int)(f.low - 1) : (double)(int)f.low;
    f.high = f.high < f.low + 2 ? f.low + 2 : f.high;
    f.top = real(t.temperature) > 1 ? real(t.temperature) : 1;
    f.width = 2 * LEFT_MARGIN + (int)((f.high - f.low) * UNIT);
    f.height = TOP + MAST + (int)(f.top * UNIT) + BOTTOM;
    draw(out, &f, &t, title);
    return GK_OK;
}
