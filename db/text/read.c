/* SPDX-License-Identifier: MIT */
/* Reading files: databases, and any text; freeing databases. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <gankei/db.h>

#include "util/error.h"
#include "util/output.h"

#define FIRST_SIZE 65536

struct text {
    char *data;
    size_t length, capacity;
};

static enum gk_status grow(struct text *text, struct gk_error *err)
{
    size_t capacity = text->capacity ? text->capacity * 2 : FIRST_SIZE;
    char *data = capacity > text->capacity ? realloc(text->data, capacity) : NULL;

    if (!data)
        return error_nomem(err, "the text of a database", capacity);
    text->data = data;
    text->capacity = capacity;
    return GK_OK;
}

/* Start with the size of a regular file, so that it is read without moving;
 * one byte more lets the last read() see the end. */
static void reserve(struct text *text, int fd)
{
    struct stat status;

    if (fstat(fd, &status) != 0 || !S_ISREG(status.st_mode) || status.st_size < FIRST_SIZE)
        return;
    text->data = malloc((size_t)status.st_size + 1);
    if (text->data)
        text->capacity = (size_t)status.st_size + 1;
}

/* A pipe has no size and a file may change meanwhile: read until the end. */
static enum gk_status slurp(int fd, const char *name, struct text *text, struct gk_error *err)
{
    reserve(text, fd);
    for (;;) {
        ssize_t got;

        if (text->length == text->capacity) {
            enum gk_status status = grow(text, err);

            if (status)
                return status;
        }
        got = read(fd, text->data + text->length, text->capacity - text->length);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return output_fail(err, "read", name, errno);
        if (got == 0)
            return GK_OK;
        text->length += (size_t)got;
    }
}

enum gk_status gk_db_read_text(const char *path, char **out, size_t *length, struct gk_error *err)
{
    bool standard = strcmp(path, "-") == 0;
    int fd = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    struct text text = {NULL, 0, 0};
    enum gk_status status;

    if (fd < 0)
        return output_fail(err, "read", path, errno);
    status = slurp(fd, standard ? "standard input" : path, &text, err);
    if (!standard)
        close(fd);
    if (status) {
        free(text.data);
        return status;
    }
    *out = text.data;
    *length = text.length;
    return GK_OK;
}

enum gk_status gk_db_read(const char *path, const struct gk_db_errors *errors, struct gk_db **out,
                          struct gk_error *err)
{
    char *text;
    size_t length;
    enum gk_status status = gk_db_read_text(path, &text, &length, err);

    if (status)
        return status;
    status = gk_db_parse(text, length, errors, out, err);
    free(text);
    return status;
}

void gk_db_free(struct gk_db *db)
{
    if (db)
        free(db->pattern);
    free(db);
}
