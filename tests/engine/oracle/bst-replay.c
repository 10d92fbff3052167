/* bst-replay.c: follows an action event by event and recounts each event
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-replay.h"

#include <string.h>

static BstSegmentRef
place_of (const BstEvent *event)
{
  return (BstSegmentRef) { .cell = event->cell, .segment = event->segment };
}

/* --- tiles --------------------------------------------------------------------------------------------------- */

static void
take_next_tile (BstReference *board)
{
  if (board->hand != BST_NONE || board->n_draw == 0)
    return;
  board->hand = board->draw[0];
  memmove (board->draw, board->draw + 1, --board->n_draw * sizeof board->draw[0]);
}

/* Returns whether every feature has been scored before @event, which belongs to another part of the turn. */
static gboolean
has_round_ended (const BstReplay *self)
{
  gboolean after_scoring = bst_recount_switch (&self->now, BST_SWITCH_ROBBERS_WHEN)
                           == BST_ROBBERS_WHEN_AFTER_SCORING;

  if (self->round_known || self->n_places > 0)
    return TRUE;
  switch (bst_phase_is_of_event (self->phase) && self->resume < BST_N_PHASES ? self->resume : self->phase)
    {
    case BST_PHASE_DEPLOY:
      return TRUE;

    case BST_PHASE_ROBBER:
    case BST_PHASE_ROBBER_OTHERS:
      return !after_scoring;

    default:
      return FALSE;
    }
}

static void
begin_part (BstReplay *self)
{
  if (has_round_ended (self))
    bst_replay_end_round (self);
  bst_memory_init (&self->now.memory);
  self->round_known = FALSE;
  self->n_scored = 0;
}

gboolean
bst_replay_is_nobodys (const BstReplay *self)
{
  const BstReference *board = &self->now.board;
  const BstTileType *type = bst_reference_get_type (board, bst_reference_get_tile (board, board->placed));

  return type->river_role == BST_RIVER_LAKE
         && bst_recount_switch (&self->now, BST_SWITCH_RIVER_LAKE) == BST_RIVER_LAKE_AUTOMATIC;
}

static void
replay_place (BstReplay      *self,
              const BstEvent *event)
{
  BstReference *board = &self->now.board;
  const BstTileType *type = bst_catalogue_get (board->catalogue, event->tile);
  guint next = (board->player + 1) % board->n_players;
  gboolean abbey = event->rule == BST_RULE_ABB;

  if (self->n_places > 0 || self->phase != BST_PHASE_PLACE)
    begin_part (self);
  /* RIV-6: no player lays the lake. Its scoring stands in the turn of the player who would have laid it. */
  if (event->player != BST_NO_PLAYER)
    {
      board->player = event->player;
    }
  else
    {
      g_assert_cmpuint (event->rule, ==, BST_RULE_RIV_6);
      g_assert_true (self->after->board.player == board->player || self->after->board.player == next
                     || !bst_cell_equal (self->after->board.placed, event->cell));
      if (bst_cell_equal (self->after->board.placed, event->cell))
        board->player = self->after->board.player;
    }
  take_next_tile (board);
  if (abbey)
    {
      g_assert_cmpuint (self->now.abbeys[event->player], >, 0);
      self->now.abbeys[event->player]--;
    }
  else
    {
      g_assert_cmpuint (event->tile, ==, board->hand);
      board->hand = BST_NONE;
    }
  g_assert_true (bst_reference_fits (board, type, event->cell, event->rotation));
  board->tiles[board->n_tiles++] = (BstSetupTile) {
    .cell = event->cell, .type = event->tile, .rotation = event->rotation,
  };
  board->placed = event->cell;
  g_assert_true (event->player != BST_NO_PLAYER || bst_replay_is_nobodys (self));
  self->now.has_placed = TRUE;
  self->now.memory.count_was = self->now.count;
  self->n_places++;
}

