/* SPDX-License-Identifier: MIT */
/*
 * The parts of pictures: styles, stones, marks. Marks differ in form as well as
 * in colour: a triangle attacks, a square defends, a star does both, a diamond is
 * a margin, a circle half filled a half eye, one with a cross a false eye.
 */
#include "cli/show/svg.h"

static const char styles[] =
    "<style>\n"
    ".page{fill:#faf7f0}.wood{fill:#e2b86e}.grid{stroke:#6b5226;fill:none}.star{fill:#6b5226}\n"
    ".side{stroke:#3a2c12;stroke-width:3;fill:none;stroke-linecap:round}\n"
    ".b{fill:url(#gk-black)}.w{fill:url(#gk-white);stroke:#8a8272;stroke-width:.7}\n"
    ".dead{opacity:.74}.cross{stroke:#d3302f;stroke-width:2;stroke-linecap:round}\n"
    ".eb{fill:#1d4f91}.ew{fill:#fffbe8}.inner{fill-opacity:.62}.ew .inner{fill-opacity:.85}\n"
    ".margin{fill-opacity:.3}.ew .margin{fill-opacity:.5}\n"
    ".outline{fill:none;stroke-width:1.6;stroke-linecap:round}\n"
    ".eb .outline{stroke:#173454}.ew .outline{stroke:#8f6f2c;stroke-dasharray:4 3}\n"
    ".gate{fill:#fff;fill-opacity:.75;stroke:#3a2c12;stroke-width:1.2}\n"
    ".half{fill:#fff;stroke:#3a2c12;stroke-width:1.2}.dark{fill:#3a2c12}\n"
    ".thin{fill:none;stroke:#3a2c12;stroke-width:1.2}.key{stroke-dasharray:2 2}\n"
    ".attack{fill:#d3302f}.defence{fill:#2e8b3d}.both{fill:#ffc21a}\n"
    ".attack,.defence,.both{stroke:#241a08;stroke-width:1;stroke-linejoin:round}\n"
    "text{font:11px system-ui,sans-serif;text-anchor:middle;fill:#5a4c33}\n"
    ".legend{text-anchor:start;font-size:12px}.caption{font:bold 13px ui-monospace,monospace}\n"
    ".nb{font:bold 12px system-ui,sans-serif;fill:#fff}.nw{font:bold 12px system-ui,"
    "sans-serif;fill:#111}\n"
    ".number{font:bold 11px system-ui,sans-serif;fill:#241a08}.pill{fill:#fff;fill-opacity:.86}\n"
    "@media(prefers-color-scheme:dark){.page{fill:#1d1b18}.wood{fill:#b58a47}\n"
    "text{fill:#d8cfbd}.number{fill:#241a08}.nb{fill:#fff}.nw{fill:#111}.grid{stroke:#4c391a}.star{"
    "fill:#4c391a}\n"
    ".side{stroke:#e0cfa8}}\n"
    "</style>\n"
    "<defs>\n"
    "<radialGradient id=\"gk-black\" cx=\".36\" cy=\".32\" r=\".75\">"
    "<stop offset=\"0\" stop-color=\"#6a6a6a\"/><stop offset=\".5\" stop-color=\"#2a2a2a\"/>"
    "<stop offset=\"1\" stop-color=\"#0c0c0c\"/></radialGradient>\n"
    "<radialGradient id=\"gk-white\" cx=\".36\" cy=\".32\" r=\".8\">"
    "<stop offset=\"0\" stop-color=\"#fff\"/><stop offset=\".6\" stop-color=\"#f4f1ea\"/>"
    "<stop offset=\"1\" stop-color=\"#cfc8b8\"/></radialGradient>\n"
    "</defs>\n";

void cli_svg_begin(FILE *out, int width, int height, const char *title)
{
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
            "viewBox=\"0 0 %d %d\" role=\"img\">\n",
            width, height, width, height);
    if (title)
        fprintf(out, "<title>%s</title>\n", title);
    fputs(styles, out);
    fprintf(out, "<rect class=\"page\" width=\"%d\" height=\"%d\"/>\n", width, height);
}

void cli_svg_end(FILE *out)
{
    fputs("</svg>\n", out);
}

void cli_svg_stone(FILE *out, int x, int y, bool black, bool dead)
{
    fprintf(out, "<circle class=\"%s%s\" cx=\"%d\" cy=\"%d\" r=\"12.2\"/>\n", black ? "b" : "w",
            dead ? " dead" : "", x, y);
    if (dead)
        fprintf(out, "<path class=\"cross\" d=\"M%d %dl7 7m0-7l-7 7\"/>\n", x - 3, y - 3);
}

void cli_svg_margin(FILE *out, int x, int y)
{
    fprintf(out, "<path class=\"gate\" d=\"M%d %dl10 10-10 10-10-10z\"/>\n", x, y - 10);
}

static void star(FILE *out, int x, int y)
{
    fprintf(out,
            "<path class=\"both\" d=\"M%d %dl1.9 4.3 4.8.5-3.6 3.2 1.1 4.7-4.2-2.5-4.2 2.5 1.1-4.7"
            "-3.6-3.2 4.8-.5z\"/>\n",
            x, y - 8);
}

void cli_svg_vital(FILE *out, int x, int y, bool attack, bool defence)
{
    if (attack && defence)
        star(out, x, y);
    else if (attack)
        fprintf(out, "<path class=\"attack\" d=\"M%d %dl7 12h-14z\"/>\n", x, y - 8);
    else
        fprintf(out, "<path class=\"defence\" d=\"M%d %dh11v11h-11z\"/>\n", x - 5, y - 5);
}

void cli_svg_half_eye(FILE *out, int x, int y)
{
    fprintf(out,
            "<circle class=\"half\" cx=\"%d\" cy=\"%d\" r=\"8\"/>"
            "<path class=\"dark\" d=\"M%d %da8 8 0 0 0 0 16z\"/>\n",
            x, y, x, y - 8);
}

void cli_svg_false_eye(FILE *out, int x, int y)
{
    fprintf(out,
            "<circle class=\"half\" cx=\"%d\" cy=\"%d\" r=\"8\"/>"
            "<path class=\"thin\" d=\"M%d %dl8 8m0-8l-8 8\"/>\n",
            x, y, x - 4, y - 4);
}

void cli_svg_key(FILE *out, int x, int y)
{
    fprintf(out, "<circle class=\"thin key\" cx=\"%d\" cy=\"%d\" r=\"10.5\"/>\n", x, y);
}

void cli_svg_text(FILE *out, int x, int y, const char *class_name, const char *text)
{
    fprintf(out, "<text class=\"%s\" x=\"%d\" y=\"%d\">%s</text>\n", class_name, x, y, text);
}
