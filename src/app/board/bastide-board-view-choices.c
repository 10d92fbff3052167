/* bastide-board-view-choices.c: what may be chosen on the board, and what is in hand for it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-edit.h"

#include "bastide-choice-words.h"

const BastidePiece *
bastide_board_view_get_held (BastideBoardView *self)
{
  return self->held.kind != BASTIDE_PIECE_NONE ? &self->held : NULL;
}

static const BstPosition *
get_engine (BastideBoardView *self)
{
  return bastide_position_get_engine (self->position);
}

/* The scoreboard and the players are not on the board. */
static gboolean
is_on_board (const BstPlace *target)
{
  return target->kind != BST_PLACE_NOWHERE && target->kind != BST_PLACE_SPACE
         && target->kind != BST_PLACE_PLAYER;
}

static gboolean
has_target (BastideBoardView *self,
            const BstPlace   *target)
{
  for (guint i = 0; i < self->targets->len; i++)
    if (bastide_target_matches (get_engine (self), &g_array_index (self->targets, BstPlace, i), target))
      return TRUE;
  return FALSE;
}

static void
find_targets (BastideBoardView *self)
{
  const BastidePiece *held = bastide_board_view_get_held (self);

  g_array_set_size (self->targets, 0);
  for (guint i = 0; i < self->choices->len; i++)
    {
      const BastideChoice *choice = bastide_choices_get (self->choices, i);

      if (choice->legal && is_on_board (&choice->target) && !has_target (self, &choice->target)
          && (held == NULL || bastide_piece_equal (choice->piece, *held)))
        g_array_append_val (self->targets, choice->target);
    }
}

/* Lists the choices that what is in hand leaves open, or only those about one target. */
static void
list_lines (BastideBoardView *self,
            const BstPlace   *about)
{
  static const char no_letters[BST_MAX_PLAYERS][8] = { "" };
  g_autoptr (GPtrArray) selected = NULL;

  selected = bastide_choices_select (self->choices, self->position, bastide_board_view_get_held (self), about);
  g_clear_pointer (&self->lines, g_ptr_array_unref);
  self->lines = bastide_choices_shorten (selected);
  self->preview = -1;
  if (about == NULL)
    self->aim = BASTIDE_BOARD_NOWHERE;
  if (self->lines->len == 0)
    return;
  bastide_choice_popover_set_choices (self->popover, self->position, self->lines,
                                      self->show_letters ? (const char (*)[8]) self->letters : no_letters,
                                      bastide_board_view_can_take_back (self));
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
bastide_board_view_list_all (BastideBoardView *self)
{
  if (self->position != NULL && self->lines->len < self->choices->len)
    list_lines (self, NULL);
}

/* Screen readers tell with the board whose choice it is. */
static void
describe (BastideBoardView *self)
{
  g_autofree char *prompt = bastide_choice_words_prompt (self->position);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, prompt, -1);
}

void
bastide_board_view_update_choices (BastideBoardView *self)
{
  g_clear_pointer (&self->choices, g_ptr_array_unref);
  /* While the board is edited nothing is played on it. */
  self->choices = bastide_board_edit_is_active (self)
                  ? g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_choice_free)
                  : bastide_choices_new (self->position);
  self->held = (BastidePiece) { .kind = BASTIDE_PIECE_NONE };
  self->carrying = FALSE;
  self->at = -1;
  find_targets (self);
  list_lines (self, NULL);
  describe (self);
}

void
bastide_board_view_set_held (BastideBoardView *self,
                             BastidePiece      piece)
{
  if (bastide_piece_equal (self->held, piece))
    return;

  self->held = piece;
  self->at = -1;
  find_targets (self);
  list_lines (self, NULL);
  bastide_board_view_update (self);
  bastide_board_view_tell_choices (self);
}

