/* bastide-step-rules.c: the rules behind a step of a lesson
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-step-rules.h"

#include <glib/gi18n-lib.h>

#include "bastide-chip-list.h"
#include "bastide-widget.h"

#define LIST_HEIGHT 260
#define LIST_WIDTH  300

struct _BastideStepRules
{
  GtkWidget        parent_instance;

  GtkWidget       *rules;
  GtkWidget       *add;
  GtkWidget       *story;     /* gives the rules back to the story */
  GtkWidget       *search;
  GtkWidget       *list;      /* of all rules */

  BastideEditor   *editor;
  BastideRuleBook *book;
  guint            nth;
  char           **ids;       /* of the rules in sight */
};

G_DEFINE_FINAL_TYPE (BastideStepRules, bastide_step_rules, GTK_TYPE_WIDGET)

/* "CNT-5 Redeploying" */
static char *
name_rule (BastideStepRules *self,
           const char       *id)
{
  BstRule rule = bst_rule_from_id (id);

  if (rule == BST_RULE_NONE || self->book == NULL)
    return g_strdup (id);

  return g_strconcat (id, " ", bastide_rule_book_get_title (self->book, rule), NULL);
}

/* --- changes --- */

static void
set_rules (BastideStepRules   *self,
           const char * const *rules)
{
  BastideContent *whole = bastide_editor_begin_whole (self->editor);

  /* Translators: a step of the undo history */
  bastide_editor_end_whole (self->editor, whole, bastide_lesson_edit_set_rules (whole, self->nth, rules),
                            _("Change Rules of Step"), NULL);
}

static void
removed_cb (BastideStepRules *self,
            guint             at)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) rest = NULL;

  for (guint i = 0; self->ids[i] != NULL; i++)
    if (i != at)
      g_strv_builder_add (builder, self->ids[i]);
  rest = g_strv_builder_end (builder);
  set_rules (self, (const char * const *) rest);
}

static void
moved_cb (BastideStepRules *self,
          guint             from,
          guint             to)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  char *moved = self->ids[from];

  for (guint i = 0; self->ids[i] != NULL; i++)
    g_ptr_array_add (ids, self->ids[i]);
  g_ptr_array_remove_index (ids, from);
  g_ptr_array_insert (ids, (int) to, moved);
  g_ptr_array_add (ids, NULL);
  set_rules (self, (const char * const *) ids->pdata);
}

static void
story_cb (BastideStepRules *self)
{
  set_rules (self, NULL);
}

static void
add_rule (BastideStepRules *self,
          const char       *id)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) more = NULL;

  if (g_strv_contains ((const char * const *) self->ids, id))
    return;
  g_strv_builder_addv (builder, (const char **) self->ids);
  g_strv_builder_add (builder, id);
  more = g_strv_builder_end (builder);
  set_rules (self, (const char * const *) more);
}

/* --- the rule book --- */

static void
activated_cb (BastideStepRules *self,
              GtkListBoxRow    *row)
{
  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->add));
  add_rule (self, bst_rule_get_id ((BstRule) (1 + gtk_list_box_row_get_index (row))));
}

static gboolean
filter_cb (GtkListBoxRow *row,
           gpointer       data)
{
  BastideStepRules *self = data;
  g_autofree char *wanted = g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->search)), -1);
  g_autofree char *words = g_utf8_casefold (gtk_label_get_text (GTK_LABEL (gtk_list_box_row_get_child (row))), -1);

  return strstr (words, wanted) != NULL;
}

/* Enter in the search takes the first rule that is found, also before the list has followed the search. */
static void
search_activated_cb (BastideStepRules *self)
{
  if (*gtk_editable_get_text (GTK_EDITABLE (self->search)) == '\0')
    return;
  for (int i = 0; gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), i) != NULL; i++)
    {
      GtkListBoxRow *row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), i);

      if (filter_cb (row, self))
        {
          activated_cb (self, row);
          return;
        }
    }
}

static void
search_cb (BastideStepRules *self)
{
  gtk_list_box_invalidate_filter (GTK_LIST_BOX (self->list));
}

/* The list is made when it is first opened. */
static void
fill_list (BastideStepRules *self)
{
  if (gtk_widget_get_first_child (self->list) != NULL || self->book == NULL)
    return;
  for (guint rule = 1; rule < BST_N_RULES; rule++)
    {
      g_autofree char *words = name_rule (self, bst_rule_get_id ((BstRule) rule));
      GtkWidget *label = gtk_label_new (words);

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_list_box_append (GTK_LIST_BOX (self->list), label);
    }
}

static void
opened_cb (BastideStepRules *self)
{
  fill_list (self);
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  gtk_widget_grab_focus (self->search);
}

