/* bastide-application.c: the application
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-application.h"

#include <glib-unix.h>
#include <glib/gi18n.h>
#include <json-glib/json-glib.h>
#ifdef HAVE_MALLOC_TRIM
#include <malloc.h>
#endif

#include "bastide-colour-scheme.h"
#include "bastide-command.h"
#include "bastide-commands.h"
#include "bastide-focus-keeper.h"
#include "bastide-problem.h"
#include "bastide-report-dialog.h"
#include "bastide-rule-book.h"
#include "bastide-screenshot.h"
#include "bastide-tile-shelf.h"

/* The application owns everything that windows share: tile sets, rule book, settings and colours. Windows do not know
 * each other; an open file is found by asking each window for its puzzle. The application also handles the signals of
 * the system, since only the application can have every window write its draft. */
struct _BastideApplication
{
  GtkApplication       parent_instance;

  BastideTileShelf    *tiles;
  BastideRuleBook     *rule_book;
  BastideResults      *results;
  GSettings           *settings;
  BastideColourScheme *colour_scheme;
  GListStore          *left_out;       /* problems of the user's tile sets, until a window shows them */

  /* From the command line. */
  char                *screenshot;
  char                *size;
  char               **tile_files;
  int                  width;
  int                  height;

  guint                signal_sources[3];
  guint                trim_source;
};

G_DEFINE_FINAL_TYPE (BastideApplication, bastide_application, GTK_TYPE_APPLICATION)

/* Windows */

static BastideWindow *
create_window (BastideApplication *self)
{
  BastideWindow *window = bastide_window_new (GTK_APPLICATION (self), self->tiles, self->rule_book, self->results,
                                              self->settings);

  if (self->size != NULL)
    {
      gtk_window_unmaximize (GTK_WINDOW (window));
      gtk_window_set_default_size (GTK_WINDOW (window), self->width, self->height);
    }
  return window;
}

/* Actions */

static void
new_window_cb (GSimpleAction *action G_GNUC_UNUSED,
               GVariant      *parameter G_GNUC_UNUSED,
               gpointer       data)
{
  gtk_window_present (GTK_WINDOW (create_window (data)));
}

static void
about_cb (GSimpleAction *action G_GNUC_UNUSED,
          GVariant      *parameter G_GNUC_UNUSED,
          gpointer       data)
{
  static const char * const authors[] = { N_ ("The Bastide authors"), NULL };
  const char *names[] = { _(authors[0]), NULL };

  gtk_show_about_dialog (gtk_application_get_active_window (data),
                         "program-name", "Bastide",
                         "logo-icon-name", APP_ID,
                         "version", PACKAGE_VERSION,
                         "comments", _("Explore positions of the tile game Carcassonne: every legal place, what it "
                                       "scores, and why.\n\nBastide is unofficial. The names of the game and of its "
                                       "expansions belong to their owners. All drawings are our own."),
                         "copyright", _("© 2026 The Bastide authors"),
                         "license-type", GTK_LICENSE_GPL_3_0,
                         "authors", names,
                         /* Translators: put your names here, one a line */
                         "translator-credits", _("translator-credits"),
                         NULL);
}

/* Windows close one by one: each may hold an unsaved puzzle and ask about it. */
static void
quit_cb (GSimpleAction *action G_GNUC_UNUSED,
         GVariant      *parameter G_GNUC_UNUSED,
         gpointer       data)
{
  g_autoptr (GList) windows = g_list_copy (gtk_application_get_windows (data));

  for (GList *window = windows; window != NULL; window = window->next)
    if (BASTIDE_IS_WINDOW (window->data))
      gtk_window_close (window->data);
}

static const GActionEntry actions[] = {
  { .name = "new-window", .activate = new_window_cb },
  { .name = "about", .activate = about_cb },
  { .name = "quit", .activate = quit_cb },
};

/* Tile sets */

static GFile *
get_tile_folder (void)
{
  return g_file_new_build_filename (g_get_user_data_dir (), "bastide", "tiles", NULL);
}

