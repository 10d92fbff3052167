/* bastide-play-tool.c: playing on the board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-play-tool.h"

#include "bastide-board-places.h"
#include "bastide-board-words.h"
#include "bastide-choosing.h"
#include "bastide-effect-menu.h"
#include "bastide-placing.h"
#include "bastide-play-draw.h"
#include "bastide-play-words.h"
#include "bastide-sentence.h"
#include "bastide-words.h"

/* A phase either places the tile in hand, which needs a cell and a rotation, or offers choices. Choices are listed as
 * lines, which have numbers, and as targets, which are lit on the board; both follow from the position and the held
 * piece. A point of the board means the finest target there.
 */
struct _BastidePlayTool
{
  GObject            parent_instance;

  BastideBoardState *state;
  BastideChoosing   *choosing;
  BastideToolMenu   *effects;          /* with a BstAction for each row; NULL until it is asked for */
  gboolean           at_work;
  gboolean           has_effects;

  BstPiece           drag_piece;       /* the piece that a press may begin to drag */
  gboolean           carrying;         /* the held piece follows the pointer until the release */
  gboolean           asking;
  gboolean           scoreboard_open;
  gboolean           has_arrow;        /* begun by keyboard */
  BastideBoardHit    arrow_from;
  BastideNoteColour  arrow_colour;
  BastideGhost      *ghosts[4];        /* the tile in hand in each rotation, made on demand */
};

static void bastide_play_tool_iface_init (BastideBoardToolInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BastidePlayTool, bastide_play_tool, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (BASTIDE_TYPE_BOARD_TOOL, bastide_play_tool_iface_init))

enum
{
  SIGNAL_CHOICES_CHANGED,
  SIGNAL_LINES_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const BstPiece no_piece = { .kind = BST_PIECE_NONE };

static const BstPosition *
get_engine (BastidePlayTool *self)
{
  return bastide_board_state_get_engine (self->state);
}

static BastidePosition *
get_position (BastidePlayTool *self)
{
  return bastide_board_state_get_position (self->state);
}

static void
tell_changed (BastidePlayTool *self)
{
  bastide_board_tool_notify_changed (BASTIDE_BOARD_TOOL (self));
}

static void
ask (BastidePlayTool    *self,
     BastideToolRequest  what)
{
  bastide_board_tool_ask (BASTIDE_BOARD_TOOL (self), what);
}

static void
refuse (BastidePlayTool  *self,
        const BstRefusal *refusal)
{
  g_autofree char *text = bastide_sentence_refusal (get_position (self), refusal);

  bastide_board_tool_refuse (BASTIDE_BOARD_TOOL (self), text, (BstRule) refusal->rule);
}

/* --- the tile in hand --- */

guint
bastide_play_tool_get_hand (BastidePlayTool *self)
{
  return self->at_work ? bastide_placing_get_type (self->state) : BST_NONE;
}

gboolean
bastide_play_tool_has_abbey (BastidePlayTool *self)
{
  const BstPosition *engine = get_engine (self);

  return self->at_work && engine != NULL && !bastide_board_state_get_watched (self->state)
         && bastide_position_is_playable (get_position (self))
         && bst_position_get_phase (engine) == BST_PHASE_PLACE && bst_position_get_hand (engine) != BST_NONE
         && bst_position_get_abbeys (engine, bst_position_get_chooser (engine)) > 0
         && bst_catalogue_find (bst_position_get_catalogue (engine), BASTIDE_ABBEY) != BST_NONE;
}

static void
drop_ghosts (BastidePlayTool *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->ghosts); i++)
    g_clear_pointer (&self->ghosts[i], bastide_ghost_free);
}

void
bastide_play_tool_set_abbey (BastidePlayTool *self,
                             gboolean         abbey)
{
  g_return_if_fail (BASTIDE_IS_PLAY_TOOL (self));

  abbey = abbey && bastide_play_tool_has_abbey (self);
  if (bastide_board_state_get_abbey (self->state) == abbey)
    return;

  ask (self, BASTIDE_ASK_NO_ROTATION);
  bastide_board_state_set_abbey (self->state, abbey);
  drop_ghosts (self);
  bastide_board_tool_notify_names (BASTIDE_BOARD_TOOL (self));
  tell_changed (self);
}

/* An abbey is the same in all rotations, so it has no choice. */
static gboolean
bastide_play_tool_has_rotations (BastideBoardTool *tool,
                                 BstCell           cell)
{
  BastidePlayTool *self = BASTIDE_PLAY_TOOL (tool);
  guint rotations = bastide_placing_get_rotations (self->state, cell);

  return bastide_play_tool_get_hand (self) != BST_NONE && !bastide_board_state_get_abbey (self->state)
         && self->choosing->choices->len == 0
         && bastide_board_state_get_kind (self->state, cell) == BASTIDE_CELL_FRONTIER
         && (rotations & (rotations - 1)) != 0;
}

static guint
bastide_play_tool_get_rotation (BastideBoardTool *tool)
{
  return bastide_board_state_get_rotation (BASTIDE_PLAY_TOOL (tool)->state);
}

static gboolean
bastide_play_tool_check_rotation (BastideBoardTool *tool,
                                  BstCell           cell,
                                  guint             rotation,
                                  BstRefusal       *refusal)
{
  BstAction action = bastide_placing_make_action (BASTIDE_PLAY_TOOL (tool)->state, cell, rotation);

  return bst_turn_check (get_engine (BASTIDE_PLAY_TOOL (tool)), &action, refusal);
}

static gboolean
bastide_play_tool_set_rotation (BastideBoardTool *tool,
                                BstCell           cell,
                                guint             rotation)
{
  BastidePlayTool *self = BASTIDE_PLAY_TOOL (tool);
  g_autofree char *why = NULL;
  BstRule rule;

  if (((bastide_placing_get_rotations (self->state, cell) >> rotation) & 1) != 0)
    {
      bastide_board_state_set_rotation (self->state, rotation);
      return TRUE;
    }
  why = bastide_board_words_explain_rotation (self->state, tool, cell, rotation, &rule);
  bastide_board_tool_refuse (tool, why, rule);
  return FALSE;
}

