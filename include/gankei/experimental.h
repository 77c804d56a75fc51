/* SPDX-License-Identifier: MIT */
/*
 * What researchers and our own programs use beyond the stable interface of <gankei/gankei.h>: it
 * may change with every version, and what uses it is to be compiled against the version it runs
 * with.
 */
#ifndef GANKEI_EXPERIMENTAL_H
#define GANKEI_EXPERIMENTAL_H

#include <gankei/experimental/board.h>
#include <gankei/experimental/certify.h>
#include <gankei/experimental/complete.h>
#include <gankei/experimental/db.h>
#include <gankei/experimental/enumerate.h>
#include <gankei/experimental/estimate.h>
#include <gankei/experimental/eyespace.h>
#include <gankei/experimental/graph.h>
#include <gankei/experimental/index.h>
#include <gankei/experimental/life.h>
#include <gankei/experimental/match.h>
#include <gankei/experimental/parts.h>
#include <gankei/experimental/proof.h>
#include <gankei/experimental/solve.h>
#include <gankei/experimental/strict.h>
#include <gankei/experimental/target.h>
#include <gankei/experimental/worth.h>
#include <gankei/experimental/verify.h>
#include <gankei/experimental/verify_units.h>

#endif
