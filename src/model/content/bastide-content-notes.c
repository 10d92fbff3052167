/* bastide-content-notes.c: comments and annotations in a puzzle file
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-content-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-compose.h"

static const char * const kind_names[] = {
  [BASTIDE_ANNOTATION_MARK] = "mark",
  [BASTIDE_ANNOTATION_ARROW] = "arrow",
};

static const BastideMember comment_members[] = {
  { "after", TRUE }, { "text", TRUE }, { NULL, FALSE },
};

static const BastideMember annotation_members[] = {
  { "type", TRUE }, { "from", TRUE }, { "to", TRUE }, { "cell", TRUE }, { "text", TRUE }, { NULL, FALSE },
};

/* --- what is held of a file --- */

static const char *
get_string (JsonNode   *object,
            const char *name)
{
  JsonNode *member = bastide_compose_member (object, name);
  gboolean is_string = member != NULL && JSON_NODE_HOLDS_VALUE (member)
                       && json_node_get_value_type (member) == G_TYPE_STRING;

  return is_string ? json_node_get_string (member) : NULL;
}

static gboolean
find_kind (const char *name,
           guint      *kind)
{
  for (*kind = 0; *kind < G_N_ELEMENTS (kind_names); (*kind)++)
    if (g_strcmp0 (kind_names[*kind], name) == 0)
      return TRUE;

  return FALSE;
}

static gboolean
is_short (const char *text)
{
  return g_utf8_strlen (text, -1) <= BASTIDE_ANNOTATION_MAX_TEXT;
}

/* What cannot be held stays in the file untouched: kinds that nobody knows, and texts that no mark has room for. */
static gboolean
is_held_annotation (JsonNode *entry)
{
  const char *text = get_string (entry, "text");
  guint kind;

  return find_kind (get_string (entry, "type"), &kind)
         && (kind != BASTIDE_ANNOTATION_MARK || text == NULL || is_short (text));
}

static gboolean
is_held_comment (G_GNUC_UNUSED JsonNode *entry)
{
  return TRUE;
}

/* --- reading --- */

static void
read_comment (const BastideJsonValue *object,
              BastideContent         *content)
{
  BastideJsonValue member;
  const char *text = NULL;
  int after = -1;

  if (!bastide_json_read_object (object))
    return;

  if (bastide_json_need_member (object, "after", &member))
    bastide_json_read_int (&member, 0, BASTIDE_CONTENT_MAX_AFTER, &after);
  if (bastide_json_need_member (object, "text", &member))
    text = bastide_json_read_string (&member);
  if (after >= 0 && text != NULL)
    g_ptr_array_add (content->comments, bastide_comment_new ((guint) after, text));
}

static gboolean
read_cell (const BastideJsonValue *object,
           const char             *name,
           BstCell                *cell)
{
  BastideJsonValue member;

  return bastide_json_need_member (object, name, &member) && _bastide_content_read_cell (&member, cell);
}

static gboolean
read_label (const BastideJsonValue *object,
            BastideAnnotation      *note)
{
  BastideJsonValue member;
  const char *text;

  if (!bastide_json_find_member (object, "text", &member))
    return TRUE;
  text = bastide_json_read_string (&member);
  if (text == NULL)
    return FALSE;
  if (!is_short (text))
    {
      g_autofree char *quoted = bastide_json_quote (text);

      bastide_json_add_problem (&member, BASTIDE_SEVERITY_WARNING,
                                _("A mark has room for %d characters, not for %s. It is kept, but not drawn."),
                                BASTIDE_ANNOTATION_MAX_TEXT, quoted);
      return FALSE;
    }

  g_strlcpy (note->text, text, sizeof note->text);

  return TRUE;
}

static gboolean
read_kind (const BastideJsonValue *object,
           guint8                 *which)
{
  g_autofree char *quoted = NULL;
  g_autofree char *known = NULL;
  BastideJsonValue member;
  const char *name;
  guint kind;

  if (!bastide_json_need_member (object, "type", &member))
    return FALSE;
  name = bastide_json_read_string (&member);
  if (name == NULL)
    return FALSE;
  if (find_kind (name, &kind))
    {
      *which = (guint8) kind;
      return TRUE;
    }

  quoted = bastide_json_quote (name);
  known = bastide_json_join_names (kind_names, G_N_ELEMENTS (kind_names));
  bastide_json_add_problem (&member, BASTIDE_SEVERITY_WARNING,
                            _("Unknown annotation %s; known types are %s. It is kept, but not drawn."),
                            quoted, known);

  return FALSE;
}

static void
read_annotation (const BastideJsonValue *object,
                 BastideContent         *content)
{
  BastideAnnotation note = { .kind = BASTIDE_ANNOTATION_MARK };
  gboolean is_sound;

  if (!bastide_json_read_object (object) || !read_kind (object, &note.kind))
    return;

  if (note.kind == BASTIDE_ANNOTATION_MARK)
    {
      is_sound = read_cell (object, "cell", &note.cell);
      is_sound &= read_label (object, &note);
    }
  else
    {
      is_sound = read_cell (object, "from", &note.cell);
      is_sound &= read_cell (object, "to", &note.to);
    }
  if (is_sound)
    g_array_append_val (content->annotations, note);
}

