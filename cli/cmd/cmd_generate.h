/* SPDX-License-Identifier: MIT */
/* What gankei generate and gankei merge share: options, files to write, what is said of them. */
#pragma once

#include <gankei/experimental/parts.h>
#include <gankei/experimental/target.h>

#include "cli/common/cli.h"
#include "export/export.h"

/* ---- The files that gankei generate writes in one run ---- */

/* Where to write what, for a table of options; `path` is that of struct export_paths. */
/* clang-format off */
#define CLI_OUTPUTS(path)                                                                          \
    {"output", 'o', .kind = CLI_FILE, .text = &(path)[EXPORT_DB], .writes = true,                  \
     .help = "write the database to FILE; - is standard output"},                                  \
    {"index", .kind = CLI_FILE, .text = &(path)[EXPORT_INDEX], .writes = true,                     \
     .help = "write an index to look shapes up in; it holds all classes, however patterns are "    \
             "chosen and marked"},                                                                 \
    {"c-table", .kind = CLI_FILE, .text = &(path)[EXPORT_C_TABLE], .writes = true,                 \
     .help = "the same index as C source, to be compiled into a program (gankei_probe.h)"},        \
    {"counts", .kind = CLI_FILE, .text = &(path)[EXPORT_COUNTS], .writes = true,                   \
     .help = "how many classes there are of each kind"},                                           \
    {"csv", .kind = CLI_FILE, .text = &(path)[EXPORT_CSV], .writes = true,                         \
     .help = "all classes, at edges too, one a line, as comma-separated values"},                  \
    {"jsonl", .kind = CLI_FILE, .text = &(path)[EXPORT_JSONL], .writes = true,                     \
     .help = "the same as lines of JSON objects"},                                                 \
    {"sqlite", .kind = CLI_FILE, .text = &(path)[EXPORT_SQLITE],                                   \
     .help = "the same as an SQLite database (for gankei query). One that was interrupted is gone "\
             "on with by the same command. All three have class and canonical form (gankei "       \
             "values), the form up to 9 points, with '$' up to 8"}
/* clang-format on */

/* Can they be written together? Each wants a name of its own, and SQLite no standard output. If
 * not, the usage error was printed and cli->status is set. */
bool cli_exports_fit(struct cli *cli, const struct export_paths *paths);

/* ---- The options of gankei generate --compact and --for, and the files that they name ---- */

struct cli_compact {
    const char *cover, *weights; /* names of files; null: none */
    struct gk_db *cover_db;
    struct gk_weights *read_weights;
};

/* --for: the reader, and what the user said of what it has an opinion about. */
struct cli_target {
    enum gk_target reader; /* GK_FOR_ANY: no --for */
    bool size_said, marks_said;
};

/* The options that say what is in the database, for a table of them. `files`: struct cli_compact;
 * `said`: .given of those about marks. */
/* clang-format off */
#define CLI_PATTERNS(options, files, said)                                                         \
    {"omit-settled", .set = &(options)->omit_settled,                                              \
     .help = "leave out shapes with two eyes whoever moves first, if readers suppose two without " \
             "a pattern"},                                                                         \
    {"omit-implied", .set = &(options)->omit_implied,                                              \
     .help = "leave out what a reader answers without a pattern: by a later one or, if none "      \
             "matches, by counting points"},                                                       \
    {"realisable", .set = &(options)->realisable,                                                  \
     .help = "leave out what can stand on no board"},                                              \
    {"marks", .number = CLI_ENUM(&(options)->marks), .words = cli_marks, .arg = "WHICH",           \
     .given = (said),                                                                              \
     .help = "of points where a move is no more than a threat, mark all (default), few (one for "  \
             "each threat that the digits tell of), or none; the digits are true in any case"},    \
    {"no-threat-marks", .number = CLI_ENUM(&(options)->marks), .min = GK_MARKS_SETTLED,            \
     .bare = true, .given = (said),                                                                \
     .help = "do not mark them, and let the digits leave these threats out, too"},                 \
    {"compact", .set = &(options)->compact,                                                        \
     .help = "few patterns, with wildcards, of which the first that matches counts; they say the " \
             "same (up to 10 points)"},                                                            \
    {"cover", .kind = CLI_FILE, .text = &(files)->cover, .arg = "DB", .wants = "compact",          \
     .help = "only what DB has a pattern for; nothing that is said is wrong"},                     \
    {"max-patterns", .count = &(options)->max_patterns, .min = 1, .max = INT32_MAX,                \
     .wants = "compact for",                                                                       \
     .help = "no more than N patterns; of the size for which there is no room the most useful "    \
             "ones, and nothing of larger sizes. With fewer than a reader takes, of all sizes"},   \
    {"weights", .kind = CLI_FILE, .text = &(files)->weights, .wants = "max-patterns for",          \
     .help = "useful is what is met often: lines 'SHAPE COUNT L=N' say how often a shape is met, " \
             "and how often with L outer liberties (without it: what lies on the board in many "   \
             "ways, or, for a reader, what GNU Go met in games and in problems)"}
