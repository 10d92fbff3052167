/* bastide-generator-dialog.c: the dialog of the generator
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-generator-dialog.h"

#include <glib/gi18n-lib.h>

#include "bastide-file-chooser.h"
#include "bastide-position-picture.h"
#include "bastide-sentence.h"
#include "bastide-slots.h"
#include "bastide-widget.h"
#include "bastide-words.h"
#include "bastide-wrap-layout.h"

/* A list with more rows helps nobody; the folder has all puzzles. */
#define MAX_ROWS 50

#define MAX_SEED 1000000

#define PICTURE_WIDTH  132
#define PICTURE_HEIGHT 96

struct _BastideGeneratorDialog
{
  GtkWindow         parent_instance;

  GtkWidget        *options;
  GtkWidget        *themes;
  GtkSpinButton    *tiles;
  GtkSpinButton    *players;
  GtkDropDown      *edition;
  GtkDropDown      *other;
  GtkCheckButton   *similar;
  GtkWidget        *folder_button;
  GtkLabel         *folder_label;
  GtkWidget        *start;
  GtkWidget        *go_on;
  GtkWidget        *stop;
  GtkSpinner       *spinner;
  GtkLabel         *status;
  GtkListBox       *list;

  GtkCheckButton   *theme_checks[BASTIDE_N_THEMES];
  BastideGenerator *generator;
  GFile            *folder;
  GCancellable     *cancellable;
  gboolean          was_started;
};

enum
{
  SIGNAL_OPEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BastideGeneratorDialog, bastide_generator_dialog, GTK_TYPE_WINDOW)

/* --- the options --- */

static void
get_options (BastideGeneratorDialog *self,
             BastideComposerOptions *options)
{
  guint other = gtk_drop_down_get_selected (self->other);

  bastide_composer_options_init (options);
  options->themes = 0;
  for (guint i = 0; i < BASTIDE_N_THEMES; i++)
    if (gtk_check_button_get_active (self->theme_checks[i]))
      options->themes |= 1u << i;
  options->length = (guint) gtk_spin_button_get_value_as_int (self->tiles);
  options->n_players = (guint) gtk_spin_button_get_value_as_int (self->players);
  options->preset = MIN (gtk_drop_down_get_selected (self->edition), BST_N_PRESETS - 1);
  if (other > 0 && other <= BST_N_PRESETS)
    options->differs = 1u << (other - 1);
  options->seed = (guint) g_random_int_range (0, MAX_SEED);
}

static char *
describe_run (BastideGeneratorDialog *self)
{
  guint n_finds = g_list_model_get_n_items (bastide_generator_get_finds (self->generator));
  guint n_attempts = bastide_generator_get_n_attempts (self->generator);
  gboolean running = bastide_generator_get_running (self->generator);
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_take (slots, "puzzles", g_strdup_printf (ngettext ("%'u puzzle", "%'u puzzles", n_finds), n_finds));
  bastide_slots_take (slots, "attempts",
                      g_strdup_printf (ngettext ("%'u attempt", "%'u attempts", n_attempts), n_attempts));
  if (!running && n_finds == 0)
    return bastide_slots_fill (slots, _("No puzzle was found in {attempts}. More attempts, another length or another "
                                        "theme may help."));

  return bastide_slots_fill (slots, _("{puzzles} found in {attempts}"));
}

static void
update (BastideGeneratorDialog *self)
{
  gboolean running = bastide_generator_get_running (self->generator);
  g_autofree char *obstacle = NULL, *words = NULL;
  const char *error = bastide_generator_get_error (self->generator);
  BastideComposerOptions options;

  get_options (self, &options);
  obstacle = bastide_composer_options_check (&options);
  gtk_widget_set_sensitive (self->options, !running);
  gtk_widget_set_sensitive (self->start, obstacle == NULL);
  gtk_widget_set_visible (self->start, !running);
  gtk_widget_set_visible (self->go_on, !running && bastide_generator_can_go_on (self->folder));
  gtk_widget_set_visible (self->stop, running);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), running);
  gtk_spinner_set_spinning (self->spinner, running);
  gtk_widget_set_visible (GTK_WIDGET (self->list),
                          g_list_model_get_n_items (bastide_generator_get_finds (self->generator)) > 0);
  if (!running && obstacle != NULL)
    words = g_steal_pointer (&obstacle);
  else if (error != NULL)
    words = g_strdup (error);
  else if (self->was_started)
    words = describe_run (self);
  gtk_label_set_text (self->status, words != NULL ? words : "");
}

static void
update_cb (BastideGeneratorDialog *self)
{
  if (self->folder != NULL)
    update (self);
}

/* --- the folder --- */

static void
set_folder (BastideGeneratorDialog *self,
            GFile                  *folder)
{
  g_autofree char *name = g_file_get_parse_name (folder);

  g_set_object (&self->folder, folder);
  gtk_label_set_text (self->folder_label, name);
  bastide_widget_set_label (self->folder_button, name);
  update (self);
}

