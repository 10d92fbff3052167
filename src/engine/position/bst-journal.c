/* bst-journal.c: takes actions back by putting back the bytes that they overwrote
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-position-inline.h"

/* Every change of a position goes through one rule: before bytes are overwritten they are kept. Modules need no
 * undo of their own, and taking back is exact by construction. The arrays only grow by the counts in BstState, so
 * what lies beyond a count needs no keeping: restoring the state drops it. */

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

/* Sizes that are known to the compiler are copied without a call. */
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