static char *
bastide_play_tool_name_rotation (BastideBoardTool *tool,
                                 guint             rotation)
{
  BastidePlayTool *self = BASTIDE_PLAY_TOOL (tool);
  const BstCatalogue *catalogue = bastide_board_state_get_setup (self->state)->catalogue;

  return bastide_words_tile (bst_catalogue_get (catalogue, bastide_play_tool_get_hand (self)), rotation);
}

static const BastideGhost *
bastide_play_tool_get_ghost (BastideBoardTool *tool,
                             guint             rotation)
{
  BastidePlayTool *self = BASTIDE_PLAY_TOOL (tool);
  BstSetupTile tile = { .type = (guint16) bastide_play_tool_get_hand (self), .rotation = (guint8) (rotation & 3) };
  g_autoptr (BstSetup) setup = NULL;

  if (tile.type == BST_NONE)
    return NULL;
  if (self->ghosts[rotation & 3] == NULL)
    {
      setup = bst_setup_new (bastide_board_state_get_setup (self->state)->catalogue);
      g_array_append_val (setup->tiles, tile);
      self->ghosts[rotation & 3] = bastide_ghost_new (setup, BST_CELL (0, 0));
    }
  return self->ghosts[rotation & 3];
}

static gboolean
bastide_play_tool_turns (BastideBoardTool *tool)
{
  return bastide_play_tool_get_hand (BASTIDE_PLAY_TOOL (tool)) != BST_NONE;
}

static void
bastide_play_tool_turn (BastideBoardTool *tool,
                        int               quarters)
{
  BastidePlayTool *self = BASTIDE_PLAY_TOOL (tool);
  guint rotation = bastide_board_state_get_rotation (self->state);

  if (bastide_play_tool_turns (tool))
    bastide_board_state_set_rotation (self->state, (rotation + (guint) (quarters & 3)) & 3);
}

/* --- choices --- */

static void
set_choices (BastidePlayTool *self,
             GPtrArray       *choices)
{
  self->carrying = FALSE;
  bastide_choosing_set_choices (self->choosing, choices);
  g_signal_emit (self, signals[SIGNAL_LINES_CHANGED], 0);
  g_signal_emit (self, signals[SIGNAL_CHOICES_CHANGED], 0);
}

static void
set_held (BastidePlayTool *self,
          const BstPiece  *piece)
{
  if (!bastide_choosing_hold (self->choosing, piece))
    return;
  g_signal_emit (self, signals[SIGNAL_LINES_CHANGED], 0);
  tell_changed (self);
  g_signal_emit (self, signals[SIGNAL_CHOICES_CHANGED], 0);
}

static void
list_lines (BastidePlayTool *self,
            const BstPlace  *about)
{
  bastide_choosing_list (self->choosing, about);
  g_signal_emit (self, signals[SIGNAL_LINES_CHANGED], 0);
}

void
bastide_play_tool_list_all (BastidePlayTool *self)
{
  if (get_position (self) != NULL && self->choosing->lines->len < self->choosing->choices->len)
    list_lines (self, NULL);
}

/* --- playing --- */

static gboolean
play (BastidePlayTool *self,
      const BstAction *action)
{
  BastidePlayTree *tree = bastide_board_state_get_tree (self->state);
  const BstAction played = *action;
  g_autoptr (GError) error = NULL;
  BstRule rule = BST_RULE_NONE;
  BstRefusal refusal;

  if (bastide_board_state_is_preview (self->state))
    {
      bastide_board_tool_refuse (BASTIDE_BOARD_TOOL (self), bastide_play_words_explain_preview (), BST_RULE_NONE);
      return FALSE;
    }
  if (bastide_board_state_get_watched (self->state) || tree == NULL)
    return FALSE;
  /* A legal move with another tile makes its draw a part of the line; any other move is checked by the tree alone. */
  if (bastide_board_state_is_supposed (self->state) && !bst_turn_check (get_engine (self), action, &refusal))
    {
      refuse (self, &refusal);
      return FALSE;
    }
  if ((!bastide_board_state_is_supposed (self->state)
       || bastide_play_tree_draw_instead (tree, bst_position_get_hand (get_engine (self)), &error))
      && bastide_play_tree_try (tree, &played, &rule, &error))
    return TRUE;
  bastide_board_tool_refuse (BASTIDE_BOARD_TOOL (self), error->message, rule);
  return FALSE;
}

/* A magic portal brings its figure to the tile of the feature under the pointer. */
static BstAction
aim_choice (BastidePlayTool     *self,
            const BastideChoice *choice)
{
  const BstPlace *place = bastide_board_hit_find (&self->choosing->aim, BST_PLACE_SEGMENT);
  BstAction action = choice->action;

  if (action.type == BST_ACTION_PORTAL && place != NULL
      && bastide_target_matches (get_engine (self), &choice->target, place)
      && bastide_target_aim (get_engine (self), place, &action)
      && bst_turn_check (get_engine (self), &action, NULL))
    return action;
  return choice->action;
}

void
bastide_play_tool_set_has_effects (BastidePlayTool *self,
                                   gboolean         has_effects)
{
  g_return_if_fail (BASTIDE_IS_PLAY_TOOL (self));

  if (self->has_effects == !!has_effects)
    return;
  self->has_effects = !!has_effects;
  g_signal_emit (self, signals[SIGNAL_CHOICES_CHANGED], 0);
}

static gboolean
may_have_effects (BastidePlayTool *self)
{
  return self->has_effects && self->at_work && get_position (self) != NULL
         && bastide_position_is_playable (get_position (self)) && !bastide_board_state_is_preview (self->state)
         && !bastide_board_state_get_chalk (self->state);
}

/* No points are counted while counting figures are on the move (RBS-5). */
gboolean
bastide_play_tool_may_count_points (BastidePlayTool *self)
{
  g_return_val_if_fail (BASTIDE_IS_PLAY_TOOL (self), FALSE);

  return may_have_effects (self) && !bst_phase_is_of_event (bst_position_get_phase (get_engine (self)));
}

