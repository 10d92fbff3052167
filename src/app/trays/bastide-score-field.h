/* bastide-score-field.h: a score that can be typed, dragged and stepped
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#define BASTIDE_TYPE_SCORE_FIELD (bastide_score_field_get_type ())

/**
 * BastideScoreField:
 *
 * Shows a score. Where it is editable a click or Enter opens an entry in its place, which Escape closes; dragging up or
 * down changes the score, and so do the keys Up and Down.
 *
 * Signals: `changed` (int score): the user wants another score. `settled` (): the next change is a separate step.
 */
G_DECLARE_FINAL_TYPE (BastideScoreField, bastide_score_field, BASTIDE, SCORE_FIELD, GtkWidget)

void   bastide_score_field_set_score    (BastideScoreField *self,
                                         gint32             score);

/* Sets the accessible name, "Score of Anna". */
void   bastide_score_field_set_name     (BastideScoreField *self,
                                         const char        *name);

void   bastide_score_field_set_editable (BastideScoreField *self,
                                         gboolean           editable);

/* Opens the entry with the score selected. */
void   bastide_score_field_type         (BastideScoreField *self);
