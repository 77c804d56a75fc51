/* SPDX-License-Identifier: MIT */
/* Writing an index as C source (db/index/index_source.h). C99 and C++ compile it. */
#include "db/index/index_source.h"

#include <inttypes.h>
#include <stdio.h>

#include "util/error.h"

#define LINE 96 /* a line ends after so many columns */

static enum gk_status put_text(struct index_source *source, const char *text, int length,
                               struct gk_error *err)
{
    return output_write(source->output, text, (size_t)length, err);
}

enum gk_status index_source_begin(struct index_source *source, const struct gk_index_info *info,
                                  struct gk_error *err)
{
    char text[1024];
    int length = snprintf(
        text, sizeof text,
        "/*\n"
        " * Eye shapes of up to %d points: an index of gankei, for gankei_probe.c.\n"
        " *\n"
        " *     gankei_probe_memory(gankei_table, gankei_table_size, &probe);\n"
        " *\n"
        " * %" PRIu64 " classes, %s game, checksum %s. Made by gankei generate --c-table.\n"
        " */\n"
        "#include <stddef.h>\n"
        "\n"
        "extern const unsigned char gankei_table[%" PRIu64 "];\n"
        "extern const size_t gankei_table_size;\n"
        "\n"
        "const size_t gankei_table_size = %" PRIu64 "U;\n"
        "const unsigned char gankei_table[%" PRIu64 "] = {\n",
        info->max_points, info->entries, info->rules.kind == GK_RULES_EXACT ? "exact" : "abstract",
        info->hash, info->bytes, info->bytes, info->bytes);

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
