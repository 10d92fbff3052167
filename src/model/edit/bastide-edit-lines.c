/* bastide-edit-lines.c: changing the lines of a puzzle, and what is known of them
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-edit-game.h"

#include "bastide-content-private.h"
#include "bastide-format-lines.h"

typedef struct
{
  GHashTable *ids;
  guint64     largest;
} Names;

/* A name is a letter and a number; the largest number so far is looked for, so that no name comes back while the line
 * that had it might still be known. */
static void
add_name (BastideContentLine *line,
          gpointer            user_data)
{
  Names *names = user_data;
  guint64 number;

  g_hash_table_add (names->ids, line->id);
  if (line->id[0] == 'l' && g_ascii_string_to_unsigned (line->id + 1, 10, 1, G_MAXUINT32, &number, NULL))
    names->largest = MAX (names->largest, number);
}

/* Returns an `id` that no line has, larger numbers of a file included. */
static char *
make_line_id (BastideContent *content)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  Names names = { .ids = ids };
  char *id = NULL;

  bastide_content_lines_foreach (content->lines, add_name, &names);
  do
    {
      g_free (id);
      id = g_strdup_printf ("l%" G_GUINT64_FORMAT, ++names.largest);
    }
  while (g_hash_table_contains (ids, id));

  return id;
}

/* --- lines of both kinds --- */

/* The array with a line, its place there and all around it. */
typedef struct
{
  GPtrArray          *siblings;
  guint               place;
  guint               parent;   /* its number, BST_NONE for none */
  guint               level;
  BastideContentLine *around;
} Found;

/* @number: (inout): of the first of @siblings; behind a search in vain, the number after the last */
static BastideContentLine *
find (GPtrArray *siblings,
      guint      wanted,
      guint     *number,
      Found     *found)
{
  const Found outer = *found;

  for (guint i = 0; i < siblings->len; i++)
    {
      BastideContentLine *line = g_ptr_array_index (siblings, i);
      BastideContentLine *below;
      const guint own = (*number)++;

      found->siblings = siblings;
      found->place = i;
      found->parent = outer.parent;
      found->level = outer.level;
      found->around = outer.around;
      if (own == wanted)
        return line;
      found->parent = own;
      found->level = outer.level + 1;
      found->around = line;
      below = find (line->replies, wanted, number, found);
      if (below != NULL)
        return below;
    }

  return NULL;
}

/* Returns the line with roles of that number; NULL for a plain line and for none. */
static BastideContentLine *
find_line (BastideContent *content,
           guint           nth,
           Found          *found)
{
  guint number = content->solution->len;

  *found = (Found) { .parent = BST_NONE };

  return nth >= number ? find (content->lines, nth, &number, found) : NULL;
}

static gboolean
is_plain (BastideContent *content,
          guint           nth)
{
  return nth < content->solution->len;
}

/* A plain line can be nothing but a solution, and only the first can have comments. A line that needs more goes to the
 * front of the lines with roles, with those after it, so that all keep their order and numbers.
 *
 * Returns: whether a file can hold so many lines with roles */
static gboolean
enrich (BastideContent *content,
        guint           from)
{
  if (content->solution->len - from + content->lines->len > BASTIDE_FORMAT_MAX_LINES)
    return FALSE;

  for (guint i = from; i < content->solution->len; i++)
    {
      const char * const *actions = g_ptr_array_index (content->solution, i);
      BastideContentLine *line = bastide_content_line_new (BASTIDE_LINE_SOLUTION, actions);

      g_free (line->id);
      line->id = make_line_id (content);
      if (i == 0)
        {
          g_ptr_array_unref (line->comments);
          line->comments = g_steal_pointer (&content->comments);
          content->comments = bastide_comments_new ();
        }
      g_ptr_array_insert (content->lines, (gint) (i - from), line);
    }
  if (from < content->solution->len)
    g_ptr_array_set_size (content->solution, (gint) from);

  return TRUE;
}

guint
bastide_edit_count_lines (BastideContent *content)
{
  return content->solution->len + bastide_content_lines_count (content->lines);
}

