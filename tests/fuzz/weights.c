/* SPDX-License-Identifier: MIT */
/*
 * Any bytes as weights: they are read or refused with a line, and what was read comes back the
 * same when it is written again, and can be brought to places.
 */
#include "tests/fuzz/fuzz.h"

#include <inttypes.h>
#include <string.h>

#include <gankei/db.h>

#include "db/census/usage.h"
#include "db/text/weights.h"

static void check_round_trip(const struct gk_weight *weight)
{
    char text[GK_DRAWING_TEXT_MAX + (GK_MAX_LIBERTIES + 2) * 32];
    struct gk_weights *again = NULL;
    size_t length = gk_drawing_format(&weight->drawing, text);

    length += (size_t)snprintf(text + length, sizeof text - length, " %" PRIu64, weight->count);
    for (int i = 0; i <= GK_MAX_LIBERTIES; i++)
        length += (size_t)snprintf(text + length, sizeof text - length, " %d=%" PRIu64, i,
                                   weight->with[i]);
    FUZZ_CHECK(length < sizeof text);
    FUZZ_CHECK(weights_parse(text, length, &again, NULL) == GK_OK);
    FUZZ_CHECK(again->count == 1);
    FUZZ_CHECK(again->weight->count == weight->count);
    FUZZ_CHECK(memcmp(again->weight->with, weight->with, sizeof weight->with) == 0);
    gk_weights_free(again);
}

/* No more can be met than was said. */
static void check_usage(const struct gk_weights *weights)
{
    struct placements *places = NULL;
    struct usage *usage = NULL;
    double said = 0, met = 0;

    FUZZ_CHECK(placements_new(3, GK_RULES_EXACT, true, &places, NULL) == GK_OK);
    FUZZ_CHECK(usage_new(weights, places, &usage, NULL) == GK_OK);
    for (size_t i = 0; i < weights->count; i++)
        said += (double)weights->weight[i].count;
    for (size_t i = 0; i < usage->count; i++)
        met += usage->met[i].count;
    FUZZ_CHECK(met <= said * (1 + 1e-9));
    usage_free(usage);
    placements_free(places);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct gk_weights *weights = NULL;
    struct gk_error err = {.status = GK_OK};

    if (weights_parse((const char *)data, size, &weights, &err) != GK_OK) {
        FUZZ_CHECK(err.line >= 1);
        FUZZ_CHECK(err.message[0] != '\0');
        return 0;
    }
    for (size_t i = 0; i < weights->count; i++)
        check_round_trip(&weights->weight[i]);
    check_usage(weights);
    gk_weights_free(weights);
    return 0;
}
