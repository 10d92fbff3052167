/* bst-recount-count.c: figures that may be sent into the city of Carcassonne or may leave it, from the bare facts
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-recount.h"

static void
add (BstActionList *list,
     BstAction      action)
{
  g_assert_cmpuint (list->n, <, BST_MAX_ACTIONS);
  list->actions[list->n++] = action;
}

/* CNT-7 */
static gboolean
may_be_in (BstFigure   figure,
           BstDistrict district)
{
  switch (figure)
    {
    case BST_FIGURE_MEEPLE:
    case BST_FIGURE_LARGE:
    case BST_FIGURE_RINGMASTER:
    case BST_FIGURE_GUARD:
    case BST_FIGURE_PHANTOM:
      return TRUE;

    case BST_FIGURE_ABBOT:
      return district == BST_DISTRICT_CATHEDRAL;

    case BST_FIGURE_MAYOR:
      return district == BST_DISTRICT_CASTLE;

    case BST_FIGURE_WAGON:
      return district != BST_DISTRICT_MARKET;

    default:
      return FALSE;
    }
}

/* --- sending ------------------------------------------------------------------------------------------------- */

static gboolean
may_send (const BstRecount *self,
          guint             figure,
          guint             district)
{
  guint n = self->board.supply[self->board.player][figure];

  /* CNT-3b: a figure that came home after scoring may go only after the turn. */
  if (bst_recount_switch (self, BST_SWITCH_COUNT_DEPLOY_TIME) == BST_COUNT_DEPLOY_TIME_SCORING)
    n -= MIN (n, self->memory.late[figure]);
  if (n == 0 || !may_be_in ((BstFigure) figure, (BstDistrict) district))
    return FALSE;
  /* CNT-9b */
  if (district == BST_DISTRICT_MARKET && !self->board.rules.farmers)
    return FALSE;
  /* CNT-4 */
  return district != self->count
         || bst_recount_switch (self, BST_SWITCH_COUNT_OWN_DISTRICT) == BST_COUNT_OWN_DISTRICT_ALLOWED;
}

void
bst_recount_list_city (const BstRecount *self,
                       BstActionList    *list)
{
  for (guint figure = 0; figure < BST_N_FIGURES; figure++)
    for (guint district = 0; district < BST_N_DISTRICTS; district++)
      if (may_send (self, figure, district))
        add (list, (BstAction) {
          .type = BST_ACTION_CITY, .figure = (guint8) figure, .detail = (guint8) district,
        });
  add (list, (BstAction) { .type = BST_ACTION_PASS });
}

/* CNT-6 */
void
bst_recount_list_count (const BstRecount *self,
                        BstActionList    *list)
{
  for (guint district = 0; district < BST_N_DISTRICTS; district++)
    if (district != self->count)
      add (list, (BstAction) { .type = BST_ACTION_COUNT, .detail = (guint8) district });
  add (list, (BstAction) { .type = BST_ACTION_PASS });
}

BstRight
bst_recount_find_right (const BstRecount *self,
                        gint32           *points)
{
  const BstReference *board = &self->board;
  gboolean opponent = FALSE, can_send = FALSE;
  BstActionList *list = g_new (BstActionList, 1);
  BstRight right;

  *points = self->memory.gained[board->player];
  for (guint p = 0; p < board->n_players; p++)
    opponent |= p != board->player && self->memory.gained[p] >= 1;

  if (opponent && *points <= 0)
    right = BST_RIGHT_GRANTED;
  else if (self->memory.may_send
           && bst_recount_switch (self, BST_SWITCH_COUNT_TRIGGER) == BST_COUNT_TRIGGER_PER_FEATURE)
    right = BST_RIGHT_GRANTED_FEATURE;
  else
    right = opponent ? BST_RIGHT_OWN_POINTS : BST_RIGHT_NO_OPPONENT;

  if (right <= BST_RIGHT_GRANTED_FEATURE && self->memory.sent
      && bst_recount_switch (self, BST_SWITCH_COUNT_DOUBLE_TURN) == BST_COUNT_DOUBLE_TURN_ONCE)
    right = BST_RIGHT_SENT;
  list->n = 0;
  bst_recount_list_city (self, list);
  can_send = list->n > 1;
  g_free (list);
  return right <= BST_RIGHT_GRANTED_FEATURE && !can_send ? BST_RIGHT_NO_FIGURE : right;
}

/* --- redeploying --------------------------------------------------------------------------------------------- */

/* CNT-5, CNT-5e, CNT-9b: returns whether figures of @district serve features of @kind. */
static gboolean
serves (const BstRecount *self,
        guint             district,
        BstKind           kind)
{
  switch ((BstDistrict) district)
    {
    case BST_DISTRICT_CASTLE:
      return kind == BST_KIND_CITY;

    case BST_DISTRICT_BLACKSMITH:
      return kind == BST_KIND_ROAD;

    case BST_DISTRICT_MARKET:
      return kind == BST_KIND_FIELD && self->board.rules.farmers;

    case BST_DISTRICT_CATHEDRAL:
      if (kind == BST_KIND_SHRINE)
        return bst_recount_switch (self, BST_SWITCH_COUNT_CATHEDRAL_SHRINE) == BST_COUNT_CATHEDRAL_SHRINE_YES;
      return kind == BST_KIND_MONASTERY;

    case BST_N_DISTRICTS:
    default:
      return FALSE;
    }
}

