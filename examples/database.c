/* SPDX-License-Identifier: MIT */
/*
 * database FILE: writes an eyes.db of all shapes up to four points, reads it, and solves what each
 * of its patterns stands for once more.
 *
 *     cc -o database database.c $(pkg-config --cflags --libs gankei)
 *     ./database eyes.db
 */
#include <gankei/gankei.h>

#include <stdio.h>

static enum gk_status write_file(const char *path, struct gk_error *err)
{
    struct gk_generate options;
    struct gk_generate_stats stats;

    gk_generate_default(&options, sizeof options);
    options.max_points = 4;
    enum gk_status status = gk_generate(&options, path, NULL, &stats, err);
    if (status == GK_OK)
        printf("%llu patterns written\n", (unsigned long long)stats.patterns);
    return status;
}

static enum gk_status verify_file(const char *path, struct gk_error *err)
{
    struct gk_verify_options options;
    struct gk_db *db = NULL;
    struct gk_verify *verify = NULL;

    gk_verify_default(&options, sizeof options);
    enum gk_status status = gk_db_read(path, NULL, &db, err);
    if (status == GK_OK)
        status = gk_verify_new(db, &options, NULL, &verify, err);
    for (int i = 0; status == GK_OK && i < GK_N_VERDICTS; i++)
        if (verify->by_verdict[i])
            printf("%llu %s\n", (unsigned long long)verify->by_verdict[i], gk_verdict_name(i));
    gk_verify_free(verify); /* before the database, which it looks into */
    gk_db_free(db);
    return status;
}

int main(int argc, char **argv)
{
    struct gk_error err = {0};

    if (argc != 2) {
        fprintf(stderr, "usage: database FILE\n");
        return 2;
    }
    enum gk_status status = write_file(argv[1], &err);
    if (status == GK_OK)
        status = verify_file(argv[1], &err);
    if (status != GK_OK)
        fprintf(stderr, "database: %s\n", err.message);
    return status != GK_OK;
}
