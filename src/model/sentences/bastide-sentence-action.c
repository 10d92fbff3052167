/* bastide-sentence-action.c: actions in words
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-sentence.h"

#include <glib/gi18n-lib.h>

#include "bastide-words.h"

/* Declining the phase's offer, in the words of a line of play. */
static const char * const pass_phrases[BST_N_PHASES] = {
  [BST_PHASE_DEPLOY] = N_("nobody"),
  [BST_PHASE_ROBBER] = N_("no robber"),
  [BST_PHASE_ROBBER_OTHERS] = N_("no robber"),
  [BST_PHASE_REDEPLOY] = N_("no figure moves"),
  [BST_PHASE_CITY] = N_("no figure is sent"),
  [BST_PHASE_COUNT] = N_("the Count stays"),
  [BST_PHASE_FINAL_REDEPLOY] = N_("no figure moves"),
};

static const char * const counting_phrases[] = {
  [BST_COUNTING_FIRST] = N_("the first counting figure moves"),
  [BST_COUNTING_SECOND] = N_("the second counting figure moves"),
};

/* Words for actions without a segment. */
static const char * const action_phrases[BST_N_ACTIONS] = {
  [BST_ACTION_PLACE] = N_("tile at {cell}"),
  [BST_ACTION_DISCARD] = N_("the tile is removed from the game"),
  [BST_ACTION_DRAW] = N_("draw: {tile}"),
  [BST_ACTION_RECALL] = N_("abbot, back to supply"),
  [BST_ACTION_ABBEY] = N_("abbey at {cell}"),
  [BST_ACTION_ROBBER] = N_("robber, space {space}"),
  [BST_ACTION_BEGIN] = N_("{player} begins"),
  [BST_ACTION_ROB] = N_("robs {player}"),
  [BST_ACTION_STAY] = N_("the robber stays"),
  [BST_ACTION_CITY] = N_("{figure} {to}"),
  [BST_ACTION_COUNT] = N_("the Count {to}"),
  [BST_ACTION_REMOVE] = N_("{player}’s {figure} removed by {cause}"),
  [BST_ACTION_POINTS] = N_("{player} {points}, due to {cause}"),
};

static gboolean
find_tile (const BstPosition  *engine,
           BstCell             cell,
           BstSetupTile       *tile,
           const BstTileType **type)
{
  if (!bst_position_get_tile_at (engine, cell, tile))
    return FALSE;

  *type = bst_catalogue_get (bst_position_get_catalogue (engine), tile->type);

  return TRUE;
}

/* A figure goes to a segment of the tile that lies at @cell. */
static char *
describe_arrival (const BstPosition *engine,
                  const BstAction   *action,
                  BstCell            cell)
{
  const BstTileType *type;
  BstSetupTile tile;

  if (!find_tile (engine, cell, &tile, &type))
    return g_strdup (_("nothing"));

  return bastide_words_deploy_action (type, tile.rotation, action);
}

/* A segment that is one of several, perhaps on tiles that look alike. */
static char *
describe_segment (const BstPosition *engine,
                  const BstAction   *action)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  const BstTileType *type;
  BstSetupTile tile;

  if (!find_tile (engine, action->cell, &tile, &type))
    return g_strdup (_("nothing"));
  bastide_slots_take (slots, "segment", bastide_words_segment (type, tile.rotation, action->segment));
  bastide_slots_set_cell (slots, "cell", action->cell);

  /* Translators: "the eastern road at 1,−2" */
  return bastide_slots_fill (slots, _("{segment} at {cell}"));
}

/* The active player may leave the choice to the player whose feature comes next. */
static char *
describe_score (BastidePosition *position,
                const BstAction *action)
{
  const BstPosition *engine = bastide_position_get_engine (position);
  guint chooser = bst_turn_get_next_chooser (engine, action);
  g_autoptr (BastideSlots) slots = NULL;

  if (chooser == BST_NO_PLAYER)
    return describe_segment (engine, action);
  slots = bastide_slots_new ();
  bastide_slots_set (slots, "player", bastide_position_get_name (position, chooser));

  return bastide_slots_fill (slots, _("{player} chooses"));
}

static char *
describe_redeployment (const BstPosition *engine,
                       const BstAction   *action)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_set (slots, "figure", bastide_words_figure ((BstFigure) action->figure));
  bastide_slots_set (slots, "from", bastide_words_from (action->detail));
  bastide_slots_take (slots, "feature", describe_segment (engine, action));
  /* Translators: "from the blacksmith’s to the eastern road at 1,−2" */
  if (action->figure == BST_FIGURE_MEEPLE)
    return bastide_slots_fill (slots, _("{from} to {feature}"));

  /* Translators: "large meeple from the blacksmith’s to the eastern road at 1,−2" */
  return bastide_slots_fill (slots, _("{figure} {from} to {feature}"));
}

