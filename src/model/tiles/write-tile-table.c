/* write-tile-table.c: writes tile sets as constants in C
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * usage: write-tile-table NAME FILE…
 *
 * Prints the sets of the tile files as a BstTileTable called NAME. The reader of the sets of users reads these files,
 * too, so that no second one can disagree with it. The program is a step of the build, which ends with any fault.
 */

#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "bastide-problem.h"
#include "bastide-tile-file.h"
#include "bst-tile-table.h"

static BastideTileFile *
read_file (const char *path)
{
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  BastideTileFile *file;
  char *text;
  gsize length;

  if (!g_file_get_contents (path, &text, &length, &error))
    {
      g_printerr ("%s\n", error->message);
      exit (EXIT_FAILURE);
    }
  bytes = g_bytes_new_take (text, length);
  file = bastide_tile_file_read (bytes, problems);

  /* A warning ends the build as well: these files are our own. */
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (problems)); i++)
    {
      g_autoptr (BastideProblem) problem = g_list_model_get_item (G_LIST_MODEL (problems), i);
      g_autofree char *line = bastide_problem_to_line (problem);

      g_printerr ("%s: %s\n", path, line);
    }
  if (file == NULL || g_list_model_get_n_items (G_LIST_MODEL (problems)) > 0)
    exit (EXIT_FAILURE);

  return file;
}

static int
compare_files (gconstpointer a,
               gconstpointer b)
{
  const BastideTileFile *first = *(BastideTileFile * const *) a;
  const BastideTileFile *second = *(BastideTileFile * const *) b;

  return first->order - second->order;
}

static void
take_name (GHashTable *names,
           const char *name)
{
  if (g_hash_table_add (names, (gpointer) name))
    return;

  g_printerr ("There are two sets or two tiles called \"%s\".\n", name);
  exit (EXIT_FAILURE);
}

/* Each file is sound; together they have each name once, room in a catalogue, and one city of Carcassonne. */
static void
check_files (GPtrArray *files)
{
  g_autoptr (GHashTable) sets = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) tiles = g_hash_table_new (g_str_hash, g_str_equal);
  guint n_blocks = 0;

  for (guint i = 0; i < files->len; i++)
    {
      const BastideTileFile *file = g_ptr_array_index (files, i);
      const GArray *types = file->types[BST_EDITION_NEW];

      take_name (sets, file->id);
      n_blocks += file->is_block;
      for (guint t = 0; t < types->len; t++)
        take_name (tiles, g_array_index (types, BstTileType, t).id);
    }

  if (n_blocks == 1 && g_hash_table_size (tiles) - BST_BLOCK_CELLS <= BST_MAX_TYPES)
    return;

  g_printerr ("There are %u blocks instead of one, or more than %d tiles.\n", n_blocks, BST_MAX_TYPES);
  exit (EXIT_FAILURE);
}

/* Most words of a type are zero: only the others are written. */
static void
write_row (const BstTileType *type)
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

static void
write_types (GPtrArray *files)
{
  g_autoptr (GString) types = g_string_new (NULL);
  guint row[BST_N_EDITIONS], n_rows = 0;

  g_print ("\nstatic const BstTileRow rows[] = {\n");
  for (guint i = 0; i < files->len; i++)
    {
      const BastideTileFile *file = g_ptr_array_index (files, i);

      for (guint t = 0; !file->is_block && t < file->types[BST_EDITION_NEW]->len; t++)
        {
          const BstTileType *first = &g_array_index (file->types[BST_EDITION_FIRST], BstTileType, t);
          const BstTileType *later = &g_array_index (file->types[BST_EDITION_NEW], BstTileType, t);

          write_row (later);
          row[BST_EDITION_NEW] = row[BST_EDITION_FIRST] = n_rows++;
          if (memcmp (first, later, sizeof *first) != 0)
            {
              write_row (first);
              row[BST_EDITION_FIRST] = n_rows++;
            }
          g_string_append_printf (types, "  { [BST_EDITION_FIRST] = %u, [BST_EDITION_NEW] = %u }, /* %s */\n",
                                  row[BST_EDITION_FIRST], row[BST_EDITION_NEW], later->id);
        }
    }
  g_print ("};\n\nstatic const guint16 types[][BST_N_EDITIONS] = {\n%s};\n", types->str);
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_tile_file_free);

  setlocale (LC_ALL, "");
  if (argc < 3)
    {
      g_printerr ("usage: write-tile-table NAME FILE…\n");
      return EXIT_FAILURE;
    }
  for (int i = 2; i < argc; i++)
    g_ptr_array_add (files, read_file (argv[i]));
  g_ptr_array_sort (files, compare_files);
  check_files (files);

  g_print ("#include \"bst-tile-table.h\"\n\nextern const BstTileTable %s;\n", argv[1]);
  g_print ("\nstatic const BstTileSetRow sets[] = {\n");
  for (guint i = 0; i < files->len; i++)
    {
      const BastideTileFile *file = g_ptr_array_index (files, i);
      g_autofree char *name = g_strescape (file->name, NULL);

      if (!file->is_block)
        g_print ("  { \"%s\", \"%s\" },\n", file->id, name);
    }
  g_print ("};\n");
  write_types (files);

  /* The cells of the city of Carcassonne are the same in each edition. */
  g_print ("\nstatic const BstTileRow block[] = {\n");
  for (guint i = 0; i < files->len; i++)
    {
      const BastideTileFile *file = g_ptr_array_index (files, i);

      for (guint t = 0; file->is_block && t < BST_BLOCK_CELLS; t++)
        write_row (&g_array_index (file->types[BST_EDITION_NEW], BstTileType, t));
    }
  g_print ("};\n");
  g_print ("\nconst BstTileTable %s = {\n"
           "  .sets = sets, .n_sets = G_N_ELEMENTS (sets), .rows = rows,\n"
           "  .types = types, .n_types = G_N_ELEMENTS (types), .block = block,\n"
           "};\n", argv[1]);

  return EXIT_SUCCESS;
}
