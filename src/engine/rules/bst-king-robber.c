/* bst-king-robber.c: the King and the Robber baron (KNG, RBN)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-king-robber.h"

#include "bst-machine.h"
#include "bst-problem-search.h"
#include "bst-score.h"

#define POINTS_TEN    10
#define POINTS_SINGLE 15
#define POINTS_BOTH   40

/* The two bonuses follow the same rules, for the largest city and for the longest road. @unheld is the rule by which a
 * feature takes a bonus without a holder, although other features were completed before. */
typedef struct
{
  BstPieceKind piece;
  BstKind      kind;
  BstRule      take;
  BstRule      same_tile;
  BstRule      unheld;
  BstRule      bonus;
} Title;

enum { KING, ROBBER_BARON, N_TITLES };

static const Title titles[N_TITLES] = {
  [KING] = {
    .piece = BST_PIECE_KING, .kind = BST_KIND_CITY, .take = BST_RULE_KNG_1,
    .same_tile = BST_RULE_KNG_2, .unheld = BST_RULE_KNG_5, .bonus = BST_RULE_KNG_3,
  },
  [ROBBER_BARON] = {
    .piece = BST_PIECE_ROBBER_BARON, .kind = BST_KIND_ROAD, .take = BST_RULE_RBN_1,
    .same_tile = BST_RULE_RBN_2, .unheld = BST_RULE_RBN_1, .bonus = BST_RULE_RBN_3,
  },
};

static BstMarker
get_holder (const BstPosition *position,
            const Title       *title)
{
  return *bst_marker (position, title->piece);
}

/* --- the features that count --- */

/* Whether a completed feature counts for the bonus: a castle is no city (KNG-3, CST). */
static gboolean
is_counted (const BstPosition *position,
            guint              root)
{
  if (position->nodes[root].kind == BST_KIND_CITY)
    return !bst_marker_is_fixed_on (position, BST_PIECE_CASTLE, root);
  return (position->nodes[root].signs & BST_SIGN_UNOCCUPIABLE) == 0;
}

static gboolean
counts_carcassonne (const BstPosition *position,
                    BstKind            kind)
{
  return kind == BST_KIND_CITY && position->n_block > 0
         && position->rules.switches[BST_SWITCH_KING_CARCASSONNE] == BST_KING_CARCASSONNE_YES;
}

guint
bst_king_robber_count (const BstPosition *position,
                       BstKind            kind)
{
  guint n = counts_carcassonne (position, kind);

  /* Completed roots of the kind are found by one comparison: no branch that nobody could foresee. */
  for (guint i = 0; i < position->state.n_nodes; i++)
    {
      const BstNode *node = &position->nodes[i];

      if ((guint) (node->kind ^ kind) + node->open + (node->parent < BST_ROOT) == 0)
        n += is_counted (position, i);
    }
  return n;
}

gboolean
bst_king_robber_counts (const BstPosition *position,
                        guint              node)
{
  const BstNode *feature = &position->nodes[node];

  return feature->open == 0 && feature->parent >= BST_ROOT && is_counted (position, node);
}

/* --- taking the bonus --- */

static guint
count_in_round (const BstPosition *position,
                const BstRound    *round,
                BstKind            kind)
{
  guint n = 0;

  for (guint i = 0; i < round->n; i++)
    n += position->nodes[round->roots[i]].kind == kind;
  return n;
}

/* Of several features that one tile completes the largest decides, of equal features the first in canonical order,
 * which is the order of the round (KNG-2).
 */
static guint
find_largest (const BstPosition *position,
              const BstRound    *round,
              BstKind            kind)
{
  guint largest = BST_NONE;

  for (guint i = 0; i < round->n; i++)
    {
      guint root = round->roots[i];

      if (position->nodes[root].kind == kind
          && (largest == BST_NONE || position->nodes[root].tiles > position->nodes[largest].tiles))
        largest = root;
    }
  return largest;
}

