/* bastide-codec-types.c: the types of values that stand in many places of a puzzle file
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-content-private.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "bastide-json-node.h"
#include "bst-notation.h"

#define MAX_TEXTS 1000
#define MAX_NAMES 40

static JsonNode *
make_string (const char *text)
{
  return json_node_init_string (json_node_alloc (), text);
}

/* --- numbers and truths --- */

static int
find_default (BastideSlot *slot)
{
  const BastideMember *member = slot->member;

  return member->find_otherwise != NULL ? member->find_otherwise (slot) : member->otherwise;
}

static void
set_default (BastideSlot *slot)
{
  bastide_codec_set_int (slot, find_default (slot));
}

gboolean
bastide_codec_read_int (BastideSlot            *slot,
                        const BastideJsonValue *value)
{
  int number;

  if (!bastide_json_read_int (value, slot->member->min, slot->member->max, &number))
    return FALSE;

  bastide_codec_set_int (slot, number);

  return TRUE;
}

/* Numbers that no file can have, BST_NO_PLAYER and BST_NO_SPACE, stand for nothing. */
JsonNode *
bastide_codec_write_int (BastideSlot *slot)
{
  int number = bastide_codec_get_int (slot);

  slot->is_silent = number == find_default (slot);

  return number == BST_NO_SPACE || (slot->member->size == 1 && number > slot->member->max)
         ? NULL
         : json_node_init_int (json_node_alloc (), number);
}

static gboolean
read_flag (BastideSlot            *slot,
           const BastideJsonValue *value)
{
  gboolean truth;

  if (!bastide_json_read_boolean (value, &truth))
    return FALSE;

  bastide_codec_set_int (slot, truth ? 1 : 0);

  return TRUE;
}

static JsonNode *
write_flag (BastideSlot *slot)
{
  gboolean truth = bastide_codec_get_int (slot) != 0;

  slot->is_silent = truth == (find_default (slot) != 0);

  return json_node_init_boolean (json_node_alloc (), truth);
}

const BastideType bastide_codec_int = {
  .read = bastide_codec_read_int, .write = bastide_codec_write_int, .set_default = set_default,
};
const BastideType bastide_codec_flag = { .read = read_flag, .write = write_flag, .set_default = set_default };

/* --- words of an enumeration --- */

static guint
list_names (const BastideNames *names,
            const char         *list[MAX_NAMES])
{
  for (guint i = 0; i < names->n; i++)
    list[i] = names->get (i);

  return names->n;
}

static gboolean
read_which (const BastideJsonValue *value,
            const BastideNames     *names,
            guint                  *which)
{
  const char *list[MAX_NAMES];
  guint n = list_names (names, list);

  return bastide_json_read_name (value, list, n, which);
}

gboolean
bastide_codec_read_name (BastideSlot            *slot,
                         const BastideJsonValue *value)
{
  guint which;

  if (!read_which (value, slot->member->detail, &which))
    return FALSE;

  bastide_codec_set_int (slot, (int) which);

  return TRUE;
}

JsonNode *
bastide_codec_write_name (BastideSlot *slot)
{
  const BastideNames *names = slot->member->detail;
  int which = bastide_codec_get_int (slot);

  slot->is_silent = which == find_default (slot);

  return (guint) which < names->n ? make_string (names->get ((guint) which)) : NULL;
}

const BastideType bastide_codec_name = {
  .read = bastide_codec_read_name, .write = bastide_codec_write_name, .set_default = set_default,
};

/* A list of names that is held as a set. */
static gboolean
read_set (BastideSlot            *slot,
          const BastideJsonValue *value)
{
  const BastideNames *names = slot->member->detail;
  BastideJsonValue element;
  BastideJsonIter iter;
  guint set = 0;
  guint which;

  if (!bastide_json_read_array (value, names->n))
    return FALSE;

  bastide_json_iter_init (&iter, value);
  while (bastide_json_iter_next (&iter, &element))
    {
      if (!read_which (&element, names, &which))
        continue;
      if ((set >> which) & 1)
        bastide_json_add_error (&element, _("“%s” is listed twice."), names->get (which));
      set |= 1u << which;
    }
  bastide_codec_set_int (slot, (int) set);

  return TRUE;
}

