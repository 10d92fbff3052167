/* bastide-goal-section.c: the goal of the puzzle in the inspector
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-goal-section.h"

#include <glib/gi18n-lib.h>

#include "bastide-condition-row.h"
#include "bastide-outline.h"
#include "bastide-row-list.h"
#include "bastide-sentence.h"
#include "bastide-widget.h"
#include "bastide-words.h"

/* The rows of the conditions lie below one another as the conditions do in memory, each further to the right than the
 * condition that joins it with others. The section asks the engine for the problems of the goal itself, as the problems
 * of the puzzle know their place in the file but not their condition.
 */
struct _BastideGoalSection
{
  GtkWidget       parent_instance;

  GtkWidget      *empty;
  GtkLabel       *unread;
  GtkWidget      *add;
  GtkWidget      *form;
  GtkBox         *sentence;
  GtkLabel       *fault;
  GtkDropDown    *player;
  GtkDropDown    *objective;
  GtkDropDown    *scope;
  GtkWidget      *length_box;
  GtkLabel       *length_title;
  GtkDropDown    *certainty;
  GtkWidget      *others_row;
  GtkDropDown    *others;
  GtkWidget      *totals_row;
  GtkSwitch      *totals;
  GtkWidget      *conditions;      /* title, rows and button */
  GtkWidget      *rows;
  GtkWidget      *add_condition;

  GtkWidget      *length;
  BastideRowList *list;            /* of rows, which owns the list */
  BastideEditor  *editor;
  GtkStringList  *player_names;
  GtkStringList  *objective_names;
  GtkStringList  *scope_names;
  GtkStringList  *certainty_names;
  GtkStringList  *others_names;
  gboolean        showing;
};

static void bastide_goal_section_iface_init (BastideSectionInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BastideGoalSection, bastide_goal_section, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (BASTIDE_TYPE_SECTION, bastide_goal_section_iface_init))

/* --- words --- */

static const char * const objective_words[BST_N_OBJECTIVES] = {
  [BST_OBJECTIVE_LEAD] = NC_("goal", "The best lead"),
  [BST_OBJECTIVE_POINTS] = NC_("goal", "The most points"),
  [BST_OBJECTIVE_CONDITION] = NC_("goal", "Conditions"),
};

static const char * const scope_words[BST_N_SCOPES] = {
  [BST_SCOPE_TURN] = NC_("goal", "This turn"),
  [BST_SCOPE_TURNS] = NC_("goal", "Own turns"),
  [BST_SCOPE_TILES] = NC_("goal", "Tiles placed"),
  [BST_SCOPE_GAME] = NC_("goal", "The whole game"),
};

/* With values and with conditions. */
static const char * const certainty_words[BST_N_CERTAINTIES][2] = {
  [BST_CERTAINTY_GUARANTEED] = { NC_("goal", "For certain"), NC_("goal", "For certain") },
  [BST_CERTAINTY_EXPECTED] = { NC_("goal", "On average"), NC_("goal", "As likely as can be") },
  [BST_CERTAINTY_COOPERATIVE] = { NC_("goal", "If everybody helps"), NC_("goal", "If everybody helps") },
};

static const char * const others_words[BST_N_OTHERS] = {
  [BST_OTHERS_AGAINST] = NC_("goal", "Against the player"),
  [BST_OTHERS_FOR_THEMSELVES] = NC_("goal", "For their own points"),
};

static const char *
translate (const char *words)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "goal", words);
}

/* --- steps --- */

static const BstGoal *
get_goal (BastideGoalSection *self)
{
  BastidePuzzle *puzzle = self->editor != NULL ? bastide_editor_get_puzzle (self->editor) : NULL;
  BastideContent *content = puzzle != NULL ? bastide_puzzle_get_content (puzzle) : NULL;

  return content != NULL && content->goal != NULL ? &content->goal->value : NULL;
}

static void
set_goal (BastideGoalSection *self,
          const BstGoal      *goal,
          const char         *label,
          const char         *merge)
{
  BastideContent *content = bastide_editor_begin (self->editor);

  bastide_editor_end (self->editor, content, bastide_edit_set_goal (content, goal), label, merge);
}

static void
change_goal (BastideGoalSection *self,
             const BstGoal      *goal,
             const char         *merge)
{
  /* Translators: a step of the undo history */
  set_goal (self, goal, _("Change Goal"), merge);
}

