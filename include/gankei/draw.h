/* SPDX-License-Identifier: MIT */
/*
 * Pictures of eye shapes, in the one language of marks and colours that doc/drawing.md writes down:
 * the attacker is Black, the defender White. All functions are thread-safe.
 */
#ifndef GANKEI_DRAW_H
#define GANKEI_DRAW_H

#include <stdbool.h>

#include <gankei/graph.h>
#include <gankei/solve.h>

GK_BEGIN_DECLS

/* How a shape is drawn; all zero is fine. Grows into its reserved words. */
struct gk_draw {
    const char *title; /* plain text, UTF-8; null: "Shape". 240 bytes are used */
    bool no_legend;    /* leave out what the marks mean, below the picture, */
    bool no_caption;   /* and the value in digits and words */
    uint64_t reserved[4]; /* 0 */
};

/*
 * A drawing as SVG, one <svg> element that needs nothing else: on the board where it can stand on
 * one, with living attackers beside its margins. Vital points are those of its symbols, see
 * gk_drawing_set_marks(). `value` may be null: not known. `options` may be null. *out is a string
 * that the caller frees by free(). Fails with GK_ERR_ARG (no drawing: no point, or one that
 * is no symbol or outside its rows and columns; no eye value), GK_ERR_NOMEM.
 */
GK_API enum gk_status gk_draw_svg(const struct gk_drawing *drawing,
                                  const struct gk_eye_value *value, const struct gk_draw *options,
                                  char **out, struct gk_error *err) GK_MUST_CHECK;

/*
 * An eye value in words: "one eye, whoever moves first; the attacker can threaten to leave none".
 * `attacker` and `defender` are what the sides are called. `buffer` gets GK_DRAW_WORDS_MAX bytes.
 */
#define GK_DRAW_WORDS_MAX 160
GK_API void gk_draw_words(struct gk_eye_value value, const char *attacker, const char *defender,
                          char buffer[GK_DRAW_WORDS_MAX]);

GK_END_DECLS

#endif
