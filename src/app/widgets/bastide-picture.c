/* bastide-picture.c: a tile, figure or sign as a picture in a widget
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-picture.h"

#include "bastide-colour-scheme.h"
#include "bastide-overlay-painter.h"
#include "bastide-texture.h"
#include "bastide-tile-painter.h"

/* The number beside the head of a figure, by the size of the picture. */
#define NUMBER_SIZE 0.46

/* The figure on a tile, by the size of the tile, and the opacity of the veil over the rest of the tile. */
#define SMALL_FIGURE 0.56
#define VEIL         0.6

typedef enum
{
  KIND_TILE,
  KIND_DEPLOYMENT,
  KIND_FIGURE,
  KIND_MARKER,
  KIND_SIGN,
} Kind;

/* A picture reads scale, look and colours from the widget once: lists can then hand it about without a widget, and
 * after a change of theme another picture takes its place. The drawing is kept as a texture, because GTK would draw a
 * cairo node anew for every frame in which a row is hovered. The first snapshot makes the texture, so that a picture
 * out of sight costs nothing.
 */
struct _BastidePicture
{
  GObject       parent_instance;

  Kind          kind;
  int           size;
  int           scale;
  BastideLook   look;
  BastideColours colours;
  BstCatalogue *catalogue;
  guint         type;
  guint         rotation;
  guint         segment;
  guint         corner;
  BstFigure     figure;
  BstPieceKind marker;
  BstColour     colour;
  char         *letter;
  char         *number;

  GdkTexture   *texture;
  int           texture_size;
};

static void bastide_picture_paintable_init (GdkPaintableInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BastidePicture, bastide_picture, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GDK_TYPE_PAINTABLE, bastide_picture_paintable_init))

/* Covers all of a tile but a segment with a veil. */
static void
draw_veil (BastidePicture    *self,
           cairo_t           *cr,
           const BstTileType *type,
           double             size)
{
  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, size, size);
  bastide_tile_painter_segment_path (cr, type, self->rotation, self->segment, size);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_set_source_rgba (cr, 1, 1, 1, VEIL);
  cairo_fill (cr);
  cairo_restore (cr);
}

static void
draw_deployment (BastidePicture *self,
                 cairo_t        *cr,
                 double          size)
{
  const BstTileType *type = bst_catalogue_get (self->catalogue, self->type);
  gboolean lies = type->segments[self->segment].kind == BST_KIND_FIELD && self->figure != BST_FIGURE_BARN;
  double x, y;

  bastide_tile_painter_draw (cr, type, self->rotation, size, self->look);
  draw_veil (self, cr, type, size);
  if (self->figure == BST_FIGURE_BARN)
    bastide_tile_painter_get_corner_place (self->corner, &x, &y);
  else
    bastide_tile_painter_get_place (type, self->rotation, self->segment, 0, 1, &x, &y);
  bastide_figure_painter_draw (cr, self->figure, self->colour, self->letter, lies,
                               CLAMP (x, SMALL_FIGURE / 2, 1 - SMALL_FIGURE / 2) * size,
                               CLAMP (y, SMALL_FIGURE / 2, 1 - SMALL_FIGURE / 2) * size, SMALL_FIGURE * size,
                               self->look);
}

static void
draw (BastidePicture *self,
      cairo_t        *cr,
      double          size)
{
  switch (self->kind)
    {
    case KIND_TILE:
      bastide_tile_painter_draw (cr, bst_catalogue_get (self->catalogue, self->type), self->rotation, size, self->look);
      break;
    case KIND_DEPLOYMENT:
      draw_deployment (self, cr, size);
      break;
    case KIND_FIGURE:
      bastide_figure_painter_draw (cr, self->figure, self->colour, self->letter, FALSE, size / 2, size / 2,
                                   size * 0.72, self->look);
      if (self->number != NULL)
        bastide_overlay_painter_draw_ordinal (cr, size * NUMBER_SIZE / 2, size * NUMBER_SIZE / 2,
                                              size * NUMBER_SIZE, self->number, self->look);
      break;
    case KIND_MARKER:
      bastide_marker_painter_draw (cr, self->marker, BST_COLOUR_RED, NULL, size / 2, size / 2, size * 0.76, self->look);
      break;
    case KIND_SIGN:
    default:
      bastide_sign_painter_draw (cr, self->colour, self->letter, size / 2, size / 2, size * 0.86, self->look);
    }
}

static void
ensure_texture (BastidePicture *self,
                int             size)
{
  cairo_surface_t *surface;
  cairo_t *cr;

  if (self->texture != NULL && self->texture_size == size)
    return;
  g_clear_object (&self->texture);
  self->texture_size = size;
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, size, size);
  cr = cairo_create (surface);
  bastide_colours_use (cr, &self->colours);
  draw (self, cr, size);
  cairo_destroy (cr);
  self->texture = bastide_texture_new (surface);
}

static void
bastide_picture_snapshot (GdkPaintable *paintable,
                          GdkSnapshot  *snapshot,
                          double        width,
                          double        height)
{
  BastidePicture *self = BASTIDE_PICTURE (paintable);
  double side = MIN (width, height);
  graphene_rect_t bounds;

  if (side < 1)
    return;
  ensure_texture (self, CLAMP ((int) (side * self->scale + 0.5), 1, 1024));
  graphene_rect_init (&bounds, (float) ((width - side) / 2), (float) ((height - side) / 2), (float) side, (float) side);
  gtk_snapshot_append_texture (snapshot, self->texture, &bounds);
}

static int
bastide_picture_get_intrinsic_size (GdkPaintable *paintable)
{
  return BASTIDE_PICTURE (paintable)->size;
}

