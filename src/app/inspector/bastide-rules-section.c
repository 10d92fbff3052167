/* bastide-rules-section.c: edition, modules and switches in the inspector
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-rules-section.h"

#include <glib/gi18n-lib.h>

#include "bastide-form.h"
#include "bastide-switch-card.h"
#include "bastide-widget.h"
#include "bastide-words.h"
#include "bst-box.h"

/* The questions of the same modules, which matter while one of these is in play. */
typedef struct
{
  guint32    modules;  /* 0 for the base game */
  GtkWidget *title;
  GtkWidget *box;
} Group;

static const char * const edition_names[BST_N_EDITIONS] = {
  [BST_EDITION_FIRST] = NC_("tiles", "First edition"),
  [BST_EDITION_NEW] = NC_("tiles", "New Edition"),
};

/* Every switch has its card from the first look at the section, and filtering only hides cards: cards made anew at each
 * step would lose the focus and the open list. Unless the user wants all questions, a question is shown while the
 * editions differ on it and its module is in play, or where the puzzle departs from its edition, as an author has to
 * see every departure. The groups follow the order of the switches in the table of rules. Each module has a GtkSwitch;
 * so has each tile set of the library, and another library makes new ones.
 */
struct _BastideRulesSection
{
  GtkWidget           parent_instance;

  GtkDropDown        *preset;
  GtkDropDown        *edition;
  GtkBox             *modules;
  GtkBox             *more_modules;
  GtkWidget          *more;            /* the expander around more_modules */
  GtkLabel           *more_title;
  GtkLabel           *more_summary;
  GtkWidget          *sets_title;
  GtkBox             *sets;
  GtkWidget          *search;
  GtkBox             *cards;
  GtkWidget          *nothing;
  GtkWidget          *rest;            /* a toggle button */

  BastideEditor      *editor;
  BastideTileLibrary *library;
  GtkSwitch          *module_switches[BST_N_MODULES];
  GPtrArray          *set_switches;    /* of GtkSwitch, not owned, in the order of set_ids */
  GPtrArray          *set_ids;
  Group               groups[BST_N_SWITCHES];
  guint               n_groups;
  guint32             modules_in_play;
  gboolean            showing;
};

static void bastide_rules_section_iface_init (BastideSectionInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BastideRulesSection, bastide_rules_section, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (BASTIDE_TYPE_SECTION, bastide_rules_section_iface_init))

/* --- steps --- */

static void
preset_selected_cb (BastideRulesSection *self)
{
  guint preset = gtk_drop_down_get_selected (self->preset);
  BastideContent *content;

  if (self->showing || preset >= BST_N_PRESETS)
    return;
  content = bastide_editor_begin (self->editor);
  /* Translators: a step of the undo history */
  bastide_editor_end (self->editor, content, bastide_edit_set_preset (content, self->library, (BstPreset) preset),
                      _("Change Edition"), NULL);
}

static void
edition_selected_cb (BastideRulesSection *self)
{
  guint edition = gtk_drop_down_get_selected (self->edition);
  BastideContent *content;

  if (self->showing || edition >= BST_N_EDITIONS)
    return;
  content = bastide_editor_begin (self->editor);
  /* Translators: a step of the undo history */
  bastide_editor_end_meaning (self->editor, content,
                              bastide_edit_set_edition (content, self->library, (BstEdition) edition),
                              BASTIDE_COST_RULES, _("Change Edition of Tiles"), NULL);
}

static void
module_cb (BastideRulesSection *self,
           GParamSpec          *pspec G_GNUC_UNUSED,
           GtkSwitch           *widget)
{
  gboolean in_play = gtk_switch_get_active (widget);
  guint module = 0;
  BastideContent *content;

  if (self->showing)
    return;
  while (module < BST_N_MODULES && self->module_switches[module] != widget)
    module++;
  content = bastide_editor_begin (self->editor);
  /* Translators: steps of the undo history */
  bastide_editor_end (self->editor, content,
                      bastide_edit_set_module (content, self->library, (BstModuleId) module, in_play),
                      in_play ? _("Add Module") : _("Remove Module"), NULL);
}

static void
set_cb (BastideRulesSection *self,
        GParamSpec          *pspec G_GNUC_UNUSED,
        GtkSwitch           *widget)
{
  gboolean in_play = gtk_switch_get_active (widget);
  BastideContent *content;
  guint at = 0;

  if (self->showing || !g_ptr_array_find (self->set_switches, widget, &at))
    return;
  content = bastide_editor_begin (self->editor);
  /* Translators: steps of the undo history */
  bastide_editor_end (self->editor, content,
                      bastide_edit_set_set (content, self->library, g_ptr_array_index (self->set_ids, at), in_play),
                      in_play ? _("Add Tile Set") : _("Remove Tile Set"), NULL);
}

