/* bastide-sentence-board.c: cells and features of a position, in words
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-sentence.h"

#include <glib/gi18n-lib.h>

#include "bastide-words.h"
#include "bst-outcome.h"

static const char * const figure_sentences[BST_N_KINDS] = {
  [BST_KIND_CITY] = N_("{player}’s {figure} is in the city."),
  [BST_KIND_ROAD] = N_("{player}’s {figure} is on the road."),
  [BST_KIND_FIELD] = N_("{player}’s {figure} is in the field, {where}."),
  [BST_KIND_MONASTERY] = N_("{player}’s {figure} is in the monastery."),
  [BST_KIND_SHRINE] = N_("{player}’s {figure} is in the shrine."),
  [BST_KIND_GARDEN] = N_("{player}’s {figure} is on the garden."),
};

static const char * const complete_features[BST_N_KINDS] = {
  [BST_KIND_CITY] = N_("City of {tiles}, completed."),
  [BST_KIND_ROAD] = N_("Road of {tiles}, completed."),
  [BST_KIND_FIELD] = N_("Field of {tiles} beside {cities}."),
  [BST_KIND_MONASTERY] = N_("Monastery, completed."),
  [BST_KIND_SHRINE] = N_("Shrine, completed."),
  [BST_KIND_GARDEN] = N_("Garden, completed."),
};

static const char * const open_features[BST_N_KINDS] = {
  [BST_KIND_CITY] = N_("City of {tiles}, {open}."),
  [BST_KIND_ROAD] = N_("Road of {tiles}, {open}."),
  [BST_KIND_FIELD] = N_("Field of {tiles} beside {cities}."),
  [BST_KIND_MONASTERY] = N_("Monastery, {occupied} of 8 surrounding cells taken."),
  [BST_KIND_SHRINE] = N_("Shrine, {occupied} of 8 surrounding cells taken."),
  [BST_KIND_GARDEN] = N_("Garden, {occupied} of 8 surrounding cells taken."),
};

static char *
describe_figure (BastidePosition       *position,
                 const BstSetupTile    *tile,
                 const BstPlacedFigure *placed)
{
  const BstTileType *type = bst_catalogue_get (bastide_position_get_setup (position)->catalogue, tile->type);
  guint segment = placed->at.segment;
  BstKind kind = (BstKind) type->segments[segment].kind;
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_set (slots, "player", bastide_position_get_name (position, placed->player));
  bastide_slots_set (slots, "figure", bastide_words_figure_on ((BstFigure) placed->figure, kind));
  bastide_slots_set (slots, "where", bastide_words_halves (type->orientation[tile->rotation].halves[segment]));

  return bastide_slots_fill (slots, _(figure_sentences[kind]));
}

static void
append_marker (GString         *text,
               BastidePosition *position,
               const BstPiece  *marker)
{
  const char *sentence = bastide_words_piece_here ((BstPieceKind) marker->kind);
  g_autoptr (BastideSlots) slots = NULL;

  if (sentence == NULL)
    return;
  slots = bastide_slots_new ();
  bastide_slots_set (slots, "player", bastide_position_get_name (position, marker->player));
  bastide_words_append_sentence (text, bastide_slots_fill (slots, sentence));
}

/* Appends the owners of the figures on a tile, and the holders of its features. */
static void
append_pieces (GString            *text,
               BastidePosition    *position,
               const BstSetupTile *tile)
{
  const BstPosition *engine = bastide_position_get_engine (position);
  const BstSetup *setup = bastide_position_get_setup (position);

  for (guint i = 0; i < bst_position_get_n_figures (engine); i++)
    {
      BstPlacedFigure placed;

      bst_position_get_figure (engine, i, &placed);
      if (bst_cell_equal (placed.at.cell, tile->cell))
        bastide_words_append_sentence (text, describe_figure (position, tile, &placed));
    }
  for (guint i = 0; i < setup->pieces->len; i++)
    if (bst_cell_equal (bst_setup_piece (setup, i)->place.cell, tile->cell))
      append_marker (text, position, bst_setup_piece (setup, i));
}

