/* bastide-tray-bar.c: the trays of all players, side by side
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tray-bar.h"

#include <glib/gi18n-lib.h>

#include "bastide-player-tray.h"
#include "bastide-scene.h"
#include "bastide-scoreboard.h"
#include "bastide-widget.h"

struct _BastideTrayBar
{
  GtkWidget          parent_instance;

  GtkWidget         *box;
  GtkWidget         *nobody;
  GtkWidget         *button;
  BastideScoreboard *scoreboard;
  BastideBoardView  *view;
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
  g_clear_object (&self->view);
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
add_scoreboard (BastideTrayBar *self)
{
  self->scoreboard = BASTIDE_SCOREBOARD (bastide_scoreboard_new ());
  self->button = gtk_menu_button_new ();
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (self->button), "view-grid-symbolic");
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->button), GTK_WIDGET (self->scoreboard));
  gtk_widget_set_valign (self->button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->button, "flat");
  gtk_widget_set_tooltip_text (self->button, _("Scoreboard (B)"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Scoreboard"), -1);
  gtk_widget_set_parent (self->button, GTK_WIDGET (self));
}

static void
bastide_tray_bar_init (BastideTrayBar *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_box_set_homogeneous (GTK_BOX (self->box), TRUE);
  gtk_widget_set_hexpand (self->box, TRUE);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  self->nobody = gtk_label_new (_("No players yet."));
  gtk_widget_add_css_class (self->nobody, "dim-label");
  gtk_box_append (GTK_BOX (self->box), self->nobody);
  add_scoreboard (self);
}

static void
chosen_cb (BastideTrayBar    *self,
           BastidePlayerTray *tray)
{
  for (guint i = 0; i < self->n_trays; i++)
    {
      const BastideTarget target = { .kind = BASTIDE_TARGET_PLAYER, .index = (guint8) i };

      if (self->trays[i] != tray || self->view == NULL)
        continue;
      bastide_board_view_choose_at (self->view, &target);
      return;
    }
}

static void
piece_taken_cb (BastideTrayBar     *self,
                const BastidePiece *piece)
{
  if (self->view != NULL)
    bastide_board_view_hold (self->view, *piece);
}

static void
set_n_trays (BastideTrayBar *self,
             guint           n)
{
  for (; self->n_trays > n; self->n_trays--)
    gtk_box_remove (GTK_BOX (self->box), GTK_WIDGET (self->trays[self->n_trays - 1]));
  for (; self->n_trays < n; self->n_trays++)
    {
      GtkWidget *tray = bastide_player_tray_new ();

      self->trays[self->n_trays] = BASTIDE_PLAYER_TRAY (tray);
      g_signal_connect_object (tray, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (tray, "piece-taken", G_CALLBACK (piece_taken_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (self->box), tray);
    }
  gtk_widget_set_visible (self->nobody, n == 0);
  gtk_widget_set_visible (self->button, n > 0);
}

/* Which players may be chosen, and which figures may be taken by the one who chooses. */
static void
update_choices (BastideTrayBar *self)
{
  BastidePuzzle *puzzle = self->view != NULL ? bastide_board_view_get_puzzle (self->view) : NULL;
  guint chooser;

  if (puzzle == NULL)
    return;
  chooser = bst_position_get_chooser (bastide_position_get_engine (bastide_puzzle_get_position (puzzle)));
  for (guint i = 0; i < self->n_trays; i++)
    {
      const BastideTarget target = { .kind = BASTIDE_TARGET_PLAYER, .index = (guint8) i };
      guint figures = 0;

      for (guint figure = 0; i == chooser && figure < BST_N_FIGURES; figure++)
        if (bastide_board_view_may_hold (self->view, (BastidePiece) { .kind = BASTIDE_PIECE_SUPPLY,
                                                                      .figure = (guint8) figure }))
          figures |= 1u << figure;
      bastide_player_tray_set_lit (self->trays[i], bastide_board_view_may_choose (self->view, &target));
      bastide_player_tray_set_takeable (self->trays[i], figures);
    }
}

static gboolean
brings_points (const BstEvent *event)
{
  return event->type == BST_EVENT_SCORE || event->type == BST_EVENT_ROB || event->type == BST_EVENT_ROBBER_HOME
         || event->type == BST_EVENT_POINTS;
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

      if (brings_points (what) && what->player < BST_MAX_PLAYERS)
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
  update_choices (self);
  bastide_tray_bar_set_preview (self, NULL);
  if (gtk_widget_get_visible (GTK_WIDGET (self->scoreboard)))
    bastide_scoreboard_update (self->scoreboard);
}

void
bastide_tray_bar_set_view (BastideTrayBar   *self,
                           BastideBoardView *view)
{
  g_return_if_fail (BASTIDE_IS_TRAY_BAR (self));
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (view));

  if (!g_set_object (&self->view, view))
    return;
  bastide_scoreboard_set_view (self->scoreboard, view);
  g_signal_connect_object (view, "choices-changed", G_CALLBACK (update_choices), self, G_CONNECT_SWAPPED);
}

void
bastide_tray_bar_ask_scoreboard (BastideTrayBar *self)
{
  g_return_if_fail (BASTIDE_IS_TRAY_BAR (self));

  bastide_scoreboard_ask (self->scoreboard);
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
