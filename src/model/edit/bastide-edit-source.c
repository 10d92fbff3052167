/* bastide-edit-source.c: keeps the unknown members of a file with what they belong to while a board is changed
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-edit-private.h"

#include <string.h>

#include "bastide-compose.h"

/* --- before --- */

/* The objects of a list of the file, as many as the setup has. */
static GPtrArray *
list_objects (JsonNode *list,
              guint     n)
{
  GPtrArray *objects = g_ptr_array_new_full (n, NULL);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (objects, bastide_compose_element (list, i));

  return objects;
}

/* Returns the number by which a tile or piece says that an object of the file tells of it; 0 for none. */
static guint32
add_object (BastideEdit *edit,
            JsonNode    *object)
{
  if (object == NULL)
    return 0;
  g_ptr_array_add (edit->objects, object);

  return edit->objects->len;
}

JsonNode *
_bastide_edit_get_object (const BastideEdit *edit,
                          guint32            said)
{
  return said > 0 ? g_ptr_array_index (edit->objects, said - 1) : NULL;
}

gboolean
_bastide_edit_is_same_list (const BstPiece *a,
                            const BstPiece *b)
{
  if (a->place.kind == BST_PLACE_DISTRICT || b->place.kind == BST_PLACE_DISTRICT)
    return a->place.kind == b->place.kind && a->place.index == b->place.index;

  return a->place.layer == b->place.layer
         && (a->place.layer == BST_LAYER_RIM || bst_cell_equal (a->place.cell, b->place.cell));
}

/* The list of the file in which a piece stands, or NULL for one that no list of objects tells of. */
static JsonNode *
find_list (const BstSetup *setup,
           JsonNode       *board,
           const BstPiece *piece)
{
  JsonNode *city = bastide_compose_member (board, "carcassonne");
  guint tile;

  if (piece->kind != BST_PIECE_FIGURE)
    return bst_piece_get_info ((BstPieceKind) piece->kind)->number == BST_PIECES_MANY
             ? bastide_compose_member (board, bst_piece_get_info ((BstPieceKind) piece->kind)->name) : NULL;
  if (piece->place.kind == BST_PLACE_DISTRICT)
    return bastide_compose_member (bastide_compose_member (city, "districts"),
                                   bst_district_get_name ((BstDistrict) piece->place.index));
  if (piece->place.layer == BST_LAYER_RIM)
    return bastide_compose_member (city, "figures");
  tile = bst_setup_find_tile (setup, piece->place.cell, piece->place.layer);

  return bastide_compose_member (bastide_compose_element (bastide_compose_member (board, "tiles"), tile), "figures");
}

/* Pieces of a list stand side by side in the setup. */
static void
add_objects (BastideEdit *edit,
             JsonNode    *board)
{
  BstSetup *setup = edit->setup;
  JsonNode *tiles = bastide_compose_member (board, "tiles");
  const BstPiece *before = NULL;
  guint nth = 0;

  for (guint i = 0; i < setup->tiles->len; i++)
    bst_setup_tile (setup, i)->said = add_object (edit, bastide_compose_element (tiles, i));
  for (guint i = 0; i < setup->pieces->len; i++)
    {
      BstPiece *piece = bst_setup_piece (setup, i);

      nth = before != NULL && before->kind == piece->kind
            && (piece->kind != BST_PIECE_FIGURE || _bastide_edit_is_same_list (before, piece)) ? nth + 1 : 0;
      piece->said = add_object (edit, bastide_compose_element (find_list (setup, board, piece), nth));
      before = piece;
    }
}

static void
forget_objects (BastideEdit *edit)
{
  for (guint i = 0; i < edit->setup->tiles->len; i++)
    bst_setup_tile (edit->setup, i)->said = 0;
  for (guint i = 0; i < edit->setup->pieces->len; i++)
    bst_setup_piece (edit->setup, i)->said = 0;
  g_clear_pointer (&edit->objects, g_ptr_array_unref);
}

/* Whether a file says nothing but what is held anyway. */
static gboolean
is_plain (BastideContent *content)
{
  JsonNode *source = g_steal_pointer (&content->source);
  g_autoptr (GBytes) without = bastide_content_write (content);
  g_autoptr (GBytes) with = NULL;

  content->source = source;
  with = bastide_content_write (content);

  return g_bytes_equal (with, without);
}

