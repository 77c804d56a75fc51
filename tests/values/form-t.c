/* SPDX-License-Identifier: MIT */
/*
 * Canonical forms by the laws of combinatorial games, on random games: sums, negatives, order,
 * thermographs, cooling, reduced forms, atomic weights; names of games that everybody knows;
 * limits. That forms are canonical is for raw-t.c.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <gankei/experimental/worth.h>

#include "tests/values/raw_game.h"
#include "values/form/form_store.h"

#define N_GAMES 60

static struct gk_forms *new_forms(void)
{
    struct gk_forms *forms;

    assert_int_equal(forms_new(&forms, NULL), GK_OK);
    return forms;
}

static gk_form number(struct gk_forms *forms, int64_t num, int exp)
{
    gk_form g;

    assert_int_equal(form_number(forms, (struct gk_dyadic){num, exp}, &g, NULL), GK_OK);
    return g;
}

static gk_form make(struct gk_forms *forms, const gk_form *left, size_t n_left,
                    const gk_form *right, size_t n_right)
{
    gk_form g;

    assert_int_equal(form_make(forms, (struct form_options){left, n_left},
                               (struct form_options){right, n_right}, &g, NULL),
                     GK_OK);
    return g;
}

static gk_form make1(struct gk_forms *forms, gk_form left, gk_form right)
{
    return make(forms, &left, 1, &right, 1);
}

static gk_form add(struct gk_forms *forms, gk_form a, gk_form b)
{
    gk_form g;

    assert_int_equal(form_add(forms, a, b, &g, NULL), GK_OK);
    return g;
}

static gk_form negate(struct gk_forms *forms, gk_form a)
{
    gk_form g;

    assert_int_equal(form_negate(forms, a, &g, NULL), GK_OK);
    return g;
}

static gk_form reduce(struct gk_forms *forms, gk_form a)
{
    gk_form g;

    assert_int_equal(form_reduce(forms, a, &g, NULL), GK_OK);
    return g;
}

static gk_form cool(struct gk_forms *forms, gk_form a, struct gk_dyadic t)
{
    gk_form g;

    assert_int_equal(form_cool(forms, a, t, &g, NULL), GK_OK);
    return g;
}

static struct form_thermograph walls(struct gk_forms *forms, gk_form a)
{
    struct form_thermograph t;

    assert_int_equal(form_thermograph(forms, a, &t, NULL), GK_OK);
    return t;
}

static uint32_t next_random(uint64_t *seed)
{
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    return (uint32_t)(*seed >> 33);
}

/* Random games: some numbers, then games whose options were made before. With `all_small` both
 * players have options. */
static void random_games(struct gk_forms *forms, bool all_small, gk_form out[N_GAMES])
{
    uint64_t seed = all_small ? 0x1234567 : 0x7654321;
    int count = 0;

    out[count++] = number(forms, 0, 0);
    for (int i = -2; i <= 3 && !all_small; i++)
        out[count++] = number(forms, i, 0);
    if (!all_small)
        out[count++] = number(forms, 1, 1);
    while (count < N_GAMES) {
        gk_form option[2][2];
        size_t n[2];

        for (int side = 0; side < 2; side++) {
            n[side] = 1 + next_random(&seed) % 2;
            for (size_t i = 0; i < n[side]; i++)
                option[side][i] = out[next_random(&seed) % (uint32_t)(count < 24 ? count : 24)];
        }
        out[count++] = make(forms, option[0], n[0], option[1], n[1]);
    }
}

/* ---- Laws ---- */

