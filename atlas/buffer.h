/* SPDX-License-Identifier: MIT */
/* A text that grows; once memory is out, nothing more is appended. */
#ifndef ATLAS_BUFFER_H
#define ATLAS_BUFFER_H

#include <stdbool.h>
#include <stddef.h>

#include <gankei/status.h>

struct gk_buffer {
    char *text; /* ended by NUL, once something was put */
    size_t length, size;
    bool failed; /* out of memory */
};

void gk_buffer_put(struct gk_buffer *buffer, const char *format, ...) GK_PRINTF(2, 3);

/* A string literal of JavaScript: quotes, backslashes, `<` and all that is not printable ASCII
 * are escaped. Bytes beyond ASCII are kept: the files are UTF-8. */
void gk_buffer_put_string(struct gk_buffer *buffer, const char *text);

void gk_buffer_fini(struct gk_buffer *buffer);

#endif