/* What one may mean by a point, from the smallest to the largest. */
static guint
list_meanings (const BastideBoardTarget *point,
               BstPlace                  meanings[4])
{
  guint n = 0;

  if (!point->valid)
    return 0;
  if (point->corner != BASTIDE_NO_CORNER)
    meanings[n++] = (BstPlace) {
      .kind = BST_PLACE_CORNER, .cell = point->cell, .index = (guint8) point->corner,
    };
  if (point->district != BST_NO_DISTRICT)
    meanings[n++] = BST_PLACE_IN_DISTRICT (point->district);
  if (point->segment != BST_NO_SEGMENT)
    meanings[n++] = (BstPlace) {
      .kind = BST_PLACE_SEGMENT, .cell = point->cell, .segment = (guint8) point->segment,
    };
  meanings[n++] = BST_PLACE_ON_CELL (point->cell);
  return n;
}

int
bastide_board_view_find_lit (BastideBoardView         *self,
                             const BastideBoardTarget *point)
{
  BstPlace meanings[4];
  guint n = list_meanings (point, meanings);

  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < self->targets->len; j++)
      if (bastide_target_matches (get_engine (self), &g_array_index (self->targets, BstPlace, j), &meanings[i]))
        return (int) j;
  return -1;
}

static int
find_target_of_line (BastideBoardView *self,
                     guint             line)
{
  const BstPlace *target = &bastide_choices_get (self->lines, line)->target;

  for (guint i = 0; i < self->targets->len; i++)
    if (bastide_target_matches (get_engine (self), &g_array_index (self->targets, BstPlace, i), target))
      return (int) i;
  return -1;
}

int
bastide_board_view_get_lit (BastideBoardView *self)
{
  if (self->preview >= 0 && (guint) self->preview < self->lines->len)
    return find_target_of_line (self, (guint) self->preview);
  if (self->by_keyboard)
    return bastide_board_view_has_focus (self) ? self->at : -1;
  return bastide_board_view_find_lit (self, &self->pointer);
}

/* A line that is listed although it is not legal tells best why. */
static gboolean
find_refused_line (BastideBoardView *self,
                   const BstPlace   *target,
                   BstAction        *action,
                   BstRefusal       *refusal)
{
  for (guint i = 0; i < self->choices->len; i++)
    {
      const BastideChoice *choice = bastide_choices_get (self->choices, i);

      if (choice->legal || !bastide_target_matches (get_engine (self), &choice->target, target))
        continue;
      *action = choice->action;
      *refusal = choice->refusal;
      return TRUE;
    }
  return FALSE;
}

/* A figure in a district that cannot be moved: why not is asked of the first choice that moves any. */
static gboolean
guess_piece (BastideBoardView         *self,
             const BastideBoardTarget *point,
             BstAction                *action,
             BstRefusal               *refusal)
{
  for (guint i = 0; point->figure >= 0 && i < self->choices->len; i++)
    {
      const BastideChoice *choice = bastide_choices_get (self->choices, i);
      BastidePiece piece = bastide_board_view_get_piece (self, (guint) point->figure);

      if (choice->piece.kind != BASTIDE_PIECE_DISTRICT || piece.kind != BASTIDE_PIECE_DISTRICT)
        continue;
      *action = choice->action;
      action->figure = piece.figure;
      action->detail = piece.district;
      return !bst_turn_check (get_engine (self), action, refusal);
    }
  return FALSE;
}

gboolean
bastide_board_view_guess (BastideBoardView         *self,
                          const BastideBoardTarget *point,
                          BstAction                *action,
                          BstRefusal               *refusal)
{
  const BastidePiece *held = bastide_board_view_get_held (self);
  BstPlace meanings[4];
  guint n = list_meanings (point, meanings);

  if (guess_piece (self, point, action, refusal))
    return TRUE;
  for (guint i = 0; i < n; i++)
    if (meanings[i].kind != BST_PLACE_CORNER && meanings[i].kind != BST_PLACE_CELL
        && (find_refused_line (self, &meanings[i], action, refusal)
            || (bastide_choices_guess (self->choices, self->position, held, &meanings[i], action)
                && !bst_turn_check (get_engine (self), action, refusal))))
      return TRUE;
  return FALSE;
}