void
bastide_play_tool_play_effect (BastidePlayTool *self,
                               const BstAction *effect)
{
  g_return_if_fail (BASTIDE_IS_PLAY_TOOL (self));
  g_return_if_fail (effect != NULL);

  if (may_have_effects (self))
    play (self, effect);
}

gboolean
bastide_play_tool_choose (BastidePlayTool *self,
                          guint            number)
{
  guint first = bastide_choices_get_first_number (self->choosing->lines);
  const BastideChoice *line;
  BstAction action;

  if (number < first || number - first >= self->choosing->lines->len)
    return FALSE;

  line = bastide_choices_get (self->choosing->lines, number - first);
  if (line->takes)
    {
      set_held (self, &line->piece);
      ask (self, bastide_board_state_get_by_keyboard (self->state) ? BASTIDE_ASK_QUESTION_KEYS : BASTIDE_ASK_QUESTION);
      return TRUE;
    }
  /* Playing replaces the choices, and with them the line. */
  action = aim_choice (self, line);
  return play (self, &action);
}

/* Plays the only choice about a target; several choices become the lines of the question. */
static gboolean
choose_target (BastidePlayTool *self,
               const BstPlace  *target)
{
  g_autoptr (GPtrArray) about = NULL;
  BstAction action;

  about = bastide_choosing_select (self->choosing, target);
  if (about->len == 0)
    return FALSE;
  if (about->len > 1)
    {
      list_lines (self, target);
      if (self->choosing->lines->len > 0)
        ask (self, BASTIDE_ASK_QUESTION_KEYS);
      return TRUE;
    }
  action = aim_choice (self, bastide_choices_get (about, 0));
  return play (self, &action);
}

static gboolean
choose_lit (BastidePlayTool       *self,
            guint                  lit,
            const BastideBoardHit *hit)
{
  const BstPlace target = g_array_index (self->choosing->targets, BstPlace, lit);

  self->choosing->aim = *hit;
  return choose_target (self, &target);
}

static gboolean
is_placed (BastidePlayTool *self,
           BstCell          cell)
{
  BstCell placed;

  return bst_position_get_placed (get_engine (self), &placed) && bst_cell_equal (placed, cell);
}

/* Finds the only target of a cell, -1 for none or several. For the tile just laid the player always gets the
 * question. */
static int
find_only_in_cell (BastidePlayTool *self,
                   BstCell          cell)
{
  int found = -1;

  for (guint i = 0; i < self->choosing->targets->len; i++)
    {
      const BstPlace *target = &g_array_index (self->choosing->targets, BstPlace, i);
      BstCell at = target->cell;

      if (target->kind == BST_PLACE_DISTRICT)
        at = bastide_board_places_get_district_cell (self->state, target->index);
      if (!bst_cell_equal (at, cell) || (target->kind == BST_PLACE_SEGMENT && is_placed (self, cell)))
        continue;
      if (found >= 0)
        return -1;
      found = (int) i;
    }
  return found;
}

static gboolean
activate_choices (BastidePlayTool       *self,
                  const BastideBoardHit *hit)
{
  BstCell cell = bastide_board_hit_get_cell (hit);
  int lit = bastide_choosing_find_lit (self->choosing, hit);
  gboolean is_whole_cell = bastide_board_hit_find (hit, BST_PLACE_SEGMENT) == NULL
                           && bastide_board_hit_find (hit, BST_PLACE_DISTRICT) == NULL;
  const BstPiece piece = bastide_choosing_get_piece (self->choosing, hit->figure);
  BstRefusal refusal;
  BstAction action;

  if (lit < 0 && is_whole_cell)
    lit = find_only_in_cell (self, cell);
  if (lit >= 0)
    return choose_lit (self, (guint) lit, hit);
  /* A figure in a district is taken in hand, or put back. */
  if (bastide_choices_move (self->choosing->choices, &piece))
    {
      set_held (self, bst_piece_equal (&self->choosing->held, &piece) ? &no_piece : &piece);
      return TRUE;
    }
  if (bastide_choosing_guess (self->choosing, hit, &action, &refusal))
    {
      refuse (self, &refusal);
      return FALSE;
    }
  if (!is_whole_cell || !(bastide_board_state_get_by_keyboard (self->state) || is_placed (self, cell)))
    return FALSE;
  bastide_play_tool_ask (self);
  return TRUE;
}

/* If the rotation in hand does not fit but several others do, the ring asks for one. */
static gboolean
ask_rotation (BastidePlayTool *self,
              BstCell          cell)
{
  BastideBoardTool *tool = BASTIDE_BOARD_TOOL (self);
  gboolean by_keyboard = bastide_board_state_get_by_keyboard (self->state);
  guint fitting = bastide_placing_get_rotations (self->state, cell);

  if (!bastide_play_tool_has_rotations (tool, cell) || bastide_board_state_get_ring_focus (self->state) >= 0
      || ((fitting >> bastide_board_state_get_rotation (self->state)) & 1) != 0)
    return FALSE;
  if (!bastide_board_state_has_ring (self->state, cell))
    ask (self, BASTIDE_ASK_ROTATION);
  else if (!by_keyboard)
    return FALSE;
  if (by_keyboard)
    ask (self, BASTIDE_ASK_ROTATION_KEYS);
  return TRUE;
}

static gboolean
activate (BastidePlayTool       *self,
          const BastideBoardHit *hit)
{
  BstCell cell = bastide_board_hit_get_cell (hit);
  BstAction action;

  if (get_position (self) == NULL || hit->n == 0)
    return FALSE;
  if (self->choosing->choices->len > 0)
    return activate_choices (self, hit);
  if (bastide_play_tool_get_hand (self) == BST_NONE || bastide_board_state_is_taken (self->state, cell))
    return FALSE;
  if (ask_rotation (self, cell))
    return TRUE;
  action = bastide_placing_make_action (self->state, cell, bastide_placing_get_rotation_at (self->state, cell));
  return play (self, &action);
}

