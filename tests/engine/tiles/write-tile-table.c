/* write-tile-table.c: writes the tiles of the tile files as constants in C
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * usage: write-tile-table [FILE…]
 *
 * Prints the bundled tiles and those of each FILE. The reader of the application reads them, so that no second one can
 * disagree with it.
 */

#include <stdlib.h>

#include "bastide-problem.h"
#include "bastide-tile-library.h"
#include "bst-tile-table.h"

/* Most words of a type are zero: only the others are written. */
static void
write_type (const BstTileType *type)
{
  BstTileRow row = { .words = { 0 } };
  guint next = 0;

  memcpy (&row, type, sizeof row);
  g_print ("  { .words = { /* %s */", type->id);
  for (guint i = 0; i < G_N_ELEMENTS (row.words); i++)
    {
      if (row.words[i] == 0)
        continue;

      if (i != next)
        g_print (" [%u] =", i);
      g_print (" 0x%xu,", row.words[i]);
      next = i + 1;
    }
  g_print (" } },\n");
}

/* Writes the types from the first index on. */
static void
write_rows (const BstCatalogue *catalogue,
            const char         *declaration,
            guint               first,
            guint               n)
{
  g_print ("\n%s[] = {\n", declaration);
  for (guint i = 0; i < n; i++)
    write_type (bst_catalogue_get (catalogue, first + i));
  g_print ("};\n");
}

static void
write_table (BastideTileLibrary *library)
{
  BstCatalogue *first = bastide_tile_library_get_catalogue (library, BST_EDITION_FIRST);
  BstCatalogue *later = bastide_tile_library_get_catalogue (library, BST_EDITION_NEW);
  guint n = bst_catalogue_get_size (later);

  g_print ("#include \"bst-tile-table.h\"\n");
  write_rows (first, "static const BstTileRow first_edition", 0, n);
  write_rows (later, "static const BstTileRow new_edition", 0, n);
  write_rows (later, "const BstTileRow bst_tile_table_block", n, BST_BLOCK_CELLS);
  g_print ("\nconst BstTileRow * const bst_tile_table[BST_N_EDITIONS] = {\n"
           "  [BST_EDITION_FIRST] = first_edition, [BST_EDITION_NEW] = new_edition,\n"
           "};\n"
           "const guint bst_tile_table_size = %u;\n", n);
}

/* A set with a fault ends the build. */
static BastideTileLibrary *
add_file (BastideTileLibrary *library,
          const char         *path)
{
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  BastideTileLibrary *extended;
  g_autofree char *text = NULL;
  gsize length;

  if (!g_file_get_contents (path, &text, &length, &error))
    g_error ("%s", error->message);
  bytes = g_bytes_new (text, length);
  extended = bastide_tile_library_with_bytes (library, bytes, problems);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (problems)); i++)
    {
      g_autoptr (BastideProblem) problem = g_list_model_get_item (G_LIST_MODEL (problems), i);
      g_autofree char *line = bastide_problem_to_line (problem);

      g_printerr ("%s: %s\n", path, line);
    }
  if (extended == NULL || g_list_model_get_n_items (G_LIST_MODEL (problems)) > 0)
    exit (EXIT_FAILURE);

  g_object_unref (library);
  return extended;
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (BastideTileLibrary) library = NULL;

  /* The library complains of a bundled set with a fault and goes on. */
  g_log_set_always_fatal (G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_ERROR);
  library = bastide_tile_library_new ();
  for (int i = 1; i < argc; i++)
    library = add_file (library, argv[i]);
  write_table (library);
  return 0;
}
