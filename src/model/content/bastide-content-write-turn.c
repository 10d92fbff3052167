/* bastide-content-write-turn.c: writes whose turn it is, and what the turn must remember
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-content-private.h"

#include "bastide-content-list.h"
#include "bst-notation.h"

static const BastideMember turn_members[] = {
  { "player", TRUE }, { "chooser", TRUE }, { "phase", TRUE }, { "tile", TRUE }, { "placed", TRUE },
  { "deployed", TRUE }, { "to-ask", TRUE }, { "to-score", TRUE }, { "to-redeploy", TRUE }, { "gained", TRUE },
  { "may-send", TRUE }, { "gives-right", TRUE }, { "field-scored", TRUE }, { "event", TRUE }, { "count-was", TRUE },
  { "part", TRUE }, { "again", TRUE }, { "extra", TRUE }, { "final", TRUE }, { "late", TRUE }, { "waits", TRUE },
  { "resume", TRUE }, { "to-rob", TRUE }, { "leaving", TRUE },
  { NULL, FALSE },
};

static const BastideMember place_members[] = {
  { "cell", TRUE }, { "segment", TRUE }, { NULL, FALSE },
};

static const BastideMember gain_members[] = {
  { "player", TRUE }, { "points", TRUE }, { "rule", TRUE }, { "later", TRUE }, { "counting", TRUE }, { NULL, FALSE },
};

static const BastideMember wait_members[] = {
  { "player", TRUE }, { "victim", TRUE }, { NULL, FALSE },
};

static const BastideMember leaving_members[] = {
  { "player", TRUE }, { "figure", TRUE }, { "cell", TRUE }, { "segment", TRUE }, { NULL, FALSE },
};

static const char * const place_keys[] = { "cell", "segment", NULL };
static const char * const player_keys[] = { "player", NULL };
static const char * const leaving_keys[] = { "player", "figure", "cell", "segment", NULL };
static const char * const gain_flags[] = { "later", NULL };

static const BastideContentFormat place_format = { .members = place_members, .keys = place_keys };
static const BastideContentFormat gain_format = { .members = gain_members, .keys = player_keys, .flags = gain_flags };
static const BastideContentFormat leaving_format = { .members = leaving_members, .keys = leaving_keys };

static const BastideContentFormat wait_format = {
  .members = wait_members,
  .keys = player_keys,
  .has_file_order = TRUE,
};

/* A list that tells something by being there at all, even an empty one. */
static void
hold_given (JsonObject *held,
            const char *name,
            JsonNode   *list,
            gboolean    is_given)
{
  if (is_given || bastide_compose_length (list) > 0)
    json_object_set_member (held, name, list);
  else
    json_node_unref (list);
}

static JsonNode *
write_player_list (const BstPlayerList *list)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < list->n; i++)
    json_array_add_int_element (array, list->players[i]);

  return bastide_compose_array (array);
}

static JsonNode *
write_deployed (const BstMemory *memory)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < BST_N_FIGURES; i++)
    if ((memory->deployed >> i) & 1)
      json_array_add_string_element (array, bst_figure_get_name ((BstFigure) i));

  return bastide_compose_array (array);
}

/* Points of all players where anybody has gained any. */
static JsonNode *
write_gained (const BstSetup *setup,
              gboolean        is_given)
{
  JsonArray *array = json_array_new ();
  gboolean is_any = is_given;

  for (guint i = 0; i < setup->n_players; i++)
    is_any |= setup->memory.gained[i] != 0;
  for (guint i = 0; is_any && i < setup->n_players; i++)
    json_array_add_int_element (array, setup->memory.gained[i]);

  return bastide_compose_array (array);
}

static void
list_place (BastideContentList *list,
            const BstSetup     *setup,
            BstSegmentRef       at,
            JsonObject         *held)
{
  BastideContentPlace place = { .segment = at.segment };

  place.type = _bastide_content_find_type (setup, at.cell, &place.rotation);
  json_object_set_member (held, "cell", bastide_compose_cell (at.cell));
  bastide_content_list_add (list, held, &place);
}

