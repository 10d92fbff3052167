/* bastide-uri-list.c: a list of URIs in the settings
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-uri-list.h"

/* Takes @uri out of the list, and adds @first (nullable) before the rest and @last (nullable) behind it. */
static void
put (GSettings  *settings,
     const char *key,
     const char *uri,
     const char *first,
     const char *last,
     guint       max)
{
  g_auto (GStrv) before = g_settings_get_strv (settings, key);
  g_autoptr (GPtrArray) after = g_ptr_array_new ();

  if (first != NULL)
    g_ptr_array_add (after, (gpointer) first);
  for (guint i = 0; before[i] != NULL && after->len < max; i++)
    if (!g_str_equal (before[i], uri))
      g_ptr_array_add (after, before[i]);
  if (last != NULL)
    g_ptr_array_add (after, (gpointer) last);
  g_ptr_array_add (after, NULL);
  g_settings_set_strv (settings, key, (const char * const *) after->pdata);
}

void
bastide_uri_list_prepend (GSettings  *settings,
                          const char *key,
                          const char *uri,
                          guint       max)
{
  g_return_if_fail (G_IS_SETTINGS (settings));
  g_return_if_fail (key != NULL && uri != NULL);

  put (settings, key, uri, uri, NULL, max);
}

void
bastide_uri_list_append (GSettings  *settings,
                         const char *key,
                         const char *uri)
{
  g_return_if_fail (G_IS_SETTINGS (settings));
  g_return_if_fail (key != NULL && uri != NULL);

  put (settings, key, uri, NULL, uri, G_MAXUINT);
}

void
bastide_uri_list_remove (GSettings  *settings,
                         const char *key,
                         const char *uri)
{
  g_return_if_fail (G_IS_SETTINGS (settings));
  g_return_if_fail (key != NULL && uri != NULL);

  put (settings, key, uri, NULL, NULL, G_MAXUINT);
}