static gboolean
is_of_city (BastidePosition    *position,
            const BstSetupTile *tile)
{
  return tile->type >= bst_catalogue_get_size (bastide_position_get_setup (position)->catalogue);
}

static const char * const district_names[BST_N_DISTRICTS] = {
  N_("Castle."), N_("Market."), N_("Blacksmith’s."), N_("Cathedral."),
};

/* The figures of a player in a district: "2 meeples, 1 abbot", or NULL for none. */
static char *
list_figures (const BstPosition *engine,
              guint              district,
              guint              player)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  for (guint figure = 0; figure < BST_N_FIGURES; figure++)
    {
      guint n = bst_position_get_in_district (engine, (BstDistrict) district, player, (BstFigure) figure);

      if (n > 0)
        g_ptr_array_add (parts, bastide_words_figures ((BstFigure) figure, n));
    }
  return parts->len > 0 ? bastide_words_join (parts) : NULL;
}

char *
bastide_sentence_district (BastidePosition *position,
                           BstDistrict      district)
{
  const BstPosition *engine;
  GString *text;
  gboolean empty = TRUE;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);
  g_return_val_if_fail (district < BST_N_DISTRICTS, NULL);

  engine = bastide_position_get_engine (position);
  text = g_string_new (_(district_names[district]));

  if (bst_position_get_count (engine) == district)
    bastide_words_append_sentence (text, g_strdup (_("The Count is here.")));
  for (guint player = 0; player < bst_position_get_n_players (engine); player++)
    {
      char *figures = list_figures (engine, district, player);
      g_autoptr (BastideSlots) slots = NULL;

      if (figures == NULL)
        continue;
      empty = FALSE;
      slots = bastide_slots_new ();
      bastide_slots_set (slots, "player", bastide_position_get_name (position, player));
      bastide_slots_take (slots, "figures", figures);
      /* Translators: the figures of a player in a district: "Anna: 2 meeples, 1 abbot." */
      bastide_words_append_sentence (text, bastide_slots_fill (slots, _("{player}: {figures}.")));
    }
  if (empty)
    bastide_words_append_sentence (text, g_strdup (_("No figure is here.")));
  return g_string_free (text, FALSE);
}

/* Appends the districts that the tile has a part of, where the city lies with them upwards. */
static void
append_districts (GString            *text,
                  BastidePosition    *position,
                  const BstSetupTile *tile)
{
  const BstSetup *setup = bastide_position_get_setup (position);
  const BstTileType *type = bst_catalogue_get (setup->catalogue, tile->type);

  for (guint i = 0; i < BST_N_DISTRICTS && bst_setup_has_districts (setup); i++)
    if ((type->districts >> i) & 1)
      bastide_words_append_sentence (text, bastide_sentence_district (position, (BstDistrict) i));
}

static char *
describe_content (BastidePosition    *position,
                  const BstSetupTile *tile)
{
  const BstTileType *type = bst_catalogue_get (bastide_position_get_setup (position)->catalogue, tile->type);
  g_autoptr (BastideSlots) slots = NULL;

  if (is_of_city (position, tile))
    return g_strdup (_("City of Carcassonne."));
  slots = bastide_slots_new ();
  bastide_slots_take (slots, "description", bastide_words_tile (type, tile->rotation));

  /* Translators: a whole sentence: "City north, road east–west." */
  return bastide_slots_fill (slots, _("{description}."));
}

static char *
describe_tile (BastidePosition    *position,
               const BstSetupTile *tile)
{
  const BstTileType *type = bst_catalogue_get (bastide_position_get_setup (position)->catalogue, tile->type);
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_set_cell (slots, "cell", tile->cell);
  bastide_slots_take (slots, "description", bastide_words_tile (type, tile->rotation));

  if (is_of_city (position, tile))
    return bastide_slots_fill (slots, _("City of Carcassonne at {cell}: {description}."));

  /* Translators: "Tile at 4,−1: City north, road east–west." */
  return bastide_slots_fill (slots, _("Tile at {cell}: {description}."));
}

