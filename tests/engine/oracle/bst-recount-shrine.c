/* bst-recount-shrine.c: shrines, monasteries and their challenges, from the bare board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-recount.h"

static BstKind
opponent_of (BstKind kind)
{
  if (kind == BST_KIND_SHRINE)
    return BST_KIND_MONASTERY;
  return kind == BST_KIND_MONASTERY ? BST_KIND_SHRINE : BST_N_KINDS;
}

/* Lists the buildings of @kind around a cell. */
static guint
list_around (const BstRecount *self,
             BstCell           cell,
             BstKind           kind,
             BstSegmentRef     found[8])
{
  guint n = 0;

  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      {
        BstSegmentRef ref;

        if ((dx != 0 || dy != 0)
            && bst_recount_find_centre (self, BST_CELL (cell.x + dx, cell.y + dy), &ref)
            && bst_recount_get_segment (self, ref)->kind == kind)
          found[n++] = ref;
      }
  return n;
}

guint
bst_recount_list_opponents (const BstRecount *self,
                            BstSegmentRef     ref,
                            BstSegmentRef     opponents[8])
{
  if (!bst_recount_has (self, BST_MODULE_SHRINES))
    return 0;
  return list_around (self, ref.cell, opponent_of ((BstKind) bst_recount_get_segment (self, ref)->kind), opponents);
}

gboolean
bst_recount_may_neighbour (const BstRecount *self,
                           BstKind           kind,
                           BstCell           cell)
{
  guint adjacency = bst_recount_switch (self, BST_SWITCH_SHRINE_ADJACENCY);
  BstKind other = opponent_of (kind);
  BstSegmentRef opponents[8], others[8];
  guint n;

  if (!bst_recount_has (self, BST_MODULE_SHRINES) || other == BST_N_KINDS
      || adjacency == BST_SHRINE_ADJACENCY_UNOCCUPIED)
    return TRUE;
  n = list_around (self, cell, other, opponents);
  if (n > 1)
    return FALSE;
  return n == 0 || adjacency == BST_SHRINE_ADJACENCY_PLACED_TILE
         || list_around (self, opponents[0].cell, kind, others) == 0;
}

/* Returns whether a figure takes part in challenges: abbots do not, nor, by a reading of SHR-3a, new arrivals. */
static gboolean
is_challenger (const BstRecount      *self,
               const BstPlacedFigure *figure)
{
  return !figure->is_abbot
         && (figure->from != BST_DISTRICT_CATHEDRAL
             || bst_recount_switch (self, BST_SWITCH_SHRINE_CATHEDRAL_CHALLENGE)
                == BST_SHRINE_CATHEDRAL_CHALLENGE_YES);
}

static gboolean
do_challenge (const BstRecount *self,
              guint             player,
              guint             other)
{
  return player != other
         || bst_recount_switch (self, BST_SWITCH_SHRINE_OWN_CHALLENGE) == BST_SHRINE_OWN_CHALLENGE_YES;
}

/* Returns whether a figure on @ref challenges a figure of @player. */
static gboolean
is_challenged_from (const BstRecount *self,
                    BstSegmentRef     ref,
                    guint             player)
{
  for (guint i = 0; i < self->board.n_figures; i++)
    {
      const BstPlacedFigure *figure = &self->board.figures[i];

      if (bst_segment_ref_equal (figure->at, ref) && is_challenger (self, figure)
          && do_challenge (self, figure->player, player))
        return TRUE;
    }
  return FALSE;
}

gboolean
bst_recount_is_challenge (const BstRecount *self,
                          BstSegmentRef     a,
                          BstSegmentRef     b)
{
  for (guint i = 0; i < self->board.n_figures; i++)
    {
      const BstPlacedFigure *figure = &self->board.figures[i];

      if (bst_segment_ref_equal (figure->at, a) && is_challenger (self, figure)
          && is_challenged_from (self, b, figure->player))
        return TRUE;
    }
  return FALSE;
}

static guint
count_challenges (const BstRecount *self,
                  BstSegmentRef     ref)
{
  BstSegmentRef opponents[8];
  guint n = bst_recount_list_opponents (self, ref, opponents), n_challenges = 0;

  for (guint i = 0; i < n; i++)
    n_challenges += bst_recount_is_challenge (self, ref, opponents[i]);
  return n_challenges;
}

/* Puts the figure on the building and counts its challenges. */
gboolean
bst_recount_may_challenge (const BstRecount *self,
                           guint             player,
                           BstSegmentRef     ref)
{
  g_autofree BstRecount *after = NULL;
  BstSegmentRef opponents[8];
  guint n;

  if (!bst_recount_has (self, BST_MODULE_SHRINES)
      || bst_recount_switch (self, BST_SWITCH_SHRINE_ADJACENCY) != BST_SHRINE_ADJACENCY_UNOCCUPIED
      || opponent_of ((BstKind) bst_recount_get_segment (self, ref)->kind) == BST_N_KINDS)
    return TRUE;

  after = g_memdup2 (self, sizeof *self);
  after->board.figures[after->board.n_figures++] = (BstPlacedFigure) {
    .player = (guint8) player, .figure = BST_FIGURE_MEEPLE, .from = BST_NO_DISTRICT, .at = ref,
  };
  if (count_challenges (after, ref) > 1)
    return FALSE;
  n = bst_recount_list_opponents (after, ref, opponents);
  for (guint i = 0; i < n; i++)
    if (bst_recount_is_challenge (after, ref, opponents[i]) && count_challenges (after, opponents[i]) > 1)
      return FALSE;
  return TRUE;
}