void
bastide_board_view_point_at_lit (BastideBoardView   *self,
                                 BastideBoardTarget *point)
{
  const BstPlace *target = &g_array_index (self->targets, BstPlace, self->at);

  switch ((BstPlaceKind) target->kind)
    {
    case BST_PLACE_DISTRICT:
      point->district = target->index;
      break;

    case BST_PLACE_CORNER:
      point->corner = target->index;
      break;

    case BST_PLACE_SEGMENT:
    case BST_PLACE_FEATURE:
      point->segment = target->segment;
      break;

    case BST_PLACE_NOWHERE:
    case BST_PLACE_CELL:
    case BST_PLACE_SPACE:
    case BST_PLACE_PLAYER:
    default:
      break;
    }
}

/* The keyboard goes to a target: its cell gets the cursor, or its district the focus. */
static void
go_to_lit (BastideBoardView *self,
           int               nth)
{
  const BstPlace *target = &g_array_index (self->targets, BstPlace, nth);
  BstCell cell = target->cell;

  if (target->kind == BST_PLACE_DISTRICT)
    cell = bastide_board_places_get_district_cell (self->state, target->index);
  bastide_board_view_set_cursor (self, cell);
  self->at = nth;
  bastide_board_view_focus_cursor (self);
  bastide_board_view_update (self);
}

gboolean
bastide_board_view_step_lit (BastideBoardView *self,
                             int               direction)
{
  int n = (int) self->targets->len;
  int next = self->at < 0 && direction < 0 ? n - 1 : self->at + direction;

  if (next < 0 || next >= n)
    {
      self->at = -1;
      return FALSE;
    }
  go_to_lit (self, next);
  return TRUE;
}

/* The line that Enter would play: the first that puts somebody, else nobody. */
static guint
get_first_line (BastideBoardView *self)
{
  for (guint i = 1 - bastide_choices_get_first_number (self->lines); i < self->lines->len; i++)
    if (bastide_choices_get (self->lines, i)->legal)
      return i;
  return 0;
}

gboolean
bastide_board_view_is_about_scoreboard (BastideBoardView *self)
{
  for (guint i = 0; i < self->choices->len; i++)
    if (bastide_choices_get (self->choices, i)->target.kind == BST_PLACE_SPACE)
      return TRUE;
  return FALSE;
}

static void
show_question (BastideBoardView *self,
               gboolean          take_focus)
{
  bastide_board_view_move_question (self);
  gtk_popover_popup (GTK_POPOVER (self->popover));
  if (take_focus)
    bastide_choice_popover_focus_line (self->popover, get_first_line (self));
}

static void
ask_in_words (BastideBoardView *self,
              gboolean          take_focus)
{
  if (self->choices->len == 0)
    return;
  list_lines (self, NULL);
  show_question (self, take_focus);
}

void
bastide_board_view_ask_in_words (BastideBoardView *self)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  ask_in_words (self, TRUE);
}

void
bastide_board_view_ask (BastideBoardView *self)
{
  if (!bastide_board_view_is_about_scoreboard (self))
    {
      /* With the pointer one goes on on the board itself. */
      ask_in_words (self, self->by_keyboard && bastide_board_view_has_focus (self));
      return;
    }
  gtk_popover_popdown (GTK_POPOVER (self->popover));
  bastide_board_view_ask_scoreboard (self);
}

void
bastide_board_view_ask_about (BastideBoardView *self,
                              const BstPlace   *target)
{
  list_lines (self, target);
  if (self->lines->len > 0)
    show_question (self, TRUE);
}

