/* SPDX-License-Identifier: MIT */
/* Where a file comes from (db/text/origin.h). */
#include "db/text/origin.h"

#include <inttypes.h>

#include <gankei/experimental/target.h>

void origin_program(const struct gk_generate *options, struct text *text)
{
    text_put(text, "gankei %s", gk_version());
    if (options->commit && *options->commit)
        text_put(text, ", commit %s", options->commit);
}

/* The reader that a list is for: they differ in the marks that they want. */
static void put_target(struct text *text, const struct gk_generate *o)
{
    enum gk_target target = o->marks == GK_MARKS_NONE ? GK_FOR_GNUGO_38 : GK_FOR_GNUGO;
    const struct gk_target_limits *limits = gk_target_limits(target);

    text_put(text, " --for=%s", limits->name);
    if (o->max_points != GK_SELECT_MAX)
        text_put(text, " --max-size=%d", o->max_points);
    if (o->max_patterns != (uint64_t)limits->patterns)
        text_put(text, " --max-patterns=%" PRIu64, o->max_patterns);
}

static void put_locations(struct text *text, const struct gk_generate *o)
{
    if (o->rules.kind != GK_RULES_EXACT || o->locations == GK_EVERYWHERE)
        return;
    for (int i = GK_CENTRE; i <= GK_CORNER; i++)
        if (o->locations >> i & 1)
            text_put(text, " --location=%s", gk_location_name((enum gk_location)i));
}

static void put_patterns(struct text *text, const struct gk_generate *o)
{
    static const char *const marks[] = {[GK_MARKS_ALL] = "",
                                        [GK_MARKS_FEW] = " --marks=few",
                                        [GK_MARKS_NONE] = " --marks=none",
                                        [GK_MARKS_SETTLED] = " --no-threat-marks"};

    text_put(text, "%s%s%s%s", marks[o->marks], o->omit_settled ? " --omit-settled" : "",
             o->omit_implied ? " --omit-implied" : "", o->realisable ? " --realisable" : "");
    if (!o->compact)
        return;
    text_put(text, " --compact%s", o->cover ? " --cover=FILE" : "");
    if (o->max_patterns)
        text_put(text, " --max-patterns=%" PRIu64 "%s", o->max_patterns,
                 o->weights ? " --weights=FILE" : "");
}

static void put_rules(struct text *text, const struct gk_rules *rules)
{
    struct gk_rules usual;

    gk_rules_default(&usual);
    if (rules->kind == GK_RULES_ABSTRACT)
        text_put(text, " --rules=abstract%s", rules->rule3_literal ? " --rule3=literal" : "");
    if (rules->suicide != usual.suicide)
        text_put(text, " --no-suicide");
    if (rules->kind == GK_RULES_ABSTRACT)
        return;
    if (rules->outer_liberties != usual.outer_liberties)
        text_put(text, " --outer-liberties=%d", rules->outer_liberties);
    if (rules->ko_threats != usual.ko_threats)
        text_put(text, " --ko-threats=%d", rules->ko_threats);
    if (rules->ko_model != usual.ko_model)
        text_put(text, " --ko-model=fixed");
}

void origin_command_of(const char *command, const struct gk_generate *o, struct text *text)
{
    text_put(text, "gankei %s", command);
    if (o->target) {
        put_target(text, o);
    } else {
        text_put(text, " --max-size=%d", o->max_points);
        put_locations(text, o);
        if (o->dead_margins)
            text_put(text, " --dead-margins");
        put_patterns(text, o);
    }
    put_rules(text, &o->rules);
}

void origin_command(const struct gk_generate *o, struct text *text)
{
    origin_command_of("generate", o, text);
}

void origin_index_command(const struct gk_generate *o, struct text *text)
{
    origin_command(o, text);
    if (o->either_threat)
        text_put(text, " --either-threat");
}
