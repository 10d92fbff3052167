/* bst-transpositions.h: the memory of a search: bounds of positions that it has seen
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-action.h"

G_BEGIN_DECLS

typedef enum
{
  BST_BOUND_NONE,
  BST_BOUND_LEAST,  /* the value is at least so much */
  BST_BOUND_MOST,   /* at most so much */
  BST_BOUND_EXACT,
} BstBound;

/**
 * BstKnown:
 * @value: the value or its bound
 * @action: the best choice found, or one of type `BST_N_ACTIONS`
 * @bound: a #BstBound
 * @horizon: the turns to the horizon of the search
 * @is_cut: whether the value holds only for that horizon, since it came before the end of the scope somewhere
 *
 * What a search knows of a position.
 */
typedef struct
{
  gint64    value;
  BstAction action;
  guint16   horizon;
  guint8    bound;
  guint8    is_cut;
} BstKnown;

/**
 * BstTranspositions:
 *
 * A table that several threads share. An entry is found by a key of 64 bits and compared by 32 further
 * bits that are made of other facts of the position, which distinguish two positions of one key.
 */
typedef struct _BstTranspositions BstTranspositions;

/**
 * bst_transpositions_new:
 * @size: bytes to which it may grow, at least some thousand
 *
 * Returns: (transfer full): an empty table
 */
BstTranspositions *bst_transpositions_new (gsize size);

void     bst_transpositions_free (BstTranspositions *table);

/**
 * bst_transpositions_make_room:
 * @n: positions still to come
 * @is_stopped: (nullable): asked now and then whether to give up; the positions that have not moved by then are
 * forgotten
 *
 * Grows the table, between two searches: memory that no search needs is not touched, as that takes longer than a small
 * search. Where the system has no more memory, the table stays as it is.
 */
void     bst_transpositions_make_room (BstTranspositions *table,
                                       guint64            n,
                                       gboolean         (*is_stopped) (gpointer data),
                                       gpointer           data);

/**
 * bst_transpositions_find:
 * @known: (out): filled where the position is known
 *
 * Returns: whether the position is known
 */
gboolean bst_transpositions_find (BstTranspositions *table,
                                  guint64            key,
                                  guint32            check,
                                  BstKnown          *known);

/**
 * bst_transpositions_note:
 * @work: how far the position is from its end: of two positions in one place the nearer one goes
 *
 * Notes what is known of a position. Where another thread is at work on the place, nothing is noted.
 */
void     bst_transpositions_note (BstTranspositions *table,
                                  guint64            key,
                                  guint32            check,
                                  guint              work,
                                  const BstKnown    *known);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstTranspositions, bst_transpositions_free)

G_END_DECLS