static JsonNode *
write_set (BastideSlot *slot)
{
  const BastideNames *names = slot->member->detail;
  JsonArray *array = json_array_new ();
  guint set = (guint) bastide_codec_get_int (slot);

  for (guint i = 0; i < names->n; i++)
    if ((set >> i) & 1)
      json_array_add_string_element (array, names->get (i));
  slot->is_silent = set == 0;

  return bastide_json_node_array (array);
}

const BastideType bastide_codec_set = { .read = read_set, .write = write_set };

/* Reads counts of several things, by their names. */
static gboolean
read_counts (BastideSlot            *slot,
             const BastideJsonValue *value)
{
  const BastideNames *names = slot->member->detail;
  guint8 *counts = G_STRUCT_MEMBER_P (slot->held, slot->member->at);
  g_autoptr (JsonObject) rest = json_object_new ();
  BastideJsonValue count;
  BastideJsonIter iter;

  if (!bastide_json_read_object (value))
    return FALSE;

  bastide_json_iter_init (&iter, value);
  while (bastide_json_iter_next (&iter, &count))
    {
      guint which = 0;
      int number;

      while (which < names->n && !g_str_equal (names->get (which), count.name))
        which++;
      if (which == names->n)
        {
          const char *list[MAX_NAMES];
          g_autofree char *known = bastide_json_join_names (list, list_names (names, list));
          g_autofree char *found = bastide_json_quote (count.name);

          bastide_json_add_error (&count, _("Unknown member %s; expected one of %s."), found, known);
        }
      else if (bastide_json_read_int (&count, 0, BASTIDE_CONTENT_MAX_COUNT, &number))
        {
          counts[which] = (guint8) number;
          if (number == 0)
            json_object_set_member (rest, count.name, bastide_json_node_copy (count.node));
        }
    }
  if (json_object_get_size (rest) > 0)
    slot->said = bastide_json_node_object (g_steal_pointer (&rest));

  return TRUE;
}

static JsonNode *
write_counts (BastideSlot *slot)
{
  const BastideNames *names = slot->member->detail;
  const guint8 *counts = G_STRUCT_MEMBER_P (slot->held, slot->member->at);
  JsonObject *object = json_object_new ();

  for (guint i = 0; i < names->n; i++)
    if (counts[i] > 0 || bastide_json_node_get_member (slot->said, names->get (i)) != NULL)
      json_object_set_int_member (object, names->get (i), counts[i]);
  slot->is_silent = json_object_get_size (object) == 0;

  return bastide_json_node_object (object);
}

const BastideType bastide_codec_counts = { .read = read_counts, .write = write_counts };

/* --- texts --- */

static gboolean
read_text (BastideSlot            *slot,
           const BastideJsonValue *value)
{
  char **text = G_STRUCT_MEMBER_P (slot->held, slot->member->at);
  const char *found = bastide_json_read_string (value);

  if (found == NULL)
    return FALSE;

  g_free (*text);
  *text = g_strdup (found);

  return TRUE;
}

static JsonNode *
write_text (BastideSlot *slot)
{
  const char *text = BASTIDE_SLOT_VALUE (slot, const char *);

  slot->is_silent = text[0] == '\0';

  return make_string (text);
}

gboolean
bastide_codec_read_texts (BastideSlot            *slot,
                          const BastideJsonValue *value)
{
  char ***texts = G_STRUCT_MEMBER_P (slot->held, slot->member->at);
  char **found = bastide_json_read_strings (value, MAX_TEXTS);

  if (found == NULL)
    return FALSE;

  g_strfreev (*texts);
  *texts = found;

  return TRUE;
}

JsonNode *
bastide_codec_write_texts (BastideSlot *slot)
{
  char **texts = BASTIDE_SLOT_VALUE (slot, char **);
  JsonArray *array = json_array_new ();

  for (guint i = 0; texts[i] != NULL; i++)
    json_array_add_string_element (array, texts[i]);
  slot->is_silent = texts[0] == NULL;

  return bastide_json_node_array (array);
}

const BastideType bastide_codec_text = { .read = read_text, .write = write_text };
const BastideType bastide_codec_texts = { .read = bastide_codec_read_texts, .write = bastide_codec_write_texts };

/* --- players --- */

