/* SPDX-License-Identifier: MIT */
/* What becomes of each class (db/generate/disposition.h). */
#include "db/generate/disposition.h"

#include "util/bits.h"
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

/* What a reader would answer without a pattern of the class. */
enum opinion { SILENT, RIGHT, WRONG };

/* By the first pattern behind that matches, in whatever way it is laid. */
static enum opinion ask_behind(const struct gk_matcher *behind, const struct gk_look *look,
                               const struct disposition_entry *entry)
{
    struct match_cursor cursor;
    const struct match_way *way;
    size_t first;

    match_start(behind, look, &cursor);
    way = match_next(&cursor);
    if (!way)
        return SILENT;
    for (first = way->pattern; way && way->pattern == first; way = match_next(&cursor))
        if (way->value != gk_eye_value_index(entry->result.value) ||
            match_back(&cursor, way->attack) != entry->result.attack ||
            match_back(&cursor, way->defence) != entry->result.defence)
            return WRONG;
    return RIGHT;
}

static enum disposition disposition_before(const struct gk_generate *options,
                                           const struct disposition_entry *entry,
                                           const struct gk_look *look,
                                           const struct gk_matcher *behind)
{
    enum opinion opinion = ask_behind(behind, look, entry);
    struct gk_eye_value supposed = gk_implied_value(look);
    bool implied =
        opinion == RIGHT || (opinion == SILENT && gk_value_same(supposed, entry->result.value));
    bool alive = opinion == RIGHT || (opinion == SILENT && gk_min_eyes(supposed) > 1);

    if (alive && options->omit_settled && gk_min_eyes(entry->result.value) > 1)
        return DISPOSITION_SETTLED;
    return options->omit_implied && implied ? DISPOSITION_IMPLIED : DISPOSITION_WRITTEN;
}

static enum gk_status decide(const struct gk_generate *options, const struct placement *place,
                             const struct answer *answer, struct gk_matcher *behind, size_t *next,
                             uint8_t *out, struct gk_error *err)
{
    struct disposition_entry entry = disposition_entry_of(options, answer);
    struct gk_drawing drawing;
    struct gk_look look;

    *out = answer->unrealisable          ? DISPOSITION_UNREALISABLE
           : entry.fit == FIT_IMPOSSIBLE ? DISPOSITION_UNMARKABLE
                                         : DISPOSITION_WRITTEN;
    if (!behind || *out != DISPOSITION_WRITTEN)
        return GK_OK;
    placement_look(place, answer->marking, &look);
    *out = (uint8_t)disposition_before(options, &entry, &look, behind);
    if (*out != DISPOSITION_WRITTEN)
        return GK_OK;
    placement_draw(place, answer->marking, &entry.result, &drawing);
    return match_add(behind, &drawing, entry.result.value, --*next, err);
}

enum gk_status dispositions_decide(const struct gk_generate *options, struct disposed *classes,
                                   struct gk_matcher *behind, size_t *next, struct gk_error *err)
{
    const struct answers *answers = classes->answers;
    enum gk_status status = GK_OK;

    for (size_t i = answers->count; i-- > 0 && status == GK_OK;)
        status = decide(options, answers->place, &answers->answer[i], behind, next,
                        &classes->disposition[i], err);
    return status;
}
