/* SPDX-License-Identifier: MIT */
/* All marked classes of a size (tests/values/all_classes.h). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "tests/values/all_classes.h"

#include <gankei/experimental/enumerate.h>

static void visit_shape(const struct gk_shape *shape, bool dead_margins,
                        void (*visit)(void *user, const struct class_list *list), void *user)
{
    struct class_list list = {.shape = shape};
    struct gk_markings it;
    uint64_t count;

    assert_int_equal(gk_markings_count(shape, dead_margins, &count, NULL), GK_OK);
    list.marking = malloc(count * sizeof *list.marking);
    assert_non_null(list.marking);
    assert_int_equal(gk_markings_init(&it, shape, dead_margins, NULL), GK_OK);
    while (list.count < count && gk_markings_next(&it, &list.marking[list.count]))
        list.count++;
    gk_markings_fini(&it);
    assert_int_equal(list.count, count);
    visit(user, &list);
    free(list.marking);
}

static void visit_shapes(struct gk_shapes *shapes, bool dead_margins,
                         void (*visit)(void *user, const struct class_list *list), void *user)
{
    for (size_t i = 0; i < shapes->count; i++)
        visit_shape(&shapes->shape[i].shape, dead_margins, visit, user);
    gk_shapes_free(shapes);
}

void all_classes(int n, bool dead_margins, void (*visit)(void *user, const struct class_list *list),
                 void *user)
{
    struct gk_shapes *shapes;

    assert_int_equal(gk_shapes_new(n, &shapes, NULL), GK_OK);
    visit_shapes(shapes, dead_margins, visit, user);
}

void all_placed_classes(int n, enum gk_location location, bool dead_margins,
                        void (*visit)(void *user, const struct class_list *list), void *user)
{
    struct gk_shapes *shapes;

    assert_int_equal(gk_placements_new(n, location, false, &shapes, NULL), GK_OK);
    visit_shapes(shapes, dead_margins, visit, user);
}

int all_classes_up_to(int few, int most)
{
    const char *expensive = getenv("RUN_EXPENSIVE_TESTS");

    return expensive && *expensive ? most : few;
}
