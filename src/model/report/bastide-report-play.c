/* bastide-report-play.c: actions that are played and their events
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-report-private.h"

#include "bastide-event.h"
#include "bastide-sentence-private.h"

/* Members with the same name in events of every type. */
enum
{
  HAS_PLAYER = 1 << 0,
  HAS_POINTS = 1 << 1,
  HAS_FEATURE = 1 << 2,
  HAS_CELL = 1 << 3,
  HAS_SEGMENT = 1 << 4,
  HAS_FIGURE = 1 << 5,
  HAS_TILE = 1 << 6,
  HAS_ROTATION = 1 << 7,
  HAS_TILES = 1 << 8,
  HAS_FINAL = 1 << 9,
  HAS_DISTRICT = 1 << 10,
  HAS_FROM = 1 << 11,
  HAS_SPACE = 1 << 12,
  HAS_CAUSE = 1 << 13,
  HAS_WORTH = 1 << 14,
  HAS_REASON = 1 << 15,
  HAS_GOODS = 1 << 16,
  HAS_COUNTING = 1 << 17,
};

#define HAS_PLACE (HAS_FEATURE | HAS_CELL | HAS_SEGMENT)

/**
 * Shape:
 * @members: set of the members above
 * @other: (nullable): the member for the other player
 * @count: (nullable): the member for its own number
 * @players: (nullable): the member for the set of players
 * @other_players: (nullable): the member for the other set
 * @granted: (nullable): the member that is granted or not
 *
 * The members of an event of a type, beside its type, rule and text.
 */
typedef struct
{
  guint       members;
  const char *other;
  const char *count;
  const char *players;
  const char *other_players;
  const char *granted;
} Shape;

static const Shape shapes[BST_N_EVENTS] = {
  [BST_EVENT_DRAW] = { .members = HAS_PLAYER | HAS_TILE },
  [BST_EVENT_PLACE] = { .members = HAS_PLAYER | HAS_TILE | HAS_CELL | HAS_ROTATION },
  [BST_EVENT_DISCARD] = { .members = HAS_PLAYER | HAS_TILE },
  [BST_EVENT_DEPLOY] = { .members = HAS_PLAYER | HAS_FIGURE | HAS_PLACE | HAS_CAUSE },
  [BST_EVENT_RECALL] = { .members = HAS_PLAYER | HAS_FIGURE | HAS_FEATURE | HAS_CELL },
  [BST_EVENT_COMPLETE] = { .members = HAS_PLACE | HAS_TILES, .count = "figures", .players = "majority" },
  [BST_EVENT_SCORE] = {
    .members = HAS_PLAYER | HAS_POINTS | HAS_PLACE | HAS_FINAL | HAS_WORTH, .players = "majority",
  },
  [BST_EVENT_RETURN] = { .members = HAS_PLAYER | HAS_FIGURE | HAS_FEATURE | HAS_CELL },
  [BST_EVENT_END] = { 0 },
  [BST_EVENT_BEGIN] = { .members = HAS_PLAYER, .other = "active" },
  [BST_EVENT_BLOCKED] = { .members = HAS_DISTRICT | HAS_FINAL, .players = "players" },
  [BST_EVENT_REDEPLOY] = { .members = HAS_PLAYER | HAS_FIGURE | HAS_DISTRICT | HAS_PLACE | HAS_FINAL },
  [BST_EVENT_ORDER] = { .members = HAS_PLAYER | HAS_PLACE, .other = "chooser" },
  [BST_EVENT_RIGHT] = { .members = HAS_PLAYER | HAS_REASON | HAS_POINTS, .granted = "granted" },
  [BST_EVENT_SEND] = { .members = HAS_PLAYER | HAS_FIGURE | HAS_DISTRICT },
  [BST_EVENT_COUNT] = { .members = HAS_PLAYER | HAS_DISTRICT | HAS_FROM },
  [BST_EVENT_TITLE] = {
    .members = HAS_PLAYER | HAS_CELL | HAS_SEGMENT | HAS_TILES,
    .other = "holder-before", .count = "size-before", .granted = "granted",
  },
  [BST_EVENT_CHALLENGE] = {
    .members = HAS_FEATURE | HAS_CELL, .players = "winners", .other_players = "losers", .granted = "both",
  },
  [BST_EVENT_CHALLENGE_BEGINS] = {
    .members = HAS_FEATURE | HAS_CELL, .players = "players", .other_players = "opponents",
  },
  [BST_EVENT_CHALLENGE_ENDS] = { .members = HAS_FEATURE | HAS_CELL, .other_players = "opponents" },
  [BST_EVENT_LOST] = { .members = HAS_FEATURE | HAS_CELL },
  [BST_EVENT_ROBBER] = { .members = HAS_PLAYER | HAS_SPACE, .other_players = "beside", .granted = "moved" },
  [BST_EVENT_ROB] = { .members = HAS_PLAYER | HAS_POINTS | HAS_SPACE, .other = "victim", .count = "gained" },
  [BST_EVENT_ROGUE] = { .members = HAS_PLAYER | HAS_SPACE, .other = "beside", .count = "space-before" },
  [BST_EVENT_STAY] = { .members = HAS_PLAYER | HAS_SPACE, .other = "beside" },
  [BST_EVENT_ROBBER_HOME] = { .members = HAS_PLAYER | HAS_POINTS | HAS_SPACE | HAS_FINAL },
  [BST_EVENT_COUNTING] = { .members = HAS_PLAYER | HAS_POINTS | HAS_COUNTING | HAS_SPACE, .count = "space-before" },
  [BST_EVENT_GOODS] = { .members = HAS_PLAYER | HAS_GOODS | HAS_POINTS | HAS_FINAL | HAS_CELL },
  [BST_EVENT_AGAIN] = { .members = HAS_PLAYER },
  [BST_EVENT_DRAGON] = { .members = HAS_CELL },
  [BST_EVENT_ABBEYS_LEFT] = { .members = HAS_CELL, .players = "players" },
  [BST_EVENT_REMOVE] = { .members = HAS_PLAYER | HAS_FIGURE | HAS_PLACE | HAS_CAUSE, .other = "active" },
  [BST_EVENT_POINTS] = { .members = HAS_PLAYER | HAS_POINTS | HAS_CAUSE },
};

