/* bastide-scoreboard-edit.c: moving counting figures and robbers on the scoreboard
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-scoreboard-private.h"

#include <glib/gi18n-lib.h>

#include "bastide-picture.h"
#include "bastide-scene.h"
#include "bastide-score-space.h"
#include "bastide-slots.h"

BastideEditor *
bastide_scoreboard_get_editor (BastideScoreboard *self)
{
  BastideEditor *editor = self->view != NULL ? bastide_board_view_get_editor (self->view) : NULL;

  return editor != NULL && bastide_editor_get_active (editor) && bastide_editor_get_may_edit (editor) ? editor : NULL;
}

static gboolean
is_ours (const BstPiece *piece)
{
  return bst_piece_get_info ((BstPieceKind) piece->kind)->place == BST_PLACE_SPACE;
}

gboolean
bastide_scoreboard_has_hand (BastideScoreboard *self)
{
  BastideEditor *editor = bastide_scoreboard_get_editor (self);
  BastideHand hand;

  if (editor == NULL)
    return FALSE;
  hand = bastide_editor_get_hand (editor);
  return is_ours (&hand.piece);
}

void
bastide_scoreboard_let_go (BastideScoreboard *self)
{
  if (bastide_scoreboard_has_hand (self))
    bastide_editor_take (bastide_scoreboard_get_editor (self), NULL);
}

/* --- the pieces on a space --- */

static void
add_piece (GArray         *pieces,
           const BstPiece *piece,
           guint           space)
{
  if (bastide_scoreboard_get_printed (piece->place.space) == space)
    g_array_append_vals (pieces, piece, 1);
}

/* Lists the pieces on a printed space, in the order of their pictures; each keeps its space from the file. */
static GArray *
list_pieces (BastideEditor *editor,
             guint          space)
{
  BastidePosition *position = bastide_puzzle_get_position (bastide_editor_get_puzzle (editor));
  const BstPosition *engine = bastide_position_get_engine (position);
  GArray *pieces = g_array_new (FALSE, TRUE, sizeof (BstPiece));
  guint n = bst_position_get_n_players (engine);

  for (guint i = 0; i < 2 * n; i++)
    {
      gint32 at = bst_position_get_space (engine, i / 2, i % 2 == 1);
      const BstPiece counting = {
        .kind = BST_PIECE_COUNTING, .player = (guint8) (i / 2), .place = BST_PLACE_ON_SPACE (at),
      };

      if (at != BST_NO_SPACE || i % 2 == 0)
        add_piece (pieces, &counting, space);
    }
  for (guint i = 0; i < n; i++)
    {
      BstPiece robber;

      if (!bst_position_get_robber (engine, i, &robber))
        continue;
      robber = bst_piece_in_hand (&robber);
      add_piece (pieces, &robber, space);
    }
  return pieces;
}

/* --- putting --- */

/* Returns the score nearest to @was that is shown on a printed space, but none below 0. */
static gint32
find_round (gint32 was,
            guint  space)
{
  gint32 by = (gint32) bastide_scoreboard_get_printed ((gint32) space - was);

  if (by > BST_SCOREBOARD / 2 && was + by - BST_SCOREBOARD >= 0)
    by -= BST_SCOREBOARD;
  return was + by;
}

/* Returns the score of a counting figure on a printed space, on whichever round, as a robber stands beside it. */
static gint32
find_neighbour (BastideEditor *editor,
                guint          space)
{
  g_autoptr (GArray) pieces = list_pieces (editor, space);

  for (guint i = 0; i < pieces->len; i++)
    if (g_array_index (pieces, BstPiece, i).kind == BST_PIECE_COUNTING)
      return g_array_index (pieces, BstPiece, i).place.space;
  return (gint32) space;
}

