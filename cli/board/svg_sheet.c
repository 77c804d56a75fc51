/* SPDX-License-Identifier: MIT */
/*
 * Sheets of pictures. In SVG they stand in columns, all in one scale; in HTML the browser sees to
 * that, breaks no picture between pages, and prints three beside each other.
 */
#include "cli/board/svg_sheet.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "draw/svg.h"
#include "util/array.h"

enum { COLUMNS = 3, GAP = 12, HEAD = 24 }; /* above each picture its number */

int svg_sheet_add(const struct cli *cli, struct svg_sheet *sheet, char *picture, int64_t number)
{
    struct svg_pasted new = {.text = picture, .number = number};
    struct gk_error err;

    if (!new.text)
        return CLI_USAGE;
    if (array_grow(&sheet->picture, sheet->n + 1, &sheet->room, sizeof new, "a sheet", &err) !=
        GK_OK) {
        free(new.text);
        return cli_fail(cli, NULL, &err);
    }
    draw_size(new.text, &new.width, &new.height);
    sheet->picture[sheet->n++] = new;
    return CLI_OK;
}

/* ---- SVG ---- */

/* The height of the row of pictures that begins at number `first`. */
static int row_height(const struct svg_sheet *sheet, size_t first)
{
    int most = 0;

    for (size_t i = first; i < sheet->n && i < first + COLUMNS; i++)
        if (sheet->picture[i].height > most)
            most = sheet->picture[i].height;
    return HEAD + most + GAP;
}

static void write_svg(FILE *out, const struct svg_sheet *sheet)
{
    int columns = sheet->n < COLUMNS ? (int)sheet->n : COLUMNS, width = 0, height = GAP, y = GAP;

    for (size_t i = 0; i < sheet->n; i++) {
        if (sheet->picture[i].width > width)
            width = sheet->picture[i].width;
        if (i % COLUMNS == 0)
            height += row_height(sheet, i);
    }
    draw_begin(out, columns * (width + GAP) + GAP, height, "Diagrams", NULL);
    for (size_t i = 0; i < sheet->n; i++) {
        int x = GAP + (int)(i % COLUMNS) * (width + GAP);
        char number[24];

        snprintf(number, sizeof number, "%" PRId64, sheet->picture[i].number);
        draw_text(out, x + GAP, y + HEAD - GAP / 2, "legend", number);
        draw_pasted(out, sheet->picture[i].text, x, y + HEAD);
        if (i % COLUMNS == COLUMNS - 1)
            y += row_height(sheet, i - i % COLUMNS);
    }
    draw_end(out);
}

/* ---- HTML ---- */

static void write_html(FILE *out, const struct svg_sheet *sheet)
{
    fputs("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
          "<meta name=\"viewport\" content=\"width=device-width\">\n<title>Diagrams</title>\n"
          "<style>\n"
          "main{display:grid;grid-template-columns:repeat(auto-fill,minmax(260px,1fr));gap:12px}\n"
          "figure{margin:0;break-inside:avoid}figcaption{font:bold 16px system-ui,sans-serif}\n"
          "figure svg{max-width:100%;height:auto}\n"
          "@media print{main{grid-template-columns:repeat(3,1fr)}}\n"
          "</style>\n</head>\n<body>\n",
          out);
    draw_begin(out, 0, 0, "", NULL); /* for the styles */
    draw_end(out);
    fputs("<main>\n", out);
    for (size_t i = 0; i < sheet->n; i++) {
        fprintf(out, "<figure><figcaption>%" PRId64 "</figcaption>\n", sheet->picture[i].number);
        draw_pasted(out, sheet->picture[i].text, 0, 0);
        fputs("</figure>\n", out);
    }
    fputs("</main>\n</body>\n</html>\n", out);
}

/* ---- Either ---- */

int svg_sheet_save(const struct cli *cli, const struct svg_sheet *sheet, const char *path,
                   bool alone)
{
    size_t length = strlen(path);
    bool html = length >= 5 && strcmp(path + length - 5, ".html") == 0;
    struct cli_text text;

    if (sheet->n == 0)
        return CLI_OK;
    if (!cli_text_open(cli, &text))
        return CLI_USAGE;
    if (alone && sheet->n == 1 && !html)
        fputs(sheet->picture[0].text, text.stream);
    else
        (html ? write_html : write_svg)(text.stream, sheet);
    return cli_text_save(cli, &text, path);
}

void svg_sheet_fini(struct svg_sheet *sheet)
{
    for (size_t i = 0; i < sheet->n; i++)
        free(sheet->picture[i].text);
    free(sheet->picture);
    *sheet = (struct svg_sheet){.picture = NULL};
}
