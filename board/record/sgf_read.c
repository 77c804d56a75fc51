/* SPDX-License-Identifier: MIT */
/*
 * SGF: the position that the main line of the first tree leads to.
 *
 * The main line is what comes before the first `)`: a tree goes on in its first
 * variation, and there is no way back. What follows only has to be well formed,
 * and so have moves after the one that is asked for. A node is gone through
 * three times, since its properties come in any order: for the size of the board
 * (first node), for the setup, and for the move.
 *
 * Records are facts: what was played is played, a ko retaken too early and the
 * suicide of several stones included.
 */
#include <gankei/experimental/board.h>

#include "board/board.h"

#include <string.h>

#include "board/record/sgf_lex.h"
#include "util/error.h"

enum {
    DEPTH_LIMIT = 10000, /* variations within variations */
    MOVE_LIMIT = 10000,  /* each of them keeps a board */
    NUMBER_LIMIT = 1000000
};

struct reader {
    struct sgf_lex lex;
    struct gk_record *out;
    int wanted;      /* moves; < 0: all */
    bool root;       /* the next node is the first */
    bool reached;    /* the position */
    bool next_known; /* a move after the position was seen */
    bool utf8;       /* the record says so */
    bool setup;      /* the node changes stones */
    int unplayable;  /* the last move, if nobody can play it */
    int rows, cols;
    long handicap;
    enum gk_stone player;           /* by PL, since the last move */
    enum gk_stone next;             /* who made the move after the position */
    enum gk_stone last;             /* who made the move before it */
    struct gk_board board;          /* in a setup */
    int node;                       /* counts */
    int set_in[GK_BOARD_POINTS];    /* the node that set a point last, */
    size_t set_by[GK_BOARD_POINTS]; /* and the value that did */
    size_t last_set;                /* the last value that set one */
};

typedef enum gk_status value_reader(struct reader *r, const struct sgf_token *value);

#define FAIL(r, status, value, ...)                                                                \
    record_fail(&(r)->lex.in, (size_t)((value)->value - (r)->lex.in.text), status, __VA_ARGS__)

/* ---- Values ---- */

static bool is_name(const struct sgf_token *value, const char *name)
{
    return strcmp(value->name, name) == 0;
}

/* Digits from `*at` on, not more than NUMBER_LIMIT; false if there are none. */
static bool read_digits(const struct sgf_token *value, size_t *at, long *out)
{
    size_t start = *at;

    *out = 0;
    for (; *at < value->length && value->value[*at] >= '0' && value->value[*at] <= '9'; ++*at)
        if (*out < NUMBER_LIMIT)
            *out = 10 * *out + value->value[*at] - '0';
    return *at > start;
}

/* "19", or "13:9": columns, then rows. */
static enum gk_status read_size(struct reader *r, const struct sgf_token *value)
{
    size_t at = 0;
    long cols = 0, rows = 0;
    bool good = read_digits(value, &at, &cols);

    rows = cols;
    if (good && at < value->length && value->value[at] == ':') {
        at++;
        good = read_digits(value, &at, &rows);
    }
    if (!good || at < value->length)
        return FAIL(r, GK_ERR_PARSE, value, "SZ is a number, or columns:rows");
    if (cols < GK_RECORD_MIN_SIDE || cols > GK_BOARD_SIDE || rows < GK_RECORD_MIN_SIDE ||
        rows > GK_BOARD_SIDE)
        return FAIL(r, GK_ERR_LIMIT, value, "a board has %d to %d rows and columns",
                    GK_RECORD_MIN_SIDE, GK_BOARD_SIDE);
    r->cols = (int)cols;
    r->rows = (int)rows;
    return GK_OK;
}

/*
 * A decimal fraction, with a point whatever the locale, or a comma; after a blank any remark.
 * Empty: 0. Three digits or more and no fraction are hundredths, as some servers write them: no
 * game has a komi of a hundred points. Few who read a record want its komi, so none is an error.
 */
static void read_komi(struct reader *r, const struct sgf_token *value)
{
    bool sign = value->length && (value->value[0] == '-' || value->value[0] == '+');
    size_t at = sign;
    long whole = 0;
    double komi, unit = 1;
    bool good = value->length == 0 || read_digits(value, &at, &whole);

    komi = (double)whole;
    if (at == value->length && whole >= 100)
        komi /= 100;
    if (at < value->length && (value->value[at] == '.' || value->value[at] == ','))
        for (at++; at < value->length && value->value[at] >= '0' && value->value[at] <= '9'; at++) {
            unit /= 10;
            komi += unit * (value->value[at] - '0');
        }
    good &= (at == value->length || value->value[at] == ' ') && whole < NUMBER_LIMIT;
    r->out->komi = !good ? 0 : sign && value->value[0] == '-' ? -komi : komi;
    r->out->komi_unread = !good;
}

