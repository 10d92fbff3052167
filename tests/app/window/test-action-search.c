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

static gboolean
has_label (GtkWidget  *widget,
           const char *text)
{
  if (GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (has_label (child, text))
      return TRUE;
  return FALSE;
}

/* Returns the first heading if it reads @text. */
static GtkWidget *
find_heading (GtkWidget  *widget,
              const char *text)
{
  GtkWidget *found = NULL;

  if (gtk_widget_has_css_class (widget, "keys-title"))
    return g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text) ? widget : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_heading (child, text);
  return found;
}

static void
check_keys_cb (const char         *action,
               const char         *label G_GNUC_UNUSED,
               const char * const *accels,
               gpointer            data)
{
  for (guint i = 0; accels[i] != NULL; i++)
    {
      g_autofree char *name = NULL;
      GdkModifierType modifiers;
      guint key;

      g_assert_true (gtk_accelerator_parse (accels[i], &key, &modifiers));
      name = gtk_accelerator_get_label (key, modifiers);
      g_test_message ("%s: %s", action, name);
      g_assert_true (has_label (data, name));
    }
}

/* Every command with a key stands in the list of keys, which begins with the mode, has all keys, and fits on a small
 * screen. */
static void
test_keys (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  static const struct { const char *mode, *head; } modes[] = {
    { "edit", "Edit · Board" }, { "analyse", "Analyse · Board" }, { "solve", "Solve · Puzzle" },
    { "teach", "Teach · Lesson" }, { "window", "Window · Modes and Panels" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      GtkWidget *keys = bastide_shortcuts_new (GTK_WINDOW (fixture->window), modes[i].mode);
      int least;

      gtk_window_present (GTK_WINDOW (keys));
      bastide_test_await (gtk_widget_get_mapped (keys));
      g_assert_nonnull (find_heading (keys, modes[i].head));
      gtk_widget_measure (keys, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      g_assert_cmpint (least, <=, 480);
      bastide_command_foreach (check_keys_cb, keys);
      gtk_window_destroy (GTK_WINDOW (keys));
    }
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
