/* SPDX-License-Identifier: MIT */
/* The files of a data set by their names (cli/cmd/dataset.h). */
#include "cli/cmd/dataset.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "util/array.h"
#include "util/error.h"
#include "util/file/output.h"

bool dataset_names_path(const char *folder, const char *name, char path[4096])
{
    return (size_t)snprintf(path, 4096, "%s/%s", folder, name) < 4096;
}

static enum gk_status add_name(struct dataset_names *names, const char *name, struct gk_error *err)
{
    TRY(array_grow(&names->name, names->count + 1, &names->room, sizeof *names->name, "names",
                   err));
    names->name[names->count] = strdup(name);
    if (!names->name[names->count])
        return error_nomem(err, "a name", strlen(name));
    names->count++;
    return GK_OK;
}

static int is_named(const struct dirent *entry)
{
    return strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0 &&
           strcmp(entry->d_name, DATASET_SUMS) != 0;
}

static bool is_folder(const char *top, const char *name)
{
    char path[4096];
    struct stat status;

    return dataset_names_path(top, name, path) && lstat(path, &status) == 0 &&
           S_ISDIR(status.st_mode);
}

/* What is in `folder`, a folder of `top` ("" for itself). */
static enum gk_status list_folder(const char *top, const char *folder, struct dataset_names *names,
                                  struct gk_error *err)
{
    struct dirent **entry;
    char path[4096], name[4096];
    int count = -1;
    enum gk_status status = GK_OK;

    if (dataset_names_path(top, folder, path))
        count = scandir(path, &entry, is_named, alphasort);
    if (count < 0)
        return output_fail(err, "read the folder", path, errno);
    for (int i = 0; i < count; i++) {
        int length =
            snprintf(name, sizeof name, "%s%s%s", folder, *folder ? "/" : "", entry[i]->d_name);

        if (status == GK_OK && length >= (int)sizeof name)
            status = error_set(err, GK_ERR_IO, "the name of '%.100s' is too long", name);
        else if (status == GK_OK && is_folder(top, name))
            status = list_folder(top, name, names, err);
        else if (status == GK_OK)
            status = add_name(names, name, err);
        free(entry[i]);
    }
    free(entry);
    return status;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

enum gk_status dataset_names_list(const char *folder, struct dataset_names *out,
                                  struct gk_error *err)
{
    *out = (struct dataset_names){.count = 0};
    TRY(list_folder(folder, "", out, err));
    if (out->count)
        qsort(out->name, out->count, sizeof *out->name, by_name);
    return GK_OK;
}

void dataset_names_fini(struct dataset_names *names)
{
    for (size_t i = 0; i < names->count; i++)
        free(names->name[i]);
    free(names->name);
}
