/* bastide-player-tray.c: score and supply of a player
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-player-tray.h"

#include <glib/gi18n-lib.h>

#include "bastide-choice-words.h"
#include "bastide-drop-site.h"
#include "bastide-fit-layout.h"
#include "bastide-number.h"
#include "bastide-picture.h"
#include "bastide-points-menu.h"
#include "bastide-score-field.h"
#include "bastide-slots.h"
#include "bastide-tray-menu.h"
#include "bastide-widget.h"
#include "bastide-words.h"

#define SIGN_SIZE   28
#define MARK_SIZE   24
#define FIGURE_SIZE 22

/* Room for one kind of figures, in pixels; scrolling reaches the others. */
#define LEAST_SUPPLY 36

/* A tray shows one player and is filled with every new position. Since most positions change nothing for most players,
 * a text describes everything that the tray shows, and an equal text leaves the widgets, with the focus on them, as
 * they are. */
struct _BastidePlayerTray
{
  GtkWidget        parent_instance;

  GtkPicture      *sign;
  GtkWidget       *words;
  GtkLabel        *name;
  GtkLabel        *role;
  GtkWidget       *score;
  GtkLabel        *gain;
  GtkBox          *marks;
  GtkBox          *supply;
  GtkWidget       *scroll;  /* around supply */
  GtkWidget       *more;
  GtkWidget       *menu;
  GtkWidget       *points_menu;  /* NULL before it is opened for the first time */
  GtkWidget       *figures[BST_N_FIGURES];  /* a button for each figure in supply, else NULL */
  gboolean         lit;

  BastideEditor   *editor;  /* NULL while the puzzle is not edited */
  BastidePosition *scored;  /* the position for points of other expansions, NULL while none can be counted */
  guint            player;
  char            *shown;  /* describes everything in sight, for comparing */
};

static void drop_site_init (BastideDropSiteInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BastidePlayerTray, bastide_player_tray, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (BASTIDE_TYPE_DROP_SITE, drop_site_init))

