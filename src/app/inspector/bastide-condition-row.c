/* bastide-condition-row.c: a condition of the goal in the inspector
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-condition-row.h"

#include <glib/gi18n-lib.h>

#include "bastide-row-list.h"
#include "bastide-section.h"
#include "bastide-slots.h"
#include "bastide-widget.h"
#include "bastide-words.h"
#include "bastide-wrap-layout.h"

#define LEVEL_INDENT 12
/* Deeper conditions are not indented further, for want of room. */
#define MAX_LEVELS   4
/* The conditions of a goal have no reason to reach beyond these. */
#define MAX_POINTS 9999
/* Places that are chosen from a list. */
#define USES_PLACE (BST_USES_FEATURE | BST_USES_BUILDING | BST_USES_DISTRICT)

/* The two numbers of a cell. */
typedef enum
{
  COLUMN,
  ROW,
  N_AXES
} Axis;

/* The lists show strings, so arrays beside them have the kind or place of each row. Kinds that need a module which is
 * not in play are not listed, besides the kind of the condition itself. A group of conditions has no members but those
 * joined by it, which are rows of their own, further to the right. The kind of the first condition is the aim of the
 * goal, which is chosen in the sentence above the rows.
 */
struct _BastideConditionRow
{
  GtkWidget       parent_instance;

  GtkWidget      *column;
  GtkWidget      *head;
  GtkWidget      *handle;
  GtkDropDown    *kind;
  GtkWidget      *menu;
  GtkWidget      *members;                  /* kind, player, and what else the kind uses */
  GtkDropDown    *player;
  GtkWidget      *axes[N_AXES];
  GtkWidget      *amount;                   /* number and unit */
  GtkWidget      *number;
  GtkLabel       *unit;
  GtkWidget      *place_box;
  GtkDropDown    *place;
  GtkWidget      *take;
  GtkWidget      *show;
  GtkWidget      *negated;
  GtkWidget      *once;
  GtkWidget      *fault_box;
  GtkImage       *fault_icon;
  GtkLabel       *fault;
  GtkWidget      *add;

  GMenu          *leaf_menu;
  GMenu          *group_menu;
  GtkStringList  *kind_names;
  GtkStringList  *player_names;
  GtkStringList  *place_names;
  guint8          kinds[BST_N_CONDITIONS];  /* by row of kind */
  GArray         *places;                   /* of BstPlace, by row of place */
  BastideEditor  *editor;
  guint           nth;
  int             named;                    /* the number in the names of the widgets, -1 before any */
  gboolean        selected;
  gboolean        showing;
};

enum
{
  PROP_SELECTED = 1,
};

G_DEFINE_FINAL_TYPE (BastideConditionRow, bastide_condition_row, GTK_TYPE_WIDGET)

/* --- steps --- */

/* Returns the condition as it is now; FALSE while widgets are only being updated. */
static gboolean
begin (BastideConditionRow  *self,
       BastideContent      **content,
       BstCondition         *condition)
{
  BastideGoal *goal;

  if (self->showing || self->editor == NULL)
    return FALSE;
  *content = bastide_editor_begin (self->editor);
  goal = (*content)->goal;
  if (goal == NULL || self->nth >= goal->value.n_conditions)
    {
      g_clear_pointer (content, bastide_content_unref);
      return FALSE;
    }
  *condition = goal->value.conditions[self->nth];

  return TRUE;
}

static void
end (BastideConditionRow *self,
     BastideContent      *content,
     const BstCondition  *condition,
     const char          *word)
{
  g_autofree char *merge = word != NULL ? g_strdup_printf ("condition %u %s", self->nth, word) : NULL;

  bastide_editor_end (self->editor, content, bastide_edit_set_condition (content, self->nth, condition),
                      /* Translators: a step of the undo history */
                      _("Change Condition"), merge);
}

