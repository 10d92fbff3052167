/* bastide-game-bar.c: a slider through the moves of a game
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-game-bar.h"

#include <glib/gi18n-lib.h>

#include "bastide-step-list.h"
#include "bastide-widget.h"

struct _BastideGameBar
{
  GtkWidget        parent_instance;

  GtkAdjustment   *place;
  GtkWidget       *scale;
  GtkLabel        *label;
  GtkMenuButton   *moves;
  BastideStepList *steps;

  BastidePlayTree *tree;
  GSignalGroup    *signals;
  gboolean         updating;
};

G_DEFINE_FINAL_TYPE (BastideGameBar, bastide_game_bar, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_TREE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
update (BastideGameBar *self)
{
  guint depth = bastide_play_tree_get_depth (self->tree);
  guint length = bastide_play_tree_get_length (self->tree);
  const BastidePlayStep *step = bastide_play_node_get_step (bastide_play_tree_get_current (self->tree));
  g_autofree char *words = g_strdup_printf (_("Move %u of %u"), depth, length);

  gtk_widget_set_visible (GTK_WIDGET (self), bastide_play_tree_get_is_game (self->tree) && length > 0);
  self->updating = TRUE;
  gtk_adjustment_set_upper (self->place, length);
  gtk_adjustment_set_value (self->place, depth);
  self->updating = FALSE;
  gtk_label_set_text (self->label, words);
  bastide_widget_explain (GTK_WIDGET (self->moves), _("All moves of the game"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scale), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                  step != NULL ? step->line : words, -1);
}

static void
place_cb (BastideGameBar *self)
{
  if (!self->updating && self->tree != NULL)
    bastide_play_tree_go_to_step (self->tree, (guint) (gtk_adjustment_get_value (self->place) + 0.5));
}

static void
shown_cb (BastideGameBar *self)
{
  bastide_step_list_focus (self->steps);
}

static void
set_tree (BastideGameBar  *self,
          BastidePlayTree *tree)
{
  if (!g_set_object (&self->tree, tree))
    return;
  g_signal_group_set_target (self->signals, tree);
  g_object_set (self->steps, "tree", tree, NULL);
  if (tree != NULL)
    update (self);
  else
    gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static void
bastide_game_bar_set_property (GObject      *object,
                               guint         id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  BastideGameBar *self = BASTIDE_GAME_BAR (object);

  if (id == PROP_TREE)
    set_tree (self, g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
bastide_game_bar_dispose (GObject *object)
{
  BastideGameBar *self = BASTIDE_GAME_BAR (object);

  if (self->steps != NULL)
    set_tree (self, NULL);
  self->steps = NULL;
  g_clear_object (&self->signals);
  bastide_widget_remove_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (bastide_game_bar_parent_class)->dispose (object);
}

static void
bastide_game_bar_class_init (BastideGameBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = bastide_game_bar_set_property;
  object_class->dispose = bastide_game_bar_dispose;

  properties[PROP_TREE] = g_param_spec_object ("tree", NULL, NULL, BASTIDE_TYPE_PLAY_TREE,
                                               G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (BASTIDE_TYPE_STEP_LIST);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-game-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideGameBar, label);
  gtk_widget_class_bind_template_child (widget_class, BastideGameBar, moves);
  gtk_widget_class_bind_template_child (widget_class, BastideGameBar, place);
  gtk_widget_class_bind_template_child (widget_class, BastideGameBar, scale);
  gtk_widget_class_bind_template_child (widget_class, BastideGameBar, steps);
  gtk_widget_class_bind_template_callback (widget_class, place_cb);
  gtk_widget_class_bind_template_callback (widget_class, shown_cb);
  gtk_widget_class_set_css_name (widget_class, "gamebar");
}

static void
bastide_game_bar_init (BastideGameBar *self)
{
  self->signals = g_signal_group_new (BASTIDE_TYPE_PLAY_TREE);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (update), self);
  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_widget_name_buttons (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
