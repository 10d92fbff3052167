/* bastide-chip-list.c: a short list of words, each of which can be taken away
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-chip-list.h"

#include <glib/gi18n-lib.h>

#include "bastide-row-list.h"
#include "bastide-widget.h"

struct _BastideChipList
{
  GtkWidget       parent_instance;

  GtkWidget      *rows;

  BastideRowList *list;    /* of rows, which owns the list */
  gboolean        is_ordered;
  char           *split;   /* NULL where the list cannot be split */
};

G_DEFINE_FINAL_TYPE (BastideChipList, bastide_chip_list, GTK_TYPE_WIDGET)

enum
{
  REMOVED,
  MOVED,
  SPLIT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
split_cb (BastideChipList *self,
          GtkWidget       *button)
{
  g_signal_emit (self, signals[SPLIT], 0, bastide_row_list_get_place (gtk_widget_get_parent (button)));
}

static GtkWidget *
create_button (const char *icon)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_button_set_has_frame (GTK_BUTTON (button), FALSE);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);

  return button;
}

static GtkWidget *
create_row (gpointer owner)
{
  BastideChipList *self = owner;
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *label = gtk_label_new (NULL);
  GtkWidget *split = create_button ("edit-cut-symbolic");
  GtkWidget *remove = create_button ("list-remove-symbolic");

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (label, TRUE);
  if (self->is_ordered)
    gtk_box_append (GTK_BOX (row), bastide_row_list_create_handle ());
  gtk_actionable_set_action_name (GTK_ACTIONABLE (remove), "row.remove");
  g_signal_connect_object (split, "clicked", G_CALLBACK (split_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), split);
  gtk_box_append (GTK_BOX (row), remove);

  return row;
}

static void
move_row (gpointer owner,
          guint    from,
          guint    to)
{
  if (BASTIDE_CHIP_LIST (owner)->is_ordered)
    g_signal_emit (owner, signals[MOVED], 0, from, to);
}

static void
remove_row (gpointer owner,
            guint    at)
{
  g_signal_emit (owner, signals[REMOVED], 0, at);
}

static const BastideRowListFuncs ordered_funcs = { .create = create_row, .move = move_row, .remove = remove_row };
static const BastideRowListFuncs loose_funcs = { .create = create_row, .remove = remove_row };

static void
bastide_chip_list_dispose (GObject *object)
{
  bastide_widget_remove_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (bastide_chip_list_parent_class)->dispose (object);
}

static void
bastide_chip_list_finalize (GObject *object)
{
  g_free (BASTIDE_CHIP_LIST (object)->split);

  G_OBJECT_CLASS (bastide_chip_list_parent_class)->finalize (object);
}

static void
bastide_chip_list_class_init (BastideChipListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_chip_list_dispose;
  G_OBJECT_CLASS (klass)->finalize = bastide_chip_list_finalize;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "chiplist");

  signals[REMOVED] = g_signal_new ("removed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                   G_TYPE_UINT);
  signals[MOVED] = g_signal_new ("moved", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT,
                                 G_TYPE_UINT);
  signals[SPLIT] = g_signal_new ("split", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
bastide_chip_list_init (BastideChipList *self)
{
  self->rows = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_parent (self->rows, GTK_WIDGET (self));
}

GtkWidget *
bastide_chip_list_new (const char *name,
                       gboolean    is_ordered,
                       const char *split)
{
  BastideChipList *self = g_object_new (BASTIDE_TYPE_CHIP_LIST, NULL);

  self->is_ordered = is_ordered;
  self->split = g_strdup (split);
  self->list = bastide_row_list_attach (self->rows, is_ordered ? &ordered_funcs : &loose_funcs, self);
  bastide_widget_set_label (self->rows, name);

  return GTK_WIDGET (self);
}

static void
show_row (BastideChipList *self,
          guint            at,
          const char      *text)
{
  GtkWidget *row = bastide_row_list_get_row (self->list, at);
  GtkWidget *remove = gtk_widget_get_last_child (row);
  GtkWidget *split = gtk_widget_get_prev_sibling (remove);
  GtkWidget *label = gtk_widget_get_prev_sibling (split);
  g_autofree char *remove_name = g_strdup_printf (_("Remove: %s"), text);

  gtk_widget_set_visible (split, self->split != NULL && at > 0);
  if (self->split != NULL)
    {
      g_autofree char *split_name = g_strdup_printf ("%s: %s", self->split, text);

      bastide_widget_explain (split, split_name);
    }
  gtk_label_set_text (GTK_LABEL (label), text);
  bastide_widget_explain (remove, remove_name);
}

void
bastide_chip_list_show (BastideChipList    *self,
                        const char * const *texts)
{
  guint n;

  g_return_if_fail (BASTIDE_IS_CHIP_LIST (self));
  g_return_if_fail (texts != NULL);

  n = g_strv_length ((char **) (gpointer) texts);
  bastide_row_list_update (self->list, n, FALSE);
  for (guint i = 0; i < n; i++)
    show_row (self, i, texts[i]);
  gtk_widget_set_visible (GTK_WIDGET (self), n > 0);
}
