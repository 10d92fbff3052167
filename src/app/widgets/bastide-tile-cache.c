/* bastide-tile-cache.c: pictures of tiles and figures as textures, each drawn once
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tile-cache.h"

#include <gio/gio.h>
#include <math.h>
#include <string.h>

#include "bastide-carcassonne-painter.h"
#include "bastide-palette.h"
#include "bastide-texture.h"
#include "bastide-tile-painter.h"
#include "bastide-worker.h"

/* Microseconds that a frame may wait for sprites. */
#define FRAME_BUDGET 5000
/* Milliseconds for which sizes must rest before sprites of the new size are drawn. */
#define SETTLE_TIME 120
/* Sprites that the worker draws before it hands them over. */
#define BATCH 6
/* No tile is drawn larger, in device pixels: the largest zoom on the densest screen scales up instead. */
#define MAX_SIZE 800
/* Cairo takes its slow filter from 4/3; this is a little less, as the size of a picture is a whole number of pixels. */
#define MAX_SHRINKING 1.3
/* Room for rim and shadow around a figure that stands or lies, by its height. */
#define FIGURE_EXTENT 1.7

/* A size of a sprite. */
typedef struct
{
  BastideSprite  sprite;
  guint          size;
  gboolean       is_reduced;  /* not drawn, but halved from a larger size */
  GdkTexture    *texture;
  gsize          bytes;
  guint          frame;  /* of its last use */
  GList          link;   /* in the order of use */
} Item;

/* Everything that all sprites depend on. */
typedef struct
{
  BstCatalogue   *catalogue;
  BastideLook     look;
  BastideColours  colours;
  gboolean        dark;
} Style;

/* A batch for the worker, which shares nothing with the cache. */
typedef struct
{
  Style            style;
  guint            generation;
  guint            n;
  BastideSprite    sprites[BATCH];
  guint            sizes[BATCH];
  cairo_surface_t *surfaces[BATCH];
} Job;

/* Tiles are expensive to draw and cheap to show: each is drawn at its exact size in device pixels, because scaling
 * would blur its lines. Smooth frames come first. A frame draws sprites at once only while recent costs promise enough
 * time, shows another size meanwhile, and leaves the rest to a single worker in small batches, so that further zooming
 * wastes little. Batches carry a copy of the style and its generation: sprites of an earlier style are dropped. The
 * cache does not know what is in sight; a sprite that the next frame does not ask for is not drawn.
 */
struct _BastideTileCache
{
  GObject       parent_instance;

  gsize         limit;
  gsize         bytes;
  Style         style;

  GHashTable   *items;       /* BastideSprite → GPtrArray of Item */
  GQueue        used;        /* of Item, the last used first */
  guint         frame;
  gint64        frame_end;
  gint64        cost;        /* of the slowest recent drawing, in microseconds */
  guint         settle_id;   /* set while sizes are changing */
  gboolean      complete;
  GArray       *wanted;      /* of Wish: sprites left to the worker */
  guint         generation;  /* of the style, counts its changes */
  gboolean      working;
  GCancellable *cancellable;
};

G_DEFINE_FINAL_TYPE (BastideTileCache, bastide_tile_cache, G_TYPE_OBJECT)

typedef struct
{
  BastideSprite sprite;
  guint         size;
} Wish;

static guint ready_signal;

static guint
sprite_hash (gconstpointer key)
{
  const guint8 *bytes = key;
  guint hash = 5381;

  for (gsize i = 0; i < sizeof (BastideSprite); i++)
    hash = hash * 33 + bytes[i];
  return hash;
}

static gboolean
sprite_equal (gconstpointer a,
              gconstpointer b)
{
  return memcmp (a, b, sizeof (BastideSprite)) == 0;
}

/* Over every tile lie the veil and, along its north and west edge, the line to its neighbour. */
static void
draw_surroundings (cairo_t     *cr,
                   double       width,
                   double       height,
                   BastideLook  look,
                   gboolean     dark)
{
  const BastideSurroundings *around = bastide_palette_get_surroundings (look, dark);

  if (around->veil_alpha > 0)
    {
      bastide_palette_set_source (cr, around->veil, around->veil_alpha);
      cairo_rectangle (cr, 0, 0, width, height);
      cairo_fill (cr);
    }
  bastide_palette_set_source (cr, around->line, around->line_alpha);
  cairo_rectangle (cr, 0, 0, width, 1);
  cairo_rectangle (cr, 0, 1, 1, height - 1);
  cairo_fill (cr);
}