/* Returns the goal to be changed; FALSE while widgets are only being updated. */
static gboolean
begin (BastideGoalSection *self,
       BstGoal            *goal)
{
  const BstGoal *present = self->showing ? NULL : get_goal (self);

  if (present != NULL)
    *goal = *present;

  return present != NULL;
}

static BstCondition
make_condition (const BstGoal *goal)
{
  return (BstCondition) { .kind = BST_CONDITION_GAIN, .player = goal->player, .number = 1 };
}

static void
focus_first (BastideGoalSection *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->player));
}

static void
add_clicked_cb (BastideGoalSection *self)
{
  BstGoal goal;

  bst_goal_init (&goal, bastide_editor_get_setup (self->editor)->player);
  /* Translators: a step of the undo history */
  set_goal (self, &goal, _("Add Goal"), NULL);
  focus_first (self);
}

static void
remove_clicked_cb (BastideGoalSection *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->objective));
  /* Translators: a step of the undo history */
  set_goal (self, NULL, _("Remove Goal"), NULL);
  gtk_widget_grab_focus (self->add);
}

/* A condition that was made for the old player of the goal goes along. */
static void
player_selected_cb (BastideGoalSection *self)
{
  guint player = gtk_drop_down_get_selected (self->player);
  BstGoal goal;

  if (player >= BST_MAX_PLAYERS || !begin (self, &goal))
    return;
  for (guint i = 0; i < goal.n_conditions; i++)
    {
      BstCondition *condition = &goal.conditions[i];
      guint uses = bst_condition_get_info ((BstConditionKind) condition->kind)->uses;

      if ((uses & BST_USES_PLAYER) != 0 && condition->player == goal.player)
        condition->player = (guint8) player;
    }
  goal.player = (guint8) player;
  change_goal (self, &goal, NULL);
}

/* Only a goal of conditions has any. */
static void
objective_selected_cb (BastideGoalSection *self)
{
  guint objective = gtk_drop_down_get_selected (self->objective);
  BstGoal goal;

  if (objective >= BST_N_OBJECTIVES || !begin (self, &goal))
    return;
  goal.objective = (guint8) objective;
  if (objective != BST_OBJECTIVE_CONDITION)
    goal.n_conditions = 0;
  else if (goal.n_conditions == 0)
    goal.conditions[goal.n_conditions++] = make_condition (&goal);
  change_goal (self, &goal, NULL);
}

static void
scope_selected_cb (BastideGoalSection *self)
{
  guint scope = gtk_drop_down_get_selected (self->scope);
  BstGoal goal;

  if (scope >= BST_N_SCOPES || !begin (self, &goal))
    return;
  goal.scope = (guint8) scope;
  goal.length = MAX (goal.length, 1);
  change_goal (self, &goal, NULL);
}

static void
length_changed_cb (BastideGoalSection *self)
{
  BstGoal goal;

  if (!begin (self, &goal))
    return;
  goal.length = (guint8) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->length));
  change_goal (self, &goal, "goal length");
}

static void
left_cb (BastideGoalSection *self)
{
  bastide_editor_settle (self->editor);
}

static void
certainty_selected_cb (BastideGoalSection *self)
{
  guint certainty = gtk_drop_down_get_selected (self->certainty);
  BstGoal goal;

  if (certainty >= BST_N_CERTAINTIES || !begin (self, &goal))
    return;
  goal.certainty = (guint8) certainty;
  change_goal (self, &goal, NULL);
}

static void
others_selected_cb (BastideGoalSection *self)
{
  guint others = gtk_drop_down_get_selected (self->others);
  BstGoal goal;

  if (others >= BST_N_OTHERS || !begin (self, &goal))
    return;
  goal.others = (guint8) others;
  change_goal (self, &goal, NULL);
}

static void
totals_cb (BastideGoalSection *self)
{
  BstGoal goal;

  if (!begin (self, &goal))
    return;
  goal.totals = (guint8) gtk_switch_get_active (self->totals);
  change_goal (self, &goal, NULL);
}

