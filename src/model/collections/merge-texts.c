/* merge-texts.c: writes puzzle files with their translations
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * usage: merge-texts FOLDER CATALOGUE.po… FILE…
 *
 * Writes the puzzle files, each under its own name, into the folder, with the translations of the catalogues, as
 * bastide-tool texts --merge does; and the file "summaries", so that no start of Bastide has to read the puzzles. The
 * program is a step of the build, which ends with any fault.
 */

#include <locale.h>
#include <stdlib.h>

#include "bastide-problem.h"
#include "bastide-summary.h"
#include "bastide-texts.h"

G_GNUC_NORETURN static void
fail (const char *path,
      const char *message)
{
  g_printerr ("%s: %s\n", path, message);
  exit (EXIT_FAILURE);
}

static BastideContent *
read_puzzle (BastideTileLibrary *library,
             const char         *path)
{
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  BastideContent *content;
  char *text;
  gsize length;

  if (!g_file_get_contents (path, &text, &length, &error))
    fail (path, error->message);
  bytes = g_bytes_new_take (text, length);
  content = bastide_content_read (library, bytes, problems);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (problems)); i++)
    {
      g_autoptr (BastideProblem) problem = g_list_model_get_item (G_LIST_MODEL (problems), i);
      g_autofree char *line = bastide_problem_to_line (problem);

      g_printerr ("%s: %s\n", path, line);
    }
  if (content == NULL)
    exit (EXIT_FAILURE);

  return content;
}

static void
write_file (const char *folder,
            const char *name,
            GBytes     *bytes)
{
  g_autofree char *target = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;

  if (!g_file_set_contents (target, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), &error))
    fail (target, error->message);
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (GPtrArray) catalogues = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_po_free);
  g_autoptr (BastideTileLibrary) library = NULL;
  g_autoptr (GVariant) value = NULL;
  g_autoptr (GBytes) summary_bytes = NULL;
  GVariantBuilder summaries;

  setlocale (LC_ALL, "");
  library = bastide_tile_library_new ();
  g_variant_builder_init (&summaries, BASTIDE_SUMMARIES_TYPE);
  for (int i = 2; i < argc; i++)
    {
      g_autoptr (BastideContent) content = NULL;
      g_autoptr (BastideContent) merged = NULL;
      g_autofree char *name = g_path_get_basename (argv[i]);
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = NULL;

      if (g_str_has_suffix (argv[i], ".po"))
        {
          BastidePo *po = bastide_texts_read_file (argv[i], &error);

          if (po == NULL)
            fail (argv[i], error->message);
          if (po->language == NULL)
            fail (argv[i], "no language");
          g_ptr_array_add (catalogues, po);
          continue;
        }
      content = read_puzzle (library, argv[i]);
      merged = bastide_texts_merge (content, argv[i], catalogues);
      bytes = bastide_content_write (merged);
      write_file (argv[1], name, bytes);
      g_variant_builder_add (&summaries, "{s@(sassasuua(sss))}", name, bastide_summary_new (merged, bytes));
    }
  value = g_variant_ref_sink (g_variant_builder_end (&summaries));
  summary_bytes = g_variant_get_data_as_bytes (value);
  write_file (argv[1], "summaries", summary_bytes);

  return EXIT_SUCCESS;
}