static void
change_kind (BastideConditionRow *self,
             BstCondition        *condition,
             guint                kind)
{
  g_autoptr (BastideGoalChoices) choices = NULL;

  if (bst_condition_joins (condition))
    {
      condition->kind = (guint8) kind;
      return;
    }
  choices = bastide_goal_choices_new (bastide_puzzle_get_position (bastide_editor_get_puzzle (self->editor)));
  bastide_goal_choices_change_kind (choices, condition, kind);
}

/* Takes over the members that the kind uses from the widgets. Returns the word by which steps become one, if any. */
static const char *
read_members (BastideConditionRow *self,
              BstCondition        *condition)
{
  const BstCondition before = *condition;
  guint uses = bst_condition_get_info ((BstConditionKind) condition->kind)->uses;
  guint player = gtk_drop_down_get_selected (self->player);
  guint place = gtk_drop_down_get_selected (self->place);

  if ((uses & BST_USES_PLAYER) != 0 && player < BST_MAX_PLAYERS)
    condition->player = (guint8) player;
  if ((uses & BST_USES_NUMBER) != 0)
    condition->number = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->number));
  if ((uses & BST_USES_ANY_CELL) != 0)
    condition->place = BST_PLACE_ON_CELL (BST_CELL (
      (gint16) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->axes[COLUMN])),
      (gint16) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->axes[ROW]))));
  else if ((uses & USES_PLACE) != 0 && place < self->places->len)
    condition->place = g_array_index (self->places, BstPlace, place);
  condition->negated = (guint8) gtk_check_button_get_active (GTK_CHECK_BUTTON (self->negated));
  condition->once = (guint8) gtk_check_button_get_active (GTK_CHECK_BUTTON (self->once));
  if (condition->number != before.number)
    return "number";

  return (uses & BST_USES_ANY_CELL) != 0 && !bst_cell_equal (condition->place.cell, before.place.cell) ? "cell" : NULL;
}

static void
changed_cb (BastideConditionRow *self)
{
  guint row = gtk_drop_down_get_selected (self->kind);
  const char *word = NULL;
  BastideContent *content;
  BstCondition condition;

  if (row >= BST_N_CONDITIONS || !begin (self, &content, &condition))
    return;
  if (self->kinds[row] != condition.kind)
    change_kind (self, &condition, self->kinds[row]);
  else
    word = read_members (self, &condition);
  end (self, content, &condition, word);
}

static void
left_cb (BastideConditionRow *self)
{
  bastide_editor_settle (self->editor);
}

static void
set_selected (BastideConditionRow *self,
              gboolean             selected)
{
  if (self->selected == selected)
    return;
  self->selected = selected;
  bastide_widget_set_css_class (GTK_WIDGET (self), "selected", selected);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED, selected, -1);
  g_object_notify (G_OBJECT (self), "selected");
}

static void
pressed_cb (BastideConditionRow *self,
            int                  n G_GNUC_UNUSED,
            double               x G_GNUC_UNUSED,
            double               y G_GNUC_UNUSED,
            GtkGestureClick     *click)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (click));

  if ((state & GDK_CONTROL_MASK) == 0)
    return;
  set_selected (self, !self->selected);
  gtk_gesture_set_state (GTK_GESTURE (click), GTK_EVENT_SEQUENCE_CLAIMED);
}

/* The selected conditions of the goal and this one, as a set of bits; none is selected any more. */
static guint
take_selection (BastideConditionRow *self)
{
  guint chosen = 1u << self->nth;
  GtkWidget *row = gtk_widget_get_first_child (gtk_widget_get_parent (GTK_WIDGET (self)));

  for (; row != NULL; row = gtk_widget_get_next_sibling (row))
    {
      if (!BASTIDE_IS_CONDITION_ROW (row))
        continue;
      if (BASTIDE_CONDITION_ROW (row)->selected)
        chosen |= 1u << BASTIDE_CONDITION_ROW (row)->nth;
      set_selected (BASTIDE_CONDITION_ROW (row), FALSE);
    }

  return chosen;
}

