/* bastide-po.c: catalogues of translations in the PO format of gettext
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-po.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-puzzle-error.h"

/* Programs of gettext put these words where the name of the translator is missing. */
#define NO_NAME "FULL NAME"

/* A character and its letter behind a backslash. */
static const struct { char letter; char character; } escapes[] = {
  { 'n', '\n' }, { 't', '\t' }, { '"', '"' }, { '\\', '\\' }, { 'r', '\r' },
  { 'a', '\a' }, { 'b', '\b' }, { 'f', '\f' }, { 'v', '\v' },
};

static void
free_entry (gpointer data)
{
  BastidePoEntry *entry = data;

  g_free (entry->context);
  g_free (entry->id);
  g_free (entry->text);
  g_free (entry->comment);
  g_free (entry->reference);
  g_free (entry);
}

BastidePo *
bastide_po_new (const char *language)
{
  BastidePo *self = g_new0 (BastidePo, 1);

  self->language = g_strdup (language);
  self->entries = g_ptr_array_new_with_free_func (free_entry);
  self->by_context = g_hash_table_new (g_str_hash, g_str_equal);

  return self;
}

void
bastide_po_free (BastidePo *self)
{
  g_free (self->language);
  g_free (self->translator);
  g_hash_table_unref (self->by_context);
  g_ptr_array_unref (self->entries);
  g_free (self);
}

BastidePoEntry *
bastide_po_find (BastidePo  *self,
                 const char *context)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (context != NULL, NULL);

  return g_hash_table_lookup (self->by_context, context);
}

BastidePoEntry *
bastide_po_add (BastidePo  *self,
                const char *context,
                const char *id)
{
  BastidePoEntry *entry;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (context != NULL, NULL);
  g_return_val_if_fail (id != NULL, NULL);

  entry = g_new0 (BastidePoEntry, 1);
  entry->context = g_strdup (context);
  entry->id = g_strdup (id);
  entry->text = g_strdup ("");
  g_ptr_array_add (self->entries, entry);
  g_hash_table_insert (self->by_context, entry->context, entry);

  return entry;
}

/* --- reading --- */

typedef enum
{
  PART_NONE,
  PART_CONTEXT,
  PART_ID,
  PART_TEXT,
  N_PARTS
} Part;

static const char * const keywords[N_PARTS] = { NULL, "msgctxt", "msgid", "msgstr" };

typedef struct
{
  BastidePo *po;
  guint      line;

  /* The entry on its way. */
  Part       part;
  GString   *parts[N_PARTS];
  gboolean   is_fuzzy;
  guint      begin;
  gboolean   has_header;
} Reader;

static gboolean
fail (const Reader  *reader,
      const char    *message,
      GError       **error)
{
  g_set_error (error, BASTIDE_PUZZLE_ERROR, BASTIDE_PUZZLE_ERROR_INVALID, _("Line %u: %s"), reader->line, message);

  return FALSE;
}

static void
forget_entry (Reader *reader)
{
  for (guint i = 0; i < N_PARTS; i++)
    if (reader->parts[i] != NULL)
      {
        g_string_free (reader->parts[i], TRUE);
        reader->parts[i] = NULL;
      }
  reader->part = PART_NONE;
  reader->is_fuzzy = FALSE;
}

/* The value of a field in the header, which has a field on each line. */
static char *
dup_field (const char *header,
           const char *name)
{
  g_auto (GStrv) lines = g_strsplit (header, "\n", -1);
  gsize length = strlen (name);

  for (guint i = 0; lines[i] != NULL; i++)
    if (g_ascii_strncasecmp (lines[i], name, length) == 0 && lines[i][length] == ':')
      return g_strstrip (g_strdup (lines[i] + length + 1));

  return g_strdup ("");
}

static gboolean
take_header (Reader      *reader,
             const char  *header,
             GError     **error)
{
  g_autofree char *type = dup_field (header, "Content-Type");
  g_autofree char *language = dup_field (header, "Language");
  g_autofree char *translator = dup_field (header, "Last-Translator");
  g_autofree char *lower = g_ascii_strdown (type, -1);
  const char *charset = strstr (lower, "charset=");

  if (reader->has_header)
    return fail (reader, _("The header stands here a second time."), error);
  reader->has_header = TRUE;
  if (charset != NULL && !g_str_equal (charset, "charset=utf-8") && !g_str_equal (charset, "charset=charset"))
    return fail (reader, _("The texts have to be in UTF-8."), error);
  if (*language != '\0')
    reader->po->language = g_steal_pointer (&language);
  if (*translator != '\0' && !g_str_has_prefix (translator, NO_NAME))
    reader->po->translator = g_steal_pointer (&translator);

  return TRUE;
}

