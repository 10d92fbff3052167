/* bastide-feature-facts.c: what there is to say of a feature
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-feature-facts.h"

#include <glib/gi18n-lib.h>

#include "bastide-report-private.h"
#include "bastide-sentence.h"
#include "bastide-words.h"
#include "bst-account.h"
#include "bst-challenge.h"
#include "bst-outcome.h"

static const char * const names[BST_N_KINDS] = {
  [BST_KIND_CITY] = N_("City at {cell}"),
  [BST_KIND_ROAD] = N_("Road at {cell}"),
  [BST_KIND_FIELD] = N_("Field at {cell}"),
  [BST_KIND_MONASTERY] = N_("Monastery at {cell}"),
  [BST_KIND_SHRINE] = N_("Shrine at {cell}"),
  [BST_KIND_GARDEN] = N_("Garden at {cell}"),
};

typedef struct
{
  BastidePosition   *position;
  const BstPosition *engine;
  guint              feature;
  BstFeatureInfo     info;
  BastideFact       *facts;
} Maker;

static BstPlace
place_of (BstSegmentRef ref)
{
  return (BstPlace) { .kind = BST_PLACE_FEATURE, .segment = (guint8) ref.segment, .cell = ref.cell };
}

static char *
name_feature (const BstFeatureInfo *info)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_set_cell (slots, "cell", info->first.cell);

  return bastide_slots_fill (slots, _(names[info->kind]));
}

/* --- size and ends --- */

static char *
describe_cells_around (const BstFeatureInfo *info)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_set_number (slots, "occupied", info->occupied);

  return bastide_slots_fill (slots, _("{occupied} of 8 surrounding cells taken"));
}

/* "3 tiles, 1 pennant, 2 open edges" */
static char *
describe_size (const BstFeatureInfo *info)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  if (info->kind >= BST_KIND_MONASTERY)
    return describe_cells_around (info);

  g_ptr_array_add (parts, bastide_words_count (BASTIDE_COUNT_TILES, info->tiles));
  if (info->pennants > 0)
    g_ptr_array_add (parts, bastide_words_count (BASTIDE_COUNT_PENNANTS, info->pennants));
  if (info->open > 0)
    g_ptr_array_add (parts, bastide_words_count (BASTIDE_COUNT_OPEN_EDGES, info->open));
  else if (info->complete)
    g_ptr_array_add (parts, g_strdup (C_ ("feature", "completed")));

  return bastide_words_join (parts);
}

static void
add_segments (const Maker         *maker,
              const char          *name,
              const BstSegmentRef *segments,
              guint                n)
{
  JsonBuilder *members = bastide_fact_get_members (maker->facts);

  json_builder_set_member_name (members, name);
  json_builder_begin_array (members);
  for (guint i = 0; i < n; i++)
    {
      json_builder_begin_object (members);
      add_cell (members, "cell", segments[i].cell);
      add_segment (members, maker->engine, segments[i]);
      json_builder_end_object (members);
    }
  json_builder_end_array (members);
}

/* Cells hold commas, so spaces stand between them. */
static char *
join_cells (const BstSegmentRef *segments,
            guint                n)
{
  GString *cells = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *cell = NULL;

      if (i > 0 && bst_cell_equal (segments[i].cell, segments[i - 1].cell))
        continue;
      cell = bastide_words_coordinates (segments[i].cell);
      g_string_append_printf (cells, "%s%s", cells->len > 0 ? "  " : "", cell);
    }

  return g_string_free (cells, FALSE);
}