static void
dissolve_cb (GtkWidget  *widget,
             const char *name G_GNUC_UNUSED,
             GVariant   *parameter G_GNUC_UNUSED)
{
  BastideConditionRow *self = BASTIDE_CONDITION_ROW (widget);
  BastideContent *content = bastide_editor_begin (self->editor);

  bastide_editor_end_meaning (self->editor, content, bastide_edit_dissolve_condition (content, self->nth),
                              BASTIDE_COST_CONDITIONS,
                              /* Translators: a step of the undo history */
                              _("Dissolve Group"), NULL);
}

static void
join_cb (GtkWidget  *widget,
         const char *name,
         GVariant   *parameter G_GNUC_UNUSED)
{
  BastideConditionRow *self = BASTIDE_CONDITION_ROW (widget);
  const guint kind = g_str_equal (name, "condition.join-all") ? BST_CONDITION_ALL : BST_CONDITION_ANY;
  guint chosen = take_selection (self);
  BastideContent *content = bastide_editor_begin (self->editor);

  bastide_editor_end (self->editor, content,
                      bastide_edit_join_conditions (content, chosen, (BstConditionKind) kind) != BST_NONE,
                      /* Translators: a step of the undo history */
                      _("Join Conditions"), NULL);
}

static void
add_cb (GtkWidget  *widget,
        const char *name G_GNUC_UNUSED,
        GVariant   *parameter G_GNUC_UNUSED)
{
  BastideConditionRow *self = BASTIDE_CONDITION_ROW (widget);
  BastideContent *content = bastide_editor_begin (self->editor);
  BstCondition condition = { .kind = BST_CONDITION_GAIN, .number = 1 };

  condition.player = content->goal != NULL ? content->goal->value.player : 0;
  bastide_editor_end (self->editor, content,
                      bastide_edit_add_condition (content, self->nth, G_MAXUINT, &condition) != BST_NONE,
                      /* Translators: a step of the undo history */
                      _("Add Condition"), NULL);
}

static void
show_cb (GtkWidget  *widget,
         const char *name G_GNUC_UNUSED,
         GVariant   *parameter G_GNUC_UNUSED)
{
  BastideConditionRow *self = BASTIDE_CONDITION_ROW (widget);
  BastideContent *content = bastide_puzzle_get_content (bastide_editor_get_puzzle (self->editor));
  BstPlace place;

  if (content->goal == NULL || self->nth >= content->goal->value.n_conditions)
    return;
  place = content->goal->value.conditions[self->nth].place;
  /* Not the segment alone is meant. */
  if (place.kind == BST_PLACE_SEGMENT)
    place.kind = BST_PLACE_FEATURE;
  bastide_editor_show_place (self->editor, &place);
}

/* Finds the first meaning of the point on the board that a condition can be about. */
static gboolean
find_point (BastideConditionRow *self,
            const BstCondition  *condition,
            BstPlace            *place)
{
  const BstPosition *engine = bastide_position_get_engine (
    bastide_puzzle_get_position (bastide_editor_get_puzzle (self->editor)));
  guint uses = bst_condition_get_info ((BstConditionKind) condition->kind)->uses;
  guint n;
  const BstPlace *places = bastide_editor_get_point (self->editor, &n);

  for (guint i = 0; i < n; i++)
    {
      const BstSegmentRef ref = { .cell = places[i].cell, .segment = places[i].segment };

      *place = places[i];
      if (places[i].kind == BST_PLACE_DISTRICT && (uses & BST_USES_DISTRICT) != 0)
        return TRUE;
      if ((uses & BST_USES_CELL) != 0 && bst_place_has_cell (&places[i]))
        {
          *place = BST_PLACE_ON_CELL (places[i].cell);
          return TRUE;
        }
      if (places[i].kind == BST_PLACE_SEGMENT && (uses & BST_USES_FEATURE) != 0
          && bst_position_get_feature (engine, ref) != BST_NONE)
        return TRUE;
    }

  return FALSE;
}