static void
replay_draw (BstReplay      *self,
             const BstEvent *event)
{
  BstReference *board = &self->now.board;

  if (event->type == BST_EVENT_DRAW)
    {
      g_assert_cmpuint (board->bag[event->tile], >, 0);
      board->bag[event->tile]--;
      board->hand = event->tile;
      return;
    }
  g_assert_cmpuint (event->tile, ==, board->hand);
  board->hand = BST_NONE;
}

/* --- figures ------------------------------------------------------------------------------------------------- */

static void
put (BstReplay       *self,
     BstPlacedFigure  figure)
{
  BstReference *board = &self->now.board;

  g_assert_cmpuint (board->n_figures, <, BST_REFERENCE_MAX_FIGURES);
  board->figures[board->n_figures++] = figure;
}

static void
replay_deploy (BstReplay      *self,
               const BstEvent *event)
{
  BstReference *board = &self->now.board;

  g_assert_cmpuint (board->supply[event->player][event->figure], >, 0);
  board->supply[event->player][event->figure]--;
  if (event->rule != BST_RULE_DEP || self->phase == BST_PHASE_DEPLOY)
    self->now.memory.deployed |= (guint16) (1u << event->figure);
  self->now.memory.portal |= event->cause == BST_CAUSE_PORTAL && self->phase == BST_PHASE_DEPLOY
                             && bst_recount_has (&self->now, BST_MODULE_PHANTOM);
  put (self, (BstPlacedFigure) {
    .player = event->player,
    .figure = event->figure,
    .corner = event->figure == BST_FIGURE_BARN ? BST_DETAIL_CORNER (self->action.detail) : 0,
    .is_abbot = event->is_abbot,
    .from = BST_NO_DISTRICT,
    .at = place_of (event),
  });
}

/* BASE-10 */
static void
replay_recall (BstReplay      *self,
               const BstEvent *event)
{
  self->recall = 1 + (gint32) bst_reference_count_occupied (&self->now.board, event->cell);
  self->has_recall = TRUE;
  g_assert_true (bst_replay_take (self, event->player, BST_FIGURE_ABBOT, place_of (event)));
  self->now.board.supply[event->player][BST_FIGURE_ABBOT]++;
}

static void
replay_redeploy (BstReplay      *self,
                 const BstEvent *event)
{
  guint8 *n = &self->now.districts[event->district][event->player][event->figure];
  g_auto (BstTrace) trace = { 0 };
  BstPlacedFigure figure = {
    .player = event->player, .figure = event->figure, .from = event->district,
  };

  g_assert_cmpuint (*n, >, 0);
  (*n)--;
  bst_trace_init (&trace, &self->now, place_of (event));
  g_assert_true (bst_recount_find_arrival (&self->now, &trace, &figure.at));
  put (self, figure);
}

static guint
count_alike (const BstReference    *board,
             const BstPlacedFigure *figure)
{
  guint n = 0;

  for (guint i = 0; i < board->n_figures; i++)
    n += board->figures[i].player == figure->player && board->figures[i].figure == figure->figure
         && bst_segment_ref_equal (board->figures[i].at, figure->at) && board->figures[i].from == figure->from
         && board->figures[i].is_abbot == figure->is_abbot;
  return n;
}

/* Finds the figure that is gone afterwards among the figures that the action could mean. */
static void
take_removed (BstReplay      *self,
              const BstEvent *event)
{
  BstReference *board = &self->now.board;
  guint found = BST_NONE;

  for (guint i = 0; i < board->n_figures; i++)
    {
      const BstPlacedFigure *figure = &board->figures[i];

      if (figure->player != event->player || figure->figure != event->figure
          || !bst_segment_ref_equal (figure->at, place_of (event)))
        continue;
      if (found == BST_NONE || count_alike (board, figure) > count_alike (&self->after->board, figure))
        found = i;
    }
  g_assert_cmpuint (found, !=, BST_NONE);
  board->figures[found] = board->figures[--board->n_figures];
}

