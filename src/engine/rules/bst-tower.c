/* bst-tower.c: towers, their prisoners and the ransom (TWR)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-effect.h"

/* A tower captures no figure in the city of Carcassonne. */
static gboolean
may_capture (const BstPosition *position,
             const BstStanding *standing,
             BstRefusal        *refusal)
{
  return !bst_board_in_city (position, bst_segment_ref (position, standing->node).cell)
         || bst_refuse (refusal, BST_REFUSAL_CITY_OF_CARCASSONNE, BST_RULE_TWR);
}

/* Captured figures of other players become prisoners; the active player's own figures come home. */
static void
capture (BstPosition       *position,
         const BstStanding *standing)
{
  guint active = position->state.player;

  if (standing->player == active)
    bst_effect_come_home (position, standing);
  else
    bst_figure_send_away (position, standing->player, (BstFigure) standing->figure,
                          &position->gone.prisoners[active][standing->player][standing->figure]);
}

const BstCauseRules bst_cause_tower = {
  .powers = BST_REMOVES,
  .rule = BST_RULE_REM,
  .may_remove = may_capture,
  .removed = capture,
};

const BstCauseRules bst_cause_ransom = { .powers = BST_GIVES | BST_TAKES, .rule = BST_RULE_TWR, .points = 3 };

const BstModule bst_module_tower = { .id = BST_MODULE_TOWER, .rank = 110 };