static enum gk_status read_handicap(struct reader *r, const struct sgf_token *value)
{
    size_t at = 0;

    if ((value->length && !read_digits(value, &at, &r->handicap)) || at < value->length ||
        r->handicap >= GK_BOARD_POINTS)
        return FAIL(r, GK_ERR_PARSE, value, "HA is the number of handicap stones");
    return GK_OK;
}

static enum gk_status read_player(struct reader *r, const struct sgf_token *value)
{
    char c = value->length == 1 ? value->value[0] : '\0';

    if (c == 'B' || c == 'b')
        r->player = GK_BLACK;
    else if (c == 'W' || c == 'w')
        r->player = GK_WHITE;
    else
        return FAIL(r, GK_ERR_PARSE, value, "PL is B or W");
    return GK_OK;
}

/* Two small letters at `text`: column and row. */
static enum gk_status read_point(struct reader *r, const struct sgf_token *value, const char *text,
                                 int *out)
{
    int col = text[0] - 'a', row = text[1] - 'a';

    if (!gk_board_has(&r->board, row, col))
        return FAIL(r, GK_ERR_PARSE, value,
                    "no such point on a board of %d columns and "
                    "%d rows",
                    r->cols, r->rows);
    *out = gk_point(row, col);
    return GK_OK;
}

/* ---- The first node: the board ---- */

static enum gk_status read_root(struct reader *r, const struct sgf_token *value)
{
    if (is_name(value, "SZ"))
        return read_size(r, value);
    if (is_name(value, "GM") && !(value->length == 1 && value->value[0] == '1'))
        return FAIL(r, GK_ERR_PARSE, value, "not a game of Go: that is GM[1]");
    if (is_name(value, "CA"))
        r->utf8 = value->length == 5 &&
                  (memcmp(value->value, "UTF-8", 5) == 0 || memcmp(value->value, "utf-8", 5) == 0);
    return GK_OK;
}

/* ---- Setup ---- */

static enum gk_status set_stone(struct reader *r, const struct sgf_token *value, int point,
                                enum gk_stone stone)
{
    char name[GK_POINT_NAME_MAX];

    if (r->set_in[point] == r->node && r->board.stone[point] != stone) {
        gk_point_format(r->rows, point, name);
        return FAIL(r, GK_ERR_PARSE, value, "%s is set up twice, and differently", name);
    }
    r->set_in[point] = r->node;
    r->set_by[point] = r->last_set = (size_t)(value->value - r->lex.in.text);
    gk_board_set(&r->board, point, stone);
    return GK_OK;
}

/* A point, or "ab:cd", a rectangle by two of its corners. */
static enum gk_status set_stones(struct reader *r, const struct sgf_token *value,
                                 enum gk_stone stone)
{
    int one = 0, other = 0;

    if (value->length == 0)
        return GK_OK;
    if (value->length != 2 && !(value->length == 5 && value->value[2] == ':'))
        return FAIL(r, GK_ERR_PARSE, value, "a point is two letters, a rectangle two points");
    TRY(read_point(r, value, value->value, &one));
    TRY(read_point(r, value, value->value + value->length - 2, &other));
    for (int row = 0; row < r->rows; row++)
        for (int col = 0; col < r->cols; col++) {
            int to_one = (row - one / GK_BOARD_SIDE) * (row - other / GK_BOARD_SIDE);
            int to_other = (col - one % GK_BOARD_SIDE) * (col - other % GK_BOARD_SIDE);

            if (to_one <= 0 && to_other <= 0)
                TRY(set_stone(r, value, gk_point(row, col), stone));
        }
    return GK_OK;
}

static enum gk_status read_setup(struct reader *r, const struct sgf_token *value)
{
    enum gk_stone stone = is_name(value, "AB")   ? GK_BLACK
                          : is_name(value, "AW") ? GK_WHITE
                                                 : GK_VACANT;

    if (is_name(value, "KM")) {
        read_komi(r, value);
        return GK_OK;
    }
    if (is_name(value, "HA"))
        return read_handicap(r, value);
    if (is_name(value, "PL") && !r->next_known)
        return read_player(r, value);
    if (r->reached || (stone == GK_VACANT && !is_name(value, "AE")))
        return GK_OK;
    r->setup = true;
    return set_stones(r, value, stone);
}

