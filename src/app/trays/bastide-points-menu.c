/* bastide-points-menu.c: points of other expansions for a player
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-points-menu.h"

#include <glib/gi18n-lib.h>

#include "bastide-sentence.h"
#include "bastide-slots.h"
#include "bastide-widget.h"
#include "bastide-words.h"

/* The causes are those that give or take points in the rules of the engine, which alone decides about the number. */
struct _BastidePointsMenu
{
  GtkPopover       parent_instance;

  GtkLabel        *heading;
  GtkSpinButton   *points;
  GtkDropDown     *cause;
  GtkLabel        *refusal;
  GtkWidget       *count;

  guint8           causes[BST_N_CAUSES];
  guint            n_causes;
  BastidePosition *position;
  guint            player;
};

G_DEFINE_FINAL_TYPE (BastidePointsMenu, bastide_points_menu, GTK_TYPE_POPOVER)

enum
{
  SIGNAL_EFFECT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static BstAction
make_action (BastidePointsMenu *self,
             guint              cause,
             int                points)
{
  return (BstAction) {
    .type = BST_ACTION_POINTS, .detail = BST_DETAIL_OF (self->player, cause), .points = points,
  };
}

static gboolean
is_cause (BastidePointsMenu *self,
          guint              cause,
          int                points)
{
  const BstAction action = make_action (self, cause, points);
  BstRefusal refusal;

  return bst_turn_check (bastide_position_get_engine (self->position), &action, &refusal)
         || refusal.code != BST_REFUSAL_CAUSE;
}

static void
list_causes (BastidePointsMenu *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  self->n_causes = 0;
  for (guint cause = 0; cause < BST_N_CAUSES; cause++)
    if (is_cause (self, cause, 1) || is_cause (self, cause, -1))
      {
        self->causes[self->n_causes++] = (guint8) cause;
        gtk_string_list_append (names, bastide_words_cause (cause));
      }
  gtk_drop_down_set_model (self->cause, G_LIST_MODEL (names));
}

static BstAction
get_action (BastidePointsMenu *self)
{
  return make_action (self, self->causes[gtk_drop_down_get_selected (self->cause)],
                      gtk_spin_button_get_value_as_int (self->points));
}

static gboolean
has_cause (BastidePointsMenu *self)
{
  return self->position != NULL && gtk_drop_down_get_selected (self->cause) < self->n_causes;
}

static void
update (BastidePointsMenu *self)
{
  g_autofree char *text = NULL;
  BstAction action;
  BstRefusal refusal;
  gboolean legal;

  if (!has_cause (self))
    return;
  action = get_action (self);
  legal = bst_turn_check (bastide_position_get_engine (self->position), &action, &refusal);
  if (!legal)
    text = bastide_sentence_refusal (self->position, &refusal);
  gtk_label_set_text (self->refusal, legal ? "" : text);
  gtk_widget_set_visible (GTK_WIDGET (self->refusal), !legal);
  gtk_widget_set_sensitive (self->count, legal);
}

static void
count_cb (BastidePointsMenu *self)
{
  BstAction action;

  gtk_spin_button_update (self->points);
  if (!has_cause (self) || !gtk_widget_get_sensitive (self->count))
    return;
  action = get_action (self);
  gtk_popover_popdown (GTK_POPOVER (self));
  g_signal_emit (self, signals[SIGNAL_EFFECT], 0, &action);
}

static void
bastide_points_menu_dispose (GObject *object)
{
  BastidePointsMenu *self = BASTIDE_POINTS_MENU (object);

  g_clear_object (&self->position);

  G_OBJECT_CLASS (bastide_points_menu_parent_class)->dispose (object);
}

static void
bastide_points_menu_class_init (BastidePointsMenuClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_points_menu_dispose;

  signals[SIGNAL_EFFECT] =
    g_signal_new ("effect", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                  G_TYPE_POINTER);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-points-menu.ui");
  gtk_widget_class_bind_template_child (widget_class, BastidePointsMenu, cause);
  gtk_widget_class_bind_template_child (widget_class, BastidePointsMenu, count);
  gtk_widget_class_bind_template_child (widget_class, BastidePointsMenu, heading);
  gtk_widget_class_bind_template_child (widget_class, BastidePointsMenu, points);
  gtk_widget_class_bind_template_child (widget_class, BastidePointsMenu, refusal);
  gtk_widget_class_bind_template_callback (widget_class, count_cb);
  gtk_widget_class_bind_template_callback (widget_class, update);
}

static void
bastide_points_menu_init (BastidePointsMenu *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_widget_name_buttons (GTK_WIDGET (self));
  g_signal_connect_object (gtk_editable_get_delegate (GTK_EDITABLE (self->points)), "activate", G_CALLBACK (count_cb),
                           self, G_CONNECT_SWAPPED);
  gtk_spin_button_set_increments (self->points, 1, 10);
  gtk_spin_button_set_range (self->points, -BST_MAX_SCORE, BST_MAX_SCORE);
  gtk_spin_button_set_value (self->points, 1);
}

GtkWidget *
bastide_points_menu_new (void)
{
  return g_object_new (BASTIDE_TYPE_POINTS_MENU, NULL);
}

void
bastide_points_menu_set_player (BastidePointsMenu *self,
                                BastidePosition   *position,
                                guint              player)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autofree char *heading = NULL;

  g_return_if_fail (BASTIDE_IS_POINTS_MENU (self));
  g_return_if_fail (BASTIDE_IS_POSITION (position));

  g_set_object (&self->position, position);
  self->player = player;
  bastide_slots_set (slots, "player", bastide_position_get_name (position, player));
  heading = bastide_slots_fill (slots, _("Points of another expansion for {player}"));
  gtk_label_set_text (self->heading, heading);
  if (self->n_causes == 0)
    list_causes (self);
  update (self);
}
