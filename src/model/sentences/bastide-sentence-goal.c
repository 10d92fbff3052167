/* bastide-sentence-goal.c: goals and their problems in words
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-sentence.h"

#include <glib/gi18n-lib.h>

#include "bastide-goal.h"
#include "bastide-words.h"

/* A goal of one condition that its own player is to make true is one sentence. Every other goal is a heading over the
 * conditions, each a sentence that says how the board is to look, so that no sentence is put together from parts. */

/* Conditions and their opposites. */
static const char * const clauses[BST_N_CONDITIONS][2] = {
  [BST_CONDITION_ALL] = { N_("All of this:"), N_("Not all of this:") },
  [BST_CONDITION_ANY] = { N_("At least one of these:"), N_("None of these:") },
  [BST_CONDITION_POINTS] = { N_("{player} has at least {points}."), N_("{player} has fewer than {points}.") },
  [BST_CONDITION_GAIN] = { N_("{player} gains at least {points}."), N_("{player} gains fewer than {points}.") },
  [BST_CONDITION_WIN] = {
    N_("{player} has more points than each other player."),
    N_("{player} does not have more points than each other player."),
  },
  [BST_CONDITION_CHALLENGE] = {
    N_("{player} wins a challenge with the building at {cell}."),
    N_("{player} does not win a challenge with the building at {cell}."),
  },
  [BST_CONDITION_KING] = { N_("{player} holds the King."), N_("{player} does not hold the King.") },
  [BST_CONDITION_ROBBER_BARON] = {
    N_("{player} holds the Robber baron."), N_("{player} does not hold the Robber baron."),
  },
  [BST_CONDITION_MAJORITY] = {
    N_("{player} has the majority {where}."), N_("{player} does not have the majority {where}."),
  },
  [BST_CONDITION_FIGURES] = {
    N_("{player} has at least {figures} {where}."), N_("{player} has fewer than {figures} {where}."),
  },
  [BST_CONDITION_TILE] = { N_("A tile lies at {cell}."), N_("No tile lies at {cell}.") },
  [BST_CONDITION_SPACE] = {
    N_("A counting figure of {player} is on {space}."), N_("No counting figure of {player} is on {space}."),
  },
  [BST_CONDITION_COUNT] = { N_("The Count is {where}."), N_("The Count is not {where}.") },
};

/* Joined conditions that have to be true at one time, and their opposites. */
static const char * const once_clauses[2][2] = {
  [BST_CONDITION_ALL] = { N_("All of this at the end of one turn:"), N_("Not all of this at the end of one turn:") },
  [BST_CONDITION_ANY] = {
    N_("At least one of these at the end of one turn:"), N_("None of these at the end of one turn:"),
  },
};

/* A lead of so many points, of none, and of fewer than none. */
static const char * const lead_clauses[3][2] = {
  { N_("{player} is at least {points} ahead of each other player."),
    N_("{player} is not {points} ahead of each other player.") },
  { N_("{player} has at least as many points as each other player."),
    N_("{player} has fewer points than another player.") },
  { N_("{player} is at most {points} behind the best other player."),
    N_("{player} is more than {points} behind the best other player.") },
};

static const char * const complete_clauses[BST_N_KINDS + 1][2] = {
  [BST_KIND_CITY] = { N_("The city at {cell} is completed."), N_("The city at {cell} is not completed.") },
  [BST_KIND_ROAD] = { N_("The road at {cell} is completed."), N_("The road at {cell} is not completed.") },
  [BST_KIND_FIELD] = { N_("The field at {cell} is completed."), N_("The field at {cell} is not completed.") },
  [BST_KIND_MONASTERY] = {
    N_("The monastery at {cell} is completed."), N_("The monastery at {cell} is not completed."),
  },
  [BST_KIND_SHRINE] = { N_("The shrine at {cell} is completed."), N_("The shrine at {cell} is not completed.") },
  [BST_KIND_GARDEN] = { N_("The garden at {cell} is completed."), N_("The garden at {cell} is not completed.") },
  [BST_N_KINDS] = { N_("The feature at {cell} is completed."), N_("The feature at {cell} is not completed.") },
};