static void
value_chosen_cb (BastideRulesSection *self,
                 guint                value,
                 BastideSwitchCard   *card)
{
  BastideContent *content = bastide_editor_begin (self->editor);
  gboolean changed = bastide_edit_set_switch (content, bastide_switch_card_get_switch (card), value);

  /* Translators: a step of the undo history */
  bastide_editor_end_meaning (self->editor, content, changed, BASTIDE_COST_RULES, _("Change Rule"), NULL);
}

static void
twin_chosen_cb (BastideRulesSection *self,
                guint                value,
                BastideSwitchCard   *card)
{
  g_autoptr (BastideContent) twin = bastide_editor_begin (self->editor);

  bastide_edit_set_switch (twin, bastide_switch_card_get_switch (card), value);
  bastide_editor_add_twin (self->editor, twin);
}

/* --- filtering --- */

static gboolean
filter_group (BastideRulesSection *self,
              const Group         *group,
              const char          *text)
{
  gboolean in_play = group->modules == 0 || (group->modules & self->modules_in_play) != 0;
  gboolean rest = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->rest));
  gboolean is_any = FALSE;

  for (GtkWidget *card = gtk_widget_get_first_child (group->box); card != NULL;
       card = gtk_widget_get_next_sibling (card))
    {
      gboolean asked = in_play && bastide_switch_card_is_disputed (BASTIDE_SWITCH_CARD (card));
      gboolean shown = (rest || asked || bastide_switch_card_is_changed (BASTIDE_SWITCH_CARD (card)))
                       && bastide_switch_card_matches (BASTIDE_SWITCH_CARD (card), text);

      gtk_widget_set_visible (card, shown);
      is_any |= shown;
    }
  gtk_widget_set_visible (group->title, is_any);
  gtk_widget_set_visible (group->box, is_any);
  return is_any;
}

static void
filter_cards (BastideRulesSection *self)
{
  g_autofree char *text = g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->search)), -1);
  gboolean is_any = FALSE;

  for (guint i = 0; i < self->n_groups; i++)
    is_any |= filter_group (self, &self->groups[i], g_strstrip (text));
  gtk_widget_set_visible (self->nothing, !is_any);
}

/* --- BastideSection --- */

static void
bastide_rules_section_set_editor (BastideSection *section,
                                  BastideEditor  *editor)
{
  BastideRulesSection *self = BASTIDE_RULES_SECTION (section);

  g_set_object (&self->editor, editor);
  bastide_form_set_editor (BASTIDE_FORM (self->modules), editor);
}

static GtkSwitch *
add_switch (GtkBox     *box,
            const char *text)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = gtk_label_new (text);
  GtkWidget *widget = gtk_switch_new ();

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_valign (widget, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (row, "form-row");
  bastide_widget_set_label (widget, text);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), widget);
  gtk_box_append (box, row);
  return GTK_SWITCH (widget);
}

static void
add_set (BastideRulesSection *self,
         BastideTileSet      *set)
{
  const char *id = bastide_tile_set_get_id (set);
  GtkSwitch *widget;

  if (!bst_box_is_extra (id))
    return;
  widget = add_switch (self->sets, bastide_tile_set_get_name (set));
  g_signal_connect_object (widget, "notify::active", G_CALLBACK (set_cb), self, G_CONNECT_SWAPPED);
  g_ptr_array_add (self->set_switches, widget);
  g_ptr_array_add (self->set_ids, g_strdup (id));
}

static void
bastide_rules_section_set_sources (BastideSection     *section,
                                   BastideTileLibrary *library,
                                   BastideRuleBook    *rule_book G_GNUC_UNUSED)
{
  BastideRulesSection *self = BASTIDE_RULES_SECTION (section);
  GPtrArray *sets;

  if (!g_set_object (&self->library, library))
    return;
  bastide_widget_remove_children (GTK_WIDGET (self->sets));
  g_ptr_array_set_size (self->set_switches, 0);
  g_ptr_array_set_size (self->set_ids, 0);
  sets = library != NULL ? bastide_tile_library_get_sets (library) : NULL;
  for (guint i = 0; sets != NULL && i < sets->len; i++)
    add_set (self, g_ptr_array_index (sets, i));
  gtk_widget_set_visible (self->sets_title, self->set_ids->len > 0);
}

