/* bastide-jcz-message.c: the messages of a saved game of JCloisterZone
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-jcz-message.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

/* A game with every expansion has a few thousand. */
#define MAX_MESSAGES 20000

/* Seats of JCloisterZone. */
#define MAX_SEATS 9

static const char * const type_names[] = {
  [BASTIDE_JCZ_PLACE_TILE] = "PLACE_TILE",
  [BASTIDE_JCZ_DEPLOY] = "DEPLOY_MEEPLE",
  [BASTIDE_JCZ_RETURN] = "RETURN_MEEPLE",
  [BASTIDE_JCZ_MOVE_NEUTRAL] = "MOVE_NEUTRAL_FIGURE",
  [BASTIDE_JCZ_PASS] = "PASS",
  [BASTIDE_JCZ_COMMIT] = "COMMIT",
  [BASTIDE_JCZ_UNDO] = "UNDO",
};

static BastideJczKind
find_kind (const char *type)
{
  for (guint i = 1; i < G_N_ELEMENTS (type_names); i++)
    if (g_str_equal (type_names[i], type))
      return (BastideJczKind) i;

  return BASTIDE_JCZ_OTHER;
}

/* Two figures have other names there. */
static guint
find_figure (const char *name)
{
  if (g_str_equal (name, "small"))
    return BST_FIGURE_MEEPLE;
  if (g_str_equal (name, "big"))
    return BST_FIGURE_LARGE;

  return MIN (bst_figure_from_name (name), BST_N_FIGURES);
}

static gboolean
read_text (const BastideJsonValue *object,
           const char             *name,
           char                   *text,
           gsize                   size)
{
  BastideJsonValue member;
  const char *string;

  if (!bastide_json_need_member (object, name, &member))
    return FALSE;
  string = bastide_json_read_string (&member);
  if (string == NULL)
    return FALSE;
  g_strlcpy (text, string, size);

  return TRUE;
}

static gboolean
read_cell (const BastideJsonValue *object,
           BstCell                *cell)
{
  BastideJsonValue position, part;
  BastideJsonIter iter;
  int numbers[2] = { 0 };
  guint n = 0;

  if (!bastide_json_need_member (object, "position", &position) || !bastide_json_read_array (&position, 2))
    return FALSE;
  bastide_json_iter_init (&iter, &position);
  while (bastide_json_iter_next (&iter, &part))
    {
      if (!bastide_json_read_int (&part, -BST_MAX_COORD, BST_MAX_COORD, &numbers[n]))
        return FALSE;
      n++;
    }
  if (n < 2)
    {
      bastide_json_add_error (&position, _("A cell has two numbers."));
      return FALSE;
    }
  *cell = BST_CELL (numbers[0], numbers[1]);

  return TRUE;
}

static gboolean
read_rotation (const BastideJsonValue *payload,
               guint                  *rotation)
{
  static const char * const names[] = { "R0", "R90", "R180", "R270" };
  BastideJsonValue member;

  return bastide_json_need_member (payload, "rotation", &member)
         && bastide_json_read_name (&member, names, G_N_ELEMENTS (names), rotation);
}

/* "0.small.1": the player, the figure, its number. */
static gboolean
read_meeple (const BastideJsonValue *object,
             BastideJczMessage      *message)
{
  BastideJsonValue member;
  const char *id;
  g_auto (GStrv) parts = NULL;

  if (!bastide_json_need_member (object, "meepleId", &member))
    return FALSE;
  id = bastide_json_read_string (&member);
  if (id == NULL)
    return FALSE;

  parts = g_strsplit (id, ".", 3);
  if (g_strv_length (parts) < 3 || !g_ascii_isdigit (parts[0][0]) || parts[0][1] != '\0')
    {
      g_autofree char *found = bastide_json_describe (&member);

      bastide_json_add_error (&member, _("%s is no figure; expected one such as “0.small.1”."), found);
      return FALSE;
    }
  message->owner = g_ascii_digit_value (parts[0][0]);
  message->figure = find_figure (parts[1]);

  return TRUE;
}

static gboolean
read_feature (const BastideJsonValue *pointer,
              BastideJczMessage      *message)
{
  return read_cell (pointer, &message->cell)
         && read_text (pointer, "location", message->place, sizeof message->place)
         && read_text (pointer, "feature", message->name, sizeof message->name);
}

