/* bastide-preferences-dialog.c: the preferences of the user
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-preferences-dialog.h"

#include <glib/gi18n-lib.h>

#include "bastide-colour-scheme.h"
#include "bastide-picture.h"
#include "bastide-widget.h"
#include "bastide-words.h"
#include "bst-rules.h"

#define SIGN_SIZE 28

/* A colour of players: a preview of the sign, a colour button, and a button that restores Bastide’s own colour. */

#define BASTIDE_TYPE_COLOUR_ROW (bastide_colour_row_get_type ())
G_DECLARE_FINAL_TYPE (BastideColourRow, bastide_colour_row, BASTIDE, COLOUR_ROW, GtkBox)

/* The setting is a list of all colours, so a row writes the whole list with its own colour changed. The row shows the
 * colour of the colour scheme, never the chosen colour: the choice comes back by way of the setting, as it does from
 * another window. The sign is drawn as on the board, since a colour alone does not show its shape and its rim.
 */
struct _BastideColourRow
{
  GtkBox     parent_instance;

  GtkWidget *sign;
  GtkWidget *button;
  GtkWidget *reset;
  GSettings *settings;
  BstColour  colour;
};

G_DEFINE_FINAL_TYPE (BastideColourRow, bastide_colour_row, GTK_TYPE_BOX)

static guint32
get_own (BastideColourRow *self)
{
  BastideColours own;

  bastide_colours_init (&own);
  return own.rgb[self->colour];
}

/* Bastide’s own colours are stored as an empty list. */
static void
keep_colour (BastideColourRow *self,
             guint32           rgb)
{
  BastideColours colours = *bastide_colour_scheme_get_colours (gtk_widget_get_settings (GTK_WIDGET (self)));
  char *texts[BST_N_COLOURS + 1] = { NULL };
  BastideColours own;

  bastide_colours_init (&own);
  colours.rgb[self->colour] = rgb;
  for (guint i = 0; i < BST_N_COLOURS && !bastide_colours_equal (&colours, &own); i++)
    texts[i] = g_strdup_printf ("#%06X", colours.rgb[i]);
  g_settings_set_strv (self->settings, "player-colours", (const char * const *) texts);
  for (guint i = 0; i < BST_N_COLOURS; i++)
    g_free (texts[i]);
}

static void
set_cb (BastideColourRow *self)
{
  GdkRGBA rgba;

  gtk_color_chooser_get_rgba (GTK_COLOR_CHOOSER (self->button), &rgba);
  keep_colour (self, bastide_colour_scheme_get_rgb (&rgba));
}

static void
reset_cb (BastideColourRow *self)
{
  keep_colour (self, get_own (self));
  gtk_widget_grab_focus (self->button);
}

static void
show_colour (BastideColourRow *self)
{
  guint32 rgb = bastide_colour_scheme_get_colours (gtk_widget_get_settings (GTK_WIDGET (self)))->rgb[self->colour];
  g_autoptr (GdkPaintable) sign = bastide_picture_new_sign (GTK_WIDGET (self), self->colour, NULL, SIGN_SIZE);
  const GdkRGBA rgba = {
    .red = (float) (rgb >> 16 & 0xff) / 255,
    .green = (float) (rgb >> 8 & 0xff) / 255,
    .blue = (float) (rgb & 0xff) / 255,
    .alpha = 1,
  };

  gtk_image_set_from_paintable (GTK_IMAGE (self->sign), sign);
  gtk_widget_set_sensitive (self->reset, rgb != get_own (self));
  gtk_color_chooser_set_rgba (GTK_COLOR_CHOOSER (self->button), &rgba);
}

static void
bastide_colour_row_dispose (GObject *object)
{
  g_clear_object (&BASTIDE_COLOUR_ROW (object)->settings);

  G_OBJECT_CLASS (bastide_colour_row_parent_class)->dispose (object);
}

static void
bastide_colour_row_class_init (BastideColourRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_colour_row_dispose;
}

