/* bastide-test-finger.h: finding widgets, pointing at them and going there by keys
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-test-window.h"

G_BEGIN_DECLS

/* More stops than the window has. */
#define BASTIDE_TEST_MANY 300

typedef gboolean (*BastideTestMatches) (GtkWidget  *widget,
                                        const void *what);

/* The first widget below @root that matches, mapped or also one that is not; NULL for none. */
GtkWidget *bastide_test_find_where        (gpointer            root,
                                           gboolean            mapped,
                                           BastideTestMatches  matches,
                                           const void         *what);

/* The first label that is mapped and has this text, or NULL. */
GtkWidget *bastide_test_find_label        (gpointer            root,
                                           const char         *text);

/* The first that is mapped; there has to be one. */
gpointer   bastide_test_get_where         (gpointer            root,
                                           BastideTestMatches  matches,
                                           const void         *what);

/* Matches: @what is the text of a label, or the tooltip of a button or the like. */
gboolean   bastide_test_has_text          (GtkWidget          *widget,
                                           const void         *text);
gboolean   bastide_test_has_tooltip       (GtkWidget          *widget,
                                           const void         *text);

void       bastide_test_get_middle        (gpointer            widget,
                                           double             *x,
                                           double             *y);

/* Scrolls with the wheel until a widget is seen. */
void       bastide_test_bring_into_sight  (gpointer            widget);

/* Puts the pointer on the middle of a widget wherever it is, then does something: "click 1". */
void       bastide_test_reach             (gpointer            widget,
                                           const char         *what);
void       bastide_test_drag              (gpointer            from,
                                           double              x0,
                                           double              y0,
                                           gpointer            to,
                                           double              x1,
                                           double              y1);

/* Whether the focus is on a widget or in it. */
gboolean   bastide_test_has_focus         (gpointer            widget);
void       bastide_test_press_until_focus (gpointer            widget,
                                           const char         *key);

/* Appends the keys that type a text. */
void       bastide_test_append_text       (GString            *keys,
                                           const char         *text);

G_END_DECLS
