/* bastide-draw-list.c: the known order of drawing, as tiles in a row
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-draw-list.h"

#include <glib/gi18n-lib.h>

#include "bastide-picture.h"
#include "bastide-row-list.h"
#include "bastide-section.h"
#include "bastide-tile-chooser.h"
#include "bastide-widget.h"
#include "bastide-words.h"

#define TILE_SIZE 44

/* The rows of this list are tiles in a flow box, so that a long order wraps at any width of the panel. `types`
 * remembers the tiles in sight and spares pictures that have not changed. The button that adds a tile is the last
 * child, and a drop on that button appends.
 */
struct _BastideDrawList
{
  GtkWidget       parent_instance;

  GtkWidget      *flow;
  GtkWidget      *add;       /* a menu button */
  GtkWidget      *chooser;   /* popover of add */

  BastideRowList *list;      /* of flow, which owns the list */
  BastideEditor  *editor;
  GArray         *types;     /* of guint16: the types that the tiles show */
  BstCatalogue   *catalogue; /* of the types */
};

G_DEFINE_FINAL_TYPE (BastideDrawList, bastide_draw_list, GTK_TYPE_WIDGET)

/* --- steps --- */

static void
insert (BastideDrawList *self,
        guint            at,
        guint            tile)
{
  BastideContent *content = bastide_editor_begin (self->editor);

  /* Translators: a step of the undo history */
  bastide_editor_end (self->editor, content, bastide_edit_insert_draw (content, at, tile), _("Add Known Draw"), NULL);
}

static void
move_draw (gpointer owner,
           guint    from,
           guint    to)
{
  BastideDrawList *self = owner;
  BastideContent *content = bastide_editor_begin (self->editor);

  /* Translators: a step of the undo history */
  bastide_editor_end (self->editor, content, bastide_edit_move_draw (content, from, to), _("Move Known Draw"), NULL);
}

static void
remove_draw (gpointer owner,
             guint    at)
{
  BastideDrawList *self = owner;
  BastideContent *content = bastide_editor_begin (self->editor);

  /* Translators: a step of the undo history */
  bastide_editor_end (self->editor, content, bastide_edit_remove_draw (content, at), _("Remove Known Draw"), NULL);
}

/* --- a tile --- */

static gboolean
key_pressed_cb (GtkWidget       *child,
                guint            key,
                guint            code G_GNUC_UNUSED,
                GdkModifierType  state G_GNUC_UNUSED)
{
  if (key != GDK_KEY_Delete && key != GDK_KEY_KP_Delete && key != GDK_KEY_BackSpace)
    return FALSE;
  gtk_widget_activate_action (child, "row.remove", NULL);
  return TRUE;
}

static gboolean
drop_cb (BastideDrawList *self,
         const GValue    *value,
         double           x G_GNUC_UNUSED,
         double           y G_GNUC_UNUSED,
         GtkDropTarget   *target)
{
  const BastideHand *stamp = g_value_get_boxed (value);
  GtkWidget *child = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target));

  if (stamp == NULL || stamp->kind != BASTIDE_HAND_TILE)
    return FALSE;
  insert (self, (guint) gtk_flow_box_child_get_index (GTK_FLOW_BOX_CHILD (child)), stamp->tile);
  return TRUE;
}

static void
accept_tiles (BastideDrawList *self,
              GtkWidget       *child)
{
  GtkDropTarget *target = gtk_drop_target_new (BASTIDE_TYPE_HAND, GDK_ACTION_COPY);

  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (child, GTK_EVENT_CONTROLLER (target));
}

static GtkWidget *
create_button (void)
{
  GtkWidget *button = gtk_menu_button_new ();
  GtkWidget *overlay = gtk_overlay_new ();
  GtkWidget *picture = gtk_picture_new ();
  GtkWidget *number = gtk_label_new (NULL);
  g_autoptr (GMenu) menu = bastide_row_list_create_menu (_("Draw _Earlier"), _("Draw _Later"));

  gtk_picture_set_can_shrink (GTK_PICTURE (picture), FALSE);
  gtk_widget_add_css_class (picture, "tile");
  gtk_overlay_set_child (GTK_OVERLAY (overlay), picture);
  gtk_widget_add_css_class (number, "badge");
  gtk_widget_set_halign (number, GTK_ALIGN_START);
  gtk_widget_set_valign (number, GTK_ALIGN_START);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), number);
  gtk_menu_button_set_child (GTK_MENU_BUTTON (button), overlay);
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), G_MENU_MODEL (menu));
  gtk_menu_button_set_has_frame (GTK_MENU_BUTTON (button), FALSE);
  return button;
}

