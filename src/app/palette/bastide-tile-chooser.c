/* bastide-tile-chooser.c: a popover that chooses a tile
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tile-chooser.h"

#include <glib/gi18n-lib.h>

#include "bastide-tile-choice.h"
#include "bastide-widget.h"

#define TILE_SIZE  48
#define MAX_HEIGHT 280
#define N_COLUMNS  4

/* Pictures exist only while the popover is open: the sets in play may have hundreds of tiles, and most popovers are
 * never opened. The children of the flow box match the items of the store by index, so a change of the store closes the
 * popover and removes them. The search filters the flow box and not the store, to keep those indices.
 */
struct _BastideTileChooser
{
  GtkPopover         parent_instance;

  GtkWidget         *search;
  GtkWidget         *tiles;   /* a flow box */
  GtkWidget         *nothing;

  GListStore        *store;
  BastideTileFilter *filter;
  gboolean           counts;  /* tiles have numbers */
};

G_DEFINE_FINAL_TYPE (BastideTileChooser, bastide_tile_chooser, GTK_TYPE_POPOVER)

static guint chosen_signal;

static BastideTileChoice *
get_choice (BastideTileChooser *self,
            GtkFlowBoxChild    *child)
{
  return g_list_model_get_item (G_LIST_MODEL (self->store), (guint) gtk_flow_box_child_get_index (child));
}

static gboolean
matches_cb (GtkFlowBoxChild *child,
            gpointer         data)
{
  BastideTileChooser *self = data;
  g_autoptr (BastideTileChoice) choice = get_choice (self, child);

  return choice == NULL || self->filter == NULL || bastide_tile_choice_matches (choice, self->filter);
}

static guint
count_matches (BastideTileChooser *self)
{
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->store)); i++)
    {
      g_autoptr (BastideTileChoice) choice = g_list_model_get_item (G_LIST_MODEL (self->store), i);

      n += self->filter == NULL || bastide_tile_choice_matches (choice, self->filter);
    }
  return n;
}

static void
search_changed_cb (BastideTileChooser *self)
{
  g_clear_pointer (&self->filter, bastide_tile_filter_free);
  self->filter = bastide_tile_filter_new (gtk_editable_get_text (GTK_EDITABLE (self->search)), 0, NULL);
  gtk_flow_box_invalidate_filter (GTK_FLOW_BOX (self->tiles));
  gtk_widget_set_visible (self->nothing, count_matches (self) == 0);
}

static void
choose (BastideTileChooser *self,
        GtkFlowBoxChild    *child)
{
  g_autoptr (BastideTileChoice) choice = get_choice (self, child);

  if (choice == NULL)
    return;
  gtk_popover_popdown (GTK_POPOVER (self));
  g_signal_emit (self, chosen_signal, 0, bastide_tile_choice_get_tile (choice));
}

/* Enter in the search chooses the first match. */
static void
search_activate_cb (BastideTileChooser *self)
{
  GtkFlowBoxChild *child;

  /* The search waits a moment for further keys, but Enter acts at once. */
  search_changed_cb (self);
  child = gtk_flow_box_get_child_at_index (GTK_FLOW_BOX (self->tiles), 0);
  for (int i = 0; child != NULL; child = gtk_flow_box_get_child_at_index (GTK_FLOW_BOX (self->tiles), ++i))
    if (gtk_widget_get_child_visible (GTK_WIDGET (child)))
      {
        choose (self, child);
        return;
      }
}

/* Puts the number of a tile below its picture. */
static GtkWidget *
add_count (GtkWidget         *picture,
           BastideTileChoice *choice)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  g_autofree char *number = g_strdup_printf ("%d", bastide_tile_choice_get_count (choice));
  GtkWidget *label = gtk_label_new (number);

  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), label);
  return box;
}

static void
add_tile (BastideTileChooser *self,
          BastideTileChoice  *choice)
{
  GtkWidget *child = gtk_flow_box_child_new ();
  g_autoptr (GdkPaintable) paintable = bastide_tile_choice_get_picture (choice, GTK_WIDGET (self), TILE_SIZE);
  GtkWidget *picture = gtk_picture_new_for_paintable (paintable);
  const char *words = bastide_tile_choice_get_description (choice);

  gtk_picture_set_can_shrink (GTK_PICTURE (picture), FALSE);
  gtk_widget_add_css_class (picture, "tile");
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), self->counts ? add_count (picture, choice) : picture);
  bastide_widget_explain (child, words);
  gtk_flow_box_append (GTK_FLOW_BOX (self->tiles), child);
}

