/* bastide-attempt.c: an attempt at the goal of a puzzle
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-attempt.h"

#include <glib/gi18n-lib.h>

#include "bastide-assessment.h"
#include "bastide-attempt-facts.h"
#include "bastide-attempt-words.h"
#include "bastide-solve-words.h"
#include "bastide-author-lines.h"
#include "bastide-slots.h"
#include "bastide-theme.h"

/* The time of a search, after which the author's lines judge. */
#define SECONDS 10

/* A value that misses the goal by so little is near. */
#define NEAR 2

struct _BastideTry
{
  GObject          parent_instance;

  char            *text;
  char            *reason;
  char            *cause;
  BstRule          rule;
  gboolean         near;
  BastidePlayNode *end;      /* of the refutation */
};

G_DEFINE_FINAL_TYPE (BastideTry, bastide_try, G_TYPE_OBJECT)

/* The attempt is at a node of its tree. Choices of the solver there come from the board, everything else from the
 * attempt. A decision is a node at which the solver begins to choose in a turn; from there to the end of the turn
 * goes the judgement. Searches run one at a time in a worker; each node keeps its assessment, so that a turn tried
 * again is judged at once.
 */
struct _BastideAttempt
{
  GObject              parent_instance;

  BastideContent      *told;          /* the puzzle in the language of the reader */
  BastidePosition     *diagram;
  BastideRuleBook     *book;
  BastideResults      *results;
  BastidePlayTree     *tree;
  BstCourse           *start;         /* NULL without a goal */
  BastideAuthorLines  *author;
  char                *hash;
  BastideAttemptState  state;

  BastidePlayNode     *node;
  BastidePlayNode     *decision;      /* where the solver begins the present turn; NULL in the turns of others */
  gboolean             chosen;        /* the solver has chosen since the decision */
  GPtrArray           *decisions;     /* of the turns judged as good */
  gboolean             moving;        /* the attempt itself moves on the tree */

  GHashTable          *courses;       /* of BstCourse, by node */
  GHashTable          *assessments;   /* of BastideAssessment, by node */
  BastidePlayNode     *searched;      /* the node of the search under way */
  GCancellable        *stop;          /* makes the searches of the present turn give up */
  GCancellable        *cancellable;

  GArray              *reply;         /* of BstAction: still to be played by steps */
  BastideTry          *refuted;       /* the try that the reply refutes */
  BastidePlayNode     *refuted_from;  /* the decision to which a missed turn goes back */
  gboolean             tell_at_end;
  BastideTry          *slipped;       /* the turn that let the goal go, not told yet */
  BastidePlayNode     *slipped_from;  /* its decision */
  gboolean             every_defence;
  GHashTable          *answered;      /* how many of its defences are answered, by node */
  BastidePlayNode     *looked_from;
  BastideAttemptState  looked_state;

  guint                line;          /* of the author, whose solution is shown */
  guint                line_at;
  gboolean             shows_author;

  GListStore          *tries;
  GPtrArray           *hints;         /* of strings */
  guint                n_author_hints;
  BastidePlayNode     *hinted;        /* the decision that the next two are about */
  guint                n_own_hints;
  gboolean             has_hint_cell;
  BstCell              hint_cell;     /* where a hint says that the tile goes */
  gboolean             is_shown;
  BastideOutcome       outcome;
  guint                n_tries_kept;
  gint64               begun;

  char                *verdict;
  char                *cause;
  BstRule              rule;
};

G_DEFINE_FINAL_TYPE (BastideAttempt, bastide_attempt, G_TYPE_OBJECT)

static guint changed_signal;

static void arrive (BastideAttempt *self);
static void think (BastideAttempt *self);

/* --- tries --- */

static void
bastide_try_finalize (GObject *object)
{
  BastideTry *self = BASTIDE_TRY (object);

  g_free (self->text);
  g_free (self->reason);
  g_free (self->cause);

  G_OBJECT_CLASS (bastide_try_parent_class)->finalize (object);
}

static void
bastide_try_class_init (BastideTryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_try_finalize;
}

static void
bastide_try_init (BastideTry *self)
{
  self->reason = g_strdup ("");
  self->cause = g_strdup ("");
}

/* --- the tree --- */

static BastidePosition *
get_position (BastideAttempt  *self,
              BastidePlayNode *node)
{
  const BastidePlayStep *step = bastide_play_node_get_step (node);

  return step != NULL ? step->position : self->diagram;
}

/* Lists the actions between two nodes, from the first to the last. The tree of an attempt has an action a step. */
static GArray *
list_actions (BastidePlayNode *from,
              BastidePlayNode *to)
{
  GArray *actions = g_array_new (FALSE, TRUE, sizeof (BstAction));

  for (BastidePlayNode *node = to; node != from; node = bastide_play_node_get_parent (node))
    g_array_prepend_vals (actions, bastide_play_node_get_step (node)->actions->data, 1);

  return actions;
}

/* Lists all that has happened from the diagram to a node. */
static GArray *
list_events (BastidePlayNode *node)
{
  GArray *events = g_array_new (FALSE, FALSE, sizeof (BstEvent));

  for (; bastide_play_node_get_step (node) != NULL; node = bastide_play_node_get_parent (node))
    {
      const BastidePlayStep *step = bastide_play_node_get_step (node);

      for (guint i = step->events->len; i > 0; i--)
        g_array_prepend_vals (events, bastide_event_get (g_ptr_array_index (step->events, i - 1)), 1);
    }

  return events;
}

/* A node is a step from its parent, so that its course costs the same early and late in a game. */
static BstCourse *
get_course (BastideAttempt  *self,
            BastidePlayNode *node)
{
  BstCourse *course = g_hash_table_lookup (self->courses, node);

  if (course != NULL)
    return course;
  if (bastide_play_node_get_parent (node) == NULL)
    {
      course = bst_course_copy (self->start);
    }
  else
    {
      course = bst_course_copy (get_course (self, bastide_play_node_get_parent (node)));
      bst_course_play (course, (const BstAction *) (void *) bastide_play_node_get_step (node)->actions->data);
    }
  g_hash_table_insert (self->courses, node, course);

  return course;
}

static void
go_to (BastideAttempt  *self,
       BastidePlayNode *node)
{
  self->moving = TRUE;
  bastide_play_tree_set_current (self->tree, node);
  self->moving = FALSE;
  self->node = node;
}