/* CNT-3b: notes a figure that comes home after the scoring. */
static gboolean
comes_late (const BstReplay *self,
            const BstEvent  *event)
{
  return event->player == self->now.board.player
         && (self->phase == BST_PHASE_CITY || self->phase == BST_PHASE_COUNT)
         && bst_recount_switch (&self->now, BST_SWITCH_COUNT_DEPLOY_TIME) == BST_COUNT_DEPLOY_TIME_SCORING;
}

static void
replay_remove (BstReplay      *self,
               const BstEvent *event)
{
  BstRecount *now = &self->now;

  if (event->cause == BST_CAUSE_SIEGE)
    return;
  take_removed (self, event);
  self->bereaved = *event;
  if (event->cause == BST_CAUSE_TOWER && event->other != event->player)
    now->prisoners[event->other][event->player][event->figure]++;
  else if (event->cause == BST_CAUSE_VODYANOY)
    now->gone[event->player][event->figure]++;
  else
    {
      now->board.supply[event->player][event->figure]++;
      if (comes_late (self, event))
        now->memory.late[event->figure]++;
    }
  bst_replay_forget (self);
}

/* --- the Count ----------------------------------------------------------------------------------------------- */

static void
replay_send (BstReplay      *self,
             const BstEvent *event)
{
  g_assert_cmpuint (self->now.board.supply[event->player][event->figure], >, 0);
  self->now.board.supply[event->player][event->figure]--;
  self->now.districts[event->district][event->player][event->figure]++;
  self->now.memory.sent = bst_recount_switch (&self->now, BST_SWITCH_COUNT_DOUBLE_TURN) == BST_COUNT_DOUBLE_TURN_ONCE;
}

static void
replay_count (BstReplay      *self,
              const BstEvent *event)
{
  guint move = bst_recount_switch (&self->now, BST_SWITCH_COUNT_MOVE);

  g_assert_cmpuint (event->from_district, ==, self->now.count);
  if (move == BST_COUNT_MOVE_CLOCKWISE)
    g_assert_cmpuint (event->district, ==, (self->now.count + 1) % BST_N_DISTRICTS);
  else if (move == BST_COUNT_MOVE_FOLLOW)
    g_assert_cmpuint (event->district, ==, self->action.detail);
  self->now.count = event->district;
}

static void
replay_right (BstReplay      *self,
              const BstEvent *event)
{
  gint32 points;

  if (has_round_ended (self))
    bst_replay_end_round (self);
  bst_replay_settle_right (self);
  self->right = bst_recount_find_right (&self->now, &points);
  g_assert_cmpuint (event->reason, ==, self->right);
  g_assert_cmpint (event->granted, ==, self->right <= BST_RIGHT_GRANTED_FEATURE);
  g_assert_cmpint (event->points, ==, points);
}

/* CNT-5a, CNT-9a: players have figures in the district of the Count. */
static void
replay_blocked (BstReplay      *self,
                const BstEvent *event)
{
  guint players = 0;

  for (guint p = 0; p < self->now.board.n_players; p++)
    for (guint figure = 0; figure < BST_N_FIGURES; figure++)
      if (self->now.districts[event->district][p][figure] > 0)
        players |= 1u << p;
  g_assert_cmpuint (event->players, ==, players);
  g_assert_cmpuint (players, !=, 0);
  if (!event->final)
    g_assert_cmpuint (event->district, ==, self->now.count);
}

/* --- The Robbers --------------------------------------------------------------------------------------------- */

static gint32
space_of (const BstReplay *self,
          gint32           score)
{
  if (bst_recount_switch (&self->now, BST_SWITCH_ROBBERS_SPACE) == BST_ROBBERS_SPACE_TOTAL)
    return score;
  return (score % BST_SCOREBOARD + BST_SCOREBOARD) % BST_SCOREBOARD;
}

