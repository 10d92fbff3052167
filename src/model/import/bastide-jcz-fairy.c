/* bastide-jcz-fairy.c: the fairy of a saved game
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-jcz-fairy.h"

#include "bastide-jcz-place.h"
#include "bst-notation.h"

/* The points for a figure beside which she stands when it is scored. */
#define POINTS_OF_SCORE 3

static guint
count_figures (const BastideJczFairy *self,
               const BstPosition     *position)
{
  guint n = 0;

  for (guint i = 0; i < bst_position_get_n_figures (position); i++)
    {
      BstPlacedFigure placed;

      bst_position_get_figure (position, i, &placed);
      if (placed.player == self->player && placed.figure == self->figure && placed.at.segment == self->at.segment
          && bst_cell_equal (placed.at.cell, self->at.cell))
        n++;
    }

  return n;
}

/* A monk or heretic who loses a challenge leaves without a score, and so may a figure among abbots. */
static gboolean
may_leave_unscored (const BstPosition *position,
                    const BstTileType *type,
                    guint              segment)
{
  guint32 modules = bst_position_get_rules (position)->modules;

  return segment == type->centre
         && (modules & (1u << BST_MODULE_SHRINES | 1u << BST_MODULE_MONASTERIES)) != 0;
}

gboolean
bastide_jcz_fairy_move (BastideJczFairy         *self,
                        const BstPosition       *position,
                        const BastideJczMessage *message)
{
  g_autofree char *name = bastide_jcz_name_segment (position, message);
  BastideJczFairy moved = { .is_beside = TRUE };
  const BstTileType *type;
  BstSetupTile tile;
  guint segment;

  if (name == NULL || message->figure >= BST_N_FIGURES
      || message->owner >= (int) bst_position_get_n_players (position)
      || !bst_position_get_tile_at (position, message->cell, &tile))
    return FALSE;
  type = bst_catalogue_get (bst_position_get_catalogue (position), tile.type);
  segment = bst_notation_read_segment (type, tile.rotation, name);
  if (segment == BST_NO_SEGMENT || may_leave_unscored (position, type, segment))
    return FALSE;

  moved.at = (BstSegmentRef) { .cell = message->cell, .segment = (guint16) segment };
  moved.player = (guint8) message->owner;
  moved.figure = (guint8) message->figure;
  if (count_figures (&moved, position) != 1)
    return FALSE;
  *self = moved;

  return TRUE;
}

/* Whether an action itself takes the figure home: an abbot who is recalled is not scored with the building. */
static gboolean
takes_home (const BastideJczFairy *self,
            const BstAction       *action)
{
  if ((action->type != BST_ACTION_REMOVE && action->type != BST_ACTION_RECALL)
      || action->figure != self->figure || !bst_cell_equal (action->cell, self->at.cell))
    return FALSE;

  return action->type == BST_ACTION_RECALL
         || (action->segment == self->at.segment && BST_DETAIL_PLAYER (action->detail) == self->player);
}

guint
bastide_jcz_fairy_follow (BastideJczFairy   *self,
                          const BstPosition *position,
                          const BstAction   *action)
{
  if (!self->is_beside
      || (bst_position_get_phase (position) != BST_PHASE_OVER && count_figures (self, position) > 0))
    return 0;
  self->is_beside = FALSE;

  return takes_home (self, action) ? 0 : POINTS_OF_SCORE;
}
