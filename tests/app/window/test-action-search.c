/* test-action-search.c: every action found by its name, in the whole window
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-action-search.h"
#include "bastide-command.h"
#include "bastide-shortcuts.h"
#include "bastide-test-window.h"

static BastideApplication *application;

typedef struct
{
  GtkApplicationWindow *window;
  GtkWindow            *search;
  guint                 n_run;
  char                 *target;
} Fixture;

static void
run_cb (GSimpleAction *action G_GNUC_UNUSED,
        GVariant      *parameter,
        gpointer       data)
{
  Fixture *fixture = data;

  fixture->n_run++;
  g_free (fixture->target);
  fixture->target = parameter != NULL ? g_variant_print (parameter, FALSE) : NULL;
  /* The search has closed before. */
  g_assert_null (bastide_test_find_toplevel (BASTIDE_TYPE_ACTION_SEARCH));
}

static void
add_action (Fixture    *fixture,
            const char *name,
            const char *type,
            gboolean    enabled)
{
  g_autoptr (GVariantType) parameter = type != NULL ? g_variant_type_new (type) : NULL;
  g_autoptr (GSimpleAction) action = g_simple_action_new (name, parameter);

  g_simple_action_set_enabled (action, enabled);
  g_signal_connect (action, "activate", G_CALLBACK (run_cb), fixture);
  g_action_map_add_action (G_ACTION_MAP (fixture->window), G_ACTION (action));
}

/* A window with a few of the commands. */
static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  fixture->window = GTK_APPLICATION_WINDOW (gtk_application_window_new (GTK_APPLICATION (application)));
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 900, 700);
  add_action (fixture, "save", NULL, TRUE);
  add_action (fixture, "save-as", NULL, FALSE);
  add_action (fixture, "undo", NULL, TRUE);
  add_action (fixture, "mode", "s", TRUE);
  gtk_window_present (GTK_WINDOW (fixture->window));
  bastide_test_settle ();
  fixture->search = bastide_action_search_new (fixture->window);
  gtk_window_present (fixture->search);
  bastide_test_settle ();
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  bastide_test_settle ();
  g_assert_null (bastide_test_find_toplevel (BASTIDE_TYPE_ACTION_SEARCH));
  g_free (fixture->target);
}

static void
type (Fixture    *fixture,
      const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (bastide_test_find (fixture->search, GTK_TYPE_SEARCH_ENTRY)), text);
  bastide_test_settle ();
}

static void
press (Fixture    *fixture,
       const char *key)
{
  bastide_test_press (fixture->search, key);
  bastide_test_settle ();
}

static GListModel *
get_rows (Fixture *fixture)
{
  return G_LIST_MODEL (gtk_list_view_get_model (bastide_test_find (fixture->search, GTK_TYPE_LIST_VIEW)));
}

static void
count_cb (const char         *action G_GNUC_UNUSED,
          const char         *label G_GNUC_UNUSED,
          const char * const *accels G_GNUC_UNUSED,
          gpointer            data)
{
  ++*(guint *) data;
}