static void
bastide_colour_row_init (BastideColourRow *self)
{
  self->sign = gtk_image_new ();
  self->button = gtk_color_button_new ();
  self->reset = gtk_button_new_from_icon_name ("edit-undo-symbolic");
  gtk_image_set_pixel_size (GTK_IMAGE (self->sign), SIGN_SIZE);
  gtk_widget_set_valign (self->button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->reset, "flat");
  gtk_widget_add_css_class (GTK_WIDGET (self), "preference");
  gtk_box_set_spacing (GTK_BOX (self), 12);
  g_signal_connect_object (self->button, "color-set", G_CALLBACK (set_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->reset, "clicked", G_CALLBACK (reset_cb), self, G_CONNECT_SWAPPED);
}

static GtkWidget *
create_colour_row (GSettings *settings,
                   BstColour  colour)
{
  BastideColourRow *self = g_object_new (BASTIDE_TYPE_COLOUR_ROW, NULL);
  const char *name = bastide_words_colour (colour);
  GtkWidget *label = gtk_label_new (name);
  /* Translators: %s is the name of a colour */
  g_autofree char *title = g_strdup_printf (_("Choose a Colour for %s"), name);
  g_autofree char *reset_name = g_strdup_printf (_("Bastide’s own colour for %s"), name);

  self->settings = g_object_ref (settings);
  self->colour = colour;
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_color_button_set_title (GTK_COLOR_BUTTON (self->button), title);
  /* The button within the colour button has the focus, so assistive technology reads its name. */
  bastide_widget_set_label (gtk_widget_get_first_child (self->button), title);
  bastide_widget_explain (self->button, title);
  bastide_widget_explain (self->reset, reset_name);
  gtk_box_append (GTK_BOX (self), self->sign);
  gtk_box_append (GTK_BOX (self), label);
  gtk_box_append (GTK_BOX (self), self->button);
  gtk_box_append (GTK_BOX (self), self->reset);
  bastide_colour_scheme_follow (GTK_WIDGET (self), G_CALLBACK (show_colour));
  show_colour (self);
  return GTK_WIDGET (self);
}

/* Every row is bound to a key of the settings and acts at once; nothing has to be applied, and no value exists
 * twice. */
struct _BastidePreferencesDialog
{
  GtkWindow  parent_instance;

  GtkBox    *content;
  GSettings *settings;
};

G_DEFINE_FINAL_TYPE (BastidePreferencesDialog, bastide_preferences_dialog, GTK_TYPE_WINDOW)

/* A row that is sensitive only while another key is on names that key in @needs. */
typedef struct
{
  const char *group;  /* the row begins this group */
  const char *key;
  const char *label;
  const char *explanation;
  const char *needs;
} Preference;

static const Preference preferences[] = {
  { N_ ("Board"), "show-coordinates", N_ ("_Coordinates"), N_ ("Number the columns and rows."), NULL },
  { NULL, "show-grid", N_ ("_Grid"), N_ ("Show the empty cells of the table."), NULL },
  { NULL, "show-legal-places", N_ ("_Legal places"), N_ ("Mark the cells where the tile in hand may go."), NULL },
  { NULL, "letters-on-figures", N_ ("L_etters on figures"), N_ ("Tell players apart without colour."), NULL },
  { NULL, "animations", N_ ("_Animations"), N_ ("Only where the desktop allows animations."), NULL },
  { N_ ("Saving"), "keep-drafts", N_ ("Keep a _draft of unsaved changes"),
    N_ ("Kept separately from your file and offered again after a crash."), NULL },
  { NULL, "draft-delay", N_ ("_Seconds until a draft is saved"), NULL, "keep-drafts" },
  { NULL, "save-by-itself", N_ ("Save to the _file automatically"),
    N_ ("Only puzzles that already have a file."), NULL },
  { NULL, "autosave-interval", N_ ("Seconds until a file is sa_ved"), NULL, "save-by-itself" },
  { N_ ("Checking a Puzzle"), "check-seconds", N_ ("Seco_nds at most"), NULL, NULL },
  { NULL, "check-memory", N_ ("Me_mory at most, in MiB"), NULL, NULL },
  { N_ ("Solving"), "solve-tell", N_ ("_Tell me"), N_ ("When the verdict on a turn is told."), NULL },
  { NULL, "solve-every-defence", N_ ("As_k every defence"),
    N_ ("A puzzle counts as solved once every defence is answered, not only the best."), NULL },
  { N_ ("New Puzzles"), "default-preset", N_ ("_Edition"), NULL, NULL },
  { NULL, "default-players", N_ ("_Players"), NULL, NULL },
};

/* A value of a key that is one of several words. */
typedef struct
{
  const char *key;
  const char *value;
  const char *words;
} Choice;

static const Choice choices[] = {
  { "solve-tell", "turn", N_ ("After each of my turns") },
  { "solve-tell", "end", N_ ("Only at the end of the line") },
};

/* Values */

/* The range comes from the schema of the settings. */
static GtkWidget *
create_number (BastidePreferencesDialog *self,
               const char               *key,
               GSettingsSchemaKey       *schema)
{
  g_autoptr (GVariant) range = g_settings_schema_key_get_range (schema);
  g_autoptr (GVariant) limits = NULL;
  GtkWidget *widget;
  const char *type;
  guint lower = 0;
  guint upper = 0;

  g_variant_get (range, "(&sv)", &type, &limits);
  g_variant_get (limits, "(uu)", &lower, &upper);
  widget = gtk_spin_button_new_with_range (lower, upper, 1);
  gtk_editable_set_alignment (GTK_EDITABLE (widget), 1);
  g_settings_bind (self->settings, key, gtk_spin_button_get_adjustment (GTK_SPIN_BUTTON (widget)), "value",
                   G_SETTINGS_BIND_DEFAULT);
  return widget;
}

static void
edition_cb (BastidePreferencesDialog *self,
            GParamSpec               *pspec G_GNUC_UNUSED,
            GtkDropDown              *editions)
{
  guint preset = gtk_drop_down_get_selected (editions);

  if (preset < BST_N_PRESETS)
    g_settings_set_string (self->settings, "default-preset", bst_preset_get_name ((BstPreset) preset));
}

static GtkWidget *
create_editions (BastidePreferencesDialog *self,
                 const char               *key)
{
  g_autofree char *name = g_settings_get_string (self->settings, key);
  GtkStringList *names = gtk_string_list_new (NULL);
  guint preset = bst_preset_from_name (name);
  GtkWidget *widget;

  for (guint i = 0; i < BST_N_PRESETS; i++)
    gtk_string_list_append (names, bastide_words_preset ((BstPreset) i));
  widget = gtk_drop_down_new (G_LIST_MODEL (names), NULL);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (widget), preset < BST_N_PRESETS ? preset : 0);
  g_signal_connect_object (widget, "notify::selected", G_CALLBACK (edition_cb), self, G_CONNECT_SWAPPED);
  return widget;
}