/* Most files need not be remembered once they are changed. With them every step would have to write and merge a whole
 * file, and every state of the history would hold one. */
static void
drop_plain_source (BastideContent *content)
{
  if (content->source == NULL || content->keeps_source)
    return;

  if (!is_plain (content))
    {
      content->keeps_source = TRUE;
      return;
    }
  g_clear_pointer (&content->source, json_node_unref);
  g_clear_pointer (&content->lines, g_array_unref);
}

void
_bastide_edit_begin (BastideEdit    *edit,
                     BastideContent *content)
{
  BstSetup *setup = content->setup;
  JsonNode *board, *turn;

  drop_plain_source (content);
  *edit = (BastideEdit) { .content = content, .setup = setup };
  if (content->source != NULL)
    edit->source = bastide_content_to_json (content);
  board = bastide_compose_member (edit->source, "board");
  turn = bastide_compose_member (edit->source, "turn");

  edit->objects = g_ptr_array_new ();
  if (board != NULL)
    add_objects (edit, board);
  edit->to_score = list_objects (bastide_compose_member (turn, "to-score"), setup->memory.n_to_score);
  edit->leaving = list_objects (bastide_compose_member (turn, "leaving"), setup->memory.n_leaving);
}

/* --- after --- */

void
_bastide_edit_forget_place (JsonNode *object)
{
  static const char * const places[] = { "as", "cell", "from", "segment" };

  if (object == NULL || !JSON_NODE_HOLDS_OBJECT (object))
    return;

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    if (json_object_has_member (json_node_get_object (object), places[i]))
      json_object_remove_member (json_node_get_object (object), places[i]);
}

void
_bastide_edit_turn_name (JsonNode *object,
                         guint     quarters)
{
  JsonNode *said = bastide_compose_member (object, "segment");
  char turned[BST_NOTATION_SIZE];

  if (said == NULL || !JSON_NODE_HOLDS_VALUE (said) || json_node_get_value_type (said) != G_TYPE_STRING
      || strlen (json_node_get_string (said)) >= sizeof turned)
    return;

  bst_notation_turn_segment (json_node_get_string (said), quarters, turned);
  json_object_set_string_member (json_node_get_object (object), "segment", turned);
}

/* Whether a member of an object of the file is to be kept that is not written now. An empty list of figures is. */
static gboolean
stays (const char *name,
       JsonNode   *value)
{
  return !g_str_equal (name, "figures") || bastide_compose_length (value) == 0;
}

/* What is written now, with the members of the file's object that are not. */
static JsonNode *
graft (JsonNode *now,
       JsonNode *was)
{
  JsonNode *node = bastide_compose_copy (now);
  JsonObject *object = json_node_get_object (node);
  g_autoptr (GList) names = NULL;

  if (was == NULL || !JSON_NODE_HOLDS_OBJECT (was))
    return node;

  names = json_object_get_members (json_node_get_object (was));
  for (GList *name = names; name != NULL; name = name->next)
    {
      JsonNode *value = bastide_compose_member (was, name->data);

      if (!json_object_has_member (object, name->data) && stays (name->data, value))
        json_object_set_member (object, name->data, bastide_compose_copy (value));
    }

  return node;
}

/* A segment that no tile there has keeps the name that the file gave it. */
static void
keep_segment (JsonNode          *node,
              JsonNode          *was,
              const BstTileType *type,
              guint              rotation,
              guint              segment)
{
  JsonNode *said = bastide_compose_member (was, "segment");

  if (said == NULL || (type != NULL && segment < type->n_segments))
    return;

  if (type == NULL || bst_notation_read_segment (type, rotation, json_node_get_string (said)) == BST_NO_SEGMENT)
    json_object_set_member (json_node_get_object (node), "segment", bastide_compose_copy (said));
}

/* Puts a list in the place of another, or takes it away where there is nothing to list. */
static void
set_list (JsonNode   *parent,
          const char *name,
          JsonArray  *array)
{
  JsonObject *object = json_node_get_object (parent);
  JsonNode *was = bastide_compose_member (parent, name);

  if (json_array_get_length (array) > 0 || (was != NULL && bastide_compose_length (was) == 0))
    json_object_set_array_member (object, name, array);
  else
    {
      json_array_unref (array);
      if (was != NULL)
        json_object_remove_member (object, name);
    }
}

