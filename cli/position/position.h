/* SPDX-License-Identifier: MIT */
/*
 * What `gankei analyze` shows of a position: some of its eye spaces, or all, as
 * text, as JSON and as a picture.
 */
#pragma once

#include <gankei/experimental/eyespace.h>
#include <gankei/record.h>

#include "cli/board/print_board.h"
#include "cli/board/svg_grid.h"
#include "cli/common/cli.h"

/* How much of an eye space is to be seen? */
enum cli_show {
    CLI_HIDDEN,
    CLI_NAMED, /* in JSON all of it; else it is only mentioned */
    CLI_SHOWN
};

/* A position, and what of its eye spaces is to be seen. */
struct cli_position {
    const struct gk_record *record;
    const struct gk_analysis *analysis;
    bool asked[2][GK_BOARD_POINTS];   /* groups to be seen in any case, by origin */
    uint8_t show[2][GK_BOARD_POINTS]; /* enum cli_show, by colour and index of the eye space */
    const struct group_answer *life;  /* what `gankei status` says of the groups that are shown, */
    int n_life;                       /* as far as a short search goes (cli/group/group_show.h) */
};

/* "solved", "looked up", "searched", "unknown". */
const char *cli_source_name(enum gk_value_source source);

/* Is this group asked for, or any of its eye spaces to be seen that much? */
bool cli_group_seen(const struct cli_position *p, int colour, const struct gk_eye_group *group,
                    enum cli_show least);

/* The marks of all points; only eye spaces that are shown count. */
void cli_position_marks(const struct cli_position *p, struct gk_point_mark out[GK_BOARD_POINTS]);

/* The coded form of an eye space's graph, or, if it cannot be drawn, nothing. `text` gets
 * GK_DRAWING_TEXT_MAX bytes. False if it has no graph at all, being too large. */
bool cli_eye_graph(const struct cli_position *p, int colour, int space, struct gk_eye_graph *graph,
                   char *text);

/* The answer about a group, if it is proved; else null. */
const struct group_answer *cli_group_life(const struct cli_position *p,
                                          const struct gk_eye_group *group);

/* What is proved of the number of eyes of a group, or of an eye space, on the board, by who moves
 * first; else null. */
const struct gk_eye_bounds *cli_group_eyes(const struct cli_position *p,
                                           const struct gk_eye_group *group);
const struct gk_eye_bounds *cli_read_eyes(const struct cli_position *p, int colour,
                                          const struct gk_eye_space *space);

/* Print board, eye spaces, half eyes and groups to standard output. */
void cli_position_print(const struct cli_position *p, bool color);

/* The same as one object. Null: out of memory. */
json_t *cli_position_json(const struct cli_position *p, const char *file);

/* The board with the eye spaces that are shown, as an SVG document. */
void cli_svg_position(FILE *out, const struct cli_position *p, const struct svg_options *how);

/* "Black to play.", or "" if nobody knows. */
const char *cli_to_play(enum gk_stone player);

/* ---- The position that a command is asked about: a file, and which of its positions ---- */

#define CLI_VARIATIONS 64
struct cli_source {
    const char *path; /* "-": standard input */
    int move;         /* or GK_MOVES_AUTO */
    bool whole, part; /* what a diagram without sides is of */
    struct cli_range games;
    int variation[CLI_VARIATIONS], n_variations; /* as gk_record_select() takes them */
    char *text;                                  /* of the file */
    size_t length;
    int game; /* the number of this one: */
    struct gk_record record;
    bool cut; /* some record ends before a move that nobody can play; that was told */
};

#define CLI_SOURCE_DEFAULT                                                                         \
    {                                                                                              \
        .path = "-", .move = GK_MOVES_AUTO, .games = { 1, 1 }                                      \
    }

/* Its options, for a table of them (cli/common/cli.h). */
/* clang-format off */
#define CLI_SOURCE_OPTIONS(source)                                                                 \
    {"move", .number = &(source)->move, .max = INT32_MAX,                                          \
     .help = "the position after N moves (default: after the last, but of problems what they "     \
             "set up)"},                                                                           \
    {"game", .range = &(source)->games, .min = 1, .max = INT32_MAX,                                \
     .help = "the Nth game of a collection (SGF; default: the first); with --svg of 'analyze' or " \
             "'status' also all from N to M, on one sheet, if there are so many"},                 \
    {"variation", .take = cli_variation_option, .out = (source), .arg = "K,...",                   \
     .help = "where the game branches, go on with its Kth variation, one number for each time "    \
             "(default: always the first)"},                                                       \
    {"whole", .set = &(source)->whole, .excludes = "part",                                         \
     .help = "a diagram without sides and coordinates is the whole board (default: if it is a "    \
             "square of 5 to 19 rows)"},                                                           \
    {"part", .set = &(source)->part,                                                               \
     .help = "it is a part of a board of 19 rows, away from its sides"}
/* clang-format on */

/* To be `take` of --variation: `out` is the source. */
bool cli_variation_option(struct cli *cli, void *out);

/* Read the record, of several games the first one, the next time the next one; after the last,
 * `record.game` is null. Returns the exit status, after a message. */
int cli_source_read(const struct cli *cli, struct cli_source *source);

/* May several games be asked for? Only for pictures, and nothing else; as cli_int(). */
bool cli_source_check(struct cli *cli, const struct cli_source *source, bool pictures);

/* Read each game and do `one` with it, whatever becomes of the others, and write the sheet of their
 * pictures. Returns the worst exit status. */
int cli_source_each(const struct cli *cli, struct cli_source *source, struct svg_options *svg,
                    int (*one)(void *user), void *user);

/* End, whatever happened. Returns `status`, but for a record that was cut CLI_FAILED. */
int cli_source_end(struct cli_source *source, int status);

/*
 * The points of these names. Returns the exit status, after a message; a point that this board has
 * not is no error of the command line, since it depends on the record.
 */
int cli_source_points(const struct cli *cli, const struct cli_source *source, char **name, int n,
                      int point[GK_BOARD_POINTS]);