static const char * const features[BST_N_KINDS + 1] = {
  [BST_KIND_CITY] = NC_("place of figures", "in the city at {cell}"),
  [BST_KIND_ROAD] = NC_("place of figures", "on the road at {cell}"),
  [BST_KIND_FIELD] = NC_("place of figures", "in the field at {cell}"),
  [BST_KIND_MONASTERY] = NC_("place of figures", "in the monastery at {cell}"),
  [BST_KIND_SHRINE] = NC_("place of figures", "in the shrine at {cell}"),
  [BST_KIND_GARDEN] = NC_("place of figures", "on the garden at {cell}"),
  [BST_N_KINDS] = NC_("place of figures", "on the feature at {cell}"),
};

/* Goals of a single condition about the player of the goal. {when} is for what is so at the end, {within} for what
 * happens on the way. */
static const char * const sentences[BST_N_CONDITIONS] = {
  [BST_CONDITION_POINTS] = N_("{player} is to have at least {points} {when}, {how}."),
  [BST_CONDITION_GAIN] = N_("{player} is to gain at least {points} {within}, {how}."),
  [BST_CONDITION_WIN] = N_("{player} is to have more points than each other player {when}, {how}."),
  [BST_CONDITION_CHALLENGE] = N_("{player} is to win a challenge with the building at {cell} {within}, {how}."),
  [BST_CONDITION_KING] = N_("{player} is to hold the King {when}, {how}."),
  [BST_CONDITION_ROBBER_BARON] = N_("{player} is to hold the Robber baron {when}, {how}."),
  [BST_CONDITION_MAJORITY] = N_("{player} is to have the majority {where} {when}, {how}."),
  [BST_CONDITION_FIGURES] = N_("{player} is to have at least {figures} {where} {when}, {how}."),
  [BST_CONDITION_SPACE] = N_("{player} is to have a counting figure on {space} {when}, {how}."),
};

static const char * const once_sentences[BST_N_CONDITIONS] = {
  [BST_CONDITION_POINTS] = N_("{player} is to reach {points} {within}, {how}."),
  [BST_CONDITION_KING] = N_("{player} is to take the King {within}, {how}."),
  [BST_CONDITION_ROBBER_BARON] = N_("{player} is to take the Robber baron {within}, {how}."),
  [BST_CONDITION_SPACE] = N_("{player} is to reach {space} with a counting figure {within}, {how}."),
};

static const char * const problem_sentences[BST_N_GOAL_PROBLEMS] = {
  [BST_GOAL_PROBLEM_POSITION] = N_("The position has errors, so the goal cannot be reached."),
  [BST_GOAL_PROBLEM_OVER] = N_("The game is over, so the goal can no longer be reached."),
  [BST_GOAL_PROBLEM_VALUE] = N_("The goal has the number {count}, where at most {limit} is possible."),
  [BST_GOAL_PROBLEM_NO_CONDITION] = N_("The goal has no condition."),
  [BST_GOAL_PROBLEM_STRUCTURE] = N_("This condition joins no others."),
  [BST_GOAL_PROBLEM_PLAYER] = N_("There is no player {number}; players are numbered from 0 to {last-number}."),
  [BST_GOAL_PROBLEM_PLACE] = N_("This condition cannot be about such a place."),
  [BST_GOAL_PROBLEM_NOWHERE] = N_("There is no such feature at {cell}."),
  [BST_GOAL_PROBLEM_NUMBER] = N_("The condition has the number {count}, where at most {limit} is possible."),
  [BST_GOAL_PROBLEM_NO_TILES] =
    N_("The tiles to come are not known: there is no tile in hand, in the draw order or in the bag."),
  [BST_GOAL_PROBLEM_NEVER_COMPLETE] = N_("A field is never completed."),
  [BST_GOAL_PROBLEM_NEEDS_MODULE] = N_("This cannot happen: “{module}” is not in play."),
  [BST_GOAL_PROBLEM_NO_OPPONENT] =
    N_("The building at {cell} has no building of the other kind beside it, and none can be placed there."),
  [BST_GOAL_PROBLEM_COMPLETE] = N_("The feature at {cell} is completed already."),
  [BST_GOAL_PROBLEM_REACHED] = N_("The goal is reached already in this position."),
  [BST_GOAL_PROBLEM_OUT_OF_REACH] = N_("The goal can no longer be reached from this position."),
  [BST_GOAL_PROBLEM_TOO_LONG] = N_("The goal reaches over {tiles}; there are only {limit} to come."),
  [BST_GOAL_PROBLEM_ALONE] = N_("There is no other player to be ahead of."),
};

