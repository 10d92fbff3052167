/* bst-position-expansion.c: what only the expansions know, from a setup
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-position-services.h"

void
bst_expansion_init (BstExpansion *expansion)
{
  memset (expansion, 0, sizeof *expansion);
  bst_memory_init (&expansion->memory);
  expansion->count = BST_NO_DISTRICT;
  for (guint title = 0; title < BST_N_TITLES; title++)
    expansion->holders[title].player = BST_NO_PLAYER;
  for (guint player = 0; player < BST_MAX_PLAYERS; player++)
    expansion->second_space[player] = BST_NO_SPACE;
}

/* --- the city of Carcassonne --- */

static void
read_districts (BstExpansion   *expansion,
                const BstSetup *setup)
{
  if (!setup->carcassonne.present || setup->carcassonne.plain)
    return;

  expansion->count = (guint8) bst_setup_get_count (setup);
  for (guint i = 0; i < setup->pieces->len; i++)
    {
      const BstPiece *piece = bst_setup_piece (setup, i);

      if (piece->kind == BST_PIECE_FIGURE && piece->place.kind == BST_PLACE_DISTRICT
          && piece->place.index < BST_N_DISTRICTS && piece->figure < BST_N_DISTRICT_FIGURES
          && piece->player < setup->n_players)
        expansion->districts[piece->place.index][piece->player][piece->figure]++;
    }
}

/* --- places on the board --- */

guint
bst_setup_find_segment (const BstPosition *position,
                        BstCell            cell,
                        guint              segment)
{
  if (!bst_cell_in_range (cell))
    return BST_NONE;
  return bst_board_node_at (position, (BstSegmentRef) { .cell = cell, .segment = (guint16) segment });
}

/* The marker lies on a completed feature of its kind. */
static void
read_holder (BstPosition    *position,
             const BstPiece *mark,
             BstTitle        title)
{
  BstHolder *holder = &position->expansion.holders[title];
  guint node = bst_setup_find_segment (position, mark->place.cell, mark->place.segment);
  guint root;

  position->size_given[title] = mark->value > 0;
  if (node == BST_NONE || mark->player >= position->n_players
      || ((bst_piece_get_info ((BstPieceKind) mark->kind)->kinds >> position->nodes[node].kind) & 1) == 0)
    return;
  root = bst_feature_find (position, node);
  if (!bst_feature_is_complete (position, root))
    return;

  holder->player = mark->player;
  holder->at = bst_segment_ref (position, bst_feature_first (position, root));
  holder->size = mark->value > 0 ? (guint16) mark->value : position->nodes[root].tiles;
}

static void
read_fairy (BstPosition    *position,
            const BstPiece *fairy)
{
  if (fairy->player < position->n_players
      && bst_setup_find_segment (position, fairy->place.cell, fairy->place.segment) != BST_NONE)
    position->expansion.fairy = (BstNeutral) {
      .present = TRUE, .player = fairy->player,
      .at = { .cell = fairy->place.cell, .segment = fairy->place.segment },
    };
}

static void
read_piece (BstPosition    *position,
            const BstPiece *piece)
{
  BstExpansion *expansion = &position->expansion;
  guint centre;

  switch ((BstPieceKind) piece->kind)
    {
    case BST_PIECE_KING:
      read_holder (position, piece, BST_TITLE_KING);
      break;

    case BST_PIECE_ROBBER_BARON:
      read_holder (position, piece, BST_TITLE_ROBBER_BARON);
      break;

    case BST_PIECE_CASTLE:
    case BST_PIECE_TOWER:
      g_array_append_vals (position->fixed, piece, 1);
      break;

    case BST_PIECE_FAIRY:
      read_fairy (position, piece);
      break;

    case BST_PIECE_DRAGON:
      expansion->dragon = (BstNeutral) { .present = TRUE, .at.cell = piece->place.cell };
      break;

    case BST_PIECE_LOST:
      centre = bst_setup_find_centre (position, piece->place.cell);
      if (centre != BST_NONE)
        bst_feature_set_lost (position, centre);
      break;

    case BST_PIECE_ROBBER:
      if (piece->player < position->n_players)
        expansion->robbers[piece->player] = (BstSetupRobber) {
          .out = TRUE, .second = piece->value != 0, .space = piece->place.space,
        };
      break;

    case BST_PIECE_NONE:
    case BST_PIECE_FIGURE:
    case BST_PIECE_COUNT:
    case BST_PIECE_COUNTING:
    case BST_N_PIECES:
    default:
      break;
    }
}

