/* bst-problem-player.c: what is wrong with players and what they own
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-problem-private.h"

static void
find_same_colour (const BstSearch *search,
                  guint            player)
{
  const BstSetup *setup = search->setup;

  for (guint other = 0; other < player; other++)
    if (setup->players[other].colour == setup->players[player].colour)
      bst_problem_report (search, (BstProblem) {
        .code = BST_PROBLEM_COLOUR_TWICE, .at = BST_AT_PLAYER, .index = (guint16) player,
        .player = (guint8) player, .other = (guint8) other,
      });
}

/* Figures may be fewer than the full set, but not more, wherever they are. */
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
          .code = BST_PROBLEM_TOO_MANY_FIGURES, .at = BST_AT_PLAYER, .index = (guint16) player,
          .rule = (guint8) (figure == BST_FIGURE_ROBBER ? BST_RULE_RBS_1 : BST_RULE_BASE_3),
          .player = (guint8) player, .figure = (guint8) figure, .count = (gint32) n, .limit = set[figure],
        });
    }
}

static void
find_too_many_abbeys (const BstSearch *search,
                      guint            player)
{
  guint n = bst_setup_get_abbeys (search->setup, player);
  guint limit = bst_rules_has (&search->setup->rules, BST_MODULE_ABBEY);

  if (n > limit)
    bst_problem_report (search, (BstProblem) {
      .code = BST_PROBLEM_TOO_MANY_ABBEYS, .at = BST_AT_PLAYER, .index = (guint16) player, .rule = BST_RULE_ABB,
      .player = (guint8) player, .count = (gint32) n, .limit = (gint32) limit,
    });
}

/* Captured figures are somebody else's (TWR). */
static void
find_prisoners (const BstSearch *search,
                guint            player)
{
  const BstSetup *setup = search->setup;
  gboolean any = FALSE;

  for (guint owner = 0; owner < BST_MAX_PLAYERS; owner++)
    for (guint figure = 0; figure < BST_N_FIGURES; figure++)
      {
        BstProblem problem = {
          .at = BST_AT_PLAYER, .index = (guint16) player, .rule = BST_RULE_TWR, .player = (guint8) owner,
          .figure = (guint8) figure,
        };

        if (setup->players[player].prisoners[owner][figure] == 0)
          continue;
        any = TRUE;
        problem.code = owner == player ? BST_PROBLEM_OWN_PRISONER : BST_PROBLEM_PLAYER;
        if (owner == player || owner >= setup->n_players)
          bst_problem_report (search, problem);
      }
  if (any)
    bst_problem_report_inert (search, BST_MODULE_TOWER, BST_RULE_TWR, BST_AT_PLAYER, player);
}

/* How many tokens of each kind the published game holds. */
static const guint8 all_goods[BST_N_GOODS] = {
  [BST_GOODS_WINE] = 9,
  [BST_GOODS_GRAIN] = 6,
  [BST_GOODS_CLOTH] = 5,
};

static void
find_goods (const BstSearch *search)
{
  const BstSetup *setup = search->setup;

  for (guint goods = BST_GOODS_WINE; goods < BST_N_GOODS; goods++)
    {
      guint n = 0;

      for (guint player = 0; player < setup->n_players; player++)
        n += setup->players[player].goods[goods - 1];
      if (n > all_goods[goods])
        bst_problem_report (search, (BstProblem) {
          .code = BST_PROBLEM_TOO_MANY_GOODS, .at = BST_AT_PLAYERS, .rule = BST_RULE_TRD, .goods = (guint8) goods,
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

/* On the scoreboard there may be the robber of a player who is not there. */
static void
find_foreign_robbers (const BstSearch *search)
{
  for (guint i = 0; i < search->setup->pieces->len; i++)
    {
      BstProblem problem = bst_problem_of_piece (search, i, BST_RULE_NONE);

      problem.code = BST_PROBLEM_PLAYER;
      if (problem.piece == BST_PIECE_ROBBER && problem.player >= search->setup->n_players)
        bst_problem_report (search, problem);
    }
}

void
bst_problem_find_players (const BstSearch *search)
{
  const BstSetup *setup = search->setup;

  if (setup->n_players == 0)
    bst_problem_report (search, (BstProblem) { .code = BST_PROBLEM_NO_PLAYERS, .at = BST_AT_PLAYERS });
  find_foreign_robbers (search);

  for (guint player = 0; player < setup->n_players; player++)
    {
      find_same_colour (search, player);
      find_too_many_figures (search, player);
      find_too_many_abbeys (search, player);
      find_prisoners (search, player);
      if (has_goods (&setup->players[player]))
        bst_problem_report_inert (search, BST_MODULE_TRADERS, BST_RULE_TRD, BST_AT_PLAYER, player);
      if (setup->players[player].second_space != BST_NO_SPACE)
        bst_problem_report_inert (search, BST_MODULE_MESSENGERS, BST_RULE_MSG, BST_AT_PLAYER, player);
    }
  find_goods (search);
}