static void sums(void **state)
{
    struct gk_forms *forms = new_forms();
    gk_form game[N_GAMES];

    (void)state;
    random_games(forms, false, game);
    for (int i = 0; i < N_GAMES; i++) {
        gk_form a = game[i], b = game[(i * 7 + 3) % N_GAMES], c = game[(i * 11 + 5) % N_GAMES];
        bool le = form_le(forms, a, b);

        assert_int_equal(add(forms, a, negate(forms, a)), 0);
        assert_int_equal(negate(forms, negate(forms, a)), a);
        assert_int_equal(add(forms, a, b), add(forms, b, a));
        assert_int_equal(add(forms, add(forms, a, b), c), add(forms, a, add(forms, b, c)));
        assert_int_equal(add(forms, a, 0), a);
        assert_int_equal(le, form_le(forms, add(forms, a, c), add(forms, b, c)));
        assert_int_equal(le, form_le(forms, add(forms, a, negate(forms, b)), 0));
        assert_int_equal(le, form_le(forms, negate(forms, b), negate(forms, a)));
    }
    forms_free(forms);
}

/* The same order as by definition, and no option too many. */
static void definition(void **state)
{
    struct gk_forms *forms = new_forms();
    struct raw_games *raw = raw_new(0);
    gk_form game[N_GAMES];
    int same[N_GAMES];

    (void)state;
    random_games(forms, false, game);
    for (int i = 0; i < N_GAMES; i++) {
        same[i] = raw_form(raw, forms, game[i]);
        assert_true(raw_is_canonical(raw, same[i]));
    }
    for (int i = 0; i < N_GAMES; i++)
        for (int j = 0; j < N_GAMES; j++)
            assert_int_equal(form_le(forms, game[i], game[j]), raw_le(raw, same[i], same[j]));
    raw_free(raw);
    forms_free(forms);
}

/* Where a wall is at temperature t. */
static struct gk_dyadic wall_at(const struct form_wall_point *wall, size_t n, struct gk_dyadic t)
{
    size_t i = 0;
    int slope;

    while (i + 1 < n && gk_dyadic_cmp(wall[i + 1].temperature, t) <= 0)
        i++;
    if (i + 1 == n)
        return wall[i].value;
    slope = gk_dyadic_cmp(wall[i + 1].value, wall[i].value);
    /* In sixteenths: small numbers all of them. */
    return (struct gk_dyadic){
        wall[i].value.num * (16 >> wall[i].value.exp) +
            slope *
                (t.num * (16 >> t.exp) - wall[i].temperature.num * (16 >> wall[i].temperature.exp)),
        4};
}

/* The walls at t are the stops of the game cooled by t; means add up. */
static void thermographs(void **state)
{
    static const struct gk_dyadic T[] = {{0, 0}, {1, 2}, {1, 1}, {3, 2}, {1, 0}, {3, 1}, {2, 0}};
    struct gk_forms *forms = new_forms();
    gk_form game[N_GAMES];

    (void)state;
    random_games(forms, false, game);
    for (int i = 0; i < N_GAMES; i++) {
        gk_form other = game[(i * 7 + 3) % N_GAMES], both = add(forms, game[i], other);
        struct gk_dyadic x = walls(forms, game[i]).mean, y = walls(forms, other).mean;
        struct gk_dyadic z = walls(forms, both).mean;

        assert_true(x.exp < 20 && y.exp < 20 && z.exp < 20);
        assert_int_equal(x.num * (1 << (20 - x.exp)) + y.num * (1 << (20 - y.exp)),
                         z.num * (1 << (20 - z.exp)));
        for (size_t j = 0; j < sizeof T / sizeof *T; j++) {
            gk_form cold = cool(forms, game[i], T[j]);
            struct form_thermograph w = walls(forms, game[i]);

            assert_int_equal(
                gk_dyadic_cmp(form_left_stop(forms, cold), wall_at(w.left, w.n_left, T[j])), 0);
            assert_int_equal(
                gk_dyadic_cmp(form_right_stop(forms, cold), wall_at(w.right, w.n_right, T[j])), 0);
            assert_int_equal(cool(forms, both, T[j]), add(forms, cold, cool(forms, other, T[j])));
        }
    }
    forms_free(forms);
}

static bool infinitesimal(struct gk_forms *forms, gk_form g)
{
    return form_left_stop(forms, g).num == 0 && form_right_stop(forms, g).num == 0;
}

