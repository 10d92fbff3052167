/* bastide-card-grid-private.h: what the files of the card grid share
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-card-grid.h"

G_BEGIN_DECLS

typedef struct
{
  BastideTileCard *card;
  int              x;
  int              y;
  gboolean         is_cut;  /* beyond the only row of its section */
} BastideCardSlot;

typedef struct
{
  GtkWidget *header;
  GtkWidget *note;
  GtkWidget *hint;     /* in the place of its cards, NULL for none */
  gboolean   is_row;
  gboolean   is_kept;  /* has its place also without cards */
  GArray    *slots;  /* of BastideCardSlot */
} BastideCardSection;

/* The list views of GTK 4.8 have neither headings nor sections, so all cards are there all the time; those out of sight
 * are not mapped, and so are neither drawn nor ask for a picture. Hundreds of cards in a GtkFlowBox would be measured
 * one by one, whereas all cards here have the same side and are placed by arithmetic. A card that had the focus or the
 * pointer is only compared later, never touched, as it may be gone by then. Layout and drawing are in one file, the
 * keys in another.
 */
struct _BastideCardGrid
{
  GtkWidget         parent_instance;

  GPtrArray        *sections;
  BastideTileCache *cache;
  GtkAdjustment    *adjustment;
  BastideTileCard  *last;     /* had the focus last; only compared */
  BastideTileCard  *pressed;  /* under the pointer when it went down; only compared */
  int               side;     /* of a card as they are laid out */
  guint             columns;  /* the same */
  guint             redraw_id;
};

#define bastide_card_section_slot(section, i) (&g_array_index ((section)->slots, BastideCardSlot, (i)))

/* bastide-card-grid.c */

/* Maps the cards in sight, and the card that has the focus. */
void             _bastide_card_grid_update_sight (BastideCardGrid *self);

/* Emit that a card was chosen, and that the focus goes up from the first row. */
void             _bastide_card_grid_choose       (BastideCardGrid *self,
                                                  BastideTileCard *card);
void             _bastide_card_grid_leave        (BastideCardGrid *self);

/* bastide-card-grid-keys.c */

/* (transfer full) (element-type BastideCardSlot): the cards that are shown, in their order */
GPtrArray       *_bastide_card_grid_list_slots   (BastideCardGrid *self);

/* The card that has the focus, or %NULL. */
BastideTileCard *_bastide_card_grid_get_focused  (BastideCardGrid *self);
void             _bastide_card_grid_add_keys     (BastideCardGrid *self);

G_END_DECLS