enum
{
  SIGNAL_CHOSEN,
  SIGNAL_TAKEN,
  SIGNAL_EFFECT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

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

static void
take_back (BastidePlayerTray *self)
{
  const BastideHand hand = bastide_editor_get_hand (self->editor);

  if (!bst_piece_has_supply (&hand.piece))
    return;
  if (hand.piece.place.kind == BST_PLACE_SUPPLY
      || bastide_player_tray_receive (BASTIDE_DROP_SITE (self), &hand.piece))
    bastide_editor_take (self->editor, NULL);
}

static void
released_cb (BastidePlayerTray *self)
{
  if (self->lit)
    g_signal_emit (self, signals[SIGNAL_CHOSEN], 0);
  else if (self->editor != NULL)
    take_back (self);
}

static gboolean
enter_cb (GtkWidget *widget,
          GVariant  *arguments G_GNUC_UNUSED,
          gpointer   user_data G_GNUC_UNUSED)
{
  if (!BASTIDE_PLAYER_TRAY (widget)->lit)
    return FALSE;
  g_signal_emit (widget, signals[SIGNAL_CHOSEN], 0);
  return TRUE;
}

static void
tell_taken (BastidePlayerTray *self,
            const BstPiece    *piece)
{
  BastideHand hand = { .kind = BASTIDE_HAND_EMPTY };

  if (piece != NULL)
    hand = BASTIDE_HAND_OF_PIECE (*piece);
  g_signal_emit (self, signals[SIGNAL_TAKEN], 0, &hand);
}

BstPiece
bastide_player_tray_get_piece (BastidePlayerTray *self,
                               gpointer           button)
{
  for (guint i = 0; i < BST_N_FIGURES; i++)
    if (self->figures[i] == button && (self->editor != NULL || gtk_widget_has_css_class (button, "takeable")))
      return bst_piece_in_supply (self->player, (BstFigure) i);
  return (BstPiece) { .kind = BST_PIECE_NONE };
}

static void
take_piece (BastidePlayerTray *self,
            const BstPiece    *piece)
{
  const BastideHand hand = bastide_editor_get_hand (self->editor);

  if (bst_piece_equal (piece, &hand.piece))
    {
      bastide_editor_take (self->editor, NULL);
      return;
    }
  bastide_editor_take (self->editor, &BASTIDE_HAND_OF_PIECE (*piece));
  tell_taken (self, piece);
}

static void
clicked_cb (BastidePlayerTray *self,
            GtkWidget         *button)
{
  const BstPiece piece = bastide_player_tray_get_piece (self, button);

  if (piece.kind == BST_PIECE_NONE || bastide_widget_is_further_click (button))
    return;
  if (self->editor != NULL)
    take_piece (self, &piece);
  else
    tell_taken (self, &piece);
}

static GdkContentProvider *
prepare_cb (GtkDragSource     *source,
            double             x G_GNUC_UNUSED,
            double             y G_GNUC_UNUSED,
            BastidePlayerTray *self)
{
  GtkWidget *button = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  const BstPiece piece = bastide_player_tray_get_piece (self, button);

  if (piece.kind == BST_PIECE_NONE)
    return NULL;
  return gdk_content_provider_new_typed (BASTIDE_TYPE_HAND, &BASTIDE_HAND_OF_PIECE (piece));
}

static void
drag_begin_cb (GtkDragSource     *source,
               GdkDrag           *drag G_GNUC_UNUSED,
               BastidePlayerTray *self)
{
  GtkWidget *button = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  GtkWidget *picture = gtk_widget_get_first_child (gtk_button_get_child (GTK_BUTTON (button)));
  const BstPiece piece = bastide_player_tray_get_piece (self, button);

  gtk_drag_source_set_icon (source, gtk_picture_get_paintable (GTK_PICTURE (picture)), FIGURE_SIZE / 2,
                            FIGURE_SIZE / 2);
  tell_taken (self, &piece);
}

/* A figure that the board has accepted is in its hand by now; any other figure is let go. */
static void
drag_end_cb (BastidePlayerTray *self)
{
  if (self->editor == NULL)
    tell_taken (self, NULL);
}

static void
bastide_player_tray_dispose (GObject *object)
{
  BastidePlayerTray *self = BASTIDE_PLAYER_TRAY (object);

  /* An open popover would outlive its window. */
  if (self->more != NULL)
    gtk_menu_button_popdown (GTK_MENU_BUTTON (self->more));
  if (self->points_menu != NULL)
    gtk_popover_popdown (GTK_POPOVER (self->points_menu));
  self->points_menu = NULL;
  bastide_widget_remove_children (GTK_WIDGET (self));
  g_clear_object (&self->editor);
  g_clear_object (&self->scored);

  G_OBJECT_CLASS (bastide_player_tray_parent_class)->dispose (object);
}

static void
bastide_player_tray_finalize (GObject *object)
{
  g_free (BASTIDE_PLAYER_TRAY (object)->shown);

  G_OBJECT_CLASS (bastide_player_tray_parent_class)->finalize (object);
}

static void
effect_cb (BastidePlayerTray *self,
           const BstAction   *effect)
{
  g_signal_emit (self, signals[SIGNAL_EFFECT], 0, effect);
}

static void
open_points_menu (BastidePlayerTray *self)
{
  if (self->points_menu == NULL)
    {
      self->points_menu = bastide_points_menu_new ();
      gtk_popover_set_position (GTK_POPOVER (self->points_menu), GTK_POS_TOP);
      g_signal_connect_object (self->points_menu, "effect", G_CALLBACK (effect_cb), self, G_CONNECT_SWAPPED);
      gtk_widget_set_parent (self->points_menu, GTK_WIDGET (self));
    }
  bastide_points_menu_set_player (BASTIDE_POINTS_MENU (self->points_menu), self->scored, self->player);
  gtk_popover_popup (GTK_POPOVER (self->points_menu));
}

/* Returns whether the tray has a menu: that of the supply while the puzzle is edited, else that of points. */
static gboolean
open_menu (BastidePlayerTray *self)
{
  if (self->editor != NULL)
    gtk_menu_button_popup (GTK_MENU_BUTTON (self->more));
  else if (self->scored != NULL)
    open_points_menu (self);
  return self->editor != NULL || self->scored != NULL;
}

static gboolean
menu_key_cb (GtkWidget *widget,
             GVariant  *arguments G_GNUC_UNUSED,
             gpointer   user_data G_GNUC_UNUSED)
{
  return open_menu (BASTIDE_PLAYER_TRAY (widget));
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
bastide_player_tray_class_init (BastidePlayerTrayClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_player_tray_dispose;
  G_OBJECT_CLASS (klass)->finalize = bastide_player_tray_finalize;

  signals[SIGNAL_CHOSEN] =
    g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_TAKEN] =
    g_signal_new ("taken", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 1, BASTIDE_TYPE_HAND);
  signals[SIGNAL_EFFECT] =
    g_signal_new ("effect", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 1, G_TYPE_POINTER);

  gtk_widget_class_add_binding (widget_class, GDK_KEY_Return, 0, enter_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Enter, 0, enter_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_space, 0, enter_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Menu, 0, menu_key_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, menu_key_cb, NULL);
  g_type_ensure (BASTIDE_TYPE_FIT_LAYOUT);
  g_type_ensure (BASTIDE_TYPE_SCORE_FIELD);
  g_type_ensure (BASTIDE_TYPE_TRAY_MENU);
  gtk_widget_class_set_css_name (widget_class, "tray");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-player-tray.ui");
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerTray, gain);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerTray, marks);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerTray, menu);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerTray, more);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerTray, name);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerTray, role);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerTray, score);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerTray, scroll);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerTray, sign);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerTray, supply);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerTray, words);
  gtk_widget_class_bind_template_callback (widget_class, score_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, score_settled_cb);
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
  if (open_menu (self))
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
held_cb (BastidePlayerTray *self)
{
  open_menu (self);
}