static gboolean
use_tile_file (BastideApplication *self,
               const char         *name)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (name);
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autofree char *shown = g_filename_display_name (name);
  g_autofree char *message = NULL;

  if (bastide_tile_shelf_use (self->tiles, file, problems))
    return TRUE;

  message = g_strdup_printf (_("The tile set in “%s” cannot be used."), shown);
  g_printerr ("bastide: %s\n", message);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (problems)); i++)
    {
      g_autoptr (BastideProblem) problem = g_list_model_get_item (G_LIST_MODEL (problems), i);
      g_autofree char *line = bastide_problem_to_line (problem);

      g_printerr ("%s\n", line);
    }
  return FALSE;
}

/* The sets of the command line come first: a set of the user that clashes with them is left out of this run. */
static gboolean
use_tile_files (BastideApplication *self)
{
  for (guint i = 0; self->tile_files != NULL && self->tile_files[i] != NULL; i++)
    if (!use_tile_file (self, self->tile_files[i]))
      return FALSE;
  return TRUE;
}

static void
tell_of_tiles (BastideApplication *self,
               GtkWindow          *window)
{
  g_autoptr (GListStore) problems = g_steal_pointer (&self->left_out);
  g_autoptr (GFile) folder = get_tile_folder ();
  g_autofree char *place = g_file_get_parse_name (folder);
  g_autofree char *message = NULL;

  if (problems == NULL || g_list_model_get_n_items (G_LIST_MODEL (problems)) == 0)
    return;
  /* Translators: the name of a folder */
  message = g_strdup_printf (_("These files in %s were skipped."), place);
  gtk_window_present (bastide_report_dialog_new (window, _("Some of your tile sets cannot be used"), message,
                                                 G_LIST_MODEL (problems)));
}

/* Preferences that are not of one window */

static void
colours_cb (BastideApplication *self)
{
  g_auto (GStrv) rgb = g_settings_get_strv (self->settings, "player-colours");

  bastide_colour_scheme_set_colours (gtk_settings_get_default (), (const char * const *) rgb);
}

static void
letters_cb (BastideApplication *self)
{
  bastide_colour_scheme_set_letters (gtk_settings_get_default (),
                                     g_settings_get_boolean (self->settings, "letters-on-figures"));
}

