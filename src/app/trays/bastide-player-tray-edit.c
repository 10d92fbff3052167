/* bastide-player-tray-edit.c: a tray in the mode Edit
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-player-tray-private.h"

#include <glib/gi18n-lib.h>

#include "bastide-choice-words.h"
#include "bastide-score-field.h"
#include "bastide-slots.h"
#include "bastide-widget.h"

/* Room for one kind of figures, in pixels; scrolling reaches the others. */
#define LEAST_SUPPLY 36

static void
say (BastidePlayerTray *self,
     const char        *text)
{
  g_signal_emit_by_name (self->editor, "said", text);
}

static void
refuse (BastidePlayerTray *self,
        const BstPiece    *piece)
{
  BastidePosition *position = bastide_puzzle_get_position (bastide_editor_get_puzzle (self->editor));
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autofree char *text = NULL;

  bastide_slots_set (slots, "player", bastide_position_get_name (position, piece->player));
  text = bastide_slots_fill (slots, _("This is {player}’s figure. It goes back to {player}’s tray."));
  say (self, text);
}

/* A figure goes back to its owner's supply; for any other piece the editor says why not. */
static gboolean
bastide_player_tray_receive (BastideDropSite *site,
                             const BstPiece  *piece)
{
  BastidePlayerTray *self = BASTIDE_PLAYER_TRAY (site);
  const BstPlace supply = BST_PLACE_IN_SUPPLY (self->player);

  if (self->editor == NULL || piece->place.kind == BST_PLACE_SUPPLY)
    return FALSE;
  if (!bst_piece_has_supply (piece))
    {
      say (self, _("A tray holds figures only. Put a marker on a feature and choose its holder from the menu."));
      return FALSE;
    }
  if (piece->player != self->player)
    {
      refuse (self, piece);
      return FALSE;
    }
  return bastide_editor_move_piece (self->editor, piece, &supply);
}

void
bastide_player_tray_drop_site_init (BastideDropSiteInterface *iface)
{
  iface->receive = bastide_player_tray_receive;
}

void
bastide_player_tray_take_back (BastidePlayerTray *self)
{
  const BastideHand hand = bastide_editor_get_hand (self->editor);

  if (!bst_piece_has_supply (&hand.piece))
    return;
  if (hand.piece.place.kind == BST_PLACE_SUPPLY
      || bastide_player_tray_receive (BASTIDE_DROP_SITE (self), &hand.piece))
    bastide_editor_take (self->editor, NULL);
}

/* Takes back a piece that was dragged from another tray or from the scoreboard. */
static gboolean
dropped_cb (BastidePlayerTray *self,
            const GValue      *value)
{
  const BastideHand *hand = g_value_get_boxed (value);

  return hand != NULL && self->editor != NULL && bastide_player_tray_receive (BASTIDE_DROP_SITE (self), &hand->piece);
}

static GdkDragAction
entered_cb (BastidePlayerTray *self)
{
  return self->editor != NULL ? GDK_ACTION_COPY : 0;
}

static void
score_changed_cb (BastidePlayerTray *self,
                  int                score)
{
  if (self->editor != NULL)
    bastide_editor_set_score (self->editor, self->player, score);
}

static void
score_settled_cb (BastidePlayerTray *self)
{
  if (self->editor != NULL)
    bastide_editor_settle (self->editor);
}

static void
sign_clicked_cb (BastidePlayerTray *self,
                 int                n_press G_GNUC_UNUSED,
                 double             x G_GNUC_UNUSED,
                 double             y G_GNUC_UNUSED,
                 GtkGesture        *gesture)
{
  BastideContent *content;
  gboolean changed;

  if (self->editor == NULL)
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  content = bastide_editor_begin (self->editor);
  changed = bastide_edit_set_turn (content, self->player, (BstPhase) content->setup->phase);
  /* Translators: a step of the undo history */
  bastide_editor_end (self->editor, content, changed, _("Change Player to Move"), NULL);
}

static void
open_menu_cb (BastidePlayerTray *self,
              int                n_press G_GNUC_UNUSED,
              double             x G_GNUC_UNUSED,
              double             y G_GNUC_UNUSED,
              GtkGesture        *gesture)
{
  if (self->editor == NULL)
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_menu_button_popup (GTK_MENU_BUTTON (self->more));
}

static void
held_cb (BastidePlayerTray *self)
{
  if (self->editor != NULL)
    gtk_menu_button_popup (GTK_MENU_BUTTON (self->more));
}

static gboolean
menu_key_cb (GtkWidget *widget,
             GVariant  *arguments G_GNUC_UNUSED,
             gpointer   user_data G_GNUC_UNUSED)
{
  BastidePlayerTray *self = BASTIDE_PLAYER_TRAY (widget);

  if (self->editor == NULL)
    return FALSE;
  gtk_menu_button_popup (GTK_MENU_BUTTON (self->more));
  return TRUE;
}