/* The kind of the feature under a condition, or `BST_N_KINDS`. */
static guint
find_kind (BastidePosition *position,
           const BstPlace  *place)
{
  const BstTileType *type;
  BstSetupTile tile;

  if (!bst_position_get_tile_at (bastide_position_get_engine (position), place->cell, &tile))
    return BST_N_KINDS;

  type = bst_catalogue_get (bastide_position_get_setup (position)->catalogue, tile.type);

  return place->segment < type->n_segments ? type->segments[place->segment].kind : BST_N_KINDS;
}

/* --- time and certainty --- */

static char *
fill_count (const char   *sentence,
            BastideSlots *slots,
            guint         n)
{
  bastide_slots_set_number (slots, "n", (gint) n);

  return bastide_slots_fill (slots, sentence);
}

static char *
describe_end (const BstGoal *goal,
              BastideSlots  *slots)
{
  switch ((BstScope) goal->scope)
    {
    case BST_SCOPE_TURNS:
      /* Translators: {owner} is a player */
      return fill_count (g_dngettext (GETTEXT_PACKAGE, "after {n} turn of {owner}", "after {n} turns of {owner}",
                                      goal->length), slots, goal->length);
    case BST_SCOPE_TILES:
      return fill_count (g_dngettext (GETTEXT_PACKAGE, "after the next tile", "after the next {n} tiles",
                                      goal->length), slots, goal->length);
    case BST_SCOPE_GAME:
      return g_strdup (_("at the end of the game"));
    case BST_SCOPE_TURN:
    case BST_N_SCOPES:
    default:
      return g_strdup (_("at the end of this turn"));
    }
}

static char *
describe_span (const BstGoal *goal,
               BastideSlots  *slots)
{
  switch ((BstScope) goal->scope)
    {
    case BST_SCOPE_TURNS:
      return fill_count (g_dngettext (GETTEXT_PACKAGE, "within {n} turn of {owner}", "within {n} turns of {owner}",
                                      goal->length), slots, goal->length);
    case BST_SCOPE_TILES:
      return fill_count (g_dngettext (GETTEXT_PACKAGE, "with the next {n} tile", "with the next {n} tiles",
                                      goal->length), slots, goal->length);
    case BST_SCOPE_GAME:
      return g_strdup (_("by the end of the game"));
    case BST_SCOPE_TURN:
    case BST_N_SCOPES:
    default:
      return g_strdup (_("this turn"));
    }
}

/* With a single opponent the sentences name that player in {opponent}. */
static const char *
describe_guarantee (const BstGoal *goal,
                    guint          n_others,
                    gboolean       is_by_chance)
{
  if (n_others == 0)
    return is_by_chance ? _("whatever is drawn") : _("for certain");
  if (goal->others == BST_OTHERS_FOR_THEMSELVES)
    return is_by_chance ? _("if each of the others plays for points of their own, whatever is drawn")
                        : _("if each of the others plays for points of their own");
  if (n_others == 1)
    return is_by_chance ? _("whatever {opponent} does and whatever is drawn") : _("whatever {opponent} does");

  return is_by_chance ? _("whatever the others do and whatever is drawn") : _("whatever the others do");
}

static const char *
describe_average (const BstGoal *goal,
                  guint          n_others)
{
  gboolean is_value = goal->objective != BST_OBJECTIVE_CONDITION;

  if (n_others == 0)
    return is_value ? _("on average over the draws") : _("with the greatest probability");
  if (goal->others == BST_OTHERS_FOR_THEMSELVES)
    return is_value ? _("on average over the draws, if each of the others plays for points of their own")
                    : _("with the greatest probability, if each of the others plays for points of their own");
  if (n_others == 1)
    return is_value ? _("on average over the draws, whatever {opponent} does")
                    : _("with the greatest probability, whatever {opponent} does");

  return is_value ? _("on average over the draws, whatever the others do")
                  : _("with the greatest probability, whatever the others do");
}

