/* bastide-switch-card.c: a question on which editions differ
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-switch-card.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "bastide-rule-button.h"
#include "bastide-section.h"
#include "bastide-widget.h"
#include "bastide-words.h"

/* Everything on a card comes from the table of switches, so that a new switch needs no code here. The card does not
 * change the rules: it emits the wanted answer and shows whatever the rules have afterwards, as after undo. Only value
 * and preset are remembered; while both are the same an update returns at once, because each step of the editor updates
 * dozens of cards. The text for the search is folded once.
 */
struct _BastideSwitchCard
{
  GtkWidget       parent_instance;

  GtkWidget      *changed;   /* the word */
  GtkWidget      *values;    /* a drop-down */
  GtkWidget      *reset;
  GtkWidget      *twin;      /* a menu button */
  GtkWidget      *line;

  BstSwitch       which;
  char           *key;       /* text for the search */
  guint8          preset;    /* of the rules that are shown */
  int             value;     /* -1 before anything is shown */
  gboolean        showing;
};

G_DEFINE_FINAL_TYPE (BastideSwitchCard, bastide_switch_card, GTK_TYPE_WIDGET)

enum
{
  CHOSEN,
  TWIN_CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

#define ALL_PRESETS ((1u << BST_N_PRESETS) - 1)

/* --- words --- */

static char *
name_value (const BstSwitchInfo *info,
            guint                value)
{
  char *meaning = bastide_words_capitalise (g_strdup (_(info->meanings[value])));
  g_autofree char *text = NULL;

  if (((info->house_values >> value) & 1) == 0)
    return meaning;
  text = meaning;
  /* Translators: an answer that no rule book gives */
  return g_strdup_printf (_("%s (house rule)"), text);
}

static char *
name_presets (guint presets)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < BST_N_PRESETS; i++)
    if ((presets >> i) & 1)
      g_ptr_array_add (names, (gpointer) bastide_words_preset ((BstPreset) i));
  return bastide_words_enumerate (names);
}

static guint
find_presets (const BstSwitchInfo *info,
              guint                value)
{
  guint presets = 0;

  for (guint i = 0; i < BST_N_PRESETS; i++)
    if (info->presets[i] == value)
      presets |= 1u << i;
  return presets;
}

static char *
describe_presets (const BstSwitchInfo *info,
                  guint                value)
{
  guint presets = find_presets (info, value);
  g_autoptr (BastideSlots) slots = NULL;

  if (presets == ALL_PRESETS)
    return g_strdup (_("As in all four editions."));
  if (presets == 0 && ((info->house_values >> value) & 1))
    return g_strdup (_("A house rule; unlike all four editions."));
  if (presets == 0)
    return g_strdup (_("Unlike all four editions."));
  slots = bastide_slots_new ();
  bastide_slots_take (slots, "these", name_presets (presets));
  bastide_slots_take (slots, "others", name_presets (ALL_PRESETS & ~presets));
  return bastide_slots_fill (slots, _("As in {these}; unlike {others}."));
}

/* A silent edition has our reading as its answer; another answer is just one that it does not give. */
static char *
describe_silence (const BstSwitchInfo *info,
                  guint                value)
{
  guint readings = info->silent & find_presets (info, value);
  g_autoptr (BastideSlots) slots = NULL;

  if (info->silent == ALL_PRESETS)
    return g_strdup (readings == ALL_PRESETS ? _("None of the four editions covers this; it is Bastide’s reading.")
                                             : _("None of the four editions covers this."));
  slots = bastide_slots_new ();
  bastide_slots_take (slots, "editions", name_presets (readings != 0 ? readings : info->silent));
  return bastide_slots_fill (slots, readings != 0 ? _("Not covered by: {editions}; there, it is Bastide’s reading.")
                                                  : _("Not covered by: {editions}."));
}

static char *
describe_value (const BstSwitchInfo *info,
                guint                value)
{
  g_autofree char *presets = describe_presets (info, value);
  GString *text = g_string_new (presets);

  if (info->silent != 0)
    bastide_words_append_sentence (text, describe_silence (info, value));
  return g_string_free (text, FALSE);
}

/* --- choosing --- */

static void
selected_cb (BastideSwitchCard *self)
{
  guint value = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->values));

  if (!self->showing && value != GTK_INVALID_LIST_POSITION)
    g_signal_emit (self, signals[CHOSEN], 0, value);
}

