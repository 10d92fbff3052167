/* bst-reference.c: a second engine for the tests that recounts everything from the bare list of tiles
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-reference.h"

#include <stdlib.h>
#include <string.h>

/* --- Legal actions ------------------------------------------------------------------------------------------- */

static void
add_action (BstActionList *list,
            BstAction      action)
{
  g_assert_cmpuint (list->n, <, BST_MAX_ACTIONS);
  list->actions[list->n++] = action;
}

static int
compare_cells (const void *a,
               const void *b)
{
  return bst_cell_compare (*(const BstCell *) a, *(const BstCell *) b);
}

static guint
list_frontier (const BstReference *self,
               BstCell            *cells)
{
  guint n = 0;

  for (guint i = 0; i < self->n_tiles; i++)
    for (BstEdge edge = 0; edge < BST_N_EDGES; edge++)
      {
        BstCell cell = bst_cell_step (self->tiles[i].cell, edge);
        gboolean known = bst_reference_get_tile (self, cell) != NULL;

        for (guint j = 0; j < n && !known; j++)
          known = bst_cell_equal (cells[j], cell);
        if (!known)
          cells[n++] = cell;
      }
  qsort (cells, n, sizeof *cells, compare_cells);
  return n;
}

static gboolean
is_smallest_rotation (const BstTileType *type,
                      guint              rotation)
{
  for (guint smaller = 0; smaller < rotation; smaller++)
    if (bst_reference_looks_same (type, smaller, rotation))
      return FALSE;
  return TRUE;
}

static void
list_placements (const BstReference *self,
                 BstActionList      *list)
{
  const BstTileType *type = bst_catalogue_get (self->catalogue, self->hand);
  BstCell cells[4 * BST_MAX_TILES];
  guint n = list_frontier (self, cells);

  for (guint i = 0; i < n; i++)
    for (guint rotation = 0; rotation < 4; rotation++)
      if (bst_reference_fits (self, type, cells[i], rotation) && is_smallest_rotation (type, rotation))
        add_action (list, (BstAction) { .type = BST_ACTION_PLACE, .cell = cells[i], .rotation = (guint8) rotation });

  /* BASE-2 */
  if (list->n == 0)
    add_action (list, (BstAction) { .type = BST_ACTION_DISCARD });
}

static void
list_draws (const BstReference *self,
            BstActionList      *list)
{
  for (guint type = 0; type < bst_catalogue_get_size (self->catalogue); type++)
    if (self->bag[type] > 0)
      add_action (list, (BstAction) { .type = BST_ACTION_DRAW, .tile = (guint16) type });
}

/* BASE-10: the kinds of feature for each figure */
static gboolean
figure_may_stand (const BstReference *self,
                  BstFigure           figure,
                  BstKind             kind)
{
  gboolean abbot = figure == BST_FIGURE_ABBOT;

  switch (kind)
    {
    case BST_KIND_CITY:
    case BST_KIND_ROAD:
      return !abbot;
    case BST_KIND_FIELD:
      return !abbot && self->rules.farmers;
    case BST_KIND_MONASTERY:
      return TRUE;
    case BST_KIND_GARDEN:
      return abbot && bst_rules_has (&self->rules, BST_MODULE_ABBOT);
    case BST_KIND_SHRINE:
      return bst_rules_has (&self->rules, BST_MODULE_SHRINES);
    default:
      g_assert_not_reached ();
    }
}

static void
list_deployments (const BstReference *self,
                  BstActionList      *list)
{
  static const BstFigure figures[] = { BST_FIGURE_MEEPLE, BST_FIGURE_ABBOT };
  const BstTileType *type = bst_reference_get_type (self, bst_reference_get_tile (self, self->placed));

  for (guint f = 0; f < G_N_ELEMENTS (figures); f++)
    for (guint s = 0; s < type->n_segments; s++)
      {
        BstFeatureInfo info;

        if (self->supply[self->player][figures[f]] == 0)
          continue;
        if (!figure_may_stand (self, figures[f], type->segments[s].kind))
          continue;
        bst_reference_describe (self, (BstSegmentRef) { .cell = self->placed, .segment = (guint8) s }, &info);
        /* BASE-3 */
        if (info.n_figures == 0)
          add_action (list, (BstAction) { .type = BST_ACTION_DEPLOY, .figure = (guint8) figures[f],
                                          .segment = (guint8) s });
      }

  for (guint i = 0; i < self->n_figures; i++)
    if (self->figures[i].player == self->player && self->figures[i].figure == BST_FIGURE_ABBOT)
      add_action (list, (BstAction) { .type = BST_ACTION_RECALL, .figure = BST_FIGURE_ABBOT,
                                      .cell = self->figures[i].at.cell });

  add_action (list, (BstAction) { .type = BST_ACTION_PASS });
}

