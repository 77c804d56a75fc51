/* SPDX-License-Identifier: MIT */
/* Writing all files of a run (export/export.h): rows are a sink of the census as well. */
#include "export/export.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <xxhash.h>

#include "db/census/sinks.h"
#include "db/write/comment.h"
#include "db/parts/part_set.h"
#include "db/text/origin.h"
#include "export/package.h"
#include "export/query.h"
#include "export/sink.h"
#include "graph/graph_sets.h"
#include "solver/value/result.h"
#include "util/array.h"
#include "util/assert.h"
#include "util/bits.h"
#include "util/error.h"

struct rows {
    struct export_target target[EXPORT_N_FORMATS];
    int n;
    const struct gk_generate *options;
    struct export_stats *stats;
    struct columns *columns;
    struct column_values *values; /* of one placement */
    size_t values_room;
    struct census *census;
    uint64_t form_work; /* what numbering all forms counts for, and then telling them */
    uint64_t form_done;
    uint64_t skipped;      /* placements that all targets have already */
    uint64_t asked;        /* placements that it was asked about */
    uint64_t graph, place; /* the last ones */
    uint64_t rows, hash;   /* of placements before and at work */
    char buffer[EXPORT_ROW_MAX];
};

static bool is_exact(const struct rows *r)
{
    return r->options->rules.kind == GK_RULES_EXACT;
}

/* ---- Rows ---- */

static void set_liberties(struct export_row *row, const struct answer *answer)
{
    for (int i = 0; i <= GK_MAX_LIBERTIES; i++)
        row->with[i] = gk_eye_value_at(answer->liberties[i]);
    row->depends = comment_on_liberties(answer);
    row->abstract = gk_eye_value_at(answer->abstract);
    row->cause = (enum gk_cause)answer->cause;
}

static void make_row(const struct rows *r, const struct placement *place,
                     const struct answer *answer, const struct column_values *game,
                     struct export_row *row)
{
    const struct gk_result unmarked = {.attack = 0};

    row->game = *game;
    row->number = answer->number;
    row->realisable = !answer->unrealisable;
    row->result = answer_result(answer);
    placement_draw(place, answer->marking, &unmarked, &row->drawing);
    placement_draw(place, answer->marking, &row->result, &row->marked);
    result_map(&row->result, place->point);
    for (uint32_t rest = row->result.attack | row->result.defence; rest; rest &= rest - 1) {
        int i = bits_lowest(rest);

        GK_ASSERT(X1, i < row->drawing.n &&
                          (row->drawing.symbol[i] == '.' || row->drawing.symbol[i] == '!'));
    }
    if (is_exact(r)) {
        set_liberties(row, answer);
        GK_ASSERT(
            X2, gk_eye_value_same(row->with[r->options->rules.outer_liberties], row->result.value));
    }
}

static void tally_row(struct export_stats *stats, const struct export_row *row)
{
    struct gk_eye_value value = row->result.value;
    bool chimera = value.b == 0 && value.c == 2, seki = row->result.seki;
    const bool counted[] = {
        [TALLY_CLASSES] = true,
        [TALLY_REALISABLE] = row->realisable,
        [TALLY_CHIMERAS] = chimera,
        [TALLY_CHIMERAS_REALISABLE] = chimera && row->realisable,
        [TALLY_SEKI] = seki,
        [TALLY_SEKI_REALISABLE] = seki && row->realisable,
        [TALLY_DEPENDING] = row->depends,
        [TALLY_DIFFERENT] = row->cause != GK_CAUSE_NONE,
        [TALLY_LOOPY] = row->game.loopy,
    };

    for (int i = TALLY_CLASSES; i < TALLY_VALUES; i++)
        stats->tally[i][row->place->size][row->place->location] += counted[i];
    stats->tally[TALLY_VALUES][row->place->size][row->place->location] |=
        UINT64_C(1) << gk_eye_value_index(value);
}

static enum gk_status send_row(struct rows *r, const struct export_row *row, struct gk_error *err)
{
    size_t length = export_text_row(row, false, is_exact(r), r->buffer);

    r->rows++;
    tally_row(r->stats, row);
    r->hash += XXH3_64bits(r->buffer, length);
    for (int i = 0; i < r->n; i++)
        if (row->place->id > r->target[i].done)
            TRY(r->target[i].row(r->target[i].self, row, err));
    return GK_OK;
}

/* ---- Placements ---- */

static enum gk_status begin_place(const struct rows *r, const struct export_place *place,
                                  struct gk_error *err)
{
    for (int i = 0; i < r->n; i++)
        if (place->id > r->target[i].done && r->target[i].place)
            TRY(r->target[i].place(r->target[i].self, place, err));
    return GK_OK;
}