static GdkDragAction
entered_cb (BastidePlayerTray *self)
{
  return self->editor != NULL ? GDK_ACTION_COPY : 0;
}

/* Takes back a piece that was dragged from another tray or from the scoreboard. */
static gboolean
dropped_cb (BastidePlayerTray *self,
            const GValue      *value)
{
  const BastideHand *hand = g_value_get_boxed (value);

  return hand != NULL && self->editor != NULL && bastide_player_tray_receive (BASTIDE_DROP_SITE (self), &hand->piece);
}

static void
init_editing (BastidePlayerTray *self)
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

static void
bastide_player_tray_init (BastidePlayerTray *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_widget_name_buttons (GTK_WIDGET (self));
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  init_editing (self);
}

GtkWidget *
bastide_player_tray_new (void)
{
  return g_object_new (BASTIDE_TYPE_PLAYER_TRAY, NULL);
}

/* Lets the user take a figure by a click or a drag. */
static void
follow_figure (BastidePlayerTray *self,
               GtkWidget         *button)
{
  GtkDragSource *source = gtk_drag_source_new ();

  g_signal_connect_object (button, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
  gtk_drag_source_set_actions (source, GDK_ACTION_COPY);
  g_signal_connect_object (source, "prepare", G_CALLBACK (prepare_cb), self, 0);
  g_signal_connect_object (source, "drag-begin", G_CALLBACK (drag_begin_cb), self, 0);
  g_signal_connect_object (source, "drag-end", G_CALLBACK (drag_end_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (button, GTK_EVENT_CONTROLLER (source));
}

static void
add_figure (BastidePlayerTray *self,
            BstFigure          figure,
            BstColour          colour,
            const char        *letter,
            int                count)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 1);
  GtkWidget *picture;
  GtkWidget *label;
  g_autofree char *text = bastide_number_format (count);
  g_autofree char *name = bastide_words_capitalise (bastide_words_figures (figure, (guint) MAX (count, 0)));
  g_autoptr (GdkPaintable) paintable = NULL;

  paintable = bastide_picture_new_figure (GTK_WIDGET (self), figure, colour, letter, FIGURE_SIZE);
  picture = gtk_picture_new_for_paintable (paintable);
  gtk_widget_set_size_request (picture, FIGURE_SIZE, FIGURE_SIZE);
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  label = gtk_label_new (text);
  gtk_widget_add_css_class (label, "numeric");
  /* A single figure needs no number. */
  gtk_widget_set_visible (label, count != 1);
  bastide_widget_set_css_class (label, "error", count < 0);
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_focusable (button, FALSE);
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  follow_figure (self, button);
  gtk_box_append (self->supply, button);
  self->figures[figure] = button;
}

static void
add_mark (BastidePlayerTray *self,
          BstPieceKind       marker)
{
  const char *name = bastide_words_piece (&(BstPiece) { .kind = (guint8) marker });
  g_autoptr (GdkPaintable) paintable = bastide_picture_new_marker (GTK_WIDGET (self), marker, MARK_SIZE);
  GtkWidget *picture = gtk_picture_new_for_paintable (paintable);

  gtk_widget_set_size_request (picture, MARK_SIZE, MARK_SIZE);
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (picture, name);
  gtk_picture_set_alternative_text (GTK_PICTURE (picture), name);
  gtk_box_append (self->marks, picture);
}

/* Returns: the set of #BstPieceKind of the titles that a player holds, as the King */
static guint
find_titles (const BstPosition *engine,
             guint              player)
{
  guint titles = 0;
  BstMark mark;

  for (guint kind = BST_FIRST_TITLE; kind < BST_FIRST_TITLE + BST_N_TITLES; kind++)
    {
      bst_position_get_title (engine, (BstPieceKind) kind, &mark);
      titles |= (mark.player == player ? 1u : 0u) << kind;
    }
  return titles;
}

static void
update_marks (BastidePlayerTray *self,
              const BstPosition *engine,
              guint              player)
{
  guint titles = find_titles (engine, player);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->marks))) != NULL)
    gtk_box_remove (self->marks, child);
  for (guint kind = 0; kind < BST_N_PIECES; kind++)
    if ((titles >> kind) & 1)
      add_mark (self, (BstPieceKind) kind);
  gtk_widget_set_visible (GTK_WIDGET (self->marks), titles != 0);
}

