/* bst-recount-points.c: majorities and the worth of features, from the rules and the bare board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-recount.h"

#include <string.h>

/* --- majorities ---------------------------------------------------------------------------------------------- */

/* CNT-7, INN, ABB, TRD, HIL */
static guint
strength_of (const BstRecount      *self,
             const BstTrace        *trace,
             const BstPlacedFigure *figure)
{
  gboolean two = bst_recount_switch (self, BST_SWITCH_COUNT_WAGON_MAYOR_WEIGHT) == BST_COUNT_WAGON_MAYOR_WEIGHT_TWO
                 && figure->from != BST_NO_DISTRICT;

  switch ((BstFigure) figure->figure)
    {
    case BST_FIGURE_BUILDER:
    case BST_FIGURE_PIG:
    case BST_FIGURE_BARN:
    case BST_FIGURE_SHEPHERD:
      return 0;

    case BST_FIGURE_LARGE:
      return 2;

    case BST_FIGURE_MAYOR:
      return two ? 2 : trace->info.pennants;

    case BST_FIGURE_WAGON:
      return two ? 2 : 1;

    default:
      return 1;
    }
}

static guint
find_most (const BstRecount *self,
           const guint8      weight[BST_MAX_PLAYERS])
{
  guint best = 0, players = 0;

  for (guint p = 0; p < self->board.n_players; p++)
    best = MAX (best, weight[p]);
  for (guint p = 0; p < self->board.n_players; p++)
    if (best > 0 && weight[p] == best)
      players |= 1u << p;
  return players;
}

/* Sums up the strength of the figures placed as abbots, or of the others. */
static void
add_strengths (const BstRecount *self,
               const BstTrace   *trace,
               gboolean          abbots,
               guint8            weight[BST_MAX_PLAYERS])
{
  for (guint i = 0; i < self->board.n_figures; i++)
    {
      const BstPlacedFigure *figure = &self->board.figures[i];

      if (figure->is_abbot == abbots && bst_trace_has (trace, figure->at))
        weight[figure->player] = (guint8) (weight[figure->player] + strength_of (self, trace, figure));
    }
}

/* GER: abbots do not count beside a monk. */
guint
bst_recount_weigh (const BstRecount *self,
                   const BstTrace   *trace,
                   guint8            weight[BST_MAX_PLAYERS])
{
  gboolean separate = bst_recount_has_abbots (self, trace) && bst_recount_has_monks (self, trace);

  memset (weight, 0, BST_MAX_PLAYERS);
  add_strengths (self, trace, FALSE, weight);
  if (!separate)
    add_strengths (self, trace, TRUE, weight);
  return find_most (self, weight);
}

/* --- worth --------------------------------------------------------------------------------------------------- */

static BstShare
value_of_city (const BstRecount *self,
               const BstTrace   *trace,
               gboolean          complete)
{
  BstShare share = { .count = trace->info.tiles, .pennants = trace->info.pennants };
  gint32 each = complete ? 2 : 1;

  if (trace->info.tiles == 2 && bst_recount_switch (self, BST_SWITCH_BASE_SMALL_CITY) == BST_SMALL_CITY_TWO)
    each = 1;
  if (bst_recount_has (self, BST_MODULE_INNS) && (trace->signs & BST_SIGN_CATHEDRAL))
    each = complete ? 3 : 0;
  share.points = each * (gint32) (share.count + share.pennants);
  return share;
}

static BstShare
value_of_road (const BstRecount *self,
               const BstTrace   *trace,
               gboolean          complete)
{
  BstShare share = { .count = trace->info.tiles };
  gint32 each = 1;

  if (bst_recount_has (self, BST_MODULE_INNS) && (trace->signs & BST_SIGN_INN))
    each = complete ? 2 : 0;
  share.points = each * (gint32) share.count;
  return share;
}

gboolean
bst_recount_is_lost (const BstRecount *self,
                     BstCell           cell)
{
  for (guint i = 0; i < self->n_lost; i++)
    if (bst_cell_equal (self->lost[i], cell))
      return TRUE;
  return FALSE;
}

