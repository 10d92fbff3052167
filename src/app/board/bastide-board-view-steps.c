/* bastide-board-view-steps.c: what the rows of a menu on the board do
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-steps.h"

#include <glib/gi18n-lib.h>

static void
move (BastideBoardView  *self,
      const BastideStep *step)
{
  bastide_editor_move_item (self->editor, &step->item, &step->from, &step->to);
}

static void
take (BastideBoardView  *self,
      const BastideStep *step)
{
  bastide_editor_take (self->editor, &step->item, &step->from);
}

/* A marker is given to another player where it is; a figure goes to its supply and another one comes. */
static gboolean
replace (BastideContent    *content,
         const BastideStep *step)
{
  const BstPlace back = { .kind = BST_PLACE_SUPPLY, .player = step->item.player };
  const BstPlace source = { .kind = BST_PLACE_SUPPLY, .player = step->other.player };

  if (step->item.kind != BASTIDE_ITEM_FIGURE && step->item.kind != BASTIDE_ITEM_CASTLE)
    return bastide_edit_move_item (content, &step->other, &step->from, &step->from);
  return bastide_edit_move_item (content, &step->item, &step->from, &back)
         && bastide_edit_move_item (content, &step->other, &source, &step->from);
}

static const char *
get_change_label (const BastideStep *step)
{
  if (step->item.player == step->other.player)
    /* Translators: a step of the undo history: a figure becomes one of another kind */
    return _("Change Figure");
  /* Translators: a step of the undo history: a figure or marker becomes another player's */
  return _("Change Owner");
}

static void
change (BastideBoardView  *self,
        const BastideStep *step)
{
  BastideContent *content = bastide_editor_begin (self->editor);

  bastide_editor_end (self->editor, content, replace (content, step), get_change_label (step), NULL);
}

static void
turn (BastideBoardView  *self,
      const BastideStep *step)
{
  bastide_editor_turn_selection (self->editor, step->value);
}

static void
remove_selected (BastideBoardView  *self,
                 const BastideStep *step)
{
  bastide_editor_remove (self->editor, &step->cell);
}

static void
pick (BastideBoardView  *self,
      const BastideStep *step)
{
  bastide_editor_pick (self->editor, step->cell);
}

static void
stamp (BastideBoardView  *self,
       const BastideStep *step)
{
  const BastideBoardTarget point = { .valid = TRUE, .cell = step->cell };

  bastide_board_edit_bring (self, &step->item, &point);
}

static void
set_lost (BastideBoardView  *self,
          const BastideStep *step)
{
  BastideContent *content = bastide_editor_begin (self->editor);
  gboolean changed = bastide_edit_set_lost (content, step->cell, step->value);

  /* Translators: a step of the undo history: a building will be worth nothing, or its points again */
  bastide_editor_end (self->editor, content, changed, _("Change Worth"), NULL);
}

static void
set_plain (BastideBoardView  *self,
           const BastideStep *step)
{
  BastideContent *content = bastide_editor_begin (self->editor);
  gboolean changed = bastide_edit_set_plain (content, step->value);

  /* Translators: a step of the undo history: the city of Carcassonne shows its other side */
  bastide_editor_end (self->editor, content, changed, _("Turn City Over"), NULL);
}

static void
put_mark (BastideBoardView  *self,
          const BastideStep *step)
{
  bastide_board_edit_mark (self, step->cell);
}

static void
put_arrow (BastideBoardView  *self,
           const BastideStep *step)
{
  bastide_board_edit_arrow (self, step->cell);
}

static void (* const runners[BASTIDE_N_STEPS]) (BastideBoardView *, const BastideStep *) = {
  [BASTIDE_STEP_MOVE] = move,
  [BASTIDE_STEP_TAKE] = take,
  [BASTIDE_STEP_CHANGE] = change,
  [BASTIDE_STEP_TURN] = turn,
  [BASTIDE_STEP_REMOVE] = remove_selected,
  [BASTIDE_STEP_PICK] = pick,
  [BASTIDE_STEP_STAMP] = stamp,
  [BASTIDE_STEP_LOST] = set_lost,
  [BASTIDE_STEP_PLAIN] = set_plain,
  [BASTIDE_STEP_MARK] = put_mark,
  [BASTIDE_STEP_ARROW] = put_arrow,
};

void
bastide_board_edit_run_step (BastideBoardView  *self,
                             const BastideStep *step)
{
  g_return_if_fail (step->kind < BASTIDE_N_STEPS);

  if (bastide_editor_get_setup (self->editor) != NULL)
    runners[step->kind] (self, step);
}