/* The kind decides which things are counted. */
static void
add_counts (JsonBuilder          *members,
            const BstFeatureInfo *info)
{
  switch ((BstKind) info->kind)
    {
    case BST_KIND_CITY:
      add_boolean (members, "complete", info->complete);
      add_int (members, "open", info->open);
      add_int (members, "pennants", info->pennants);
      break;
    case BST_KIND_ROAD:
      add_boolean (members, "complete", info->complete);
      add_int (members, "open", info->open);
      break;
    case BST_KIND_FIELD:
      add_int (members, "cities", info->cities);
      add_boolean (members, "carcassonne", info->carcassonne);
      break;
    case BST_KIND_MONASTERY:
    case BST_KIND_SHRINE:
    case BST_KIND_GARDEN:
      add_int (members, "occupied", info->occupied);
      add_boolean (members, "complete", info->complete);
      if (info->vineyards > 0)
        add_int (members, "vineyards", info->vineyards);
      if (info->lost)
        add_boolean (members, "lost", TRUE);
      break;
    case BST_N_KINDS:
    default:
      break;
    }
}

static void
add_extent (Maker *maker)
{
  const BstFeatureInfo *info = &maker->info;
  JsonBuilder *members = bastide_fact_get_members (maker->facts);
  g_autofree BstSegmentRef *segments = g_new (BstSegmentRef, info->n_segments);
  guint n = bst_position_list_segments (maker->engine, maker->feature, segments);

  add_string (members, "kind", bst_kind_get_name ((BstKind) info->kind));
  if (info->kind >= BST_KIND_MONASTERY)
    add_cell (members, "cell", info->first.cell);
  add_segments (maker, "segments", segments, n);
  add_int (members, "tiles", info->tiles);
  add_counts (members, info);
  add_int (members, "value", info->value);
  add_int (members, "final-value", info->final_value);
  bastide_fact_add (maker->facts, _("Size"), describe_size (info), BST_RULE_BASE_4, NULL);
  if (info->kind < BST_KIND_MONASTERY)
    bastide_fact_add (maker->facts, _("Cells"), join_cells (segments, n), BST_RULE_NONE, NULL);
}

/* --- figures --- */

/* A barn stands at a corner, which names its place. */
static void
add_figure (JsonBuilder           *members,
            const BstPosition     *engine,
            const BstPlacedFigure *placed)
{
  char corner[BST_NOTATION_SIZE];

  json_builder_begin_object (members);
  add_int (members, "player", placed->player);
  add_string (members, "figure", bst_figure_get_name ((BstFigure) placed->figure));
  add_cell (members, "cell", placed->at.cell);
  if (placed->figure == BST_FIGURE_BARN)
    {
      bst_notation_write_corner (placed->corner, corner);
      add_string (members, "segment", corner);
    }
  else
    add_segment (members, engine, placed->at);
  if (placed->is_abbot)
    add_string (members, "as", "abbot");
  if (placed->from < BST_N_DISTRICTS)
    add_string (members, "from", bst_district_get_name ((BstDistrict) placed->from));
  json_builder_end_object (members);
}

static char *
list_figures (const Maker *maker,
              guint        player)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  guint counts[BST_N_FIGURES] = { 0 };

  for (guint i = 0; i < bst_position_get_n_figures (maker->engine); i++)
    {
      BstPlacedFigure placed;

      bst_position_get_figure (maker->engine, i, &placed);
      if (placed.player == player && bst_position_get_feature (maker->engine, placed.at) == maker->feature)
        counts[placed.figure]++;
    }
  for (guint figure = 0; figure < BST_N_FIGURES; figure++)
    if (counts[figure] > 0)
      g_ptr_array_add (parts, bastide_words_figures ((BstFigure) figure, counts[figure]));

  return parts->len > 0 ? bastide_words_enumerate (parts) : NULL;
}

static void
add_figures_of (Maker *maker,
                guint  player)
{
  g_autoptr (BastideSlots) slots = NULL;
  char *figures = list_figures (maker, player);

  if (figures == NULL)
    return;

  slots = bastide_slots_new ();
  bastide_slots_take (slots, "figures", figures);
  bastide_slots_set_number (slots, "strength", maker->info.weight[player]);
  bastide_fact_add (maker->facts, bastide_position_get_name (maker->position, player),
                    /* Translators: "1 meeple and 1 large meeple: strength 3" */
                    bastide_slots_fill (slots, _("{figures}: strength {strength}")), BST_RULE_NONE, NULL);
}

