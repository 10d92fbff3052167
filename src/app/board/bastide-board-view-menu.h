/* bastide-board-view-menu.h: the menu on the board itself: its rows, and opening it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-view-steps.h"
#include "bastide-picture-menu.h"

G_BEGIN_DECLS

/* The menu of the board while it is filled. */
typedef struct
{
  BastideBoardView   *self;
  BastidePictureMenu *menu;
  const BstSetup     *setup;
  BstCell             cell;
} BastideBoardMenu;

/* Empties the menu of the board, to be filled for what is on @cell. */
BastideBoardMenu bastide_board_menu_begin        (BastideBoardView  *self,
                                                  BstCell            cell);

/* A row that takes a step on the cell of the menu; the picture is nullable. */
void             bastide_board_menu_add_step     (BastideBoardMenu  *builder,
                                                  guint              page,
                                                  GdkPaintable      *picture,
                                                  const char        *label,
                                                  const BastideStep *step);

/* The same for a step that needs nothing but a number. */
void             bastide_board_menu_add_plain    (BastideBoardMenu  *builder,
                                                  guint              page,
                                                  const char        *label,
                                                  BastideStepKind    kind,
                                                  int                value);

/* The same with the picture of an item. */
void             bastide_board_menu_add_item     (BastideBoardMenu  *builder,
                                                  guint              page,
                                                  const char        *label,
                                                  const BastideItem *shown,
                                                  const BastideStep *step);

/* A row with the sign and the name of a player, which opens the page that is returned. */
guint            bastide_board_menu_add_player   (BastideBoardMenu  *builder,
                                                  guint              page,
                                                  guint              player);

/* (transfer full): the picture of an item, the sign of a player */
GdkPaintable    *bastide_board_menu_make_picture (BastideBoardMenu  *builder,
                                                  const BastideItem *item);
GdkPaintable    *bastide_board_menu_make_sign    (BastideBoardMenu  *builder,
                                                  guint              player);
const char      *bastide_board_menu_get_name     (BastideBoardMenu  *builder,
                                                  guint              player);

/* Opens the menu at what it is about. */
void             bastide_board_menu_open         (BastideBoardView  *self,
                                                  BstCell            cell);

/* Opens it beside a cell, where it does not come between the pointer and what is put there. */
void             bastide_board_menu_open_beside  (BastideBoardView  *self,
                                                  BstCell            cell);

G_END_DECLS