static void
folder_chosen_cb (GObject      *source G_GNUC_UNUSED,
                  GAsyncResult *result,
                  gpointer      data)
{
  g_autoptr (BastideGeneratorDialog) self = data;
  g_autoptr (GFile) folder = bastide_file_chooser_folder_finish (result, NULL);

  if (folder != NULL && self->cancellable != NULL)
    set_folder (self, folder);
}

static void
folder_cb (BastideGeneratorDialog *self)
{
  g_autoptr (GFile) parent = g_file_get_parent (self->folder);
  gboolean exists = g_file_query_exists (self->folder, NULL);

  bastide_file_chooser_folder_async (GTK_WINDOW (self), exists ? self->folder : parent, self->cancellable,
                                     folder_chosen_cb, g_object_ref (self));
}

/* --- the run --- */

static void
run (BastideGeneratorDialog       *self,
     const BastideComposerOptions *options)
{
  self->was_started = TRUE;
  bastide_generator_start (self->generator, options, gtk_check_button_get_active (self->similar), self->folder);
  gtk_window_set_focus (GTK_WINDOW (self), self->stop);
}

static void
start_cb (BastideGeneratorDialog *self)
{
  BastideComposerOptions options;

  if (bastide_generator_get_running (self->generator))
    return;
  gtk_spin_button_update (self->tiles);
  gtk_spin_button_update (self->players);
  get_options (self, &options);
  run (self, &options);
}

static void
go_on_cb (BastideGeneratorDialog *self)
{
  run (self, NULL);
}

static void
stop_cb (BastideGeneratorDialog *self)
{
  bastide_generator_stop (self->generator);
}

/* The focus stays on the button that now stands in the same place. */
static void
running_cb (BastideGeneratorDialog *self)
{
  gboolean had_focus = gtk_window_get_focus (GTK_WINDOW (self)) == self->stop;

  update (self);
  if (!bastide_generator_get_running (self->generator) && had_focus)
    gtk_window_set_focus (GTK_WINDOW (self),
                          gtk_widget_get_visible (self->go_on) ? self->go_on : self->start);
}

/* --- the puzzles found --- */

static void
solve_clicked_cb (GtkWidget   *button,
                  BastideFind *find)
{
  g_signal_emit (gtk_widget_get_root (button), signals[SIGNAL_OPEN], 0, bastide_find_get_file (find), TRUE);
}

static void
edit_clicked_cb (GtkWidget   *button,
                 BastideFind *find)
{
  g_signal_emit (gtk_widget_get_root (button), signals[SIGNAL_OPEN], 0, bastide_find_get_file (find), FALSE);
}

static void
append_label (GtkWidget  *words,
              const char *text,
              const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (words), label);
}

static void
append_button (GtkWidget   *box,
               const char  *label,
               BastideFind *find,
               GCallback    clicked)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_signal_connect_object (button, "clicked", clicked, find, G_CONNECT_DEFAULT);
  gtk_box_append (GTK_BOX (box), button);
}

/* A row does not name the theme: a composer may want to solve the puzzle first. */
static GtkWidget *
create_row_cb (gpointer item,
               gpointer data G_GNUC_UNUSED)
{
  BastideFind *find = item;
  BastidePosition *position = bastide_find_get_position (find);
  BastideContent *content = bastide_position_get_content (position);
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *picture = bastide_position_picture_new ();
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  g_autofree char *goal = bastide_sentence_goal (position, &content->goal->value);
  g_autofree char *facts = g_strdup_printf (_("Difficulty %u of %u · Surprise %u %%"), content->difficulty,
                                            BASTIDE_CONTENT_MAX_DIFFICULTY, content->origin->surprise);

  gtk_widget_set_size_request (picture, PICTURE_WIDTH, PICTURE_HEIGHT);
  bastide_position_picture_set_position (BASTIDE_POSITION_PICTURE (picture), position);
  gtk_box_append (GTK_BOX (box), picture);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  append_label (words, content->title, "heading");
  append_label (words, goal, NULL);
  append_label (words, facts, "dim-label");
  gtk_box_append (GTK_BOX (box), words);
  append_button (box, _("_Solve"), find, G_CALLBACK (solve_clicked_cb));
  append_button (box, _("_Edit"), find, G_CALLBACK (edit_clicked_cb));
  gtk_widget_add_css_class (box, "find");
  bastide_widget_name_buttons (box);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  bastide_widget_set_label (row, content->title);

  return row;
}

/* --- the class --- */

