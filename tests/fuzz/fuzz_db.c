/* SPDX-License-Identifier: MIT */
/*
 * Fuzzing the reader of databases: any bytes must be read or refused, with and
 * without recovery, and what was read must survive writing and reading again.
 */
#include <stdlib.h>
#include <string.h>

#include <gankei/db.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static int count_error(void *user, const struct gk_error *err)
{
    size_t *errors = user;

    if (!err->status || !err->message[0] || err->line < 1)
        abort();
    ++*errors;
    return 0;
}

static void check_round_trip(const struct gk_pattern *pattern)
{
    char text[GK_PATTERN_TEXT_MAX];
    size_t length = gk_pattern_format(pattern, text);
    struct gk_db *again = NULL;

    if (length >= sizeof text || gk_db_parse(text, length, NULL, &again, NULL) != GK_OK)
        abort();
    if (again->count != 1 || again->pattern[0].number != pattern->number ||
        memcmp(&again->pattern[0].drawing, &pattern->drawing, sizeof pattern->drawing) != 0 ||
        gk_eye_value_index(again->pattern[0].value) != gk_eye_value_index(pattern->value))
        abort();
    gk_db_free(again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    size_t n_errors = 0;
    struct gk_db_errors errors = {count_error, &n_errors};
    struct gk_db *all = NULL, *strict = NULL;
    struct gk_error err = {.status = GK_OK};
    enum gk_status status;

    if (gk_db_parse((const char *)data, size, &errors, &all, &err) != GK_OK)
        abort();
    status = gk_db_parse((const char *)data, size, NULL, &strict, &err);
    if ((status == GK_OK) != (n_errors == 0))
        abort();
    if (status == GK_OK && strict->count != all->count)
        abort();
    for (size_t i = 0; i < all->count; i++)
        check_round_trip(&all->pattern[i]);
    gk_db_free(all);
    gk_db_free(strict);
    return 0;
}
