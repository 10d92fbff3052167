/* bst-setup.c: a position as a plain value
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-position-private.h"

BstSetup *
bst_setup_new (BstCatalogue *catalogue)
{
  BstSetup *setup = g_new0 (BstSetup, 1);

  setup->catalogue = bst_catalogue_ref (catalogue);
  bst_rules_init (&setup->rules, BST_PRESET_HIG_2017);
  setup->tiles = g_array_new (FALSE, FALSE, sizeof (BstSetupTile));
  setup->figures = g_array_new (FALSE, FALSE, sizeof (BstSetupFigure));
  setup->draw = g_array_new (FALSE, FALSE, sizeof (guint16));
  setup->bag = g_array_new (FALSE, TRUE, sizeof (guint16));
  setup->hand = BST_NONE;
  g_array_set_size (setup->bag, bst_catalogue_get_size (catalogue));
  setup->limit = g_array_new (FALSE, TRUE, sizeof (guint16));
  return setup;
}

BstSetup *
bst_setup_copy (const BstSetup *setup)
{
  BstSetup *copy = g_new (BstSetup, 1);

  *copy = *setup;
  copy->catalogue = bst_catalogue_ref (setup->catalogue);
  copy->tiles = g_array_copy (setup->tiles);
  copy->figures = g_array_copy (setup->figures);
  copy->draw = g_array_copy (setup->draw);
  copy->bag = g_array_copy (setup->bag);
  copy->limit = g_array_copy (setup->limit);
  return copy;
}

void
bst_setup_free (BstSetup *setup)
{
  bst_catalogue_unref (setup->catalogue);
  g_array_unref (setup->tiles);
  g_array_unref (setup->figures);
  g_array_unref (setup->draw);
  g_array_unref (setup->bag);
  g_array_unref (setup->limit);
  g_free (setup);
}

static void
count_used (const BstSetup *setup,
            guint           type,
            guint          *n)
{
  for (guint i = 0; i < setup->tiles->len; i++)
    *n += bst_setup_tile (setup, i)->type == type;
  for (guint i = 0; i < setup->draw->len; i++)
    *n += g_array_index (setup->draw, guint16, i) == type;
  *n += setup->hand == type;
}

guint
bst_setup_get_bag (const BstSetup *setup,
                   guint           type)
{
  guint limit, used = 0;

  if (setup->bag_given || setup->limit->len <= type)
    return type < setup->bag->len ? g_array_index (setup->bag, guint16, type) : 0;

  limit = g_array_index (setup->limit, guint16, type);
  if (limit == 0)
    return 0;
  count_used (setup, type, &used);
  return limit > used ? limit - used : 0;
}

guint
bst_setup_count_tiles (const BstSetup *setup,
                       guint          *n_segments)
{
  guint n = setup->tiles->len + setup->draw->len + (setup->hand != BST_NONE);

  *n_segments = 0;
  for (guint i = 0; i < setup->tiles->len; i++)
    *n_segments += bst_catalogue_get (setup->catalogue, bst_setup_tile (setup, i)->type)->n_segments;
  for (guint i = 0; i < setup->draw->len; i++)
    *n_segments += bst_catalogue_get (setup->catalogue, g_array_index (setup->draw, guint16, i))->n_segments;
  if (setup->hand != BST_NONE)
    *n_segments += bst_catalogue_get (setup->catalogue, setup->hand)->n_segments;

  for (guint type = 0; type < bst_catalogue_get_size (setup->catalogue); type++)
    {
      guint in_bag = bst_setup_get_bag (setup, type);

      n += in_bag;
      *n_segments += in_bag * bst_catalogue_get (setup->catalogue, type)->n_segments;
    }
  return n;
}

void
bst_setup_count_figures (const BstSetup *setup,
                         guint           player,
                         guint           counts[BST_N_FIGURES])
{
  for (guint i = 0; i < BST_N_FIGURES; i++)
    counts[i] = 0;
  for (guint i = 0; i < setup->figures->len; i++)
    if (bst_setup_figure (setup, i)->player == player)
      counts[bst_setup_figure (setup, i)->figure]++;
}
