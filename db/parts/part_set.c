/* SPDX-License-Identifier: MIT */
/* The parts of a run, opened and checked (db/parts/part_set.h). */
#include "db/parts/part_set.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "db/parts/part_file.h"
#include "db/parts/part_lookup.h"
#include "db/parts/part_plan.h"
#include "util/array.h"
#include "util/error.h"

struct gk_part_set {
    size_t count;
    struct part_file *file;
    struct part_plan *plan;
    struct part_record *record; /* of each job */
    const char **path;          /* and where it is */
    struct part_lookup *lookup;
    const char *walked; /* the path of the file at work */
};

/* ---- Headers ---- */

static enum gk_status check_run(const struct part_file *first, const struct part_file *other,
                                struct gk_error *err)
{
    char a[GK_PART_ABOUT_MAX], b[GK_PART_ABOUT_MAX];

    if (other->header.run != first->header.run || other->header.run_jobs != first->header.run_jobs)
        return error_set(err, GK_ERR_CORRUPT, "'%.150s' is of another run (%s) than '%.150s' (%s)",
                         other->path, gk_part_about(&other->header, b), first->path,
                         gk_part_about(&first->header, a));
    if (other->header.parts != first->header.parts)
        return error_set(err, GK_ERR_CORRUPT,
                         "'%.150s' is one of %" PRIu32 " parts, but '%.150s' is one of %" PRIu32,
                         other->path, other->header.parts, first->path, first->header.parts);
    return GK_OK;
}

/* "2, 5-7": the parts without a file. */
static void list_missing(const struct part_file *const *by_part, uint32_t parts, char *text,
                         size_t room)
{
    size_t at = 0;

    for (uint32_t i = 0; i < parts && at < room; i++) {
        uint32_t end = i;

        if (by_part[i])
            continue;
        if (at + 40 > room) {
            snprintf(text + at, room - at, " and others");
            return;
        }
        while (end + 1 < parts && !by_part[end + 1])
            end++;
        at += (size_t)snprintf(text + at, room - at,
                               end > i ? "%s%" PRIu32 "-%" PRIu32 : "%s%" PRIu32, at ? ", " : "",
                               i + 1, end + 1);
        i = end;
    }
}

static enum gk_status check_all_there(const struct part_file *const *by_part, uint32_t parts,
                                      struct gk_error *err)
{
    char missing[200];
    uint32_t n = 0;

    for (uint32_t i = 0; i < parts; i++)
        n += !by_part[i];
    if (n == 0)
        return GK_OK;
    list_missing(by_part, parts, missing, sizeof missing);
    return error_set(err, GK_ERR_CORRUPT, "%s %s of %" PRIu32 " %s missing",
                     n == 1 ? "part" : "parts", missing, parts, n == 1 ? "is" : "are");
}

/* One run, each part once. */
static enum gk_status check_headers(const struct gk_part_set *set, struct gk_error *err)
{
    uint32_t parts = set->file[0].header.parts;
    const struct part_file **by_part;
    enum gk_status status =
        array_new(&by_part, parts, sizeof(struct part_file *), "parts of a run", err);

    for (size_t i = 0; i < set->count && status == GK_OK; i++) {
        const struct part_file *file = &set->file[i], **place;

        status = check_run(&set->file[0], file, err);
        if (status != GK_OK)
            break;
        place = &by_part[file->header.part - 1];
        if (*place)
            status = error_set(err, GK_ERR_CORRUPT,
                               "'%.150s' and '%.150s' are both part %" PRIu32 " of %" PRIu32,
                               (*place)->path, file->path, file->header.part, parts);
        *place = file;
    }
    if (status == GK_OK)
        status = check_all_there(by_part, parts, err);
    free(by_part);
    return status;
}

/* ---- Records ---- */

static enum gk_status make_plan(struct gk_part_set *set, struct gk_error *err)
{
    const struct gk_part_header *header = &set->file[0].header;

    TRY(part_plan_new(&header->options, header->causes, header->job_bits, &set->plan, err));
    if (set->plan->run != header->run || set->plan->jobs.count != header->run_jobs)
        return error_set(err, GK_ERR_CORRUPT,
                         "'%.200s' is of a run by another version of gankei: merge it with that, "
                         "or make the parts anew",
                         set->file[0].path);
    TRY(array_new(&set->record, header->run_jobs, sizeof *set->record, "jobs", err));
    return array_new(&set->path, header->run_jobs, sizeof(const char *), "jobs", err);
}

static enum gk_status enter_record(void *user, const struct part_record *record,
                                   struct gk_error *err)
{
    struct gk_part_set *set = user;

    if (set->path[record->job])
        return error_set(err, GK_ERR_CORRUPT,
                         "'%.150s' is damaged: it has a job that is in '%.150s' too", set->walked,
                         set->path[record->job]);
    set->record[record->job] = *record;
    set->path[record->job] = set->walked;
    return GK_OK;
}

static enum gk_status enter_records(struct gk_part_set *set, struct gk_error *err)
{
    for (size_t i = 0; i < set->count; i++) {
        set->walked = set->file[i].path;
        TRY(part_file_walk(&set->file[i], enter_record, set, err));
    }
    for (size_t i = 0; i < set->plan->jobs.count; i++)
        if (!set->path[i])
            return error_set(err, GK_ERR_CORRUPT, "a job of the run is in no part: %zu", i);
    return GK_OK;
}

/* ---- The set ---- */

enum gk_status gk_part_set_open(char *const *path, size_t count, struct gk_part_set **out,
                                struct gk_error *err)
{
    ERROR_UNLESS((path || !count) && out);
    struct gk_part_set *set;
    enum gk_status status;

    TRY(array_new(&set, 1, sizeof *set, "parts of a run", err));
    status = array_new(&set->file, count, sizeof *set->file, "parts of a run", err);
    while (set->count < count && status == GK_OK) {
        status = part_file_open(path[set->count], &set->file[set->count], err);
        set->count++;
    }
    if (status == GK_OK)
        status = check_headers(set, err);
    if (status == GK_OK)
        status = make_plan(set, err);
    if (status == GK_OK)
        status = enter_records(set, err);
    if (status == GK_OK)
        status = part_lookup_new(set->plan, set->record, set->path, &set->lookup, err);
    if (status == GK_OK)
        *out = set;
    else
        gk_part_set_free(set);
    return status;
}

void gk_part_set_free(struct gk_part_set *set)
{
    if (!set)
        return;
    part_lookup_free(set->lookup);
    for (size_t i = 0; i < set->count; i++)
        part_file_close(&set->file[i]);
    part_plan_free(set->plan);
    free(set->file);
    free(set->record);
    free(set->path);
    free(set);
}

const struct gk_part_header *gk_part_set_header(const struct gk_part_set *set)
{
    return &set->file[0].header;
}

struct census_source part_set_source(struct gk_part_set *set)
{
    return (struct census_source){.user = set->lookup,
                                  .results = part_lookup_results,
                                  .causes = set->plan->causes ? part_lookup_causes : NULL};
}
