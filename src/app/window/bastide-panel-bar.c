/* bastide-panel-bar.c: buttons for the panels that lie over the board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-panel-bar.h"

#include <glib/gi18n-lib.h>

#include "bastide-widget.h"

struct _BastidePanelBar
{
  GtkWidget             parent_instance;

  BastideSplitView     *split;           /* NULL before there is any */
  GtkToggleButton      *left_button;
  GtkToggleButton      *right_button;
  GtkLabel             *right_label;
  BastideProblemButton *problem_button;
  GtkWidget            *fit_button;
};

G_DEFINE_FINAL_TYPE (BastidePanelBar, bastide_panel_bar, GTK_TYPE_WIDGET)

/* Where room is short a button shows its words only. */
static void
show_picture (GtkToggleButton *button,
              gboolean         shown)
{
  GtkWidget *box = gtk_button_get_child (GTK_BUTTON (button));

  gtk_widget_set_visible (gtk_widget_get_first_child (box), shown);
}

static void
set_pressed (GtkToggleButton *button,
             gboolean         pressed)
{
  if (gtk_toggle_button_get_active (button) != pressed)
    gtk_toggle_button_set_active (button, pressed);
}

static void
follow_layout (BastidePanelBar *self)
{
  gboolean is_phone;

  if (self->split == NULL)
    return;
  is_phone = bastide_split_view_get_width_class (self->split) == BASTIDE_WIDTH_PHONE;
  gtk_widget_set_visible (GTK_WIDGET (self), bastide_split_view_get_collapsed (self->split));
  show_picture (self->left_button, !is_phone);
  show_picture (self->right_button, !is_phone);
  /* The board has a button of its own for that. */
  gtk_widget_set_visible (self->fit_button, !is_phone);
  set_pressed (self->left_button, bastide_split_view_get_shown (self->split, BASTIDE_SPLIT_START));
  set_pressed (self->right_button, bastide_split_view_get_shown (self->split, BASTIDE_SPLIT_END));
}

static void
left_toggled_cb (BastidePanelBar *self)
{
  bastide_split_view_set_shown (self->split, BASTIDE_SPLIT_START, gtk_toggle_button_get_active (self->left_button));
}

static void
right_toggled_cb (BastidePanelBar *self)
{
  bastide_split_view_set_shown (self->split, BASTIDE_SPLIT_END, gtk_toggle_button_get_active (self->right_button));
}

static void
bastide_panel_bar_dispose (GObject *object)
{
  BastidePanelBar *self = BASTIDE_PANEL_BAR (object);

  g_clear_weak_pointer (&self->split);
  bastide_widget_remove_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (bastide_panel_bar_parent_class)->dispose (object);
}

static void
bastide_panel_bar_class_init (BastidePanelBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_panel_bar_dispose;

  g_type_ensure (BASTIDE_TYPE_PROBLEM_BUTTON);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-panel-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, BastidePanelBar, fit_button);
  gtk_widget_class_bind_template_child (widget_class, BastidePanelBar, left_button);
  gtk_widget_class_bind_template_child (widget_class, BastidePanelBar, problem_button);
  gtk_widget_class_bind_template_child (widget_class, BastidePanelBar, right_button);
  gtk_widget_class_bind_template_child (widget_class, BastidePanelBar, right_label);
  gtk_widget_class_bind_template_callback (widget_class, left_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, right_toggled_cb);
}

static void
bastide_panel_bar_init (BastidePanelBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
bastide_panel_bar_set_split (BastidePanelBar  *self,
                             BastideSplitView *split)
{
  g_return_if_fail (BASTIDE_IS_PANEL_BAR (self));
  g_return_if_fail (BASTIDE_IS_SPLIT_VIEW (split));
  g_return_if_fail (self->split == NULL);

  g_set_weak_pointer (&self->split, split);
  g_signal_connect_object (split, "layout-changed", G_CALLBACK (follow_layout), self, G_CONNECT_SWAPPED);
  follow_layout (self);
}

void
bastide_panel_bar_set_mode (BastidePanelBar *self,
                            BastideMode     *mode)
{
  const char *name;

  g_return_if_fail (BASTIDE_IS_PANEL_BAR (self));
  g_return_if_fail (BASTIDE_IS_MODE (mode));

  name = _(BASTIDE_MODE_GET_CLASS (mode)->panel_title);
  gtk_label_set_text (self->right_label, name);
  bastide_widget_set_label (GTK_WIDGET (self->right_button), name);
  gtk_widget_set_visible (GTK_WIDGET (self->left_button), BASTIDE_OF_MODE (mode, get_start_panel) != NULL);
  follow_layout (self);
}

BastideProblemButton *
bastide_panel_bar_get_problem_button (BastidePanelBar *self)
{
  g_return_val_if_fail (BASTIDE_IS_PANEL_BAR (self), NULL);

  return self->problem_button;
}