static void
take_cb (GtkWidget  *widget,
         const char *name G_GNUC_UNUSED,
         GVariant   *parameter G_GNUC_UNUSED)
{
  BastideConditionRow *self = BASTIDE_CONDITION_ROW (widget);
  BastideContent *content;
  BstCondition condition;

  if (!begin (self, &content, &condition))
    return;
  if (find_point (self, &condition, &condition.place))
    {
      end (self, content, &condition, NULL);
      return;
    }
  bastide_content_unref (content);
  bastide_editor_say (self->editor, _("First click a fitting place on the board, or go there by Tab."));
}

/* --- showing --- */

static void
name_widget (BastideConditionRow *self,
             GtkWidget           *widget,
             const char          *words)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autofree char *name = NULL;

  bastide_slots_set_number (slots, "nth", (gint) self->nth + 1);
  name = bastide_slots_fill (slots, words);
  bastide_widget_set_label (widget, name);
}

static void
show_names (BastideConditionRow *self)
{
  if (self->named == (int) self->nth)
    return;
  self->named = (int) self->nth;
  name_widget (self, GTK_WIDGET (self), _("Condition {nth}"));
  name_widget (self, GTK_WIDGET (self->kind), _("Kind of condition {nth}"));
  name_widget (self, GTK_WIDGET (self->player), _("Player of condition {nth}"));
  name_widget (self, self->number, _("Number of condition {nth}"));
  name_widget (self, self->axes[COLUMN], _("Column of condition {nth}"));
  name_widget (self, self->axes[ROW], _("Row of condition {nth}"));
  name_widget (self, GTK_WIDGET (self->place), _("Place of condition {nth}"));
  name_widget (self, self->take, _("Take the place of condition {nth} from the board"));
  name_widget (self, self->show, _("Show the place of condition {nth}"));
  name_widget (self, self->negated, _("Not, for condition {nth}"));
  name_widget (self, self->once, _("At any time counts, for condition {nth}"));
  name_widget (self, self->add, _("Add a condition to group {nth}"));
  name_widget (self, self->menu, _("More about condition {nth}"));
}

static void
show_kind (BastideConditionRow *self,
           const BstRules      *rules,
           const BstCondition  *condition)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  gboolean joins = bst_condition_joins (condition);
  guint selected = 0, n = 0;

  for (guint i = 0; i < BST_N_CONDITIONS; i++)
    {
      if (joins != (i <= BST_CONDITION_ANY) || (i != condition->kind && !bastide_goal_choices_offer_kind (rules, i)))
        continue;
      if (i == condition->kind)
        selected = n;
      self->kinds[n++] = (guint8) i;
      g_ptr_array_add (names, (gpointer) bastide_goal_choices_name_kind (i));
    }
  bastide_section_set_strings (self->kind_names, names);
  gtk_drop_down_set_selected (self->kind, selected);
}

static void
show_player (BastideConditionRow *self,
             BastideContent      *content,
             const BstCondition  *condition)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  guint n = content->setup->n_players;

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (names, (gpointer) bastide_words_player (content->setup, (const char * const *) content->names, i));
  bastide_section_set_strings (self->player_names, names);
  gtk_drop_down_set_selected (self->player, condition->player < n ? condition->player : GTK_INVALID_LIST_POSITION);
}

static const char *
get_unit (const BstCondition *condition)
{
  guint uses = bst_condition_get_info ((BstConditionKind) condition->kind)->uses;

  if ((uses & BST_USES_FIGURES) != 0)
    return g_dngettext (GETTEXT_PACKAGE, "figure", "figures", (gulong) ABS (condition->number));
  if ((uses & BST_USES_SPACE) != 0)
    return _("on the scoreboard");

  return g_dngettext (GETTEXT_PACKAGE, "point", "points", (gulong) ABS (condition->number));
}