static void
add_figures (Maker *maker)
{
  JsonBuilder *members = bastide_fact_get_members (maker->facts);

  json_builder_set_member_name (members, "figures");
  json_builder_begin_array (members);
  for (guint i = 0; i < bst_position_get_n_figures (maker->engine); i++)
    {
      BstPlacedFigure placed;

      bst_position_get_figure (maker->engine, i, &placed);
      if (bst_position_get_feature (maker->engine, placed.at) == maker->feature)
        add_figure (members, maker->engine, &placed);
    }
  json_builder_end_array (members);
  add_players (members, "majority", maker->info.majority);
  if (maker->info.n_figures > 0)
    add_weights (members, maker->engine, maker->info.weight);

  for (guint player = 0; player < bst_position_get_n_players (maker->engine); player++)
    add_figures_of (maker, player);
  bastide_fact_add (maker->facts, _("Majority"),
                    bastide_words_players (bastide_position_get_setup (maker->position),
                                           bastide_position_get_names (maker->position), maker->info.majority),
                    BST_RULE_BASE_5, NULL);
}

/* --- points --- */

static BstRule
find_rule (const Maker    *maker,
           const BstWorth *worth,
           gboolean        complete)
{
  if (worth->rule != BST_RULE_NONE)
    return (BstRule) worth->rule;
  if (maker->info.kind == BST_KIND_FIELD)
    return BST_RULE_BASE_8;

  return complete ? BST_RULE_BASE_6 : BST_RULE_BASE_7;
}

static void
add_sum (Maker      *maker,
         const char *label,
         guint       player,
         gboolean    complete)
{
  BstWorth worth;

  bst_account_get_worth (maker->engine, maker->feature, player, complete, &worth);
  bastide_fact_add (maker->facts, label, bastide_sentence_sum (&worth), find_rule (maker, &worth, complete), NULL);
}

/* A pig makes a field worth more to its owner. */
static void
add_sums_of_owners (Maker *maker)
{
  for (guint left = maker->info.majority; left != 0; left &= left - 1)
    {
      guint player = (guint) __builtin_ctz (left);
      g_autoptr (BastideSlots) slots = NULL;
      g_autofree char *label = NULL;
      BstWorth worth;

      bst_account_get_worth (maker->engine, maker->feature, player, FALSE, &worth);
      if (bst_worth_get_points (&worth) == maker->info.final_value)
        continue;
      slots = bastide_slots_new ();
      bastide_slots_set (slots, "player", bastide_position_get_name (maker->position, player));
      label = bastide_slots_fill (slots, _("For {player}"));
      add_sum (maker, label, player, FALSE);
    }
}

static void
add_sum_member (Maker      *maker,
                const char *name,
                gboolean    complete)
{
  g_autofree char *sum = NULL;
  BstWorth worth;

  bst_account_get_worth (maker->engine, maker->feature, BST_NO_PLAYER, complete, &worth);
  sum = bastide_sentence_sum (&worth);
  add_string (bastide_fact_get_members (maker->facts), name, sum);
}

static void
add_points (Maker *maker)
{
  gboolean is_field = maker->info.kind == BST_KIND_FIELD;

  add_sum_member (maker, "sum", TRUE);
  add_sum_member (maker, "final-sum", FALSE);
  if (is_field && !bst_position_get_rules (maker->engine)->farmers)
    {
      bastide_fact_add (maker->facts, _("Worth"), g_strdup (_("nothing: the farmers are not in play")), BST_RULE_BASE_8,
                        NULL);
      return;
    }
  if (maker->info.complete)
    {
      add_sum (maker, _("Worth"), BST_NO_PLAYER, TRUE);
      return;
    }
  add_sum (maker, _("If the game ended now"), BST_NO_PLAYER, FALSE);
  add_sums_of_owners (maker);
  if (!is_field)
    add_sum (maker, _("If completed as it is"), BST_NO_PLAYER, TRUE);
}

