/* bastide-choices.c: who may go where on the tile just laid, and why nobody may elsewhere
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-choices.h"

#include <glib/gi18n-lib.h>

#include "bastide-sentence.h"

void
bastide_choice_free (BastideChoice *choice)
{
  g_free (choice->text);
  g_free (choice);
}

/* Takes the text. */
static BastideChoice *
add_choice (GPtrArray       *choices,
            const BstAction *action,
            char            *text)
{
  BastideChoice *choice = g_new0 (BastideChoice, 1);

  choice->action = *action;
  choice->legal = TRUE;
  choice->text = text;
  g_ptr_array_add (choices, choice);
  return choice;
}

/* The words of a figure begin a line here. */
static char *
capitalise (const char *text)
{
  const char *rest;
  g_autofree char *first = NULL;

  if (*text == '\0')
    return g_strdup ("");

  rest = g_utf8_next_char (text);
  first = g_utf8_strup (text, rest - text);
  return g_strconcat (first, rest, NULL);
}

static char *
describe_deployment (const BstTileType *type,
                     guint              rotation,
                     const BstAction   *action)
{
  g_autofree char *words = bastide_sentence_deployment (type, rotation, action->segment, (BstFigure) action->figure);

  return capitalise (words);
}

/* The figure that a segment is for: why it may not go there is the reason worth telling. */
static BstFigure
get_usual_figure (const BstSegment *segment)
{
  return segment->kind == BST_KIND_GARDEN ? BST_FIGURE_ABBOT : BST_FIGURE_MEEPLE;
}

static void
add_segment (GPtrArray           *choices,
             const BstPosition   *engine,
             const BstActionList *list,
             const BstTileType   *type,
             const BstSetupTile  *tile,
             guint                segment)
{
  BstAction action = { .type = BST_ACTION_DEPLOY, .segment = (guint8) segment };
  guint before = choices->len;
  BstRefusal refusal;
  BastideChoice *choice;

  for (guint i = 0; i < list->n; i++)
    if (list->actions[i].type == BST_ACTION_DEPLOY && list->actions[i].segment == segment)
      add_choice (choices, &list->actions[i], describe_deployment (type, tile->rotation, &list->actions[i]));
  if (choices->len > before)
    return;

  action.figure = get_usual_figure (&type->segments[segment]);
  if (bst_turn_check (engine, &action, &refusal))
    return;
  choice = add_choice (choices, &action, describe_deployment (type, tile->rotation, &action));
  choice->legal = FALSE;
  choice->refusal = refusal;
}

static void
add_recalls (GPtrArray           *choices,
             const BstActionList *list)
{
  for (guint i = 0; i < list->n; i++)
    if (list->actions[i].type == BST_ACTION_RECALL)
      {
        g_autofree char *place = bastide_sentence_coordinates (list->actions[i].cell);

        /* Translators: %s is a cell, "4,−1" */
        add_choice (choices, &list->actions[i], g_strdup_printf (_("Abbot home from %s"), place));
      }
}

GPtrArray *
bastide_choices_new (BastidePosition *position)
{
  const BstPosition *engine = bastide_position_get_engine (position);
  g_autofree BstActionList *list = NULL;
  GPtrArray *choices = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_choice_free);
  const BstTileType *type;
  BstSetupTile tile;
  BstCell cell;

  if (!bastide_position_is_playable (position) || bst_position_get_phase (engine) != BST_PHASE_DEPLOY ||
      !bst_position_get_placed (engine, &cell) || !bst_position_get_tile_at (engine, cell, &tile))
    return choices;

  list = g_new0 (BstActionList, 1);
  bst_turn_list (engine, list);
  type = bst_catalogue_get (bst_position_get_catalogue (engine), tile.type);
  add_choice (choices, &(BstAction) { .type = BST_ACTION_PASS }, g_strdup (_("Nobody")));
  for (guint segment = 0; segment < type->n_segments; segment++)
    add_segment (choices, engine, list, type, &tile, segment);
  add_recalls (choices, list);
  return choices;
}

int
bastide_choices_find_segment (GPtrArray *choices,
                              guint      segment,
                              guint     *n_legal)
{
  int found = -1;
  guint n = 0;

  for (guint i = 0; i < choices->len; i++)
    {
      const BastideChoice *choice = bastide_choices_get (choices, i);

      if (choice->action.type != BST_ACTION_DEPLOY || choice->action.segment != segment)
        continue;
      if (found < 0)
        found = (int) i;
      n += choice->legal ? 1 : 0;
    }
  if (n_legal != NULL)
    *n_legal = n;
  return found;
}

int
bastide_choices_find_recall (GPtrArray *choices,
                             BstCell    cell)
{
  for (guint i = 0; i < choices->len; i++)
    {
      const BastideChoice *choice = bastide_choices_get (choices, i);

      if (choice->action.type == BST_ACTION_RECALL && bst_cell_equal (choice->action.cell, cell))
        return (int) i;
    }
  return -1;
}