static void
play (BastideAttempt  *self,
      const BstAction *action)
{
  self->moving = TRUE;
  if (bastide_play_tree_play (self->tree, action, 1, NULL))
    self->node = bastide_play_tree_get_current (self->tree);
  self->moving = FALSE;
}

/* A tile that fits nowhere leaves the game without a choice. */
static gboolean
is_discarded (const BstCourse *course)
{
  const BstAction discard = { .type = BST_ACTION_DISCARD };

  return bst_turn_check (course->position, &discard, NULL);
}

/* Whether the solver chooses in a position that is not the end of the course. */
static gboolean
is_own (BastideAttempt  *self,
        const BstCourse *course)
{
  if (bst_course_is_draw (course) || is_discarded (course))
    return FALSE;
  return self->start->goal.certainty == BST_CERTAINTY_COOPERATIVE
         || bst_position_get_chooser (course->position) == self->start->goal.player;
}

/* Whether the step after a node was the solver's choice. */
static gboolean
was_own (BastideAttempt  *self,
         BastidePlayNode *node)
{
  return is_own (self, get_course (self, node));
}

static gboolean
is_average (BastideAttempt  *self,
            const BstCourse *course)
{
  return self->start->goal.certainty == BST_CERTAINTY_EXPECTED && bst_course_is_draw (course);
}

/* Whether nothing follows that the solver could still choose. */
static gboolean
is_scope_over (BastideAttempt *self,
               BstCourse      *course)
{
  return bst_course_is_over (course) || (is_average (self, course) && self->decisions->len > 0);
}

/* Whether a node lies on the way to another. */
static gboolean
is_above (BastidePlayNode *node,
          BastidePlayNode *below)
{
  do
    below = bastide_play_node_get_parent (below);
  while (below != NULL && below != node);

  return below != NULL;
}

/* --- states --- */

static void
say (BastideAttempt *self,
     char           *text,
     BstRule         rule)
{
  g_free (self->verdict);
  self->verdict = text;
  g_clear_pointer (&self->cause, g_free);
  self->rule = rule;
}

static void
say_try (BastideAttempt *self,
         BastideTry     *try)
{
  say (self, g_strdup (try->reason), try->rule);
  self->cause = g_strdup (try->cause);
}

static void
set_state (BastideAttempt      *self,
           BastideAttemptState  state)
{
  self->state = state;
  g_signal_emit (self, changed_signal, 0);
}

static void
keep_outcome (BastideAttempt *self,
              BastideOutcome  outcome)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->tries));
  guint seconds = (guint) ((g_get_monotonic_time () - self->begun) / G_USEC_PER_SEC);

  self->outcome = MAX (self->outcome, outcome);
  if (self->results != NULL)
    bastide_results_add (self->results, self->hash, outcome, self->hints->len, seconds, n - self->n_tries_kept);
  self->n_tries_kept = n;
}

static void
cancel_search (BastideAttempt *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->searched = NULL;
}

static BastideAssessment *
get_assessment (BastideAttempt  *self,
                BastidePlayNode *node)
{
  return node != NULL ? g_hash_table_lookup (self->assessments, node) : NULL;
}

/* A search that was stopped is asked again in the next turn, where it is about that turn or what follows. */
static void
forget_stop (BastideAttempt  *self,
             BastidePlayNode *node)
{
  GHashTableIter iter;
  gpointer key, value;

  g_cancellable_reset (self->stop);
  g_hash_table_iter_init (&iter, self->assessments);
  while (g_hash_table_iter_next (&iter, &key, &value))
    if (((BastideAssessment *) value)->stopped && (key == node || is_above (node, key)))
      g_hash_table_iter_remove (&iter);
}

/* Takes the solver back to where a turn begins. */
static void
begin_turn (BastideAttempt  *self,
            BastidePlayNode *node)
{
  if (self->hinted != node)
    {
      self->n_own_hints = 0;
      self->has_hint_cell = FALSE;
    }
  self->hinted = node;
  self->decision = node;
  self->chosen = FALSE;
  forget_stop (self, node);
  set_state (self, BASTIDE_ATTEMPT_CHOOSING);
  think (self);
}

/* --- the verdict on a turn --- */

static gboolean
is_listed (BastideAttempt *self,
           BstCourse      *course)
{
  guint line, at;

  return bastide_author_lines_find (self->author, course, &line, &at);
}

/* Whether a search knows that the goal can be reached from the decision on. */
static gboolean
is_solvable (BastideAttempt          *self,
             const BastideAssessment *before)
{
  return before->proved && (self->start->goal.objective != BST_OBJECTIVE_CONDITION || before->value.part > 0);
}

static gboolean
reaches_goal (BastideAttempt          *self,
              BstCourse               *course,
              const BastideAssessment *before,
              const BastideAssessment *after)
{
  if (is_solvable (self, before) && after->proved)
    return bst_value_compare (&after->value, &before->value) >= 0;
  if (self->start->goal.objective == BST_OBJECTIVE_CONDITION && bst_course_is_over (course))
    return bst_course_get_value (course) == 1;
  return is_listed (self, course);
}

/* Whether the solver, and not a defence, has left the author's lines. Between two nodes of a line that come to the same
 * any way is the author's. */
static gboolean
has_left_author (BastideAttempt *self)
{
  if (bastide_author_lines_count (self->author) == 0)
    return FALSE;
  /* The diagram is on every line. */
  for (BastidePlayNode *node = self->node;; node = bastide_play_node_get_parent (node))
    {
      BstCourse *course = get_course (self, node);

      if (is_listed (self, course))
        return node != self->node && is_own (self, course);
    }
}

/* Nothing is said of a goal that was let go, nor where a search knows that it was out of reach before the turn. */
static char *
praise (BastideAttempt          *self,
        const BastideAssessment *before)
{
  if (self->tell_at_end || self->slipped != NULL || (before->proved && !is_solvable (self, before)))
    return g_strdup ("");
  return g_strdup (has_left_author (self) ? _("The goal stays in reach, in another way than the author’s.")
                                          : _("The goal stays in reach."));
}

/* Returns what the line has come to, where a search knows that no other way leads to more; or NULL. A weak reply brings
 * more than the search had promised, and perhaps still more after another turn. */
static const BastideAssessment *
get_last_assessment (BastideAttempt *self)
{
  const BastideAssessment *after = get_assessment (self, self->node);
  const BastideAssessment *before = after;

  if (self->decisions->len > 0)
    before = get_assessment (self, g_ptr_array_index (self->decisions, self->decisions->len - 1));

  return before->proved && after->proved && bst_value_compare (&after->value, &before->value) == 0 ? after : NULL;
}

