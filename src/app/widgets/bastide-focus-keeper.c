/* bastide-focus-keeper.c: focus and pointer of a window after a menu or another popover closes
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-focus-keeper.h"

/* The focus history of a window. Widgets may disappear at any time, so the other pointers to them are weak. */
typedef struct
{
  GtkWindow    *window;
  GtkWidget    *focus;    /* owned: the focus, which may have left the window already */
  GPtrArray    *left;     /* owned: widgets that have just had the focus */
  guint         release;  /* an idle source that lets go of them, or 0 */
  GtkWidget    *before;   /* the last focus outside of popovers */
  GtkWidget    *around;   /* its parent */
  GSignalGroup *popover;  /* the outermost popover around the focus */
} Keeper;

static void
keeper_free (gpointer data)
{
  Keeper *self = data;

  g_clear_handle_id (&self->release, g_source_remove);
  g_ptr_array_unref (self->left);
  g_clear_object (&self->focus);
  g_clear_weak_pointer (&self->before);
  g_clear_weak_pointer (&self->around);
  g_object_unref (self->popover);
  g_free (self);
}

/* A submenu is a descendant of the menu that opened it. */
static GtkWidget *
find_outermost_popover (GtkWidget *widget)
{
  GtkWidget *popover = NULL;

  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    if (GTK_IS_POPOVER (widget))
      popover = widget;
  return popover;
}

static gboolean
grab_nearest (GtkWidget *widget)
{
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    if (gtk_widget_get_mapped (widget) && gtk_widget_grab_focus (widget))
      return TRUE;
  return FALSE;
}

/* GTK 4.8 lays out a popover once more after it has closed, believes the pointer still on it, and sends the next click
 * there. A new surface has no layout pending. Without a surface GTK would warn when a tooltip is due.
 */
static gboolean
renew_surface_cb (gpointer popover)
{
  GtkWidget *parent = gtk_widget_get_parent (popover);

  if (gtk_widget_get_visible (popover))
    return G_SOURCE_REMOVE;
  gtk_widget_unrealize (popover);
  if (parent != NULL && gtk_widget_get_realized (parent))
    gtk_widget_realize (popover);
  return G_SOURCE_REMOVE;
}

static void
closed_cb (GtkWidget *popover,
           Keeper    *self)
{
  GtkWidget *focus = gtk_window_get_focus (self->window);
  g_autoptr (GSource) source = NULL;

  if (gtk_widget_in_destruction (GTK_WIDGET (self->window)))
    return;
  /* The source keeps no reference, so that a popover disappears with its window. */
  source = g_idle_source_new ();
  g_source_set_priority (source, G_PRIORITY_HIGH);
  g_source_set_closure (source, g_cclosure_new_object (G_CALLBACK (renew_surface_cb), G_OBJECT (popover)));
  g_source_attach (source, NULL);
  if (focus == NULL || find_outermost_popover (focus) == popover)
    if (!grab_nearest (self->before) && !grab_nearest (self->around) && !grab_nearest (gtk_widget_get_parent (popover)))
      gtk_widget_child_focus (GTK_WIDGET (self->window), GTK_DIR_TAB_FORWARD);
}

/* When a submenu closes into its menu, GTK 4.8 leaves the focus on the scrolled window around both, where the arrow
 * keys do nothing.
 */
static void
focus_item (GtkWidget *focus)
{
  GtkWidget *page = GTK_IS_SCROLLED_WINDOW (focus) ? gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (focus)) : NULL;

  if (page != NULL)
    gtk_widget_child_focus (page, GTK_DIR_TAB_FORWARD);
}

static gboolean
release_cb (gpointer data)
{
  Keeper *self = data;

  self->release = 0;
  g_ptr_array_set_size (self->left, 0);
  return G_SOURCE_REMOVE;
}

/* Keeps the focus alive until all that happens in a step is over: where a focus is removed, GTK leaves it the focus
 * until the next frame, and a label that takes the focus from it before asks it about its parents afterwards.
 */
static void
hold (Keeper    *self,
      GtkWidget *focus)
{
  if (self->focus != NULL)
    g_ptr_array_add (self->left, g_steal_pointer (&self->focus));
  if (self->left->len > 0 && self->release == 0)
    self->release = g_idle_add_full (G_PRIORITY_HIGH, release_cb, self, NULL);
  g_set_object (&self->focus, focus);
}

/* A list that outlives its window would tell it of its rows: GTK's dialog for printing reads widgets that have gone. A
 * focus that was removed before is still held: the window lets go of it only when it is disposed of.
 */
static void
let_go_cb (Keeper *self)
{
  GtkRoot *root = GTK_ROOT (self->window);

  for (guint i = self->left->len; i > 0; i--)
    if (gtk_widget_get_root (self->left->pdata[i - 1]) == root)
      g_ptr_array_remove_index_fast (self->left, i - 1);
  if (self->focus != NULL && gtk_widget_get_root (self->focus) == root)
    g_clear_object (&self->focus);
}

static void
focus_cb (Keeper *self)
{
  GtkWidget *focus = gtk_window_get_focus (self->window);
  GtkWidget *popover = find_outermost_popover (focus);

  hold (self, focus);
  if (focus == NULL)
    return;
  if (popover != NULL)
    {
      g_signal_group_set_target (self->popover, popover);
      if (GTK_IS_POPOVER_MENU (popover) && gtk_widget_get_visible (popover))
        focus_item (focus);
      return;
    }
  g_set_weak_pointer (&self->before, focus);
  g_set_weak_pointer (&self->around, gtk_widget_get_parent (focus));
}

void
bastide_focus_keeper_watch (GtkWindow *window)
{
  static const char key[] = "bastide-focus-keeper";
  Keeper *self;

  g_return_if_fail (GTK_IS_WINDOW (window));

  if (g_object_get_data (G_OBJECT (window), key) != NULL)
    return;
  self = g_new0 (Keeper, 1);
  self->window = window;
  self->left = g_ptr_array_new_with_free_func (g_object_unref);
  self->popover = g_signal_group_new (GTK_TYPE_POPOVER);
  g_signal_group_connect (self->popover, "closed", G_CALLBACK (closed_cb), self);
  g_object_set_data_full (G_OBJECT (window), key, self, keeper_free);
  g_signal_connect_swapped (window, "notify::focus-widget", G_CALLBACK (focus_cb), self);
  g_signal_connect_swapped (window, "unrealize", G_CALLBACK (let_go_cb), self);
  focus_cb (self);
}

static void
windows_changed_cb (GListModel *windows,
                    guint       position,
                    guint       n_removed G_GNUC_UNUSED,
                    guint       n_added)
{
  for (guint i = 0; i < n_added; i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, position + i);

      bastide_focus_keeper_watch (window);
    }
}

void
bastide_focus_keeper_watch_all (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  g_signal_connect (windows, "items-changed", G_CALLBACK (windows_changed_cb), NULL);
  windows_changed_cb (windows, 0, 0, g_list_model_get_n_items (windows));
}
