/* bst-fields.c: fields and farmers
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-position-inline.h"

#define POINTS_PER_CITY 3

/* Counts the completed cities that a field touches, each once however often the field meets it. */
static guint
count_cities (const BstPosition *position,
              guint              root)
{
  guint64 met[BST_MAX_TILES * BST_MAX_SEGMENTS / 64];
  guint n = 0, at = root;

  memset (met, 0, (position->state.n_nodes + 63u) / 64 * sizeof met[0]);
  do
    {
      const BstNode *node = &position->nodes[at];
      guint base = at - node->segment;

      for (guint cities = node->cities; cities != 0; cities &= cities - 1)
        {
          guint city = bst_feature_find (position, base + (guint) __builtin_ctz (cities));
          guint64 completed = position->nodes[city].open == 0;

          /* Added without a branch, which nobody could foresee. */
          n += completed & ~(met[city / 64] >> (city % 64));
          met[city / 64] |= completed << (city % 64);
        }
      at = node->next;
    }
  while (at != root);

  return n;
}

/* BASE-8 */
static void
worth_of_field (const BstPosition *position,
                guint              root,
                gboolean           complete G_GNUC_UNUSED,
                BstWorth          *worth)
{
  if (position->nodes[root].kind != BST_KIND_FIELD)
    return;
  worth->cities = (guint16) count_cities (position, root);
  worth->per_city = POINTS_PER_CITY;
}

/* A barn is no farmer (ABB). */
static gboolean
may_stand_on_field (const BstPosition *position,
                    BstFigure          figure,
                    BstKind            kind,
                    BstRefusal        *refusal)
{
  if (kind != BST_KIND_FIELD || position->rules.farmers || figure == BST_FIGURE_BARN)
    return TRUE;
  refusal->code = BST_REFUSAL_NO_FARMERS;
  refusal->rule = BST_RULE_BASE_8;
  refusal->figure = (guint8) figure;
  refusal->kind = (guint8) kind;
  return FALSE;
}

const BstModule bst_module_fields = {
  .id = BST_N_MODULES,
  .rank = 4,
  .may_stand = may_stand_on_field,
  .worth = worth_of_field,
  .worth_kinds = 1u << BST_KIND_FIELD,
};