static void
finish (BastideAttempt *self)
{
  BstCourse *course = get_course (self, self->node);
  g_autoptr (GArray) events = list_events (self->node);
  const BastideAssessment *last = get_last_assessment (self);
  g_autofree char *cause = NULL;
  BstRule rule;

  cause = bastide_attempt_facts_cause (get_position (self, self->node), course, TRUE, events, &rule);
  say (self, bastide_attempt_words_solved (get_position (self, self->node), course, last != NULL ? &last->value : NULL,
                                           has_left_author (self)), rule);
  self->cause = g_steal_pointer (&cause);
  keep_outcome (self, self->is_shown ? BASTIDE_OUTCOME_SHOWN
                                     : self->hints->len > 0 ? BASTIDE_OUTCOME_HINTED : BASTIDE_OUTCOME_SOLVED);
  set_state (self, BASTIDE_ATTEMPT_OVER);
}

static gboolean
is_near (BastideAttempt          *self,
         const BastideAssessment *before,
         const BastideAssessment *after)
{
  if (!before->proved || !after->proved)
    return FALSE;
  if (self->start->goal.objective == BST_OBJECTIVE_CONDITION)
    return after->n_best == 1 && after->n_choices > 1;
  return before->value.part * after->value.whole - after->value.part * before->value.whole
         <= NEAR * before->value.whole * after->value.whole;
}

/* Returns what the others chose last in a turn that missed, and after it; NULL where they chose nothing. */
static char *
describe_defence (BastideAttempt  *self,
                  BastidePlayNode *end,
                  const GArray    *reply)
{
  BastidePlayNode *node = end;

  if (reply->len > 0)
    return bastide_solve_words_play (get_position (self, end), reply);
  for (; node != self->refuted_from; node = bastide_play_node_get_parent (node))
    if (!was_own (self, bastide_play_node_get_parent (node)))
      return g_strdup (bastide_play_node_get_step (node)->line);

  return NULL;
}

/* Returns where the others have replied to a try, and the solver chooses again. */
static BastidePlayNode *
find_reply_end (BastideAttempt *self)
{
  BastidePlayNode *end = self->node;

  for (BastidePlayNode *node = self->node; node != self->refuted->end; node = bastide_play_node_get_parent (node))
    if (was_own (self, bastide_play_node_get_parent (node)))
      end = bastide_play_node_get_parent (node);

  return end;
}

/* The words about a try are complete only when its refutation is on the board. */
static void
explain_try (BastideAttempt          *self,
             BstCourse               *course,
             const BastideAssessment *before,
             const BastideAssessment *after)
{
  BastideTry *try = self->refuted;
  g_autoptr (GArray) reply = list_actions (try->end, find_reply_end (self));
  g_autoptr (GArray) events = list_events (self->node);
  g_autofree char *defence = before->proved && after->proved ? describe_defence (self, try->end, reply) : NULL;
  g_autofree char *happened = NULL;
  BstValue value = after->value;

  if (bst_course_is_over (course))
    value = (BstValue) { .part = bst_course_get_value (course), .whole = 1 };
  g_free (try->reason);
  g_free (try->cause);
  if (before->proved && after->proved)
    try->reason = bastide_attempt_words_missed (get_position (self, self->node), course, &before->value, &value,
                                                try->near);
  else
    try->reason = g_strdup (before->stopped || after->stopped
                              ? _("This is not the author’s line, and the search was stopped before it could judge it.")
                              : _("This is not the author’s line, and the search is too large to judge it."));
  happened = bastide_attempt_facts_cause (get_position (self, self->node), course, FALSE, events, &try->rule);
  if (defence != NULL)
    try->cause = g_strconcat (defence, *happened != '\0' ? ".\n" : ".", happened, NULL);
  else
    try->cause = g_steal_pointer (&happened);
  if (try->rule == BST_RULE_NONE && reply->len > 0)
    try->rule = bastide_attempt_words_find_rule (get_position (self, try->end), reply);
  try->end = self->node;
}

static void
end_try (BastideAttempt *self)
{
  BstCourse *course = get_course (self, self->node);
  BastideTry *try = self->refuted;
  gboolean is_new = TRUE;

  explain_try (self, course, get_assessment (self, self->refuted_from), get_assessment (self, try->end));
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->tries)); i++)
    {
      g_autoptr (BastideTry) other = g_list_model_get_item (G_LIST_MODEL (self->tries), i);

      is_new = is_new && other->end != try->end;
    }
  if (is_new)
    g_list_store_append (self->tries, try);
  say_try (self, try);
  keep_outcome (self, BASTIDE_OUTCOME_MISSED);
  set_state (self, BASTIDE_ATTEMPT_MISSED);
}

/* Returns the turn under way as a try. In its words only the solver’s own actions count. */
static BastideTry *
make_try (BastideAttempt          *self,
          const BastideAssessment *before,
          const BastideAssessment *after)
{
  BastideTry *try = g_object_new (BASTIDE_TYPE_TRY, NULL);
  BastidePlayNode *end = self->node;
  g_autoptr (GArray) actions = NULL;

  while (end != self->decision && !was_own (self, bastide_play_node_get_parent (end)))
    end = bastide_play_node_get_parent (end);
  actions = list_actions (self->decision, end);
  try->text = bastide_solve_words_play (get_position (self, self->decision), actions);
  try->near = is_near (self, before, after);
  try->end = self->node;

  return try;
}

/* A course that goes on is refuted by the others. */
static void
miss (BastideAttempt          *self,
      BstCourse               *course,
      const BastideAssessment *before,
      const BastideAssessment *after)
{
  g_clear_object (&self->refuted);
  self->refuted = make_try (self, before, after);
  self->refuted_from = self->decision;
  self->decision = NULL;
  if (bst_course_is_over (course) || after->choice->len == 0 || !after->proved)
    {
      end_try (self);
      return;
    }
  g_array_set_size (self->reply, 0);
  g_array_append_vals (self->reply, after->choice->data, after->choice->len);
  say (self, g_strdup (_("This does not reach the goal. Watch the reply.")), BST_RULE_NONE);
  set_state (self, BASTIDE_ATTEMPT_REPLYING);
}

/* Whether the solver's turn is at its end, so that it can be judged. */
static gboolean
is_turn_over (BastideAttempt *self,
              BstCourse      *course)
{
  if (self->decision == NULL)
    return FALSE;
  g_return_val_if_fail (self->chosen, FALSE);

  return bst_course_is_over (course)
         || course->progress.n_ends != get_course (self, self->decision)->progress.n_ends
         || bst_course_is_draw (course);
}

