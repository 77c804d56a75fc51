/* SPDX-License-Identifier: MIT */
/* Writing an index as C source (db/index/index_source.h). C99 and C++ compile it. */
#include "db/index/index_source.h"

#include <inttypes.h>
#include <stdio.h>

#include "db/text/origin.h"
#include "util/error.h"

#define LINE       96 /* a line ends after so many columns */
#define ORIGIN_MAX 640

static enum gk_status put_text(struct index_source *source, const char *text, int length,
                               struct gk_error *err)
{
    return output_write(source->output, text, (size_t)length, err);
}

/* The program and its command. */
static void write_origin(const struct gk_generate *options, char origin[ORIGIN_MAX])
{
    struct text text = {origin, ORIGIN_MAX};

    *origin = '\0';
    origin_program(options, &text);
    text_put(&text, "%s%s:\n *   ", options->date ? ", " : "", options->date ? options->date : "");
    origin_index_command(options, &text);
}

enum gk_status index_source_begin(struct index_source *source, const struct gk_generate *options,
                                  const struct gk_index_info *info, struct gk_error *err)
{
    char origin[ORIGIN_MAX], text[1024 + ORIGIN_MAX];
    int length;

    write_origin(options, origin);
    length = snprintf(text, sizeof text,
                      "/*\n"
                      " * Eye shapes of up to %d points: an index of gankei, for gankei_probe.c.\n"
                      " *\n"
                      " *     gankei_probe_memory(gankei_table, gankei_table_size, &probe);\n"
                      " *\n"
                      " * %" PRIu64 " classes, %s game, checksum %s. Made by %s --c-table=FILE\n"
                      " */\n"
                      "#include <stddef.h>\n"
                      "\n"
                      "extern const unsigned char gankei_table[%" PRIu64 "];\n"
                      "extern const size_t gankei_table_size;\n"
                      "\n"
                      "const size_t gankei_table_size = %" PRIu64 "U;\n"
                      "const unsigned char gankei_table[%" PRIu64 "] = {\n",
                      info->max_points, info->entries,
                      info->rules.kind == GK_RULES_EXACT ? "exact" : "abstract", info->hash, origin,
                      info->bytes, info->bytes, info->bytes);
    return put_text(source, text, length, err);
}

enum gk_status index_source_bytes(struct index_source *source, const uint8_t *bytes, size_t size,
                                  struct gk_error *err)
{
    for (size_t i = 0; i < size; i++) {
        char text[8];
        int length = snprintf(text, sizeof text, "%u,", bytes[i]);

        source->column += (unsigned)length;
        if (source->column > LINE) {
            text[length++] = '\n';
            source->column = 0;
        }
        TRY(put_text(source, text, length, err));
    }
    return GK_OK;
}

enum gk_status index_source_end(struct index_source *source, struct gk_error *err)
{
    TRY(source->column ? put_text(source, "\n", 1, err) : GK_OK);
    return put_text(source, "};\n", 3, err);
}
