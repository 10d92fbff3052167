/* bst-special-monasteries.c: German and Dutch-Belgian monasteries, Japanese buildings (GER)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-special-monasteries.h"

#include "bst-score.h"

/* Any meeple can be placed as an abbot, except the figure called abbot. */
static gboolean
may_go_as_abbot (const BstPosition *position G_GNUC_UNUSED,
                 guint              player G_GNUC_UNUSED,
                 BstFigure          figure,
                 guint              node G_GNUC_UNUSED,
                 guint              detail,
                 BstRefusal        *refusal)
{
  if (figure == BST_FIGURE_ABBOT && (detail & BST_DETAIL_AS_ABBOT) != 0)
    return bst_refuse (refusal, BST_REFUSAL_AS_ABBOT, BST_RULE_GER);
  return TRUE;
}

/* Whether a building has a figure placed as an abbot, or without @by_abbot a figure not placed so. */
static gboolean
is_held_by (const BstPosition *position,
            guint              root,
            gboolean           by_abbot)
{
  for (guint i = bst_figure_find (position, root, BST_NO_PLAYER, BST_N_FIGURES, 0); i != BST_NONE;
       i = bst_figure_find (position, root, BST_NO_PLAYER, BST_N_FIGURES, i + 1))
    if (position->figures[i].is_abbot == by_abbot)
      return TRUE;
  return FALSE;
}

static gboolean
has_abbot (const BstPosition *position,
           guint              root)
{
  return bst_figure_has_abbots (position, root) && is_held_by (position, root, TRUE);
}

gboolean
bst_special_held_by_abbot (const BstPosition *position,
                           guint              root)
{
  return has_abbot (position, root) && !is_held_by (position, root, FALSE);
}

/* A figure placed as an abbot may join others placed as abbots. */
static gboolean
may_join (const BstPosition *position,
          guint              node,
          guint              detail)
{
  return (detail & BST_DETAIL_AS_ABBOT) != 0 && has_abbot (position, node);
}

static gboolean
counts_as_complete (const BstPosition *position,
                    guint              root)
{
  return !bst_special_held_by_abbot (position, root);
}

/* Abbots have no weight in a building where monks score. */
static guint
weigh_abbot (const BstPosition *position,
             const BstStanding *standing,
             guint              root,
             guint              weight)
{
  return standing->is_abbot && is_held_by (position, root, FALSE) ? 0 : weight;
}

/* Counts the tiles in one direction from @cell up to the first gap. */
static guint
count_along (const BstPosition *position,
             BstCell            cell,
             BstEdge            edge)
{
  guint n = 0;

  while (bst_board_slot_at (position, bst_cell_step (cell, edge)) != BST_NONE)
    {
      cell = bst_cell_step (cell, edge);
      n++;
    }
  return n;
}

/* An abbot scores the tile and the tiles in its row and column, only at the end of the game. */
static BstWorth
worth_of_abbot (const BstPosition *position,
                guint              root)
{
  BstCell cell = position->slots[position->nodes[root].slot].cell;
  BstWorth worth = { .tiles = 1, .per_tile = 1, .rule = BST_RULE_GER };

  for (guint edge = 0; edge < BST_N_EDGES; edge++)
    worth.tiles = (guint16) (worth.tiles + count_along (position, cell, (BstEdge) edge));
  return worth;
}

static void
worth_to_abbots (const BstPosition *position,
                 guint              root,
                 gboolean           complete,
                 BstWorth          *worth)
{
  if (!complete && bst_special_held_by_abbot (position, root))
    *worth = worth_of_abbot (position, root);
}

/* Returns the set of players with the strongest abbots in a building. */
static guint
find_strongest (const BstPosition *position,
                guint              root,
                guint8             weight[BST_MAX_PLAYERS])
{
  guint most = 0, players = 0;

  memset (weight, 0, BST_MAX_PLAYERS);
  for (guint i = 0; i < position->state.n_figures; i++)
    {
      const BstStanding *standing = &position->figures[i];

      if (standing->is_abbot && bst_feature_find (position, standing->node) == root)
        weight[standing->player] += (guint8) bst_figure_weight (position, standing, root);
    }
  for (guint player = 0; player < position->n_players; player++)
    most = MAX (most, weight[player]);
  for (guint player = 0; most > 0 && player < position->n_players; player++)
    if (weight[player] == most)
      players |= 1u << player;
  return players;
}

static void
score_abbots (const BstPosition *position,
              guint              root,
              gint32             gains[BST_MAX_PLAYERS],
              GArray            *events)
{
  BstEvent event = bst_score_event (position, BST_EVENT_SCORE, BST_RULE_GER, root);
  guint players = find_strongest (position, root, event.weight);

  event.worth = worth_of_abbot (position, root);
  event.points = bst_worth_get_points (&event.worth);
  event.tiles = event.worth.tiles;
  event.players = (guint8) players;
  event.final = TRUE;
  for (guint player = 0; player < position->n_players; player++)
    {
      if (!((players >> player) & 1) || event.points == 0)
        continue;
      event.player = (guint8) player;
      gains[player] += event.points;
      bst_event_emit (events, event);
    }
}

/* At the end of the game abbots score among themselves even beside monks. */
static void
score_abbots_beside_monks (const BstPosition *position,
                           gint32             gains[BST_MAX_PLAYERS],
                           GArray            *events)
{
  for (guint i = 0; i < position->state.n_centres; i++)
    {
      guint node = position->centres[i].node;

      if (has_abbot (position, node) && is_held_by (position, node, FALSE))
        score_abbots (position, node, gains, events);
    }
}

const BstModule bst_module_special_monasteries = {
  .id = BST_MODULE_MONASTERIES,
  .rank = 190,
  .abbot_signs = BST_SIGN_GERMAN | BST_SIGN_DUTCH_BELGIAN | BST_SIGN_JAPANESE,
  .may_join = may_join,
  .may_go = may_go_as_abbot,
  .counts_as_complete = counts_as_complete,
  .weigh = weigh_abbot,
  .worth = worth_to_abbots,
  .looks_far = TRUE,
  .final = score_abbots_beside_monks,
};