/* --- verdicts at the end of the line --- */

/* A turn taken back is forgotten, as nothing was said about it. */
static void
forget_slip (BastideAttempt *self)
{
  if (g_ptr_array_find (self->decisions, self->slipped_from, NULL))
    return;
  g_clear_object (&self->slipped);
  self->slipped_from = NULL;
}

static void
tell_slip (BastideAttempt *self)
{
  guint at = 0;
  gboolean is_last = self->decision == self->slipped_from;
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autofree char *turn = NULL;

  if (g_ptr_array_find (self->decisions, self->slipped_from, &at))
    g_ptr_array_set_size (self->decisions, (int) at);
  g_clear_object (&self->refuted);
  self->refuted = g_steal_pointer (&self->slipped);
  self->refuted_from = g_steal_pointer (&self->slipped_from);
  self->decision = NULL;
  bastide_slots_set (slots, "turn", self->refuted->text);
  end_try (self);
  if (is_last)
    return;
  /* Translators: the turn in words: “Anna: tile at 1,0, knight, south” */
  turn = bastide_slots_fill (slots, _("The goal was lost with this turn: “{turn}”."));
  say (self, g_strjoin (" ", turn, self->refuted->reason, NULL), self->refuted->rule);
  self->cause = g_strdup (self->refuted->cause);
  g_signal_emit (self, changed_signal, 0);
}

/* --- every defence --- */

/* Counts the defence that the line has just answered. Returns the last node of the line with a defence that is still to
 * be answered, or NULL. */
static BastidePlayNode *
find_open_defence (BastideAttempt *self)
{
  for (BastidePlayNode *node = self->node; node != NULL; node = bastide_play_node_get_parent (node))
    {
      gpointer n;

      if (!g_hash_table_lookup_extended (self->answered, node, NULL, &n)
          || GPOINTER_TO_UINT (n) >= get_assessment (self, node)->defences->len)
        continue;
      g_hash_table_insert (self->answered, node, GUINT_TO_POINTER (GPOINTER_TO_UINT (n) + 1));
      if (GPOINTER_TO_UINT (n) + 1 < get_assessment (self, node)->defences->len)
        return node;
    }

  return NULL;
}

/* The turn in which the others choose may still be under way. */
static void
go_to_reply (BastideAttempt  *self,
             BastidePlayNode *node)
{
  BstCourse *course = get_course (self, node);
  guint n = self->decisions->len;

  while (n > 0 && !is_above (g_ptr_array_index (self->decisions, n - 1), node))
    n--;
  g_ptr_array_set_size (self->decisions, (int) n);
  go_to (self, node);
  self->chosen = n > 0;
  self->decision = n > 0 ? g_ptr_array_index (self->decisions, n - 1) : NULL;
  if (n > 0 && !is_turn_over (self, course))
    g_ptr_array_set_size (self->decisions, (int) n - 1);
  else
    {
      self->decision = NULL;
      self->chosen = FALSE;
    }
}

static void
ask_defence (BastideAttempt  *self,
             BastidePlayNode *node)
{
  const BastideAssessment *assessment = get_assessment (self, node);
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (self->answered, node));
  const GArray *defence = g_ptr_array_index (assessment->defences, n);
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  go_to_reply (self, node);
  g_array_set_size (self->reply, 0);
  g_array_append_vals (self->reply, defence->data, defence->len);
  bastide_slots_set_number (slots, "number", n + 1);
  bastide_slots_set_number (slots, "count", assessment->defences->len);
  say (self, bastide_slots_fill (slots, _("Solved against this defence. Defence {number} of {count} follows.")),
       BST_RULE_NONE);
  set_state (self, BASTIDE_ATTEMPT_REPLYING);
}

/* The line has reached the goal. */
static void
complete (BastideAttempt *self)
{
  BastidePlayNode *open = self->every_defence ? find_open_defence (self) : NULL;

  if (open != NULL)
    ask_defence (self, open);
  else
    finish (self);
}

/* Returns the reply that is due; NULL where the best one is. */
static const GArray *
find_defence (BastideAttempt          *self,
              const BastideAssessment *assessment)
{
  guint n;

  if (!self->every_defence || self->refuted != NULL || self->slipped != NULL || !assessment->proved
      || assessment->defences->len < 2)
    return NULL;
  n = GPOINTER_TO_UINT (g_hash_table_lookup (self->answered, self->node));
  g_hash_table_insert (self->answered, self->node, GUINT_TO_POINTER (n));

  return n < assessment->defences->len ? g_ptr_array_index (assessment->defences, n) : NULL;
}

/* Without a proof the others go the author's way, else they do anything legal. A choice of the solver that follows at
 * once is not the others' to make. */
static void
prepare_reply (BastideAttempt          *self,
               BstCourse               *course,
               const BastideAssessment *assessment)
{
  const GArray *defence = find_defence (self, assessment);
  g_autofree BstActionList *list = NULL;
  guint line, at;

  g_array_set_size (self->reply, 0);
  if (defence != NULL)
    g_array_append_vals (self->reply, defence->data, defence->len);
  else if (is_discarded (course) || assessment->choice->len == 0)
    g_array_append_vals (self->reply, assessment->line->data, MIN (assessment->line->len, 1));
  else
    g_array_append_vals (self->reply, assessment->choice->data, assessment->choice->len);
  if (!assessment->proved && bastide_author_lines_find (self->author, course, &line, &at)
      && at < bastide_author_lines_get_actions (self->author, line)->len)
    {
      g_array_set_size (self->reply, 0);
      g_array_append_val (self->reply, g_array_index (bastide_author_lines_get_actions (self->author, line), BstAction,
                                                      at));
    }
  if (self->reply->len > 0)
    return;
  list = g_new (BstActionList, 1);
  if (bst_turn_list (course->position, list) > 0)
    g_array_append_val (self->reply, list->actions[0]);
}