void
bst_reference_list (const BstReference *self,
                    BstActionList      *list)
{
  list->n = 0;
  if (self->phase == BST_PHASE_PLACE && self->hand != BST_NONE)
    list_placements (self, list);
  else if (self->phase == BST_PHASE_PLACE)
    list_draws (self, list);
  else if (self->phase == BST_PHASE_DEPLOY)
    list_deployments (self, list);
}

/* --- The turn ------------------------------------------------------------------------------------------------ */

static void
send_home (BstReference *self,
           guint         figure)
{
  const BstPlacedFigure *f = &self->figures[figure];

  self->supply[f->player][f->figure]++;
  self->figures[figure] = self->figures[--self->n_figures];
}

static void
pay (const BstFeatureInfo *info,
     gint32                points,
     gint32               *totals)
{
  for (guint p = 0; p < BST_MAX_PLAYERS; p++)
    if (info->majority & (1u << p))
      totals[p] += points;
}

/* BASE-5 */
static void
score_if_complete (BstReference  *self,
                   BstSegmentRef  ref)
{
  BstSegmentRef segments[BST_REFERENCE_MAX_SEGMENTS];
  BstFeatureInfo info;
  guint n;

  bst_reference_describe (self, ref, &info);
  if (!info.complete)
    return;
  pay (&info, info.value, self->scores);

  n = bst_reference_flood (self, ref, segments);
  for (guint f = self->n_figures; f-- > 0;)
    for (guint i = 0; i < n; i++)
      if (bst_cell_equal (self->figures[f].at.cell, segments[i].cell)
          && self->figures[f].at.segment == segments[i].segment)
        {
          send_home (self, f);
          break;
        }
}

/* The placed tile can have completed only features on it or, for buildings, beside it. A scored feature has no figures
 * left, so meeting it again by another segment pays no player. */
static void
score_around (BstReference *self)
{
  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      {
        const BstSetupTile *tile = bst_reference_get_tile (self, BST_CELL (self->placed.x + dx, self->placed.y + dy));
        const BstTileType *type = tile ? bst_reference_get_type (self, tile) : NULL;

        for (guint s = 0; type && s < type->n_segments; s++)
          if (type->segments[s].kind >= BST_KIND_MONASTERY || (dx == 0 && dy == 0))
            score_if_complete (self, (BstSegmentRef) { .cell = tile->cell, .segment = (guint8) s });
      }
}

static void
take_next_tile (BstReference *self)
{
  guint n_bag = 0;

  for (guint type = 0; type < bst_catalogue_get_size (self->catalogue); type++)
    n_bag += self->bag[type];

  self->phase = BST_PHASE_PLACE;
  self->hand = BST_NONE;
  if (self->n_draw > 0)
    {
      self->hand = self->draw[0];
      memmove (self->draw, self->draw + 1, --self->n_draw * sizeof self->draw[0]);
    }
  else if (n_bag == 0)
    {
      self->phase = BST_PHASE_OVER;
      bst_reference_score_now (self, self->scores);
    }
}

static void
finish_turn (BstReference *self)
{
  score_around (self);
  self->player = (self->player + 1) % self->n_players;
  take_next_tile (self);
}

static void
place_tile (BstReference    *self,
            const BstAction *action)
{
  BstActionList list;

  self->tiles[self->n_tiles++] = (BstSetupTile) { .cell = action->cell, .type = (guint16) self->hand,
                                                  .rotation = action->rotation };
  self->placed = action->cell;
  self->hand = BST_NONE;
  self->phase = BST_PHASE_DEPLOY;
  bst_reference_list (self, &list);
  if (list.n == 1)
    finish_turn (self);
}

static void
deploy_figure (BstReference    *self,
               const BstAction *action)
{
  g_assert_cmpuint (self->n_figures, <, BST_REFERENCE_MAX_FIGURES);
  self->supply[self->player][action->figure]--;
  self->figures[self->n_figures++] = (BstPlacedFigure) {
    .player = (guint8) self->player, .figure = action->figure,
    .at = { .cell = self->placed, .segment = action->segment },
  };
  finish_turn (self);
}

