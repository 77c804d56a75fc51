/* SPDX-License-Identifier: MIT */
/*
 * What the signs of a diagram mean. Stones are X and O, in large or in small letters, B and W,
 * or circles, but in one diagram not two of these for the same colour: then one of them would
 * be something else.
 */
#include "board/board.h"
#include "board/diagram/diagram_part.h"

#include <string.h>

#include "util/error.h"

enum family { LARGE, SMALL, NAMES, CIRCLES, N_FAMILIES };

static const char *const family_name[N_FAMILIES] = {"X and O", "x and o", "B and W", "circles"};

/* The colour of a sign, and the family that it is of; GK_VACANT: no stone. */
static enum gk_stone stone_of(char sign, enum family *family)
{
    static const char signs[] = {'X', 'O', 'x', 'o', 'B', 'W', SIGN_BLACK, SIGN_WHITE};
    const char *found = memchr(signs, sign == '#' ? 'X' : sign, sizeof signs);

    if (!found)
        return GK_VACANT;
    *family = (enum family)((found - signs) / 2);
    return (found - signs) % 2 ? GK_WHITE : GK_BLACK;
}

/* Large and small letters may stand for one colour each. */
static bool is_same_family(enum family a, enum family b)
{
    return a == b || (a <= SMALL && b <= SMALL);
}

/* Labels are on one point; more than one b or w would be stones. */
static enum gk_status check_label(const struct picture *p, size_t offset, char sign, int count[2])
{
    if ((sign != 'b' && sign != 'w') || ++count[sign == 'w'] < 2)
        return GK_OK;
    return record_fail(&p->in, offset, GK_ERR_PARSE,
                       "a second '%c': no label, and no stone. Stones are X and O, or B and W",
                       sign);
}

/* Is it clear what stones are? `*black`: there are black ones. */
static enum gk_status check_signs(const struct picture *p, bool *black)
{
    enum family seen[2] = {LARGE, LARGE};
    bool any[2] = {false, false};
    int labels[2] = {0, 0};

    for (int row = 0; row < p->rows; row++)
        for (int col = 0; col < p->cols; col++) {
            enum family family = LARGE;
            char sign = p->cell[row][col] ? p->sign[row][col] : '.';
            enum gk_stone stone = stone_of(sign, &family);
            int own = stone == GK_WHITE, other = 1 - own;

            if (stone == GK_VACANT)
                TRY(check_label(p, p->cell[row][col] - 1, sign, labels));
            if (stone == GK_VACANT)
                continue;
            if ((any[own] && family != seen[own]) ||
                (any[other] && !is_same_family(family, seen[other])))
                return record_fail(&p->in, p->cell[row][col] - 1, GK_ERR_PARSE,
                                   "%s and %s in one diagram: which of them are stones? Draw all "
                                   "stones as X and O",
                                   family_name[seen[any[own] ? own : other]], family_name[family]);
            any[own] = true;
            seen[own] = family;
        }
    *black = any[0];
    return GK_OK;
}

/* An empty point, `|` at the sides drawn or not. Digits are none: they are numbered moves as
 * often as labels. */
static bool is_vacant(const struct picture *p, char sign)
{
    if (sign == '-')
        return p->side[SIDE_LEFT] || p->side[SIDE_RIGHT];
    return sign && (strchr(".+,!", sign) || (sign >= 'a' && sign <= 'z'));
}

static enum gk_status fail_sign(const struct picture *p, size_t offset, char sign)
{
    const char *why = "no point: X and # are black, O is white, . + , ! and labels (a, b) empty";

    if (p->wiki)
        why = "no point of such a diagram: X B # Y Z are black, O W @ Q P white, . , a C S T M "
              "empty, digits moves";
    else if (sign_is_digit(sign))
        why = "a digit is a move or a label: draw X, O or '.'. (Moves are read where lines begin "
              "with $$, as in Sensei's Library)";
    else if (sign == '*')
        why = "'*' is an empty point only where a board has a star: draw X, O or '.'";
    else if (sign && strchr("@YQZPCSTM", sign))
        why = "no point, but in diagrams of Sensei's Library, whose lines begin with $$";
    return record_fail(&p->in, offset, GK_ERR_PARSE, "%s", why);
}

/* Of Sensei's Library: stones with and without marks, and points with marks. */
static bool wiki_sign(char sign, enum gk_stone *out)
{
    *out = GK_VACANT;
    if (!sign)
        return false;
    if (strchr("XB#YZ", sign))
        *out = GK_BLACK;
    else if (strchr("OW@QP", sign))
        *out = GK_WHITE;
    return *out != GK_VACANT || strchr(".,+CSTM", sign) || sign_is_digit(sign) ||
           (sign >= 'a' && sign <= 'z');
}

enum gk_status diagram_fill(const struct picture *p, const struct diagram_place *place,
                            struct gk_board *board)
{
    bool black = false;
    enum gk_status status = p->wiki ? GK_OK : check_signs(p, &black);

    for (int row = 0; row < board->rows; row++)
        for (int col = 0; col < board->cols; col++)
            board_set_beyond(board, gk_point(row, col), true);
    for (int row = 0; row < p->rows && status == GK_OK; row++)
        for (int col = 0; col < p->cols && status == GK_OK; col++) {
            int point = gk_point(place->row + row, place->col + col);
            char sign = p->sign[row][col];
            enum family family;
            enum gk_stone stone;
            bool known;

            if (!p->cell[row][col] || sign == '_')
                continue;
            if (p->wiki) {
                known = wiki_sign(sign, &stone);
            } else {
                stone = stone_of(sign, &family);
                known = stone != GK_VACANT || is_vacant(p, sign) ||
                        (sign == '*' && black && place->anchored && board_is_star(board, point));
            }
            if (!known)
                return fail_sign(p, p->cell[row][col] - 1, sign);
            gk_board_set(board, point, stone);
            board_set_beyond(board, point, false);
        }
    return status;
}