static guint
count_vineyards (const BstRecount *self,
                 BstCell           cell)
{
  guint n = 0;

  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      {
        const BstSetupTile *tile = bst_reference_get_tile (&self->board, BST_CELL (cell.x + dx, cell.y + dy));

        if ((dx != 0 || dy != 0) && tile != NULL)
          n += (bst_reference_get_type (&self->board, tile)->marks & BST_MARK_VINEYARD) != 0;
      }
  return n;
}

static BstShare
value_of_building (const BstRecount *self,
                   const BstTrace   *trace,
                   gboolean          complete)
{
  BstCell cell = trace->info.first.cell;
  BstShare share = { .count = complete ? 9 : 1u + trace->info.occupied };

  share.points = (gint32) share.count;
  if (!complete)
    return share;
  if (bst_recount_has (self, BST_MODULE_SHRINES) && bst_recount_is_lost (self, cell)
      && bst_recount_switch (self, BST_SWITCH_SHRINE_LOSER) == BST_SHRINE_LOSER_WORTHLESS)
    return (BstShare) { .points = 0 };
  if (bst_recount_has (self, BST_MODULE_HILLS) && trace->info.kind != BST_KIND_GARDEN)
    share.points += 3 * (gint32) count_vineyards (self, cell);
  return share;
}

/* BASE-8, CNT-10 */
static guint
count_cities (const BstRecount *self,
              const BstTrace   *trace)
{
  gboolean beside = bst_recount_has (self, BST_MODULE_COUNT) && (trace->signs & BST_SIGN_CARCASSONNE);

  return trace->info.cities + (beside ? 1 : 0);
}

static gboolean
has_of (const BstRecount *self,
        const BstTrace   *trace,
        guint             player,
        gboolean          pig)
{
  for (guint i = 0; i < self->board.n_figures; i++)
    {
      const BstPlacedFigure *figure = &self->board.figures[i];

      if (figure->player == player && (pig ? figure->figure == BST_FIGURE_PIG : figure->figure < BST_FIGURE_BUILDER)
          && bst_trace_has (trace, figure->at))
        return TRUE;
    }
  return FALSE;
}

/* TRD, RIV-8: returns the points that pig and pigsty add to each city. */
static gint32
extra_by_pigs (const BstRecount *self,
               const BstTrace   *trace,
               guint             player)
{
  gboolean traders = bst_recount_has (self, BST_MODULE_TRADERS);
  gint32 each = 0;

  if (traders && player != BST_NO_PLAYER && has_of (self, trace, player, TRUE) && has_of (self, trace, player, FALSE))
    each++;
  if ((trace->signs & BST_SIGN_PIGSTY)
      && (traders || bst_recount_switch (self, BST_SWITCH_RIVER_PIGSTY) == BST_RIVER_PIGSTY_ALWAYS))
    each++;
  return each;
}

static BstShare
value_of_field (const BstRecount *self,
                const BstTrace   *trace,
                guint             player)
{
  BstShare share = { .count = count_cities (self, trace) };
  gint32 each = 3;

  if (bst_recount_has (self, BST_MODULE_ABBEY) && bst_recount_has_barn (self, trace)
      && !bst_recount_has_new_barn (self, trace))
    each = 1;
  each += extra_by_pigs (self, trace, player);
  share.points = each * (gint32) share.count;
  return share;
}

BstShare
bst_recount_value (const BstRecount *self,
                   const BstTrace   *trace,
                   guint             player,
                   gboolean          complete)
{
  switch ((BstKind) trace->info.kind)
    {
    case BST_KIND_CITY:
      return value_of_city (self, trace, complete);

    case BST_KIND_ROAD:
      return value_of_road (self, trace, complete);

    case BST_KIND_FIELD:
      return value_of_field (self, trace, player);

    default:
      return value_of_building (self, trace, complete);
    }
}