/* --- neighbours --- */

static void
add_cities_of_field (Maker      *maker,
                     gboolean    completed,
                     const char *label)
{
  g_autofree BstSegmentRef *cities = g_new (BstSegmentRef, bst_position_get_n_nodes (maker->engine));
  guint n = bst_account_list_cities (maker->engine, maker->feature, completed, cities);

  if (completed)
    add_segments (maker, "counted", cities, n);
  for (guint i = 0; i < n && bst_position_get_rules (maker->engine)->farmers; i++)
    {
      BstPlace place = place_of (cities[i]);

      bastide_fact_add (maker->facts, label, bastide_feature_facts_measure (maker->position, cities[i]),
                        completed ? BST_RULE_BASE_8 : BST_RULE_NONE, &place);
    }
}

/* The completed cities of a field, also without farmers, and the city of Carcassonne. */
static void
add_cities (Maker *maker)
{
  if (maker->info.kind != BST_KIND_FIELD)
    return;

  add_cities_of_field (maker, TRUE, _("Counted"));
  if (maker->info.carcassonne && bst_position_get_rules (maker->engine)->farmers)
    bastide_fact_add (maker->facts, _("Counted"), g_strdup (_("The city of Carcassonne")), BST_RULE_CNT_10, NULL);
  add_cities_of_field (maker, FALSE, _("Not completed"));
}

static void
add_challenges (Maker *maker)
{
  gboolean is_shrine = maker->info.kind == BST_KIND_SHRINE;
  g_autoptr (GArray) challenges = NULL;

  if (maker->info.kind != BST_KIND_MONASTERY && !is_shrine)
    return;

  challenges = bst_challenge_list (maker->engine);
  for (guint i = 0; i < challenges->len; i++)
    {
      const BstChallenge *challenge = &g_array_index (challenges, BstChallenge, i);
      BstCell own = is_shrine ? challenge->shrine : challenge->monastery;
      BstCell other = is_shrine ? challenge->monastery : challenge->shrine;
      BstPlace place = BST_PLACE_ON_CELL (other);
      g_autoptr (BastideSlots) slots = NULL;

      if (!challenge->standing || !bst_cell_equal (own, maker->info.first.cell))
        continue;
      slots = bastide_slots_new ();
      bastide_slots_set_cell (slots, "cell", other);
      bastide_fact_add (maker->facts, _("Challenge"),
                        bastide_slots_fill (slots, is_shrine ? _("with the monastery at {cell}")
                                                             : _("with the shrine at {cell}")),
                        BST_RULE_SHR_3, &place);
    }
}

/* --- King and Robber baron --- */

static char *
compare_with_title (const Maker   *maker,
                    BstPieceKind   title,
                    const BstMark *mark)
{
  gboolean marked = mark->player != BST_NO_PLAYER
                    && bst_position_get_feature (maker->engine, mark->at) == maker->feature;
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_set (slots, "player", bastide_position_get_name (maker->position, mark->player));
  bastide_slots_take (slots, "size", bastide_words_count (BASTIDE_COUNT_TILES, mark->size));
  if (marked)
    return bastide_slots_fill (slots, _("lies here, held by {player}"));
  if (maker->info.complete || maker->info.tiles <= mark->size)
    return NULL;
  if (mark->player == BST_NO_PLAYER)
    return g_strdup (_(bastide_words_title (title, BASTIDE_TITLE_GOES)));

  return bastide_slots_fill (slots, _(bastide_words_title (title, BASTIDE_TITLE_GOES_FROM)));
}

static void
add_title (Maker *maker)
{
  const BstPiece title = { .kind = (guint8) bst_piece_find_title ((BstKind) maker->info.kind) };
  const BstPieceKind kind = (BstPieceKind) title.kind;
  BstMark mark;
  char *text;

  if (!bst_piece_is_in_play (kind, bst_position_get_rules (maker->engine)))
    return;
  bst_position_get_title (maker->engine, kind, &mark);
  text = compare_with_title (maker, kind, &mark);
  if (text != NULL)
    bastide_fact_add (maker->facts, bastide_words_piece (&title), text, (BstRule) bst_piece_get_info (kind)->rule,
                      NULL);
}

