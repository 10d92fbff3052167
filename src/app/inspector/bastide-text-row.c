/* bastide-text-row.c: a text of a list
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-text-row.h"

#include <glib/gi18n-lib.h>

#include "bastide-field.h"
#include "bastide-row-list.h"
#include "bastide-section.h"
#include "bastide-widget.h"

#define MAX_HEIGHT 160

/* The row has a text view and not an entry, since hints run over several lines. */
struct _BastideTextRow
{
  GtkWidget     parent_instance;

  GtkWidget    *view;
  GtkWidget    *menu;

  BastideField *field;    /* of view, which owns the field */
};

G_DEFINE_FINAL_TYPE (BastideTextRow, bastide_text_row, GTK_TYPE_WIDGET)

enum
{
  EDITED,
  LEFT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
edited_cb (BastideTextRow *self,
           const char     *text)
{
  g_signal_emit (self, signals[EDITED], 0, text);
}

static void
left_cb (BastideTextRow *self)
{
  g_signal_emit (self, signals[LEFT], 0);
}

static void
bastide_text_row_dispose (GObject *object)
{
  BastideTextRow *self = BASTIDE_TEXT_ROW (object);

  bastide_widget_remove_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (bastide_text_row_parent_class)->dispose (object);
}

static void
bastide_text_row_class_init (BastideTextRowClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_text_row_dispose;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "textrow");

  signals[EDITED] = g_signal_new ("edited", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  G_TYPE_STRING);
  signals[LEFT] = g_signal_new ("left", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static GtkWidget *
create_text (BastideTextRow *self)
{
  GtkWidget *scroller = bastide_field_create_text (MAX_HEIGHT, &self->view);

  self->field = bastide_field_attach (self->view);
  g_signal_connect_object (self->field, "edited", G_CALLBACK (edited_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->field, "left", G_CALLBACK (left_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_hexpand (scroller, TRUE);
  return scroller;
}

static void
bastide_text_row_init (BastideTextRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  g_autoptr (GMenu) menu = bastide_row_list_create_menu (_("Move _Up"), _("Move _Down"));

  self->menu = bastide_section_create_menu_button ("", G_MENU_MODEL (menu));
  gtk_box_append (GTK_BOX (box), bastide_row_list_create_handle ());
  gtk_box_append (GTK_BOX (box), create_text (self));
  gtk_box_append (GTK_BOX (box), self->menu);
  gtk_widget_set_parent (box, GTK_WIDGET (self));
}

GtkWidget *
bastide_text_row_new (void)
{
  return g_object_new (BASTIDE_TYPE_TEXT_ROW, NULL);
}

void
bastide_text_row_set_names (BastideTextRow *self,
                            const char     *text,
                            const char     *menu)
{
  g_return_if_fail (BASTIDE_IS_TEXT_ROW (self));

  bastide_widget_set_label (self->view, text);
  bastide_widget_explain (self->menu, menu);
}

void
bastide_text_row_show (BastideTextRow *self,
                       const char     *text,
                       gboolean        fresh)
{
  g_return_if_fail (BASTIDE_IS_TEXT_ROW (self));

  /* A row that was emptied and left shows even the same text again, as it may now be the row of another text.
   */
  fresh |= bastide_text_row_is_empty (self) && !bastide_text_row_has_focus (self);
  bastide_field_show (self->field, text, fresh);
}

void
bastide_text_row_begin (BastideTextRow *self)
{
  g_return_if_fail (BASTIDE_IS_TEXT_ROW (self));

  gtk_widget_grab_focus (self->view);
}

gboolean
bastide_text_row_has_focus (BastideTextRow *self)
{
  GtkRoot *root;
  GtkWidget *focus;

  g_return_val_if_fail (BASTIDE_IS_TEXT_ROW (self), FALSE);

  root = gtk_widget_get_root (GTK_WIDGET (self));
  focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self));
}

gboolean
bastide_text_row_is_empty (BastideTextRow *self)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (BASTIDE_IS_TEXT_ROW (self), TRUE);

  text = bastide_field_get_text (self->field);
  return *g_strstrip (text) == '\0';
}
