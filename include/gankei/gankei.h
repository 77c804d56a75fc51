/* SPDX-License-Identifier: MIT */
/* gankei: all small Go eye shapes, solved exactly. Includes every public header. */
#ifndef GANKEI_GANKEI_H
#define GANKEI_GANKEI_H

#include <gankei/cause.h>
#include <gankei/db.h>
#include <gankei/enumerate.h>
#include <gankei/explain.h>
#include <gankei/graph.h>
#include <gankei/solve.h>
#include <gankei/status.h>
#include <gankei/verify.h>

#endif
