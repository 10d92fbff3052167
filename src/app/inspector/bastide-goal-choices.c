/* bastide-goal-choices.c: the kinds of conditions of a goal, and the places on a board that they can be about
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-goal-choices.h"

#include <glib/gi18n-lib.h>

#include "bastide-feature-facts.h"
#include "bastide-goal.h"
#include "bastide-slots.h"
#include "bastide-words.h"

static const char * const kind_words[BST_N_CONDITIONS] = {
  [BST_CONDITION_ALL] = NC_("condition", "All of these"),
  [BST_CONDITION_ANY] = NC_("condition", "Any of these"),
  [BST_CONDITION_POINTS] = NC_("condition", "Has at least"),
  [BST_CONDITION_GAIN] = NC_("condition", "Gains at least"),
  [BST_CONDITION_LEAD] = NC_("condition", "Is ahead by at least"),
  [BST_CONDITION_WIN] = NC_("condition", "Has the most points"),
  [BST_CONDITION_CHALLENGE] = NC_("condition", "Wins a challenge"),
  [BST_CONDITION_SEND] = NC_("condition", "Sends a figure"),
  [BST_CONDITION_KING] = NC_("condition", "Has the King"),
  [BST_CONDITION_ROBBER_BARON] = NC_("condition", "Has the Robber baron"),
  [BST_CONDITION_COMPLETE] = NC_("condition", "Feature completed"),
  [BST_CONDITION_MAJORITY] = NC_("condition", "Has the majority"),
  [BST_CONDITION_FIGURES] = NC_("condition", "Has figures, at least"),
  [BST_CONDITION_TILE] = NC_("condition", "Tile on a cell"),
  [BST_CONDITION_SPACE] = NC_("condition", "Is on a space"),
  [BST_CONDITION_COUNT] = NC_("condition", "Count in a district"),
};

/* A feature of the position; its name is made when it is first needed. */
typedef struct
{
  guint           number;
  BstFeatureInfo  info;
  char           *name;
} Feature;

struct _BastideGoalChoices
{
  BastidePosition *position;
  GArray          *features;  /* of Feature, in canonical order */
};

static void
feature_clear (gpointer data)
{
  g_free (((Feature *) data)->name);
}

BastideGoalChoices *
bastide_goal_choices_new (BastidePosition *position)
{
  const BstPosition *engine;
  BastideGoalChoices *self;
  g_autofree guint16 *numbers = NULL;
  guint n;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);

  engine = bastide_position_get_engine (position);
  self = g_new0 (BastideGoalChoices, 1);
  self->position = g_object_ref (position);
  self->features = g_array_new (FALSE, TRUE, sizeof (Feature));
  g_array_set_clear_func (self->features, feature_clear);
  numbers = g_new (guint16, bst_position_get_n_nodes (engine) + 1);
  n = bst_position_list_features (engine, numbers);
  for (guint i = 0; i < n; i++)
    {
      Feature feature = { .number = numbers[i] };

      bst_position_describe_feature (engine, numbers[i], &feature.info);
      g_array_append_val (self->features, feature);
    }

  return self;
}

void
bastide_goal_choices_free (BastideGoalChoices *self)
{
  g_object_unref (self->position);
  g_array_unref (self->features);
  g_free (self);
}

/* --- features --- */

static char *
name_feature (BastideGoalChoices *self,
              Feature            *feature)
{
  if (feature->name == NULL)
    feature->name = bastide_feature_facts_measure (self->position, feature->info.first);

  return g_strdup (feature->name);
}

/* Completed features are done with: nothing completes them, and their figures have gone home. */
static gboolean
suits (const BstFeatureInfo *info,
       guint                 kind)
{
  if ((bst_condition_get_info ((BstConditionKind) kind)->uses & BST_USES_BUILDING) != 0)
    return info->kind == BST_KIND_MONASTERY || info->kind == BST_KIND_SHRINE;

  return !info->complete && (kind != BST_CONDITION_COMPLETE || info->kind != BST_KIND_FIELD);
}