/* Drops the held piece: it goes there, or back with the reason why not. */
static gboolean
drop_held (BastidePlayTool       *self,
           const BastideBoardHit *hit)
{
  BastideBoardHit place = *hit;
  int lit = bastide_choosing_find_lit (self->choosing, hit);
  BstRefusal refusal;
  BstAction action;

  if (self->choosing->held.kind == BST_PIECE_NONE)
    return FALSE;
  if (lit >= 0)
    return choose_lit (self, (guint) lit, hit);
  /* A piece dropped on its old place needs no reason. */
  place.figure = -1;
  if ((bastide_board_hit_find (hit, BST_PLACE_DISTRICT) == NULL || self->choosing->held.place.kind == BST_PLACE_SUPPLY)
      && bastide_choosing_guess (self->choosing, &place, &action, &refusal))
    refuse (self, &refusal);
  set_held (self, &no_piece);
  return FALSE;
}

gboolean
bastide_play_tool_can_take_back (BastidePlayTool *self)
{
  BastidePlayTree *tree = bastide_board_state_get_tree (self->state);

  return self->choosing->choices->len > 0 && tree != NULL && bastide_play_tree_get_depth (tree) > 0;
}

/* Escape takes back only the tile just laid. */
static gboolean
can_escape (BastidePlayTool *self)
{
  return bastide_play_tool_can_take_back (self) && bst_position_get_phase (get_engine (self)) == BST_PHASE_DEPLOY;
}

void
bastide_play_tool_take_back (BastidePlayTool *self)
{
  if (bastide_play_tool_can_take_back (self))
    bastide_play_tree_go_back (bastide_board_state_get_tree (self->state));
}

/* --- the question --- */

guint
bastide_play_tool_get_first_line (BastidePlayTool *self)
{
  for (guint i = 1 - bastide_choices_get_first_number (self->choosing->lines); i < self->choosing->lines->len; i++)
    if (bastide_choices_get (self->choosing->lines, i)->legal)
      return i;
  return 0;
}

static void
ask_in_words (BastidePlayTool *self,
              gboolean         take_focus)
{
  if (self->choosing->choices->len == 0)
    return;
  list_lines (self, NULL);
  ask (self, take_focus ? BASTIDE_ASK_QUESTION_KEYS : BASTIDE_ASK_QUESTION);
}

void
bastide_play_tool_ask_in_words (BastidePlayTool *self)
{
  g_return_if_fail (BASTIDE_IS_PLAY_TOOL (self));

  ask_in_words (self, TRUE);
}

/* Asks the question; after the pointer the focus stays on the board. Where nobody can be chosen, the prompt says why
 * the turn waits.
 */
void
bastide_play_tool_ask (BastidePlayTool *self)
{
  g_return_if_fail (BASTIDE_IS_PLAY_TOOL (self));

  if (!bastide_choosing_is_open (self->choosing))
    {
      ask (self, BASTIDE_ASK_NO_QUESTION);
      return;
    }
  if (bastide_choosing_is_about_scoreboard (self->choosing))
    {
      ask (self, BASTIDE_ASK_NO_QUESTION);
      ask (self, BASTIDE_ASK_SCOREBOARD);
    }
  else
    ask_in_words (self, bastide_board_state_shows_cursor (self->state));
}

void
bastide_play_tool_set_asking (BastidePlayTool *self,
                              gboolean         asking)
{
  self->asking = asking;
  g_signal_emit (self, signals[SIGNAL_CHOICES_CHANGED], 0);
}

void
bastide_play_tool_set_scoreboard_open (BastidePlayTool *self,
                                       gboolean         open)
{
  if (self->scoreboard_open == open)
    return;
  self->scoreboard_open = open;
  g_signal_emit (self, signals[SIGNAL_CHOICES_CHANGED], 0);
}

gboolean
bastide_play_tool_is_asking (BastidePlayTool *self)
{
  return self->asking || (self->scoreboard_open && bastide_choosing_is_about_scoreboard (self->choosing));
}

guint
bastide_play_tool_count_choices (BastidePlayTool *self,
                                 const BstPlace  *target)
{
  g_autoptr (GPtrArray) about = NULL;

  if (get_position (self) == NULL)
    return 0;
  about = bastide_choosing_select (self->choosing, target);
  return about->len;
}

void
bastide_play_tool_choose_at (BastidePlayTool *self,
                             const BstPlace  *target)
{
  BstAction action;

  if (get_position (self) == NULL || choose_target (self, target))
    return;
  if (bastide_choices_guess (self->choosing->choices, get_position (self),
                             bastide_choosing_get_held (self->choosing), target, &action))
    play (self, &action);
}

gboolean
bastide_play_tool_may_hold (BastidePlayTool *self,
                            const BstPiece  *piece)
{
  return bastide_choices_move (self->choosing->choices, piece);
}

void
bastide_play_tool_hold (BastidePlayTool *self,
                        const BstPiece  *piece)
{
  if (piece != NULL && !bastide_play_tool_may_hold (self, piece))
    return;
  set_held (self, piece != NULL ? piece : &no_piece);
  if (piece != NULL && bastide_choosing_is_about_scoreboard (self->choosing))
    ask (self, BASTIDE_ASK_SCOREBOARD);
}

/* --- the interface: position and words --- */

static BastidePosition *
find_real_position (BastidePlayTool *self)
{
  BastidePlayTree *tree = bastide_board_state_get_tree (self->state);
  BastidePosition *played = tree != NULL ? bastide_play_tree_get_position (tree) : NULL;

  return played != NULL ? played : bastide_puzzle_get_position (bastide_board_state_get_puzzle (self->state));
}

void
bastide_play_tool_suppose (BastidePlayTool *self,
                           BastidePosition *supposed)
{
  g_return_if_fail (BASTIDE_IS_PLAY_TOOL (self));

  bastide_board_state_suppose (self->state, find_real_position (self), supposed);
}

