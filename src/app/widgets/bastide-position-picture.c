/* bastide-position-picture.c: a whole position as a picture of the size of its room
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-position-picture.h"

#include "bastide-colour-scheme.h"
#include "bastide-thumbnail.h"

/* GtkPicture takes its size from the texture, but this texture takes its size from the room. A position takes longer to
 * draw than a frame lasts, so a worker draws it, and the old picture is stretched meanwhile. A new size and a new
 * position both queue an idle source: several changes at once start a single drawing, and cancel the drawing under way.
 */
struct _BastidePositionPicture
{
  GtkWidget        parent_instance;

  BastidePosition *position;
  GdkTexture      *texture;
  GCancellable    *cancellable;
  gboolean         is_drawn;
  guint            draw_id;
};

G_DEFINE_FINAL_TYPE (BastidePositionPicture, bastide_position_picture, GTK_TYPE_WIDGET)

static void
drawn_cb (GObject      *source G_GNUC_UNUSED,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (GError) error = NULL;
  GdkTexture *texture = bastide_thumbnail_draw_finish (result, &error);
  BastidePositionPicture *self = data;

  /* The callback of a cancelled drawing may come when the widget is gone. */
  if (texture == NULL)
    return;
  g_clear_object (&self->texture);
  self->texture = texture;
  self->is_drawn = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
cancel (BastidePositionPicture *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

static gboolean
draw_cb (gpointer data)
{
  BastidePositionPicture *self = data;
  GtkWidget *widget = GTK_WIDGET (self);
  int scale = gtk_widget_get_scale_factor (widget);
  BastideThumbnailStyle style;

  self->draw_id = 0;
  cancel (self);
  if (self->position == NULL || gtk_widget_get_width (widget) < 1 || gtk_widget_get_height (widget) < 1)
    return G_SOURCE_REMOVE;
  self->cancellable = g_cancellable_new ();
  bastide_thumbnail_style_init (&style, widget, gtk_widget_get_width (widget) * scale,
                                gtk_widget_get_height (widget) * scale);
  bastide_thumbnail_draw_async (widget, self->position, &style, self->cancellable, drawn_cb, self);
  return G_SOURCE_REMOVE;
}

/* Several changes at once start a single drawing. */
static void
queue (BastidePositionPicture *self)
{
  self->is_drawn = FALSE;
  if (self->draw_id == 0)
    self->draw_id = g_idle_add (draw_cb, self);
}

static void
bastide_position_picture_size_allocate (GtkWidget *widget,
                                        int        width G_GNUC_UNUSED,
                                        int        height G_GNUC_UNUSED,
                                        int        baseline G_GNUC_UNUSED)
{
  queue (BASTIDE_POSITION_PICTURE (widget));
}

/* Scales a picture of another size until the worker has drawn the right size. */
static void
bastide_position_picture_snapshot (GtkWidget   *widget,
                                   GtkSnapshot *snapshot)
{
  BastidePositionPicture *self = BASTIDE_POSITION_PICTURE (widget);
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  double scale;
  graphene_rect_t bounds;

  if (self->texture == NULL)
    return;
  scale = MIN (width / gdk_texture_get_width (self->texture), height / gdk_texture_get_height (self->texture));
  graphene_rect_init (&bounds, 0, 0, (float) (gdk_texture_get_width (self->texture) * scale),
                      (float) (gdk_texture_get_height (self->texture) * scale));
  graphene_rect_offset (&bounds, (float) (width - bounds.size.width) / 2, (float) (height - bounds.size.height) / 2);
  gtk_snapshot_append_texture (snapshot, self->texture, &bounds);
}

static void
bastide_position_picture_dispose (GObject *object)
{
  BastidePositionPicture *self = BASTIDE_POSITION_PICTURE (object);

  g_clear_handle_id (&self->draw_id, g_source_remove);
  cancel (self);
  g_clear_object (&self->position);
  g_clear_object (&self->texture);

  G_OBJECT_CLASS (bastide_position_picture_parent_class)->dispose (object);
}

static void
bastide_position_picture_class_init (BastidePositionPictureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_position_picture_dispose;
  widget_class->size_allocate = bastide_position_picture_size_allocate;
  widget_class->snapshot = bastide_position_picture_snapshot;

  gtk_widget_class_set_css_name (widget_class, "positionpicture");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
bastide_position_picture_init (BastidePositionPicture *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  bastide_colour_scheme_follow (GTK_WIDGET (self), G_CALLBACK (queue));
}

GtkWidget *
bastide_position_picture_new (void)
{
  return g_object_new (BASTIDE_TYPE_POSITION_PICTURE, NULL);
}

void
bastide_position_picture_set_position (BastidePositionPicture *self,
                                       BastidePosition        *position)
{
  g_return_if_fail (BASTIDE_IS_POSITION_PICTURE (self));

  if (g_set_object (&self->position, position))
    queue (self);
}

gboolean
bastide_position_picture_is_drawn (BastidePositionPicture *self)
{
  g_return_val_if_fail (BASTIDE_IS_POSITION_PICTURE (self), FALSE);

  return self->is_drawn;
}
