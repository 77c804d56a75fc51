/* SPDX-License-Identifier: MIT */
/* A pattern as text, for tests and fuzz programs. */
#pragma once

#include "db/write/pattern.h"

/* Without comments, at most PATTERN_PUT_MAX with the end; returns its length. */
static inline size_t pattern_text(const struct gk_pattern *pattern, char *text)
{
    struct pattern_form form;
    char *end;

    pattern_form_init(&form, &pattern->drawing);
    end = pattern_put(&form, pattern->number, "", pattern->drawing.symbol, pattern->value, text);
    *end = '\0';
    return (size_t)(end - text);
}
