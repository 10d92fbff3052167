/* bastide-content-turn.c: reads whose turn it is in a puzzle file, and what the turn must remember
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-content-private.h"

#include <glib/gi18n-lib.h>

/* A member that is an array of at most `max` entries: where it is no such array, nothing is read of it. */
static gboolean
begin_array (const BastideJsonValue *turn,
             const char             *name,
             guint                   max,
             BastideJsonValue       *array,
             BastideJsonIter        *iter)
{
  if (!bastide_json_find_member (turn, name, array) || !bastide_json_read_array (array, max))
    return FALSE;

  bastide_json_iter_init (iter, array);

  return TRUE;
}

static void
read_player_list (const BastideJsonValue *turn,
                  const char             *name,
                  guint                   given,
                  BstMemory              *memory,
                  BstPlayerList          *list)
{
  BastideJsonValue array, element;
  BastideJsonIter iter;
  guint players = 0;
  guint8 player;

  if (!begin_array (turn, name, BST_MAX_PLAYERS, &array, &iter))
    return;

  memory->given |= (guint16) given;
  while (bastide_json_iter_next (&iter, &element))
    if (_bastide_content_read_new_player (&element, &players, &player))
      list->players[list->n++] = player;
}

static void
read_deployed (const BastideJsonValue *turn,
               BstMemory              *memory)
{
  BastideJsonValue array, element;
  BastideJsonIter iter;
  guint8 figure;

  if (!begin_array (turn, "deployed", BST_FIGURE_ROBBER, &array, &iter))
    return;

  while (bastide_json_iter_next (&iter, &element))
    {
      if (!_bastide_content_read_figure (&element, &figure))
        continue;
      if ((memory->deployed >> figure) & 1)
        bastide_json_add_error (&element, _("“%s” is listed twice."), bst_figure_get_name ((BstFigure) figure));
      memory->deployed |= (guint16) (1u << figure);
    }
}

static void
read_to_score (const BastideJsonValue *turn,
               const BstSetup         *setup,
               BstMemory              *memory)
{
  BastideJsonValue array, element;
  BastideJsonIter iter;
  BstSegmentRef place;

  if (!begin_array (turn, "to-score", BST_MAX_TO_SCORE, &array, &iter))
    return;

  memory->given |= BST_MEMORY_TO_SCORE;
  while (bastide_json_iter_next (&iter, &element))
    if (bastide_json_read_object (&element) && _bastide_content_read_place (&element, setup, &place))
      memory->to_score[memory->n_to_score++] = place;
}

/* The points of each player; where the players cannot be read, nobody knows how many they are. */
static void
read_gained (const BastideJsonValue *turn,
             guint                   n_players,
             BstMemory              *memory)
{
  BastideJsonValue array, element;
  BastideJsonIter iter;

  if (!begin_array (turn, "gained", BST_MAX_PLAYERS, &array, &iter))
    return;

  if (n_players > 0 && iter.n != n_players)
    bastide_json_add_error (&array,
                            g_dngettext (GETTEXT_PACKAGE, "Expected %u number, found %u: the points of each player.",
                                         "Expected %u numbers, found %u: the points of each player.", n_players),
                            n_players, iter.n);

  memory->given |= BST_MEMORY_GAINED;
  while (bastide_json_iter_next (&iter, &element))
    bastide_json_read_int (&element, -BST_MAX_SCORE, BST_MAX_SCORE, &memory->gained[element.index]);
}

static gboolean
read_rule (const BastideJsonValue *value,
           guint8                 *rule)
{
  g_autofree char *quoted = NULL;
  const char *id = bastide_json_read_string (value);

  if (id == NULL)
    return FALSE;

  *rule = (guint8) bst_rule_from_id (id);
  if (*rule != BST_RULE_NONE)
    return TRUE;

  quoted = bastide_json_quote (id);
  bastide_json_add_error (value, _("There is no rule %s; expected an identifier such as “BASE-6”."),
                          quoted);

  return FALSE;
}

static gboolean
read_gain (const BastideJsonValue *object,
           guint                  *players,
           BstPhase                phase,
           BstGain                *gain)
{
  BastideJsonValue member;
  gboolean is_sound;

  /* Phase `messenger` is there to choose (MSG). */
  *gain = (BstGain) { .counting = phase == BST_PHASE_MESSENGER ? BST_COUNTING_OPEN : BST_COUNTING_FIRST };
  if (!bastide_json_read_object (object))
    return FALSE;

  is_sound = bastide_json_need_member (object, "player", &member)
             && _bastide_content_read_new_player (&member, players, &gain->player);
  is_sound &= bastide_json_need_member (object, "points", &member)
              && bastide_json_read_int (&member, -BST_MAX_SCORE, BST_MAX_SCORE, &gain->points);
  is_sound &= bastide_json_need_member (object, "rule", &member) && read_rule (&member, &gain->rule);
  if (bastide_json_find_member (object, "later", &member))
    is_sound &= _bastide_content_read_flag (&member, &gain->later);
  if (bastide_json_find_member (object, "counting", &member))
    is_sound &= _bastide_content_read_counting (&member, &gain->counting);

  return is_sound;
}

static void
read_event (const BastideJsonValue *turn,
            BstPhase                phase,
            BstMemory              *memory)
{
  BastideJsonValue array, element;
  BastideJsonIter iter;
  guint players = 0;
  BstGain gain;

  if (!begin_array (turn, "event", BST_MAX_PLAYERS, &array, &iter))
    return;

  memory->given |= BST_MEMORY_EVENT;
  while (bastide_json_iter_next (&iter, &element))
    if (read_gain (&element, &players, phase, &gain))
      memory->event[memory->n_event++] = gain;
}

