/* bst-transpositions.c: the memory of a search
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-transpositions.h"

#include <sys/mman.h>

/* Two entries lie in one line of the processor's memory: the first keeps the position farther from its end, the second
 * the last one. */
typedef struct
{
  guint64   key;
  gint64    value;
  BstAction action;
  guint32   check;
  guint16   horizon;
  guint8    work;
  guint8    bound : 7;
  guint8    is_cut : 1;
} Entry;

G_STATIC_ASSERT (sizeof (Entry) == 32);

struct _BstTranspositions
{
  Entry  (*places)[2];
  gpointer block;     /* the memory that holds the places */
  gsize    n_block;
  guint8  *locks;
  gsize    mask;
  gsize    max_places;
};

#define N_LOCKS      4096
#define FIRST_PLACES 1024

/* --- memory --- */

#define LINE_SIZE  64
#define LARGE_PAGE (2u << 20)

/* Gives the table @n empty places, each in one line of the processor's memory. The pages of a large table are mapped
 * when they are touched; as hardly any position lies beside the last one, large pages spare most of the look-ups of
 * addresses, and most of the mapping. Returns whether there is so much memory; a small table always has it. */
static gboolean
make_places (BstTranspositions *table,
             gsize              n)
{
  gsize size = n * sizeof table->places[0], alignment = size < LARGE_PAGE ? LINE_SIZE : LARGE_PAGE;
  gpointer block;

  if (size < LARGE_PAGE)
    block = g_malloc0 (size + alignment);
  else
    block = mmap (NULL, size + alignment, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (block == MAP_FAILED)
    return FALSE;

  table->block = block;
  table->n_block = size + alignment;
  table->places = (gpointer) (((gsize) block + alignment - 1) & ~(gsize) (alignment - 1));
  table->mask = n - 1;
  if (size >= LARGE_PAGE)
    madvise (table->places, size, MADV_HUGEPAGE);
  return TRUE;
}

static void
free_block (gpointer block,
            gsize    n_block)
{
  if (n_block < 2 * LARGE_PAGE)
    g_free (block);
  else
    munmap (block, n_block);
}

/* --- the table --- */

BstTranspositions *
bst_transpositions_new (gsize size)
{
  BstTranspositions *table = g_new0 (BstTranspositions, 1);
  gsize n = 64;

  while (2 * n * sizeof table->places[0] <= size)
    n *= 2;
  table->max_places = n;
  n = MIN (n, FIRST_PLACES);
  make_places (table, n);
  table->locks = g_malloc0 (N_LOCKS);
  return table;
}

#define MOVED_A_QUESTION 1024

/* The first touch of a large page takes most of a millisecond. Returns whether there was time for all. */
static gboolean
touch_pages (BstTranspositions *table,
             gboolean         (*is_stopped) (gpointer data),
             gpointer           data)
{
  gsize size = (table->mask + 1) * sizeof table->places[0];
  volatile guint8 *bytes = (volatile guint8 *) table->places;

  for (gsize at = 0; at < size; at += LARGE_PAGE)
    {
      if (is_stopped != NULL && is_stopped (data))
        return FALSE;
      bytes[at] = 0;
    }
  return TRUE;
}

void
bst_transpositions_make_room (BstTranspositions *table,
                              guint64            n,
                              gboolean         (*is_stopped) (gpointer data),
                              gpointer           data)
{
  gsize before = table->mask + 1, places = before, n_block = table->n_block;
  Entry (*old)[2] = table->places;
  gpointer block = table->block;
  gboolean goes_on;

  while (places < table->max_places && places < n)
    places *= 2;
  if (places == before)
    return;
  if (!make_places (table, places))
    {
      table->max_places = before;
      return;
    }
  goes_on = touch_pages (table, is_stopped, data);
  for (gsize i = 0; i < before && goes_on; i++)
    {
      if (i % MOVED_A_QUESTION == 0 && is_stopped != NULL && is_stopped (data))
        break;
      for (guint j = 0; j < 2; j++)
        if (old[i][j].bound != BST_BOUND_NONE)
          table->places[old[i][j].key & table->mask][j] = old[i][j];
    }
  free_block (block, n_block);
}

void
bst_transpositions_free (BstTranspositions *table)
{
  free_block (table->block, table->n_block);
  g_free (table->locks);
  g_free (table);
}

/* Each place has one lock, which it shares with others. A thread never waits: what it does not find it searches again.
 */
static gboolean
lock (BstTranspositions *table,
      guint64            key)
{
  return !__atomic_test_and_set (&table->locks[(key & table->mask) % N_LOCKS], __ATOMIC_ACQUIRE);
}

static void
unlock (BstTranspositions *table,
        guint64            key)
{
  __atomic_clear (&table->locks[(key & table->mask) % N_LOCKS], __ATOMIC_RELEASE);
}

gboolean
bst_transpositions_find (BstTranspositions *table,
                         guint64            key,
                         guint32            check,
                         BstKnown          *known)
{
  const Entry *entries = table->places[key & table->mask];
  gboolean found = FALSE;

  if (!lock (table, key))
    return FALSE;
  for (guint i = 0; i < 2 && !found; i++)
    {
      const Entry *entry = &entries[i];

      found = entry->key == key && entry->check == check && entry->bound != BST_BOUND_NONE;
      if (found)
        *known = (BstKnown) {
          .value = entry->value,
          .action = entry->action,
          .bound = entry->bound,
          .horizon = entry->horizon,
          .is_cut = entry->is_cut,
        };
    }
  unlock (table, key);
  return found;
}

void
bst_transpositions_note (BstTranspositions *table,
                         guint64            key,
                         guint32            check,
                         guint              work,
                         const BstKnown    *known)
{
  Entry *entries = table->places[key & table->mask];
  Entry *entry = &entries[1];

  if (!lock (table, key))
    return;
  if (entries[0].key == key || (entries[1].key != key && entries[0].work <= work))
    entry = &entries[0];
  *entry = (Entry) {
    .key = key,
    .check = check,
    .value = known->value,
    .action = known->action,
    .bound = known->bound & 3,
    .horizon = known->horizon,
    .is_cut = known->is_cut != 0,
    .work = (guint8) MIN (work, G_MAXUINT8),
  };
  unlock (table, key);
}