static const char *
describe_certainty (BastidePosition *position,
                    const BstGoal   *goal)
{
  guint n_others = MAX (bastide_position_get_setup (position)->n_players, 1) - 1;

  if (goal->certainty == BST_CERTAINTY_COOPERATIVE)
    return n_others > 0 ? _("if everybody helps and the right tiles come") : _("if the right tiles come");
  if (goal->certainty == BST_CERTAINTY_EXPECTED)
    return describe_average (goal, n_others);

  return describe_guarantee (goal, n_others, bastide_position_has_chance (position, goal));
}

/* Returns the only other player, or NULL. */
static const char *
find_opponent (BastidePosition *position,
               guint            player)
{
  return bastide_position_get_setup (position)->n_players == 2 ? bastide_position_get_name (position, player == 0)
                                                               : NULL;
}

char *
bastide_sentence_certainty (BastidePosition *position,
                            const BstGoal   *goal)
{
  g_autoptr (BastideSlots) slots = NULL;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);
  g_return_val_if_fail (goal != NULL, NULL);

  slots = bastide_slots_new ();
  if (find_opponent (position, goal->player) != NULL)
    bastide_slots_set (slots, "opponent", find_opponent (position, goal->player));

  return bastide_slots_fill (slots, describe_certainty (position, goal));
}

/* --- conditions --- */

static const char *
find_clause (const BstCondition *condition,
             guint               kind)
{
  guint which = condition->negated != 0;

  switch ((guint) condition->kind)
    {
    case BST_CONDITION_ALL:
    case BST_CONDITION_ANY:
      return condition->once ? once_clauses[condition->kind][which] : clauses[condition->kind][which];
    case BST_CONDITION_LEAD:
      return lead_clauses[condition->number > 0 ? 0 : condition->number == 0 ? 1 : 2][which];
    case BST_CONDITION_COMPLETE:
      return complete_clauses[kind][which];
    case BST_CONDITION_FIGURES:
      return which && condition->number == 1 ? N_("{player} has no figure {where}.") : clauses[condition->kind][which];
    case BST_CONDITION_GAIN:
      return which && condition->number == 1 ? N_("{player} gains no points.") : clauses[condition->kind][which];
    case BST_CONDITION_SEND:
      if (condition->place.kind == BST_PLACE_DISTRICT)
        return which ? N_("{player} sends no figure {to}.") : N_("{player} sends a figure {to}.");
      return which ? N_("{player} sends no figure to the city of Carcassonne.")
                   : N_("{player} sends a figure to the city of Carcassonne.");
    default:
      return clauses[condition->kind][which];
    }
}

static const char *
find_sentence (const BstGoal *goal)
{
  const BstCondition *condition = &goal->conditions[0];

  /* The winner of a game is whoever has more points than each other player at its end. */
  if (condition->kind == BST_CONDITION_WIN && goal->scope == BST_SCOPE_GAME && !condition->once)
    return N_("{player} is to win the game, {how}.");
  if (bastide_goal_counts_once (condition) && condition->kind != BST_CONDITION_GAIN)
    return once_sentences[condition->kind];
  if (condition->kind == BST_CONDITION_SEND)
    return condition->place.kind == BST_PLACE_DISTRICT
             ? N_("{player} is to send a figure {to} {within}, {how}.")
             : N_("{player} is to send a figure to the city of Carcassonne {within}, {how}.");
  if (condition->kind == BST_CONDITION_LEAD)
    return condition->number > 0 ? N_("{player} is to be at least {points} ahead of each other player {when}, {how}.")
                                 : NULL;

  return sentences[condition->kind];
}

/* "in the castle", "on the road at 2,0", "beside the board" */
static char *
describe_place (const BstPlace *place,
                guint           kind,
                BastideSlots   *slots)
{
  if (place->kind == BST_PLACE_DISTRICT)
    return g_strdup (bastide_words_in (place->index));
  if (place->kind == BST_PLACE_SUPPLY)
    return g_strdup (_("beside the board"));

  return bastide_slots_fill (slots, g_dpgettext2 (GETTEXT_PACKAGE, "place of figures", features[kind]));
}

