/* bst-score.c: the majority of a feature, its worth, and scoring it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-turn.h"

#include "bst-final.h"
#include "bst-score.h"

/* Adds up the worth of a feature by all modules in play. */
void
bst_score_worth (const BstPosition *position,
                 guint              root,
                 gboolean           complete,
                 BstWorth          *worth)
{
  const BstStation *station = &position->stations->worth_of[position->nodes[root].kind];

  *worth = (BstWorth) { 0 };
  for (guint i = 0; i < station->n; i++)
    station->modules[i]->worth (position, root, complete, worth);
}

void
bst_score_worth_for (const BstPosition *position,
                     guint              root,
                     guint              player,
                     gboolean           complete,
                     BstWorth          *worth)
{
  const BstStation *station = &position->stations->worth_for;

  bst_score_worth (position, root, complete, worth);
  for (guint i = 0; i < station->n; i++)
    station->modules[i]->worth_for (position, root, player, complete, worth);
}

guint
bst_score_weigh (const BstPosition *position,
                 const BstStanding *standing,
                 guint              root)
{
  const BstStation *station = &position->stations->weigh;
  guint weight = bst_figure_weight (position, standing, root);

  for (guint i = 0; i < station->n; i++)
    weight = station->modules[i]->weigh (position, standing, root, weight);
  return weight;
}

