/* bastide-set-chooser.c: the choice of tile sets for the palette
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-set-chooser.h"

#include <glib/gi18n-lib.h>

#include "bastide-widget.h"

/* Choices beside the single sets. */
#define CHOICE_IN_PLAY G_MAXUINT
#define CHOICE_KNOWN   (G_MAXUINT - 1)

/* A GtkDropDown holds only names, so a parallel array has the set of each line. The choice is kept as a set and not as
 * a line: it survives a change of the sets in play, which changes the order of the lines. The stock belongs to the
 * palette, which unsets it here before freeing it. There are two factories, because the closed list has to shorten a
 * long name and the open list must not.
 */
struct _BastideSetChooser
{
  GtkWidget         parent_instance;

  GtkDropDown      *list;
  BastideTileStock *stock;
  GArray           *choices;  /* of guint: for each line a set or a CHOICE_ */
  guint             choice;
  gboolean          updating;
};

G_DEFINE_FINAL_TYPE (BastideSetChooser, bastide_set_chooser, GTK_TYPE_WIDGET)

static guint changed_signal;

static gboolean
is_in_play (BastideSetChooser *self,
            guint              set)
{
  return self->stock != NULL && set < bastide_tile_stock_get_n_sets (self->stock)
         && bastide_tile_stock_is_in_play (self->stock, set);
}

static void
add_choice (BastideSetChooser *self,
            GtkStringList     *names,
            guint              choice,
            const char        *name)
{
  gtk_string_list_append (names, name);
  g_array_append_val (self->choices, choice);
}

static void
add_sets (BastideSetChooser *self,
          GtkStringList     *names,
          gboolean           in_play)
{
  for (guint i = 0; self->stock != NULL && i < bastide_tile_stock_get_n_sets (self->stock); i++)
    if (is_in_play (self, i) == in_play)
      add_choice (self, names, i, bastide_tile_stock_get_set_name (self->stock, i));
}

static void
selected_cb (BastideSetChooser *self)
{
  guint selected = gtk_drop_down_get_selected (self->list);

  if (self->updating || selected >= self->choices->len)
    return;
  self->choice = g_array_index (self->choices, guint, selected);
  g_signal_emit (self, changed_signal, 0);
}

static void
setup_cb (GtkListItemFactory *factory G_GNUC_UNUSED,
          GtkListItem        *item,
          gpointer            data)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), GPOINTER_TO_INT (data));
  gtk_list_item_set_child (item, label);
}

/* In the open list the sets that are not in play are paler. */
static void
bind_cb (BastideSetChooser *self,
         GtkListItem       *item)
{
  GtkStringObject *name = gtk_list_item_get_item (item);
  guint position = gtk_list_item_get_position (item);
  guint choice = position < self->choices->len ? g_array_index (self->choices, guint, position) : CHOICE_KNOWN;
  GtkWidget *label = gtk_list_item_get_child (item);
  gboolean in_list = gtk_label_get_ellipsize (GTK_LABEL (label)) == PANGO_ELLIPSIZE_NONE;
  gboolean is_set = choice != CHOICE_IN_PLAY && choice != CHOICE_KNOWN;

  gtk_label_set_text (GTK_LABEL (label), gtk_string_object_get_string (name));
  bastide_widget_set_css_class (label, "dim-label", in_list && is_set && !is_in_play (self, choice));
}

static GtkListItemFactory *
create_factory (BastideSetChooser  *self,
                PangoEllipsizeMode  ellipsize)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), GINT_TO_POINTER (ellipsize));
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, G_CONNECT_SWAPPED);
  return factory;
}

static void
bastide_set_chooser_dispose (GObject *object)
{
  BastideSetChooser *self = BASTIDE_SET_CHOOSER (object);

  self->stock = NULL;
  bastide_widget_remove_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (bastide_set_chooser_parent_class)->dispose (object);
}

static void
bastide_set_chooser_finalize (GObject *object)
{
  g_array_unref (BASTIDE_SET_CHOOSER (object)->choices);

  G_OBJECT_CLASS (bastide_set_chooser_parent_class)->finalize (object);
}

static void
bastide_set_chooser_class_init (BastideSetChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_set_chooser_dispose;
  G_OBJECT_CLASS (klass)->finalize = bastide_set_chooser_finalize;

  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bastide_set_chooser_init (BastideSetChooser *self)
{
  g_autoptr (GtkListItemFactory) closed = create_factory (self, PANGO_ELLIPSIZE_END);
  g_autoptr (GtkListItemFactory) opened = create_factory (self, PANGO_ELLIPSIZE_NONE);

  self->choices = g_array_new (FALSE, FALSE, sizeof (guint));
  self->choice = CHOICE_IN_PLAY;
  self->list = GTK_DROP_DOWN (gtk_drop_down_new (NULL, NULL));
  gtk_drop_down_set_factory (self->list, closed);
  gtk_drop_down_set_list_factory (self->list, opened);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Tile sets"), -1);
  g_signal_connect_object (self->list, "notify::selected", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (GTK_WIDGET (self->list), GTK_WIDGET (self));
}

void
bastide_set_chooser_set_stock (BastideSetChooser *self,
                               BastideTileStock  *stock)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint selected = 0;

  g_return_if_fail (BASTIDE_IS_SET_CHOOSER (self));

  self->stock = stock;
  g_array_set_size (self->choices, 0);
  add_choice (self, names, CHOICE_IN_PLAY, _("Every set in play"));
  add_sets (self, names, TRUE);
  add_sets (self, names, FALSE);
  add_choice (self, names, CHOICE_KNOWN, _("Every known set"));
  for (guint i = 0; i < self->choices->len; i++)
    if (g_array_index (self->choices, guint, i) == self->choice)
      selected = i;
  if (stock != NULL)
    self->choice = g_array_index (self->choices, guint, selected);
  self->updating = TRUE;
  gtk_drop_down_set_model (self->list, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->list, selected);
  self->updating = FALSE;
}

gboolean
bastide_set_chooser_shows (BastideSetChooser *self,
                           guint              set)
{
  g_return_val_if_fail (BASTIDE_IS_SET_CHOOSER (self), FALSE);

  if (self->choice == CHOICE_KNOWN || self->stock == NULL)
    return TRUE;
  if (set >= bastide_tile_stock_get_n_sets (self->stock))
    return self->choice == CHOICE_IN_PLAY;
  return self->choice == CHOICE_IN_PLAY ? is_in_play (self, set) : self->choice == set;
}