/* The game begins anew where stones were set up. A chain without liberties is the fault of the
 * value that set its stone or, if it stood there before, of the last one. */
static enum gk_status end_setup(struct reader *r)
{
    struct gk_error reason;
    struct gk_record fresh;
    int point = board_breathless(&r->board);

    if (point != GK_PASS && gk_board_check(&r->board, &reason) != GK_OK) {
        size_t fault = r->set_in[point] == r->node ? r->set_by[point] : r->last_set;

        return record_fail(&r->lex.in, fault, GK_ERR_ILLEGAL, "%s", reason.message);
    }
    TRY(record_start(&r->board, &fresh, r->lex.in.err));
    game_free(r->out->game);
    r->out->game = fresh.game;
    r->last = GK_VACANT;
    return GK_OK;
}

/* ---- Moves ---- */

static enum gk_status play_value(struct reader *r, const struct sgf_token *value, enum gk_stone who)
{
    char name[GK_POINT_NAME_MAX];
    enum gk_play result;
    int point = GK_PASS;

    if (r->out->moves == MOVE_LIMIT)
        return FAIL(r, GK_ERR_LIMIT, value, "more than %d moves", MOVE_LIMIT);
    if (value->length && !(value->length == 2 && memcmp(value->value, "tt", 2) == 0)) {
        if (value->length != 2)
            return FAIL(r, GK_ERR_PARSE, value, "a move is two letters, or none for a pass");
        TRY(read_point(r, value, value->value, &point));
    }
    TRY(gk_game_play(r->out->game, point, who, &result, r->lex.in.err));
    gk_point_format(r->rows, point, name);
    r->unplayable = result != GK_PLAY_DONE ? r->out->moves + 1 : 0;
    if (result == GK_PLAY_OCCUPIED)
        return FAIL(r, GK_ERR_PARSE, value, "there is a stone at %s already", name);
    if (result != GK_PLAY_DONE)
        return FAIL(r, GK_ERR_ILLEGAL, value, "a suicide of one stone at %s", name);
    r->out->moves++;
    r->last = who;
    r->player = GK_VACANT;
    r->reached = r->wanted > 0 && r->out->moves == r->wanted;
    return GK_OK;
}

static enum gk_status read_move(struct reader *r, const struct sgf_token *value)
{
    enum gk_stone who = is_name(value, "B") ? GK_BLACK : GK_WHITE;

    if (!is_name(value, "B") && !is_name(value, "W"))
        return GK_OK;
    if (!value->first)
        return FAIL(r, GK_ERR_PARSE, value, "a second move of the same property");
    r->out->total += r->out->total < NUMBER_LIMIT;
    if (r->wanted == 0)
        r->reached = true;
    if (!r->reached)
        return play_value(r, value, who);
    if (!r->next_known)
        r->next = who;
    r->next_known = true;
    return GK_OK;
}

/* ---- Nodes and trees ---- */

/* All values of the node at which the text stands. */
static enum gk_status each_value(struct reader *r, value_reader *read)
{
    struct sgf_lex start = r->lex;
    struct sgf_token token;

    for (;;) {
        struct sgf_lex before = r->lex;

        TRY(sgf_lex_next(&r->lex, &token));
        if (token.kind != SGF_VALUE) {
            r->lex = before;
            break;
        }
        TRY(read(r, &token));
    }
    if (read != read_move)
        r->lex = start;
    return GK_OK;
}

static enum gk_status read_node(struct reader *r)
{
    enum gk_status status = GK_OK;
    bool is_root = r->root;

    r->node++;
    r->root = r->setup = false;
    if (is_root) {
        status = each_value(r, read_root);
        if (status == GK_OK)
            status = gk_board_init(&r->board, r->rows, r->cols, r->lex.in.err);
    } else if (!r->reached) {
        r->board = *gk_record_board(r->out);
        r->board.ko = GK_PASS;
    }
    if (status == GK_OK)
        status = each_value(r, read_setup);
    if (status == GK_OK && (r->setup || is_root))
        status = end_setup(r);
    return status == GK_OK ? each_value(r, read_move) : status;
}

/* May a token follow another one? */
static const char *bad_order(enum sgf_kind before, enum sgf_kind kind)
{
    if (before == SGF_END) /* the beginning */
        return kind == SGF_OPEN ? NULL : "a record begins with '(;'";
    if (kind == SGF_END)
        return "the record has no end: a ')' is missing";
    if (before == SGF_OPEN)
        return kind == SGF_NODE ? NULL : "expected ';' and a node";
    if (before == SGF_CLOSE && kind != SGF_OPEN && kind != SGF_CLOSE)
        return "a node after a variation";
    return NULL;
}

