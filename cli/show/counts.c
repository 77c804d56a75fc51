/* SPDX-License-Identifier: MIT */
/* Counts of patterns as JSON. */
#include "cli/show/counts.h"

json_t *cli_json_values(const uint64_t counts[GK_N_VALUES])
{
    json_t *object = json_object();

    for (int i = 0; i < GK_N_VALUES; i++) {
        char digits[5];

        gk_eye_value_format(gk_eye_value_at(i), digits);
        json_object_set_new(object, digits, json_integer((json_int_t)counts[i]));
    }
    return object;
}
