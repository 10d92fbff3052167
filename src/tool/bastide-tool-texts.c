/* bastide-tool-texts.c: the texts of puzzles for translators
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tool.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#include "bastide-content-texts.h"
#include "bastide-file.h"
#include "bastide-texts.h"

#define TEMPLATE "bastide-content.pot"

static gboolean
write_text (const char  *path,
            const char  *text,
            GError     **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return bastide_file_replace (file, bytes, NULL, NULL, NULL, error) || bastide_tool_name_file (path, error);
}

static void
print_written (BastideTool *tool,
               const char  *path)
{
  if (tool->json)
    bastide_tool_print_file (path);
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return g_strcmp0 (*(const char * const *) a, *(const char * const *) b);
}

/* The order of the files is that of their names, not that of the command line.
 *
 * Returns: (transfer full) (nullable): the texts of all files, %NULL after a refusal with @status
 */
static BastidePo *
collect (BastideTool *tool,
         const char  *language,
         int         *status)
{
  g_autoptr (GPtrArray) names = bastide_tool_list_files (tool->operands);
  g_autoptr (BastidePo) po = bastide_po_new (language);

  if (names->len == 0)
    {
      *status = bastide_tool_refuse (tool, _("There are no puzzles there."), NULL);
      return NULL;
    }
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      g_autoptr (BastideToolPuzzle) puzzle = bastide_tool_read (tool, name);

      if (puzzle->whole == NULL)
        {
          *status = bastide_tool_refuse_puzzle (tool, puzzle);
          return NULL;
        }
      if (!bastide_texts_append (po, name, puzzle->whole))
        {
          g_autofree char *shown = g_filename_display_basename (name);
          g_autofree char *message = g_strdup_printf (_("Two files are called “%s”; translators need a name for each."),
                                                      shown);

          *status = bastide_tool_refuse (tool, message, NULL);
          return NULL;
        }
    }

  return g_steal_pointer (&po);
}

static int
write_template (BastideTool *tool)
{
  g_autoptr (BastidePo) po = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  int status;

  po = collect (tool, NULL, &status);
  if (po == NULL)
    return status;
  text = bastide_po_write (po);
  if (tool->output == NULL)
    fputs (text, stdout);
  else if (!write_text (tool->output, text, &error))
    return bastide_tool_refuse (tool, error->message, NULL);
  else
    print_written (tool, tool->output);

  return BASTIDE_TOOL_DONE;
}

static int
write_catalogue (BastideTool *tool)
{
  g_autofree char *language = bastide_texts_guess_language (tool->texts.to);
  g_autoptr (BastidePo) po = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  int status;

  if (language == NULL)
    return bastide_tool_misuse (_("--to needs a file that is called after its language, such as de.po."));
  po = collect (tool, language, &status);
  if (po == NULL)
    return status;
  text = bastide_po_write (po);
  if (!write_text (tool->texts.to, text, &error))
    return bastide_tool_refuse (tool, error->message, NULL);
  print_written (tool, tool->texts.to);

  return BASTIDE_TOOL_DONE;
}

static int
take_catalogue (BastideTool *tool)
{
  g_autoptr (BastideToolPuzzle) puzzle = NULL;
  g_autoptr (BastideContent) content = NULL;
  g_autoptr (BastidePo) po = NULL;
  g_autoptr (GError) error = NULL;
  const char *name = tool->operands[0];

  if (tool->operands[1] != NULL || tool->output == NULL)
    return bastide_tool_misuse (_("--from translates one puzzle and needs a file to write: -o OUT."));
  puzzle = bastide_tool_read (tool, name);
  if (puzzle->whole == NULL)
    return bastide_tool_refuse_puzzle (tool, puzzle);
  po = bastide_texts_read_file (tool->texts.from, &error);
  if (po == NULL)
    return bastide_tool_refuse (tool, error->message, NULL);
  if (po->language == NULL)
    return bastide_tool_refuse (tool, _("The translation does not tell its language."), NULL);
  content = bastide_texts_take (puzzle->whole, name, po);
  if (content == NULL)
    return bastide_tool_refuse (tool, _("The translation has no text of this puzzle; it knows puzzles by the name of "
                                        "the file."), NULL);
  if (!bastide_tool_write (tool, content, &error))
    return bastide_tool_refuse (tool, error->message, NULL);
  print_written (tool, tool->output);

  return BASTIDE_TOOL_DONE;
}

