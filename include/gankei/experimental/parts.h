/* SPDX-License-Identifier: MIT */
/*
 * A run of gk_generate() in parts, on several machines or days (doc/format.md), and all parts
 * together. This header may change with every version (gankei/experimental.h).
 */
#ifndef GANKEI_EXPERIMENTAL_PARTS_H
#define GANKEI_EXPERIMENTAL_PARTS_H

#include <gankei/db.h>

GK_BEGIN_DECLS

#define GK_PART_MAX 1000000 /* parts of a run */

/* What a header says. */
struct gk_part_header {
    struct gk_generate options; /* what a run depends on: sizes, locations, marks, rules */
    bool causes;                /* each class has its cause as well */
    uint8_t job_bits;           /* a job costs at most 2 to this power, where that can be; 0: as
                                   it is usual */
    uint64_t run;               /* the fingerprint of all that, and of the jobs there are */
    uint32_t part, parts;       /* part of parts, from 1 */
    uint32_t jobs, run_jobs;    /* of this part, of the run */
    uint64_t cost, run_cost;    /* of the same, estimated */
};

/* "the exact game, 1 to 8 points, centre", for messages; returns `buffer`. */
#define GK_PART_ABOUT_MAX 192
GK_API const char *gk_part_about(const struct gk_part_header *header,
                                 char buffer[GK_PART_ABOUT_MAX]);

/* ---- Making a part ---- */

/* Others who solve jobs of a plan, in any order, and have what comes of them put, somewhere else:
 * gankei-mpi, which knows what a plan is. */
struct part_plan;
struct part_writer;
struct gk_part_crew {
    enum gk_status (*solve)(void *user, struct part_plan *plan, struct part_writer *writer,
                            const uint32_t *job, size_t count, const struct gk_progress *progress,
                            struct gk_error *err);
    void *user;
};

struct gk_part_task {
    const char *path;
    uint32_t part, parts;            /* from 1 */
    bool causes;                     /* with the cause of each class */
    uint8_t job_bits;                /* as in struct gk_part_header */
    bool resume;                     /* go on with PATH.partial; if PATH is complete, leave it */
    const struct gk_part_crew *crew; /* null: this process solves */
};

struct gk_part_stats {
    struct gk_part_header header;
    uint64_t bytes;
    uint32_t resumed; /* jobs that were there already */
    bool complete;    /* all of them: nothing was done */
    bool unfinished;  /* it failed, and PATH.partial is there to go on with */
};

/* Solve a part and write it to a file. Progress is
 * counted in the cost of jobs. In the end the jobs are in ascending order in the file, whoever
 * solved them. Fails as gk_generate() does. */
GK_API enum gk_status gk_part_generate(const struct gk_generate *options,
                                       const struct gk_part_task *task,
                                       const struct gk_progress *progress,
                                       struct gk_part_stats *stats, struct gk_error *err);

/* ---- Looking at a file ---- */

struct gk_part_file {
    const char *path;             /* kept by the caller */
    struct gk_part_header header; /* `parts` 0: it cannot be read */
    uint64_t size;
    bool complete;
    uint32_t jobs; /* records that are sound, from the beginning on */
};

/* What is in a file: GK_OK if the part is complete. `out` is filled in any case, as far as the file
 * goes. Fails with GK_ERR_IO, GK_ERR_CORRUPT (no part, of another version, unfinished, truncated,
 * damaged), GK_ERR_NOMEM. */
GK_API enum gk_status gk_part_look(const char *path, struct gk_part_file *out,
                                   struct gk_error *err) GK_MUST_CHECK;

/* ---- All parts of a run: whatever can be written of it, without solving anything again ---- */

struct gk_part_set;

/*
 * Open the parts of a run, in any order; the paths are kept by the caller. Fails with
 * GK_ERR_CORRUPT, and says which file it is, if one is of another run than the first, is there
 * twice, is missing, unfinished, truncated or damaged, or was made by another version; GK_ERR_IO,
 * GK_ERR_NOMEM.
 */
GK_API enum gk_status gk_part_set_open(char *const *path, size_t count, struct gk_part_set **out,
                                       struct gk_error *err);
GK_API void gk_part_set_free(struct gk_part_set *set); /* null is fine */

/* What the parts have in common: options, whether they have causes. */
GK_API const struct gk_part_header *gk_part_set_header(const struct gk_part_set *set);

GK_END_DECLS

#endif
