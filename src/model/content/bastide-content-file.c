/* bastide-content-file.c: reads and writes a puzzle file
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-content-private.h"

#include <string.h>

#include "bastide-format.h"
#include "bastide-json-node.h"
#include "bastide-text.h"

BastideContent *
_bastide_content_read_into (BastideTileLibrary *library,
                            GBytes             *bytes,
                            BastideRecords     *records,
                            GListStore         *problems)
{
  g_autoptr (BastideContent) content = NULL;
  g_autoptr (BastideJson) json = NULL;
  g_autoptr (GBytes) read = bastide_text_is_text (bytes) ? bastide_text_to_json (bytes, problems) : g_bytes_ref (bytes);
  BastideCodec codec = { 0 };
  BastideJsonValue root;
  guint first = g_list_model_get_n_items (G_LIST_MODEL (problems));

  if (read == NULL)
    return NULL;
  json = bastide_json_new (read, problems);
  if (!bastide_json_get_root (json, &root))
    return NULL;

  content = _bastide_content_alloc ();
  content->library = g_object_ref (library);
  bastide_records_unref (content->records);
  content->records = bastide_records_ref (records);
  /* The position of the default rules, until the file has given its own. */
  content->setup = bst_setup_new (bastide_tile_library_get_catalogue (library, BST_EDITION_NEW));
  content->tile_numbers = g_array_new (FALSE, FALSE, sizeof (guint));
  content->piece_numbers = g_array_new (FALSE, FALSE, sizeof (guint));
  content->version = 0;
  codec = (BastideCodec) { .content = content, .setup = content->setup, .library = library };
  bastide_codec_read_object (&codec, &bastide_format_puzzle, &root, content, NULL);
  content->source = json_node_ref (root.node);
  content->source_lines = bastide_json_get_lines (json);
  if (bastide_json_has_errors (json))
    {
      if (content->version > 0)
        _bastide_content_add_faults (content, json, G_LIST_MODEL (problems), first);
      return NULL;
    }
  g_clear_pointer (&content->tile_numbers, g_array_unref);
  g_clear_pointer (&content->piece_numbers, g_array_unref);
  _bastide_content_check_twins (content, json);
  if (bastide_json_has_errors (json))
    return NULL;

  return g_steal_pointer (&content);
}

BastideContent *
bastide_content_read (BastideTileLibrary *library,
                      GBytes             *bytes,
                      GListStore         *problems)
{
  g_autoptr (BastideRecords) records = bastide_records_new ();

  g_return_val_if_fail (BASTIDE_IS_TILE_LIBRARY (library), NULL);
  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (G_IS_LIST_STORE (problems), NULL);

  return _bastide_content_read_into (library, bytes, records, problems);
}

JsonNode *
bastide_content_to_json (BastideContent *self)
{
  BastideCodec codec = { .content = self };

  g_return_val_if_fail (self != NULL && self->setup != NULL, NULL);

  codec.setup = self->setup;

  return bastide_codec_write_object (&codec, &bastide_format_puzzle, self, NULL);
}

char *
bastide_content_write_text (BastideContent *self)
{
  g_autoptr (JsonNode) root = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  root = bastide_content_to_json (self);

  return bastide_text_write (root);
}

JsonNode *
_bastide_content_to_json_alone (BastideContent *self)
{
  static const char * const members[] = { "twins", "lesson", "translations" };
  JsonNode *root = bastide_content_to_json (self);

  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    if (json_object_has_member (json_node_get_object (root), members[i]))
      json_object_remove_member (json_node_get_object (root), members[i]);

  return root;
}

/* A copy with the position and the goal as if no file had named them, and without names, colours and twins. */
static BastideContent *
make_bare (BastideContent *self)
{
  BastideContent *bare = bastide_content_copy (self);
  BstSetup *setup = bare->setup;

  bare->said = BASTIDE_RECORD_NONE;
  g_ptr_array_set_size (bare->twins, 0);
  for (guint i = 0; i < BST_MAX_PLAYERS; i++)
    {
      g_clear_pointer (&bare->names[i], g_free);
      setup->players[i].colour = (guint8) i;
      setup->players[i].said = BASTIDE_RECORD_NONE;
    }
  for (guint i = 0; i < setup->tiles->len; i++)
    bst_setup_tile (setup, i)->said = BASTIDE_RECORD_NONE;
  for (guint i = 0; i < setup->pieces->len; i++)
    bst_setup_piece (setup, i)->said = BASTIDE_RECORD_NONE;
  setup->carcassonne.said = BASTIDE_RECORD_NONE;
  if (bare->goal != NULL)
    bare->goal->said = BASTIDE_RECORD_NONE;
  for (guint i = 0; bare->goal != NULL && i < BST_MAX_CONDITIONS; i++)
    bare->goal->said_of[i] = BASTIDE_RECORD_NONE;

  return bare;
}

char *
bastide_content_hash (BastideContent *self)
{
  static const char * const members[] = { "rules", "players", "board", "turn", "draw", "bag", "goal" };
  g_autoptr (BastideContent) bare = NULL;
  g_autoptr (JsonNode) root = NULL;
  g_autoptr (JsonNode) chosen = bastide_json_node_object (json_object_new ());
  g_autofree char *text = NULL;

  g_return_val_if_fail (self != NULL && self->setup != NULL, NULL);

  bare = make_bare (self);
  root = bastide_content_to_json (bare);
  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    if (bastide_json_node_get_member (root, members[i]) != NULL)
      json_object_set_member (json_node_get_object (chosen), members[i],
                              bastide_json_node_copy (bastide_json_node_get_member (root, members[i])));
  text = bastide_json_write (chosen);

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
}

gboolean
bastide_content_is_stale (BastideContent *self)
{
  g_autofree char *hash = NULL;

  g_return_val_if_fail (self != NULL, FALSE);

  if (self->verdict == NULL)
    return FALSE;
  hash = bastide_content_hash (self);

  return !g_str_equal (hash, self->verdict->hash);
}

GBytes *
bastide_content_write (BastideContent *self)
{
  g_autoptr (JsonNode) root = NULL;
  char *text;

  g_return_val_if_fail (self != NULL, NULL);

  root = bastide_content_to_json (self);
  text = bastide_json_write (root);

  return g_bytes_new_take (text, strlen (text));
}
