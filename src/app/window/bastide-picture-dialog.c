/* bastide-picture-dialog.c: asks what a picture of the board is to show
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-picture-dialog.h"

#include <glib/gi18n-lib.h>

#include "bastide-widget.h"
#include "bastide-worker.h"

/* A number that is typed or turned changes often. */
#define DELAY 120

/* The side of the picture under the pointer while it is dragged. */
#define ICON_SIZE 96

/* A narrower window has the choices below the picture, in pixels at the usual size of text. */
#define NARROW 440

/* The looks in the order of the list. */
static const BastideLook looks[] = { BASTIDE_LOOK_NORMAL, BASTIDE_LOOK_HIGH_CONTRAST, BASTIDE_LOOK_PRINT };

/* The picture in sight is the one that a file or another program gets. It is drawn by a worker each time a choice
 * changes; of several workers only the last one counts. */
struct _BastidePictureDialog
{
  GtkWindow            parent_instance;

  GtkWidget           *body;
  GtkPicture          *preview;
  GtkSpinButton       *tile_size;
  GtkDropDown         *colours;
  GtkCheckButton      *coordinates;
  GtkCheckButton      *texts;
  GtkCheckButton      *legend;
  GtkCheckButton      *annotations;
  GtkLabel            *fault;
  GtkWidget           *save;

  BastidePosition     *position;
  BastideColours       players;
  GCancellable        *drawing;    /* of the last worker */
  GBytes              *png;        /* the picture in sight, NULL before the first */
  guint                delay;
  gboolean             is_drawn;
  GTask               *task;
};

G_DEFINE_FINAL_TYPE (BastidePictureDialog, bastide_picture_dialog, GTK_TYPE_WINDOW)

/* The work of a worker, which has no dialog. */
typedef struct
{
  BastidePosition     *position;
  BastideDiagramStyle  style;
  BastideColours       players;
  GBytes              *png;
  GdkTexture          *texture;
  GError              *error;
} Drawing;

static void
drawing_free (gpointer data)
{
  Drawing *drawing = data;

  g_object_unref (drawing->position);
  g_clear_pointer (&drawing->png, g_bytes_unref);
  g_clear_object (&drawing->texture);
  g_clear_error (&drawing->error);
  g_free (drawing);
}

static BastideDiagramStyle
read_choices (BastidePictureDialog *self)
{
  guint look = gtk_drop_down_get_selected (self->colours);

  return (BastideDiagramStyle) {
    .tile_size = gtk_spin_button_get_value (self->tile_size),
    .look = looks[MIN (look, G_N_ELEMENTS (looks) - 1)],
    .coordinates = gtk_check_button_get_active (self->coordinates),
    .annotations = gtk_check_button_get_active (self->annotations),
    .texts = gtk_check_button_get_active (self->texts),
    .legend = gtk_check_button_get_active (self->legend),
  };
}

static void
draw_thread (gpointer      data,
             GCancellable *cancellable)
{
  Drawing *drawing = data;

  drawing->style.colours = &drawing->players;
  drawing->png = bastide_diagram_render (drawing->position, &drawing->style, BASTIDE_PICTURE_PNG, cancellable,
                                         &drawing->error);
  if (drawing->png != NULL)
    drawing->texture = gdk_texture_new_from_bytes (drawing->png, &drawing->error);
}

/* A picture that is too large says so, and cannot be saved. */
static void
drawn_cb (gpointer owner,
          gpointer data)
{
  BastidePictureDialog *self = owner;
  const Drawing *drawing = data;
  gboolean done = drawing->texture != NULL;

  g_clear_pointer (&self->png, g_bytes_unref);
  if (done)
    {
      self->png = g_bytes_ref (drawing->png);
      gtk_picture_set_paintable (self->preview, GDK_PAINTABLE (drawing->texture));
    }
  else
    gtk_label_set_text (self->fault, drawing->error->message);
  gtk_widget_set_visible (GTK_WIDGET (self->fault), !done);
  gtk_widget_set_sensitive (self->save, done);
  self->is_drawn = TRUE;
}

static void
delay_cb (gpointer data)
{
  BastidePictureDialog *self = data;
  Drawing *drawing = g_new0 (Drawing, 1);

  self->delay = 0;
  g_cancellable_cancel (self->drawing);
  g_clear_object (&self->drawing);
  self->drawing = g_cancellable_new ();
  drawing->position = g_object_ref (self->position);
  drawing->style = read_choices (self);
  drawing->players = self->players;
  bastide_worker_run (self, drawing, drawing_free, draw_thread, drawn_cb, self->drawing);
}

static void
changed_cb (BastidePictureDialog *self)
{
  self->is_drawn = FALSE;
  if (self->position == NULL)
    return;
  g_clear_handle_id (&self->delay, g_source_remove);
  self->delay = g_timeout_add_once (DELAY, delay_cb, self);
}

static void
save_cb (BastidePictureDialog *self)
{
  BastideDiagramStyle style = read_choices (self);
  GTask *task = g_steal_pointer (&self->task);

  gtk_window_close (GTK_WINDOW (self));
  g_task_return_pointer (task, g_memdup2 (&style, sizeof style), g_free);
  g_object_unref (task);
}

