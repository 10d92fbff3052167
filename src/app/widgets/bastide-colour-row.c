/* bastide-colour-row.c: a colour of players in the preferences
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-colour-row.h"

#include <glib/gi18n-lib.h>

#include "bastide-colour-scheme.h"
#include "bastide-picture.h"
#include "bastide-widget.h"
#include "bastide-words.h"

#define KEY       "player-colours"
#define SIGN_SIZE 28

/* The setting is a list of all colours, so a row writes the whole list with its own colour changed. The row shows the
 * colour of the colour scheme, never the chosen colour: the choice comes back by way of the setting, as it does from
 * another window. The sign is drawn as on the board, since a colour alone does not show its shape and its rim.
 */
struct _BastideColourRow
{
  GtkBox     parent_instance;

  GtkWidget *sign;
  GtkWidget *button;
  GtkWidget *reset;
  GSettings *settings;
  BstColour  colour;
};

G_DEFINE_FINAL_TYPE (BastideColourRow, bastide_colour_row, GTK_TYPE_BOX)

static guint32
get_own (BastideColourRow *self)
{
  BastideColours own;

  bastide_colours_init (&own);
  return own.rgb[self->colour];
}

/* Bastide’s own colours are stored as an empty list. */
static void
keep (BastideColourRow *self,
      guint32           rgb)
{
  BastideColours colours = *bastide_colour_scheme_get_colours (gtk_widget_get_settings (GTK_WIDGET (self)));
  char *texts[BST_N_COLOURS + 1] = { NULL };
  BastideColours own;

  bastide_colours_init (&own);
  colours.rgb[self->colour] = rgb;
  for (guint i = 0; i < BST_N_COLOURS && !bastide_colours_equal (&colours, &own); i++)
    texts[i] = g_strdup_printf ("#%06X", colours.rgb[i]);
  g_settings_set_strv (self->settings, KEY, (const char * const *) texts);
  for (guint i = 0; i < BST_N_COLOURS; i++)
    g_free (texts[i]);
}

static void
set_cb (BastideColourRow *self)
{
  GdkRGBA rgba;

  gtk_color_chooser_get_rgba (GTK_COLOR_CHOOSER (self->button), &rgba);
  keep (self, bastide_colour_scheme_get_rgb (&rgba));
}

static void
reset_cb (BastideColourRow *self)
{
  keep (self, get_own (self));
  gtk_widget_grab_focus (self->button);
}

static void
show (BastideColourRow *self)
{
  guint32 rgb = bastide_colour_scheme_get_colours (gtk_widget_get_settings (GTK_WIDGET (self)))->rgb[self->colour];
  g_autoptr (GdkPaintable) sign = bastide_picture_new_sign (GTK_WIDGET (self), self->colour, NULL, SIGN_SIZE);
  const GdkRGBA rgba = {
    .red = (float) (rgb >> 16 & 0xff) / 255,
    .green = (float) (rgb >> 8 & 0xff) / 255,
    .blue = (float) (rgb & 0xff) / 255,
    .alpha = 1,
  };

  gtk_image_set_from_paintable (GTK_IMAGE (self->sign), sign);
  gtk_widget_set_sensitive (self->reset, rgb != get_own (self));
  gtk_color_chooser_set_rgba (GTK_COLOR_CHOOSER (self->button), &rgba);
}

static void
bastide_colour_row_dispose (GObject *object)
{
  g_clear_object (&BASTIDE_COLOUR_ROW (object)->settings);

  G_OBJECT_CLASS (bastide_colour_row_parent_class)->dispose (object);
}

static void
bastide_colour_row_class_init (BastideColourRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_colour_row_dispose;
}

static void
bastide_colour_row_init (BastideColourRow *self)
{
  self->sign = gtk_image_new ();
  self->button = gtk_color_button_new ();
  self->reset = gtk_button_new_from_icon_name ("edit-undo-symbolic");
  gtk_image_set_pixel_size (GTK_IMAGE (self->sign), SIGN_SIZE);
  gtk_widget_set_valign (self->button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->reset, "flat");
  gtk_widget_add_css_class (GTK_WIDGET (self), "preference");
  gtk_box_set_spacing (GTK_BOX (self), 12);
  g_signal_connect_object (self->button, "color-set", G_CALLBACK (set_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->reset, "clicked", G_CALLBACK (reset_cb), self, G_CONNECT_SWAPPED);
}

static void
fill (BastideColourRow *self)
{
  const char *name = bastide_words_colour (self->colour);
  GtkWidget *label = gtk_label_new (name);
  /* Translators: %s is the name of a colour */
  g_autofree char *title = g_strdup_printf (_("Choose a Colour for %s"), name);
  g_autofree char *reset_name = g_strdup_printf (_("Bastide’s own colour for %s"), name);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_color_button_set_title (GTK_COLOR_BUTTON (self->button), title);
  /* The button within the colour button has the focus, so assistive technology reads its name. */
  bastide_widget_set_label (gtk_widget_get_first_child (self->button), title);
  bastide_widget_explain (self->button, title);
  bastide_widget_explain (self->reset, reset_name);
  gtk_box_append (GTK_BOX (self), self->sign);
  gtk_box_append (GTK_BOX (self), label);
  gtk_box_append (GTK_BOX (self), self->button);
  gtk_box_append (GTK_BOX (self), self->reset);
  bastide_colour_scheme_follow (GTK_WIDGET (self), G_CALLBACK (show));
  show (self);
}

GtkWidget *
bastide_colour_row_new (GSettings *settings,
                        BstColour  colour)
{
  BastideColourRow *self;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (BASTIDE_TYPE_COLOUR_ROW, NULL);
  self->settings = g_object_ref (settings);
  self->colour = colour;
  fill (self);
  return GTK_WIDGET (self);
}
