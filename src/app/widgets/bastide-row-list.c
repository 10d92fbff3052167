/* bastide-row-list.c: a row for each item of a list
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-row-list.h"

#include <glib/gi18n-lib.h>

/* No row nests its widgets deeper. */
#define MAX_DEPTH 16

#define LIST_KEY    "bastide-row-list"
#define ACTIONS_KEY "bastide-row-actions"

/* A row stands for a place and not for an item: after a change the rows stay and show other items, so that the caret,
 * an open menu and the focus survive typing and undo. A GtkListBox bound to a model would throw away the row of each
 * item that changes, and takes the arrow keys that entries and spin buttons need. The list therefore is no widget but
 * attached to the box of its rows, and keeps only their number. A begun row comes after the others and has no item yet;
 * no row moves beyond it.
 */
struct _BastideRowList
{
  GtkWidget                 *box;        /* owns the list */
  const BastideRowListFuncs *funcs;
  gpointer                   owner;
  guint                      n;          /* number of items */
  gboolean                   has_begun;
  guint                      landed;     /* where the item under way has come to */
};

static BastideRowList *
get_list (GtkWidget *row)
{
  GtkWidget *box = gtk_widget_get_parent (row);

  return box != NULL ? g_object_get_data (G_OBJECT (box), LIST_KEY) : NULL;
}

static GtkWidget *
find_row_of (GtkWidget *part)
{
  while (part != NULL && get_list (part) == NULL)
    part = gtk_widget_get_parent (part);
  return part;
}

static GtkWidget *
get_nth_child (GtkWidget *widget,
               guint      nth)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  while (child != NULL && nth-- > 0)
    child = gtk_widget_get_next_sibling (child);
  return child;
}

/* --- the focus goes along --- */

/* Finds the path from a row to a widget in it, as indices of children; returns its length. */
static guint
find_path (GtkWidget *row,
           GtkWidget *widget,
           guint      path[MAX_DEPTH])
{
  guint depth = 0;

  for (; widget != NULL && widget != row && depth < MAX_DEPTH; widget = gtk_widget_get_parent (widget))
    path[depth++] = bastide_row_list_get_place (widget);
  return widget == row ? depth : 0;
}

static GtkWidget *
follow_path (GtkWidget   *row,
             const guint *path,
             guint        depth)
{
  while (depth > 0 && row != NULL)
    row = get_nth_child (row, path[--depth]);
  return row;
}

static GtkWidget *
get_focus_in (GtkWidget *row)
{
  GtkRoot *root = gtk_widget_get_root (row);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && (focus == row || gtk_widget_is_ancestor (focus, row)) ? focus : NULL;
}

/* --- changes --- */

static void
move_row (GtkWidget *row,
          GtkWidget *target)
{
  BastideRowList *self = get_list (row);
  GtkWidget *focus = get_focus_in (row);
  guint path[MAX_DEPTH];
  guint depth = focus != NULL ? find_path (row, focus, path) : 0;

  self->landed = bastide_row_list_get_place (target);
  self->funcs->move (self->owner, bastide_row_list_get_place (row), self->landed);
  target = bastide_row_list_get_row (self, self->landed);
  if (target == NULL)
    return;
  g_object_ref (target);
  if (focus != NULL && gtk_widget_get_root (target) != NULL)
    {
      GtkWidget *there = follow_path (target, path, depth);

      gtk_widget_grab_focus (there != NULL ? there : target);
    }
  g_object_unref (target);
}

static gboolean
can_move (BastideRowList *self,
          guint           from,
          guint           to)
{
  return self->funcs->move != NULL && from < self->n && to < self->n && from != to;
}

static void
step (GtkWidget *row,
      int        direction)
{
  BastideRowList *self = get_list (row);
  guint from = bastide_row_list_get_place (row);
  guint to = from + (guint) direction;

  if (can_move (self, from, to))
    move_row (row, bastide_row_list_get_row (self, to));
}

static void
drop_row (BastideRowList *self,
          guint           at)
{
  GtkWidget *row = get_nth_child (self->box, at);
  gboolean had_focus = get_focus_in (row) != NULL;
  GtkWidget *next;

  if (GTK_IS_FLOW_BOX (self->box))
    gtk_flow_box_remove (GTK_FLOW_BOX (self->box), row);
  else
    gtk_box_remove (GTK_BOX (self->box), row);
  next = get_nth_child (self->box, at);
  if (next == NULL)
    next = gtk_widget_get_last_child (self->box);
  if (had_focus && next != NULL)
    gtk_widget_child_focus (next, GTK_DIR_TAB_FORWARD);
}

