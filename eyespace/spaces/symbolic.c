/* SPDX-License-Identifier: MIT */
/*
 * The sum e of the diagonals of an eye: as a symbolic value (so many of 1, 2, a
 * and b), as a number for given weights of the kos, and as a class.
 */
#include <gankei/eyespace.h>

#include <string.h>

struct gk_ko_weights gk_ko_weights_of(enum gk_ko_preset preset)
{
    switch (preset) {
    case GK_KO_I: return (struct gk_ko_weights){1, 3, 2};
    case GK_KO_II: return (struct gk_ko_weights){2, 4, 3};
    case GK_KO_III: return (struct gk_ko_weights){3, 5, 4};
    case GK_KO_IV: return (struct gk_ko_weights){4, 6, 5};
    case GK_KO_EIGHTHS: break;
    }
    return (struct gk_ko_weights){7, 9, 8};
}

const char *gk_eye_class_name(enum gk_eye_class eye_class)
{
    switch (eye_class) {
    case GK_EYE_PROPER: return "proper eye";
    case GK_EYE_BETTER_THAN_HALF: return "better than half eye";
    case GK_EYE_HALF: return "half eye";
    case GK_EYE_WORSE_THAN_HALF: return "worse than half eye";
    case GK_EYE_FALSE: return "false eye";
    case GK_EYE_WORSE_THAN_FALSE: return "worse than false eye";
    }
    return "unknown";
}

/* Append "+" if something is there already, then `n` (but for "1a") and `letter`. */
static int append(char *text, int length, int n, const char *letter)
{
    if (n == 0)
        return length;
    if (length > 0)
        text[length++] = '+';
    if (n > 1 || !*letter)
        text[length++] = (char)('0' + n);
    strcpy(text + length, letter);
    return length + (int)strlen(letter);
}

void gk_topology_format(const struct gk_topology *topology, char *text)
{
    int whole = topology->count[GK_DIAGONAL_1] + 2 * topology->count[GK_DIAGONAL_2];
    int length = append(text, 0, whole, "");

    length = append(text, length, topology->count[GK_DIAGONAL_A], "a");
    length = append(text, length, topology->count[GK_DIAGONAL_B], "b");
    if (length == 0)
        text[length++] = '0';
    text[length] = '\0';
}

enum gk_eye_class gk_topology_class(const uint8_t count[GK_N_DIAGONALS],
                                    const struct gk_ko_weights *weights, int *sum)
{
    int unit = weights->unit;
    int e = count[GK_DIAGONAL_A] * weights->a + count[GK_DIAGONAL_1] * unit +
            count[GK_DIAGONAL_B] * weights->b + count[GK_DIAGONAL_2] * 2 * unit;

    if (sum)
        *sum = e;
    if (e <= 2 * unit)
        return GK_EYE_PROPER;
    if (e < 3 * unit)
        return GK_EYE_BETTER_THAN_HALF;
    if (e == 3 * unit)
        return GK_EYE_HALF;
    if (e < 4 * unit)
        return GK_EYE_WORSE_THAN_HALF;
    return e == 4 * unit ? GK_EYE_FALSE : GK_EYE_WORSE_THAN_FALSE;
}
