/* bastide-target.c: the piece and the target of an action
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-target.h"

/* The piece of each type of action, the place where it is, and the target. */
static const struct
{
  guint8 piece;
  guint8 from;
  guint8 target;
} facts[BST_N_ACTIONS] = {
  [BST_ACTION_DEPLOY] = { BST_PIECE_FIGURE, BST_PLACE_SUPPLY, BST_PLACE_SEGMENT },
  [BST_ACTION_RECALL] = { .target = BST_PLACE_CELL },
  [BST_ACTION_ABBEY] = { .target = BST_PLACE_CELL },
  [BST_ACTION_PORTAL] = { BST_PIECE_FIGURE, BST_PLACE_SUPPLY, BST_PLACE_FEATURE },
  [BST_ACTION_ROBBER] = { BST_PIECE_ROBBER, BST_PLACE_SUPPLY, BST_PLACE_SPACE },
  [BST_ACTION_BEGIN] = { .target = BST_PLACE_PLAYER },
  [BST_ACTION_REDEPLOY] = { BST_PIECE_FIGURE, BST_PLACE_DISTRICT, BST_PLACE_FEATURE },
  [BST_ACTION_SCORE] = { .target = BST_PLACE_FEATURE },
  [BST_ACTION_ROB] = { .target = BST_PLACE_PLAYER },
  [BST_ACTION_COUNTING] = { .target = BST_PLACE_SPACE },
  [BST_ACTION_CITY] = { BST_PIECE_FIGURE, BST_PLACE_SUPPLY, BST_PLACE_DISTRICT },
  [BST_ACTION_COUNT] = { BST_PIECE_COUNT, BST_PLACE_DISTRICT, BST_PLACE_DISTRICT },
  [BST_ACTION_REMOVE] = { .target = BST_PLACE_SEGMENT },
  [BST_ACTION_EFFECT_DEPLOY] = { BST_PIECE_FIGURE, BST_PLACE_SUPPLY, BST_PLACE_FEATURE },
};

BstPiece
bastide_piece_of (const BstPosition *position,
                  const BstAction   *action)
{
  guint kind = facts[action->type].piece;
  guint player = bst_position_get_chooser (position);

  if (kind == BST_PIECE_COUNT)
    return (BstPiece) { .kind = BST_PIECE_COUNT, .place = BST_PLACE_IN_DISTRICT (bst_position_get_count (position)) };
  if (kind == BST_PIECE_ROBBER)
    return bst_piece_in_supply (player, BST_FIGURE_ROBBER);
  if (kind == BST_PIECE_FIGURE && facts[action->type].from == BST_PLACE_DISTRICT)
    return BST_PIECE_OF_PLAYER (player, action->figure, BST_PLACE_IN_DISTRICT (action->detail));
  if (kind == BST_PIECE_FIGURE)
    return bst_piece_in_supply (player, (BstFigure) action->figure);
  return (BstPiece) { .kind = BST_PIECE_NONE };
}

/* A deployment names no cell, as it is on the tile just laid. */
static BstCell
get_cell (const BstPosition *position,
          const BstAction   *action)
{
  BstCell placed;

  if (action->type == BST_ACTION_DEPLOY && bst_position_get_placed (position, &placed))
    return placed;
  return action->cell;
}

/* Returns the space to which a robber goes, or which a counting figure leaves. */
static gint32
get_space (const BstPosition *position,
           const BstAction   *action)
{
  if (action->type == BST_ACTION_COUNTING)
    return bst_position_get_space (position, bst_position_get_chooser (position),
                                   action->detail == BST_COUNTING_SECOND);
  return action->space;
}

BstPlace
bastide_target_of (const BstPosition *position,
                   const BstAction   *action)
{
  BstPlace target = { .kind = action->figure == BST_FIGURE_BARN
                               && (action->type == BST_ACTION_DEPLOY || action->type == BST_ACTION_PORTAL)
                              ? BST_PLACE_CORNER
                              : facts[action->type].target };

  switch ((BstPlaceKind) target.kind)
    {
    case BST_PLACE_CORNER:
      target.index = BST_DETAIL_CORNER (action->detail);
      target.segment = action->segment;
      target.cell = get_cell (position, action);
      break;

    case BST_PLACE_SEGMENT:
    case BST_PLACE_FEATURE:
      target.segment = action->segment;
      target.cell = get_cell (position, action);
      break;

    case BST_PLACE_CELL:
      target.cell = get_cell (position, action);
      break;

    case BST_PLACE_DISTRICT:
      target.index = action->detail;
      break;

    case BST_PLACE_PLAYER:
      target.player = action->detail;
      break;

    case BST_PLACE_SPACE:
      target.space = get_space (position, action);
      break;

    case BST_PLACE_NOWHERE:
    default:
      break;
    }
  return target;
}

