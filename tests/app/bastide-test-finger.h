/* bastide-test-finger.h: finding widgets, pointing at them and going there by keys
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-test-window.h"

/* A number of stops greater than the window's. */
#define BASTIDE_TEST_MANY 300

typedef gboolean (*BastideTestMatches) (GtkWidget  *widget,
                                        const void *what);

/* Returns the first widget below @root that matches, or NULL; @mapped leaves out unmapped widgets. */
GtkWidget *bastide_test_find_where        (gpointer            root,
                                           gboolean            mapped,
                                           BastideTestMatches  matches,
                                           const void         *what);

/* Returns the first mapped label with this text, or NULL. */
GtkWidget *bastide_test_find_label        (gpointer            root,
                                           const char         *text);

/* Returns the first mapped widget that matches, which must exist. */
gpointer   bastide_test_get_where         (gpointer            root,
                                           BastideTestMatches  matches,
                                           const void         *what);

/* Matches: @what is the text of a label, or the tooltip of a button or similar control. */
gboolean   bastide_test_has_text          (GtkWidget          *widget,
                                           const void         *text);
gboolean   bastide_test_has_tooltip       (GtkWidget          *widget,
                                           const void         *text);

void       bastide_test_get_middle        (gpointer            widget,
                                           double             *x,
                                           double             *y);

/* Scrolls with the wheel until a widget is visible. */
void       bastide_test_bring_into_sight  (gpointer            widget);

/* Puts the pointer on the middle of a widget, visible or not, then runs a command of xdotool: "click 1". */
void       bastide_test_reach             (gpointer            widget,
                                           const char         *what);
void       bastide_test_drag              (gpointer            from,
                                           double              x0,
                                           double              y0,
                                           gpointer            to,
                                           double              x1,
                                           double              y1);

/* Returns whether the focus is on a widget or in it. */
gboolean   bastide_test_has_focus         (gpointer            widget);
void       bastide_test_press_until_focus (gpointer            widget,
                                           const char         *key);

/* Appends the keys that type a text. */
void       bastide_test_append_text       (GString            *keys,
                                           const char         *text);