static gboolean
read_new_player (BastideSlot            *slot,
                 const BastideJsonValue *value)
{
  guint player;

  if (!bastide_codec_read_int (slot, value))
    return FALSE;

  player = (guint) bastide_codec_get_int (slot);
  if ((slot->codec->players >> player) & 1)
    {
      bastide_json_add_error (value, _("Player %u is listed twice."), player);
      return FALSE;
    }
  slot->codec->players |= 1u << player;

  return TRUE;
}

const BastideType bastide_codec_player = {
  .read = bastide_codec_read_int, .write = bastide_codec_write_int, .set_default = set_default,
  .role = BASTIDE_ROLE_PLAYER,
};
const BastideType bastide_codec_new_player = {
  .read = read_new_player, .write = bastide_codec_write_int, .role = BASTIDE_ROLE_PLAYER,
};

/* --- cells and tiles --- */

gboolean
bastide_codec_read_cell (BastideSlot            *slot,
                         const BastideJsonValue *value)
{
  BstCell *cell = G_STRUCT_MEMBER_P (slot->held, slot->member->at);
  BastideJsonValue element;
  BastideJsonIter iter;
  int numbers[2] = { 0, 0 };
  gboolean is_sound = TRUE;
  guint length = bastide_json_node_get_length (value->node);

  if (!JSON_NODE_HOLDS_ARRAY (value->node))
    {
      g_autofree char *found = bastide_json_describe (value);

      bastide_json_add_error (value, _("Expected a cell, such as [3, -1], found %s."), found);
      return FALSE;
    }

  if (length != 2)
    {
      bastide_json_add_error (value,
                              g_dngettext (GETTEXT_PACKAGE,
                                           "Expected a cell, such as [3, -1], found an array of %u element.",
                                           "Expected a cell, such as [3, -1], found an array of %u elements.", length),
                              length);
      return FALSE;
    }

  bastide_json_iter_init (&iter, value);
  while (bastide_json_iter_next (&iter, &element))
    is_sound &= bastide_json_read_int (&element, -BST_MAX_COORD, BST_MAX_COORD, &numbers[element.index]);
  *cell = BST_CELL (numbers[0], numbers[1]);

  return is_sound;
}

JsonNode *
bastide_codec_write_cell (BastideSlot *slot)
{
  const BstCell *cell = G_STRUCT_MEMBER_P (slot->held, slot->member->at);
  JsonArray *array = json_array_new ();

  json_array_add_int_element (array, cell->x);
  json_array_add_int_element (array, cell->y);

  return bastide_json_node_array (array);
}

const BastideType bastide_codec_cell = {
  .read = bastide_codec_read_cell, .write = bastide_codec_write_cell, .role = BASTIDE_ROLE_CELL,
};

gboolean
_bastide_content_find_tile (const BastideJsonValue *value,
                            const BstCatalogue     *catalogue,
                            const char             *id,
                            guint                  *type)
{
  g_autofree char *quoted = NULL;

  *type = bst_catalogue_find (catalogue, id);
  if (*type != BST_NONE)
    return TRUE;

  quoted = bastide_json_quote (id);
  bastide_json_add_error (value, _("There is no tile %s; expected an identifier such as “BASE-D”."), quoted);

  return FALSE;
}

static gboolean
read_tile (BastideSlot            *slot,
           const BastideJsonValue *value)
{
  const char *id = bastide_json_read_string (value);
  guint type;

  if (id == NULL || !_bastide_content_find_tile (value, slot->codec->setup->catalogue, id, &type))
    return FALSE;

  bastide_codec_set_int (slot, (int) type);

  return TRUE;
}

static JsonNode *
write_tile (BastideSlot *slot)
{
  guint type = (guint) bastide_codec_get_int (slot);

  return type != BST_NONE ? make_string (bst_catalogue_get (slot->codec->setup->catalogue, type)->id) : NULL;
}

const BastideType bastide_codec_tile = { .read = read_tile, .write = write_tile };

/* --- segments --- */

/* Whether `place` is an edge or, for a field, a half-edge. */
static gboolean
is_place (BstKind     kind,
          const char *place)
{
  if (place[0] == '\0' || strchr ("NESW", place[0]) == NULL)
    return FALSE;

  if (kind == BST_KIND_FIELD)
    return (place[1] == 'L' || place[1] == 'R') && place[2] == '\0';

  return place[1] == '\0';
}