static BstPlace
find_goal (BastideEditor  *editor,
           const BstPiece *piece,
           guint           space)
{
  const BstSetup *setup = bastide_editor_get_setup (editor);

  if (setup->rules.switches[BST_SWITCH_ROBBERS_SPACE] == BST_ROBBERS_SPACE_MODULO_50)
    return BST_PLACE_ON_SPACE (space);
  return BST_PLACE_ON_SPACE (piece->kind == BST_PIECE_ROBBER ? find_neighbour (editor, space)
                                                             : find_round (piece->place.space, space));
}

static gboolean
put (BastideEditor  *editor,
     const BstPiece *piece,
     guint           space)
{
  const BstPlace goal = find_goal (editor, piece, space);

  return bastide_editor_move_piece (editor, piece, &goal);
}

/* Takes the next of several figures on a space each time, and none after the last. */
static void
take_next (BastideEditor *editor,
           guint          space)
{
  g_autoptr (GArray) pieces = list_pieces (editor, space);
  const BastideHand hand = bastide_editor_get_hand (editor);
  guint next = 0;

  for (guint i = 0; i < pieces->len; i++)
    if (bst_piece_equal (&g_array_index (pieces, BstPiece, i), &hand.piece))
      next = i + 1;
  if (next < pieces->len)
    bastide_editor_take (editor, &BASTIDE_HAND_OF_PIECE (g_array_index (pieces, BstPiece, next)));
  else
    bastide_editor_take (editor, NULL);
}

void
bastide_scoreboard_edit_space (BastideScoreboard *self,
                               guint              space)
{
  BastideEditor *editor = bastide_scoreboard_get_editor (self);
  BastideHand hand;

  if (editor == NULL)
    return;
  hand = bastide_editor_get_hand (editor);
  if (!is_ours (&hand.piece)
      || (hand.piece.place.kind == BST_PLACE_SPACE && bastide_scoreboard_get_printed (hand.piece.place.space) == space))
    {
      take_next (editor, space);
      return;
    }
  put (editor, &hand.piece, space);
  bastide_editor_take (editor, NULL);
}

/* A piece that is nowhere on the board comes from a tray, and so from the supply. */
gboolean
bastide_scoreboard_drop_on_space (BastideScoreboard *self,
                                  guint              space,
                                  const BstPiece    *piece)
{
  BastideEditor *editor = bastide_scoreboard_get_editor (self);

  return editor != NULL && is_ours (piece) && put (editor, piece, space);
}

/* --- dragging --- */

static GdkContentProvider *
prepare_cb (GtkDragSource     *source,
            double             x,
            double             y G_GNUC_UNUSED,
            BastideScoreboard *self)
{
  GtkWidget *space = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  BastideEditor *editor = bastide_scoreboard_get_editor (self);
  g_autoptr (GArray) pieces = NULL;
  const BstPiece *piece;
  int at = bastide_score_space_find_piece (BASTIDE_SCORE_SPACE (space), x);

  if (editor == NULL || at < 0)
    return NULL;
  pieces = list_pieces (editor, bastide_scoreboard_get_space (self, space));
  if ((guint) at >= pieces->len)
    return NULL;
  piece = &g_array_index (pieces, BstPiece, at);
  gtk_drag_source_set_icon (source, bastide_score_space_get_piece (BASTIDE_SCORE_SPACE (space), (guint) at),
                            BASTIDE_SCORE_PIECE_SIZE / 2, BASTIDE_SCORE_PIECE_SIZE / 2);
  return gdk_content_provider_new_typed (BASTIDE_TYPE_HAND, &BASTIDE_HAND_OF_PIECE (*piece));
}

void
bastide_scoreboard_follow_space (BastideScoreboard *self,
                                 GtkWidget         *space)
{
  GtkDragSource *source = gtk_drag_source_new ();

  gtk_drag_source_set_actions (source, GDK_ACTION_COPY);
  g_signal_connect_object (source, "prepare", G_CALLBACK (prepare_cb), self, 0);
  gtk_widget_add_controller (space, GTK_EVENT_CONTROLLER (source));
}

/* --- robbers beside the board --- */