/* RBS-1 */
static void
replay_robber (BstReplay      *self,
               const BstEvent *event)
{
  BstRecountRobber *robber = &self->now.robbers[event->player];

  g_assert_cmpint (event->granted, ==, robber->out);
  if (!robber->out)
    {
      g_assert_cmpuint (self->now.board.supply[event->player][BST_FIGURE_ROBBER], >, 0);
      self->now.board.supply[event->player][BST_FIGURE_ROBBER]--;
    }
  *robber = (BstRecountRobber) { .out = TRUE, .second = event->rule == BST_RULE_MSG, .space = event->space };
}

static void
go_home (BstReplay *self,
         guint      player)
{
  g_assert_true (self->now.robbers[player].out);
  self->now.robbers[player] = (BstRecountRobber) { .out = FALSE };
  self->now.board.supply[player][BST_FIGURE_ROBBER]++;
}

static gboolean
has_two (const BstReplay *self,
         guint            player)
{
  return bst_recount_has (&self->now, BST_MODULE_MESSENGERS) && self->now.second_space[player] != BST_NO_SPACE;
}

void
bst_replay_gain (BstReplay *self,
                 guint      player,
                 gint32     points)
{
  self->now.board.scores[player] += points;
  if (has_two (self, player))
    self->open[player] += points;
}

/* Returns the space of a counting figure of @player before its move by @points; score and second figure include the
 * points already. */
static gint32
figure_space (const BstReplay *self,
              guint            player,
              gboolean         second,
              gint32           points)
{
  if (second)
    return space_of (self, self->now.second_space[player] - points);
  return space_of (self, self->now.board.scores[player] - self->now.second_points[player] - points);
}

/* MSG: all points of the event move one figure. */
static void
replay_counting (BstReplay      *self,
                 const BstEvent *event)
{
  guint player = event->player;
  gboolean second = event->counting == BST_COUNTING_SECOND;

  g_assert_true (self->phase == BST_PHASE_MESSENGER && self->action.type == BST_ACTION_COUNTING);
  g_assert_cmpuint (event->counting, ==, self->action.detail);
  g_assert_true (has_two (self, player));
  g_assert_cmpint (event->points, !=, 0);
  g_assert_cmpint (event->points, ==, self->open[player]);
  if (second)
    {
      self->now.second_points[player] += event->points;
      self->now.second_space[player] = figure_space (self, player, TRUE, -event->points);
    }
  self->open[player] = 0;
  g_assert_cmpint (event->count, ==, figure_space (self, player, second, event->points));
  g_assert_cmpint (event->space, ==, figure_space (self, player, second, 0));
}

/* RBS-3, RBS-5, RBS-7: the robber takes half of another player's gain on that space. Points are given after all have
 * robbed. */
static void
replay_rob (BstReplay      *self,
            const BstEvent *event)
{
  const BstRecountRobber *robber = &self->now.robbers[event->player];

  g_assert_cmpuint (event->player, !=, event->other);
  g_assert_true (robber->out);
  g_assert_cmpint (self->open[event->other], ==, 0);
  g_assert_cmpint (event->count, >, 0);
  g_assert_cmpint (event->points, ==, (event->count + 1) / 2);
  g_assert_cmpint (robber->space, ==, figure_space (self, event->other, robber->second, event->count));
  self->taken[event->player] += event->points;
  go_home (self, event->player);
}

/* RBS-4, RBS-8 */
static void
replay_rogue (BstReplay      *self,
              const BstEvent *event)
{
  BstRecountRobber *robber = &self->now.robbers[event->player];

  g_assert_cmpuint (event->player, !=, event->other);
  g_assert_true (robber->out);
  g_assert_cmpint (self->open[event->other], ==, 0);
  g_assert_cmpint (event->count, ==, robber->space);
  g_assert_cmpint (event->space, ==, figure_space (self, event->other, robber->second, 0));
  robber->space = event->space;
}

