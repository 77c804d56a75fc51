/* SPDX-License-Identifier: MIT */
/*
 * gankei verify --complete (cli/cmd/verify_complete.h): classes that are wrong, then a table with a
 * line for each size and location, as text, TAP or JSON.
 */
#include "cli/cmd/verify_complete.h"

#include <inttypes.h>
#include <string.h>

#include "cli/frame/location.h"

#define MAX_SHOWN 20 /* classes that are printed without --all */

struct telling {
    const struct cli_complete *complete;
    const char *name;
    const struct gk_db *db;
    uint64_t shown, more;
    bool out_of_memory;
};

/* ---- Classes ---- */

static bool is_fault(const struct cli_complete *c, enum gk_coverage coverage)
{
    switch (coverage) {
    case GK_COVERED_FEWER_MARKS:
    case GK_COVERED_INCOMPLETE:
    case GK_COVERED_ELSEWHERE:
    case GK_NOT_MATCHED: return c->strict;
    default: return gk_coverage_is_wrong(coverage);
    }
}

static void print_class(const struct telling *t, const struct gk_uncovered *u)
{
    const char *prefix = t->complete->tap ? "# " : "";
    char coded[GK_DRAWING_TEXT_MAX], truth[5], says[5];

    gk_drawing_format(&u->drawing, coded);
    gk_eye_value_format(u->truth.value, truth);
    if (u->pattern == SIZE_MAX) {
        printf("%s%s: %s is %s: %s\n", prefix, t->name, coded, truth,
               gk_coverage_name(u->coverage));
        return;
    }
    gk_eye_value_format(t->db->pattern[u->pattern].value, says);
    printf("%s%s:%d: pattern %" PRId64 " says %s of %s, which is %s: %s\n", prefix, t->name,
           t->db->pattern[u->pattern].line, t->db->pattern[u->pattern].number, says, coded, truth,
           gk_coverage_name(u->coverage));
}

static void json_class(struct telling *t, const struct gk_uncovered *u)
{
    char coded[GK_DRAWING_TEXT_MAX], truth[5];
    json_t *object;

    gk_drawing_format(&u->drawing, coded);
    gk_eye_value_format(u->truth.value, truth);
    object = json_pack("{s:s, s:o, s:s, s:s, s:s}", "type", "class", "file",
                       cli_json_text(t->name, strlen(t->name)), "drawing", coded, "value", truth,
                       "coverage", gk_coverage_name(u->coverage));
    if (object && u->pattern != SIZE_MAX)
        json_object_set_new(object, "pattern", json_integer(t->db->pattern[u->pattern].number));
    t->out_of_memory |= !cli_json_line(t->complete->cli, object);
}

static void on_class(void *user, const struct gk_uncovered *u)
{
    struct telling *t = user;
    const struct cli_complete *c = t->complete;

    if (c->summary || (!is_fault(c, u->coverage) && !c->all))
        return;
    if (c->cli->json) {
        json_class(t, u);
        return;
    }
    if (t->shown == MAX_SHOWN && !c->all) {
        t->more++;
        return;
    }
    t->shown++;
    print_class(t, u);
}

/* ---- The table ---- */

/* A row of counts. */
struct row {
    uint64_t classes, faults, wrong;
    const uint64_t *count; /* by enum gk_coverage */
};

static struct row make_row(const struct cli_complete *c, const uint64_t *count)
{
    struct row row = {.count = count};

    for (int i = 0; i < GK_N_COVERAGES; i++) {
        row.classes += count[i];
        row.wrong += gk_coverage_is_wrong((enum gk_coverage)i) ? count[i] : 0;
        row.faults += is_fault(c, (enum gk_coverage)i) ? count[i] : 0;
    }
    return row;
}

static uint64_t n_right(const uint64_t *count)
{
    return count[GK_COVERED] + count[GK_COVERED_FEWER_MARKS] + count[GK_COVERED_INCOMPLETE] +
           count[GK_COVERED_ELSEWHERE] + count[GK_COVERED_ONE_WAY];
}

static void print_row(const char *size, const char *location, const struct row *row)
{
    const uint64_t *n = row->count;
    uint64_t unmatched =
        n[GK_NOT_MATCHED] + n[GK_NOT_MATCHED_IMPLIED] + n[GK_NOT_MATCHED_UNMARKABLE];

    printf("%6s  %-8s%9" PRIu64 "%9" PRIu64 "%9" PRIu64 "%9" PRIu64 "%9" PRIu64 "%10" PRIu64
           "%9" PRIu64 "\n",
           size, location, row->classes, n_right(n), n[GK_COVERED_WRONG_VALUE],
           n[GK_COVERED_WRONG_POINTS], n[GK_COVERED_MISSING], unmatched, n[GK_NOT_MATCHED_IMPLIED]);
}

