/* SPDX-License-Identifier: MIT */
/* Threats in a ko: how many it takes, and the first moves that have to do with them. */
#pragma once

#include "life/inquiry.h"

/* Asked on the board of who wins without threats; of `q` only what is left changes. */
enum gk_status threats_count(struct inquiry *q, struct threats *out,
                             struct gk_error *err) GK_MUST_CHECK;

/* The same for the ko that is the fate if the one side or the other moves first. */
enum gk_status threats_of_ko(struct gk_life *life, bool owner_first, struct threats *out,
                             struct gk_error *err) GK_MUST_CHECK;

/* Of the first moves of kos name those against which the other side needs the most threats, or with
 * which the side that plays them needs the fewest. */
enum gk_status threats_name_moves(struct gk_life *life, struct gk_error *err) GK_MUST_CHECK;