static void
judge (BastideAttempt *self)
{
  BstCourse *course = get_course (self, self->node);
  BastidePlayNode *from = self->slipped != NULL ? self->slipped_from : self->decision;
  const BastideAssessment *before = get_assessment (self, from);
  const BastideAssessment *after = get_assessment (self, self->node);
  gboolean is_end = bst_course_is_over (course) || is_average (self, course);
  gboolean is_good = reaches_goal (self, course, before, after);

  if (!is_good && is_end && self->slipped != NULL)
    {
      tell_slip (self);
      return;
    }
  if (!is_good && (is_end || !self->tell_at_end) && self->slipped == NULL)
    {
      miss (self, course, before, after);
      return;
    }
  if (!is_good && self->slipped == NULL)
    {
      self->slipped = make_try (self, before, after);
      self->slipped_from = self->decision;
    }
  g_ptr_array_add (self->decisions, self->decision);
  self->decision = NULL;
  if (is_end)
    {
      g_clear_object (&self->slipped);
      self->slipped_from = NULL;
      complete (self);
      return;
    }
  say (self, praise (self, before), BST_RULE_NONE);
  arrive (self);
}

/* The others have kept the goal away before the solver could choose anything. */
static void
lose (BastideAttempt *self,
      BstCourse      *course)
{
  const BstValue value = { .part = bst_course_get_value (course), .whole = 1 };
  BastidePosition *position = get_position (self, self->node);
  g_autoptr (GArray) events = list_events (self->node);
  g_autofree char *cause = NULL;
  BstRule rule;

  cause = bastide_attempt_facts_cause (position, course, FALSE, events, &rule);
  say (self, bastide_attempt_words_missed (position, course, &value, &value, FALSE), rule);
  self->cause = g_steal_pointer (&cause);
  keep_outcome (self, BASTIDE_OUTCOME_MISSED);
  set_state (self, BASTIDE_ATTEMPT_OVER);
}

/* The scope ends in the turn of another player, who could not keep the goal from being reached. */
static void
end_scope (BastideAttempt *self,
           BstCourse      *course)
{
  gboolean is_good = self->slipped == NULL && (self->start->goal.objective != BST_OBJECTIVE_CONDITION
                                               || bst_course_get_value (course) == 1);

  if (is_good)
    {
      complete (self);
      return;
    }
  if (self->decisions->len == 0)
    {
      lose (self, course);
      return;
    }
  self->decision = g_ptr_array_steal_index (self->decisions, self->decisions->len - 1);
  self->chosen = TRUE;
  judge (self);
}

/* --- searches --- */

/* The node whose value is needed next; %NULL where all is known. */
static BastidePlayNode *
find_unknown (BastideAttempt *self)
{
  if (self->decision != NULL && get_assessment (self, self->decision) == NULL)
    return self->decision;
  if (self->state == BASTIDE_ATTEMPT_CHECKING && get_assessment (self, self->node) == NULL)
    return self->node;
  return NULL;
}

static void
go_on (BastideAttempt *self)
{
  BstCourse *course = get_course (self, self->node);

  if (is_turn_over (self, course))
    {
      judge (self);
      return;
    }
  if (is_scope_over (self, course))
    {
      end_scope (self, course);
      return;
    }
  prepare_reply (self, course, get_assessment (self, self->node));
  set_state (self, BASTIDE_ATTEMPT_REPLYING);
}

static void
assessed_cb (GObject      *source G_GNUC_UNUSED,
             GAsyncResult *result,
             gpointer      data)
{
  BastideAttempt *self = data;
  BastideAssessment *assessment = bastide_assessment_new_finish (result, NULL);

  /* A search that was cancelled may come back when the attempt is gone. */
  if (assessment == NULL)
    return;
  g_hash_table_insert (self->assessments, self->searched, assessment);
  self->searched = NULL;
  g_clear_object (&self->cancellable);
  if (self->state == BASTIDE_ATTEMPT_CHOOSING)
    g_signal_emit (self, changed_signal, 0);
  think (self);
}

/* Looks for what is needed next, and goes on with what is known. */
static void
think (BastideAttempt *self)
{
  BastidePlayNode *unknown = find_unknown (self);

  if (unknown == NULL)
    {
      if (self->state == BASTIDE_ATTEMPT_CHECKING)
        go_on (self);
      return;
    }
  if (self->searched != NULL)
    return;
  self->searched = unknown;
  self->cancellable = g_cancellable_new ();
  bastide_assessment_new_async (bst_course_copy (get_course (self, unknown)), SECONDS, self->stop, self->cancellable,
                                assessed_cb, self);
}

/* --- from node to node --- */

static void
arrive (BastideAttempt *self)
{
  BstCourse *course = get_course (self, self->node);
  gboolean is_end = bst_course_is_over (course);
  gboolean own = !is_end && is_own (self, course);
  gboolean is_bag = is_average (self, course);

  if (self->refuted != NULL && (is_end || own || is_bag))
    end_try (self);
  else if (self->refuted == NULL && is_turn_over (self, course))
    {
      set_state (self, BASTIDE_ATTEMPT_CHECKING);
      think (self);
    }
  else if (own && self->decision == NULL)
    begin_turn (self, self->node);
  else if (own)
    set_state (self, BASTIDE_ATTEMPT_CHOOSING);
  else
    {
      set_state (self, BASTIDE_ATTEMPT_CHECKING);
      think (self);
    }
}

/* The board has played. A position that the attempt does not know comes only by a choice of the solver. */
static void
tree_cb (BastideAttempt *self)
{
  BastidePlayNode *current = bastide_play_tree_get_current (self->tree);

  if (self->moving || current == self->node)
    return;
  if (self->state != BASTIDE_ATTEMPT_CHOOSING || bastide_play_node_get_parent (current) != self->node)
    {
      go_to (self, self->node);
      return;
    }
  self->node = current;
  self->chosen = TRUE;
  say (self, g_strdup (""), BST_RULE_NONE);
  arrive (self);
}

static void
end_showing (BastideAttempt *self)
{
  const char *comment = self->shows_author ? bastide_author_lines_get_comment (self->author, self->line, self->line_at)
                                           : NULL;

  say (self, g_strdup (comment != NULL ? comment : _("That is the solution.")), BST_RULE_NONE);
  if (self->outcome < BASTIDE_OUTCOME_SHOWN)
    keep_outcome (self, BASTIDE_OUTCOME_SHOWN);
  set_state (self, BASTIDE_ATTEMPT_OVER);
}

