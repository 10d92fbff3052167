/* test-new-dialog.c: the dialog of a new position, by pointer and keys of a real display
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-focus-keeper.h"
#include "bastide-new-dialog.h"
#include "bastide-position-picture.h"
#include "bastide-test-finger.h"
#include "bastide-widget.h"

static BastideTileLibrary *library;

typedef struct
{
  GtkWidget        *window;
  GSettings        *settings;
  BastideNewDialog *dialog;
  BastidePuzzle    *puzzle;
  gboolean          answered;
} Fixture;

static void
answered_cb (GObject      *source G_GNUC_UNUSED,
             GAsyncResult *result,
             gpointer      data)
{
  Fixture *fixture = data;

  fixture->puzzle = bastide_new_dialog_ask_finish (result);
  fixture->answered = TRUE;
}

static gboolean
is_answered (gpointer data)
{
  return ((Fixture *) data)->answered;
}

static gboolean
is_drawn (gpointer data)
{
  return bastide_position_picture_is_drawn (data);
}

static void
ask (Fixture *fixture)
{
  bastide_new_dialog_ask_async (GTK_WINDOW (fixture->window), library, fixture->settings, answered_cb, fixture);
  fixture->dialog = bastide_test_find_toplevel (BASTIDE_TYPE_NEW_DIALOG);
  g_assert_nonnull (fixture->dialog);
  bastide_test_settle ();
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  fixture->settings = g_settings_new (APP_ID);
  fixture->window = gtk_window_new ();
  bastide_focus_keeper_watch (GTK_WINDOW (fixture->window));
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 900, 700);
  gtk_window_present (GTK_WINDOW (fixture->window));
  bastide_test_settle ();
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_settings_reset (fixture->settings, "default-preset");
  g_settings_reset (fixture->settings, "default-players");
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  bastide_test_settle ();
  g_clear_object (&fixture->puzzle);
  g_assert_finalize_object (fixture->settings);
}

static const BstSetup *
get_setup (Fixture *fixture)
{
  g_assert_nonnull (fixture->puzzle);
  return bastide_position_get_setup (bastide_puzzle_get_position (fixture->puzzle));
}

static void
click_text (Fixture    *fixture,
            const char *text)
{
  GtkWidget *label = bastide_test_find_label (fixture->dialog, text);

  g_assert_nonnull (label);
  bastide_test_click (label, gtk_widget_get_width (label) / 2.0, gtk_widget_get_height (label) / 2.0);
  bastide_test_settle ();
}

static GtkCheckButton *
find_module (Fixture    *fixture,
             const char *name)
{
  GtkWidget *label = bastide_test_find_label (fixture->dialog, name);

  g_assert_nonnull (label);
  return GTK_CHECK_BUTTON (gtk_widget_get_ancestor (label, GTK_TYPE_CHECK_BUTTON));
}

static gboolean
is_chosen (Fixture    *fixture,
           const char *start)
{
  GtkWidget *label = bastide_test_find_label (fixture->dialog, start);

  g_assert_nonnull (label);
  return gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (gtk_widget_get_ancestor (label, GTK_TYPE_TOGGLE_BUTTON)));
}

static void
press (Fixture    *fixture,
       const char *key)
{
  bastide_test_press (fixture->dialog, key);
  bastide_test_settle ();
}

/* Enter at once creates the position of the settings. */
static void
test_defaults (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  g_settings_set_string (fixture->settings, "default-preset", "rgg-2008");
  g_settings_set_uint (fixture->settings, "default-players", 4);
  ask (fixture);
  press (fixture, "Return");
  bastide_test_wait_for (is_answered, fixture);
  g_assert_cmpuint (get_setup (fixture)->rules.preset, ==, BST_PRESET_RGG_2008);
  g_assert_cmpuint (get_setup (fixture)->rules.modules, ==, 0);
  g_assert_cmpuint (get_setup (fixture)->n_players, ==, 4);
  g_assert_cmpuint (get_setup (fixture)->tiles->len, ==, 1);
  g_assert_null (bastide_puzzle_get_file (fixture->puzzle));
  g_assert_null (bastide_test_find_toplevel (BASTIDE_TYPE_NEW_DIALOG));
}

