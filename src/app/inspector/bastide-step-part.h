/* bastide-step-part.h: what the parts of the form of a step have in common
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-editor.h"
#include "bastide-lesson-edit.h"
#include "bastide-lesson-script.h"

/**
 * BastideStepView:
 * @whole: the puzzle
 * @nth: the step
 * @moment: its place in the lesson
 * @told: (nullable): the step as a class sees it first
 * @fresh: as for [iface@Section]
 *
 * A step to be shown in a form.
 */
typedef struct
{
  BastideContent            *whole;
  guint                      nth;
  const BastideLessonMoment *moment;
  BastideLessonStep         *told;
  gboolean                   fresh;
} BastideStepView;

/* Returns: (transfer floating): a small title, translated */
GtkWidget *bastide_step_part_create_title (const char *title);

/**
 * bastide_step_part_create_tool:
 * @label: translated
 * @clicked: called with @owner
 *
 * Returns: (transfer floating): a small button beneath a list
 */
GtkWidget *bastide_step_part_create_tool  (const char *label,
                                           GCallback   clicked,
                                           gpointer    owner);

/* Returns: (transfer floating): a box for such buttons, which wraps */
GtkWidget *bastide_step_part_create_tools (void);
