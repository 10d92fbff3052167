/* bastide-slots.c: the slots of a translated sentence, filled by name
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-slots.h"

#include "bastide-words.h"

/* A value is made printable when it is set, so that no sentence can forget it. Filling is a single pass over the
 * sentence: values are never looked at again, and braces in the name of a player mean nothing. A slot without a value
 * stays as it is, which shows the mistake of a translation instead of hiding it.
 */
struct _BastideSlots
{
  GHashTable *values;
};

BastideSlots *
bastide_slots_new (void)
{
  BastideSlots *self = g_new (BastideSlots, 1);

  self->values = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  return self;
}

void
bastide_slots_free (BastideSlots *self)
{
  g_hash_table_unref (self->values);
  g_free (self);
}

/* Names come from files and arguments: nothing in them may break a line or steer a terminal. */
static char *
make_printable (const char *value)
{
  g_autofree char *valid = g_utf8_make_valid (value, -1);
  GString *text = g_string_sized_new (strlen (valid));

  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      g_string_append_unichar (text, g_unichar_iscntrl (c) ? 0xfffd : c);
    }

  return g_string_free (text, FALSE);
}

void
bastide_slots_set (BastideSlots *self,
                   const char   *name,
                   const char   *value)
{
  g_return_if_fail (value != NULL);

  g_hash_table_replace (self->values, g_strdup (name), make_printable (value));
}

void
bastide_slots_take (BastideSlots *self,
                    const char   *name,
                    char         *value)
{
  bastide_slots_set (self, name, value);
  g_free (value);
}

void
bastide_slots_set_number (BastideSlots *self,
                          const char   *name,
                          gint          value)
{
  char *text = value < 0 ? g_strdup_printf ("−%'" G_GINT64_FORMAT, -(gint64) value) : g_strdup_printf ("%'d", value);

  bastide_slots_take (self, name, text);
}

void
bastide_slots_set_count (BastideSlots *self,
                         const char   *name,
                         guint64       count)
{
  bastide_slots_take (self, name, g_strdup_printf ("%'" G_GUINT64_FORMAT, count));
}

void
bastide_slots_set_cell (BastideSlots *self,
                        const char   *name,
                        BstCell       cell)
{
  bastide_slots_take (self, name, bastide_words_coordinates (cell));
}

/* The value of the slot that begins at @open, and where the text goes on after it. */
static const char *
find_value (BastideSlots  *self,
            const char    *open,
            const char   **after)
{
  const char *close = strchr (open, '}');
  g_autofree char *name = NULL;

  if (close == NULL)
    return NULL;

  name = g_strndup (open + 1, (gsize) (close - open - 1));
  *after = close + 1;

  return g_hash_table_lookup (self->values, name);
}

char *
bastide_slots_fill (BastideSlots *self,
                    const char   *sentence)
{
  GString *text = g_string_new (NULL);

  while (*sentence != '\0')
    {
      const char *after = sentence + 1;
      const char *value = *sentence == '{' ? find_value (self, sentence, &after) : NULL;

      if (value != NULL)
        g_string_append (text, value);
      else
        g_string_append_c (text, *sentence);
      sentence = value != NULL ? after : sentence + 1;
    }

  return g_string_free (text, FALSE);
}