gint32
bst_recount_arrival_value (const BstRecount *self,
                           const BstTrace   *trace,
                           guint             player)
{
  return (1 + extra_by_pigs (self, trace, player)) * (gint32) count_cities (self, trace);
}

/* --- King and Robber baron ----------------------------------------------------------------------------------- */

gboolean
bst_recount_is_counted (const BstRecount *self,
                        const BstTrace   *trace)
{
  if (trace->info.kind == BST_KIND_ROAD)
    return (trace->signs & BST_SIGN_UNOCCUPIABLE) == 0;
  for (guint i = 0; i < self->n_castles; i++)
    if (bst_trace_has (trace, self->castles[i]))
      return FALSE;
  return TRUE;
}

guint
bst_recount_count_bonus (const BstRecount *self,
                         BstKind           kind)
{
  const BstReference *board = &self->board;
  guint n = kind == BST_KIND_CITY && self->n_block > 0
            && bst_recount_switch (self, BST_SWITCH_KING_CARCASSONNE) == BST_KING_CARCASSONNE_YES;

  for (guint i = 0; i < board->n_tiles; i++)
    {
      const BstTileType *type = bst_reference_get_type (board, &board->tiles[i]);

      for (guint s = 0; s < type->n_segments; s++)
        {
          BstSegmentRef ref = { .cell = board->tiles[i].cell, .segment = (guint16) s };
          g_auto (BstTrace) trace = { 0 };

          if (type->segments[s].kind != kind)
            continue;
          bst_trace_init (&trace, self, ref);
          n += trace.info.complete && bst_segment_ref_equal (ref, trace.info.first)
               && bst_recount_is_counted (self, &trace);
        }
    }
  return n;
}

void
bst_recount_take_title (const BstRecount    *self,
                        BstKind              kind,
                        const BstSegmentRef *round,
                        guint                n_round,
                        BstRecountMark        *mark)
{
  guint most = mark->present ? mark->size : 0;

  /* Features come in canonical order, so that the first of equal features stays. */
  for (guint i = 0; i < n_round; i++)
    {
      g_auto (BstTrace) trace = { 0 };

      bst_trace_init (&trace, self, round[i]);
      if (trace.info.kind != kind || trace.info.tiles <= most)
        continue;
      most = trace.info.tiles;
      *mark = (BstRecountMark) {
        .present = TRUE,
        .player = (guint8) self->board.player,
        .cell = trace.info.first.cell,
        .segment = (guint8) trace.info.first.segment,
        .size = (guint16) most,
      };
    }
}

static void
pay_titles (const BstRecount *self,
            gint32            totals[BST_MAX_PLAYERS])
{
  const BstRecountMark *king = &self->king, *baron = &self->robber_baron;
  gboolean both = king->present && baron->present && king->player == baron->player;

  switch (bst_recount_switch (self, BST_SWITCH_KING_BONUS))
    {
    case BST_KING_BONUS_PER_FEATURE:
      if (king->present)
        totals[king->player] += (gint32) bst_recount_count_bonus (self, BST_KIND_CITY);
      if (baron->present)
        totals[baron->player] += (gint32) bst_recount_count_bonus (self, BST_KIND_ROAD);
      break;

    case BST_KING_BONUS_TEN:
    case BST_KING_BONUS_FIFTEEN_FORTY:
      {
        gboolean ten = bst_recount_switch (self, BST_SWITCH_KING_BONUS) == BST_KING_BONUS_TEN;

        if (king->present)
          totals[king->player] += ten ? 10 : both ? 40 : 15;
        if (baron->present && (ten || !both))
          totals[baron->player] += ten ? 10 : 15;
      }
      break;

    default:
      break;
    }
}

/* --- the end of the game ------------------------------------------------------------------------------------- */

