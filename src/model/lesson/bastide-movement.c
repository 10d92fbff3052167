/* bastide-movement.c: what moves on the board in a step of a lesson
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-movement.h"

#include "bst-position-inline.h"

GArray *
bastide_movements_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (BastideMovement));
}

/* --- changes --- */

static gboolean
has_piece (const BstSetup *setup,
           const BstPiece *piece,
           guint           nth)
{
  for (guint i = 0; i < setup->pieces->len; i++)
    if (bst_piece_equal (bst_setup_piece (setup, i), piece) && nth-- == 0)
      return TRUE;
  return FALSE;
}

/* Finds a piece of a setup that another setup does not have; of several equal pieces the last one. */
static const BstPiece *
find_missing (const BstSetup *setup,
              const BstSetup *other)
{
  for (guint i = 0; i < setup->pieces->len; i++)
    {
      const BstPiece *piece = bst_setup_piece (setup, i);
      guint nth = 0;

      for (guint j = 0; j < i; j++)
        nth += bst_piece_equal (bst_setup_piece (setup, j), piece);
      if (!has_piece (other, piece, nth))
        return piece;
    }
  return NULL;
}

/* The place of a piece that is not on the board. */
static BstPlace
find_home (const BstPiece *piece)
{
  if (bst_piece_has_supply (piece))
    return BST_PLACE_IN_SUPPLY (piece->player);
  return (BstPlace) { .kind = BST_PLACE_NOWHERE };
}

static void
add_holder (GArray         *movements,
            const BstPiece *gone,
            const BstPiece *come)
{
  const BastideMovement movement = {
    .kind = BASTIDE_MOVEMENT_PIECE, .piece = *come,
    .from = gone != NULL ? BST_PLACE_BY_PLAYER (gone->player) : come->place, .to = BST_PLACE_BY_PLAYER (come->player),
  };

  if (gone == NULL || gone->player != come->player)
    g_array_append_val (movements, movement);
}

static void
add_piece (GArray         *movements,
           const BstSetup *before,
           const BstSetup *after)
{
  const BstPiece *gone = find_missing (before, after);
  const BstPiece *come = find_missing (after, before);
  BastideMovement movement = { .kind = BASTIDE_MOVEMENT_PIECE };

  /* Another piece has come than the one that has gone. */
  if (gone != NULL && come != NULL
      && (gone->kind != come->kind
          || (bst_piece_has_supply (gone) && (gone->player != come->player || gone->figure != come->figure))))
    gone = NULL;
  if (gone == NULL && come == NULL)
    return;
  movement.piece = come != NULL ? *come : *gone;
  movement.from = gone != NULL ? gone->place : find_home (come);
  movement.to = come != NULL ? come->place : find_home (gone);
  g_array_append_val (movements, movement);
  if (come != NULL && bst_piece_is_title ((BstPieceKind) come->kind))
    add_holder (movements, gone, come);
}

/* Robbed points come from the player who is robbed, effects have no place. */
static BstPlace
find_source (const BstEvent *event)
{
  BstPlace place = BST_PLACE_ON_SEGMENT (event->cell, event->segment);

  if (event->type == BST_EVENT_ROB)
    return BST_PLACE_BY_PLAYER (event->other);
  if (event->type != BST_EVENT_SCORE || event->piece != BST_PIECE_NONE)
    return (BstPlace) { .kind = BST_PLACE_NOWHERE };
  if (event->segment == BST_NO_SEGMENT)
    return BST_PLACE_ON_CELL (event->cell);
  place.kind = BST_PLACE_FEATURE;
  return place;
}

void
bastide_movements_add_change (GArray         *movements,
                              const BstSetup *before,
                              const BstSetup *after,
                              const BstEvent *event)
{
  g_return_if_fail (movements != NULL);
  g_return_if_fail (before != NULL && after != NULL);
  g_return_if_fail (event != NULL);

  for (guint i = before->tiles->len; i < after->tiles->len; i++)
    {
      const BastideMovement movement = {
        .kind = BASTIDE_MOVEMENT_TILE, .to = BST_PLACE_ON_CELL (bst_setup_tile (after, i)->cell),
      };

      g_array_append_val (movements, movement);
    }
  add_piece (movements, before, after);
  for (guint i = 0; i < after->n_players; i++)
    {
      const BastideMovement movement = {
        .kind = BASTIDE_MOVEMENT_POINTS, .amount = after->players[i].score - before->players[i].score,
        .from = find_source (event), .to = BST_PLACE_BY_PLAYER (i),
      };

      if (movement.amount != 0)
        g_array_append_val (movements, movement);
    }
}

