/* SPDX-License-Identifier: MIT */
/*
 * What researchers and our own programs use beyond the stable interface of <gankei/gankei.h>: it
 * may change with every version, and what uses it is to be compiled against the version it runs
 * with.
 */
#ifndef GANKEI_EXPERIMENTAL_H
#define GANKEI_EXPERIMENTAL_H

#include <gankei/experimental/forms.h>
#include <gankei/experimental/parts.h>
#include <gankei/experimental/strict.h>
#include <gankei/experimental/verify_units.h>

#endif
