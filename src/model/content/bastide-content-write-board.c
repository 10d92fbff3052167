/* bastide-content-write-board.c: writes the board of a puzzle file
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-content-private.h"

#include "bastide-content-list.h"

static const BastideComposeMember board_members[] = {
  { "tiles", TRUE }, { "carcassonne", TRUE }, { "robbers", TRUE }, { "king", TRUE }, { "robber-baron", TRUE },
  { "lost", TRUE }, { "dragon", TRUE }, { "fairy", TRUE }, { "towers", TRUE }, { "castles", TRUE }, { NULL, FALSE },
};

static const BastideComposeMember tile_members[] = {
  { "cell", TRUE }, { "tile", TRUE }, { "rotation", TRUE }, { "figures", TRUE }, { NULL, FALSE },
};

static const BastideComposeMember carcassonne_members[] = {
  { "cell", TRUE }, { "rotation", TRUE }, { "side", TRUE }, { "count", TRUE }, { "districts", TRUE },
  { "figures", TRUE }, { NULL, FALSE },
};

static const BastideComposeMember tile_figure_members[] = {
  { "player", TRUE }, { "figure", TRUE }, { "segment", TRUE }, { "from", TRUE }, { "as", TRUE }, { NULL, FALSE },
};

static const BastideComposeMember rim_figure_members[] = {
  { "player", TRUE }, { "figure", TRUE }, { "cell", TRUE }, { "segment", TRUE }, { "from", TRUE }, { "as", TRUE },
  { NULL, FALSE },
};

static const BastideComposeMember district_figure_members[] = {
  { "player", TRUE }, { "figure", TRUE }, { NULL, FALSE },
};

static const char * const tile_figure_keys[] = { "player", "figure", "segment", NULL };
static const char * const rim_figure_keys[] = { "player", "figure", "cell", "segment", NULL };
static const char * const district_figure_keys[] = { "player", "figure", NULL };

static const BastideContentFormat tile_figures = { .members = tile_figure_members, .keys = tile_figure_keys };
static const BastideContentFormat rim_figures = { .members = rim_figure_members, .keys = rim_figure_keys };
static const BastideContentFormat district_figures = {
  .members = district_figure_members,
  .keys = district_figure_keys,
};

static JsonObject *
hold_figure (const BstPiece *figure)
{
  JsonObject *held = json_object_new ();

  json_object_set_int_member (held, "player", figure->player);
  json_object_set_string_member (held, "figure", bst_figure_get_name ((BstFigure) figure->figure));

  return held;
}

/* A figure on a tile or on the rim of the city. */
static void
list_standing (BastideContentList *list,
               const BstSetup     *setup,
               const BstPiece     *figure)
{
  BastideContentPlace place = { .segment = figure->place.segment, .corner = figure->place.index };
  guint tile = bst_setup_find_tile (setup, figure->place.cell, figure->place.layer);
  JsonObject *held = hold_figure (figure);

  if (tile == BST_NONE)
    {
      json_object_set_member (held, "cell", bastide_compose_cell (figure->place.cell));
      place.type = _bastide_content_find_block (setup, figure->place.cell, &place.rotation);
    }
  else
    {
      place.type = bst_catalogue_get (setup->catalogue, bst_setup_tile (setup, tile)->type);
      place.rotation = bst_setup_tile (setup, tile)->rotation;
    }

  if (figure->figure == BST_FIGURE_BARN && place.type != NULL && place.segment < place.type->n_segments)
    place.has_corner = place.type->segments[place.segment].kind == BST_KIND_FIELD;
  if (figure->from != BST_NO_DISTRICT)
    json_object_set_string_member (held, "from", bst_district_get_name ((BstDistrict) figure->from));
  if (figure->value)
    json_object_set_string_member (held, "as", bst_figure_get_name (BST_FIGURE_ABBOT));
  bastide_content_list_add (list, held, &place);
}

/* The figures of one tile or, for `BST_NONE`, on the rim of the city. */
static JsonNode *
write_standing (const BstSetup *setup,
                guint           tile,
                JsonNode       *source)
{
  BastideContentList *list = bastide_content_list_new (tile == BST_NONE ? &rim_figures : &tile_figures);
  gint32 layer = tile == BST_NONE ? BST_LAYER_RIM : bst_setup_get_layer (setup, tile);

  for (guint i = 0; i < setup->pieces->len; i++)
    {
      const BstPiece *piece = bst_setup_piece (setup, i);

      if (piece->kind == BST_PIECE_FIGURE && bst_place_has_cell (&piece->place) && piece->place.layer == layer
          && (tile == BST_NONE || bst_cell_equal (piece->place.cell, bst_setup_tile (setup, tile)->cell)))
        list_standing (list, setup, piece);
    }

  return bastide_content_list_end (list, source);
}

static JsonNode *
write_district (const BstSetup *setup,
                guint           district,
                JsonNode       *source)
{
  BastideContentList *list = bastide_content_list_new (&district_figures);

  for (guint i = 0; i < setup->pieces->len; i++)
    {
      const BstPiece *piece = bst_setup_piece (setup, i);

      if (piece->kind == BST_PIECE_FIGURE && piece->place.kind == BST_PLACE_DISTRICT && piece->place.index == district)
        bastide_content_list_add (list, hold_figure (piece), NULL);
    }

  return bastide_content_list_end (list, source);
}

