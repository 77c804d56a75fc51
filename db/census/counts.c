/* SPDX-License-Identifier: MIT */
/* Counting classes by their kind (db/census/counts.h). */
#include "db/census/sinks.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "graph/graph_sets.h"
#include "util/array.h"
#include "util/bits.h"
#include "util/error.h"
#include "util/file/output.h"

/* Kinds, in the order of lines. */
enum {
    COUNT_CLASSES,
    COUNT_VALUE, /* and on, by gk_eye_value_index() */
    COUNT_SEKI = COUNT_VALUE + GK_N_VALUES,
    COUNT_STONES, /* sekis, and on, by the number of stones */
    COUNT_LIBERTIES = COUNT_STONES + GK_MAX_SHAPE + 1,
    N_COUNTS = COUNT_LIBERTIES + GK_MAX_LIBERTIES
};

struct count {
    uint64_t classes, realisable;
    char first[GK_DRAWING_TEXT_MAX];
};

struct counts {
    const struct gk_generate *options;
    struct output *output;
    struct count count[GK_MAX_SHAPE + 1][N_LOCATIONS][N_COUNTS];
};

static void count_one(struct count *count, const struct placement *place,
                      const struct answer *answer)
{
    const struct gk_result unmarked = {.attack = 0};
    struct gk_drawing drawing;

    count->realisable += !answer->unrealisable;
    if (count->classes++)
        return;
    placement_draw(place, answer->marking, &unmarked, &drawing);
    gk_drawing_format(&drawing, count->first);
}

static void count_answer(const struct counts *c, struct count *count, const struct placement *place,
                         const struct answer *answer)
{
    struct gk_graph graph;
    int stones;

    count_one(&count[COUNT_CLASSES], place, answer);
    count_one(&count[COUNT_VALUE + answer->value], place, answer);
    if (c->options->rules.kind != GK_RULES_EXACT)
        return;
    gk_shape_mark(&place->seen, answer->marking, &graph);
    stones = bits_count(graph_dead(&graph));
    if (answer->seki) {
        count_one(&count[COUNT_SEKI], place, answer);
        count_one(&count[COUNT_STONES + stones], place, answer);
    }
    for (int k = 0; k < GK_MAX_LIBERTIES; k++)
        if (answer->liberties[k] != answer->liberties[k + 1])
            count_one(&count[COUNT_LIBERTIES + k], place, answer);
}

static enum gk_status on_graph(void *user, const struct census_graph *graph, struct gk_error *err)
{
    struct counts *c = user;

    (void)err;
    for (size_t i = 0; i < graph->count; i++) {
        const struct answers *answers = graph->answers[i];

        for (size_t k = 0; answers && k < answers->count; k++)
            count_answer(c, c->count[answers->place->seen.graph.n][answers->place->location],
                         answers->place, &answers->answer[k]);
    }
    return GK_OK;
}

static void name_of(int kind, char name[24])
{
    if (kind == COUNT_CLASSES)
        snprintf(name, 24, "classes");
    else if (kind < COUNT_SEKI)
        gk_eye_value_format(gk_eye_value_at(kind - COUNT_VALUE), stpcpy(name, "v"));
    else if (kind == COUNT_SEKI)
        snprintf(name, 24, "seki");
    else if (kind < COUNT_LIBERTIES)
        snprintf(name, 24, "seki-%d", kind - COUNT_STONES);
    else
        snprintf(name, 24, "liberties-%d", kind - COUNT_LIBERTIES);
}

static enum gk_status write_line(const struct counts *c, int size, int location, int kind,
                                 struct gk_error *err)
{
    const struct count *count = &c->count[size][location][kind];
    char name[24], line[GK_DRAWING_TEXT_MAX + 100];
    int length;

    if (!count->classes)
        return GK_OK;
    name_of(kind, name);
    length = snprintf(line, sizeof line, "%d\t%s\t%s\t%" PRIu64 "\t%s\t%" PRIu64 "\n", size,
                      gk_location_name((enum gk_location)location), name, count->classes,
                      count->first, count->realisable);
    return output_write(c->output, line, (size_t)length, err);
}

static enum gk_status on_end(void *user, struct gk_error *err)
{
    static const char head[] = "size\tlocation\twhat\tcount\tfirst\trealisable\n";
    const struct counts *c = user;
    enum gk_status status = output_write(c->output, head, sizeof head - 1, err);

    for (int size = 1; size <= c->options->max_points; size++)
        for (int location = 0; location < N_LOCATIONS; location++)
            for (int kind = 0; kind < N_COUNTS && status == GK_OK; kind++)
                status = write_line(c, size, location, kind, err);
    return status;
}

static enum gk_status on_close(void *user, bool keep, struct gk_error *err)
{
    struct counts *c = user;
    enum gk_status status = GK_OK;

    if (keep)
        status = output_commit(c->output, err);
    else
        output_abort(c->output);
    free(c);
    return status;
}

enum gk_status counts_open(const struct gk_generate *options, const char *path,
                           struct census_sink *out, struct gk_error *err)
{
    struct counts *c;
    enum gk_status status;

    TRY(array_new(&c, 1, sizeof *c, "counts", err));
    c->options = options;
    status = output_open(path, &c->output, err);
    if (status != GK_OK) {
        free(c);
        return status;
    }
    *out = (struct census_sink){.user = c,
                                .needs = NEEDS_LIBERTIES | NEEDS_REALISABLE,
                                .graph = on_graph,
                                .end = on_end,
                                .close = on_close};
    return GK_OK;
}