/* Sums up the modules and sets in play that the expander hides. */
static void
show_more (BastideRulesSection *self,
           BastideContent      *content)
{
  guint32 modules = content->setup->rules.modules;
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *summary = NULL;

  for (guint i = BST_GROUP_FIRST + 1; i < BST_N_GROUPS; i++)
    {
      BstModuleId hidden[BST_N_MODULES];
      guint n = bst_module_list_group ((BstGroup) i, hidden);

      for (guint j = 0; j < n; j++)
        if ((modules >> hidden[j]) & 1)
          g_ptr_array_add (names, (gpointer) bastide_words_module (hidden[j]));
    }
  for (guint i = 0; content->sets[i] != NULL; i++)
    g_ptr_array_add (names, content->sets[i]);
  summary = bastide_words_join (names);
  gtk_label_set_text (self->more_summary, summary);
  bastide_widget_set_tooltip (GTK_WIDGET (self->more_summary), summary);
}

static void
show_modules (BastideRulesSection *self,
              BastideContent      *content)
{
  const BstRules *rules = &content->setup->rules;

  for (guint i = 0; i < BST_N_MODULES; i++)
    gtk_switch_set_active (self->module_switches[i], bst_rules_has (rules, (BstModuleId) i));
  for (guint i = 0; i < self->set_ids->len; i++)
    gtk_switch_set_active (g_ptr_array_index (self->set_switches, i),
                           g_strv_contains ((const char * const *) content->sets,
                                            g_ptr_array_index (self->set_ids, i)));
  show_more (self, content);
}

static void
show_cards (BastideRulesSection *self,
            const BstRules      *rules)
{
  BastideContent *whole = bastide_puzzle_get_whole (bastide_editor_get_puzzle (self->editor));
  gboolean has_room = whole->twins->len < BASTIDE_MAX_TWINS;

  for (guint i = 0; i < self->n_groups; i++)
    for (GtkWidget *card = gtk_widget_get_first_child (self->groups[i].box); card != NULL;
         card = gtk_widget_get_next_sibling (card))
      {
        bastide_switch_card_update (BASTIDE_SWITCH_CARD (card), rules);
        bastide_switch_card_set_may_twin (BASTIDE_SWITCH_CARD (card), has_room);
      }
  self->modules_in_play = rules->modules;
  filter_cards (self);
}

static void
bastide_rules_section_update (BastideSection *section,
                              BastideContent *content,
                              gboolean        fresh)
{
  BastideRulesSection *self = BASTIDE_RULES_SECTION (section);
  const BstRules *rules = &content->setup->rules;

  self->showing = TRUE;
  if (fresh)
    gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  gtk_drop_down_set_selected (self->preset, rules->preset);
  gtk_drop_down_set_selected (self->edition, rules->edition);
  show_modules (self, content);
  self->showing = FALSE;
  bastide_form_show (BASTIDE_FORM (self->modules), content, "", fresh);
  show_cards (self, rules);
}

static guint
count_changes (const BstRules *rules)
{
  BstRules plain;
  guint n;

  bst_rules_init (&plain, (BstPreset) rules->preset);
  n = (plain.edition != rules->edition) + (!plain.farmers != !rules->farmers);
  for (guint i = 0; i < BST_N_SWITCHES; i++)
    n += plain.switches[i] != rules->switches[i];
  return n;
}

static char *
bastide_rules_section_describe (BastideSection *section G_GNUC_UNUSED,
                                BastideContent *content)
{
  const BstRules *rules = &content->setup->rules;
  guint n = count_changes (rules);
  const char *preset = bastide_words_preset ((BstPreset) rules->preset);

  if (n == 0)
    return g_strdup (preset);
  /* Translators: an edition, and in how many rules the puzzle departs from it: "Hans im Glück 2017, 1 change" */
  return g_strdup_printf (ngettext ("%s, %u change", "%s, %u changes", n), preset, n);
}

static void
bastide_rules_section_iface_init (BastideSectionInterface *iface)
{
  iface->set_editor = bastide_rules_section_set_editor;
  iface->set_sources = bastide_rules_section_set_sources;
  iface->update = bastide_rules_section_update;
  iface->describe = bastide_rules_section_describe;
}

/* --- the widget --- */

static void
add_group (BastideRulesSection *self,
           guint32              modules)
{
  const char *heading = bastide_words_questions (modules);
  GtkWidget *title = gtk_label_new (heading);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_widget_add_css_class (title, "group-title");
  gtk_widget_add_css_class (box, "form");
  gtk_widget_add_css_class (box, "form-rows");
  bastide_widget_set_label (box, heading);
  gtk_box_append (self->cards, title);
  gtk_box_append (self->cards, box);
  self->groups[self->n_groups++] = (Group) { .modules = modules, .title = title, .box = box };
}