void
bastide_player_tray_take_piece (BastidePlayerTray *self,
                                const BstPiece    *piece)
{
  const BastideHand hand = bastide_editor_get_hand (self->editor);

  if (bst_piece_equal (piece, &hand.piece))
    {
      bastide_editor_take (self->editor, NULL);
      return;
    }
  bastide_editor_take (self->editor, &BASTIDE_HAND_OF_PIECE (*piece));
  bastide_player_tray_tell_taken (self, piece);
}

void
bastide_player_tray_class_init_editing (GtkWidgetClass *widget_class)
{
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Menu, 0, menu_key_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, menu_key_cb, NULL);
  gtk_widget_class_bind_template_callback (widget_class, score_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, score_settled_cb);
}

void
bastide_player_tray_init_editing (BastidePlayerTray *self)
{
  GtkGesture *sign = gtk_gesture_click_new ();
  GtkGesture *menu = gtk_gesture_click_new ();
  GtkGesture *hold = gtk_gesture_long_press_new ();
  GtkDropTarget *target = gtk_drop_target_new (BASTIDE_TYPE_HAND, GDK_ACTION_COPY);

  g_signal_connect_swapped (sign, "released", G_CALLBACK (sign_clicked_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->sign), GTK_EVENT_CONTROLLER (sign));
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (menu), GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped (menu, "pressed", G_CALLBACK (open_menu_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (menu));
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (hold), TRUE);
  g_signal_connect_swapped (hold, "pressed", G_CALLBACK (held_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (hold));
  g_signal_connect_swapped (target, "enter", G_CALLBACK (entered_cb), self);
  g_signal_connect_swapped (target, "drop", G_CALLBACK (dropped_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

const char *
bastide_player_tray_get_role (BastidePlayerTray *self,
                              BastidePosition   *position,
                              guint              player)
{
  const char *role = bastide_choice_words_role (position, player);

  if (role != NULL || self->editor == NULL || bastide_position_is_playable (position))
    return role;
  return bastide_position_get_setup (position)->player == player ? _("to move") : NULL;
}

void
bastide_player_tray_update_editing (BastidePlayerTray *self,
                                    BastidePosition   *position,
                                    guint              player)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autofree char *score = NULL;
  g_autofree char *supply = NULL;

  bastide_slots_set (slots, "player", bastide_position_get_name (position, player));
  score = bastide_slots_fill (slots, _("Score of {player}"));
  supply = bastide_slots_fill (slots, _("{player}’s supply"));
  bastide_score_field_set_name (BASTIDE_SCORE_FIELD (self->score), score);
  bastide_score_field_set_editable (BASTIDE_SCORE_FIELD (self->score), self->editor != NULL);
  gtk_widget_set_visible (self->more, self->editor != NULL);
  /* Editing needs all figures, so they scroll where room is short. */
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroll),
                                  self->editor != NULL ? GTK_POLICY_EXTERNAL : GTK_POLICY_NEVER, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_min_content_width (GTK_SCROLLED_WINDOW (self->scroll),
                                             self->editor != NULL ? LEAST_SUPPLY : -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->more), GTK_ACCESSIBLE_PROPERTY_LABEL, supply, -1);
  bastide_widget_set_tooltip (self->more, supply);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self->sign), self->editor != NULL ? "pointer" : NULL);
}

void
bastide_player_tray_set_editor (BastidePlayerTray *self,
                                BastideEditor     *editor)
{
  g_return_if_fail (BASTIDE_IS_PLAYER_TRAY (self));
  g_return_if_fail (editor == NULL || BASTIDE_IS_EDITOR (editor));

  g_set_object (&self->editor, editor);
  bastide_widget_set_css_class (GTK_WIDGET (self), "editing", editor != NULL);
}

void
bastide_player_tray_update_hand (BastidePlayerTray *self)
{
  BastideHand hand = { .kind = BASTIDE_HAND_EMPTY };

  g_return_if_fail (BASTIDE_IS_PLAYER_TRAY (self));

  if (self->editor != NULL)
    hand = bastide_editor_get_hand (self->editor);
  for (guint i = 0; i < BST_N_FIGURES; i++)
    {
      const BstPiece piece = bst_piece_in_supply (self->player, (BstFigure) i);

      if (self->figures[i] != NULL)
        bastide_widget_set_css_class (self->figures[i], "in-hand", bst_piece_equal (&piece, &hand.piece));
    }
}

void
bastide_player_tray_type_score (BastidePlayerTray *self)
{
  g_return_if_fail (BASTIDE_IS_PLAYER_TRAY (self));

  bastide_score_field_type (BASTIDE_SCORE_FIELD (self->score));
}