/* The reduced form differs by an infinitesimal, is one and the same for games that do, and no
 * later born. */
static void reduced(void **state)
{
    struct gk_forms *forms = new_forms();
    gk_form game[N_GAMES];

    (void)state;
    random_games(forms, false, game);
    for (int i = 0; i < N_GAMES; i++)
        for (int j = 0; j < N_GAMES; j += 3) {
            gk_form a = reduce(forms, game[i]), b = reduce(forms, game[j]);
            gk_form difference = add(forms, game[i], negate(forms, game[j]));

            assert_true(infinitesimal(forms, add(forms, game[i], negate(forms, a))));
            assert_int_equal(a == b, infinitesimal(forms, difference));
            assert_int_equal(reduce(forms, add(forms, a, b)),
                             reduce(forms, add(forms, game[i], game[j])));
            assert_true(form_birthday(forms, a) <= form_birthday(forms, game[i]));
        }
    forms_free(forms);
}

static gk_form weight(struct gk_forms *forms, gk_form g)
{
    gk_form w;

    assert_int_equal(form_atomic_weight(forms, g, &w, NULL), GK_OK);
    return w;
}

/* Atomic weights add up, and one of 2 wins. */
static void atomic_weights(void **state)
{
    struct gk_forms *forms = new_forms();
    gk_form game[N_GAMES], up = 0, star;
    bool all_small = true;

    (void)state;
    random_games(forms, true, game);
    for (int i = 0; i < N_GAMES; i++) {
        gk_form other = game[(i * 7 + 3) % N_GAMES], w = weight(forms, game[i]);

        assert_int_equal(weight(forms, add(forms, game[i], other)),
                         add(forms, w, weight(forms, other)));
        assert_int_equal(weight(forms, negate(forms, game[i])), negate(forms, w));
        if (form_le(forms, number(forms, 2, 0), w))
            assert_true(form_le(forms, 0, game[i]) && game[i] != 0);
    }
    star = make1(forms, 0, 0);
    up = make1(forms, 0, star);
    assert_int_equal(weight(forms, star), 0);
    for (int n = 1; n <= 4; n++) {
        gk_form ups = 0;

        for (int i = 0; i < n; i++)
            ups = add(forms, ups, up);
        assert_int_equal(weight(forms, ups), number(forms, n, 0));
        assert_int_equal(weight(forms, add(forms, ups, star)), number(forms, n, 0));
    }
    assert_int_equal(form_is_all_small(forms, number(forms, 1, 0), &all_small, NULL), GK_OK);
    assert_false(all_small);
    assert_int_equal(form_atomic_weight(forms, number(forms, 1, 0), &up, NULL), GK_ERR_ARG);
    forms_free(forms);
}

/* ---- Names ---- */

static void assert_text(const struct gk_forms *forms, gk_form g, const char *expected)
{
    char *text;

    assert_int_equal(form_format(forms, g, &text, NULL), GK_OK);
    assert_string_equal(text, expected);
    free(text);
}

static void numbers(void **state)
{
    struct gk_forms *forms = new_forms();
    gk_form option[3];

    (void)state;
    for (int exp = 0; exp <= 4; exp++)
        for (int num = -40; num <= 40; num++) {
            if (exp > 0 && num % 2 == 0)
                continue;
            option[0] = number(forms, num, exp);
            assert_int_equal(
                gk_dyadic_cmp(walls(forms, option[0]).mean, (struct gk_dyadic){num, exp}), 0);
            assert_int_equal(form_birthday(forms, option[0]),
                             abs(num) / (1 << exp) + exp + (exp > 0));
            assert_int_equal(add(forms, option[0], number(forms, 1, 1)),
                             exp == 0   ? number(forms, 2 * num + 1, 1)
                             : exp == 1 ? number(forms, (num + 1) / 2, 0)
                                        : number(forms, num + (1 << (exp - 1)), exp));
        }
    option[0] = number(forms, -5, 0);
    assert_int_equal(make(forms, option, 1, NULL, 0), 0);
    assert_int_equal(make1(forms, number(forms, 0, 0), number(forms, 7, 0)), number(forms, 1, 0));
    assert_int_equal(make1(forms, number(forms, 5, 3), number(forms, 3, 0)), number(forms, 1, 0));
    assert_text(forms, number(forms, -13, 3), "-13/8");
    forms_free(forms);
}

