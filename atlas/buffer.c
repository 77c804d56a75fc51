/* SPDX-License-Identifier: MIT */
/* Growing texts: see buffer.h. */
#include "atlas/buffer.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static bool reserve(struct gk_buffer *b, size_t more)
{
    size_t size = b->size ? b->size : 4096;
    char *text;

    if (b->failed || more >= SIZE_MAX / 4 - b->length)
        return false;
    while (size - b->length <= more)
        size *= 2;
    if (size == b->size)
        return true;
    text = realloc(b->text, size);
    b->failed = !text;
    if (text) {
        b->text = text;
        b->size = size;
    }
    return !b->failed;
}

void gk_buffer_put(struct gk_buffer *buffer, const char *format, ...)
{
    va_list args, again;
    int length;

    va_start(args, format);
    va_copy(again, args);
    length = vsnprintf(NULL, 0, format, args);
    if (length < 0)
        buffer->failed = true;
    else if (reserve(buffer, (size_t)length))
        buffer->length += (size_t)vsnprintf(buffer->text + buffer->length, (size_t)length + 1,
                                            format, again);
    va_end(again);
    va_end(args);
}

void gk_buffer_put_string(struct gk_buffer *buffer, const char *text)
{
    gk_buffer_put(buffer, "\"");
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;

        if (c < ' ' || c == 0x7f || c == '"' || c == '\\' || c == '<')
            gk_buffer_put(buffer, "\\x%02x", (unsigned)c);
        else
            gk_buffer_put(buffer, "%c", (int)c);
    }
    gk_buffer_put(buffer, "\"");
}

void gk_buffer_fini(struct gk_buffer *buffer)
{
    free(buffer->text);
    *buffer = (struct gk_buffer){0};
}
