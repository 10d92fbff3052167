/* bastide-inspector.h: the panel about the whole position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-editor.h"
#include "bastide-rule-book.h"
#include "bastide-tile-library.h"

#define BASTIDE_TYPE_INSPECTOR (bastide_inspector_get_type ())

typedef enum
{
  BASTIDE_INSPECTOR_PLAYERS,
  BASTIDE_INSPECTOR_TURN,
  BASTIDE_INSPECTOR_RULES,
  BASTIDE_INSPECTOR_GOAL,
  BASTIDE_INSPECTOR_LINES,
  BASTIDE_INSPECTOR_CHECK,
  BASTIDE_INSPECTOR_PUZZLE,
  BASTIDE_INSPECTOR_NOTES,
  BASTIDE_INSPECTOR_TWINS,
  BASTIDE_INSPECTOR_LESSON,
  BASTIDE_N_INSPECTOR_SECTIONS,
} BastideInspectorSection;

/**
 * BastideInspector:
 *
 * The right panel of the mode Edit: players, turn and draw, rules, goal, lines, check, puzzle, notes on the board,
 * twins, lesson, each an expander that sums up its content in one line. The inspector never depends on a selection.
 */
G_DECLARE_FINAL_TYPE (BastideInspector, bastide_inspector, BASTIDE, INSPECTOR, GtkWidget)

GtkWidget *bastide_inspector_new (void);

void     bastide_inspector_set_editor       (BastideInspector        *self,
                                             BastideEditor           *editor);

/* Sets tile sets and texts of the rules, which all windows share. */
void     bastide_inspector_set_sources      (BastideInspector        *self,
                                             BastideTileLibrary      *library,
                                             BastideRuleBook         *rule_book);

/* Sets the settings, which remember the unfolded sections and limit the check of a puzzle. */
void     bastide_inspector_set_settings     (BastideInspector        *self,
                                             GSettings               *settings);

/* Unfolds a section, brings it into sight and puts the focus into it. */
void     bastide_inspector_show_section     (BastideInspector        *self,
                                             BastideInspectorSection  section);

/* Does the same for a line of the puzzle, by its number. */
void     bastide_inspector_show_line        (BastideInspector        *self,
                                             guint                    line);

/* Does the same for a step of the lesson, by its number. */
void     bastide_inspector_show_step        (BastideInspector        *self,
                                             guint                    step);

/* Shows the section Check, and starts one of its actions: "check.start". */
void     bastide_inspector_check            (BastideInspector        *self,
                                             const char              *action);