/* --- the pointer --- */

static GdkContentProvider *
prepare_cb (GtkDragSource *source,
            double         x G_GNUC_UNUSED,
            double         y G_GNUC_UNUSED)
{
  GtkWidget *row = find_row_of (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source)));

  return row != NULL ? gdk_content_provider_new_typed (GTK_TYPE_WIDGET, row) : NULL;
}

static void
drag_begin_cb (GtkDragSource *source)
{
  GtkWidget *row = find_row_of (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source)));
  g_autoptr (GdkPaintable) whole = gtk_widget_paintable_new (row);
  g_autoptr (GdkPaintable) picture = gdk_paintable_get_current_image (whole);

  gtk_drag_source_set_icon (source, picture, 8, gtk_widget_get_height (row) / 2);
}

static gboolean
drop_cb (GtkDropTarget *target G_GNUC_UNUSED,
         const GValue  *value,
         double         x G_GNUC_UNUSED,
         double         y G_GNUC_UNUSED,
         GtkWidget     *row)
{
  GtkWidget *dragged = g_value_get_object (value);
  BastideRowList *self = get_list (row);

  if (dragged == NULL || get_list (dragged) != self
      || !can_move (self, bastide_row_list_get_place (dragged), bastide_row_list_get_place (row)))
    return FALSE;
  move_row (dragged, row);
  return TRUE;
}

/* --- keys and menu --- */

/* A row may hold a list of its own, whose row then takes the keys. */
static gboolean
has_focus_in_inner_list (GtkWidget *row)
{
  for (GtkWidget *part = get_focus_in (row); part != NULL && part != row; part = gtk_widget_get_parent (part))
    if (get_list (part) != NULL && get_list (part)->funcs->move != NULL)
      return TRUE;

  return FALSE;
}

static gboolean
key_pressed_cb (GtkWidget       *row,
                guint            key,
                guint            code G_GNUC_UNUSED,
                GdkModifierType  state)
{
  int to_end = gtk_widget_get_direction (row) == GTK_TEXT_DIR_RTL ? -1 : 1;

  if ((state & gtk_accelerator_get_default_mod_mask ()) != GDK_ALT_MASK || has_focus_in_inner_list (row))
    return FALSE;
  if (key == GDK_KEY_Up || key == GDK_KEY_KP_Up)
    step (row, -1);
  else if (key == GDK_KEY_Down || key == GDK_KEY_KP_Down)
    step (row, 1);
  else if (key == GDK_KEY_Left || key == GDK_KEY_KP_Left)
    step (row, -to_end);
  else if (key == GDK_KEY_Right || key == GDK_KEY_KP_Right)
    step (row, to_end);
  else
    return FALSE;
  return TRUE;
}

static void
step_cb (GSimpleAction *action,
         GVariant      *parameter G_GNUC_UNUSED,
         gpointer       row)
{
  step (row, g_str_equal (g_action_get_name (G_ACTION (action)), "move-up") ? -1 : 1);
}

static void
remove_cb (GSimpleAction *action G_GNUC_UNUSED,
           GVariant      *parameter G_GNUC_UNUSED,
           gpointer       row)
{
  BastideRowList *self = get_list (row);
  guint at = bastide_row_list_get_place (row);

  self->has_begun &= at < self->n;
  if (at < self->n)
    self->funcs->remove (self->owner, at);
  else
    drop_row (self, at);
}

static const GActionEntry actions[] = {
  { .name = "move-up", .activate = step_cb },
  { .name = "move-down", .activate = step_cb },
  { .name = "remove", .activate = remove_cb },
};

static void
enable (GtkWidget  *row,
        const char *name,
        gboolean    enabled)
{
  GActionMap *map = g_object_get_data (G_OBJECT (row), ACTIONS_KEY);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (map, name)), enabled);
}

static void
add_row (BastideRowList *self,
         guint           at)
{
  GtkWidget *row = self->funcs->create (self->owner);
  GSimpleActionGroup *group = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (group), actions, G_N_ELEMENTS (actions), row);
  gtk_widget_insert_action_group (row, "row", G_ACTION_GROUP (group));
  g_object_set_data_full (G_OBJECT (row), ACTIONS_KEY, group, g_object_unref);
  if (self->funcs->move != NULL)
    {
      GtkDropTarget *target = gtk_drop_target_new (GTK_TYPE_WIDGET, GDK_ACTION_MOVE);
      GtkEventController *keys = gtk_event_controller_key_new ();

      g_signal_connect (target, "drop", G_CALLBACK (drop_cb), row);
      gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (target));
      gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
      g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), row);
      gtk_widget_add_controller (row, keys);
    }
  if (GTK_IS_FLOW_BOX (self->box))
    gtk_flow_box_insert (GTK_FLOW_BOX (self->box), row, (int) at);
  else
    gtk_box_append (GTK_BOX (self->box), row);
}