static const char * const reasons[BST_N_RIGHTS] = {
  "granted", "granted-by-feature", "no-opponent", "own-points", "no-figure",
};

static void
add_positive (JsonBuilder *builder,
              const char  *name,
              gint         value)
{
  if (value > 0)
    add_int (builder, name, value);
}

/* A count with the points of each; nothing for a count of 0. */
static void
add_counted (JsonBuilder *builder,
             const char  *name,
             guint        n,
             const char  *per_name,
             gint         per)
{
  add_positive (builder, name, (gint) n);
  if (n > 0)
    add_int (builder, per_name, per);
}

/* The sum of the points; terms that do not count here are left out. */
static void
add_worth (JsonBuilder    *builder,
           const BstWorth *worth)
{
  json_builder_set_member_name (builder, "worth");
  json_builder_begin_object (builder);
  add_positive (builder, "occupied", worth->occupied);
  add_counted (builder, "tiles", worth->tiles, "per-tile", worth->per_tile);
  add_counted (builder, "pennants", worth->pennants, "per-pennant", worth->per_pennant);
  add_counted (builder, "cities", worth->cities, "per-city", worth->per_city);
  add_counted (builder, "vineyards", worth->vineyards, "per-vineyard", worth->per_vineyard);
  add_positive (builder, "per-pig", worth->per_pig);
  add_positive (builder, "per-pigsty", worth->per_pigsty);
  if (worth->inn)
    add_boolean (builder, "inn", TRUE);
  if (worth->cathedral)
    add_boolean (builder, "cathedral", TRUE);
  if (worth->carcassonne)
    add_boolean (builder, "carcassonne", TRUE);
  if (worth->worthless)
    add_boolean (builder, "worthless", TRUE);
  json_builder_end_object (builder);
}

