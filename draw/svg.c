/* SPDX-License-Identifier: MIT */
/*
 * The parts of pictures: styles, stones, marks (doc/drawing.md). Marks differ in form as well as
 * in colour: a triangle attacks, a square defends, a star does both, a diamond is
 * a margin, a circle half filled a half eye, one with a cross a false eye.
 *
 * D3  Each line of a paragraph has a letter at least, so that the text ends.
 * D4  A picture that is pasted into another one is one of ours: it has the styles.
 */
#include "draw/svg.h"

#include <string.h>

#include "util/assert.h"
#include "util/text.h"

/* And what drew them. */
static const char styles[] =
    "<metadata>gankei " PACKAGE_VERSION "</metadata>\n"
    "<style>\n"
    ".gankei .page{fill:#faf7f0}.gankei .wood{fill:#e2b86e}\n"
    ".gankei .grid{stroke:#6b5226;fill:none}.gankei .star{fill:#6b5226}\n"
    ".gankei .side{stroke:#3a2c12;stroke-width:3;fill:none;stroke-linecap:round}\n"
    ".gankei .b{fill:url(#gk-black)}.gankei .w{fill:url(#gk-white);stroke:#4a3c20}\n"
    ".gankei .cross{fill:none;stroke-width:2.4;stroke-linecap:round}\n"
    ".gankei .onb{stroke:#fff}.gankei .onw{stroke:#1c1408}\n"
    ".gankei .eb{fill:#8fa1b5}.gankei .ew{fill:#fbf1d5}.gankei .margin{fill-opacity:.5}\n"
    ".gankei .outline{fill:none;stroke-width:1.6;stroke-linecap:round}\n"
    ".gankei .eb .outline{stroke:#173454}\n"
    ".gankei .ew .outline{stroke:#6b5226;stroke-dasharray:4 3}\n"
    ".gankei .gate{fill:#fff;stroke:#1c1408;stroke-width:1.4}\n"
    ".gankei .half{fill:#fff;stroke:#1c1408;stroke-width:1.4}.gankei .dark{fill:#1c1408}\n"
    ".gankei .thin{fill:none;stroke:#1c1408;stroke-width:1.4}.gankei .key{stroke-dasharray:2 2}\n"
    ".gankei .wild{fill:#1c1408;fill-opacity:.25;stroke:#1c1408;stroke-width:1.4}\n"
    ".gankei .attack{fill:#d5430e}.gankei .defence{fill:#0072b2}.gankei .both{fill:#ffd21f}\n"
    ".gankei .attack,.gankei .defence,.gankei .both{stroke:#1c1408;stroke-width:1.4;"
    "stroke-linejoin:round}\n"
    ".gankei text{font:11px system-ui,sans-serif;text-anchor:middle;fill:#4f432c}\n"
    ".gankei .ruler{fill:#3a2c12}.gankei .legend{text-anchor:start;font-size:12px}\n"
    ".gankei .caption{font:bold 13px ui-monospace,monospace}\n"
    ".gankei .nb,.gankei .nw{font:bold 12px system-ui,sans-serif;fill:#fff}\n"
    ".gankei .nw{fill:#111}.gankei .number{font:bold 11px system-ui,sans-serif;fill:#1c1408}\n"
    ".gankei .pill{fill:#fff;fill-opacity:.86}\n"
    "@media(prefers-color-scheme:dark){.gankei .page{fill:#1d1b18}.gankei .wood{fill:#cfa35c}\n"
    ".gankei text{fill:#d8cfbd}.gankei .ruler{fill:#3a2c12}.gankei .number{fill:#1c1408}\n"
    ".gankei .nb{fill:#fff}.gankei .nw{fill:#111}}\n"
    "</style>\n"
    "<defs>\n"
    "<radialGradient id=\"gk-black\" cx=\".36\" cy=\".32\" r=\".75\">"
    "<stop offset=\"0\" stop-color=\"#6a6a6a\"/><stop offset=\".5\" stop-color=\"#2a2a2a\"/>"
    "<stop offset=\"1\" stop-color=\"#0c0c0c\"/></radialGradient>\n"
    "<radialGradient id=\"gk-white\" cx=\".36\" cy=\".32\" r=\".8\">"
    "<stop offset=\"0\" stop-color=\"#fff\"/><stop offset=\".6\" stop-color=\"#f4f1ea\"/>"
    "<stop offset=\"1\" stop-color=\"#cfc8b8\"/></radialGradient>\n"
    "</defs>\n";

/* How many bytes the character of UTF-8 at `text` has; 0: there is none that XML may have. */
static int character_length(const char *text)
{
    /* U+FFFE and U+FFFF are none. */
    if (strncmp(text, "\xEF\xBF\xBE", 3) == 0 || strncmp(text, "\xEF\xBF\xBF", 3) == 0)
        return 0;
    return (int)text_utf8(text, 4);
}

void draw_escaped(FILE *out, const char *text)
{
    for (int n; *text; text += n ? n : 1) {
        n = character_length(text);
        switch (*text) {
        case '&': fputs("&amp;", out); break;
        case '<': fputs("&lt;", out); break;
        case '>': fputs("&gt;", out); break;
        default:
            /* XML has no other control characters, not even escaped ones. */
            if (n == 1)
                fputc((unsigned char)*text < ' ' ? ' ' : *text, out);
            else if (n)
                fwrite(text, 1, (size_t)n, out);
            else
                fputs("\xEF\xBF\xBD", out);
        }
    }
}

