/* SPDX-License-Identifier: MIT */
/* An estimate as text: the board with shades, and the score. */
#include "cli/estimate/estimate_show.h"

#include <math.h>
#include <string.h>

#include "cli/position/position.h"
#include "cli/show/draw.h"

#define WOOD "\033[48;5;179m\033[38;5;16m"

/* From black's to white's. */
static const char *const grounds[2][3] = {
    {WOOD, "\033[48;5;103m\033[38;5;16m", "\033[48;5;67m\033[38;5;16m"},
    {WOOD, "\033[48;5;187m\033[38;5;16m", "\033[48;5;230m\033[38;5;16m"},
};

static const float LEANS = 0.25f, SURE = 0.7f;

enum estimate_shade estimate_shade(float owner)
{
    float much = owner < 0 ? -owner : owner;

    return much >= SURE ? SHADE_SURE : much >= LEANS ? SHADE_LEANS : SHADE_CONTESTED;
}

struct estimate_lead estimate_lead(double score, bool finished)
{
    struct estimate_lead lead;
    double much = fabs(score);

    if (much < 0.05)
        snprintf(lead.text, sizeof lead.text, finished ? "a draw" : "nobody is ahead");
    else
        snprintf(lead.text, sizeof lead.text, "%s %s by %.1f", score > 0 ? "Black" : "White",
                 finished ? "wins" : "is ahead", much);
    return lead;
}

/* ---- The board ---- */

static void print_names(int cols)
{
    printf("    ");
    for (int col = 0; col < cols; col++)
        printf("%s%c", col ? "  " : " ", "ABCDEFGHJKLMNOPQRST"[col]);
    putchar('\n');
}

void estimate_board(const struct gk_board *board,
                    void (*cell)(const void *of, int point, struct estimate_cell *out),
                    const void *of, bool color)
{
    print_names(board->cols);
    for (int row = 0; row < board->rows; row++) {
        printf(" %2d ", board->rows - row);
        for (int col = 0; col < board->cols; col++) {
            struct estimate_cell c = {.text = "   "};

            cell(of, gk_point(row, col), &c);
            if (color)
                printf("%s%s" CLI_RESET, c.ground ? c.ground : WOOD, c.text);
            else
                fputs(c.text, stdout);
        }
        printf(" %d\n", board->rows - row);
    }
    print_names(board->cols);
}

/* What a point may look like, in the order of the legend. */
enum look { STONE, DOUBTFUL, DEAD, SURE_BLACK, SURE_WHITE, LEANING, CONTESTED, N_LOOKS };

static enum look look_of(const struct gk_estimate *e, int point)
{
    uint8_t stone = e->board.stone[point];
    float owner = e->owner[point];
    enum estimate_shade shade = estimate_shade(owner);

    if (stone != GK_VACANT) {
        float own = stone == GK_BLACK ? owner : -owner;

        if (own <= -LEANS)
            return DEAD;
        return own < SURE && !e->finished ? DOUBTFUL : STONE;
    }
    if (shade == SHADE_SURE)
        return owner > 0 ? SURE_BLACK : SURE_WHITE;
    return shade == SHADE_LEANS ? LEANING : CONTESTED;
}

static void territory_cell(const void *of, int point, struct estimate_cell *out)
{
    const struct gk_estimate *e = of;
    float owner = e->owner[point];
    uint8_t stone = e->board.stone[point];
    enum look look = look_of(e, point);
    char at = stone == GK_BLACK ? 'X' : stone == GK_WHITE ? 'O' : owner > 0 ? 'x' : 'o';

    if (look == CONTESTED)
        at = '.';
    out->text[0] = look == DEAD ? '(' : ' ';
    out->text[1] = at;
    out->text[2] = look == DEAD ? ')' : look == DOUBTFUL || look == LEANING ? '?' : ' ';
    out->ground = grounds[owner < 0][estimate_shade(owner)];
}

static void print_legend(const struct gk_estimate *e)
{
    static const char *const words[N_LOOKS] = {
        [STONE] = " X   a black stone (O: a white one)",
        [DOUBTFUL] = " X?  a stone that may die",
        [DEAD] = "(X)  a dead stone",
        [SURE_BLACK] = " x   Black's",
        [SURE_WHITE] = " o   White's",
        [LEANING] = " x?  rather Black's (o?: White's)",
        [CONTESTED] = " .   contested",
    };
    bool occurs[N_LOOKS] = {false};

    for (int point = 0; point < GK_BOARD_POINTS; point++)
        if (gk_board_has(&e->board, point / GK_BOARD_SIDE, point % GK_BOARD_SIDE))
            occurs[look_of(e, point)] = true;
    for (int i = 0; i < N_LOOKS; i++)
        if (occurs[i])
            printf("    %s\n", i == CONTESTED && e->finished ? " .   nobody's" : words[i]);
}

/* ---- Lines ---- */

static void print_points(const char *what, const struct gk_estimate *e,
                         const bool set[GK_BOARD_POINTS])
{
    const char *between = what;

    for (int i = 0; i < e->n_chains; i++)
        if (set[e->chain[i].stone]) {
            char name[GK_POINT_NAME_MAX];

            gk_point_format(e->board.rows, e->chain[i].stone, name);
            printf("%s%s (%d)", between, name, e->chain[i].n_stones);
            between = ", ";
        }
    if (between != what)
        putchar('\n');
}

static void print_score(const struct estimate_view *v)
{
    const struct gk_scoring *scoring = &v->scoring;
    struct gk_score score = gk_estimate_score(v->estimate, scoring);
    bool territory = scoring->rules == GK_COUNT_TERRITORY;

    printf("%s: %s (%s, komi %g)\n", v->estimate->finished ? "Counted" : "Estimated",
           estimate_lead(score.score, v->estimate->finished).text, territory ? "territory" : "area",
           scoring->komi);
    printf("  Black %.1f, White %.1f", score.points[0], score.points[1]);
    if (territory)
        printf("; prisoners: Black has %d, White %d", scoring->prisoners[0], scoring->prisoners[1]);
    putchar('\n');
    print_points("  dead (stones): ", v->estimate, v->estimate->dead);
    print_points("  in a seki (stones): ", v->estimate, v->estimate->seki);
}

void estimate_print(const struct estimate_view *v, bool color)
{
    printf("After move %d:\n\n", v->record->moves);
    if (v->step != GK_STEP_TERRITORY) {
        estimate_print_step(v, color);
        return;
    }
    estimate_board(&v->estimate->board, territory_cell, v->estimate, color);
    putchar('\n');
    print_legend(v->estimate);
    putchar('\n');
    print_score(v);
    if (v->formal) {
        putchar('\n');
        estimate_print_formal(v);
    }
}
