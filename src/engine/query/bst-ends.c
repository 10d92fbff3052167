/* bst-ends.c: the ends to which the courses of a turn lead
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-ends.h"

#include <string.h>

void
bst_ends_set (BstEnds      *ends,
              const gint32  gains[BST_MAX_PLAYERS])
{
  memset (ends, 0, G_STRUCT_OFFSET (BstEnds, ends));
  ends->n = 1;
  memcpy (ends->line, gains, sizeof ends->line);
  memcpy (ends->sure, gains, sizeof ends->sure);
  memcpy (ends->ends[0].least, gains, sizeof ends->sure);
  memcpy (ends->ends[0].most, gains, sizeof ends->sure);
}

void
bst_ends_shift (BstEnds      *ends,
                const gint32  by[BST_MAX_PLAYERS])
{
  for (guint player = 0; player < BST_MAX_PLAYERS; player++)
    {
      ends->line[player] += by[player];
      ends->sure[player] += by[player];
    }
  for (guint i = 0; i < ends->n; i++)
    for (guint player = 0; player < BST_MAX_PLAYERS; player++)
      {
        ends->ends[i].least[player] += by[player];
        ends->ends[i].most[player] += by[player];
      }
}

gint32
bst_ends_find_least (const BstEnds *ends,
                     guint          player)
{
  gint32 least = ends->ends[0].least[player];

  for (guint i = 1; i < ends->n; i++)
    least = MIN (least, ends->ends[i].least[player]);
  return least;
}

static void
widen (BstEnd       *end,
       const BstEnd *by)
{
  for (guint i = 0; i < BST_MAX_PLAYERS; i++)
    {
      end->least[i] = MIN (end->least[i], by->least[i]);
      end->most[i] = MAX (end->most[i], by->most[i]);
    }
}

BstEnd
bst_ends_join (const BstEnds *ends)
{
  BstEnd all = ends->ends[0];

  for (guint i = 1; i < ends->n; i++)
    widen (&all, &ends->ends[i]);
  return all;
}

static void
add_end (BstEnds      *ends,
         const BstEnd *end)
{
  for (guint i = 0; i < ends->n; i++)
    if (memcmp (&ends->ends[i], end, sizeof *end) == 0)
      return;
  if (ends->n == BST_MAX_ENDS)
    {
      ends->ends[0] = bst_ends_join (ends);
      ends->n = 1;
      widen (&ends->ends[0], end);
      return;
    }
  ends->ends[ends->n++] = *end;
}

/* Adds the first @n ends of @from that bring the chooser at least @bound, which some choice is sure to bring. */
static void
add_ends (BstEnds      *ends,
          const BstEnd *from,
          guint         n,
          guint         chooser,
          gint32        bound)
{
  for (guint i = 0; i < n; i++)
    {
      BstEnd end = from[i];

      if (end.most[chooser] < bound)
        continue;
      end.least[chooser] = MAX (end.least[chooser], bound);
      add_end (ends, &end);
    }
}

void
bst_ends_add_choice (BstEnds       *all,
                     const BstEnds *choice,
                     guint          chooser,
                     gint32        *bound)
{
  guint n = all->n;

  *bound = MAX (*bound, bst_ends_find_least (choice, chooser));
  all->n = 0;
  add_ends (all, all->ends, n, chooser, *bound);
  add_ends (all, choice->ends, choice->n, chooser, *bound);
  if (choice->line[chooser] > all->line[chooser])
    memcpy (all->line, choice->line, sizeof all->line);
  for (guint i = 0; i < BST_MAX_PLAYERS; i++)
    all->sure[i] = i == chooser ? MAX (all->sure[i], choice->sure[i]) : MIN (all->sure[i], choice->sure[i]);
  all->movers |= choice->movers;
  all->final_movers |= choice->final_movers;
  all->may_send |= choice->may_send;
  all->always_sends &= choice->always_sends;
  all->is_bound |= choice->is_bound;
}

/* --- memory --- */

/**
 * BstEndsMemory:
 * @bytes: the ends one after the other, without the room that each does not need
 * @keys: (array length=size): the key of each slot that is taken
 * @places: (array length=size): where its ends begin in @bytes, plus 1
 *
 * A table with open addresses.
 */
struct _BstEndsMemory
{
  GByteArray *bytes;
  guint64    *keys;
  guint32    *places;
  guint       size;
  guint       n;
};

BstEndsMemory *
bst_ends_memory_new (void)
{
  BstEndsMemory *memory = g_new0 (BstEndsMemory, 1);

  memory->bytes = g_byte_array_new ();
  return memory;
}

void
bst_ends_memory_free (BstEndsMemory *memory)
{
  g_byte_array_unref (memory->bytes);
  g_free (memory->keys);
  g_free (memory->places);
  g_free (memory);
}

void
bst_ends_memory_clear (BstEndsMemory *memory)
{
  g_byte_array_set_size (memory->bytes, 0);
  g_clear_pointer (&memory->keys, g_free);
  g_clear_pointer (&memory->places, g_free);
  memory->size = memory->n = 0;
}

static guint
find_slot (const BstEndsMemory *memory,
           guint64              key)
{
  guint at = (guint) (key >> 20) & (memory->size - 1);

  while (memory->places[at] != 0 && memory->keys[at] != key)
    at = (at + 1) & (memory->size - 1);
  return at;
}

static void
grow (BstEndsMemory *memory)
{
  g_autofree guint64 *keys = memory->keys;
  g_autofree guint32 *places = memory->places;
  guint size = memory->size;

  memory->size = MAX (64, size * 2);
  memory->keys = g_new (guint64, memory->size);
  memory->places = g_new0 (guint32, memory->size);
  for (guint i = 0; i < size; i++)
    if (places[i] != 0)
      {
        guint at = find_slot (memory, keys[i]);

        memory->keys[at] = keys[i];
        memory->places[at] = places[i];
      }
}

void
bst_ends_memory_remember (BstEndsMemory *memory,
                          guint64        key,
                          const BstEnds *ends)
{
  guint at;

  if (2 * (memory->n + 1) > memory->size)
    grow (memory);
  at = find_slot (memory, key);
  memory->n += memory->places[at] == 0;
  memory->keys[at] = key;
  memory->places[at] = memory->bytes->len + 1;
  g_byte_array_append (memory->bytes, (const guint8 *) ends,
                       (guint) (G_STRUCT_OFFSET (BstEnds, ends) + ends->n * sizeof (BstEnd)));
}

gboolean
bst_ends_memory_recall (const BstEndsMemory *memory,
                        guint64              key,
                        BstEnds             *ends)
{
  const guint8 *bytes;
  guint at;

  if (memory->size == 0)
    return FALSE;
  at = find_slot (memory, key);
  if (memory->places[at] == 0)
    return FALSE;
  bytes = memory->bytes->data + memory->places[at] - 1;
  memcpy (ends, bytes, G_STRUCT_OFFSET (BstEnds, ends));
  memcpy (ends->ends, bytes + G_STRUCT_OFFSET (BstEnds, ends), ends->n * sizeof (BstEnd));
  return TRUE;
}
