/* SPDX-License-Identifier: MIT */
/* Famous shapes: see famous.h. Names are those of James Davies, "Life and Death", and of Sensei's
 * Library; values and vital points are found each time an atlas is written, by its rules. */
#include "atlas/famous.h"

#include <string.h>

#include <gankei/graph.h>

#include "util/error.h"

/* `also` is what else people call it, separated by commas; `first`: it stands on the first page. */
static const struct famous {
    const char *coded, *name, *also;
    bool first;
} famous[] = {
    {"...", "three in a row", "straight three,sanmoku nakade,三目中手,直三", true},
    {"..%O.", "bent three", "sanmoku nakade,三目中手,曲三", true},
    {"....", "straight four", "four in a row,直四", true},
    {"..%..", "square four", "方四", true},
    {"O.%...", "pyramid four", "T four,T-shaped four,丁四", true},
    {"..%...", "bulky five", "gomoku nakade,五目中手,knife five,刀把五", true},
    {"O.%...%O.", "crossed five", "cross five,gomoku nakade,五目中手,flower five,花五", true},
    {"O..%...%O.", "rabbity six", "flower six,hanaroku,hana roku,花六,grape six", true},
    {"|...%|...%+---", "rectangular six in the corner", "itaroku,ita roku,板六,sumi no itaroku",
     true},
    {"|.%|...%+---", "bent four in the corner",
     "sumi no magari shimoku,magari shimoku,隅の曲がり四目", true},
    {"|...%|...%|...%+---", "carpenter's square",
     "ichigomasu,ichigo masu,一合枡,square nine in the corner", true},
    {"|!%|...%|...!%+----", "L group", "", true},
    {"..", "two in a row", "straight two", false},
    {".%..%O.", "twisted four", "zigzag four,Z four,S four", false},
    {".%...", "bent four", "magari shimoku,曲がり四目,L four", false},
    {".....", "straight five", "five in a row", false},
    {"...%...", "rectangular six", "itaroku,ita roku,板六", false},
    {"|!%|....%|....!%+-----", "long L group", "", false},
    {"|....%|....%+----", "rectangular eight in the corner", "", false},
    {"|..%|..%+--", "square four in the corner", "", false},
    {"|...%+---", "straight three in the corner", "", false},
};

enum { N_LIBERTIES = GK_MAX_LIBERTIES + 1 };

/* `result`: with 0, 1, ... outer liberties. The drawing is marked by those of the rules. */
static enum gk_status solve_coded(struct gk_solver *solver, const char *coded, int liberties,
                                  struct gk_drawing *drawing, struct gk_result result[N_LIBERTIES],
                                  struct gk_error *err)
{
    struct gk_graph graph;
    const struct gk_batch batch = {.graph = &graph, .count = 1, .results = result};

    TRY(gk_drawing_parse(coded, strlen(coded), drawing, err));
    TRY(gk_drawing_position(drawing, &graph, err));
    TRY(gk_solve_batch(solver, GK_WANT_LIBERTIES, &batch, 1, NULL, err));
    gk_drawing_set_marks(drawing, &graph, result[liberties].attack, result[liberties].defence);
    return GK_OK;
}

/* Names hold nothing that a literal of JavaScript would take for something else. */
static enum gk_status write_one(FILE *out, struct gk_solver *solver, const struct famous *one,
                                int liberties, struct gk_error *err)
{
    char marked[GK_DRAWING_TEXT_MAX];
    struct gk_drawing drawing;
    struct gk_result result[N_LIBERTIES];

    TRY(solve_coded(solver, one->coded, liberties, &drawing, result, err));
    gk_drawing_format(&drawing, marked);
    fprintf(out,
            "{\"name\":\"%s\",\"also\":\"%s\",\"shape\":\"%s\",\"marked\":\"%s\",\"value\":%d,"
            "\"liberties\":[",
            one->name, one->also, one->coded, marked, gk_eye_value_index(result[liberties].value));
    for (int k = 0; k < N_LIBERTIES; k++)
        fprintf(out, "%s%d", k ? "," : "", gk_eye_value_index(result[k].value));
    fprintf(out, "],\"first\":%s}", one->first ? "true" : "false");
    return GK_OK;
}

enum gk_status famous_write(FILE *out, const struct gk_rules *rules, int threads,
                            struct gk_error *err)
{
    struct gk_solver *solver;
    enum gk_status status = GK_OK;

    TRY(gk_solver_new(rules, threads, &solver, err));
    fprintf(out, "\"famous\":[");
    for (size_t i = 0; i < sizeof famous / sizeof *famous && status == GK_OK; i++) {
        fprintf(out, i ? ",\n" : "\n");
        status = write_one(out, solver, &famous[i], rules->outer_liberties, err);
    }
    fprintf(out, "],\n");
    gk_solver_free(solver);
    return status;
}
