/* bastide-step-places.h: the places that are lit in a step of a lesson, and its arrows
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-step-part.h"

#define BASTIDE_TYPE_STEP_PLACES (bastide_step_places_get_type ())

/**
 * BastideStepPlaces:
 *
 * The lit places and the arrows of a step, each with a button to remove it. Where the author gives none, those of the
 * story of the moves are there. The place that was chosen last on the board is lit, and the marks and arrows on the
 * board become lights and arrows.
 */
G_DECLARE_FINAL_TYPE (BastideStepPlaces, bastide_step_places, BASTIDE, STEP_PLACES, GtkWidget)

GtkWidget *bastide_step_places_new        (void);
void       bastide_step_places_set_editor (BastideStepPlaces     *self,
                                           BastideEditor         *editor);
void       bastide_step_places_show       (BastideStepPlaces     *self,
                                           const BastideStepView *view);
