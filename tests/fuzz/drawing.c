/* SPDX-License-Identifier: MIT */
/*
 * Any text as a coded form and as the rows of a pattern. What can be read must
 * come back the same from both ways of writing, and its position, a vertex for each
 * point and then for each enclosed stone, must have a canonical form that is its own
 * canonical form.
 */
#include "graph/graph_sets.h"
#include "tests/fuzz/fuzz.h"

#include <string.h>

#include <gankei/experimental/graph.h>

static void check_error(const struct gk_error *err, enum gk_status status)
{
    FUZZ_CHECK(err->status == status);
    FUZZ_CHECK(err->message[0] != '\0');
    FUZZ_CHECK(!strchr(err->message, '\n'));
}

static void check_graph(const struct gk_drawing *drawing)
{
    struct gk_error err = {0};
    struct gk_graph graph;
    struct gk_canon canon, again;
    enum gk_status status = gk_drawing_position(drawing, &graph, &err);

    if (status != GK_OK) {
        check_error(&err, status);
        return;
    }
    FUZZ_CHECK(graph.n >= drawing->n);
    for (int v = 0; v < graph.n; v++)
        FUZZ_CHECK((graph.mark[v] == GK_HOLE) == (v >= drawing->n));
    status = gk_graph_check(&graph, &err);
    FUZZ_CHECK(status == GK_OK || status == GK_ERR_ILLEGAL);
    FUZZ_CHECK(graph_connected(&graph, (uint32_t)(((uint64_t)1 << drawing->n) - 1)));
    gk_graph_canon(&graph, &canon);
    gk_graph_canon(&canon.graph, &again);
    FUZZ_CHECK(gk_graph_cmp(&canon.graph, &again.graph) == 0);
    FUZZ_CHECK(graph_hash(&canon.graph) == graph_hash(&again.graph));
}

/* Such a drawing is not connected; beside an edge it could not be read again. */
static bool has_empty_row(const struct gk_drawing *drawing)
{
    for (int i = 1; i < drawing->n; i++)
        if (drawing->row[i] > drawing->row[i - 1] + 1)
            return true;
    return false;
}

static void check_drawing(const struct gk_drawing *drawing)
{
    char coded[GK_DRAWING_TEXT_MAX], rows[GK_DRAWING_TEXT_MAX], text[GK_DRAWING_TEXT_MAX];
    struct gk_drawing again;
    size_t n_coded = gk_drawing_format(drawing, coded);
    size_t n_rows = gk_drawing_format_rows(drawing, rows);

    FUZZ_CHECK(n_coded == strlen(coded) && n_coded < sizeof coded);
    FUZZ_CHECK(n_rows == strlen(rows) && n_rows < sizeof rows);
    if (has_empty_row(drawing))
        return;
    FUZZ_CHECK(gk_drawing_parse(coded, n_coded, &again, NULL) == GK_OK);
    gk_drawing_format_rows(&again, text);
    FUZZ_CHECK(strcmp(text, rows) == 0);
    FUZZ_CHECK(gk_drawing_parse_rows(rows, n_rows, &again, NULL) == GK_OK);
    gk_drawing_format(&again, text);
    FUZZ_CHECK(strcmp(text, coded) == 0);
    check_graph(drawing);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct gk_error err = {0};
    struct gk_drawing drawing;
    enum gk_status status = gk_drawing_parse((const char *)data, size, &drawing, &err);

    if (status == GK_OK)
        check_drawing(&drawing);
    else
        check_error(&err, status);
    status = gk_drawing_parse_rows((const char *)data, size, &drawing, &err);
    if (status == GK_OK)
        check_drawing(&drawing);
    else
        check_error(&err, status);
    return 0;
}
