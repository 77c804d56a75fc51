/* SPDX-License-Identifier: MIT */
/* graph6 (graph/graph6.h): n, then the upper triangle column by column. */
#include "graph/graph6.h"

void graph6_format(const struct gk_graph *graph, char text[GRAPH6_TEXT_MAX])
{
    int n_bits = 0, bits = 0;

    *text++ = (char)(graph->n + 63);
    for (int w = 1; w < graph->n; w++) {
        for (int v = 0; v < w; v++) {
            bits = bits << 1 | (int)(graph->adj[v] >> w & 1);
            if (++n_bits % 6)
                continue;
            *text++ = (char)(bits + 63);
            bits = 0;
        }
    }
    if (n_bits % 6)
        *text++ = (char)((bits << (6 - n_bits % 6)) + 63);
    *text = '\0';
}
