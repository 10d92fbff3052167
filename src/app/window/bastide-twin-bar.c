/* bastide-twin-bar.c: chooses the twin that is shown
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-twin-bar.h"

#include <glib/gi18n-lib.h>

#include "bastide-sentence-twin.h"
#include "bastide-widget.h"

/* Where there is no room for all buttons, not even with their titles cut, they scroll. */
struct _BastideTwinBar
{
  GtkWidget     parent_instance;

  GtkWidget    *box;
  GSignalGroup *signals;
  gboolean      is_told;  /* the titles are in the language of the reader */
};

G_DEFINE_FINAL_TYPE (BastideTwinBar, bastide_twin_bar, GTK_TYPE_WIDGET)

static GtkWidget *
create_button (guint nth)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", nth);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.twin");

  return button;
}

static void
show_button (GtkWidget      *button,
             BastideContent *whole,
             guint           nth)
{
  GtkWidget *label = gtk_button_get_child (GTK_BUTTON (button));
  g_autofree char *letter = bastide_sentence_twin_letter (nth);
  g_autofree char *name = bastide_sentence_twin (whole, nth);
  g_autofree char *text = g_strconcat (letter, " ", name, NULL);
  g_autofree char *words = NULL;

  if (g_str_equal (gtk_label_get_text (GTK_LABEL (label)), text))
    return;
  /* Translators: the tooltip of a twin, “b) in the old edition”, in two lines */
  words = g_strdup_printf (_("%s\nA twin is this puzzle with one change."), text);
  gtk_label_set_text (GTK_LABEL (label), text);
  bastide_widget_set_label (button, text);
  bastide_widget_set_tooltip (button, words);
}

static void
changed_cb (BastideTwinBar *self)
{
  g_autoptr (BastidePuzzle) puzzle = g_signal_group_dup_target (self->signals);
  BastideContent *whole = puzzle == NULL ? NULL
                          : self->is_told ? bastide_puzzle_get_told_whole (puzzle) : bastide_puzzle_get_whole (puzzle);
  guint n = whole != NULL && whole->twins->len > 0 ? whole->twins->len + 1 : 0;
  GtkWidget *button = gtk_widget_get_first_child (self->box);

  gtk_widget_set_visible (GTK_WIDGET (self), n > 0);
  for (guint i = 0; i < n; i++)
    {
      if (button == NULL)
        {
          button = create_button (i);
          gtk_box_append (GTK_BOX (self->box), button);
        }
      show_button (button, whole, i);
      button = gtk_widget_get_next_sibling (button);
    }
  while (button != NULL)
    {
      GtkWidget *next = gtk_widget_get_next_sibling (button);

      gtk_box_remove (GTK_BOX (self->box), button);
      button = next;
    }
}

static void
bastide_twin_bar_dispose (GObject *object)
{
  BastideTwinBar *self = BASTIDE_TWIN_BAR (object);

  g_clear_object (&self->signals);
  bastide_widget_remove_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (bastide_twin_bar_parent_class)->dispose (object);
}

static void
bastide_twin_bar_class_init (BastideTwinBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_twin_bar_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "twinbar");
}

static void
bastide_twin_bar_init (BastideTwinBar *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_add_css_class (self->box, "linked");
  gtk_widget_set_halign (self->box, GTK_ALIGN_START);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->box);
  gtk_widget_set_parent (scroller, GTK_WIDGET (self));
  bastide_widget_set_label (GTK_WIDGET (self), _("Twins"));
  self->signals = g_signal_group_new (BASTIDE_TYPE_PUZZLE);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (changed_cb), self);
}

void
bastide_twin_bar_set_puzzle (BastideTwinBar *self,
                             BastidePuzzle  *puzzle,
                             gboolean        told)
{
  g_return_if_fail (BASTIDE_IS_TWIN_BAR (self));
  g_return_if_fail (puzzle == NULL || BASTIDE_IS_PUZZLE (puzzle));

  self->is_told = told;
  g_signal_group_set_target (self->signals, puzzle);
  changed_cb (self);
}
