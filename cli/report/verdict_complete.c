/* SPDX-License-Identifier: MIT */
/*
 * verify --complete: classes that are wrong, then a table with a line for each size and
 * location, as text, TAP or JSON.
 */
#include "cli/report/verdict.h"

#include <inttypes.h>

#define MAX_SHOWN 20 /* classes that are printed without --all */

struct class_report {
    struct cli_verdicts *out;
    const struct gk_db *db;
    uint64_t shown, more;
};

/* ---- Classes ---- */

static bool is_fault(const struct cli_verdicts *out, enum gk_coverage coverage)
{
    switch (coverage) {
    case GK_COVERED_FEWER_MARKS:
    case GK_COVERED_INCOMPLETE:
    case GK_COVERED_ELSEWHERE:
    case GK_NOT_MATCHED: return out->strict;
    default: return gk_coverage_is_wrong(coverage);
    }
}

static void print_class(const struct class_report *r, const struct gk_uncovered *u)
{
    const char *prefix = r->out->form == CLI_VERDICT_TAP ? "# " : "", *file = r->out->file;
    struct cli_coded coded = cli_coded(&u->drawing);
    struct cli_digits truth = cli_digits(u->truth.value);

    if (u->pattern == SIZE_MAX) {
        printf("%s%s: %s is %s: %s\n", prefix, file, coded.text, truth.text,
               gk_coverage_name(u->coverage));
        return;
    }
    const struct gk_pattern *pattern = &r->db->pattern[u->pattern];
    printf("%s%s:%d: pattern %" PRId64 " says %s of %s, which is %s: %s\n", prefix, file,
           pattern->line, pattern->number, cli_digits(pattern->value).text, coded.text, truth.text,
           gk_coverage_name(u->coverage));
}

static json_t *json_class(const struct class_report *r, const struct gk_uncovered *u)
{
    bool matched = u->pattern != SIZE_MAX;

    return json_pack("{s:s, s:o, s:o, s:o, s:s, s:o*}", "type", "class", "file",
                     cli_json_name(r->out->file), "drawing", cli_json_drawing(&u->drawing), "value",
                     cli_json_value(u->truth.value), "coverage", gk_coverage_name(u->coverage),
                     "pattern", matched ? json_integer(r->db->pattern[u->pattern].number) : NULL);
}

static void on_class(void *user, const struct gk_uncovered *u)
{
    struct class_report *r = user;
    struct cli_verdicts *out = r->out;

    if (out->summary || (!is_fault(out, u->coverage) && !out->all))
        return;
    if (out->form == CLI_VERDICT_JSON) {
        cli_verdict_put(out, json_class(r, u));
    } else if (r->shown == MAX_SHOWN && !out->all) {
        r->more++;
    } else {
        r->shown++;
        print_class(r, u);
    }
}

/* ---- The table ---- */

/* A row of counts. */
struct class_row {
    const char *size, *location;
    uint64_t classes, faults, wrong, right;
    const uint64_t *count; /* by enum gk_coverage */
};

static struct class_row make_row(const struct cli_verdicts *out, const char *size,
                                 const char *location, const uint64_t *count)
{
    struct class_row row = {.size = size, .location = location, .count = count};

    for (int i = 0; i < GK_N_COVERAGES; i++) {
        row.classes += count[i];
        row.wrong += gk_coverage_is_wrong((enum gk_coverage)i) ? count[i] : 0;
        row.faults += is_fault(out, (enum gk_coverage)i) ? count[i] : 0;
    }
    row.right = count[GK_COVERED] + count[GK_COVERED_FEWER_MARKS] + count[GK_COVERED_INCOMPLETE] +
                count[GK_COVERED_ELSEWHERE] + count[GK_COVERED_ONE_WAY];
    return row;
}