static enum gk_status read_tree(struct reader *r)
{
    enum sgf_kind before = SGF_END;
    int depth = 0;
    bool main_line = true;

    do {
        struct sgf_token token;
        enum gk_status status = sgf_lex_next(&r->lex, &token);
        const char *why = NULL;

        if (status == GK_OK || before == SGF_END)
            why = bad_order(before, token.kind);
        if (why)
            return record_fail(&r->lex.in, token.offset, GK_ERR_PARSE, "%s", why);
        if (status != GK_OK)
            return status;
        depth += (token.kind == SGF_OPEN) - (token.kind == SGF_CLOSE);
        if (depth > DEPTH_LIMIT)
            return record_fail(&r->lex.in, token.offset, GK_ERR_LIMIT,
                               "more than %d variations within each other", DEPTH_LIMIT);
        main_line = main_line && token.kind != SGF_CLOSE;
        if (main_line && token.kind == SGF_NODE)
            status = read_node(r);
        if (status != GK_OK)
            return status;
        before = token.kind;
    } while (depth > 0);
    return GK_OK;
}

/* ---- All of it ---- */

static bool is_empty(const struct gk_board *board)
{
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        if (board->stone[point] != GK_VACANT)
            return false;
    return true;
}

static enum gk_stone who_plays(const struct reader *r)
{
    if (r->player != GK_VACANT)
        return r->player;
    if (r->next_known)
        return r->next;
    if (r->last != GK_VACANT)
        return gk_opponent(r->last);
    if (r->handicap >= 2 && r->out->moves == 0)
        return GK_WHITE;
    return is_empty(gk_record_board(r->out)) ? GK_BLACK : GK_VACANT;
}

static enum gk_status finish_record(struct reader *r)
{
    size_t bad = r->utf8 ? sgf_lex_utf8_check(r->lex.in.text, r->lex.at) : r->lex.at;

    if (bad < r->lex.at)
        return record_fail(&r->lex.in, bad, GK_ERR_PARSE, "not UTF-8, as CA says it is");
    if (r->wanted > r->out->moves)
        return error_set(r->lex.in.err, GK_ERR_LIMIT, "there is no move %d: the record has %d",
                         r->wanted, r->out->moves);
    r->out->to_play = who_plays(r);
    return GK_OK;
}

static enum gk_status parse_game(const char *text, size_t length, int moves, struct gk_record *out,
                                 struct gk_error *err)
{
    struct reader reader = {
        .out = out, .wanted = moves, .root = true, .rows = GK_BOARD_SIDE, .cols = GK_BOARD_SIDE};
    enum gk_status status = sgf_lex_init(&reader.lex, text, length, err);

    memset(out, 0, sizeof *out);
    if (status == GK_OK)
        status = read_tree(&reader);
    if (status == GK_OK)
        status = finish_record(&reader);
    if (status != GK_OK) {
        gk_record_fini(out);
        out->unplayable = reader.unplayable;
    }
    return status;
}

/* Is a record that stands before its first move a problem? Games begin without stones, or
 * with the handicap, which is of one colour; and solutions are short, and do not end by two
 * passes. */
static bool is_problem(const struct gk_record *record)
{
    const struct gk_board *board = gk_record_board(record);
    bool any[3] = {false, false, false};

    for (int point = 0; point < GK_BOARD_POINTS; point++)
        any[board->stone[point]] = true;
    return any[GK_BLACK] && any[GK_WHITE] && record->total <= GK_PROBLEM_MOVES;
}

enum gk_status sgf_read(const char *text, size_t length, int moves, struct gk_record *out,
                        struct gk_error *err)
{
    ERROR_UNLESS((text || !length) && out);
    enum gk_status status;
    bool problem;

    if (moves != GK_MOVES_AUTO)
        return parse_game(text, length, moves, out, err);
    status = parse_game(text, length, 0, out, err);
    if (status != GK_OK || out->total == 0)
        return status;
    problem = is_problem(out);
    gk_record_fini(out);
    status = parse_game(text, length, GK_MOVES_ALL, out, err);
    if (status != GK_OK || !problem || gk_game_is_over(out->game))
        return status;
    gk_record_fini(out);
    return parse_game(text, length, 0, out, err);
}
