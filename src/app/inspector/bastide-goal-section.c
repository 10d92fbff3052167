/* bastide-goal-section.c: the goal of the puzzle in the inspector
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-goal-section.h"

#include <glib/gi18n-lib.h>

#include "bastide-condition-row.h"
#include "bastide-form.h"
#include "bastide-outline.h"
#include "bastide-row-list.h"
#include "bastide-sentence.h"
#include "bastide-widget.h"
#include "bastide-words.h"
#include "bastide-wrap-layout.h"

/* The goal is one sentence, of which each part is chosen where it stands. Its aim is a value or the kind of the first
 * condition, whose row, between the aim and the end of the sentence, shows all but the kind. The rows of the conditions
 * lie below one another as the conditions do in memory, each further to the right than the condition that joins it with
 * others. Where the sentence is no longer plain it is told below in the words that Solve uses. The section asks the
 * engine for the problems of the goal itself, as the problems of the puzzle know their place in the file but not their
 * condition.
 */
#define N_AIMS        (BST_N_OBJECTIVES + BST_N_CONDITIONS)
#define N_CERTAINTIES (BST_N_CERTAINTIES * BST_N_OTHERS)

/* The wish of the goal: a value, or conditions of which the first is of a kind. */
typedef struct
{
  guint8 objective;
  guint8 kind;
} Aim;

struct _BastideGoalSection
{
  GtkWidget       parent_instance;

  GtkWidget      *empty;
  GtkLabel       *unread;
  GtkWidget      *add;
  BastideForm    *form;
  GtkBox         *told;
  GtkLabel       *fault;
  GtkDropDown    *player;
  GtkDropDown    *aim;
  GtkBox         *end;             /* length and scope */
  GtkDropDown    *scope;
  GtkDropDown    *certainty;
  GtkWidget      *totals;
  GtkWidget      *conditions;      /* rows and button */
  GtkWidget      *rows;
  GtkWidget      *add_condition;

  GtkWidget      *length;
  BastideRowList *list;            /* of rows, which owns the list */
  BastideEditor  *editor;
  GtkStringList  *player_names;
  GtkStringList  *aim_names;
  GtkStringList  *scope_names;
  GtkStringList  *certainty_names;
  Aim             aims[N_AIMS];    /* by row of aim */
  guint           n_aims;
  BstGoal         certainties[N_CERTAINTIES]; /* by row of certainty; only certainty and others count */
  gboolean        showing;
};

static void bastide_goal_section_iface_init (BastideSectionInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BastideGoalSection, bastide_goal_section, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (BASTIDE_TYPE_SECTION, bastide_goal_section_iface_init))

/* --- steps --- */

static BastidePosition *
get_position (BastideGoalSection *self)
{
  return bastide_puzzle_get_position (bastide_editor_get_puzzle (self->editor));
}

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
add_clicked_cb (BastideGoalSection *self)
{
  BstGoal goal;

  bst_goal_init (&goal, bastide_editor_get_setup (self->editor)->player);
  /* Translators: a step of the undo history */
  set_goal (self, &goal, _("Add Goal"), NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self->player));
}

static void
remove_clicked_cb (BastideGoalSection *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->aim));
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

/* The first condition that joins no others. */
static const BstCondition *
find_leaf (const BstGoal *goal)
{
  for (guint i = 0; i < goal->n_conditions; i++)
    if (!bst_condition_joins (&goal->conditions[i]))
      return &goal->conditions[i];

  return NULL;
}

/* Makes the goal one of a single condition, which takes over what it can from the first one. */
static void
want_condition (BastideGoalSection *self,
                BstGoal            *goal,
                guint               kind)
{
  const BstCondition *leaf = find_leaf (goal);
  BstCondition condition = leaf != NULL ? *leaf : make_condition (goal);
  g_autoptr (BastideGoalChoices) choices = bastide_goal_choices_new (get_position (self));

  bastide_goal_choices_change_kind (choices, &condition, kind);
  goal->objective = BST_OBJECTIVE_CONDITION;
  goal->n_conditions = 1;
  goal->conditions[0] = condition;
}

/* Puts the condition of the goal into a group; of a group only the kind changes. */
static gboolean
want_group (BastideContent *content,
            BstGoal        *goal,
            guint           kind)
{
  if (goal->n_conditions > 0 && bst_condition_joins (&goal->conditions[0]))
    {
      goal->conditions[0].kind = (guint8) kind;
      return bastide_edit_set_goal (content, goal);
    }
  goal->objective = BST_OBJECTIVE_CONDITION;
  if (goal->n_conditions == 0)
    goal->conditions[goal->n_conditions++] = make_condition (goal);
  bastide_edit_set_goal (content, goal);

  return bastide_edit_join_condition (content, 0, (BstConditionKind) kind);
}