static void
bastide_generator_dialog_dispose (GObject *object)
{
  BastideGeneratorDialog *self = BASTIDE_GENERATOR_DIALOG (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  if (self->generator != NULL)
    g_signal_handlers_disconnect_by_data (self->generator, self);
  g_clear_object (&self->generator);
  g_clear_object (&self->folder);

  G_OBJECT_CLASS (bastide_generator_dialog_parent_class)->dispose (object);
}

static void
bastide_generator_dialog_class_init (BastideGeneratorDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_generator_dialog_dispose;

  signals[SIGNAL_OPEN] = g_signal_new ("open", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 2, G_TYPE_FILE, G_TYPE_BOOLEAN);

  g_type_ensure (BASTIDE_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide/Bastide/ui/bastide-generator-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideGeneratorDialog, edition);
  gtk_widget_class_bind_template_child (widget_class, BastideGeneratorDialog, folder_button);
  gtk_widget_class_bind_template_child (widget_class, BastideGeneratorDialog, folder_label);
  gtk_widget_class_bind_template_child (widget_class, BastideGeneratorDialog, go_on);
  gtk_widget_class_bind_template_child (widget_class, BastideGeneratorDialog, list);
  gtk_widget_class_bind_template_child (widget_class, BastideGeneratorDialog, options);
  gtk_widget_class_bind_template_child (widget_class, BastideGeneratorDialog, other);
  gtk_widget_class_bind_template_child (widget_class, BastideGeneratorDialog, players);
  gtk_widget_class_bind_template_child (widget_class, BastideGeneratorDialog, similar);
  gtk_widget_class_bind_template_child (widget_class, BastideGeneratorDialog, spinner);
  gtk_widget_class_bind_template_child (widget_class, BastideGeneratorDialog, start);
  gtk_widget_class_bind_template_child (widget_class, BastideGeneratorDialog, status);
  gtk_widget_class_bind_template_child (widget_class, BastideGeneratorDialog, stop);
  gtk_widget_class_bind_template_child (widget_class, BastideGeneratorDialog, themes);
  gtk_widget_class_bind_template_child (widget_class, BastideGeneratorDialog, tiles);
  gtk_widget_class_bind_template_callback (widget_class, folder_cb);
  gtk_widget_class_bind_template_callback (widget_class, go_on_cb);
  gtk_widget_class_bind_template_callback (widget_class, start_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_cb);
  gtk_widget_class_bind_template_callback (widget_class, update_cb);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_DIALOG);
}

static void
bastide_generator_dialog_init (BastideGeneratorDialog *self)
{
  g_autoptr (GtkStringList) editions = gtk_string_list_new (NULL);
  /* Translators: no edition has to have another solution */
  g_autoptr (GtkStringList) others = gtk_string_list_new ((const char *[]) { _("No other edition"), NULL });

  self->cancellable = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_widget_name_buttons (GTK_WIDGET (self));
  for (guint i = 0; i < BASTIDE_N_THEMES; i++)
    {
      GtkWidget *check = gtk_check_button_new_with_label (bastide_theme_get_title (i));

      gtk_check_button_set_active (GTK_CHECK_BUTTON (check), i == BASTIDE_THEME_REDEPLOYMENT);
      g_signal_connect_swapped (check, "toggled", G_CALLBACK (update_cb), self);
      gtk_box_append (GTK_BOX (self->themes), check);
      self->theme_checks[i] = GTK_CHECK_BUTTON (check);
    }
  for (guint i = 0; i < BST_N_PRESETS; i++)
    {
      gtk_string_list_append (editions, bastide_words_preset ((BstPreset) i));
      gtk_string_list_append (others, bastide_words_preset ((BstPreset) i));
    }
  gtk_drop_down_set_model (self->edition, G_LIST_MODEL (editions));
  gtk_drop_down_set_model (self->other, G_LIST_MODEL (others));
}

GtkWindow *
bastide_generator_dialog_new (GtkWindow          *parent,
                              BastideTileLibrary *library,
                              GFile              *folder,
                              BstPreset           preset)
{
  BastideGeneratorDialog *self;
  BastideComposerOptions options;
  g_autoptr (GtkSliceListModel) best = NULL;

  g_return_val_if_fail (GTK_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (BASTIDE_IS_TILE_LIBRARY (library), NULL);
  g_return_val_if_fail (G_IS_FILE (folder), NULL);

  self = g_object_new (BASTIDE_TYPE_GENERATOR_DIALOG, "transient-for", parent, NULL);
  bastide_widget_prepare_dialog (GTK_WINDOW (self));
  bastide_composer_options_init (&options);
  self->generator = bastide_generator_new (library);
  gtk_spin_button_set_value (self->tiles, options.length);
  gtk_spin_button_set_value (self->players, options.n_players);
  gtk_drop_down_set_selected (self->edition, preset);
  best = gtk_slice_list_model_new (g_object_ref (bastide_generator_get_finds (self->generator)), 0, MAX_ROWS);
  gtk_list_box_bind_model (self->list, G_LIST_MODEL (best), create_row_cb, NULL, NULL);
  g_signal_connect_swapped (self->generator, "notify::running", G_CALLBACK (running_cb), self);
  g_signal_connect_swapped (self->generator, "notify::n-attempts", G_CALLBACK (update_cb), self);
  set_folder (self, folder);
  gtk_window_set_focus (GTK_WINDOW (self), self->start);

  return GTK_WINDOW (self);
}

BastideGenerator *
bastide_generator_dialog_get_generator (BastideGeneratorDialog *self)
{
  g_return_val_if_fail (BASTIDE_IS_GENERATOR_DIALOG (self), NULL);

  return self->generator;
}
