/* bastide-report.c: positions, features, problems and events as JSON, as the command line promises them
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-report.h"

#include "bastide-event.h"
#include "bastide-move.h"
#include "bastide-problem.h"
#include "bst-notation.h"

static void
add_string (JsonBuilder *builder,
            const char  *name,
            const char  *value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_string_value (builder, value);
}

static void
add_int (JsonBuilder *builder,
         const char  *name,
         gint64       value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, value);
}

static void
add_boolean (JsonBuilder *builder,
             const char  *name,
             gboolean     value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_boolean_value (builder, value);
}

static void
add_cell (JsonBuilder *builder,
          const char  *name,
          BstCell      cell)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  json_builder_add_int_value (builder, cell.x);
  json_builder_add_int_value (builder, cell.y);
  json_builder_end_array (builder);
}

/* A set of players as a list of their numbers. */
static void
add_players (JsonBuilder *builder,
             const char  *name,
             guint        set)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  for (guint i = 0; i < BST_MAX_PLAYERS; i++)
    if ((set >> i) & 1)
      json_builder_add_int_value (builder, i);
  json_builder_end_array (builder);
}

static void
add_node (JsonBuilder *builder,
          const char  *name,
          JsonNode    *node)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_value (builder, node);
}

static JsonNode *
finish (JsonBuilder *builder)
{
  return json_builder_get_root (builder);
}

/* A segment by its name, where a tile lies. */
static void
add_segment (JsonBuilder       *builder,
             const BstPosition *engine,
             BstSegmentRef      ref)
{
  BstSetupTile tile;
  const BstTileType *type;
  char text[BST_NOTATION_SIZE];

  if (!bst_position_get_tile_at (engine, ref.cell, &tile))
    return;

  type = bst_catalogue_get (bst_position_get_catalogue (engine), tile.type);
  if (ref.segment >= type->n_segments)
    return;

  bst_notation_write_segment (type, tile.rotation, ref.segment, text);
  add_string (builder, "segment", text);
}

/* --- problems --- */

static void
add_problem (JsonBuilder    *builder,
             BastideProblem *problem)
{
  gboolean error = bastide_problem_get_severity (problem) == BASTIDE_SEVERITY_ERROR;

  json_builder_begin_object (builder);
  add_string (builder, "severity", error ? "error" : "warning");
  add_string (builder, "at", bastide_problem_get_at (problem));
  if (bastide_problem_get_line (problem) > 0)
    add_int (builder, "line", bastide_problem_get_line (problem));
  if (bastide_problem_get_rule (problem) != BST_RULE_NONE)
    add_string (builder, "rule", bst_rule_get_id (bastide_problem_get_rule (problem)));
  add_string (builder, "text", bastide_problem_get_text (problem));
  json_builder_end_object (builder);
}

JsonNode *
bastide_report_problems (GListModel *problems)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_array (builder);
  for (guint i = 0; i < g_list_model_get_n_items (problems); i++)
    {
      g_autoptr (BastideProblem) problem = g_list_model_get_item (problems, i);

      add_problem (builder, problem);
    }
  json_builder_end_array (builder);

  return finish (builder);
}

/* --- features --- */