gboolean
bastide_edit_get_line (BastideContent   *content,
                       guint             nth,
                       BastideLineFacts *facts)
{
  const BastideContentLine *line;
  Found found;

  if (is_plain (content, nth))
    {
      *facts = (BastideLineFacts) {
        .id = "", .role = BASTIDE_LINE_SOLUTION, .parent = BST_NONE,
        .place = nth, .n_siblings = content->solution->len + content->lines->len,
        .actions = g_ptr_array_index (content->solution, nth),
        .comments = nth == 0 ? content->comments : NULL,
      };
      return TRUE;
    }
  line = find_line (content, nth, &found);
  if (line == NULL)
    return FALSE;

  *facts = (BastideLineFacts) {
    .id = line->id, .role = (BastideLineRole) line->role, .parent = found.parent, .level = found.level,
    .place = found.place, .n_siblings = found.siblings->len, .after = line->after,
    .actions = line->actions, .comments = line->comments,
  };
  if (line->is_reply)
    return TRUE;
  facts->place += content->solution->len;
  facts->n_siblings += content->solution->len;

  return TRUE;
}

char **
bastide_edit_dup_way (BastideContent *content,
                      guint           nth,
                      guint           after,
                      gboolean       *is_set_play)
{
  g_autoptr (GPtrArray) way = g_ptr_array_new_with_free_func (g_free);
  BastideLineFacts facts;

  for (guint at = nth; at != BST_NONE; at = facts.parent)
    {
      if (!bastide_edit_get_line (content, at, &facts))
        return NULL;
      *is_set_play = facts.role == BASTIDE_LINE_SET_PLAY;
      for (guint i = MIN (after, g_strv_length (facts.actions)); i > 0; i--)
        g_ptr_array_insert (way, 0, g_strdup (facts.actions[i - 1]));
      after = facts.after;
    }
  g_ptr_array_add (way, NULL);

  return (char **) g_ptr_array_steal (way, NULL);
}

static guint
get_number (BastideContent     *content,
            BastideContentLine *line)
{
  guint nth = 0;

  while (bastide_content_lines_find (content->lines, nth, NULL) != line)
    nth++;

  return content->solution->len + nth;
}

guint
bastide_edit_add_line (BastideContent     *content,
                       guint               parent,
                       guint               after,
                       BastideLineRole     role,
                       const char * const *actions)
{
  BastideContentLine *around = NULL;
  BastideContentLine *line;
  GPtrArray *siblings = content->lines;
  Found found;

  g_return_val_if_fail ((guint) role < BASTIDE_N_LINE_ROLES, BST_NONE);
  g_return_val_if_fail (actions != NULL, BST_NONE);

  if (parent == BST_NONE && role == BASTIDE_LINE_SOLUTION && content->lines->len == 0
      && content->solution->len < BASTIDE_FORMAT_MAX_LINES)
    {
      g_ptr_array_add (content->solution, g_strdupv ((char **) (gpointer) actions));
      return content->solution->len - 1;
    }
  if (parent != BST_NONE)
    {
      if (is_plain (content, parent) && !enrich (content, parent))
        return BST_NONE;
      around = find_line (content, parent, &found);
      if (around == NULL)
        return BST_NONE;
      siblings = around->replies;
    }
  if (siblings->len >= BASTIDE_FORMAT_MAX_LINES)
    return BST_NONE;

  line = bastide_content_line_new (role, actions);
  g_free (line->id);
  line->id = make_line_id (content);
  line->is_reply = around != NULL;
  line->after = around != NULL ? MIN (after, g_strv_length (around->actions)) : 0;
  g_ptr_array_add (siblings, line);

  return get_number (content, line);
}

gboolean
bastide_edit_remove_line (BastideContent *content,
                          guint           nth)
{
  Found found;

  if (is_plain (content, nth))
    {
      /* The comments were on this line, and the next line is about to become the first. */
      if (nth == 0)
        g_ptr_array_set_size (content->comments, 0);
      g_ptr_array_remove_index (content->solution, nth);
      return TRUE;
    }
  if (find_line (content, nth, &found) == NULL)
    return FALSE;
  g_ptr_array_remove_index (found.siblings, found.place);

  return TRUE;
}

static void
swap (GPtrArray *array,
      guint      at)
{
  gpointer item = g_ptr_array_index (array, at);

  g_ptr_array_index (array, at) = g_ptr_array_index (array, at + 1);
  g_ptr_array_index (array, at + 1) = item;
}

