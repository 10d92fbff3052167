/* bst-problem-player.c: faults of players and their possessions
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-problem-search.h"

static void
find_same_colour (const BstSearch *search,
                  guint            player)
{
  const BstSetup *setup = search->setup;

  for (guint other = 0; other < player; other++)
    if (setup->players[other].colour == setup->players[player].colour)
      bst_problem_report (search, (BstProblem) {
        .code = BST_PROBLEM_COLOUR_TWICE, .at = BST_PART_PLAYER, .index = (guint16) player,
        .player = (guint8) player, .other = (guint8) other,
      });
}

/* All figures of a kind together may be fewer than the full set, but not more. */
static void
find_too_many_figures (const BstSearch *search,
                       guint            player)
{
  const BstSetup *setup = search->setup;
  guint counts[BST_N_FIGURES];
  guint8 set[BST_N_FIGURES];

  bst_rules_get_figures (&setup->rules, set);
  bst_setup_count_figures (setup, player, counts);
  for (guint figure = 0; figure < BST_N_FIGURES; figure++)
    {
      guint n = counts[figure];

      if (setup->players[player].supply_given)
        n += setup->players[player].supply[figure];
      if (n > set[figure])
        bst_problem_report (search, (BstProblem) {
          .code = BST_PROBLEM_TOO_MANY_FIGURES, .at = BST_PART_PLAYER, .index = (guint16) player,
          .rule = (guint8) (figure == BST_FIGURE_ROBBER ? BST_RULE_RBS_1 : BST_RULE_BASE_3),
          .player = (guint8) player, .figure = (guint8) figure, .count = (gint32) n, .limit = set[figure],
        });
    }
}

void
bst_problem_find_players (const BstSearch *search)
{
  const BstSetup *setup = search->setup;

  if (setup->n_players == 0)
    bst_problem_report (search, (BstProblem) { .code = BST_PROBLEM_NO_PLAYERS, .at = BST_PART_PLAYERS });
  for (guint player = 0; player < setup->n_players; player++)
    {
      find_same_colour (search, player);
      find_too_many_figures (search, player);
    }
}
