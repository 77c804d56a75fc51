/* SPDX-License-Identifier: MIT */
/* Wins by what they rest on (life/fight/fight_patterns.h). */
#include "life/fight/fight_patterns.h"

#include <stdlib.h>
#include <string.h>

#include "util/error.h"

enum {
    N_ZONES = 8,        /* each is looked up for each position: more of them cost time */
    N_PLACES = 1 << 18, /* of patterns */
    N_FILTER = 1 << 13, /* words: most of what is not there is found out by a bit in one */
    HIT = 4             /* what it counts for a zone that it was of use */
};

struct fight_patterns {
    fight_set zone[N_ZONES];
    uint32_t uses[N_ZONES];
    int n, next;  /* the zone that is looked at next for one of no use */
    uint32_t era; /* patterns of others are forgotten; from 1 on */
    uint64_t filter[N_FILTER];
    struct fight_pattern pattern[N_PLACES];
};

enum gk_status fight_patterns_new(struct fight_patterns **out, struct gk_error *err)
{
    *out = calloc(1, sizeof **out);
    if (!*out)
        return error_nomem(err, "a table of patterns", sizeof **out);
    (*out)->era = 1;
    return GK_OK;
}

void fight_patterns_free(struct fight_patterns *patterns)
{
    free(patterns);
}

void fight_patterns_clear(struct fight_patterns *patterns)
{
    memset(patterns->filter, 0, sizeof patterns->filter);
    patterns->n = patterns->next = 0;
    if (++patterns->era == 0) {
        memset(patterns->pattern, 0, sizeof patterns->pattern);
        patterns->era = 1;
    }
}

/* All of a state but its stones. */
static uint32_t rest_of(const struct fight_state *s)
{
    return (uint32_t)s->threats[0] << 23 | (uint32_t)s->threats[1] << 26 |
           (uint32_t)s->banned << 16 | (uint32_t)s->outer << 8 | (uint32_t)s->mover << 7 |
           (uint32_t)s->extra << 6 | (uint32_t)s->ko << 2 | s->goal;
}

/* A cheap hash, as there are many zones: the place of a pattern, and its bit in the filter. */
static uint32_t hash_pattern(fight_set zone, const fight_set stones[2], uint32_t rest)
{
    uint64_t h = stones[0] * UINT64_C(0x9E3779B97F4A7C15) ^
                 stones[1] * UINT64_C(0xC2B2AE3D27D4EB4F) ^ zone * UINT64_C(0x165667B19E3779F9) ^
                 rest * UINT64_C(0x27D4EB2F165667C5);

    h ^= h >> 32;
    return (uint32_t)(h * UINT64_C(0xD6E8FEB86659FD93) >> 32);
}

static uint64_t *filter_word(struct fight_patterns *p, uint32_t at)
{
    return &p->filter[at / 64 % N_FILTER];
}

/* A zone that was not met before takes the place of one that was of no use lately. */
static void add_zone(struct fight_patterns *p, fight_set zone)
{
    int at;

    for (at = 0; at < p->n; at++)
        if (p->zone[at] == zone) {
            p->uses[at]++;
            return;
        }
    if (p->n < N_ZONES) {
        p->n++;
    } else {
        for (; p->uses[p->next] > 1; p->next = (p->next + 1) % N_ZONES)
            p->uses[p->next] /= 2;
        at = p->next;
        p->next = (p->next + 1) % N_ZONES;
    }
    p->zone[at] = zone;
    p->uses[at] = 1;
}

void fight_patterns_add(struct fight_patterns *patterns, const struct fight_state *state,
                        fight_set zone, bool proved, uint8_t best)
{
    struct fight_pattern pattern = {
        .zone = zone, .rest = rest_of(state), .era = patterns->era, .best = best, .proved = proved};
    uint32_t at;

    if (zone == UINT64_MAX)
        return;
    for (int side = 0; side < 2; side++)
        pattern.stones[side] = state->stones[side] & zone;
    at = hash_pattern(zone, pattern.stones, pattern.rest);
    *filter_word(patterns, at) |= bits64_of(at % 64);
    patterns->pattern[at % N_PLACES] = pattern;
    add_zone(patterns, zone);
}

const struct fight_pattern *fight_patterns_find(struct fight_patterns *patterns,
                                                const struct fight_state *state)
{
    uint32_t rest = rest_of(state);

    for (int i = 0; i < patterns->n; i++) {
        fight_set zone = patterns->zone[i];
        const fight_set stones[2] = {state->stones[0] & zone, state->stones[1] & zone};
        uint32_t at = hash_pattern(zone, stones, rest);
        const struct fight_pattern *p = &patterns->pattern[at % N_PLACES];

        if (*filter_word(patterns, at) & bits64_of(at % 64) && p->era == patterns->era &&
            p->rest == rest && p->zone == zone && p->stones[0] == stones[0] &&
            p->stones[1] == stones[1]) {
            patterns->uses[i] += HIT;
            return p;
        }
    }
    return NULL;
}