static gboolean
is_at (BastideGoalChoices *self,
       const Feature      *feature,
       const BstPlace     *place)
{
  const BstSegmentRef ref = { .cell = place->cell, .segment = place->segment };

  if (place->kind == BST_PLACE_CELL)
    return (feature->info.kind == BST_KIND_MONASTERY || feature->info.kind == BST_KIND_SHRINE)
           && bst_cell_equal (feature->info.first.cell, place->cell);

  return (place->kind == BST_PLACE_SEGMENT || place->kind == BST_PLACE_FEATURE)
         && bst_position_get_feature (bastide_position_get_engine (self->position), ref) == feature->number;
}

/* @name: (transfer full) */
static void
add (GArray    *places,
     GPtrArray *names,
     BstPlace   place,
     char      *name)
{
  g_array_append_val (places, place);
  g_ptr_array_add (names, bastide_words_capitalise (name));
}

/* Returns the index of the present place, `BST_NONE` where it is no feature in the list. */
static guint
list_features (BastideGoalChoices *self,
               const BstCondition *condition,
               GArray             *places,
               GPtrArray          *names)
{
  gboolean is_cell = (bst_condition_get_info ((BstConditionKind) condition->kind)->uses & BST_USES_CELL) != 0;
  guint present = BST_NONE;

  for (guint i = 0; i < self->features->len; i++)
    {
      Feature *feature = &g_array_index (self->features, Feature, i);
      gboolean is_here = is_at (self, feature, &condition->place);

      if (!is_here && !suits (&feature->info, condition->kind))
        continue;
      if (is_here)
        present = places->len;
      add (places, names, is_here ? condition->place
                          : is_cell ? BST_PLACE_ON_CELL (feature->info.first.cell)
                                    : BST_PLACE_ON_SEGMENT (feature->info.first.cell, feature->info.first.segment),
           name_feature (self, feature));
    }

  return present;
}

/* --- all places --- */

static guint
list_districts (const BstCondition *condition,
                guint               uses,
                GArray             *places,
                GPtrArray          *names)
{
  guint present = BST_NONE;

  if ((uses & BST_USES_NOWHERE) != 0)
    {
      present = condition->place.kind == BST_PLACE_NOWHERE ? places->len : present;
      add (places, names, (BstPlace) { .kind = BST_PLACE_NOWHERE }, g_strdup (_("any district")));
    }
  for (guint i = 0; i < BST_N_DISTRICTS; i++)
    {
      if (condition->place.kind == BST_PLACE_DISTRICT && condition->place.index == i)
        present = places->len;
      add (places, names, BST_PLACE_IN_DISTRICT (i), g_strdup (bastide_words_district ((BstDistrict) i)));
    }

  return present;
}

static char *
name_nothing (const BstPlace *place)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  if (!bst_place_has_cell (place))
    return g_strdup (_("nowhere"));
  bastide_slots_set_cell (slots, "cell", place->cell);

  /* Translators: instead of a feature: "nothing at 4,−1" */
  return bastide_slots_fill (slots, _("nothing at {cell}"));
}

guint
bastide_goal_choices_list (BastideGoalChoices *self,
                           const BstCondition *condition,
                           GArray             *places,
                           GPtrArray          *names)
{
  const BstConditionInfo *info;
  const BstRules *rules;
  guint uses, found, present = BST_NONE;

  g_return_val_if_fail (self != NULL, BST_NONE);
  g_return_val_if_fail (condition != NULL && condition->kind < BST_N_CONDITIONS, BST_NONE);

  rules = &bastide_position_get_setup (self->position)->rules;
  info = bst_condition_get_info ((BstConditionKind) condition->kind);
  uses = info->uses;
  if ((uses & BST_USES_SUPPLY) != 0)
    {
      present = condition->place.kind == BST_PLACE_SUPPLY ? places->len : present;
      add (places, names, BST_PLACE_IN_SUPPLY (0), g_strdup (_("beside the board")));
    }
  if ((uses & BST_USES_DISTRICT) != 0
      && (info->module == BST_MODULE_COUNT || condition->place.kind == BST_PLACE_DISTRICT
          || bst_rules_has (rules, BST_MODULE_COUNT)))
    {
      found = list_districts (condition, uses, places, names);
      present = found != BST_NONE ? found : present;
    }
  if ((uses & (BST_USES_FEATURE | BST_USES_CELL)) != 0)
    {
      found = list_features (self, condition, places, names);
      present = found != BST_NONE ? found : present;
    }
  if (present != BST_NONE)
    return present;

  add (places, names, condition->place, name_nothing (&condition->place));

  return places->len - 1;
}