char *
bastide_sentence_cell (BastidePosition *position,
                       BstCell          cell)
{
  BstSetupTile tile;
  GString *text;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);

  if (!bst_position_get_tile_at (bastide_position_get_engine (position), cell, &tile))
    {
      g_autoptr (BastideSlots) slots = bastide_slots_new ();

      bastide_slots_set_cell (slots, "cell", cell);
      return bastide_slots_fill (slots, _("Empty cell {cell}."));
    }

  text = g_string_new (NULL);
  bastide_words_append_sentence (text, describe_tile (position, &tile));
  append_districts (text, position, &tile);
  append_pieces (text, position, &tile);

  return g_string_free (text, FALSE);
}

char *
bastide_sentence_here (BastidePosition *position,
                       BstCell          cell)
{
  BstSetupTile tile;
  GString *text;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);

  if (!bst_position_get_tile_at (bastide_position_get_engine (position), cell, &tile))
    return g_strdup (_("Empty cell."));

  text = g_string_new (NULL);
  bastide_words_append_sentence (text, describe_content (position, &tile));
  append_districts (text, position, &tile);
  append_pieces (text, position, &tile);

  return g_string_free (text, FALSE);
}

static char *
describe_extent (const BstFeatureInfo *info)
{
  const char * const *sentences = info->complete ? complete_features : open_features;
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_take (slots, "tiles", bastide_words_count (BASTIDE_COUNT_TILES, info->tiles));
  bastide_slots_take (slots, "open", bastide_words_count (BASTIDE_COUNT_OPEN_EDGES, info->open));
  bastide_slots_take (slots, "cities", bastide_words_count (BASTIDE_COUNT_CITIES, info->cities));
  bastide_slots_set_number (slots, "occupied", info->occupied);
  if (info->kind == BST_KIND_FIELD && info->cities == 0)
    return bastide_slots_fill (slots, _("Field of {tiles} beside no completed city."));
  if (info->kind == BST_KIND_FIELD && info->cities == 1 && info->carcassonne)
    return bastide_slots_fill (slots, _("Field of {tiles} beside the city of Carcassonne."));

  return bastide_slots_fill (slots, _(sentences[info->kind]));
}

/* Whether @placed stands on @feature. */
static gboolean
stands_on (const BstPosition     *engine,
           const BstPlacedFigure *placed,
           guint                  feature)
{
  return bst_position_get_feature (engine, placed->at) == feature;
}

static guint
count_figures (const BstPosition *engine,
               guint              feature,
               guint              player)
{
  guint n = 0;

  for (guint i = 0; i < bst_position_get_n_figures (engine); i++)
    {
      BstPlacedFigure placed;

      bst_position_get_figure (engine, i, &placed);
      if (placed.player == player && stands_on (engine, &placed, feature))
        n++;
    }

  return n;
}

/* The standing of a player on a feature. */
typedef enum
{
  STANDING_BEHIND,
  STANDING_SHARED,
  STANDING_AHEAD,
  N_STANDINGS
} Standing;

static const char * const owner_sentences[N_STANDINGS] = {
  [STANDING_BEHIND] = N_("{player} has {figures} there."),
  [STANDING_SHARED] = N_("{player} has {figures} there and shares the majority."),
  [STANDING_AHEAD] = N_("{player} has {figures} there and the majority."),
};

/* Sentences for figures that count more or less than one each. */
static const char * const strength_sentences[N_STANDINGS] = {
  [STANDING_BEHIND] = N_("{player} has {figures} there, counting {strength}."),
  [STANDING_SHARED] = N_("{player} has {figures} there, counting {strength}, and shares the majority."),
  [STANDING_AHEAD] = N_("{player} has {figures} there, counting {strength}, and the majority."),
};

