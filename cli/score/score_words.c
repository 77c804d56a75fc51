/* SPDX-License-Identifier: MIT */
/* Chances and scores in a few words, the same in all forms of output. */
#include "cli/score/score_show.h"

#include <math.h>
#include <string.h>

#include "cli/board/print_board.h"

/* Of the owner's chance less that of the other side: from here on a point is one's rather than the
 * other's, and from here on it is one's. */
static const float rather = 0.25f, surely = 0.75f;

const char *const score_rules[] = {"territory", "area", NULL};
const char *const score_steps_words[] = {"connectivity", "groups",    "eyes", "safety",
                                         "radiation",    "territory", NULL};

enum score_shade score_shade_of(const struct gk_estimate *e, int point)
{
    float owner = e->owner[point];

    if (fabsf(owner) < rather)
        return SCORE_OPEN;
    if (owner > 0)
        return owner < surely ? SCORE_BLACK_RATHER : SCORE_BLACK;
    return owner > -surely ? SCORE_WHITE_RATHER : SCORE_WHITE;
}

bool score_is_dead(const struct gk_estimate *e, int point)
{
    enum score_shade shade = score_shade_of(e, point);

    if (e->finished || e->board.stone[point] == GK_VACANT)
        return e->dead[point];
    return e->board.stone[point] == GK_BLACK ? shade > SCORE_OPEN : shade < SCORE_OPEN;
}

bool score_is_doubtful(const struct gk_estimate *e, int point)
{
    return !e->finished && e->board.stone[point] != GK_VACANT &&
           score_shade_of(e, point) == SCORE_OPEN;
}

bool score_is_seki(const struct gk_estimate *e, int point)
{
    return e->seki[point] && e->board.stone[point] != GK_VACANT;
}

const char *score_meaning(const struct gk_estimate *e, enum score_symbol symbol)
{
    static const char *const meanings[SCORE_SYMBOLS] = {
        "Black's point", "rather Black's", "contested: nobody can tell",   "rather White's",
        "White's point", "a dead stone",   "a stone that may live or die", "a stone in a seki"};

    return (int)symbol == SCORE_OPEN && e->finished ? "nobody's point" : meanings[symbol];
}

void score_count_symbols(const struct gk_estimate *e, int n[SCORE_SYMBOLS])
{
    memset(n, 0, SCORE_SYMBOLS * sizeof *n);
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        if (!gk_board_has(&e->board, point / GK_BOARD_SIDE, point % GK_BOARD_SIDE) ||
            gk_board_is_beyond(&e->board, point))
            continue;
        if (e->board.stone[point] == GK_VACANT)
            n[score_shade_of(e, point)]++;
        n[SCORE_DEAD] += score_is_dead(e, point);
        n[SCORE_DOUBTFUL] += score_is_doubtful(e, point);
        n[SCORE_IN_SEKI] += score_is_seki(e, point);
    }
}

char score_digit(float value, float unit)
{
    int digit = (int)(value / unit);

    return (char)('0' + (digit < 0 ? 0 : digit > 9 ? 9 : digit));
}

char score_letter(int group)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

    return letters[group % (int)(sizeof letters - 1)];
}

void score_number(double value, bool finished, char out[SCORE_NUMBER_MAX])
{
    snprintf(out, SCORE_NUMBER_MAX, finished ? "%.10g" : "%.1f", value);
    if (strcmp(out, "-0.0") == 0 || strcmp(out, "-0") == 0)
        memmove(out, out + 1, strlen(out));
}

void score_lead(double score, bool finished, char out[SCORE_LEAD_MAX])
{
    char number[SCORE_NUMBER_MAX];

    score_number(fabs(score), finished, number);
    if (strspn(number, "0.") == strlen(number))
        snprintf(out, SCORE_LEAD_MAX, finished ? "The game is a draw" : "Nobody is ahead");
    else
        snprintf(out, SCORE_LEAD_MAX, "%s %s by %s", cli_players[score < 0],
                 finished ? "wins" : "is ahead", number);
}
