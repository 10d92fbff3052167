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
           const BstPiece      *mark,
           BastideContentPlace *place)
{
  JsonObject *held = json_object_new ();

  json_object_set_int_member (held, "player", mark->player);
  json_object_set_member (held, "cell", bastide_compose_cell (mark->place.cell));
  *place = (BastideContentPlace) { .segment = mark->place.segment };
  place->type = _bastide_content_find_type (setup, mark->place.cell, &place->rotation);

  return held;
}

/* A piece that is there but once, in its own member; only the markers of King and Robber baron have a size. */
static void
hold_marker (const BstSetup *setup,
             BstPieceKind    kind,
             JsonObject     *board,
             JsonNode       *source)
{
  const BstPieceInfo *info = bst_piece_get_info (kind);
  const BstPiece *mark = bst_setup_find_piece (setup, kind, 0);
  JsonNode *was = bastide_compose_member (source, info->name);
  BastideContentPlace place;
  JsonObject *held;

  if (mark == NULL)
    return;
  held = hold_mark (setup, mark, &place);
  if (info->value != NULL)
    json_object_set_int_member (held, "size", mark->value);
  if (info->value != NULL && mark->value == 0 && !bastide_compose_is_alike (was, held, "size"))
    json_object_remove_member (held, "size");
  json_object_set_member (board, info->name,
                          bastide_content_write_placed (held, &place, was,
                                                        info->value != NULL ? bonus_members : mark_members));
}

static JsonNode *
write_robbers (const BstSetup *setup,
               JsonNode       *source)
{
  BastideContentList *list = bastide_content_list_new (&robber_format);
  const BstPiece *robber;

  for (guint i = 0; (robber = bst_setup_find_piece (setup, BST_PIECE_ROBBER, i)) != NULL; i++)
    {
      JsonObject *held = json_object_new ();

      json_object_set_int_member (held, "player", robber->player);
      json_object_set_int_member (held, "space", robber->place.space);
      json_object_set_boolean_member (held, "second", robber->value != 0);
      bastide_content_list_add (list, held, NULL);
    }

  return bastide_content_list_end (list, source);
}

static JsonNode *
write_lost (const BstSetup *setup)
{
  JsonArray *array = json_array_new ();
  const BstPiece *lost;

  for (guint i = 0; (lost = bst_setup_find_piece (setup, BST_PIECE_LOST, i)) != NULL; i++)
    json_array_add_element (array, bastide_compose_cell (lost->place.cell));

  return bastide_compose_array (array);
}

static JsonNode *
write_towers (const BstSetup *setup,
              JsonNode       *source)
{
  BastideContentList *list = bastide_content_list_new (&tower_format);
  const BstPiece *tower;

  for (guint i = 0; (tower = bst_setup_find_piece (setup, BST_PIECE_TOWER, i)) != NULL; i++)
    {
      JsonObject *held = json_object_new ();

      json_object_set_member (held, "cell", bastide_compose_cell (tower->place.cell));
      json_object_set_int_member (held, "height", tower->value);
      bastide_content_list_add (list, held, NULL);
    }

  return bastide_content_list_end (list, source);
}

static JsonNode *
write_castles (const BstSetup *setup,
               JsonNode       *source)
{
  BastideContentList *list = bastide_content_list_new (&castle_format);
  const BstPiece *castle;

  for (guint i = 0; (castle = bst_setup_find_piece (setup, BST_PIECE_CASTLE, i)) != NULL; i++)
    {
      BastideContentPlace place;
      JsonObject *held = hold_mark (setup, castle, &place);

      bastide_content_list_add (list, held, &place);
    }

  return bastide_content_list_end (list, source);
}

void
_bastide_content_hold_pieces (const BstSetup *setup,
                              JsonObject     *held,
                              JsonNode       *source)
{
  const BstPiece *dragon = bst_setup_find_piece (setup, BST_PIECE_DRAGON, 0);

  bastide_compose_hold (held, "robbers", write_robbers (setup, bastide_compose_member (source, "robbers")), source);
  hold_marker (setup, BST_PIECE_KING, held, source);
  hold_marker (setup, BST_PIECE_ROBBER_BARON, held, source);
  bastide_compose_hold (held, "lost", write_lost (setup), source);
  if (dragon != NULL)
    json_object_set_member (held, "dragon", bastide_compose_cell (dragon->place.cell));
  hold_marker (setup, BST_PIECE_FAIRY, held, source);
  bastide_compose_hold (held, "towers", write_towers (setup, bastide_compose_member (source, "towers")), source);
  bastide_compose_hold (held, "castles", write_castles (setup, bastide_compose_member (source, "castles")), source);
}
