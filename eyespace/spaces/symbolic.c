/* SPDX-License-Identifier: MIT */
/*
 * The sum e of the diagonals of an eye: as a symbolic value (so many of 1, 2, a
 * and b), as a number for given weights of the kos, and as a class.
 */
#include <gankei/experimental/eyespace.h>

#include "eyespace/spaces/spaces.h"
#include "util/text.h"

struct gk_ko_weights gk_ko_weights_of(enum gk_ko_preset preset)
{
    static const struct gk_ko_weights weights[GK_N_KO_PRESETS] = {[GK_PRESET_I] = {1, 3, 2},
                                                                  [GK_PRESET_II] = {2, 4, 3},
                                                                  [GK_PRESET_III] = {3, 5, 4},
                                                                  [GK_PRESET_IV] = {4, 6, 5},
                                                                  [GK_PRESET_EIGHTHS] = {7, 9, 8}};

    return weights[(unsigned)preset < GK_N_KO_PRESETS ? preset : GK_PRESET_I];
}

const char *gk_eye_rank_name(enum gk_eye_rank eye_rank)
{
    static const char *const names[] = {"proper eye", "better than half eye",
                                        "half eye",   "worse than half eye",
                                        "false eye",  "worse than false eye"};

    return (unsigned)eye_rank < sizeof names / sizeof *names ? names[eye_rank] : "unknown";
}

/* Append so many of what `letter` stands for, after "+" if something is there already; "1a" is
 * written "a". */
static void append_term(struct text *text, const char *start, int n, const char *letter)
{
    if (n == 0)
        return;
    text_put(text, "%s", text->at > start ? "+" : "");
    if (n > 1 || !*letter)
        text_put(text, "%d", n);
    text_put(text, "%s", letter);
}

void gk_topology_format(const struct gk_topology *topology, char *text)
{
    struct text out = {text, 16};

    append_term(&out, text, topology->count[GK_DIAGONAL_1] + 2 * topology->count[GK_DIAGONAL_2],
                "");
    append_term(&out, text, topology->count[GK_DIAGONAL_A], "a");
    append_term(&out, text, topology->count[GK_DIAGONAL_B], "b");
    if (out.at == text)
        text_put(&out, "0");
}

enum gk_eye_rank symbolic_rank(const uint8_t count[GK_N_DIAGONALS],
                                 const struct gk_ko_weights *weights, int *sum)
{
    int unit = weights->unit;
    int e = count[GK_DIAGONAL_A] * weights->a + count[GK_DIAGONAL_1] * unit +
            count[GK_DIAGONAL_B] * weights->b + count[GK_DIAGONAL_2] * 2 * unit;

    if (sum)
        *sum = e;
    if (e <= 2 * unit)
        return GK_EYE_PROPER;
    if (e < 3 * unit)
        return GK_EYE_BETTER_THAN_HALF;
    if (e == 3 * unit)
        return GK_EYE_HALF;
    if (e < 4 * unit)
        return GK_EYE_WORSE_THAN_HALF;
    return e == 4 * unit ? GK_EYE_FALSE : GK_EYE_WORSE_THAN_FALSE;
}
