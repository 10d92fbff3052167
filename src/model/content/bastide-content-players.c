/* bastide-content-players.c: reads the players of a puzzle file
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-content-private.h"

#include "bastide-tile-facts.h"

static void
read_supply (const BastideJsonValue *object,
             BstSetupPlayer         *player)
{
  const char *names[BST_N_FIGURES];

  _bastide_content_list_figures (names);
  player->supply_given = JSON_NODE_HOLDS_OBJECT (object->node);
  _bastide_content_read_counts (object, names, BST_N_FIGURES, player->supply);
}

/* Whose figure it is, is not asked of those that are lost: they are the player's own. */
static gboolean
read_gone (const BastideJsonValue *object,
           gboolean                has_owner,
           guint8                 *owner,
           guint8                 *figure)
{
  BastideJsonValue member;
  gboolean is_sound = TRUE;

  if (!bastide_json_read_object (object))
    return FALSE;

  if (has_owner)
    is_sound = bastide_json_need_member (object, "player", &member) && _bastide_content_read_player (&member, owner);
  is_sound &= bastide_json_need_member (object, "figure", &member) && _bastide_content_read_figure (&member, figure);

  return is_sound;
}

static void
read_prisoners (const BastideJsonValue *array,
                BstSetupPlayer         *player)
{
  BastideJsonValue element;
  BastideJsonIter iter;
  guint8 owner = 0;
  guint8 figure;

  if (!bastide_json_read_array (array, BASTIDE_CONTENT_MAX_COUNT))
    return;

  bastide_json_iter_init (&iter, array);
  while (bastide_json_iter_next (&iter, &element))
    if (read_gone (&element, TRUE, &owner, &figure))
      player->prisoners[owner][figure]++;
}

static void
read_lost (const BastideJsonValue *array,
           BstSetupPlayer         *player)
{
  BastideJsonValue element;
  BastideJsonIter iter;
  guint8 figure;

  if (!bastide_json_read_array (array, BASTIDE_CONTENT_MAX_COUNT))
    return;

  bastide_json_iter_init (&iter, array);
  while (bastide_json_iter_next (&iter, &element))
    if (read_gone (&element, FALSE, NULL, &figure))
      player->lost[figure]++;
}

/* What the expansions give a player. */
static void
read_possessions (const BastideJsonValue *object,
                  BstSetupPlayer         *player)
{
  BastideJsonValue member;
  int abbeys;

  if (bastide_json_find_member (object, "goods", &member))
    _bastide_content_read_counts (&member, bastide_goods_names, BST_N_GOODS - 1, player->goods);
  if (bastide_json_find_member (object, "abbeys", &member) && bastide_json_read_int (&member, 0, 1, &abbeys))
    {
      player->abbeys = (guint8) abbeys;
      player->abbeys_given = TRUE;
    }
  if (bastide_json_find_member (object, "second-space", &member))
    bastide_json_read_int (&member, -BST_MAX_SCORE, BST_MAX_SCORE, &player->second_space);
  if (bastide_json_find_member (object, "second-points", &member))
    bastide_json_read_int (&member, -BST_MAX_SCORE, BST_MAX_SCORE, &player->second_points);
  if (bastide_json_find_member (object, "prisoners", &member))
    read_prisoners (&member, player);
  if (bastide_json_find_member (object, "lost", &member))
    read_lost (&member, player);
}

static void
read_player (const BastideJsonValue *object,
             BastideContent         *content)
{
  BstSetupPlayer *player = &content->setup->players[object->index];
  BastideJsonValue member;

  player->colour = (guint8) object->index;
  if (!bastide_json_read_object (object))
    return;

  if (bastide_json_find_member (object, "name", &member))
    content->names[object->index] = g_strdup (bastide_json_read_string (&member));
  if (bastide_json_find_member (object, "colour", &member))
    _bastide_content_read_colour (&member, &player->colour);
  if (bastide_json_find_member (object, "score", &member))
    bastide_json_read_int (&member, -BST_MAX_SCORE, BST_MAX_SCORE, &player->score);
  if (bastide_json_find_member (object, "supply", &member))
    read_supply (&member, player);
  read_possessions (object, player);
}

void
_bastide_content_read_players (const BastideJsonValue *root,
                               BastideContent         *content)
{
  BastideJsonValue array, element;
  BastideJsonIter iter;

  if (!bastide_json_find_member (root, "players", &array) || !bastide_json_read_array (&array, BST_MAX_PLAYERS))
    return;

  bastide_json_iter_init (&iter, &array);
  content->setup->n_players = iter.n;
  while (bastide_json_iter_next (&iter, &element))
    read_player (&element, content);
}
