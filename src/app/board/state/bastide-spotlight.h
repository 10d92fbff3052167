/* bastide-spotlight.h: the places of the board that a panel speaks of
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "bastide-overlay-painter.h"
#include "bst-place.h"

/**
 * BastideSpot:
 * @place: a cell is framed; a feature, segment or district is lit
 * @columns: cells from @place to the east that share its frame, 0 for one
 * @rows: cells to the south
 * @kind: the meaning of a framed cell
 * @title: (nullable): a word in the cell, as "shrine"
 * @text: (nullable): a smaller line beneath it, as "13 tiles fit"
 *
 * A place in the spotlight.
 */
typedef struct
{
  BstPlace        place;
  guint           columns;
  guint           rows;
  BastideSpotKind kind;
  char           *title;
  char           *text;
} BastideSpot;

#define BASTIDE_TYPE_SPOTLIGHT (bastide_spotlight_get_type ())

/**
 * BastideSpotlight:
 *
 * The places that a panel beside the board speaks of: the feature of a selected row, the cells that a challenge still
 * needs, the way of a figure. The panel in sight fills the spotlight, and empties it when it goes out of sight. Another
 * position empties it too, as the places may mean something else there.
 *
 * Signal: `changed` ().
 */
G_DECLARE_FINAL_TYPE (BastideSpotlight, bastide_spotlight, BASTIDE, SPOTLIGHT, GObject)

BastideSpotlight  *bastide_spotlight_new       (void);

/* Empties the spotlight. */
void               bastide_spotlight_clear     (BastideSpotlight  *self);

/**
 * bastide_spotlight_set:
 * @spots: (array length=n): the spots, whose texts are copied
 *
 * Lights other places instead of the present ones.
 */
void               bastide_spotlight_set       (BastideSpotlight  *self,
                                                const BastideSpot *spots,
                                                guint              n);

/**
 * bastide_spotlight_set_ways:
 * @ways: (array length=n): the ways of pieces
 *
 * Draws arrows beside the lit places, until other places are lit.
 */
void               bastide_spotlight_set_ways  (BastideSpotlight  *self,
                                                const BstWay      *ways,
                                                guint              n);
const BstWay      *bastide_spotlight_get_ways  (BastideSpotlight  *self,
                                                guint             *n);

/**
 * bastide_spotlight_set_movements:
 * @movements: (element-type BastideMovement): what has moved to bring the position about; kept, not copied
 * @time: from 0 at the beginning to 1 for the position itself
 *
 * Shows the board on its way to the position, until other places are lit.
 */
void               bastide_spotlight_set_movements (BastideSpotlight *self,
                                                    GArray           *movements,
                                                    double            time);

/* Sets the time of the movements alone. */
void               bastide_spotlight_set_time  (BastideSpotlight  *self,
                                                double             time);

/**
 * bastide_spotlight_set_carried:
 * @carried: whether the owner of the movements draws pieces between the board and the players; %FALSE until it says so
 *
 * Otherwise such pieces come down to the board and rise from it.
 */
void               bastide_spotlight_set_carried (BastideSpotlight *self,
                                                  gboolean          carried);
gboolean           bastide_spotlight_get_carried (BastideSpotlight *self);

/* Returns: (transfer none) (element-type BastideMovement): the movements, none at first, and their time */
const GArray      *bastide_spotlight_get_movements (BastideSpotlight *self,
                                                    double           *time);

/**
 * bastide_spotlight_set_place:
 * @place: (nullable): a single place, %NULL for none
 *
 * Lights one place without words.
 */
void               bastide_spotlight_set_place (BastideSpotlight  *self,
                                                const BstPlace    *place);

/**
 * bastide_spotlight_get:
 * @n: (out): the number of spots
 *
 * Returns: (transfer none) (array length=n): the spots, until the next change
 */
const BastideSpot *bastide_spotlight_get       (BastideSpotlight  *self,
                                                guint             *n);
