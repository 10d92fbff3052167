/* bastide-history-popover.c: the steps of a puzzle or of a line, to jump to
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-history-popover.h"

struct _BastideHistoryPopover
{
  GtkPopover     parent_instance;

  GtkListBox    *list;
  guint          frames_to_scroll;  /* until the rows have their places */
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BastideHistoryPopover, bastide_history_popover, GTK_TYPE_POPOVER)

static void
row_activated_cb (BastideHistoryPopover *self,
                  GtkListBoxRow         *row)
{
  guint step = (guint) gtk_list_box_row_get_index (row);

  gtk_popover_popdown (GTK_POPOVER (self));
  g_signal_emit (self, signals[CHOSEN], 0, step);
}

static void
bastide_history_popover_class_init (BastideHistoryPopoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide/Bastide/ui/bastide-history-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideHistoryPopover, list);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
bastide_history_popover_init (BastideHistoryPopover *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
bastide_history_popover_new (void)
{
  return g_object_new (BASTIDE_TYPE_HISTORY_POPOVER, NULL);
}

static void
add_row (BastideHistoryPopover *self,
         const char            *name,
         gboolean               undone)
{
  GtkWidget *label = gtk_label_new (name);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (undone)
    gtk_widget_add_css_class (label, "dim-label");
  gtk_list_box_append (self->list, label);
}

/* The present is in sight, however many steps come before it. */
static gboolean
scroll_cb (GtkWidget     *widget,
           GdkFrameClock *clock G_GNUC_UNUSED,
           gpointer       data G_GNUC_UNUSED)
{
  BastideHistoryPopover *self = BASTIDE_HISTORY_POPOVER (widget);
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);
  GtkAdjustment *adjustment = gtk_list_box_get_adjustment (self->list);
  graphene_rect_t bounds;
  double above;

  if (self->frames_to_scroll > 0)
    {
      self->frames_to_scroll--;
      return G_SOURCE_CONTINUE;
    }
  if (row == NULL || adjustment == NULL
      || !gtk_widget_compute_bounds (GTK_WIDGET (row), GTK_WIDGET (self->list), &bounds))
    return G_SOURCE_REMOVE;
  above = (gtk_adjustment_get_page_size (adjustment) - bounds.size.height) / 2;
  gtk_adjustment_set_value (adjustment, bounds.origin.y - above);
  return G_SOURCE_REMOVE;
}

void
bastide_history_popover_popup (BastideHistoryPopover *self,
                               const char * const    *names,
                               guint                  present)
{
  GtkListBoxRow *row;
  GtkWidget *child;

  g_return_if_fail (BASTIDE_IS_HISTORY_POPOVER (self));
  g_return_if_fail (names != NULL);

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->list))) != NULL)
    gtk_list_box_remove (self->list, child);
  for (guint i = 0; names[i] != NULL; i++)
    add_row (self, names[i], i > present);
  row = gtk_list_box_get_row_at_index (self->list, (int) present);
  gtk_list_box_select_row (self->list, row);
  gtk_popover_popup (GTK_POPOVER (self));
  if (row != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (row));
  self->frames_to_scroll = 2;
  gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_cb, NULL, NULL);
}
