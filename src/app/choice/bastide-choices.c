/* bastide-choices.c: the choices of a phase, and the reasons against some of them
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-choices.h"

#include "bastide-choice-words.h"

/* Nobody reads a longer list, so its first lines only choose the piece to move. */
#define MAX_LINES 15

void
bastide_choice_free (BastideChoice *choice)
{
  g_free (choice->text);
  g_free (choice);
}

static BastideChoice *
add_choice (GPtrArray       *choices,
            BastidePosition *position,
            const BstAction *action)
{
  BastideChoice *choice = g_new0 (BastideChoice, 1);

  choice->action = *action;
  choice->piece = bastide_piece_of (bastide_position_get_engine (position), action);
  choice->target = bastide_target_of (bastide_position_get_engine (position), action);
  choice->legal = TRUE;
  choice->text = bastide_choice_words_line (position, action);
  g_ptr_array_add (choices, choice);
  return choice;
}

static gboolean
is_nothing (const BstAction *action)
{
  return action->type == BST_ACTION_PASS || action->type == BST_ACTION_STAY;
}

static void
add_actions (GPtrArray           *choices,
             BastidePosition     *position,
             const BstActionList *list,
             gboolean             nothing)
{
  for (guint i = 0; i < list->n; i++)
    if (is_nothing (&list->actions[i]) == nothing)
      add_choice (choices, position, &list->actions[i]);
}

/* Adds a segment with each figure that may go there, or once with the reason why none may. */
static void
add_segment (GPtrArray           *choices,
             BastidePosition     *position,
             const BstActionList *list,
             const BstTileType   *type,
             guint                segment)
{
  const BstPosition *engine = bastide_position_get_engine (position);
  BstAction action = { .type = BST_ACTION_DEPLOY, .segment = (guint8) segment };
  guint before = choices->len;
  BstRefusal refusal;
  BastideChoice *choice;

  for (guint i = 0; i < list->n; i++)
    if (list->actions[i].type == BST_ACTION_DEPLOY && list->actions[i].segment == segment)
      add_choice (choices, position, &list->actions[i]);
  if (choices->len > before)
    return;

  action.figure = type->segments[segment].kind == BST_KIND_GARDEN ? BST_FIGURE_ABBOT : BST_FIGURE_MEEPLE;
  if (bst_turn_check (engine, &action, &refusal))
    return;
  choice = add_choice (choices, position, &action);
  choice->legal = FALSE;
  choice->refusal = refusal;
}

/* Whether a magic portal leads to the tile just laid, where the figure can be deployed without it. */
static gboolean
is_deployment_again (const BstActionList *list,
                     const BstAction     *action,
                     BstCell              placed)
{
  if (action->type != BST_ACTION_PORTAL || !bst_cell_equal (action->cell, placed))
    return FALSE;
  for (guint i = 0; i < list->n; i++)
    if (list->actions[i].type == BST_ACTION_DEPLOY && list->actions[i].figure == action->figure
        && list->actions[i].segment == action->segment && list->actions[i].detail == action->detail)
      return TRUE;
  return FALSE;
}

static void
add_deployments (GPtrArray           *choices,
                 BastidePosition     *position,
                 const BstActionList *list)
{
  const BstPosition *engine = bastide_position_get_engine (position);
  const BstTileType *type;
  BstSetupTile tile;
  BstCell cell;

  if (!bst_position_get_placed (engine, &cell) || !bst_position_get_tile_at (engine, cell, &tile))
    return;

  type = bst_catalogue_get (bst_position_get_catalogue (engine), tile.type);
  for (guint segment = 0; segment < type->n_segments; segment++)
    add_segment (choices, position, list, type, segment);
  for (guint i = 0; i < list->n; i++)
    if (list->actions[i].type != BST_ACTION_DEPLOY && !is_nothing (&list->actions[i])
        && !is_deployment_again (list, &list->actions[i], cell))
      add_choice (choices, position, &list->actions[i]);
}

GPtrArray *
bastide_choices_new (BastidePosition *position)
{
  const BstPosition *engine = bastide_position_get_engine (position);
  GPtrArray *choices = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_choice_free);
  g_autofree BstActionList *list = NULL;

  if (!bastide_position_is_playable (position) || bst_position_get_phase (engine) == BST_PHASE_PLACE)
    return choices;

  list = g_new0 (BstActionList, 1);
  bst_turn_list (engine, list);
  add_actions (choices, position, list, TRUE);
  if (bst_position_get_phase (engine) == BST_PHASE_DEPLOY)
    add_deployments (choices, position, list);
  else
    add_actions (choices, position, list, FALSE);
  return choices;
}

