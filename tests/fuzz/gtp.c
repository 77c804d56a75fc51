/* SPDX-License-Identifier: MIT */
/*
 * Any bytes as a session with the GTP engine, which may not touch files. Whatever comes,
 * every reply begins with = or ?, has no control characters and one empty line at its end, and
 * the engine goes on.
 */
#include "tests/fuzz/fuzz.h"

#include <stdbool.h>
#include <string.h>

#include "gtp/gtp.h"

/* One reply from `text` on; its length. */
static size_t check_reply(const char *text)
{
    const char *end = strstr(text, "\n\n");

    FUZZ_CHECK(*text == '=' || *text == '?');
    FUZZ_CHECK(end);
    for (const char *c = text; c < end; c++)
        FUZZ_CHECK(*c == '\n' || ((unsigned char)*c >= ' ' && *c != 127));
    return (size_t)(end - text) + 2;
}

static struct gtp_engine *new_engine(void)
{
    struct gtp_options options;
    struct gtp_engine *engine;
    struct gk_error err;

    gtp_options_default(&options);
    options.files = false;
    options.threads = 1;
    options.analyse.max_points = 7; /* quick rather than exact */
    options.analyse.max_refined = 8;
    options.analyse.max_nodes = 100;
    options.analyse.tactics.max_nodes = 100;
    FUZZ_CHECK(gtp_engine_new(&options, &engine, &err) == GK_OK);
    return engine;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct gtp_engine *engine = new_engine();
    FILE *in = size > 0 ? fmemopen((void *)(uintptr_t)data, size, "r") : NULL;
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    struct gk_error err;

    FUZZ_CHECK(out);
    if (in) {
        FUZZ_CHECK(gtp_serve(engine, in, out, &err) == GK_OK);
        fclose(in);
    }
    FUZZ_CHECK(fclose(out) == 0);
    FUZZ_CHECK(strlen(text) == length);
    for (size_t i = 0; i < length;)
        i += check_reply(text + i);
    free(text);
    gtp_engine_free(engine);
    return 0;
}
