/* bastide-shortcuts.c: the window that lists the keys
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-shortcuts.h"

#include <glib/gi18n-lib.h>

#include "bastide-command.h"

/* A row of the list. A command takes its keys and mostly its words from the table of commands; keys that only the board
 * knows have words here. A row with neither begins a group, or with a name for GTK a section. GTK before 4.14 has no
 * functions to fill such a window, so the rows become a text for GtkBuilder. */
typedef struct
{
  const char *action;
  const char *title;
  const char *keys;
  const char *section;
} Row;

#define SECTION(NAME, TITLE) { NULL, TITLE, NULL, NAME }
#define GROUP(TITLE) { NULL, TITLE, NULL, NULL }
#define KEYS(KEYS, TITLE) { NULL, TITLE, KEYS, NULL }
#define COMMAND(ACTION) { ACTION, NULL, NULL, NULL }
#define CALLED(ACTION, TITLE) { ACTION, TITLE, NULL, NULL }

static const Row rows[] = {
  SECTION ("edit", N_ ("Edit")),
  GROUP (N_ ("Board")),
  KEYS ("<Shift>Left <Shift>Right", N_ ("Select Several Tiles")),
  KEYS ("Return space", N_ ("Place the Tile or the Figure, or Select")),
  KEYS ("Escape", N_ ("Put Back, Deselect")),
  COMMAND ("win.delete"),
  COMMAND ("win.turn-right"),
  COMMAND ("win.turn-left"),
  KEYS ("i", N_ ("Take the Tile Under the Cursor")),
  COMMAND ("win.swap-stamp"),
  KEYS ("1...9", N_ ("Recent Tile With That Number")),
  KEYS ("Tab <Shift>Tab", N_ ("Next or Previous Place on a Tile")),
  KEYS ("f", N_ ("Choose Player and Figure")),
  KEYS ("k <Shift>k", N_ ("Give This Feature the King or Robber Baron")),
  COMMAND ("win.arrow"),
  COMMAND ("win.mark"),
  KEYS ("<Shift>a <Alt>a <Alt><Shift>a", N_ ("The Same in Another Colour (Also M)")),
  KEYS ("Menu <Shift>F10", N_ ("Context Menu")),
  GROUP (N_ ("Position")),
  COMMAND ("win.next-player"),
  COMMAND ("win.previous-player"),
  COMMAND ("win.next-district"),
  KEYS ("s", N_ ("Type a Player’s Score")),
  COMMAND ("win.shift-position::N"),
  COMMAND ("win.shift-position::E"),
  COMMAND ("win.shift-position::S"),
  COMMAND ("win.shift-position::W"),
  COMMAND ("win.turn-position"),
  COMMAND ("win.next-problem"),
  COMMAND ("win.previous-problem"),
  COMMAND ("win.fix-problem"),
  COMMAND ("win.check"),
  GROUP (N_ ("Selection")),
  COMMAND ("win.select-all"),
  COMMAND ("win.select-none"),
  COMMAND ("win.cut"),
  COMMAND ("win.copy"),
  CALLED ("win.copy-as-text", N_ ("Copy as Text (Again for a Picture)")),
  COMMAND ("win.paste"),
  COMMAND ("win.duplicate"),

  SECTION ("analyse", N_ ("Analyse")),
  GROUP (N_ ("Board")),
  KEYS ("Return space", N_ ("Place the Tile or the Figure")),
  KEYS ("1...9", N_ ("Place the Figure With That Number")),
  KEYS ("0", N_ ("Place No Figure")),
  KEYS ("Escape", N_ ("Put Back")),
  KEYS ("Tab", N_ ("Next Highlighted Place")),
  KEYS ("x", N_ ("Place the Abbey Instead of the Tile")),
  KEYS ("l", N_ ("Show or Hide Legal Places")),
  KEYS ("n", N_ ("Show or Hide Gains on the Board")),
  COMMAND ("win.arrow"),
  COMMAND ("win.mark"),
  GROUP (N_ ("Line")),
  KEYS ("comma", N_ ("One Step Back, on the Board")),
  KEYS ("period", N_ ("One Step Forward, on the Board")),
  KEYS ("Home End", N_ ("To the First or Last Step, on the Board")),
  COMMAND ("win.back-to-start"),
  COMMAND ("win.step-back"),
  COMMAND ("win.step-forward"),
  COMMAND ("win.line-end"),
  COMMAND ("win.previous-branch"),
  COMMAND ("win.next-branch"),
  COMMAND ("win.comment-step"),
  COMMAND ("win.use-position"),
  COMMAND ("win.keep-line::solution"),
  COMMAND ("win.record-line::solution"),
  COMMAND ("win.write-turn"),
  COMMAND ("win.stop-recording"),

  SECTION ("solve", N_ ("Solve")),
  GROUP (N_ ("Puzzle")),
  COMMAND ("win.hint"),
  CALLED ("win.go-on", N_ ("Play, or Go On After a Verdict")),
  CALLED ("win.undo", N_ ("Take Back")),

  SECTION ("teach", N_ ("Teach")),
  GROUP (N_ ("Lesson")),
  COMMAND ("win.teach-next"),
  COMMAND ("win.teach-back"),
  COMMAND ("win.teach-first"),
  COMMAND ("win.teach-last"),
  KEYS ("a", N_ ("Mark the Board by Clicks and Drags")),
  KEYS ("<Shift>Left <Shift>Right", N_ ("Choose a Place on the Board")),
  KEYS ("a", N_ ("Mark That Place")),
  KEYS ("c", N_ ("Wipe the Marks Off")),
  KEYS ("b", N_ ("Hide Everything From the Class")),
  COMMAND ("win.presenter"),
  COMMAND ("win.swap-screens"),
  KEYS ("f", N_ ("Hold the Class at This Step and Look Ahead, With the Presenter’s Window")),
  CALLED ("win.fullscreen", N_ ("Full Screen")),

  SECTION ("board", N_ ("Board")),
  GROUP (N_ ("Cursor")),
  KEYS ("Left Right Up Down", N_ ("Move the Cursor")),
  KEYS ("<Control>Left <Control>Right", N_ ("Jump to the Next Tile")),
  KEYS ("Home End", N_ ("To the Left or Right End of the Board (Without a Line)")),
  KEYS ("<Control>Home <Control>End", N_ ("To the Upper or Lower End of the Board")),
  KEYS ("Page_Up Page_Down", N_ ("A Screen Up or Down")),
  COMMAND ("win.go-to"),
  GROUP (N_ ("What Is Here")),
  COMMAND ("win.describe-cell"),
  COMMAND ("win.describe-feature"),
  COMMAND ("win.my-figures"),
  KEYS ("w", N_ ("Why a Place Is Refused")),
  COMMAND ("win.scoreboard"),
  GROUP (N_ ("View")),
  KEYS ("<Alt>Left <Alt>Right", N_ ("Scroll the Board")),
  COMMAND ("win.zoom-in"),
  COMMAND ("win.zoom-out"),
  COMMAND ("win.zoom-normal"),
  COMMAND ("win.zoom-fit"),

  SECTION ("window", N_ ("Window")),
  GROUP (N_ ("Modes and Panels")),
  COMMAND ("win.mode::edit"),
  COMMAND ("win.mode::analyse"),
  COMMAND ("win.mode::solve"),
  COMMAND ("win.mode::teach"),
  COMMAND ("win.left-panel"),
  COMMAND ("win.panel"),
  COMMAND ("win.section(0)"),
  COMMAND ("win.section(1)"),
  COMMAND ("win.section(2)"),
  COMMAND ("win.section(3)"),
  COMMAND ("win.section(4)"),
  COMMAND ("win.section(5)"),
  COMMAND ("win.section(6)"),
  COMMAND ("win.section(7)"),
  COMMAND ("win.section(8)"),
  COMMAND ("win.section(9)"),
  COMMAND ("win.next-twin"),
  COMMAND ("win.next-pane"),
  COMMAND ("win.previous-pane"),
  CALLED ("win.search", N_ ("Search Tiles, Moves or the Library")),
  COMMAND ("win.fullscreen"),
  COMMAND ("win.enlarge-details"),
  GROUP (N_ ("History")),
  COMMAND ("win.undo"),
  COMMAND ("win.redo"),
  COMMAND ("win.history"),
  GROUP (N_ ("Puzzle")),
  COMMAND ("win.new"),
  COMMAND ("win.open"),
  COMMAND ("win.save"),
  COMMAND ("win.save-as"),
  COMMAND ("win.export"),
  COMMAND ("win.print"),
  COMMAND ("win.library"),
  COMMAND ("win.rename"),
  GROUP (N_ ("Window")),
  CALLED ("win.actions", N_ ("All Actions, Searchable")),
  KEYS ("F10", N_ ("Main Menu")),
  COMMAND ("win.preferences"),
  COMMAND ("win.show-help-overlay"),
  COMMAND ("app.new-window"),
  COMMAND ("win.close"),
  COMMAND ("app.quit"),
};

