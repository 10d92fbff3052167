/* bastide-shortcuts.c: the window that lists the keys
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-shortcuts.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "bastide-command.h"
#include "bastide-modes.h"
#include "bastide-widget.h"
#include "bastide-words.h"

/* A row of the list. A command takes its keys and mostly its words from the table of commands; keys that only the board
 * knows have words here. A row with neither begins a group, or with a name a section. GtkShortcutsWindow does not
 * do: it cannot be resized, lays two columns beside each other and wraps no title, so that it is larger than many
 * screens. */
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
  KEYS ("Menu <Shift>F10", N_ ("Effects of Other Expansions on a Figure")),
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
#define MODE(ID, NAME, LABEL, KEY) COMMAND ("win.mode::" #NAME),
  BASTIDE_MODES (MODE)
#undef MODE
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

#define WIDTH 560
#define HEIGHT 620

/* --- rows --- */

static char *
dup_title (const Row *row)
{
  char *title = row->title != NULL ? g_strdup (_(row->title)) : bastide_command_dup_title (row->action);

  if (g_str_has_suffix (title, "…"))
    *g_strrstr (title, "…") = '\0';
  return title;
}

/* Returns the words for a key; a range such as 1...9 stands between two keys. */
static char *
name_key (const char *key)
{
  GdkModifierType modifiers;
  guint value;
  gboolean is_key;

  if (strstr (key, "...") != NULL)
    {
      g_auto (GStrv) ends = g_strsplit (key, "...", 2);

      return g_strdup_printf ("%s–%s", ends[0], ends[1]);
    }
  is_key = gtk_accelerator_parse (key, &value, &modifiers);
  g_return_val_if_fail (is_key, NULL);
  return gtk_accelerator_get_label (value, modifiers);
}

static GtkWidget *
create_row (const Row *what)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  g_autofree char *title = dup_title (what);
  g_auto (GStrv) keys = what->action != NULL ? g_strdupv ((char **) bastide_command_get_accels (what->action))
                                             : g_strsplit (what->keys, " ", -1);
  GtkWidget *label = gtk_label_new (title);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;
  g_autofree char *name = NULL;

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  for (guint i = 0; keys[i] != NULL; i++)
    {
      char *key = name_key (keys[i]);
      GtkWidget *cap = gtk_label_new (key);

      g_ptr_array_add (names, key);
      gtk_widget_add_css_class (cap, "keycap");
      gtk_widget_set_valign (cap, GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (box), cap);
    }
  list = bastide_words_join (names);
  name = g_strdup_printf (C_("name of a key", "%1$s: %2$s"), title, list);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  bastide_widget_set_label (row, name);
  g_object_set_data_full (G_OBJECT (row), "words", g_steal_pointer (&name), g_free);

  return row;
}

/* Appends the groups of a section, whose name is at @at. */
static void
append_section (GtkListBox *list,
                guint       at)
{
  const Row *section = &rows[at];
  const Row *group = NULL;

  for (const Row *row = section + 1; row < rows + G_N_ELEMENTS (rows) && row->section == NULL; row++)
    {
      GtkWidget *widget;

      if (row->action == NULL && row->keys == NULL)
        {
          group = row;
          continue;
        }
      widget = create_row (row);
      g_object_set_data (G_OBJECT (widget), "section", (gpointer) section);
      g_object_set_data (G_OBJECT (widget), "group", (gpointer) group);
      gtk_list_box_append (list, widget);
    }
}

/* The asked section comes first, then those that are of use in each mode. */
static void
fill (GtkListBox *list,
      const char *first)
{
  static const char * const shared[] = { "board", "window", NULL };

  for (guint part = 0; part < 3; part++)
    for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
      {
        const char *name = rows[i].section;

        if (name != NULL && part == (g_str_equal (name, first) ? 0u : g_strv_contains (shared, name) ? 1u : 2u))
          append_section (list, i);
      }
}

static void
head_cb (GtkListBoxRow *row,
         GtkListBoxRow *before,
         gpointer       data G_GNUC_UNUSED)
{
  const Row *section = g_object_get_data (G_OBJECT (row), "section");
  const Row *group = g_object_get_data (G_OBJECT (row), "group");
  g_autofree char *title = NULL;
  GtkWidget *head;

  if (before != NULL && g_object_get_data (G_OBJECT (before), "group") == group)
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }
  /* Translators: the head of some keys: the mode that they belong to, and their subject: "Edit · Position" */
  title = g_strdup_printf (C_("keys", "%1$s · %2$s"), _(section->title), _(group->title));
  head = gtk_label_new (g_str_equal (section->title, group->title) ? _(group->title) : title);
  gtk_label_set_xalign (GTK_LABEL (head), 0);
  gtk_widget_add_css_class (head, "heading");
  gtk_widget_add_css_class (head, "keys-title");
  gtk_list_box_row_set_header (row, head);
}

/* --- search --- */

static gboolean
filter_cb (GtkListBoxRow *row,
           gpointer       data)
{
  const char *wanted = gtk_editable_get_text (data);

  return *wanted == '\0' || g_str_match_string (wanted, g_object_get_data (G_OBJECT (row), "words"), TRUE);
}

static GtkWidget *
create_list (GtkWidget  *search,
             const char *section)
{
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *nothing = gtk_label_new (_("No key matches."));

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_list_box_set_header_func (GTK_LIST_BOX (list), head_cb, NULL, NULL);
  gtk_list_box_set_filter_func (GTK_LIST_BOX (list), filter_cb, search, NULL);
  gtk_list_box_set_placeholder (GTK_LIST_BOX (list), nothing);
  gtk_widget_add_css_class (nothing, "dim-label");
  gtk_widget_add_css_class (nothing, "nothing-here");
  gtk_widget_add_css_class (list, "keys");
  bastide_widget_set_label (list, _("Keyboard Shortcuts"));
  fill (GTK_LIST_BOX (list), section);
  g_signal_connect_object (search, "search-changed", G_CALLBACK (gtk_list_box_invalidate_filter), list,
                           G_CONNECT_SWAPPED);

  return list;
}

static GtkWidget *
create_search (GtkWidget *window)
{
  GtkWidget *search = gtk_search_entry_new ();

  g_object_set (search, "placeholder-text", _("Search keys"), NULL);
  gtk_widget_add_css_class (search, "action-entry");
  bastide_widget_set_label (search, _("Search keys"));
  gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (search), window);
  g_signal_connect_object (search, "stop-search", G_CALLBACK (gtk_window_close), window, G_CONNECT_SWAPPED);

  return search;
}

GtkWidget *
bastide_shortcuts_new (GtkWindow  *parent,
                       const char *section)
{
  GtkWidget *window = g_object_new (GTK_TYPE_WINDOW, "accessible-role", GTK_ACCESSIBLE_ROLE_DIALOG,
                                    "title", _("Keyboard Shortcuts"), "transient-for", parent, "modal", TRUE,
                                    "destroy-with-parent", TRUE, "default-width", WIDTH, "default-height", HEIGHT,
                                    NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *search = create_search (window);
  GtkEventController *keys = gtk_shortcut_controller_new ();

  bastide_widget_prepare_dialog (GTK_WINDOW (window));
  gtk_window_set_titlebar (GTK_WINDOW (window), gtk_header_bar_new ());
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), create_list (search, section));
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_box_append (GTK_BOX (box), search);
  gtk_box_append (GTK_BOX (box), scroller);
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys),
                                        gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                                                          gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (window, keys);

  return window;
}
