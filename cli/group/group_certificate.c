/* SPDX-License-Identifier: MIT */
/* A proof of life or death as lines of text (doc/certificates.md). */
#include <inttypes.h>

#include <gankei/experimental/proof.h>

#include "cli/group/group_show.h"

static const char *const fates[] = {
    [GK_FATE_DIES] = "dies",
    [GK_FATE_KO_AGAINST] = "ko-against",
    [GK_FATE_KO_FOR] = "ko-for",
    [GK_FATE_LIVES] = "lives",
};

static void write_points(FILE *out, const struct gk_board *board, const char *name,
                         const int16_t *point, int n)
{
    if (n)
        fputs(name, out);
    for (int i = 0; i < n; i++)
        fprintf(out, " %s", cli_point(board->rows, point[i]).text);
    fputs(n ? "\n" : "", out);
}

static void write_board(FILE *out, const struct gk_board *board)
{
    fputs("board ", out);
    for (int row = 0; row < board->rows; row++) {
        fputs(row ? "/" : "", out);
        for (int col = 0; col < board->cols; col++) {
            int stone = board->stone[gk_point(row, col)];

            putc(stone == GK_BLACK ? 'X' : stone == GK_WHITE ? 'O' : '.', out);
        }
    }
    putc('\n', out);
    if (board->ko != GK_PASS)
        fprintf(out, "ko %s %c\n", cli_point(board->rows, board->ko).text,
                board->ko_banned == GK_BLACK ? 'X' : 'O');
}

static void write_line(FILE *out, const struct gk_board *board, bool black,
                       const struct gk_proof_region *region, const struct gk_proof_line *line)
{
    fprintf(out, "%s %c ", line->kills ? "kill" : "save", "-ao"[line->ko]);
    for (int v = 0; v < region->n_points; v++) {
        if (region->point[v] == GK_PASS)
            continue;
        putc(line->banned == v              ? '!'
             : line->owners >> v & 1        ? "OX"[black]
             : line->attackers >> v & 1     ? "XO"[black]
                                            : '.',
             out);
    }
    fprintf(out, "%s %d ", region->n_points ? "" : "-", line->outer);
    if (line->move == GK_PROOF_OUTER || line->move == GK_PROOF_PASS)
        putc(line->move == GK_PROOF_OUTER ? 'L' : 'P', out);
    else
        fputs(cli_point(board->rows, region->point[line->move]).text, out);
    if (line->kills)
        fprintf(out, " %d", line->rank);
    putc('\n', out);
}

static void write_region(FILE *out, const struct gk_board *board, bool black,
                         const struct gk_proof_region *region)
{
    static const char *const outside[] = {"closed", "lower", "upper"};
    int16_t inside[GK_PROOF_POINTS];
    int n = 0;

    for (int v = 0; v < region->n_points; v++)
        if (region->point[v] != GK_PASS)
            inside[n++] = region->point[v];
    fprintf(out, "region %s\n", outside[region->outside]);
    write_points(out, board, "points", inside, n);
    write_points(out, board, "outer", region->outer, region->n_outer);
    write_points(out, board, "holds", region->holds, region->n_holds);
    for (size_t i = 0; i < region->n_lines; i++)
        write_line(out, board, black, region, &region->line[i]);
}

void group_write_certificate(FILE *out, const struct gk_board *board, int stone,
                             const struct gk_proof *proof, const struct gk_generate *origin,
                             uint64_t budget)
{
    char command[80];

    snprintf(command, sizeof command, "gankei status --certificate --budget=%" PRIu64 " FILE %s",
             budget, cli_point(board->rows, stone).text);
    fputs("gankei board certificate 1\n", out);
    cli_print_origin(out, "#", origin, command);
    write_board(out, board);
    fprintf(out, "group %s\nverdict %s %s %s\n", cli_point(board->rows, stone).text,
            gk_life_verdict_name(proof->verdict), fates[proof->fate[0]], fates[proof->fate[1]]);
    for (size_t i = 0; i < proof->n_regions; i++)
        write_region(out, board, board->stone[stone] == GK_BLACK, &proof->region[i]);
    fputs("end\n", out);
}
