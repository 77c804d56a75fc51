/* SPDX-License-Identifier: MIT */
/* What becomes of each class (db/write/disposition.h). */
#include "db/write/disposition.h"

#include "util/error.h"

struct disposition_entry disposition_entry_of(const struct gk_generate *options,
                                              const struct answer *answer)
{
    struct disposition_entry entry = {.result = answer_result(answer)};

    entry.fit = fit_result(&entry.result, options->marks);
    return entry;
}

bool dispositions_want_behind(const struct gk_generate *options)
{
    return options->omit_implied || options->omit_settled;
}

uint64_t disposition_label(const struct disposition_entry *entry)
{
    return compact_label_make(gk_eye_value_index(entry->result.value), entry->result.attack,
                              entry->result.defence);
}

uint64_t disposition_way_label(const struct match_cursor *cursor, const struct match_way *way)
{
    return compact_label_make(way->value, match_back(cursor, way->attack),
                              match_back(cursor, way->defence));
}

enum opinion disposition_ask(const struct gk_matcher *behind, const struct gk_placed *placed,
                             uint64_t label, unsigned few)
{
    struct match_cursor cursor;
    const struct match_way *way;
    size_t first;

    match_start(behind, placed, &cursor);
    way = match_next(&cursor);
    if (!way)
        return OPINION_NONE;
    for (first = way->pattern; way && way->pattern == first; way = match_next(&cursor))
        if (!compact_label_fits(disposition_way_label(&cursor, way), label, few))
            return OPINION_WRONG;
    return OPINION_RIGHT;
}

enum disposition disposition_given(const struct gk_generate *options,
                                   const struct disposition_entry *entry,
                                   const struct gk_placed *placed, enum opinion behind)
{
    struct gk_eye_value supposed = gk_implied_value(placed);
    bool right = behind == OPINION_RIGHT, silent = behind == OPINION_NONE;
    bool implied = right || (silent && gk_eye_value_same(supposed, entry->result.value));
    bool alive = right || (silent && gk_min_eyes(supposed) > 1);

    if (alive && options->omit_settled && gk_min_eyes(entry->result.value) > 1)
        return DISPOSITION_SETTLED;
    return options->omit_implied && implied ? DISPOSITION_IMPLIED : DISPOSITION_WRITTEN;
}

static enum gk_status decide_writing(const struct gk_generate *options,
                                     const struct placement *place, const struct answer *answer,
                                     struct gk_matcher *behind, size_t *next, uint8_t *out,
                                     struct gk_error *err)
{
    struct disposition_entry entry = disposition_entry_of(options, answer);
    struct gk_drawing drawing;
    struct gk_placed placed;

    *out = disposition_on_no_board(options, answer) ? DISPOSITION_UNREALISABLE
           : entry.fit == FIT_IMPOSSIBLE            ? DISPOSITION_UNMARKABLE
                                                    : DISPOSITION_WRITTEN;
    if (!behind || *out != DISPOSITION_WRITTEN)
        return GK_OK;
    placement_placed(place, answer->marking, &placed);
    *out = (uint8_t)disposition_given(
        options, &entry, &placed, disposition_ask(behind, &placed, disposition_label(&entry), 0));
    if (*out != DISPOSITION_WRITTEN)
        return GK_OK;
    placement_draw(place, answer->marking, &entry.result, &drawing);
    return match_add(behind, &drawing, entry.result.value, --*next, err);
}

enum gk_status dispositions_decide(const struct gk_generate *options, struct disposed *classes,
                                   struct gk_matcher *behind, size_t *next, struct gk_error *err)
{
    const struct answers *answers = classes->answers;

    for (size_t i = answers->count; i-- > 0;)
        TRY(decide_writing(options, answers->place, &answers->answer[i], behind, next,
                           &classes->disposition[i], err));
    return GK_OK;
}
