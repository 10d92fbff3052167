/* bastide-scene-place.h: the places at points of a position, without a view
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-setup.h"

/**
 * bastide_scene_find_place:
 * @setup: a position, sound or not
 * @cell: a cell
 * @offset: the way from the middle of the cell, in percent of its side
 *
 * Finds the meaning of a mark, or of an end of an arrow: in the middle of a tile it means the tile, elsewhere the
 * segment there, and in the city of Carcassonne the district.
 *
 * Returns: a cell, segment or district
 */
BstPlace bastide_scene_find_place (const BstSetup *setup,
                                   BstCell         cell,
                                   BstCell         offset);