static void
want (BastideGoalSection *self,
      const Aim          *aim)
{
  BastideContent *content = bastide_editor_begin (self->editor);
  BstGoal goal = content->goal->value;
  gboolean is_group = aim->objective == BST_OBJECTIVE_CONDITION && aim->kind <= BST_CONDITION_ANY;
  gboolean changed;

  if (is_group)
    changed = want_group (content, &goal, aim->kind);
  else
    {
      if (aim->objective == BST_OBJECTIVE_CONDITION)
        want_condition (self, &goal, aim->kind);
      else
        {
          goal.objective = aim->objective;
          goal.n_conditions = 0;
        }
      changed = bastide_edit_set_goal (content, &goal);
    }
  /* The new aim takes the place of a single condition; further conditions that go with it are told. */
  bastide_editor_end_meaning (self->editor, content, changed, BASTIDE_COST_CONDITIONS, _("Change Goal"), NULL);
}

static void
aim_selected_cb (BastideGoalSection *self)
{
  guint row = gtk_drop_down_get_selected (self->aim);

  if (!self->showing && get_goal (self) != NULL && row < self->n_aims)
    want (self, &self->aims[row]);
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
  guint row = gtk_drop_down_get_selected (self->certainty);
  BstGoal goal;

  if (row >= N_CERTAINTIES || !begin (self, &goal))
    return;
  goal.certainty = self->certainties[row].certainty;
  goal.others = self->certainties[row].others;
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

  bastide_editor_end_meaning (self->editor, content, bastide_edit_remove_condition (content, at),
                              BASTIDE_COST_CONDITIONS,
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
add_aim (BastideGoalSection *self,
         GPtrArray          *names,
         guint               objective,
         guint               kind)
{
  static const char * const values[BST_OBJECTIVE_CONDITION] = {
    [BST_OBJECTIVE_LEAD] = NC_("goal", "The best lead"),
    [BST_OBJECTIVE_POINTS] = NC_("goal", "The most points"),
  };
  const char *name = objective != BST_OBJECTIVE_CONDITION ? g_dpgettext2 (GETTEXT_PACKAGE, "goal", values[objective])
                                                          : bastide_goal_choices_name_kind (kind);

  self->aims[self->n_aims++] = (Aim) { (guint8) objective, (guint8) kind };
  g_ptr_array_add (names, (gpointer) name);
}

/* The values, the kinds of conditions, and the groups of them. */
static void
show_aim (BastideGoalSection *self,
          BastideContent     *content,
          const BstGoal      *goal)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  guint kind = goal->n_conditions > 0 ? goal->conditions[0].kind : BST_N_CONDITIONS;
  guint selected = GTK_INVALID_LIST_POSITION;

  self->n_aims = 0;
  for (guint i = 0; i < BST_OBJECTIVE_CONDITION; i++)
    add_aim (self, names, i, BST_N_CONDITIONS);
  for (guint i = BST_CONDITION_ANY + 1; i < BST_N_CONDITIONS; i++)
    if (i == kind || bastide_goal_choices_offer_kind (&content->setup->rules, i))
      add_aim (self, names, BST_OBJECTIVE_CONDITION, i);
  for (guint i = BST_CONDITION_ALL; i <= BST_CONDITION_ANY; i++)
    add_aim (self, names, BST_OBJECTIVE_CONDITION, i);
  for (guint i = 0; i < self->n_aims; i++)
    if (self->aims[i].objective == goal->objective
        && (goal->objective != BST_OBJECTIVE_CONDITION || self->aims[i].kind == kind))
      selected = i;
  bastide_section_set_strings (self->aim_names, names);
  gtk_drop_down_set_selected (self->aim, selected);
}

/* Where everybody helps, and for a player alone, it makes no difference for whom the others play. */
static void
show_certainty (BastideGoalSection *self,
                BastideContent     *content,
                const BstGoal      *goal)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  guint selected = 0, n = 0;

  for (guint i = 0; i < BST_N_CERTAINTIES; i++)
    for (guint j = 0; j < BST_N_OTHERS; j++)
      {
        gboolean is_told = i != BST_CERTAINTY_COOPERATIVE && content->setup->n_players > 1;
        BstGoal *choice = &self->certainties[n];

        if (!is_told && j != goal->others)
          continue;
        *choice = *goal;
        choice->certainty = (guint8) i;
        choice->others = (guint8) j;
        if (i == goal->certainty && j == goal->others)
          selected = n;
        g_ptr_array_add (names, bastide_sentence_certainty (get_position (self), choice));
        n++;
      }
  bastide_section_set_strings (self->certainty_names, names);
  gtk_drop_down_set_selected (self->certainty, selected);
}