/* Whether an object of the file tells of a tile. */
static gboolean
is_same_tile (JsonNode   *source,
              JsonObject *held)
{
  return bastide_compose_is_alike (source, held, "cell") && bastide_compose_is_alike (source, held, "tile");
}

/* The object of the file for a tile, which is found by its cell. */
static JsonNode *
match_tile (JsonNode   *source,
            JsonObject *held,
            guint       nth)
{
  guint n = bastide_compose_length (source);

  if (is_same_tile (bastide_compose_element (source, nth), held))
    return bastide_compose_element (source, nth);

  for (guint i = 0; i < n; i++)
    if (is_same_tile (bastide_compose_element (source, i), held))
      return bastide_compose_element (source, i);

  return NULL;
}

static JsonNode *
write_tile (const BstSetup *setup,
            guint           nth,
            JsonNode       *tiles)
{
  const BstSetupTile *tile = bst_setup_tile (setup, nth);
  JsonObject *held = json_object_new ();
  JsonNode *source;

  json_object_set_member (held, "cell", bastide_compose_cell (tile->cell));
  json_object_set_string_member (held, "tile", _bastide_content_tile_id (setup, tile->type));
  json_object_set_int_member (held, "rotation", tile->rotation);
  source = match_tile (tiles, held, nth);
  bastide_compose_hold (held, "figures", write_standing (setup, nth, bastide_compose_member (source, "figures")),
                        source);

  return bastide_compose_merge (held, source, tile_members);
}

static JsonNode *
write_tiles (const BstSetup *setup,
             JsonNode       *source)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < setup->tiles->len; i++)
    json_array_add_element (array, write_tile (setup, i, source));

  return bastide_compose_array (array);
}

static JsonNode *
write_districts (const BstSetup *setup,
                 JsonNode       *source)
{
  JsonObject *object = json_object_new ();

  for (guint i = 0; i < BST_N_DISTRICTS; i++)
    {
      const char *name = bst_district_get_name ((BstDistrict) i);

      bastide_compose_hold (object, name, write_district (setup, i, bastide_compose_member (source, name)), source);
    }

  return bastide_compose_object (object);
}

/* A Count who is nowhere is written as the file had him, so that it can be mended; without a file as nothing. */
static void
hold_count (const BstSetup *setup,
            JsonObject     *held,
            JsonNode       *source)
{
  guint count = bst_setup_get_count (setup);
  gboolean is_somewhere = count < BST_N_DISTRICTS;
  gboolean is_home = count == (setup->carcassonne.plain ? BST_NO_DISTRICT : (guint) BST_DISTRICT_CASTLE);
  JsonNode *said = bastide_compose_member (source, "count");
  const char *name = said != NULL && JSON_NODE_HOLDS_VALUE (said) ? json_node_get_string (said) : NULL;
  gboolean was_somewhere = name != NULL && bst_district_from_name (name) != BST_NONE;

  if (is_somewhere && (source == NULL || bastide_compose_is_said (source, "count", is_home)))
    json_object_set_string_member (held, "count", bst_district_get_name ((BstDistrict) count));
  else if (!is_somewhere && said != NULL && !was_somewhere)
    json_object_set_member (held, "count", bastide_compose_copy (said));
  else if (!is_somewhere && !is_home)
    json_object_set_null_member (held, "count");
}

static JsonNode *
write_carcassonne (const BstSetup *setup,
                   JsonNode       *source)
{
  const BstSetupCarcassonne *carcassonne = &setup->carcassonne;
  guint side = carcassonne->plain ? BST_COUNT_CITY_SIDE_PLAIN : BST_COUNT_CITY_SIDE_FLAGS;
  JsonObject *held = json_object_new ();

  json_object_set_member (held, "cell", bastide_compose_cell (carcassonne->cell));
  json_object_set_int_member (held, "rotation", carcassonne->rotation);
  if (source == NULL
      || bastide_compose_is_said (source, "side", side == setup->rules.switches[BST_SWITCH_COUNT_CITY_SIDE]))
    json_object_set_string_member (held, "side", bst_switch_get_info (BST_SWITCH_COUNT_CITY_SIDE)->values[side]);
  hold_count (setup, held, source);
  bastide_compose_hold (held, "districts", write_districts (setup, bastide_compose_member (source, "districts")),
                        source);
  bastide_compose_hold (held, "figures", write_standing (setup, BST_NONE, bastide_compose_member (source, "figures")),
                        source);

  return bastide_compose_merge (held, source, carcassonne_members);
}

JsonNode *
_bastide_content_write_board (const BstSetup *setup,
                              JsonNode       *source)
{
  JsonObject *held = json_object_new ();

  bastide_compose_hold (held, "tiles", write_tiles (setup, bastide_compose_member (source, "tiles")), source);
  if (setup->carcassonne.present)
    json_object_set_member (held, "carcassonne",
                            write_carcassonne (setup, bastide_compose_member (source, "carcassonne")));
  _bastide_content_hold_pieces (setup, held, source);

  return bastide_compose_merge (held, source, board_members);
}