static void
add_condition_clicked_cb (BastideGoalSection *self)
{
  BastideContent *content = bastide_editor_begin (self->editor);
  BstCondition condition;

  if (content->goal == NULL)
    {
      bastide_content_unref (content);
      return;
    }
  condition = make_condition (&content->goal->value);
  bastide_editor_end (self->editor, content,
                      bastide_edit_add_condition (content, BST_NONE, G_MAXUINT, &condition) != BST_NONE,
                      /* Translators: a step of the undo history */
                      _("Add Condition"), NULL);
}

static void
remove_condition (gpointer owner,
                  guint    at)
{
  BastideGoalSection *self = owner;
  BastideContent *content = bastide_editor_begin (self->editor);

  bastide_editor_end (self->editor, content, bastide_edit_remove_condition (content, at),
                      /* Translators: a step of the undo history */
                      _("Remove Condition"), NULL);
}

static void
move_condition (gpointer owner,
                guint    from,
                guint    to)
{
  BastideGoalSection *self = owner;
  BastideContent *content = bastide_editor_begin (self->editor);
  guint at = bastide_edit_move_condition (content, from, to);

  bastide_row_list_set_landed (self->list, at != BST_NONE ? at : from);
  bastide_editor_end (self->editor, content, at != BST_NONE,
                      /* Translators: a step of the undo history */
                      _("Move Condition"), NULL);
}

static GtkWidget *
create_row (gpointer owner)
{
  return bastide_condition_row_new (BASTIDE_GOAL_SECTION (owner)->editor);
}

static const BastideRowListFuncs funcs = {
  .create = create_row, .move = move_condition, .remove = remove_condition,
};

/* --- showing --- */

static BastidePosition *
get_position (BastideGoalSection *self)
{
  return bastide_puzzle_get_position (bastide_editor_get_puzzle (self->editor));
}

static void
set_words (GtkStringList      *list,
           const char * const *words,
           guint               n)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (names, (gpointer) translate (words[i]));
  bastide_section_set_strings (list, names);
}

static void
show_player (BastideGoalSection *self,
             BastideContent     *content,
             const BstGoal      *goal)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  guint n = content->setup->n_players;

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (names, (gpointer) bastide_words_player (content->setup, (const char * const *) content->names, i));
  bastide_section_set_strings (self->player_names, names);
  gtk_drop_down_set_selected (self->player, goal->player < n ? goal->player : GTK_INVALID_LIST_POSITION);
}

static void
show_certainty (BastideGoalSection *self,
                const BstGoal      *goal)
{
  const char *words[BST_N_CERTAINTIES];

  for (guint i = 0; i < BST_N_CERTAINTIES; i++)
    words[i] = certainty_words[i][goal->objective == BST_OBJECTIVE_CONDITION];
  set_words (self->certainty_names, words, BST_N_CERTAINTIES);
  gtk_drop_down_set_selected (self->certainty, goal->certainty);
}

static void
show_scope (BastideGoalSection *self,
            const BstGoal      *goal)
{
  gboolean has_length = goal->scope == BST_SCOPE_TURNS || goal->scope == BST_SCOPE_TILES;
  const char *title = goal->scope == BST_SCOPE_TURNS ? _("Number of turns") : _("Number of tiles");

  gtk_drop_down_set_selected (self->scope, goal->scope);
  gtk_widget_set_visible (self->length_box, has_length);
  if (!has_length)
    return;
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->length), goal->length);
  gtk_label_set_text (self->length_title, title);
  bastide_widget_set_label (self->length, title);
}

/* Whether points are counted, so that final scoring makes a difference. */
static gboolean
counts_points (const BstGoal *goal)
{
  if (goal->scope == BST_SCOPE_GAME)
    return FALSE;
  for (guint i = 0; i < goal->n_conditions; i++)
    if (goal->conditions[i].kind >= BST_CONDITION_POINTS && goal->conditions[i].kind <= BST_CONDITION_WIN)
      return TRUE;

  return goal->objective != BST_OBJECTIVE_CONDITION;
}

static void
show_goal (BastideGoalSection *self,
           BastideContent     *content)
{
  const BstGoal *goal = &content->goal->value;

  self->showing = TRUE;
  show_player (self, content, goal);
  gtk_drop_down_set_selected (self->objective, goal->objective);
  show_scope (self, goal);
  show_certainty (self, goal);
  gtk_drop_down_set_selected (self->others, goal->others);
  gtk_widget_set_visible (self->others_row,
                          content->setup->n_players > 1 && goal->certainty != BST_CERTAINTY_COOPERATIVE);
  gtk_switch_set_active (self->totals, goal->totals);
  gtk_widget_set_visible (self->totals_row, counts_points (goal));
  self->showing = FALSE;
}