/* Whether `text` could name a segment of some tile: "city:N", "field:NL", "field#2", "shrine". */
static gboolean
is_segment_name (const char *text)
{
  g_autofree char *word = g_strndup (text, strcspn (text, ":#"));
  const char *rest = text + strlen (word);
  guint kind = bst_kind_from_name (word);
  guint64 number;

  if (kind == BST_NONE)
    return FALSE;

  if (kind > BST_KIND_FIELD)
    return rest[0] == '\0';

  if (rest[0] == ':')
    return is_place ((BstKind) kind, rest + 1);

  return rest[0] == '#' && rest[1] != '0' && kind != BST_KIND_ROAD
         && g_ascii_string_to_unsigned (rest + 1, 10, 1, G_MAXUINT16, &number, NULL);
}

const char *
_bastide_content_read_segment (const BastideJsonValue *value,
                               const BstTileType      *type,
                               guint                   rotation,
                               guint                  *segment)
{
  const char *text = bastide_json_read_string (value);

  *segment = BST_NO_SEGMENT;
  if (text == NULL)
    return NULL;

  if (!is_segment_name (text))
    {
      g_autofree char *quoted = bastide_json_quote (text);

      bastide_json_add_error (value, _("Expected a segment, such as “city:N”, “road:W”, “field:NL”, “field#1”, "
                                       "“monastery”, “shrine” or “garden”, found %s."), quoted);
      return NULL;
    }

  if (type != NULL)
    *segment = bst_notation_read_segment (type, rotation, text);

  return text;
}

const BstTileType *
_bastide_content_find_block (const BstSetup *setup,
                             BstCell         cell,
                             guint          *rotation)
{
  const BstSetupCarcassonne *city = &setup->carcassonne;
  int columns = city->rotation % 2 == 0 ? BST_BLOCK_COLUMNS : BST_BLOCK_ROWS;
  int rows = BST_BLOCK_COLUMNS + BST_BLOCK_ROWS - columns;
  int x = cell.x - city->cell.x;
  int y = cell.y - city->cell.y;

  *rotation = city->rotation;
  if (!city->present || !bst_catalogue_has_block (setup->catalogue) || x < 0 || x >= columns || y < 0 || y >= rows)
    return NULL;

  return bst_catalogue_get (setup->catalogue,
                            bst_catalogue_get_block (setup->catalogue, (guint) x, (guint) y, city->rotation));
}

const BstTileType *
_bastide_content_find_type (const BstSetup *setup,
                            BstCell         cell,
                            guint          *rotation)
{
  const BstSetupTile *tile = bst_setup_get_tile (setup, cell);

  if (tile == NULL)
    return _bastide_content_find_block (setup, cell, rotation);
  *rotation = tile->rotation;

  return bst_catalogue_get (setup->catalogue, tile->type);
}

static const BstTileType *
find_type (BastideSlot *slot,
           guint       *rotation)
{
  return _bastide_content_find_type (slot->codec->setup, G_STRUCT_MEMBER (BstCell, slot->held, slot->member->cell_at),
                                     rotation);
}

static gboolean
read_segment (BastideSlot            *slot,
              const BastideJsonValue *value)
{
  guint rotation, segment;
  const BstTileType *type = find_type (slot, &rotation);

  if (_bastide_content_read_segment (value, type, rotation, &segment) == NULL)
    return FALSE;

  bastide_codec_set_int (slot, (int) segment);

  return TRUE;
}

static JsonNode *
write_segment (BastideSlot *slot)
{
  guint segment = (guint) bastide_codec_get_int (slot);
  guint rotation;
  const BstTileType *type = find_type (slot, &rotation);
  char text[BST_NOTATION_SIZE];

  if (type == NULL || segment >= type->n_segments)
    return NULL;

  bst_notation_write_segment (type, rotation, segment, text);

  return make_string (text);
}

JsonNode *
bastide_codec_write_no_segment (const BstTileType *type)
{
  gboolean has_shrine = type != NULL && bst_tile_type_find_kind (type, BST_KIND_SHRINE, 0) != BST_NO_SEGMENT;

  return make_string (has_shrine ? "monastery" : "shrine");
}

static JsonNode *
write_no_segment (BastideSlot *slot)
{
  guint rotation;

  return bastide_codec_write_no_segment (find_type (slot, &rotation));
}

const BastideType bastide_codec_segment = {
  .read = read_segment, .write = write_segment, .write_nothing = write_no_segment, .role = BASTIDE_ROLE_SEGMENT,
};
