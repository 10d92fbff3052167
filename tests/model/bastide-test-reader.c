/* bastide-test-reader.c: reading in the tests of the model: the tile sets and the problems of a file
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-test-reader.h"

#include <string.h>

void
bastide_test_reader_set_up (BastideTestReader           *self,
                            G_GNUC_UNUSED gconstpointer  data)
{
  self->library = bastide_tile_library_new ();
  self->problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
}

void
bastide_test_reader_tear_down (BastideTestReader           *self,
                               G_GNUC_UNUSED gconstpointer  data)
{
  g_clear_object (&self->library);
  g_clear_object (&self->problems);
}

void
bastide_test_reader_add (const char    *path,
                         gconstpointer  data,
                         void         (*func) (BastideTestReader *self,
                                               gconstpointer      data))
{
  g_test_add (path, BastideTestReader, data, bastide_test_reader_set_up, func, bastide_test_reader_tear_down);
}

BastideProblem *
bastide_test_get_problem (GListStore *problems,
                          guint       nth,
                          const char *at,
                          const char *words)
{
  BastideProblem *problem = g_list_model_get_item (G_LIST_MODEL (problems), nth);

  g_assert_nonnull (problem);
  g_object_unref (problem);

  if (at != NULL)
    g_assert_cmpstr (bastide_problem_get_at (problem), ==, at);
  if (strstr (bastide_problem_get_text (problem), words) == NULL)
    g_error ("“%s” does not speak of “%s”", bastide_problem_get_text (problem), words);

  return problem;
}

char *
bastide_test_dup_text (GBytes *bytes)
{
  char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  g_bytes_unref (bytes);

  return text;
}
