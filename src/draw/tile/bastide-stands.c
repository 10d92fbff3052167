/* bastide-stands.c: the places of figures on tiles, each worked out once
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-stands.h"

#include "bastide-tile-painter.h"

struct _BastideStands
{
  BstCatalogue *catalogue;
  GHashTable   *stands;    /* of Stand, by all but the place */
};

typedef struct
{
  const BstTileType *type;
  guint              rotation;
  guint              segment;
  guint              nth;
  guint              count;
  double             x;
  double             y;
} Stand;

static guint
hash_stand (gconstpointer key)
{
  const Stand *stand = key;

  return g_direct_hash (stand->type) * 31 + stand->rotation + 4 * (stand->segment + 64 * (stand->nth + stand->count));
}

static gboolean
are_equal (gconstpointer a,
           gconstpointer b)
{
  const Stand *first = a;
  const Stand *second = b;

  return first->type == second->type && first->rotation == second->rotation && first->segment == second->segment
         && first->nth == second->nth && first->count == second->count;
}

BastideStands *
bastide_stands_new (void)
{
  BastideStands *self = g_new0 (BastideStands, 1);

  self->stands = g_hash_table_new_full (hash_stand, are_equal, g_free, NULL);
  return self;
}

void
bastide_stands_free (BastideStands *self)
{
  g_hash_table_unref (self->stands);
  g_clear_pointer (&self->catalogue, bst_catalogue_unref);
  g_free (self);
}

void
bastide_stands_use (BastideStands *self,
                    BstCatalogue  *catalogue)
{
  g_return_if_fail (self != NULL && catalogue != NULL);

  if (self->catalogue == catalogue)
    return;
  /* The reference keeps the address of a type from being that of another. */
  g_hash_table_remove_all (self->stands);
  g_clear_pointer (&self->catalogue, bst_catalogue_unref);
  self->catalogue = bst_catalogue_ref (catalogue);
}

void
bastide_stands_get_place (BastideStands     *self,
                          const BstTileType *type,
                          guint              rotation,
                          guint              segment,
                          guint              nth,
                          guint              count,
                          double            *x,
                          double            *y)
{
  const Stand key = { .type = type, .rotation = rotation & 3, .segment = segment, .nth = nth, .count = count };
  Stand *stand;

  g_return_if_fail (self != NULL && self->catalogue != NULL);
  g_return_if_fail (type != NULL && segment < type->n_segments);

  stand = g_hash_table_lookup (self->stands, &key);
  if (stand == NULL)
    {
      stand = g_memdup2 (&key, sizeof key);
      bastide_tile_painter_get_place (type, rotation, segment, nth, count, &stand->x, &stand->y);
      g_hash_table_add (self->stands, stand);
    }
  *x = stand->x;
  *y = stand->y;
}
