/* SPDX-License-Identifier: MIT */
/*
 * Writing the atlas. data/meta.js has what all patterns share: words, drawings, graphs;
 * data/N.js has the N-th piece of the patterns, one to a line; data/linesN.js the lines of play of
 * their positions. All are scripts, because a
 * page from the file system may load nothing else. doc/atlas.md has the fields.
 */
#include "atlas/atlas.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gankei/experimental/enumerate.h>
#include <gankei/experimental/graph.h>
#include <gankei/experimental/worth.h>

#include "atlas/facts.h"
#include "atlas/famous.h"
#include "atlas/folder.h"
#include "atlas/page_solver.h"
#include "draw/thermograph_picture.h"
#include "graph/graph_sets.h"
#include "util/error.h"

/* Patterns in a piece: some 60 KB, a few milliseconds for a browser. */
enum { CHUNK = 2000, MAX_DRAWINGS = 64 };

struct atlas_writer {
    const struct facts_table *table;
    const struct atlas_options *options;
    struct folder *folder;
    struct atlas_stats stats;
    struct gk_error *err;
};

static enum gk_status write_file(struct atlas_writer *w, const char *name, const void *data,
                                 size_t size)
{
    w->stats.bytes += size;
    return folder_write(w->folder, name, data, size, w->err);
}

/* A file made in memory first. */
struct page {
    FILE *stream;
    char *text;
    size_t size;
};

static enum gk_status open_page(struct atlas_writer *w, struct page *page)
{
    *page = (struct page){.stream = NULL};
    page->stream = open_memstream(&page->text, &page->size);
    return page->stream ? GK_OK : error_nomem(w->err, "the atlas", sizeof *page);
}

/* All is in `text` then, which is the caller's. */
static enum gk_status end_page(struct atlas_writer *w, struct page *page, const char *name)
{
    bool failed = ferror(page->stream) != 0;

    failed |= fclose(page->stream) != 0;
    return failed ? error_nomem(w->err, name, page->size) : GK_OK;
}

/* Write it, if all went well so far, and release it. */
static enum gk_status close_page(struct atlas_writer *w, struct page *page, const char *name,
                                 enum gk_status status)
{
    enum gk_status ended = end_page(w, page, name);

    if (status == GK_OK)
        status = ended;
    if (status == GK_OK)
        status = write_file(w, name, page->text, page->size);
    free(page->text);
    return status;
}

/* A string literal of JavaScript: quotes, backslashes, `<` and all that is not printable ASCII
 * are escaped. Bytes beyond ASCII are kept: the files are UTF-8. */
static void put_string(FILE *out, const char *text)
{
    fputc('"', out);
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;

        if (c < ' ' || c == 0x7f || c == '"' || c == '\\' || c == '<')
            fprintf(out, "\\x%02x", (unsigned)c);
        else
            fputc(c, out);
    }
    fputc('"', out);
}

/* ---- Graphs ---- */

/* All drawings of one graph, as far as there is room. */
struct graph_drawings {
    uint32_t count;
    struct gk_drawing drawing[MAX_DRAWINGS];
};

struct collector {
    const struct facts_table *table;
    struct graph_drawings *of; /* by graph */
};

static bool add_drawing(void *user, const struct gk_drawing *drawing)
{
    struct collector *c = user;
    struct gk_graph canonical;

    graph_bare(drawing, &canonical);
    for (size_t i = 0; i < c->table->n_graphs; i++) {
        struct graph_drawings *of = &c->of[i];

        if (gk_graph_cmp(&c->table->graph[i], &canonical) != 0)
            continue;
        if (of->count < MAX_DRAWINGS)
            of->drawing[of->count] = *drawing;
        of->count++;
        break;
    }
    return true;
}

static enum gk_status collect_drawings(struct atlas_writer *w, struct graph_drawings *of)
{
    struct collector collector = {w->table, of};
    bool wanted[GK_MAX_SHAPE + 1] = {false};

    for (size_t i = 0; i < w->table->n_graphs; i++)
        if (w->table->graph[i].n <= GK_MAX_SHAPE)
            wanted[w->table->graph[i].n] = true;
    for (int n = 1; n <= GK_MAX_SHAPE; n++)
        if (wanted[n])
            TRY(gk_polyominoes(n, add_drawing, &collector, w->err));
    return GK_OK;
}

static void put_graph(FILE *out, const struct gk_graph *graph, const struct graph_drawings *of)
{
    char coded[GK_DRAWING_TEXT_MAX];

    fprintf(out, "{\"n\":%d,\"count\":%" PRIu32 ",\"drawings\":[", graph->n, of->count);
    for (uint32_t i = 0; i < of->count && i < MAX_DRAWINGS; i++) {
        gk_drawing_format(&of->drawing[i], coded);
        fprintf(out, "%s\"%s\"", i ? "," : "", coded);
    }
    fprintf(out, "]}");
}

