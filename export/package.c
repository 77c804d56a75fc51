/* SPDX-License-Identifier: MIT */
/* Data packages (export/package.h). */
#include "export/package.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <openssl/evp.h>

#include "export/query.h"
#include "export/schema.h"
#include "util/array.h"
#include "util/error.h"
#include "util/file/output.h"

/* ---- Checksums ---- */

static enum gk_status sum_stream(FILE *in, EVP_MD_CTX *context, const char *path, uint64_t *bytes,
                                 struct gk_error *err)
{
    unsigned char buffer[1 << 14];
    size_t length;

    *bytes = 0;
    while ((length = fread(buffer, 1, sizeof buffer, in)) > 0) {
        *bytes += length;
        if (!EVP_DigestUpdate(context, buffer, length))
            return error_set(err, GK_ERR_IO, "cannot compute the SHA-256 of '%.150s'", path);
    }
    return ferror(in) ? output_fail(err, "read", path, errno) : GK_OK;
}

enum gk_status package_sum(const char *path, char sum[PACKAGE_SUM_MAX], uint64_t *bytes,
                           struct gk_error *err)
{
    FILE *in = fopen(path, "rb");
    EVP_MD_CTX *context;
    unsigned char digest[EVP_MAX_MD_SIZE];
    unsigned length = 0;
    enum gk_status status;

    if (!in)
        return output_fail(err, "read", path, errno);
    context = EVP_MD_CTX_new();
    if (!context || !EVP_DigestInit_ex(context, EVP_sha256(), NULL))
        status = error_nomem(err, "a checksum", 0);
    else
        status = sum_stream(in, context, path, bytes, err);
    if (status == GK_OK && !EVP_DigestFinal_ex(context, digest, &length))
        status = error_set(err, GK_ERR_IO, "cannot compute the SHA-256 of '%.150s'", path);
    EVP_MD_CTX_free(context);
    fclose(in);
    for (unsigned i = 0; i < length; i++)
        snprintf(sum + 2 * i, 3, "%02x", digest[i]);
    return status;
}

/* ---- The run ---- */

static json_t *rules_json(const struct gk_rules *rules)
{
    if (rules->kind != GK_RULES_EXACT)
        return json_pack("{s:s, s:b, s:s}", "game", "abstract", "suicide", rules->suicide, "rule3",
                         rules->rule3_literal ? "literal" : "board");
    return json_pack("{s:s, s:b, s:i, s:i, s:s}", "game", "exact", "suicide", rules->suicide,
                     "outer_liberties", rules->outer_liberties, "ko_threats", rules->ko_threats,
                     "ko_model", rules->ko_model == GK_THREATS_FIXED ? "fixed" : "removable");
}

static json_t *counts_json(const struct gk_generate *o, const struct export_stats *stats)
{
    json_t *counts = json_array();

    for (int size = 1; size <= o->max_points; size++)
        for (int i = 0; i < N_LOCATIONS; i++)
            if (stats->tally[TALLY_CLASSES][size][i])
                json_array_append_new(
                    counts,
                    json_pack("{s:i, s:s, s:I, s:I}", "size", size, "location",
                              gk_location_name((enum gk_location)i), "classes",
                              (json_int_t)stats->tally[TALLY_CLASSES][size][i], "realisable",
                              (json_int_t)stats->tally[TALLY_REALISABLE][size][i]));
    return counts;
}

static json_t *run_json(const struct package_run *run)
{
    const struct gk_generate *o = run->options;
    char command[EXPORT_COMMAND_MAX];
    json_t *places = json_array(), *object;

    about_command(o, NULL, command);
    for (int i = 0; i < N_LOCATIONS; i++)
        if (o->locations >> i & 1)
            json_array_append_new(places, json_string(gk_location_name((enum gk_location)i)));
    object = json_pack("{s:s, s:s, s:s*, s:s, s:o*, s:i, s:o, s:b}", "program", "gankei", "version",
                       gk_version(), "commit", o->commit, "command",
                       run->command ? run->command : command, "rules",
                       run->bare ? NULL : rules_json(&o->rules), "max_size", o->max_points,
                       "locations", places, "dead_margins", o->dead_margins);
    if (run->stats && run->stats->index.entries)
        json_object_set_new(object, "index",
                            json_pack("{s:I, s:s}", "classes",
                                      (json_int_t)run->stats->index.entries, "hash",
                                      run->stats->index.hash));
    if (run->stats && run->stats->rows) {
        json_object_set_new(object, "rows", json_integer((json_int_t)run->stats->rows));
        json_object_set_new(object, "rows_hash", json_string(run->stats->hash));
        json_object_set_new(object, "counts", counts_json(o, run->stats));
    } else if (run->counts) {
        json_object_set(object, "counts", run->counts);
    }
    if (run->more)
        json_object_update(object, run->more);
    return object;
}

