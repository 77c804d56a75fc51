/* SPDX-License-Identifier: MIT */
/* Reading files: databases, and any text; freeing databases. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <gankei/experimental/db.h>

#include "util/error.h"
#include "util/file/input.h"
#include "util/file/output.h"

/* A binary file of this program's own says which commands read it. */
static enum gk_status check_text(const char *path, char **text, size_t length, struct gk_error *err)
{
    static const struct {
        const char *magic, *what;
    } known[] = {
        {"\x89GKINDEX", "an index: 'gankei lookup', 'query', 'stats' and 'verify' read it"},
        {"\x89GKPARTS", "a part of a run: 'gankei merge' makes a database of all parts"},
    };

    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (length < strlen(known[i].magic) ||
            memcmp(*text, known[i].magic, strlen(known[i].magic)) != 0)
            continue;
        free(*text);
        *text = NULL;
        return error_set(err, GK_ERR_CORRUPT, "'%.200s' is no database but %s", path,
                         known[i].what);
    }
    return GK_OK;
}

enum gk_status gk_db_read_text(const char *path, char **out, size_t *length, struct gk_error *err)
{
    ERROR_UNLESS(path && out && length);
    bool standard = strcmp(path, "-") == 0;
    int fd = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    enum gk_status status;

    if (fd < 0)
        return output_fail(err, "read", path, errno);
    status = input_read(fd, standard ? "standard input" : path, SIZE_MAX, out, length, err);
    if (!standard)
        close(fd);
    return status == GK_OK ? check_text(path, out, *length, err) : status;
}

enum gk_status gk_db_read(const char *path, const struct gk_db_errors *errors, struct gk_db **out,
                          struct gk_error *err)
{
    ERROR_UNLESS(path && out);
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