void draw_begin(FILE *out, int width, int height, const char *title, const char *description)
{
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"gankei\" width=\"%d\" "
            "height=\"%d\" viewBox=\"0 0 %d %d\" role=\"img\">\n<title>",
            width, height, width, height);
    draw_escaped(out, title);
    fputs("</title>\n", out);
    if (description) {
        fputs("<desc>", out);
        draw_escaped(out, description);
        fputs("</desc>\n", out);
    }
    fputs(styles, out);
    fprintf(out, "<rect class=\"page\" width=\"%d\" height=\"%d\"/>\n", width, height);
}

void draw_end(FILE *out)
{
    fputs("</svg>\n", out);
}

static int number_after(const char *text, const char *name)
{
    const char *at = strstr(text, name);
    int number = 0;

    for (at += at ? strlen(name) : 0; at && *at >= '0' && *at <= '9'; at++)
        number = 10 * number + (*at - '0');
    return number;
}

void draw_size(const char *picture, int *width, int *height)
{
    *width = number_after(picture, " width=\"");
    *height = number_after(picture, " height=\"");
}

void draw_pasted(FILE *out, const char *picture, int x, int y)
{
    const char *after = picture + strlen("<svg"), *style = strstr(picture, styles);

    GK_ASSERT(D4, style);
    fprintf(out, "<svg x=\"%d\" y=\"%d\"%.*s%s", x, y, (int)(style - after), after,
            style + strlen(styles));
}

void draw_stone(FILE *out, int x, int y, bool black, bool dead)
{
    fprintf(out, "<circle class=\"%s%s\" cx=\"%d\" cy=\"%d\" r=\"12.2\"/>\n", black ? "b" : "w",
            dead ? " dead" : "", x, y);
    if (dead)
        fprintf(out, "<path class=\"cross on%s\" d=\"M%d %dl9 9m0-9l-9 9\"/>\n", black ? "b" : "w",
                x - 4, y - 4);
}

void draw_asked(FILE *out, int x, int y, bool black)
{
    fprintf(out, "<circle class=\"cross on%s\" cx=\"%d\" cy=\"%d\" r=\"5.5\"/>\n",
            black ? "b" : "w", x, y);
}

void draw_margin(FILE *out, int x, int y)
{
    fprintf(out, "<path class=\"gate\" d=\"M%d %dl11 11-11 11-11-11z\"/>\n", x, y - 11);
}

static void put_star(FILE *out, int x, int y)
{
    fprintf(out,
            "<path class=\"both\" d=\"M%d %dl1.9 4.3 4.8.5-3.6 3.2 1.1 4.7-4.2-2.5-4.2 2.5 1.1-4.7"
            "-3.6-3.2 4.8-.5z\"/>\n",
            x, y - 8);
}

void draw_vital(FILE *out, int x, int y, bool attack, bool defence)
{
    if (attack && defence)
        put_star(out, x, y);
    else if (attack)
        fprintf(out, "<path class=\"attack\" d=\"M%d %dl7 12h-14z\"/>\n", x, y - 8);
    else
        fprintf(out, "<path class=\"defence\" d=\"M%d %dh11v11h-11z\"/>\n", x - 5, y - 5);
}

void draw_half_eye(FILE *out, int x, int y)
{
    fprintf(out,
            "<circle class=\"half\" cx=\"%d\" cy=\"%d\" r=\"8\"/>"
            "<path class=\"dark\" d=\"M%d %da8 8 0 0 0 0 16z\"/>\n",
            x, y, x, y - 8);
}

void draw_false_eye(FILE *out, int x, int y)
{
    fprintf(out,
            "<circle class=\"half\" cx=\"%d\" cy=\"%d\" r=\"8\"/>"
            "<path class=\"thin\" d=\"M%d %dl8 8m0-8l-8 8\"/>\n",
            x, y, x - 4, y - 4);
}

void draw_key(FILE *out, int x, int y)
{
    fprintf(out, "<circle class=\"thin key\" cx=\"%d\" cy=\"%d\" r=\"10.5\"/>\n", x, y);
}

void draw_wildcard(FILE *out, int x, int y)
{
    fprintf(out, "<circle class=\"wild key\" cx=\"%d\" cy=\"%d\" r=\"11.5\"/>\n", x, y);
}

void draw_text(FILE *out, int x, int y, const char *class_name, const char *text)
{
    fprintf(out, "<text class=\"%s\" x=\"%d\" y=\"%d\">", class_name, x, y);
    draw_escaped(out, text);
    fputs("</text>\n", out);
}

int draw_paragraph(FILE *out, const char *text, int letters, int x, int y, int row)
{
    enum { MOST = 120 };

    if (letters > MOST)
        letters = MOST;
    while (*text) {
        char line[MOST + 1];
        int length = (int)strlen(text), end = length;

        if (length > letters) {
            for (end = letters; end > 1 && text[end] != ' ';)
                end--;
            if (end == 1) /* one long word */
                end = letters;
        }
        GK_ASSERT(D3, end > 0);
        snprintf(line, sizeof line, "%.*s", end, text);
        if (out)
            draw_text(out, x, y, "legend", line);
        text += end + (text[end] == ' ');
        y += row;
    }
    return y;
}
