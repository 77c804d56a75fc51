/* SPDX-License-Identifier: MIT */
/*
 * solve SHAPE...: the value and the vital points of eye shapes.
 *
 *     cc -o solve solve.c $(pkg-config --cflags --libs gankei)
 *     ./solve 'OO!%O.X%!...'
 */
#include <gankei/gankei.h>

#include <stdio.h>
#include <string.h>

static enum gk_status print_solved(struct gk_judge *judge, const char *shape, struct gk_error *err)
{
    struct gk_drawing drawing;
    struct gk_judgement found;
    char digits[5], marked[GK_DRAWING_TEXT_MAX], words[GK_DRAW_WORDS_MAX];
    enum gk_status status = gk_drawing_parse(shape, strlen(shape), &drawing, err);

    if (status == GK_OK)
        status = gk_judge_solve(judge, &drawing, &found, err);
    if (status != GK_OK)
        return status;
    gk_drawing_set_marks(&drawing, &found.graph, found.result.attack, found.result.defence);
    gk_drawing_format(&drawing, marked);
    gk_eye_value_format(found.result.value, digits);
    gk_draw_words(found.result.value, "the attacker", "the defender", words);
    printf("%s\t%s\t%s\n", digits, marked, words);
    return GK_OK;
}

int main(int argc, char **argv)
{
    struct gk_rules rules;
    struct gk_judge *judge = NULL;
    struct gk_error err = {0};

    gk_rules_default(&rules);
    enum gk_status status = gk_judge_new(GK_JUDGE_EXACT, &rules, 0, &judge, &err);
    for (int i = 1; status == GK_OK && i < argc; i++)
        status = print_solved(judge, argv[i], &err);
    gk_judge_free(judge);
    if (status != GK_OK)
        fprintf(stderr, "solve: %s\n", err.message);
    return status != GK_OK;
}
