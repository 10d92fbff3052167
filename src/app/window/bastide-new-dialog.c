/* bastide-new-dialog.c: the dialog that begins a new position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-new-dialog.h"

#include <glib/gi18n-lib.h>

#include "bastide-edit-game.h"
#include "bastide-fit-layout.h"
#include "bastide-picture.h"
#include "bastide-position-picture.h"
#include "bastide-widget.h"
#include "bastide-words.h"
#include "bastide-wrap-layout.h"

#define START_WIDTH  116
#define START_HEIGHT 78
#define SIGN_SIZE    24

/* The dialog fills the options of a start and shows the position that they give, made by the same function as the
 * document. Modules that a start needs are checked and locked; the user's own checks are kept apart, so that they come
 * back with another start. */
struct _BastideNewDialog
{
  GtkWindow               parent_instance;

  GtkWidget              *starts;
  GtkDropDown            *editions;
  GtkSpinButton          *players;
  GtkWidget              *names;
  GtkWidget              *modules;
  BastidePositionPicture *preview;
  GtkLabel               *summary;

  BastideTileLibrary     *library;
  GTask                  *task;
  GtkToggleButton        *start_buttons[BASTIDE_N_STARTS];
  guint32                 needed[BASTIDE_N_STARTS];  /* modules that a start brings along */
  GtkWidget              *name_rows[BST_MAX_PLAYERS];
  GtkEditable            *name_entries[BST_MAX_PLAYERS];
  GtkPicture             *name_signs[BST_MAX_PLAYERS];
  GtkCheckButton         *module_checks[BST_N_MODULES];
  guint32                 chosen;                    /* modules that the user checked */
  gboolean                updating;
};

G_DEFINE_FINAL_TYPE (BastideNewDialog, bastide_new_dialog, GTK_TYPE_WINDOW)

/* The dialog answers once, whichever way it closes. */
static void
answer (BastideNewDialog *self,
        BastidePuzzle    *puzzle)
{
  g_autoptr (GTask) task = g_steal_pointer (&self->task);

  if (task != NULL)
    g_task_return_pointer (task, puzzle, g_object_unref);
}

static BastideStart
get_start (BastideNewDialog *self)
{
  for (guint i = 0; i < BASTIDE_N_STARTS; i++)
    if (gtk_toggle_button_get_active (self->start_buttons[i]))
      return (BastideStart) i;
  return BASTIDE_START_TILE;
}

static void
get_options (BastideNewDialog    *self,
             BastideStartOptions *options)
{
  bastide_start_options_init (options);
  bastide_start_options_set_origin (options);
  options->start = get_start (self);
  options->preset = (BstPreset) MIN (gtk_drop_down_get_selected (self->editions), BST_N_PRESETS - 1);
  options->modules = self->chosen;
  options->n_players = (guint) CLAMP (gtk_spin_button_get_value_as_int (self->players), 0, BST_MAX_PLAYERS);
  for (guint i = 0; i < options->n_players; i++)
    if (*gtk_editable_get_text (self->name_entries[i]) != '\0')
      options->names[i] = gtk_editable_get_text (self->name_entries[i]);
}

/* The meaning of a choice */

/* A module that the start needs is on and locked; the user's own choice comes back with another start. */
static void
update_modules (BastideNewDialog *self,
                BastideStart      start)
{
  self->updating = TRUE;
  for (guint i = 0; i < BST_N_MODULES; i++)
    {
      gboolean is_needed = (self->needed[start] >> i) & 1;

      gtk_check_button_set_active (self->module_checks[i], is_needed || ((self->chosen >> i) & 1));
      gtk_widget_set_sensitive (GTK_WIDGET (self->module_checks[i]), !is_needed);
    }
  self->updating = FALSE;
}

