/* bastide-board-menu.c: the menu of a tool on the board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-menu.h"

#include "bastide-picture-menu.h"
#include "bastide-picture.h"
#include "bastide-widget.h"

#define PICTURE_SIZE 22

/* Tools have no widgets: they list the rows of a menu as values. This turns the rows into a popover, hands the chosen
 * row back to the tool as a number, and keeps the popover at its cell while the board is laid out. */
struct _BastideBoardMenu
{
  GtkWidget          *board;
  BastideBoardState  *state;
  BastideBoardTool   *tool;     /* the tool that filled the menu */
  BastidePictureMenu *popover;  /* made by the first menu */
};

BastideBoardMenu *
bastide_board_menu_new (GtkWidget         *board,
                        BastideBoardState *state)
{
  BastideBoardMenu *self = g_new0 (BastideBoardMenu, 1);

  self->board = board;
  self->state = g_object_ref (state);
  return self;
}

void
bastide_board_menu_free (BastideBoardMenu *self)
{
  /* An open popover would outlive its window. */
  if (self->popover != NULL)
    {
      gtk_popover_popdown (GTK_POPOVER (self->popover));
      gtk_widget_unparent (GTK_WIDGET (self->popover));
    }
  g_clear_object (&self->tool);
  g_object_unref (self->state);
  g_free (self);
}

static void
do_cb (GSimpleAction *action G_GNUC_UNUSED,
       GVariant      *parameter,
       gpointer       user_data)
{
  BastideBoardMenu *self = user_data;

  BASTIDE_TOOL (self->tool, run_row) (self->tool, g_variant_get_uint32 (parameter));
}

static GdkPaintable *
make_picture (BastideBoardMenu     *self,
              const BastideToolRow *row)
{
  const BstSetup *setup = bastide_board_state_get_setup (self->state);
  const char (*letters)[8] = bastide_board_state_get_letters (self->state);

  if (row->picture == BASTIDE_ROW_HAND && row->hand.kind == BASTIDE_HAND_TILE)
    return bastide_picture_new_tile (self->board, setup->catalogue, row->hand.tile, row->hand.rotation, PICTURE_SIZE);
  if (row->picture == BASTIDE_ROW_HAND)
    return bastide_picture_new_piece (self->board, setup, letters, &row->hand.piece, PICTURE_SIZE);
  if (row->picture == BASTIDE_ROW_PLAYER)
    return bastide_picture_new_sign (self->board, (BstColour) setup->players[row->player].colour,
                                     letters != NULL ? letters[row->player] : NULL, PICTURE_SIZE);
  return NULL;
}

static void
add_row (BastideBoardMenu     *self,
         const BastideToolRow *row,
         guint                 nth)
{
  g_autoptr (GdkPaintable) picture = make_picture (self, row);

  switch (row->kind)
    {
    case BASTIDE_ROW_STEP:
      bastide_picture_menu_add_item (self->popover, row->page, picture, row->label, "thing.do",
                                     g_variant_new_uint32 (nth));
      break;

    case BASTIDE_ROW_ACTION:
      bastide_picture_menu_add_item (self->popover, row->page, picture, row->label, row->action, NULL);
      break;

    case BASTIDE_ROW_PAGE:
      bastide_picture_menu_add_page (self->popover, row->page, picture, row->label);
      break;

    case BASTIDE_ROW_SEPARATOR:
    default:
      bastide_picture_menu_add_separator (self->popover, row->page);
      break;
    }
}

void
bastide_board_menu_open (BastideBoardMenu *self,
                         BastideBoardTool *tool,
                         gboolean          beside)
{
  static const GActionEntry entries[] = {
    { .name = "do", .activate = do_cb, .parameter_type = "u" },
  };
  const BastideToolMenu *menu = BASTIDE_TOOL (tool, get_menu) (tool);
  BastideViewport *viewport = bastide_board_state_get_viewport (self->state);
  double tile = bastide_viewport_get_tile_size (viewport);
  g_autoptr (GSimpleActionGroup) group = NULL;
  GdkRectangle anchor, end;
  double x, y;

  g_set_object (&self->tool, tool);
  if (self->popover == NULL)
    {
      group = g_simple_action_group_new ();
      g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), self);
      self->popover = bastide_picture_menu_new ();
      gtk_widget_insert_action_group (GTK_WIDGET (self->popover), "thing", G_ACTION_GROUP (group));
      gtk_widget_set_parent (GTK_WIDGET (self->popover), self->board);
    }
  bastide_picture_menu_clear (self->popover);
  for (guint i = 0; i < menu->rows->len; i++)
    add_row (self, &g_array_index (menu->rows, BastideToolRow, i), i);
  bastide_picture_menu_set_heading (self->popover, menu->heading);

  bastide_viewport_get_point (viewport, menu->cell, &x, &y);
  anchor = bastide_widget_get_anchor (self->board, x + tile / 2, y + tile / 2);
  /* A menu beside the cell leaves the cell in sight. GTK 4.8 does not notice a menu that a key opens below a resting
   * pointer, so this also keeps it off the pointer. */
  if (beside)
    {
      anchor = bastide_widget_get_anchor (self->board, x, y);
      end = bastide_widget_get_anchor (self->board, x + tile, y + tile);
      gdk_rectangle_union (&anchor, &end, &anchor);
    }
  gtk_popover_set_pointing_to (GTK_POPOVER (self->popover), &anchor);
  bastide_picture_menu_open (self->popover);
}

void
bastide_board_menu_allocate (BastideBoardMenu *self)
{
  if (self->popover != NULL)
    gtk_popover_present (GTK_POPOVER (self->popover));
}
