/* bastide-text-list.c: a list of texts that are edited in place
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-text-list.h"

#include <glib/gi18n-lib.h>

#include "bastide-row-list.h"
#include "bastide-section.h"
#include "bastide-slots.h"
#include "bastide-text-row.h"
#include "bastide-widget.h"

/* The class keeps no texts: a row shows the text at its index. The puzzle does not know of a begun row until the user
 * types something. An idle source removes an empty row, because the focus that leaves it may be on its way into another
 * row.
 */
struct _BastideTextList
{
  GtkWidget                   parent_instance;

  GtkWidget                  *rows;
  GtkWidget                  *add;
  GtkWidget                  *add_label;

  const BastideTextListWords *words;
  BastideRowList             *list;         /* of rows, which owns the list */
};

G_DEFINE_FINAL_TYPE (BastideTextList, bastide_text_list, GTK_TYPE_WIDGET)

enum
{
  EDITED,
  MOVED,
  REMOVED,
  LEFT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- signals of the rows --- */

static void
edited_cb (BastideTextList *self,
           const char      *text,
           BastideTextRow  *row)
{
  if (!bastide_text_row_is_empty (row))
    g_signal_emit (self, signals[EDITED], 0, bastide_row_list_get_place (GTK_WIDGET (row)), text);
}

/* Runs from an idle source: the focus may be on its way into the very row. */
static gboolean
drop_empty_cb (gpointer data)
{
  BastideTextRow *row = data;

  if (gtk_widget_get_parent (data) != NULL && bastide_text_row_is_empty (row) && !bastide_text_row_has_focus (row))
    gtk_widget_activate_action (GTK_WIDGET (row), "row.remove", NULL);
  return G_SOURCE_REMOVE;
}

static void
left_cb (BastideTextList *self,
         BastideTextRow  *row)
{
  if (bastide_text_row_is_empty (row))
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, drop_empty_cb, g_object_ref (row), g_object_unref);
  g_signal_emit (self, signals[LEFT], 0);
}

/* --- rows --- */

static GtkWidget *
create_row (gpointer owner)
{
  BastideTextList *self = owner;
  GtkWidget *row = bastide_text_row_new ();

  g_signal_connect_object (row, "edited", G_CALLBACK (edited_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "left", G_CALLBACK (left_cb), self, G_CONNECT_SWAPPED);
  return row;
}

static void
move_text (gpointer owner,
           guint    from,
           guint    to)
{
  g_signal_emit (owner, signals[MOVED], 0, from, to);
}

static void
remove_text (gpointer owner,
             guint    at)
{
  g_signal_emit (owner, signals[REMOVED], 0, at);
}

static const BastideRowListFuncs funcs = { .create = create_row, .move = move_text, .remove = remove_text };

static void
name_row (BastideTextList *self,
          GtkWidget       *row,
          guint            at)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autofree char *name = NULL;
  g_autofree char *more = NULL;

  bastide_slots_set_number (slots, "nth", (int) at + 1);
  name = bastide_slots_fill (slots, _(self->words->row));
  more = bastide_slots_fill (slots, _(self->words->more));
  bastide_text_row_set_names (BASTIDE_TEXT_ROW (row), name, more);
}

static void
add_clicked_cb (BastideTextList *self)
{
  GtkWidget *row = bastide_row_list_begin (self->list);

  name_row (self, row, bastide_row_list_get_place (row));
  gtk_widget_set_visible (self->rows, TRUE);
  bastide_text_row_begin (BASTIDE_TEXT_ROW (row));
}

void
bastide_text_list_update (BastideTextList    *self,
                          const char * const *texts,
                          gboolean            fresh)
{
  GtkWidget *row;
  guint n, at;

  g_return_if_fail (BASTIDE_IS_TEXT_LIST (self));
  g_return_if_fail (self->words != NULL);
  g_return_if_fail (texts != NULL);

  n = g_strv_length ((char **) (gpointer) texts);
  bastide_row_list_update (self->list, n, fresh);
  for (at = 0; (row = bastide_row_list_get_row (self->list, at)) != NULL; at++)
    {
      name_row (self, row, at);
      if (at < n)
        bastide_text_row_show (BASTIDE_TEXT_ROW (row), texts[at], fresh);
    }
  gtk_widget_set_visible (self->rows, at > 0);
}

/* --- the widget --- */

static void
bastide_text_list_dispose (GObject *object)
{
  bastide_widget_remove_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (bastide_text_list_parent_class)->dispose (object);
}

static void
bastide_text_list_class_init (BastideTextListClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_text_list_dispose;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "textlist");

  signals[EDITED] = g_signal_new ("edited", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                  G_TYPE_UINT, G_TYPE_STRING);
  signals[MOVED] = g_signal_new ("moved", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT,
                                 G_TYPE_UINT);
  signals[REMOVED] = g_signal_new ("removed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                   G_TYPE_UINT);
  signals[LEFT] = g_signal_new ("left", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bastide_text_list_init (BastideTextList *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *icon = gtk_image_new_from_icon_name ("list-add-symbolic");

  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                                  GTK_ORIENTATION_VERTICAL);
  self->rows = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->rows, "text-rows");
  gtk_widget_set_visible (self->rows, FALSE);
  self->add_label = gtk_label_new (NULL);
  gtk_label_set_ellipsize (GTK_LABEL (self->add_label), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (box), icon);
  gtk_box_append (GTK_BOX (box), self->add_label);
  self->add = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (self->add), box);
  gtk_button_set_has_frame (GTK_BUTTON (self->add), FALSE);
  gtk_widget_add_css_class (self->add, "add");
  gtk_widget_set_halign (self->add, GTK_ALIGN_START);
  g_signal_connect_object (self->add, "clicked", G_CALLBACK (add_clicked_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (self->rows, GTK_WIDGET (self));
  gtk_widget_set_parent (self->add, GTK_WIDGET (self));
}

void
bastide_text_list_setup (BastideTextList            *self,
                         const BastideTextListWords *words)
{
  g_return_if_fail (BASTIDE_IS_TEXT_LIST (self));
  g_return_if_fail (words != NULL);

  self->words = words;
  self->list = bastide_row_list_attach (self->rows, &funcs, self);
  gtk_label_set_text (GTK_LABEL (self->add_label), _(words->add));
  bastide_widget_set_label (self->add, _(words->add));
  bastide_widget_set_label (self->rows, _(words->list));
}