static void
update_names (BastideNewDialog *self,
              const BstSetup   *setup)
{
  for (guint i = 0; i < BST_MAX_PLAYERS; i++)
    {
      g_autoptr (GdkPaintable) sign = NULL;
      BstColour colour;

      gtk_widget_set_visible (self->name_rows[i], i < setup->n_players);
      if (i >= setup->n_players)
        continue;
      colour = (BstColour) setup->players[i].colour;
      sign = bastide_picture_new_sign (GTK_WIDGET (self), colour, NULL, SIGN_SIZE);
      gtk_picture_set_paintable (self->name_signs[i], sign);
      g_object_set (self->name_entries[i], "placeholder-text", bastide_words_colour (colour), NULL);
    }
}

/* Shows how many tiles are still to come. */
static void
update_summary (BastideNewDialog *self,
                const BstSetup   *setup)
{
  g_autofree gint16 *left = g_new0 (gint16, BST_MAX_TYPES);
  g_autofree char *text = NULL;
  guint sum = 0;

  bastide_edit_count_left (setup, left);
  for (guint i = 0; i < bst_catalogue_get_size (setup->catalogue); i++)
    sum += (guint) MAX (left[i], 0);
  text = g_strdup_printf (ngettext ("%u tile in the bag", "%u tiles in the bag", sum), sum);
  gtk_label_set_text (self->summary, text);
}

static void
update (BastideNewDialog *self)
{
  g_autoptr (BastidePuzzle) puzzle = NULL;
  BastideStartOptions options;
  BastidePosition *position;

  if (self->library == NULL || self->updating)
    return;
  get_options (self, &options);
  puzzle = bastide_start_create (self->library, &options);
  position = bastide_puzzle_get_position (puzzle);
  update_modules (self, options.start);
  update_names (self, bastide_position_get_setup (position));
  update_summary (self, bastide_position_get_setup (position));
  bastide_position_picture_set_position (self->preview, position);
}

static void
update_cb (BastideNewDialog *self)
{
  update (self);
}

/* A button of the group goes off before another goes on; only the second matters. */
static void
start_cb (BastideNewDialog *self,
          GtkToggleButton  *button)
{
  if (gtk_toggle_button_get_active (button))
    update (self);
}

static void
module_cb (BastideNewDialog *self,
           GtkCheckButton   *check)
{
  if (self->updating)
    return;
  for (guint i = 0; i < BST_N_MODULES; i++)
    if (self->module_checks[i] == check)
      self->chosen = gtk_check_button_get_active (check) ? self->chosen | 1u << i : self->chosen & ~(1u << i);
  update (self);
}

static void
create_cb (BastideNewDialog *self)
{
  BastideStartOptions options;

  get_options (self, &options);
  answer (self, bastide_start_create (self->library, &options));
  gtk_window_destroy (GTK_WINDOW (self));
}

/* Chooses the start that has the focus, if any. */
static gboolean
choose_focused (BastideNewDialog *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  for (guint i = 0; i < BASTIDE_N_STARTS; i++)
    if (focus == GTK_WIDGET (self->start_buttons[i]))
      {
        gtk_toggle_button_set_active (self->start_buttons[i], TRUE);
        return TRUE;
      }
  return FALSE;
}

/* Arrow keys move the choice, as in any group of radio buttons. */
static gboolean
choose_next (BastideNewDialog *self,
             guint             key)
{
  static const struct
  {
    guint            key;
    guint            keypad_key;
    GtkDirectionType direction;
  } arrows[] = {
    { GDK_KEY_Left, GDK_KEY_KP_Left, GTK_DIR_LEFT },
    { GDK_KEY_Right, GDK_KEY_KP_Right, GTK_DIR_RIGHT },
    { GDK_KEY_Up, GDK_KEY_KP_Up, GTK_DIR_UP },
    { GDK_KEY_Down, GDK_KEY_KP_Down, GTK_DIR_DOWN },
  };
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (focus == NULL || gtk_widget_get_parent (focus) != self->starts)
    return GDK_EVENT_PROPAGATE;
  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    if ((key == arrows[i].key || key == arrows[i].keypad_key)
        && gtk_widget_child_focus (self->starts, arrows[i].direction))
      return choose_focused (self);
  return GDK_EVENT_PROPAGATE;
}

