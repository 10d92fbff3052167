/* bastide-tray-bar.c: the trays of all players, side by side
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tray-bar.h"

#include <glib/gi18n-lib.h>

#include "bastide-player-tray.h"
#include "bastide-scene.h"
#include "bastide-widget.h"

struct _BastideTrayBar
{
  GtkWidget          parent_instance;

  GtkWidget         *nobody;
  guint              n_trays;
  BastidePlayerTray *trays[BST_MAX_PLAYERS];
  gint32             last[BST_MAX_PLAYERS];
};

G_DEFINE_FINAL_TYPE (BastideTrayBar, bastide_tray_bar, GTK_TYPE_WIDGET)

static void
bastide_tray_bar_dispose (GObject *object)
{
  BastideTrayBar *self = BASTIDE_TRAY_BAR (object);

  bastide_widget_remove_children (GTK_WIDGET (self));
  self->nobody = NULL;
  self->n_trays = 0;

  G_OBJECT_CLASS (bastide_tray_bar_parent_class)->dispose (object);
}

static void
bastide_tray_bar_class_init (BastideTrayBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_tray_bar_dispose;

  gtk_widget_class_set_css_name (widget_class, "trays");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static void
bastide_tray_bar_init (BastideTrayBar *self)
{
  gtk_box_layout_set_homogeneous (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))), TRUE);
  self->nobody = gtk_label_new (_("No players yet."));
  gtk_widget_add_css_class (self->nobody, "dim-label");
  gtk_widget_set_parent (self->nobody, GTK_WIDGET (self));
}

static void
set_n_trays (BastideTrayBar *self,
             guint           n)
{
  for (; self->n_trays > n; self->n_trays--)
    gtk_widget_unparent (GTK_WIDGET (self->trays[self->n_trays - 1]));
  for (; self->n_trays < n; self->n_trays++)
    {
      self->trays[self->n_trays] = BASTIDE_PLAYER_TRAY (bastide_player_tray_new ());
      gtk_widget_set_parent (GTK_WIDGET (self->trays[self->n_trays]), GTK_WIDGET (self));
    }
  gtk_widget_set_visible (self->nobody, n == 0);
}

/* What each player has gained since the last tile was laid. */
static void
find_last_gains (BastideTrayBar *self,
                 GListModel     *events)
{
  memset (self->last, 0, sizeof self->last);
  for (guint i = g_list_model_get_n_items (events); i > 0; i--)
    {
      g_autoptr (BastideEvent) event = g_list_model_get_item (events, i - 1);
      const BstEvent *what = bastide_event_get (event);

      if (what->type == BST_EVENT_SCORE && what->player < BST_MAX_PLAYERS)
        self->last[what->player] += what->points;
      if (what->type == BST_EVENT_PLACE)
        return;
    }
}

void
bastide_tray_bar_update (BastideTrayBar *self,
                         BastidePuzzle  *puzzle)
{
  char letters[BST_MAX_PLAYERS][8] = { "" };
  BastidePosition *position;

  g_return_if_fail (BASTIDE_IS_TRAY_BAR (self));
  g_return_if_fail (BASTIDE_IS_PUZZLE (puzzle));

  position = bastide_puzzle_get_position (puzzle);
  bastide_scene_get_letters (bastide_position_get_setup (position), bastide_position_get_names (position), letters);
  set_n_trays (self, bastide_position_get_setup (position)->n_players);
  find_last_gains (self, bastide_puzzle_get_events (puzzle));
  for (guint i = 0; i < self->n_trays; i++)
    bastide_player_tray_set_player (self->trays[i], position, i, letters[i]);
  bastide_tray_bar_set_preview (self, NULL);
}

void
bastide_tray_bar_set_preview (BastideTrayBar *self,
                              BastideMove    *move)
{
  g_return_if_fail (BASTIDE_IS_TRAY_BAR (self));

  for (guint i = 0; i < self->n_trays; i++)
    bastide_player_tray_set_gain (self->trays[i], move != NULL ? bastide_move_get_gain (move, i) : self->last[i],
                                  move != NULL);
}