/* Returns the supply, which is negative where an edited position has more figures on the board than the player owns. */
static int
count_supply (BastidePlayerTray *self,
              BastidePosition   *position,
              guint              player,
              BstFigure          figure)
{
  if (self->editor != NULL)
    return bst_setup_get_supply (bastide_position_get_setup (position), player, figure);
  return (int) bst_position_get_supply (bastide_position_get_engine (position), player, figure);
}

static void
update_supply (BastidePlayerTray *self,
               BastidePosition   *position,
               guint              player,
               const char        *letter)
{
  const BstSetup *setup = bastide_position_get_setup (position);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->supply))) != NULL)
    gtk_box_remove (self->supply, child);
  memset (self->figures, 0, sizeof self->figures);
  for (guint figure = 0; figure < BST_N_FIGURES; figure++)
    {
      int count = count_supply (self, position, player, (BstFigure) figure);

      if (count != 0)
        add_figure (self, (BstFigure) figure, setup->players[player].colour, letter, count);
    }
  /* An empty supply takes no room. */
  gtk_widget_set_visible (self->scroll, gtk_widget_get_first_child (GTK_WIDGET (self->supply)) != NULL);
}

static void
update_name (BastidePlayerTray *self,
             const char        *name,
             const char        *role,
             gint32             points)
{
  g_autofree char *score = bastide_number_format (points);
  gulong n = (gulong) ABS ((gint64) points);
  g_autofree char *whole = NULL;

  bastide_score_field_set_score (BASTIDE_SCORE_FIELD (self->score), points);
  gtk_label_set_text (self->name, name);
  gtk_label_set_text (self->role, role != NULL ? role : "");
  gtk_widget_set_visible (GTK_WIDGET (self->role), role != NULL);
  bastide_widget_set_tooltip (GTK_WIDGET (self->sign), name);
  gtk_picture_set_alternative_text (self->sign, name);
  bastide_widget_set_css_class (GTK_WIDGET (self), "active", role != NULL);

  if (role != NULL)
    /* Translators: for a screen reader: a player's name and score, and what the player is about to do */
    whole = g_strdup_printf (ngettext ("%1$s: %2$s point, %3$s", "%1$s: %2$s points, %3$s", n), name, score, role);
  else
    /* Translators: for a screen reader: a player's name and score */
    whole = g_strdup_printf (ngettext ("%1$s: %2$s point", "%1$s: %2$s points", n), name, score);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, whole, -1);
}

/* A scrolled window without focusable children would take the focus itself. */
static void
update_focus (BastidePlayerTray *self)
{
  gboolean any = FALSE;

  for (guint i = 0; i < BST_N_FIGURES; i++)
    any = any || (self->figures[i] != NULL && gtk_widget_get_focusable (self->figures[i]));
  gtk_widget_set_can_focus (self->scroll, any);
}

static const char *
get_role (BastidePlayerTray *self,
          BastidePosition   *position,
          guint              player)
{
  const char *role = bastide_choice_words_role (position, player);

  if (role != NULL || self->editor == NULL || bastide_position_is_playable (position))
    return role;
  return bastide_position_get_setup (position)->player == player ? _("to move") : NULL;
}