static guint
count_larger (const BstPosition *position,
              const BstRound    *round,
              BstKind            kind,
              guint              size)
{
  guint n = 0;

  for (guint i = 0; i < round->n; i++)
    n += position->nodes[round->roots[i]].kind == kind && position->nodes[round->roots[i]].tiles > size;
  return n;
}

/* Whether features of the kind were completed before, although the bonus has no holder (KNG-5). */
static gboolean
is_unheld (const BstPosition *position,
           const BstRound    *round,
           const Title       *title)
{
  if (get_holder (position, title).player != BST_NO_PLAYER)
    return FALSE;
  return bst_king_robber_count (position, title->kind) - counts_carcassonne (position, title->kind)
         > count_in_round (position, round, title->kind);
}

static void
emit_decision (const BstPosition *position,
               const Title       *title,
               guint              root,
               gboolean           granted,
               BstRule            rule,
               GArray            *events)
{
  BstMarker before = get_holder (position, title);
  BstEvent event = bst_score_event (position, BST_EVENT_TITLE, rule, root);

  event.piece = (guint8) title->piece;
  event.player = position->state.player;
  event.other = before.player;
  event.granted = (guint8) granted;
  event.tiles = position->nodes[root].tiles;
  event.count = before.size;
  bst_event_emit (events, event);
}

/* Emits for each completed feature of the kind whether it takes the bonus, and by which rule. */
static void
emit_decisions (const BstPosition *position,
                const BstRound    *round,
                const Title       *title,
                guint              taker,
                GArray            *events)
{
  guint size = get_holder (position, title).size;
  gboolean several = count_larger (position, round, title->kind, size) > 1;

  for (guint i = 0; i < round->n; i++)
    {
      guint root = round->roots[i];
      BstRule rule = title->take;

      if (position->nodes[root].kind != title->kind)
        continue;
      if (root == taker && is_unheld (position, round, title))
        rule = title->unheld;
      else if (root == taker ? several : taker != BST_NONE)
        rule = title->same_tile;
      emit_decision (position, title, root, root == taker, rule, events);
    }
}

/* KNG-1, RBN-1: the player who laid the tile takes the bonus with a feature of strictly more tiles, even if he holds it
 * already. A lake laid in nobody's turn (RIV-6) takes no bonus. */
static void
decide_title (BstPosition    *position,
              const BstRound *round,
              const Title    *title,
              GArray         *events)
{
  guint taker = find_largest (position, round, title->kind);

  if (taker == BST_NONE || bst_turn_is_nobodys (position))
    return;
  if (position->nodes[taker].tiles <= get_holder (position, title).size)
    taker = BST_NONE;
  if (events != NULL)
    emit_decisions (position, round, title, taker, events);
  if (taker != BST_NONE)
    bst_marker_put (position, title->piece, position->state.player, taker);
}

/* --- the bonus --- */

/* Returns the worth of @n cities or roads with @points each. */
static BstWorth
worth_of_bonus (BstKind kind,
                guint   n,
                gint    points)
{
  if (kind == BST_KIND_ROAD)
    return (BstWorth) { .tiles = (guint16) n, .per_tile = (gint16) points };
  return (BstWorth) { .cities = (guint16) n, .per_city = (gint16) points };
}

static void
emit_bonus (const Title *title,
            BstEvent     event,
            guint        player,
            guint        count,
            BstWorth     worth,
            GArray      *events)
{
  event.piece = (guint8) title->piece;
  event.player = (guint8) player;
  event.other = BST_NO_PLAYER;
  event.players = (guint8) (1u << player);
  event.count = (gint32) count;
  event.worth = worth;
  event.points = bst_worth_get_points (&worth);
  bst_event_emit (events, event);
}