static void tap_row(struct cli_complete *c, const char *name, const char *size,
                    const char *location, const struct row *row)
{
    uint64_t right = n_right(row->count);

    printf("%sok %" PRIu64 " - %s: %s points, %s: %" PRIu64 " of %" PRIu64 " right, %" PRIu64
           " wrong\n",
           row->faults ? "not " : "", ++*c->n_tests, name, size, location, right, row->classes,
           row->wrong);
}

static json_t *json_counts(const uint64_t *count)
{
    json_t *object = json_object();

    for (int i = 0; i < GK_N_COVERAGES; i++)
        json_object_set_new(object, gk_coverage_name((enum gk_coverage)i),
                            json_integer((json_int_t)count[i]));
    return object;
}

static json_t *json_row(const char *name, const char *size, const char *location,
                        const struct row *row)
{
    return json_pack("{s:s, s:o, s:s, s:s, s:I, s:I, s:o}", "type", "coverage", "file",
                     cli_json_text(name, strlen(name)), "points", size, "location", location,
                     "classes", (json_int_t)row->classes, "faults", (json_int_t)row->faults,
                     "counts", json_counts(row->count));
}

static void put_row(struct cli_complete *c, struct telling *t, const char *size,
                    const char *location, const uint64_t *count)
{
    struct row row = make_row(c, count);

    if (c->tap)
        tap_row(c, t->name, size, location, &row);
    else if (c->cli->json)
        t->out_of_memory |= !cli_json_line(c->cli, json_row(t->name, size, location, &row));
    else
        print_row(size, location, &row);
}

static void print_remark(uint64_t count, const char *what)
{
    if (count)
        printf("%9" PRIu64 " %s\n", count, what);
}

static void print_remarks(const struct gk_complete *found)
{
    const uint64_t *total = found->total;

    print_remark(total[GK_COVERED_FEWER_MARKS], "do not mark all points of threats");
    print_remark(total[GK_COVERED_INCOMPLETE], "mark some of the vital points, not all");
    print_remark(total[GK_COVERED_ELSEWHERE], "are right with other outer liberties");
    print_remark(total[GK_COVERED_ONE_WAY],
                 "can be laid wrongly, as readers do not see enclosed stones");
    print_remark(total[GK_NOT_MATCHED_UNMARKABLE],
                 "are unmatched, as a vital point cannot be marked");
    print_remark(found->unrealisable, "can stand on no board and were not looked at");
}

static void print_table(struct cli_complete *c, struct telling *t,
                        const struct gk_complete_options *options, const struct gk_complete *found)
{
    if (!c->tap && !c->cli->json) {
        if (t->more)
            printf("... and %" PRIu64 " more (--all shows them)\n", t->more);
        printf("%s%s: %zu patterns%s\n", t->shown ? "\n" : "", t->name, t->db->count,
               options->dead_margins ? "; classes with '$', too" : "");
        printf(
            "points  location  classes    right    value   points  missing unmatched  implied\n");
    }
    for (int n = 1; n <= options->max_points; n++)
        for (int location = GK_CORNER; location >= GK_CENTRE; location--) {
            char size[16];

            snprintf(size, sizeof size, "%d", n);
            if (options->locations >> location & 1)
                put_row(c, t, size, cli_locations[location], found->count[n][location]);
        }
    put_row(c, t, "all", "all", found->total);
    if (!c->tap && !c->cli->json)
        print_remarks(found);
}

/* ---- The whole ---- */

int cli_complete(struct cli_complete *c, const char *name, const struct gk_db *db)
{
    struct telling telling = {.complete = c, .name = name, .db = db};
    struct gk_complete_options options;
    struct cli_progress progress;
    struct gk_complete found;
    struct gk_error err;
    enum gk_status status;

    gk_complete_default(db, &options);
    options.max_points = c->max_points ? c->max_points : options.max_points;
    options.locations = c->locations ? c->locations : options.locations;
    options.dead_margins |= c->dead_margins;
    options.captured = c->captured;
    options.realisable = c->realisable;
    options.any_liberties = c->any_liberties;
    options.marks = c->marks;
    options.rules = c->rules;
    options.threads = c->cli->threads;
    options.report = on_class;
    options.user = &telling;
    cli_progress_start(&progress, c->cli, "verifying", "classes");
    status = gk_complete_check(db, &options, &progress.hook, &found, &err);
    cli_progress_end(&progress);
    if (status != GK_OK)
        return cli_fail(c->cli, NULL, &err);
    print_table(c, &telling, &options, &found);
    if (telling.out_of_memory)
        return CLI_USAGE;
    return make_row(c, found.total).faults ? CLI_FAILED : CLI_OK;
}