/* Sentences do not name tiles; files do: "Anna draws a tile. (BASE-D) [BASE-1]" */
static void
add_event (BastideFact       *list,
           const BstPosition *engine,
           BastideEvent      *object)
{
  static const char * const goods[BST_N_GOODS - 1] = { "wine", "grain", "cloth" };
  const BstEvent *event = bastide_event_get (object);
  const Shape *shape = &shapes[event->type];
  guint has = shape->members;
  BastideFact *fact = bastide_fact_add_child (list, BASTIDE_FACT_OBJECT, NULL);
  JsonBuilder *members = bastide_fact_get_members (fact);
  GString *line = g_string_new (bastide_event_get_text (object));

  if (has & HAS_TILE)
    g_string_append_printf (line, " (%s)", bst_catalogue_get (bst_position_get_catalogue (engine), event->tile)->id);
  add_string (members, "type", bst_event_get_name (event));
  if (event->rule != BST_RULE_NONE)
    {
      add_string (members, "rule", bst_rule_get_id ((BstRule) event->rule));
      g_string_append_printf (line, " [%s]", bst_rule_get_id ((BstRule) event->rule));
    }
  bastide_fact_set_line (fact, g_string_free (line, FALSE), FALSE);

  if (has & HAS_PLAYER)
    add_player (members, "player", event->player);
  if (shape->other != NULL)
    add_player (members, shape->other, event->other);
  if (has & HAS_POINTS)
    add_int (members, "points", event->points);
  if (shape->count != NULL)
    add_int (members, shape->count, event->count);
  if (shape->granted != NULL)
    add_boolean (members, shape->granted, event->granted);
  if (has & HAS_REASON)
    add_string (members, "reason", reasons[event->reason]);
  if (has & HAS_FIGURE)
    add_string (members, "figure", bst_figure_get_name ((BstFigure) event->figure));
  if (event->is_abbot)
    add_string (members, "as", "abbot");
  if (has & HAS_DISTRICT)
    add_string (members, "district", bst_district_get_name ((BstDistrict) event->district));
  if (has & HAS_FROM)
    add_string (members, "from", bst_district_get_name ((BstDistrict) event->from_district));
  if ((has & HAS_CAUSE) && event->cause < BST_N_CAUSES)
    add_string (members, "cause", bst_cause_get_name ((BstCause) event->cause));
  if (has & HAS_COUNTING)
    add_string (members, "counting", bst_counting_get_name ((BstCounting) event->counting));
  if (has & HAS_SPACE)
    add_int (members, "space", event->space);
  if (has & HAS_TILE)
    add_string (members, "tile", bst_catalogue_get (bst_position_get_catalogue (engine), event->tile)->id);
  if (has & HAS_FEATURE)
    add_string (members, "feature", bst_kind_get_name ((BstKind) event->kind));
  if (has & HAS_CELL)
    add_cell (members, "cell", event->cell);
  if (event->type >= BST_EVENT_CHALLENGE && event->type <= BST_EVENT_CHALLENGE_ENDS)
    add_cell (members, "other-cell", event->other_cell);
  if (has & HAS_ROTATION)
    add_int (members, "rotation", event->rotation);
  if (has & HAS_SEGMENT)
    add_segment (members, engine, (BstSegmentRef) { .cell = event->cell, .segment = event->segment });
  if (has & HAS_TILES)
    add_int (members, "tiles", event->tiles);
  if (shape->players != NULL)
    add_players (members, shape->players, event->players);
  if (shape->other_players != NULL)
    add_players (members, shape->other_players, event->other_players);
  if (has & HAS_WORTH)
    {
      add_weights (members, engine, event->weight);
      add_worth (members, &event->worth);
    }
  if (has & HAS_GOODS)
    {
      json_builder_set_member_name (members, "goods");
      json_builder_begin_object (members);
      for (guint i = 0; i < G_N_ELEMENTS (goods); i++)
        add_positive (members, goods[i], event->weight[i]);
      json_builder_end_object (members);
    }
  if (has & HAS_FINAL)
    add_boolean (members, "final", event->final);
  add_string (members, "text", bastide_event_get_text (object));
}

BastideFact *
bastide_report_events (BastidePosition *position,
                       GListModel      *events)
{
  BastideFact *list = bastide_fact_new (BASTIDE_FACT_ARRAY, "events");

  for (guint i = 0; i < g_list_model_get_n_items (events); i++)
    {
      g_autoptr (BastideEvent) event = g_list_model_get_item (events, i);

      add_event (list, bastide_position_get_engine (position), event);
    }

  return list;
}

BastideFact *
bastide_report_play (BastideContent  *content,
                     BastidePosition *position,
                     GListModel      *events)
{
  const BstPosition *engine = bastide_position_get_engine (position);
  BastideFact *facts = bastide_fact_new (BASTIDE_FACT_OBJECT, NULL);
  JsonBuilder *members;

  bastide_fact_take (facts, bastide_report_events (position, events));
  members = bastide_fact_get_members (bastide_fact_add_child (facts, BASTIDE_FACT_PART, NULL));
  add_node (members, "position", bastide_content_to_json (content));
  json_builder_set_member_name (members, "scores");
  json_builder_begin_array (members);
  for (guint i = 0; i < bst_position_get_n_players (engine); i++)
    json_builder_add_int_value (members, bst_position_get_score (engine, i));
  json_builder_end_array (members);
  add_who_and_what (members, engine);

  return facts;
}

JsonNode *
bastide_report_refusal (BastidePosition *position,
                        const char      *text,
                        const char      *message)
{
  const BstPosition *engine = bastide_position_get_engine (position);
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *segment = NULL;
  g_autofree char *sentence = NULL;
  BstRefusal refusal;
  BstAction action;
  guint word = 0;

  /* The action has been refused already, so that it can be read. */
  if (bst_notation_read_action (engine, text, &action, &word) == BST_NOTATION_SEGMENT)
    {
      action.segment = BST_NO_SEGMENT;
      segment = _bastide_sentence_find_word (text, word);
    }
  bst_turn_check (engine, &action, &refusal);
  sentence = bastide_sentence_refusal_at (position, &refusal, segment);

  json_builder_begin_object (builder);
  add_string (builder, "error", message);
  json_builder_set_member_name (builder, "refusal");
  json_builder_begin_object (builder);
  add_string (builder, "action", text);
  add_string (builder, "reason", bst_refusal_code_get_name ((BstRefusalCode) refusal.code));
  if (refusal.rule != BST_RULE_NONE)
    add_string (builder, "rule", bst_rule_get_id ((BstRule) refusal.rule));
  add_string (builder, "text", sentence);
  json_builder_end_object (builder);
  json_builder_end_object (builder);

  return finish (builder);
}