/* BASE-10 */
static void
recall_abbot (BstReference    *self,
              const BstAction *action)
{
  for (guint i = 0; i < self->n_figures; i++)
    if (self->figures[i].player == self->player && self->figures[i].figure == BST_FIGURE_ABBOT
        && bst_cell_equal (self->figures[i].at.cell, action->cell))
      {
        self->scores[self->player] += 1 + (gint32) bst_reference_count_occupied (self, action->cell);
        send_home (self, i);
        break;
      }
  finish_turn (self);
}

void
bst_reference_apply (BstReference    *self,
                     const BstAction *action)
{
  switch ((BstActionType) action->type)
    {
    case BST_ACTION_PLACE:
      place_tile (self, action);
      break;
    case BST_ACTION_DISCARD:
      take_next_tile (self);
      break;
    case BST_ACTION_DRAW:
      self->bag[action->tile]--;
      self->hand = action->tile;
      break;
    case BST_ACTION_PASS:
      finish_turn (self);
      break;
    case BST_ACTION_DEPLOY:
      deploy_figure (self, action);
      break;
    case BST_ACTION_RECALL:
      recall_abbot (self, action);
      break;
    case BST_N_ACTIONS:
    default:
      g_assert_not_reached ();
    }
}

void
bst_reference_score_now (const BstReference *self,
                         gint32              totals[BST_MAX_PLAYERS])
{
  memmove (totals, self->scores, sizeof self->scores);

  for (guint i = 0; i < self->n_figures; i++)
    {
      BstFeatureInfo info, earlier;
      gboolean seen = FALSE;

      bst_reference_describe (self, self->figures[i].at, &info);
      for (guint j = 0; j < i && !seen; j++)
        {
          bst_reference_describe (self, self->figures[j].at, &earlier);
          seen = earlier.kind == info.kind && bst_cell_equal (earlier.first.cell, info.first.cell)
                 && earlier.first.segment == info.first.segment;
        }
      if (!seen)
        pay (&info, info.final_value, totals);
    }
}

guint64
bst_reference_perft (const BstReference *self,
                     guint               depth,
                     gboolean            placements_only)
{
  BstActionList list;
  BstReference next;
  guint64 count = 0;

  if (self->phase == BST_PHASE_OVER || (self->phase == BST_PHASE_PLACE && depth == 0))
    return depth == 0;
  if (self->phase == BST_PHASE_PLACE && self->hand == BST_NONE)
    return 0;

  bst_reference_list (self, &list);
  for (guint i = 0; i < list.n; i++)
    {
      const BstAction *action = &list.actions[i];

      if (placements_only && self->phase == BST_PHASE_DEPLOY && action->type != BST_ACTION_PASS)
        continue;
      next = *self;
      bst_reference_apply (&next, action);
      count += bst_reference_perft (&next, depth - (action->type == BST_ACTION_PLACE), placements_only);
    }
  return count;
}

void
bst_reference_init (BstReference   *self,
                    const BstSetup *setup)
{
  memset (self, 0, sizeof *self);
  self->catalogue = setup->catalogue;
  self->rules = setup->rules;
  self->n_players = setup->n_players;
  self->n_tiles = setup->tiles->len;
  self->n_figures = bst_setup_count_pieces (setup, BST_PIECE_FIGURE);
  self->n_draw = setup->draw->len;
  self->player = setup->player;
  self->phase = setup->phase;
  self->hand = setup->hand;
  self->placed = setup->placed;

  for (guint i = 0; i < self->n_tiles; i++)
    self->tiles[i] = *bst_setup_tile (setup, i);
  for (guint i = 0; i < self->n_draw; i++)
    self->draw[i] = g_array_index (setup->draw, guint16, i);
  for (guint i = 0; i < MIN (setup->bag->len, BST_MAX_TYPES); i++)
    self->bag[i] = g_array_index (setup->bag, guint16, i);
  for (guint i = 0; i < self->n_figures; i++)
    {
      const BstPiece *f = bst_setup_find_piece (setup, BST_PIECE_FIGURE, i);

      self->figures[i] = (BstPlacedFigure) { .player = f->player, .figure = f->figure,
                                             .at = { .cell = f->place.cell, .segment = f->place.segment } };
    }
  for (guint p = 0; p < self->n_players; p++)
    {
      self->scores[p] = setup->players[p].score;
      memcpy (self->supply[p], setup->players[p].supply, sizeof self->supply[p]);
    }
}
