/* bst-score.c: who has the majority of a feature, and what it is worth
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-position-private.h"

/* Asks every module in play how the points of a feature add up. */
void
bst_score_worth (const BstPosition *position,
                 guint              root,
                 gboolean           complete,
                 BstWorth          *worth)
{
  const BstStations *stations = &position->stations;

  *worth = (BstWorth) { 0 };
  for (guint i = 0; i < stations->n_worth; i++)
    stations->worth[i]->worth (position, root, complete, worth);
}

/* BASE-5: the players with the most figures on a feature, as a set; none where nobody stands. */
guint
bst_score_majority (const BstPosition *position,
                    guint              root,
                    guint8             weight[BST_MAX_PLAYERS])
{
  const BstState *state = &position->state;
  guint left = position->nodes[root].figures, most = 0, players = 0;

  memset (weight, 0, BST_MAX_PLAYERS);
  for (guint i = 0; left > 0 && i < state->n_figures; i++)
    if (bst_feature_find (position, position->figures[i].node) == root)
      {
        weight[position->figures[i].player]++;
        left--;
      }

  for (guint player = 0; player < position->n_players; player++)
    {
      if (weight[player] > most)
        {
          most = weight[player];
          players = 0;
        }
      if (most > 0 && weight[player] == most)
        players |= 1u << player;
    }
  return players;
}

void
bst_score_add (BstPosition *position,
               guint        player,
               gint32       points)
{
  BstState *state = &position->state;
  BstPlayer *owner = &position->players[player];

  bst_journal_save (position, owner, sizeof *owner);
  state->key -= bst_key_mix (BST_KEY_SCORE, (guint64) player << 32 | (guint32) owner->score);
  owner->score += points;
  state->key += bst_key_mix (BST_KEY_SCORE, (guint64) player << 32 | (guint32) owner->score);
}

/* --- events --- */

static BstEvent
feature_event (const BstPosition *position,
               BstEventType       type,
               BstRule            rule,
               guint              root)
{
  BstSegmentRef ref = bst_segment_ref (position, bst_feature_first (position, root));

  return (BstEvent) {
    .type = (guint8) type,
    .rule = (guint8) rule,
    .kind = position->nodes[root].kind,
    .cell = ref.cell,
    .segment = ref.segment,
  };
}

static void
emit_scores (const BstPosition *position,
             guint              root,
             guint              players,
             const guint8       weight[BST_MAX_PLAYERS],
             const BstWorth    *worth,
             BstRule            rule,
             gboolean           final,
             GArray            *events)
{
  BstEvent event = feature_event (position, BST_EVENT_SCORE, rule, root);

  event.final = (guint8) final;
  event.players = (guint8) players;
  event.points = bst_worth_get_points (worth);
  event.tiles = worth->tiles;
  event.pennants = worth->pennants;
  event.cities = worth->cities;
  event.occupied = worth->occupied;
  event.per_tile = worth->per_tile;
  event.per_pennant = worth->per_pennant;
  event.per_city = worth->per_city;
  memcpy (event.weight, weight, sizeof event.weight);

  for (guint player = 0; player < position->n_players; player++)
    {
      if (!((players >> player) & 1))
        continue;
      event.player = (guint8) player;
      g_array_append_val (events, event);
    }
}

static BstRule
scoring_rule (const BstPosition *position,
              guint              root,
              gboolean           final)
{
  const BstNode *node = &position->nodes[root];

  if (node->kind == BST_KIND_FIELD)
    return BST_RULE_BASE_8;
  if (final)
    return BST_RULE_BASE_7;
  if (node->kind == BST_KIND_CITY && node->tiles == 2
      && position->rules.switches[BST_SWITCH_BASE_SMALL_CITY] == BST_SMALL_CITY_TWO)
    return BST_RULE_BASE_9;
  return BST_RULE_BASE_6;
}

/* --- completed features --- */

/* BASE-5: all figures on a completed feature go back to their owners. */
static void
send_home (BstPosition *position,
           guint        root,
           GArray      *events)
{
  for (guint i = position->state.n_figures; i-- > 0;)
    {
      BstStanding standing = position->figures[i];

      if (bst_feature_find (position, standing.node) != root)
        continue;
      if (events != NULL)
        {
          BstEvent event = feature_event (position, BST_EVENT_RETURN, BST_RULE_BASE_5, root);
          BstSegmentRef ref = bst_segment_ref (position, standing.node);

          event.player = standing.player;
          event.figure = standing.figure;
          event.cell = ref.cell;
          event.segment = ref.segment;
          g_array_append_val (events, event);
        }
      bst_figure_take (position, i);
    }
}

