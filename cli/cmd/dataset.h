/* SPDX-License-Identifier: MIT */
/*
 * gankei dataset: a folder with all that a run knows, for others to cite and to check. What is in
 * it is written by what writes it elsewhere: the sinks of one census, the atlas. SHA256SUMS, which
 * names all other files, is written last.
 */
#pragma once

#include "cli/cmd/cmd_generate.h"

#define DATASET_ATLAS 5 /* --atlas, as it is without a word */

struct cli_dataset {
    struct cli cli;
    struct gk_generate options;
    struct cli_part part; /* --part; otherwise `parts` is 0 */
    const char *output, *check;
    char *const *path; /* parts to make it of, if there are any */
    size_t n_paths;
    int atlas; /* of shapes of up to so many points; 0: none */
    int sample, seed;
};

/* The files of a data set that are in the folder itself. */
#define DATASET_CSV     "eyes.csv.gz"
#define DATASET_SQLITE  "eyes.sqlite"
#define DATASET_INDEX   "eyes.index"
#define DATASET_COUNTS  "counts.tsv"
#define DATASET_DB      "eyes.db"
#define DATASET_PACKAGE "datapackage.json"
#define DATASET_SUMS    "SHA256SUMS"

/* FOLDER/NAME. False if that is too long; then nobody can have made it. */
bool dataset_names_path(const char *folder, const char *name, char path[4096]);

/* All files of a folder and those in it but SHA256SUMS, sorted; names as seen from there. Release
 * them with dataset_names_fini(), whatever happens. */
struct dataset_names {
    char **name;
    size_t count, room;
};
enum gk_status dataset_names_list(const char *folder, struct dataset_names *out,
                                  struct gk_error *err) GK_MUST_CHECK;
void dataset_names_fini(struct dataset_names *names);

/* The sequences that `gankei sequences` prints, as b-files in a new folder, of rows that a run of
 * this command has counted. Returns the exit status, after a message. */
int cli_sequences_write(const struct cli *cli, const struct gk_generate *options,
                        const struct export_stats *stats, const char *command,
                        const char *folder);

/* Write the folder, and check one. Return the exit status, after a message. */
int cli_dataset_write(struct cli_dataset *d);
int cli_dataset_check(struct cli_dataset *d);