static void
add_gain (BstGain  gains[],
          guint   *n,
          guint    player,
          BstRule  rule,
          guint    points)
{
  for (guint i = 0; i < *n; i++)
    if (gains[i].player == player)
      {
        gains[i].points += (gint32) points;
        return;
      }
  gains[(*n)++] = (BstGain) { .player = (guint8) player, .rule = (guint8) rule, .points = (gint32) points };
}

/* The house rule `continuous`: the holder of a bonus gains a point for each completed feature of its kind. A counting
 * figure moves once for both bonuses together. */
static void
pay_continuously (BstPosition    *position,
                  const BstRound *round,
                  GArray         *events)
{
  gboolean counted = position->rules.switches[BST_SWITCH_COUNT_OTHER_POINTS] == BST_COUNT_OTHER_POINTS_COUNTED;
  BstGain gains[N_TITLES];
  guint n = 0;

  for (guint t = 0; t < N_TITLES; t++)
    for (guint i = 0; i < round->n; i++)
      {
        const Title *title = &titles[t];
        guint root = round->roots[i], player = get_holder (position, title).player;

        if (position->nodes[root].kind != title->kind || player == BST_NO_PLAYER || !is_counted (position, root))
          continue;
        if (events != NULL)
          emit_bonus (title, bst_score_event (position, BST_EVENT_SCORE, title->bonus, root), player, 1,
                      worth_of_bonus (title->kind, 1, 1), events);
        add_gain (gains, &n, player, title->bonus, 1);
      }
  if (n > 0)
    bst_score_gain (position, gains, n, counted, events);
}

static void
complete_round (BstPosition    *position,
                const BstRound *round,
                GArray         *events)
{
  /* KNG-3: the points come before the completed features change the holder. */
  if (position->rules.switches[BST_SWITCH_KING_BONUS] == BST_KING_BONUS_CONTINUOUS)
    pay_continuously (position, round, events);
  for (guint t = 0; t < N_TITLES; t++)
    decide_title (position, round, &titles[t], events);
}

/* Adds an event of final scoring at the marker of a bonus. @count is 0 for a bonus without counting, @both is set for
 * points for the King and the Robber baron together. */
static void
add_bonus (const BstPosition *position,
           const Title       *title,
           guint              count,
           gboolean           both,
           BstWorth           worth,
           gint32             gains[BST_MAX_PLAYERS],
           GArray            *events)
{
  BstMarker holder = get_holder (position, title);
  BstEvent event = {
    .type = BST_EVENT_SCORE,
    .rule = (guint8) title->bonus,
    .kind = (guint8) title->kind,
    .cause = BST_N_CAUSES,
    .final = TRUE,
    .granted = (guint8) both,
    .cell = holder.cell,
    .segment = holder.segment,
  };

  if (bst_worth_get_points (&worth) == 0)
    return;
  gains[holder.player] += bst_worth_get_points (&worth);
  emit_bonus (title, event, holder.player, count, worth, events);
}

/* Adds a point for each completed feature of the kind (KNG-3, KNG-4, RBN-3). */
static void
add_counted_bonus (const BstPosition *position,
                   const Title       *title,
                   gint32             gains[BST_MAX_PLAYERS],
                   GArray            *events)
{
  guint count = bst_king_robber_count (position, title->kind);
  BstWorth worth = worth_of_bonus (title->kind, count, 1);

  worth.carcassonne = (guint8) counts_carcassonne (position, title->kind);
  add_bonus (position, title, count, FALSE, worth, gains, events);
}

/* The house rules: adds @points for a bonus itself, or for holding both. */
static void
add_flat_bonus (const BstPosition *position,
                const Title       *title,
                guint              points,
                gboolean           both,
                gint32             gains[BST_MAX_PLAYERS],
                GArray            *events)
{
  add_bonus (position, title, 0, both, worth_of_bonus (title->kind, 1, (gint) points), gains, events);
}