guint
bastide_edit_move_line (BastideContent *content,
                        guint           nth,
                        gboolean        down)
{
  guint n_plain = content->solution->len;
  guint first = down ? nth : nth - 1;
  const BastideContentLine *line, *other;
  Found found;

  if (!down && nth == 0)
    return BST_NONE;
  /* Comments belong to the first line, whichever that is. */
  if (first + 1 < n_plain && (first > 0 || content->comments->len == 0))
    {
      swap (content->solution, first);
      return down ? nth + 1 : nth - 1;
    }
  if (first < n_plain && bastide_edit_count_lines (content) > first + 1 && !enrich (content, first))
    return BST_NONE;
  line = find_line (content, nth, &found);
  if (line == NULL || (down ? found.place + 1 == found.siblings->len : found.place == 0))
    return BST_NONE;
  other = g_ptr_array_index (found.siblings, down ? found.place + 1 : found.place - 1);
  swap (found.siblings, down ? found.place : found.place - 1);

  return down ? nth + 1 + bastide_content_lines_count (other->replies)
              : nth - 1 - bastide_content_lines_count (other->replies);
}

gboolean
bastide_edit_set_line_role (BastideContent *content,
                            guint           nth,
                            BastideLineRole role)
{
  BastideContentLine *line;
  Found found;

  g_return_val_if_fail ((guint) role < BASTIDE_N_LINE_ROLES, FALSE);

  if (is_plain (content, nth) && role != BASTIDE_LINE_SOLUTION && !enrich (content, nth))
    return FALSE;
  line = find_line (content, nth, &found);
  if (line == NULL || line->role == role)
    return FALSE;

  line->role = role;

  return TRUE;
}

gboolean
bastide_edit_set_line_actions (BastideContent     *content,
                               guint               nth,
                               const char * const *actions)
{
  Found found;
  BastideContentLine *line = find_line (content, nth, &found);
  char ***place = is_plain (content, nth) ? (char ***) &g_ptr_array_index (content->solution, nth)
                                          : line != NULL ? &line->actions : NULL;

  if (place == NULL || g_strv_equal ((const char * const *) *place, actions))
    return FALSE;

  g_strfreev (*place);
  *place = g_strdupv ((char **) (gpointer) actions);

  return TRUE;
}

static guint
get_place (GPtrArray *comments,
           guint      nth)
{
  return ((const BastideComment *) g_ptr_array_index (comments, nth))->after;
}

/* A file may have several comments at a place; the first becomes the only one. */
static gboolean
set_comment (GPtrArray  *comments,
             guint       place,
             const char *text)
{
  gboolean is_text = text != NULL && text[0] != '\0';
  gboolean is_changed = FALSE;
  BastideComment *comment;
  guint at = 0, later = 0;

  while (at < comments->len && get_place (comments, at) != place)
    at++;
  if (at == comments->len)
    {
      if (!is_text || comments->len >= BASTIDE_FORMAT_MAX_NOTES)
        return FALSE;
      while (later < comments->len && get_place (comments, later) < place)
        later++;
      g_ptr_array_insert (comments, (gint) later, bastide_comment_new (place, text));
      return TRUE;
    }
  for (guint i = comments->len - 1; i > at; i--)
    if (get_place (comments, i) == place)
      {
        g_ptr_array_remove_index (comments, i);
        is_changed = TRUE;
      }
  if (!is_text)
    {
      g_ptr_array_remove_index (comments, at);
      return TRUE;
    }
  comment = g_ptr_array_index (comments, at);
  if (g_str_equal (comment->text, text))
    return is_changed;

  g_free (comment->text);
  comment->text = g_strdup (text);

  return TRUE;
}

gboolean
bastide_edit_set_line_comment (BastideContent *content,
                               guint           nth,
                               guint           after,
                               const char     *text)
{
  guint place = MIN (after, BASTIDE_CONTENT_MAX_AFTER);
  BastideContentLine *line;
  Found found;

  if (nth == 0 && is_plain (content, nth))
    return set_comment (content->comments, place, text);
  if (is_plain (content, nth))
    {
      if (text == NULL || text[0] == '\0' || !enrich (content, nth))
        return FALSE;
    }
  line = find_line (content, nth, &found);

  return line != NULL && set_comment (line->comments, place, text);
}

gboolean
bastide_edit_set_unique (BastideContent *content,
                         gboolean        is_unique)
{
  if (!content->is_unique == !is_unique)
    return FALSE;

  content->is_unique = is_unique != FALSE;

  return TRUE;
}

gboolean
bastide_edit_set_verdict (BastideContent       *content,
                          const BastideVerdict *verdict)
{
  BastideVerdict *before = content->verdict;

  if (verdict == NULL ? before == NULL : before != NULL && bastide_verdict_equal (before, verdict))
    return FALSE;

  content->verdict = verdict != NULL ? bastide_verdict_copy (verdict) : NULL;
  if (before != NULL && content->verdict != NULL)
    content->verdict->said = before->said;
  g_clear_pointer (&before, bastide_verdict_free);

  return TRUE;
}
