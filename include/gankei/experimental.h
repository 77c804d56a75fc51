/* SPDX-License-Identifier: MIT */
/*
 * What researchers and our own programs use beyond the stable interface of <gankei/gankei.h>: it
 * may change with every version, and what uses it is to be compiled against the version it runs
 * with.
 */
#ifndef GANKEI_EXPERIMENTAL_H
#define GANKEI_EXPERIMENTAL_H

#include <gankei/experimental/complete.h>
#include <gankei/experimental/eyes.h>
#include <gankei/experimental/forms.h>
#include <gankei/experimental/graph.h>
#include <gankei/experimental/match.h>
#include <gankei/experimental/parts.h>
#include <gankei/experimental/record.h>
#include <gankei/experimental/solve.h>
#include <gankei/experimental/strict.h>
#include <gankei/experimental/target.h>
#include <gankei/experimental/verify_units.h>
#include <gankei/experimental/witness.h>

#endif
