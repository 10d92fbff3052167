/* bastide-test-inspector.h: an inspector in a window of its own, with pointer and keys of a real display
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-inspector.h"
#include "bastide-test-window.h"

/* The objects of a test, which bastide_test_inspector_close () releases. */
typedef struct
{
  BastideTileLibrary *library;
  BastideRuleBook    *rule_book;
  BastideEditor      *editor;
  BastidePuzzle      *puzzle;
  GtkWidget          *window;
  BastideInspector   *inspector;
  GtkWidget          *palette;   /* a tile that can be dragged, as from the palette */
} BastideTestInspector;

/* Opens a bundled puzzle with one section unfolded. */
void            bastide_test_inspector_open    (BastideTestInspector    *self,
                                                const char              *name,
                                                BastideInspectorSection  section);
void            bastide_test_inspector_close   (BastideTestInspector    *self);

/* Shows another document. */
void            bastide_test_inspector_show    (BastideTestInspector    *self,
                                                const char              *text);

BastideContent *bastide_test_inspector_content (BastideTestInspector    *self);

/* Returns the number of steps that can be undone. */
guint           bastide_test_inspector_steps   (BastideTestInspector    *self);

/* Returns the widget of a type with the accessible name @name, or the first of that type if @name is NULL; fails if
 * none is visible. */
gpointer        bastide_test_inspector_find    (gpointer                 root,
                                                GType                    type,
                                                const char              *name);

/* Returns whether such a widget exists. */
gboolean        bastide_test_inspector_has     (gpointer                 root,
                                                GType                    type,
                                                const char              *name);

/* Clicks into the middle of a widget, after bringing it into sight. */
void            bastide_test_inspector_click   (gpointer                 widget);

/* Drags from the middle of a widget to that of another. */
void            bastide_test_inspector_drag    (gpointer                 from,
                                                gpointer                 to);

/* Types a text into the widget with the focus. */
void            bastide_test_inspector_type    (BastideTestInspector    *self,
                                                const char              *text);