static GtkWidget *
create_popover (BastideStepRules *self)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->search = gtk_search_entry_new ();
  bastide_widget_set_label (self->search, _("Search the rules"));
  self->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
  gtk_list_box_set_filter_func (GTK_LIST_BOX (self->list), filter_cb, self, NULL);
  bastide_widget_set_label (self->list, _("Rules"));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_widget_set_size_request (scroller, LIST_WIDTH, LIST_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->list);
  gtk_box_append (GTK_BOX (box), self->search);
  gtk_box_append (GTK_BOX (box), scroller);
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  g_signal_connect_object (self->search, "search-changed", G_CALLBACK (search_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->search, "activate", G_CALLBACK (search_activated_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->list, "row-activated", G_CALLBACK (activated_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (popover, "show", G_CALLBACK (opened_cb), self, G_CONNECT_SWAPPED);

  return popover;
}

/* --- the widget --- */

static void
bastide_step_rules_dispose (GObject *object)
{
  BastideStepRules *self = BASTIDE_STEP_RULES (object);

  bastide_widget_remove_children (GTK_WIDGET (self));
  g_clear_object (&self->editor);
  g_clear_object (&self->book);

  G_OBJECT_CLASS (bastide_step_rules_parent_class)->dispose (object);
}

static void
bastide_step_rules_finalize (GObject *object)
{
  g_strfreev (BASTIDE_STEP_RULES (object)->ids);

  G_OBJECT_CLASS (bastide_step_rules_parent_class)->finalize (object);
}

static void
bastide_step_rules_class_init (BastideStepRulesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_step_rules_dispose;
  G_OBJECT_CLASS (klass)->finalize = bastide_step_rules_finalize;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static void
bastide_step_rules_init (BastideStepRules *self)
{
  GtkWidget *tools = bastide_step_part_create_tools ();

  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                                  GTK_ORIENTATION_VERTICAL);
  self->ids = g_new0 (char *, 1);
  self->rules = bastide_chip_list_new (_("Rules of the step"), TRUE, NULL);
  g_signal_connect_object (self->rules, "removed", G_CALLBACK (removed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->rules, "moved", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  self->add = gtk_menu_button_new ();
  gtk_menu_button_set_label (GTK_MENU_BUTTON (self->add), _("Add Rule"));
  gtk_menu_button_set_has_frame (GTK_MENU_BUTTON (self->add), FALSE);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->add), create_popover (self));
  bastide_widget_set_label (self->add, _("Add Rule"));
  self->story = bastide_step_part_create_tool (_("As in the Story"), G_CALLBACK (story_cb), self);
  gtk_box_append (GTK_BOX (tools), self->add);
  gtk_box_append (GTK_BOX (tools), self->story);
  gtk_widget_set_parent (bastide_step_part_create_title (_("Rules")), GTK_WIDGET (self));
  gtk_widget_set_parent (self->rules, GTK_WIDGET (self));
  gtk_widget_set_parent (tools, GTK_WIDGET (self));
}

GtkWidget *
bastide_step_rules_new (void)
{
  return g_object_new (BASTIDE_TYPE_STEP_RULES, NULL);
}

void
bastide_step_rules_set_editor (BastideStepRules *self,
                               BastideEditor    *editor)
{
  g_return_if_fail (BASTIDE_IS_STEP_RULES (self));

  g_set_object (&self->editor, editor);
}

void
bastide_step_rules_set_book (BastideStepRules *self,
                             BastideRuleBook  *book)
{
  g_return_if_fail (BASTIDE_IS_STEP_RULES (self));

  g_set_object (&self->book, book);
}

void
bastide_step_rules_show (BastideStepRules      *self,
                         const BastideStepView *view)
{
  BastideContentStep *step = bastide_lesson_edit_get (view->whole, view->nth);
  const GArray *rules = view->told != NULL ? bastide_lesson_step_get_rules (view->told) : NULL;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;

  g_return_if_fail (BASTIDE_IS_STEP_RULES (self));

  self->nth = view->nth;
  if (step->gives_rules)
    g_strv_builder_addv (builder, (const char **) step->rules);
  for (guint i = 0; !step->gives_rules && rules != NULL && i < rules->len; i++)
    g_strv_builder_add (builder, bst_rule_get_id (g_array_index (rules, BstRule, i)));
  g_strfreev (self->ids);
  self->ids = g_strv_builder_end (builder);
  for (guint i = 0; self->ids[i] != NULL; i++)
    {
      g_autofree char *name = name_rule (self, self->ids[i]);

      g_strv_builder_add (words, name);
    }
  names = g_strv_builder_end (words);
  bastide_chip_list_show (BASTIDE_CHIP_LIST (self->rules), (const char * const *) names);
  gtk_widget_set_sensitive (self->add, g_strv_length (self->ids) < BASTIDE_LESSON_MAX_RULES);
  gtk_widget_set_sensitive (self->story, step->gives_rules);
}
