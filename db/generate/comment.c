/* SPDX-License-Identifier: MIT */
/* The comments of a pattern (db/generate/comment.h). */
#include "db/generate/comment.h"

#include "util/text.h"

static void digits_of(int value, char digits[5])
{
    gk_eye_value_format(gk_eye_value_at(value), digits);
}

bool gk_comment_on_liberties(const struct gk_answer *answer)
{
    for (int i = 1; i <= GK_MAX_LIBERTIES; i++)
        if (answer->liberties[i] != answer->value)
            return true;
    return false;
}

/* "# Depends on outer liberties: 0011 with 1, 0012 with 2 to 3." */
void gk_comment_put_liberties(struct gk_text *out, const struct gk_answer *answer)
{
    char line[GK_COMMENT_MAX];
    struct gk_text piece = {line, sizeof line}, *text = &piece;
    const char *glue = "";

    gk_text_put(text, "# Depends on outer liberties: ");
    for (int i = 1, last; i <= GK_MAX_LIBERTIES; i = last + 1) {
        char digits[5];

        for (last = i; last < GK_MAX_LIBERTIES; last++)
            if (answer->liberties[last + 1] != answer->liberties[i])
                break;
        if (answer->liberties[i] == answer->value)
            continue;
        digits_of(answer->liberties[i], digits);
        gk_text_put(text, "%s%s with %d", glue, digits, i);
        if (last > i)
            gk_text_put(text, " to %d", last);
        glue = ", ";
    }
    gk_text_put_comment(out, "%s.\n", line);
}

const char *gk_comment_where(enum gk_location location)
{
    static const char *const where[GK_N_LOCATIONS] = {
        [GK_CENTRE] = "In the open board", [GK_EDGE] = "At an edge", [GK_CORNER] = "In a corner"};

    return where[location];
}

/* Why the games differ, in the place of gk_cause_name(), which says no more than
 * what one change at a time can tell. */
static const char *reason(enum gk_cause cause)
{
    return cause == GK_CAUSE_OTHER ? "several causes or captures" : gk_cause_name(cause);
}

void gk_comment_format(const struct gk_generate *options, const struct gk_answer *answer,
                       enum gk_fit fit, char *buffer)
{
    struct gk_text text = {buffer, GK_COMMENT_MAX};
    struct gk_eye_value value = gk_eye_value_at(answer->value);
    char digits[5];

    *buffer = '\0';
    if (answer->captured)
        gk_text_put(&text, "# Full of dead stones: after their capture.\n");
    if (value.b == 0 && value.c == 2)
        gk_text_put(&text, "# A chimera.\n");
    if (fit == GK_FIT_ADJUSTED) {
        digits_of(answer->value, digits);
        gk_text_put(&text, "# Exactly %s: a threat that is not marked.\n", digits);
    }
    if (options->rules.kind != GK_RULES_EXACT)
        return;
    if (answer->seki)
        gk_text_put(&text, "# Two eyes by a seki.\n");
    if (answer->abstract != answer->value) {
        digits_of(answer->abstract, digits);
        gk_text_put(&text, "# Abstract game: %s (%s).\n", digits,
                    reason((enum gk_cause)answer->cause));
    }
    if (gk_comment_on_liberties(answer))
        gk_comment_put_liberties(&text, answer);
}
