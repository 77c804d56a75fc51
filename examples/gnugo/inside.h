/* SPDX-License-Identifier: MIT */
/*
 * Eye spaces of an engine's board, solved by libgankei with the outer liberties that are there at
 * that moment (README.md). Nothing here knows which engine asks.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#define INSIDE_SIDE     19
#define INSIDE_POINTS   (INSIDE_SIDE * INSIDE_SIDE)
#define INSIDE_ROOM     24   /* vertices of a question */
#define INSIDE_NO_POINT (-1) /* where the margin of a half eye is: nowhere on the board */

/* A point of the board, as the owner of the eye space sees it. */
enum inside_stone {
    INSIDE_EMPTY,
    INSIDE_OWNER,
    INSIDE_OPPONENT, /* living, or in the eye space that is asked about and dead */
    INSIDE_CAPTIVE   /* the opponent's, dead in another eye space of the owner */
};

/* A vertex of the eye space. A half eye is followed by the margin that makes it one, which has
 * no point. */
struct inside_vertex {
    int16_t point; /* row * INSIDE_SIDE + column, or INSIDE_NO_POINT */
    bool margin;
    bool
        doubtful; /* it depends on points outside whether it is an eye: a half eye or a false one */
};

struct inside_question {
    int side;                     /* of the board */
    uint8_t stone[INSIDE_POINTS]; /* enum inside_stone */
    int n;
    struct inside_vertex vertex[INSIDE_ROOM];
};

/* Vertices have the bits of their numbers in the question. */
struct inside_answer {
    int eyes[4];              /* the four digits of doc/rules.md, section 4 */
    uint32_t attack, defence; /* vital points */
    int liberties;            /* outer ones that were counted, at most 6 */
};

/* The outer liberties of the eye space, 6 for more. */
int inside_liberties(const struct inside_question *question);

struct inside;

/* Eye spaces of up to `most` vertices are solved. Null if there is no memory. */
struct inside *inside_new(int most);
void inside_free(struct inside *inside); /* null is fine */

/* False if nothing is to be had: see README.md for what that is. */
bool inside_ask(struct inside *inside, const struct inside_question *question,
                struct inside_answer *answer);
