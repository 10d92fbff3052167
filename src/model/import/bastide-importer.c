/* bastide-importer.c: the programs whose games are read
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-importer.h"

#include <glib/gi18n-lib.h>

#include "bastide-problem.h"

static const BastideImporter * const importers[] = { &bastide_jcz_importer };

/* Games that players have at hand and that are not read, by words that no other game has. */
static const struct
{
  const char *word;
  const char *sentence;
} other_programs[] = {
  { "\"packet_type\"",
    N_("This is the log of a table of Board Game Arena; Bastide reads saved games of JCloisterZone.") },
  { "\"playTile\"", N_("This is the log of a table of Board Game Arena; Bastide reads saved games of JCloisterZone.") },
  { "carcassonnelab.com/", N_("This is a link to CarcassonneLab; Bastide reads saved games of JCloisterZone.") },
};

gboolean
bastide_importer_has_suffix (const char *name)
{
  g_autofree char *lower = g_ascii_strdown (name, -1);

  for (guint i = 0; i < G_N_ELEMENTS (importers); i++)
    if (importers[i]->suffix != NULL && g_str_has_suffix (lower, importers[i]->suffix))
      return TRUE;

  return FALSE;
}

/* Whether a word is in a text, which may be anything. */
static gboolean
has_word (GBytes     *bytes,
          const char *word)
{
  gsize size;
  const char *text = g_bytes_get_data (bytes, &size);

  return word != NULL && size > 0 && g_strstr_len (text, (gssize) size, word) != NULL;
}

BastideImport *
bastide_importer_read (BastideTileLibrary *library,
                       GBytes             *bytes,
                       GListStore         *problems)
{
  guint first = g_list_model_get_n_items (G_LIST_MODEL (problems));
  const BastideImporter *importer = importers[0];
  BastideImport *import;

  for (guint i = 0; i < G_N_ELEMENTS (importers); i++)
    if (has_word (bytes, importers[i]->word))
      importer = importers[i];
  import = importer->read (library, bytes, problems);
  for (guint i = 0; import == NULL && i < G_N_ELEMENTS (other_programs); i++)
    if (has_word (bytes, other_programs[i].word))
      {
        g_autoptr (BastideProblem) problem = bastide_problem_new (BASTIDE_SEVERITY_ERROR, "", 0, BST_RULE_NONE, NULL,
                                                                  _(other_programs[i].sentence));
        guint n = g_list_model_get_n_items (G_LIST_MODEL (problems));

        /* The program instead of the faults that another one finds. */
        g_list_store_splice (problems, first, n - first, (gpointer *) &problem, 1);
        break;
      }

  return import;
}
