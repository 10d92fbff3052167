/* test-action-search.c: every action found by its name, in the whole window
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-action-search.h"
#include "bastide-command.h"
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
  /* It has closed before. */
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
  g_assert_null (bastide_test_find (fixture->search, GTK_TYPE_LIST_VIEW));
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

/* What cannot be done now is there, but does nothing; what can be done comes before. */
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

typedef struct
{
  GHashTable *keys;     /* accelerators and actions that it names */
  gboolean    reading;  /* within such a property */
} Overlay;

static void
start_cb (GMarkupParseContext  *context G_GNUC_UNUSED,
          const char           *element,
          const char          **names,
          const char          **values,
          gpointer              data,
          GError              **error G_GNUC_UNUSED)
{
  Overlay *overlay = data;

  overlay->reading = FALSE;
  for (guint i = 0; g_str_equal (element, "property") && names[i] != NULL; i++)
    if (g_str_equal (names[i], "name"))
      overlay->reading = g_str_equal (values[i], "accelerator") || g_str_equal (values[i], "action-name");
}

static void
end_cb (GMarkupParseContext  *context G_GNUC_UNUSED,
        const char           *element G_GNUC_UNUSED,
        gpointer              data,
        GError              **error G_GNUC_UNUSED)
{
  ((Overlay *) data)->reading = FALSE;
}

/* "<Alt>1...5" are five keys. */
static void
add_keys (GHashTable *keys,
          const char *text)
{
  const char *dots = strstr (text, "...");

  if (dots == NULL)
    {
      g_hash_table_add (keys, g_strdup (text));
      return;
    }
  for (char c = dots[-1]; c <= dots[3]; c++)
    g_hash_table_add (keys, g_strdup_printf ("%.*s%c", (int) (dots - text) - 1, text, c));
}

static void
text_cb (GMarkupParseContext  *context G_GNUC_UNUSED,
         const char           *text,
         gsize                 length,
         gpointer              data,
         GError              **error G_GNUC_UNUSED)
{
  Overlay *overlay = data;
  g_autofree char *copy = g_strndup (text, length);
  g_auto (GStrv) words = g_strsplit (copy, " ", -1);

  for (guint i = 0; overlay->reading && words[i] != NULL; i++)
    add_keys (overlay->keys, words[i]);
}

/* It shows two of four arrows. */
static char *
turn_arrow (const char *accel)
{
  g_autoptr (GString) turned = g_string_new (accel);

  g_string_replace (turned, "Up", "Left", 0);
  g_string_replace (turned, "Down", "Right", 0);
  return g_string_free (g_steal_pointer (&turned), FALSE);
}

static void
check_keys_cb (const char         *action,
               const char         *label G_GNUC_UNUSED,
               const char * const *accels,
               gpointer            data)
{
  g_autofree char *key = NULL;

  g_test_message ("%s", action);
  if (accels[0] == NULL)
    return;
  key = turn_arrow (accels[0]);
  g_assert_true (g_hash_table_contains (data, action) || g_hash_table_contains (data, key));
}

/* Every command that has a key stands in the list of keys. */
static void
test_keys (Fixture       *fixture G_GNUC_UNUSED,
           gconstpointer  data G_GNUC_UNUSED)
{
  const GMarkupParser parser = { start_cb, end_cb, text_cb, NULL, NULL };
  Overlay overlay = { g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL), FALSE };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, &overlay, NULL);
  g_autoptr (GBytes) bytes = g_resources_lookup_data ("/io/github/bastide/Bastide/gtk/help-overlay.ui", 0, NULL);
  gsize size;
  const char *text = g_bytes_get_data (bytes, &size);

  g_assert_true (g_markup_parse_context_parse (context, text, (gssize) size, NULL));
  g_assert_cmpuint (g_hash_table_size (overlay.keys), >, 60);
  bastide_command_foreach (check_keys_cb, overlay.keys);
  g_hash_table_unref (overlay.keys);
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