/* clang-format on */

/* Is that not too much? If it is, the usage error was printed and cli->status is set. */
bool cli_compact_fit(struct cli *cli, const struct gk_generate *options);

/* Read the files, and set them in the options. If that fails, that was reported, and
 * cli->status is set. */
bool cli_compact_load(struct cli_compact *compact, struct cli *cli, struct gk_generate *options);
void cli_compact_fini(struct cli_compact *compact);

/* ---- Writing files, and what is said of them ---- */

struct cli_run {
    struct export_stats stats;
    double seconds;
};

struct cli_generated {
    const struct gk_generate *options; /* of the database */
    struct export_paths paths;
    bool existed;            /* there was a database of this name */
    struct cli_run db, rest; /* the run of the database, and of all else; or one and the same */
};

/* Write the files at `paths`, of `parts` or solving all (null), and say what they are, as far as
 * that is wanted; returns the exit status. With `all` the database has `options`, and the rest,
 * which is written after it, `all`. A note says how to go on with an SQLite database that was
 * interrupted. */
int cli_generated_write(struct cli_generated *generated, struct cli *cli, struct gk_part_set *parts,
                        const struct gk_generate *options, const struct gk_generate *all);

/* ---- Writing what was asked for, of all parts of a run ---- */

/* Of the `count` parts: what was solved they say, what is chosen of it `options`, which become
 * those of the run. Returns the exit status; files that `compact` names are read and freed. */
int cli_merge_write(struct cli *cli, char *const *path, size_t count, struct gk_generate *options,
                    struct cli_compact *compact, struct cli_generated *out);

/* What was solved, the parts say: sizes, places, marks, rules. */
void cli_solved_options(const struct gk_part_header *header, struct gk_generate *options);

/* ---- gankei generate --part ---- */

struct cli_part {
    uint32_t part, parts; /* --part=PART/PARTS, from 1; 0: no such option */
    bool causes, resume;
    const char *path; /* -o */
    const struct gk_part_crew *crew;
};

/* To be `take` of --part: a struct cli_part. */
bool cli_part_option(struct cli *cli, void *out);

/* Make the part, and say what became of it; returns the exit status. */
int cli_part_run(const struct cli_part *part, struct cli *cli, const struct gk_generate *options);

/* ---- The options of gankei generate, on one machine and on many ---- */

struct cli_generate {
    struct cli cli;             /* by cli_init() */
    bool many;                  /* for gankei-mpi: there is a checkpoint */
    struct gk_generate options; /* of the database */
    struct gk_generate all;     /* of everything else: without what --for asks for */
    struct cli_target target;
    struct cli_compact compact;
    struct cli_part part;
    bool merges;              /* what is written is made of the checkpoint */
    const char *checkpoint;   /* --checkpoint; part.path is where it is in any case */
    char beside[4096];        /* that, if nobody said where */
    struct cli_generated out; /* with --for the database is another run than the rest */
};

/* Take the options; all but `cli` and `many` is zero. With `many` and without --part, `part` is the
 * checkpoint: part 1 of 1. False, as cli_parse() is: leave with cli.status. */
bool cli_generate_parse(struct cli_generate *g, int argc, char **argv);
