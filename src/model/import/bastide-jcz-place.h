/* bastide-jcz-place.h: where the figures of a saved game stand
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-jcz-message.h"
#include "bst-position.h"

/**
 * bastide_jcz_find_district:
 * @place: a location
 *
 * Returns: the #BstDistrict that it names, or `BST_NO_DISTRICT`
 */
guint  bastide_jcz_find_district (const char              *place);

/**
 * bastide_jcz_find_source:
 * @feature: the name of a feature
 *
 * Returns: the #BstDistrict whose figures may go to the feature
 */
guint  bastide_jcz_find_source   (const char              *feature);

/**
 * bastide_jcz_settle_place:
 * @position: the position before the message
 * @message: (inout): a message about a figure
 *
 * Turns the place of the message into the form of the latest games: older ones name the location alone, and have other
 * names. The corner of a barn becomes the one of the tile just laid, from which Bastide names it.
 */
void   bastide_jcz_settle_place  (const BstPosition       *position,
                                  BastideJczMessage       *message);

/**
 * bastide_jcz_name_segment:
 * @position: the position before the message
 * @message: a message with a settled place
 *
 * Returns: (transfer full) (nullable): the name of the segment as actions have it; %NULL for a place that has none
 */
char  *bastide_jcz_name_segment  (const BstPosition       *position,
                                  const BastideJczMessage *message);