static void
add_cards (BastideRulesSection *self)
{
  for (guint i = 0; i < BST_N_SWITCHES; i++)
    {
      GtkWidget *card = bastide_switch_card_new ((BstSwitch) i);
      guint32 modules = bst_switch_get_info ((BstSwitch) i)->modules;

      if (self->n_groups == 0 || self->groups[self->n_groups - 1].modules != modules)
        add_group (self, modules);
      g_signal_connect_object (card, "chosen", G_CALLBACK (value_chosen_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (card, "twin-chosen", G_CALLBACK (twin_chosen_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (self->groups[self->n_groups - 1].box), card);
    }
}

static void
bastide_rules_section_map (GtkWidget *widget)
{
  BastideRulesSection *self = BASTIDE_RULES_SECTION (widget);
  BastidePuzzle *puzzle = self->editor != NULL ? bastide_editor_get_puzzle (self->editor) : NULL;

  if (self->n_groups == 0)
    {
      add_cards (self);
      if (puzzle != NULL)
        show_cards (self, &bastide_puzzle_get_content (puzzle)->setup->rules);
    }

  GTK_WIDGET_CLASS (bastide_rules_section_parent_class)->map (widget);
}

static void
bastide_rules_section_dispose (GObject *object)
{
  BastideRulesSection *self = BASTIDE_RULES_SECTION (object);

  bastide_widget_remove_children (GTK_WIDGET (self));
  g_clear_object (&self->editor);
  g_clear_object (&self->library);
  g_clear_pointer (&self->set_switches, g_ptr_array_unref);
  g_clear_pointer (&self->set_ids, g_ptr_array_unref);

  G_OBJECT_CLASS (bastide_rules_section_parent_class)->dispose (object);
}

static void
bastide_rules_section_class_init (BastideRulesSectionClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_rules_section_dispose;
  widget_class->map = bastide_rules_section_map;

  g_type_ensure (BASTIDE_TYPE_FORM);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-rules-section.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideRulesSection, cards);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesSection, edition);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesSection, modules);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesSection, more);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesSection, more_modules);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesSection, more_summary);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesSection, more_title);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesSection, nothing);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesSection, preset);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesSection, rest);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesSection, search);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesSection, sets);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesSection, sets_title);
  gtk_widget_class_bind_template_callback (widget_class, edition_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, filter_cards);
  gtk_widget_class_bind_template_callback (widget_class, preset_selected_cb);
}

static void
fill_choices (BastideRulesSection *self)
{
  g_autoptr (GPtrArray) presets = g_ptr_array_new ();
  g_autoptr (GPtrArray) editions = g_ptr_array_new ();

  for (guint i = 0; i < BST_N_PRESETS; i++)
    g_ptr_array_add (presets, (gpointer) bastide_words_preset ((BstPreset) i));
  for (guint i = 0; i < BST_N_EDITIONS; i++)
    g_ptr_array_add (editions, (gpointer) g_dpgettext2 (GETTEXT_PACKAGE, "tiles", edition_names[i]));
  bastide_section_set_strings (bastide_section_add_strings (self->preset), presets);
  bastide_section_set_strings (bastide_section_add_strings (self->edition), editions);
}

static void
add_module (BastideRulesSection *self,
            GtkBox              *box,
            BstModuleId          module)
{
  self->module_switches[module] = add_switch (box, bastide_words_module (module));
  g_signal_connect_object (self->module_switches[module], "notify::active", G_CALLBACK (module_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
add_folded_group (BastideRulesSection *self,
                  BstGroup             group)
{
  GtkWidget *title = gtk_label_new (bastide_words_group (group));
  BstModuleId modules[BST_N_MODULES];
  guint n = bst_module_list_group (group, modules);

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_widget_add_css_class (title, "group-title");
  gtk_box_append (self->more_modules, title);
  for (guint i = 0; i < n; i++)
    add_module (self, self->more_modules, modules[i]);
}

/* The modules of the bundled puzzles come first; an expander hides the others. */
static void
add_modules (BastideRulesSection *self)
{
  BstModuleId first[BST_N_MODULES];
  guint n_first = bst_module_list_group (BST_GROUP_FIRST, first);
  guint n = BST_N_MODULES - n_first;
  g_autofree char *title = g_strdup_printf (ngettext ("%u more", "%u more", n), n);

  for (guint i = 0; i < n_first; i++)
    add_module (self, self->modules, first[i]);
  for (guint i = BST_GROUP_FIRST + 1; i < BST_N_GROUPS; i++)
    add_folded_group (self, (BstGroup) i);
  gtk_label_set_text (self->more_title, title);
  bastide_widget_set_label (self->more, _("More expansions and tile sets"));
  gtk_box_reorder_child_after (self->modules, self->more, gtk_widget_get_last_child (GTK_WIDGET (self->modules)));
}

static void
bastide_rules_section_init (BastideRulesSection *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->set_switches = g_ptr_array_new ();
  self->set_ids = g_ptr_array_new_with_free_func (g_free);
  self->showing = TRUE;
  fill_choices (self);
  add_modules (self);
  self->showing = FALSE;
}