static void
clear_tiles (BastideTileChooser *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->tiles)) != NULL)
    gtk_flow_box_remove (GTK_FLOW_BOX (self->tiles), child);
}

static void
bastide_tile_chooser_show (GtkWidget *widget)
{
  BastideTileChooser *self = BASTIDE_TILE_CHOOSER (widget);

  clear_tiles (self);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->store)); i++)
    {
      g_autoptr (BastideTileChoice) choice = g_list_model_get_item (G_LIST_MODEL (self->store), i);

      add_tile (self, choice);
    }
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  search_changed_cb (self);
  GTK_WIDGET_CLASS (bastide_tile_chooser_parent_class)->show (widget);
  gtk_widget_grab_focus (self->search);
}

/* The store may change while the popover is closed, and then the indices of the children would be wrong. */
static void
bastide_tile_chooser_hide (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (bastide_tile_chooser_parent_class)->hide (widget);
  clear_tiles (BASTIDE_TILE_CHOOSER (widget));
}

static void
bastide_tile_chooser_finalize (GObject *object)
{
  BastideTileChooser *self = BASTIDE_TILE_CHOOSER (object);

  g_object_unref (self->store);
  g_clear_pointer (&self->filter, bastide_tile_filter_free);

  G_OBJECT_CLASS (bastide_tile_chooser_parent_class)->finalize (object);
}

static void
bastide_tile_chooser_class_init (BastideTileChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = bastide_tile_chooser_finalize;
  widget_class->show = bastide_tile_chooser_show;
  widget_class->hide = bastide_tile_chooser_hide;

  chosen_signal = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
create_tiles (BastideTileChooser *self)
{
  self->tiles = gtk_flow_box_new ();
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (self->tiles), GTK_SELECTION_NONE);
  gtk_flow_box_set_min_children_per_line (GTK_FLOW_BOX (self->tiles), N_COLUMNS);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (self->tiles), N_COLUMNS);
  gtk_flow_box_set_homogeneous (GTK_FLOW_BOX (self->tiles), TRUE);
  gtk_flow_box_set_row_spacing (GTK_FLOW_BOX (self->tiles), 4);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (self->tiles), 4);
  gtk_flow_box_set_filter_func (GTK_FLOW_BOX (self->tiles), matches_cb, self, NULL);
  gtk_widget_set_valign (self->tiles, GTK_ALIGN_START);
  bastide_widget_set_label (self->tiles, _("Tiles of the sets in play"));
  g_signal_connect_object (self->tiles, "child-activated", G_CALLBACK (choose), self, G_CONNECT_SWAPPED);
}

static void
bastide_tile_chooser_init (BastideTileChooser *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->store = g_list_store_new (BASTIDE_TYPE_TILE_CHOICE);
  self->search = gtk_search_entry_new ();
  bastide_widget_set_label (self->search, _("Search tiles"));
  g_signal_connect_object (self->search, "search-changed", G_CALLBACK (search_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->search, "activate", G_CALLBACK (search_activate_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->search, "stop-search", G_CALLBACK (gtk_popover_popdown), self, G_CONNECT_SWAPPED);
  create_tiles (self);
  self->nothing = gtk_label_new (_("No tile matches."));
  gtk_widget_set_visible (self->nothing, FALSE);
  gtk_widget_add_css_class (self->nothing, "dim-label");
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), MAX_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->tiles);
  gtk_box_append (GTK_BOX (box), self->search);
  gtk_box_append (GTK_BOX (box), self->nothing);
  gtk_box_append (GTK_BOX (box), scroller);
  gtk_popover_set_child (GTK_POPOVER (self), box);
}

GtkWidget *
bastide_tile_chooser_new (void)
{
  return g_object_new (BASTIDE_TYPE_TILE_CHOOSER, NULL);
}

void
bastide_tile_chooser_update (BastideTileChooser *self,
                             const BstSetup     *setup)
{
  g_return_if_fail (BASTIDE_IS_TILE_CHOOSER (self));
  g_return_if_fail (setup != NULL);

  if (bastide_tile_choice_fill (self->store, setup))
    gtk_popover_popdown (GTK_POPOVER (self));
}

void
bastide_tile_chooser_offer_bag (BastideTileChooser *self,
                                const BstSetup     *setup)
{
  g_return_if_fail (BASTIDE_IS_TILE_CHOOSER (self));
  g_return_if_fail (setup != NULL);

  self->counts = TRUE;
  bastide_tile_choice_fill_bag (self->store, setup);
  bastide_widget_set_label (self->tiles, _("Tiles in the bag"));
}
