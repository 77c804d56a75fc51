/* SPDX-License-Identifier: MIT */
/* The comment at the head of a database (db/write/header.h). */
#include "db/write/header.h"

#include <inttypes.h>
#include <stdio.h>

#include "db/text/content.h"
#include "db/text/origin.h"
#include "util/text.h"

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

static const char WITH_EDGES[] =
    "# Points match where they lie on at least as many edges as here, so that the\n"
    "# patterns of a graph with more edges stand before those with fewer.\n";

static const char NO_THREATS[] =
    "# Points of pure threats are not marked, and threats are therefore written as\n"
    "# settled, if the middle digits agree: first as third, fourth as second.\n";

static const char NO_SETTLED[] =
    "# Patterns whose second digit is 2 are left out where readers suppose two eyes\n"
    "# without them, too.\n";

static const char NO_IMPLIED[] =
    "# Left out is what a reader answers without a pattern, by a later one or, if\n"
    "# none matches, by the number of points.\n";

static const char COMPACT[] =
    "# A short list: the first pattern that matches counts, and a wildcard x stands\n"
    "# for . and X. It says of every class what a list without wildcards says.\n";

/* How far a list of so many patterns goes is known at the end only: numbers of fixed width. */
static const char COMPACT_SOME[] =
    "# A short list: the first pattern that matches counts, and a wildcard x\n"
    "# stands for . and X. Up to %2d points it says of every class%s\n"
    "# what a list without wildcards says. Of larger ones, up to %d points, only\n"
    "# the most useful patterns are there, if any; they say nothing wrong.\n";

static const char COMPACT_TARGET[] =
    "# A list for a reader that takes so many patterns and no more: of all sizes\n"
    "# the most useful ones, by how often what they match is met. The first that\n"
    "# matches counts, and a wildcard x stands for . and X. Where a value depends\n"
    "# on outer liberties, it is the one with as many as are met most often. Each\n"
    "# is right as it is drawn, and about all that is met; laid at an edge or in a\n"
    "# corner that it does not show, it may be wrong about what never was.\n";

static const char *yes_no(bool yes)
{
    return yes ? "yes" : "no";
}

static void put_locations(struct text *text, unsigned locations)
{
    const char *glue = "";

    text_put(text, " location=");
    if (locations == GK_EVERYWHERE) {
        text_put(text, "all");
        return;
    }
    for (int i = 0; i < 3; i++)
        if (locations >> i & 1) {
            text_put(text, "%s%s", glue, gk_location_name((enum gk_location)i));
            glue = ",";
        }
}

static void put_rules(struct text *text, const struct gk_generate *o)
{
    if (o->rules.kind == GK_RULES_EXACT)
        text_put(text, "#   rules=exact suicide=%s outer-liberties=%d ko-threats=%d%s\n",
                 yes_no(o->rules.suicide), o->rules.outer_liberties, o->rules.ko_threats,
                 o->rules.ko_model == GK_THREATS_FIXED ? " ko-model=fixed" : "");
    else
        text_put(text, "#   rules=abstract rule3=%s suicide=%s\n",
                 o->rules.rule3_literal ? "literal" : "board", yes_no(o->rules.suicide));
}

static void put_title(struct text *text, const struct gk_generate *o,
                      const struct gk_generate_stats *s)
{
    if (o->target)
        text_put(text, "# Eye shapes that are met most often, solved by gankei %s\n", gk_version());
    else if (o->compact && o->max_patterns)
        text_put(text, "# Eye shapes, complete up to %2d points, solved by gankei %s\n",
                 s->complete, gk_version());
    else
        text_put(text, "# Eye shapes of up to %d points, solved by gankei %s\n", o->max_points,
                 gk_version());
}

static void put_compact_text(struct text *text, const struct gk_generate *o,
                             const struct gk_generate_stats *s)
{
    if (o->target)
        text_put(text, "%s", COMPACT_TARGET);
    else if (o->max_patterns)
        text_put(text, COMPACT_SOME, s->complete, o->cover ? " asked for" : "", o->max_points);
    else
        text_put(text, "%s", COMPACT);
}

/* The program is in the title; here is which, and how it was asked. */
static void put_origin(struct text *text, const struct gk_generate *o)
{
    char command[1024], program[256];
    struct text line = {command, sizeof command}, who = {program, sizeof program};

    origin_command(o, &line);
    origin_program(o, &who);
    text_put_comment(text, "# Made by %s%s%s:\n", program, o->date ? ", " : "",
                     o->date ? o->date : "");
    text_put_comment(text, "#   %s\n", command);
}