static void
step_reply (BastideAttempt *self)
{
  BstAction action = g_array_index (self->reply, BstAction, 0);

  g_array_remove_index (self->reply, 0);
  play (self, &action);
  if (self->state != BASTIDE_ATTEMPT_SHOWING)
    {
      say (self, g_strconcat (bastide_play_node_get_step (self->node)->line, ".", NULL), BST_RULE_NONE);
      if (self->reply->len > 0)
        set_state (self, BASTIDE_ATTEMPT_REPLYING);
      else
        arrive (self);
      return;
    }
  self->line_at++;
  if (self->reply->len == 0)
    {
      end_showing (self);
      return;
    }
  say (self, g_strdup (self->shows_author ? bastide_author_lines_get_comment (self->author, self->line, self->line_at)
                                          : NULL), BST_RULE_NONE);
  if (self->verdict == NULL)
    say (self, g_strconcat (bastide_play_node_get_step (self->node)->line, ".", NULL), BST_RULE_NONE);
  set_state (self, BASTIDE_ATTEMPT_SHOWING);
}

static void
leave_try (BastideAttempt *self)
{
  BastidePlayNode *from = self->refuted_from;

  g_clear_object (&self->refuted);
  g_array_set_size (self->reply, 0);
  self->refuted_from = NULL;
  say (self, g_strdup (""), BST_RULE_NONE);
  go_to (self, from);
  begin_turn (self, from);
}

void
bastide_attempt_step (BastideAttempt *self)
{
  g_return_if_fail (BASTIDE_IS_ATTEMPT (self));

  if (self->state == BASTIDE_ATTEMPT_REPLYING || self->state == BASTIDE_ATTEMPT_SHOWING)
    step_reply (self);
  else if (self->state == BASTIDE_ATTEMPT_CHECKING)
    g_cancellable_cancel (self->stop);
  else if (self->state == BASTIDE_ATTEMPT_MISSED)
    leave_try (self);
  else if (self->state == BASTIDE_ATTEMPT_LOOKING)
    {
      say (self, g_strdup (""), BST_RULE_NONE);
      go_to (self, self->looked_from);
      set_state (self, self->looked_state);
    }
}

/* --- the object --- */

static void
bastide_attempt_dispose (GObject *object)
{
  BastideAttempt *self = BASTIDE_ATTEMPT (object);

  cancel_search (self);
  g_clear_object (&self->stop);
  g_clear_object (&self->refuted);
  g_clear_object (&self->slipped);
  g_clear_object (&self->tree);
  g_clear_object (&self->diagram);
  g_clear_object (&self->book);
  g_clear_object (&self->results);
  g_clear_object (&self->tries);

  G_OBJECT_CLASS (bastide_attempt_parent_class)->dispose (object);
}

static void
bastide_attempt_finalize (GObject *object)
{
  BastideAttempt *self = BASTIDE_ATTEMPT (object);

  g_clear_pointer (&self->start, bst_course_free);
  g_clear_pointer (&self->author, bastide_author_lines_free);
  g_clear_pointer (&self->told, bastide_content_unref);
  g_hash_table_unref (self->courses);
  g_hash_table_unref (self->assessments);
  g_hash_table_unref (self->answered);
  g_ptr_array_unref (self->decisions);
  g_ptr_array_unref (self->hints);
  g_array_unref (self->reply);
  g_free (self->verdict);
  g_free (self->cause);
  g_free (self->hash);

  G_OBJECT_CLASS (bastide_attempt_parent_class)->finalize (object);
}

static void
bastide_attempt_class_init (BastideAttemptClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_attempt_dispose;
  G_OBJECT_CLASS (klass)->finalize = bastide_attempt_finalize;

  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
bastide_attempt_init (BastideAttempt *self)
{
  self->tree = bastide_play_tree_new ();
  self->tries = g_list_store_new (BASTIDE_TYPE_TRY);
  self->courses = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) bst_course_free);
  self->assessments = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) bastide_assessment_free);
  self->answered = g_hash_table_new (NULL, NULL);
  self->decisions = g_ptr_array_new ();
  self->hints = g_ptr_array_new_with_free_func (g_free);
  self->stop = g_cancellable_new ();
  self->reply = g_array_new (FALSE, TRUE, sizeof (BstAction));
  self->verdict = g_strdup ("");
  self->hash = g_strdup ("");
  self->begun = g_get_monotonic_time ();
}

BastideAttempt *
bastide_attempt_new (BastideContent  *content,
                     BastideContent  *told,
                     BastidePosition *position,
                     BastideRuleBook *book,
                     BastideResults  *results)
{
  BastideAttempt *self;
  const BstPosition *engine;

  g_return_val_if_fail (content != NULL, NULL);
  g_return_val_if_fail (told != NULL, NULL);
  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);
  g_return_val_if_fail (BASTIDE_IS_RULE_BOOK (book), NULL);

  self = g_object_new (BASTIDE_TYPE_ATTEMPT, NULL);
  self->told = bastide_content_ref (told);
  self->diagram = g_object_ref (position);
  self->book = g_object_ref (book);
  self->results = results != NULL ? g_object_ref (results) : NULL;
  bastide_play_tree_reset (self->tree, content, position);
  self->node = bastide_play_tree_get_current (self->tree);
  g_signal_connect_object (self->tree, "changed", G_CALLBACK (tree_cb), self, G_CONNECT_SWAPPED);

  engine = bastide_position_get_engine (position);
  if (content->goal == NULL || !bastide_position_is_playable (position)
      || !bst_goal_check (&content->goal->value, engine, NULL))
    return self;
  g_free (self->hash);
  self->hash = bastide_content_hash (content);
  self->start = bst_course_new (&content->goal->value, engine);
  self->author = bastide_author_lines_new (told, position, self->start);
  arrive (self);

  return self;
}

void
bastide_attempt_set_tell_at_end (BastideAttempt *self,
                                 gboolean        at_end)
{
  g_return_if_fail (BASTIDE_IS_ATTEMPT (self));

  self->tell_at_end = at_end;
}

void
bastide_attempt_set_every_defence (BastideAttempt *self,
                                   gboolean        every)
{
  g_return_if_fail (BASTIDE_IS_ATTEMPT (self));

  self->every_defence = every;
}

BastidePlayTree *
bastide_attempt_get_tree (BastideAttempt *self)
{
  g_return_val_if_fail (BASTIDE_IS_ATTEMPT (self), NULL);

  return self->tree;
}

BastideAttemptState
bastide_attempt_get_state (BastideAttempt *self)
{
  g_return_val_if_fail (BASTIDE_IS_ATTEMPT (self), BASTIDE_ATTEMPT_NO_GOAL);

  return self->state;
}

const char *
bastide_attempt_get_hash (BastideAttempt *self)
{
  g_return_val_if_fail (BASTIDE_IS_ATTEMPT (self), "");

  return self->hash;
}

