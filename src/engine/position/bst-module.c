/* bst-module.c: which modules a position runs
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-position-inline.h"

const BstModule * const bst_modules[] = {
  &bst_module_roads,
  &bst_module_cities,
  &bst_module_monasteries,
  &bst_module_fields,
  &bst_module_river,
  &bst_module_pigsty,
  &bst_module_count,
  &bst_module_king_robber,
  &bst_module_land_tiles,
  &bst_module_robbers,
  &bst_module_crop_circles,
  &bst_module_abbot,
  &bst_module_inns,
  &bst_module_traders,
  &bst_module_dragon,
  &bst_module_tower,
  &bst_module_abbey,
  &bst_module_castles,
  &bst_module_flying_machines,
  &bst_module_hills,
  &bst_module_big_top,
  &bst_module_ghosts,
  &bst_module_phantom,
  &bst_module_special_monasteries,
  &bst_module_messengers,
  &bst_module_shrines,
  NULL,
};

static void
add_to (BstStation      *station,
        gboolean         speaks,
        const BstModule *module)
{
  if (!speaks)
    return;
  g_assert (station->n < BST_MAX_STATION);
  station->modules[station->n++] = module;
}

static void
add_module (BstStations     *stations,
            const BstModule *module)
{
  add_to (&stations->find_problems, module->find_problems != NULL, module);
  add_to (&stations->may_lie, module->may_lie != NULL, module);
  add_to (&stations->laid, module->laid != NULL, module);
  add_to (&stations->may_stand, module->may_stand != NULL, module);
  add_to (&stations->may_go, module->may_go != NULL, module);
  add_to (&stations->other, module->list_other != NULL, module);
  add_to (&stations->counts_as_complete, module->counts_as_complete != NULL, module);
  add_to (&stations->list_completed, module->list_completed != NULL, module);
  add_to (&stations->completed, module->completed != NULL, module);
  add_to (&stations->weigh, module->weigh != NULL, module);
  add_to (&stations->worth, module->worth != NULL, module);
  add_to (&stations->worth_for, module->worth_for != NULL, module);
  add_to (&stations->scored, module->scored != NULL, module);
  add_to (&stations->gained, module->gained != NULL, module);
  add_to (&stations->end_part, module->end_part != NULL, module);
  add_to (&stations->again, module->again != NULL, module);
  add_to (&stations->before_final, module->before_final != NULL, module);
  add_to (&stations->may_draw, module->may_draw != NULL, module);
  add_to (&stations->discard_rule, module->discard_rule != NULL, module);
  add_to (&stations->lies_alone, module->lies_alone != NULL, module);
  add_to (&stations->may_follow, module->may_follow != NULL, module);
  add_to (&stations->may_join, module->may_join != NULL, module);
  add_to (&stations->late_rule, module->late_rule != NULL, module);
  add_to (&stations->watch, module->watch != NULL, module);
  add_to (&stations->untimely, module->untimely != NULL, module);
  add_to (&stations->is_scored, module->is_scored != NULL, module);
  add_to (&stations->before_round, module->before_round != NULL, module);
  add_to (&stations->moves_first, module->moves_first != NULL, module);
  add_to (&stations->find_order, module->find_order != NULL, module);
  add_to (&stations->after_round, module->after_round != NULL, module);
  add_to (&stations->is_nobodys, module->is_nobodys != NULL, module);
  add_to (&stations->keeps_turn, module->keeps_turn != NULL, module);
  add_to (&stations->renew, module->renew != NULL, module);
  add_to (&stations->after_last_tile, module->after_last_tile != NULL, module);
  add_to (&stations->final, module->final != NULL, module);
}

static gboolean
is_run (const BstModule *module,
        const BstRules  *rules)
{
  if (module->is_run != NULL)
    return module->is_run (rules);
  return module->id == BST_N_MODULES || bst_rules_has (rules, module->id);
}

const BstStations *
bst_stations_new (const BstRules *rules)
{
  BstStations *stations = g_atomic_rc_box_new0 (BstStations);
  const BstModule *run[G_N_ELEMENTS (bst_modules)];
  guint n = 0;

  for (guint i = 0; bst_modules[i] != NULL; i++)
    {
      guint at = n;

      if (!is_run (bst_modules[i], rules))
        continue;
      for (; at > 0 && run[at - 1]->rank > bst_modules[i]->rank; at--)
        run[at] = run[at - 1];
      run[at] = bst_modules[i];
      n++;
    }
  for (guint i = 0; i < n; i++)
    add_module (stations, run[i]);
  return stations;
}
