/* SPDX-License-Identifier: MIT */
/*
 * sum CLASS-OR-VALUE...: what eye spaces are worth together, and does a group that has them live?
 *
 *     cc -o sum sum.c $(pkg-config --cflags --libs gankei)
 *     ./sum 3/4 1122
 */
#include <gankei/gankei.h>

#include <stdio.h>
#include <string.h>

#define MOST 16

/* The class of "3/4", or of the value "0012"; -1 if it is neither. */
static int class_named(const struct gk_classes *classes, const char *text)
{
    struct gk_eye_value value;

    if (gk_eye_value_parse(text, strlen(text), &value))
        return gk_class_of_code(classes, value);
    return gk_class_find(classes, text, strlen(text));
}

static enum gk_status print_sum(const struct gk_classes *classes, const int *class_of, size_t count,
                                struct gk_error *err)
{
    struct gk_class_total total;
    char eyes[GK_DYADIC_TEXT_MAX];
    enum gk_status status = gk_class_sum(classes, class_of, count, &total, err);

    if (status != GK_OK)
        return status;
    gk_dyadic_format(total.eyes, eyes);
    printf("%s%s: %s if the attacker moves first, %s if the defender does\n", eyes,
           total.star ? "*" : "", gk_alive(classes, class_of, count, false) ? "lives" : "dies",
           gk_alive(classes, class_of, count, true) ? "lives" : "dies");
    return GK_OK;
}

int main(int argc, char **argv)
{
    struct gk_classes *classes = NULL;
    struct gk_error err = {0};
    int class_of[MOST];
    size_t count = 0;

    enum gk_status status = gk_classes_new(2, &classes, &err);
    for (int i = 1; status == GK_OK && i < argc && count < MOST; i++) {
        class_of[count] = class_named(classes, argv[i]);
        if (class_of[count++] < 0) {
            fprintf(stderr, "sum: %s is no class and no value\n", argv[i]);
            gk_classes_free(classes);
            return 2;
        }
    }
    if (status == GK_OK)
        status = print_sum(classes, class_of, count, &err);
    gk_classes_free(classes);
    if (status != GK_OK)
        fprintf(stderr, "sum: %s\n", err.message);
    return status != GK_OK;
}
