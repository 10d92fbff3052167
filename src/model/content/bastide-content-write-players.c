/* bastide-content-write-players.c: writes the players of a puzzle file
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-content-private.h"

#include "bastide-content-list.h"
#include "bastide-tile-facts.h"

static const BastideMember player_members[] = {
  { "name", TRUE }, { "colour", TRUE }, { "score", TRUE }, { "supply", TRUE }, { "goods", TRUE }, { "abbeys", TRUE },
  { "second-space", TRUE }, { "second-points", TRUE }, { "prisoners", TRUE }, { "lost", TRUE }, { NULL, FALSE },
};

static const BastideMember gone_members[] = {
  { "player", TRUE }, { "figure", TRUE }, { NULL, FALSE },
};

static const BastideMember lost_members[] = {
  { "figure", TRUE }, { NULL, FALSE },
};

static const char * const gone_keys[] = { "player", "figure", NULL };
static const char * const lost_keys[] = { "figure", NULL };

static const BastideContentFormat prisoner_format = {
  .members = gone_members,
  .keys = gone_keys,
  .has_file_order = TRUE,
};

static const BastideContentFormat lost_format = {
  .members = lost_members,
  .keys = lost_keys,
  .has_file_order = TRUE,
};

JsonNode *
_bastide_content_write_counts (const char * const *names,
                               guint               n,
                               const guint8       *counts,
                               JsonNode           *source)
{
  JsonObject *object = json_object_new ();

  for (guint i = 0; i < n; i++)
    if (bastide_compose_is_said (source, names[i], counts[i] == 0))
      json_object_set_int_member (object, names[i], counts[i]);

  return bastide_compose_object (object);
}

/* Adds a figure as often as it is there; @owner is `BST_NO_PLAYER` where it goes without saying. */
static void
list_gone (BastideContentList *list,
           guint               owner,
           const guint8       *counts)
{
  for (guint figure = 0; figure < BST_N_FIGURES; figure++)
    {
      for (guint i = 0; i < counts[figure]; i++)
        {
          JsonObject *held = json_object_new ();

          if (owner != BST_NO_PLAYER)
            json_object_set_int_member (held, "player", owner);
          json_object_set_string_member (held, "figure", bst_figure_get_name ((BstFigure) figure));
          bastide_content_list_add (list, held, NULL);
        }
    }
}

static JsonNode *
write_prisoners (const BstSetupPlayer *player,
                 JsonNode             *source)
{
  BastideContentList *list = bastide_content_list_new (&prisoner_format);

  for (guint owner = 0; owner < BST_MAX_PLAYERS; owner++)
    list_gone (list, owner, player->prisoners[owner]);

  return bastide_content_list_end (list, source);
}

static JsonNode *
write_lost (const BstSetupPlayer *player,
            JsonNode             *source)
{
  BastideContentList *list = bastide_content_list_new (&lost_format);

  list_gone (list, BST_NO_PLAYER, player->lost);

  return bastide_content_list_end (list, source);
}

static void
hold_possessions (const BstSetupPlayer *player,
                  JsonObject           *held,
                  JsonNode             *source)
{
  bastide_compose_hold (held, "goods",
                        _bastide_content_write_counts (bastide_goods_names, BST_N_GOODS - 1, player->goods,
                                                       bastide_compose_member (source, "goods")),
                        source);
  if (player->abbeys_given)
    json_object_set_int_member (held, "abbeys", player->abbeys);
  if (player->second_space != BST_NO_SPACE)
    json_object_set_int_member (held, "second-space", player->second_space);
  if (bastide_compose_is_said (source, "second-points", player->second_points == 0))
    json_object_set_int_member (held, "second-points", player->second_points);
  bastide_compose_hold (held, "prisoners", write_prisoners (player, bastide_compose_member (source, "prisoners")),
                        source);
  bastide_compose_hold (held, "lost", write_lost (player, bastide_compose_member (source, "lost")), source);
}

static JsonNode *
write_player (BastideContent *self,
              guint           nth,
              JsonNode       *source)
{
  const BstSetupPlayer *player = &self->setup->players[nth];
  JsonObject *held = json_object_new ();
  const char *names[BST_N_FIGURES];

  _bastide_content_list_figures (names);
  if (self->names[nth] != NULL)
    json_object_set_string_member (held, "name", self->names[nth]);
  json_object_set_string_member (held, "colour", bst_colour_get_name ((BstColour) player->colour));
  if (source == NULL || bastide_compose_is_said (source, "score", player->score == 0))
    json_object_set_int_member (held, "score", player->score);
  if (player->supply_given)
    json_object_set_member (held, "supply",
                            _bastide_content_write_counts (names, BST_N_FIGURES, player->supply,
                                                           bastide_compose_member (source, "supply")));
  hold_possessions (player, held, source);

  return bastide_compose_merge (held, source, player_members);
}

JsonNode *
_bastide_content_write_players (BastideContent *self,
                                JsonNode       *source)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < self->setup->n_players; i++)
    json_array_add_element (array, write_player (self, i, bastide_compose_element (source, i)));

  return bastide_compose_array (array);
}