guint
bst_setup_find_centre (const BstPosition *position,
                       BstCell            cell)
{
  for (guint i = 0; i < position->state.n_centres; i++)
    if (bst_cell_equal (position->centres[i].cell, cell))
      return position->centres[i].node;
  return BST_NONE;
}

/* --- players --- */

static void
read_players (BstPosition    *position,
              const BstSetup *setup)
{
  BstExpansion *expansion = &position->expansion;

  for (guint player = 0; player < setup->n_players; player++)
    {
      const BstSetupPlayer *from = &setup->players[player];

      memcpy (expansion->goods[player], from->goods, sizeof from->goods);
      expansion->abbeys[player] = (guint8) bst_setup_get_abbeys (setup, player);
      expansion->second_space[player] = from->second_space;
      expansion->second_points[player] = from->second_points;
      position->abbeys_given[player] = from->abbeys_given;
      memcpy (position->gone.prisoners[player], from->prisoners, sizeof from->prisoners);
      memcpy (position->gone.lost[player], from->lost, sizeof from->lost);
    }
}

/* --- turn --- */

/* Players who do not exist are left out; so is who comes a second time. */
static void
read_list (BstPlayerList       *list,
           const BstPlayerList *from,
           guint                n_players)
{
  guint met = 0;

  *list = (BstPlayerList) { 0 };
  for (guint i = 0; i < MIN (from->n, BST_MAX_PLAYERS); i++)
    {
      if (from->players[i] >= n_players || ((met >> from->players[i]) & 1))
        continue;
      met |= 1u << from->players[i];
      bst_player_list_add (list, from->players[i]);
    }
}

/* In the order of the file: the first is scored next. */
static void
read_to_score (const BstPosition *position,
               const BstMemory   *from,
               BstMemory         *memory)
{
  BstRound round = { .n = 0 };

  for (guint i = 0; i < MIN (from->n_to_score, BST_MAX_TO_SCORE); i++)
    {
      guint node = bst_setup_find_segment (position, from->to_score[i].cell, from->to_score[i].segment);

      if (node != BST_NONE)
        bst_round_add (&round, bst_feature_find (position, node));
    }

  memset (memory->to_score, 0, sizeof memory->to_score);
  for (guint i = 0; i < round.n; i++)
    memory->to_score[i] = bst_segment_ref (position, bst_feature_first (position, round.roots[i]));
  memory->n_to_score = (guint8) round.n;
}

/* A player with one counting figure has nothing to choose, and after phase `messenger` every choice is made (MSG). */
static BstCounting
read_counting (const BstPosition *position,
               const BstGain     *gain)
{
  if (!bst_scoreboard_has_two (position, gain->player))
    return BST_COUNTING_FIRST;
  if (gain->counting == BST_COUNTING_SECOND)
    return BST_COUNTING_SECOND;
  return position->state.phase == BST_PHASE_MESSENGER && !gain->later ? (BstCounting) gain->counting
                                                                      : BST_COUNTING_FIRST;
}

static void
read_event (const BstPosition *position,
            const BstMemory   *from,
            BstMemory         *memory)
{
  memset (memory->event, 0, sizeof memory->event);
  memory->n_event = 0;
  for (guint i = 0; i < MIN (from->n_event, BST_MAX_PLAYERS); i++)
    {
      BstGain gain = from->event[i];

      if (gain.player >= position->n_players)
        continue;
      gain.counting = (guint8) read_counting (position, &gain);
      memory->event[memory->n_event++] = gain;
    }
}