static JsonNode *
write_to_score (const BstSetup *setup,
                JsonNode       *source)
{
  BastideContentList *list = bastide_content_list_new (&place_format);

  for (guint i = 0; i < setup->memory.n_to_score; i++)
    list_place (list, setup, setup->memory.to_score[i], json_object_new ());

  return bastide_content_list_end (list, source);
}

static JsonNode *
write_leaving (const BstSetup *setup,
               JsonNode       *source)
{
  BastideContentList *list = bastide_content_list_new (&leaving_format);

  for (guint i = 0; i < setup->memory.n_leaving; i++)
    {
      const BstLeaving *leaving = &setup->memory.leaving[i];
      JsonObject *held = json_object_new ();

      json_object_set_int_member (held, "player", leaving->player);
      json_object_set_string_member (held, "figure", bst_figure_get_name ((BstFigure) leaving->figure));
      list_place (list, setup, leaving->at, held);
    }

  return bastide_content_list_end (list, source);
}

/* In phase `messenger` a figure that is not named is still to be chosen, else it is the first one (MSG). */
static gboolean
is_counting_said (const BstSetup *setup,
                  const BstGain  *gain)
{
  if (gain->counting == BST_COUNTING_OPEN)
    return FALSE;

  return gain->counting == BST_COUNTING_SECOND || setup->phase == BST_PHASE_MESSENGER;
}

static JsonNode *
write_event (const BstSetup *setup,
             JsonNode       *source)
{
  BastideContentList *list = bastide_content_list_new (&gain_format);
  const BstMemory *memory = &setup->memory;

  for (guint i = 0; i < memory->n_event; i++)
    {
      const BstGain *gain = &memory->event[i];
      JsonObject *held = json_object_new ();

      json_object_set_int_member (held, "player", gain->player);
      json_object_set_int_member (held, "points", gain->points);
      json_object_set_string_member (held, "rule", bst_rule_get_id ((BstRule) gain->rule));
      json_object_set_boolean_member (held, "later", gain->later);
      if (is_counting_said (setup, gain))
        json_object_set_string_member (held, "counting", bst_counting_get_name ((BstCounting) gain->counting));
      bastide_content_list_add (list, held, NULL);
    }

  return bastide_content_list_end (list, source);
}

static JsonNode *
write_waits (const BstMemory *memory,
             JsonNode        *source)
{
  BastideContentList *list = bastide_content_list_new (&wait_format);

  for (guint i = 0; i < BST_MAX_PLAYERS; i++)
    {
      JsonObject *held;

      if (memory->waits[i] == BST_NO_PLAYER)
        continue;

      held = json_object_new ();
      json_object_set_int_member (held, "player", i);
      json_object_set_int_member (held, "victim", memory->waits[i]);
      bastide_content_list_add (list, held, NULL);
    }

  return bastide_content_list_end (list, source);
}

static JsonNode *
write_late (const BstMemory *memory,
            JsonNode        *source)
{
  const char *names[BST_N_FIGURES];

  _bastide_content_list_figures (names);

  return _bastide_content_write_counts (names, BST_FIGURE_ROBBER, memory->late, source);
}

static void
hold_flag (JsonObject *held,
           const char *name,
           gboolean    flag,
           JsonNode   *source)
{
  if (bastide_compose_is_said (source, name, !flag))
    json_object_set_boolean_member (held, name, flag);
}

