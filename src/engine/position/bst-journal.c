/* bst-journal.c: takes actions back
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-position-services.h"

/* Every change of a position keeps the old bytes before it overwrites them, so that modules need no undo of their own
 * and taking back is exact by construction. Nodes and states, which almost every action changes, have stacks of their
 * own with records of one size: the processor need not guess how long the next record is. The stacks keep different
 * bytes, so that their order does not matter. Tiles leave the table and the frontier by the reverse of laying them,
 * which costs less than keeping all that they change there. The arrays grow only by the counts in BstState, so
 * bytes beyond a count need no keeping: restoring the state drops them. */

void
bst_journal_grow (BstJournal *journal)
{
  journal->capacity = MAX (journal->capacity * 2, 4096);
  journal->bytes = g_realloc (journal->bytes, journal->capacity);
}

void
bst_journal_grow_nodes (BstJournal *journal)
{
  journal->max_nodes = MAX (journal->max_nodes * 2, 128);
  journal->nodes = g_renew (BstNodeRecord, journal->nodes, journal->max_nodes);
}

void
bst_journal_grow_laid (BstJournal *journal)
{
  journal->max_laid = MAX (journal->max_laid * 2, 32);
  journal->laid = g_renew (BstLaid, journal->laid, journal->max_laid);
}

void
bst_journal_deepen (BstJournal *journal)
{
  journal->max_depth = MAX (journal->max_depth * 2, 32);
  journal->frames = g_renew (BstFrame, journal->frames, journal->max_depth);
}

void
bst_journal_undo (BstPosition *position)
{
  BstJournal *journal = &position->journal;
  const BstFrame *frame = &journal->frames[--journal->depth];

  while (position->state.n_tiles > frame->state.n_tiles)
    bst_board_take_tile (position);
  while (journal->n_nodes > frame->n_nodes)
    {
      const BstNodeRecord *record = &journal->nodes[--journal->n_nodes];

      position->nodes[record->index] = record->node;
    }
  while (journal->len > frame->len)
    {
      BstRecord record;

      journal->len -= sizeof record;
      memcpy (&record, journal->bytes + journal->len, sizeof record);
      journal->len -= record.size;
      memcpy ((guint8 *) position + record.offset, journal->bytes + journal->len, record.size);
    }
  position->state = frame->state;
}

void
bst_journal_forget (BstPosition *position)
{
  position->journal.len = 0;
  position->journal.n_nodes = 0;
  position->journal.n_laid = 0;
  position->journal.depth = 0;
}
