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
 * @up: how far up from the number the object is that goes with the player
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
  { { "turn", "to-ask", ANY }, 0 },
  { { "turn", "to-redeploy", ANY }, 0 },
  { { "turn", "to-rob", ANY }, 0 },
  { { "turn", "event", ANY, "player" }, 1 },
  { { "turn", "waits", ANY, "player" }, 1 },
  { { "turn", "waits", ANY, "victim" }, 1 },
  { { "turn", "leaving", ANY, "player" }, 1 },
};

/* Lists with a place for each player. */
static const char * const lists[][MAX_DEPTH + 1] = {
  { "players" },
  { "turn", "gained" },
};

static guint renumber (JsonNode                 *node,
                       const char * const       *path,
                       guint                     up,
                       const BastideRenumbering *self);

/* Each of these returns how many nodes have to go, the given one and those around it. */
static guint
renumber_value (JsonNode                 *node,
                guint                     up,
                const BastideRenumbering *self)
{
  gint64 player;

  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) == G_TYPE_STRING)
    return 0;
  player = json_node_get_int (node);
  if (player < 0 || player >= BST_MAX_PLAYERS)
    return 0;
  if (self->to[player] == BST_NO_PLAYER)
    return up + 1;

  json_node_init_int (node, self->to[player]);

  return 0;
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

  if (path[0] == NULL)
    return renumber_value (node, up, self);
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

static void
permute_list (JsonNode                 *root,
              const char * const       *path,
              const BastideRenumbering *self)
{
  JsonNode *parent = root;
  JsonNode *list;

  while (path[1] != NULL)
    parent = bastide_compose_member (parent, *path++);
  list = bastide_compose_member (parent, path[0]);
  if (bastide_compose_length (list) > 0)
    json_object_set_member (json_node_get_object (parent), path[0], permute (list, self));
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
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    permute_list (source, lists[i], renumbering);
}
