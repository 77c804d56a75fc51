/* SPDX-License-Identifier: MIT */
/* Arrays on the heap (util/array.h). */
#include "util/array.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "util/error.h"

#define ROOM_FIRST 4

/* The address of a pointer to whatever: read and written as bytes, since a `T *` may not be
 * taken for a `void *`. */
static void *array_get(const void *array)
{
    void *p;

    memcpy(&p, array, sizeof p);
    return p;
}

static void array_put(void *array, void *p)
{
    memcpy(array, &p, sizeof p);
}

enum gk_status array_new(void *array, size_t count, size_t each, const char *what,
                         struct gk_error *err)
{
    size_t bytes = SIZE_MAX;
    void *p = array_bytes(count, each, &bytes) ? calloc(count ? count : 1, each) : NULL;

    array_put(array, p);
    return p ? GK_OK : error_nomem(err, what, bytes);
}

enum gk_status array_grow(void *array, size_t count, size_t *room, size_t each, const char *what,
                          struct gk_error *err)
{
    size_t more = *room > SIZE_MAX / 2 ? SIZE_MAX : 2 * *room, bytes = SIZE_MAX;
    void *p;

    if (count <= *room)
        return GK_OK;
    more = more < ROOM_FIRST ? ROOM_FIRST : more;
    more = more < count ? count : more;
    p = array_bytes(more, each, &bytes) ? realloc(array_get(array), bytes) : NULL;
    if (!p)
        return error_nomem(err, what, bytes);
    array_put(array, p);
    *room = more;
    return GK_OK;
}