/* The preference can only take animations away: a desktop without animations has none in Bastide either. */
static void
animations_cb (BastideApplication *self)
{
  if (g_settings_get_boolean (self->settings, "animations"))
    gtk_settings_reset_property (gtk_settings_get_default (), "gtk-enable-animations");
  else
    g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

static void
follow_settings (BastideApplication *self)
{
  g_signal_connect_object (self->settings, "changed::player-colours", G_CALLBACK (colours_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::animations", G_CALLBACK (animations_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::letters-on-figures", G_CALLBACK (letters_cb), self,
                           G_CONNECT_SWAPPED);
  colours_cb (self);
  letters_cb (self);
  if (!g_settings_get_boolean (self->settings, "animations"))
    animations_cb (self);
}

/* Ending */

static void
keep_drafts (BastideApplication *self)
{
  for (GList *window = gtk_application_get_windows (GTK_APPLICATION (self)); window != NULL; window = window->next)
    if (BASTIDE_IS_WINDOW (window->data))
      bastide_window_keep_draft (window->data);
}

/* GDK ends the program at once where it loses its display, and only says so before: as a message, or for X as a debug
 * message. Nothing but the drafts may be touched then. */
static gboolean
tells_of_end (GLogLevelFlags   level,
              const GLogField *fields,
              gsize            n_fields)
{
  gboolean is_gdk = FALSE;
  gboolean is_fatal = (level & G_LOG_LEVEL_MASK) <= G_LOG_LEVEL_MESSAGE;

  for (gsize i = 0; i < n_fields; i++)
    {
      g_autofree char *value = NULL;

      if (!g_str_equal (fields[i].key, "GLIB_DOMAIN") && !g_str_equal (fields[i].key, "MESSAGE"))
        continue;
      value = fields[i].length < 0 ? g_strdup (fields[i].value) : g_strndup (fields[i].value, (gsize) fields[i].length);
      if (g_str_equal (fields[i].key, "GLIB_DOMAIN"))
        is_gdk = g_str_equal (value, "Gdk");
      else
        is_fatal |= strstr (value, "Fatal IO error") != NULL;
    }

  return is_gdk && is_fatal;
}

GLogWriterOutput
bastide_application_write_log (GLogLevelFlags   level,
                               const GLogField *fields,
                               gsize            n_fields,
                               gpointer         data)
{
  if (g_main_context_is_owner (NULL) && tells_of_end (level, fields, n_fields))
    for (GList *window = gtk_application_get_windows (data); window != NULL; window = window->next)
      if (BASTIDE_IS_WINDOW (window->data))
        bastide_window_rescue_draft (window->data);

  return g_log_writer_default (level, fields, n_fields, NULL);
}

/* A signal to end the program leaves no time for answers. */
static gboolean
signalled_cb (gpointer data)
{
  keep_drafts (data);
  g_application_quit (data);
  return G_SOURCE_CONTINUE;
}

static void
follow_signals (BastideApplication *self)
{
  static const int ends[] = { SIGHUP, SIGINT, SIGTERM };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    self->signal_sources[i] = g_unix_signal_add (ends[i], signalled_cb, self);
}

/* Starting */

/* In milliseconds. By then the window has settled, and the workers that drew its pictures rest. */
#define TRIM_DELAY 1000

/* Reading tile sets and drawing pictures leave 3 MB of holes, of 52 MB in all, in the heap and in the arenas of the
 * workers; documents that give way to others leave more, 10 MB after 36. The allocator keeps them unless asked; asking
 * takes 1 ms. Other allocators decide for themselves. */
static void
trim_cb (gpointer data)
{
  BastideApplication *self = data;

  self->trim_source = 0;
#ifdef HAVE_MALLOC_TRIM
  malloc_trim (0);
#endif
}

static void
trim_soon (BastideApplication *self)
{
  g_clear_handle_id (&self->trim_source, g_source_remove);
  self->trim_source = g_timeout_add_once (TRIM_DELAY, trim_cb, self);
}

static void
print_version (void)
{
  g_print ("Bastide %s\nGTK %u.%u.%u (%d.%d.%d)\nGLib %u.%u.%u (%d.%d.%d)\nJSON-GLib %d.%d.%d\n", PACKAGE_VERSION,
           gtk_get_major_version (), gtk_get_minor_version (), gtk_get_micro_version (), GTK_MAJOR_VERSION,
           GTK_MINOR_VERSION, GTK_MICRO_VERSION, glib_major_version, glib_minor_version, glib_micro_version,
           GLIB_MAJOR_VERSION, GLIB_MINOR_VERSION, GLIB_MICRO_VERSION, JSON_MAJOR_VERSION, JSON_MINOR_VERSION,
           JSON_MICRO_VERSION);
}

static gboolean
read_size (BastideApplication *self)
{
  int end = 0;

  if (self->size == NULL)
    return TRUE;
  return sscanf (self->size, "%dx%d%n", &self->width, &self->height, &end) == 2 && self->size[end] == '\0' &&
         self->width > 0 && self->width <= 16384 && self->height > 0 && self->height <= 16384;
}

static int
bastide_application_handle_local_options (GApplication *application,
                                          GVariantDict *options)
{
  BastideApplication *self = BASTIDE_APPLICATION (application);

  if (g_variant_dict_contains (options, "version"))
    {
      print_version ();
      return 0;
    }
  if (!read_size (self))
    {
      g_printerr (_("“%s” is not a size. Write it as 1280x800.\n"), self->size);
      return 2;
    }
  if (!use_tile_files (self))
    return 1;
  /* A screenshot needs a window of this process, even where Bastide runs already; only this process knows the tiles. */
  if (self->screenshot != NULL || self->tile_files != NULL)
    g_application_set_flags (application, g_application_get_flags (application) | G_APPLICATION_NON_UNIQUE);
  return -1;
}

static void
bastide_application_startup (GApplication *application)
{
  BastideApplication *self = BASTIDE_APPLICATION (application);
  g_autoptr (GtkCssProvider) provider = NULL;
  g_autoptr (GFile) results = bastide_results_get_file ();

  G_APPLICATION_CLASS (bastide_application_parent_class)->startup (application);

  gtk_window_set_default_icon_name (APP_ID);
  provider = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (provider, RESOURCE_PATH "/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  bastide_focus_keeper_watch_all ();
  self->left_out = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  bastide_tile_shelf_load (self->tiles, self->left_out);
  if (self->tile_files != NULL)
    g_list_store_remove_all (self->left_out);
  self->rule_book = bastide_rule_book_new ();
  self->results = bastide_results_new (results);
  self->settings = g_settings_new (APP_ID);
  /* A size from the command line is not kept in the settings. */
  if (self->size != NULL)
    g_settings_delay (self->settings);
  self->colour_scheme = bastide_colour_scheme_new (gtk_settings_get_default ());
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  bastide_command_set_accels (GTK_APPLICATION (self));
  g_signal_connect (self, "query-end", G_CALLBACK (keep_drafts), NULL);
  follow_signals (self);
  follow_settings (self);
}

static void
take_screenshot (BastideApplication *self,
                 BastideWindow      *window)
{
  if (self->screenshot == NULL)
    return;
  bastide_screenshot_take (window, self->screenshot);
  g_clear_pointer (&self->screenshot, g_free);
}

static void
bastide_application_activate (GApplication *application)
{
  BastideApplication *self = BASTIDE_APPLICATION (application);
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));

  if (window == NULL)
    window = GTK_WINDOW (create_window (self));
  gtk_window_present (window);
  trim_soon (self);
  tell_of_tiles (self, window);
  if (BASTIDE_IS_WINDOW (window))
    take_screenshot (self, BASTIDE_WINDOW (window));
}

/* The window decides how to show so many files. */
static void
open_many (BastideApplication  *self,
           GtkWindow           *active,
           GFile              **files,
           int                  n_files)
{
  GtkWindow *window = BASTIDE_IS_WINDOW (active) ? active : GTK_WINDOW (create_window (self));
  g_autoptr (GListStore) list = g_list_store_new (G_TYPE_FILE);

  for (int i = 0; i < n_files; i++)
    g_list_store_append (list, files[i]);
  gtk_window_present (window);
  bastide_commands_open_files (BASTIDE_WINDOW (window), G_LIST_MODEL (list));
  tell_of_tiles (self, window);
  take_screenshot (self, BASTIDE_WINDOW (window));
}

/* An empty window takes the first file; a few further files get windows of their own. */
static void
bastide_application_open (GApplication  *application,
                          GFile        **files,
                          int            n_files,
                          const char    *hint G_GNUC_UNUSED)
{
  BastideApplication *self = BASTIDE_APPLICATION (application);
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));
  gboolean first = BASTIDE_IS_WINDOW (window);

  for (int i = 0; i < n_files && n_files <= BASTIDE_COMMANDS_MAX_FILES; i++)
    {
      if (!first)
        window = GTK_WINDOW (create_window (self));
      first = FALSE;
      bastide_commands_open_file (BASTIDE_WINDOW (window), files[i]);
      gtk_window_present (window);
      tell_of_tiles (self, window);
      take_screenshot (self, BASTIDE_WINDOW (window));
    }
  if (n_files > BASTIDE_COMMANDS_MAX_FILES)
    open_many (self, window, files, n_files);
  trim_soon (self);
}

