/* bastide-gains.c: the best gain on each cell
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-gains.h"

#include "bastide-cell-key.h"

/* The board asks for the gain of each legal cell in every frame, but an analysis has thousands of moves in no order of
 * cells. So the best gain of each cell is kept in a table, which new rows can only raise. */
struct _BastideGains
{
  GObject          parent_instance;

  BastideAnalysis *analysis;
  GHashTable      *gains;  /* packed cell → gain */
};

G_DEFINE_FINAL_TYPE (BastideGains, bastide_gains, G_TYPE_OBJECT)

static guint changed_signal;

static void
add_moves (BastideGains *self,
           GListModel   *moves,
           guint         first,
           guint         n)
{
  BastidePosition *position = bastide_analysis_get_position (self->analysis);
  guint player;

  if (position == NULL)
    return;

  player = bst_position_get_player (bastide_position_get_engine (position));
  for (guint i = first; i < first + n; i++)
    {
      g_autoptr (BastideMove) move = g_list_model_get_item (moves, i);
      guint rotation;
      BstCell cell;
      int gain;
      int best;

      if (move == NULL || bastide_move_get_tile (move, &rotation) == BST_NONE || !bastide_move_get_cell (move, &cell))
        continue;
      gain = bastide_move_get_gain (move, player);
      if (!bastide_gains_get (self, cell, &best) || gain > best)
        g_hash_table_insert (self->gains, bastide_cell_to_key (cell), GINT_TO_POINTER (gain));
    }
}

/* A removed row may have been the best of its cell, so all rows count again. */
static void
moves_changed_cb (BastideGains *self,
                  guint         position,
                  guint         removed,
                  guint         added,
                  GListModel   *moves)
{
  if (removed > 0)
    {
      g_hash_table_remove_all (self->gains);
      position = 0;
      added = g_list_model_get_n_items (moves);
    }
  add_moves (self, moves, position, added);
  g_signal_emit (self, changed_signal, 0);
}

static void
bastide_gains_finalize (GObject *object)
{
  BastideGains *self = BASTIDE_GAINS (object);

  g_clear_object (&self->analysis);
  g_clear_pointer (&self->gains, g_hash_table_unref);

  G_OBJECT_CLASS (bastide_gains_parent_class)->finalize (object);
}

static void
bastide_gains_class_init (BastideGainsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = bastide_gains_finalize;

  changed_signal =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bastide_gains_init (BastideGains *self)
{
  self->gains = g_hash_table_new (NULL, NULL);
}

BastideGains *
bastide_gains_new (BastideAnalysis *analysis)
{
  BastideGains *self;
  GListModel *moves;

  g_return_val_if_fail (BASTIDE_IS_ANALYSIS (analysis), NULL);

  self = g_object_new (BASTIDE_TYPE_GAINS, NULL);
  self->analysis = g_object_ref (analysis);
  moves = bastide_analysis_get_moves (analysis);
  g_signal_connect_object (moves, "items-changed", G_CALLBACK (moves_changed_cb), self, G_CONNECT_SWAPPED);
  add_moves (self, moves, 0, g_list_model_get_n_items (moves));
  return self;
}

gboolean
bastide_gains_get (BastideGains *self,
                   BstCell       cell,
                   int          *gain)
{
  gpointer value;

  g_return_val_if_fail (BASTIDE_IS_GAINS (self), FALSE);

  if (!g_hash_table_lookup_extended (self->gains, bastide_cell_to_key (cell), NULL, &value))
    return FALSE;

  *gain = GPOINTER_TO_INT (value);
  return TRUE;
}

double
bastide_gains_get_strength (int gain)
{
  if (gain <= 0)
    return 0;
  return gain < BASTIDE_LARGE_GAIN ? 0.2 : 1;
}