/* The button disappears with the change that it resets, so the focus moves on first. */
static void
reset_cb (BastideSwitchCard *self)
{
  gtk_widget_grab_focus (self->values);
  g_signal_emit (self, signals[CHOSEN], 0, (guint) bst_switch_get_info (self->which)->presets[self->preset]);
}

/* --- a twin with another answer --- */

static void
new_twin_cb (GtkWidget  *widget,
             const char *action G_GNUC_UNUSED,
             GVariant   *parameter)
{
  g_signal_emit (widget, signals[TWIN_CHOSEN], 0, g_variant_get_uint32 (parameter));
}

/* Most cards never open their menu. */
static void
create_twin_menu_cb (GtkMenuButton *button,
                     gpointer       data)
{
  BastideSwitchCard *self = data;
  const BstSwitchInfo *info = bst_switch_get_info (self->which);
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) answers = g_menu_new ();

  for (guint i = 0; info->values[i] != NULL; i++)
    {
      g_autofree char *name = name_value (info, i);
      g_autoptr (GMenuItem) item = g_menu_item_new (name, NULL);

      if ((int) i == self->value)
        continue;
      g_menu_item_set_action_and_target (item, "switch.new-twin", "u", i);
      g_menu_append_item (answers, item);
    }
  g_menu_append_section (menu, _("New Twin With"), G_MENU_MODEL (answers));
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
}

/* --- the widget --- */

static void
bastide_switch_card_dispose (GObject *object)
{
  bastide_widget_remove_children (GTK_WIDGET (object));
  g_clear_pointer (&BASTIDE_SWITCH_CARD (object)->key, g_free);

  G_OBJECT_CLASS (bastide_switch_card_parent_class)->dispose (object);
}

static void
bastide_switch_card_class_init (BastideSwitchCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_switch_card_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "switchcard");

  gtk_widget_class_install_action (widget_class, "switch.new-twin", "u", new_twin_cb);

  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[TWIN_CHOSEN] = g_signal_new ("twin-chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
bastide_switch_card_init (BastideSwitchCard *self)
{
  self->value = -1;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                                  GTK_ORIENTATION_VERTICAL);
}

static GtkWidget *
create_text (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  return label;
}

static void
add_question (BastideSwitchCard *self,
              const char        *question)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *title = create_text (question);

  gtk_widget_add_css_class (title, "heading");
  self->changed = gtk_label_new (_("changed"));
  gtk_widget_add_css_class (self->changed, "changed-word");
  gtk_widget_set_valign (self->changed, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), self->changed);
  gtk_widget_set_parent (box, GTK_WIDGET (self));
}

static void
add_answers (BastideSwitchCard   *self,
             const BstSwitchInfo *info)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (g_free);

  self->values = gtk_drop_down_new (NULL, NULL);
  for (guint i = 0; info->values[i] != NULL; i++)
    g_ptr_array_add (values, name_value (info, i));
  bastide_section_set_strings (bastide_section_add_strings (GTK_DROP_DOWN (self->values)), values);
  gtk_widget_set_hexpand (self->values, TRUE);
  bastide_widget_set_label (self->values, _(info->summary));
  g_signal_connect_object (self->values, "notify::selected", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);
  self->reset = gtk_button_new_from_icon_name ("edit-undo-symbolic");
  gtk_button_set_has_frame (GTK_BUTTON (self->reset), FALSE);
  gtk_widget_set_valign (self->reset, GTK_ALIGN_CENTER);
  g_signal_connect_object (self->reset, "clicked", G_CALLBACK (reset_cb), self, G_CONNECT_SWAPPED);
  self->twin = gtk_menu_button_new ();
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (self->twin), "list-add-symbolic");
  gtk_menu_button_set_has_frame (GTK_MENU_BUTTON (self->twin), FALSE);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->twin), create_twin_menu_cb, self, NULL);
  gtk_widget_add_css_class (self->twin, "switch-twin");
  gtk_widget_set_valign (self->twin, GTK_ALIGN_CENTER);
  bastide_widget_explain (self->twin, _("New twin with another answer"));
  gtk_box_append (GTK_BOX (box), self->values);
  gtk_box_append (GTK_BOX (box), self->reset);
  gtk_box_append (GTK_BOX (box), self->twin);
  gtk_widget_set_parent (box, GTK_WIDGET (self));
}