static enum gk_status put_graphs(struct atlas_writer *w, FILE *out)
{
    const struct facts_table *t = w->table;
    struct graph_drawings *of = calloc(t->n_graphs ? t->n_graphs : 1, sizeof *of);
    enum gk_status status;

    if (!of)
        return error_nomem(w->err, "the drawings of graphs", t->n_graphs * sizeof *of);
    status = collect_drawings(w, of);
    fprintf(out, "\"graphs\":[");
    for (size_t i = 0; i < t->n_graphs; i++) {
        fprintf(out, i ? ",\n" : "\n");
        put_graph(out, &t->graph[i], &of[i]);
        w->stats.drawings += of[i].count;
    }
    fprintf(out, "],\n");
    free(of);
    return status;
}

/* ---- What patterns share ---- */

static void put_places(FILE *out, const struct facts_table *t)
{
    char coded[GK_DRAWING_TEXT_MAX];

    fprintf(out, "\"places\":[");
    for (size_t i = 0; i < t->n_places; i++) {
        gk_drawing_format(&t->place[i].drawing, coded);
        fprintf(out, "%s[\"%s\",%zu]", i ? ",\n" : "\n", coded, t->place[i].graph);
    }
    fprintf(out, "],\n");
}

static void put_words(FILE *out)
{
    char digits[5];

    fprintf(out, "\"values\":[");
    for (int i = 0; i < GK_N_VALUES; i++) {
        gk_eye_value_format(gk_eye_value_at(i), digits);
        fprintf(out, "%s\"%s\"", i ? "," : "", digits);
    }
    fprintf(out, "],\n\"causes\":[");
    for (int i = 0; i < GK_N_CAUSES; i++)
        fprintf(out, "%s\"%s\"", i ? "," : "", gk_cause_name((enum gk_cause)i));
    fprintf(out, "],\n\"verdicts\":[");
    for (int i = 0; i < GK_N_VERDICTS; i++)
        fprintf(out, "%s[\"%s\",%s]", i ? "," : "", gk_verdict_name((enum gk_verdict)i),
                gk_verdict_is_fault((enum gk_verdict)i) ? "true" : "false");
    fprintf(out, "],\n");
}

/* ---- Classes ---- */

/* One picture a class, which all its patterns share: an <svg> as text. */
static enum gk_status put_thermograph(struct atlas_writer *w, FILE *out,
                                      const struct gk_worth *about)
{
    struct thermograph_picture picture;
    struct page svg;
    enum gk_status status;

    TRY(thermograph_picture_make(about->forms, about->form, &picture, w->err));
    TRY(open_page(w, &svg));
    fprintf(svg.stream,
            "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"thermograph of %s\">\n",
            picture.width, picture.height, about->name);
    thermograph_picture_draw(svg.stream, &picture);
    fputs("</svg>", svg.stream);
    status = end_page(w, &svg, "a thermograph");
    if (status == GK_OK)
        put_string(out, svg.text);
    free(svg.text);
    return status;
}

static enum gk_status put_class(struct atlas_writer *w, FILE *out, const struct gk_worth *about)
{
    char mean[GK_DYADIC_TEXT_MAX], temperature[GK_DYADIC_TEXT_MAX];

    gk_dyadic_format(about->mean, mean);
    gk_dyadic_format(about->temperature, temperature);
    fprintf(out,
            "{\"name\":\"%s\",\"words\":\"%s\",\"form\":\"%s\",\"mean\":\"%s\","
            "\"temperature\":\"%s\",\"thermograph\":",
            about->name, about->words, about->reduced, mean, temperature);
    enum gk_status status = put_thermograph(w, out, about);
    fputc('}', out);
    return status;
}

static enum gk_status put_class_list(struct atlas_writer *w, FILE *out,
                                     const struct gk_classes *classes)
{
    enum gk_status status = GK_OK;

    fprintf(out, "\"classes\":[");
    for (int i = 0; i < gk_classes_count(classes) && status == GK_OK; i++) {
        struct gk_worth about;

        status = gk_class_appraise(classes, i, &about, w->err);
        if (status != GK_OK)
            break;
        fprintf(out, i ? ",\n" : "\n");
        status = put_class(w, out, &about);
        gk_worth_fini(&about);
    }
    fprintf(out, "],\n\"class_of\":[");
    for (int i = 0; i < GK_N_VALUES; i++)
        fprintf(out, "%s%d", i ? "," : "", gk_class_of_code(classes, gk_eye_value_at(i)));
    fprintf(out, "],\n");
    return status;
}

static enum gk_status put_classes(struct atlas_writer *w, FILE *out)
{
    struct gk_classes *classes;
    enum gk_status status;

