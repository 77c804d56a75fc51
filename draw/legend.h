/* SPDX-License-Identifier: MIT */
/*
 * What legends say of marks that several pictures have (doc/drawing.md). Where all stands on one
 * line (cli/show/draw.c) it is shorter.
 */
#pragma once

#define LEGEND_MARGIN      "a margin"
#define LEGEND_HALF_EYE    "a half eye"
#define LEGEND_KEY         "the key point of a half eye"
#define LEGEND_FALSE_EYE   "a false eye"
#define LEGEND_DEAD        "a dead stone"
#define LEGEND_DEAD_MARGIN LEGEND_DEAD " on a margin"
#define LEGEND_EYE_BLACK   "eye space of Black"
#define LEGEND_EYE_WHITE   "eye space of White"
#define LEGEND_BOTH        "vital for both players"
#define LEGEND_ATTACK      "vital for the opponent, to attack"
#define LEGEND_DEFENCE     "vital for the owner, to defend"