/* The figures of one list, which begin at `*next` among the pieces. */
static JsonArray *
write_figures (const BastideEdit *edit,
               JsonNode          *now,
               guint             *next)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < bastide_compose_length (now); i++, (*next)++)
    {
      const BstPiece *figure = bst_setup_piece (edit->setup, *next);
      JsonNode *was = _bastide_edit_get_object (edit, figure->said);
      JsonNode *node = graft (bastide_compose_element (now, i), was);
      guint tile = bst_setup_find_tile (edit->setup, figure->place.cell, figure->place.layer);
      const BstTileType *type;
      guint rotation = 0;

      type = tile == BST_NONE ? _bastide_content_find_block (edit->setup, figure->place.cell, &rotation)
                              : bst_catalogue_get (edit->setup->catalogue, bst_setup_tile (edit->setup, tile)->type);
      if (tile != BST_NONE)
        rotation = bst_setup_tile (edit->setup, tile)->rotation;
      if (bst_place_has_cell (&figure->place))
        keep_segment (node, was, type, rotation, figure->place.segment);
      json_array_add_element (array, node);
    }

  return array;
}

static void
write_tiles (const BastideEdit *edit,
             JsonNode          *board,
             JsonNode          *now,
             guint             *next)
{
  JsonNode *list = bastide_compose_member (now, "tiles");
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < bastide_compose_length (list); i++)
    {
      JsonNode *object = bastide_compose_element (list, i);
      JsonNode *was = _bastide_edit_get_object (edit, bst_setup_tile (edit->setup, i)->said);
      JsonNode *node = graft (object, was);

      set_list (node, "figures", write_figures (edit, bastide_compose_member (object, "figures"), next));
      json_array_add_element (array, node);
    }
  set_list (board, "tiles", array);
}

static void
write_districts (const BastideEdit *edit,
                 JsonNode          *node,
                 JsonNode          *now,
                 guint             *next)
{
  JsonNode *lists = bastide_compose_member (now, "districts");
  JsonNode *districts = bastide_compose_member (node, "districts");

  if (districts == NULL && lists == NULL)
    return;

  if (districts == NULL)
    {
      districts = bastide_compose_object (json_object_new ());
      json_object_set_member (json_node_get_object (node), "districts", districts);
    }
  for (guint i = 0; i < BST_N_DISTRICTS; i++)
    {
      const char *name = bst_district_get_name ((BstDistrict) i);

      set_list (districts, name, write_figures (edit, bastide_compose_member (lists, name), next));
    }
}

static void
write_city (const BastideEdit *edit,
            JsonNode          *board,
            JsonNode          *now,
            guint             *next)
{
  JsonNode *city = bastide_compose_member (now, "carcassonne");
  JsonObject *parent = json_node_get_object (board);
  JsonNode *node;

  if (city == NULL)
    {
      if (json_object_has_member (parent, "carcassonne"))
        json_object_remove_member (parent, "carcassonne");
      return;
    }

  if (!json_object_has_member (parent, "carcassonne"))
    json_object_set_member (parent, "carcassonne", bastide_compose_copy (city));
  node = bastide_compose_member (board, "carcassonne");
  write_districts (edit, node, city, next);
  set_list (node, "figures", write_figures (edit, bastide_compose_member (city, "figures"), next));
}

static void
write_mark (const BastideEdit *edit,
            JsonNode          *board,
            JsonNode          *now,
            BstPieceKind       kind)
{
  const char *name = bst_piece_get_info (kind)->name;
  const BstPiece *mark = bst_setup_find_piece (edit->setup, kind, 0);
  JsonObject *parent = json_node_get_object (board);
  JsonNode *was = bastide_compose_member (board, name);
  const BstTileType *type;
  guint rotation = 0;
  JsonNode *node;

  if (was == NULL)
    return;

  if (mark == NULL)
    {
      json_object_remove_member (parent, name);
      return;
    }

  node = graft (bastide_compose_member (now, name), was);
  type = _bastide_content_find_type (edit->setup, mark->place.cell, &rotation);
  keep_segment (node, was, type, rotation, mark->place.segment);
  json_object_set_member (parent, name, node);
}

