/* bastide-play-tool.c: playing on the board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-play-tool.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "bastide-board-draw.h"
#include "bastide-board-places.h"
#include "bastide-board-words.h"
#include "bastide-choosing.h"
#include "bastide-effect-menu.h"
#include "bastide-movement-draw.h"
#include "bastide-number.h"
#include "bastide-problem.h"
#include "bastide-sentence.h"
#include "bastide-tile-painter.h"
#include "bastide-words.h"

/* The tile of the players’ abbeys. */
#define ABBEY "AM-ABBEY"

/* The greatest number with a key. */
#define LAST_NUMBER 9

#define LATEST_TRANSPARENCY 0.4
#define PREVIEW_OPACITY     0.75
#define DEPLOYMENT_OPACITY  0.85

/* Distance of an arrow from its end, in tile sides. */
#define WAY_GAP 0.26
/* A way begins beside the figure that goes it, so that the letter of the figure stays in sight. */
#define WAY_START 0.2

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

/* Returns the type of the tile or abbey to place, `BST_NONE` in another phase. */
static guint
get_tile (BastidePlayTool *self)
{
  const BstPosition *engine = get_engine (self);

  if (engine == NULL || bst_position_get_phase (engine) != BST_PHASE_PLACE
      || !bastide_board_state_is_open (self->state))
    return BST_NONE;
  if (bastide_board_state_get_abbey (self->state))
    return bst_catalogue_find (bst_position_get_catalogue (engine), ABBEY);
  return bst_position_get_hand (engine);
}

/* Returns the set of rotations that fit on a cell. */
static guint
get_rotations (BastidePlayTool *self,
               BstCell          cell)
{
  const BastideBoardMap *map = bastide_board_state_get_map (self->state);

  return map != NULL ? bastide_board_map_get_rotations (map, cell) : 0;
}

/* Returns the rotation of the tile on a cell: the only rotation that fits, else the present rotation. */
static guint
get_rotation_at (BastidePlayTool *self,
                 BstCell          cell)
{
  guint rotations = get_rotations (self, cell);
  gboolean only_one = rotations != 0 && (rotations & (rotations - 1)) == 0;

  return only_one ? (guint) g_bit_nth_lsf (rotations, -1) : bastide_board_state_get_rotation (self->state);
}

static BstAction
make_placing (BastidePlayTool *self,
              BstCell          cell,
              guint            rotation)
{
  if (bastide_board_state_get_abbey (self->state))
    return (BstAction) { .type = BST_ACTION_ABBEY, .cell = cell };
  return (BstAction) { .type = BST_ACTION_PLACE, .cell = cell, .rotation = (guint8) rotation };
}

guint
bastide_play_tool_get_hand (BastidePlayTool *self)
{
  return self->at_work ? get_tile (self) : BST_NONE;
}

