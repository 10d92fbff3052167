/* bastide-own-files.c: the files that the user has saved, and where each was left
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-own-files.h"

#define KEY "own-files"

void
bastide_own_files_add (GSettings  *settings,
                       GFile      *file,
                       const char *mode)
{
  GVariantBuilder builder = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(ss)"));
  g_autofree char *own = NULL;
  g_autoptr (GVariant) before = NULL;
  GVariantIter iter;
  const char *uri, *left;

  g_return_if_fail (G_IS_SETTINGS (settings));
  g_return_if_fail (G_IS_FILE (file));
  g_return_if_fail (mode != NULL);

  own = g_file_get_uri (file);
  before = g_settings_get_value (settings, KEY);
  g_variant_builder_add (&builder, "(ss)", own, mode);
  g_variant_iter_init (&iter, before);
  for (guint n = 1; n < BASTIDE_MAX_OWN_FILES && g_variant_iter_next (&iter, "(&s&s)", &uri, &left); n++)
    if (!g_str_equal (uri, own))
      g_variant_builder_add (&builder, "(ss)", uri, left);
  g_settings_set_value (settings, KEY, g_variant_builder_end (&builder));
}

char *
bastide_own_files_find (GSettings *settings,
                        GFile     *file)
{
  g_autofree char *own = NULL;
  g_autoptr (GVariant) files = NULL;
  GVariantIter iter;
  const char *uri, *mode;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (G_IS_FILE (file), NULL);

  own = g_file_get_uri (file);
  files = g_settings_get_value (settings, KEY);
  g_variant_iter_init (&iter, files);
  while (g_variant_iter_next (&iter, "(&s&s)", &uri, &mode))
    if (g_str_equal (uri, own))
      return g_strdup (mode);
  return NULL;
}
