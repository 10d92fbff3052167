/* bastide-scene-records.c: tiles drawn once for many pictures in one file
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-scene-records.h"

#include <string.h>

#include "bastide-carcassonne-painter.h"
#include "bastide-tile-painter.h"

/* The key of a drawing, without gaps. The city has no type. */
typedef struct
{
  const BstTileType *type;
  double             size;
  guint32            rotation;
  guint16            plain;
  guint16            look;
} Key;

G_STATIC_ASSERT (sizeof (Key) == sizeof (gpointer) + sizeof (double) + 8);

struct _BastideSceneRecords
{
  GHashTable *surfaces;
};

static guint
hash_key (gconstpointer data)
{
  const guint8 *bytes = data;
  guint hash = 5381;

  for (gsize i = 0; i < sizeof (Key); i++)
    hash = hash * 33 + bytes[i];
  return hash;
}

static gboolean
equal_keys (gconstpointer a,
            gconstpointer b)
{
  return memcmp (a, b, sizeof (Key)) == 0;
}

BastideSceneRecords *
bastide_scene_records_new (void)
{
  BastideSceneRecords *self = g_new0 (BastideSceneRecords, 1);

  self->surfaces = g_hash_table_new_full (hash_key, equal_keys, g_free, (GDestroyNotify) cairo_surface_destroy);
  return self;
}

void
bastide_scene_records_free (BastideSceneRecords *self)
{
  g_hash_table_unref (self->surfaces);
  g_free (self);
}

static void
draw (BastideSceneRecords *self,
      cairo_t             *cr,
      Key                  key)
{
  cairo_surface_t *surface = g_hash_table_lookup (self->surfaces, &key);

  if (surface == NULL)
    {
      guint columns = key.type == NULL ? 3 + !(key.rotation & 1) : 1;
      guint rows = key.type == NULL ? 3 + (key.rotation & 1) : 1;
      const cairo_rectangle_t extents = { 0, 0, columns * key.size, rows * key.size };
      cairo_t *recorder;

      surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extents);
      recorder = cairo_create (surface);
      if (key.type != NULL)
        bastide_tile_painter_draw (recorder, key.type, key.rotation, key.size, (BastideLook) key.look);
      else
        bastide_carcassonne_painter_draw (recorder, key.rotation, key.plain, key.size, (BastideLook) key.look);
      cairo_destroy (recorder);
      g_hash_table_insert (self->surfaces, g_memdup2 (&key, sizeof key), surface);
    }
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_paint (cr);
}

void
bastide_scene_records_draw_tile (BastideSceneRecords *self,
                                 cairo_t             *cr,
                                 const BstTileType   *type,
                                 guint                rotation,
                                 double               size,
                                 BastideLook          look)
{
  g_return_if_fail (self != NULL && type != NULL);

  draw (self, cr, (Key) { .type = type, .size = size, .rotation = rotation & 3, .look = (guint16) look });
}

void
bastide_scene_records_draw_city (BastideSceneRecords *self,
                                 cairo_t             *cr,
                                 guint                rotation,
                                 gboolean             plain,
                                 double               size,
                                 BastideLook          look)
{
  g_return_if_fail (self != NULL);

  draw (self, cr, (Key) { .size = size, .rotation = rotation & 3, .plain = plain != FALSE, .look = (guint16) look });
}