const char *
bastide_attempt_get_verdict (BastideAttempt *self,
                             BstRule        *rule)
{
  g_return_val_if_fail (BASTIDE_IS_ATTEMPT (self), "");

  if (rule != NULL)
    *rule = self->rule;

  return self->verdict;
}

const char *
bastide_attempt_get_cause (BastideAttempt *self)
{
  g_return_val_if_fail (BASTIDE_IS_ATTEMPT (self), "");

  return self->cause != NULL ? self->cause : "";
}

BastideOutcome
bastide_attempt_get_outcome (BastideAttempt *self)
{
  g_return_val_if_fail (BASTIDE_IS_ATTEMPT (self), BASTIDE_OUTCOME_NONE);

  return self->outcome;
}

/* --- taking back --- */

gboolean
bastide_attempt_can_take_back (BastideAttempt *self)
{
  g_return_val_if_fail (BASTIDE_IS_ATTEMPT (self), FALSE);

  return self->state != BASTIDE_ATTEMPT_NO_GOAL && self->state != BASTIDE_ATTEMPT_SHOWING
         && (self->chosen || self->decisions->len > 0 || self->state == BASTIDE_ATTEMPT_LOOKING);
}

/* Goes back before the solver's last choice in the present turn, and before all that the others chose after it. */
static void
take_back_choice (BastideAttempt *self)
{
  BastidePlayNode *node = self->node;

  do
    node = bastide_play_node_get_parent (node);
  while (node != self->decision && !was_own (self, node));
  go_to (self, node);
  if (node == self->decision)
    {
      begin_turn (self, node);
      return;
    }
  set_state (self, BASTIDE_ATTEMPT_CHOOSING);
  think (self);
}

void
bastide_attempt_take_back (BastideAttempt *self)
{
  BastidePlayNode *decision;

  g_return_if_fail (BASTIDE_IS_ATTEMPT (self));

  if (!bastide_attempt_can_take_back (self))
    return;
  if (self->state == BASTIDE_ATTEMPT_LOOKING)
    {
      bastide_attempt_step (self);
      return;
    }
  cancel_search (self);
  say (self, g_strdup (""), BST_RULE_NONE);
  g_array_set_size (self->reply, 0);
  if (self->refuted != NULL)
    leave_try (self);
  else if (self->decision != NULL && self->chosen)
    take_back_choice (self);
  else
    {
      decision = g_ptr_array_steal_index (self->decisions, self->decisions->len - 1);
      forget_slip (self);
      go_to (self, decision);
      begin_turn (self, decision);
    }
}

void
bastide_attempt_start_again (BastideAttempt *self)
{
  g_return_if_fail (BASTIDE_IS_ATTEMPT (self));

  if (self->state == BASTIDE_ATTEMPT_NO_GOAL)
    return;
  cancel_search (self);
  g_clear_object (&self->refuted);
  self->refuted_from = NULL;
  g_array_set_size (self->reply, 0);
  g_ptr_array_set_size (self->decisions, 0);
  forget_slip (self);
  g_hash_table_remove_all (self->answered);
  self->decision = NULL;
  self->chosen = FALSE;
  say (self, g_strdup (""), BST_RULE_NONE);
  go_to (self, bastide_play_tree_get_node (self->tree, 0));
  arrive (self);
}

/* --- tries --- */

GListModel *
bastide_attempt_get_tries (BastideAttempt *self)
{
  g_return_val_if_fail (BASTIDE_IS_ATTEMPT (self), NULL);

  return G_LIST_MODEL (self->tries);
}

void
bastide_attempt_look (BastideAttempt *self,
                      BastideTry     *try)
{
  g_return_if_fail (BASTIDE_IS_ATTEMPT (self));
  g_return_if_fail (BASTIDE_IS_TRY (try));

  if (self->state == BASTIDE_ATTEMPT_LOOKING)
    bastide_attempt_step (self);
  if (self->state != BASTIDE_ATTEMPT_CHOOSING && self->state != BASTIDE_ATTEMPT_OVER)
    return;
  self->looked_from = self->node;
  self->looked_state = self->state;
  say_try (self, try);
  go_to (self, try->end);
  set_state (self, BASTIDE_ATTEMPT_LOOKING);
}

const char *
bastide_try_get_text (BastideTry *self)
{
  g_return_val_if_fail (BASTIDE_IS_TRY (self), "");

  return self->text;
}

const char *
bastide_try_get_reason (BastideTry *self)
{
  g_return_val_if_fail (BASTIDE_IS_TRY (self), "");

  return self->reason;
}

BstRule
bastide_try_get_rule (BastideTry *self)
{
  g_return_val_if_fail (BASTIDE_IS_TRY (self), BST_RULE_NONE);

  return self->rule;
}

gboolean
bastide_try_is_near (BastideTry *self)
{
  g_return_val_if_fail (BASTIDE_IS_TRY (self), FALSE);

  return self->near;
}

/* --- hints and the solution --- */

gboolean
bastide_attempt_has_author_line (BastideAttempt *self)
{
  g_return_val_if_fail (BASTIDE_IS_ATTEMPT (self), FALSE);

  return self->author != NULL && bastide_author_lines_count (self->author) > 0;
}

char *
bastide_attempt_dup_theme (BastideAttempt *self)
{
  BstRule rule;

  g_return_val_if_fail (BASTIDE_IS_ATTEMPT (self), NULL);

  if (self->told->origin != NULL)
    return g_strdup (bastide_theme_get_title (self->told->origin->theme));
  /* A rule of an expansion says more than one of the base game. */
  rule = self->rule;
  if ((rule == BST_RULE_NONE || g_str_has_prefix (bst_rule_get_id (rule), "BASE"))
      && bastide_attempt_has_author_line (self))
    rule = bastide_attempt_words_find_rule (self->diagram, bastide_author_lines_get_actions (self->author, 0));

  return rule != BST_RULE_NONE ? g_strdup (bastide_rule_book_get_title (self->book, rule)) : NULL;
}

/* The goal can be reached from the present turn, or from one that let it go without a word. */
static BastidePlayNode *
get_solution_start (BastideAttempt *self)
{
  return self->slipped != NULL ? self->slipped_from : self->decision;
}

/* Finds the way to the goal from there on, the author's before that of the search. Returns NULL where neither is
 * known. */