static void
pay_goods (const BstRecount *self,
           gint32            totals[BST_MAX_PLAYERS])
{
  if (!bst_recount_has (self, BST_MODULE_TRADERS))
    return;
  for (guint kind = 0; kind < BST_N_GOODS - 1; kind++)
    {
      guint best = 0;

      for (guint p = 0; p < self->board.n_players; p++)
        best = MAX (best, self->goods[p][kind]);
      for (guint p = 0; p < self->board.n_players; p++)
        if (best > 0 && self->goods[p][kind] == best)
          totals[p] += 10;
    }
}

/* ABB: each barn scores 4 a city. */
static void
pay_barns (const BstRecount *self,
           gint32            totals[BST_MAX_PLAYERS])
{
  if (!bst_recount_has (self, BST_MODULE_ABBEY))
    return;
  for (guint i = 0; i < self->board.n_figures; i++)
    {
      g_auto (BstTrace) trace = { 0 };

      if (self->board.figures[i].figure != BST_FIGURE_BARN)
        continue;
      bst_trace_init (&trace, self, self->board.figures[i].at);
      totals[self->board.figures[i].player] += 4 * (gint32) count_cities (self, &trace);
    }
}

/* GER: counts the tile and the tiles in its row and column up to the first gap. */
static gint32
count_cross (const BstRecount *self,
             BstCell           cell)
{
  static const gint8 steps[4][2] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } };
  gint32 n = 1;

  for (guint i = 0; i < 4; i++)
    for (int far = 1; bst_reference_get_tile (&self->board, BST_CELL (cell.x + far * steps[i][0],
                                                                     cell.y + far * steps[i][1])) != NULL; far++)
      n++;
  return n;
}

/* GER: beside monks the abbots have a majority of their own. */
static void
pay_abbots (const BstRecount *self,
            const BstTrace   *trace,
            gint32            totals[BST_MAX_PLAYERS])
{
  guint8 weight[BST_MAX_PLAYERS] = { 0 };
  guint players;

  if (!bst_recount_has_abbots (self, trace) || !bst_recount_has_monks (self, trace))
    return;
  add_strengths (self, trace, TRUE, weight);
  players = find_most (self, weight);
  for (guint p = 0; p < self->board.n_players; p++)
    if ((players >> p) & 1)
      totals[p] += count_cross (self, trace->info.first.cell);
}

static void
pay_feature (const BstRecount *self,
             const BstTrace   *trace,
             gint32            totals[BST_MAX_PLAYERS])
{
  gboolean by_abbots = bst_recount_has_abbots (self, trace) && !bst_recount_has_monks (self, trace);
  guint8 weight[BST_MAX_PLAYERS];
  guint players = bst_recount_weigh (self, trace, weight);

  for (guint p = 0; p < self->board.n_players; p++)
    if ((players >> p) & 1)
      totals[p] += by_abbots ? count_cross (self, trace->info.first.cell)
                             : bst_recount_value (self, trace, p, trace->info.complete).points;
}

void
bst_recount_score_now (const BstRecount *self,
                       gboolean          with_robbers,
                       gint32            totals[BST_MAX_PLAYERS])
{
  memcpy (totals, self->board.scores, BST_MAX_PLAYERS * sizeof totals[0]);
  for (guint p = 0; with_robbers && p < self->board.n_players; p++)
    if (self->robbers[p].out && bst_recount_switch (self, BST_SWITCH_ROBBERS_FINAL) == BST_ROBBERS_FINAL_THREE)
      totals[p] += 3;

  for (guint i = 0; i < self->board.n_figures; i++)
    {
      g_auto (BstTrace) trace = { 0 };
      gboolean met = FALSE;

      bst_trace_init (&trace, self, self->board.figures[i].at);
      for (guint j = 0; j < i && !met; j++)
        met = bst_trace_has (&trace, self->board.figures[j].at);
      if (met || !bst_recount_is_in_play (self, (BstKind) trace.info.kind))
        continue;
      pay_feature (self, &trace, totals);
      pay_abbots (self, &trace, totals);
    }
  pay_barns (self, totals);
  if (bst_recount_has (self, BST_MODULE_KING_ROBBER))
    pay_titles (self, totals);
  pay_goods (self, totals);
}
