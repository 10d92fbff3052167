/* bastide-choosing.c: the choices of a player, and the state of choosing
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-choosing.h"

#include "bastide-scene.h"

static const BstPiece no_piece = { .kind = BST_PIECE_NONE };

static const BstPosition *
get_engine (BastideChoosing *self)
{
  return bastide_board_state_get_engine (self->state);
}

const BstPiece *
bastide_choosing_get_held (BastideChoosing *self)
{
  return self->held.kind != BST_PIECE_NONE ? &self->held : NULL;
}

GPtrArray *
bastide_choosing_select (BastideChoosing *self,
                         const BstPlace  *about)
{
  return bastide_choices_select (self->choices, bastide_board_state_get_position (self->state),
                                 bastide_choosing_get_held (self), about);
}

static int
find_target (BastideChoosing *self,
             const BstPlace  *target)
{
  for (guint i = 0; i < self->targets->len; i++)
    if (bastide_target_matches (get_engine (self), &g_array_index (self->targets, BstPlace, i), target))
      return (int) i;
  return -1;
}

void
bastide_choosing_list (BastideChoosing *self,
                       const BstPlace  *about)
{
  g_autoptr (GPtrArray) selected = NULL;

  g_clear_pointer (&self->lines, g_ptr_array_unref);
  if (self->choices->len == 0)
    selected = g_ptr_array_ref (self->choices);
  else
    selected = bastide_choosing_select (self, about);
  self->lines = bastide_choices_shorten (selected);
  self->preview = -1;
  if (about == NULL)
    self->aim = BASTIDE_BOARD_HIT_NOTHING;
}

void
bastide_choosing_leave (BastideChoosing *self)
{
  self->at = -1;
  bastide_board_state_set_stop (self->state, NULL);
}

/* Finds the targets of the choices that the hand leaves, and lists all of these. */
static void
begin_anew (BastideChoosing *self,
            const BstPiece  *held)
{
  self->held = *held;
  bastide_choosing_leave (self);
  g_array_set_size (self->targets, 0);
  for (guint i = 0; i < self->choices->len; i++)
    {
      const BastideChoice *choice = bastide_choices_get (self->choices, i);

      if (choice->legal && (bst_place_has_cell (&choice->target) || choice->target.kind == BST_PLACE_DISTRICT)
          && (held->kind == BST_PIECE_NONE || bst_piece_equal (&choice->piece, held))
          && find_target (self, &choice->target) < 0)
        g_array_append_val (self->targets, choice->target);
    }
  bastide_choosing_list (self, NULL);
}

static GPtrArray *
make_no_choices (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_choice_free);
}

void
bastide_choosing_set_choices (BastideChoosing *self,
                              GPtrArray       *choices)
{
  g_clear_pointer (&self->choices, g_ptr_array_unref);
  self->choices = choices != NULL ? choices : make_no_choices ();
  begin_anew (self, &no_piece);
}

gboolean
bastide_choosing_hold (BastideChoosing *self,
                       const BstPiece  *piece)
{
  if (bst_piece_equal (&self->held, piece))
    return FALSE;
  begin_anew (self, piece);
  return TRUE;
}

int
bastide_choosing_find_lit (BastideChoosing       *self,
                           const BastideBoardHit *hit)
{
  int lit = -1;

  for (guint i = 0; i < hit->n && lit < 0; i++)
    lit = find_target (self, &hit->places[i]);
  return lit;
}

int
bastide_choosing_get_lit (BastideChoosing *self)
{
  if (self->preview >= 0 && (guint) self->preview < self->lines->len)
    return find_target (self, &bastide_choices_get (self->lines, (guint) self->preview)->target);
  if (bastide_board_state_get_by_keyboard (self->state))
    return bastide_board_state_get_focused (self->state) ? self->at : -1;
  return bastide_choosing_find_lit (self, bastide_board_state_get_pointer (self->state));
}