static json_t *json_row(const char *file, const struct class_row *row)
{
    json_t *counts = json_object();

    for (int i = 0; i < GK_N_COVERAGES; i++)
        cli_json_count(counts, gk_coverage_name((enum gk_coverage)i), row->count[i]);
    return json_pack("{s:s, s:o, s:s, s:s, s:I, s:I, s:o}", "type", "coverage", "file",
                     cli_json_name(file), "points", row->size, "location", row->location, "classes",
                     (json_int_t)row->classes, "faults", (json_int_t)row->faults, "counts", counts);
}

static void print_row(struct cli_verdicts *out, const struct class_row *row)
{
    const uint64_t *n = row->count;

    switch (out->form) {
    case CLI_VERDICT_JSON: cli_verdict_put(out, json_row(out->file, row)); break;
    case CLI_VERDICT_TAP:
        printf("%sok %" PRIu64 " - %s: %s points, %s: %" PRIu64 " of %" PRIu64 " right, %" PRIu64
               " wrong\n",
               row->faults ? "not " : "", ++out->n_tests, out->file, row->size, row->location,
               row->right, row->classes, row->wrong);
        break;
    case CLI_VERDICT_TEXT:
        printf("%6s  %-8s%9" PRIu64 "%9" PRIu64 "%9" PRIu64 "%9" PRIu64 "%9" PRIu64 "%10" PRIu64
               "%9" PRIu64 "\n",
               row->size, row->location, row->classes, row->right, n[GK_COVERED_WRONG_VALUE],
               n[GK_COVERED_WRONG_POINTS], n[GK_COVERED_MISSING],
               n[GK_NOT_MATCHED] + n[GK_NOT_MATCHED_IMPLIED] + n[GK_NOT_MATCHED_UNMARKABLE],
               n[GK_NOT_MATCHED_IMPLIED]);
        break;
    }
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

/* Returns whether there is a fault. */
static bool print_table(const struct class_report *r, const struct gk_complete_options *options,
                        const struct gk_complete *found)
{
    struct cli_verdicts *out = r->out;
    struct class_row row;

    if (out->form == CLI_VERDICT_TEXT) {
        if (r->more)
            printf("... and %" PRIu64 " more (--all shows them)\n", r->more);
        printf("%s%s: %zu patterns%s\n", r->shown ? "\n" : "", out->file, r->db->count,
               options->dead_margins ? "; classes with '$', too" : "");
        printf(
            "points  location  classes    right    value   points  missing unmatched  implied\n");
    }
    for (int n = 1; n <= options->max_points; n++)
        for (int location = GK_CORNER; location >= GK_CENTRE; location--) {
            char size[16];

            snprintf(size, sizeof size, "%d", n);
            row = make_row(out, size, gk_location_name((enum gk_location)location),
                           found->count[n][location]);
            if (options->locations >> location & 1)
                print_row(out, &row);
        }
    row = make_row(out, "all", "all", found->total);
    print_row(out, &row);
    if (out->form == CLI_VERDICT_TEXT)
        print_remarks(found);
    return row.faults;
}

/* ---- The whole ---- */

int cli_complete_print(struct cli_verdicts *out, const struct gk_db *db,
                       const struct gk_complete_options *wanted)
{
    struct class_report report = {.out = out, .db = db};
    struct gk_complete_options usual, options = *wanted;
    struct cli_progress progress;
    struct gk_complete found;
    struct gk_error err;
    enum gk_status status;

    gk_complete_default(db, &usual);
    options.max_points = options.max_points ? options.max_points : usual.max_points;
    options.locations = options.locations ? options.locations : usual.locations;
    options.dead_margins |= usual.dead_margins;
    options.threads = out->cli->threads;
    options.report = on_class;
    options.user = &report;
    cli_progress_start(&progress, out->cli, "verifying", "classes");
    status = gk_complete_check(db, &options, &progress.hook, &found, &err);
    cli_progress_end(&progress);
    if (status != GK_OK)
        return cli_fail(out->cli, NULL, &err);
    bool faulty = print_table(&report, &options, &found);
    if (out->out_of_memory)
        return CLI_USAGE;
    return faulty ? CLI_FAILED : CLI_OK;
}