static gboolean
may_be_about (const BstCondition *condition)
{
  guint uses = bst_condition_get_info ((BstConditionKind) condition->kind)->uses;

  switch ((BstPlaceKind) condition->place.kind)
    {
    case BST_PLACE_CELL:
      return (uses & BST_USES_CELL) != 0;
    case BST_PLACE_SEGMENT:
    case BST_PLACE_FEATURE:
      return (uses & BST_USES_FEATURE) != 0;
    case BST_PLACE_DISTRICT:
      return (uses & BST_USES_DISTRICT) != 0;
    case BST_PLACE_SUPPLY:
      return (uses & BST_USES_SUPPLY) != 0;
    default:
      return (uses & BST_USES_NOWHERE) != 0;
    }
}

void
bastide_goal_choices_place (BastideGoalChoices *self,
                            BstCondition       *condition)
{
  g_autoptr (GArray) places = g_array_new (FALSE, TRUE, sizeof (BstPlace));
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  guint uses;

  g_return_if_fail (self != NULL);
  g_return_if_fail (condition != NULL && condition->kind < BST_N_CONDITIONS);

  uses = bst_condition_get_info ((BstConditionKind) condition->kind)->uses;
  if (may_be_about (condition))
    return;
  condition->place = (BstPlace) { .kind = BST_PLACE_NOWHERE };
  if ((uses & (BST_USES_FEATURE | BST_USES_CELL | BST_USES_DISTRICT | BST_USES_SUPPLY)) == 0)
    return;
  if ((uses & BST_USES_FEATURE) != 0)
    condition->place = BST_PLACE_ON_SEGMENT (BST_CELL (0, 0), BST_NO_SEGMENT);
  else if ((uses & BST_USES_CELL) != 0)
    condition->place = BST_PLACE_ON_CELL (BST_CELL (0, 0));
  /* A tile may come to lie on any cell. */
  if ((uses & BST_USES_ANY_CELL) != 0)
    return;
  bastide_goal_choices_list (self, condition, places, names);
  condition->place = g_array_index (places, BstPlace, 0);
}

const char *
bastide_goal_choices_name_kind (guint kind)
{
  g_return_val_if_fail (kind < BST_N_CONDITIONS, "");

  return g_dpgettext2 (GETTEXT_PACKAGE, "condition", kind_words[kind]);
}

gboolean
bastide_goal_choices_offer_kind (const BstRules *rules,
                                 guint           kind)
{
  guint module;

  g_return_val_if_fail (kind < BST_N_CONDITIONS, FALSE);

  module = bst_condition_get_info ((BstConditionKind) kind)->module;

  return module >= BST_N_MODULES || bst_rules_has (rules, (BstModuleId) module);
}

void
bastide_goal_choices_change_kind (BastideGoalChoices *self,
                                  BstCondition       *condition,
                                  guint               kind)
{
  guint uses, before;

  g_return_if_fail (self != NULL);
  g_return_if_fail (kind < BST_N_CONDITIONS);

  uses = bst_condition_get_info ((BstConditionKind) kind)->uses;
  before = bst_condition_get_info ((BstConditionKind) condition->kind)->uses;
  if ((uses & before & BST_USES_POINTS) == 0)
    condition->number = (uses & BST_USES_NUMBER) != 0 ? 1 : 0;
  condition->kind = (guint8) kind;
  condition->once = bastide_goal_counts_once (condition);
  bastide_goal_choices_place (self, condition);
}
