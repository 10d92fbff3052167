/* bst-problem-turn.c: faults of the turn and of its memory
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-problem-search.h"

/* --- the phase --- */

BstRule
bst_problem_find_foreign_phase (const BstSetup *setup,
                                BstPhase        phase)
{
  const BstPhaseRules *rules = bst_phases[phase];

  return rules->find_foreign != NULL ? rules->find_foreign (setup) : BST_RULE_NONE;
}

/* Phases between the laying of a tile and the end of its turn need its cell; points by an effect can make a player
 * choose at any time. */
static gboolean
needs_placed (const BstSetup *setup)
{
  switch ((BstPhase) setup->phase)
    {
    case BST_PHASE_PLACE:
    case BST_PHASE_FINAL_REDEPLOY:
    case BST_PHASE_OVER:
      return FALSE;

    case BST_PHASE_BEGIN:
      return !setup->memory.final;

    case BST_PHASE_ROB:
    case BST_PHASE_MESSENGER:
      return setup->memory.resume == BST_N_PHASES;

    default:
      return TRUE;
    }
}

/* A tile stays in hand while an abbey is laid instead (ABB). */
static gboolean
may_be_in_hand (const BstSearch *search)
{
  const BstPosition *position = search->position;
  guint placed = position->state.placed;

  return !needs_placed (search->setup)
         || (placed != BST_NONE && bst_rules_has (&position->rules, BST_MODULE_ABBEY)
             && position->types[position->slots[placed].type]->any_edge != 0);
}

static void
find_in_phase (const BstSearch *search)
{
  const BstSetup *setup = search->setup;
  BstRule foreign = bst_problem_find_foreign_phase (setup, (BstPhase) setup->phase);

  if (foreign != BST_RULE_NONE)
    bst_problem_report (search, (BstProblem) {
      .code = BST_PROBLEM_PHASE, .at = BST_PART_TURN_PHASE, .phase = setup->phase, .rule = (guint8) foreign,
    });
  if (needs_placed (setup) && !setup->has_placed)
    bst_problem_report (search, (BstProblem) {
      .code = BST_PROBLEM_NOT_PLACED, .at = BST_PART_TURN, .phase = setup->phase,
    });
  if (setup->has_placed && search->position->state.placed == BST_NONE)
    bst_problem_report (search, (BstProblem) {
      .code = BST_PROBLEM_PLACED_NOWHERE, .at = BST_PART_TURN_PLACED, .cell = setup->placed,
    });
}

static void
find_in_hand (const BstSearch *search)
{
  const BstSetup *setup = search->setup;
  gboolean is_empty = setup->phase == BST_PHASE_PLACE && setup->hand == BST_NONE;

  if (setup->hand != BST_NONE && !may_be_in_hand (search))
    bst_problem_report (search, (BstProblem) {
      .code = BST_PROBLEM_HAND_TOO_MUCH, .at = BST_PART_TURN_TILE, .type = setup->hand,
    });
  if (is_empty && setup->draw->len > 0)
    bst_problem_report (search, (BstProblem) { .code = BST_PROBLEM_HAND_MISSING, .at = BST_PART_TURN });
  else if (is_empty && search->position->state.n_bag == 0)
    bst_problem_report (search, (BstProblem) { .code = BST_PROBLEM_NO_TILES, .at = BST_PART_TURN });
}

void
bst_problem_find_turn (const BstSearch *search)
{
  const BstSetup *setup = search->setup;

  if (setup->n_players > 0 && setup->player >= setup->n_players)
    bst_problem_report (search, (BstProblem) {
      .code = BST_PROBLEM_PLAYER, .at = BST_PART_TURN_PLAYER, .player = setup->player,
    });
  find_in_phase (search);
  find_in_hand (search);
}

/* --- the memory that a phase needs --- */

static guint
get_remembered (const BstMemory *memory)
{
  guint members = memory->given & BST_MEMORY_GAINED;

  if (memory->to_ask.n > 0)
    members |= BST_MEMORY_TO_ASK;
  if (memory->n_to_score > 0)
    members |= BST_MEMORY_TO_SCORE;
  if (memory->to_redeploy.n > 0)
    members |= BST_MEMORY_TO_REDEPLOY;
  if (memory->n_event > 0)
    members |= BST_MEMORY_EVENT;
  return members;
}

static void
find_missing (const BstSearch *search)
{
  const BstSetup *setup = search->setup;
  const BstPhaseRules *rules = bst_phases[setup->phase];
  guint left = rules->needs & ~get_remembered (&setup->memory);

  if (rules->goes_on != NULL && rules->goes_on (setup))
    return;
  for (; left != 0; left &= left - 1)
    bst_problem_report (search, (BstProblem) {
      .code = BST_PROBLEM_MEMORY, .at = BST_PART_TURN, .phase = setup->phase,
      .rule = (guint8) bst_phases[setup->phase]->rule, .member = (guint8) (left & -left),
    });
}

