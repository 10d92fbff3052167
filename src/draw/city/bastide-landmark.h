/* bastide-landmark.h: the great buildings of Carcassonne and the badges of its districts
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-brush.h"
#include "bastide-carcassonne-plan.h"

/**
 * bastide_landmark_draw:
 * @foot: middle of its lower edge
 *
 * Draws a building upright in its own size.
 */
void bastide_landmark_draw       (const BastideBrush *brush,
                                  BastideLandmark     landmark,
                                  BastidePoint        foot);

/**
 * bastide_landmark_draw_badge:
 * @centre: of the roundel
 * @radius: of the roundel
 *
 * Draws the coloured roundel that names a district.
 */
void bastide_landmark_draw_badge (const BastideBrush *brush,
                                  BstDistrict         district,
                                  BastidePoint        centre,
                                  double              radius);