static void
read_list (const BastideJsonValue *root,
           const char             *name,
           void                  (*read_entry) (const BastideJsonValue *, BastideContent *),
           BastideContent         *content)
{
  BastideJsonValue list, entry;
  BastideJsonIter iter;

  if (!bastide_json_find_member (root, name, &list) || !bastide_json_read_array (&list, BASTIDE_CONTENT_MAX_NOTES))
    return;

  bastide_json_iter_init (&iter, &list);
  while (bastide_json_iter_next (&iter, &entry))
    read_entry (&entry, content);
}

void
_bastide_content_read_notes (const BastideJsonValue *root,
                             BastideContent         *content)
{
  read_list (root, "comments", read_comment, content);
  read_list (root, "annotations", read_annotation, content);
}

/* --- writing --- */

static JsonNode *
write_comment (BastideContent *self,
               guint           nth,
               JsonNode       *source)
{
  const BastideComment *comment = g_ptr_array_index (self->comments, nth);
  JsonObject *held = json_object_new ();

  json_object_set_int_member (held, "after", comment->after);
  json_object_set_string_member (held, "text", comment->text);

  return bastide_compose_merge (held, source, comment_members);
}

static JsonNode *
write_annotation (BastideContent *self,
                  guint           nth,
                  JsonNode       *source)
{
  const BastideAnnotation *note = &g_array_index (self->annotations, BastideAnnotation, nth);
  JsonObject *held = json_object_new ();

  json_object_set_string_member (held, "type", kind_names[note->kind]);
  if (note->kind == BASTIDE_ANNOTATION_ARROW)
    {
      json_object_set_member (held, "from", bastide_compose_cell (note->cell));
      json_object_set_member (held, "to", bastide_compose_cell (note->to));
    }
  else
    {
      json_object_set_member (held, "cell", bastide_compose_cell (note->cell));
      if (bastide_compose_is_said (source, "text", note->text[0] == '\0'))
        json_object_set_string_member (held, "text", note->text);
    }

  return bastide_compose_merge (held, source, annotation_members);
}

/* Both lists: what is held stands in the order of the file, where other entries may lie between. */
typedef struct
{
  const char *name;
  gboolean  (*is_held) (JsonNode       *entry);
  JsonNode *(*write)   (BastideContent *self,
                        guint           nth,
                        JsonNode       *source);
} List;

static const List lists[] = {
  { "comments", is_held_comment, write_comment },
  { "annotations", is_held_annotation, write_annotation },
};

static JsonNode *
write_list (BastideContent *self,
            const List     *list,
            guint           n,
            JsonNode       *source)
{
  JsonArray *array = json_array_new ();
  guint n_written = 0;

  for (guint i = 0; i < bastide_compose_length (source); i++)
    {
      JsonNode *entry = bastide_compose_element (source, i);

      if (!list->is_held (entry))
        json_array_add_element (array, bastide_compose_copy (entry));
      else if (n_written < n)
        json_array_add_element (array, list->write (self, n_written++, entry));
    }
  while (n_written < n)
    json_array_add_element (array, list->write (self, n_written++, NULL));

  return bastide_compose_array (array);
}

void
_bastide_content_hold_notes (BastideContent *self,
                             JsonObject     *held,
                             JsonNode       *source)
{
  const guint lengths[G_N_ELEMENTS (lists)] = { self->comments->len, self->annotations->len };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    bastide_compose_hold (held, lists[i].name,
                          write_list (self, &lists[i], lengths[i], bastide_compose_member (source, lists[i].name)),
                          source);
}

/* --- changing --- */

static const List *
find_list (const char *name)
{
  return g_str_equal (name, lists[0].name) ? &lists[0] : &lists[1];
}

guint
_bastide_content_find_note (JsonNode   *source,
                            const char *name,
                            guint       nth)
{
  const List *list = find_list (name);
  JsonNode *entries = bastide_compose_member (source, name);
  guint n = bastide_compose_length (entries);
  guint n_held = 0;

  for (guint i = 0; i < n; i++)
    if (list->is_held (bastide_compose_element (entries, i)) && n_held++ == nth)
      return i;

  return n;
}

void
_bastide_content_drop_notes (BastideContent *self,
                             const char     *name,
                             guint           first,
                             guint           n)
{
  const List *list = find_list (name);
  JsonNode *source, *entries;
  guint nth = 0;

  if (bastide_compose_length (bastide_compose_member (self->source, name)) == 0)
    return;

  source = bastide_compose_copy (self->source);
  entries = bastide_compose_member (source, name);
  for (guint i = 0; i < bastide_compose_length (entries);)
    {
      gboolean is_held = list->is_held (bastide_compose_element (entries, i));

      if (is_held && nth >= first && nth < first + n)
        json_array_remove_element (json_node_get_array (entries), i);
      else
        i++;
      nth += is_held;
    }
  _bastide_content_take_source (self, source);
}
