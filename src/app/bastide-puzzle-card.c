/* bastide-puzzle-card.c: a puzzle on the start page
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-puzzle-card.h"

#include "bastide-colour-scheme.h"
#include "bastide-thumbnail.h"

#define PICTURE_WIDTH  270
#define PICTURE_HEIGHT 170

struct _BastidePuzzleCard
{
  GtkFlowBoxChild  parent_instance;

  GtkPicture      *picture;
  GtkLabel        *title;
  GtkLabel        *description;

  BastidePuzzle   *puzzle;
  GBytes          *bytes;
  GCancellable    *cancellable;
};

G_DEFINE_FINAL_TYPE (BastidePuzzleCard, bastide_puzzle_card, GTK_TYPE_FLOW_BOX_CHILD)

static void
drawn_cb (GObject      *source G_GNUC_UNUSED,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (GdkTexture) texture = bastide_thumbnail_draw_finish (result, NULL);

  /* Without a picture the card is gone, or a newer one is on its way. */
  if (texture != NULL)
    gtk_picture_set_paintable (BASTIDE_PUZZLE_CARD (data)->picture, GDK_PAINTABLE (texture));
}

static void
draw (BastidePuzzleCard *self)
{
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (self));
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  BastideSceneStyle style = BASTIDE_SCENE_STYLE_INIT;

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  style.look = bastide_colour_scheme_get_look (settings);
  style.dark = bastide_colour_scheme_is_dark (settings);
  style.annotations = bastide_puzzle_get_content (self->puzzle)->annotations;
  bastide_thumbnail_draw_async (bastide_puzzle_get_position (self->puzzle), PICTURE_WIDTH * scale,
                                PICTURE_HEIGHT * scale, &style, self->cancellable, drawn_cb, self);
}

static void
bastide_puzzle_card_dispose (GObject *object)
{
  BastidePuzzleCard *self = BASTIDE_PUZZLE_CARD (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->puzzle);
  g_clear_pointer (&self->bytes, g_bytes_unref);

  G_OBJECT_CLASS (bastide_puzzle_card_parent_class)->dispose (object);
}

static void
bastide_puzzle_card_class_init (BastidePuzzleCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_puzzle_card_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-puzzle-card.ui");
  gtk_widget_class_bind_template_child (widget_class, BastidePuzzleCard, description);
  gtk_widget_class_bind_template_child (widget_class, BastidePuzzleCard, picture);
  gtk_widget_class_bind_template_child (widget_class, BastidePuzzleCard, title);
}

static void
bastide_puzzle_card_init (BastidePuzzleCard *self)
{
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (self));

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (settings, "notify::gtk-application-prefer-dark-theme", G_CALLBACK (draw), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "notify::gtk-theme-name", G_CALLBACK (draw), self, G_CONNECT_SWAPPED);
}

GtkWidget *
bastide_puzzle_card_new (BastidePuzzle *puzzle,
                         GBytes        *bytes)
{
  BastidePuzzleCard *self;

  g_return_val_if_fail (BASTIDE_IS_PUZZLE (puzzle), NULL);
  g_return_val_if_fail (bytes != NULL, NULL);

  self = g_object_new (BASTIDE_TYPE_PUZZLE_CARD, NULL);
  self->puzzle = g_object_ref (puzzle);
  self->bytes = g_bytes_ref (bytes);
  gtk_label_set_text (self->title, bastide_puzzle_get_title (puzzle));
  gtk_label_set_text (self->description, bastide_puzzle_get_description (puzzle));
  draw (self);
  return GTK_WIDGET (self);
}

BastidePuzzle *
bastide_puzzle_card_get_puzzle (BastidePuzzleCard *self)
{
  g_return_val_if_fail (BASTIDE_IS_PUZZLE_CARD (self), NULL);

  return self->puzzle;
}

GBytes *
bastide_puzzle_card_get_bytes (BastidePuzzleCard *self)
{
  g_return_val_if_fail (BASTIDE_IS_PUZZLE_CARD (self), NULL);

  return self->bytes;
}

gboolean
bastide_puzzle_card_is_drawn (BastidePuzzleCard *self)
{
  g_return_val_if_fail (BASTIDE_IS_PUZZLE_CARD (self), FALSE);

  return gtk_picture_get_paintable (self->picture) != NULL;
}
