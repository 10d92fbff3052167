/* bastide-content-write-pieces.c: writes what is on the board beside tiles and figures, and on the scoreboard
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-content-private.h"

#include "bastide-content-list.h"

static const BastideComposeMember bonus_members[] = {
  { "player", TRUE }, { "cell", TRUE }, { "segment", TRUE }, { "size", TRUE }, { NULL, FALSE },
};

static const BastideComposeMember mark_members[] = {
  { "player", TRUE }, { "cell", TRUE }, { "segment", TRUE }, { NULL, FALSE },
};

static const BastideComposeMember robber_members[] = {
  { "player", TRUE }, { "space", TRUE }, { "second", TRUE }, { NULL, FALSE },
};

static const BastideComposeMember tower_members[] = {
  { "cell", TRUE }, { "height", TRUE }, { NULL, FALSE },
};

static const char * const player_keys[] = { "player", NULL };
static const char * const cell_keys[] = { "cell", NULL };
static const char * const mark_keys[] = { "player", "cell", "segment", NULL };
static const char * const robber_flags[] = { "second", NULL };

static const BastideContentFormat robber_format = {
  .members = robber_members,
  .keys = player_keys,
  .flags = robber_flags,
  .has_file_order = TRUE,
};

static const BastideContentFormat tower_format = { .members = tower_members, .keys = cell_keys };
static const BastideContentFormat castle_format = { .members = mark_members, .keys = mark_keys };

static JsonObject *
hold_mark (const BstSetup      *setup,
           const BstSetupMark  *mark,
           BastideContentPlace *place)
{
  JsonObject *held = json_object_new ();

  json_object_set_int_member (held, "player", mark->player);
  json_object_set_member (held, "cell", bastide_compose_cell (mark->cell));
  *place = (BastideContentPlace) { .segment = mark->segment };
  place->type = _bastide_content_find_type (setup, mark->cell, &place->rotation);

  return held;
}

static JsonNode *
write_bonus (const BstSetup     *setup,
             const BstSetupMark *mark,
             JsonNode           *source)
{
  BastideContentPlace place;
  JsonObject *held = hold_mark (setup, mark, &place);

  json_object_set_int_member (held, "size", mark->size);
  if (mark->size == 0 && !bastide_compose_is_alike (source, held, "size"))
    json_object_remove_member (held, "size");

  return bastide_content_write_placed (held, &place, source, bonus_members);
}

static JsonNode *
write_fairy (const BstSetup *setup,
             JsonNode       *source)
{
  BastideContentPlace place;
  JsonObject *held = hold_mark (setup, &setup->fairy, &place);

  return bastide_content_write_placed (held, &place, source, mark_members);
}

static JsonNode *
write_robbers (const BstSetup *setup,
               JsonNode       *source)
{
  BastideContentList *list = bastide_content_list_new (&robber_format);

  for (guint i = 0; i < BST_MAX_PLAYERS; i++)
    {
      const BstSetupRobber *robber = &setup->players[i].robber;
      JsonObject *held;

      if (!robber->out)
        continue;

      held = json_object_new ();
      json_object_set_int_member (held, "player", i);
      json_object_set_int_member (held, "space", robber->space);
      json_object_set_boolean_member (held, "second", robber->second);
      bastide_content_list_add (list, held, NULL);
    }

  return bastide_content_list_end (list, source);
}

static JsonNode *
write_lost (const BstSetup *setup)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < setup->lost->len; i++)
    json_array_add_element (array, bastide_compose_cell (g_array_index (setup->lost, BstCell, i)));

  return bastide_compose_array (array);
}

static JsonNode *
write_towers (const BstSetup *setup,
              JsonNode       *source)
{
  BastideContentList *list = bastide_content_list_new (&tower_format);

  for (guint i = 0; i < setup->towers->len; i++)
    {
      const BstSetupTower *tower = &g_array_index (setup->towers, BstSetupTower, i);
      JsonObject *held = json_object_new ();

      json_object_set_member (held, "cell", bastide_compose_cell (tower->cell));
      json_object_set_int_member (held, "height", tower->height);
      bastide_content_list_add (list, held, NULL);
    }

  return bastide_content_list_end (list, source);
}

static JsonNode *
write_castles (const BstSetup *setup,
               JsonNode       *source)
{
  BastideContentList *list = bastide_content_list_new (&castle_format);

  for (guint i = 0; i < setup->castles->len; i++)
    {
      BastideContentPlace place;
      JsonObject *held = hold_mark (setup, &g_array_index (setup->castles, BstSetupMark, i), &place);

      bastide_content_list_add (list, held, &place);
    }

  return bastide_content_list_end (list, source);
}

void
_bastide_content_hold_pieces (const BstSetup *setup,
                              JsonObject     *held,
                              JsonNode       *source)
{
  bastide_compose_hold (held, "robbers", write_robbers (setup, bastide_compose_member (source, "robbers")), source);
  if (setup->king.present)
    json_object_set_member (held, "king", write_bonus (setup, &setup->king, bastide_compose_member (source, "king")));
  if (setup->robber_baron.present)
    json_object_set_member (held, "robber-baron",
                            write_bonus (setup, &setup->robber_baron, bastide_compose_member (source, "robber-baron")));
  bastide_compose_hold (held, "lost", write_lost (setup), source);
  if (setup->has_dragon)
    json_object_set_member (held, "dragon", bastide_compose_cell (setup->dragon));
  if (setup->fairy.present)
    json_object_set_member (held, "fairy", write_fairy (setup, bastide_compose_member (source, "fairy")));
  bastide_compose_hold (held, "towers", write_towers (setup, bastide_compose_member (source, "towers")), source);
  bastide_compose_hold (held, "castles", write_castles (setup, bastide_compose_member (source, "castles")), source);
}
