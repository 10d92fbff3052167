/* bastide-report.c: positions, features, problems and moves as JSON, as the command line promises them
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-report-private.h"

#include <glib/gi18n-lib.h>

#include "bastide-move.h"
#include "bastide-problem.h"
#include "bastide-sentence.h"
#include "bastide-words.h"
#include "bst-account.h"
#include "bst-stock.h"

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
              const char          *name,
              const BstPosition   *engine,
              const BstSegmentRef *segments,
              guint                n)
{
  json_builder_set_member_name (builder, name);
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

/* A barn stands at a corner, which names its place. */
static void
add_figure (JsonBuilder           *builder,
            const BstPosition     *engine,
            const BstPlacedFigure *placed)
{
  char corner[BST_NOTATION_SIZE];

  json_builder_begin_object (builder);
  add_int (builder, "player", placed->player);
  add_string (builder, "figure", bst_figure_get_name ((BstFigure) placed->figure));
  add_cell (builder, "cell", placed->at.cell);
  if (placed->figure == BST_FIGURE_BARN)
    {
      bst_notation_write_corner (placed->corner, corner);
      add_string (builder, "segment", corner);
    }
  else
    add_segment (builder, engine, placed->at);
  if (placed->is_abbot)
    add_string (builder, "as", "abbot");
  if (placed->from < BST_N_DISTRICTS)
    add_string (builder, "from", bst_district_get_name ((BstDistrict) placed->from));
  json_builder_end_object (builder);
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
      if (bst_position_get_feature (engine, placed.at) == feature)
        add_figure (builder, engine, &placed);
    }
  json_builder_end_array (builder);
}

/* The kind decides which things are counted. */
static void
add_counts (JsonBuilder          *builder,
            const BstFeatureInfo *info)
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
      add_boolean (builder, "carcassonne", info->carcassonne);
      break;
    case BST_KIND_MONASTERY:
    case BST_KIND_SHRINE:
    case BST_KIND_GARDEN:
      add_int (builder, "occupied", info->occupied);
      add_boolean (builder, "complete", info->complete);
      if (info->vineyards > 0)
        add_int (builder, "vineyards", info->vineyards);
      if (info->lost)
        add_boolean (builder, "lost", TRUE);
      break;
    case BST_N_KINDS:
    default:
      break;
    }
}

static void
add_sum (JsonBuilder       *builder,
         const char        *name,
         const BstPosition *engine,
         guint              feature,
         gboolean           complete)
{
  g_autofree char *sum = NULL;
  BstWorth worth;

  bst_account_get_worth (engine, feature, BST_NO_PLAYER, complete, &worth);
  sum = bastide_sentence_sum (&worth);
  add_string (builder, name, sum);
}

/* The completed cities of a field, the city of Carcassonne aside. */
static void
add_counted_cities (JsonBuilder       *builder,
                    const BstPosition *engine,
                    guint              field)
{
  g_autofree BstSegmentRef *cities = g_new (BstSegmentRef, bst_position_get_n_nodes (engine));
  guint n = bst_account_list_cities (engine, field, TRUE, cities);

  add_segments (builder, "counted", engine, cities, n);
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
  add_segments (builder, "segments", engine, segments, n);
  add_int (builder, "tiles", info.tiles);
  add_counts (builder, &info);
  add_int (builder, "value", info.value);
  add_int (builder, "final-value", info.final_value);
  add_figures (builder, engine, feature);
  add_players (builder, "majority", info.majority);
  if (info.n_figures > 0)
    add_weights (builder, engine, info.weight);
  add_sum (builder, "sum", engine, feature, TRUE);
  add_sum (builder, "final-sum", engine, feature, FALSE);
  if (info.kind == BST_KIND_FIELD)
    add_counted_cities (builder, engine, feature);
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
  g_autofree char *goal = content->goal != NULL ? bastide_sentence_goal (position, &content->goal->value) : NULL;

  json_builder_begin_object (builder);
  add_node (builder, "position", bastide_content_to_json (content));
  add_node (builder, "problems", bastide_report_problems (problems));
  add_node (builder, "features", report_features (position));
  if (goal != NULL)
    add_string (builder, "goal", goal);
  json_builder_end_object (builder);

  return finish (builder);
}

/* --- moves --- */

/* The further changes of the turn. */
static void
add_changes (JsonBuilder *builder,
             BastideMove *move,
             guint        n_players)
{
  const BstProspect *prospect = bastide_move_get_prospect (move);

  if (prospect->always_sends)
    add_boolean (builder, "always-sends", TRUE);
  if (bastide_move_get_completes (move))
    add_boolean (builder, "completes", TRUE);
  if (bastide_move_get_king_moves (move))
    add_player (builder, "king", prospect->king);
  if (bastide_move_get_robber_baron_moves (move))
    add_player (builder, "robber-baron", prospect->robber_baron);
  if (bastide_move_get_challenge_begins (move))
    add_boolean (builder, "challenge-begins", TRUE);
  if (bastide_move_get_challenge_won (move))
    add_boolean (builder, "challenge-won", TRUE);
  json_builder_set_member_name (builder, "final");
  json_builder_begin_array (builder);
  for (guint i = 0; i < n_players; i++)
    json_builder_add_int_value (builder, bastide_move_get_final (move, i));
  json_builder_end_array (builder);
  add_string (builder, "text", bastide_move_get_summary (move));
}

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
    json_builder_add_int_value (builder, bastide_move_get_points (move, i));
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "prospect");
  json_builder_begin_object (builder);
  add_prospect (builder, bastide_move_get_prospect (move), n_players);
  add_changes (builder, move, n_players);
  json_builder_end_object (builder);
  json_builder_end_object (builder);
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

char *
bastide_report_name_place (const BstPosition   *engine,
                           const BstSegmentRef *ref)
{
  BstSetupTile tile;
  char segment[BST_NOTATION_SIZE] = "";

  if (bst_position_get_tile_at (engine, ref->cell, &tile))
    bst_notation_write_segment (bst_catalogue_get (bst_position_get_catalogue (engine), tile.type), tile.rotation,
                                ref->segment, segment);

  return g_strdup_printf ("%d,%d %s", ref->cell.x, ref->cell.y, segment);
}

void
_bastide_report_add_fits (JsonBuilder        *builder,
                          const BstCatalogue *catalogue,
                          const GArray       *fits)
{
  add_int (builder, "count", bst_stock_count (fits));
  json_builder_set_member_name (builder, "fits");
  json_builder_begin_array (builder);
  for (guint i = 0; i < fits->len; i++)
    json_builder_add_string_value (builder, bst_catalogue_get (catalogue,
                                                               g_array_index (fits, BstStockItem, i).type)->id);
  json_builder_end_array (builder);
}

char *
_bastide_report_list_tiles (const BstCatalogue *catalogue,
                            const GArray       *items)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < items->len; i++)
    {
      const BstStockItem *item = &g_array_index (items, BstStockItem, i);
      const char *id = bst_catalogue_get (catalogue, item->type)->id;
      guint n = bst_stock_item_count (item);

      g_ptr_array_add (parts, n == 1 ? g_strdup (id) : g_strdup_printf ("%u × %s", n, id));
    }
  if (parts->len == 0)
    g_ptr_array_add (parts, g_strdup (_("nothing")));
  return bastide_words_join (parts);
}