static void names(void **state)
{
    struct gk_forms *forms = new_forms();
    gk_form zero = 0, one = number(forms, 1, 0), two = number(forms, 2, 0), stars[4];
    gk_form star = make1(forms, zero, zero), up = make1(forms, zero, star), ups = 0;

    (void)state;
    stars[0] = zero;
    for (size_t i = 1; i < 4; i++)
        stars[i] = make(forms, stars, i, stars, i);
    assert_text(forms, star, "*");
    assert_text(forms, stars[3], "*3");
    assert_int_equal(add(forms, stars[1], stars[2]), stars[3]);
    assert_text(forms, up, "^");
    for (int n = 1; n <= 3; n++) {
        static const char *const NAME[][4] = {{"^", "^*", "^*2", "^*3"},
                                              {"^2", "^2*", "^2*2", "^2*3"},
                                              {"^3", "^3*", "^3*2", "^3*3"}};

        ups = add(forms, ups, up);
        for (int m = 0; m < 4; m++)
            assert_text(forms, add(forms, ups, stars[m]), NAME[n - 1][m]);
    }
    assert_text(forms, negate(forms, add(forms, up, star)), "v*");
    assert_text(forms, add(forms, number(forms, 3, 1), negate(forms, add(forms, up, up))), "3/2v2");
    assert_text(forms, make1(forms, two, make1(forms, one, zero)), "{2||1|0}");
    assert_text(forms, make1(forms, make1(forms, two, one), make1(forms, one, zero)), "1");
    assert_text(forms, make1(forms, zero, make1(forms, zero, negate(forms, two))), "Tiny(2)");
    assert_text(forms, make1(forms, make1(forms, two, zero), zero), "Miny(2)");
    forms_free(forms);
}

/* ---- Limits ---- */

static void limits(void **state)
{
    struct gk_forms *forms = new_forms();
    struct gk_error err;
    gk_form g = 0, one = number(forms, 1, 0), zero = 0;
    struct form_thermograph t;
    enum gk_status status = GK_OK;
    int depth = 0;

    (void)state;
    assert_int_equal(form_number(forms, (struct gk_dyadic){1000000, 0}, &g, &err), GK_ERR_LIMIT);
    assert_non_null(strstr(err.message, "larger than"));
    assert_int_equal(form_number(forms, (struct gk_dyadic){2, 1}, &g, &err), GK_ERR_ARG);
    assert_int_equal(form_number(forms, (struct gk_dyadic){1, 63}, &g, &err), GK_ERR_ARG);
    zero = UINT32_MAX;
    assert_int_equal(
        form_make(forms, (struct form_options){&zero, 1}, (struct form_options){0}, &g, &err),
        GK_ERR_ARG);
    /* {1|0}, {2|1||0}, {3|2||1|||0}, ...: means 1/2, 3/4, 7/8, ... */
    for (g = one; depth < 100 && status == GK_OK; depth++) {
        g = make1(forms, depth ? add(forms, g, one) : g, 0);
        status = form_thermograph(forms, g, &t, &err);
    }
    assert_int_equal(status, GK_ERR_LIMIT);
    assert_int_equal(depth, 63);
    assert_non_null(strstr(err.message, "64 bits"));
    forms_free(forms);
    forms_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums),    cmocka_unit_test(definition),     cmocka_unit_test(thermographs),
        cmocka_unit_test(reduced), cmocka_unit_test(atomic_weights), cmocka_unit_test(numbers),
        cmocka_unit_test(names),   cmocka_unit_test(limits),
    };

    return cmocka_run_group_tests_name("form", tests, NULL, NULL);
}