static void
bastide_application_shutdown (GApplication *application)
{
  BastideApplication *self = BASTIDE_APPLICATION (application);

  for (guint i = 0; i < G_N_ELEMENTS (self->signal_sources); i++)
    g_clear_handle_id (&self->signal_sources[i], g_source_remove);
  g_clear_handle_id (&self->trim_source, g_source_remove);
  g_clear_object (&self->colour_scheme);
  g_clear_object (&self->settings);
  g_clear_object (&self->rule_book);
  g_clear_object (&self->results);
  g_clear_object (&self->left_out);

  G_APPLICATION_CLASS (bastide_application_parent_class)->shutdown (application);
}

static void
bastide_application_finalize (GObject *object)
{
  BastideApplication *self = BASTIDE_APPLICATION (object);

  g_clear_handle_id (&self->trim_source, g_source_remove);
  g_clear_object (&self->tiles);
  g_clear_pointer (&self->screenshot, g_free);
  g_clear_pointer (&self->size, g_free);
  g_clear_pointer (&self->tile_files, g_strfreev);

  G_OBJECT_CLASS (bastide_application_parent_class)->finalize (object);
}

/* A window knows none of its commands. */
static void
bastide_application_window_added (GtkApplication *application,
                                  GtkWindow      *window)
{
  GTK_APPLICATION_CLASS (bastide_application_parent_class)->window_added (application, window);

  if (!BASTIDE_IS_WINDOW (window))
    return;
  bastide_commands_install (BASTIDE_WINDOW (window));
  g_signal_connect_object (window, "notify::puzzle", G_CALLBACK (trim_soon), application, G_CONNECT_SWAPPED);
}

