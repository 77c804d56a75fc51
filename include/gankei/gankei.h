/* SPDX-License-Identifier: MIT */
/* gankei: all small Go eye shapes, solved exactly. Includes every stable header. */
#ifndef GANKEI_GANKEI_H
#define GANKEI_GANKEI_H

#include <gankei/board.h>
#include <gankei/cause.h>
#include <gankei/db.h>
#include <gankei/draw.h>
#include <gankei/enumerate.h>
#include <gankei/estimate.h>
#include <gankei/explain.h>
#include <gankei/eyespace.h>
#include <gankei/formal.h>
#include <gankei/graph.h>
#include <gankei/index.h>
#include <gankei/judge.h>
#include <gankei/life.h>
#include <gankei/record.h>
#include <gankei/solve.h>
#include <gankei/error.h>
#include <gankei/tactics.h>
#include <gankei/worth.h>
#include <gankei/verify.h>

#endif
