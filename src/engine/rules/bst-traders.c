/* bst-traders.c: builder, pig and trade goods (TRD)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-machine.h"
#include "bst-problem-search.h"
#include "bst-score.h"

#define POINTS_FOR_GOODS 10
#define N_GOODS          (BST_N_GOODS - 1)

static gboolean
has_meeple (const BstPosition *position,
            guint              root,
            guint              player)
{
  for (guint i = bst_figure_find (position, root, player, BST_N_FIGURES, 0); i != BST_NONE;
       i = bst_figure_find (position, root, player, BST_N_FIGURES, i + 1))
    if (bst_figure_is_meeple (position->figures[i].figure))
      return TRUE;
  return FALSE;
}

/* --- builder and pig --- */

static gboolean
shares (BstFigure standing G_GNUC_UNUSED,
        BstFigure figure)
{
  return bst_figure_joins (figure);
}

/* Builder and pig join a meeple of their owner, on a feature that is not completed. */
static gboolean
may_join (const BstPosition *position,
          guint              player,
          BstFigure          figure,
          guint              node,
          guint              detail G_GNUC_UNUSED,
          BstRefusal        *refusal)
{
  guint root;

  if (!bst_figure_joins (figure))
    return TRUE;
  root = bst_feature_find (position, node);
  if (bst_feature_is_complete (position, root))
    return bst_refuse (refusal, BST_REFUSAL_COMPLETED, BST_RULE_TRD);
  if (!has_meeple (position, root, player))
    return bst_refuse (refusal, BST_REFUSAL_NOT_JOINED, BST_RULE_TRD);
  return TRUE;
}

/* A builder or pig does not stay on a feature without a meeple of its owner. */
static void
send_home_alone (BstPosition *position,
                 guint        root,
                 guint        player,
                 GArray      *events)
{
  if (has_meeple (position, root, player))
    return;
  for (guint i = position->state.n_figures; i-- > 0;)
    {
      const BstStanding standing = position->figures[i];
      BstSegmentRef at = bst_segment_ref (position, standing.node);

      if (standing.player != player || !bst_figure_joins ((BstFigure) standing.figure)
          || bst_feature_find (position, standing.node) != root)
        continue;
      bst_event_emit (events, (BstEvent) {
        .type = BST_EVENT_RETURN,
        .rule = BST_RULE_TRD,
        .player = (guint8) player,
        .other = BST_NO_PLAYER,
        .figure = standing.figure,
        .kind = position->nodes[root].kind,
        .cause = BST_N_CAUSES,
        .cell = at.cell,
        .segment = (guint8) at.segment,
      });
      bst_figure_take (position, i);
    }
}

/* Whether the tile just laid has a part in the feature @root. */
static gboolean
extends (const BstPosition *position,
         guint              root)
{
  const BstSlot *slot = &position->slots[position->state.placed];
  guint n = position->types[slot->type]->n_segments;

  for (guint i = 0; i < n; i++)
    if (bst_feature_find (position, slot->base + i) == root)
      return TRUE;
  return FALSE;
}

/* A builder brings a second part of the turn when the tile of the first part extends the builder's feature and another
 * tile is left. */
static gboolean
builds_again (const BstPosition *position)
{
  const BstState *state = &position->state;

  if (position->expansion.memory.part != 1 || bst_figure_is_home (position, state->player, BST_FIGURE_BUILDER)
      || bst_turn_is_nobodys (position) || !bst_turn_has_tiles (position))
    return FALSE;
  for (guint i = 0; i < state->n_figures; i++)
    {
      const BstStanding *standing = &position->figures[i];

      if (standing->figure == BST_FIGURE_BUILDER && standing->player == state->player
          && position->nodes[standing->node].slot != state->placed
          && extends (position, bst_feature_find (position, standing->node)))
        return TRUE;
    }
  return FALSE;
}

static void
announce_second_part (BstPosition *position,
                      GArray      *events)
{
  if (events == NULL || !builds_again (position))
    return;
  bst_event_emit (events, (BstEvent) {
    .type = BST_EVENT_AGAIN,
    .rule = BST_RULE_TRD,
    .player = position->state.player,
    .other = BST_NO_PLAYER,
    .cause = BST_N_CAUSES,
    .figure = BST_FIGURE_BUILDER,
    .cell = position->slots[position->state.placed].cell,
  });
}

/* A second pig on the field adds nothing. */
static void
worth_with_pig (const BstPosition *position,
                guint              root,
                guint              player,
                gboolean           complete G_GNUC_UNUSED,
                BstWorth          *worth)
{
  if (position->nodes[root].kind != BST_KIND_FIELD
      || bst_figure_find (position, root, player, BST_FIGURE_PIG, 0) == BST_NONE
      || !has_meeple (position, root, player))
    return;
  worth->per_pig = 1;
  if (worth->rule == BST_RULE_NONE)
    worth->rule = BST_RULE_TRD;
}

/* --- trade goods --- */

