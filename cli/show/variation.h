/* SPDX-License-Identifier: MIT */
/* gankei solve --explain: the variations behind a value. */
#pragma once

#include <jansson.h>

#include <gankei/explain.h>

/* Variations of the position of a drawing, after gk_explain_drawing(). */
void cli_variations_print(const struct gk_variations *variations, const struct gk_drawing *drawing);
json_t *cli_variations_json(const struct gk_variations *variations,
                            const struct gk_drawing *drawing);
