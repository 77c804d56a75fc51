/* SPDX-License-Identifier: MIT */
/* What is printed everywhere: values, drawings, JSON: any bytes as a string, an object a line. */
#include "cli/common/cli.h"

#include <stdlib.h>
#include <string.h>

#include "util/text.h"

struct cli_digits cli_digits(struct gk_eye_value value)
{
    struct cli_digits digits;

    gk_eye_value_format(value, digits.text);
    return digits;
}

struct cli_coded cli_coded(const struct gk_drawing *drawing)
{
    struct cli_coded coded;

    gk_drawing_format(drawing, coded.text);
    return coded;
}

struct cli_point cli_point(int rows, int point)
{
    struct cli_point name;

    gk_point_format(rows, point, name.text);
    return name;
}

#define REPLACEMENT "\xEF\xBF\xBD" /* U+FFFD in UTF-8 */

json_t *cli_json_text(const char *text, size_t length)
{
    const size_t step = sizeof REPLACEMENT - 1; /* a byte becomes at most this many */
    json_t *string = json_stringn(text, length);

    if (string || length > (SIZE_MAX - 1) / step)
        return string;
    char *clean = malloc(length * step + 1);
    if (!clean)
        return NULL;
    size_t used = 0;
    for (size_t i = 0; i < length;) {
        size_t n = text_utf8(text + i, length - i);
        memcpy(clean + used, n ? text + i : REPLACEMENT, n ? n : step);
        used += n ? n : step;
        i += n ? n : 1;
    }
    string = json_stringn(clean, used);
    free(clean);
    return string;
}

json_t *cli_json_name(const char *text)
{
    return cli_json_text(text, strlen(text));
}

json_t *cli_json_value(struct gk_eye_value value)
{
    return json_string(cli_digits(value).text);
}

json_t *cli_json_point(int rows, int point)
{
    return json_string(cli_point(rows, point).text);
}

json_t *cli_json_point_or_null(int rows, int point)
{
    return point == GK_PASS ? json_null() : cli_json_point(rows, point);
}

json_t *cli_json_places(int rows, const int16_t *point, int n)
{
    json_t *points = json_array();

    for (int i = 0; i < n; i++)
        json_array_append_new(points, cli_json_point(rows, point[i]));
    return points;
}

json_t *cli_json_board(const struct gk_board *board)
{
    char text[GK_BOARD_TEXT_MAX];
    json_t *rows = json_array();

    gk_board_format(board, text);
    for (const char *row = text; *row; row += strcspn(row, "\n") + 1)
        json_array_append_new(rows, json_stringn(row, strcspn(row, "\n")));
    return rows;
}

json_t *cli_json_drawing(const struct gk_drawing *drawing)
{
    return json_string(cli_coded(drawing).text);
}

void cli_json_count(json_t *object, const char *name, uint64_t count)
{
    json_object_set_new(object, name, json_integer((json_int_t)count));
}

json_t *cli_json_values(const uint64_t counts[GK_N_VALUES])
{
    json_t *object = json_object();

    for (int i = 0; i < GK_N_VALUES; i++)
        cli_json_count(object, cli_digits(gk_eye_value_at(i)).text, counts[i]);
    return object;
}

json_t *cli_json_by_location(const uint64_t counts[GK_CORNER + 1])
{
    json_t *object = json_object();

    for (int i = GK_CENTRE; i <= GK_CORNER; i++)
        cli_json_count(object, gk_location_name((enum gk_location)i), counts[i]);
    return object;
}

json_t *cli_json_points(const int8_t *row, const int8_t *col, uint32_t set)
{
    json_t *points = json_array();

    for (int i = 0; set >> i; i++)
        if (set >> i & 1)
            json_array_append_new(
                points, json_pack("{s:i, s:i, s:i}", "index", i, "row", row[i], "col", col[i]));
    return points;
}

/* As many digits as a double has for sure: 6.7, not 6.7000000000000002. */
#define DUMP (JSON_COMPACT | JSON_REAL_PRECISION(15))

/* Most lines fit into `room`, which saves the time that json_dumps() takes to grow its own. Zero:
 * out of memory. */
static size_t write_line(const json_t *object, char *room, size_t size)
{
    size_t length = json_dumpb(object, room, size, DUMP);
    char *line = length > size ? json_dumps(object, DUMP) : room;

    if (line && length)
        fwrite(line, 1, length, stdout);
    if (line != room)
        free(line);
    return line ? length : 0;
}

bool cli_json_line(const struct cli *cli, json_t *object)
{
    char room[4096];
    size_t length = object ? write_line(object, room, sizeof room) : 0;

    json_decref(object);
    if (!length) {
        cli_error(cli, "out of memory (JSON)");
        return false;
    }
    putchar('\n');
    return true;
}

int cli_json(const struct cli *cli, json_t *object)
{
    return cli_json_line(cli, object) ? CLI_OK : CLI_USAGE;
}
