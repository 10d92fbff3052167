/* bastide-content-write-board.c: writes the board of a puzzle file
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-content-private.h"

#include "bastide-compose.h"
#include "bst-notation.h"

static const BastideMember board_members[] = {
  { "tiles", TRUE }, { "carcassonne", TRUE }, { "robbers", FALSE }, { "king", TRUE }, { "robber-baron", TRUE },
  { "lost", FALSE }, { "dragon", FALSE }, { "fairy", FALSE }, { "towers", FALSE }, { "castles", FALSE },
  { NULL, FALSE },
};

static const BastideMember tile_members[] = {
  { "cell", TRUE }, { "tile", TRUE }, { "rotation", TRUE }, { "figures", TRUE }, { NULL, FALSE },
};

static const BastideMember figure_members[] = {
  { "player", TRUE }, { "figure", TRUE }, { "cell", TRUE }, { "segment", TRUE }, { "from", TRUE }, { NULL, FALSE },
};

static const BastideMember carcassonne_members[] = {
  { "cell", TRUE }, { "rotation", TRUE }, { "side", TRUE }, { "count", TRUE }, { "districts", TRUE },
  { "figures", TRUE }, { NULL, FALSE },
};

static const BastideMember mark_members[] = {
  { "player", TRUE }, { "cell", TRUE }, { "segment", TRUE }, { "size", FALSE }, { NULL, FALSE },
};

/* Whether an object of the file tells of the same figure; where it stands is told by `type`, if known. */
static gboolean
is_same_figure (JsonNode             *source,
                const BstSetupFigure *figure,
                const BstTileType    *type,
                guint                 rotation)
{
  JsonNode *segment = bastide_compose_member (source, "segment");

  if (!bastide_compose_is_int (source, "player", figure->player)
      || !bastide_compose_is_string (source, "figure", bst_figure_get_name ((BstFigure) figure->figure)))
    return FALSE;

  if (type != NULL)
    return bst_notation_read_segment (type, rotation, json_node_get_string (segment)) == figure->segment;

  return bastide_compose_member (source, "cell") == NULL || bastide_compose_is_cell (source, "cell", figure->cell);
}

/* The object of the file for a figure. The place that it had there is tried first; an object serves once. */
static JsonNode *
match_figure (JsonNode             *source,
              GPtrArray            *used,
              const BstSetupFigure *figure,
              const BstTileType    *type,
              guint                 rotation)
{
  guint n = bastide_compose_length (source);

  for (guint i = 0; i <= n; i++)
    {
      JsonNode *element = bastide_compose_element (source, i == 0 ? figure->nth : i - 1);

      if (element == NULL || g_ptr_array_find (used, element, NULL)
          || !is_same_figure (element, figure, type, rotation))
        continue;
      g_ptr_array_add (used, element);
      return element;
    }

  return NULL;
}

/* The name of the segment where a figure stands. A barn's corner is known from the file alone, and so is a name that
 * the tile does not have; where there is no file, such a figure gets a building that the tile does not have either. */
static void
write_segment (JsonObject        *held,
               JsonNode          *source,
               const BstTileType *type,
               guint              rotation,
               guint              figure,
               guint              segment)
{
  char text[BST_NOTATION_SIZE];
  JsonNode *said = bastide_compose_member (source, "segment");

  if (said != NULL && (type == NULL || segment == BST_NO_SEGMENT || figure == BST_FIGURE_BARN))
    {
      json_object_set_member (held, "segment", bastide_compose_copy (said));
      return;
    }

  if (type != NULL && segment < type->n_segments)
    bst_notation_write_segment (type, rotation, segment, text);
  else if (type != NULL && bst_tile_type_find_kind (type, BST_KIND_SHRINE, 0) != BST_NO_SEGMENT)
    g_strlcpy (text, "monastery", sizeof text);
  else
    g_strlcpy (text, "shrine", sizeof text);
  json_object_set_string_member (held, "segment", text);
}

static JsonNode *
write_figure (const BstSetupFigure *figure,
              const BstTileType    *type,
              guint                 rotation,
              JsonNode             *source)
{
  JsonObject *held = json_object_new ();

  json_object_set_int_member (held, "player", figure->player);
  json_object_set_string_member (held, "figure", bst_figure_get_name ((BstFigure) figure->figure));
  if (figure->district == BST_NO_DISTRICT)
    {
      if (figure->tile == BST_NONE)
        json_object_set_member (held, "cell", bastide_compose_cell (figure->cell));
      write_segment (held, source, type, rotation, figure->figure, figure->segment);
    }
  if (figure->from != BST_NO_DISTRICT)
    json_object_set_string_member (held, "from", bst_district_get_name ((BstDistrict) figure->from));

  return bastide_compose_merge (held, source, figure_members);
}

/* The figures of one tile, one district or the rim of the city. */
static JsonNode *
write_figures (const BstSetup *setup,
               guint           tile,
               guint           district,
               JsonNode       *source)
{
  g_autoptr (GPtrArray) used = g_ptr_array_new ();
  const BstTileType *type = NULL;
  JsonArray *array = json_array_new ();
  guint rotation = 0;

  if (tile != BST_NONE)
    {
      type = bst_catalogue_get (setup->catalogue, bst_setup_tile (setup, tile)->type);
      rotation = bst_setup_tile (setup, tile)->rotation;
    }

  for (guint i = 0; i < setup->figures->len; i++)
    {
      const BstSetupFigure *figure = bst_setup_figure (setup, i);

      if (figure->tile == tile && figure->district == district)
        json_array_add_element (array, write_figure (figure, type, rotation,
                                                     match_figure (source, used, figure, type, rotation)));
    }

  return bastide_compose_array (array);
}