/* Appends the sentence on a problem to a text on its own line. */
static void
append_fault (BastidePosition      *position,
              const BstGoalProblem *problem,
              char                **text)
{
  g_autofree char *sentence = bastide_sentence_goal_problem (position, problem);
  g_autofree char *before = *text;

  *text = before != NULL ? g_strdup_printf ("%s\n%s", before, sentence) : g_steal_pointer (&sentence);
}

static void
show_faults (BastideGoalSection *self,
             const GArray       *problems,
             guint               nth,
             char              **text,
             gboolean           *is_error)
{
  *is_error = FALSE;
  for (guint i = 0; i < problems->len; i++)
    {
      const BstGoalProblem *problem = &g_array_index (problems, BstGoalProblem, i);

      if (problem->condition != nth)
        continue;
      append_fault (get_position (self), problem, text);
      *is_error |= bst_goal_problem_is_error (problem);
    }
}

static void
show_conditions (BastideGoalSection *self,
                 BastideContent     *content,
                 const GArray       *problems)
{
  const BstGoal *goal = &content->goal->value;
  g_autoptr (BastideGoalChoices) choices = NULL;

  gtk_widget_set_visible (self->conditions, goal->objective == BST_OBJECTIVE_CONDITION || goal->n_conditions > 0);
  gtk_widget_set_sensitive (self->add_condition, goal->n_conditions + 1 < BST_MAX_CONDITIONS);
  if (goal->n_conditions == 0)
    return;
  choices = bastide_goal_choices_new (get_position (self));
  for (guint i = 0; i < goal->n_conditions; i++)
    {
      GtkWidget *row = bastide_row_list_get_row (self->list, i);
      g_autofree char *fault = NULL;
      gboolean is_error;
      guint level = 0;

      for (guint parent = bastide_goal_find_parent (goal, i); parent != BST_NONE;
           parent = bastide_goal_find_parent (goal, parent))
        level++;
      show_faults (self, problems, i, &fault, &is_error);
      bastide_condition_row_update (BASTIDE_CONDITION_ROW (row), content, choices, i, level, fault, is_error);
    }
}

static void
show_sentence (BastideGoalSection *self,
               const BstGoal      *goal,
               const GArray       *problems)
{
  g_autofree char *sentence = bastide_sentence_goal (get_position (self), goal);
  g_autofree char *fault = NULL;
  gboolean is_error;

  bastide_outline_show (self->sentence, sentence);
  show_faults (self, problems, BST_MAX_CONDITIONS, &fault, &is_error);
  gtk_label_set_text (self->fault, fault != NULL ? fault : "");
  gtk_widget_set_visible (GTK_WIDGET (self->fault), fault != NULL);
  bastide_widget_set_css_class (GTK_WIDGET (self->fault), "error", is_error);
  bastide_widget_set_css_class (GTK_WIDGET (self->fault), "warning", fault != NULL && !is_error);
}

/* --- BastideSection --- */

static void
bastide_goal_section_set_editor (BastideSection *section,
                                 BastideEditor  *editor)
{
  BastideGoalSection *self = BASTIDE_GOAL_SECTION (section);

  bastide_row_list_update (self->list, 0, TRUE);
  g_set_object (&self->editor, editor);
}

static void
bastide_goal_section_update (BastideSection *section,
                             BastideContent *content,
                             gboolean        fresh)
{
  BastideGoalSection *self = BASTIDE_GOAL_SECTION (section);
  g_autoptr (GArray) problems = g_array_new (FALSE, TRUE, sizeof (BstGoalProblem));

  gtk_widget_set_visible (self->empty, content->goal == NULL);
  gtk_widget_set_visible (self->form, content->goal != NULL);
  gtk_label_set_text (self->unread, content->other_goal != NULL
                                      ? _("The goal in the file is of a kind that Bastide does not know.")
                                      : _("No goal yet: nothing can be checked, and Solve has no task."));
  gtk_widget_set_sensitive (self->add, content->setup->n_players > 0);
  bastide_row_list_update (self->list, content->goal != NULL ? content->goal->value.n_conditions : 0, fresh);
  if (content->goal == NULL)
    return;
  bst_goal_check (&content->goal->value, bastide_position_get_engine (get_position (self)), problems);
  show_goal (self, content);
  show_sentence (self, &content->goal->value, problems);
  show_conditions (self, content, problems);
}