static GArray *
find_solution (BastideAttempt *self,
               gboolean       *is_author)
{
  const BastideAssessment *assessment = get_assessment (self, get_solution_start (self));
  GArray *actions;
  guint line, at;

  *is_author = FALSE;
  if (self->decision == NULL)
    return NULL;
  if (bastide_author_lines_find (self->author, get_course (self, get_solution_start (self)), &line, &at)
      && at < bastide_author_lines_get_actions (self->author, line)->len)
    {
      actions = g_array_copy (bastide_author_lines_get_actions (self->author, line));
      g_array_remove_range (actions, 0, at);
      self->line = line;
      self->line_at = at;
      *is_author = TRUE;
      return actions;
    }
  if (assessment == NULL || !is_solvable (self, assessment) || assessment->line->len == 0)
    return NULL;

  return g_array_copy (assessment->line);
}

/* Cuts a solution at the end of the present turn, or where others choose in it. */
static void
cut_turn (BastideAttempt *self,
          GArray         *actions,
          gboolean        own_only)
{
  g_autoptr (BstCourse) course = bst_course_copy (get_course (self, self->decision));
  guint n_ends = course->progress.n_ends;
  guint n = 0;

  while (n < actions->len && course->progress.n_ends == n_ends && (!own_only || is_own (self, course)))
    bst_course_play (course, &g_array_index (actions, BstAction, n++));
  g_array_set_size (actions, n);
}

static guint
count_author_hints (BastideAttempt *self)
{
  return g_strv_length (self->told->hints);
}

/* Makes the next hint about the present turn that has anything to say. */
static char *
make_hint (BastideAttempt *self,
           guint          *kind)
{
  gboolean is_author;
  g_autoptr (GArray) actions = find_solution (self, &is_author);

  if (actions == NULL)
    return NULL;
  if (self->slipped != NULL)
    {
      *kind = BASTIDE_N_HINTS - 1;
      return g_strdup (_("The goal is out of reach from here. Take your last turn back."));
    }
  for (; *kind < BASTIDE_N_HINTS; (*kind)++)
    {
      g_autoptr (GArray) turn = g_array_copy (actions);
      char *hint;

      /* The rule that matters may speak only after the choices of others. */
      cut_turn (self, turn, *kind != BASTIDE_HINT_IDEA);
      hint = bastide_attempt_words_hint (get_position (self, self->decision), turn, (BastideHintKind) *kind,
                                         self->book);
      if (hint != NULL)
        return hint;
    }

  return NULL;
}

/* The hints that say where the tile goes show it as well. */
static void
find_hint_cell (BastideAttempt *self)
{
  gboolean is_author;
  g_autoptr (GArray) actions = find_solution (self, &is_author);
  const BstAction *first;

  if (self->slipped != NULL)
    return;
  g_return_if_fail (actions != NULL && actions->len > 0);
  first = &g_array_index (actions, BstAction, 0);
  self->has_hint_cell = first->type == BST_ACTION_PLACE || first->type == BST_ACTION_ABBEY;
  self->hint_cell = first->cell;
}

guint
bastide_attempt_get_n_given (BastideAttempt *self)
{
  g_return_val_if_fail (BASTIDE_IS_ATTEMPT (self), 0);

  return self->hints->len;
}

guint
bastide_attempt_get_n_hints (BastideAttempt *self)
{
  guint n, kind;

  g_return_val_if_fail (BASTIDE_IS_ATTEMPT (self), 0);

  if (self->state == BASTIDE_ATTEMPT_NO_GOAL)
    return 0;
  n = self->hints->len + count_author_hints (self) - self->n_author_hints;
  for (kind = self->n_own_hints; kind < BASTIDE_N_HINTS; kind++)
    {
      g_autofree char *hint = make_hint (self, &kind);

      n += hint != NULL;
    }

  return n;
}

gboolean
bastide_attempt_get_hint_cell (BastideAttempt *self,
                               BstCell        *cell)
{
  g_return_val_if_fail (BASTIDE_IS_ATTEMPT (self), FALSE);

  if (self->has_hint_cell)
    *cell = self->hint_cell;
  return self->has_hint_cell;
}

const char *
bastide_attempt_get_hint (BastideAttempt *self,
                          guint           nth)
{
  g_return_val_if_fail (BASTIDE_IS_ATTEMPT (self), "");
  g_return_val_if_fail (nth < self->hints->len, "");

  return g_ptr_array_index (self->hints, nth);
}

void
bastide_attempt_give_hint (BastideAttempt *self)
{
  char *hint;

  g_return_if_fail (BASTIDE_IS_ATTEMPT (self));

  if (self->state != BASTIDE_ATTEMPT_CHOOSING)
    return;
  if (self->n_author_hints < count_author_hints (self))
    hint = g_strdup (self->told->hints[self->n_author_hints++]);
  else
    {
      hint = make_hint (self, &self->n_own_hints);
      if (hint != NULL && self->n_own_hints++ >= BASTIDE_HINT_WHERE)
        find_hint_cell (self);
    }
  if (hint == NULL)
    return;
  g_ptr_array_add (self->hints, hint);
  g_signal_emit (self, changed_signal, 0);
}

gboolean
bastide_attempt_was_shown (BastideAttempt *self)
{
  g_return_val_if_fail (BASTIDE_IS_ATTEMPT (self), FALSE);

  return self->is_shown;
}

gboolean
bastide_attempt_can_show (BastideAttempt *self)
{
  g_autoptr (GArray) actions = NULL;
  gboolean is_author;

  g_return_val_if_fail (BASTIDE_IS_ATTEMPT (self), FALSE);

  if (self->state != BASTIDE_ATTEMPT_CHOOSING)
    return FALSE;
  actions = find_solution (self, &is_author);

  return actions != NULL;
}

void
bastide_attempt_show (BastideAttempt *self)
{
  const char *comment = NULL;
  GArray *actions;

  g_return_if_fail (BASTIDE_IS_ATTEMPT (self));

  if (!bastide_attempt_can_show (self))
    return;
  actions = find_solution (self, &self->shows_author);
  g_array_unref (self->reply);
  self->reply = actions;
  self->is_shown = TRUE;
  go_to (self, get_solution_start (self));
  self->decision = NULL;
  self->chosen = FALSE;
  g_ptr_array_set_size (self->decisions, 0);
  forget_slip (self);
  if (self->shows_author)
    comment = bastide_author_lines_get_comment (self->author, self->line, self->line_at);
  say (self, g_strdup (comment != NULL ? comment : ""), BST_RULE_NONE);
  set_state (self, BASTIDE_ATTEMPT_SHOWING);
}