gboolean
bastide_play_tool_has_abbey (BastidePlayTool *self)
{
  const BstPosition *engine = get_engine (self);

  return self->at_work && engine != NULL && !bastide_board_state_get_watched (self->state)
         && bastide_position_is_playable (get_position (self))
         && bst_position_get_phase (engine) == BST_PHASE_PLACE && bst_position_get_hand (engine) != BST_NONE
         && bst_position_get_abbeys (engine, bst_position_get_chooser (engine)) > 0
         && bst_catalogue_find (bst_position_get_catalogue (engine), ABBEY) != BST_NONE;
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
  guint rotations = get_rotations (self, cell);

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
  BstAction action = make_placing (BASTIDE_PLAY_TOOL (tool), cell, rotation);

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

  if (((get_rotations (self, cell) >> rotation) & 1) != 0)
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

/* Plays the first of @n actions that is legal. The tree of play checks them, and nothing else does. */
static gboolean
play_first (BastidePlayTool *self,
            const BstAction *actions,
            guint            n)
{
  BastidePlayTree *tree = bastide_board_state_get_tree (self->state);
  g_autoptr (GError) error = NULL;
  BstRule rule = BST_RULE_NONE;
  guint tile;

  if (bastide_board_state_is_preview (self->state))
    {
      bastide_board_tool_refuse (BASTIDE_BOARD_TOOL (self),
                                 _("The board shows a step of the round. Go back to the position to play."),
                                 BST_RULE_NONE);
      return FALSE;
    }
  if (bastide_board_state_get_watched (self->state) || tree == NULL)
    return FALSE;
  tile = bastide_board_state_is_supposed (self->state) ? bst_position_get_hand (get_engine (self)) : BST_NONE;
  for (guint i = 0; i < n; i++)
    {
      g_clear_error (&error);
      if (bastide_play_tree_try (tree, tile, &actions[i], &rule, &error))
        return TRUE;
    }
  bastide_board_tool_refuse (BASTIDE_BOARD_TOOL (self), error->message, rule);
  return FALSE;
}

static gboolean
play (BastidePlayTool *self,
      const BstAction *action)
{
  const BstAction played = *action;

  return play_first (self, &played, 1);
}

/* A magic portal brings its figure to the tile of the feature under the pointer, where a figure may come there. Playing
 * replaces the choices. */
static gboolean
play_choice (BastidePlayTool     *self,
             const BastideChoice *choice)
{
  const BstPlace *place = bastide_board_hit_find (&self->choosing->aim, BST_PLACE_SEGMENT);
  BstAction actions[] = { choice->action, choice->action };
  gboolean is_aimed = choice->action.type == BST_ACTION_PORTAL && place != NULL
                      && bastide_target_matches (get_engine (self), &choice->target, place)
                      && bastide_target_aim (get_engine (self), place, &actions[0])
                      && memcmp (&actions[0], &actions[1], sizeof *actions) != 0;

  return is_aimed ? play_first (self, actions, 2) : play_first (self, &actions[1], 1);
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

  if (number < first || number - first >= self->choosing->lines->len)
    return FALSE;

  line = bastide_choices_get (self->choosing->lines, number - first);
  if (line->takes)
    {
      set_held (self, &line->piece);
      ask (self, bastide_board_state_get_by_keyboard (self->state) ? BASTIDE_ASK_QUESTION_KEYS : BASTIDE_ASK_QUESTION);
      return TRUE;
    }
  return play_choice (self, line);
}

/* Plays the only choice about a target; several choices become the lines of the question. */
static gboolean
choose_target (BastidePlayTool *self,
               const BstPlace  *target)
{
  g_autoptr (GPtrArray) about = NULL;

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
  return play_choice (self, bastide_choices_get (about, 0));
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
  guint fitting = get_rotations (self, cell);

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
  action = make_placing (self, cell, get_rotation_at (self, cell));
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

/* --- the interface: position --- */

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

/* --- the interface: words --- */

/* Lists the choices at a target in words. */
static char *
list_choices (BastidePlayTool *self,
              guint            target)
{
  g_autoptr (GPtrArray) about = NULL;
  g_autoptr (GPtrArray) parts = g_ptr_array_new ();

  about = bastide_choosing_select (self->choosing, &g_array_index (self->choosing->targets, BstPlace, target));
  for (guint i = 0; i < about->len; i++)
    g_ptr_array_add (parts, bastide_choices_get (about, i)->text);
  return bastide_words_join (parts);
}

static char *
bastide_play_tool_describe_stop (BastideBoardTool *tool)
{
  BastidePlayTool *self = BASTIDE_PLAY_TOOL (tool);

  return self->choosing->at < 0 ? g_strdup ("") : list_choices (self, (guint) self->choosing->at);
}

/* Says where the number on a cell comes from, and what it hangs on; NULL where no move on the cell brings anything. */
static char *
describe_best (BastidePlayTool *self,
               BstCell          cell)
{
  BastidePosition *position = bastide_board_state_get_position (self->state);
  BastideMove *move = bastide_board_state_get_best_move (self->state, cell);
  const char *summary;
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *consequences = NULL;

  if (move == NULL)
    return NULL;
  /* The gains of the players who may gain or lose: "Anna 0…+5, Ben +2". */
  for (guint i = 0; i < bastide_position_get_setup (position)->n_players; i++)
    {
      gint32 low, high;
      gboolean differs = bastide_move_get_range (move, i, &low, &high);
      g_autofree char *gain = bastide_number_format_range (low, high, bastide_move_get_is_known (move, i), TRUE);

      if (differs || low != 0)
        g_ptr_array_add (parts, g_strdup_printf ("%s %s", bastide_position_get_name (position, i), gain));
    }
  /* Results alone are no sentence, and have no full stop. */
  summary = bastide_move_get_summary (move);
  consequences = g_strconcat (summary, *summary == '\0' || g_str_has_suffix (summary, ".") ? "" : ".", NULL);
  if (parts->len == 0)
    return *consequences != '\0' ? g_steal_pointer (&consequences) : NULL;
  bastide_slots_take (slots, "gains", bastide_words_join (parts));
  bastide_slots_set (slots, "consequences", consequences);
  if (*consequences == '\0')
    return bastide_slots_fill (slots, _("Best here: {gains}."));
  /* Translators: "Best here: Anna 0…+5, Ben 0…+5. Road of 5. Carla and Anna may redeploy." */
  return bastide_slots_fill (slots, _("Best here: {gains}. {consequences}"));
}

static char *
bastide_play_tool_explain_cell (BastideBoardTool *tool,
                                BstCell           cell,
                                BstRule          *rule)
{
  BastidePlayTool *self = BASTIDE_PLAY_TOOL (tool);
  g_autofree char *fit = NULL;
  g_autofree char *best = NULL;

  if (bastide_board_state_is_taken (self->state, cell) || get_tile (self) == BST_NONE)
    return NULL;
  fit = bastide_board_words_explain_rotation (self->state, tool, cell,
                                              get_rotation_at (self, cell), rule);
  best = describe_best (self, cell);
  return best != NULL ? bastide_board_words_join (fit, best) : g_steal_pointer (&fit);
}

/* Lists the choices at a place, or says why there are none, before the words about the place itself. Only plazas and
 * features can be chosen; for a whole cell the words are about its contents. */
static char *
explain (BastidePlayTool       *self,
         const BastideBoardHit *hit,
         BstRule               *rule)
{
  g_autofree char *what = NULL;
  g_autofree char *text = bastide_play_tool_explain_cell (BASTIDE_BOARD_TOOL (self), bastide_board_hit_get_cell (hit),
                                                          rule);
  BstRefusal refusal;
  BstAction action;
  int lit;

  if (text != NULL)
    return g_steal_pointer (&text);
  what = bastide_board_words_describe (self->state, hit);
  if (self->choosing->choices->len == 0
      || (bastide_board_hit_find (hit, BST_PLACE_DISTRICT) == NULL
          && bastide_board_hit_find (hit, BST_PLACE_SEGMENT) == NULL))
    return g_steal_pointer (&what);
  lit = bastide_choosing_find_lit (self->choosing, hit);
  if (lit >= 0)
    {
      text = list_choices (self, (guint) lit);
      /* Translators: where a figure may go, and a sentence about the feature: "Knight, west. City of 3 tiles." */
      return g_strdup_printf (_("%1$s. %2$s"), text, what);
    }
  if (!bastide_choosing_guess (self->choosing, hit, &action, &refusal))
    return g_steal_pointer (&what);
  text = bastide_sentence_refusal (bastide_board_state_get_position (self->state), &refusal);
  *rule = (BstRule) refusal.rule;
  return bastide_board_words_join (text, what);
}

static void
add_choice_hints (BastidePlayTool *self,
                  GStrvBuilder    *builder)
{
  static const BastideKeyHint places = { NC_("key", "Tab"), N_("next place") };
  static const BastideKeyHint enter = { NC_("key", "Enter"), N_("choose") };
  static const BastideKeyHint scoreboard = { NC_("key", "B"), N_("scoreboard") };
  static const BastideKeyHint nobody = { NC_("key", "0"), N_("nobody") };
  static const BastideKeyHint back = { NC_("key", "Esc"), N_("put back") };
  static const BastideKeyHint escape = { NC_("key", "Esc"), N_("take back") };
  guint first = bastide_choices_get_first_number (self->choosing->lines);
  guint n = self->choosing->lines->len + first - 1;
  /* The keys that choose a line: "1–4" */
  g_autofree char *range = n > 1 ? g_strdup_printf ("1–%u", MIN (n, 9)) : g_strdup ("1");

  if (bastide_choosing_is_open (self->choosing))
    {
      g_strv_builder_add (builder, range);
      g_strv_builder_add (builder, _("choose"));
    }
  if (first == 0)
    bastide_board_words_add_hints (builder, &nobody, 1);
  if (self->choosing->targets->len == 0)
    bastide_board_words_add_hints (builder, &scoreboard, 1);
  else if (bastide_board_state_get_by_keyboard (self->state))
    {
      bastide_board_words_add_hints (builder, &places, 1);
      bastide_board_words_add_hints (builder, &enter, 1);
    }
  if (self->choosing->held.kind != BST_PIECE_NONE)
    bastide_board_words_add_hints (builder, &back, 1);
  else if (can_escape (self))
    bastide_board_words_add_hints (builder, &escape, 1);
}

static void
bastide_play_tool_describe (BastideBoardTool  *tool,
                            BastideToolStatus *status)
{
  static const BastideKeyHint looking[BASTIDE_N_KEY_HINTS] = {
    { NC_("key", "Arrows"), N_("move") }, { NC_("key", "Ctrl+Arrows"), N_("next tile") },
    { NC_("key", "Ctrl+Wheel"), N_("zoom") },
  };
  static const BastideKeyHint turning[BASTIDE_N_KEY_HINTS] = {
    { NC_("key", "Enter"), N_("choose") }, { NC_("key", "Arrows"), N_("move") }, { NC_("key", "Esc"), N_("put back") },
  };
  static const BastideKeyHint by_pointer[BASTIDE_N_KEY_HINTS] = {
    { NC_("key", "Click"), N_("place") }, { NC_("key", "Wheel"), N_("turn") }, { NC_("key", "Ctrl+Wheel"), N_("zoom") },
  };
  static const BastideKeyHint by_keyboard[BASTIDE_N_KEY_HINTS] = {
    { NC_("key", "Enter"), N_("place") }, { NC_("key", "R"), N_("turn right") },
    { NC_("key", "Arrows"), N_("move") }, { NC_("key", "Ctrl+Arrows"), N_("next tile") },
  };
  BastidePlayTool *self = BASTIDE_PLAY_TOOL (tool);
  g_autoptr (GStrvBuilder) keys = g_strv_builder_new ();
  const BastideKeyHint *hints = NULL;
  BastideBoardHit hit;

  if (bastide_board_state_get_position (self->state) != NULL && bastide_board_state_get_active (self->state, &hit))
    {
      status->place = bastide_words_coordinates (bastide_board_hit_get_cell (&hit));
      status->text = explain (self, &hit, &status->rule);
    }
  else
    {
      status->place = g_strdup ("");
      status->text = g_strdup ("");
    }

  if (self->choosing->choices->len > 0)
    add_choice_hints (self, keys);
  else if (bastide_board_state_get_ring_focus (self->state) >= 0)
    hints = turning;
  else if (get_tile (self) != BST_NONE)
    hints = bastide_board_state_get_by_keyboard (self->state) ? by_keyboard : by_pointer;
  else if (bastide_board_state_get_position (self->state) != NULL)
    hints = looking;
  if (hints != NULL)
    bastide_board_words_add_hints (keys, hints, BASTIDE_N_KEY_HINTS);
  status->keys = g_strv_builder_end (keys);
}

/* --- drawing --- */

static void
draw_marks (BastidePlayTool     *self,
            BastideBoardDrawing *drawing)
{
  GListModel *problems = bastide_position_get_problems (bastide_board_state_get_position (self->state));
  guint n_problems = bastide_board_state_is_preview (self->state) ? 0 : g_list_model_get_n_items (problems);
  gboolean shows_places = bastide_board_state_get_option (self->state, BASTIDE_BOARD_LEGAL_PLACES)
                          && bastide_board_state_is_open (self->state);
  BastideShade shade = bastide_board_state_get_shade (self->state);
  BastideMove *move = bastide_board_state_get_selected_move (self->state);
  BstCell selected, latest;
  gboolean has_selected = move != NULL && bastide_move_get_cell (move, &selected);
  BastideBoardHit hit;
  gboolean has_ghost = !bastide_board_state_get_panning (self->state)
                       && bastide_board_state_get_active (self->state, &hit);
  guint n;
  const BstFit *fits = bastide_board_map_get_fits (bastide_board_state_get_map (self->state), &n);

  for (guint i = 0; shows_places && i < n; i++)
    {
      const BstCell cell = fits[i].cell;
      gboolean now = (fits[i].rotations & (1u << get_rotation_at (self, cell))) != 0;
      BastideCellGain gain;

      /* No mark should shine through a ghost. */
      if ((has_selected && bst_cell_equal (selected, cell))
          || (has_ghost && bst_cell_equal (bastide_board_hit_get_cell (&hit), cell)))
        continue;
      if (bastide_board_state_get_gain (self->state, cell, &gain))
        BASTIDE_DRAW (drawing->marks[BASTIDE_MARKS_ON_TILES], BastideBoardMark, .cell = cell, .mark = BASTIDE_MARK_GAIN,
                      .value = BASTIDE_GAIN_MARK (gain.low, gain.high, bastide_gains_get_strength (shade, gain.value),
                                                  shade, gain.is_whole, !now));
      else
        BASTIDE_DRAW (drawing->marks[BASTIDE_MARKS_ON_TILES], BastideBoardMark, .cell = cell, .mark = BASTIDE_MARK_CELL,
                      .value = now ? BASTIDE_CELL_MARK_LEGAL : BASTIDE_CELL_MARK_OTHER_ROTATION);
    }
  /* A lesson has lights of its own, and its board may be one without that tile. */
  if (!bastide_board_state_is_taught (self->state) && bastide_board_state_get_latest (self->state, &latest)
      && !(bastide_board_state_shows_cursor (self->state)
           && bst_cell_equal (bastide_board_state_get_cursor (self->state), latest)))
    BASTIDE_DRAW (drawing->marks[BASTIDE_MARKS_ON_TILES], BastideBoardMark, .cell = latest, .mark = BASTIDE_MARK_FRAME,
                  .value = BASTIDE_FRAME_SELECTED, .transparency = LATEST_TRANSPARENCY);
  bastide_board_draw_dead_ends (self->state, drawing);
  for (guint i = 0; i < n_problems; i++)
    {
      g_autoptr (BastideProblem) problem = g_list_model_get_item (problems, i);
      BstCell cell;

      if (bastide_problem_get_severity (problem) == BASTIDE_SEVERITY_ERROR && bastide_problem_get_cell (problem, &cell))
        BASTIDE_DRAW (drawing->marks[BASTIDE_MARKS_ON_TILES], BastideBoardMark, .cell = cell,
                      .mark = BASTIDE_MARK_FAULT);
    }
}

/* Lights the feature under the pointer, unless the whole feature is a lit target already. In a lesson only the places
 * that the step speaks of are lit.
 */
static void
draw_feature (BastidePlayTool     *self,
              BastideBoardDrawing *drawing)
{
  const BastideBoardHit *pointer = bastide_board_state_get_pointer (self->state);
  const BstPlace *segment = bastide_board_hit_find (pointer, BST_PLACE_SEGMENT);
  int lit = bastide_choosing_find_lit (self->choosing, pointer);
  BstPlace feature;

  if (segment == NULL || bastide_board_state_get_by_keyboard (self->state)
      || bastide_board_state_get_panning (self->state) || bastide_board_state_is_taught (self->state))
    return;
  feature = *segment;
  feature.kind = BST_PLACE_FEATURE;
  if (lit < 0 || g_array_index (self->choosing->targets, BstPlace, lit).kind != BST_PLACE_FEATURE)
    BASTIDE_DRAW (drawing->lights[BASTIDE_LIGHTS_BENEATH_MARKS], BastideBoardLight, .place = feature,
                  .highlight = BASTIDE_HIGHLIGHT_FEATURE);
}

/* Rings the figures and the Count that can be taken; of several equal figures the first stands for the held piece. */
static void
draw_halos (BastidePlayTool     *self,
            BastideBoardDrawing *drawing)
{
  const BstPiece *held = bastide_choosing_get_held (self->choosing);
  int pointed_at = bastide_board_state_get_pointer (self->state)->figure;
  guint n = bastide_board_state_get_figures (self->state)->len;
  gboolean found = FALSE;

  for (guint i = 0; i < n; i++)
    {
      const BstPiece piece = bastide_choosing_get_piece (self->choosing, (int) i);
      gboolean is_held = held != NULL && !found && bst_piece_equal (&piece, held);

      if (!bastide_choices_move (self->choosing->choices, &piece))
        continue;
      found = found || is_held;
      if (held == NULL || is_held)
        BASTIDE_DRAW (drawing->halos, BastideBoardHalo, .figure = i,
                      .highlight = BASTIDE_HIGHLIGHT_IF (is_held || (int) i == pointed_at));
    }
}

/* Lights the targets, with the number of the first legal line about each. */
static void
draw_targets (BastidePlayTool     *self,
              BastideBoardDrawing *drawing)
{
  const BstPosition *engine = bastide_board_state_get_engine (self->state);
  const guint first = bastide_choices_get_first_number (self->choosing->lines);
  int lit = bastide_choosing_get_lit (self->choosing);

  for (guint i = 0; i < self->choosing->targets->len; i++)
    {
      const BstPlace *target = &g_array_index (self->choosing->targets, BstPlace, i);
      int number = -1;

      for (guint j = 0; !self->carrying && number < 0 && j < self->choosing->lines->len; j++)
        {
          const BastideChoice *line = bastide_choices_get (self->choosing->lines, j);

          if (line->legal && bastide_target_matches (engine, &line->target, target))
            number = (int) (j + first);
        }
      BASTIDE_DRAW (drawing->lights[BASTIDE_LIGHTS_ABOVE_MARKS], BastideBoardLight, .place = *target,
                    .highlight = BASTIDE_HIGHLIGHT_IF ((int) i == lit));
      if (number >= 0 && number <= LAST_NUMBER)
        BASTIDE_DRAW (drawing->numbers, BastideBoardNumber, .place = *target, .number = number,
                      .chosen = (int) i == lit);
    }
}

/* Lights the places that a panel speaks of, and fills the cells. A lesson speaks of tiles, which are framed and stay in
 * sight. */
static void
draw_spotlight (BastidePlayTool     *self,
                BastideBoardDrawing *drawing)
{
  guint n;
  const BastideSpot *spots = bastide_spotlight_get (bastide_board_state_get_spotlight (self->state), &n);

  for (guint i = 0; i < n && !bastide_movement_draw_has_tile (self->state); i++)
    if (spots[i].place.kind == BST_PLACE_CELL
        && !(bastide_board_state_is_taught (self->state)
             && bastide_board_state_is_taken (self->state, spots[i].place.cell)))
      g_array_append_val (drawing->spots, spots[i]);
    else
      BASTIDE_DRAW (drawing->lights[BASTIDE_LIGHTS_BENEATH_MARKS], BastideBoardLight, .place = spots[i].place,
                    .highlight = BASTIDE_HIGHLIGHT_CHOSEN);
}

/* Draws the ways of pieces that a panel speaks of, up to the pieces themselves. */
static void
draw_ways (BastidePlayTool     *self,
           BastideBoardDrawing *drawing)
{
  double tile = bastide_viewport_get_tile_size (bastide_board_state_get_viewport (self->state));
  guint n;
  const BstWay *ways = bastide_spotlight_get_ways (bastide_board_state_get_spotlight (self->state), &n);

  for (guint i = 0; i < n; i++)
    {
      BastideBoardWay way;
      double length;
      BstKind kind;

      if (!bastide_board_places_get_point (self->state, &ways[i].from, &kind, &way.x0, &way.y0)
          || !bastide_board_places_get_point (self->state, &ways[i].to, &kind, &way.x1, &way.y1))
        continue;
      length = hypot (way.x1 - way.x0, way.y1 - way.y0);
      if (length > tile)
        {
          double x = (way.x1 - way.x0) * tile / length;
          double y = (way.y1 - way.y0) * tile / length;

          way.x0 += WAY_START * x;
          way.y0 += WAY_START * y;
          way.x1 -= WAY_GAP * x;
          way.y1 -= WAY_GAP * y;
        }
      g_array_append_val (drawing->ways, way);
    }
}

static void
draw_moved (BastidePlayTool     *self,
            BastideBoardDrawing *drawing,
            BastidePieceDepth    depth,
            const BstPiece      *piece,
            const BstPlace      *target)
{
  double x, y;
  BstKind kind;

  if (piece->kind == BST_PIECE_NONE || target->kind == BST_PLACE_CELL
      || !bastide_board_places_get_point (self->state, target, &kind, &x, &y))
    return;
  BASTIDE_DRAW (drawing->pieces[depth], BastideBoardPiece,
                .figure = bastide_scene_figure_of (piece, kind), .x = x, .y = y, .opacity = PREVIEW_OPACITY);
}

/* Draws the result of the focused line of the list, or of the only choice about the lit place of the board. */
static void
draw_preview (BastidePlayTool     *self,
              BastideBoardDrawing *drawing)
{
  g_autoptr (GPtrArray) about = NULL;
  const BastideChoice *choice = NULL;
  int lit = bastide_choosing_get_lit (self->choosing);

  if (self->choosing->preview >= 0 && (guint) self->choosing->preview < self->choosing->lines->len)
    choice = bastide_choices_get (self->choosing->lines, (guint) self->choosing->preview);
  else if (lit >= 0)
    {
      about = bastide_choosing_select (self->choosing, &g_array_index (self->choosing->targets, BstPlace, lit));
      choice = about->len == 1 ? bastide_choices_get (about, 0) : NULL;
    }
  if (choice != NULL && choice->legal)
    draw_moved (self, drawing, BASTIDE_PIECES_BENEATH_LABELS, &choice->piece, &choice->target);
}

/* Draws the figure on a tile that is not laid yet. */
static void
draw_deployment (BastidePlayTool     *self,
                 BastideBoardDrawing *drawing,
                 const BstAction     *action,
                 const BstSetupTile  *tile)
{
  const BstTileType *type = bst_catalogue_get (bastide_board_state_get_setup (self->state)->catalogue, tile->type);
  double side = bastide_viewport_get_tile_size (bastide_board_state_get_viewport (self->state));
  BstFigure figure = (BstFigure) action->figure;
  BstPiece piece;
  double x, y, u, v;

  if (action->segment >= type->n_segments)
    return;
  if (figure == BST_FIGURE_BARN)
    bastide_tile_painter_get_corner_place (BST_DETAIL_CORNER (action->detail), &u, &v);
  else
    bastide_stands_get_place (bastide_board_state_get_stands (self->state), type, tile->rotation, action->segment, 0,
                              1, &u, &v);
  piece = bastide_piece_of (bastide_board_state_get_engine (self->state), action);
  bastide_viewport_get_point (bastide_board_state_get_viewport (self->state), tile->cell, &x, &y);
  BASTIDE_DRAW (drawing->pieces[BASTIDE_PIECES_ABOVE_LABELS], BastideBoardPiece,
                .figure = bastide_scene_figure_of (&piece, (BstKind) type->segments[action->segment].kind),
                .x = x + u * side, .y = y + v * side, .opacity = DEPLOYMENT_OPACITY);
}

/* Draws the selected move of the list: its tile and figure in their new places, or the place that it would change. */
static void
draw_move (BastidePlayTool     *self,
           BastideBoardDrawing *drawing)
{
  BastideMove *move = bastide_board_state_get_selected_move (self->state);
  guint rotation = 0;
  guint n;
  const BstAction *actions = bastide_move_get_actions (move, &n);
  BstSetupTile tile = { .type = (guint16) bastide_move_get_tile (move, &rotation) };
  BstPlace target;
  BstPiece piece;

  tile.rotation = (guint8) rotation;
  if (actions[0].type == BST_ACTION_PLACE && bastide_move_get_cell (move, &tile.cell))
    {
      BASTIDE_DRAW (drawing->tiles, BastideBoardTile, .tile = tile, .fits = TRUE);
      if (n > 1 && actions[1].type == BST_ACTION_DEPLOY)
        draw_deployment (self, drawing, &actions[1], &tile);
      return;
    }
  target = bastide_target_of (bastide_board_state_get_engine (self->state), &actions[0]);
  if (bst_place_has_cell (&target) || target.kind == BST_PLACE_DISTRICT)
    BASTIDE_DRAW (drawing->lights[BASTIDE_LIGHTS_ABOVE_FIGURES], BastideBoardLight, .place = target,
                  .highlight = BASTIDE_HIGHLIGHT_CHOSEN);
  piece = bastide_piece_of (bastide_board_state_get_engine (self->state), &actions[0]);
  draw_moved (self, drawing, BASTIDE_PIECES_ABOVE_LABELS, &piece, &target);
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
  const BstSetup *setup = bastide_board_state_get_setup (self->state);
  const BastideBoardMap *map = bastide_board_state_get_map (self->state);
  BstSetupTile tile = { .type = (guint16) get_tile (self) };
  gboolean has_tile = FALSE;
  BastideBoardHit hit;
  double x, y;

  draw_feature (self, drawing);
  draw_marks (self, drawing);
  draw_spotlight (self, drawing);
  draw_ways (self, drawing);
  bastide_movement_draw (self->state, drawing);
  draw_targets (self, drawing);
  draw_halos (self, drawing);
  bastide_board_state_get_point (self->state, &x, &y);
  if (!self->carrying)
    draw_preview (self, drawing);
  else if (self->choosing->held.kind != BST_PIECE_NONE)
    BASTIDE_DRAW (drawing->pieces[BASTIDE_PIECES_BENEATH_LABELS], BastideBoardPiece,
                  .figure = bastide_scene_figure_of (&self->choosing->held, BST_N_KINDS), .x = x, .y = y, .opacity = 1);
  if (bastide_board_state_is_taught (self->state))
    bastide_board_draw_district_names (self->state, drawing);
  else
    bastide_board_draw_district_name (self->state, drawing);
  if (bastide_board_state_get_selected_move (self->state) != NULL && !bastide_board_state_is_preview (self->state))
    draw_move (self, drawing);

  if (bastide_board_state_get_active (self->state, &hit))
    {
      tile.cell = bastide_board_hit_get_cell (&hit);
      tile.rotation = (guint8) get_rotation_at (self, tile.cell);
      has_tile = tile.type != BST_NONE && !bastide_board_state_get_panning (self->state)
                 && bastide_board_state_get_kind (self->state, tile.cell) == BASTIDE_CELL_FRONTIER;
    }
  if (has_tile)
    BASTIDE_DRAW (drawing->tiles, BastideBoardTile, .tile = tile,
                  .fits = (bastide_board_map_get_rotations (map, tile.cell) & (1u << tile.rotation)) != 0);
  /* A ghost under the cursor already has a frame, whose colour shows whether it fits. */
  else if (bastide_board_state_shows_cursor (self->state))
    BASTIDE_DRAW (drawing->marks[BASTIDE_MARKS_ABOVE_GHOSTS], BastideBoardMark,
                  .cell = bastide_board_state_get_cursor (self->state), .mark = BASTIDE_MARK_FRAME,
                  .value = BASTIDE_FRAME_CURSOR);
  if (setup->tiles->len == 0 && !setup->carcassonne.present)
    drawing->notice = _("No tile lies here yet.");

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