static guint
get_player (GtkWidget *button)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "player"));
}

static BstPiece
get_robber (GtkWidget *button)
{
  return bst_piece_in_supply (get_player (button), BST_FIGURE_ROBBER);
}

static void
robber_clicked_cb (BastideScoreboard *self,
                   GtkWidget         *button)
{
  BastideEditor *editor = bastide_scoreboard_get_editor (self);
  const BstPiece robber = get_robber (button);
  BastideHand hand;

  if (editor == NULL)
    return;
  hand = bastide_editor_get_hand (editor);
  bastide_editor_take (editor, bst_piece_equal (&hand.piece, &robber) ? NULL : &BASTIDE_HAND_OF_PIECE (robber));
}

static GdkContentProvider *
robber_prepare_cb (GtkDragSource *source,
                   double         x G_GNUC_UNUSED,
                   double         y G_GNUC_UNUSED)
{
  const BstPiece robber = get_robber (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source)));

  return gdk_content_provider_new_typed (BASTIDE_TYPE_HAND, &BASTIDE_HAND_OF_PIECE (robber));
}

static void
robber_drag_begin_cb (GtkDragSource *source)
{
  GtkWidget *button = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  GtkImage *image = GTK_IMAGE (gtk_button_get_child (GTK_BUTTON (button)));

  gtk_drag_source_set_icon (source, gtk_image_get_paintable (image), BASTIDE_SCORE_PIECE_SIZE / 2,
                            BASTIDE_SCORE_PIECE_SIZE / 2);
}

static void
add_robber (BastideScoreboard *self,
            BastidePosition   *position,
            guint              player,
            const char         letters[BST_MAX_PLAYERS][8])
{
  const BstPiece robber = bst_piece_in_supply (player, BST_FIGURE_ROBBER);
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autoptr (GdkPaintable) picture = NULL;
  g_autofree char *name = NULL;
  GtkWidget *button = gtk_button_new ();
  GtkWidget *child;
  GtkDragSource *source = gtk_drag_source_new ();

  picture = bastide_picture_new_piece (GTK_WIDGET (self), bastide_position_get_setup (position), letters, &robber,
                                       BASTIDE_SCORE_PIECE_SIZE);
  child = gtk_image_new_from_paintable (picture);
  gtk_image_set_pixel_size (GTK_IMAGE (child), BASTIDE_SCORE_PIECE_SIZE);
  gtk_button_set_child (GTK_BUTTON (button), child);
  gtk_widget_add_css_class (button, "flat");
  bastide_slots_set (slots, "player", bastide_position_get_name (position, player));
  name = bastide_slots_fill (slots, _("{player}’s robber"));
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_object_set_data (G_OBJECT (button), "player", GUINT_TO_POINTER (player));
  g_signal_connect_object (button, "clicked", G_CALLBACK (robber_clicked_cb), self, G_CONNECT_SWAPPED);
  gtk_drag_source_set_actions (source, GDK_ACTION_COPY);
  g_signal_connect (source, "prepare", G_CALLBACK (robber_prepare_cb), NULL);
  g_signal_connect (source, "drag-begin", G_CALLBACK (robber_drag_begin_cb), NULL);
  gtk_widget_add_controller (button, GTK_EVENT_CONTROLLER (source));
  gtk_box_append (self->home, button);
}

static void
update_home (BastideScoreboard *self,
             BastideEditor     *editor)
{
  BastidePosition *position = bastide_puzzle_get_position (bastide_editor_get_puzzle (editor));
  const BstSetup *setup = bastide_position_get_setup (position);
  char letters[BST_MAX_PLAYERS][8] = { "" };
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->home))) != NULL)
    gtk_box_remove (self->home, child);
  bastide_scene_get_letters (setup, bastide_position_get_names (position), letters);
  for (guint i = 0; i < setup->n_players; i++)
    if (bst_setup_find_piece_of (setup, BST_PIECE_ROBBER, i) == NULL)
      add_robber (self, position, i, letters);
}