static void
pay_robbers (BstReplay      *self,
             const BstEvent *event)
{
  gboolean counted = bst_recount_switch (&self->now, BST_SWITCH_COUNT_ROBBED_POINTS)
                     == BST_COUNT_ROBBED_POINTS_COUNTED;

  if (event != NULL && (event->type == BST_EVENT_ROB || event->type == BST_EVENT_STAY
                        || (event->type == BST_EVENT_ROGUE && event->rule == BST_RULE_RBS_8)))
    return;
  for (guint p = 0; p < self->now.board.n_players; p++)
    {
      bst_replay_gain (self, p, self->taken[p]);
      if (counted && self->now.memory.scoring != BST_SCORING_NONE && self->taken[p] > 0)
        {
          self->now.memory.gained[p] += self->taken[p];
          if (p == self->now.board.player)
            self->now.memory.scoring = BST_SCORING_FEATURE;
        }
      self->taken[p] = 0;
    }
}

/* RBS-9 */
static void
replay_robber_home (BstReplay      *self,
                    const BstEvent *event)
{
  gboolean paid = bst_recount_switch (&self->now, BST_SWITCH_ROBBERS_FINAL) == BST_ROBBERS_FINAL_THREE;

  g_assert_cmpint (event->points, ==, paid ? 3 : 0);
  self->now.board.scores[event->player] += event->points;
  go_home (self, event->player);
}

/* --- others -------------------------------------------------------------------------------------------------- */

static void
replay_points (BstReplay      *self,
               const BstEvent *event)
{
  bst_replay_gain (self, event->player, event->points);
  if (event->points > 0
      && bst_recount_switch (&self->now, BST_SWITCH_COUNT_OTHER_POINTS) == BST_COUNT_OTHER_POINTS_COUNTED)
    self->now.memory.gained[event->player] += event->points;
}

static void
replay_dragon (BstReplay      *self,
               const BstEvent *event)
{
  const BstSetupTile *tile = bst_reference_get_tile (&self->now.board, event->cell);

  g_assert_true (bst_reference_get_type (&self->now.board, tile)->marks & BST_MARK_VOLCANO);
  self->now.has_dragon = TRUE;
  self->now.dragon = event->cell;
}

static void
replay_end (BstReplay *self)
{
  if (has_round_ended (self) && self->phase != BST_PHASE_FINAL_REDEPLOY)
    bst_replay_end_round (self);
  bst_recount_score_now (&self->now, FALSE, self->totals);
  for (guint p = 0; p < self->now.board.n_players; p++)
    g_assert_false (self->now.robbers[p].out);
  self->ended = TRUE;
}

