/* bastide-renumber-source.c: players who get other numbers in a file that was read
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-renumber.h"

#include "bastide-compose.h"

#define MAX_DEPTH 6

/* Any element of an array, any member of an object. */
#define ANY "*"

/**
 * Place:
 * @path: names of members from the whole file on
 * @up: how far up from the number the object is that goes with the player, 0 for the number itself
 *
 * Where a file names a player by a number.
 */
typedef struct
{
  const char *path[MAX_DEPTH + 1];
  guint       up;
} Place;

static const Place places[] = {
  { { "players", ANY, "prisoners", ANY, "player" }, 1 },
  { { "board", "tiles", ANY, "figures", ANY, "player" }, 1 },
  { { "board", "carcassonne", "districts", ANY, ANY, "player" }, 1 },
  { { "board", "carcassonne", "figures", ANY, "player" }, 1 },
  { { "board", "robbers", ANY, "player" }, 1 },
  { { "board", "castles", ANY, "player" }, 1 },
  { { "board", "king", "player" }, 1 },
  { { "board", "robber-baron", "player" }, 1 },
  { { "board", "fairy", "player" }, 1 },
  { { "turn", "player" }, 0 },
  { { "turn", "chooser" }, 0 },
  { { "turn", "event", ANY, "player" }, 1 },
  { { "turn", "waits", ANY, "player" }, 1 },
  { { "turn", "waits", ANY, "victim" }, 1 },
  { { "turn", "leaving", ANY, "player" }, 1 },
};

/* Lists with a place for each player, and lists of players. */
static const char * const lists_by_player[][MAX_DEPTH + 1] = {
  { "players" },
  { "turn", "gained" },
};

static const char * const lists_of_players[][MAX_DEPTH + 1] = {
  { "turn", "to-ask" },
  { "turn", "to-redeploy" },
  { "turn", "to-rob" },
};

static gboolean
read_player (JsonNode *node,
             guint    *player)
{
  gint64 number = -1;

  if (node != NULL && JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) != G_TYPE_STRING)
    number = json_node_get_int (node);
  *player = number >= 0 ? (guint) number : BST_MAX_PLAYERS;

  return number >= 0 && number < BST_MAX_PLAYERS;
}

static guint renumber (JsonNode                 *node,
                       const char * const       *path,
                       guint                     up,
                       const BastideRenumbering *self);

/* Each of these returns how many nodes have to go, the given one and those around it. A value is put in place of the
 * old one, which may be another tree's, too. */
static guint
renumber_value (JsonNode                 *node,
                const char               *name,
                guint                     up,
                const BastideRenumbering *self)
{
  guint player;

  if (!read_player (bastide_compose_member (node, name), &player))
    return 0;
  if (self->to[player] != BST_NO_PLAYER)
    {
      json_object_set_int_member (json_node_get_object (node), name, self->to[player]);
      return 0;
    }
  if (up == 0)
    json_object_remove_member (json_node_get_object (node), name);

  return up;
}

static guint
renumber_member (JsonNode                 *node,
                 const char               *name,
                 const char * const       *path,
                 guint                     up,
                 const BastideRenumbering *self)
{
  JsonNode *member = bastide_compose_member (node, name);
  guint gone = member != NULL ? renumber (member, path, up, self) : 0;

  if (gone == 1)
    json_object_remove_member (json_node_get_object (node), name);

  return gone > 0 ? gone - 1 : 0;
}

static guint
renumber_elements (JsonNode                 *node,
                   const char * const       *path,
                   guint                     up,
                   const BastideRenumbering *self)
{
  for (guint i = bastide_compose_length (node); i > 0; i--)
    if (renumber (bastide_compose_element (node, i - 1), path, up, self) > 0)
      json_array_remove_element (json_node_get_array (node), i - 1);

  return 0;
}

static guint
renumber (JsonNode                 *node,
          const char * const       *path,
          guint                     up,
          const BastideRenumbering *self)
{
  g_autoptr (GList) names = NULL;

  if (path[1] == NULL)
    return renumber_value (node, path[0], up, self);
  if (!g_str_equal (path[0], ANY))
    return renumber_member (node, path[0], path + 1, up, self);
  if (JSON_NODE_HOLDS_ARRAY (node))
    return renumber_elements (node, path + 1, up, self);
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return 0;

  names = json_object_get_members (json_node_get_object (node));
  for (GList *name = names; name != NULL; name = name->next)
    renumber_member (node, name->data, path + 1, up, self);

  return 0;
}

/* The old list with its elements in their new places. */
static JsonNode *
permute (JsonNode                 *list,
         const BastideRenumbering *self)
{
  guint n = bastide_compose_length (list);
  JsonArray *array = json_array_new ();

  for (guint place = 0; place < n; place++)
    for (guint i = 0; i < n; i++)
      if ((i < BST_MAX_PLAYERS ? self->to[i] : i) == place)
        json_array_add_element (array, bastide_compose_copy (bastide_compose_element (list, i)));

  return bastide_compose_array (array);
}

static JsonNode *
translate (JsonNode                 *list,
           const BastideRenumbering *self)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < bastide_compose_length (list); i++)
    {
      JsonNode *element = bastide_compose_element (list, i);
      guint player;

      if (!read_player (element, &player))
        json_array_add_element (array, bastide_compose_copy (element));
      else if (self->to[player] != BST_NO_PLAYER)
        json_array_add_int_element (array, self->to[player]);
    }

  return bastide_compose_array (array);
}

static void
replace_list (JsonNode                 *root,
              const char * const       *path,
              JsonNode               *(*make) (JsonNode                 *list,
                                               const BastideRenumbering *self),
              const BastideRenumbering *self)
{
  JsonNode *parent = root;
  JsonNode *list;

  while (path[1] != NULL)
    parent = bastide_compose_member (parent, *path++);
  list = bastide_compose_member (parent, path[0]);
  if (bastide_compose_length (list) > 0)
    json_object_set_member (json_node_get_object (parent), path[0], make (list, self));
}

/* Without a word the turn is the first player's. */
static void
say_player (JsonNode *root)
{
  JsonNode *turn = bastide_compose_member (root, "turn");

  if (turn != NULL && JSON_NODE_HOLDS_OBJECT (turn) && bastide_compose_member (turn, "player") == NULL)
    json_object_set_int_member (json_node_get_object (turn), "player", 0);
}

void
bastide_renumber_source (JsonNode                 *source,
                         const BastideRenumbering *renumbering)
{
  if (renumbering->to[0] != 0)
    say_player (source);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    renumber (source, places[i].path, places[i].up, renumbering);
  for (guint i = 0; i < G_N_ELEMENTS (lists_by_player); i++)
    replace_list (source, lists_by_player[i], permute, renumbering);
  for (guint i = 0; i < G_N_ELEMENTS (lists_of_players); i++)
    replace_list (source, lists_of_players[i], translate, renumbering);
}
