/* bst-module.h: the stations of the turn machine, at which the rules speak
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-turn.h"

G_BEGIN_DECLS

/**
 * BstWorth:
 * @tiles: different tiles counted
 * @pennants: pennants counted
 * @cities: completed cities counted
 * @occupied: surrounding cells counted
 * @per_tile: points for each of @tiles and @occupied
 * @per_pennant: points for each of @pennants
 * @per_city: points for each of @cities
 *
 * How the points of a feature add up.
 */
typedef struct
{
  guint16 tiles;
  guint16 pennants;
  guint16 cities;
  guint16 occupied;
  gint16  per_tile;
  gint16  per_pennant;
  gint16  per_city;
} BstWorth;

static inline gint32
bst_worth_get_points (const BstWorth *worth)
{
  return (worth->tiles + worth->occupied) * worth->per_tile + worth->pennants * worth->per_pennant
         + worth->cities * worth->per_city;
}

/**
 * BstModule:
 * @id: the module, `BST_N_MODULES` for the parts of the base game that are always in play
 * @kinds: set of the kinds of feature that exist only with this module
 * @may_stand: "which figures may go where": whether @figure may stand on a segment of @kind; fills @refusal if not
 * @list_other: "which figures may go where": appends actions of phase `deploy` that are no deployments
 * @check_other: whether such an action is legal; fills @refusal if not
 * @apply_other: plays such an action
 * @worth: "score a feature": sets or changes how the points of the feature @root add up, as @complete or at the
 *   end of the game
 *
 * A piece of the rules in one file: the functions for the stations where its rules speak, %NULL at the others. A
 * position runs only the modules that it has in play.
 */
typedef struct
{
  BstModuleId id;
  guint       kinds;
  gboolean  (*may_stand)   (const BstPosition *position,
                            BstFigure          figure,
                            BstKind            kind,
                            BstRefusal        *refusal);
  void      (*list_other)  (const BstPosition *position,
                            BstActionList     *list);
  gboolean  (*check_other) (const BstPosition *position,
                            const BstAction   *action,
                            BstRefusal        *refusal);
  void      (*apply_other) (BstPosition       *position,
                            const BstAction   *action,
                            GArray            *events);
  void      (*worth)       (const BstPosition *position,
                            guint              root,
                            gboolean           complete,
                            BstWorth          *worth);
} BstModule;

#define BST_MAX_STATION 16

/* The modules in play, for each station those that speak there. */
typedef struct
{
  guint            n_may_stand;
  guint            n_deploy_other;
  guint            n_worth;
  const BstModule *may_stand[BST_MAX_STATION];
  const BstModule *deploy_other[BST_MAX_STATION];
  const BstModule *worth[BST_MAX_STATION];
} BstStations;

/**
 * bst_stations_init:
 * @stations: (out): the stations with the modules that @rules has in play, the base game first
 */
void bst_stations_init (BstStations    *stations,
                        const BstRules *rules);

extern const BstModule bst_module_roads;
extern const BstModule bst_module_cities;
extern const BstModule bst_module_monasteries;
extern const BstModule bst_module_fields;
extern const BstModule bst_module_abbot;

/* The modules beside the base game, %NULL-terminated. */
extern const BstModule * const bst_modules[];

G_END_DECLS
