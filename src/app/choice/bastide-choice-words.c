/* bastide-choice-words.c: the window's words for phases, choices and the piece in hand
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-choice-words.h"

#include <glib/gi18n-lib.h>

#include "bastide-sentence.h"
#include "bastide-slots.h"
#include "bastide-words.h"

/* The words of each phase: the prompt, the question, the role of the choosing player, the button for doing nothing. */
static const struct
{
  const char *prompt;
  const char *question;
  const char *role;
  const char *pass;
  BstRule     rule;
} phases[BST_N_PHASES] = {
  [BST_PHASE_PLACE] = {
    N_("{player} places a tile."), N_("Where does the tile go?"), N_("to place"), N_("_Nobody"), BST_RULE_BASE_1,
  },
  [BST_PHASE_DEPLOY] = {
    N_("{player} may place a figure on this tile."), N_("Who goes where?"), N_("to deploy"), N_("_Nobody"),
    BST_RULE_BASE_3,
  },
  [BST_PHASE_ROBBER] = {
    N_("{player} may place the robber on the scoreboard."), N_("Where does the robber go?"), N_("to place"),
    N_("_No Robber"), BST_RULE_RBS_1,
  },
  [BST_PHASE_ROBBER_OTHERS] = {
    N_("{player} may also place the robber on the scoreboard."), N_("Where does the robber go?"),
    N_("to place"), N_("_No Robber"), BST_RULE_RBS_1,
  },
  [BST_PHASE_BEGIN] = {
    N_("{player} chooses who moves figures first."), N_("Who begins?"), N_("to choose"), N_("_Nobody"),
    BST_RULE_CNT_5B,
  },
  [BST_PHASE_REDEPLOY] = {
    N_("{player} may move figures out of the city of Carcassonne."), N_("Who leaves the city?"), N_("to redeploy"),
    N_("_Nobody"), BST_RULE_CNT_5,
  },
  [BST_PHASE_ORDER] = {
    N_("{player} chooses the next feature to score."), N_("Which feature is scored next?"), N_("to choose"),
    N_("_Nobody"), BST_RULE_RBS_6,
  },
  [BST_PHASE_ROB] = {
    N_("{player} chooses what the robber does."), N_("Whom does the robber rob?"), N_("to rob"),
    N_("The Robber Sta_ys"), BST_RULE_RBS_5,
  },
  [BST_PHASE_MESSENGER] = {
    N_("{player} chooses which counting figure moves."), N_("Which counting figure moves?"), N_("to choose"),
    N_("_Nobody"), BST_RULE_MSG,
  },
  [BST_PHASE_CITY] = {
    N_("{player} may send a figure to the city of Carcassonne."), N_("Who goes to the city?"), N_("to send"),
    N_("_Nobody"), BST_RULE_CNT_3,
  },
  [BST_PHASE_COUNT] = {
    N_("{player} may move the Count."), N_("Where does the Count go?"), N_("to choose"),
    N_("The Count Sta_ys"), BST_RULE_CNT_6,
  },
  [BST_PHASE_FINAL_REDEPLOY] = {
    N_("{player} may move figures out of the city of Carcassonne."), N_("Who leaves the city?"), N_("to redeploy"),
    N_("_Nobody"), BST_RULE_CNT_9,
  },
  [BST_PHASE_OVER] = { N_("The game is over."), N_("The game is over."), NULL, N_("_Nobody"), BST_RULE_NONE },
};

/* Prompts for the case that all figures that may move are in one district. */
static const char * const redeploy_prompts[BST_N_DISTRICTS] = {
  N_("{player} may move figures out of the castle."),
  N_("{player} may move figures out of the market."),
  N_("{player} may move figures out of the blacksmith’s."),
  N_("{player} may move figures out of the cathedral."),
};

/* --- lines --- */