/* --- counts --- */

static gboolean
stands_on (const BstPosition *engine,
           const BstPiece    *piece,
           guint              feature)
{
  const BstSegmentRef at = { .cell = piece->place.cell, .segment = piece->place.segment };

  return piece->kind == BST_PIECE_FIGURE && piece->place.kind == BST_PLACE_SEGMENT
         && bst_figure_is_meeple (piece->figure) && bst_position_get_feature (engine, at) == feature;
}

/* The last figure of a player brings the strength that the event tells, whatever an expansion adds. */
static void
count_player (GArray          *counts,
              const BstSetup  *setup,
              GArray          *standing,
              guint            player,
              const BstEvent  *score)
{
  guint last = counts->len;
  guint strength = 0;

  for (guint i = 0; i < standing->len; i++)
    {
      const BstPiece *piece = bst_setup_piece (setup, g_array_index (standing, guint, i));
      BastideMovement count = { .kind = BASTIDE_MOVEMENT_COUNT, .piece = *piece, .to = piece->place };

      if (piece->player != player)
        continue;
      strength += bst_figure_weights[piece->figure];
      count.amount = (int) strength;
      g_array_append_val (counts, count);
    }
  if (counts->len > last)
    g_array_index (counts, BastideMovement, counts->len - 1).amount = score->weight[player];
}

void
bastide_movements_add_counts (GArray          *movements,
                              BastidePosition *position,
                              const BstEvent  *score)
{
  const BstPosition *engine = bastide_position_get_engine (position);
  const BstSetup *setup = bastide_position_get_setup (position);
  g_autoptr (GArray) standing = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) counts = bastide_movements_new ();
  guint first = 0;
  guint feature;

  g_return_if_fail (movements != NULL);
  g_return_if_fail (score != NULL);

  if (engine == NULL || score->segment == BST_NO_SEGMENT)
    return;
  feature = bst_position_get_feature (engine, (BstSegmentRef) { .cell = score->cell, .segment = score->segment });
  for (guint i = 0; feature != BST_NONE && i < setup->pieces->len; i++)
    if (stands_on (engine, bst_setup_piece (setup, i), feature))
      g_array_append_val (standing, i);
  for (guint player = 0; player < setup->n_players; player++)
    count_player (counts, setup, standing, player, score);
  for (guint i = 0; i < counts->len; i++)
    {
      g_array_index (counts, BastideMovement, i).nth = i;
      g_array_index (counts, BastideMovement, i).n = counts->len;
    }
  while (first < movements->len && g_array_index (movements, BastideMovement, first).kind != BASTIDE_MOVEMENT_POINTS)
    first++;
  if (counts->len > 0)
    g_array_insert_vals (movements, first, counts->data, counts->len);
}

/* --- stages --- */

void
bastide_movements_set_stages (GArray *movements)
{
  g_return_if_fail (movements != NULL);

  for (guint i = 1; i < movements->len; i++)
    {
      const BastideMovement *before = &g_array_index (movements, BastideMovement, i - 1);
      BastideMovement *movement = &g_array_index (movements, BastideMovement, i);

      /* Figures that come together walk together, and so do those that go home. */
      if (before->kind == movement->kind
          && (before->kind != BASTIDE_MOVEMENT_PIECE
              || (before->from.kind == movement->from.kind && before->to.kind == movement->to.kind)))
        movement->stage = before->stage;
      else
        movement->stage = before->stage + 1;
    }
}

guint
bastide_movements_count_stages (const GArray *movements)
{
  guint n = 0;

  g_return_val_if_fail (movements != NULL, 0);

  for (guint i = 0; i < movements->len; i++)
    n = MAX (n, g_array_index (movements, BastideMovement, i).stage + 1);
  return n;
}

void
bastide_movements_append (GArray       *movements,
                          const GArray *more)
{
  guint first = bastide_movements_count_stages (movements);

  g_return_if_fail (more != NULL);

  for (guint i = 0; i < more->len; i++)
    {
      BastideMovement movement = g_array_index (more, BastideMovement, i);

      movement.stage += first;
      g_array_append_val (movements, movement);
    }
}

double
bastide_movement_get_progress (const BastideMovement *self,
                               guint                  n_stages,
                               double                 time)
{
  double gone = time * n_stages - self->stage;

  if (time >= 1)
    return 1;
  if (self->kind == BASTIDE_MOVEMENT_COUNT)
    gone = gone * self->n - self->nth;
  return CLAMP (gone, 0, 1);
}