/* Enter creates the puzzle from anywhere but the header bar and the list of editions; Space still activates buttons. */
static gboolean
key_pressed_cb (BastideNewDialog *self,
                guint             key,
                guint             code G_GNUC_UNUSED,
                GdkModifierType   modifiers G_GNUC_UNUSED)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  GtkWidget *body = gtk_window_get_child (GTK_WINDOW (self));

  if (key != GDK_KEY_Return && key != GDK_KEY_KP_Enter && key != GDK_KEY_ISO_Enter)
    return choose_next (self, key);
  if (focus == NULL || !gtk_widget_is_ancestor (focus, body) || focus == GTK_WIDGET (self->editions)
      || gtk_widget_is_ancestor (focus, GTK_WIDGET (self->editions)))
    return GDK_EVENT_PROPAGATE;

  choose_focused (self);
  gtk_spin_button_update (self->players);
  create_cb (self);
  return GDK_EVENT_STOP;
}

/* The class */

static gboolean
bastide_new_dialog_close_request (GtkWindow *window)
{
  answer (BASTIDE_NEW_DIALOG (window), NULL);
  return GTK_WINDOW_CLASS (bastide_new_dialog_parent_class)->close_request (window);
}

static void
bastide_new_dialog_dispose (GObject *object)
{
  BastideNewDialog *self = BASTIDE_NEW_DIALOG (object);

  answer (self, NULL);
  g_clear_object (&self->library);

  G_OBJECT_CLASS (bastide_new_dialog_parent_class)->dispose (object);
}

static void
bastide_new_dialog_class_init (BastideNewDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_new_dialog_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = bastide_new_dialog_close_request;

  g_type_ensure (BASTIDE_TYPE_POSITION_PICTURE);
  g_type_ensure (BASTIDE_TYPE_FIT_LAYOUT);
  g_type_ensure (BASTIDE_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-new-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideNewDialog, editions);
  gtk_widget_class_bind_template_child (widget_class, BastideNewDialog, modules);
  gtk_widget_class_bind_template_child (widget_class, BastideNewDialog, names);
  gtk_widget_class_bind_template_child (widget_class, BastideNewDialog, players);
  gtk_widget_class_bind_template_child (widget_class, BastideNewDialog, preview);
  gtk_widget_class_bind_template_child (widget_class, BastideNewDialog, starts);
  gtk_widget_class_bind_template_child (widget_class, BastideNewDialog, summary);
  gtk_widget_class_bind_template_callback (widget_class, create_cb);
  gtk_widget_class_bind_template_callback (widget_class, update_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_DIALOG);
}

static void
add_start (BastideNewDialog *self,
           BastideStart      start)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *picture = bastide_position_picture_new ();
  GtkWidget *label = gtk_label_new (bastide_start_get_name (start));

  gtk_widget_set_size_request (picture, START_WIDTH, START_HEIGHT);
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "start");
  gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), start > 0 ? self->start_buttons[0] : NULL);
  bastide_widget_set_label (button, bastide_start_get_name (start));
  gtk_box_append (GTK_BOX (self->starts), button);
  self->start_buttons[start] = GTK_TOGGLE_BUTTON (button);
  g_signal_connect_swapped (button, "toggled", G_CALLBACK (start_cb), self);
}

static void
add_name (BastideNewDialog *self,
          guint             player)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *sign = gtk_picture_new ();
  GtkWidget *entry = gtk_entry_new ();
  g_autofree char *label = g_strdup_printf (_("Name of player %u"), player + 1);

  gtk_widget_set_size_request (sign, SIGN_SIZE, SIGN_SIZE);
  gtk_widget_set_valign (sign, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (entry, TRUE);
  bastide_widget_set_label (entry, label);
  gtk_box_append (GTK_BOX (row), sign);
  gtk_box_append (GTK_BOX (row), entry);
  gtk_box_append (GTK_BOX (self->names), row);
  self->name_rows[player] = row;
  self->name_signs[player] = GTK_PICTURE (sign);
  self->name_entries[player] = GTK_EDITABLE (entry);
}