char *
bastide_choice_words_line (BastidePosition *position,
                           const BstAction *action)
{
  const BstPosition *engine = bastide_position_get_engine (position);
  const BstMemory *memory = bst_position_get_memory (engine);
  guint player = bst_position_get_chooser (engine), others = 0;
  g_autofree char *words = bastide_words_capitalise (bastide_sentence_action (position, action));
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  const BstGain *gain = NULL;

  switch ((guint) action->type)
    {
    case BST_ACTION_PORTAL:
    case BST_ACTION_RECALL:
    case BST_ACTION_REMOVE:
      bastide_slots_set (slots, "choice", words);
      bastide_slots_set_cell (slots, "place", action->cell);
      /* Translators: a choice and the cell that it is about: "Abbot, back to supply, at 0,2" */
      return bastide_slots_fill (slots, _("{choice}, at {place}"));

    case BST_ACTION_ROBBER:
      for (guint i = 0; i < bst_position_get_n_players (engine); i++)
        if (i != player && (bst_position_get_space (engine, i, FALSE) == action->space
                            || bst_position_get_space (engine, i, TRUE) == action->space))
          others |= 1u << i;
      bastide_slots_set (slots, "space", words);
      bastide_slots_take (slots, "players", bastide_words_players (bastide_position_get_setup (position),
                                                                   bastide_position_get_names (position), others));
      /* Translators: a space of the scoreboard, and who is there: "Robber, space 12: Ben and Chloé" */
      return bastide_slots_fill (slots, _("{space}: {players}"));

    case BST_ACTION_ROB:
      for (guint i = 0; i < memory->n_event && gain == NULL; i++)
        if (memory->event[i].player == action->detail)
          gain = &memory->event[i];
      if (gain == NULL)
        return g_steal_pointer (&words);
      /* The share of the robber, or the move that it joins. */
      bastide_slots_set (slots, "player", bastide_position_get_name (position, action->detail));
      bastide_slots_set_number (slots, "points", gain->points);
      bastide_slots_set_number (slots, "half", (gain->points + 1) / 2);
      if (gain->points < 0)
        return bastide_slots_fill (slots, _("Follow {player} back"));
      if (gain->rule == BST_RULE_RBS_4)
        return bastide_slots_fill (slots, _("Follow {player}, who gains {points} by robbing"));
      if (gain->later)
        return bastide_slots_fill (slots, _("Wait for {player}, who gains {points} later"));
      return bastide_slots_fill (slots, _("{half} from {player}, who gains {points}"));

    case BST_ACTION_COUNTING:
      bastide_slots_set_number (slots, "space",
                                bst_position_get_space (engine, player, action->detail == BST_COUNTING_SECOND));
      return bastide_slots_fill (slots, action->detail == BST_COUNTING_SECOND
                                          ? _("The second counting figure, from space {space}")
                                          : _("The first counting figure, from space {space}"));

    default:
      return g_steal_pointer (&words);
    }
}

char *
bastide_choice_words_piece (const BstPiece *piece)
{
  g_autoptr (BastideSlots) slots = NULL;
  BstFigure figure = (BstFigure) bst_piece_get_figure (piece);

  if (figure == BST_N_FIGURES)
    return g_strdup (C_("take in hand", "The Count…"));

  slots = bastide_slots_new ();
  bastide_slots_take (slots, "figure", bastide_words_capitalise (g_strdup (bastide_words_figure (figure))));
  if (piece->place.kind != BST_PLACE_DISTRICT)
    return bastide_slots_fill (slots, C_("take in hand", "{figure}…"));
  bastide_slots_set (slots, "from", bastide_words_from (piece->place.index));
  /* Translators: a figure to take in hand: "Meeple from the castle…" */
  return bastide_slots_fill (slots, C_("take in hand", "{figure} {from}…"));
}

/* --- phases --- */

/* Returns the set of the types of the legal actions. */
static guint
get_types (const BstActionList *list)
{
  guint types = 0;

  for (guint i = 0; i < list->n; i++)
    types |= 1u << list->actions[i].type;
  return types;
}