static char *
bastide_goal_section_describe (BastideSection *section,
                               BastideContent *content)
{
  BastideGoalSection *self = BASTIDE_GOAL_SECTION (section);
  char *sentence;
  char *end;

  if (content->goal == NULL)
    return g_strdup (C_ ("goal", "none"));
  sentence = bastide_sentence_goal (get_position (self), &content->goal->value);
  end = strchr (sentence, '\n');
  if (end != NULL)
    *end = '\0';

  return sentence;
}

static void
bastide_goal_section_iface_init (BastideSectionInterface *iface)
{
  iface->set_editor = bastide_goal_section_set_editor;
  iface->update = bastide_goal_section_update;
  iface->describe = bastide_goal_section_describe;
}

/* --- the widget --- */

static void
bastide_goal_section_dispose (GObject *object)
{
  BastideGoalSection *self = BASTIDE_GOAL_SECTION (object);

  bastide_widget_remove_children (GTK_WIDGET (self));
  g_clear_object (&self->editor);

  G_OBJECT_CLASS (bastide_goal_section_parent_class)->dispose (object);
}

static void
bastide_goal_section_class_init (BastideGoalSectionClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_goal_section_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-goal-section.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideGoalSection, add);
  gtk_widget_class_bind_template_child (widget_class, BastideGoalSection, add_condition);
  gtk_widget_class_bind_template_child (widget_class, BastideGoalSection, certainty);
  gtk_widget_class_bind_template_child (widget_class, BastideGoalSection, conditions);
  gtk_widget_class_bind_template_child (widget_class, BastideGoalSection, empty);
  gtk_widget_class_bind_template_child (widget_class, BastideGoalSection, fault);
  gtk_widget_class_bind_template_child (widget_class, BastideGoalSection, form);
  gtk_widget_class_bind_template_child (widget_class, BastideGoalSection, length_box);
  gtk_widget_class_bind_template_child (widget_class, BastideGoalSection, length_title);
  gtk_widget_class_bind_template_child (widget_class, BastideGoalSection, objective);
  gtk_widget_class_bind_template_child (widget_class, BastideGoalSection, others);
  gtk_widget_class_bind_template_child (widget_class, BastideGoalSection, others_row);
  gtk_widget_class_bind_template_child (widget_class, BastideGoalSection, player);
  gtk_widget_class_bind_template_child (widget_class, BastideGoalSection, rows);
  gtk_widget_class_bind_template_child (widget_class, BastideGoalSection, scope);
  gtk_widget_class_bind_template_child (widget_class, BastideGoalSection, sentence);
  gtk_widget_class_bind_template_child (widget_class, BastideGoalSection, totals);
  gtk_widget_class_bind_template_child (widget_class, BastideGoalSection, totals_row);
  gtk_widget_class_bind_template_child (widget_class, BastideGoalSection, unread);
  gtk_widget_class_bind_template_callback (widget_class, add_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_condition_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, certainty_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, objective_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, others_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, player_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, remove_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, scope_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, totals_cb);
}

static void
bastide_goal_section_init (BastideGoalSection *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->showing = TRUE;
  self->list = bastide_row_list_attach (self->rows, &funcs, self);
  self->player_names = bastide_section_add_strings (self->player);
  self->objective_names = bastide_section_add_strings (self->objective);
  self->scope_names = bastide_section_add_strings (self->scope);
  self->certainty_names = bastide_section_add_strings (self->certainty);
  self->others_names = bastide_section_add_strings (self->others);
  set_words (self->objective_names, objective_words, BST_N_OBJECTIVES);
  set_words (self->scope_names, scope_words, BST_N_SCOPES);
  set_words (self->others_names, others_words, BST_N_OTHERS);
  self->length = bastide_section_create_number (1, BST_MAX_LENGTH, 2, 3, G_CALLBACK (length_changed_cb),
                                                G_CALLBACK (left_cb), self);
  gtk_box_append (GTK_BOX (self->length_box), self->length);
  self->showing = FALSE;
}
