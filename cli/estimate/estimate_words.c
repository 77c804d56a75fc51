/* SPDX-License-Identifier: MIT */
/* Chances and scores in a few words, the same in all forms of output. */
#include "cli/estimate/estimate_show.h"

#include <math.h>
#include <string.h>

#include "cli/position/position.h"

/* Of the owner's chance less that of the other side: from here on a point is one's rather than the
 * other's, and from here on it is one's. */
static const float rather = 0.25f, surely = 0.75f;

const char *const estimate_rules[] = {"territory", "area", NULL};
const char *const estimate_steps_words[] = {"connectivity", "groups",    "eyes", "safety",
                                            "radiation",    "territory", NULL};

enum estimate_shade estimate_shade_of(const struct gk_estimate *e, int point)
{
    float owner = e->owner[point];

    if (fabsf(owner) < rather)
        return ESTIMATE_OPEN;
    if (owner > 0)
        return owner < surely ? ESTIMATE_BLACK_RATHER : ESTIMATE_BLACK;
    return owner > -surely ? ESTIMATE_WHITE_RATHER : ESTIMATE_WHITE;
}

bool estimate_is_dead(const struct gk_estimate *e, int point)
{
    enum estimate_shade shade = estimate_shade_of(e, point);

    if (e->finished || e->board.stone[point] == GK_VACANT)
        return e->dead[point];
    return e->board.stone[point] == GK_BLACK ? shade > ESTIMATE_OPEN : shade < ESTIMATE_OPEN;
}

bool estimate_is_doubtful(const struct gk_estimate *e, int point)
{
    return !e->finished && e->board.stone[point] != GK_VACANT &&
           estimate_shade_of(e, point) == ESTIMATE_OPEN;
}

bool estimate_is_seki(const struct gk_estimate *e, int point)
{
    return e->seki[point] && e->board.stone[point] != GK_VACANT;
}

const char *estimate_meaning(const struct gk_estimate *e, enum estimate_symbol symbol)
{
    static const char *const meanings[ESTIMATE_SYMBOLS] = {"Black's point",
                                                           "rather Black's",
                                                           "contested: nobody can tell",
                                                           "rather White's",
                                                           "White's point",
                                                           "a dead stone",
                                                           "a stone that may live or die",
                                                           "a stone in a seki"};

    return (int)symbol == ESTIMATE_OPEN && e->finished ? "nobody's point" : meanings[symbol];
}

void estimate_count_symbols(const struct gk_estimate *e, int n[ESTIMATE_SYMBOLS])
{
    memset(n, 0, ESTIMATE_SYMBOLS * sizeof *n);
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        if (!gk_board_has(&e->board, point / GK_BOARD_SIDE, point % GK_BOARD_SIDE) ||
            gk_board_is_beyond(&e->board, point))
            continue;
        if (e->board.stone[point] == GK_VACANT)
            n[estimate_shade_of(e, point)]++;
        n[ESTIMATE_DEAD] += estimate_is_dead(e, point);
        n[ESTIMATE_DOUBTFUL] += estimate_is_doubtful(e, point);
        n[ESTIMATE_IN_SEKI] += estimate_is_seki(e, point);
    }
}

char estimate_digit(float value, float unit)
{
    int digit = (int)(value / unit);

    return (char)('0' + (digit < 0 ? 0 : digit > 9 ? 9 : digit));
}

char estimate_letter(int group)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

    return letters[group % (int)(sizeof letters - 1)];
}

void estimate_number(double value, bool finished, char out[ESTIMATE_NUMBER_MAX])
{
    snprintf(out, ESTIMATE_NUMBER_MAX, finished ? "%.10g" : "%.1f", value);
    if (strcmp(out, "-0.0") == 0 || strcmp(out, "-0") == 0)
        memmove(out, out + 1, strlen(out));
}

void estimate_lead(double score, bool finished, char out[ESTIMATE_LEAD_MAX])
{
    char number[ESTIMATE_NUMBER_MAX];

    estimate_number(fabs(score), finished, number);
    if (strspn(number, "0.") == strlen(number))
        snprintf(out, ESTIMATE_LEAD_MAX, finished ? "The game is a draw" : "Nobody is ahead");
    else
        snprintf(out, ESTIMATE_LEAD_MAX, "%s %s by %s", cli_players[score < 0],
                 finished ? "wins" : "is ahead", number);
}