static void
score_completed_feature (BstPosition *position,
                         guint        root,
                         GArray      *events)
{
  guint8 weight[BST_MAX_PLAYERS];
  guint players;
  BstWorth worth;

  if (position->nodes[root].figures == 0 && events == NULL)
    return;

  players = bst_score_majority (position, root, weight);
  bst_score_worth (position, root, TRUE, &worth);
  for (guint player = 0; player < position->n_players; player++)
    if ((players >> player) & 1)
      bst_score_add (position, player, bst_worth_get_points (&worth));

  if (events != NULL)
    {
      BstEvent event = feature_event (position, BST_EVENT_COMPLETE, BST_RULE_BASE_4, root);

      event.tiles = worth.tiles + worth.occupied;
      event.players = (guint8) players;
      g_array_append_val (events, event);
      emit_scores (position, root, players, weight, &worth, scoring_rule (position, root, FALSE), FALSE, events);
    }
  send_home (position, root, events);
}

#define MAX_COMPLETED (BST_N_EDGES + 9)

static void
add_completed (const BstPosition *position,
               guint              root,
               guint16           *roots,
               guint             *n)
{
  if (((position->inert >> position->nodes[root].kind) & 1) || !bst_feature_is_complete (position, root))
    return;
  for (guint i = 0; i < *n; i++)
    if (roots[i] == root)
      return;
  roots[(*n)++] = (guint16) root;
}

static int
compare_features (gconstpointer a,
                  gconstpointer b,
                  gpointer      user_data)
{
  const BstPosition *position = user_data;

  return bst_segment_compare (position,
                              bst_feature_first (position, *(const guint16 *) a),
                              bst_feature_first (position, *(const guint16 *) b));
}

/* Scores what the tile of this turn has completed (BASE-4, BASE-5). Nobody can tell the order in which the features are
 * scored, so only the events have one. */
void
bst_score_completed (BstPosition *position,
                     GArray      *events)
{
  const BstState *state = &position->state;
  const BstSlot *slot = &position->slots[state->placed];
  const BstOrientation *orientation = bst_board_orientation (position, slot);
  guint16 roots[MAX_COMPLETED];
  guint n = 0;

  for (guint edge = 0; edge < BST_N_EDGES; edge++)
    if (orientation->edge_segment[edge] != BST_NO_SEGMENT)
      add_completed (position, bst_feature_find (position, slot->base + orientation->edge_segment[edge]), roots, &n);
  for (guint i = 0; i < state->n_done; i++)
    add_completed (position, state->done[i], roots, &n);

  if (events != NULL)
    g_qsort_with_data (roots, (int) n, sizeof roots[0], compare_features, position);
  for (guint i = 0; i < n; i++)
    score_completed_feature (position, roots[i], events);
}

/* --- end of the game --- */

/* More than the figures that the players of a sound position own; what a faulty one has beyond them scores nothing. */
#define MAX_SCORED (BST_MAX_PLAYERS * 64)

/* The features on which somebody stands, each once. */
static guint
list_scored_features (const BstPosition *position,
                      guint16            roots[MAX_SCORED])
{
  guint n = 0;

  for (guint i = 0; i < position->state.n_figures && n < MAX_SCORED; i++)
    {
      guint root = bst_feature_find (position, position->figures[i].node);
      guint seen = 0;

      while (seen < n && roots[seen] != root)
        seen++;
      if (seen == n && !((position->inert >> position->nodes[root].kind) & 1))
        roots[n++] = (guint16) root;
    }
  return n;
}

static void
score_final_feature (const BstPosition *position,
                     guint              root,
                     gint32             gains[BST_MAX_PLAYERS],
                     GArray            *events)
{
  guint8 weight[BST_MAX_PLAYERS];
  guint players = bst_score_majority (position, root, weight);
  gboolean complete = bst_feature_is_complete (position, root);
  BstWorth worth;
  gint32 points;

  bst_score_worth (position, root, complete, &worth);
  points = bst_worth_get_points (&worth);
  for (guint player = 0; player < position->n_players; player++)
    if ((players >> player) & 1)
      gains[player] += points;
  if (events != NULL && points != 0)
    emit_scores (position, root, players, weight, &worth, scoring_rule (position, root, !complete), TRUE, events);
}

/* Final scoring (BASE-7, BASE-8) of every feature on which somebody stands, added to @gains. The figures stay
 * where they are. A feature that the tile of this turn has just completed is worth what it scores then. */
void
bst_score_final (const BstPosition *position,
                 gint32             gains[BST_MAX_PLAYERS],
                 GArray            *events)
{
  guint16 roots[MAX_SCORED];
  guint n = list_scored_features (position, roots);

  if (events != NULL && n > 1)
    g_qsort_with_data (roots, (int) n, sizeof roots[0], compare_features, (gpointer) position);
  for (guint i = 0; i < n; i++)
    score_final_feature (position, roots[i], gains, events);
}

void
bst_turn_score_now (const BstPosition *position,
                    gint32             totals[BST_MAX_PLAYERS],
                    GArray            *events)
{
  for (guint player = 0; player < BST_MAX_PLAYERS; player++)
    totals[player] = player < position->n_players ? position->players[player].score : 0;
  if (position->state.phase != BST_PHASE_OVER)
    bst_score_final (position, totals, events);
}
