/* bastide-library-words.c: words on the puzzles of a collection, and on drafts
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-library-words.h"

#include <glib/gi18n-lib.h>

#include "bastide-widget.h"
#include "bastide-words.h"

/* U+200B */
#define ZERO_WIDTH_SPACE "\342\200\213"

/* Days */

typedef enum
{
  DAY_TODAY,
  DAY_YESTERDAY,
  DAY_THIS_YEAR,
  DAY_LONG_AGO,
  N_DAYS
} Day;

static gboolean
is_same_day (GDateTime *a,
             GDateTime *b)
{
  return g_date_time_get_year (a) == g_date_time_get_year (b)
         && g_date_time_get_day_of_year (a) == g_date_time_get_day_of_year (b);
}

static char *
format_day (GDateTime          *time,
            const char * const  formats[N_DAYS])
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) yesterday = g_date_time_add_days (now, -1);
  g_autoptr (GDateTime) local = NULL;
  Day day = DAY_LONG_AGO;

  if (time == NULL)
    return g_strdup ("");
  local = g_date_time_to_local (time);
  if (is_same_day (local, now))
    day = DAY_TODAY;
  else if (is_same_day (local, yesterday))
    day = DAY_YESTERDAY;
  else if (g_date_time_get_year (local) == g_date_time_get_year (now))
    day = DAY_THIS_YEAR;
  return g_date_time_format (local, _(formats[day]));
}

char *
bastide_library_words_changed (BastideLibraryEntry *entry)
{
  static const char * const formats[N_DAYS] = {
    /* Translators: when a file was changed, as for strftime: %R is the time, %-e the day, %B the month, %Y the year */
    [DAY_TODAY] = N_ ("Changed today at %R"),
    [DAY_YESTERDAY] = N_ ("Changed yesterday"),
    [DAY_THIS_YEAR] = N_ ("Changed %-e %B"),
    [DAY_LONG_AGO] = N_ ("Changed %-e %B %Y"),
  };

  return format_day (bastide_library_entry_get_changed (entry), formats);
}

char *
bastide_library_words_day (BastideLibraryEntry *entry)
{
  static const char * const formats[N_DAYS] = {
    /* Translators: when a file was changed, in a column of a table, as for strftime */
    [DAY_TODAY] = N_ ("Today at %R"),
    [DAY_YESTERDAY] = N_ ("Yesterday"),
    [DAY_THIS_YEAR] = N_ ("%-e %B"),
    [DAY_LONG_AGO] = N_ ("%-e %B %Y"),
  };

  return format_day (bastide_library_entry_get_changed (entry), formats);
}

/* Puzzles */

char *
bastide_library_words_modules (BastideLibraryEntry *entry)
{
  guint32 modules = bastide_library_entry_get_modules (entry);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < BST_N_MODULES; i++)
    if (((modules >> i) & 1) != 0)
      g_ptr_array_add (names, g_strdup (bastide_words_module ((BstModuleId) i)));
  if (names->len == 0)
    /* Translators: a puzzle without any of the expansions */
    return g_strdup (_("Base game"));
  return bastide_words_join (names);
}

char *
bastide_library_words_dots (guint difficulty)
{
  g_autoptr (GString) dots = g_string_new (NULL);

  for (guint i = 0; difficulty > 0 && i < BASTIDE_CONTENT_MAX_DIFFICULTY; i++)
    g_string_append (dots, i < difficulty ? "●" : "○");
  return g_string_free (g_steal_pointer (&dots), FALSE);
}

/* The words of a mark as a part of a list, and alone. */
static const struct
{
  const char *sign;
  const char *words;
  const char *tooltip;
} marks[BASTIDE_N_LIBRARY_MARKS] = {
  /* Translators: of a puzzle, as a part of a list */
  [BASTIDE_LIBRARY_MARK_OPENED] = { "○", N_ ("opened before"), N_ ("Opened before") },
  [BASTIDE_LIBRARY_MARK_TAUGHT] = { "✓", N_ ("taught to the end"), N_ ("Taught to the end") },
  [BASTIDE_LIBRARY_MARK_SHOWN] = { "◌", N_ ("solution shown"), N_ ("Solution shown") },
  [BASTIDE_LIBRARY_MARK_HINTED] = { "✓ʰ", N_ ("solved with hints"), N_ ("Solved with hints") },
  [BASTIDE_LIBRARY_MARK_SOLVED] = { "✓", N_ ("solved"), N_ ("Solved") },
  [BASTIDE_LIBRARY_MARK_BROKEN] = { "⚠", N_ ("cannot be read"), N_ ("Cannot be read") },
};

