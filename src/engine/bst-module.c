/* bst-module.c: which modules a position runs
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-module.h"

static const BstModule * const base_modules[] = {
  &bst_module_roads,
  &bst_module_cities,
  &bst_module_monasteries,
  &bst_module_fields,
};

const BstModule * const bst_modules[] = {
  &bst_module_abbot,
  NULL,
};

static void
add_module (BstStations     *stations,
            const BstModule *module)
{
  if (module->may_stand != NULL)
    stations->may_stand[stations->n_may_stand++] = module;
  if (module->list_other != NULL)
    stations->deploy_other[stations->n_deploy_other++] = module;
  if (module->worth != NULL)
    stations->worth[stations->n_worth++] = module;
}

void
bst_stations_init (BstStations    *stations,
                   const BstRules *rules)
{
  *stations = (BstStations) { 0 };
  for (guint i = 0; i < G_N_ELEMENTS (base_modules); i++)
    add_module (stations, base_modules[i]);
  for (guint i = 0; bst_modules[i] != NULL; i++)
    if (bst_rules_has (rules, bst_modules[i]->id))
      add_module (stations, bst_modules[i]);
}