static BastideSlots *
make_slots (BastidePosition    *position,
            const BstCondition *condition)
{
  BastideSlots *slots = bastide_slots_new ();
  const BstPlace *place = &condition->place;
  guint number = (guint) ABS (CLAMP (condition->number, -BST_MAX_SCORE, BST_MAX_SCORE));
  g_autofree char *points = bastide_words_count (BASTIDE_COUNT_POINTS, number);

  bastide_slots_set (slots, "player", bastide_position_get_name (position, condition->player));
  bastide_slots_set_cell (slots, "cell", place->cell);
  bastide_slots_take (slots, "points", condition->number < 0 && condition->kind != BST_CONDITION_LEAD
                                         ? g_strconcat ("−", points, NULL) : g_strdup (points));
  bastide_slots_take (slots, "figures", bastide_words_count (BASTIDE_COUNT_SEATS, number));
  bastide_slots_take (slots, "space", bastide_words_space (condition->number));
  bastide_slots_set (slots, "to", place->kind == BST_PLACE_DISTRICT ? bastide_words_to (place->index) : "");
  bastide_slots_take (slots, "where", describe_place (place, find_kind (position, place), slots));

  return slots;
}

char *
bastide_sentence_condition (BastidePosition    *position,
                            const BstCondition *condition)
{
  g_autoptr (BastideSlots) slots = NULL;
  const char *clause;
  GString *text;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);
  g_return_val_if_fail (condition != NULL && condition->kind < BST_N_CONDITIONS, NULL);

  slots = make_slots (position, condition);
  clause = find_clause (condition, find_kind (position, &condition->place));
  if (condition->kind == BST_CONDITION_WIN && find_opponent (position, condition->player) != NULL)
    {
      bastide_slots_set (slots, "opponent", find_opponent (position, condition->player));
      clause = condition->negated ? N_("{player} does not have more points than {opponent}.")
                                  : N_("{player} has more points than {opponent}.");
    }
  text = g_string_new (NULL);
  bastide_words_append_sentence (text, bastide_slots_fill (slots, _(clause)));
  if (bastide_goal_counts_once (condition) && !bst_condition_joins (condition))
    bastide_words_append_sentence (text, g_strdup (_("It counts at the end of any turn.")));

  return g_string_free (text, FALSE);
}

/* A condition that may not come true even once reads better as its opposite that holds all the time. */
static gboolean
is_denied_once (const BstGoal      *goal,
                const BstCondition *condition)
{
  const BstCondition *only = condition + 1;

  return bst_condition_joins (condition) && condition->negated && !condition->once && condition->n == 1
         && only < goal->conditions + goal->n_conditions && bastide_goal_counts_once (only)
         && !bst_condition_joins (only);
}

static void
append_condition (GString         *text,
                  BastidePosition *position,
                  const BstGoal   *goal,
                  guint           *nth,
                  guint            level)
{
  const BstCondition *condition = &goal->conditions[(*nth)++];
  g_autofree char *sentence = NULL;

  if (is_denied_once (goal, condition))
    {
      BstCondition lasting = goal->conditions[(*nth)++];

      lasting.negated = !lasting.negated;
      lasting.once = FALSE;
      sentence = bastide_sentence_condition (position, &lasting);
      /* Translators: follows a sentence that says how the board is to look: “The Count is in the castle.” */
      g_string_append_printf (text, "\n%*s• %s %s", (int) (2 * level), "", sentence,
                              _("This holds at the end of every turn."));
      return;
    }
  sentence = bastide_sentence_condition (position, condition);
  g_string_append_printf (text, "\n%*s• %s", (int) (2 * level), "", sentence);
  for (guint i = 0; bst_condition_joins (condition) && i < condition->n && *nth < goal->n_conditions; i++)
    append_condition (text, position, goal, nth, level + 1);
}

/* --- goals --- */

static const char *
find_heading (const BstGoal *goal)
{
  const BstCondition *root = &goal->conditions[0];

  if (goal->objective == BST_OBJECTIVE_LEAD)
    return N_("{owner} is to get the best lead {when}, {how}.");
  if (goal->objective == BST_OBJECTIVE_POINTS)
    return N_("{owner} is to get the most points {when}, {how}.");
  if (goal->n_conditions == 0)
    return N_("{owner} has no condition yet.");
  if (!bst_condition_joins (root) || root->once)
    return N_("{owner} needs this {when}, {how}:");
  if (root->kind == BST_CONDITION_ALL)
    return root->negated ? N_("{owner} has to prevent at least one of these {when}, {how}:")
                         : N_("{owner} needs all of this {when}, {how}:");

  return root->negated ? N_("{owner} has to prevent each of these {when}, {how}:")
                       : N_("{owner} needs at least one of these {when}, {how}:");
}