static void
add_line (BastideSwitchCard *self,
          BstRule            rule)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *button = bastide_rule_button_new ();

  bastide_rule_button_set_rule (button, rule);
  gtk_widget_set_valign (button, GTK_ALIGN_START);
  self->line = create_text (NULL);
  gtk_widget_add_css_class (self->line, "caption");
  gtk_widget_add_css_class (self->line, "dim-label");
  gtk_box_append (GTK_BOX (box), button);
  gtk_box_append (GTK_BOX (box), self->line);
  gtk_widget_set_parent (box, GTK_WIDGET (self));
}

/* Makes the text for the search of question, answers, rule and name in files. */
static char *
create_key (const BstSwitchInfo *info)
{
  GString *text = g_string_new (_(info->summary));
  g_autofree char *whole = NULL;

  for (guint i = 0; info->values[i] != NULL; i++)
    g_string_append_printf (text, "\n%s", _(info->meanings[i]));
  g_string_append_printf (text, "\n%s\n%s", bst_rule_get_id (info->rule), info->id);
  whole = g_string_free (text, FALSE);
  return g_utf8_casefold (whole, -1);
}

GtkWidget *
bastide_switch_card_new (BstSwitch which)
{
  const BstSwitchInfo *info = bst_switch_get_info (which);
  BastideSwitchCard *self;

  g_return_val_if_fail (info != NULL, NULL);

  self = g_object_new (BASTIDE_TYPE_SWITCH_CARD, NULL);
  self->which = which;
  self->key = create_key (info);
  self->showing = TRUE;
  add_question (self, _(info->summary));
  add_answers (self, info);
  add_line (self, info->rule);
  bastide_widget_set_label (GTK_WIDGET (self), _(info->summary));
  self->showing = FALSE;
  return GTK_WIDGET (self);
}

BstSwitch
bastide_switch_card_get_switch (BastideSwitchCard *self)
{
  g_return_val_if_fail (BASTIDE_IS_SWITCH_CARD (self), BST_N_SWITCHES);

  return self->which;
}

gboolean
bastide_switch_card_is_changed (BastideSwitchCard *self)
{
  g_return_val_if_fail (BASTIDE_IS_SWITCH_CARD (self), FALSE);

  return self->value != bst_switch_get_info (self->which)->presets[self->preset];
}

gboolean
bastide_switch_card_is_disputed (BastideSwitchCard *self)
{
  const BstSwitchInfo *info;

  g_return_val_if_fail (BASTIDE_IS_SWITCH_CARD (self), FALSE);

  info = bst_switch_get_info (self->which);
  return find_presets (info, info->presets[0]) != ALL_PRESETS;
}

gboolean
bastide_switch_card_matches (BastideSwitchCard *self,
                             const char        *text)
{
  g_return_val_if_fail (BASTIDE_IS_SWITCH_CARD (self), FALSE);

  return strstr (self->key, text) != NULL;
}

void
bastide_switch_card_update (BastideSwitchCard *self,
                            const BstRules    *rules)
{
  const BstSwitchInfo *info;
  g_autofree char *line = NULL;
  g_autofree char *reset = NULL;
  gboolean changed;

  g_return_if_fail (BASTIDE_IS_SWITCH_CARD (self));
  g_return_if_fail (rules != NULL);

  if (self->value == rules->switches[self->which] && self->preset == rules->preset)
    return;
  info = bst_switch_get_info (self->which);
  self->value = rules->switches[self->which];
  self->preset = rules->preset;
  changed = bastide_switch_card_is_changed (self);
  self->showing = TRUE;
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->values), (guint) self->value);
  self->showing = FALSE;
  bastide_widget_set_tooltip (self->values, _(info->meanings[self->value]));
  line = describe_value (info, (guint) self->value);
  gtk_label_set_text (GTK_LABEL (self->line), line);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->values), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, line, -1);
  reset = g_strdup_printf (_("Back to %s"), bastide_words_preset ((BstPreset) self->preset));
  bastide_widget_explain (self->reset, reset);
  gtk_widget_set_visible (self->reset, changed);
  gtk_widget_set_visible (self->changed, changed);
  bastide_widget_set_css_class (GTK_WIDGET (self), "changed", changed);
}

void
bastide_switch_card_set_may_twin (BastideSwitchCard *self,
                                  gboolean           may_twin)
{
  g_return_if_fail (BASTIDE_IS_SWITCH_CARD (self));

  gtk_widget_set_sensitive (self->twin, may_twin);
}