static gboolean
is_words (const char *key)
{
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    if (g_str_equal (choices[i].key, key))
      return TRUE;

  return FALSE;
}

static gboolean
words_from_setting (GValue   *value,
                    GVariant *setting,
                    gpointer  data)
{
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      if (!g_str_equal (choices[i].key, data))
        continue;
      if (g_str_equal (choices[i].value, g_variant_get_string (setting, NULL)))
        g_value_set_uint (value, n);
      n++;
    }

  return TRUE;
}

static GVariant *
words_to_setting (const GValue       *value,
                  const GVariantType *type G_GNUC_UNUSED,
                  gpointer            data)
{
  guint n = g_value_get_uint (value);

  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    if (g_str_equal (choices[i].key, data) && n-- == 0)
      return g_variant_new_string (choices[i].value);

  return NULL;
}

static GtkWidget *
create_words_value (BastidePreferencesDialog *self,
                    const char               *key)
{
  GtkStringList *names = gtk_string_list_new (NULL);
  GtkWidget *widget;

  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    if (g_str_equal (choices[i].key, key))
      gtk_string_list_append (names, _(choices[i].words));
  widget = gtk_drop_down_new (G_LIST_MODEL (names), NULL);
  g_settings_bind_with_mapping (self->settings, key, widget, "selected", G_SETTINGS_BIND_DEFAULT, words_from_setting,
                                words_to_setting, (gpointer) key, NULL);

  return widget;
}

