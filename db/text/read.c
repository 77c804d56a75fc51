/* SPDX-License-Identifier: MIT */
/* Reading files: databases, and any text; freeing databases. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <gankei/db.h>

#include "util/input.h"
#include "util/output.h"

enum gk_status gk_db_read_text(const char *path, char **out, size_t *length, struct gk_error *err)
{
    bool standard = strcmp(path, "-") == 0;
    int fd = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    enum gk_status status;

    if (fd < 0)
        return output_fail(err, "read", path, errno);
    status = input_read(fd, standard ? "standard input" : path, SIZE_MAX, out, length, err);
    if (!standard)
        close(fd);
    return status;
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