static void
replay (BstReplay      *self,
        const BstEvent *event)
{
  pay_robbers (self, event);
  switch ((BstEventType) event->type)
    {
    case BST_EVENT_DRAW:
    case BST_EVENT_DISCARD:
      replay_draw (self, event);
      break;

    case BST_EVENT_PLACE:
      replay_place (self, event);
      break;

    case BST_EVENT_DEPLOY:
      replay_deploy (self, event);
      break;

    case BST_EVENT_RECALL:
      replay_recall (self, event);
      break;

    case BST_EVENT_COMPLETE:
      bst_replay_complete (self, event);
      break;

    case BST_EVENT_SCORE:
      bst_replay_score (self, event);
      break;

    case BST_EVENT_RETURN:
      bst_replay_return (self, event);
      break;

    case BST_EVENT_END:
      replay_end (self);
      break;

    case BST_EVENT_BEGIN:
      self->beginner = event->player;
      break;

    case BST_EVENT_BLOCKED:
      replay_blocked (self, event);
      break;

    case BST_EVENT_REDEPLOY:
      replay_redeploy (self, event);
      break;

    case BST_EVENT_ORDER:
      bst_replay_order (self, event);
      break;

    case BST_EVENT_RIGHT:
      replay_right (self, event);
      break;

    case BST_EVENT_SEND:
      replay_send (self, event);
      break;

    case BST_EVENT_COUNT:
      replay_count (self, event);
      break;

    case BST_EVENT_TITLE:
      bst_replay_title (self, event);
      break;

    case BST_EVENT_CHALLENGE:
      bst_replay_challenge (self, event);
      break;

    case BST_EVENT_CHALLENGE_BEGINS:
    case BST_EVENT_CHALLENGE_ENDS:
      bst_replay_challenge_change (self, event);
      break;

    case BST_EVENT_LOST:
      bst_replay_lose (self, event);
      break;

    case BST_EVENT_ROBBER:
      replay_robber (self, event);
      break;

    case BST_EVENT_ROB:
      replay_rob (self, event);
      break;

    case BST_EVENT_ROGUE:
      replay_rogue (self, event);
      break;

    case BST_EVENT_STAY:
      g_assert_true (self->now.robbers[event->player].out);
      break;

    case BST_EVENT_ROBBER_HOME:
      replay_robber_home (self, event);
      break;

    case BST_EVENT_COUNTING:
      replay_counting (self, event);
      break;

    case BST_EVENT_GOODS:
      bst_replay_goods (self, event);
      break;

    case BST_EVENT_AGAIN:
      g_assert_true (event->rule == BST_RULE_RIV_6 || bst_recount_builds_again (&self->now));
      break;

    case BST_EVENT_DRAGON:
      replay_dragon (self, event);
      break;

    case BST_EVENT_REMOVE:
      replay_remove (self, event);
      break;

    case BST_EVENT_POINTS:
      replay_points (self, event);
      break;

    case BST_EVENT_ABBEYS_LEFT:
      for (guint p = 0; p < self->now.board.n_players; p++)
        g_assert_cmpint ((event->players >> p) & 1, ==, self->now.abbeys[p] > 0);
      break;

    case BST_N_EVENTS:
    default:
      g_assert_not_reached ();
    }
}

/* --- before and after ---------------------------------------------------------------------------------------- */

/* Returns whether a phase belongs to a scoring round, so that its memory has the features still to be scored. */
static gboolean
is_in_round (const BstRecount *recount)
{
  guint phase = recount->board.phase;

  if (recount->memory.final)
    return FALSE;
  if (bst_phase_is_of_event (phase) && recount->memory.resume < BST_N_PHASES)
    phase = recount->memory.resume;
  return phase == BST_PHASE_BEGIN || phase == BST_PHASE_REDEPLOY || phase == BST_PHASE_ORDER
         || bst_phase_is_of_event (phase);
}

static void
begin (BstReplay       *self,
       const BstSetup  *before,
       const BstAction *action)
{
  bst_recount_init (&self->now, before);
  self->action = *action;
  self->phase = before->phase;
  self->resume = before->memory.resume;
  self->right = BST_N_RIGHTS;
  self->beginner = BST_NO_PLAYER;
  for (guint i = 0; i < before->memory.n_event; i++)
    if (before->memory.event[i].counting == BST_COUNTING_OPEN)
      self->open[before->memory.event[i].player] = before->memory.event[i].points;
  self->round_known = is_in_round (&self->now);
  if (!self->round_known)
    return;
  self->n_round = before->memory.n_to_score;
  memcpy (self->round, before->memory.to_score, sizeof self->round);
}

/* The redeploying player is the first player who can. */
static void
check_redeployer (BstReplay *self)
{
  const BstRecount *after = self->after;
  guint chooser = after->memory.to_redeploy.players[0], n = after->board.n_players;
  guint first = self->beginner != BST_NO_PLAYER ? self->beginner : (after->board.player + 1) % n;
  gboolean final = after->memory.final;

  g_assert_cmpuint (after->memory.to_redeploy.n, >, 0);
  if (self->phase == BST_PHASE_FINAL_REDEPLOY
      || (bst_phase_is_of_event (self->phase) && self->resume == after->board.phase))
    return;
  if (self->phase == BST_PHASE_REDEPLOY && self->n_scored == 0 && self->now.memory.to_redeploy.n > 0)
    first = self->now.memory.to_redeploy.players[0];
  for (; first != chooser; first = (first + 1) % n)
    if (!(self->action.type == BST_ACTION_PASS && first == self->now.memory.to_redeploy.players[0]
          && self->phase == BST_PHASE_REDEPLOY))
      g_assert_false (final ? bst_recount_can_final (after, first) : bst_recount_can_redeploy (after, first));
  g_assert_true (final ? bst_recount_can_final (after, chooser) : bst_recount_can_redeploy (after, chooser));
}