static GtkWidget *
create_value (BastidePreferencesDialog *self,
              const char               *key)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  g_autoptr (GSettingsSchemaKey) schema_key = NULL;
  const GVariantType *type;
  GtkWidget *widget;

  g_object_get (self->settings, "settings-schema", &schema, NULL);
  schema_key = g_settings_schema_get_key (schema, key);
  type = g_settings_schema_key_get_value_type (schema_key);
  if (g_variant_type_equal (type, G_VARIANT_TYPE_BOOLEAN))
    {
      widget = gtk_switch_new ();
      g_settings_bind (self->settings, key, widget, "active", G_SETTINGS_BIND_DEFAULT);
      return widget;
    }
  if (g_variant_type_equal (type, G_VARIANT_TYPE_UINT32))
    return create_number (self, key, schema_key);
  if (is_words (key))
    return create_words_value (self, key);
  return create_editions (self, key);
}

/* Rows */

static void
add_group (BastidePreferencesDialog *self,
           const char               *title)
{
  GtkWidget *label = gtk_label_new (title);
  GtkWidget *list = gtk_list_box_new ();

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  gtk_widget_add_css_class (label, "preferences-title");
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_list_box_set_show_separators (GTK_LIST_BOX (list), TRUE);
  gtk_widget_add_css_class (list, "preferences");
  gtk_accessible_update_relation (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL, -1);
  gtk_box_append (self->content, label);
  gtk_box_append (self->content, list);
}

/* Adds to the last group. */
static void
add_row (BastidePreferencesDialog *self,
         GtkWidget                *child)
{
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), child);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  gtk_list_box_append (GTK_LIST_BOX (gtk_widget_get_last_child (GTK_WIDGET (self->content))), row);
}

static GtkWidget *
create_words (const Preference *preference,
              GtkWidget        *value)
{
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *label = gtk_label_new_with_mnemonic (_(preference->label));

  gtk_label_set_mnemonic_widget (GTK_LABEL (label), value);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_box_append (GTK_BOX (words), label);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (value), GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL, -1);
  if (preference->explanation != NULL)
    {
      GtkWidget *explanation = gtk_label_new (_(preference->explanation));

      gtk_label_set_xalign (GTK_LABEL (explanation), 0);
      gtk_label_set_wrap (GTK_LABEL (explanation), TRUE);
      gtk_widget_add_css_class (explanation, "caption");
      gtk_widget_add_css_class (explanation, "dim-label");
      gtk_box_append (GTK_BOX (words), explanation);
      gtk_accessible_update_relation (GTK_ACCESSIBLE (value), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, explanation, NULL,
                                      -1);
    }
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  return words;
}

static void
add_preference (BastidePreferencesDialog *self,
                const Preference         *preference)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *value = create_value (self, preference->key);

  gtk_widget_set_valign (value, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (box, "preference");
  gtk_box_append (GTK_BOX (box), create_words (preference, value));
  gtk_box_append (GTK_BOX (box), value);
  if (preference->needs != NULL)
    g_settings_bind (self->settings, preference->needs, box, "sensitive", G_SETTINGS_BIND_GET);
  add_row (self, box);
}

static void
bastide_preferences_dialog_dispose (GObject *object)
{
  g_clear_object (&BASTIDE_PREFERENCES_DIALOG (object)->settings);

  G_OBJECT_CLASS (bastide_preferences_dialog_parent_class)->dispose (object);
}

static void
bastide_preferences_dialog_class_init (BastidePreferencesDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_preferences_dialog_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide/Bastide/ui/bastide-preferences-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, BastidePreferencesDialog, content);
}

static void
bastide_preferences_dialog_init (BastidePreferencesDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWindow *
bastide_preferences_dialog_new (GtkWindow *parent,
                                GSettings *settings)
{
  BastidePreferencesDialog *self;

  g_return_val_if_fail (parent == NULL || GTK_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (BASTIDE_TYPE_PREFERENCES_DIALOG, "transient-for", parent, NULL);
  bastide_widget_prepare_dialog (GTK_WINDOW (self));
  self->settings = g_object_ref (settings);
  for (guint i = 0; i < G_N_ELEMENTS (preferences); i++)
    {
      if (preferences[i].group != NULL)
        add_group (self, _(preferences[i].group));
      add_preference (self, &preferences[i]);
    }
  add_group (self, _("Colours of Players"));
  for (guint i = 0; i < BST_N_COLOURS; i++)
    add_row (self, create_colour_row (self->settings, (BstColour) i));
  bastide_widget_name_buttons (GTK_WIDGET (self));
  return GTK_WINDOW (self);
}
