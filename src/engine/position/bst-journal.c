/* bst-journal.c: takes actions back by restoring the bytes that they overwrote
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-position-inline.h"

/* Every change of a position keeps the old bytes before it overwrites them. Modules need no undo of their own, and
 * taking back is exact by construction. The arrays grow only by the counts in BstState, so bytes beyond a count need no
 * keeping: restoring the state drops them. */

void
bst_journal_grow (BstJournal *journal)
{
  journal->capacity = MAX (journal->capacity * 2, 4096);
  journal->bytes = g_realloc (journal->bytes, journal->capacity);
}

void
bst_journal_deepen (BstJournal *journal)
{
  journal->max_depth = MAX (journal->max_depth * 2, 64);
  journal->marks = g_renew (gsize, journal->marks, journal->max_depth);
}

/* The compiler copies bytes of a known size without a call. */
static inline void
put_back (guint8       *at,
          const guint8 *bytes,
          guint32       size)
{
  switch (size)
    {
    case sizeof (guint32):
      memcpy (at, bytes, sizeof (guint32));
      break;
    case sizeof (BstFrontier):
      memcpy (at, bytes, sizeof (BstFrontier));
      break;
    case sizeof (BstPlayer):
      memcpy (at, bytes, sizeof (BstPlayer));
      break;
    case sizeof (BstNode):
      memcpy (at, bytes, sizeof (BstNode));
      break;
    case sizeof (BstState):
      memcpy (at, bytes, sizeof (BstState));
      break;
    default:
      memcpy (at, bytes, size);
      break;
    }
}

void
bst_journal_undo (BstPosition *position)
{
  BstJournal *journal = &position->journal;
  gsize mark;

  mark = journal->marks[--journal->depth];
  while (journal->len > mark)
    {
      BstRecord record;

      journal->len -= sizeof record;
      memcpy (&record, journal->bytes + journal->len, sizeof record);
      journal->len -= record.size;
      put_back ((guint8 *) position + record.offset, journal->bytes + journal->len, record.size);
    }
}

void
bst_journal_forget (BstPosition *position)
{
  position->journal.len = 0;
  position->journal.depth = 0;
}