static void
show_on_button (BastideDrawList *self,
                GtkWidget       *button,
                guint            at,
                guint            tile)
{
  GtkWidget *overlay = gtk_menu_button_get_child (GTK_MENU_BUTTON (button));
  GtkWidget *picture = gtk_overlay_get_child (GTK_OVERLAY (overlay));
  g_autoptr (GdkPaintable) paintable = bastide_picture_new_tile (GTK_WIDGET (self), self->catalogue, tile, 0,
                                                                 TILE_SIZE);
  g_autofree char *words = bastide_words_tile (bst_catalogue_get (self->catalogue, tile), 0);
  g_autofree char *number = g_strdup_printf ("%u", at + 1);
  /* Translators: a known draw, its number and what the tile shows: "1: City north, road east–west" */
  g_autofree char *name = g_strdup_printf (_("%u: %s"), at + 1, words);

  gtk_picture_set_paintable (GTK_PICTURE (picture), paintable);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_last_child (overlay)), number);
  bastide_widget_explain (button, name);
}

static GtkWidget *
create_tile (gpointer owner)
{
  GtkWidget *child = gtk_flow_box_child_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_set_focusable (child, FALSE);
  gtk_widget_set_halign (child, GTK_ALIGN_START);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), create_button ());
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), child);
  gtk_widget_add_controller (child, keys);
  bastide_row_list_let_drag (child);
  accept_tiles (owner, child);
  return child;
}

static const BastideRowListFuncs funcs = { .create = create_tile, .move = move_draw, .remove = remove_draw };

/* --- the widget --- */

static void
chosen_cb (BastideDrawList *self,
           guint            tile)
{
  insert (self, G_MAXUINT, tile);
}

static void
bastide_draw_list_dispose (GObject *object)
{
  BastideDrawList *self = BASTIDE_DRAW_LIST (object);

  bastide_widget_remove_children (GTK_WIDGET (self));
  g_clear_object (&self->editor);
  g_clear_pointer (&self->types, g_array_unref);
  g_clear_pointer (&self->catalogue, bst_catalogue_unref);

  G_OBJECT_CLASS (bastide_draw_list_parent_class)->dispose (object);
}

static void
bastide_draw_list_class_init (BastideDrawListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_draw_list_dispose;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "drawlist");
}

static void
create_add (BastideDrawList *self)
{
  GtkWidget *child = gtk_flow_box_child_new ();

  self->chooser = bastide_tile_chooser_new ();
  g_signal_connect_object (self->chooser, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  self->add = gtk_menu_button_new ();
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (self->add), "list-add-symbolic");
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->add), self->chooser);
  gtk_widget_add_css_class (self->add, "add-tile");
  bastide_widget_explain (self->add, _("Add a known draw"));
  gtk_widget_set_focusable (child, FALSE);
  gtk_widget_set_halign (child, GTK_ALIGN_START);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), self->add);
  accept_tiles (self, child);
  gtk_flow_box_append (GTK_FLOW_BOX (self->flow), child);
}

static void
bastide_draw_list_init (BastideDrawList *self)
{
  self->types = g_array_new (FALSE, FALSE, sizeof (guint16));
  self->flow = gtk_flow_box_new ();
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (self->flow), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (self->flow), 12);
  gtk_flow_box_set_min_children_per_line (GTK_FLOW_BOX (self->flow), 3);
  bastide_widget_set_label (self->flow, _("Draw order"));
  self->list = bastide_row_list_attach (self->flow, &funcs, self);
  gtk_widget_set_parent (self->flow, GTK_WIDGET (self));
  create_add (self);
}

void
bastide_draw_list_set_editor (BastideDrawList *self,
                              BastideEditor   *editor)
{
  g_return_if_fail (BASTIDE_IS_DRAW_LIST (self));

  g_set_object (&self->editor, editor);
}

void
bastide_draw_list_update (BastideDrawList *self,
                          const BstSetup  *setup,
                          gboolean         fresh)
{
  g_return_if_fail (BASTIDE_IS_DRAW_LIST (self));
  g_return_if_fail (setup != NULL);

  fresh |= self->catalogue != setup->catalogue;
  if (self->catalogue != setup->catalogue)
    {
      g_clear_pointer (&self->catalogue, bst_catalogue_unref);
      self->catalogue = bst_catalogue_ref (setup->catalogue);
    }
  bastide_row_list_update (self->list, setup->draw->len, fresh);
  for (guint i = 0; i < setup->draw->len; i++)
    {
      guint tile = g_array_index (setup->draw, guint16, i);
      GtkWidget *child = bastide_row_list_get_row (self->list, i);

      if (fresh || i >= self->types->len || g_array_index (self->types, guint16, i) != tile)
        show_on_button (self, gtk_flow_box_child_get_child (GTK_FLOW_BOX_CHILD (child)), i, tile);
    }
  g_array_set_size (self->types, 0);
  g_array_append_vals (self->types, setup->draw->data, setup->draw->len);
  bastide_tile_chooser_update (BASTIDE_TILE_CHOOSER (self->chooser), setup);
}
