/* SPDX-License-Identifier: MIT */
/* All constants of an estimate, in one place (estimate/model.c says where each comes from). */
#pragma once

#include <gankei/estimate.h>

/* How a stone may be linked to a point. */
enum estimate_link {
    LINK_SOLID,     /* adjacent */
    LINK_DIAGONAL,  /* both points between are open */
    LINK_CUTTABLE,  /* diagonal, one of them is the opponent's */
    LINK_ONE_JUMP,  /* one point between */
    LINK_TWO_JUMP,  /* two points between */
    LINK_KNIGHT,    /* a knight's move */
    LINK_EDGE_JUMP, /* one or two points between, along the first or second line */
    N_LINKS
};

/* What speaks for the life of a group; safety is the logistic function of the weighted sum. */
enum estimate_witness {
    WITNESS_ALWAYS,
    WITNESS_PASSES,    /* the mean of the five passes */
    WITNESS_ALIVE,     /* reading says that it is alive, or it is by its eye spaces */
    WITNESS_STONES,    /* their logarithm */
    WITNESS_LIBERTIES, /* the logarithm of one more */
    WITNESS_ROOM,      /* its root */
    WITNESS_AROUND,
    /* these as far as its own eyes are not enough: */
    WITNESS_LINKED,
    WITNESS_OPPONENTS,
    WITNESS_PLAYED, /* log odds of how often its stones' points stay its own in random games */
    N_WITNESSES
};

struct estimate_model {
    float link[N_LINKS];
    float step;       /* a path that goes on from a point with no stone on it yet */
    float beside;     /* for each living opponent beside the point where a link ends */
    float pushed;     /* for each one beside a point between */
    float unplayable; /* a stone there would be captured */

    float threshold[GK_ESTIMATE_PASSES]; /* of the grade, most hopeful pass first */
    float around;                        /* how much the 8 points around count in a grade */
    float one_eye, two_eyes;             /* points of a region that is worth so much */
    float safety[2];                     /* of a group with no eye, and with one */
    float hopeless;                      /* a group that is less safe is as good as dead */
    float witness[N_WITNESSES];

    float radius; /* radiation falls so much with each step of distance, */
    float noise;  /* and this much of it comes from anywhere */
    float sharp;  /* how sharply what is stronger wins a point of an empty board, */
    float filled; /* and how much more so of a full one */
    float played[2];  /* the weight of random games in the log odds of an open point: of an empty
                         board, and more of a full one */
    float decided[2]; /* how much surer safety is than witnesses are, likewise */
};

extern const struct estimate_model estimate_model_default, estimate_model_count;