/* The objects of the file that tell of the pieces of a kind. */
static GPtrArray *
list_pieces (const BastideEdit *edit,
             BstPieceKind       kind)
{
  GPtrArray *objects = g_ptr_array_new ();
  const BstPiece *piece;

  for (guint i = 0; (piece = bst_setup_find_piece (edit->setup, kind, i)) != NULL; i++)
    g_ptr_array_add (objects, _bastide_edit_get_object (edit, piece->said));

  return objects;
}

/* A list of things on segments or cells. */
static JsonArray *
write_placed (const BastideEdit *edit,
              JsonNode          *list,
              GPtrArray         *objects)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < bastide_compose_length (list); i++)
    {
      JsonNode *object = bastide_compose_element (list, i);
      JsonNode *was = g_ptr_array_index (objects, i);
      JsonNode *cell = bastide_compose_member (object, "cell");
      JsonNode *name = bastide_compose_member (object, "segment");
      JsonNode *node = graft (object, was);
      const BstTileType *type;
      guint rotation = 0;

      if (name != NULL)
        {
          BstCell at = BST_CELL (json_node_get_int (bastide_compose_element (cell, 0)),
                                 json_node_get_int (bastide_compose_element (cell, 1)));

          type = _bastide_content_find_type (edit->setup, at, &rotation);
          keep_segment (node, was, type, rotation,
                        type == NULL ? BST_NO_SEGMENT
                                     : bst_notation_read_segment (type, rotation, json_node_get_string (name)));
        }
      json_array_add_element (array, node);
    }

  return array;
}

/* The turn stands where it stood, though on another cell. */
static void
write_turn (const BastideEdit *edit,
            JsonNode          *turn,
            JsonNode          *now)
{
  JsonObject *object = json_node_get_object (turn);

  if (edit->setup->has_placed)
    json_object_set_member (object, "placed", bastide_compose_cell (edit->setup->placed));
  else if (json_object_has_member (object, "placed"))
    json_object_remove_member (object, "placed");
  set_list (turn, "to-score", write_placed (edit, bastide_compose_member (now, "to-score"), edit->to_score));
  set_list (turn, "leaving", write_placed (edit, bastide_compose_member (now, "leaving"), edit->leaving));
}

/* Makes a file of the one that was, in which every object is found again by what it tells of now. */
static void
renew_source (BastideEdit *edit)
{
  g_autoptr (GPtrArray) castles = list_pieces (edit, BST_PIECE_CASTLE);
  g_autoptr (GPtrArray) towers = list_pieces (edit, BST_PIECE_TOWER);
  g_autoptr (JsonNode) now = NULL;
  JsonNode *renewed, *board, *board_now;
  guint next = 0;

  g_clear_pointer (&edit->content->source, json_node_unref);
  now = bastide_content_to_json (edit->content);
  renewed = bastide_compose_copy (edit->source);
  board = bastide_compose_member (renewed, "board");
  board_now = bastide_compose_member (now, "board");

  write_tiles (edit, board, board_now, &next);
  write_city (edit, board, board_now, &next);
  write_mark (edit, board, board_now, BST_PIECE_KING);
  write_mark (edit, board, board_now, BST_PIECE_ROBBER_BARON);
  write_mark (edit, board, board_now, BST_PIECE_FAIRY);
  set_list (board, "castles", write_placed (edit, bastide_compose_member (board_now, "castles"), castles));
  set_list (board, "towers", write_placed (edit, bastide_compose_member (board_now, "towers"), towers));
  write_turn (edit, bastide_compose_member (renewed, "turn"), bastide_compose_member (now, "turn"));
  _bastide_content_take_source (edit->content, renewed);
}

gboolean
_bastide_edit_end (BastideEdit *edit)
{
  if (edit->changed)
    bst_setup_sort_pieces (edit->setup);
  if (edit->changed && edit->source != NULL)
    renew_source (edit);

  g_clear_pointer (&edit->source, json_node_unref);
  forget_objects (edit);
  g_ptr_array_unref (edit->to_score);
  g_ptr_array_unref (edit->leaving);

  return edit->changed;
}