/* What the turn must remember of who has still to choose, and of what. */
static void
hold_to_do (const BstSetup *setup,
            JsonObject     *held,
            JsonNode       *source)
{
  const BstMemory *memory = &setup->memory;

  if (memory->chooser < BST_MAX_PLAYERS
      && bastide_compose_is_said (source, "chooser", memory->chooser == setup->player))
    json_object_set_int_member (held, "chooser", memory->chooser);
  hold_given (held, "to-ask", write_player_list (&memory->to_ask), memory->given & BST_MEMORY_TO_ASK);
  hold_given (held, "to-score", write_to_score (setup, bastide_compose_member (source, "to-score")),
              memory->given & BST_MEMORY_TO_SCORE);
  hold_given (held, "to-redeploy", write_player_list (&memory->to_redeploy), memory->given & BST_MEMORY_TO_REDEPLOY);
  hold_given (held, "event", write_event (setup, bastide_compose_member (source, "event")),
              memory->given & BST_MEMORY_EVENT);
  bastide_compose_hold (held, "waits", write_waits (memory, bastide_compose_member (source, "waits")), source);
  bastide_compose_hold (held, "to-rob", write_player_list (&memory->to_rob), source);
  if (memory->resume < BST_N_PHASES)
    json_object_set_string_member (held, "resume", bst_phase_get_name ((BstPhase) memory->resume));
  bastide_compose_hold (held, "leaving", write_leaving (setup, bastide_compose_member (source, "leaving")), source);
}

/* What it must remember of what has happened. */
static void
hold_done (const BstSetup *setup,
           JsonObject     *held,
           JsonNode       *source)
{
  const BstMemory *memory = &setup->memory;

  bastide_compose_hold (held, "deployed", write_deployed (memory), source);
  bastide_compose_hold (held, "late", write_late (memory, bastide_compose_member (source, "late")), source);
  hold_given (held, "gained", write_gained (setup, memory->given & BST_MEMORY_GAINED),
              memory->given & BST_MEMORY_GAINED);
  hold_flag (held, "may-send", memory->may_send, source);
  if (memory->scoring != BST_SCORING_NONE)
    json_object_set_boolean_member (held, "gives-right", memory->scoring == BST_SCORING_RIGHT);
  hold_flag (held, "field-scored", memory->field_scored, source);
  if (memory->count_was < BST_N_DISTRICTS)
    json_object_set_string_member (held, "count-was", bst_district_get_name ((BstDistrict) memory->count_was));
  if (bastide_compose_is_said (source, "part", memory->part == 1))
    json_object_set_int_member (held, "part", memory->part);
  hold_flag (held, "again", memory->again, source);
  hold_flag (held, "extra", memory->extra, source);
  hold_flag (held, "final", memory->final, source);
}

/* Whether the turn stands where the file left it. Without a word it is the first player's. */
static gboolean
is_same_turn (const BstSetup *setup,
              JsonObject     *held,
              JsonNode       *source)
{
  static const char * const names[] = { "phase", "tile", "placed" };

  if (bastide_compose_member (source, "player") == NULL ? setup->player != 0
                                                        : !bastide_compose_is_alike (source, held, "player"))
    return FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      gboolean is_said = bastide_compose_member (source, names[i]) != NULL;

      if (is_said != json_object_has_member (held, names[i])
          || (is_said && !bastide_compose_is_alike (source, held, names[i])))
        return FALSE;
    }

  return TRUE;
}

JsonNode *
_bastide_content_write_turn (const BstSetup *setup,
                             JsonNode       *source)
{
  JsonObject *held = json_object_new ();
  JsonNode *same;

  json_object_set_int_member (held, "player", setup->player);
  if (bastide_compose_is_said (source, "phase", setup->phase == BST_PHASE_PLACE))
    json_object_set_string_member (held, "phase", bst_phase_get_name ((BstPhase) setup->phase));
  if (setup->hand != BST_NONE)
    json_object_set_string_member (held, "tile", _bastide_content_tile_id (setup, setup->hand));
  if (setup->has_placed)
    json_object_set_member (held, "placed", bastide_compose_cell (setup->placed));

  /* What the file said of another moment, though it went without saying, is not said again. */
  same = is_same_turn (setup, held, source) ? source : NULL;
  hold_to_do (setup, held, same);
  hold_done (setup, held, same);

  return bastide_compose_merge (held, source, turn_members);
}
