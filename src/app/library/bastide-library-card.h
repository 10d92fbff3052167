/* bastide-library-card.h: a puzzle of a collection as a card
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-library.h"
#include "bastide-library-marks.h"

/* The line below the title of a card. */
typedef enum
{
  BASTIDE_CARD_SAYS_MODULES,
  BASTIDE_CARD_SAYS_CHANGED,
} BastideCardWords;

#define BASTIDE_TYPE_LIBRARY_CARD (bastide_library_card_get_type ())

/**
 * BastideLibraryCard:
 *
 * Picture, title, a line and the difficulty of a puzzle. A card shows many puzzles in turn. The card asks for its
 * picture when it is in or near the view, gives up when it is scrolled away before, and draws anew when the theme or
 * the colours of players change.
 */
G_DECLARE_FINAL_TYPE (BastideLibraryCard, bastide_library_card, BASTIDE, LIBRARY_CARD, GtkWidget)

GtkWidget *bastide_library_card_new       (BastideCardWords     words,
                                          BastideLibraryMarks *marks);

/* @entry: (nullable): the puzzle, which also names the row around the card for screen readers */
void       bastide_library_card_set_entry (BastideLibraryCard  *self,
                                           BastideLibraryEntry *entry);

/* Returns: whether no picture is on its way, as for a card out of sight */
gboolean   bastide_library_card_is_drawn  (BastideLibraryCard  *self);

/* Returns: whether no card below @widget waits for its picture */
gboolean   bastide_library_card_are_drawn (GtkWidget           *widget);