void
bastide_library_words_show_mark (GtkLabel           *label,
                                 BastideLibraryMark  mark)
{
  gtk_widget_set_visible (GTK_WIDGET (label), mark != BASTIDE_LIBRARY_MARK_NONE);
  if (mark == BASTIDE_LIBRARY_MARK_NONE)
    return;
  gtk_label_set_text (label, marks[mark].sign);
  bastide_widget_set_tooltip (GTK_WIDGET (label), _(marks[mark].tooltip));
  bastide_widget_set_css_class (GTK_WIDGET (label), "solved",
                                mark == BASTIDE_LIBRARY_MARK_HINTED || mark == BASTIDE_LIBRARY_MARK_SOLVED
                                  || mark == BASTIDE_LIBRARY_MARK_TAUGHT);
  bastide_widget_set_css_class (GTK_WIDGET (label), "broken", mark == BASTIDE_LIBRARY_MARK_BROKEN);
}

char *
bastide_library_words_entry (BastideLibraryEntry *entry,
                             BastideLibraryMark   mark)
{
  const char *author = bastide_library_entry_get_author (entry);
  guint difficulty = bastide_library_entry_get_difficulty (entry);
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (parts, g_strdup (bastide_library_entry_get_title (entry)));
  if (!bastide_library_entry_get_readable (entry))
    {
      g_ptr_array_add (parts, g_strdup (_(marks[BASTIDE_LIBRARY_MARK_BROKEN].words)));
      return bastide_words_join (parts);
    }
  if (*author != '\0')
    /* Translators: the author of a puzzle, as a part of a list */
    g_ptr_array_add (parts, g_strdup_printf (_("by %s"), author));
  g_ptr_array_add (parts, bastide_library_words_modules (entry));
  if (difficulty > 0)
    g_ptr_array_add (parts, g_strdup_printf (_("difficulty %u of %d"), difficulty, BASTIDE_CONTENT_MAX_DIFFICULTY));
  if (mark != BASTIDE_LIBRARY_MARK_NONE)
    g_ptr_array_add (parts, g_strdup (_(marks[mark].words)));
  return bastide_words_join (parts);
}

char *
bastide_library_words_tooltip (BastideLibraryEntry *entry)
{
  GFile *file = bastide_library_entry_get_file (entry);
  const char *more = bastide_library_entry_get_readable (entry) ? bastide_library_entry_get_description (entry)
                                                                : bastide_library_entry_get_error (entry);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (lines, g_strdup (bastide_library_entry_get_title (entry)));
  if (*more != '\0')
    g_ptr_array_add (lines, g_strdup (more));
  if (!g_file_has_uri_scheme (file, "resource"))
    {
      g_autofree char *name = g_file_get_parse_name (file);
      g_autoptr (GString) place = g_string_new (name);

      /* The path wraps after each of its folders. */
      g_string_replace (place, "/", "/" ZERO_WIDTH_SPACE, 0);
      g_ptr_array_add (lines, g_string_free (g_steal_pointer (&place), FALSE));
    }
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("\n", (char **) lines->pdata);
}

/* Drafts */

char *
bastide_library_words_draft (BastideDraft *draft)
{
  static const char * const formats[N_DAYS] = {
    /* Translators: when a draft was saved, in the middle of a sentence; as for strftime */
    [DAY_TODAY] = N_ ("today at %R"),
    [DAY_YESTERDAY] = N_ ("yesterday at %R"),
    [DAY_THIS_YEAR] = N_ ("%-e %B at %R"),
    [DAY_LONG_AGO] = N_ ("%-e %B %Y at %R"),
  };
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  guint n_tiles = bastide_draft_get_n_tiles (draft);
  guint n_figures = bastide_draft_get_n_figures (draft);
  guint n_players = bastide_draft_get_n_players (draft);

  bastide_slots_take (slots, "time", format_day (bastide_draft_get_time (draft), formats));
  if (!bastide_draft_get_readable (draft))
    /* Translators: {time} is "today at 09:17" */
    return bastide_slots_fill (slots, _("Draft saved {time}."));
  bastide_slots_take (slots, "tiles", bastide_words_count (BASTIDE_COUNT_TILES, n_tiles));
  bastide_slots_take (slots, "figures", bastide_words_count (BASTIDE_COUNT_SEATS, n_figures));
  bastide_slots_take (slots, "players", bastide_words_count (BASTIDE_COUNT_PLAYERS, n_players));
  if (*bastide_draft_get_title (draft) == '\0')
    /* Translators: what a puzzle without a title holds, and when: "12 tiles", "3 figures", "today at 09:17" */
    return bastide_slots_fill (slots, _("Untitled draft saved: {tiles}, {figures}, {players}, {time}."));
  bastide_slots_set (slots, "title", bastide_draft_get_title (draft));
  /* Translators: the title of a puzzle, what it holds, and when: "12 tiles", "3 figures", "today at 09:17" */
  return bastide_slots_fill (slots, _("Draft saved: “{title}”, {tiles}, {figures}, {players}, {time}."));
}

const char *
bastide_library_words_draft_reason (BastideDraft *draft)
{
  if (bastide_draft_get_file (draft) == NULL)
    return _("Bastide closed before the puzzle was saved.");
  return _("Bastide closed before the puzzle was saved. Your file is unchanged.");
}
