/* SPDX-License-Identifier: MIT */
/*
 * A main() for the harnesses in builds without libFuzzer: replays every input
 * of tests/fuzz/corpus/NAME, and every beginning of it, where NAME is the name
 * of the program. One TAP line an input; a failed check ends the program, which
 * the missing plan gives away.
 */
#include "tests/fuzz/fuzz.h"

#include <dirent.h>
#include <string.h>

enum { INPUT_SIZE = 1 << 16 };

/* Each beginning is a block of its own, so that a sanitizer sees reads past it. */
static void replay_beginnings(const uint8_t *input, size_t size)
{
    for (size_t length = 0; length <= size; length++) {
        uint8_t *copy = malloc(length ? length : 1);

        FUZZ_CHECK(copy);
        memcpy(copy, input, length);
        LLVMFuzzerTestOneInput(copy, length);
        free(copy);
    }
}

static void replay_file(const char *path)
{
    static uint8_t input[INPUT_SIZE];
    FILE *file = fopen(path, "rb");
    size_t size;

    FUZZ_CHECK(file);
    size = fread(input, 1, sizeof input, file);
    FUZZ_CHECK(!ferror(file) && size < sizeof input);
    fclose(file);
    replay_beginnings(input, size);
}

int main(int argc, char **argv)
{
    const char *srcdir = getenv("srcdir");
    const char *slash = argc > 0 ? strrchr(argv[0], '/') : NULL;
    char folder[2048], path[4096];
    struct dirent **entries;
    int count, n = 0;

    FUZZ_CHECK(slash);
    snprintf(folder, sizeof folder, "%s/tests/fuzz/corpus/%s", srcdir ? srcdir : ".", slash + 1);
    count = scandir(folder, &entries, NULL, alphasort);
    FUZZ_CHECK(count > 0);
    for (int i = 0; i < count; i++) {
        const char *name = entries[i]->d_name;

        if (name[0] != '.') {
            snprintf(path, sizeof path, "%s/%s", folder, name);
            replay_file(path);
            printf("ok %d - %s\n", ++n, name);
        }
        free(entries[i]);
    }
    free(entries);
    printf("1..%d\n", n);
    return n == 0;
}