static enum gk_status end_place(struct rows *r, const struct export_place *place,
                                struct gk_error *err)
{
    for (int i = 0; i < r->n; i++) {
        struct export_target *target = &r->target[i];

        if (place->id <= target->done)
            continue;
        target->rows = r->rows;
        target->hash = r->hash;
        if (target->place_done)
            TRY(target->place_done(target->self, place, err));
    }
    return GK_OK;
}

static enum gk_status send_place(struct rows *r, const struct gk_drawn_shape *shape,
                                 const struct answers *answers, struct gk_error *err)
{
    const struct placement *place = answers->place;
    struct export_place about = {.id = r->place,
                                 .graph = r->graph,
                                 .shape = shape,
                                 .size = place->seen.graph.n,
                                 .location = place->location,
                                 .enclosed = place->position.graph.n - place->seen.graph.n,
                                 .drawing = &place->drawing};
    struct gk_graph graph;
    enum gk_status status =
        array_grow(&r->values, answers->count, &r->values_room, sizeof *r->values, "rows", err);

    graph_of_points(&place->drawing, &graph);
    graph6_format(&graph, about.graph6);
    if (status == GK_OK)
        status = columns_fill(r->columns, answers, r->values, err);
    r->stats->tally[TALLY_PLACES][about.size][about.location]++;
    if (status == GK_OK)
        status = begin_place(r, &about, err);
    for (size_t i = 0; i < answers->count && status == GK_OK; i++) {
        struct export_row row = {.place = &about};

        make_row(r, place, &answers->answer[i], &r->values[i], &row);
        status = send_row(r, &row, err);
    }
    return status == GK_OK ? end_place(r, &about, err) : status;
}

/* ---- Forms ---- */

/* In the exact game nearly all the work is solving. */
static enum gk_status on_begin(void *user, struct census *census, struct gk_error *err)
{
    struct rows *r = user;

    (void)err;
    r->census = census;
    for (int n = 1; n <= columns_form_points(r->options) && !is_exact(r); n++)
        r->form_work += census->classes[n] / 4;
    census->work += 2 * r->form_work;
    return GK_OK;
}

/* Report progress: of the work on forms, counted as form_work, `done` of `total` is done. */
static enum gk_status report_forms(struct rows *r, uint64_t done, uint64_t total)
{
    double share = total ? (double)done / (double)total : 1;
    uint64_t now = (uint64_t)((double)r->form_work * share), more = now - r->form_done;

    r->form_done = now;
    return census_report(r->census, more);
}

static int report_numbering(void *user, uint64_t done, uint64_t total)
{
    return report_forms(user, done, total) != GK_OK;
}

static enum gk_status on_size(void *user, const struct placements *places, struct gk_error *err)
{
    struct rows *r = user;
    const struct gk_progress progress = {report_numbering, r};

    return places->n == 1 ? columns_prepare(r->columns, &progress, err) : GK_OK;
}

static enum gk_status send_form(struct rows *r, size_t number, struct gk_error *err)
{
    struct export_form form;

    TRY(columns_form(r->columns, number, &form, err));
    for (int i = 0; i < r->n; i++)
        if (r->target[i].form)
            TRY(r->target[i].form(r->target[i].self, &form, err));
    return GK_OK;
}

static enum gk_status on_end(void *user, struct gk_error *err)
{
    struct rows *r = user;
    size_t count = columns_forms(r->columns);
    bool wanted = false;

    for (int i = 0; i < r->n; i++)
        wanted |= r->target[i].form != NULL;
    r->form_done = 0;
    for (size_t number = 1; wanted && number <= count; number++) {
        TRY(send_form(r, number, err));
        TRY(report_forms(r, number, count));
    }
    return GK_OK;
}

/* ---- The census ---- */

static bool wants_place(void *user, const struct placement *place)
{
    struct rows *r = user;

    (void)place;
    return ++r->asked > r->skipped;
}

static enum gk_status on_graph(void *user, const struct census_graph *graph, struct gk_error *err)
{
    struct rows *r = user;
    const struct gk_drawn_shape *shape = &graph->places->graphs->shape[graph->graph];

    r->graph++;
    for (size_t i = 0; i < graph->count; i++)
        if (census_asks(r->options, &graph->places->place[graph->first + i]) &&
            ++r->place > r->skipped)
            TRY(send_place(r, shape, graph->answers[i], err));
    return GK_OK;
}

static enum gk_status on_close(void *user, bool keep, struct gk_error *err)
{
    struct rows *r = user;
    enum gk_status status = GK_OK;

    r->stats->rows = r->rows;
    snprintf(r->stats->hash, sizeof r->stats->hash, "%016" PRIx64, r->hash);
    for (int i = 0; i < r->n; i++) {
        if (keep && status == GK_OK)
            status = r->target[i].finish(r->target[i].self, err);
        else
            r->target[i].abandon(r->target[i].self);
    }
    columns_free(r->columns);
    free(r->values);
    return status;
}

