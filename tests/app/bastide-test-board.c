/* bastide-test-board.c: boards of any size, the same each time
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-test-board.h"

#include "bastide-tile-library.h"
#include "bst-notation.h"

#define N_PLAYERS 3
/* Less than a full set, so that the position is sound. */
#define MAX_FIGURES 6
/* Every nth tile gets a figure, if its features allow one. */
#define FIGURE_EVERY 7

typedef struct
{
  BstCell cell;
  guint   type;
  guint   rotation;
  guint   segment;  /* BST_NO_SEGMENT for no figure */
  guint   player;
} Laid;

/* Sets whose tiles are all of ordinary land. */
static gboolean
is_wanted (const BstTileType *type)
{
  static const char * const sets[] = { "BASE", "INNS", "TRADERS" };

  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    if (g_str_equal (type->set, sets[i]) && type->variant_of[0] == '\0')
      return TRUE;
  return FALSE;
}

static guint
next_random (guint32 *state,
             guint    n)
{
  *state = *state * 1664525u + 1013904223u;
  return (*state >> 8) % n;
}

/* Finds the legal place nearest to the middle, or one near it, so that the board is compact. */
static BstFit
choose_fit (const BstFit *fits,
            guint         n,
            guint32      *state)
{
  BstFit best = fits[0];
  int least = G_MAXINT;

  for (guint i = 0; i < n; i++)
    {
      BstCell cell = fits[i].cell;
      int distance = cell.x * cell.x + 2 * cell.y * cell.y + (int) next_random (state, 12);

      if (distance < least)
        {
          least = distance;
          best = fits[i];
        }
    }
  return best;
}

static guint
first_rotation (guint rotations)
{
  guint rotation = 0;

  while ((rotations & (1u << rotation)) == 0)
    rotation++;
  return rotation;
}

static void
lay_tile (BstSetup *setup,
          GArray   *laid,
          GArray   *types,
          guint32  *state)
{
  g_autoptr (BstPosition) position = bst_position_new (setup, NULL);
  g_autofree BstFit *fits = g_new (BstFit, BST_MAX_FITS);
  Laid next = { .segment = BST_NO_SEGMENT };
  BstSetupTile tile;
  BstFit fit;
  guint n;

  do
    {
      next.type = g_array_index (types, guint, next_random (state, types->len));
      n = bst_turn_list_fits (position, next.type, fits);
    }
  while (n == 0);

  fit = choose_fit (fits, n, state);
  next.cell = fit.cell;
  next.rotation = first_rotation (fit.rotations);
  tile = (BstSetupTile) { .cell = next.cell, .type = (guint16) next.type, .rotation = (guint8) next.rotation };
  g_array_append_val (setup->tiles, tile);
  g_array_append_val (laid, next);
}

/* Each feature has at most one figure. */
static void
put_figures (BstSetup *setup,
             GArray   *laid)
{
  g_autoptr (BstPosition) position = bst_position_new (setup, NULL);
  g_autoptr (GHashTable) taken = g_hash_table_new (NULL, NULL);
  guint n_figures = 0;

  for (guint i = 0; i < laid->len && n_figures < N_PLAYERS * MAX_FIGURES; i += FIGURE_EVERY)
    {
      Laid *tile = &g_array_index (laid, Laid, i);
      guint n = bst_catalogue_get (setup->catalogue, tile->type)->n_segments;
      BstSegmentRef ref = { .cell = tile->cell, .segment = (guint8) ((i / FIGURE_EVERY) % n) };
      guint feature = bst_position_get_feature (position, ref);
      BstFeatureInfo info;

      bst_position_describe_feature (position, feature, &info);
      if (info.complete || info.kind == BST_KIND_GARDEN || !g_hash_table_add (taken, GUINT_TO_POINTER (feature + 1)))
        continue;
      tile->segment = ref.segment;
      tile->player = n_figures++ % N_PLAYERS;
    }
}

static void
write_tile (GString        *text,
            const BstSetup *setup,
            const Laid     *tile)
{
  const BstTileType *type = bst_catalogue_get (setup->catalogue, tile->type);
  char segment[BST_NOTATION_SIZE];

  g_string_append_printf (text, "{\"cell\": [%d, %d], \"tile\": \"%s\", \"rotation\": %u",
                          tile->cell.x, tile->cell.y, type->id, tile->rotation);
  if (tile->segment != BST_NO_SEGMENT)
    {
      bst_notation_write_segment (type, tile->rotation, tile->segment, segment);
      g_string_append_printf (text, ", \"figures\": [{\"player\": %u, \"figure\": \"meeple\", \"segment\": \"%s\"}]",
                              tile->player, segment);
    }
  g_string_append_c (text, '}');
}

static char *
write_puzzle (const BstSetup *setup,
              GArray         *laid)
{
  GString *text = g_string_new ("{\"format\": \"bastide-puzzle\", \"version\": 1,"
                                "\"rules\": {\"preset\": \"hig-2017\"}, \"players\": ["
                                "{\"name\": \"Anna\", \"colour\": \"red\"},"
                                "{\"name\": \"Ben\", \"colour\": \"blue\"},"
                                "{\"name\": \"Chloé\", \"colour\": \"green\"}],"
                                "\"board\": {\"tiles\": [");

  for (guint i = 0; i < laid->len; i++)
    {
      if (i > 0)
        g_string_append (text, ",\n");
      write_tile (text, setup, &g_array_index (laid, Laid, i));
    }
  g_string_append (text, "]}, \"turn\": {\"player\": 0, \"phase\": \"place\", \"tile\": \"BASE-U\"}}\n");
  return g_string_free (text, FALSE);
}

char *
bastide_test_board_make (guint n_tiles)
{
  g_autoptr (BastideTileLibrary) library = bastide_tile_library_new ();
  BstCatalogue *catalogue = bastide_tile_library_get_catalogue (library, BST_EDITION_NEW);
  g_autoptr (BstSetup) setup = bst_setup_new (catalogue);
  g_autoptr (GArray) types = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) laid = g_array_new (FALSE, TRUE, sizeof (Laid));
  Laid first = { .type = bst_catalogue_find (catalogue, "BASE-D"), .segment = BST_NO_SEGMENT };
  BstSetupTile start = { .type = (guint16) first.type };
  guint32 state = 150;

  for (guint i = 0; i < bst_catalogue_get_size (catalogue); i++)
    if (is_wanted (bst_catalogue_get (catalogue, i)))
      g_array_append_val (types, i);
  g_array_append_val (setup->tiles, start);
  g_array_append_val (laid, first);
  while (laid->len < n_tiles)
    lay_tile (setup, laid, types, &state);
  put_figures (setup, laid);
  return write_puzzle (setup, laid);
}