/* ---- Files ---- */

static const struct export_column count_columns[] = {
    EXPORT_COLUMN("size", "integer", "points", "points of the shape"),
    EXPORT_COLUMN("location", "string", NULL, "where the shape lies: centre, edge, corner"),
    EXPORT_COLUMN("what", "string", NULL,
                  "what is counted: classes, a value, seki, seki-N, liberties-N"),
    EXPORT_COLUMN("count", "integer", "classes", "how many there are"),
    EXPORT_COLUMN("first", "string", NULL, "the first of them in coded form"),
    EXPORT_COLUMN("realisable", "integer", "classes", "how many of them can stand on a board"),
    EXPORT_COLUMNS_END,
};

/* A column as Frictionless has it; JSON has arrays and booleans of its own. */
static json_t *field_json(const struct export_column *c, bool json)
{
    bool list = strcmp(c->type, "points") == 0 || strcmp(c->type, "values") == 0;
    bool value = strcmp(c->type, "value") == 0, flag = strcmp(c->type, "boolean") == 0;
    bool digit = strcmp(c->type, "digit") == 0;
    const char *type = digit                      ? "integer"
                       : value || (list && !json) ? "string"
                       : list                     ? "array"
                                                  : c->type;
    json_t *field = json_pack("{s:s, s:s, s:s, s:s*}", "name", c->name, "type", type, "description",
                              c->meaning, "unit", c->unit);

    if (digit)
        json_object_set_new(field, "constraints",
                            json_pack("{s:i, s:i}", "minimum", 0, "maximum", 2));
    if (value)
        json_object_set_new(field, "constraints",
                            json_pack("{s:s}", "pattern", json ? "[0-2]{4}" : "v[0-2]{4}"));
    if (flag && !json) {
        json_object_set_new(field, "trueValues", json_pack("[s]", "1"));
        json_object_set_new(field, "falseValues", json_pack("[s]", "0"));
    }
    return field;
}

static json_t *schema_json(const struct export_column *columns, bool json, bool keyless)
{
    json_t *fields = json_array();
    bool numbered = false;

    for (const struct export_column *c = columns; c->name; c++) {
        json_array_append_new(fields, field_json(c, json));
        numbered |= strcmp(c->name, "number") == 0;
    }
    if (!numbered || keyless)
        return json_pack("{s:o}", "fields", fields);
    return json_pack("{s:o, s:s, s:[s]}", "fields", fields, "primaryKey", "number", "missingValues",
                     "");
}

/* How Frictionless calls what it can read as a table; null: it cannot. And its columns. */
static const char *table_of(const struct package_file *file, const struct export_column **columns)
{
    *columns = file->format == EXPORT_COUNTS ? count_columns : export_columns;
    switch (file->format) {
    case EXPORT_CSV: return "csv";
    case EXPORT_COUNTS: return "tsv";
    case EXPORT_JSONL: return "jsonl";
    default: *columns = file->columns; return file->table;
    }
}

/* Names of resources are lower case, and have no more than letters, digits, and `.-_`. */
static void name_resource(const char *name, char out[256])
{
    size_t i;

    for (i = 0; name[i] && i < 255; i++)
        out[i] = isalnum((unsigned char)name[i]) || strchr(".-_", name[i])
                     ? (char)tolower((unsigned char)name[i])
                     : '-';
    out[i] = '\0';
}