/* BASE-5: returns the set of players with the strongest figures. */
static guint
find_strongest (const BstPosition *position,
                const guint8       weight[BST_MAX_PLAYERS])
{
  guint most = 0, players = 0;

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

guint
bst_score_majority (const BstPosition *position,
                    guint              root,
                    guint8             weight[BST_MAX_PLAYERS])
{
  const BstState *state = &position->state;
  guint left = position->nodes[root].figures;

  memset (weight, 0, BST_MAX_PLAYERS);
  for (guint i = 0; left > 0 && i < state->n_figures; i++)
    if (bst_feature_find (position, position->figures[i].node) == root)
      {
        weight[position->figures[i].player] += (guint8) bst_score_weigh (position, &position->figures[i], root);
        left--;
      }
  return find_strongest (position, weight);
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

void
bst_score_gain (BstPosition   *position,
                const BstGain *gains,
                guint          n_gains,
                gboolean       counted,
                GArray        *events)
{
  const BstStation *station = &position->stations->gained;

  for (guint i = 0; i < n_gains; i++)
    {
      bst_score_add (position, gains[i].player, gains[i].points);
      if (counted && position->state.remembers && gains[i].points > 0)
        position->expansion.memory.gained[gains[i].player] += gains[i].points;
    }
  for (guint i = 0; n_gains > 0 && i < station->n; i++)
    station->modules[i]->gained (position, gains, n_gains, events);
}

/* --- events --- */

BstEvent
bst_score_event (const BstPosition *position,
                 BstEventType       type,
                 BstRule            rule,
                 guint              root)
{
  BstSegmentRef ref = bst_segment_ref (position, bst_feature_first (position, root));

  return (BstEvent) {
    .type = (guint8) type,
    .rule = (guint8) rule,
    .other = BST_NO_PLAYER,
    .cause = BST_N_CAUSES,
    .kind = position->nodes[root].kind,
    .cell = ref.cell,
    .segment = (guint8) ref.segment,
  };
}

/* Returns the rule that explains the points: the rule of an expansion that changes them, if any. */
static BstRule
scoring_rule (const BstPosition *position,
              guint              root,
              const BstWorth    *worth,
              gboolean           final)
{
  const BstNode *node = &position->nodes[root];

  if (worth->rule != BST_RULE_NONE)
    return (BstRule) worth->rule;
  if (node->kind == BST_KIND_FIELD)
    return BST_RULE_BASE_8;
  if (final)
    return BST_RULE_BASE_7;
  if (node->kind == BST_KIND_CITY && node->tiles == 2
      && position->rules.switches[BST_SWITCH_BASE_SMALL_CITY] == BST_SMALL_CITY_TWO)
    return BST_RULE_BASE_9;
  return BST_RULE_BASE_6;
}

/* The gain of the players with the majority of a feature. */
typedef struct
{
  guint    players;
  guint8   weight[BST_MAX_PLAYERS];
  BstWorth worth;
  gint32   points;
} Share;

/* Finds the rest of a share of which the weights are known. */
static void
find_points (const BstPosition *position,
             guint              root,
             gboolean           complete,
             Share             *share)
{
  share->players = find_strongest (position, share->weight);
  bst_score_worth (position, root, complete, &share->worth);
  share->points = bst_worth_get_points (&share->worth);
}

/* Returns the gain of @player: the common share, or more by figures of his own. */
static gint32
find_gain (const BstPosition *position,
           guint              root,
           guint              player,
           gboolean           complete,
           const Share       *share,
           BstWorth          *worth)
{
  if (G_LIKELY (position->stations->worth_for.n == 0))
    {
      *worth = share->worth;
      return share->points;
    }
  bst_score_worth_for (position, root, player, complete, worth);
  return bst_worth_get_points (worth);
}

/* The same for a caller that wants only the points. */
static inline gint32
find_gain_points (const BstPosition *position,
                  guint              root,
                  guint              player,
                  gboolean           complete,
                  const Share       *share)
{
  BstWorth worth;

  if (G_LIKELY (position->stations->worth_for.n == 0))
    return share->points;
  return find_gain (position, root, player, complete, share, &worth);
}

static void
emit_scores (const BstPosition *position,
             guint              root,
             const Share       *share,
             gboolean           complete,
             gboolean           final,
             GArray            *events)
{
  BstEvent event = bst_score_event (position, BST_EVENT_SCORE, BST_RULE_NONE, root);

  event.final = (guint8) final;
  event.players = (guint8) share->players;
  memcpy (event.weight, share->weight, sizeof event.weight);
  for (guint player = 0; player < position->n_players; player++)
    {
      if (!((share->players >> player) & 1))
        continue;
      event.player = (guint8) player;
      event.points = find_gain (position, root, player, complete, share, &event.worth);
      event.tiles = event.worth.tiles;
      event.rule = (guint8) scoring_rule (position, root, &event.worth, final && !complete);
      if (!final || event.points != 0)
        g_array_append_val (events, event);
    }
}

/* --- completed features --- */

/* A barn stays when farmers score (ABB), an abbot in a special building when monks score (GER). */
static gboolean
stays (const BstStanding *standing)
{
  return standing->figure == BST_FIGURE_BARN || standing->is_abbot;
}

/* The order of figures in memory depends on the course of the game, so the events are sorted. */
void
bst_score_emit_returns (const BstPosition *position,
                        guint              root,
                        BstRule            rule,
                        GArray            *events)
{
  g_autoptr (GArray) leaving = NULL;

  if (events == NULL)
    return;
  leaving = g_array_new (FALSE, FALSE, sizeof (BstStanding));
  for (guint i = 0; i < position->state.n_figures; i++)
    if (!stays (&position->figures[i]) && bst_feature_find (position, position->figures[i].node) == root)
      g_array_append_val (leaving, position->figures[i]);
  g_array_sort_with_data (leaving, bst_standing_compare, (gpointer) position);

  for (guint i = 0; i < leaving->len; i++)
    {
      const BstStanding *standing = &g_array_index (leaving, BstStanding, i);
      BstEvent event = bst_score_event (position, BST_EVENT_RETURN, rule, root);
      BstSegmentRef ref = bst_segment_ref (position, standing->node);

      event.player = standing->player;
      event.figure = standing->figure;
      event.cell = ref.cell;
      event.segment = (guint8) ref.segment;
      g_array_append_val (events, event);
    }
}

/* BASE-5: all other figures on a completed feature go back to their owners. */
static void
send_home (BstPosition *position,
           guint        root,
           GArray      *events)
{
  bst_score_emit_returns (position, root, BST_RULE_BASE_5, events);
  for (guint i = position->state.n_figures; i-- > 0;)
    {
      BstStanding standing = position->figures[i];

      if (!stays (&standing) && bst_feature_find (position, standing.node) == root)
        bst_figure_take (position, i);
    }
}

void
bst_score_settle (BstPosition *position)
{
  BstMemory *memory = &position->expansion.memory;

  if (memory->n_event > 0)
    return;
  memory->may_send |= memory->scoring == BST_SCORING_RIGHT;
  memory->scoring = BST_SCORING_NONE;
}

static void
emit_completed (const BstPosition *position,
                guint              root,
                const Share       *share,
                GArray            *events)
{
  BstEvent event = bst_score_event (position, BST_EVENT_COMPLETE, BST_RULE_BASE_4, root);
  BstWorth worth;

  bst_score_worth (position, root, TRUE, &worth);
  event.tiles = worth.tiles + worth.occupied;
  event.players = (guint8) share->players;
  event.count = position->nodes[root].figures;
  if (event.kind != BST_KIND_FIELD)
    g_array_append_val (events, event);
}

/* The events of figures that go home come before robbed points, whether a robber has to choose or not. */
static void
gain (BstPosition *position,
      guint        root,
      const Share *share,
      GArray      *events)
{
  const BstStation *station = &position->stations->scored;
  BstGain gains[BST_MAX_PLAYERS];
  guint n = 0;

  for (guint player = 0; player < position->n_players; player++)
    {
      BstWorth worth;
      gint32 points;

      if (!((share->players >> player) & 1))
        continue;
      points = find_gain (position, root, player, TRUE, share, &worth);
      if (points == 0)
        continue;
      gains[n++] = (BstGain) {
        .player = (guint8) player,
        .rule = (guint8) scoring_rule (position, root, &worth, FALSE),
        .points = points,
      };
    }
  if (position->state.remembers)
    position->expansion.memory.scoring = (guint8) bst_scoreboard_find_right (position, gains, n);
  for (guint i = 0; i < station->n; i++)
    station->modules[i]->scored (position, root, share->players, events);
  send_home (position, root, events);
  bst_score_gain (position, gains, n, TRUE, events);
  bst_score_settle (position);
}

void
bst_score_feature (BstPosition *position,
                   guint        root,
                   GArray      *events)
{
  Share share;

  if (position->nodes[root].figures == 0 && events == NULL && position->stations->scored.n == 0)
    return;

  bst_score_majority (position, root, share.weight);
  find_points (position, root, TRUE, &share);
  if (events != NULL)
    {
      emit_completed (position, root, &share, events);
      emit_scores (position, root, &share, TRUE, FALSE, events);
    }
  gain (position, root, &share, events);
}

/* --- completed features of a tile --- */

static inline void
add_completed (const BstPosition *position,
               guint              root,
               BstRound          *round)
{
  if (bst_feature_counts_as_complete (position, root))
    bst_round_add (round, root);
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

void
bst_score_find_completed (const BstPosition *position,
                          BstRound          *round)
{
  const BstState *state = &position->state;
  const BstStation *station = &position->stations->list_completed;

  round->n = 0;
  for (guint i = 0; i < state->n_closed; i++)
    add_completed (position, state->closed[i], round);
  for (guint i = 0; i < state->n_done; i++)
    add_completed (position, state->done[i], round);
  for (guint i = 0; i < station->n; i++)
    station->modules[i]->list_completed (position, round);
  if (round->n > 1)
    g_qsort_with_data (round->roots, (int) round->n, sizeof round->roots[0], compare_features, (gpointer) position);
}

/* --- end of the game --- */

/* More than all figures of a sound position; in a faulty position any figures beyond this number score nothing. */
#define MAX_SCORED (BST_MAX_PLAYERS * 64)

/* The changes since final scoring was remembered. */
typedef struct
{
  guint64  nodes[BST_NODE_WORDS];  /* the nodes that have changed, and the roots of their features now */
  gboolean fields;                 /* whether a city was completed, which changes the worth of fields */
} Change;

static inline gboolean
has_changed (const BstPosition *position,
             const Change      *change,
             guint              root)
{
  return ((change->nodes[root / 64] >> (root % 64)) & 1)
         || (change->fields && position->nodes[root].kind == BST_KIND_FIELD);
}

/**
 * Scored:
 * @root: a feature with figures
 * @weight: their strength by players
 * @players: the players with any strength there: mostly one, who then has the majority
 *
 * A feature to be scored at the end.
 */
typedef struct
{
  guint16 root;
  guint8  weight[BST_MAX_PLAYERS];
  guint8  players;
} Scored;

/* Adds the figure @nth to its feature in the list of @n features, if that is among the @wanted; returns their number. A
 * feature with a single figure need not be searched in the list. */
static inline guint
add_scored (const BstPosition *position,
            const Change      *wanted,
            guint              nth,
            Scored             scored[MAX_SCORED],
            guint              n)
{
  const BstStanding *standing = &position->figures[nth];
  guint root = bst_feature_find (position, standing->node);
  guint seen = position->nodes[root].figures > 1 ? 0 : n, weight;

  if (((position->inert >> position->nodes[root].kind) & 1)
      || (wanted != NULL && !has_changed (position, wanted, root)))
    return n;
  while (seen < n && scored[seen].root != root)
    seen++;
  if (seen == n)
    scored[n++] = (Scored) { .root = (guint16) root };
  weight = bst_score_weigh (position, standing, root);
  scored[seen].weight[standing->player] += (guint8) weight;
  scored[seen].players |= (guint8) ((weight > 0) << standing->player);
  return n;
}

/* Lists the features with figures, each once: all, or those of @wanted. */
static guint
list_scored_features (const BstPosition *position,
                      const Change      *wanted,
                      Scored             scored[MAX_SCORED])
{
  guint n = 0;

  for (guint i = 0; i < position->state.n_figures && n < MAX_SCORED; i++)
    n = add_scored (position, wanted, i, scored, n);
  return n;
}

static int
compare_scored (gconstpointer a,
                gconstpointer b,
                gpointer      position)
{
  return compare_features (&((const Scored *) a)->root, &((const Scored *) b)->root, position);
}

static void
score_final_feature (const BstPosition *position,
                     const Scored      *scored,
                     gint32             gains[BST_MAX_PLAYERS],
                     GArray            *events)
{
  guint root = scored->root;
  gboolean complete = bst_feature_counts_as_complete (position, root);
  Share share;

  share.players = scored->players;
  if ((share.players & (share.players - 1)) != 0)
    share.players = find_strongest (position, scored->weight);
  bst_score_worth (position, root, complete, &share.worth);
  share.points = bst_worth_get_points (&share.worth);
  for (guint left = share.players; left != 0; left &= left - 1)
    {
      guint player = (guint) __builtin_ctz (left);

      gains[player] += find_gain_points (position, root, player, complete, &share);
    }
  if (G_LIKELY (events == NULL))
    return;
  memcpy (share.weight, scored->weight, sizeof share.weight);
  emit_scores (position, root, &share, complete, TRUE, events);
}

void
bst_score_final_points (const BstPosition *position,
                        guint              root,
                        gint32             points[BST_MAX_PLAYERS])
{
  gboolean complete = bst_feature_counts_as_complete (position, root);
  Share share;

  bst_score_worth (position, root, complete, &share.worth);
  share.points = bst_worth_get_points (&share.worth);
  for (guint player = 0; player < BST_MAX_PLAYERS; player++)
    points[player] = player < position->n_players ? find_gain_points (position, root, player, complete, &share) : 0;
}

/* --- final scoring remembered --- */

static inline void
note_change (const BstPosition *position,
             Change            *change,
             guint              node)
{
  guint root = bst_feature_find (position, node);

  change->nodes[node / 64] |= G_GUINT64_CONSTANT (1) << (node % 64);
  change->nodes[root / 64] |= G_GUINT64_CONSTANT (1) << (root % 64);
  change->fields |= position->nodes[root].kind == BST_KIND_CITY && position->nodes[root].open == 0;
}

static void
find_change (const BstPosition *position,
             const BstFinal    *final,
             Change            *change)
{
  const BstJournal *journal = &position->journal;

  memset (change->nodes, 0, (position->state.n_nodes + 63u) / 64 * sizeof change->nodes[0]);
  change->fields = FALSE;
  for (guint i = final->n_records; i < journal->n_nodes; i++)
    note_change (position, change, journal->nodes[i].index);
  for (guint node = final->n_nodes; node < position->state.n_nodes; node++)
    note_change (position, change, node);
}

/* Takes the features that have not changed from memory; returns the set of figures of the others at that time. */
static guint64
recall_shares (const BstPosition *position,
               const BstFinal    *final,
               const Change      *change,
               gint32             gains[BST_MAX_PLAYERS])
{
  guint64 figures = 0;

  for (guint player = 0; player < position->n_players; player++)
    gains[player] += final->sum[player];
  for (guint i = 0; i < final->n; i++)
    {
      const BstFinalShare *share = &final->shares[i];

      if (!has_changed (position, change, share->root))
        continue;
      figures |= share->figures;
      for (guint player = 0; player < position->n_players; player++)
        gains[player] -= share->gains[player];
    }
  return figures;
}

/* Lists the features that have changed, from the figures that were on them and those that came. Where a figure has
 * left, another may have taken its place in the list of figures, and all are looked at. */
static guint
list_changed_features (const BstPosition *position,
                       const BstFinal    *final,
                       const Change      *change,
                       guint64            figures,
                       Scored             scored[MAX_SCORED])
{
  guint n = 0;

  if (position->state.n_figures < final->n_figures)
    return list_scored_features (position, change, scored);
  for (; figures != 0; figures &= figures - 1)
    {
      guint nth = (guint) __builtin_ctzll (figures);

      if (position->figures[nth].node != final->at[nth])
        return list_scored_features (position, change, scored);
      n = add_scored (position, change, nth, scored, n);
    }
  for (guint i = final->n_figures; i < position->state.n_figures; i++)
    n = add_scored (position, change, i, scored, n);
  return n;
}

/* Scores the features that have changed, and takes the others from memory. */
static void
score_changed (const BstPosition *position,
               const BstFinal    *final,
               gint32             gains[BST_MAX_PLAYERS])
{
  Scored scored[MAX_SCORED];
  guint64 figures;
  Change change;
  guint n;

  find_change (position, final, &change);
  figures = recall_shares (position, final, &change, gains);
  n = list_changed_features (position, final, &change, figures, scored);
  for (guint i = 0; i < n; i++)
    score_final_feature (position, &scored[i], gains, NULL);
}

static void
remember_figures (const BstPosition *position,
                  BstFinal          *final)
{
  final->n_figures = position->state.n_figures;
  for (guint i = 0; i < final->n_figures; i++)
    {
      guint root = bst_feature_find (position, position->figures[i].node);

      final->at[i] = position->figures[i].node;
      for (guint nth = 0; nth < final->n; nth++)
        if (final->shares[nth].root == root)
          final->shares[nth].figures |= G_GUINT64_CONSTANT (1) << i;
    }
}

static void
remember_features (const BstPosition *position,
                   const Change      *change,
                   BstFinal          *final)
{
  Scored scored[MAX_SCORED];
  guint n = list_scored_features (position, change, scored);

  for (guint i = 0; i < n; i++)
    {
      BstFinalShare *share = &final->shares[final->n++];

      *share = (BstFinalShare) { .root = scored[i].root };
      score_final_feature (position, &scored[i], share->gains, NULL);
    }
  memset (final->sum, 0, sizeof final->sum);
  for (guint i = 0; i < final->n; i++)
    {
      final->shares[i].figures = 0;
      for (guint player = 0; player < position->n_players; player++)
        final->sum[player] += final->shares[i].gains[player];
    }
  remember_figures (position, final);
}

void
bst_final_begin (BstPosition *position,
                 BstFinal    *final)
{
  const BstFinal *before = position->final;

  final->before = before;
  if (position->stations->looks_far || position->state.n_figures > BST_MAX_FINAL)
    return;
  final->n_records = position->journal.n_nodes;
  final->n_nodes = position->state.n_nodes;
  final->n = 0;
  if (before != NULL)
    {
      Change change;

      find_change (position, before, &change);
      for (guint i = 0; i < before->n; i++)
        if (!has_changed (position, &change, before->shares[i].root))
          final->shares[final->n++] = before->shares[i];
      remember_features (position, &change, final);
    }
  else
    {
      remember_features (position, NULL, final);
    }
  position->final = final;
}

void
bst_final_end (BstPosition    *position,
               const BstFinal *final)
{
  position->final = final->before;
}

/* --- final scoring --- */

/* Adds the final scoring (BASE-7, BASE-8) of every feature with figures to @gains. The figures stay in place. A feature
 * that the tile of this turn has just completed counts as completed. */
void
bst_score_final (const BstPosition *position,
                 gint32             gains[BST_MAX_PLAYERS],
                 GArray            *events)
{
  const BstStation *station = &position->stations->final;
  Scored scored[MAX_SCORED];
  guint n = 0;

  if (position->final != NULL && events == NULL)
    score_changed (position, position->final, gains);
  else
    n = list_scored_features (position, NULL, scored);
  if (events != NULL && n > 1)
    g_qsort_with_data (scored, (int) n, sizeof scored[0], compare_scored, (gpointer) position);
  for (guint i = 0; i < n; i++)
    score_final_feature (position, &scored[i], gains, events);
  for (guint i = 0; i < station->n; i++)
    station->modules[i]->final (position, gains, events);
}

static void
score_now (BstPosition *position,
           gint32       totals[BST_MAX_PLAYERS],
           GArray      *events)
{
  const BstStation *station = &position->stations->before_final;

  for (guint i = 0; i < station->n; i++)
    station->modules[i]->before_final (position, events);
  for (guint player = 0; player < position->n_players; player++)
    totals[player] = position->players[player].score;
  bst_score_final (position, totals, events);
}

void
bst_turn_score_now (const BstPosition *position,
                    gint32             totals[BST_MAX_PLAYERS],
                    GArray            *events)
{
  g_autoptr (BstPosition) copy = NULL;

  for (guint player = 0; player < BST_MAX_PLAYERS; player++)
    totals[player] = player < position->n_players ? position->players[player].score : 0;
  if (position->state.phase == BST_PHASE_OVER)
    return;

  /* The steps before final scoring change the position, so they need a copy. */
  if (position->stations->before_final.n > 0)
    {
      copy = bst_position_copy (position);
      score_now (copy, totals, events);
    }
  else
    {
      bst_score_final (position, totals, events);
    }
}

void
bst_turn_score_in_place (BstPosition *position,
                         gint32       totals[BST_MAX_PLAYERS])
{
  memset (totals, 0, BST_MAX_PLAYERS * sizeof totals[0]);
  for (guint player = 0; player < position->n_players; player++)
    totals[player] = position->players[player].score;
  if (position->state.phase == BST_PHASE_OVER)
    return;

  if (position->stations->before_final.n == 0)
    {
      bst_score_final (position, totals, NULL);
      return;
    }
  bst_journal_begin (position);
  bst_journal_save (position, &position->expansion, sizeof position->expansion);
  score_now (position, totals, NULL);
  bst_journal_undo (position);
}