static void
read_leaving (const BstPosition *position,
              const BstMemory   *from,
              BstMemory         *memory)
{
  memset (memory->leaving, 0, sizeof memory->leaving);
  memory->n_leaving = 0;
  for (guint i = 0; i < MIN (from->n_leaving, BST_MAX_LEAVING); i++)
    {
      const BstLeaving *leaving = &from->leaving[i];

      if (leaving->player < position->n_players && leaving->figure < BST_N_FIGURES
          && bst_setup_find_segment (position, leaving->at.cell, leaving->at.segment) != BST_NONE)
        memory->leaving[memory->n_leaving++] = *leaving;
    }
}

/* The choosing player, where a file leaves it to the list of the phase; for robbers the list, from the single player who
 * has to choose. */
static void
read_chooser (BstPosition     *position,
              const BstMemory *from,
              BstMemory       *memory)
{
  BstState *state = &position->state;
  const BstPlayerList *list = NULL;

  if (state->phase == BST_PHASE_ROB && memory->to_rob.n == 0)
    bst_player_list_add (&memory->to_rob, from->chooser < position->n_players ? from->chooser : state->player);

  if (state->phase == BST_PHASE_ROBBER_OTHERS)
    list = &memory->to_ask;
  else if (state->phase == BST_PHASE_REDEPLOY || state->phase == BST_PHASE_FINAL_REDEPLOY)
    list = &memory->to_redeploy;
  else if (state->phase == BST_PHASE_ROB)
    list = &memory->to_rob;

  state->chooser = state->player;
  if (from->chooser < position->n_players)
    state->chooser = from->chooser;
  else if (list != NULL && list->n > 0)
    state->chooser = list->players[0];
  else if (state->phase == BST_PHASE_MESSENGER && bst_scoreboard_find_chooser (position) != BST_NO_PLAYER)
    state->chooser = (guint8) bst_scoreboard_find_chooser (position);
}

static void
read_memory (BstPosition    *position,
             const BstSetup *setup)
{
  const BstMemory *from = &setup->memory;
  BstMemory *memory = &position->expansion.memory;

  *memory = *from;
  memory->given = 0;
  memory->chooser = BST_NO_PLAYER;
  read_list (&memory->to_ask, &from->to_ask, setup->n_players);
  read_list (&memory->to_redeploy, &from->to_redeploy, setup->n_players);
  read_list (&memory->to_rob, &from->to_rob, setup->n_players);
  read_to_score (position, from, memory);
  read_event (position, from, memory);
  if (bst_phase_is_of_event (position->state.phase) && memory->resume == BST_N_PHASES
      && memory->scoring == BST_SCORING_NONE)
    memory->scoring = (guint8) bst_scoreboard_find_right (position, memory->event, memory->n_event);
  read_leaving (position, from, memory);
  read_chooser (position, from, memory);
  for (guint player = 0; player < BST_MAX_PLAYERS; player++)
    {
      if (player >= setup->n_players)
        memory->gained[player] = 0;
      if (player >= setup->n_players || memory->waits[player] >= setup->n_players)
        memory->waits[player] = BST_NO_PLAYER;
    }
}

/* Whether the turn has anything to remember: because of the modules in play, or because the setup came with it. */
static gboolean
remembers (const BstPosition *position)
{
  BstMemory nothing;

  bst_memory_init (&nothing);
  return position->stations->remember
         || (position->state.phase != BST_PHASE_PLACE && position->state.phase != BST_PHASE_DEPLOY
             && position->state.phase != BST_PHASE_OVER)
         || memcmp (&nothing, &position->expansion.memory, sizeof nothing) != 0;
}

void
bst_position_read_expansion (BstPosition    *position,
                             const BstSetup *setup)
{
  const BstStation *station = &position->stations->read;

  position->fixed = g_array_new (FALSE, FALSE, sizeof (BstPiece));
  bst_expansion_init (&position->expansion);
  read_districts (&position->expansion, setup);
  for (guint i = 0; i < setup->pieces->len; i++)
    read_piece (position, bst_setup_piece (setup, i));
  read_players (position, setup);
  read_memory (position, setup);
  for (guint i = 0; i < station->n; i++)
    station->modules[i]->read (position);
  position->state.remembers = remembers (position);
}
