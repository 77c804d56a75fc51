/* SPDX-License-Identifier: MIT */
/*
 * Any bytes as a database: they are read or refused, with and without
 * recovery, and what was read comes back the same when it is written again.
 */
#include "tests/db/pattern_text.h"
#include "tests/fuzz/fuzz.h"

#include <string.h>

#include <gankei/db.h>

static int count_error(void *user, const struct gk_error *err)
{
    size_t *errors = user;

    FUZZ_CHECK(err->status != GK_OK);
    FUZZ_CHECK(err->message[0] != '\0');
    FUZZ_CHECK(err->line >= 1);
    ++*errors;
    return 0;
}

static void check_round_trip(const struct gk_pattern *pattern)
{
    char text[PATTERN_PUT_MAX], again[PATTERN_PUT_MAX];
    size_t length = pattern_text(pattern, text);
    struct gk_db *db = NULL;

    FUZZ_CHECK(length < sizeof text && length == strlen(text));
    FUZZ_CHECK(gk_db_parse(text, length, NULL, &db, NULL) == GK_OK);
    FUZZ_CHECK(db->count == 1);
    pattern_text(db->pattern, again);
    FUZZ_CHECK(strcmp(text, again) == 0);
    gk_db_free(db);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    size_t n_errors = 0;
    struct gk_db_errors errors = {count_error, &n_errors};
    struct gk_db *all = NULL, *strict = NULL;
    struct gk_error err = {.status = GK_OK};
    enum gk_status status;

    FUZZ_CHECK(gk_db_parse((const char *)data, size, &errors, &all, &err) == GK_OK);
    status = gk_db_parse((const char *)data, size, NULL, &strict, &err);
    FUZZ_CHECK((status == GK_OK) == (n_errors == 0));
    FUZZ_CHECK(status != GK_OK || strict->count == all->count);
    for (size_t i = 0; i < all->count; i++)
        check_round_trip(&all->pattern[i]);
    gk_db_free(all);
    gk_db_free(strict);
    return 0;
}