static gboolean
has_deployment (GPtrArray      *choices,
                const BstPiece *piece)
{
  for (guint i = 0; i < choices->len; i++)
    {
      const BastideChoice *choice = bastide_choices_get (choices, i);

      if (choice->action.type == BST_ACTION_DEPLOY && choice->legal && bst_piece_equal (&choice->piece, piece))
        return TRUE;
    }
  return FALSE;
}

/* Removes the portals of figures that can be deployed: pointing at the tile just laid does not mean another tile of the
 * feature. */
static void
remove_detours (GPtrArray *choices)
{
  for (guint i = choices->len; i-- > 0;)
    if (bastide_choices_get (choices, i)->action.type == BST_ACTION_PORTAL
        && has_deployment (choices, &bastide_choices_get (choices, i)->piece))
      g_ptr_array_remove_index (choices, i);
}

GPtrArray *
bastide_choices_select (GPtrArray       *choices,
                        BastidePosition *position,
                        const BstPiece  *piece,
                        const BstPlace  *target)
{
  const BstPosition *engine = bastide_position_get_engine (position);
  GPtrArray *selected = g_ptr_array_new ();

  for (guint i = 0; i < choices->len; i++)
    {
      BastideChoice *choice = bastide_choices_get (choices, i);

      if ((piece == NULL || is_nothing (&choice->action) || bst_piece_equal (&choice->piece, piece))
          && (target == NULL || bastide_target_matches (engine, &choice->target, target)))
        g_ptr_array_add (selected, choice);
    }
  if (target != NULL)
    remove_detours (selected);
  return selected;
}

static guint
count_pieces (GPtrArray *choices)
{
  guint n = 0;

  for (guint i = 0; i < choices->len; i++)
    {
      const BstPiece *piece = &bastide_choices_get (choices, i)->piece;
      gboolean is_new = piece->kind != BST_PIECE_NONE;

      for (guint j = 0; j < i && is_new; j++)
        is_new = !bst_piece_equal (piece, &bastide_choices_get (choices, j)->piece);
      n += is_new;
    }
  return n;
}

GPtrArray *
bastide_choices_shorten (GPtrArray *choices)
{
  GPtrArray *lines;

  if (choices->len <= MAX_LINES || count_pieces (choices) < 2)
    return g_ptr_array_ref (choices);

  lines = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_choice_free);
  for (guint i = 0; i < choices->len; i++)
    {
      const BastideChoice *choice = bastide_choices_get (choices, i);
      gboolean takes = choice->piece.kind != BST_PIECE_NONE, is_listed = FALSE;
      BastideChoice *line;

      for (guint j = 0; j < lines->len && takes && !is_listed; j++)
        is_listed = bst_piece_equal (&bastide_choices_get (lines, j)->piece, &choice->piece);
      if (takes && (!choice->legal || is_listed))
        continue;
      line = g_memdup2 (choice, sizeof *choice);
      line->text = takes ? bastide_choice_words_piece (&choice->piece) : g_strdup (choice->text);
      line->takes = takes;
      if (takes)
        line->target = (BstPlace) { .kind = BST_PLACE_NOWHERE };
      g_ptr_array_add (lines, line);
    }
  return lines;
}

guint
bastide_choices_get_first_number (GPtrArray *choices)
{
  return choices->len > 0 && is_nothing (&bastide_choices_get (choices, 0)->action) ? 0 : 1;
}

gboolean
bastide_choices_move (GPtrArray      *choices,
                      const BstPiece *piece)
{
  for (guint i = 0; i < choices->len && piece->kind != BST_PIECE_NONE; i++)
    if (bastide_choices_get (choices, i)->legal && bst_piece_equal (&bastide_choices_get (choices, i)->piece, piece))
      return TRUE;
  return FALSE;
}

gboolean
bastide_choices_guess (GPtrArray       *choices,
                       BastidePosition *position,
                       const BstPiece  *piece,
                       const BstPlace  *target,
                       BstAction       *action)
{
  const BstPosition *engine = bastide_position_get_engine (position);

  for (guint i = 0; i < choices->len; i++)
    {
      const BastideChoice *choice = bastide_choices_get (choices, i);

      if (piece != NULL && !bst_piece_equal (&choice->piece, piece))
        continue;
      *action = choice->action;
      if (bastide_target_aim (engine, target, action))
        return TRUE;
    }
  return FALSE;
}