static Standing
find_standing (const BstFeatureInfo *info,
               guint                 player)
{
  if (((info->majority >> player) & 1) == 0)
    return STANDING_BEHIND;

  return (info->majority & (info->majority - 1)) != 0 ? STANDING_SHARED : STANDING_AHEAD;
}

/* A player alone on a feature has the majority; no sentence tells it. */
static char *
describe_owner (BastidePosition      *position,
                const BstFeatureInfo *info,
                guint                 player,
                guint                 n_figures)
{
  Standing standing = n_figures == info->n_figures ? STANDING_BEHIND : find_standing (info, player);
  const char * const *sentences = info->weight[player] == n_figures ? owner_sentences : strength_sentences;
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_set (slots, "player", bastide_position_get_name (position, player));
  bastide_slots_take (slots, "figures", bastide_words_count (BASTIDE_COUNT_SEATS, n_figures));
  bastide_slots_set_number (slots, "strength", info->weight[player]);

  return bastide_slots_fill (slots, _(sentences[standing]));
}

static void
append_owners (GString              *text,
               BastidePosition      *position,
               guint                 feature,
               const BstFeatureInfo *info)
{
  const BstPosition *engine = bastide_position_get_engine (position);

  for (guint player = 0; player < bst_position_get_n_players (engine); player++)
    {
      guint n_figures = count_figures (engine, feature, player);

      if (n_figures > 0)
        bastide_words_append_sentence (text, describe_owner (position, info, player, n_figures));
    }
}

/* A completed feature without figures has been scored; a completed feature with figures is about to be. */
static void
append_value (GString              *text,
              const BstFeatureInfo *info)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  if (info->complete && info->n_figures == 0)
    return;
  bastide_slots_set_number (slots, "value", info->final_value);
  bastide_words_append_sentence (text, bastide_slots_fill (slots, info->complete
                                                                    ? _("Worth {value}, about to be scored.")
                                                                    : _("Worth {value} if the game ended now.")));
}

char *
bastide_sentence_feature (BastidePosition *position,
                          guint            feature)
{
  const BstPosition *engine;
  BstFeatureInfo info;
  GString *text;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);

  engine = bastide_position_get_engine (position);
  g_return_val_if_fail (feature < bst_position_get_n_nodes (engine), NULL);

  bst_position_describe_feature (engine, feature, &info);
  text = g_string_new (NULL);
  bastide_words_append_sentence (text, describe_extent (&info));
  if (info.carcassonne && info.cities > 1)
    bastide_words_append_sentence (text, g_strdup (_("This includes the city of Carcassonne.")));
  if (info.lost)
    bastide_words_append_sentence (text, g_strdup (_("It lost a challenge and is worth nothing.")));
  append_owners (text, position, feature, &info);
  append_value (text, &info);

  return g_string_free (text, FALSE);
}

/* --- the end of the game --- */

static const char * const final_sentences[] = {
  [BST_COUNT_FINAL_MARKET_FORCED] =
    N_("Before final scoring, every figure in the market must still move to a field."),
  [BST_COUNT_FINAL_MARKET_OPTIONAL] =
    N_("Before final scoring, figures in the market may still move to fields."),
  [BST_COUNT_FINAL_ALL_OPTIONAL] =
    N_("Before final scoring, figures may still leave the districts."),
  [BST_COUNT_FINAL_ALL_ONE_BY_ONE] =
    N_("Before final scoring, figures may still leave the districts one by one."),
};

char *
bastide_sentence_final_redeployment (BastidePosition *position)
{
  const BstPosition *engine;
  gboolean pending = FALSE;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);

  engine = bastide_position_get_engine (position);
  for (guint player = 0; player < bst_position_get_n_players (engine); player++)
    pending |= bst_outcome_get_final_districts (engine, player) != 0;
  if (!pending)
    return NULL;

  return g_strdup (_(final_sentences[bst_position_get_rules (engine)->switches[BST_SWITCH_COUNT_FINAL]]));
}
