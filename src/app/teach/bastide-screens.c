/* bastide-screens.c: which screen is for the class, and which for the teacher
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-screens.h"

/* Returns: the first of @n numbers that is not @other */
static guint
find_other (guint n,
            guint other)
{
  for (guint i = 0; i < n; i++)
    if (i != other)
      return i;
  return G_MAXUINT;
}

gboolean
bastide_screens_choose (const char * const *names,
                        guint               present,
                        const char         *chosen,
                        BastideScreens     *screens)
{
  guint n;

  g_return_val_if_fail (names != NULL, FALSE);
  g_return_val_if_fail (chosen != NULL, FALSE);

  n = g_strv_length ((char **) names);
  if (n < 2)
    return FALSE;
  screens->of_class = find_other (n, present < n ? present : 0);
  for (guint i = 0; i < n; i++)
    if (g_str_equal (names[i], chosen))
      screens->of_class = i;
  screens->of_teacher = present < n && present != screens->of_class ? present : find_other (n, screens->of_class);

  return TRUE;
}

static char *
name_monitor (GdkMonitor *monitor)
{
  const char *maker = gdk_monitor_get_manufacturer (monitor);
  const char *model = gdk_monitor_get_model (monitor);
  const char *connector = gdk_monitor_get_connector (monitor);

  return g_strdup_printf ("%s/%s/%s", maker != NULL ? maker : "", model != NULL ? model : "",
                          connector != NULL ? connector : "");
}

char **
bastide_screens_list (GListModel *monitors)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  guint n = g_list_model_get_n_items (monitors);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, i);
      g_autofree char *name = name_monitor (monitor);

      g_strv_builder_add (builder, name);
    }
  return g_strv_builder_end (builder);
}