/* "by the end of 2 own turns" */
static void
show_scope (BastideGoalSection *self,
            const BstGoal      *goal)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  gulong n = MAX (goal->length, 1);

  /* Translators: these follow “by the end of”. */
  g_ptr_array_add (names, (gpointer) C_("end of the goal", "this turn"));
  /* Translators: this follows “by the end of” and a number, which is in front of it. */
  g_ptr_array_add (names, (gpointer) ngettext ("own turn", "own turns", n));
  g_ptr_array_add (names, (gpointer) ngettext ("more tile", "more tiles", n));
  g_ptr_array_add (names, (gpointer) C_("end of the goal", "the game"));
  bastide_section_set_strings (self->scope_names, names);
  gtk_drop_down_set_selected (self->scope, goal->scope);
  gtk_widget_set_visible (self->length, goal->scope == BST_SCOPE_TURNS || goal->scope == BST_SCOPE_TILES);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->length), n);
  bastide_widget_set_label (self->length, goal->scope == BST_SCOPE_TURNS ? _("Number of turns")
                                                                         : _("Number of tiles"));
}

static void
show_goal (BastideGoalSection *self,
           BastideContent     *content)
{
  const BstGoal *goal = &content->goal->value;

  self->showing = TRUE;
  show_player (self, content, goal);
  show_aim (self, content, goal);
  show_scope (self, goal);
  show_certainty (self, content, goal);
  gtk_widget_set_visible (self->totals, bastide_goal_counts_points (goal));
  self->showing = FALSE;
  bastide_form_show (self->form, content, "", FALSE);
}

/* Appends the sentences on the problems of a condition to a text, each on its own line. */
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
      g_autofree char *sentence = NULL;
      g_autofree char *before = NULL;

      if (problem->condition != nth)
        continue;
      sentence = bastide_sentence_goal_problem (get_position (self), problem);
      before = *text;
      *text = before != NULL ? g_strdup_printf ("%s\n%s", before, sentence) : g_steal_pointer (&sentence);
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

  bastide_widget_set_css_class (self->conditions, "form",
                                goal->n_conditions > 0 && bst_condition_joins (&goal->conditions[0]));
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

  bastide_widget_set_label (GTK_WIDGET (self->form), sentence);
  bastide_outline_show (self->told, sentence);
  /* A heading over conditions is more than the choices, read one after the other. */
  gtk_widget_set_visible (GTK_WIDGET (self->told), strchr (sentence, '\n') != NULL);
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
  bastide_form_set_editor (self->form, editor);
}

static void
bastide_goal_section_update (BastideSection *section,
                             BastideContent *content,
                             gboolean        fresh)
{
  BastideGoalSection *self = BASTIDE_GOAL_SECTION (section);
  g_autoptr (GArray) problems = g_array_new (FALSE, TRUE, sizeof (BstGoalProblem));

  gtk_widget_set_visible (self->empty, content->goal == NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->form), content->goal != NULL);
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

  g_type_ensure (BASTIDE_TYPE_FORM);
  g_type_ensure (BASTIDE_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-goal-section.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideGoalSection, add);
  gtk_widget_class_bind_template_child (widget_class, BastideGoalSection, add_condition);
  gtk_widget_class_bind_template_child (widget_class, BastideGoalSection, aim);
  gtk_widget_class_bind_template_child (widget_class, BastideGoalSection, certainty);
  gtk_widget_class_bind_template_child (widget_class, BastideGoalSection, conditions);
  gtk_widget_class_bind_template_child (widget_class, BastideGoalSection, empty);
  gtk_widget_class_bind_template_child (widget_class, BastideGoalSection, end);
  gtk_widget_class_bind_template_child (widget_class, BastideGoalSection, fault);
  gtk_widget_class_bind_template_child (widget_class, BastideGoalSection, form);
  gtk_widget_class_bind_template_child (widget_class, BastideGoalSection, player);
  gtk_widget_class_bind_template_child (widget_class, BastideGoalSection, rows);
  gtk_widget_class_bind_template_child (widget_class, BastideGoalSection, scope);
  gtk_widget_class_bind_template_child (widget_class, BastideGoalSection, told);
  gtk_widget_class_bind_template_child (widget_class, BastideGoalSection, totals);
  gtk_widget_class_bind_template_child (widget_class, BastideGoalSection, unread);
  gtk_widget_class_bind_template_callback (widget_class, add_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_condition_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, aim_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, certainty_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, player_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, remove_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, scope_selected_cb);
}

static void
bastide_goal_section_init (BastideGoalSection *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_form_bind (self->form, self->totals, "/goal/final-scoring");
  self->showing = TRUE;
  self->list = bastide_row_list_attach (self->rows, &funcs, self);
  self->player_names = bastide_section_add_strings (self->player);
  self->aim_names = bastide_section_add_strings (self->aim);
  self->scope_names = bastide_section_add_strings (self->scope);
  self->certainty_names = bastide_section_add_strings (self->certainty);
  self->length = bastide_section_create_number (1, BST_MAX_LENGTH, 2, 3, G_CALLBACK (length_changed_cb),
                                                G_CALLBACK (left_cb), self);
  gtk_box_insert_child_after (self->end, self->length, gtk_widget_get_first_child (GTK_WIDGET (self->end)));
  self->showing = FALSE;
}
