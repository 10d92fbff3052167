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

/* A type of message, and for a part of an expansion that Bastide does not play the name of the part. */
typedef struct
{
  const char     *name;
  BastideJczKind  kind;
  const char     *part;
} MessageType;

static const MessageType types[] = {
  { "PLACE_TILE", BASTIDE_JCZ_PLACE_TILE, NULL },
  { "DEPLOY_MEEPLE", BASTIDE_JCZ_DEPLOY, NULL },
  { "RETURN_MEEPLE", BASTIDE_JCZ_RETURN, NULL },
  { "MOVE_NEUTRAL_FIGURE", BASTIDE_JCZ_MOVE_NEUTRAL, NULL },
  { "PASS", BASTIDE_JCZ_PASS, NULL },
  { "COMMIT", BASTIDE_JCZ_COMMIT, NULL },
  { "UNDO", BASTIDE_JCZ_UNDO, NULL },
  { "TILE_CONFIRM", BASTIDE_JCZ_CONFIRM, NULL },
  { "TILE_CONFIRMED", BASTIDE_JCZ_CONFIRM, NULL },
  { "GAME_OVER", BASTIDE_JCZ_END, NULL },
  { "PLACE_TOKEN", BASTIDE_JCZ_TOKEN, NULL },
  { "SHEPHERD_CONFIRM", BASTIDE_JCZ_PART, "shepherd" },
  { "FLOCK_EXPAND_OR_SCORE", BASTIDE_JCZ_PART, "shepherd" },
  { "SCORE_ACROBATS", BASTIDE_JCZ_PART, "acrobats" },
  { "CIRCLE_REMOVE_OR_DEPLOY", BASTIDE_JCZ_PART, "corn-circle" },
  { "CAPTURE_FOLLOWER", BASTIDE_JCZ_CAPTURE, NULL },
  { "EXCHANGE_FOLLOWER", BASTIDE_JCZ_PART, "tower" },
  { "PAY_RANSOM", BASTIDE_JCZ_PART, "tower" },
  { "BAZAAR_BID", BASTIDE_JCZ_PART, "bazaar" },
  { "BAZAAR_BUY_OR_SELL", BASTIDE_JCZ_PART, "bazaar" },
};

static const MessageType *
find_type (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    if (g_str_equal (types[i].name, name))
      return &types[i];

  return NULL;
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

/* Characters that do not fit are left out whole. */
static void
copy_text (const char *text,
           char       *copy,
           gsize       size)
{
  const char *end;

  g_strlcpy (copy, text, size);
  if (!g_utf8_validate (copy, -1, &end))
    copy[end - copy] = '\0';
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
  copy_text (string, text, size);

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
  copy_text (parts[1], message->figure_name, sizeof message->figure_name);

  return TRUE;
}

/* The first games of version 5 name the location alone. */
static gboolean
read_feature (const BastideJsonValue *pointer,
              BastideJczMessage      *message)
{
  BastideJsonValue feature;

  return read_cell (pointer, &message->cell)
         && read_text (pointer, "location", message->place, sizeof message->place)
         && (!bastide_json_find_member (pointer, "feature", &feature)
             || read_text (pointer, "feature", message->name, sizeof message->name));
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

/* A figure on the board. */
static gboolean
read_standing (const BastideJsonValue *object,
               const char             *name,
               BastideJczMessage      *message)
{
  BastideJsonValue pointer, feature;

  return bastide_json_need_member (object, name, &pointer)
         && bastide_json_read_object (&pointer)
         && bastide_json_need_member (&pointer, "featurePointer", &feature)
         && bastide_json_read_object (&feature)
         && read_feature (&feature, message)
         && read_meeple (&pointer, message);
}

static gboolean
read_return (const BastideJsonValue *payload,
             BastideJczMessage      *message)
{
  return read_standing (payload, "pointer", message)
         && read_text (payload, "source", message->source, sizeof message->source);
}

/* The dragon goes to a cell, which is an array; the Count to a feature; the fairy to a cell or a figure. */
static gboolean
read_neutral (const BastideJsonValue *payload,
              BastideJczMessage      *message)
{
  BastideJsonValue to, location;

  if (!read_text (payload, "figureId", message->name, sizeof message->name)
      || !bastide_json_need_member (payload, "to", &to))
    return FALSE;
  if (g_str_has_prefix (message->name, "fairy") && JSON_NODE_HOLDS_OBJECT (to.node))
    {
      message->kind = BASTIDE_JCZ_FAIRY;
      message->name[0] = '\0';
      return read_standing (payload, "to", message);
    }
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

  if (message->kind == BASTIDE_JCZ_END)
    return TRUE;
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

    case BASTIDE_JCZ_CAPTURE:
      return read_standing (&payload, "pointer", message);

    case BASTIDE_JCZ_TOKEN:
      return read_text (&payload, "token", message->name, sizeof message->name);

    default:
      return TRUE;
    }
}

static gboolean
read_message (const BastideJsonValue *value,
              BastideJczMessage      *message)
{
  BastideJsonValue player;
  const MessageType *type;

  if (!bastide_json_read_object (value) || !read_text (value, "type", message->type, sizeof message->type))
    return FALSE;
  type = find_type (message->type);
  message->kind = type != NULL ? type->kind : BASTIDE_JCZ_OTHER;
  if (type != NULL && type->part != NULL)
    g_strlcpy (message->name, type->part, sizeof message->name);
  message->player = BASTIDE_JCZ_NO_PLAYER;
  if (bastide_json_find_member (value, "player", &player) && !JSON_NODE_HOLDS_NULL (player.node)
      && !bastide_json_read_int (&player, 0, MAX_SEATS - 1, &message->player))
    return FALSE;

  return read_payload (value, message);
}

/* A message that draws by chance cannot be undone there. */
static gboolean
undo (GArray                 *messages,
      const BastideJsonValue *value)
{
  if (messages->len == 0 || g_array_index (messages, BastideJczMessage, messages->len - 1).kind == BASTIDE_JCZ_COMMIT)
    {
      bastide_json_add_error (value, _("There is no message to undo."));
      return FALSE;
    }
  g_array_set_size (messages, messages->len - 1);

  return TRUE;
}

GArray *
bastide_jcz_read_messages (const BastideJsonValue *replay)
{
  GArray *messages;
  BastideJsonIter iter;
  BastideJsonValue value;
  gboolean is_sound = TRUE;

  if (!bastide_json_read_array (replay, MAX_MESSAGES))
    return NULL;

  messages = g_array_new (FALSE, TRUE, sizeof (BastideJczMessage));
  bastide_json_iter_init (&iter, replay);
  while (is_sound && bastide_json_iter_next (&iter, &value))
    {
      BastideJczMessage message = { .number = value.index };

      is_sound = read_message (&value, &message)
                 && (message.kind != BASTIDE_JCZ_UNDO || undo (messages, &value));
      if (!is_sound)
        message.kind = BASTIDE_JCZ_FAULTY;
      if (message.kind != BASTIDE_JCZ_UNDO)
        g_array_append_val (messages, message);
    }

  return messages;
}