    TRY(gk_classes_new(2, &classes, w->err));
    status = put_class_list(w, out, classes);
    gk_classes_free(classes);
    return status;
}

/* ---- data/meta.js ---- */

static enum gk_status write_meta(struct atlas_writer *w)
{
    const struct facts_table *t = w->table;
    struct page page;
    FILE *out;
    enum gk_status status;

    TRY(open_page(w, &page));
    out = page.stream;
    fprintf(out, "gankeiAtlas.meta({\"version\":\"%s\",\"title\":", gk_version());
    put_string(out, w->options->title);
    fprintf(out, ",\n\"patterns\":%zu,\"chunk\":%d,\"liberties\":%d,\n", t->db->count, CHUNK,
            w->options->verify.rules.outer_liberties);
    fprintf(out, "\"rules\":\"exact suicide=%s outer-liberties=%d ko-threats=%d\",\n",
            w->options->verify.rules.suicide ? "yes" : "no",
            w->options->verify.rules.outer_liberties, w->options->verify.rules.ko_threats);
    put_words(out);
    status = put_classes(w, out);
    if (status == GK_OK)
        status = put_graphs(w, out);
    put_places(out, t);
    if (status == GK_OK)
        status = famous_write(out, &w->options->verify.rules, w->options->verify.threads, w->err);
    fprintf(out, "\"weights\":%s,\n\"solver\":%s,\n\"format\":2});\n",
            w->options->weights ? "true" : "false", w->options->solver ? "true" : "false");
    return close_page(w, &page, "data/meta.js", status);
}

/* ---- Patterns ---- */

/* The symbols with the right vital points, if they are not those that are written. */
static void put_truth(FILE *out, const struct facts_table *t, size_t pattern, size_t filling)
{
    const struct gk_filling *solved = &t->verify->filling[filling];
    struct gk_drawing written, right;

    gk_verify_drawing(t->verify, pattern, solved, false, &written);
    gk_verify_drawing(t->verify, pattern, solved, true, &right);
    if (memcmp(right.symbol, written.symbol, (size_t)right.n) != 0)
        fprintf(out, " %.*s", right.n, right.symbol);
    else
        fprintf(out, " -");
}

/* From the flags on, the last but the weight. */
static void put_filling(FILE *out, const struct facts_table *t, size_t pattern, size_t filling,
                        enum gk_verdict verdict)
{
    const struct gk_filling *solved = &t->verify->filling[filling];
    const struct facts *facts = &t->filling[filling];

    fprintf(out, " %s%s%s", solved->result.seki ? "s" : "", solved->realisable ? "" : "r",
            solved->result.seki || !solved->realisable ? "" : "-");
    fprintf(out, " %x %x%x%x", (unsigned)verdict,
            (unsigned)gk_eye_value_index(solved->result.value), facts->abstract, facts->cause);
    for (int k = 0; k <= GK_MAX_LIBERTIES; k++)
        fprintf(out, "%x", solved->value[0][k]);
    put_truth(out, t, pattern, filling);
    fprintf(out, " %" PRIu32 " %s", facts->position, facts->attackers ? facts->attackers : "-");
}

/* The positions of a pattern with wildcards. */
static void put_fillings(FILE *out, const struct facts_table *t, size_t pattern)
{
    size_t i = facts_next(t, pattern, t->verify->pattern[pattern].first);
    struct gk_drawing drawing;

    for (; i != FACTS_NONE; i = facts_next(t, pattern, i + 1)) {
        gk_verify_drawing(t->verify, pattern, &t->verify->filling[i], false, &drawing);
        fprintf(out, "+ %.*s", drawing.n, drawing.symbol);
        put_filling(out, t, pattern, i, t->verify->filling[i].verdict);
        fprintf(out, "\n");
    }
}

static void put_pattern(FILE *out, const struct atlas_writer *w, size_t i)
{
    const struct facts_table *t = w->table;
    const struct gk_pattern *pattern = &t->db->pattern[i];
    const struct facts_pattern *facts = &t->pattern[i];

    fprintf(out, "%" PRId64 " %" PRIu32 " %.*s %x", pattern->number, facts->place,
            pattern->drawing.n, pattern->drawing.symbol,
            (unsigned)gk_eye_value_index(pattern->value));
    if (facts->worst == FACTS_NONE)
        fprintf(out, " - %x - - - -", (unsigned)t->verify->pattern[i].verdict);
    else
        put_filling(out, t, i, facts->worst, t->verify->pattern[i].verdict);
    if (w->options->weights)
        fprintf(out, " %" PRIu64, facts->weight);
    fprintf(out, "\n");
    if (graph_drawn(&pattern->drawing, 'x'))
        put_fillings(out, t, i);
}

static void put_line(FILE *out, const struct atlas_writer *w, size_t i)
{
    const char *text = w->table->position[i].text;

    fprintf(out, "%s\n", text ? text : "");
}

