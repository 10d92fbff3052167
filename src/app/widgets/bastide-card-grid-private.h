/* bastide-card-grid-private.h: the card grid from its parts
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
  GtkWidget *hint;     /* in place of the cards, NULL for none */
  gboolean   is_row;
  gboolean   is_kept;  /* keeps its room even without cards */
  GArray    *slots;  /* of BastideCardSlot */
} BastideCardSection;

/* The list views of GTK 4.8 have neither headings nor sections, so all cards exist all the time; cards out of sight are
 * unmapped, and so neither drawn nor in want of a picture. Hundreds of cards in a GtkFlowBox would be measured one by
 * one, whereas all cards here have the same side and are placed by arithmetic. The pointers to the cards that had the
 * focus or the pointer are only compared, never followed: those cards may be gone. The keys have a file of their own.
 */
struct _BastideCardGrid
{
  GtkWidget         parent_instance;

  GPtrArray        *sections;
  BastideTileCache *cache;
  GtkAdjustment    *adjustment;
  BastideTileCard  *last;     /* the last card with the focus; only compared */
  BastideTileCard  *pressed;  /* under the pointer when it went down; only compared */
  int               side;     /* of a card in the present layout */
  guint             columns;  /* in the present layout */
  guint             redraw_id;
};

#define bastide_card_section_slot(section, i) (&g_array_index ((section)->slots, BastideCardSlot, (i)))

/* bastide-card-grid.c */

/* Maps the cards in sight, and the card that has the focus. */
void             _bastide_card_grid_update_sight (BastideCardGrid *self);

/* Emit `chosen`, and `left-upwards` when the focus goes up from the first row. */
void             _bastide_card_grid_choose       (BastideCardGrid *self,
                                                  BastideTileCard *card);
void             _bastide_card_grid_leave        (BastideCardGrid *self);

/* bastide-card-grid-keys.c */

/* Returns: (transfer full) (element-type BastideCardSlot): the visible cards, in their order */
GPtrArray       *_bastide_card_grid_list_slots   (BastideCardGrid *self);

/* Returns: (transfer none) (nullable): the card with the focus */
BastideTileCard *_bastide_card_grid_get_focused  (BastideCardGrid *self);
void             _bastide_card_grid_add_keys     (BastideCardGrid *self);

G_END_DECLS