/* Returns the player that the action is about. */
static guint
find_player (const BstAction *action)
{
  switch ((guint) action->type)
    {
    case BST_ACTION_BEGIN:
    case BST_ACTION_ROB:
      return action->detail;
    case BST_ACTION_REMOVE:
    case BST_ACTION_POINTS:
      return BST_DETAIL_PLAYER (action->detail);
    default:
      return BST_NO_PLAYER;
    }
}

/* Members of an action share their bytes: each is read only where the type has it. */
static char *
fill_phrase (BastidePosition *position,
             const BstAction *action,
             const char      *phrase)
{
  const BstCatalogue *catalogue = bastide_position_get_setup (position)->catalogue;
  BstFigure figure = (BstFigure) MIN (action->figure, BST_N_FIGURES - 1);
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_set (slots, "player", bastide_position_get_name (position, find_player (action)));
  bastide_slots_set (slots, "figure", bastide_words_figure (figure));
  bastide_slots_set (slots, "to", bastide_words_to (action->detail));
  bastide_slots_set (slots, "cause", bastide_words_cause (BST_DETAIL_CAUSE (action->detail)));
  bastide_slots_set_cell (slots, "cell", action->cell);
  bastide_slots_set_number (slots, "space", action->space);
  bastide_slots_set_number (slots, "points", action->points);
  if (action->type == BST_ACTION_DRAW)
    bastide_slots_take (slots, "tile", bastide_words_tile (bst_catalogue_get (catalogue, action->tile), 0));

  return bastide_slots_fill (slots, phrase);
}

char *
bastide_sentence_action (BastidePosition *position,
                         const BstAction *action)
{
  const BstPosition *engine;
  BstCell placed = BST_CELL (0, 0);
  const char *phrase;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);
  g_return_val_if_fail (action != NULL && action->type < BST_N_ACTIONS, NULL);

  engine = bastide_position_get_engine (position);
  switch ((guint) action->type)
    {
    case BST_ACTION_DEPLOY:
      bst_position_get_placed (engine, &placed);
      return describe_arrival (engine, action, placed);
    case BST_ACTION_PORTAL:
    case BST_ACTION_EFFECT_DEPLOY:
      return describe_arrival (engine, action, action->cell);
    case BST_ACTION_REDEPLOY:
      return describe_redeployment (engine, action);
    case BST_ACTION_SCORE:
      return describe_score (position, action);
    case BST_ACTION_PASS:
      phrase = pass_phrases[bst_position_get_phase (engine)];
      return g_strdup (phrase != NULL ? _(phrase) : _("nobody"));
    case BST_ACTION_COUNTING:
      return g_strdup (_(counting_phrases[action->detail == BST_COUNTING_SECOND]));
    default:
      return fill_phrase (position, action, _(action_phrases[action->type]));
    }
}

/* Describes an action after another, whose tile lies on the board already. */
static char *
describe_following (BastidePosition *after,
                    const BstAction *first,
                    const BstAction *action)
{
  switch ((guint) action->type)
    {
    case BST_ACTION_PASS:
      return NULL;
    case BST_ACTION_DEPLOY:
      return describe_arrival (bastide_position_get_engine (after), action, first->cell);
    default:
      return bastide_sentence_action (after, action);
    }
}

char *
bastide_sentence_play (BastidePosition *before,
                       BastidePosition *after,
                       const BstAction *actions,
                       guint            n)
{
  g_autoptr (BastideSlots) slots = NULL;
  g_autoptr (GPtrArray) parts = NULL;

  g_return_val_if_fail (BASTIDE_IS_POSITION (before), NULL);
  g_return_val_if_fail (BASTIDE_IS_POSITION (after), NULL);
  g_return_val_if_fail (actions != NULL && n > 0, NULL);

  parts = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (parts, bastide_sentence_action (before, &actions[0]));
  for (guint i = 1; i < n; i++)
    {
      char *part = describe_following (after, &actions[0], &actions[i]);

      if (part != NULL)
        g_ptr_array_add (parts, part);
    }
  slots = bastide_slots_new ();
  bastide_slots_set (slots, "player", bastide_position_get_name (before, bst_position_get_chooser (
                                                                   bastide_position_get_engine (before))));
  bastide_slots_take (slots, "actions", bastide_words_join (parts));

  /* Translators: a line of the history: "Anna: tile at 1,0, knight, west" */
  return bastide_slots_fill (slots, _("{player}: {actions}"));
}