static BastidePosition *
bastide_play_tool_find_position (BastideBoardTool *tool)
{
  BastidePlayTool *self = BASTIDE_PLAY_TOOL (tool);
  BastidePosition *real = find_real_position (self);
  BastidePosition *supposed = bastide_board_state_get_supposed (self->state, real);
  BastidePosition *present = supposed != NULL ? supposed : real;
  BastidePosition *preview = bastide_board_state_get_preview (self->state, present);

  return preview != NULL ? preview : present;
}

static void
bastide_play_tool_begin (BastideBoardTool *tool)
{
  BASTIDE_PLAY_TOOL (tool)->at_work = TRUE;
}

static void
bastide_play_tool_end (BastideBoardTool *tool)
{
  BastidePlayTool *self = BASTIDE_PLAY_TOOL (tool);

  self->at_work = FALSE;
  self->has_arrow = FALSE;
  drop_ghosts (self);
  set_choices (self, NULL);
  ask (self, BASTIDE_ASK_NO_QUESTION);
}

gboolean
bastide_play_tool_is_answered (BastidePlayTool *self)
{
  BastidePlayTree *tree;

  g_return_val_if_fail (BASTIDE_IS_PLAY_TOOL (self), FALSE);

  tree = bastide_board_state_get_tree (self->state);
  return tree != NULL && bastide_play_tree_get_is_game (tree)
         && bastide_play_node_get_n_children (bastide_play_tree_get_current (tree)) > 0;
}

static void
bastide_play_tool_follow (BastideBoardTool *tool)
{
  BastidePlayTool *self = BASTIDE_PLAY_TOOL (tool);

  drop_ghosts (self);
  set_choices (self, get_position (self) != NULL && bastide_board_state_is_open (self->state)
                     ? bastide_choices_new (get_position (self)) : NULL);
  if (self->choosing->choices->len == 0 || bastide_play_tool_is_answered (self))
    ask (self, BASTIDE_ASK_NO_QUESTION);
  else
    bastide_play_tool_ask (self);
}

static void
bastide_play_tool_move (BastideBoardTool *tool,
                        gboolean          by_cursor)
{
  if (by_cursor)
    bastide_choosing_leave (BASTIDE_PLAY_TOOL (tool)->choosing);
}

/* Playing takes only figures from districts; before a class any figure can be marked. */
static gboolean
bastide_play_tool_may_take (BastideBoardTool         *tool,
                            const BastideSceneFigure *figure)
{
  return figure->district != BST_NO_DISTRICT || bastide_board_state_get_chalk (BASTIDE_PLAY_TOOL (tool)->state);
}

static gboolean
bastide_play_tool_is_selected (BastideBoardTool *tool G_GNUC_UNUSED,
                               BstCell           cell G_GNUC_UNUSED)
{
  return FALSE;
}

static BstRule
bastide_play_tool_find_rule (BastideBoardTool *tool G_GNUC_UNUSED)
{
  return BST_RULE_NONE;
}

/* --- the interface: the pointer --- */

static gboolean
ask_menu (BastidePlayTool       *self,
          const BastideBoardHit *hit)
{
  if (!may_have_effects (self))
    return FALSE;
  if (self->effects == NULL)
    self->effects = bastide_tool_menu_new (sizeof (BstAction));
  if (!bastide_effect_menu_fill (self->effects, get_position (self), hit))
    return FALSE;
  bastide_board_state_go_to (self->state, bastide_board_hit_get_cell (hit));
  ask (self, BASTIDE_ASK_MENU);
  return TRUE;
}

/* A finger cannot hover, so its first tap shows the ghost, and the ring where there is one. */
static void
bastide_play_tool_click (BastideBoardTool       *tool,
                         const BastideToolPress *press,
                         const BastideBoardHit  *hit)
{
  BastidePlayTool *self = BASTIDE_PLAY_TOOL (tool);
  const BastideBoardHit *pointer = bastide_board_state_get_pointer (self->state);
  BstCell cell = bastide_board_hit_get_cell (hit);
  gboolean first_tap = press->by_touch && bastide_play_tool_get_hand (self) != BST_NONE
                       && !(pointer->n > 0 && bst_cell_equal (bastide_board_hit_get_cell (pointer), cell));

  if (press->button == GDK_BUTTON_SECONDARY)
    {
      bastide_board_tool_point_at (tool, self->state, hit);
      ask_menu (self, hit);
    }
  if (press->button != GDK_BUTTON_PRIMARY)
    return;
  bastide_board_tool_point_at (tool, self->state, hit);
  if (bastide_board_state_get_chalk (self->state))
    {
      const BastideNoteColour colour = bastide_board_tool_get_note_colour (press->modifiers);
      const BastideAnnotation mark = bastide_board_places_make_mark (self->state, hit, colour);

      bastide_board_state_toggle_chalk_note (self->state, &mark);
      return;
    }
  if (!first_tap)
    activate (self, hit);
  else if (bastide_play_tool_has_rotations (tool, cell))
    ask (self, BASTIDE_ASK_ROTATION);
}

static gboolean
bastide_play_tool_press_long (BastideBoardTool      *tool,
                              const BastideBoardHit *hit)
{
  return ask_menu (BASTIDE_PLAY_TOOL (tool), hit);
}

/* The mouse drags the board by its empty cells, a finger by any cell. */
static gboolean
bastide_play_tool_may_drag (BastideBoardTool       *tool,
                            const BastideToolPress *press,
                            const BastideBoardHit  *hit)
{
  BastidePlayTool *self = BASTIDE_PLAY_TOOL (tool);
  const gboolean is_primary = press->button == GDK_BUTTON_PRIMARY;

  self->drag_piece = no_piece;
  if (is_primary && !press->moves_board && get_position (self) != NULL)
    self->drag_piece = bastide_choosing_get_piece (self->choosing, hit->figure);
  if (!bastide_choices_move (self->choosing->choices, &self->drag_piece))
    self->drag_piece = no_piece;
  if (self->drag_piece.kind != BST_PIECE_NONE || press->button == GDK_BUTTON_MIDDLE)
    return TRUE;
  if (!is_primary || press->moves_board || get_position (self) == NULL)
    return is_primary;
  return hit->n > 0
         && (press->by_touch || !bastide_board_state_is_taken (self->state, bastide_board_hit_get_cell (hit)));
}