/* --- dragging --- */

static GdkContentProvider *
prepare_cb (BastidePictureDialog *self)
{
  return self->png != NULL ? gdk_content_provider_new_for_bytes ("image/png", self->png) : NULL;
}

/* A dragged picture as large as the preview would hide the place where it goes. */
static void
drag_begin_cb (BastidePictureDialog *self,
               GdkDrag              *drag,
               GtkDragSource        *source G_GNUC_UNUSED)
{
  GtkWidget *image = gtk_image_new_from_paintable (gtk_picture_get_paintable (self->preview));

  gtk_image_set_pixel_size (GTK_IMAGE (image), ICON_SIZE);
  gtk_drag_icon_set_child (GTK_DRAG_ICON (gtk_drag_icon_get_for_drag (drag)), image);
}

/* --- the widget --- */

static void
bastide_picture_dialog_dispose (GObject *object)
{
  BastidePictureDialog *self = BASTIDE_PICTURE_DIALOG (object);
  GTask *task = g_steal_pointer (&self->task);

  g_clear_handle_id (&self->delay, g_source_remove);
  g_cancellable_cancel (self->drawing);
  g_clear_object (&self->drawing);
  g_clear_object (&self->position);
  g_clear_pointer (&self->png, g_bytes_unref);
  if (task != NULL)
    {
      g_task_return_pointer (task, NULL, NULL);
      g_object_unref (task);
    }

  G_OBJECT_CLASS (bastide_picture_dialog_parent_class)->dispose (object);
}

static void
bastide_picture_dialog_class_init (BastidePictureDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_picture_dialog_dispose;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_DIALOG);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-picture-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, BastidePictureDialog, annotations);
  gtk_widget_class_bind_template_child (widget_class, BastidePictureDialog, body);
  gtk_widget_class_bind_template_child (widget_class, BastidePictureDialog, colours);
  gtk_widget_class_bind_template_child (widget_class, BastidePictureDialog, coordinates);
  gtk_widget_class_bind_template_child (widget_class, BastidePictureDialog, fault);
  gtk_widget_class_bind_template_child (widget_class, BastidePictureDialog, legend);
  gtk_widget_class_bind_template_child (widget_class, BastidePictureDialog, preview);
  gtk_widget_class_bind_template_child (widget_class, BastidePictureDialog, save);
  gtk_widget_class_bind_template_child (widget_class, BastidePictureDialog, texts);
  gtk_widget_class_bind_template_child (widget_class, BastidePictureDialog, tile_size);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, drag_begin_cb);
  gtk_widget_class_bind_template_callback (widget_class, prepare_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
bastide_picture_dialog_init (BastidePictureDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_widget_name_buttons (GTK_WIDGET (self));
}

static void
show_choices (BastidePictureDialog      *self,
              const BastideDiagramStyle *style)
{
  gtk_spin_button_set_value (self->tile_size, style->tile_size);
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    if (looks[i] == style->look)
      gtk_drop_down_set_selected (self->colours, i);
  gtk_check_button_set_active (self->coordinates, style->coordinates);
  gtk_check_button_set_active (self->annotations, style->annotations);
  gtk_check_button_set_active (self->texts, style->texts);
  gtk_check_button_set_active (self->legend, style->legend);
}

void
bastide_picture_dialog_ask_async (GtkWindow                 *parent,
                                  BastidePosition           *position,
                                  const BastideDiagramStyle *style,
                                  const BastideColours      *colours,
                                  GAsyncReadyCallback        callback,
                                  gpointer                   user_data)
{
  BastidePictureDialog *self;

  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (BASTIDE_IS_POSITION (position));

  self = g_object_new (BASTIDE_TYPE_PICTURE_DIALOG, "transient-for", parent, NULL);
  bastide_widget_prepare_dialog (GTK_WINDOW (self));
  if (gtk_widget_get_width (GTK_WIDGET (parent)) < NARROW * bastide_widget_get_text_scale (GTK_WIDGET (parent)))
    gtk_orientable_set_orientation (GTK_ORIENTABLE (self->body), GTK_ORIENTATION_VERTICAL);
  self->task = g_task_new (parent, NULL, callback, user_data);
  g_task_set_source_tag (self->task, bastide_picture_dialog_ask_async);
  self->players = *colours;
  show_choices (self, style);
  self->position = g_object_ref (position);
  delay_cb (self);
  gtk_window_set_focus (GTK_WINDOW (self), self->save);
  gtk_window_present (GTK_WINDOW (self));
}

gboolean
bastide_picture_dialog_ask_finish (GAsyncResult        *result,
                                   BastideDiagramStyle *style)
{
  g_autofree BastideDiagramStyle *answered = NULL;

  g_return_val_if_fail (g_async_result_is_tagged (result, bastide_picture_dialog_ask_async), FALSE);

  answered = g_task_propagate_pointer (G_TASK (result), NULL);
  if (answered == NULL)
    return FALSE;
  *style = *answered;
  return TRUE;
}

gboolean
bastide_picture_dialog_is_drawn (BastidePictureDialog *self)
{
  g_return_val_if_fail (BASTIDE_IS_PICTURE_DIALOG (self), FALSE);

  return self->is_drawn;
}