static void
add_module (BastideNewDialog *self,
            BstModuleId       module)
{
  GtkWidget *check = gtk_check_button_new_with_label (bastide_words_module (module));

  gtk_box_append (GTK_BOX (self->modules), check);
  self->module_checks[module] = GTK_CHECK_BUTTON (check);
  g_signal_connect_swapped (check, "toggled", G_CALLBACK (module_cb), self);
}

static void
add_group (BastideNewDialog *self,
           BstGroup          group)
{
  GtkWidget *title = gtk_label_new (bastide_words_group (group));
  BstModuleId modules[BST_N_MODULES];
  guint n = bst_module_list_group (group, modules);

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_widget_add_css_class (title, "group-title");
  gtk_box_append (GTK_BOX (self->modules), title);
  for (guint i = 0; i < n; i++)
    add_module (self, modules[i]);
}

static void
bastide_new_dialog_init (BastideNewDialog *self)
{
  g_autoptr (GtkStringList) editions = gtk_string_list_new (NULL);
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_widget_name_buttons (GTK_WIDGET (self));
  for (guint i = 0; i < BST_N_PRESETS; i++)
    gtk_string_list_append (editions, bastide_words_preset ((BstPreset) i));
  gtk_drop_down_set_model (self->editions, G_LIST_MODEL (editions));
  for (guint i = 0; i < BASTIDE_N_STARTS; i++)
    add_start (self, (BastideStart) i);
  for (guint i = 0; i < BST_MAX_PLAYERS; i++)
    add_name (self, i);
  for (guint i = 0; i < BST_N_GROUPS; i++)
    add_group (self, (BstGroup) i);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

/* Each start with its default options gives its picture and the modules that it needs. */
static void
show_starts (BastideNewDialog *self)
{
  for (guint i = 0; i < BASTIDE_N_STARTS; i++)
    {
      GtkWidget *box = gtk_button_get_child (GTK_BUTTON (self->start_buttons[i]));
      BastideStartOptions options;
      g_autoptr (BastidePuzzle) puzzle = NULL;
      BastidePosition *position;

      bastide_start_options_init (&options);
      options.start = (BastideStart) i;
      puzzle = bastide_start_create (self->library, &options);
      position = bastide_puzzle_get_position (puzzle);
      self->needed[i] = bastide_position_get_setup (position)->rules.modules;
      bastide_position_picture_set_position (BASTIDE_POSITION_PICTURE (gtk_widget_get_first_child (box)), position);
    }
}

static void
use_defaults (BastideNewDialog *self,
              GSettings        *settings)
{
  g_autofree char *name = g_settings_get_string (settings, "default-preset");
  guint preset = bst_preset_from_name (name);
  BastideStartOptions options;

  bastide_start_options_init (&options);
  gtk_drop_down_set_selected (self->editions, preset < BST_N_PRESETS ? preset : (guint) options.preset);
  gtk_spin_button_set_value (self->players, g_settings_get_uint (settings, "default-players"));
  gtk_toggle_button_set_active (self->start_buttons[options.start], TRUE);
}

void
bastide_new_dialog_ask_async (GtkWindow           *parent,
                              BastideTileLibrary  *library,
                              GSettings           *settings,
                              GAsyncReadyCallback  callback,
                              gpointer             user_data)
{
  BastideNewDialog *self;

  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (BASTIDE_IS_TILE_LIBRARY (library));
  g_return_if_fail (G_IS_SETTINGS (settings));

  self = g_object_new (BASTIDE_TYPE_NEW_DIALOG, "transient-for", parent, NULL);
  self->task = g_task_new (parent, NULL, callback, user_data);
  g_task_set_source_tag (self->task, bastide_new_dialog_ask_async);
  use_defaults (self, settings);
  /* As narrow as a narrow window, the dialog leaves out its preview. */
  bastide_widget_prepare_dialog (GTK_WINDOW (self));
  self->library = g_object_ref (library);
  show_starts (self);
  update (self);
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->start_buttons[get_start (self)]));
  gtk_window_present (GTK_WINDOW (self));
}

BastidePuzzle *
bastide_new_dialog_ask_finish (GAsyncResult *result)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, bastide_new_dialog_ask_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), NULL);
}