/* Returns the first segment that may hold a figure. */
gboolean
bst_recount_find_arrival (const BstRecount *self,
                          const BstTrace   *trace,
                          BstSegmentRef    *at)
{
  gboolean found = FALSE;

  for (guint i = 0; i < trace->n; i++)
    {
      if (bst_recount_get_segment (self, trace->segments[i])->signs & BST_SIGN_UNOCCUPIABLE)
        continue;
      if (!found || bst_recount_compare_refs (self, trace->segments[i], *at) < 0)
        *at = trace->segments[i];
      found = TRUE;
    }
  return found;
}

/* RBN-3, GER, SHR-2: returns whether a figure of @player may come to a feature that its district serves. */
static gboolean
may_arrive (const BstRecount *self,
            const BstTrace   *trace,
            guint             player)
{
  BstSegmentRef at;

  if (!bst_recount_is_in_play (self, (BstKind) trace->info.kind) || !bst_recount_find_arrival (self, trace, &at))
    return FALSE;
  if (bst_recount_has_abbots (self, trace) && !bst_recount_has_monks (self, trace))
    return FALSE;
  return bst_recount_switch (self, BST_SWITCH_SHRINE_CATHEDRAL_CHALLENGE) == BST_SHRINE_CATHEDRAL_CHALLENGE_NO
         || bst_recount_may_challenge (self, player, trace->info.first);
}

/* Lists every figure of @player that may go to the feature. */
static void
list_to (const BstRecount *self,
         guint             player,
         guint             blocked,
         guint             districts,
         const BstTrace   *trace,
         BstActionList    *list)
{
  gboolean may = FALSE, asked = FALSE;

  for (guint district = 0; district < BST_N_DISTRICTS; district++)
    for (guint figure = 0; figure < BST_N_FIGURES; figure++)
      {
        if (self->districts[district][player][figure] == 0 || district == blocked || !((districts >> district) & 1)
            || !serves (self, district, (BstKind) trace->info.kind))
          continue;
        if (!asked)
          may = may_arrive (self, trace, player);
        asked = TRUE;
        if (may)
          add (list, (BstAction) {
            .type = BST_ACTION_REDEPLOY,
            .figure = (guint8) figure,
            .detail = (guint8) district,
            .segment = (guint8) trace->info.first.segment,
            .cell = trace->info.first.cell,
          });
      }
}

static void
list_redeployments (const BstRecount *self,
                    guint             player,
                    BstActionList    *list)
{
  guint n = self->memory.n_to_score;

  if (self->count == BST_NO_DISTRICT)
    return;
  /* CNT-5c */
  if (bst_recount_switch (self, BST_SWITCH_COUNT_ROUNDS) == BST_COUNT_ROUNDS_PER_FEATURE)
    n = MIN (n, 1);
  for (guint i = 0; i < n; i++)
    {
      g_auto (BstTrace) trace = { 0 };

      bst_trace_init (&trace, self, self->memory.to_score[i]);
      /* CNT-12 */
      if (trace.info.kind == BST_KIND_FIELD
          && bst_recount_switch (self, BST_SWITCH_COUNT_BARN_MARKET) == BST_COUNT_BARN_MARKET_END_ONLY)
        continue;
      list_to (self, player, self->count, G_MAXUINT, &trace, list);
    }
}

void
bst_recount_list_redeploy (const BstRecount *self,
                           guint             player,
                           BstActionList    *list)
{
  list_redeployments (self, player, list);
  add (list, (BstAction) { .type = BST_ACTION_PASS });
}

gboolean
bst_recount_can_redeploy (const BstRecount *self,
                          guint             player)
{
  g_autofree BstActionList *list = g_new (BstActionList, 1);

  list->n = 0;
  list_redeployments (self, player, list);
  return list->n > 0;
}

/* --- the end of the game ------------------------------------------------------------------------------------- */

static gboolean
is_any_district (const BstRecount *self)
{
  guint way = bst_recount_switch (self, BST_SWITCH_COUNT_FINAL);

  return way == BST_COUNT_FINAL_ALL_OPTIONAL || way == BST_COUNT_FINAL_ALL_ONE_BY_ONE;
}

/* CNT-9: figures go to every field, and to every unfinished city, road and monastic building. */
static void
list_final_moves (const BstRecount *self,
                  guint             player,
                  BstActionList    *list)
{
  const BstReference *board = &self->board;
  guint districts = is_any_district (self) ? G_MAXUINT : 1u << BST_DISTRICT_MARKET;

  for (guint i = 0; i < board->n_tiles; i++)
    {
      const BstTileType *type = bst_reference_get_type (board, &board->tiles[i]);

      for (guint s = 0; s < type->n_segments; s++)
        {
          BstSegmentRef ref = { .cell = board->tiles[i].cell, .segment = (guint16) s };
          g_auto (BstTrace) trace = { 0 };

          bst_trace_init (&trace, self, ref);
          if (bst_segment_ref_equal (ref, trace.info.first)
              && (trace.info.kind == BST_KIND_FIELD || !trace.info.complete))
            list_to (self, player, self->memory.count_was, districts, &trace, list);
        }
    }
}

void
bst_recount_list_final (const BstRecount *self,
                        guint             player,
                        BstActionList    *list)
{
  list_final_moves (self, player, list);
  if (bst_recount_switch (self, BST_SWITCH_COUNT_FINAL) != BST_COUNT_FINAL_MARKET_FORCED)
    add (list, (BstAction) { .type = BST_ACTION_PASS });
}

gboolean
bst_recount_can_final (const BstRecount *self,
                       guint             player)
{
  g_autofree BstActionList *list = g_new (BstActionList, 1);

  list->n = 0;
  list_final_moves (self, player, list);
  return list->n > 0;
}