static void
draw_sprite (cairo_t             *cr,
             const BastideSprite *sprite,
             BstCatalogue        *catalogue,
             guint                size,
             BastideLook          look,
             gboolean             dark)
{
  double width;
  double height;

  bastide_sprite_get_extent (sprite, &width, &height);
  switch ((BastideSpriteKind) sprite->kind)
    {
    case BASTIDE_SPRITE_TILE:
      bastide_tile_painter_draw (cr, bst_catalogue_get (catalogue, sprite->index), sprite->rotation, size, look);
      draw_surroundings (cr, size, size, look, dark);
      return;

    case BASTIDE_SPRITE_CARCASSONNE:
      bastide_carcassonne_painter_draw (cr, sprite->rotation, sprite->index != 0, size, look);
      draw_surroundings (cr, width * size, height * size, look, dark);
      return;

    case BASTIDE_SPRITE_FIGURE:
      bastide_figure_painter_draw (cr, (BstFigure) sprite->index, (BstColour) sprite->colour,
                                   sprite->letter[0] != '\0' ? sprite->letter : NULL, sprite->lying != 0,
                                   width * size / 2, height * size / 2, size, look);
      return;

    case BASTIDE_SPRITE_MARKER:
    default:
      bastide_marker_painter_draw (cr, (BstPieceKind) sprite->index, (BstColour) sprite->colour,
                                   sprite->letter[0] != '\0' ? sprite->letter : NULL, width * size / 2,
                                   height * size / 2, size, look);
      return;
    }
}

static cairo_format_t
get_format (const BastideSprite *sprite)
{
  return sprite->kind == BASTIDE_SPRITE_TILE || sprite->kind == BASTIDE_SPRITE_CARCASSONNE ? CAIRO_FORMAT_RGB24
                                                                                           : CAIRO_FORMAT_ARGB32;
}