/* --- faults of the memory --- */

/* Players of a list must exist, and appear once each. */
static void
find_in_list (const BstSearch     *search,
              const BstPlayerList *list,
              BstProblemPart       at)
{
  guint met = 0;

  for (guint i = 0; i < MIN (list->n, BST_MAX_PLAYERS); i++)
    {
      guint player = list->players[i];
      BstProblem problem = { .at = (guint8) at, .index = (guint16) i, .player = (guint8) player };

      problem.code = player >= search->setup->n_players ? BST_PROBLEM_PLAYER : BST_PROBLEM_PLAYER_TWICE;
      if (player >= search->setup->n_players || ((met >> player) & 1))
        bst_problem_report (search, problem);
      else
        met |= 1u << player;
    }
}

/* Returns the choosing player where the phase leaves no doubt, else BST_NO_PLAYER. */
static guint
find_expected_chooser (const BstSearch *search)
{
  const BstSetup *setup = search->setup;
  const BstPlayerList *list = bst_phase_get_asked ((BstPhase) setup->phase, &setup->memory);

  if (list != NULL)
    return list->n > 0 ? list->players[0] : BST_NO_PLAYER;
  if (setup->phase == BST_PHASE_MESSENGER)
    return bst_scoreboard_find_chooser (search->position);
  return setup->phase == BST_PHASE_ORDER ? BST_NO_PLAYER : setup->player;
}

static void
find_chooser (const BstSearch *search)
{
  const BstSetup *setup = search->setup;
  guint chooser = setup->memory.chooser, expected = find_expected_chooser (search);
  BstProblem problem = {
    .at = BST_PART_CHOOSER, .phase = setup->phase, .player = (guint8) chooser, .other = (guint8) expected,
  };

  if (chooser == BST_NO_PLAYER)
    return;
  if (chooser >= setup->n_players)
    problem.code = BST_PROBLEM_PLAYER;
  else if (expected < setup->n_players && chooser != expected)
    problem.code = BST_PROBLEM_CHOOSER;
  else
    return;
  bst_problem_report (search, problem);
}

/* A field is scored without being completed when a barn comes to it, or the field grows to a barn (ABB). */
static void
find_to_score (const BstSearch *search,
               guint            index)
{
  const BstPosition *position = search->position;
  BstSegmentRef ref = search->setup->memory.to_score[index];
  guint node = bst_setup_find_segment (position, ref.cell, ref.segment);
  BstProblem problem = {
    .at = BST_PART_TO_SCORE, .index = (guint16) index, .rule = BST_RULE_BASE_4, .cell = ref.cell,
  };
  guint root;

  if (node == BST_NONE)
    {
      problem.code = BST_PROBLEM_SCORE_NOWHERE;
      bst_problem_report (search, problem);
      return;
    }
  root = bst_feature_find (position, node);
  problem.kind = position->nodes[root].kind;
  problem.code = BST_PROBLEM_SCORE_OPEN;
  if (problem.kind == BST_KIND_FIELD
      ? bst_figure_find (position, root, BST_NO_PLAYER, BST_FIGURE_BARN, 0) == BST_NONE
      : !bst_feature_is_complete (position, root))
    bst_problem_report (search, problem);
}

static void
find_event (const BstSearch *search,
            guint            index)
{
  const BstGain *gain = &search->setup->memory.event[index];
  gboolean twice = FALSE;

  for (guint i = 0; i < index; i++)
    twice |= search->setup->memory.event[i].player == gain->player;
  if (gain->player >= search->setup->n_players || twice)
    bst_problem_report (search, (BstProblem) {
      .code = twice ? BST_PROBLEM_PLAYER_TWICE : BST_PROBLEM_PLAYER, .at = BST_PART_EVENT, .index = (guint16) index,
      .player = gain->player,
    });
}

/* The robber of one player waits for the counting figure of another, and both players must exist. */
static void
find_wait (const BstSearch *search,
           guint            player)
{
  guint n_players = search->setup->n_players, victim = search->setup->memory.waits[player];

  if (victim != BST_NO_PLAYER && (player >= n_players || victim >= n_players))
    bst_problem_report (search, (BstProblem) {
      .code = BST_PROBLEM_PLAYER, .at = BST_PART_WAITS, .index = (guint16) player,
      .player = (guint8) (player >= n_players ? player : victim),
    });
}

