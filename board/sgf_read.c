/* SPDX-License-Identifier: MIT */
/* SGF: reading. */
#include "board/record.h"

#include "util/error.h"

enum gk_status gk_sgf_parse(const char *text, size_t length, int moves, struct gk_record *out,
                            struct gk_error *err)
{
    (void)text, (void)length, (void)moves, (void)out;
    return gk_fail(err, GK_ERR_PARSE, "SGF cannot be read yet");
}
