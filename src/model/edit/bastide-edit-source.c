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

/* The list of the file in which a figure stands. */
static JsonNode *
find_figures (JsonNode             *board,
              const BstSetupFigure *figure)
{
  JsonNode *city = bastide_compose_member (board, "carcassonne");

  if (figure->district != BST_NO_DISTRICT)
    return bastide_compose_member (bastide_compose_member (city, "districts"),
                                   bst_district_get_name ((BstDistrict) figure->district));

  if (figure->tile == BST_NONE)
    return bastide_compose_member (city, "figures");

  return bastide_compose_member (bastide_compose_element (bastide_compose_member (board, "tiles"), figure->tile),
                                 "figures");
}

static gboolean
is_same_list (const BstSetupFigure *a,
              const BstSetupFigure *b)
{
  return a->district == b->district && (a->district != BST_NO_DISTRICT || a->tile == b->tile);
}

/* The number of a list of figures: those on tiles, in districts, on the rim of the city, in the order in which a file
 * is read. */
static guint
number_list (const BstSetup       *setup,
             const BstSetupFigure *figure)
{
  if (figure->district != BST_NO_DISTRICT)
    return setup->tiles->len + figure->district;

  return figure->tile == BST_NONE ? setup->tiles->len + BST_N_DISTRICTS : figure->tile;
}

static GPtrArray *
list_figures (const BstSetup *setup,
              JsonNode       *board)
{
  GPtrArray *objects = g_ptr_array_new_full (setup->figures->len, NULL);
  g_autofree guint *n_met = g_new0 (guint, setup->tiles->len + BST_N_DISTRICTS + 1);

  for (guint i = 0; i < setup->figures->len; i++)
    {
      const BstSetupFigure *figure = bst_setup_figure (setup, i);
      guint nth = n_met[number_list (setup, figure)]++;

      g_ptr_array_add (objects, bastide_compose_element (find_figures (board, figure), nth));
    }

  return objects;
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

  edit->tiles = list_objects (bastide_compose_member (board, "tiles"), setup->tiles->len);
  edit->figures = list_figures (setup, board);
  edit->castles = list_objects (bastide_compose_member (board, "castles"), setup->castles->len);
  edit->towers = list_objects (bastide_compose_member (board, "towers"), setup->towers->len);
  edit->to_score = list_objects (bastide_compose_member (turn, "to-score"), setup->memory.n_to_score);
  edit->leaving = list_objects (bastide_compose_member (turn, "leaving"), setup->memory.n_leaving);
}

/* --- the order of figures --- */

static int
compare_figures (gconstpointer a,
                 gconstpointer b,
                 gpointer      user_data)
{
  const BstSetup *setup = user_data;
  guint first = *(const guint *) a;
  guint second = *(const guint *) b;
  guint first_rank = number_list (setup, bst_setup_figure (setup, first));
  guint second_rank = number_list (setup, bst_setup_figure (setup, second));

  return first_rank != second_rank ? (first_rank > second_rank) - (first_rank < second_rank)
                                   : (first > second) - (first < second);
}

static void
sort_figures (BastideEdit *edit)
{
  g_autoptr (GArray) order = g_array_new (FALSE, FALSE, sizeof (guint));
  GArray *figures = g_array_sized_new (FALSE, FALSE, sizeof (BstSetupFigure), edit->figures->len);
  GPtrArray *objects = g_ptr_array_new_full (edit->figures->len, NULL);

  for (guint i = 0; i < edit->figures->len; i++)
    g_array_append_val (order, i);
  g_array_sort_with_data (order, compare_figures, edit->setup);

  for (guint i = 0; i < order->len; i++)
    {
      guint at = g_array_index (order, guint, i);
      BstSetupFigure figure = *bst_setup_figure (edit->setup, at);

      figure.nth = 0;
      if (i > 0 && is_same_list (&figure, &g_array_index (figures, BstSetupFigure, i - 1)))
        figure.nth = (guint16) (g_array_index (figures, BstSetupFigure, i - 1).nth + 1);
      g_array_append_val (figures, figure);
      g_ptr_array_add (objects, g_ptr_array_index (edit->figures, at));
    }

  g_array_unref (edit->setup->figures);
  edit->setup->figures = figures;
  g_ptr_array_unref (edit->figures);
  edit->figures = objects;
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

/* The figures of one list, which begin at `*next` among all. */
static JsonArray *
write_figures (const BastideEdit *edit,
               JsonNode          *now,
               guint             *next)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < bastide_compose_length (now); i++, (*next)++)
    {
      const BstSetupFigure *figure = bst_setup_figure (edit->setup, *next);
      JsonNode *was = g_ptr_array_index (edit->figures, *next);
      JsonNode *node = graft (bastide_compose_element (now, i), was);
      const BstTileType *type;
      guint rotation = 0;

      type = figure->tile == BST_NONE ? _bastide_content_find_block (edit->setup, figure->cell, &rotation)
                                      : bst_catalogue_get (edit->setup->catalogue,
                                                           bst_setup_tile (edit->setup, figure->tile)->type);
      if (figure->tile != BST_NONE)
        rotation = bst_setup_tile (edit->setup, figure->tile)->rotation;
      if (figure->district == BST_NO_DISTRICT)
        keep_segment (node, was, type, rotation, figure->segment);
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
      JsonNode *was = g_ptr_array_index (edit->tiles, i);
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
write_mark (const BastideEdit  *edit,
            JsonNode           *board,
            JsonNode           *now,
            const char         *name,
            const BstSetupMark *mark)
{
  JsonObject *parent = json_node_get_object (board);
  JsonNode *was = bastide_compose_member (board, name);
  const BstTileType *type;
  guint rotation = 0;
  JsonNode *node;

  if (was == NULL)
    return;

  if (!mark->present)
    {
      json_object_remove_member (parent, name);
      return;
    }

  node = graft (bastide_compose_member (now, name), was);
  type = _bastide_content_find_type (edit->setup, mark->cell, &rotation);
  keep_segment (node, was, type, rotation, mark->segment);
  json_object_set_member (parent, name, node);
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
  const BstSetup *setup = edit->setup;
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
  write_mark (edit, board, board_now, "king", &setup->king);
  write_mark (edit, board, board_now, "robber-baron", &setup->robber_baron);
  write_mark (edit, board, board_now, "fairy", &setup->fairy);
  set_list (board, "castles", write_placed (edit, bastide_compose_member (board_now, "castles"), edit->castles));
  set_list (board, "towers", write_placed (edit, bastide_compose_member (board_now, "towers"), edit->towers));
  write_turn (edit, bastide_compose_member (renewed, "turn"), bastide_compose_member (now, "turn"));
  _bastide_content_take_source (edit->content, renewed);
}

gboolean
_bastide_edit_end (BastideEdit *edit)
{
  if (edit->changed)
    sort_figures (edit);
  if (edit->changed && edit->source != NULL)
    renew_source (edit);

  g_clear_pointer (&edit->source, json_node_unref);
  g_ptr_array_unref (edit->tiles);
  g_ptr_array_unref (edit->figures);
  g_ptr_array_unref (edit->castles);
  g_ptr_array_unref (edit->towers);
  g_ptr_array_unref (edit->to_score);
  g_ptr_array_unref (edit->leaving);

  return edit->changed;
}
