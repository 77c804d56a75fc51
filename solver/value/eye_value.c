/* SPDX-License-Identifier: MIT */
/* Eye values: the fifteen that occur, and the table of section 4 of doc/rules.md. */
#include "solver/value/eye_value.h"

#include <string.h>

#include <gankei/experimental/solve.h>

#include "util/assert.h"

enum {
    V0000,
    V0001,
    V0002,
    V0011,
    V0012,
    V0022,
    V0111,
    V0112,
    V0122,
    V0222,
    V1111,
    V1112,
    V1122,
    V1222,
    V2222
};

static const struct gk_eye_value VALUE[GK_N_VALUES] = {
    {0, 0, 0, 0}, {0, 0, 0, 1}, {0, 0, 0, 2}, {0, 0, 1, 1}, {0, 0, 1, 2},
    {0, 0, 2, 2}, {0, 1, 1, 1}, {0, 1, 1, 2}, {0, 1, 2, 2}, {0, 2, 2, 2},
    {1, 1, 1, 1}, {1, 1, 1, 2}, {1, 1, 2, 2}, {1, 2, 2, 2}, {2, 2, 2, 2},
};

const uint8_t eye_value_b[GK_N_VALUES] = {0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 1, 1, 1, 2, 2};
const uint8_t eye_value_c[GK_N_VALUES] = {0, 0, 0, 1, 1, 2, 1, 1, 2, 2, 1, 1, 2, 2, 2};

#define SET1(a)                (1U << (a))
#define SET3(a, b, c)          (SET1(a) | SET1(b) | SET1(c))
#define SET6(a, b, c, d, e, f) (SET3(a, b, c) | SET3(d, e, f))

const eye_value_set eye_value_set_b[3] = {
    SET6(V0000, V0001, V0002, V0011, V0012, V0022),
    SET6(V0111, V0112, V0122, V1111, V1112, V1122),
    SET3(V0222, V1222, V2222),
};
const eye_value_set eye_value_set_c[3] = {
    SET3(V0000, V0001, V0002),
    SET6(V0011, V0012, V0111, V0112, V1111, V1112),
    SET6(V0022, V0122, V0222, V1122, V1222, V2222),
};

unsigned eye_value_provisional(int b, int c)
{
    static const uint8_t value[3][3] = {
        {V0000, V0011, V0022}, {V1111, V1111, V1122}, {V2222, V2222, V2222}};

    return value[b][c];
}

unsigned eye_value_of_successor(int b, int c, bool exact)
{
    if (b == 0 && c == 1 && !exact)
        return V0012;
    if (b == 1 && c == 2 && !exact)
        return V0122;
    return eye_value_provisional(b, c);
}

int eye_value_max_b(eye_value_set set, int otherwise)
{
    return !set ? otherwise : set & eye_value_set_b[2] ? 2 : set & eye_value_set_b[1] ? 1 : 0;
}

int eye_value_min_c(eye_value_set set, int otherwise)
{
    return !set ? otherwise : set & eye_value_set_c[0] ? 0 : set & eye_value_set_c[1] ? 1 : 2;
}

unsigned eye_value_derive(int b, int c, eye_value_set attacker, eye_value_set defender)
{
    static const uint8_t row_11[2][2] = {{V1111, V1112}, {V0111, V0112}};
    int half = (attacker & SET1(V0011)) != 0;
    int more = (defender & SET1(V1122)) != 0;

    GK_ASSERT(S14, 0 <= b && b <= c && c <= 2);
    switch (b * 3 + c) {
    case 0: /* by max c */
        return defender & eye_value_set_c[2]   ? V0002
               : defender & eye_value_set_c[1] ? V0001
                                               : V0000;
    case 1: return more ? V0012 : V0011;
    case 2: return V0022;
    case 4: return row_11[half][more];
    case 5: return half ? V0122 : V1122;
    default: /* by min b */
        return attacker & eye_value_set_b[0]   ? V0222
               : attacker & eye_value_set_b[1] ? V1222
                                               : V2222;
    }
}

eye_value_set eye_value_attack_points(unsigned value)
{
    switch (value) {
    case V0222: return eye_value_set_b[0];
    case V1222: return eye_value_set_b[1];
    case V0122:
    case V0111:
    case V0112: return SET1(V0011);
    /* No eye is left only by a move that captures a wall without other liberties. */
    case V1122: return eye_value_set_c[1] | eye_value_set_c[0];
    case V0011:
    case V0012:
    case V0022: return eye_value_set_c[0];
    default: return 0;
    }
}

eye_value_set eye_value_defence_points(unsigned value)
{
    switch (value) {
    case V0001: return eye_value_set_c[1];
    case V0002: return eye_value_set_c[2];
    case V0122:
    case V1122:
    case V0022: return eye_value_set_b[2];
    case V0012:
    case V0112:
    case V1112: return SET1(V1122);
    case V0011: return eye_value_set_b[1] | eye_value_set_b[2];
    default: return 0;
    }
}

eye_value_set eye_value_options_set(const uint8_t *option, int n)
{
    eye_value_set set = 0;

    for (int v = 0; v < n; v++)
        if (option[v] != EYE_VALUE_NONE)
            set |= eye_value_bit(option[v]);
    return set;
}

static uint32_t option_points(const uint8_t *option, int n, eye_value_set vital)
{
    uint32_t found = 0;

    for (int v = 0; v < n; v++)
        if (option[v] != EYE_VALUE_NONE && (vital & eye_value_bit(option[v])))
            found |= UINT32_C(1) << v;
    return found;
}

void eye_value_mark(unsigned value, const struct eye_value_options *options, int n,
                    uint32_t unmarkable, struct gk_result *out)
{
    out->value = VALUE[value];
    GK_ASSERT(S15, value < GK_N_VALUES && out->value.a <= out->value.b &&
                       out->value.b <= out->value.c && out->value.c <= out->value.d);
    out->attack = option_points(options->attacker, n, eye_value_attack_points(value)) & ~unmarkable;
    out->defence =
        option_points(options->defender, n, eye_value_defence_points(value)) & ~unmarkable;
}

void gk_eye_value_format(struct gk_eye_value value, char *text)
{
    text[0] = (char)('0' + value.a);
    text[1] = (char)('0' + value.b);
    text[2] = (char)('0' + value.c);
    text[3] = (char)('0' + value.d);
    text[4] = '\0';
}

/* The four digits at once; inline also where a library must call its public functions by name. */
static inline bool same_digits(struct gk_eye_value a, struct gk_eye_value b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

int gk_eye_value_index(struct gk_eye_value value)
{
    for (int i = 0; i < GK_N_VALUES; i++)
        if (same_digits(VALUE[i], value))
            return i;
    return -1;
}

struct gk_eye_value gk_eye_value_at(int index)
{
    return VALUE[index];
}

bool gk_eye_value_parse(const char *text, size_t length, struct gk_eye_value *out)
{
    char digits[5];

    for (int i = 0; i < GK_N_VALUES && length == 4; i++) {
        gk_eye_value_format(VALUE[i], digits);
        if (memcmp(text, digits, 4) == 0) {
            *out = VALUE[i];
            return true;
        }
    }
    return false;
}

bool gk_eye_value_same(struct gk_eye_value a, struct gk_eye_value b)
{
    return same_digits(a, b);
}

bool eye_value_points_same(const struct gk_result *a, const struct gk_result *b)
{
    return a->attack == b->attack && a->defence == b->defence;
}

bool gk_result_same(const struct gk_result *a, const struct gk_result *b)
{
    return gk_eye_value_same(a->value, b->value) && eye_value_points_same(a, b);
}