static cairo_surface_t *
make_surface (const BastideSprite *sprite,
              guint                size,
              const Style         *style)
{
  double width;
  double height;
  cairo_surface_t *surface;
  cairo_t *cr;

  bastide_sprite_get_extent (sprite, &width, &height);
  surface = cairo_image_surface_create (get_format (sprite), (int) ceil (width * size), (int) ceil (height * size));
  cr = cairo_create (surface);
  bastide_colours_use (cr, &style->colours);
  draw_sprite (cr, sprite, style->catalogue, size, style->look, style->dark);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static void
item_free (gpointer data)
{
  Item *item = data;

  g_object_unref (item->texture);
  g_free (item);
}

static void
drop_all (BastideTileCache *self)
{
  g_queue_init (&self->used);
  g_hash_table_remove_all (self->items);
  g_array_set_size (self->wanted, 0);
  self->bytes = 0;
  self->generation++;
}

/* Drops the sprites used least recently, but never a sprite of this frame. */
static void
trim (BastideTileCache *self)
{
  while (self->bytes > self->limit && self->used.tail != NULL)
    {
      Item *item = self->used.tail->data;
      GPtrArray *sizes;

      if (item->frame == self->frame)
        return;
      g_queue_unlink (&self->used, &item->link);
      self->bytes -= item->bytes;
      sizes = g_hash_table_lookup (self->items, &item->sprite);
      g_ptr_array_remove_fast (sizes, item);
    }
}

/* @texture: (transfer full) */
static Item *
add_item (BastideTileCache    *self,
          const BastideSprite *sprite,
          guint                size,
          GdkTexture          *texture)
{
  GPtrArray *sizes = g_hash_table_lookup (self->items, sprite);
  Item *item = g_new0 (Item, 1);

  item->sprite = *sprite;
  item->size = size;
  item->bytes = (gsize) gdk_texture_get_width (texture) * (gsize) gdk_texture_get_height (texture)
                * (get_format (sprite) == CAIRO_FORMAT_RGB24 ? 3 : 4);
  item->texture = texture;
  item->frame = self->frame;
  item->link.data = item;
  if (sizes == NULL)
    {
      sizes = g_ptr_array_new_with_free_func (item_free);
      g_hash_table_insert (self->items, g_memdup2 (sprite, sizeof *sprite), sizes);
    }
  g_ptr_array_add (sizes, item);
  g_queue_push_head_link (&self->used, &item->link);
  self->bytes += item->bytes;
  trim (self);
  return item;
}

/* Draws a sprite at once while the frame still has time. */
static GdkTexture *
draw_now (BastideTileCache    *self,
          const BastideSprite *sprite,
          guint                size)
{
  gint64 start = g_get_monotonic_time ();
  cairo_surface_t *surface;

  if (start + self->cost > self->frame_end)
    return NULL;

  surface = make_surface (sprite, size, &self->style);
  self->cost = MAX (g_get_monotonic_time () - start, self->cost * 3 / 4);
  return add_item (self, sprite, size, bastide_texture_new (surface))->texture;
}

/* Finds the wanted size, or else the size that needs least scaling; larger is better than smaller, and drawn better
 * than halved. */
static Item *
find_item (BastideTileCache    *self,
           const BastideSprite *sprite,
           guint                size)
{
  GPtrArray *sizes = g_hash_table_lookup (self->items, sprite);
  Item *best = NULL;
  double least = G_MAXDOUBLE;

  if (sizes == NULL)
    return NULL;

  for (guint i = 0; i < sizes->len; i++)
    {
      Item *item = g_ptr_array_index (sizes, i);
      double cost = item->size >= size ? (double) item->size / size : 1.5 * size / item->size;

      cost += item->is_reduced ? 0.1 : 0;
      if (cost < least)
        {
          least = cost;
          best = item;
        }
    }
  return best;
}

/* Returns: whether the item is the sprite as it should be */
static gboolean
is_wanted (const Item *item,
           guint       size)
{
  return item != NULL && item->size == size && !item->is_reduced;
}

static void
touch (BastideTileCache *self,
       Item             *item)
{
  item->frame = self->frame;
  g_queue_unlink (&self->used, &item->link);
  g_queue_push_head_link (&self->used, &item->link);
}

static void
job_free (gpointer data)
{
  Job *job = data;

  for (guint i = 0; i < job->n; i++)
    g_clear_pointer (&job->surfaces[i], cairo_surface_destroy);
  g_clear_pointer (&job->style.catalogue, bst_catalogue_unref);
  g_free (job);
}

static void
draw_job (gpointer      data,
          GCancellable *cancellable)
{
  Job *job = data;

  for (guint i = 0; i < job->n && !g_cancellable_is_cancelled (cancellable); i++)
    job->surfaces[i] = make_surface (&job->sprites[i], job->sizes[i], &job->style);
}

static gboolean
has_item (BastideTileCache    *self,
          const BastideSprite *sprite,
          guint                size)
{
  return is_wanted (find_item (self, sprite, size), size);
}

static void start_worker (BastideTileCache *self);

static void
job_done (gpointer owner,
          gpointer data)
{
  BastideTileCache *self = owner;
  Job *job = data;

  self->working = FALSE;
  if (job->generation == self->generation)
    for (guint i = 0; i < job->n; i++)
      if (job->surfaces[i] != NULL && !has_item (self, &job->sprites[i], job->sizes[i]))
        add_item (self, &job->sprites[i], job->sizes[i], bastide_texture_new (g_steal_pointer (&job->surfaces[i])));
  g_signal_emit (self, ready_signal, 0);
  start_worker (self);
}

static void
start_worker (BastideTileCache *self)
{
  Job *job;

  if (self->working || self->wanted->len == 0)
    return;

  job = g_new0 (Job, 1);
  job->style = self->style;
  if (job->style.catalogue != NULL)
    bst_catalogue_ref (job->style.catalogue);
  job->generation = self->generation;
  job->n = MIN (self->wanted->len, BATCH);
  for (guint i = 0; i < job->n; i++)
    {
      const Wish *wish = &g_array_index (self->wanted, Wish, i);

      job->sprites[i] = wish->sprite;
      job->sizes[i] = wish->size;
    }
  g_array_remove_range (self->wanted, 0, job->n);

  self->working = TRUE;
  bastide_worker_run (self, job, job_free, draw_job, job_done, self->cancellable);
}

static void
want (BastideTileCache    *self,
      const BastideSprite *sprite,
      guint                size)
{
  Wish wish = { .sprite = *sprite, .size = size };

  for (guint i = 0; i < self->wanted->len; i++)
    {
      const Wish *other = &g_array_index (self->wanted, Wish, i);

      if (other->size == size && sprite_equal (&other->sprite, sprite))
        return;
    }
  g_array_append_val (self->wanted, wish);
}

static void
bastide_tile_cache_finalize (GObject *object)
{
  BastideTileCache *self = BASTIDE_TILE_CACHE (object);

  g_clear_handle_id (&self->settle_id, g_source_remove);
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->items, g_hash_table_unref);
  g_clear_pointer (&self->wanted, g_array_unref);
  g_clear_pointer (&self->style.catalogue, bst_catalogue_unref);

  G_OBJECT_CLASS (bastide_tile_cache_parent_class)->finalize (object);
}