static double
bastide_picture_get_intrinsic_aspect_ratio (GdkPaintable *paintable G_GNUC_UNUSED)
{
  return 1;
}

static GdkPaintableFlags
bastide_picture_get_flags (GdkPaintable *paintable G_GNUC_UNUSED)
{
  return GDK_PAINTABLE_STATIC_SIZE | GDK_PAINTABLE_STATIC_CONTENTS;
}

static void
bastide_picture_paintable_init (GdkPaintableInterface *iface)
{
  iface->snapshot = bastide_picture_snapshot;
  iface->get_flags = bastide_picture_get_flags;
  iface->get_intrinsic_width = bastide_picture_get_intrinsic_size;
  iface->get_intrinsic_height = bastide_picture_get_intrinsic_size;
  iface->get_intrinsic_aspect_ratio = bastide_picture_get_intrinsic_aspect_ratio;
}

static void
bastide_picture_finalize (GObject *object)
{
  BastidePicture *self = BASTIDE_PICTURE (object);

  g_clear_pointer (&self->catalogue, bst_catalogue_unref);
  g_clear_pointer (&self->letter, g_free);
  g_clear_pointer (&self->number, g_free);
  g_clear_object (&self->texture);

  G_OBJECT_CLASS (bastide_picture_parent_class)->finalize (object);
}

static void
bastide_picture_class_init (BastidePictureClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_picture_finalize;
}

static void
bastide_picture_init (BastidePicture *self)
{
  self->scale = 1;
}

static BastidePicture *
create (GtkWidget *widget,
        Kind       kind,
        int        size)
{
  BastidePicture *self = g_object_new (BASTIDE_TYPE_PICTURE, NULL);

  self->kind = kind;
  self->size = size;
  self->scale = gtk_widget_get_scale_factor (widget);
  self->look = bastide_colour_scheme_get_look (gtk_widget_get_settings (widget));
  self->colours = *bastide_colour_scheme_get_colours (gtk_widget_get_settings (widget));
  return self;
}

GdkPaintable *
bastide_picture_new_tile (GtkWidget    *widget,
                          BstCatalogue *catalogue,
                          guint         type,
                          guint         rotation,
                          int           size)
{
  BastidePicture *self;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);
  g_return_val_if_fail (type < bst_catalogue_get_size (catalogue), NULL);

  self = create (widget, KIND_TILE, size);
  self->catalogue = bst_catalogue_ref (catalogue);
  self->type = type;
  self->rotation = rotation & 3;
  return GDK_PAINTABLE (self);
}

GdkPaintable *
bastide_picture_new_deployment (GtkWidget          *widget,
                                BstCatalogue       *catalogue,
                                const BstSetupTile *tile,
                                BstFigure           figure,
                                guint               segment,
                                guint               corner,
                                BstColour           colour,
                                const char         *letter,
                                int                 size)
{
  BastidePicture *self = BASTIDE_PICTURE (bastide_picture_new_tile (widget, catalogue, tile->type, tile->rotation,
                                                                    size));

  g_return_val_if_fail (segment < bst_catalogue_get (catalogue, tile->type)->n_segments, GDK_PAINTABLE (self));

  self->kind = KIND_DEPLOYMENT;
  self->figure = figure;
  self->segment = segment;
  self->corner = corner;
  self->colour = colour;
  self->letter = g_strdup (letter);
  return GDK_PAINTABLE (self);
}

GdkPaintable *
bastide_picture_new_figure (GtkWidget  *widget,
                            BstFigure   figure,
                            BstColour   colour,
                            const char *letter,
                            int         size)
{
  return bastide_picture_new_numbered (widget, figure, colour, letter, NULL, size);
}

GdkPaintable *
bastide_picture_new_numbered (GtkWidget  *widget,
                              BstFigure   figure,
                              BstColour   colour,
                              const char *letter,
                              const char *number,
                              int         size)
{
  BastidePicture *self;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);

  self = create (widget, KIND_FIGURE, size);
  self->figure = figure;
  self->colour = colour;
  self->letter = g_strdup (letter);
  self->number = g_strdup (number);
  return GDK_PAINTABLE (self);
}

GdkPaintable *
bastide_picture_new_marker (GtkWidget     *widget,
                            BstPieceKind   marker,
                            int            size)
{
  BastidePicture *self;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);
  g_return_val_if_fail ((guint) marker < BST_N_PIECES, NULL);

  self = create (widget, KIND_MARKER, size);
  self->marker = marker;
  return GDK_PAINTABLE (self);
}

GdkPaintable *
bastide_picture_new_piece (GtkWidget      *widget,
                           const BstSetup *setup,
                           const char      letters[BST_MAX_PLAYERS][8],
                           const BstPiece *piece,
                           int             size)
{
  guint figure, player;

  g_return_val_if_fail (setup != NULL && piece != NULL, NULL);

  figure = bst_piece_get_figure (piece);
  player = MIN (piece->player, BST_MAX_PLAYERS - 1);
  if (figure == BST_N_FIGURES)
    return bastide_picture_new_marker (widget, (BstPieceKind) piece->kind, size);
  return bastide_picture_new_figure (widget, (BstFigure) figure, (BstColour) setup->players[player].colour,
                                     letters != NULL ? letters[player] : NULL, size);
}

GdkPaintable *
bastide_picture_new_sign (GtkWidget  *widget,
                          BstColour   colour,
                          const char *letter,
                          int         size)
{
  BastidePicture *self;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);

  self = create (widget, KIND_SIGN, size);
  self->colour = colour;
  self->letter = g_strdup (letter);
  return GDK_PAINTABLE (self);
}
