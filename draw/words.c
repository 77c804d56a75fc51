/* SPDX-License-Identifier: MIT */
/* An eye value in words. */
#include <stdio.h>

#include <gankei/draw.h>

void gk_draw_words(struct gk_eye_value value, const char *attacker, const char *defender,
                   char buffer[GK_DRAW_WORDS_MAX])
{
    static const char *const eyes[] = {"no eye", "one eye", "two eyes"};
    static const char *const number[] = {"none", "one", "two"};
    char outcome[80];

    if (value.b == value.c)
        snprintf(outcome, sizeof outcome, "%s, whoever moves first", eyes[value.b]);
    else
        snprintf(outcome, sizeof outcome, "%s if %s moves first, %s if %s does", eyes[value.b],
                 attacker, number[value.c], defender);
    if (value.a < value.b && value.d > value.c)
        snprintf(buffer, GK_DRAW_WORDS_MAX, "%s; %s can threaten to leave %s, %s to make %s",
                 outcome, attacker, number[value.a], defender, number[value.d]);
    else if (value.a < value.b)
        snprintf(buffer, GK_DRAW_WORDS_MAX, "%s; %s can threaten to leave %s", outcome, attacker,
                 number[value.a]);
    else if (value.d > value.c)
        snprintf(buffer, GK_DRAW_WORDS_MAX, "%s; %s can threaten to make %s", outcome, defender,
                 number[value.d]);
    else
        snprintf(buffer, GK_DRAW_WORDS_MAX, "%s", outcome);
}