static gboolean
read_deployment (const BastideJsonValue *payload,
                 BastideJczMessage      *message)
{
  BastideJsonValue pointer;

  return bastide_json_need_member (payload, "pointer", &pointer)
         && bastide_json_read_object (&pointer)
         && read_feature (&pointer, message)
         && read_meeple (payload, message);
}

static gboolean
read_return (const BastideJsonValue *payload,
             BastideJczMessage      *message)
{
  BastideJsonValue pointer, feature;

  return bastide_json_need_member (payload, "pointer", &pointer)
         && bastide_json_read_object (&pointer)
         && bastide_json_need_member (&pointer, "featurePointer", &feature)
         && bastide_json_read_object (&feature)
         && read_feature (&feature, message)
         && read_meeple (&pointer, message)
         && read_text (payload, "source", message->source, sizeof message->source);
}

/* The dragon goes to a cell, which is an array; the Count to a feature. */
static gboolean
read_neutral (const BastideJsonValue *payload,
              BastideJczMessage      *message)
{
  BastideJsonValue to, location;

  if (!read_text (payload, "figureId", message->name, sizeof message->name)
      || !bastide_json_need_member (payload, "to", &to))
    return FALSE;
  if (JSON_NODE_HOLDS_OBJECT (to.node) && bastide_json_read_object (&to)
      && bastide_json_find_member (&to, "location", &location))
    return read_text (&to, "location", message->place, sizeof message->place);

  return TRUE;
}

static gboolean
read_payload (const BastideJsonValue *value,
              BastideJczMessage      *message)
{
  BastideJsonValue payload;

  if (!bastide_json_need_member (value, "payload", &payload) || !bastide_json_read_object (&payload))
    return FALSE;

  switch (message->kind)
    {
    case BASTIDE_JCZ_PLACE_TILE:
      return read_text (&payload, "tileId", message->name, sizeof message->name)
             && read_rotation (&payload, &message->rotation)
             && read_cell (&payload, &message->cell);

    case BASTIDE_JCZ_DEPLOY:
      return read_deployment (&payload, message);

    case BASTIDE_JCZ_RETURN:
      return read_return (&payload, message);

    case BASTIDE_JCZ_MOVE_NEUTRAL:
      return read_neutral (&payload, message);

    default:
      return TRUE;
    }
}

static gboolean
read_message (const BastideJsonValue *value,
              BastideJczMessage      *message)
{
  BastideJsonValue player;

  if (!bastide_json_read_object (value) || !read_text (value, "type", message->type, sizeof message->type))
    return FALSE;
  message->kind = find_kind (message->type);
  message->player = BASTIDE_JCZ_NO_PLAYER;
  if (bastide_json_find_member (value, "player", &player) && !JSON_NODE_HOLDS_NULL (player.node)
      && !bastide_json_read_int (&player, 0, MAX_SEATS - 1, &message->player))
    return FALSE;

  return read_payload (value, message);
}

/* A message that draws by chance cannot be undone there. */
static void
undo (GArray                 *messages,
      const BastideJsonValue *value)
{
  if (messages->len > 0 && g_array_index (messages, BastideJczMessage, messages->len - 1).kind != BASTIDE_JCZ_COMMIT)
    g_array_set_size (messages, messages->len - 1);
  else
    bastide_json_add_error (value, _("There is no message to undo."));
}

GArray *
bastide_jcz_read_messages (const BastideJsonValue *replay)
{
  GArray *messages = g_array_new (FALSE, TRUE, sizeof (BastideJczMessage));
  BastideJsonIter iter;
  BastideJsonValue value;

  if (!bastide_json_read_array (replay, MAX_MESSAGES))
    return messages;

  bastide_json_iter_init (&iter, replay);
  while (bastide_json_iter_next (&iter, &value))
    {
      BastideJczMessage message = { .number = value.index };

      if (!read_message (&value, &message))
        continue;
      if (message.kind == BASTIDE_JCZ_UNDO)
        undo (messages, &value);
      else
        g_array_append_val (messages, message);
    }

  return messages;
}
