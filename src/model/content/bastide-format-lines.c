/* bastide-format-lines.c: the members of lines, comments, verdicts and origins in a puzzle file, a row each
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-format-lines.h"

#include "bastide-content-private.h"
#include "bastide-theme.h"
#include "bst-notation.h"

#define NONE { .name = NULL }

static gconstpointer
next_pointer (BastideSlot           *slot,
              guint                 *at,
              G_GNUC_UNUSED gpointer scratch)
{
  GPtrArray *array = BASTIDE_SLOT_VALUE (slot, GPtrArray *);

  return *at < array->len ? g_ptr_array_index (array, (*at)++) : NULL;
}

/* --- comments --- */

static gpointer
open_comment (BastideSlot                          *slot,
              G_GNUC_UNUSED const BastideJsonValue *value,
              G_GNUC_UNUSED gpointer                scratch)
{
  BastideComment *comment = bastide_comment_new (0, "");

  g_ptr_array_add (BASTIDE_SLOT_VALUE (slot, GPtrArray *), comment);

  return comment;
}

#define AFTER INT (0, BASTIDE_CONTENT_MAX_AFTER)

static const BastideMember comment_members[] = {
  { "after", AFTER, IN (BastideComment, after), .use = NEEDED },
  { "text",  TEXT,  IN (BastideComment, text),  .use = NEEDED },
  NONE
};

static const BastideKind comment_kind = { comment_members, G_STRUCT_OFFSET (BastideComment, said), NULL };

const BastideList bastide_format_comments = {
  .entry = { OBJECT (comment_kind) }, .max = BASTIDE_FORMAT_MAX_NOTES, .open = open_comment, .next = next_pointer,
};

/* --- lines --- */

static const BastideNames roles = { bastide_line_role_get_id, BASTIDE_N_LINE_ROLES };

static int
find_role (BastideSlot *slot)
{
  return ((const BastideContentLine *) slot->held)->is_reply ? BASTIDE_LINE_VARIATION : BASTIDE_LINE_SOLUTION;
}

static gboolean
is_reply (gconstpointer held)
{
  return ((const BastideContentLine *) held)->is_reply;
}

static BastideContentLine *
add_line (BastideSlot *slot)
{
  static const char * const none[] = { NULL };
  BastideContentLine *line = bastide_content_line_new (BASTIDE_LINE_SOLUTION, none);

  g_ptr_array_add (BASTIDE_SLOT_VALUE (slot, GPtrArray *), line);

  return line;
}

static gpointer
open_line (BastideSlot                          *slot,
           G_GNUC_UNUSED const BastideJsonValue *value,
           G_GNUC_UNUSED gpointer                scratch)
{
  return add_line (slot);
}

static gpointer
open_reply (BastideSlot                          *slot,
            G_GNUC_UNUSED const BastideJsonValue *value,
            G_GNUC_UNUSED gpointer                scratch)
{
  BastideContentLine *line = add_line (slot);

  line->is_reply = TRUE;

  return line;
}

static const BastideKind line_kind;

static const BastideList reply_list = {
  .entry = { OBJECT (line_kind) }, .max = BASTIDE_FORMAT_MAX_LINES, .open = open_reply, .next = next_pointer,
};

static const BastideMember line_members[] = {
  { "id",       TEXT,                           IN (BastideContentLine, id), .use = STAYS },
  { "role",     NAME (roles),                   IN (BastideContentLine, role), .find_otherwise = find_role },
  { "after",    AFTER,                          IN (BastideContentLine, after), .applies = is_reply },
  { "actions",  TEXTS,                          IN (BastideContentLine, actions), .use = NEEDED },
  { "comments", LIST (bastide_format_comments), IN (BastideContentLine, comments), .use = STAYS },
  { "replies",  LIST (reply_list),              IN (BastideContentLine, replies), .use = STAYS },
  NONE
};

static const BastideKind line_kind = { line_members, G_STRUCT_OFFSET (BastideContentLine, said), NULL };

const BastideList bastide_format_lines = {
  .entry = { OBJECT (line_kind) }, .max = BASTIDE_FORMAT_MAX_LINES, .open = open_line, .next = next_pointer,
};

