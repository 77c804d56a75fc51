/* SPDX-License-Identifier: MIT */
/* The comments of a pattern (db/write/comment.h). */
#include "db/write/comment.h"

static void digits_of(int value, char digits[5])
{
    gk_eye_value_format(gk_eye_value_at(value), digits);
}

bool comment_on_liberties(const struct answer *answer)
{
    for (int i = 1; i <= GK_MAX_LIBERTIES; i++)
        if (answer->liberties[i] != answer->value)
            return true;
    return false;
}

/* "# Depends on outer liberties: 0011 with 1, 0012 with 2 to 3." */
void comment_put_liberties(struct text *out, const struct answer *answer)
{
    char line[COMMENT_MAX];
    struct text piece = {line, sizeof line}, *text = &piece;
    const char *glue = "";

    text_put(text, "# Depends on outer liberties: ");
    for (int i = 1, last; i <= GK_MAX_LIBERTIES; i = last + 1) {
        char digits[5];

        for (last = i; last < GK_MAX_LIBERTIES; last++)
            if (answer->liberties[last + 1] != answer->liberties[i])
                break;
        if (answer->liberties[i] == answer->value)
            continue;
        digits_of(answer->liberties[i], digits);
        text_put(text, "%s%s with %d", glue, digits, i);
        if (last > i)
            text_put(text, " to %d", last);
        glue = ", ";
    }
    text_put_comment(out, "%s.\n", line);
}

const char *comment_where(enum gk_location location)
{
    static const char *const where[N_LOCATIONS] = {
        [GK_CENTRE] = "In the open board", [GK_EDGE] = "At an edge", [GK_CORNER] = "In a corner"};

    return where[location];
}

/* Why the games differ, in the place of gk_cause_name(), which says no more than
 * what one change at a time can tell. */
static const char *cause_reason(enum gk_cause cause)
{
    return cause == GK_CAUSE_OTHER ? "several causes or captures" : gk_cause_name(cause);
}

void comment_format(const struct gk_generate *options, const struct answer *answer, enum fit fit,
                    char *buffer)
{
    struct text text = {buffer, COMMENT_MAX};
    struct gk_eye_value value = gk_eye_value_at(answer->value);
    char digits[5];

    *buffer = '\0';
    if (answer->captured)
        text_put(&text, "# Full of dead stones: after their capture.\n");
    if (value.b == 0 && value.c == 2)
        text_put(&text, "# A chimera.\n");
    if (fit == FIT_ADJUSTED) {
        digits_of(answer->value, digits);
        text_put(&text, "# Exactly %s: a threat that is not marked.\n", digits);
    }
    if (options->rules.kind != GK_RULES_EXACT)
        return;
    if (answer->seki)
        text_put(&text, "# Two eyes by a seki.\n");
    if (answer->abstract != answer->value) {
        digits_of(answer->abstract, digits);
        text_put(&text, "# Abstract game: %s (%s).\n", digits,
                 cause_reason((enum gk_cause)answer->cause));
    }
    if (comment_on_liberties(answer))
        comment_put_liberties(&text, answer);
}