static void
count_goods (const BstPosition *position,
             guint              root,
             guint              goods[N_GOODS])
{
  guint at = root;

  memset (goods, 0, N_GOODS * sizeof goods[0]);
  do
    {
      const BstNode *node = &position->nodes[at];
      guint kind = position->types[position->slots[node->slot].type]->segments[node->segment].goods;

      if (kind != BST_GOODS_NONE)
        goods[kind - 1]++;
      at = node->next;
    }
  while (at != root);
}

/* The player who completes a city takes its goods, with or without points there. */
static void
take_goods (BstPosition *position,
            guint        root,
            GArray      *events)
{
  guint8 *owned = position->expansion.goods[position->state.player];
  BstEvent event = bst_score_event (position, BST_EVENT_GOODS, BST_RULE_TRD, root);
  guint goods[N_GOODS];
  gboolean any = FALSE;

  count_goods (position, root, goods);
  for (guint kind = 0; kind < N_GOODS; kind++)
    {
      guint n = MIN (goods[kind], (guint) G_MAXUINT8 - owned[kind]);

      owned[kind] = (guint8) (owned[kind] + n);
      event.weight[kind] = (guint8) n;
      any |= n > 0;
    }
  event.player = position->state.player;
  if (any)
    bst_event_emit (events, event);
}

static void
take_goods_of_round (BstPosition    *position,
                     const BstRound *round,
                     GArray         *events)
{
  if (bst_turn_is_nobodys (position))
    return;
  for (guint i = 0; i < round->n; i++)
    if (position->nodes[round->roots[i]].kind == BST_KIND_CITY)
      take_goods (position, round->roots[i], events);
}

static void
add_points_for_goods (const BstPosition *position,
                      guint              kind,
                      gint32             gains[BST_MAX_PLAYERS],
                      GArray            *events)
{
  guint most = 1;

  for (guint player = 0; player < position->n_players; player++)
    most = MAX (most, position->expansion.goods[player][kind]);
  for (guint player = 0; player < position->n_players; player++)
    {
      BstEvent event = {
        .type = BST_EVENT_GOODS,
        .rule = BST_RULE_TRD,
        .player = (guint8) player,
        .other = BST_NO_PLAYER,
        .cause = BST_N_CAUSES,
        .final = TRUE,
        .points = POINTS_FOR_GOODS,
      };

      if (position->expansion.goods[player][kind] != most)
        continue;
      event.weight[kind] = (guint8) most;
      gains[player] += POINTS_FOR_GOODS;
      bst_event_emit (events, event);
    }
}

/* The player with most goods of a kind gains points; of several such players each does. */
static void
add_points_for_all_goods (const BstPosition *position,
                          gint32             gains[BST_MAX_PLAYERS],
                          GArray            *events)
{
  for (guint kind = 0; kind < N_GOODS; kind++)
    add_points_for_goods (position, kind, gains, events);
}

/* --- the setup --- */

static void
read_goods (BstPosition    *position,
            const BstSetup *setup)
{
  for (guint player = 0; player < setup->n_players; player++)
    memcpy (position->expansion.goods[player], setup->players[player].goods, sizeof setup->players[player].goods);
}

static void
export_goods (const BstPosition *position,
              BstSetup          *setup)
{
  for (guint player = 0; player < setup->n_players; player++)
    memcpy (setup->players[player].goods, position->expansion.goods[player], sizeof position->expansion.goods[player]);
}

/* The number of tokens of each kind in the published game. */
static const guint8 all_goods[BST_N_GOODS] = {
  [BST_GOODS_WINE] = 9,
  [BST_GOODS_GRAIN] = 6,
  [BST_GOODS_CLOTH] = 5,
};

static void
find_too_many_goods (const BstSearch *search)
{
  const BstSetup *setup = search->setup;

  for (guint goods = BST_GOODS_WINE; goods < BST_N_GOODS; goods++)
    {
      guint n = 0;

      for (guint player = 0; player < setup->n_players; player++)
        n += setup->players[player].goods[goods - 1];
      if (n > all_goods[goods])
        bst_problem_report (search, (BstProblem) {
          .code = BST_PROBLEM_TOO_MANY_GOODS, .at = BST_PART_PLAYERS, .rule = BST_RULE_TRD, .goods = (guint8) goods,
          .count = (gint32) n, .limit = all_goods[goods],
        });
    }
}

static gboolean
has_goods (const BstSetupPlayer *player)
{
  for (guint i = 0; i < G_N_ELEMENTS (player->goods); i++)
    if (player->goods[i] > 0)
      return TRUE;
  return FALSE;
}

static void
find_problems (const BstSearch *search)
{
  for (guint player = 0; player < search->setup->n_players; player++)
    if (has_goods (&search->setup->players[player]))
      bst_problem_report_inert (search, BST_MODULE_TRADERS, BST_RULE_TRD, BST_PART_PLAYER, player);
  find_too_many_goods (search);
}

const BstModule bst_module_traders = {
  .id = BST_MODULE_TRADERS,
  .rank = 90,
  .read = read_goods,
  .export = export_goods,
  .find_problems = find_problems,
  .shares = shares,
  .laid = announce_second_part,
  .may_go = may_join,
  .gone = send_home_alone,
  .completed = take_goods_of_round,
  .worth_for = worth_with_pig,
  .again = builds_again,
  .final = add_points_for_all_goods,
};