static void put_options(struct text *text, const struct gk_generate *o,
                        const struct gk_generate_stats *s)
{
    static const char *const marks[] = {[GK_MARKS_ALL] = "all",
                                        [GK_MARKS_FEW] = "few",
                                        [GK_MARKS_NONE] = "none",
                                        [GK_MARKS_SETTLED] = "settled"};

    text_put(text, "# Options\n#   max-size=%d dead-margins=%s", o->max_points,
             yes_no(o->dead_margins));
    put_locations(text, o->locations);
    text_put(text, "\n#   marks=%s realisable=%s omit-settled=%s omit-implied=%s\n",
             marks[o->marks], yes_no(o->realisable), yes_no(o->omit_settled),
             yes_no(o->omit_implied));
    put_rules(text, o);
    if (o->compact) {
        text_put(text, "#   compact=yes max-patterns=%" PRIu64 " cover=%s weights=%s\n",
                 o->max_patterns, yes_no(o->cover), yes_no(o->weights));
        put_compact_text(text, o, s);
    }
    if (o->locations != 1U << GK_CENTRE)
        text_put(text, "%s", WITH_EDGES);
    if (o->marks == GK_MARKS_SETTLED)
        text_put(text, "%s", NO_THREATS);
    if (o->omit_settled)
        text_put(text, "%s", NO_SETTLED);
    if (o->omit_implied)
        text_put(text, "%s", NO_IMPLIED);
    text_put(text, "#\n");
}

static void put_count(struct text *text, const char *what, uint64_t count)
{
    text_put(text, "# %-44s%12" PRIu64 "\n", what, count);
}

/* Values of the exact game against those of the abstract one. */
static void put_causes(struct text *text, const struct gk_generate_stats *s)
{
    put_count(text, "  two eyes by a seki", s->seki);
    put_count(text, "  depending on outer liberties", s->depending);
    if (s->causes_unknown)
        return;
    put_count(text, "  of another value in the abstract game", s->patterns - s->by_cause[0]);
    for (int cause = 1; cause < GK_N_CAUSES; cause++) {
        char what[64];

        if (cause == GK_CAUSE_MIXED)
            continue;
        snprintf(what, sizeof what, "    by %s",
                 cause == GK_CAUSE_OTHER ? "several causes or captures"
                                         : gk_cause_name((enum gk_cause)cause));
        put_count(text, what, s->by_cause[cause]);
    }
}

static void put_classes(struct text *text, const struct gk_generate *o,
                        const struct gk_generate_stats *s)
{
    const bool full = !o->compact, exact = o->rules.kind == GK_RULES_EXACT;
    uint64_t realisable = 0;

    for (int size = 1; size <= o->max_points; size++)
        realisable += s->realisable[size];

    const struct {
        bool wanted;
        const char *what;
        uint64_t count;
    } lines[] = {
        {true, "Classes of marked eye graphs", s->classes},
        {full && o->omit_implied, "  answered without a pattern, left out", s->implied},
        {full && o->realisable, "  on no board, left out", s->unrealisable},
        {full && exact, "  an enclosed stone without liberty, left out", s->illegal},
        {full, "  settled, left out", s->settled},
        {full, "  no mark possible, left out", s->unmarkable},
        {true, "Patterns in this file", s->patterns},
        {full, "  that can stand on a board", realisable},
        {!full || exact, "  in the open board", s->by_location[GK_CENTRE]},
        {!full || exact, "  at an edge", s->by_location[GK_EDGE]},
        {!full || exact, "  in a corner", s->by_location[GK_CORNER]},
        {!full && !o->target, "  complete up to points", (uint64_t)s->complete},
        {!full, "  margins whose list may not be shortest", s->unproved},
        {full, "  with a threat as settled", s->adjusted},
    };

    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        if (lines[i].wanted)
            put_count(text, lines[i].what, lines[i].count);
    if (full && exact)
        put_causes(text, s);
    if (!full || exact)
        put_count(text, "Placements left out for enclosed stones", s->hidden);
}

static void put_counts(struct text *text, const struct gk_generate *o,
                       const struct gk_generate_stats *s, const uint64_t *graphs)
{
    put_classes(text, o, s);
    text_put(text, "#\n# points      graphs    patterns%s\n", o->compact ? "" : "  realisable");
    for (int size = 1; size <= o->max_points; size++) {
        text_put(text, "# %6d%12" PRIu64 "%12" PRIu64, size, graphs[size], s->by_size[size]);
        if (!o->compact)
            text_put(text, "%12" PRIu64, s->realisable[size]);
        text_put(text, "\n");
    }
    text_put(text, "#\n# value     patterns\n");
    for (int i = 0; i < GK_N_VALUES; i++) {
        char digits[5];

        gk_eye_value_format(gk_eye_value_at(i), digits);
        text_put(text, "# %6s%12" PRIu64 "\n", digits, s->by_value[i]);
    }
    text_put(text, "#\n");
}

size_t header_format(const struct gk_generate *options, const struct gk_generate_stats *stats,
                     const uint64_t graphs[GK_MAX_SHAPE + 1], char *buffer)
{
    struct text text = {buffer, HEADER_MAX};

    put_title(&text, options, stats);
    text_put(&text, "%s", LEGEND);
    put_origin(&text, options);
    put_options(&text, options, stats);
    put_counts(&text, options, stats, graphs);
    text_put(&text, CONTENT_LABEL "%s\n", stats->hash);
    return (size_t)(text.at - buffer);
}
