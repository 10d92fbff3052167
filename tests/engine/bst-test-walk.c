/* bst-test-walk.c: random games of the whole rule set, shown position by position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-test-walk.h"

#include "bst-test-rules.h"

static void
play_game (BstPosition   *position,
           BstTestRandom *random,
           BstTestVisit   visit,
           gpointer       user_data)
{
  g_autofree BstActionList *list = g_new (BstActionList, 1);

  while (bst_position_get_phase (position) != BST_PHASE_OVER && bst_turn_list (position, list) > 0)
    {
      if (bst_position_get_phase (position) == BST_PHASE_PLACE)
        visit (position, random, user_data);
      bst_turn_apply (position, &list->actions[bst_test_random_below (random, list->n)], NULL);
    }
}

void
bst_test_walk (guint         n_games,
               guint         n_tiles,
               BstTestVisit  visit,
               gpointer      user_data)
{
  for (guint game = 0; game < n_games; game++)
    {
      BstTestRandom random = { .state = (guint64) game << 20 };
      g_autoptr (BstSetup) setup = bst_test_rules_setup (&random, n_tiles);
      g_autoptr (BstPosition) position = bst_position_new (setup, NULL);

      g_assert_true (bst_position_is_playable (position));
      play_game (position, &random, visit, user_data);
    }
}