/* An unknown preset falls back to the default. */
static void
test_unknown_preset (Fixture       *fixture,
                     gconstpointer  data G_GNUC_UNUSED)
{
  g_settings_set_string (fixture->settings, "default-preset", "nobody-1999");
  ask (fixture);
  press (fixture, "Return");
  bastide_test_wait_for (is_answered, fixture);
  g_assert_cmpuint (get_setup (fixture)->rules.preset, ==, BST_PRESET_HIG_2017);
}

static void
test_cancel (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  ask (fixture);
  press (fixture, "Escape");
  bastide_test_wait_for (is_answered, fixture);
  g_assert_null (fixture->puzzle);

  fixture->answered = FALSE;
  ask (fixture);
  click_text (fixture, "Cancel");
  bastide_test_wait_for (is_answered, fixture);
  g_assert_null (fixture->puzzle);

  fixture->answered = FALSE;
  ask (fixture);
  gtk_window_destroy (GTK_WINDOW (fixture->dialog));
  bastide_test_wait_for (is_answered, fixture);
  g_assert_null (fixture->puzzle);
}

static void
test_starts (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  static const struct
  {
    const char *label;
    guint       n_tiles;
    gboolean    city;
    guint32     modules;
  } cases[] = {
    { "Start Tile", 1, FALSE, 0 },
    { "City of Carcassonne", 0, TRUE, 1u << BST_MODULE_COUNT },
    { "River I", 1, FALSE, 1u << BST_MODULE_RIVER_1 },
    { "River II", 2, FALSE, 1u << BST_MODULE_RIVER_2 },
    { "Empty Board", 0, FALSE, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      fixture->answered = FALSE;
      ask (fixture);
      click_text (fixture, cases[i].label);
      click_text (fixture, "Create");
      bastide_test_wait_for (is_answered, fixture);
      g_assert_cmpuint (get_setup (fixture)->tiles->len, ==, cases[i].n_tiles);
      g_assert_true (get_setup (fixture)->carcassonne.present == cases[i].city);
      g_assert_cmpuint (get_setup (fixture)->rules.modules, ==, cases[i].modules);
      g_clear_object (&fixture->puzzle);
    }
}

/* Arrows choose, and Enter creates the start with the focus. */
static void
test_starts_by_keys (Fixture       *fixture,
                     gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *label;

  ask (fixture);
  press (fixture, "Right");
  g_assert_true (is_chosen (fixture, "City of Carcassonne"));
  press (fixture, "Right");
  press (fixture, "Right");
  press (fixture, "Left");
  g_assert_true (is_chosen (fixture, "River I"));
  press (fixture, "Right");
  press (fixture, "Right");
  /* The last start is the end of the row. */
  press (fixture, "Right");
  press (fixture, "Return");
  bastide_test_wait_for (is_answered, fixture);
  g_assert_cmpuint (get_setup (fixture)->tiles->len, ==, 0);
  g_assert_cmpuint (get_setup (fixture)->rules.modules, ==, 0);
  g_clear_object (&fixture->puzzle);

  fixture->answered = FALSE;
  ask (fixture);
  label = bastide_test_find_label (fixture->dialog, "City of Carcassonne");
  gtk_widget_grab_focus (gtk_widget_get_ancestor (label, GTK_TYPE_TOGGLE_BUTTON));
  press (fixture, "Return");
  bastide_test_wait_for (is_answered, fixture);
  g_assert_true (get_setup (fixture)->carcassonne.present);
}

/* A chosen start switches its modules on while it is chosen; modules chosen by hand stay. */
static void
test_modules (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  ask (fixture);
  click_text (fixture, "Shrines");
  click_text (fixture, "City of Carcassonne");
  g_assert_true (gtk_check_button_get_active (find_module (fixture, "The Count of Carcassonne")));
  g_assert_false (gtk_widget_is_sensitive (GTK_WIDGET (find_module (fixture, "The Count of Carcassonne"))));
  click_text (fixture, "Start Tile");
  g_assert_false (gtk_check_button_get_active (find_module (fixture, "The Count of Carcassonne")));
  g_assert_true (gtk_check_button_get_active (find_module (fixture, "Shrines")));
  click_text (fixture, "Create");
  bastide_test_wait_for (is_answered, fixture);
  g_assert_cmpuint (get_setup (fixture)->rules.modules, ==, 1u << BST_MODULE_SHRINES);
}

static void
test_players (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  const BastideContent *content;
  GtkSpinButton *players;

  ask (fixture);
  players = bastide_test_find (fixture->dialog, GTK_TYPE_SPIN_BUTTON);
  gtk_spin_button_set_value (players, 3);
  bastide_test_settle ();
  gtk_widget_grab_focus (bastide_test_find (fixture->dialog, GTK_TYPE_ENTRY));
  bastide_test_settle ();
  press (fixture, "A");
  press (fixture, "n");
  press (fixture, "Return");
  bastide_test_wait_for (is_answered, fixture);
  content = bastide_puzzle_get_content (fixture->puzzle);
  g_assert_cmpuint (get_setup (fixture)->n_players, ==, 3);
  g_assert_cmpstr (content->names[0], ==, "An");
  g_assert_null (content->names[1]);
}

/* The preview follows, and counts the remaining tiles. */
static void
test_preview (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *label;
  GtkWidget *preview;

  ask (fixture);
  label = bastide_test_find_label (fixture->dialog, "71 tiles in the bag");
  g_assert_nonnull (label);
  preview = gtk_widget_get_prev_sibling (label);
  bastide_test_wait_for (is_drawn, preview);
  click_text (fixture, "Empty Board");
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==, "72 tiles in the bag");
  bastide_test_wait_for (is_drawn, preview);
  click_text (fixture, "Shrines");
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), !=, "72 tiles in the bag");
  press (fixture, "Escape");
  bastide_test_wait_for (is_answered, fixture);
}