static gboolean
is_same_tile (JsonNode           *source,
              const BstSetup     *setup,
              const BstSetupTile *tile)
{
  return bastide_compose_is_cell (source, "cell", tile->cell)
         && bastide_compose_is_string (source, "tile", _bastide_content_tile_id (setup, tile->type));
}

/* The object of the file for a tile, which is found by its cell. */
static JsonNode *
match_tile (JsonNode       *source,
            const BstSetup *setup,
            guint           nth)
{
  const BstSetupTile *tile = bst_setup_tile (setup, nth);
  guint n = bastide_compose_length (source);

  if (is_same_tile (bastide_compose_element (source, nth), setup, tile))
    return bastide_compose_element (source, nth);

  for (guint i = 0; i < n; i++)
    if (is_same_tile (bastide_compose_element (source, i), setup, tile))
      return bastide_compose_element (source, i);

  return NULL;
}

static JsonNode *
write_tile (const BstSetup *setup,
            guint           nth,
            JsonNode       *source)
{
  const BstSetupTile *tile = bst_setup_tile (setup, nth);
  JsonObject *held = json_object_new ();
  JsonNode *figures = write_figures (setup, nth, BST_NO_DISTRICT, bastide_compose_member (source, "figures"));

  json_object_set_member (held, "cell", bastide_compose_cell (tile->cell));
  json_object_set_string_member (held, "tile", _bastide_content_tile_id (setup, tile->type));
  json_object_set_int_member (held, "rotation", tile->rotation);
  if (bastide_compose_is_said (source, "figures", bastide_compose_length (figures) == 0))
    json_object_set_member (held, "figures", figures);
  else
    json_node_unref (figures);

  return bastide_compose_merge (held, source, tile_members);
}

static JsonNode *
write_tiles (const BstSetup *setup,
             JsonNode       *source)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < setup->tiles->len; i++)
    json_array_add_element (array, write_tile (setup, i, match_tile (source, setup, i)));

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
      JsonNode *figures = write_figures (setup, BST_NONE, i, bastide_compose_member (source, name));

      if (bastide_compose_is_said (source, name, bastide_compose_length (figures) == 0))
        json_object_set_member (object, name, figures);
      else
        json_node_unref (figures);
    }

  return bastide_compose_object (object);
}

static JsonNode *
write_carcassonne (const BstSetup *setup,
                   JsonNode       *source)
{
  const BstSetupCarcassonne *carcassonne = &setup->carcassonne;
  g_autoptr (JsonNode) districts = write_districts (setup, bastide_compose_member (source, "districts"));
  g_autoptr (JsonNode) figures = NULL;
  JsonObject *held = json_object_new ();

  figures = write_figures (setup, BST_NONE, BST_NO_DISTRICT, bastide_compose_member (source, "figures"));
  json_object_set_member (held, "cell", bastide_compose_cell (carcassonne->cell));
  json_object_set_int_member (held, "rotation", carcassonne->rotation);
  if (bastide_compose_is_said (source, "side", !carcassonne->plain))
    json_object_set_string_member (held, "side", carcassonne->plain ? "plain" : "flags");
  if (bastide_compose_is_said (source, "count", carcassonne->plain || carcassonne->count == BST_DISTRICT_CASTLE))
    json_object_set_string_member (held, "count", bst_district_get_name ((BstDistrict) carcassonne->count));
  if (bastide_compose_is_said (source, "districts", json_object_get_size (json_node_get_object (districts)) == 0))
    json_object_set_member (held, "districts", bastide_compose_copy (districts));
  if (bastide_compose_is_said (source, "figures", bastide_compose_length (figures) == 0))
    json_object_set_member (held, "figures", bastide_compose_copy (figures));

  return bastide_compose_merge (held, source, carcassonne_members);
}

static const BstSetupTile *
find_tile_at (const BstSetup *setup,
              BstCell         cell)
{
  for (guint i = 0; i < setup->tiles->len; i++)
    if (bst_cell_equal (bst_setup_tile (setup, i)->cell, cell))
      return bst_setup_tile (setup, i);

  return NULL;
}

static JsonNode *
write_mark (const BstSetup     *setup,
            const BstSetupMark *mark,
            JsonNode           *source)
{
  const BstSetupTile *tile = find_tile_at (setup, mark->cell);
  const BstTileType *type = tile != NULL ? bst_catalogue_get (setup->catalogue, tile->type) : NULL;
  JsonObject *held = json_object_new ();

  if (!bastide_compose_is_cell (source, "cell", mark->cell))
    source = NULL;

  json_object_set_int_member (held, "player", mark->player);
  json_object_set_member (held, "cell", bastide_compose_cell (mark->cell));
  write_segment (held, source, type, tile != NULL ? tile->rotation : 0, BST_NONE, mark->segment);

  return bastide_compose_merge (held, source, mark_members);
}

JsonNode *
_bastide_content_write_board (const BstSetup *setup,
                              JsonNode       *source)
{
  JsonObject *held = json_object_new ();

  if (bastide_compose_is_said (source, "tiles", setup->tiles->len == 0))
    json_object_set_member (held, "tiles", write_tiles (setup, bastide_compose_member (source, "tiles")));
  if (setup->carcassonne.present)
    json_object_set_member (held, "carcassonne",
                            write_carcassonne (setup, bastide_compose_member (source, "carcassonne")));
  if (setup->king.present)
    json_object_set_member (held, "king", write_mark (setup, &setup->king, bastide_compose_member (source, "king")));
  if (setup->robber_baron.present)
    json_object_set_member (held, "robber-baron",
                            write_mark (setup, &setup->robber_baron, bastide_compose_member (source, "robber-baron")));

  return bastide_compose_merge (held, source, board_members);
}