/* A knight about to leave must still stand on its segment (REM). */
static void
find_leaving (const BstSearch *search,
              guint            index)
{
  const BstPosition *position = search->position;
  const BstLeaving *leaving = &search->setup->memory.leaving[index];
  guint node = bst_setup_find_segment (position, leaving->at.cell, leaving->at.segment);

  for (guint i = 0; node != BST_NONE && i < position->state.n_figures; i++)
    if (position->figures[i].node == node && position->figures[i].player == leaving->player
        && position->figures[i].figure == leaving->figure)
      return;
  bst_problem_report (search, (BstProblem) {
    .code = BST_PROBLEM_LEAVING_NOWHERE, .at = BST_PART_LEAVING, .index = (guint16) index, .rule = BST_RULE_REM,
    .player = leaving->player, .figure = leaving->figure, .cell = leaving->at.cell,
  });
}

/* No player can put down a figure that is in no set. The phantom is exempt: a recalled abbot notes the phantom, too, as
 * no figure is left for it to follow. */
static void
find_deployed (const BstSearch *search)
{
  const BstSetup *setup = search->setup;
  guint8 set[BST_N_FIGURES];

  bst_rules_get_figures (&setup->rules, set);
  for (guint figure = 0; figure < BST_N_FIGURES; figure++)
    if (((setup->memory.deployed >> figure) & 1) && set[figure] == 0 && figure != BST_FIGURE_PHANTOM)
      bst_problem_report (search, (BstProblem) {
        .code = BST_PROBLEM_TOO_MANY_FIGURES, .at = BST_PART_TURN_DEPLOYED, .rule = BST_RULE_BASE_3,
        .player = setup->player, .figure = (guint8) figure, .count = 1,
      });
}

/* CNT-3: another player has gained points. Effects may have changed the gains since. */
static void
find_right (const BstSearch *search)
{
  const BstSetup *setup = search->setup;

  if (setup->phase != BST_PHASE_CITY || setup->memory.may_send || (setup->memory.given & BST_MEMORY_GAINED) == 0)
    return;
  for (guint player = 0; player < setup->n_players; player++)
    if (player != setup->player && setup->memory.gained[player] > 0)
      return;
  bst_problem_report (search, (BstProblem) {
    .code = BST_PROBLEM_NO_RIGHT, .at = BST_PART_GAINED, .rule = BST_RULE_CNT_3, .player = setup->player,
  });
}

/* CNT-6: the Count moves only after a figure has been sent. */
static void
find_sent (const BstSearch *search)
{
  const BstSetup *setup = search->setup;

  if (setup->phase != BST_PHASE_COUNT || !bst_setup_has_districts (setup))
    return;
  for (guint i = 0; i < setup->pieces->len; i++)
    {
      const BstPiece *piece = bst_setup_piece (setup, i);

      if (piece->kind == BST_PIECE_FIGURE && piece->place.kind == BST_PLACE_DISTRICT && piece->player == setup->player)
        return;
    }
  bst_problem_report (search, (BstProblem) {
    .code = BST_PROBLEM_NOT_SENT, .at = BST_PART_TURN_PHASE, .rule = BST_RULE_CNT_6, .phase = setup->phase,
    .player = setup->player,
  });
}

/* The machine stops only where a player can choose. */
void
bst_problem_find_choice (const BstSearch *search)
{
  const BstState *state = &search->position->state;
  g_autofree BstActionList *list = NULL;

  if (state->phase == BST_PHASE_PLACE || state->phase == BST_PHASE_OVER)
    return;
  list = g_new (BstActionList, 1);
  list->n = 0;
  list->enough = 1;
  bst_phases[state->phase]->list (search->position, list);
  if (list->n == 0)
    bst_problem_report (search, (BstProblem) {
      .code = BST_PROBLEM_NO_CHOICE, .at = BST_PART_TURN_PHASE, .rule = (guint8) bst_phases[state->phase]->rule,
      .phase = state->phase, .player = state->chooser,
    });
}

void
bst_problem_find_memory (const BstSearch *search)
{
  const BstMemory *memory = &search->setup->memory;

  find_missing (search);
  find_in_list (search, &memory->to_ask, BST_PART_TO_ASK);
  find_in_list (search, &memory->to_redeploy, BST_PART_TO_REDEPLOY);
  find_in_list (search, &memory->to_rob, BST_PART_TO_ROB);
  find_chooser (search);
  for (guint i = 0; i < MIN (memory->n_to_score, BST_MAX_TO_SCORE); i++)
    find_to_score (search, i);
  for (guint i = 0; i < MIN (memory->n_event, BST_MAX_PLAYERS); i++)
    find_event (search, i);
  for (guint i = 0; i < BST_MAX_PLAYERS; i++)
    find_wait (search, i);
  for (guint i = 0; i < MIN (memory->n_leaving, BST_MAX_LEAVING); i++)
    find_leaving (search, i);
  find_deployed (search);
  find_right (search);
  find_sent (search);
}