void
bastide_format_renumber_actions (char        **actions,
                                 guint         n_players,
                                 const guint8 *players)
{
  char renumbered[BST_NOTATION_SIZE];

  for (char **action = actions; *action != NULL; action++)
    if (bst_notation_renumber_action (*action, players, n_players, renumbered))
      {
        g_free (*action);
        *action = g_strdup (renumbered);
      }
}

typedef struct
{
  guint         n_players;
  const guint8 *players;
} Renumbering;

static void
renumber_line (BastideContentLine *line,
               gpointer            user_data)
{
  const Renumbering *renumbering = user_data;

  bastide_format_renumber_actions (line->actions, renumbering->n_players, renumbering->players);
}

void
bastide_format_renumber_lines (BastideSlot  *slot,
                               const guint8 *players)
{
  Renumbering renumbering = { .n_players = slot->codec->setup->n_players, .players = players };

  bastide_content_lines_foreach (BASTIDE_SLOT_VALUE (slot, GPtrArray *), renumber_line, &renumbering);
}

/* --- verdicts --- */

static const char *
get_verdict (guint which)
{
  return bastide_verdict_kind_get_name ((BastideVerdictKind) which);
}

static const BastideNames verdicts = { get_verdict, BASTIDE_N_VERDICTS };

static const BastideMember verdict_members[] = {
  { "verdict",   NAME (verdicts),     IN (BastideVerdict, kind), .use = NEEDED },
  { "hash",      TEXT,                IN (BastideVerdict, hash), .use = NEEDED },
  { "value",     TEXT,                IN (BastideVerdict, value), .use = STAYS },
  { "solutions", INT (0, G_MAXINT32), IN (BastideVerdict, n_solutions) },
  { "seconds",   INT (0, G_MAXINT32), IN (BastideVerdict, seconds) },
  NONE
};

const BastideKind bastide_format_verdict_kind = { verdict_members, G_STRUCT_OFFSET (BastideVerdict, said), NULL };

static gboolean
read_verdict (BastideSlot            *slot,
              const BastideJsonValue *value)
{
  BastideVerdict *verdict = bastide_verdict_new ();

  slot->codec->content->verdict = verdict;

  return bastide_codec_read_object (slot->codec, &bastide_format_verdict_kind, value, verdict, NULL);
}

static JsonNode *
write_verdict (BastideSlot *slot)
{
  const BastideVerdict *verdict = slot->codec->content->verdict;

  return verdict != NULL ? bastide_codec_write_object (slot->codec, &bastide_format_verdict_kind, verdict, NULL) : NULL;
}

const BastideType bastide_format_verdict = {
  .read = read_verdict, .write = write_verdict, .shape = BASTIDE_SHAPE_OBJECT,
};

/* --- origins --- */

static const BastideNames themes = { bastide_theme_get_id, BASTIDE_N_THEMES };

static const BastideMember origin_members[] = {
  { "theme",    NAME (themes),       IN (BastideOrigin, theme), .use = NEEDED },
  { "seed",     INT (0, G_MAXINT32), IN (BastideOrigin, seed) },
  { "number",   INT (0, G_MAXINT32), IN (BastideOrigin, number) },
  { "surprise", INT (0, 100),        IN (BastideOrigin, surprise) },
  { "economy",  INT (0, 100),        IN (BastideOrigin, economy) },
  NONE
};

const BastideKind bastide_format_origin_kind = { origin_members, G_STRUCT_OFFSET (BastideOrigin, said), NULL };

static gboolean
read_origin (BastideSlot            *slot,
             const BastideJsonValue *value)
{
  BastideOrigin *origin = g_new0 (BastideOrigin, 1);

  slot->codec->content->origin = origin;

  return bastide_codec_read_object (slot->codec, &bastide_format_origin_kind, value, origin, NULL);
}

static JsonNode *
write_origin (BastideSlot *slot)
{
  const BastideOrigin *origin = slot->codec->content->origin;

  return origin != NULL ? bastide_codec_write_object (slot->codec, &bastide_format_origin_kind, origin, NULL) : NULL;
}

const BastideType bastide_format_origin = {
  .read = read_origin, .write = write_origin, .shape = BASTIDE_SHAPE_OBJECT,
};