static int
merge (BastideTool *tool)
{
  g_autoptr (GPtrArray) names = bastide_tool_list_files (tool->operands);
  g_autoptr (GHashTable) bases = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) catalogues = NULL;
  g_autoptr (GError) error = NULL;

  if (tool->output == NULL)
    return bastide_tool_misuse (_("--merge needs a folder to write the files into: -o FOLDER."));
  catalogues = bastide_texts_read_folder (tool->texts.merge, &error);
  if (catalogues == NULL)
    return bastide_tool_refuse (tool, error->message, NULL);
  if (g_mkdir_with_parents (tool->output, 0777) != 0)
    return bastide_tool_refuse (tool, g_strerror (errno), NULL);
  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      g_autoptr (BastideToolPuzzle) puzzle = bastide_tool_read (tool, name);
      g_autoptr (BastideContent) content = NULL;
      g_autoptr (GBytes) bytes = NULL;
      g_autofree char *base = NULL, *path = NULL;
      g_autoptr (GFile) file = NULL;

      if (puzzle->whole == NULL)
        return bastide_tool_refuse_puzzle (tool, puzzle);
      if (!g_hash_table_add (bases, g_path_get_basename (name)))
        return bastide_tool_refuse (tool, _("Two files have the same name and would be written over each other."),
                                    NULL);
      content = bastide_texts_merge (puzzle->whole, name, catalogues);
      bytes = bastide_content_write (content);
      base = g_path_get_basename (name);
      path = g_build_filename (tool->output, base, NULL);
      file = g_file_new_for_path (path);
      if (!bastide_file_replace (file, bytes, NULL, NULL, NULL, &error) && !bastide_tool_name_file (path, &error))
        return bastide_tool_refuse (tool, error->message, NULL);
    }
  print_written (tool, tool->output);

  return BASTIDE_TOOL_DONE;
}

/* --- how far translations are --- */

static void
add_state (JsonBuilder            *builder,
           const char             *language,
           const BastideTextState *state)
{
  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "language");
  json_builder_add_string_value (builder, language);
  json_builder_set_member_name (builder, "texts");
  json_builder_add_int_value (builder, state->n_texts);
  json_builder_set_member_name (builder, "translated");
  json_builder_add_int_value (builder, state->n_translated);
  json_builder_set_member_name (builder, "stale");
  json_builder_add_int_value (builder, state->n_stale);
  json_builder_end_object (builder);
}

static void
print_state (const char             *subject,
             const BastideTextState *state)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_set (slots, "subject", subject);
  bastide_slots_set_number (slots, "number", (gint) state->n_translated);
  bastide_slots_set_number (slots, "all", (gint) state->n_texts);
  bastide_slots_set_number (slots, "stale", (gint) state->n_stale);
  bastide_tool_print_filled (slots, state->n_stale > 0
                                      ? _("{subject}: texts translated: {number} of {all}, source changed since: "
                                          "{stale}")
                                      : _("{subject}: texts translated: {number} of {all}"));
}

