/* bastide-card-grid.h: sections of tile cards below one another
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-tile-card.h"

#define BASTIDE_TYPE_CARD_GRID (bastide_card_grid_get_type ())

/**
 * BastideCardGrid:
 *
 * Lays cards in as many columns as fit, each section below a heading, and draws only the cards in sight. The grid is
 * one stop of the Tab key; arrows, Home and End go from card to card. Property `visible` hides a card; a section
 * without visible cards disappears with its heading, unless it is kept.
 *
 * Properties: `columns` (uint, read-only): the number of cards in a row.
 *
 * Signals: `chosen` (#BastideTileCard): by a click, Enter or Space. `left-upwards` (): Up was pressed in the first row.
 */
G_DECLARE_FINAL_TYPE (BastideCardGrid, bastide_card_grid, BASTIDE, CARD_GRID, GtkWidget)

/* @adjustment: of the scrolled window around the grid */
void             bastide_card_grid_set_adjustment  (BastideCardGrid  *self,
                                                    GtkAdjustment    *adjustment);

/* The source of the pictures of its cards. */
void             bastide_card_grid_set_cache       (BastideCardGrid  *self,
                                                    BastideTileCache *cache);

/**
 * bastide_card_grid_add_section:
 * @title: its heading
 * @is_row: whether the section shows a single row
 *
 * Returns: its index
 */
guint            bastide_card_grid_add_section     (BastideCardGrid  *self,
                                                    const char       *title,
                                                    gboolean          is_row);
void             bastide_card_grid_add_card        (BastideCardGrid  *self,
                                                    guint             section,
                                                    BastideTileCard  *card);

/* Removes the cards of a section. */
void             bastide_card_grid_clear_section   (BastideCardGrid  *self,
                                                    guint             section);

/* Removes all sections. */
void             bastide_card_grid_clear           (BastideCardGrid  *self);

/* A note beside the heading. */
void             bastide_card_grid_set_note        (BastideCardGrid  *self,
                                                    guint             section,
                                                    const char       *note);

/* Sets the text that a kept section shows while it has no cards. May be called once. */
void             bastide_card_grid_set_hint        (BastideCardGrid  *self,
                                                    guint             section,
                                                    const char       *hint);

/* Keeps heading and room of a single-row section even while none of its cards is visible. */
void             bastide_card_grid_set_kept        (BastideCardGrid  *self,
                                                    guint             section,
                                                    gboolean          is_kept);

/* Tells whether the pointer is on a card of a section. */
gboolean         bastide_card_grid_is_pointed_at   (BastideCardGrid  *self,
                                                    guint             section);

/* Must be called after cards were shown, hidden or kept. */
void             bastide_card_grid_update          (BastideCardGrid  *self);

/* Returns: (transfer none) (nullable): the first visible card */
BastideTileCard *bastide_card_grid_get_first       (BastideCardGrid  *self);

/* Calls a function for each card of each section. */
typedef void (*BastideCardFunc) (BastideTileCard *card,
                                 guint            section,
                                 gpointer         data);
void             bastide_card_grid_foreach         (BastideCardGrid  *self,
                                                    BastideCardFunc   func,
                                                    gpointer          data);

/* Focuses the card that had the focus last, else the card in hand, else the first card. */
gboolean         bastide_card_grid_focus           (BastideCardGrid  *self);
