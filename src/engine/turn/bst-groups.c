/* bst-groups.c: the features to be scored, by the players who choose among them (RBS-6)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-groups.h"

static void
add (BstGroups *groups,
     guint      player,
     guint      features)
{
  groups->players[groups->n] = (guint8) player;
  groups->features[groups->n++] = features;
}

static guint
find_own (const guint8 *gainers,
          guint         left,
          guint         player)
{
  guint own = 0;

  for (; left != 0; left &= left - 1)
    if ((gainers[__builtin_ctz (left)] >> player) & 1)
      own |= left & -left;
  return own;
}

void
bst_groups_find (BstGroups         *groups,
                 const BstPosition *position,
                 const guint8      *gainers,
                 guint              left)
{
  guint active = position->state.player, rest = left;

  groups->n = 0;
  for (guint i = 0; i < position->n_players; i++)
    {
      guint player = (active + i) % position->n_players;
      guint own = find_own (gainers, left, player);

      if ((own & (own - 1)) == 0 || (own & rest) == 0)
        continue;
      add (groups, player, own & rest);
      rest &= ~own;
    }
  for (; rest != 0; rest &= rest - 1)
    add (groups, active, rest & -rest);
}

guint
bst_groups_get (const BstGroups *groups,
                guint            player)
{
  for (guint i = 0; i < groups->n; i++)
    if (groups->players[i] == player && (groups->features[i] & (groups->features[i] - 1)) != 0)
      return groups->features[i];
  return 0;
}

guint
bst_order_map (guint        features,
               const guint *places)
{
  guint mapped = 0;

  for (; features != 0; features &= features - 1)
    mapped |= 1u << places[__builtin_ctz (features)];
  return mapped;
}

void
bst_groups_ask (const BstGroups   *groups,
                const BstPosition *position,
                BstOrder          *order)
{
  guint player = position->state.chooser, active = position->state.player;

  if (groups->n == 1)
    player = groups->players[0];
  if (player != active)
    {
      *order = (BstOrder) { .player = player, .features = bst_groups_get (groups, player) };
      return;
    }
  *order = (BstOrder) { .player = active };
  for (guint i = 0; i < groups->n; i++)
    order->features |= groups->features[i] & (groups->players[i] == active ? G_MAXUINT : -groups->features[i]);
}