static void
report_check (BastideTool *tool,
              GPtrArray   *catalogues,
              BastidePo   *template,
              GPtrArray   *faults)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "languages");
  json_builder_begin_array (builder);
  for (guint i = 0; i < catalogues->len; i++)
    {
      BastidePo *po = g_ptr_array_index (catalogues, i);
      BastideTextState state = { .n_texts = template->entries->len };

      for (guint j = 0; j < po->entries->len; j++)
        {
          const BastidePoEntry *entry = g_ptr_array_index (po->entries, j);

          if (*entry->text == '\0' || bastide_po_find (template, entry->context) == NULL)
            continue;
          state.n_translated++;
          state.n_stale += entry->is_fuzzy;
        }
      add_state (builder, po->language, &state);
      if (!tool->json)
        print_state (po->language, &state);
    }
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "faults");
  json_builder_begin_array (builder);
  for (guint i = 0; i < faults->len; i++)
    {
      json_builder_add_string_value (builder, g_ptr_array_index (faults, i));
      if (!tool->json)
        bastide_tool_print (g_ptr_array_index (faults, i));
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  if (tool->json)
    bastide_tool_print_json (json_builder_get_root (builder));
}

static int
check (BastideTool *tool)
{
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) catalogues = NULL;
  g_autoptr (BastidePo) template = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL, *text = NULL, *old = NULL;
  int status;

  catalogues = bastide_texts_read_folder (tool->texts.check, &error);
  if (catalogues == NULL)
    return bastide_tool_refuse (tool, error->message, NULL);
  template = collect (tool, NULL, &status);
  if (template == NULL)
    return status;
  path = g_build_filename (tool->texts.check, TEMPLATE, NULL);
  text = bastide_po_write (template);
  if (!g_file_get_contents (path, &old, NULL, NULL) || !g_str_equal (old, text))
    g_ptr_array_add (faults,
                     g_strdup (_("bastide-content.pot does not have the present texts; texts --pot writes it.")));
  for (guint i = 0; i < catalogues->len; i++)
    bastide_texts_check (g_ptr_array_index (catalogues, i), template, faults);
  report_check (tool, catalogues, template, faults);

  return faults->len > 0 ? BASTIDE_TOOL_REFUSED : BASTIDE_TOOL_DONE;
}

static int
list (BastideTool *tool)
{
  g_autoptr (GPtrArray) names = bastide_tool_list_files (tool->operands);
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "files");
  json_builder_begin_array (builder);
  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      g_autoptr (BastideToolPuzzle) puzzle = bastide_tool_read (tool, name);
      g_autofree char *shown = g_filename_display_name (name);
      g_auto (GStrv) languages = NULL;

      if (puzzle->whole == NULL)
        return bastide_tool_refuse_puzzle (tool, puzzle);

      languages = bastide_content_list_languages (puzzle->whole);
      json_builder_begin_object (builder);
      json_builder_set_member_name (builder, "file");
      json_builder_add_string_value (builder, shown);
      json_builder_set_member_name (builder, "languages");
      json_builder_begin_array (builder);
      for (guint j = 0; languages[j] != NULL; j++)
        {
          BastideTextState state = bastide_content_get_text_state (puzzle->whole, languages[j]);
          g_autofree char *subject = g_strdup_printf ("%s, %s", shown, languages[j]);

          add_state (builder, languages[j], &state);
          if (!tool->json)
            print_state (subject, &state);
        }
      json_builder_end_array (builder);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  if (tool->json)
    bastide_tool_print_json (json_builder_get_root (builder));

  return BASTIDE_TOOL_DONE;
}

int
bastide_tool_texts (BastideTool *tool)
{
  const BastideToolTexts *texts = &tool->texts;
  guint n_works = texts->pot + (texts->to != NULL) + (texts->from != NULL) + (texts->merge != NULL)
                  + (texts->check != NULL);

  if (n_works > 1)
    return bastide_tool_misuse (_("--pot, --to, --from, --merge and --check exclude each other."));
  if (tool->output != NULL && !texts->pot && texts->from == NULL && texts->merge == NULL)
    return bastide_tool_misuse (_("-o belongs to --pot, --from or --merge."));
  if (texts->pot)
    return write_template (tool);
  if (texts->to != NULL)
    return write_catalogue (tool);
  if (texts->from != NULL)
    return take_catalogue (tool);
  if (texts->merge != NULL)
    return merge (tool);

  return texts->check != NULL ? check (tool) : list (tool);
}