static void
add_segments (JsonBuilder         *builder,
              const BstPosition   *engine,
              const BstSegmentRef *segments,
              guint                n)
{
  json_builder_set_member_name (builder, "segments");
  json_builder_begin_array (builder);
  for (guint i = 0; i < n; i++)
    {
      json_builder_begin_object (builder);
      add_cell (builder, "cell", segments[i].cell);
      add_segment (builder, engine, segments[i]);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_figures (JsonBuilder       *builder,
             const BstPosition *engine,
             guint              feature)
{
  json_builder_set_member_name (builder, "figures");
  json_builder_begin_array (builder);
  for (guint i = 0; i < bst_position_get_n_figures (engine); i++)
    {
      BstPlacedFigure placed;

      bst_position_get_figure (engine, i, &placed);
      if (bst_position_get_feature (engine, placed.at) != feature)
        continue;
      json_builder_begin_object (builder);
      add_int (builder, "player", placed.player);
      add_string (builder, "figure", bst_figure_get_name ((BstFigure) placed.figure));
      add_cell (builder, "cell", placed.at.cell);
      add_segment (builder, engine, placed.at);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static gboolean
touches_carcassonne (const BstPosition   *engine,
                     const BstSegmentRef *segments,
                     guint                n)
{
  for (guint i = 0; i < n; i++)
    {
      BstSetupTile tile;
      const BstTileType *type;

      if (!bst_position_get_tile_at (engine, segments[i].cell, &tile))
        continue;
      type = bst_catalogue_get (bst_position_get_catalogue (engine), tile.type);
      if (type->segments[segments[i].segment].signs & BST_SIGN_CARCASSONNE)
        return TRUE;
    }

  return FALSE;
}

/* What is counted depends on the kind. */
static void
add_counts (JsonBuilder          *builder,
            const BstFeatureInfo *info,
            gboolean              carcassonne)
{
  switch ((BstKind) info->kind)
    {
    case BST_KIND_CITY:
      add_boolean (builder, "complete", info->complete);
      add_int (builder, "open", info->open);
      add_int (builder, "pennants", info->pennants);
      break;
    case BST_KIND_ROAD:
      add_boolean (builder, "complete", info->complete);
      add_int (builder, "open", info->open);
      break;
    case BST_KIND_FIELD:
      add_int (builder, "cities", info->cities);
      add_boolean (builder, "carcassonne", carcassonne);
      break;
    case BST_KIND_MONASTERY:
    case BST_KIND_SHRINE:
    case BST_KIND_GARDEN:
      add_int (builder, "occupied", info->occupied);
      add_boolean (builder, "complete", info->complete);
      break;
    case BST_N_KINDS:
    default:
      break;
    }
}

static void
add_feature (JsonBuilder       *builder,
             const BstPosition *engine,
             guint              feature)
{
  BstFeatureInfo info;
  g_autofree BstSegmentRef *segments = NULL;
  guint n;

  bst_position_describe_feature (engine, feature, &info);
  segments = g_new (BstSegmentRef, info.n_segments);
  n = bst_position_list_segments (engine, feature, segments);

  json_builder_begin_object (builder);
  add_string (builder, "kind", bst_kind_get_name ((BstKind) info.kind));
  if (info.kind >= BST_KIND_MONASTERY)
    add_cell (builder, "cell", info.first.cell);
  add_segments (builder, engine, segments, n);
  add_int (builder, "tiles", info.tiles);
  add_counts (builder, &info, touches_carcassonne (engine, segments, n));
  add_int (builder, "value", info.value);
  add_int (builder, "final-value", info.final_value);
  add_figures (builder, engine, feature);
  add_players (builder, "majority", info.majority);
  json_builder_end_object (builder);
}

/* The features of the board, in canonical order. */
static JsonNode *
report_features (BastidePosition *position)
{
  const BstPosition *engine = bastide_position_get_engine (position);
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree guint16 *features = g_new (guint16, bst_position_get_n_nodes (engine) + 1);
  guint n = bst_position_list_features (engine, features);

  json_builder_begin_array (builder);
  for (guint i = 0; i < n; i++)
    add_feature (builder, engine, features[i]);
  json_builder_end_array (builder);

  return finish (builder);
}

JsonNode *
bastide_report_position (BastideContent  *content,
                         BastidePosition *position,
                         GListModel      *problems)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  add_node (builder, "position", bastide_content_to_json (content));
  add_node (builder, "problems", bastide_report_problems (problems));
  add_node (builder, "features", report_features (position));
  json_builder_end_object (builder);

  return finish (builder);
}

/* --- moves --- */

static void
add_move (JsonBuilder *builder,
          BastideMove *move,
          guint        n_players)
{
  json_builder_begin_object (builder);
  add_string (builder, "action", bastide_move_get_notation (move));
  json_builder_set_member_name (builder, "points");
  json_builder_begin_array (builder);
  for (guint i = 0; i < n_players; i++)
    json_builder_add_int_value (builder, bastide_move_get_gain (move, i));
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static void
add_who_and_what (JsonBuilder       *builder,
                  const BstPosition *engine)
{
  add_string (builder, "phase", bst_phase_get_name (bst_position_get_phase (engine)));
  add_int (builder, "player", bst_position_get_chooser (engine));
}

JsonNode *
bastide_report_moves (BastidePosition *position,
                      GPtrArray       *moves)
{
  const BstPosition *engine = bastide_position_get_engine (position);
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  add_who_and_what (builder, engine);
  json_builder_set_member_name (builder, "actions");
  json_builder_begin_array (builder);
  for (guint i = 0; i < moves->len; i++)
    add_move (builder, g_ptr_array_index (moves, i), bst_position_get_n_players (engine));
  json_builder_end_array (builder);
  json_builder_end_object (builder);

  return finish (builder);
}

/* --- events --- */

/* Which members an event of each type has, beside its type, rule and text. */
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
  HAS_MAJORITY = 1 << 8,
  HAS_TILES = 1 << 9,
  HAS_FINAL = 1 << 10,
};

static const guint event_members[BST_N_EVENTS] = {
  [BST_EVENT_DRAW] = HAS_PLAYER | HAS_TILE,
  [BST_EVENT_PLACE] = HAS_PLAYER | HAS_TILE | HAS_CELL | HAS_ROTATION,
  [BST_EVENT_DISCARD] = HAS_PLAYER | HAS_TILE,
  [BST_EVENT_DEPLOY] = HAS_PLAYER | HAS_FIGURE | HAS_FEATURE | HAS_CELL | HAS_SEGMENT,
  [BST_EVENT_RECALL] = HAS_PLAYER | HAS_FIGURE | HAS_FEATURE | HAS_CELL,
  [BST_EVENT_COMPLETE] = HAS_FEATURE | HAS_CELL | HAS_SEGMENT | HAS_TILES | HAS_MAJORITY,
  [BST_EVENT_SCORE] = HAS_PLAYER | HAS_POINTS | HAS_FEATURE | HAS_CELL | HAS_SEGMENT | HAS_MAJORITY | HAS_FINAL,
  [BST_EVENT_RETURN] = HAS_PLAYER | HAS_FIGURE | HAS_CELL,
  [BST_EVENT_END] = 0,
};

static void
add_event_people (JsonBuilder    *builder,
                  const BstEvent *event,
                  guint           members)
{
  if (members & HAS_PLAYER)
    add_int (builder, "player", event->player);
  if (members & HAS_POINTS)
    add_int (builder, "points", event->points);
  if (members & HAS_FIGURE)
    add_string (builder, "figure", bst_figure_get_name ((BstFigure) event->figure));
}

static void
add_event_place (JsonBuilder       *builder,
                 const BstPosition *engine,
                 const BstEvent    *event,
                 guint              members)
{
  if (members & HAS_TILE)
    add_string (builder, "tile", bst_catalogue_get (bst_position_get_catalogue (engine), event->tile)->id);
  if (members & HAS_FEATURE)
    add_string (builder, "feature", bst_kind_get_name ((BstKind) event->kind));
  if (members & HAS_CELL)
    add_cell (builder, "cell", event->cell);
  if (members & HAS_ROTATION)
    add_int (builder, "rotation", event->rotation);
  if (members & HAS_SEGMENT)
    add_segment (builder, engine, (BstSegmentRef) { .cell = event->cell, .segment = event->segment });
}

static void
add_event_result (JsonBuilder    *builder,
                  const BstEvent *event,
                  guint           members)
{
  if (members & HAS_TILES)
    add_int (builder, "tiles", event->tiles);
  if (members & HAS_MAJORITY)
    add_players (builder, "majority", event->players);
  if (members & HAS_FINAL)
    add_boolean (builder, "final", event->final);
}

static void
add_event (JsonBuilder       *builder,
           const BstPosition *engine,
           BastideEvent      *object)
{
  const BstEvent *event = bastide_event_get (object);
  guint members = event_members[event->type];

  json_builder_begin_object (builder);
  add_string (builder, "type", bst_event_type_get_name ((BstEventType) event->type));
  if (event->rule != BST_RULE_NONE)
    add_string (builder, "rule", bst_rule_get_id ((BstRule) event->rule));
  add_event_people (builder, event, members);
  add_event_place (builder, engine, event, members);
  add_event_result (builder, event, members);
  add_string (builder, "text", bastide_event_get_text (object));
  json_builder_end_object (builder);
}

JsonNode *
bastide_report_play (BastideContent  *content,
                     BastidePosition *position,
                     GListModel      *events)
{
  const BstPosition *engine = bastide_position_get_engine (position);
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "events");
  json_builder_begin_array (builder);
  for (guint i = 0; i < g_list_model_get_n_items (events); i++)
    {
      g_autoptr (BastideEvent) event = g_list_model_get_item (events, i);

      add_event (builder, engine, event);
    }
  json_builder_end_array (builder);
  add_node (builder, "position", bastide_content_to_json (content));
  json_builder_set_member_name (builder, "scores");
  json_builder_begin_array (builder);
  for (guint i = 0; i < bst_position_get_n_players (engine); i++)
    json_builder_add_int_value (builder, bst_position_get_score (engine, i));
  json_builder_end_array (builder);
  add_who_and_what (builder, engine);
  json_builder_end_object (builder);

  return finish (builder);
}