/* A larger font makes the whole dialog larger, as more dots in an inch do. */
static void
test_font_size (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  GtkSettings *settings = gtk_widget_get_settings (fixture->window);
  g_autofree char *before = NULL;

  g_object_get (settings, "gtk-font-name", &before, NULL);
  g_object_set (settings, "gtk-font-name", "Sans 11", NULL);
  g_assert_cmpfloat_with_epsilon (bastide_widget_get_text_scale (fixture->window), 1, 0.001);
  g_object_set (settings, "gtk-font-name", "Sans 22", NULL);
  g_assert_cmpfloat_with_epsilon (bastide_widget_get_text_scale (fixture->window), 2, 0.001);
  g_object_set (settings, "gtk-font-name", "Sans Bold 5", NULL);
  g_assert_cmpfloat_with_epsilon (bastide_widget_get_text_scale (fixture->window), 0.5, 0.001);
  g_object_set (settings, "gtk-font-name", before, NULL);
  bastide_test_settle ();
}

static double
get_top (Fixture    *fixture,
         const char *text)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (bastide_test_find_label (fixture->dialog, text),
                                            GTK_WIDGET (fixture->dialog), &bounds));
  return bounds.origin.y;
}

/* A dialog wider than its window would hide its buttons. */
static void
test_narrow (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  bastide_test_resize (fixture->window, 480, 700);
  ask (fixture);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (fixture->dialog)), <=, 480);
  g_assert_null (bastide_test_find_label (fixture->dialog, "71 tiles in the bag"));
  press (fixture, "Escape");
}

/* The modules of the bundled puzzles come before the other expansions, large expansions before small ones. */
static void
test_groups (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  static const char * const order[] = {
    "Count, King and Robbers", "The Count of Carcassonne", "The Robbers", "Large Expansions", "Inns & Cathedrals",
    "Small Expansions", "The Abbot", "Special Monasteries",
  };

  ask (fixture);
  for (guint i = 1; i < G_N_ELEMENTS (order); i++)
    g_assert_cmpfloat (get_top (fixture, order[i - 1]), <, get_top (fixture, order[i]));
  press (fixture, "Escape");
}

int
main (int   argc,
      char *argv[])
{
  int status;

  gtk_test_init (&argc, &argv, NULL);
  g_log_set_always_fatal (G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING | G_LOG_FATAL_MASK);
  library = bastide_tile_library_new ();

#define ADD(path, test) g_test_add ("/new-dialog/" path, Fixture, NULL, set_up, test, tear_down)
  ADD ("defaults", test_defaults);
  ADD ("unknown-preset", test_unknown_preset);
  ADD ("cancel", test_cancel);
  ADD ("starts", test_starts);
  ADD ("starts-by-keys", test_starts_by_keys);
  ADD ("modules", test_modules);
  ADD ("players", test_players);
  ADD ("preview", test_preview);
  ADD ("groups", test_groups);
  ADD ("font-size", test_font_size);
  ADD ("narrow", test_narrow);
#undef ADD

  status = g_test_run ();
  g_object_unref (library);
  return status;
}