static void
show_number (BastideConditionRow    *self,
             const BstCondition     *condition,
             const BstConditionInfo *info)
{
  int least = MAX (info->least, -MAX_POINTS), most = MIN (info->most, MAX_POINTS);

  gtk_spin_button_set_range (GTK_SPIN_BUTTON (self->number), MIN (least, condition->number),
                             MAX (most, condition->number));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->number), condition->number);
  gtk_label_set_text (self->unit, get_unit (condition));
}

static void
show_place (BastideConditionRow *self,
            BastideGoalChoices  *choices,
            const BstCondition  *condition)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  guint selected;

  g_array_set_size (self->places, 0);
  selected = bastide_goal_choices_list (choices, condition, self->places, names);
  bastide_section_set_strings (self->place_names, names);
  gtk_drop_down_set_selected (self->place, selected);
}

static void
show_members (BastideConditionRow *self,
              BastideContent      *content,
              BastideGoalChoices  *choices,
              const BstCondition  *condition)
{
  const BstConditionInfo *info = bst_condition_get_info ((BstConditionKind) condition->kind);
  gboolean has_player = (info->uses & BST_USES_PLAYER) != 0;
  gboolean has_number = (info->uses & BST_USES_NUMBER) != 0;
  gboolean has_cell = (info->uses & BST_USES_ANY_CELL) != 0;
  gboolean has_place = (info->uses & USES_PLACE) != 0;

  gtk_widget_set_visible (self->head, self->nth > 0 || has_player || has_number || has_cell);
  gtk_widget_set_visible (GTK_WIDGET (self->player), has_player);
  gtk_widget_set_visible (self->amount, has_number);
  gtk_widget_set_visible (self->place_box, has_place || has_cell);
  gtk_widget_set_visible (GTK_WIDGET (self->place), has_place);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "condition.show",
                                 bst_place_has_cell (&condition->place)
                                   || condition->place.kind == BST_PLACE_DISTRICT);
  for (guint i = 0; i < N_AXES; i++)
    gtk_widget_set_visible (self->axes[i], has_cell);
  if (has_player)
    show_player (self, content, condition);
  if (has_number)
    show_number (self, condition, info);
  if (has_place)
    show_place (self, choices, condition);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->axes[COLUMN]), condition->place.cell.x);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->axes[ROW]), condition->place.cell.y);
}

void
bastide_condition_row_update (BastideConditionRow *self,
                              BastideContent      *content,
                              BastideGoalChoices  *choices,
                              guint                nth,
                              guint                level,
                              const char          *fault,
                              gboolean             is_error)
{
  const BstCondition *condition;
  gboolean joins;

  g_return_if_fail (BASTIDE_IS_CONDITION_ROW (self));
  g_return_if_fail (content != NULL && content->goal != NULL && nth < content->goal->value.n_conditions);

  condition = &content->goal->value.conditions[nth];
  joins = bst_condition_joins (condition);
  self->nth = nth;
  self->showing = TRUE;
  show_names (self);
  gtk_widget_set_margin_start (self->column, (int) (MIN (level, MAX_LEVELS) * LEVEL_INDENT));
  show_kind (self, &content->setup->rules, condition);
  show_members (self, content, choices, condition);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->negated), condition->negated);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->once), condition->once);
  /* Of a condition that lasts the word would say nothing. */
  gtk_widget_set_visible (self->once, condition->once
                                        || !bst_condition_get_info ((BstConditionKind) condition->kind)->lasts);
  gtk_widget_set_visible (self->add, joins && nth > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->kind), nth > 0);
  gtk_widget_set_visible (self->menu, nth > 0);
  gtk_widget_set_visible (self->handle, level > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "condition.dissolve", joins && (level > 0 || condition->n == 1));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "condition.select", level > 0);
  set_selected (self, FALSE);
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self->menu), G_MENU_MODEL (joins ? self->group_menu
                                                                                    : self->leaf_menu));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "condition.add",
                                 content->goal->value.n_conditions < BST_MAX_CONDITIONS);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "condition.join-all",
                                 content->goal->value.n_conditions < BST_MAX_CONDITIONS);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "condition.join-any",
                                 content->goal->value.n_conditions < BST_MAX_CONDITIONS);
  gtk_label_set_text (self->fault, fault != NULL ? fault : "");
  gtk_image_set_from_icon_name (self->fault_icon, is_error ? "dialog-error-symbolic" : "dialog-warning-symbolic");
  bastide_widget_set_css_class (GTK_WIDGET (self->fault_icon), "error", is_error);
  bastide_widget_set_css_class (GTK_WIDGET (self->fault_icon), "warning", !is_error);
  gtk_widget_set_visible (self->fault_box, fault != NULL);
  self->showing = FALSE;
}

