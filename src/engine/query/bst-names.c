/* bst-names.c: the names of things in files and notation
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-notation.h"

static guint
find_name (const char * const *names,
           guint               n,
           const char         *name)
{
  for (guint i = 0; i < n; i++)
    if (g_str_equal (names[i], name))
      return i;
  return BST_NONE;
}

static const char * const module_names[BST_N_MODULES] = {
#define MODULE(id, table, name, ...) [BST_MODULE_##id] = name,
  BST_MODULES (MODULE)
#undef MODULE
};

static const char * const preset_names[BST_N_PRESETS] = { "hig-2017", "zmg-2017", "rgg-2008", "zmg-2013" };

static const char * const edition_names[BST_N_EDITIONS] = { "first", "new" };

static const char * const colour_names[BST_N_COLOURS] = { "red", "blue", "green", "yellow", "black", "pink" };

static const char * const figure_names[BST_N_FIGURES] = {
  "meeple", "large", "abbot", "wagon", "mayor", "ringmaster", "guard", "phantom", "builder", "pig", "barn", "shepherd",
  "robber",
};

static const char * const district_names[BST_N_DISTRICTS] = { "castle", "market", "blacksmith", "cathedral" };

static const char * const kind_names[BST_N_KINDS] = { "city", "road", "field", "monastery", "shrine", "garden" };

static const char * const phase_names[BST_N_PHASES] = {
  "place", "deploy", "robber", "robber-others", "begin", "redeploy", "order", "rob", "messenger", "city", "count",
  "final-redeploy", "over",
};

static const char * const event_names[BST_N_EVENTS] = {
  "draw", "place", "discard", "deploy", "recall", "complete", "score", "return", "end", "begin", "blocked", "redeploy",
  "order", "right", "send", "count", NULL, "challenge", "challenge-begins", "challenge-ends", "lost",
  "robber", "rob", "rogue", "stay", "robber-home", "counting", "goods", "again", "dragon", "remove", "points",
  "abbeys-left",
};

static const char * const refusal_names[BST_N_REFUSALS] = {
  "none", "not-playable", "phase", "no-module", "no-tile", "in-hand", "range", "cell-taken", "city-cell",
  "no-neighbour", "edge",
  "tile-fits", "not-in-bag", "no-segment", "empty-cell", "no-rim-segment", "no-supply", "occupied", "figure-kind",
  "no-farmers", "not-in-play", "no-abbot", "completed-now", "no-districts", "no-right", "sent", "count-alone",
  "left-first",
  "in-district", "district-figure", "own-district", "blocked", "not-in-district", "district-kind", "district-closed",
  "no-barn", "not-scored", "complete", "forced", "count-there", "not-sent", "beginner", "late", "order", "order-others",
  "order-group", "river-end",
  "river-turn", "river-join", "river-edge", "river-corner", "river-order", "shrine", "challenges", "no-space",
  "space-empty", "robber-there", "rob",
  "rob-elsewhere", "rob-figure", "rob-own", "stay", "no-sign", "unoccupiable", "not-joined", "volcano", "corner",
  "already",
  "completed", "hole", "no-abbey", "no-portal", "no-meeple", "city-of-carcassonne", "no-figure", "cause", "as-abbot",
  "held-by-abbot", "points", "few-points", "portal-used", "no-princess", "escapes",
};

static const char * const cause_names[BST_N_CAUSES] = {
#define CAUSE(ID, name) #name,
  BST_CAUSES (CAUSE)
#undef CAUSE
};

static const char * const counting_names[] = { "first", "second" };

#define NAMES_TO_WRITE(thing, Thing, names)                   \
  const char *                                                \
  bst_##thing##_get_name (Thing value)                        \
  {                                                           \
    g_return_val_if_fail ((guint) value < G_N_ELEMENTS (names), ""); \
    return names[value];                                      \
  }

#define NAMES(thing, Thing, names)                            \
  NAMES_TO_WRITE (thing, Thing, names)                        \
                                                              \
  guint                                                       \
  bst_##thing##_from_name (const char *name)                  \
  {                                                           \
    return find_name (names, G_N_ELEMENTS (names), name);     \
  }

NAMES_TO_WRITE (module, BstModuleId, module_names)
NAMES (preset, BstPreset, preset_names)
NAMES_TO_WRITE (edition, BstEdition, edition_names)
NAMES (colour, BstColour, colour_names)
NAMES (figure, BstFigure, figure_names)
NAMES (district, BstDistrict, district_names)
NAMES (kind, BstKind, kind_names)
NAMES_TO_WRITE (phase, BstPhase, phase_names)
NAMES (cause, BstCause, cause_names)
NAMES (counting, BstCounting, counting_names)

const char *
bst_event_get_name (const BstEvent *event)
{
  g_return_val_if_fail (event != NULL && event->type < G_N_ELEMENTS (event_names), "");

  if (event->type == BST_EVENT_TITLE)
    return bst_piece_get_info ((BstPieceKind) event->piece)->name;
  return event_names[event->type];
}

const char *
bst_refusal_code_get_name (BstRefusalCode code)
{
  g_return_val_if_fail ((guint) code < G_N_ELEMENTS (refusal_names), "");
  return refusal_names[code];
}