static void
read_waits (const BastideJsonValue *turn,
            BstMemory              *memory)
{
  BastideJsonValue array, element, member;
  BastideJsonIter iter;
  guint players = 0;

  if (!begin_array (turn, "waits", BST_MAX_PLAYERS, &array, &iter))
    return;

  while (bastide_json_iter_next (&iter, &element))
    {
      guint8 player = 0;
      guint8 victim = 0;
      gboolean is_sound;

      if (!bastide_json_read_object (&element))
        continue;

      is_sound = bastide_json_need_member (&element, "player", &member)
                 && _bastide_content_read_new_player (&member, &players, &player);
      is_sound &= bastide_json_need_member (&element, "victim", &member)
                  && _bastide_content_read_player (&member, &victim);
      if (is_sound)
        memory->waits[player] = victim;
    }
}

static void
read_leaving (const BastideJsonValue *turn,
              const BstSetup         *setup,
              BstMemory              *memory)
{
  BastideJsonValue array, element, member;
  BastideJsonIter iter;

  if (!begin_array (turn, "leaving", BST_MAX_LEAVING, &array, &iter))
    return;

  while (bastide_json_iter_next (&iter, &element))
    {
      BstLeaving leaving = { 0 };
      gboolean is_sound;

      if (!bastide_json_read_object (&element))
        continue;

      is_sound = bastide_json_need_member (&element, "player", &member)
                 && _bastide_content_read_player (&member, &leaving.player);
      is_sound &= bastide_json_need_member (&element, "figure", &member)
                  && _bastide_content_read_figure (&member, &leaving.figure);
      is_sound &= _bastide_content_read_place (&element, setup, &leaving.at);
      if (is_sound)
        memory->leaving[memory->n_leaving++] = leaving;
    }
}

/* Members that are one value each. */
static void
read_small_memory (const BastideJsonValue *turn,
                   BstMemory              *memory)
{
  const char *names[BST_N_FIGURES];
  BastideJsonValue member;
  int part = memory->part;
  guint8 gives_right;

  if (bastide_json_find_member (turn, "chooser", &member) && _bastide_content_read_player (&member, &memory->chooser))
    memory->given |= BST_MEMORY_CHOOSER;
  if (bastide_json_find_member (turn, "may-send", &member))
    _bastide_content_read_flag (&member, &memory->may_send);
  if (bastide_json_find_member (turn, "count-was", &member))
    _bastide_content_read_district (&member, &memory->count_was);
  if (bastide_json_find_member (turn, "part", &member))
    bastide_json_read_int (&member, 1, 2, &part);
  memory->part = (guint8) part;
  if (bastide_json_find_member (turn, "again", &member))
    _bastide_content_read_flag (&member, &memory->again);
  if (bastide_json_find_member (turn, "extra", &member))
    _bastide_content_read_flag (&member, &memory->extra);
  if (bastide_json_find_member (turn, "final", &member))
    _bastide_content_read_flag (&member, &memory->final);
  if (bastide_json_find_member (turn, "gives-right", &member) && _bastide_content_read_flag (&member, &gives_right))
    memory->scoring = gives_right ? BST_SCORING_RIGHT : BST_SCORING_FEATURE;
  if (bastide_json_find_member (turn, "field-scored", &member))
    _bastide_content_read_flag (&member, &memory->field_scored);
  if (bastide_json_find_member (turn, "resume", &member))
    _bastide_content_read_phase (&member, &memory->resume);

  _bastide_content_list_figures (names);
  if (bastide_json_find_member (turn, "late", &member))
    _bastide_content_read_counts (&member, names, BST_FIGURE_ROBBER, memory->late);
}

static void
read_memory (const BastideJsonValue *turn,
             const BstSetup         *setup,
             BstMemory              *memory)
{
  read_small_memory (turn, memory);
  read_deployed (turn, memory);
  read_player_list (turn, "to-ask", BST_MEMORY_TO_ASK, memory, &memory->to_ask);
  read_player_list (turn, "to-redeploy", BST_MEMORY_TO_REDEPLOY, memory, &memory->to_redeploy);
  read_player_list (turn, "to-rob", 0, memory, &memory->to_rob);
  read_to_score (turn, setup, memory);
  read_gained (turn, setup->n_players, memory);
  read_event (turn, (BstPhase) setup->phase, memory);
  read_waits (turn, memory);
  read_leaving (turn, setup, memory);
}

void
_bastide_content_read_turn (const BastideJsonValue *root,
                            BstSetup               *setup)
{
  BastideJsonValue turn, member;

  if (!bastide_json_find_member (root, "turn", &turn) || !bastide_json_read_object (&turn))
    return;

  if (bastide_json_find_member (&turn, "player", &member))
    _bastide_content_read_player (&member, &setup->player);
  if (bastide_json_find_member (&turn, "phase", &member))
    _bastide_content_read_phase (&member, &setup->phase);
  if (bastide_json_find_member (&turn, "tile", &member))
    _bastide_content_read_tile (&member, setup->catalogue, &setup->hand);
  if (bastide_json_find_member (&turn, "placed", &member))
    setup->has_placed = _bastide_content_read_cell (&member, &setup->placed);
  read_memory (&turn, setup, &setup->memory);
}
