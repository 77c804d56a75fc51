/* SPDX-License-Identifier: MIT */
/* The solver of the page: see page_solver.h. */
#include "atlas/page_solver.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "util/error.h"
#include "util/file/input.h"
#include "util/file/output.h"

/* gankei.wasm has less than a megabyte. */
enum { LIMIT = 1 << 26 };

static const char before[] = "globalThis.gankeiWasm = \"", after[] = "\";\n";

static bool begins(const char *bytes, size_t length, const char *with, size_t size)
{
    return length >= size && memcmp(bytes, with, size) == 0;
}

/* As base64; returns its end. */
static char *put_base64(char *p, const unsigned char *bytes, size_t length)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

    for (size_t i = 0; i < length; i += 3) {
        size_t left = length - i;
        uint32_t three = (uint32_t)bytes[i] << 16 | (left > 1 ? (uint32_t)bytes[i + 1] << 8 : 0) |
                         (left > 2 ? bytes[i + 2] : 0);

        *p++ = digits[three >> 18];
        *p++ = digits[three >> 12 & 63];
        *p++ = left > 1 ? digits[three >> 6 & 63] : '=';
        *p++ = left > 2 ? digits[three & 63] : '=';
    }
    return p;
}

enum gk_status page_solver_read(const char *path, char **out, size_t *size, struct gk_error *err)
{
    char *bytes, *p;
    size_t length;
    enum gk_status status = GK_OK;

    TRY(input_file(path, LIMIT, &bytes, &length, err));
    if (!begins(bytes, length, "\0asm", 4) && !begins(bytes, length, "\x1f\x8b", 2))
        status =
            error_set(err, GK_ERR_PARSE, "'%s' is no gankei.wasm, nor one packed by gzip", path);
    *out = status == GK_OK ? malloc(sizeof before + sizeof after + (length + 2) / 3 * 4) : NULL;
    if (*out) {
        memcpy(*out, before, sizeof before - 1);
        p = put_base64(*out + sizeof before - 1, (const unsigned char *)bytes, length);
        memcpy(p, after, sizeof after);
        *size = (size_t)(p - *out) + sizeof after - 1;
    } else if (status == GK_OK) {
        status = error_nomem(err, "the solver of the page", length);
    }
    free(bytes);
    return status;
}