#define ROWS_IN_COLUMN 16

static void
append_property (GString    *xml,
                 const char *name,
                 const char *value)
{
  g_autofree char *text = g_markup_printf_escaped ("<property name=\"%s\">%s</property>", name, value);

  g_string_append (xml, text);
}

static void
append_shortcut (GString   *xml,
                 const Row *row)
{
  g_autofree char *title = row->title != NULL ? g_strdup (_(row->title)) : bastide_command_dup_title (row->action);
  g_autofree char *keys = row->action != NULL ? g_strjoinv (" ", (char **) bastide_command_get_accels (row->action))
                                              : g_strdup (row->keys);

  if (g_str_has_suffix (title, "…"))
    *g_strrstr (title, "…") = '\0';
  g_string_append (xml, "<child><object class=\"GtkShortcutsShortcut\">");
  append_property (xml, "title", title);
  append_property (xml, "accelerator", keys);
  g_string_append (xml, "</object></child>\n");
}

char *
bastide_shortcuts_dup_xml (void)
{
  const char *end_of_group = "";
  const char *end_of_section = "";
  GString *xml = g_string_new ("<interface><object class=\"GtkShortcutsWindow\" id=\"shortcuts\">");

  append_property (xml, "modal", "True");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      if (rows[i].action != NULL || rows[i].keys != NULL)
        {
          append_shortcut (xml, &rows[i]);
          continue;
        }
      g_string_append (xml, end_of_group);
      end_of_group = "";
      if (rows[i].section != NULL)
        {
          g_string_append_printf (xml, "%s<child><object class=\"GtkShortcutsSection\">", end_of_section);
          append_property (xml, "section-name", rows[i].section);
          g_string_append_printf (xml, "<property name=\"max-height\">%u</property>", ROWS_IN_COLUMN);
          end_of_section = "</object></child>\n";
        }
      else
        {
          g_string_append (xml, "<child><object class=\"GtkShortcutsGroup\">");
          end_of_group = "</object></child>\n";
        }
      append_property (xml, "title", _(rows[i].title));
    }
  g_string_append_printf (xml, "%s%s</object></interface>", end_of_group, end_of_section);

  return g_string_free (xml, FALSE);
}

GtkWidget *
bastide_shortcuts_new (void)
{
  g_autofree char *xml = bastide_shortcuts_dup_xml ();
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_string (xml, -1);

  return g_object_ref (GTK_WIDGET (gtk_builder_get_object (builder, "shortcuts")));
}
