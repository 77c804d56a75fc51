/* SPDX-License-Identifier: MIT */
/* The border of a board as text, and what else boards have in common. */
#include "cli/board/print_board.h"

#include <stdlib.h>
#include <string.h>

#include "cli/show/show.h"

#define DISC "\xE2\x97\x8F" /* U+25CF */
#define DOT  "\xC2\xB7"     /* U+00B7 */

const char *const cli_colours[2] = {"black", "white"};
const char *const cli_players[2] = {"Black", "White"};

bool cli_has_discs(void)
{
    static const char *const variables[] = {"LC_ALL", "LC_CTYPE", "LANG"};

    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) {
        const char *value = getenv(variables[i]);
        if (value && *value)
            return strstr(value, "UTF-8") || strstr(value, "utf8") || strstr(value, "UTF8");
    }
    return false;
}

static const char *colored_symbol(const struct cli_cell *cell, char text[2])
{
    bool discs = cli_has_discs();

    text[0] = cell->at;
    text[1] = '\0';
    if (cell->at == 'X' || cell->at == 'O')
        return discs ? DISC : text;
    if (cell->dot)
        return discs ? DOT : ".";
    return text;
}

static void print_cell(const struct cli_cell *cell, bool color)
{
    const char *mark = cell->mark ? cell->mark : "";
    char text[2];

    if (!color)
        printf("%c%c%c", cell->before, cell->at, cell->after);
    else
        printf("%s" CLI_INK_BLACK "%s%c\033[22m%s%s%s" CLI_INK_BLACK "%c" CLI_RESET, cell->shade,
               mark, cell->before, cell->shade, cell->ink, colored_symbol(cell, text), cell->after);
}

static void print_letters(int cols)
{
    printf("    ");
    for (int col = 0; col < cols; col++)
        printf("%s%c", col ? "  " : " ", gk_column_letter(col));
    putchar('\n');
}

void cli_board_print(const struct gk_board *board, cli_cell_function cell, const void *user,
                     bool color)
{
    print_letters(board->cols);
    for (int row = 0; row < board->rows; row++) {
        printf(" %2d ", board->rows - row);
        for (int col = 0; col < board->cols; col++) {
            struct cli_cell here = cell(user, board, gk_point(row, col));

            print_cell(&here, color);
        }
        printf(" %d\n", board->rows - row);
    }
    print_letters(board->cols);
}

void cli_legend_line(const char *shade, const char *symbols, bool dot, const char *meaning,
                     bool color)
{
    const char *text = !dot || !color ? symbols : cli_has_discs() ? " " DOT " " : " . ";

    printf("    %s%s%s%*s  %s\n", color ? shade : "", text, color ? CLI_RESET : "",
           3 - (int)strlen(symbols), "", meaning);
}

void cli_list_add(struct cli_point_list *list, int point)
{
    if (list->n++ == 0)
        fputs(list->before, stdout);
    if (list->n <= CLI_MAX_LISTED)
        printf(" %s", cli_point(list->rows, point).text);
}

void cli_list_end(const struct cli_point_list *list)
{
    if (list->n > CLI_MAX_LISTED)
        printf(" and %d more", list->n - CLI_MAX_LISTED);
}

/* Stars are on the third line of small boards, on the fourth of others. */
static bool star_line(int i, int side)
{
    int edge = side >= 13 ? 3 : 2;

    if (i == edge || i == side - 1 - edge)
        return true;
    return side % 2 == 1 && i == side / 2;
}

bool cli_is_star(const struct gk_board *board, int point)
{
    int row = point / GK_BOARD_SIDE, col = point % GK_BOARD_SIDE;
    bool middle_row = row == board->rows / 2, middle_col = col == board->cols / 2;

    if (board->rows < 9 || board->cols < 9 || !star_line(row, board->rows) ||
        !star_line(col, board->cols))
        return false;
    /* A star at the middle of a side is for the largest board. */
    return middle_row == middle_col || (board->rows == 19 && board->cols == 19);
}

struct cli_cell cli_plain_cell(const struct gk_board *board, int point)
{
    struct cli_cell cell = {' ', '.', ' ', .shade = CLI_WOOD, .ink = CLI_INK_LINE};

    if (board->stone[point] != GK_VACANT) {
        bool black = board->stone[point] == GK_BLACK;

        cell.at = black ? 'X' : 'O';
        cell.ink = black ? CLI_INK_BLACK : CLI_INK_WHITE;
    } else if (gk_board_is_beyond(board, point)) {
        cell.at = ' ';
    } else if (cli_is_star(board, point)) {
        cell.at = '+';
    }
    return cell;
}
