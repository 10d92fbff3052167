/* bst-module.c: the modules that a position runs
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-position-inline.h"

enum
{
#define RULES(table) BASE_##table,
  BST_BASE_RULES (RULES)
#undef RULES
  N_BASE
};

const BstModule * const bst_modules[] = {
#define RULES(table) [BASE_##table] = &bst_module_##table,
  BST_BASE_RULES (RULES)
#undef RULES
#define MODULE(id, table, ...) [N_BASE + BST_MODULE_##id] = &bst_module_##table,
  BST_MODULES (MODULE)
#undef MODULE
  [N_BASE + BST_N_MODULES] = NULL,
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
#define STATION(name, remembers) \
  add_to (&stations->name, module->name != NULL, module); \
  stations->remember |= (remembers) && module->name != NULL;
  BST_STATIONS (STATION)
#undef STATION
  for (BstKind kind = 0; kind < BST_N_KINDS; kind++)
    add_to (&stations->worth_of[kind],
            module->worth != NULL && (module->worth_kinds == 0 || (module->worth_kinds >> kind) & 1), module);
  stations->looks_far |= module->looks_far;
  stations->abbot_signs |= module->abbot_signs;
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

void
bst_round_add (BstRound *round,
               guint     root)
{
  for (guint i = 0; i < round->n; i++)
    if (round->roots[i] == root)
      return;
  if (round->n < BST_MAX_TO_SCORE)
    round->roots[round->n++] = (guint16) root;
}

const BstPlayerList *
bst_phase_get_asked (BstPhase         phase,
                     const BstMemory *memory)
{
  gsize offset = bst_phases[phase]->asks;

  return offset != 0 ? (const BstPlayerList *) ((const guint8 *) memory + offset) : NULL;
}