/* --- the widget --- */

static void
bastide_condition_row_get_property (GObject    *object,
                                    guint       property,
                                    GValue     *value,
                                    GParamSpec *pspec)
{
  if (property == PROP_SELECTED)
    g_value_set_boolean (value, BASTIDE_CONDITION_ROW (object)->selected);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
bastide_condition_row_set_property (GObject      *object,
                                    guint         property,
                                    const GValue *value,
                                    GParamSpec   *pspec)
{
  if (property == PROP_SELECTED)
    set_selected (BASTIDE_CONDITION_ROW (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
bastide_condition_row_dispose (GObject *object)
{
  BastideConditionRow *self = BASTIDE_CONDITION_ROW (object);

  bastide_widget_remove_children (GTK_WIDGET (self));
  g_clear_object (&self->editor);
  g_clear_object (&self->leaf_menu);
  g_clear_object (&self->group_menu);
  g_clear_pointer (&self->places, g_array_unref);

  G_OBJECT_CLASS (bastide_condition_row_parent_class)->dispose (object);
}

static void
bastide_condition_row_class_init (BastideConditionRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_condition_row_dispose;
  G_OBJECT_CLASS (klass)->get_property = bastide_condition_row_get_property;
  G_OBJECT_CLASS (klass)->set_property = bastide_condition_row_set_property;
  g_object_class_install_property (G_OBJECT_CLASS (klass), PROP_SELECTED,
                                   g_param_spec_boolean ("selected", NULL, NULL, FALSE,
                                                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS
                                                           | G_PARAM_EXPLICIT_NOTIFY));

  g_type_ensure (BASTIDE_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "conditionrow");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_install_action (widget_class, "condition.add", NULL, add_cb);
  gtk_widget_class_install_property_action (widget_class, "condition.select", "selected");
  gtk_widget_class_install_action (widget_class, "condition.dissolve", NULL, dissolve_cb);
  gtk_widget_class_install_action (widget_class, "condition.join-all", NULL, join_cb);
  gtk_widget_class_install_action (widget_class, "condition.join-any", NULL, join_cb);
  gtk_widget_class_install_action (widget_class, "condition.show", NULL, show_cb);
  gtk_widget_class_install_action (widget_class, "condition.take", NULL, take_cb);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-condition-row.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideConditionRow, add);
  gtk_widget_class_bind_template_child (widget_class, BastideConditionRow, column);
  gtk_widget_class_bind_template_child (widget_class, BastideConditionRow, fault);
  gtk_widget_class_bind_template_child (widget_class, BastideConditionRow, fault_box);
  gtk_widget_class_bind_template_child (widget_class, BastideConditionRow, fault_icon);
  gtk_widget_class_bind_template_child (widget_class, BastideConditionRow, head);
  gtk_widget_class_bind_template_child (widget_class, BastideConditionRow, kind);
  gtk_widget_class_bind_template_child (widget_class, BastideConditionRow, members);
  gtk_widget_class_bind_template_child (widget_class, BastideConditionRow, negated);
  gtk_widget_class_bind_template_child (widget_class, BastideConditionRow, once);
  gtk_widget_class_bind_template_child (widget_class, BastideConditionRow, place);
  gtk_widget_class_bind_template_child (widget_class, BastideConditionRow, place_box);
  gtk_widget_class_bind_template_child (widget_class, BastideConditionRow, player);
  gtk_widget_class_bind_template_child (widget_class, BastideConditionRow, show);
  gtk_widget_class_bind_template_child (widget_class, BastideConditionRow, take);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
}

static void
create_numbers (BastideConditionRow *self)
{
  self->number = bastide_section_create_number (0, 99, 2, 5, G_CALLBACK (changed_cb), G_CALLBACK (left_cb), self);
  for (guint i = 0; i < N_AXES; i++)
    {
      self->axes[i] = bastide_section_create_number (-BST_MAX_COORD, BST_MAX_COORD, 3, 4,
                                                     G_CALLBACK (changed_cb), G_CALLBACK (left_cb), self);
      gtk_box_append (GTK_BOX (self->members), self->axes[i]);
    }
  self->unit = GTK_LABEL (gtk_label_new (NULL));
  self->amount = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_box_append (GTK_BOX (self->amount), self->number);
  gtk_box_append (GTK_BOX (self->amount), GTK_WIDGET (self->unit));
  gtk_box_append (GTK_BOX (self->members), self->amount);
}

static void
create_menus (BastideConditionRow *self)
{
  g_autoptr (GMenu) joins = g_menu_new ();
  g_autoptr (GMenu) dissolve = g_menu_new ();

  self->group_menu = bastide_row_list_create_menu (_("Move _Up"), _("Move _Down"));
  self->leaf_menu = bastide_row_list_create_menu (_("Move _Up"), _("Move _Down"));
  g_menu_append (joins, _("Put Into “_All of These”"), "condition.join-all");
  g_menu_append (joins, _("Put Into “A_ny of These”"), "condition.join-any");
  /* Translators: selects one of several conditions, to put them into one group */
  g_menu_append (joins, _("_Select"), "condition.select");
  g_menu_append (dissolve, _("Dis_solve the Group"), "condition.dissolve");
  g_menu_prepend_section (self->group_menu, NULL, G_MENU_MODEL (dissolve));
  g_menu_prepend_section (self->leaf_menu, NULL, G_MENU_MODEL (joins));
  g_menu_prepend_section (self->group_menu, NULL, G_MENU_MODEL (joins));
  self->menu = bastide_section_create_menu_button ("", G_MENU_MODEL (self->leaf_menu));
  gtk_box_append (GTK_BOX (self->head), self->menu);
}

static void
bastide_condition_row_init (BastideConditionRow *self)
{
  GtkEventController *click = GTK_EVENT_CONTROLLER (gtk_gesture_click_new ());

  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_widget_name_buttons (GTK_WIDGET (self));
  self->named = -1;
  self->places = g_array_new (FALSE, TRUE, sizeof (BstPlace));
  self->showing = TRUE;
  self->kind_names = bastide_section_add_strings (self->kind);
  self->player_names = bastide_section_add_strings (self->player);
  self->place_names = bastide_section_add_strings (self->place);
  bastide_section_cut_chosen (self->kind);
  bastide_section_cut_chosen (self->place);
  create_numbers (self);
  create_menus (self);
  self->handle = bastide_row_list_create_handle ();
  gtk_box_prepend (GTK_BOX (self->head), self->handle);
  gtk_event_controller_set_propagation_phase (click, GTK_PHASE_CAPTURE);
  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), click);
  self->showing = FALSE;
}

GtkWidget *
bastide_condition_row_new (BastideEditor *editor)
{
  BastideConditionRow *self = g_object_new (BASTIDE_TYPE_CONDITION_ROW, NULL);

  g_set_object (&self->editor, editor);

  return GTK_WIDGET (self);
}