static const char *
get_redeploy_prompt (const BstActionList *list,
                     BstPhase             phase)
{
  guint districts = 0;

  for (guint i = 0; i < list->n; i++)
    if (list->actions[i].type == BST_ACTION_REDEPLOY)
      districts |= 1u << list->actions[i].detail;
  if (phase == BST_PHASE_FINAL_REDEPLOY && (get_types (list) & 1u << BST_ACTION_PASS) == 0)
    return N_("{player} has to move a figure out of the market.");
  for (guint i = 0; i < BST_N_DISTRICTS; i++)
    if (districts == 1u << i)
      return redeploy_prompts[i];
  return phases[phase].prompt;
}

static const char *
get_prompt (const BstPosition *engine)
{
  BstPhase phase = bst_position_get_phase (engine);
  g_autofree BstActionList *list = NULL;

  if (phase == BST_PHASE_PLACE && bst_position_get_hand (engine) == BST_NONE)
    return N_("{player} draws a tile.");
  if (phase != BST_PHASE_DEPLOY && phase != BST_PHASE_REDEPLOY && phase != BST_PHASE_FINAL_REDEPLOY)
    return phases[phase].prompt;

  list = g_new (BstActionList, 1);
  bst_turn_list (engine, list);
  if (phase != BST_PHASE_DEPLOY)
    return get_redeploy_prompt (list, phase);
  if (get_types (list) == 1u << BST_ACTION_PASS)
    return N_("{player} can place no figure, but an effect may come before scoring.");
  if ((get_types (list) & 1u << BST_ACTION_REMOVE) != 0)
    return N_("{player} may place a figure on this tile or have the princess send a knight home.");
  return (get_types (list) & 1u << BST_ACTION_PORTAL) != 0
           ? N_("{player} may place a figure on this tile or use the magic portal.")
           : phases[phase].prompt;
}

char *
bastide_choice_words_prompt (BastidePosition *position)
{
  const BstPosition *engine = bastide_position_get_engine (position);
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_set (slots, "player", bastide_position_get_name (position, bst_position_get_chooser (engine)));
  return bastide_slots_fill (slots, _(get_prompt (engine)));
}

const char *
bastide_choice_words_hint (BastidePosition *position)
{
  const BstPosition *engine = bastide_position_get_engine (position);
  const guint on_tile = 1u << BST_ACTION_DEPLOY | 1u << BST_ACTION_PASS;
  g_autofree BstActionList *list = g_new (BstActionList, 1);

  bst_turn_list (engine, list);
  return bst_position_get_phase (engine) == BST_PHASE_DEPLOY && (get_types (list) & ~on_tile) == 0
           ? _("Choose a place on the tile, a row of the list, or no figure.")
           : _("Choose a highlighted place or a row of the list.");
}

const char *
bastide_choice_words_question (BstPhase phase)
{
  return _(phases[phase].question);
}

const char *
bastide_choice_words_role (BastidePosition *position,
                           guint            player)
{
  const BstPosition *engine = bastide_position_get_engine (position);
  BstPhase phase = bst_position_get_phase (engine);

  if (!bastide_position_is_playable (position) || bst_position_get_chooser (engine) != player)
    return NULL;
  if (phase == BST_PHASE_PLACE && bst_position_get_hand (engine) == BST_NONE)
    return _("to draw");
  return phases[phase].role != NULL ? _(phases[phase].role) : NULL;
}

const char *
bastide_choice_words_pass (BstPhase phase)
{
  return _(phases[phase].pass);
}

gboolean
bastide_choice_words_are_about_scoreboard (BstPhase phase)
{
  return phase == BST_PHASE_ROBBER || phase == BST_PHASE_ROBBER_OTHERS || phase == BST_PHASE_MESSENGER;
}

BstRule
bastide_choice_words_rule (BstPhase phase)
{
  return phases[phase].rule;
}