/* A goal whose one condition is about its own player. */
static const char *
find_single (const BstGoal *goal)
{
  const BstCondition *condition = &goal->conditions[0];

  return goal->objective == BST_OBJECTIVE_CONDITION && goal->n_conditions == 1 && !condition->negated
         && condition->player == goal->player ? find_sentence (goal) : NULL;
}

static void
append_conditions (GString         *text,
                   BastidePosition *position,
                   const BstGoal   *goal)
{
  const BstCondition *root = &goal->conditions[0];
  gboolean is_told = bst_condition_joins (root) && !root->once;
  guint nth = is_told ? 1 : 0;

  if (goal->objective != BST_OBJECTIVE_CONDITION)
    return;
  while (nth < goal->n_conditions)
    append_condition (text, position, goal, &nth, 0);
}

char *
bastide_sentence_goal (BastidePosition *position,
                       const BstGoal   *goal)
{
  g_autoptr (BastideSlots) slots = NULL;
  const char *single;
  GString *text;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);
  g_return_val_if_fail (goal != NULL, NULL);

  single = find_single (goal);
  slots = make_slots (position, &goal->conditions[0]);
  bastide_slots_set (slots, "owner", bastide_position_get_name (position, goal->player));
  bastide_slots_take (slots, "when", describe_end (goal, slots));
  bastide_slots_take (slots, "within", describe_span (goal, slots));
  bastide_slots_take (slots, "how", bastide_sentence_certainty (position, goal));
  text = g_string_new (NULL);
  bastide_words_append_sentence (text, bastide_slots_fill (slots, _(single != NULL ? single : find_heading (goal))));
  if (single == NULL)
    append_conditions (text, position, goal);
  if (goal->totals && bastide_goal_counts_points (goal))
    {
      g_string_append_c (text, text->str[text->len - 1] == '.' && strchr (text->str, '\n') == NULL ? ' ' : '\n');
      g_string_append (text, _("Points are counted with final scoring."));
    }

  return g_string_free (text, FALSE);
}

/* --- problems --- */

static const char *
find_problem_sentence (const BstSetup       *setup,
                       const BstGoalProblem *problem)
{
  gboolean is_one = problem->condition < BST_MAX_CONDITIONS;

  if (problem->code == BST_GOAL_PROBLEM_PLAYER && setup->n_players == 0)
    return N_("There is no player {number}: there are no players.");
  if (problem->code == BST_GOAL_PROBLEM_PLAYER && setup->n_players == 1)
    return N_("There is no player {number}: the only player is player 0.");
  if (problem->code == BST_GOAL_PROBLEM_NOWHERE && problem->place.kind == BST_PLACE_CELL)
    return N_("There is no monastery or shrine at {cell}.");
  if (problem->code == BST_GOAL_PROBLEM_OUT_OF_REACH && is_one)
    return N_("The feature at {cell} can no longer be completed: no tile to come fits where it needs one.");

  return problem_sentences[problem->code];
}

char *
bastide_sentence_goal_problem (BastidePosition      *position,
                               const BstGoalProblem *problem)
{
  const BstSetup *setup;
  g_autoptr (BastideSlots) slots = NULL;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);
  g_return_val_if_fail (problem != NULL && problem->code < BST_N_GOAL_PROBLEMS, NULL);

  setup = bastide_position_get_setup (position);
  slots = bastide_slots_new ();
  bastide_slots_set_number (slots, "number", problem->player);
  bastide_slots_set_number (slots, "last-number", (gint) setup->n_players - 1);
  bastide_slots_set_number (slots, "count", problem->count);
  bastide_slots_set_number (slots, "limit", problem->limit);
  bastide_slots_take (slots, "tiles", bastide_words_count (BASTIDE_COUNT_TILES, (guint) MAX (problem->count, 0)));
  bastide_slots_set_cell (slots, "cell", problem->place.cell);
  if (problem->module < BST_N_MODULES)
    bastide_slots_set (slots, "module", bastide_words_module ((BstModuleId) problem->module));

  return bastide_slots_fill (slots, _(find_problem_sentence (setup, problem)));
}