static void
check_round (BstReplay *self)
{
  const BstMemory *memory = &self->after->memory;

  bst_replay_end_feature (self);
  bst_replay_begin_round (self);
  g_assert_cmpuint (self->n_round, ==, memory->n_to_score);
  for (guint i = 0; i < self->n_round; i++)
    g_assert_true (bst_segment_ref_equal (self->round[i], memory->to_score[i]));
  bst_replay_end_titles (self);
}

/* Returns whether the part of the turn in which the action was played goes on. */
static gboolean
is_same_part (const BstReplay *self)
{
  switch (self->after->board.phase)
    {
    case BST_PHASE_PLACE:
      return self->phase == BST_PHASE_PLACE && self->n_places == 0;

    case BST_PHASE_OVER:
    case BST_PHASE_FINAL_REDEPLOY:
      return FALSE;

    default:
      return !self->after->memory.final;
    }
}

/* A builder, or the lake, brings a second part (TRD, RIV-6). */
static void
check_again (const BstReplay *self)
{
  const BstRecount *after = self->after;
  const BstTileType *type;

  if (self->n_places != 1 || after->memory.part != 1 || after->board.phase == BST_PHASE_PLACE)
    return;
  type = bst_reference_get_type (&after->board, bst_reference_get_tile (&after->board, after->board.placed));
  if (type->river_role != BST_RIVER_LAKE && self->n_scored == 0)
    g_assert_cmpint (after->memory.again, ==, bst_recount_builds_again (after));
}

static void
check_memory (BstReplay *self)
{
  const BstRecount *after = self->after;

  /* CNT-11: the second part of a turn knows of a figure sent in the first. */
  if (after->board.phase == BST_PHASE_PLACE && !is_same_part (self) && self->n_places == 0)
    g_assert_cmpint (after->memory.sent, ==, after->memory.part == 2 && self->now.memory.sent);
  if (!is_same_part (self))
    return;
  g_assert_cmpint (after->memory.sent, ==, self->now.memory.sent);
  g_assert_cmpint (after->memory.portal, ==, self->now.memory.portal);
  g_assert_cmpmem (self->now.memory.gained, sizeof self->now.memory.gained,
                   after->memory.gained, sizeof after->memory.gained);
  g_assert_cmpmem (self->now.memory.late, sizeof self->now.memory.late, after->memory.late, sizeof after->memory.late);
  g_assert_cmpint (self->now.memory.may_send, ==, after->memory.may_send);
  g_assert_cmpint (self->now.memory.scoring, ==, after->memory.scoring);
  g_assert_cmpint (self->now.memory.field_scored, ==, after->memory.field_scored);
  check_again (self);
}

/* CNT-12: at the end of the game only figures of a player who still moves stay on the field of a barn, as many as the
 * player likes. */
static void
check_arrivals (BstReplay *self)
{
  const BstRecount *after = self->after;
  guint way = bst_recount_switch (after, BST_SWITCH_COUNT_FINAL);
  gboolean in_one_go = way == BST_COUNT_FINAL_MARKET_OPTIONAL || way == BST_COUNT_FINAL_ALL_OPTIONAL;

  g_assert_cmpuint (self->n_leaving, ==, 0);
  for (guint i = 0; i < after->board.n_figures; i++)
    {
      const BstPlacedFigure *figure = &after->board.figures[i];
      g_auto (BstTrace) trace = { 0 };

      if (figure->from != BST_DISTRICT_MARKET)
        continue;
      bst_trace_init (&trace, after, figure->at);
      if (bst_recount_has_barn (after, &trace))
        g_assert_true (in_one_go && after->board.phase == BST_PHASE_FINAL_REDEPLOY
                       && figure->player == after->memory.to_redeploy.players[0]);
    }
}