/* Brings a robber back into the supply of its player. */
static gboolean
bring_home (BastideScoreboard *self,
            const BstPiece    *piece)
{
  const BstPlace supply = BST_PLACE_IN_SUPPLY (piece->player);

  return piece->kind == BST_PIECE_ROBBER && piece->place.kind == BST_PLACE_SPACE
         && bastide_editor_move_piece (bastide_scoreboard_get_editor (self), piece, &supply);
}

static gboolean
home_drop_cb (BastideScoreboard *self,
              const GValue      *value)
{
  const BastideHand *hand = g_value_get_boxed (value);

  return hand != NULL && bastide_scoreboard_get_editor (self) != NULL && bring_home (self, &hand->piece);
}

static void
home_clicked_cb (BastideScoreboard *self)
{
  BastideEditor *editor = bastide_scoreboard_get_editor (self);
  BastideHand hand;

  if (editor == NULL)
    return;
  hand = bastide_editor_get_hand (editor);
  if (bring_home (self, &hand.piece))
    bastide_editor_take (editor, NULL);
}

/* --- following --- */

static const char *
get_prompt (guint piece)
{
  switch (piece)
    {
    case BST_PIECE_COUNTING:
      return _("Choose a space for {player}’s counting figure.");
    case BST_PIECE_ROBBER:
      return _("Choose a space for {player}’s robber.");
    default:
      return _("Drag a figure, or choose it and then its space.");
    }
}

static void
update_prompt (BastideScoreboard *self,
               BastideEditor     *editor)
{
  BastidePosition *position = bastide_puzzle_get_position (bastide_editor_get_puzzle (editor));
  const BastideHand hand = bastide_editor_get_hand (editor);
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autofree char *text = NULL;

  bastide_slots_set (slots, "player", bastide_position_get_name (position, hand.piece.player));
  text = bastide_slots_fill (slots, get_prompt (hand.piece.kind));
  gtk_label_set_text (self->prompt, text);
}

void
bastide_scoreboard_update_editing (BastideScoreboard *self)
{
  BastideEditor *editor = bastide_scoreboard_get_editor (self);
  const BstSetup *setup = editor != NULL ? bastide_editor_get_setup (editor) : NULL;

  gtk_widget_set_visible (self->beside, setup != NULL && bst_rules_has (&setup->rules, BST_MODULE_ROBBERS));
  if (setup == NULL)
    return;
  update_prompt (self, editor);
  update_home (self, editor);
}

static void
hand_changed_cb (BastideScoreboard *self)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self)))
    bastide_scoreboard_update (self);
}

static void
editor_changed_cb (BastideScoreboard *self)
{
  g_signal_group_set_target (self->editor, bastide_board_view_get_editor (self->view));
  hand_changed_cb (self);
}

void
bastide_scoreboard_init_editing (BastideScoreboard *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkDropTarget *target = gtk_drop_target_new (BASTIDE_TYPE_HAND, GDK_ACTION_COPY);

  g_signal_connect_swapped (click, "released", G_CALLBACK (home_clicked_cb), self);
  gtk_widget_add_controller (self->beside, GTK_EVENT_CONTROLLER (click));
  g_signal_connect_swapped (target, "drop", G_CALLBACK (home_drop_cb), self);
  gtk_widget_add_controller (self->beside, GTK_EVENT_CONTROLLER (target));
  self->editor = g_signal_group_new (BASTIDE_TYPE_EDITOR);
  g_signal_group_connect_swapped (self->editor, "hand-changed", G_CALLBACK (hand_changed_cb), self);
  g_signal_group_connect_swapped (self->editor, "notify::active", G_CALLBACK (hand_changed_cb), self);
  g_signal_connect_object (self->view, "notify::editor", G_CALLBACK (editor_changed_cb), self, G_CONNECT_SWAPPED);
  editor_changed_cb (self);
}