/* Out of a magic portal a figure comes where one points, on whichever tile of the feature. */
static BstAction
aim_choice (BastideBoardView    *self,
            const BastideChoice *choice)
{
  const BstPlace place = {
    .kind = BST_PLACE_SEGMENT, .cell = self->aim.cell, .segment = (guint8) self->aim.segment,
  };
  BstAction action = choice->action;

  if (action.type == BST_ACTION_PORTAL && self->aim.valid && self->aim.segment != BST_NO_SEGMENT
      && bastide_target_matches (get_engine (self), &choice->target, &place)
      && bastide_target_aim (get_engine (self), &place, &action)
      && bst_turn_check (get_engine (self), &action, NULL))
    return action;
  return choice->action;
}

gboolean
bastide_board_view_choose (BastideBoardView *self,
                           guint             number)
{
  guint first = bastide_choices_get_first_number (self->lines);
  BstAction action;

  if (number < first || number - first >= self->lines->len)
    return FALSE;

  if (bastide_choices_get (self->lines, number - first)->takes)
    {
      bastide_board_view_set_held (self, bastide_choices_get (self->lines, number - first)->piece);
      show_question (self, self->by_keyboard);
      return TRUE;
    }
  /* Playing replaces the choices. */
  action = aim_choice (self, bastide_choices_get (self->lines, number - first));
  return bastide_board_view_play (self, &action);
}

static gboolean
choose_target (BastideBoardView *self,
               const BstPlace   *target)
{
  g_autoptr (GPtrArray) about = NULL;
  BstAction action;

  about = bastide_choices_select (self->choices, self->position, bastide_board_view_get_held (self), target);
  if (about->len == 0)
    return FALSE;
  if (about->len > 1)
    {
      /* Several figures may go there: the question is asked beside the board. */
      bastide_board_view_ask_about (self, target);
      return TRUE;
    }
  action = aim_choice (self, bastide_choices_get (about, 0));
  return bastide_board_view_play (self, &action);
}

gboolean
bastide_board_view_choose_lit (BastideBoardView         *self,
                               guint                     lit,
                               const BastideBoardTarget *point)
{
  self->aim = *point;
  return choose_target (self, &g_array_index (self->targets, BstPlace, lit));
}

gboolean
bastide_board_view_is_asking (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), FALSE);

  return gtk_widget_get_visible (GTK_WIDGET (self->popover))
         || (self->scoreboard_open && bastide_board_view_is_about_scoreboard (self));
}

void
bastide_board_view_set_scoreboard_open (BastideBoardView *self,
                                        gboolean          open)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  if (self->scoreboard_open == open)
    return;
  self->scoreboard_open = open;
  bastide_board_view_tell_choices (self);
}

guint
bastide_board_view_count_choices (BastideBoardView *self,
                                  const BstPlace   *target)
{
  g_autoptr (GPtrArray) about = NULL;

  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), 0);

  if (self->position == NULL)
    return 0;
  about = bastide_choices_select (self->choices, self->position, bastide_board_view_get_held (self), target);
  return about->len;
}

void
bastide_board_view_choose_at (BastideBoardView *self,
                              const BstPlace   *target)
{
  BstAction action;

  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  if (self->position == NULL || choose_target (self, target))
    return;
  if (bastide_choices_guess (self->choices, self->position, bastide_board_view_get_held (self), target, &action))
    bastide_board_view_play (self, &action);
}

gboolean
bastide_board_view_may_hold (BastideBoardView *self,
                             BastidePiece      piece)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), FALSE);

  return bastide_choices_move (self->choices, piece);
}

void
bastide_board_view_hold (BastideBoardView *self,
                         BastidePiece      piece)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  if (piece.kind != BASTIDE_PIECE_NONE && !bastide_board_view_may_hold (self, piece))
    return;
  bastide_board_view_set_held (self, piece);
  if (piece.kind != BASTIDE_PIECE_NONE && bastide_board_view_is_about_scoreboard (self))
    bastide_board_view_ask_scoreboard (self);
}

BastidePiece
bastide_board_view_get_in_hand (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), (BastidePiece) { .kind = BASTIDE_PIECE_NONE });

  return self->held;
}