/* Words of other programs lead to the commands that do the same here. */
static void
test_other_words (Fixture       *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  static const struct
  {
    const char *word;
    const char *action;
  } words[] = {
    { "share", "win.print" },
    { "link", "win.copy-as-text" },
    { "web", "win.print" },
    { "settings", "win.preferences" },
    { "import", "win.open" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autofree char *title = bastide_command_dup_title (words[i].action);

      type (fixture, words[i].word);
      g_assert_nonnull (bastide_test_find_text (fixture->search, title));
    }
}

static void
test_all (Fixture       *fixture,
          gconstpointer  data G_GNUC_UNUSED)
{
  guint n = 0;

  bastide_command_foreach (count_cb, &n);
  g_assert_cmpuint (n, >, 20);
  g_assert_cmpuint (g_list_model_get_n_items (get_rows (fixture)), ==, n);
}

static void
test_words_in_any_order (Fixture       *fixture,
                         gconstpointer  data G_GNUC_UNUSED)
{
  type (fixture, "AS sav");
  g_assert_cmpuint (g_list_model_get_n_items (get_rows (fixture)), ==, 1);
  type (fixture, "save as zzz");
  bastide_test_await (bastide_test_find (fixture->search, GTK_TYPE_LIST_VIEW) == NULL);
  type (fixture, "");
  g_assert_cmpuint (g_list_model_get_n_items (get_rows (fixture)), >, 20);
}

static void
test_enter_runs (Fixture       *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  type (fixture, "undo");
  press (fixture, "Return");
  g_assert_cmpuint (fixture->n_run, ==, 1);
  g_assert_null (fixture->target);
}

static void
test_target (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  type (fixture, "analyse");
  press (fixture, "Return");
  g_assert_cmpuint (fixture->n_run, ==, 1);
  g_assert_cmpstr (fixture->target, ==, "'analyse'");
}

/* Disabled commands are listed behind the enabled ones, and do nothing. */
static void
test_disabled (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  type (fixture, "save as");
  press (fixture, "Return");
  g_assert_cmpuint (fixture->n_run, ==, 0);
  g_assert_true (bastide_test_find_toplevel (BASTIDE_TYPE_ACTION_SEARCH) == fixture->search);
  type (fixture, "save");
  g_assert_cmpuint (g_list_model_get_n_items (get_rows (fixture)), >=, 2);
  press (fixture, "Return");
  g_assert_cmpuint (fixture->n_run, ==, 1);
}

static void
test_arrows_and_escape (Fixture       *fixture,
                        gconstpointer  data G_GNUC_UNUSED)
{
  GtkSingleSelection *selection = GTK_SINGLE_SELECTION (get_rows (fixture));

  gtk_single_selection_set_selected (selection, 0);
  press (fixture, "Down");
  g_assert_cmpuint (gtk_single_selection_get_selected (selection), ==, 1);
  press (fixture, "Down");
  press (fixture, "Up");
  g_assert_cmpuint (gtk_single_selection_get_selected (selection), ==, 1);
  press (fixture, "Escape");
  g_assert_null (bastide_test_find_toplevel (BASTIDE_TYPE_ACTION_SEARCH));
  g_assert_cmpuint (fixture->n_run, ==, 0);
}

static void
test_click (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *row;

  type (fixture, "undo");
  row = gtk_widget_get_first_child (bastide_test_find (fixture->search, GTK_TYPE_LIST_VIEW));
  bastide_test_click (row, 30, gtk_widget_get_height (row) / 2.0);
  bastide_test_settle ();
  g_assert_cmpuint (fixture->n_run, ==, 1);
}

/* --- the list of keys --- */

static void
check_keys_cb (const char         *action,
               const char         *label G_GNUC_UNUSED,
               const char * const *accels,
               gpointer            data)
{
  g_autofree char *keys = g_strjoinv (" ", (char **) accels);
  g_autofree char *escaped = g_markup_escape_text (keys, -1);
  g_autofree char *property = g_strdup_printf ("\"accelerator\">%s<", escaped);

  g_test_message ("%s", action);
  g_assert_true (accels[0] == NULL || strstr (data, property) != NULL);
}

/* Every command with a key stands in the list of keys, and GTK can show each key. */
static void
test_keys (Fixture       *fixture G_GNUC_UNUSED,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *xml = bastide_shortcuts_dup_xml ();
  GtkWidget *shortcuts = bastide_shortcuts_new ();

  bastide_command_foreach (check_keys_cb, xml);
  g_assert_true (GTK_IS_SHORTCUTS_WINDOW (shortcuts));
  gtk_window_destroy (GTK_WINDOW (shortcuts));
}

int
main (int   argc,
      char *argv[])
{
  int status;

  gtk_test_init (&argc, &argv, NULL);
  g_log_set_always_fatal (G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING | G_LOG_FATAL_MASK);
  application = bastide_test_start ();

#define ADD(path, test) g_test_add ("/action-search/" path, Fixture, NULL, set_up, test, tear_down)
  ADD ("all", test_all);
  ADD ("other-words", test_other_words);
  ADD ("words-in-any-order", test_words_in_any_order);
  ADD ("enter-runs", test_enter_runs);
  ADD ("target", test_target);
  ADD ("disabled", test_disabled);
  ADD ("arrows-and-escape", test_arrows_and_escape);
  ADD ("click", test_click);
  ADD ("keys", test_keys);
#undef ADD

  status = g_test_run ();
  g_object_unref (application);
  return status;
}