static const char *
bastide_play_tool_begin_drag (BastideBoardTool       *tool,
                              const BastideToolPress *press G_GNUC_UNUSED,
                              const BastideBoardHit  *hit G_GNUC_UNUSED)
{
  BastidePlayTool *self = BASTIDE_PLAY_TOOL (tool);

  if (self->drag_piece.kind == BST_PIECE_NONE)
    return NULL;
  /* The position may have changed since the press. */
  if (!bastide_choices_move (self->choosing->choices, &self->drag_piece))
    return "";
  self->carrying = TRUE;
  set_held (self, &self->drag_piece);
  ask (self, BASTIDE_ASK_NO_QUESTION);
  return "grabbing";
}

static void
bastide_play_tool_drag (BastideBoardTool      *tool,
                        const BastideBoardHit *hit G_GNUC_UNUSED,
                        GdkModifierType        modifiers G_GNUC_UNUSED)
{
  tell_changed (BASTIDE_PLAY_TOOL (tool));
}

static void
bastide_play_tool_end_drag (BastideBoardTool      *tool,
                            const BastideBoardHit *hit,
                            BastideDropSite       *site G_GNUC_UNUSED)
{
  BASTIDE_PLAY_TOOL (tool)->carrying = FALSE;
  drop_held (BASTIDE_PLAY_TOOL (tool), hit);
}

static void
bastide_play_tool_cancel_drag (BastideBoardTool *tool)
{
  BastidePlayTool *self = BASTIDE_PLAY_TOOL (tool);

  if (!self->carrying)
    return;
  self->carrying = FALSE;
  set_held (self, &no_piece);
}

static gboolean
bastide_play_tool_is_dragging (BastideBoardTool *tool)
{
  return BASTIDE_PLAY_TOOL (tool)->carrying;
}

/* --- arrows and marks of the current step --- */

static gboolean
bastide_play_tool_may_note (BastideBoardTool *tool)
{
  BastidePlayTree *tree = bastide_board_state_get_tree (BASTIDE_PLAY_TOOL (tool)->state);

  return tree != NULL && bastide_play_tree_get_current (tree) != NULL;
}

static void
bastide_play_tool_toggle_note (BastideBoardTool        *tool,
                               const BastideAnnotation *note)
{
  BastidePlayTree *tree = bastide_board_state_get_tree (BASTIDE_PLAY_TOOL (tool)->state);

  if (bastide_board_state_is_taught (BASTIDE_PLAY_TOOL (tool)->state))
    {
      bastide_board_state_toggle_chalk_note (BASTIDE_PLAY_TOOL (tool)->state, note);
      return;
    }
  bastide_play_tree_toggle_note (tree, bastide_play_tree_get_current (tree), note);
  bastide_board_tool_notify_changed (tool);
}

/* The keys act on the cell of the pointer, or on that of the cursor where the keyboard was used last. */
static BastideBoardHit
get_point (BastidePlayTool *self)
{
  if (bastide_board_state_get_by_keyboard (self->state))
    return bastide_board_state_get_cursor_hit (self->state);
  return *bastide_board_state_get_pointer (self->state);
}

static void
set_arrow (BastidePlayTool *self,
           gboolean         has_arrow)
{
  self->has_arrow = has_arrow;
  tell_changed (self);
}

static gboolean
end_arrow (BastidePlayTool *self)
{
  const BastideBoardHit to = get_point (self);
  BastideAnnotation note;

  if (!self->has_arrow)
    return FALSE;
  set_arrow (self, FALSE);
  if (to.n == 0)
    return TRUE;
  note = bastide_board_places_make_note (self->state, &self->arrow_from, &to, self->arrow_colour);
  if (note.kind == BASTIDE_ANNOTATION_ARROW)
    bastide_play_tool_toggle_note (BASTIDE_BOARD_TOOL (self), &note);
  return TRUE;
}

gboolean
bastide_play_tool_put_arrow (BastidePlayTool *self,
                             BastideNoteColour      colour)
{
  const BastideBoardHit from = get_point (self);

  g_return_val_if_fail (BASTIDE_IS_PLAY_TOOL (self), FALSE);

  if (end_arrow (self))
    return TRUE;
  if (from.n == 0 || !bastide_play_tool_may_note (BASTIDE_BOARD_TOOL (self)))
    return FALSE;
  self->arrow_from = from;
  self->arrow_colour = colour;
  set_arrow (self, TRUE);
  return TRUE;
}

gboolean
bastide_play_tool_put_mark (BastidePlayTool *self,
                            BastideNoteColour      colour)
{
  const BastideBoardHit at = get_point (self);
  BastideAnnotation mark;

  g_return_val_if_fail (BASTIDE_IS_PLAY_TOOL (self), FALSE);

  if (at.n == 0 || !bastide_play_tool_may_note (BASTIDE_BOARD_TOOL (self)))
    return FALSE;
  mark = bastide_board_places_make_note (self->state, &at, &at, colour);
  bastide_play_tool_toggle_note (BASTIDE_BOARD_TOOL (self), &mark);
  return TRUE;
}

static gboolean
bastide_play_tool_hover (BastideBoardTool *tool G_GNUC_UNUSED,
                         const GValue     *value)
{
  return G_VALUE_HOLDS (value, BASTIDE_TYPE_HAND);
}

static void
bastide_play_tool_leave (BastideBoardTool *tool G_GNUC_UNUSED)
{
}