/* Only placements that all targets have are left out: then their rows count as well. */
static void skip_placements(struct rows *r)
{
    for (int i = 0; i < r->n; i++) {
        if (r->target[i].rows > r->stats->resumed)
            r->stats->resumed = r->target[i].rows;
        if (i == 0 || r->target[i].done < r->skipped) {
            r->skipped = r->target[i].done;
            r->rows = r->target[i].rows;
            r->hash = r->target[i].hash;
        }
    }
}

static enum gk_status open_rows(struct rows *r, const struct export_paths *paths,
                                struct census_sink *out, struct gk_error *err)
{
    enum gk_status status = GK_OK;

    for (int i = EXPORT_ROWS; i < EXPORT_N_FORMATS && status == GK_OK; i++) {
        struct export_target *target = &r->target[r->n];

        if (!paths->path[i])
            continue;
        status = i == EXPORT_SQLITE ? export_sqlite_open(paths->path[i], r->options, target, err)
                                    : export_text_open((enum export_format)i, paths->path[i],
                                                       r->options, target, err);
        r->n += status == GK_OK;
    }
    if (status == GK_OK)
        status = columns_new(r->options, &r->columns, err);
    if (status != GK_OK) {
        on_close(r, false, NULL);
        return status;
    }
    r->stats->unfinished = paths->path[EXPORT_SQLITE];
    skip_placements(r);
    *out = (struct census_sink){.user = r,
                                .needs = NEEDS_CAUSES | NEEDS_REALISABLE,
                                .begin = on_begin,
                                .size = on_size,
                                .wants = wants_place,
                                .graph = on_graph,
                                .end = on_end,
                                .close = on_close};
    return GK_OK;
}

/* ---- The whole ---- */

bool export_needs_causes(const struct gk_generate *options, const struct export_paths *paths)
{
    return options->rules.kind == GK_RULES_EXACT &&
           (export_wanted(paths, EXPORT_ROWS) || (paths->path[EXPORT_DB] && !options->compact));
}

bool export_wanted(const struct export_paths *paths, enum export_format from)
{
    for (int i = (int)from; i < EXPORT_N_FORMATS; i++)
        if (paths->path[i])
            return true;
    return false;
}

/* What describes those files that cannot do so themselves. */
static enum gk_status describe_files(const struct gk_generate *options,
                                     const struct export_paths *paths,
                                     const struct export_stats *stats, struct gk_error *err)
{
    static const enum export_format format[] = {EXPORT_INDEX, EXPORT_COUNTS, EXPORT_CSV,
                                                EXPORT_JSONL};
    char command[EXPORT_COMMAND_MAX];
    struct text text = {command, sizeof command};

    *command = '\0';
    origin_index_command(options, &text);
    for (size_t i = 0; i < sizeof format / sizeof *format; i++) {
        const struct package_file file = {.path = paths->path[format[i]], .format = format[i]};
        const struct package_run run = {.options = options,
                                        .stats = stats,
                                        .command = format[i] == EXPORT_INDEX ? command : NULL};

        if (file.path && !paths->described)
            TRY(package_beside(&file, &run, err));
    }
    return GK_OK;
}

enum gk_status export_run(const struct gk_generate *options, const struct export_paths *paths,
                          struct gk_part_set *parts, const struct gk_progress *progress,
                          struct export_stats *stats, struct gk_error *err)
{
    const char *db = paths->path[EXPORT_DB], *index = paths->path[EXPORT_INDEX];
    const char *c_table = paths->path[EXPORT_C_TABLE];
    struct gk_generate chosen;
    struct rows rows = {.options = &chosen, .stats = stats};
    struct census_sink sink[4];
    struct census_source source;
    int n = 0;
    enum gk_status status = census_options(options, &chosen, err);

    *stats = (struct export_stats){.rows = 0};
    if (status == GK_OK && db) {
        status = generate_open(&chosen, db, &stats->db, &sink[n], err);
        n += status == GK_OK;
    }
    if (status == GK_OK && (index || c_table)) {
        status = index_open(&chosen, index, c_table, &stats->index, &sink[n], err);
        n += status == GK_OK;
    }
    if (status == GK_OK && paths->path[EXPORT_COUNTS]) {
        status = counts_open(&chosen, paths->path[EXPORT_COUNTS], &sink[n], err);
        n += status == GK_OK;
    }
    if (status == GK_OK && (paths->tally || export_wanted(paths, EXPORT_ROWS))) {
        status = open_rows(&rows, paths, &sink[n], err);
        n += status == GK_OK;
    }
    if (status != GK_OK)
        return census_close(sink, n, status, err);
    if (parts)
        source = part_set_source(parts);
    TRY(census_run(parts ? &source : NULL, &chosen, sink, n, progress, err));
    return describe_files(&chosen, paths, stats, err);
}
