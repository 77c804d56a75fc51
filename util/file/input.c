/* SPDX-License-Identifier: MIT */
/* Reading a file as a whole (util/file/input.h). A pipe has no size and a file may change
 * meanwhile, so the size is a hint only. */
#include "util/file/input.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "util/array.h"
#include "util/error.h"
#include "util/file/output.h"

enum { FIRST_ROOM = 1 << 16 };

/* The size of a regular file, so that it is read without moving; one byte more lets the last
 * read() see the end. */
static size_t first_room(int fd)
{
    struct stat file;

    return fstat(fd, &file) == 0 && S_ISREG(file.st_mode) && file.st_size >= FIRST_ROOM
               ? (size_t)file.st_size + 1
               : FIRST_ROOM;
}

enum gk_status input_read(int fd, const char *name, size_t limit, char **out, size_t *length,
                          struct gk_error *err)
{
    char *text = NULL;
    size_t room = 0, used = 0, wanted = first_room(fd);
    enum gk_status status = GK_OK;
    ssize_t got = 1;

    while (status == GK_OK && got != 0) {
        status = array_grow(&text, used < wanted ? wanted : used + 1, &room, 1, "a file", err);
        if (status != GK_OK)
            break;
        got = read(fd, text + used, room - used);
        if (got < 0 && errno != EINTR)
            status = output_fail(err, "read", name, errno);
        used += got > 0 ? (size_t)got : 0;
        if (used > limit)
            status = error_set(err, GK_ERR_LIMIT, "'%s' has more than %zu bytes", name, limit);
    }
    if (status != GK_OK) {
        free(text);
        return status;
    }
    text[used] = '\0'; /* the read() that saw the end had room */
    *out = text;
    *length = used;
    return GK_OK;
}

enum gk_status input_file(const char *path, size_t limit, char **out, size_t *length,
                          struct gk_error *err)
{
    bool is_stdin = strcmp(path, "-") == 0;
    int fd = is_stdin ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    enum gk_status status;

    if (fd < 0)
        return output_fail(err, "open", path, errno);
    status = input_read(fd, is_stdin ? "standard input" : path, limit, out, length, err);
    if (!is_stdin)
        close(fd);
    return status;
}