static gboolean
bastide_play_tool_drop (BastideBoardTool      *tool,
                        const GValue          *value,
                        const BastideBoardHit *hit)
{
  BastidePlayTool *self = BASTIDE_PLAY_TOOL (tool);
  const BastideHand *hand = G_VALUE_HOLDS (value, BASTIDE_TYPE_HAND) ? g_value_get_boxed (value) : NULL;

  if (hand == NULL || get_position (self) == NULL || !bastide_choices_move (self->choosing->choices, &hand->piece))
    return FALSE;
  set_held (self, &hand->piece);
  return drop_held (self, hit);
}

/* --- the interface: keys --- */

static gboolean
choose_cb (gpointer self,
           int      number)
{
  return get_position (self) != NULL && bastide_play_tool_choose (self, (guint) number);
}

static gboolean
abbey_cb (gpointer self,
          int      argument G_GNUC_UNUSED)
{
  bastide_play_tool_set_abbey (self, !bastide_board_state_get_abbey (((BastidePlayTool *) self)->state));
  return TRUE;
}

/* Goes to an end of the line, where there is a line. */
static gboolean
line_cb (gpointer data,
         int      end)
{
  BastidePlayTool *self = data;
  BastidePlayTree *tree = bastide_board_state_get_tree (self->state);
  guint length = tree != NULL ? bastide_play_tree_get_length (tree) : 0;

  if (length > 0)
    bastide_play_tree_go_to_step (tree, end != 0 ? length : 0);
  return length > 0;
}

static gboolean
arrow_cb (gpointer self,
          int      colour)
{
  return bastide_play_tool_put_arrow (self, (BastideNoteColour) colour);
}

static gboolean
mark_cb (gpointer self,
         int      colour)
{
  return bastide_play_tool_put_mark (self, (BastideNoteColour) colour);
}

static gboolean
menu_cb (gpointer data,
         int      argument G_GNUC_UNUSED)
{
  BastidePlayTool *self = data;
  const BastideBoardHit hit = bastide_board_state_get_cursor_hit (self->state);

  return ask_menu (self, &hit);
}

static const BastideKeyBinding bindings[] = {
  BASTIDE_NOTE_KEYS (GDK_KEY_a, arrow_cb),
  BASTIDE_NOTE_KEYS (GDK_KEY_m, mark_cb),
  { GDK_KEY_Home, GDK_KEY_KP_Home, 0, line_cb, 0 },
  { GDK_KEY_End, GDK_KEY_KP_End, 0, line_cb, 1 },
  { GDK_KEY_0, GDK_KEY_KP_0, 0, choose_cb, 0 },
  BASTIDE_NUMBER_KEYS (choose_cb),
  { GDK_KEY_x, 0, 0, abbey_cb, 0 },
  { GDK_KEY_Menu, 0, 0, menu_cb, 0 },
  { GDK_KEY_F10, 0, GDK_SHIFT_MASK, menu_cb, 0 },
};

const BastideKeyTable bastide_play_tool_keys = BASTIDE_KEY_TABLE (bindings);

static gboolean
bastide_play_tool_activate (BastideBoardTool *tool)
{
  BastidePlayTool *self = BASTIDE_PLAY_TOOL (tool);
  const BastideBoardHit hit = bastide_board_state_get_cursor_hit (self->state);

  return end_arrow (self) || activate (self, &hit);
}

/* Gives up an arrow, puts back the held piece, closes the question, then the ring, deselects, or takes back the tile
 * just laid, one at a time.
 */
static gboolean
bastide_play_tool_escape (BastideBoardTool *tool)
{
  BastidePlayTool *self = BASTIDE_PLAY_TOOL (tool);
  BstCell cell;

  if (self->has_arrow)
    set_arrow (self, FALSE);
  else if (self->choosing->held.kind != BST_PIECE_NONE)
    set_held (self, &no_piece);
  else if (self->asking)
    {
      ask (self, BASTIDE_ASK_NO_QUESTION);
      ask (self, BASTIDE_ASK_FOCUS);
    }
  else if (bastide_board_state_get_ring (self->state, &cell))
    ask (self, BASTIDE_ASK_NO_ROTATION);
  else if (bastide_board_state_get_selected_move (self->state) != NULL)
    bastide_board_state_set_selected_move (self->state, NULL);
  else if (can_escape (self))
    bastide_play_tool_take_back (self);
  else
    return FALSE;
  return TRUE;
}

/* Each lit place is a stop of the Tab key, followed by the scoreboard if the choice is about that. */
static gboolean
bastide_play_tool_step (BastideBoardTool *tool,
                        int               direction)
{
  BastidePlayTool *self = BASTIDE_PLAY_TOOL (tool);
  int next = self->choosing->at + direction;

  if (direction < 0 && self->choosing->at < 0)
    return FALSE;
  if (next >= 0 && next < (int) self->choosing->targets->len)
    {
      const BstPlace target = g_array_index (self->choosing->targets, BstPlace, next);

      bastide_board_state_go_to (self->state, target.kind == BST_PLACE_DISTRICT
                                              ? bastide_board_places_get_district_cell (self->state, target.index)
                                              : target.cell);
      self->choosing->at = next;
      bastide_board_state_set_stop (self->state, &target);
      ask (self, BASTIDE_ASK_FOCUS);
      tell_changed (self);
      return TRUE;
    }
  bastide_choosing_leave (self->choosing);
  if (direction < 0 || !bastide_choosing_is_about_scoreboard (self->choosing))
    return FALSE;
  ask (self, BASTIDE_ASK_SCOREBOARD);
  return TRUE;
}

static const BastideToolMenu *
bastide_play_tool_get_menu (BastideBoardTool *tool)
{
  return BASTIDE_PLAY_TOOL (tool)->effects;
}

static void
bastide_play_tool_run_row (BastideBoardTool *tool,
                           guint             row)
{
  BastidePlayTool *self = BASTIDE_PLAY_TOOL (tool);
  const BstAction *action = self->effects != NULL ? bastide_tool_menu_get_step (self->effects, row) : NULL;

  if (action != NULL)
    bastide_play_tool_play_effect (self, action);
}

/* --- the interface: words and drawing --- */

