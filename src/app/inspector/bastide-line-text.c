/* bastide-line-text.c: a text in the list of lines: a comment or a line in notation
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-line-text.h"

#include "bastide-field.h"
#include "bastide-widget.h"

#define MAX_HEIGHT 160

/* Most steps have no comment, so an empty text takes no room. The focus cannot go into a hidden view, so the view comes
 * into sight before it takes the focus, and goes only once the focus has left. */
struct _BastideLineText
{
  GtkWidget     parent_instance;

  GtkWidget    *view;
  BastideField *field;    /* of view, which owns the field */
};

G_DEFINE_FINAL_TYPE (BastideLineText, bastide_line_text, GTK_TYPE_WIDGET)

enum
{
  EDITED,
  LEFT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
update_visible (BastideLineText *self)
{
  g_autofree char *text = bastide_field_get_text (self->field);

  gtk_widget_set_visible (GTK_WIDGET (self), *text != '\0' || gtk_widget_has_focus (self->view));
}

static void
edited_cb (BastideLineText *self,
           const char      *text)
{
  g_signal_emit (self, signals[EDITED], 0, text);
}

static void
left_cb (BastideLineText *self)
{
  g_object_ref (self);
  g_signal_emit (self, signals[LEFT], 0);
  update_visible (self);
  g_object_unref (self);
}

static void
bastide_line_text_dispose (GObject *object)
{
  bastide_widget_remove_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (bastide_line_text_parent_class)->dispose (object);
}

static void
bastide_line_text_class_init (BastideLineTextClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_line_text_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "linetext");

  signals[EDITED] = g_signal_new ("edited", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  G_TYPE_STRING);
  signals[LEFT] = g_signal_new ("left", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bastide_line_text_init (BastideLineText *self)
{
  GtkWidget *scroller = bastide_field_create_text (MAX_HEIGHT, &self->view);

  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (self->view), FALSE);
  self->field = bastide_field_attach (self->view);
  g_signal_connect_object (self->field, "edited", G_CALLBACK (edited_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->field, "left", G_CALLBACK (left_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (scroller, GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

GtkWidget *
bastide_line_text_new (gboolean notation)
{
  BastideLineText *self = g_object_new (BASTIDE_TYPE_LINE_TEXT, NULL);

  bastide_field_set_single_line (self->field, notation);
  gtk_text_view_set_monospace (GTK_TEXT_VIEW (self->view), notation);

  return GTK_WIDGET (self);
}

void
bastide_line_text_set_name (BastideLineText *self,
                            const char      *name)
{
  g_return_if_fail (BASTIDE_IS_LINE_TEXT (self));

  bastide_widget_set_label (self->view, name);
}

void
bastide_line_text_show (BastideLineText *self,
                        const char      *text,
                        gboolean         fresh)
{
  g_return_if_fail (BASTIDE_IS_LINE_TEXT (self));
  g_return_if_fail (text != NULL);

  bastide_field_show (self->field, text, fresh || !gtk_widget_has_focus (self->view));
  update_visible (self);
}

void
bastide_line_text_begin (BastideLineText *self)
{
  g_return_if_fail (BASTIDE_IS_LINE_TEXT (self));

  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_widget_grab_focus (self->view);
}