static gboolean
end_entry (Reader  *reader,
           GError **error)
{
  const GString *context = reader->parts[PART_CONTEXT], *id = reader->parts[PART_ID], *text = reader->parts[PART_TEXT];
  BastidePoEntry *entry;

  if (reader->part == PART_NONE)
    return TRUE;
  if (text == NULL)
    return fail (reader, _("An entry ends before its msgstr."), error);
  if (context == NULL && id->len == 0)
    {
      if (!take_header (reader, text->str, error))
        return FALSE;
    }
  else if (context == NULL)
    return fail (reader, _("An entry without msgctxt belongs to no text."), error);
  else if (bastide_po_find (reader->po, context->str) != NULL)
    return fail (reader, _("An entry before has the same msgctxt."), error);
  else
    {
      entry = bastide_po_add (reader->po, context->str, id->str);
      g_free (entry->text);
      entry->text = g_strdup (text->str);
      entry->is_fuzzy = reader->is_fuzzy;
      entry->line = reader->begin;
    }
  forget_entry (reader);

  return TRUE;
}

/* Reads "…" up to the end of the line. */
static gboolean
read_string (Reader      *reader,
             const char  *p,
             GString     *string,
             GError     **error)
{
  if (*p != '"')
    return fail (reader, _("A text in quotation marks is missing."), error);
  for (p++; *p != '"'; p++)
    {
      guint i = 0;

      if (*p == '\0')
        return fail (reader, _("The quotation mark at the end is missing."), error);
      if (*p != '\\')
        {
          g_string_append_c (string, *p);
          continue;
        }
      p++;
      while (i < G_N_ELEMENTS (escapes) && escapes[i].letter != *p)
        i++;
      if (i == G_N_ELEMENTS (escapes))
        return fail (reader, _("A backslash stands before a letter that has no meaning there."), error);
      g_string_append_c (string, escapes[i].character);
    }
  if (p[1] != '\0')
    return fail (reader, _("Something follows the quotation mark."), error);

  return TRUE;
}

static gboolean
read_comment (Reader      *reader,
              const char  *line,
              GError     **error)
{
  g_auto (GStrv) flags = NULL;

  /* A comment begins the next entry; among the lines of an entry it is no comment of the next. */
  if (reader->part == PART_TEXT && !end_entry (reader, error))
    return FALSE;
  /* An entry that is gone takes the signs before it along. */
  if (line[1] == '~' && reader->part == PART_NONE)
    reader->is_fuzzy = FALSE;
  if (line[1] != ',')
    return TRUE;
  flags = g_strsplit (line + 2, ",", -1);
  for (guint i = 0; flags[i] != NULL; i++)
    reader->is_fuzzy |= g_str_equal (g_strstrip (flags[i]), "fuzzy");

  return TRUE;
}

static Part
find_part (const char  *line,
           const char **rest)
{
  for (Part part = PART_CONTEXT; part < N_PARTS; part++)
    {
      gsize length = strlen (keywords[part]);

      if (strncmp (line, keywords[part], length) == 0 && (line[length] == ' ' || line[length] == '\t'
                                                          || line[length] == '"'))
        {
          *rest = line + length + strspn (line + length, " \t");
          return part;
        }
    }

  return PART_NONE;
}

static gboolean
read_keyword (Reader      *reader,
              const char  *line,
              GError     **error)
{
  const char *rest = line;
  Part part = find_part (line, &rest);

  if (part == PART_NONE)
    return fail (reader, _("A line is neither a comment nor msgctxt, msgid or msgstr, nor a text in quotation marks."),
                 error);
  if (part < PART_TEXT && reader->part == PART_TEXT && !end_entry (reader, error))
    return FALSE;
  if (part != (reader->part == PART_NONE && part == PART_ID ? PART_ID : reader->part + 1))
    return fail (reader, _("The order of an entry is msgctxt, msgid, msgstr."), error);
  if (reader->part == PART_NONE)
    reader->begin = reader->line;
  reader->part = part;
  reader->parts[part] = g_string_new (NULL);

  return read_string (reader, rest, reader->parts[part], error);
}