/* --- the whole --- */

static gboolean
find_feature (BastidePosition *position,
              BstSegmentRef    ref,
              guint           *feature,
              BstFeatureInfo  *info)
{
  const BstPosition *engine = bastide_position_get_engine (position);

  *feature = bst_position_get_feature (engine, ref);
  if (*feature == BST_NONE)
    return FALSE;
  bst_position_describe_feature (engine, *feature, info);

  return TRUE;
}

BastideFact *
bastide_feature_facts_new (BastidePosition *position,
                           BstSegmentRef    ref)
{
  Maker maker = { .position = position };
  g_autofree char *name = NULL;
  g_autofree char *at = NULL;
  g_autofree char *sentence = NULL;
  BstPlace place;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);

  maker.engine = bastide_position_get_engine (position);
  if (!find_feature (position, ref, &maker.feature, &maker.info))
    return NULL;

  place = place_of (maker.info.first);
  maker.facts = bastide_fact_new (BASTIDE_FACT_OBJECT, NULL);
  name = name_feature (&maker.info);
  bastide_fact_set_words (maker.facts, name, g_strdup (""), BST_RULE_NONE, &place);
  at = _bastide_report_name_place (maker.engine, &maker.info.first);
  sentence = bastide_sentence_feature (position, maker.feature);
  bastide_fact_set_line (maker.facts, g_strdup_printf ("%-18s %s", at, sentence), FALSE);
  add_extent (&maker);
  add_figures (&maker);
  add_points (&maker);
  add_cities (&maker);
  add_challenges (&maker);
  add_title (&maker);

  return maker.facts;
}

/* Finds every feature with a part on the cell, once. */
static guint
list_features_on (const BstPosition *engine,
                  BstCell            cell,
                  guint16           *features)
{
  guint n = 0;

  for (guint i = 0; i < BST_MAX_SEGMENTS; i++)
    {
      guint feature = bst_position_get_feature (engine, (BstSegmentRef) { .cell = cell, .segment = (guint8) i });
      gboolean is_new = feature != BST_NONE;

      for (guint k = 0; k < n; k++)
        is_new = is_new && features[k] != feature;
      if (is_new)
        features[n++] = (guint16) feature;
    }
  return n;
}

BastideFact *
bastide_feature_facts_list (BastidePosition *position,
                            const BstCell   *cell)
{
  BastideFact *facts;
  const BstPosition *engine;
  g_autofree guint16 *features = NULL;
  guint n;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);

  engine = bastide_position_get_engine (position);
  facts = bastide_fact_new (BASTIDE_FACT_ARRAY, "features");
  bastide_fact_set_line (facts, g_strdup (_("Features")), FALSE);
  features = g_new (guint16, bst_position_get_n_nodes (engine) + 1);
  n = cell == NULL ? bst_position_list_features (engine, features) : list_features_on (engine, *cell, features);
  for (guint i = 0; i < n; i++)
    {
      BstFeatureInfo info;

      bst_position_describe_feature (engine, features[i], &info);
      bastide_fact_take (facts, bastide_feature_facts_new (position, info.first));
    }

  return facts;
}

char *
bastide_feature_facts_measure (BastidePosition *position,
                               BstSegmentRef    ref)
{
  g_autoptr (BastideSlots) slots = NULL;
  BstFeatureInfo info;
  guint feature;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);

  if (!find_feature (position, ref, &feature, &info))
    return NULL;

  slots = bastide_slots_new ();
  bastide_slots_take (slots, "name", name_feature (&info));
  bastide_slots_take (slots, "size", describe_size (&info));

  /* Translators: a feature in a list: "City at 4,−1: 3 tiles, 1 open edge" */
  return bastide_slots_fill (slots, _("{name}: {size}"));
}