static enum gk_status resource_json(const struct package_file *file, json_t **out,
                                    struct gk_error *err)
{
    const struct export_column *columns;
    const char *table = table_of(file, &columns);
    char sum[PACKAGE_SUM_MAX], hash[PACKAGE_SUM_MAX + 8], name[256];
    uint64_t bytes;

    TRY(package_sum(file->path, sum, &bytes, err));
    snprintf(hash, sizeof hash, "sha256:%s", sum);
    name_resource(file->name, name);
    *out =
        json_pack("{s:s, s:s, s:s*, s:s*, s:s*, s:s*, s:I, s:s}", "name", name, "path", file->name,
                  "profile", table ? "tabular-data-resource" : NULL, "format", table, "encoding",
                  table ? "utf-8" : NULL, "compression", export_is_packed(file->name) ? "gz" : NULL,
                  "bytes", (json_int_t)bytes, "hash", hash);
    if (table)
        json_object_set_new(*out, "schema", schema_json(columns, strcmp(table, "jsonl") == 0,
                                                          file->keyless));
    if (table && strcmp(table, "tsv") == 0)
        json_object_set_new(*out, "dialect", json_pack("{s:s}", "delimiter", "\t"));
    if (file->headless)
        json_object_set_new(*out, "dialect", json_pack("{s:b}", "header", false));
    return *out ? GK_OK : error_nomem(err, "a data package", 0);
}

/* ---- The package ---- */

static json_t *package_json(const struct package_run *run, json_t *resources)
{
    char title[80];

    snprintf(title, sizeof title, "Eye shapes of Go of up to %d points, solved",
             run->options->max_points);
    return json_pack("{s:s, s:s, s:s, s:s*, s:[{s:s, s:s, s:s}], s:[{s:s, s:s}], s:o, s:o}", "name",
                     "eye-shapes", "title", run->title ? run->title : title, "version",
                     gk_version(), "created", run->options->date, "licenses", "name", "CC0-1.0",
                     "path", "https://creativecommons.org/publicdomain/zero/1.0/", "title",
                     "CC0 1.0 Universal", "contributors", "title", "The gankei authors", "role",
                     "author", "gankei", run_json(run), "resources", resources);
}

static enum gk_status save_json(const json_t *json, const char *path, struct gk_error *err)
{
    char *text = json ? json_dumps(json, JSON_INDENT(2)) : NULL;
    struct output *output;
    enum gk_status status;

    if (!text)
        return error_nomem(err, "a data package", 0);
    status = output_open(path, &output, err);
    if (status == GK_OK) {
        status = output_write(output, text, strlen(text), err);
        if (status == GK_OK)
            status = output_write(output, "\n", 1, err);
        if (status == GK_OK)
            status = output_commit(output, err);
        else
            output_abort(output);
    }
    free(text);
    return status;
}

enum gk_status package_write(const char *path, const struct package_file *file, size_t count,
                             const struct package_run *run, struct gk_error *err)
{
    json_t *resources = json_array(), *package;
    enum gk_status status = GK_OK;

    for (size_t i = 0; i < count && status == GK_OK; i++) {
        json_t *resource = NULL;

        status = resource_json(&file[i], &resource, err);
        json_array_append_new(resources, resource);
    }
    package = package_json(run, resources);
    if (status == GK_OK)
        status = save_json(package, path, err);
    json_decref(package);
    return status;
}

enum gk_status package_beside(const struct package_file *file, const struct package_run *run,
                              struct gk_error *err)
{
    const char *slash = strrchr(file->path, '/');
    struct package_file named = *file;
    size_t room = strlen(file->path) + sizeof PACKAGE_SUFFIX;
    char *name;
    struct stat about;
    enum gk_status status;

    if (strcmp(file->path, "-") == 0 || (stat(file->path, &about) == 0 && !S_ISREG(about.st_mode)))
        return GK_OK;
    named.name = slash ? slash + 1 : file->path;
    TRY(array_new(&name, room, 1, "a file name", err));
    snprintf(name, room, "%s" PACKAGE_SUFFIX, file->path);
    status = package_write(name, &named, 1, run, err);
    free(name);
    return status;
}