/* What comes in pieces of CHUNK lines, each a script that calls `take` with its number. */
struct pieces {
    const char *file, *take;
    size_t count; /* of lines */
    void (*put)(FILE *out, const struct atlas_writer *w, size_t i);
};

/* A template literal holds lines as they are; the only characters it would take for something
 * else, ` \ and ${, do not occur: `$` is a mark, `{` is not. */
static enum gk_status write_piece(struct atlas_writer *w, const struct pieces *pieces, size_t chunk)
{
    size_t first = chunk * CHUNK, end = first + CHUNK;
    char name[40];
    struct page page;

    TRY(open_page(w, &page));
    fprintf(page.stream, "%s(%zu,`", pieces->take, chunk);
    for (size_t i = first; i < end && i < pieces->count; i++)
        pieces->put(page.stream, w, i);
    fprintf(page.stream, "`);\n");
    snprintf(name, sizeof name, "data/%s%zu.js", pieces->file, chunk);
    return close_page(w, &page, name, GK_OK);
}

/* Nothing is left of a run that was cancelled, so files are written only as long as it is not. */
static enum gk_status look_up(const struct gk_progress *progress, size_t done, size_t total,
                              struct gk_error *err)
{
    if (progress && progress->report && progress->report(progress->user, done, total) != 0)
        return error_set(err, GK_ERR_CANCELLED, "cancelled");
    return GK_OK;
}

/* `done` of `total` pieces are written, as far as progress tells. */
static enum gk_status write_pieces(struct atlas_writer *w, const struct gk_progress *progress,
                                   const struct pieces *pieces, size_t done, size_t total)
{
    for (size_t i = 0; i * CHUNK < pieces->count; i++) {
        TRY(look_up(progress, done + i, total, w->err));
        TRY(write_piece(w, pieces, i));
    }
    return GK_OK;
}

static size_t n_pieces(const struct pieces *pieces)
{
    return (pieces->count + CHUNK - 1) / CHUNK;
}

/* ---- The page ---- */

/* What calls the solver is of no use without it. */
static enum gk_status write_page(struct atlas_writer *w)
{
    for (size_t i = 0; i < atlas_n_assets; i++)
        if (w->options->solver || strcmp(atlas_assets[i].name, "gankei.js") != 0)
            TRY(write_file(w, atlas_assets[i].name, atlas_assets[i].data, atlas_assets[i].size));
    return GK_OK;
}

/* The database, as it was read. */
static enum gk_status write_table(struct atlas_writer *w)
{
    return w->options->text ? write_file(w, "eyes.db", w->options->text, w->options->length)
                            : GK_OK;
}

static enum gk_status write_solver(struct atlas_writer *w)
{
    char *script;
    size_t size;
    enum gk_status status;

    if (!w->options->solver)
        return GK_OK;
    TRY(page_solver_read(w->options->solver, &script, &size, w->err));
    status = write_file(w, "gankei.wasm.js", script, size);
    free(script);
    return status;
}

static enum gk_status write_all(struct atlas_writer *w, const struct gk_progress *progress)
{
    const struct pieces patterns = {"", "gankeiAtlas.chunk", w->table->db->count, put_pattern};
    const struct pieces lines = {"lines", "EyePlay.take", w->table->n_positions, put_line};
    size_t n_chunks = n_pieces(&patterns), total = n_chunks + n_pieces(&lines);
    enum gk_status status = write_meta(w);

    if (status == GK_OK)
        status = write_pieces(w, progress, &patterns, 0, total);
    if (status == GK_OK)
        status = write_pieces(w, progress, &lines, n_chunks, total);
    if (status == GK_OK)
        status = write_page(w);
    if (status == GK_OK)
        status = write_table(w);
    w->stats.patterns = w->table->db->count;
    w->stats.graphs = w->table->n_graphs;
    w->stats.chunks = n_chunks;
    return status == GK_OK ? look_up(progress, total, total, w->err) : status;
}

enum gk_status atlas_write(const struct gk_db *db, const struct atlas_options *options,
                           const char *path, const struct gk_progress *progress,
                           struct atlas_stats *stats, struct gk_error *err)
{
    struct facts_table table = {0};
    struct atlas_writer w = {.table = &table, .options = options, .err = err};
    enum gk_status status;

    TRY(folder_open(path, "data", options->force, &w.folder, err));
    status = write_solver(&w); /* first: what can be wrong with it is known at once */
    if (status == GK_OK)
        status = facts_find(db, &options->verify, options->weights, progress, &table, err);
    if (status == GK_OK)
        status = write_all(&w, progress);
    facts_fini(&table);
    if (status != GK_OK) {
        folder_abort(w.folder);
        return status;
    }
    if (stats)
        *stats = w.stats;
    return folder_commit(w.folder, err);
}