static void
bastide_play_tool_describe (BastideBoardTool  *tool,
                            BastideToolStatus *status)
{
  BastidePlayTool *self = BASTIDE_PLAY_TOOL (tool);

  bastide_play_words_describe (self->choosing, tool, can_escape (self), status);
}

static char *
bastide_play_tool_explain_cell (BastideBoardTool *tool,
                                BstCell           cell,
                                BstRule          *rule)
{
  return bastide_play_words_explain_cell (BASTIDE_PLAY_TOOL (tool)->choosing, tool, cell, rule);
}

static char *
bastide_play_tool_describe_stop (BastideBoardTool *tool)
{
  return bastide_play_words_describe_stop (BASTIDE_PLAY_TOOL (tool)->choosing);
}

static void
bastide_play_tool_draw (BastideBoardTool    *tool,
                        BastideBoardDrawing *drawing)
{
  BastidePlayTool *self = BASTIDE_PLAY_TOOL (tool);
  BastidePlayTree *tree = bastide_board_state_get_tree (self->state);
  BastidePlayNode *node = tree != NULL ? bastide_play_tree_get_current (tree) : NULL;
  const GArray *notes = bastide_board_state_is_taught (self->state) ? bastide_board_state_get_chalk_notes (self->state)
                        : node != NULL                               ? bastide_play_node_get_notes (node)
                                                                     : NULL;
  const BastideBoardHit to = get_point (self);
  BastideAnnotation note;

  bastide_play_draw (self->choosing, self->carrying, drawing);
  if (notes != NULL && notes->len > 0)
    g_array_append_vals (drawing->drawn, notes->data, notes->len);
  if (!self->has_arrow || to.n == 0)
    return;
  note = bastide_board_places_make_note (self->state, &self->arrow_from, &to, self->arrow_colour);
  g_array_append_val (drawing->notes, note);
}

/* --- the object --- */

static void
bastide_play_tool_iface_init (BastideBoardToolInterface *iface)
{
  iface->find_position = bastide_play_tool_find_position;
  iface->begin = bastide_play_tool_begin;
  iface->end = bastide_play_tool_end;
  iface->follow = bastide_play_tool_follow;
  iface->move = bastide_play_tool_move;
  iface->may_take = bastide_play_tool_may_take;
  iface->draw = bastide_play_tool_draw;
  iface->describe = bastide_play_tool_describe;
  iface->find_rule = bastide_play_tool_find_rule;
  iface->explain_cell = bastide_play_tool_explain_cell;
  iface->describe_stop = bastide_play_tool_describe_stop;
  iface->is_selected = bastide_play_tool_is_selected;
  iface->has_rotations = bastide_play_tool_has_rotations;
  iface->get_rotation = bastide_play_tool_get_rotation;
  iface->set_rotation = bastide_play_tool_set_rotation;
  iface->check_rotation = bastide_play_tool_check_rotation;
  iface->name_rotation = bastide_play_tool_name_rotation;
  iface->get_ghost = bastide_play_tool_get_ghost;
  iface->turns = bastide_play_tool_turns;
  iface->turn = bastide_play_tool_turn;
  iface->click = bastide_play_tool_click;
  iface->press_long = bastide_play_tool_press_long;
  iface->may_drag = bastide_play_tool_may_drag;
  iface->begin_drag = bastide_play_tool_begin_drag;
  iface->drag = bastide_play_tool_drag;
  iface->end_drag = bastide_play_tool_end_drag;
  iface->cancel_drag = bastide_play_tool_cancel_drag;
  iface->is_dragging = bastide_play_tool_is_dragging;
  iface->may_note = bastide_play_tool_may_note;
  iface->toggle_note = bastide_play_tool_toggle_note;
  iface->hover = bastide_play_tool_hover;
  iface->leave = bastide_play_tool_leave;
  iface->drop = bastide_play_tool_drop;
  iface->keys = &bastide_play_tool_keys;
  iface->activate = bastide_play_tool_activate;
  iface->escape = bastide_play_tool_escape;
  iface->step = bastide_play_tool_step;
  iface->get_menu = bastide_play_tool_get_menu;
  iface->run_row = bastide_play_tool_run_row;
}

static void
bastide_play_tool_dispose (GObject *object)
{
  BastidePlayTool *self = BASTIDE_PLAY_TOOL (object);

  drop_ghosts (self);
  g_clear_pointer (&self->choosing, bastide_choosing_free);
  g_clear_pointer (&self->effects, bastide_tool_menu_free);
  g_clear_object (&self->state);

  G_OBJECT_CLASS (bastide_play_tool_parent_class)->dispose (object);
}

static void
bastide_play_tool_class_init (BastidePlayToolClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_play_tool_dispose;

  signals[SIGNAL_CHOICES_CHANGED] =
    g_signal_new ("choices-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_LINES_CHANGED] =
    g_signal_new ("lines-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bastide_play_tool_init (BastidePlayTool *self G_GNUC_UNUSED)
{
}

BastidePlayTool *
bastide_play_tool_new (BastideBoardState *state)
{
  BastidePlayTool *self;

  g_return_val_if_fail (BASTIDE_IS_BOARD_STATE (state), NULL);

  self = g_object_new (BASTIDE_TYPE_PLAY_TOOL, NULL);
  self->state = g_object_ref (state);
  self->choosing = bastide_choosing_new (state);
  return self;
}

GPtrArray *
bastide_play_tool_get_choices (BastidePlayTool *self)
{
  return self->choosing->choices;
}

GPtrArray *
bastide_play_tool_get_lines (BastidePlayTool *self)
{
  return self->choosing->lines;
}

GArray *
bastide_play_tool_get_targets (BastidePlayTool *self)
{
  return self->choosing->targets;
}

void
bastide_play_tool_set_preview (BastidePlayTool *self,
                               int              line)
{
  if (self->choosing->preview == line)
    return;

  self->choosing->preview = line;
  tell_changed (self);
}

BstPiece
bastide_play_tool_get_held (BastidePlayTool *self)
{
  return self->choosing->held;
}
