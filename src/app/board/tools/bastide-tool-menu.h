/* bastide-tool-menu.h: the menu of a tool, as values
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-edit.h"
#include "bastide-hand.h"

typedef enum
{
  BASTIDE_ROW_STEP,       /* a step of the tool */
  BASTIDE_ROW_ACTION,     /* an action of the window */
  BASTIDE_ROW_PAGE,       /* opens a page */
  BASTIDE_ROW_SEPARATOR,
} BastideRowKind;

typedef enum
{
  BASTIDE_ROW_PLAIN,
  BASTIDE_ROW_HAND,    /* with the picture of a tile or piece */
  BASTIDE_ROW_PLAYER,  /* with the sign of a player */
} BastideRowPicture;

/**
 * BastideToolRow:
 * @kind: its kind
 * @page: the page with the row; the first is 0
 * @label: (nullable): its words
 * @step: index of its step
 * @action: (nullable): the name of the action, a literal
 * @picture: the kind of its picture
 * @hand: the tile or piece of the picture
 * @player: the player of the sign
 *
 * A row of a menu. The nth row that opens a page opens page n.
 */
typedef struct
{
  BastideRowKind    kind;
  guint             page;
  char             *label;
  guint             step;
  const char       *action;
  BastideRowPicture picture;
  BastideHand       hand;
  guint             player;
} BastideToolRow;

/**
 * BastideToolMenu:
 * @heading: its subject in words
 * @cell: its cell
 * @rows: (element-type BastideToolRow)
 * @steps: the work of the rows, as values of the tool, which therefore do not depend on later movements of the pointer
 * @n_pages: the number of pages
 *
 * A menu as plain values: the tool fills it anew for each request, the shell shows it, and tests read it.
 */
typedef struct
{
  char   *heading;
  BstCell cell;
  GArray *rows;
  GArray *steps;
  guint   n_pages;
} BastideToolMenu;

/* Makes an empty menu, whose steps have a size. */
BastideToolMenu *bastide_tool_menu_new           (gsize              step_size);
void             bastide_tool_menu_free          (BastideToolMenu   *self);

/* Empties the menu and sets its cell. */
void             bastide_tool_menu_begin         (BastideToolMenu   *self,
                                                  BstCell            cell);

/* Adds a row with a step, which is copied. */
void             bastide_tool_menu_add_step      (BastideToolMenu   *self,
                                                  BastideToolRow     row,
                                                  const char        *label,
                                                  gconstpointer      step);

/* Returns: (transfer none) (nullable): the step of a row, until the menu is filled again */
gconstpointer    bastide_tool_menu_get_step      (BastideToolMenu   *self,
                                                  guint              row);
void             bastide_tool_menu_add_action    (BastideToolMenu   *self,
                                                  guint              page,
                                                  const char        *label,
                                                  const char        *action);

/* Returns: the page that the row opens */
guint            bastide_tool_menu_add_page      (BastideToolMenu   *self,
                                                  const char        *label);
guint            bastide_tool_menu_add_player    (BastideToolMenu   *self,
                                                  guint              player,
                                                  const char        *name);
void             bastide_tool_menu_add_separator (BastideToolMenu   *self,
                                                  guint              page);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideToolMenu, bastide_tool_menu_free)