static void
enable_moves (BastideRowList *self)
{
  GtkWidget *row;

  for (guint i = 0; (row = bastide_row_list_get_row (self, i)) != NULL; i++)
    {
      enable (row, "move-up", can_move (self, i, i - 1));
      enable (row, "move-down", can_move (self, i, i + 1));
    }
}

BastideRowList *
bastide_row_list_attach (GtkWidget                 *box,
                         const BastideRowListFuncs *funcs,
                         gpointer                   owner)
{
  BastideRowList *self;

  g_return_val_if_fail (GTK_IS_BOX (box) || GTK_IS_FLOW_BOX (box), NULL);
  g_return_val_if_fail (funcs != NULL, NULL);

  self = g_new (BastideRowList, 1);
  *self = (BastideRowList) { .box = box, .funcs = funcs, .owner = owner };
  g_object_set_data_full (G_OBJECT (box), LIST_KEY, self, g_free);
  return self;
}

void
bastide_row_list_update (BastideRowList *self,
                         guint           n,
                         gboolean        fresh)
{
  gboolean keep_begun;
  guint present;
  guint wanted;

  g_return_if_fail (self != NULL);

  keep_begun = !fresh && self->has_begun && n <= self->n && get_focus_in (get_nth_child (self->box, self->n)) != NULL;
  present = self->n + (guint) self->has_begun;
  wanted = n + (guint) keep_begun;
  /* Only rows before the begun row come and go. */
  for (; present > wanted; present--)
    drop_row (self, keep_begun ? n : present - 1);
  for (; present < wanted; present++)
    add_row (self, present);
  self->n = n;
  self->has_begun = keep_begun;
  enable_moves (self);
}

GtkWidget *
bastide_row_list_begin (BastideRowList *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  if (!self->has_begun)
    {
      add_row (self, self->n);
      self->has_begun = TRUE;
      enable_moves (self);
    }
  return get_nth_child (self->box, self->n);
}

GtkWidget *
bastide_row_list_get_row (BastideRowList *self,
                          guint           at)
{
  g_return_val_if_fail (self != NULL, NULL);

  return at < self->n + (guint) self->has_begun ? get_nth_child (self->box, at) : NULL;
}

guint
bastide_row_list_get_place (GtkWidget *row)
{
  guint place = 0;

  g_return_val_if_fail (GTK_IS_WIDGET (row), 0);

  while ((row = gtk_widget_get_prev_sibling (row)) != NULL)
    place++;
  return place;
}

void
bastide_row_list_set_landed (BastideRowList *self,
                             guint           at)
{
  g_return_if_fail (self != NULL);

  self->landed = at;
}

void
bastide_row_list_let_drag (GtkWidget *part)
{
  GtkDragSource *source = gtk_drag_source_new ();

  g_return_if_fail (GTK_IS_WIDGET (part));

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect (source, "prepare", G_CALLBACK (prepare_cb), NULL);
  g_signal_connect (source, "drag-begin", G_CALLBACK (drag_begin_cb), NULL);
  gtk_widget_add_controller (part, GTK_EVENT_CONTROLLER (source));
}

GtkWidget *
bastide_row_list_create_handle (void)
{
  GtkWidget *handle = gtk_image_new_from_icon_name ("list-drag-handle-symbolic");

  gtk_widget_add_css_class (handle, "dim-label");
  gtk_widget_add_css_class (handle, "drag-handle");
  gtk_widget_set_cursor_from_name (handle, "grab");
  gtk_widget_set_tooltip_text (handle, _("Drag to move, or press Alt and an arrow key"));
  bastide_row_list_let_drag (handle);
  return handle;
}

GMenu *
bastide_row_list_create_menu (const char *up,
                              const char *down)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) moves = g_menu_new ();
  g_autoptr (GMenu) removal = g_menu_new ();

  if (up != NULL)
    {
      g_menu_append (moves, up, "row.move-up");
      g_menu_append (moves, down, "row.move-down");
      g_menu_append_section (menu, NULL, G_MENU_MODEL (moves));
    }
  g_menu_append (removal, _("_Remove"), "row.remove");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (removal));
  return menu;
}