BstPiece
bastide_choosing_get_piece (BastideChoosing *self,
                            int              figure)
{
  const BastideSceneFigure *seen;
  const BstPiece *piece;

  if (figure < 0)
    return no_piece;
  seen = &g_array_index (bastide_board_state_get_figures (self->state), BastideSceneFigure, figure);
  piece = bst_setup_piece (bastide_board_state_get_setup (self->state), seen->source);
  if (piece->place.kind != BST_PLACE_DISTRICT
      || (piece->kind == BST_PIECE_FIGURE && piece->player != bst_position_get_chooser (get_engine (self))))
    return no_piece;
  return bst_piece_in_hand (piece);
}

gboolean
bastide_choosing_is_about_scoreboard (BastideChoosing *self)
{
  for (guint i = 0; i < self->choices->len; i++)
    if (bastide_choices_get (self->choices, i)->target.kind == BST_PLACE_SPACE)
      return TRUE;
  return FALSE;
}

gboolean
bastide_choosing_is_open (BastideChoosing *self)
{
  for (guint i = 1 - bastide_choices_get_first_number (self->choices); i < self->choices->len; i++)
    if (bastide_choices_get (self->choices, i)->legal)
      return TRUE;
  return FALSE;
}

/* --- refusals --- */

/* A listed line that is not legal has the best reason. */
static gboolean
find_refused_line (BastideChoosing *self,
                   const BstPlace  *target,
                   BstAction       *action,
                   BstRefusal      *refusal)
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

/* Finds the reason why a figure in a district cannot move, by aiming the first choice for such a figure at it. */
static gboolean
guess_piece (BastideChoosing *self,
             int              figure,
             BstAction       *action,
             BstRefusal      *refusal)
{
  const BstPiece piece = bastide_choosing_get_piece (self, figure);

  for (guint i = 0; piece.kind == BST_PIECE_FIGURE && i < self->choices->len; i++)
    {
      const BastideChoice *choice = bastide_choices_get (self->choices, i);

      if (choice->piece.kind != BST_PIECE_FIGURE || choice->piece.place.kind != BST_PLACE_DISTRICT)
        continue;
      *action = choice->action;
      action->figure = piece.figure;
      action->detail = piece.place.index;
      return !bst_turn_check (get_engine (self), action, refusal);
    }
  return FALSE;
}

gboolean
bastide_choosing_guess (BastideChoosing       *self,
                        const BastideBoardHit *hit,
                        BstAction             *action,
                        BstRefusal            *refusal)
{
  BastidePosition *position = bastide_board_state_get_position (self->state);
  const BstPiece *held = bastide_choosing_get_held (self);

  if (guess_piece (self, hit->figure, action, refusal))
    return TRUE;
  for (guint i = 0; i < hit->n; i++)
    {
      const BstPlace *place = &hit->places[i];

      if ((place->kind == BST_PLACE_DISTRICT || place->kind == BST_PLACE_SEGMENT)
          && (find_refused_line (self, place, action, refusal)
              || (bastide_choices_guess (self->choices, position, held, place, action)
                  && !bst_turn_check (get_engine (self), action, refusal))))
        return TRUE;
    }
  return FALSE;
}

BastideChoosing *
bastide_choosing_new (BastideBoardState *state)
{
  BastideChoosing *self = g_new0 (BastideChoosing, 1);

  self->state = g_object_ref (state);
  self->choices = make_no_choices ();
  self->lines = g_ptr_array_ref (self->choices);
  self->targets = g_array_new (FALSE, FALSE, sizeof (BstPlace));
  self->at = -1;
  self->preview = -1;
  self->aim = BASTIDE_BOARD_HIT_NOTHING;
  return self;
}

void
bastide_choosing_free (BastideChoosing *self)
{
  g_ptr_array_unref (self->lines);
  g_ptr_array_unref (self->choices);
  g_array_unref (self->targets);
  g_object_unref (self->state);
  g_free (self);
}
