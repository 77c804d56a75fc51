/* SPDX-License-Identifier: MIT */
/* The thermograph of a game as a document of its own: what is drawn has its styles here, a title
 * above, and below it what the walls are about. */
#include "draw/svg.h"
#include "cli/show/show.h"
#include "draw/thermograph_picture.h"

#include "util/error.h"

enum gk_status cli_svg_thermograph(FILE *out, struct gk_forms *forms, gk_form form,
                                   const char *title, struct gk_error *err)
{
    struct thermograph_picture picture;
    char text[2 * GK_DYADIC_TEXT_MAX + 32];

    TRY(thermograph_picture_make(forms, form, &picture, err));
    draw_begin(out, picture.width, picture.height, title, NULL);
    fputs("<style>.axis{stroke:#8a8272}.number.axis{stroke:none;fill:#8a8272}"
          ".lw{stroke:#0072b2;stroke-width:2.5}"
          ".rw{stroke:#d5430e;stroke-width:2.5;stroke-dasharray:7 3}"
          ".mast{stroke:#8a8272;stroke-width:2.5}</style>\n",
          out);
    thermograph_picture_draw(out, &picture);
    snprintf(text, sizeof text, "mean %s, temperature %s", cli_dyadic(picture.walls.mean).text,
             cli_dyadic(picture.walls.temperature).text);
    draw_text(out, picture.width / 2, 20, "caption", title);
    draw_text(out, picture.width / 2, picture.height - 12, "caption", text);
    draw_end(out);
    return GK_OK;
}
