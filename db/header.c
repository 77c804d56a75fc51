/* SPDX-License-Identifier: MIT */
/* The comment at the head of a database (db/header.h). */
#include "db/header.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "db/content.h"

struct text {
    char *at;
    size_t left;
};

static void put(struct text *text, const char *format, ...) GK_PRINTF(2, 3);

static void put(struct text *text, const char *format, ...)
{
    va_list args;
    int length;

    va_start(args, format);
    length = vsnprintf(text->at, text->left, format, args);
    va_end(args);
    if (length < 0 || (size_t)length >= text->left)
        length = 0;
    text->at += length;
    text->left -= (size_t)length;
}

static const char LEGEND[] =
    "#\n"
    "# This data is dedicated to the public domain under CC0 1.0:\n"
    "# https://creativecommons.org/publicdomain/zero/1.0/\n"
    "#\n"
    "# Marks in a drawing\n"
    "#   .  empty point of the eye space\n"
    "#   !  the same, and living stones of the attacker stand beside it\n"
    "#   X  dead stone of the attacker\n"
    "#   $  stone of the attacker that one more move there connects to the outside\n"
    "#   *  empty point where both sides want to play        @  the same on a !\n"
    "#   <  empty point where only the attacker wants to     (  the same on a !\n"
    "#   >  empty point where only the defender wants to     )  the same on a !\n"
    "#\n"
    "# The four digits after a colon are the eyes that the defender gets, two being\n"
    "# enough to live, if\n"
    "#   1st  the attacker plays first, and again when that is not answered\n"
    "#   2nd  the attacker plays first, and every move is answered\n"
    "#   3rd  the defender plays first, and every move is answered\n"
    "#   4th  the defender plays first, and again when that is not answered\n"
    "# A chimera, 0022, is worth two eyes or none: whoever plays first decides.\n"
    "#\n";

static const char *yes_no(bool yes)
{
    return yes ? "yes" : "no";
}

static void put_options(struct text *text, const struct gk_generate *o)
{
    put(text, "# Options: max-size=%d dead-margins=%s omit-settled=%s threat-marks=%s\n",
        o->max_points, yes_no(o->dead_margins), yes_no(o->omit_settled), yes_no(o->threat_marks));
    put(text, "#          rules=abstract rule3=%s suicide=%s\n",
        o->rules.rule3_literal ? "literal" : "board", yes_no(o->rules.suicide));
    if (!o->threat_marks)
        put(text,
            "# Points of pure threats are not marked, and threats are therefore written as\n"
            "# settled: first digit as the third, fourth as the second, if the middle agree.\n");
    if (o->omit_settled)
        put(text, "# Patterns whose second digit is 2 are left out.\n");
    put(text, "#\n");
}

static void put_counts(struct text *text, const struct gk_generate *o,
                       const struct gk_generate_stats *s, const uint64_t *graphs)
{
    put(text, "# %-28s%12" PRIu64 "\n", "Classes of marked eye graphs", s->classes);
    put(text, "# %-28s%12" PRIu64 "\n", "  settled, left out", s->settled);
    put(text, "# %-28s%12" PRIu64 "\n", "  no mark possible, left out", s->unmarkable);
    put(text, "# %-28s%12" PRIu64 "\n", "Patterns in this file", s->patterns);
    put(text, "# %-28s%12" PRIu64 "\n#\n", "  with a threat as settled", s->adjusted);
    put(text, "# points      graphs    patterns\n");
    for (int size = 1; size <= o->max_points; size++)
        put(text, "# %6d%12" PRIu64 "%12" PRIu64 "\n", size, graphs[size], s->by_size[size]);
    put(text, "#\n# value     patterns\n");
    for (int i = 0; i < GK_N_VALUES; i++) {
        char digits[5];

        gk_eye_value_format(gk_eye_value_at(i), digits);
        put(text, "# %6s%12" PRIu64 "\n", digits, s->by_value[i]);
    }
    put(text, "#\n");
}

size_t gk_header_format(const struct gk_generate *options, const struct gk_generate_stats *stats,
                        const uint64_t graphs[GK_MAX_SHAPE + 1], char *buffer)
{
    struct text text = {buffer, GK_HEADER_MAX};

    put(&text, "# Eye shapes of up to %d points, solved by gankei %s\n", options->max_points,
        gk_version());
    put(&text, "%s", LEGEND);
    put_options(&text, options);
    put_counts(&text, options, stats, graphs);
    put(&text, GK_CONTENT_LABEL "%s\n", stats->hash);
    return (size_t)(text.at - buffer);
}