/* TRD: no builder or pig has stayed without a meeple of its owner where an effect has removed a figure. */
static void
check_company (BstReplay *self)
{
  const BstReference *board = &self->after->board;
  gboolean meeple = FALSE, alone = FALSE;
  g_auto (BstTrace) trace = { 0 };

  if (self->bereaved.type != BST_EVENT_REMOVE || !bst_recount_has (self->after, BST_MODULE_TRADERS))
    return;
  bst_trace_init (&trace, self->after, place_of (&self->bereaved));
  for (guint i = 0; i < board->n_figures; i++)
    if (board->figures[i].player == self->bereaved.player && bst_trace_has (&trace, board->figures[i].at))
      {
        meeple |= board->figures[i].figure < BST_FIGURE_BUILDER;
        alone |= board->figures[i].figure == BST_FIGURE_BUILDER || board->figures[i].figure == BST_FIGURE_PIG;
      }
  g_assert_true (meeple || !alone);
}

/* A player with two counting figures chooses for each gain. */
static void
check_open (const BstReplay *self)
{
  const BstMemory *memory = &self->after->memory;
  gint32 open[BST_MAX_PLAYERS] = { 0 };

  for (guint i = 0; i < memory->n_event; i++)
    if (memory->event[i].counting == BST_COUNTING_OPEN)
      open[memory->event[i].player] = memory->event[i].points;
  g_assert_cmpmem (self->open, sizeof self->open, open, sizeof open);
}

static void
finish (BstReplay *self)
{
  const BstRecount *after = self->after;
  BstPhase phase = after->board.phase;

  pay_robbers (self, NULL);
  check_open (self);
  check_company (self);
  if (after->memory.n_event == 0)
    bst_replay_settle_right (self);
  g_assert_false (self->has_recall);
  if (is_in_round (after))
    check_round (self);
  else if (!self->ended && (phase == BST_PHASE_CITY || !is_same_part (self)) && has_round_ended (self)
           && self->phase != BST_PHASE_FINAL_REDEPLOY)
    bst_replay_end_round (self);
  else
    bst_replay_end_titles (self);
  check_memory (self);

  if (phase == BST_PHASE_REDEPLOY || phase == BST_PHASE_FINAL_REDEPLOY)
    check_redeployer (self);
  if (phase == BST_PHASE_FINAL_REDEPLOY || self->ended)
    check_arrivals (self);
  if (phase == BST_PHASE_CITY && self->phase != BST_PHASE_CITY && !bst_phase_is_of_event (self->phase))
    g_assert_cmpuint (self->right, <=, BST_RIGHT_GRANTED_FEATURE);
  if (self->right <= BST_RIGHT_GRANTED_FEATURE)
    g_assert_cmpuint (phase, ==, BST_PHASE_CITY);
  if (phase == BST_PHASE_PLACE)
    take_next_tile (&self->now.board);
  bst_recount_assert_equal (&self->now, after);
  for (guint p = 0; self->ended && p < after->board.n_players; p++)
    g_assert_cmpint (after->board.scores[p], ==, self->totals[p]);
}

void
bst_replay_run (BstReplay        *self,
                const BstSetup   *before,
                const BstAction  *action,
                const GArray     *events,
                const BstRecount *after)
{
  memset (self, 0, sizeof *self);
  self->after = after;
  begin (self, before, action);
  for (guint i = 0; i < events->len; i++)
    replay (self, &g_array_index (events, BstEvent, i));
  finish (self);
}
