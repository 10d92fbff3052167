/* bastide-test-living.c: the objects that a window leaves behind
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-test-living.h"

#include <glib-object.h>

/* GLib counts instances only in a build for debugging. Here the class of each type counts what it constructs, and data
 * of the object tells its end: a weak reference would tell of dispose, which comes to all widgets of a closed window. */

typedef void (*Constructed) (GObject *object);

static GMutex mutex;
static GHashTable *originals;   /* by type, the function that the class had */
static GHashTable *living;      /* by type, the number of objects */

static void
count (gpointer type,
       int      change)
{
  g_mutex_lock (&mutex);
  g_hash_table_insert (living, type, GINT_TO_POINTER (GPOINTER_TO_INT (g_hash_table_lookup (living, type)) + change));
  g_mutex_unlock (&mutex);
}

static void
finalized_cb (gpointer type)
{
  count (type, -1);
}

static void
constructed_cb (GObject *object)
{
  gpointer type = GSIZE_TO_POINTER (G_OBJECT_TYPE (object));
  Constructed original;

  g_mutex_lock (&mutex);
  original = (Constructed) g_hash_table_lookup (originals, type);
  g_mutex_unlock (&mutex);

  count (type, 1);
  g_object_set_data_full (object, "bastide-test-living", type, finalized_cb);
  original (object);
}

/* The function of a type with children would be called for theirs. */
static void
watch_type (GType type)
{
  g_autofree GType *children = NULL;
  GObjectClass *class = g_type_class_peek (type);
  guint n;

  children = g_type_children (type, &n);
  for (guint i = 0; i < n; i++)
    watch_type (children[i]);

  if (n > 0 || class == NULL || !g_str_has_prefix (g_type_name (type), "Bastide")
      || class->constructed == constructed_cb)
    return;
  g_hash_table_insert (originals, GSIZE_TO_POINTER (type), class->constructed);
  class->constructed = constructed_cb;
}

void
bastide_test_watch_objects (void)
{
  g_mutex_lock (&mutex);
  if (originals == NULL)
    {
      originals = g_hash_table_new (NULL, NULL);
      living = g_hash_table_new (NULL, NULL);
    }
  watch_type (G_TYPE_OBJECT);
  g_mutex_unlock (&mutex);
}

char *
bastide_test_list_living (void)
{
  GString *list = g_string_new (NULL);
  GHashTableIter iter;
  gpointer type, n;

  g_mutex_lock (&mutex);
  g_hash_table_iter_init (&iter, living);
  while (g_hash_table_iter_next (&iter, &type, &n))
    if (GPOINTER_TO_INT (n) != 0)
      g_string_append_printf (list, "%s %d\n", g_type_name (GPOINTER_TO_SIZE (type)), GPOINTER_TO_INT (n));
  g_mutex_unlock (&mutex);
  return g_string_free (list, FALSE);
}
