/* SPDX-License-Identifier: MIT */
/*
 * Any bytes as a part file: they are refused, or what is read of them is no nonsense. So that more
 * than the checksums is tested, the same bytes are tried once more as records of a sound header,
 * with sound checksums.
 */
#include "tests/fuzz/fuzz.h"

#include <gankei/experimental/parts.h>

#include <string.h>

#include "db/parts/part_file.h"
#include "db/parts/part_job.h"
#include "util/bytes.h"

/* Read all classes, as of frames of any size. */
static enum gk_status read_classes(void *user, const struct part_record *record,
                                   struct gk_error *err)
{
    (void)user;
    (void)err;
    for (int points = 1; points <= GK_MAX_SHAPE; points++)
        for (int kind = 0; kind < 4; kind++) {
            const struct part_plan plan = {.causes = kind & 1, .options.either_threat = kind >> 1};
            struct gk_result result[GK_MAX_LIBERTIES + 1];
            uint32_t at = 0, before = 0;
            uint8_t cause;

            while (part_class_read(&plan, record, points, 0, &at, result, &cause)) {
                FUZZ_CHECK(at > before && at <= record->size && cause < GK_N_CAUSES);
                for (int k = 0; k <= GK_MAX_LIBERTIES; k++)
                    FUZZ_CHECK((result[k].attack | result[k].defence) < UINT32_C(1) << points);
                before = at;
            }
        }
    return GK_OK;
}

static void try_bytes(const uint8_t *bytes, size_t size)
{
    struct part_file file = {.path = "fuzz", .bytes = bytes, .size = size, .end = PART_HEADER};
    struct gk_error err = {.status = GK_OK};
    enum gk_status status = part_header_unpack(bytes, size, file.path, &file.header, &err);
    char about[GK_PART_ABOUT_MAX];

    if (status == GK_OK) {
        FUZZ_CHECK(gk_part_about(&file.header, about)[0]);
        FUZZ_CHECK(file.header.part >= 1 && file.header.part <= file.header.parts);
        status = part_file_walk(&file, read_classes, NULL, &err);
        FUZZ_CHECK(file.end <= size && file.complete == (status == GK_OK));
    }
    FUZZ_CHECK(status == GK_OK || (status == GK_ERR_CORRUPT && err.message[0]));
}

/* Make the checksums of all records right, as far as there are any. */
static void mend(uint64_t run, uint8_t *bytes, size_t size)
{
    size_t at = PART_HEADER;

    while (size - at >= PART_RECORD_HEAD + PART_RECORD_TAIL) {
        uint32_t job = bytes_get32(bytes + at), length = bytes_get32(bytes + at + 4);

        if (length > size - at - PART_RECORD_HEAD - PART_RECORD_TAIL)
            return;
        part_record_pack(run, job, bytes + at + PART_RECORD_HEAD, length, bytes + at,
                         bytes + at + PART_RECORD_HEAD + length);
        at += (size_t)part_record_bytes(length);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct gk_part_header header = {.run = 1, .part = 2, .parts = 3, .jobs = 4, .run_jobs = 12};
    uint8_t *copy = malloc(PART_HEADER + size);

    FUZZ_CHECK(copy);
    memcpy(copy, data, size);
    try_bytes(copy, size);
    gk_generate_default(&header.options, sizeof header.options);
    header.options.rules.kind = GK_RULES_EXACT;
    header.options.locations = GK_EVERYWHERE;
    header.options.max_points = 3;
    part_header_pack(&header, copy);
    memcpy(copy + PART_HEADER, data, size);
    mend(header.run, copy, PART_HEADER + size);
    try_bytes(copy, PART_HEADER + size);
    free(copy);
    return 0;
}
