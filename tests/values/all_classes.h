/* SPDX-License-Identifier: MIT */
/* All marked classes of a size, shape by shape. */
#pragma once

#include <gankei/worth.h>

/* The markings of one shape, each class once. */
struct class_list {
    const struct gk_shape *shape;
    gk_marking *marking;
    size_t count;
};

/* Visit the shapes of n points. Fails the test if anything does. */
void all_classes(int n, bool dead_margins, void (*visit)(void *user, const struct class_list *list),
                 void *user);

/* The same for the exact game: the shapes with the wall and enclosed stones, at one location. */
void all_placed_classes(int n, enum gk_location location, bool dead_margins,
                        void (*visit)(void *user, const struct class_list *list), void *user);

/* The largest size to go through: `most` if RUN_EXPENSIVE_TESTS is set, else `few`. */
int all_classes_up_to(int few, int most);
