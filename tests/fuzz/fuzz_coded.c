/* SPDX-License-Identifier: MIT */
/*
 * Fuzzing drawings: any bytes must be read as a coded form and as rows, or be
 * refused with a message; what was read must survive writing and reading, and
 * its graph must be sound.
 */
#include <stdlib.h>
#include <string.h>

#include <gankei/graph.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_same(enum gk_status status, const struct gk_drawing *a,
                       const struct gk_drawing *b)
{
    if (status != GK_OK || memcmp(a, b, sizeof *a) != 0)
        abort();
}

static void check_drawing(const struct gk_drawing *drawing)
{
    char text[GK_DRAWING_TEXT_MAX];
    struct gk_drawing again;
    struct gk_graph graph;
    struct gk_error err = {.status = GK_OK};
    size_t length = gk_drawing_format(drawing, text);
    enum gk_status status;

    check_same(gk_drawing_parse(text, length, &again, NULL), drawing, &again);
    length = gk_drawing_format_rows(drawing, text);
    check_same(gk_drawing_parse_rows(text, length, &again, NULL), drawing, &again);
    if (gk_drawing_graph(drawing, &graph, &err) != GK_OK)
        return;
    status = gk_graph_check(&graph, &err);
    if (status != GK_OK && status != GK_ERR_ILLEGAL)
        abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct gk_drawing drawing;
    struct gk_error err = {.status = GK_OK};

    if (gk_drawing_parse((const char *)data, size, &drawing, &err) == GK_OK)
        check_drawing(&drawing);
    else if (!err.message[0])
        abort();
    if (gk_drawing_parse_rows((const char *)data, size, &drawing, &err) == GK_OK)
        check_drawing(&drawing);
    else if (!err.message[0])
        abort();
    return 0;
}
