/* bastide-commands-describe.c: the commands that describe the board in words
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-commands.h"

#include "bastide-description.h"
#include "bastide-sentence.h"
#include "bastide-widget.h"

static BastidePosition *
get_position (BastideWindow *self)
{
  return bastide_workspace_get_position (bastide_window_get_workspace (self));
}

static BstCell
get_cell (BastideWindow *self)
{
  return bastide_board_view_get_cursor (bastide_window_get_board (self));
}

/* Brings the cell of the cursor into sight and points at it. */
static void
show (BastideWindow *self,
      const char    *text)
{
  BastideBoardView *board = bastide_window_get_board (self);
  BastideViewport *viewport = bastide_board_view_get_viewport (board);
  GtkWidget *parent = bastide_window_get_content (self);
  BastideDescription *description = BASTIDE_DESCRIPTION (bastide_widget_find_child (parent, BASTIDE_TYPE_DESCRIPTION));
  BstCell cell = get_cell (self);
  graphene_point_t from;
  graphene_point_t to;
  GdkRectangle anchor;
  double x = 0;
  double y = 0;

  if (description == NULL)
    {
      description = BASTIDE_DESCRIPTION (bastide_description_new ());
      gtk_widget_set_parent (GTK_WIDGET (description), parent);
    }
  bastide_board_view_set_cursor (board, cell);
  bastide_viewport_get_point (viewport, cell, &x, &y);
  anchor = bastide_widget_get_anchor (GTK_WIDGET (board), x + bastide_viewport_get_tile_size (viewport) / 2, y);
  from = GRAPHENE_POINT_INIT ((float) anchor.x, (float) anchor.y);
  if (gtk_widget_compute_point (GTK_WIDGET (board), parent, &from, &to))
    gtk_popover_set_pointing_to (GTK_POPOVER (description),
                                 &(GdkRectangle) { (int) to.x, (int) to.y, 1,
                                                   (int) bastide_viewport_get_tile_size (viewport) });
  bastide_description_show (description, text);
}

void
bastide_command_describe_cell (BastideWindow *self)
{
  g_autofree char *text = bastide_sentence_cell (get_position (self), get_cell (self));

  show (self, text);
}

static gboolean
is_in (const guint *features,
       guint        n,
       guint        feature)
{
  for (guint i = 0; i < n; i++)
    if (features[i] == feature)
      return TRUE;
  return FALSE;
}

static void
add_districts (GPtrArray       *lines,
               BastidePosition *position,
               BstCell          cell)
{
  const BstSetup *setup = bastide_position_get_setup (position);
  BstSetupTile tile;

  if (!bst_setup_has_districts (setup)
      || !bst_position_get_tile_at (bastide_position_get_engine (position), cell, &tile))
    return;
  for (guint i = 0; i < BST_N_DISTRICTS; i++)
    if ((bst_catalogue_get (setup->catalogue, tile.type)->districts >> i) & 1)
      g_ptr_array_add (lines, bastide_sentence_district (position, (BstDistrict) i));
}

/* Describes each feature and each district that has a part on the cell. */
static char *
describe_features (BastidePosition *position,
                   BstCell          cell)
{
  const BstPosition *engine = bastide_position_get_engine (position);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  guint features[BST_MAX_SEGMENTS];
  guint n = 0;

  for (guint i = 0; i < BST_MAX_SEGMENTS; i++)
    {
      const BstSegmentRef at = { .cell = cell, .segment = (guint8) i };
      guint feature = bst_position_get_feature (engine, at);

      if (feature == BST_NONE || is_in (features, n, feature))
        continue;
      features[n++] = feature;
      g_ptr_array_add (lines, bastide_sentence_feature (position, feature));
    }
  add_districts (lines, position, cell);
  if (lines->len == 0)
    return bastide_sentence_cell (position, cell);
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("\n", (char **) lines->pdata);
}

void
bastide_command_describe_feature (BastideWindow *self)
{
  g_autofree char *text = describe_features (get_position (self), get_cell (self));

  show (self, text);
}

/* "My" figures are the figures of the player to move. */
void
bastide_command_my_figures (BastideWindow *self)
{
  const BstSetup *setup = bastide_position_get_setup (get_position (self));
  g_autofree char *text = NULL;

  if (setup->player >= setup->n_players)
    return;
  text = bastide_sentence_whereabouts (get_position (self), setup->player);
  show (self, text);
}

void
bastide_commands_update_describe_actions (BastideWindow *self)
{
  gboolean open = bastide_window_is_open (self);
  gboolean has_player = open && bastide_position_get_setup (get_position (self))->n_players > 0;

  bastide_window_enable_commands (self, BASTIDE_NEEDS_OF_DESCRIBE, has_player ? BASTIDE_NEEDS_PLAYER : 0);
}