gboolean
bastide_target_matches (const BstPosition *position,
                        const BstPlace    *target,
                        const BstPlace    *other)
{
  gboolean on_tile = other->kind == BST_PLACE_SEGMENT || other->kind == BST_PLACE_FEATURE;
  guint feature;

  switch ((BstPlaceKind) target->kind)
    {
    case BST_PLACE_SEGMENT:
      return on_tile && bst_cell_equal (target->cell, other->cell) && target->segment == other->segment;

    case BST_PLACE_FEATURE:
      if (!on_tile)
        return FALSE;
      feature = bst_position_get_feature (position, (BstSegmentRef) { .cell = target->cell,
                                                                      .segment = target->segment });
      return feature != BST_NONE
             && feature == bst_position_get_feature (position, (BstSegmentRef) { .cell = other->cell,
                                                                                 .segment = other->segment });

    case BST_PLACE_CORNER:
      return other->kind == target->kind && bst_cell_equal (target->cell, other->cell) && target->index == other->index;

    case BST_PLACE_CELL:
      return other->kind == target->kind && bst_cell_equal (target->cell, other->cell);

    case BST_PLACE_DISTRICT:
      return other->kind == target->kind && target->index == other->index;

    case BST_PLACE_PLAYER:
      return other->kind == target->kind && target->player == other->player;

    case BST_PLACE_SPACE:
      return other->kind == target->kind && target->space == other->space;

    case BST_PLACE_NOWHERE:
    default:
      return FALSE;
    }
}

/* Finds the knight on a segment. */
static gboolean
find_knight (const BstPosition *position,
             const BstPlace    *target,
             BstPlacedFigure   *knight)
{
  const BstSegmentRef at = { .cell = target->cell, .segment = target->segment };
  guint feature = bst_position_get_feature (position, at);
  BstFeatureInfo info;

  if (feature == BST_NONE)
    return FALSE;
  bst_position_describe_feature (position, feature, &info);
  for (guint i = 0; info.kind == BST_KIND_CITY && i < bst_position_get_n_figures (position); i++)
    {
      bst_position_get_figure (position, i, knight);
      if (knight->at.segment == at.segment && bst_cell_equal (knight->at.cell, at.cell))
        return TRUE;
    }
  return FALSE;
}

/* A deployment reaches only the tile just laid, and a removal only a knight. */
static gboolean
can_reach (const BstPosition *position,
           BstAction         *action,
           const BstPlace    *target)
{
  BstPlacedFigure knight;
  BstCell placed;

  if (action->type == BST_ACTION_REMOVE)
    {
      if (!find_knight (position, target, &knight))
        return FALSE;
      action->figure = (guint8) knight.figure;
      action->detail = BST_DETAIL_OF (knight.player, BST_DETAIL_CAUSE (action->detail));
      return TRUE;
    }
  return action->type != BST_ACTION_DEPLOY
         || (bst_position_get_placed (position, &placed) && bst_cell_equal (placed, target->cell));
}

gboolean
bastide_target_aim (const BstPosition *position,
                    const BstPlace    *target,
                    BstAction         *action)
{
  BstPlaceKind wanted = (BstPlaceKind) bastide_target_of (position, action).kind;

  if (wanted != target->kind && (wanted != BST_PLACE_FEATURE || target->kind != BST_PLACE_SEGMENT))
    return FALSE;
  if (!can_reach (position, action, target))
    return FALSE;

  switch ((BstPlaceKind) target->kind)
    {
    case BST_PLACE_CORNER:
      action->detail = target->index;
      G_GNUC_FALLTHROUGH;

    case BST_PLACE_SEGMENT:
    case BST_PLACE_FEATURE:
      action->segment = target->segment;
      if (action->type != BST_ACTION_DEPLOY)
        action->cell = target->cell;
      return TRUE;

    case BST_PLACE_CELL:
      action->cell = target->cell;
      return TRUE;

    case BST_PLACE_DISTRICT:
      action->detail = target->index;
      return TRUE;

    case BST_PLACE_PLAYER:
      action->detail = target->player;
      return TRUE;

    case BST_PLACE_SPACE:
      if (action->type == BST_ACTION_COUNTING)
        return get_space (position, action) == target->space;
      action->space = target->space;
      return TRUE;

    case BST_PLACE_NOWHERE:
    default:
      return FALSE;
    }
}
