/* bst-account.c: the things that the points of a feature or a bonus count
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-account.h"

#include "bst-abbey.h"
#include "bst-king-robber.h"
#include "bst-score.h"

void
bst_account_get_worth (const BstPosition *position,
                       guint              feature,
                       guint              player,
                       gboolean           complete,
                       BstWorth          *worth)
{
  gboolean field;

  g_return_if_fail (feature < position->state.n_nodes && bst_node_is_root (&position->nodes[feature]));

  field = position->nodes[feature].kind == BST_KIND_FIELD;
  if (field && !complete && bst_abbey_has_barn (position, feature))
    bst_abbey_worth_of_barn (position, feature, worth);
  else if (field && !complete && !position->rules.farmers)
    *worth = (BstWorth) { 0 };
  else if (player < position->n_players)
    bst_score_worth_for (position, feature, player,
                         complete || bst_feature_counts_as_complete (position, feature), worth);
  else
    bst_score_worth (position, feature, complete || bst_feature_counts_as_complete (position, feature), worth);
}

/* --- lists of features --- */

static int
compare_nodes (gconstpointer a,
               gconstpointer b,
               gpointer      position)
{
  return bst_segment_compare (position, *(const guint16 *) a, *(const guint16 *) b);
}

/* Gives the first segments of features, in canonical order. */
static guint
list_firsts (const BstPosition *position,
             const guint8      *listed,
             BstSegmentRef     *features)
{
  g_autofree guint16 *firsts = g_new (guint16, position->state.n_nodes + 1u);
  guint n = 0;

  for (guint i = 0; i < position->state.n_nodes; i++)
    if (listed[i])
      firsts[n++] = (guint16) bst_feature_first (position, i);
  g_qsort_with_data (firsts, (int) n, sizeof firsts[0], compare_nodes, (gpointer) position);
  for (guint i = 0; i < n; i++)
    features[i] = bst_segment_ref (position, firsts[i]);
  return n;
}

guint
bst_account_list_cities (const BstPosition *position,
                         guint              field,
                         gboolean           completed,
                         BstSegmentRef     *cities)
{
  g_autofree guint8 *listed = g_new0 (guint8, position->state.n_nodes + 1u);
  guint at = field;

  g_return_val_if_fail (field < position->state.n_nodes && position->nodes[field].kind == BST_KIND_FIELD, 0);

  do
    {
      const BstNode *node = &position->nodes[at];

      for (guint left = node->cities; left != 0; left &= left - 1)
        {
          guint city = bst_feature_find (position, at - node->segment + (guint) __builtin_ctz (left));

          listed[city] = (position->nodes[city].open == 0) == (completed != FALSE);
        }
      at = node->next;
    }
  while (at != field);

  return list_firsts (position, listed, cities);
}

guint
bst_account_list_bonus (const BstPosition *position,
                        BstKind            kind,
                        BstSegmentRef     *features)
{
  g_autofree guint8 *listed = g_new0 (guint8, position->state.n_nodes + 1u);

  for (guint i = 0; i < position->state.n_nodes; i++)
    listed[i] = position->nodes[i].kind == kind && bst_king_robber_counts (position, i);

  return list_firsts (position, listed, features);
}

guint
bst_account_list_rivals (const BstPosition *position,
                         BstKind            kind,
                         BstSegmentRef     *features)
{
  g_autofree guint8 *listed = g_new0 (guint8, position->state.n_nodes + 1u);
  BstMark mark;

  bst_position_get_title (position, bst_piece_find_title (kind), &mark);
  for (guint i = 0; i < position->state.n_nodes; i++)
    {
      const BstNode *node = &position->nodes[i];

      listed[i] = node->kind == kind && bst_node_is_root (node) && node->open > 0 && node->tiles > mark.size;
    }

  return list_firsts (position, listed, features);
}