/* Describes everything that a tray shows of a position, for comparing. */
static char *
describe (BastidePlayerTray *self,
          BastidePosition   *position,
          guint              player,
          const char        *letter)
{
  const BstPosition *engine = bastide_position_get_engine (position);
  const char *role = get_role (self, position, player);
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%p %u %u %d %u", (gpointer) self->editor, player,
                          bastide_position_get_setup (position)->players[player].colour,
                          bst_position_get_score (engine, player), find_titles (engine, player));
  for (guint figure = 0; figure < BST_N_FIGURES; figure++)
    g_string_append_printf (text, " %d", count_supply (self, position, player, (BstFigure) figure));
  g_string_append_printf (text, "\n%s\n%s\n%s", letter, bastide_position_get_name (position, player),
                          role != NULL ? role : "");
  return g_string_free (text, FALSE);
}

static void
update_editing (BastidePlayerTray *self,
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
bastide_player_tray_set_player (BastidePlayerTray *self,
                                BastidePosition   *position,
                                guint              player,
                                const char        *letter)
{
  g_autoptr (GdkPaintable) sign = NULL;
  g_autofree char *shown = NULL;

  g_return_if_fail (BASTIDE_IS_PLAYER_TRAY (self));
  g_return_if_fail (BASTIDE_IS_POSITION (position));

  /* Most steps change few trays, and making widgets is slow. */
  bastide_tray_menu_set_player (BASTIDE_TRAY_MENU (self->menu), self->editor, player, letter);
  shown = describe (self, position, player, letter);
  if (g_strcmp0 (shown, self->shown) == 0)
    return;
  g_free (self->shown);
  self->shown = g_steal_pointer (&shown);
  self->player = player;
  sign = bastide_picture_new_sign (GTK_WIDGET (self), bastide_position_get_setup (position)->players[player].colour,
                                   letter, SIGN_SIZE);
  gtk_picture_set_paintable (self->sign, sign);
  update_name (self, bastide_position_get_name (position, player),
               get_role (self, position, player),
               bst_position_get_score (bastide_position_get_engine (position), player));
  update_marks (self, bastide_position_get_engine (position), player);
  update_supply (self, position, player, letter);
  update_editing (self, position, player);
  bastide_player_tray_update_hand (self);
  update_focus (self);
}

void
bastide_player_tray_set_takeable (BastidePlayerTray *self,
                                  guint              figures)
{
  g_return_if_fail (BASTIDE_IS_PLAYER_TRAY (self));

  for (guint i = 0; i < BST_N_FIGURES; i++)
    {
      gboolean takeable = (figures >> i) & 1;

      if (self->figures[i] == NULL)
        continue;
      bastide_widget_set_css_class (self->figures[i], "takeable", takeable);
      gtk_widget_set_focusable (self->figures[i], takeable || self->editor != NULL);
    }
  update_focus (self);
  /* Where room is short figures are left out first, but while they can be taken the name is. */
  bastide_fit_layout_set_rank (self->words, figures != 0 || self->editor != NULL ? 2 : 1);
  bastide_fit_layout_set_rank (self->scroll, figures != 0 || self->editor != NULL ? 1 : 2);
}

void
bastide_player_tray_set_lit (BastidePlayerTray *self,
                             gboolean           lit)
{
  g_return_if_fail (BASTIDE_IS_PLAYER_TRAY (self));

  self->lit = lit;
  gtk_widget_set_focusable (GTK_WIDGET (self), lit);
  bastide_widget_set_css_class (GTK_WIDGET (self), "lit", lit);
}

void
bastide_player_tray_set_gain (BastidePlayerTray *self,
                              gint32             low,
                              gint32             high,
                              gboolean           is_whole,
                              gboolean           preview)
{
  g_return_if_fail (BASTIDE_IS_PLAYER_TRAY (self));

  bastide_number_show_range (self->gain, low, high, is_whole, high);
  gtk_widget_set_visible (GTK_WIDGET (self->gain), low != 0 || high != 0 || !is_whole);
  bastide_widget_set_css_class (GTK_WIDGET (self->gain), "preview", preview);
}

static void
drop_site_init (BastideDropSiteInterface *iface)
{
  iface->receive = bastide_player_tray_receive;
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
bastide_player_tray_set_scored (BastidePlayerTray *self,
                                BastidePosition   *position)
{
  g_return_if_fail (BASTIDE_IS_PLAYER_TRAY (self));
  g_return_if_fail (position == NULL || BASTIDE_IS_POSITION (position));

  if (!g_set_object (&self->scored, position))
    return;
  if (self->points_menu == NULL || !gtk_widget_get_visible (self->points_menu))
    return;
  if (position == NULL)
    gtk_popover_popdown (GTK_POPOVER (self->points_menu));
  else
    bastide_points_menu_set_player (BASTIDE_POINTS_MENU (self->points_menu), position, self->player);
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