static void
bastide_application_window_removed (GtkApplication *application,
                                    GtkWindow      *window)
{
  GTK_APPLICATION_CLASS (bastide_application_parent_class)->window_removed (application, window);

  /* The last window takes the program with it. */
  if (gtk_application_get_windows (application) != NULL)
    trim_soon (BASTIDE_APPLICATION (application));
}

static void
bastide_application_class_init (BastideApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = bastide_application_finalize;
  application_class->activate = bastide_application_activate;
  application_class->handle_local_options = bastide_application_handle_local_options;
  application_class->open = bastide_application_open;
  application_class->shutdown = bastide_application_shutdown;
  application_class->startup = bastide_application_startup;
  GTK_APPLICATION_CLASS (klass)->window_added = bastide_application_window_added;
  GTK_APPLICATION_CLASS (klass)->window_removed = bastide_application_window_removed;
}

static void
bastide_application_init (BastideApplication *self)
{
  const GOptionEntry entries[] = {
    { .long_name = "version", .arg = G_OPTION_ARG_NONE, .description = N_ ("Print the version and quit") },
    { .long_name = "tiles", .arg = G_OPTION_ARG_FILENAME_ARRAY, .arg_data = &self->tile_files,
      .description = N_ ("Load a tile set from a file; may be given several times"),
      .arg_description = N_ ("FILE") },
    { .long_name = "screenshot", .flags = G_OPTION_FLAG_HIDDEN, .arg = G_OPTION_ARG_FILENAME,
      .arg_data = &self->screenshot },
    { .long_name = "size", .flags = G_OPTION_FLAG_HIDDEN, .arg = G_OPTION_ARG_STRING, .arg_data = &self->size },
    { .long_name = NULL },
  };
  g_autoptr (GFile) folder = get_tile_folder ();

  self->tiles = bastide_tile_shelf_new (folder);
  g_application_add_main_option_entries (G_APPLICATION (self), entries);
  g_application_set_option_context_parameter_string (G_APPLICATION (self), _("[FILE…]"));
}

BastideApplication *
bastide_application_new (void)
{
  return g_object_new (BASTIDE_TYPE_APPLICATION,
                       "application-id", APP_ID,
                       "resource-base-path", RESOURCE_PATH,
                       "flags", G_APPLICATION_HANDLES_OPEN,
                       "register-session", TRUE,
                       NULL);
}
