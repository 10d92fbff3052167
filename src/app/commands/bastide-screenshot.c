/* bastide-screenshot.c: the window as a picture file
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-screenshot.h"

#include <glib/gi18n.h>

/* Textures arrive over some frames after the last change, so the window must be at rest for a while first. */
#define INTERVAL_MS  50
#define QUIET_ROUNDS 20

typedef struct
{
  BastideWindow *window;
  char          *path;
  guint          quiet;
} Shot;

static void
shot_free (gpointer data)
{
  Shot *shot = data;

  g_object_unref (shot->window);
  g_free (shot->path);
  g_free (shot);
}

static GdkTexture *
render (GtkWidget *widget)
{
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderer *renderer = gtk_native_get_renderer (GTK_NATIVE (widget));
  GskRenderNode *node;
  GdkTexture *texture;
  graphene_rect_t bounds;

  gdk_paintable_snapshot (paintable, GDK_SNAPSHOT (snapshot), width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  if (node == NULL)
    return NULL;
  graphene_rect_init (&bounds, 0, 0, (float) width, (float) height);
  texture = gsk_renderer_render_texture (renderer, node, &bounds);
  gsk_render_node_unref (node);
  return texture;
}

static gboolean
wait_cb (gpointer data)
{
  Shot *shot = data;
  g_autoptr (GdkTexture) texture = NULL;

  shot->quiet = bastide_window_is_settled (shot->window) ? shot->quiet + 1 : 0;
  if (shot->quiet < QUIET_ROUNDS)
    return G_SOURCE_CONTINUE;
  texture = render (GTK_WIDGET (shot->window));
  /* On a busy display the window may not be drawn yet. */
  if (texture == NULL)
    return G_SOURCE_CONTINUE;
  if (!gdk_texture_save_to_png (texture, shot->path))
    g_printerr (_("The picture could not be written to %s.\n"), shot->path);
  g_application_quit (g_application_get_default ());
  return G_SOURCE_REMOVE;
}

void
bastide_screenshot_take (BastideWindow *window,
                         const char    *path)
{
  Shot *shot;

  g_return_if_fail (BASTIDE_IS_WINDOW (window));
  g_return_if_fail (path != NULL);

  shot = g_new0 (Shot, 1);
  shot->window = g_object_ref (window);
  shot->path = g_strdup (path);
  gtk_widget_add_css_class (GTK_WIDGET (window), "picture");
  g_timeout_add_full (G_PRIORITY_LOW, INTERVAL_MS, wait_cb, shot, shot_free);
}
