/* SPDX-License-Identifier: MIT */
/* A thermograph as a part of a picture (SVG): walls, mast and axes, without the document around. */
#pragma once

#include <stdio.h>

#include <gankei/experimental/worth.h>

#include "values/form/form_store.h"

struct thermograph_picture {
    struct form_thermograph walls; /* the store's, until the next thermograph */
    double low, high;            /* values at the right and the left end */
    double top;                  /* temperature */
    int width, height;           /* of what will be drawn */
};

enum gk_status thermograph_picture_make(struct gk_forms *forms, gk_form form,
                                        struct thermograph_picture *out,
                                        struct gk_error *err) GK_MUST_CHECK;

/*
 * Write its elements. How they look is for the styles of the document to say, by classes: `axis`
 * all axes and their texts, `thin` lines of axes, `number` texts, `outline` the rest, which is `lw`
 * Left's wall, `rw` Right's, and `mast`. What goes wrong with `out` is for the caller to find.
 */
void thermograph_picture_draw(FILE *out, const struct thermograph_picture *picture);
