/* bastide-goal-choices.h: the kinds of conditions of a goal, and the places on a board that they can be about
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-position.h"
#include "bst-goal.h"

/**
 * BastideGoalChoices:
 *
 * Lists the places for conditions in one position. Features are named once, however many conditions there are.
 */
typedef struct _BastideGoalChoices BastideGoalChoices;

BastideGoalChoices *bastide_goal_choices_new  (BastidePosition    *position);
void                bastide_goal_choices_free (BastideGoalChoices *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideGoalChoices, bastide_goal_choices_free)

/**
 * bastide_goal_choices_list:
 * @condition: a condition that is about a place
 * @places: (out caller-allocates) (element-type BstPlace): the places in the order in which a list shows them
 * @names: (out caller-allocates) (element-type utf8): their names: "City at 4,−1: 3 tiles, 1 open edge"
 *
 * Lists the places for a condition of this kind. The present place is always among them, also where nothing is there.
 *
 * Returns: the index of the present place
 */
guint               bastide_goal_choices_list (BastideGoalChoices *self,
                                               const BstCondition *condition,
                                               GArray             *places,
                                               GPtrArray          *names);

/* Gives a condition the first place that its kind can be about, unless it can be about the present place. */
void                bastide_goal_choices_place (BastideGoalChoices *self,
                                                BstCondition       *condition);

/* The name of a #BstConditionKind in a list of choices: "Gains at least". */
const char         *bastide_goal_choices_name_kind   (guint               kind);

/* Whether a kind is offered: its module is in play, or it needs none. */
gboolean            bastide_goal_choices_offer_kind  (const BstRules     *rules,
                                                      guint               kind);

/* Makes a condition one of another kind. The members that both kinds use keep their values. */
void                bastide_goal_choices_change_kind (BastideGoalChoices *self,
                                                      BstCondition       *condition,
                                                      guint               kind);