static void
bastide_tile_cache_class_init (BastideTileCacheClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = bastide_tile_cache_finalize;

  ready_signal =
    g_signal_new ("ready", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bastide_tile_cache_init (BastideTileCache *self)
{
  bastide_colours_init (&self->style.colours);
  g_queue_init (&self->used);
  self->items = g_hash_table_new_full (sprite_hash, sprite_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  self->wanted = g_array_new (FALSE, FALSE, sizeof (Wish));
  self->cancellable = g_cancellable_new ();
  self->complete = TRUE;
}

BastideTileCache *
bastide_tile_cache_new (gsize limit)
{
  BastideTileCache *self = g_object_new (BASTIDE_TYPE_TILE_CACHE, NULL);

  self->limit = limit;
  return self;
}

void
bastide_sprite_get_extent (const BastideSprite *sprite,
                           double              *width,
                           double              *height)
{
  switch ((BastideSpriteKind) sprite->kind)
    {
    case BASTIDE_SPRITE_CARCASSONNE:
      *width = (sprite->rotation & 1) != 0 ? 3 : 4;
      *height = (sprite->rotation & 1) != 0 ? 4 : 3;
      return;

    case BASTIDE_SPRITE_FIGURE:
    case BASTIDE_SPRITE_MARKER:
      *width = *height = FIGURE_EXTENT;
      return;

    case BASTIDE_SPRITE_TILE:
    default:
      *width = *height = 1;
      return;
    }
}

void
bastide_tile_cache_set_style (BastideTileCache *self,
                              BstCatalogue     *catalogue,
                              BastideLook       look,
                              gboolean          dark)
{
  g_return_if_fail (BASTIDE_IS_TILE_CACHE (self));

  if (self->style.catalogue == catalogue && self->style.look == look && self->style.dark == dark)
    return;

  drop_all (self);
  if (catalogue != NULL)
    bst_catalogue_ref (catalogue);
  g_clear_pointer (&self->style.catalogue, bst_catalogue_unref);
  self->style.catalogue = catalogue;
  self->style.look = look;
  self->style.dark = dark;
}

void
bastide_tile_cache_set_colours (BastideTileCache     *self,
                                const BastideColours *colours)
{
  g_return_if_fail (BASTIDE_IS_TILE_CACHE (self));
  g_return_if_fail (colours != NULL);

  if (bastide_colours_equal (&self->style.colours, colours))
    return;

  drop_all (self);
  self->style.colours = *colours;
}

/* Shows another size meanwhile, halved as long as cairo would take its slow filter. */
static GdkTexture *
show_other_size (BastideTileCache *self,
                 Item             *item,
                 guint             size)
{
  self->complete = FALSE;
  while (item->size > MAX_SHRINKING * size && item->size > 1)
    {
      const BastideSprite sprite = item->sprite;

      item = add_item (self, &sprite, (item->size + 1) / 2,
                       bastide_texture_halve (item->texture, get_format (&sprite)));
      item->is_reduced = TRUE;
    }
  touch (self, item);
  return item->texture;
}

static gboolean
settle_cb (gpointer data)
{
  BastideTileCache *self = data;

  self->settle_id = 0;
  g_signal_emit (self, ready_signal, 0);
  return G_SOURCE_REMOVE;
}

void
bastide_tile_cache_unsettle (BastideTileCache *self)
{
  g_return_if_fail (BASTIDE_IS_TILE_CACHE (self));

  g_clear_handle_id (&self->settle_id, g_source_remove);
  self->settle_id = g_timeout_add (SETTLE_TIME, settle_cb, self);
}

void
bastide_tile_cache_begin_frame (BastideTileCache *self)
{
  g_return_if_fail (BASTIDE_IS_TILE_CACHE (self));

  self->frame++;
  self->frame_end = g_get_monotonic_time () + FRAME_BUDGET;
  self->cost -= self->cost / 16;
  self->complete = TRUE;
  /* Each frame asks again for the sprites in sight, so sprites out of sight drop out of the list. */
  g_array_set_size (self->wanted, 0);
}

GdkTexture *
bastide_tile_cache_get (BastideTileCache    *self,
                        const BastideSprite *sprite,
                        guint                size)
{
  GdkTexture *texture;
  Item *item;

  g_return_val_if_fail (BASTIDE_IS_TILE_CACHE (self), NULL);
  g_return_val_if_fail (self->style.catalogue != NULL || sprite->kind != BASTIDE_SPRITE_TILE, NULL);

  size = CLAMP (size, 1, MAX_SIZE);
  item = find_item (self, sprite, size);
  if (is_wanted (item, size))
    {
      touch (self, item);
      return item->texture;
    }

  if (item != NULL && self->settle_id != 0)
    return show_other_size (self, item, size);
  texture = draw_now (self, sprite, size);
  if (texture != NULL)
    return texture;

  self->complete = FALSE;
  want (self, sprite, size);
  return item != NULL ? show_other_size (self, item, size) : NULL;
}

gboolean
bastide_tile_cache_end_frame (BastideTileCache *self)
{
  g_return_val_if_fail (BASTIDE_IS_TILE_CACHE (self), FALSE);

  /* Other sizes that stood in for missing sprites may go now. */
  trim (self);
  start_worker (self);
  return self->complete;
}

gsize
bastide_tile_cache_get_bytes (BastideTileCache *self)
{
  g_return_val_if_fail (BASTIDE_IS_TILE_CACHE (self), 0);

  return self->bytes;
}
