/* bastide-gains.c: the best gain on each cell
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-gains.h"

#include "bastide-cell-key.h"

/* The board asks for the gain of each legal cell in every frame, but an analysis has thousands of moves in no order of
 * cells. So the best move of each cell is kept in a table, which new rows can only raise. */
struct _BastideGains
{
  GObject          parent_instance;

  BastideAnalysis *analysis;
  BastideShade     shade;
  GHashTable      *best;  /* packed cell → BastideMove */
};

G_DEFINE_FINAL_TYPE (BastideGains, bastide_gains, G_TYPE_OBJECT)

static guint changed_signal;

GType
bastide_shade_get_type (void)
{
  static const GEnumValue values[] = {
    { BASTIDE_SHADE_GAIN, "BASTIDE_SHADE_GAIN", "gain" },
    { BASTIDE_SHADE_LEAD, "BASTIDE_SHADE_LEAD", "lead" },
    { BASTIDE_SHADE_REDEPLOYING, "BASTIDE_SHADE_REDEPLOYING", "redeploying" },
    { 0, NULL, NULL },
  };
  static gsize type;

  if (g_once_init_enter (&type))
    g_once_init_leave (&type, g_enum_register_static (g_intern_static_string ("BastideShade"), values));
  return type;
}

static BastideCellGain
get_gain (BastideMove  *move,
          BastideShade  shade)
{
  const BstProspect *prospect = bastide_move_get_prospect (move);
  BastideCellGain gain = { .is_whole = bastide_move_get_is_whole (move) };

  switch (shade)
    {
    case BASTIDE_SHADE_LEAD:
      gain.value = bastide_move_get_lead (move);
      bastide_move_get_lead_range (move, &gain.low, &gain.high);
      break;
    case BASTIDE_SHADE_REDEPLOYING:
      gain.value = gain.low = gain.high = __builtin_popcount (prospect->movers | prospect->final_movers);
      break;
    case BASTIDE_SHADE_GAIN:
    case BASTIDE_N_SHADES:
    default:
      gain.is_whole = bastide_move_get_is_known (move, bastide_move_get_mover (move));
      gain.value = bastide_move_get_gain (move, bastide_move_get_mover (move));
      bastide_move_get_range (move, bastide_move_get_mover (move), &gain.low, &gain.high);
      break;
    }
  return gain;
}

/* Of equal gains an open one is greater, so that it can be seen. */
static int
pack (BastideCellGain gain)
{
  return gain.value * 2 + (!gain.is_whole || gain.low != gain.high ? 1 : 0);
}

static void
add_moves (BastideGains *self,
           GListModel   *moves,
           guint         first,
           guint         n)
{
  for (guint i = first; i < first + n; i++)
    {
      g_autoptr (BastideMove) move = g_list_model_get_item (moves, i);
      guint rotation;
      BstCell cell;
      BastideMove *best;

      if (move == NULL || bastide_move_get_tile (move, &rotation) == BST_NONE || !bastide_move_get_cell (move, &cell))
        continue;
      best = bastide_gains_get_best (self, cell);
      if (best == NULL || pack (get_gain (move, self->shade)) > pack (get_gain (best, self->shade)))
        g_hash_table_insert (self->best, bastide_cell_to_key (cell), g_object_ref (move));
    }
}

static void
count_again (BastideGains *self)
{
  GListModel *moves = bastide_analysis_get_moves (self->analysis);

  g_hash_table_remove_all (self->best);
  add_moves (self, moves, 0, g_list_model_get_n_items (moves));
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
    count_again (self);
  else
    add_moves (self, moves, position, added);
  g_signal_emit (self, changed_signal, 0);
}

static void
bastide_gains_finalize (GObject *object)
{
  BastideGains *self = BASTIDE_GAINS (object);

  g_clear_object (&self->analysis);
  g_clear_pointer (&self->best, g_hash_table_unref);

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
  self->best = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
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

void
bastide_gains_set_shade (BastideGains *self,
                         BastideShade  shade)
{
  g_return_if_fail (BASTIDE_IS_GAINS (self));
  g_return_if_fail (shade < BASTIDE_N_SHADES);

  if (self->shade == shade)
    return;
  self->shade = shade;
  count_again (self);
  g_signal_emit (self, changed_signal, 0);
}

BastideMove *
bastide_gains_get_best (BastideGains *self,
                        BstCell       cell)
{
  g_return_val_if_fail (BASTIDE_IS_GAINS (self), NULL);

  return g_hash_table_lookup (self->best, bastide_cell_to_key (cell));
}

gboolean
bastide_gains_get (BastideGains    *self,
                   BstCell          cell,
                   BastideCellGain *gain)
{
  BastideMove *best = bastide_gains_get_best (self, cell);

  if (best == NULL)
    return FALSE;

  *gain = get_gain (best, self->shade);
  return TRUE;
}

double
bastide_gains_get_strength (BastideShade shade,
                            int          value)
{
  int large = shade == BASTIDE_SHADE_REDEPLOYING ? BASTIDE_MANY_MOVERS : BASTIDE_LARGE_GAIN;

  if (value <= 0)
    return 0;
  return value < large ? 0.2 : 1;
}
