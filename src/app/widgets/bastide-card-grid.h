/* bastide-card-grid.h: sections of tile cards below one another
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-tile-card.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_CARD_GRID (bastide_card_grid_get_type ())

/**
 * BastideCardGrid:
 *
 * Lays cards in as many columns as there is room for, each section below a heading, and only has those drawn that are
 * in sight. It is one stop of the Tab key; arrows, Home and End go from card to card. Cards are hidden by their
 * `visible`; a section without a card that is shown goes away with its heading, unless it is kept.
 *
 * Properties: `columns` (uint, read-only): how many cards a row has.
 *
 * Signals: `chosen` (#BastideTileCard): by a click, Enter or Space. `left-upwards` (): there is no card further up.
 */
G_DECLARE_FINAL_TYPE (BastideCardGrid, bastide_card_grid, BASTIDE, CARD_GRID, GtkWidget)

/* Of the scrolled window that it is in. */
void             bastide_card_grid_set_adjustment  (BastideCardGrid  *self,
                                                    GtkAdjustment    *adjustment);

/* The source of the pictures of its cards. */
void             bastide_card_grid_set_cache       (BastideCardGrid  *self,
                                                    BastideTileCache *cache);

/**
 * bastide_card_grid_add_section:
 * @title: its heading
 * @is_row: whether only one row of it is shown
 *
 * Returns: its index
 */
guint            bastide_card_grid_add_section     (BastideCardGrid  *self,
                                                    const char       *title,
                                                    gboolean          is_row);
void             bastide_card_grid_add_card        (BastideCardGrid  *self,
                                                    guint             section,
                                                    BastideTileCard  *card);

/* Takes the cards of a section away. */
void             bastide_card_grid_clear_section   (BastideCardGrid  *self,
                                                    guint             section);

/* Takes everything away. */
void             bastide_card_grid_clear           (BastideCardGrid  *self);

/* A note beside the heading. */
void             bastide_card_grid_set_note        (BastideCardGrid  *self,
                                                    guint             section,
                                                    const char       *note);

/* The text that a kept section shows instead of cards while it has none. To be set once. */
void             bastide_card_grid_set_hint        (BastideCardGrid  *self,
                                                    guint             section,
                                                    const char       *hint);

/* Keeps heading and room of a section that is a row also while no card of it is shown. */
void             bastide_card_grid_set_kept        (BastideCardGrid  *self,
                                                    guint             section,
                                                    gboolean          is_kept);

/* Tells whether the pointer is on a card of a section. */
gboolean         bastide_card_grid_is_pointed_at   (BastideCardGrid  *self,
                                                    guint             section);

/* To be called when cards were shown, hidden or kept. */
void             bastide_card_grid_update          (BastideCardGrid  *self);

/* (nullable): the first card that is shown */
BastideTileCard *bastide_card_grid_get_first       (BastideCardGrid  *self);

/* Calls a function for each card of each section. */
typedef void (*BastideCardFunc) (BastideTileCard *card,
                                 guint            section,
                                 gpointer         data);
void             bastide_card_grid_foreach         (BastideCardGrid  *self,
                                                    BastideCardFunc   func,
                                                    gpointer          data);

/* Puts the focus on the card that had it last, else on the card in hand, else on the first. */
gboolean         bastide_card_grid_focus           (BastideCardGrid  *self);

G_END_DECLS
