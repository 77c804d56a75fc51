/* SPDX-License-Identifier: MIT */
/* What an index holds (cli/show/show.h). */
#include "cli/show/show.h"

#include <inttypes.h>

static const char *kind_name(const struct gk_index_info *info)
{
    return info->rules.kind == GK_RULES_ABSTRACT ? "abstract" : "exact";
}

void cli_index_info_print(const struct gk_index_info *info)
{
    if (info->version)
        printf("index, version %" PRIu32 "\n", info->version);
    else
        printf("database\n");
    printf("%" PRIu64 " entries, up to %d points%s:", info->entries, info->max_points,
           info->dead_margins ? ", with '$'" : "");
    for (int i = GK_CENTRE; i <= GK_CORNER; i++)
        if (info->locations >> i & 1)
            printf(" %s", gk_location_name((enum gk_location)i));
    putchar('\n');
    if (!info->version)
        return;
    printf("%s game", kind_name(info));
    if (info->rules.kind == GK_RULES_EXACT)
        printf(", %d outer liberties (or any, 0 to %d), %d ko threats%s%s",
               info->rules.outer_liberties, GK_MAX_LIBERTIES, info->rules.ko_threats,
               info->either_threat ? " (or any, -1 to 1)" : "",
               info->rules.ko_model == GK_THREATS_FIXED ? " (fixed)" : "");
    printf("%s\n", info->rules.suicide ? "" : ", no suicide");
    printf("%" PRIu64 " bytes, checksum %s\n", info->bytes, info->hash);
}

static json_t *json_locations(unsigned locations)
{
    json_t *list = json_array();

    for (int i = GK_CENTRE; i <= GK_CORNER; i++)
        if (locations >> i & 1)
            json_array_append_new(list, json_string(gk_location_name((enum gk_location)i)));
    return list;
}

json_t *cli_index_info_json(const struct gk_index_info *info)
{
    json_t *object =
        json_pack("{s:s, s:I, s:i, s:b, s:o}", "kind", info->version ? "index" : "database",
                  "entries", (json_int_t)info->entries, "max_points", info->max_points,
                  "dead_margins", info->dead_margins, "locations", json_locations(info->locations));

    if (!object || !info->version)
        return object;
    json_object_update_new(
        object,
        json_pack("{s:I, s:s, s:b, s:i, s:i, s:b, s:s, s:I, s:s}", "version",
                  (json_int_t)info->version, "rules", kind_name(info), "suicide",
                  info->rules.suicide, "outer_liberties", info->rules.outer_liberties, "ko_threats",
                  info->rules.ko_threats, "either_threat", info->either_threat, "ko_model",
                  cli_ko_models[info->rules.ko_model], "bytes", (json_int_t)info->bytes, "hash",
                  info->hash));
    return object;
}