BastidePo *
bastide_po_read (GBytes  *bytes,
                 GError **error)
{
  g_autoptr (BastidePo) po = bastide_po_new (NULL);
  g_auto (GStrv) lines = NULL;
  Reader reader = { .po = po };
  const char *text, *end;
  gsize size;
  gboolean is_sound = TRUE;

  g_return_val_if_fail (bytes != NULL, NULL);

  text = g_bytes_get_data (bytes, &size);
  if (size > 0 && !g_utf8_validate_len (text, size, &end))
    {
      for (const char *p = text; p < end; p++)
        reader.line += *p == '\n';
      reader.line++;
      fail (&reader, _("The texts have to be in UTF-8."), error);
      return NULL;
    }
  if (size >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0)
    {
      text += 3;
      size -= 3;
    }
  if (size > 0)
    {
      g_autofree char *copy = g_strndup (text, size);

      lines = g_strsplit (copy, "\n", -1);
    }
  for (guint i = 0; lines != NULL && lines[i] != NULL && is_sound; i++)
    {
      const char *line = g_strstrip (lines[i]);

      reader.line = i + 1;
      if (*line == '#')
        is_sound = read_comment (&reader, line, error);
      else if (*line != '\0' && *line != '"')
        is_sound = read_keyword (&reader, line, error);
      else if (*line == '"' && reader.part == PART_NONE)
        is_sound = fail (&reader, _("A text in quotation marks belongs to nothing."), error);
      else if (*line == '"')
        is_sound = read_string (&reader, line, reader.parts[reader.part], error);
    }
  is_sound = is_sound && end_entry (&reader, error);
  forget_entry (&reader);

  return is_sound ? g_steal_pointer (&po) : NULL;
}

/* --- writing --- */

static void
append_quoted (GString    *out,
               const char *text,
               gsize       length)
{
  g_string_append_c (out, '"');
  for (gsize i = 0; i < length; i++)
    {
      guint j = 0;

      while (j < G_N_ELEMENTS (escapes) && escapes[j].character != text[i])
        j++;
      if (j < G_N_ELEMENTS (escapes))
        {
          g_string_append_c (out, '\\');
          g_string_append_c (out, escapes[j].letter);
        }
      else
        g_string_append_c (out, text[i]);
    }
  g_string_append (out, "\"\n");
}

/* A text of several lines begins below its keyword. */
static void
append_string (GString    *out,
               Part        part,
               const char *text)
{
  const char *end = strchr (text, '\n');

  g_string_append_printf (out, "%s ", keywords[part]);
  if (end == NULL || end[1] == '\0')
    {
      append_quoted (out, text, strlen (text));
      return;
    }
  g_string_append (out, "\"\"\n");
  for (const char *line = text; *line != '\0'; line = end)
    {
      end = strchr (line, '\n');
      end = end != NULL ? end + 1 : line + strlen (line);
      append_quoted (out, line, (gsize) (end - line));
    }
}

static void
append_header (GString   *out,
               BastidePo *self)
{
  g_autofree char *translator = g_strdup (self->translator != NULL ? self->translator : NO_NAME " <EMAIL@ADDRESS>");
  g_autofree char *header = NULL;
  const char *language = self->language;

  g_strdelimit (translator, "\r\n", ' ');
  header = g_strdup_printf ("Project-Id-Version: bastide-content\n"
                            "Report-Msgid-Bugs-To: \n"
                            "PO-Revision-Date: YEAR-MO-DA HO:MI+ZONE\n"
                            "Last-Translator: %s\n"
                            "Language-Team: %s\n"
                            "Language: %s\n"
                            "MIME-Version: 1.0\n"
                            "Content-Type: text/plain; charset=UTF-8\n"
                            "Content-Transfer-Encoding: 8bit\n",
                            translator, language != NULL ? language : "LANGUAGE <LL@li.org>",
                            language != NULL ? language : "");
  append_string (out, PART_ID, "");
  append_string (out, PART_TEXT, header);
}

char *
bastide_po_write (BastidePo *self)
{
  GString *out;

  g_return_val_if_fail (self != NULL, NULL);

  out = g_string_new (NULL);
  append_header (out, self);
  for (guint i = 0; i < self->entries->len; i++)
    {
      const BastidePoEntry *entry = g_ptr_array_index (self->entries, i);
      g_auto (GStrv) lines = g_strsplit (entry->comment != NULL ? entry->comment : "", "\n", -1);

      g_string_append_c (out, '\n');
      for (guint j = 0; lines[j] != NULL; j++)
        if (*lines[j] != '\0')
          g_string_append_printf (out, "#. %s\n", lines[j]);
      /* gettext sets a file name with spaces between U+2068 and U+2069. */
      if (entry->reference != NULL)
        g_string_append_printf (out, strchr (entry->reference, ' ') != NULL ? "#: \u2068%s\u2069\n" : "#: %s\n",
                                entry->reference);
      if (entry->is_fuzzy)
        g_string_append (out, "#, fuzzy\n");
      append_string (out, PART_CONTEXT, entry->context);
      append_string (out, PART_ID, entry->id);
      append_string (out, PART_TEXT, entry->text);
    }

  return g_string_free (out, FALSE);
}