static void
add_final_bonuses (const BstPosition *position,
                   gint32             gains[BST_MAX_PLAYERS],
                   GArray            *events)
{
  guint bonus = position->rules.switches[BST_SWITCH_KING_BONUS];
  guint king = get_holder (position, &titles[KING]).player;
  gboolean both = king != BST_NO_PLAYER && king == get_holder (position, &titles[ROBBER_BARON]).player;

  if (bonus == BST_KING_BONUS_CONTINUOUS)
    return;
  if (bonus == BST_KING_BONUS_FIFTEEN_FORTY && both)
    {
      add_flat_bonus (position, &titles[KING], POINTS_BOTH, TRUE, gains, events);
      return;
    }

  for (guint t = 0; t < N_TITLES; t++)
    {
      if (get_holder (position, &titles[t]).player == BST_NO_PLAYER)
        continue;
      if (bonus == BST_KING_BONUS_PER_FEATURE)
        add_counted_bonus (position, &titles[t], gains, events);
      else
        add_flat_bonus (position, &titles[t], bonus == BST_KING_BONUS_TEN ? POINTS_TEN : POINTS_SINGLE, FALSE,
                        gains, events);
    }
}

/* --- the setup --- */

/* Finds the largest completed feature of a kind, or BST_NONE. */
static guint
find_largest_completed (const BstPosition *position,
              BstKind            kind)
{
  guint largest = BST_NONE;

  for (guint i = 0; i < position->state.n_nodes; i++)
    {
      const BstNode *node = &position->nodes[i];

      if (bst_node_is_root (node) && node->kind == kind && (node->signs & BST_SIGN_UNOCCUPIABLE) == 0
          && bst_feature_is_complete (position, i)
          && (largest == BST_NONE || node->tiles > position->nodes[largest].tiles))
        largest = i;
    }
  return largest;
}

/* KNG-5: a marker has no holder before the first completed feature and always has one afterwards; the largest feature
 * has it (KNG-1). While a tile is being scored, the marker may still have to move. */
static void
find_holder (const BstSearch *search,
             const Title     *title)
{
  const BstPosition *position = search->position;
  const BstPiece *mark = bst_setup_find_piece (search->setup, title->piece, 0);
  guint largest = find_largest_completed (position, title->kind);
  guint marked = bst_marker_find_node (position, title->piece);
  guint tiles = marked == BST_NONE ? 0 : position->nodes[bst_feature_find (position, marked)].tiles;
  BstProblem problem = { .at = BST_PART_PIECE, .piece = (guint8) title->piece, .index = BST_NONE };

  if (search->setup->phase != BST_PHASE_PLACE || largest == BST_NONE)
    return;
  if (mark == NULL && bst_rules_has (&position->rules, BST_MODULE_KING_ROBBER))
    {
      problem.code = BST_PROBLEM_NO_HOLDER;
      problem.rule = (guint8) title->unheld;
      problem.cell = bst_segment_ref (position, bst_feature_first (position, largest)).cell;
    }
  else if (marked != BST_NONE && mark->value == 0 && tiles < position->nodes[largest].tiles)
    {
      problem = bst_problem_of_piece (search, (guint) (mark - bst_setup_piece (search->setup, 0)));
      problem.code = BST_PROBLEM_NOT_LARGEST;
      problem.count = (gint32) tiles;
    }
  else
    return;

  problem.kind = (guint8) title->kind;
  problem.other_cell = bst_segment_ref (position, bst_feature_first (position, largest)).cell;
  problem.limit = position->nodes[largest].tiles;
  bst_problem_report (search, problem);
}

static void
find_problems (const BstSearch *search)
{
  for (guint t = 0; t < N_TITLES; t++)
    find_holder (search, &titles[t]);
}

const BstModule bst_module_king_robber = {
  .id = BST_MODULE_KING_ROBBER,
  .rank = 30,
  .find_problems = find_problems,
  .completed = complete_round,
  .final = add_final_bonuses,
};
