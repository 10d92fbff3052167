/* bst-figure.c: figures that stand on the board, and which may stand on what
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-position-private.h"

#define ON(kind) (1u << BST_KIND_##kind)
#define ON_LAND  (ON (CITY) | ON (ROAD) | ON (FIELD) | ON (MONASTERY) | ON (SHRINE))

/* Builder, pig, barn and shepherd have rules of their own, and the robber stands only on the scoreboard. */
static const guint8 kinds[BST_N_FIGURES] = {
  [BST_FIGURE_MEEPLE] = ON_LAND,
  [BST_FIGURE_LARGE] = ON_LAND,
  [BST_FIGURE_ABBOT] = ON (MONASTERY) | ON (SHRINE) | ON (GARDEN),
  [BST_FIGURE_WAGON] = ON (CITY) | ON (ROAD) | ON (MONASTERY) | ON (SHRINE),
  [BST_FIGURE_MAYOR] = ON (CITY),
  [BST_FIGURE_RINGMASTER] = ON_LAND,
  [BST_FIGURE_GUARD] = ON_LAND,
  [BST_FIGURE_PHANTOM] = ON_LAND,
  [BST_FIGURE_BUILDER] = ON (CITY) | ON (ROAD),
  [BST_FIGURE_PIG] = ON (FIELD),
  [BST_FIGURE_BARN] = ON (FIELD),
  [BST_FIGURE_SHEPHERD] = ON (FIELD),
  [BST_FIGURE_ROBBER] = 0,
};

guint
bst_figure_kinds (BstFigure figure)
{
  return kinds[figure];
}

BstRule
bst_figure_rule (BstFigure figure,
                 BstKind   kind)
{
  return figure == BST_FIGURE_ABBOT || kind == BST_KIND_GARDEN ? BST_RULE_BASE_10 : BST_RULE_BASE_3;
}

static guint64
supply_key (guint     player,
            BstFigure figure)
{
  return bst_key_mix (BST_KEY_SUPPLY, player << 8 | figure);
}

static void
count_on_feature (BstPosition *position,
                  guint        node,
                  int          by)
{
  BstNode *root = &position->nodes[bst_feature_find (position, node)];

  bst_journal_save (position, root, sizeof *root);
  root->figures = (guint16) (root->figures + by);
}

/* Puts a figure from supply on the segment of a node. */
void
bst_figure_put (BstPosition *position,
                guint        player,
                BstFigure    figure,
                guint        node)
{
  BstState *state = &position->state;
  BstStanding *standing = &position->figures[state->n_figures++];

  *standing = (BstStanding) { .node = (guint16) node, .player = (guint8) player, .figure = (guint8) figure };
  bst_journal_save (position, &position->players[player], sizeof (BstPlayer));
  position->players[player].supply[figure]--;
  state->key += bst_key_of_figure (position, standing) - supply_key (player, figure);
  count_on_feature (position, node, 1);
}

/* Takes a figure from the board into its owner's supply. */
void
bst_figure_take (BstPosition *position,
                 guint        index)
{
  BstState *state = &position->state;
  BstStanding standing = position->figures[index];
  guint last = --state->n_figures;

  state->key += supply_key (standing.player, standing.figure) - bst_key_of_figure (position, &standing);
  bst_journal_save (position, &position->players[standing.player], sizeof (BstPlayer));
  position->players[standing.player].supply[standing.figure]++;
  count_on_feature (position, standing.node, -1);

  bst_journal_save (position, &position->figures[last], sizeof (BstStanding));
  if (index == last)
    return;
  bst_journal_save (position, &position->figures[index], sizeof (BstStanding));
  position->figures[index] = position->figures[last];
}
