/* bastide-comparison.c: a position and a move under several rule sets
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-comparison.h"

#include <glib/gi18n-lib.h>

#include "bastide-content-rules.h"
#include "bastide-play-step.h"
#include "bastide-problem.h"
#include "bastide-sentence.h"
#include "bastide-slots.h"
#include "bastide-words.h"
#include "bst-notation.h"

/* A turn has fewer choices than this; a guard against a rule set that never ends. */
#define MAX_CHOICES 200
/* Actions that only some readings allow stop here, as a longer list would hide the other rows. */
#define MAX_ROWS 24

/* --- a question with its answers --- */

struct _BastideDifference
{
  GObject   parent_instance;

  char     *key;
  guint     order;
  char     *question;
  BstRule   rule;
  gboolean  is_reading;
  guint     n;
  guint     own;
  guint     left_out;  /* set of the readings that cannot answer */
  char     *answers[BASTIDE_MAX_READINGS];
  char     *marked[BASTIDE_MAX_READINGS];  /* the answers that no document gives, with a remark; NULL for the others */
};

G_DEFINE_FINAL_TYPE (BastideDifference, bastide_difference, G_TYPE_OBJECT)

static void
bastide_difference_finalize (GObject *object)
{
  BastideDifference *self = BASTIDE_DIFFERENCE (object);

  g_free (self->key);
  g_free (self->question);
  for (guint i = 0; i < self->n; i++)
    {
      g_free (self->answers[i]);
      g_free (self->marked[i]);
    }

  G_OBJECT_CLASS (bastide_difference_parent_class)->finalize (object);
}

static void
bastide_difference_class_init (BastideDifferenceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_difference_finalize;
}

static void
bastide_difference_init (BastideDifference *self G_GNUC_UNUSED)
{
}

const char *
bastide_difference_get_question (BastideDifference *self)
{
  g_return_val_if_fail (BASTIDE_IS_DIFFERENCE (self), NULL);

  return self->question;
}

BstRule
bastide_difference_get_rule (BastideDifference *self)
{
  g_return_val_if_fail (BASTIDE_IS_DIFFERENCE (self), BST_RULE_NONE);

  return self->rule;
}

gboolean
bastide_difference_is_reading (BastideDifference *self)
{
  g_return_val_if_fail (BASTIDE_IS_DIFFERENCE (self), FALSE);

  return self->is_reading;
}

const char *
bastide_difference_get_answer (BastideDifference *self,
                               guint              reading)
{
  g_return_val_if_fail (BASTIDE_IS_DIFFERENCE (self), NULL);
  g_return_val_if_fail (reading < self->n, NULL);

  if (self->marked[reading] != NULL)
    return self->marked[reading];
  return self->answers[reading] != NULL ? self->answers[reading] : C_("no answer under this rule set", "—");
}

static gboolean
can_answer (BastideDifference *self,
            guint              reading)
{
  return ((self->left_out >> reading) & 1) == 0;
}

static guint
count_alike (BastideDifference *self,
             guint              reading)
{
  guint n = 0;

  for (guint i = 0; i < self->n; i++)
    n += can_answer (self, i) && g_strcmp0 (self->answers[i], self->answers[reading]) == 0 ? 1 : 0;
  return n;
}

/* Finds a reading with the answer to which the others are compared. */
static guint
find_standard (BastideDifference *self)
{
  guint best = self->own;
  gboolean tied = FALSE;

  for (guint i = 0; i < self->n; i++)
    {
      guint n = can_answer (self, i) ? count_alike (self, i) : 0;

      if (n == 0)
        continue;
      if (n > count_alike (self, best))
        {
          best = i;
          tied = FALSE;
        }
      else if (n == count_alike (self, best) && g_strcmp0 (self->answers[i], self->answers[best]) != 0)
        tied = TRUE;
    }
  return tied ? self->own : best;
}

gboolean
bastide_difference_departs (BastideDifference *self,
                            guint              reading)
{
  g_return_val_if_fail (BASTIDE_IS_DIFFERENCE (self), FALSE);
  g_return_val_if_fail (reading < self->n, FALSE);

  return can_answer (self, reading)
         && g_strcmp0 (self->answers[reading], self->answers[find_standard (self)]) != 0;
}

gboolean
bastide_difference_agrees (BastideDifference *self)
{
  g_return_val_if_fail (BASTIDE_IS_DIFFERENCE (self), FALSE);

  for (guint i = 0; i < self->n; i++)
    if (bastide_difference_departs (self, i))
      return FALSE;
  return TRUE;
}

/* --- the comparison --- */

typedef struct
{
  char            *title;
  BastideContent  *content;
  BastidePosition *position;
  BastidePosition *after;   /* of the move; the position itself without a move, NULL where the move is not legal */
} Edition;

struct _BastideComparison
{
  GObject            parent_instance;

  BastideRuleBook   *book;
  GListStore        *rows;
  GHashTable        *by_key;  /* of BastideDifference, which the rows own */
  guint              n;
  guint              own;
  Edition            editions[BASTIDE_MAX_READINGS];
  guint              n_read;  /* how many actions of the move some reading could read */
  char              *fault;   /* what is wrong with the next one, or NULL */
};

G_DEFINE_FINAL_TYPE (BastideComparison, bastide_comparison, G_TYPE_OBJECT)

/* The order of the rows: what comes of the rules here, the rules that it comes of, and at the end what an edition knows
 * nothing of.
 */
enum
{
  ORDER_LEGAL,
  ORDER_ACTIONS,
  ORDER_CHOICES,
  ORDER_EVENTS,
  ORDER_FINAL,
  ORDER_TOUCHED_READINGS,
  ORDER_READINGS,
  ORDER_SOUND,
};

static void
bastide_comparison_finalize (GObject *object)
{
  BastideComparison *self = BASTIDE_COMPARISON (object);

  for (guint i = 0; i < self->n; i++)
    {
      g_free (self->editions[i].title);
      g_clear_pointer (&self->editions[i].content, bastide_content_unref);
      g_clear_object (&self->editions[i].position);
      g_clear_object (&self->editions[i].after);
    }
  g_free (self->fault);
  g_hash_table_unref (self->by_key);
  g_clear_object (&self->rows);
  g_clear_object (&self->book);

  G_OBJECT_CLASS (bastide_comparison_parent_class)->finalize (object);
}

static void
bastide_comparison_class_init (BastideComparisonClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_comparison_finalize;
}

static void
bastide_comparison_init (BastideComparison *self)
{
  self->rows = g_list_store_new (BASTIDE_TYPE_DIFFERENCE);
  self->by_key = g_hash_table_new (g_str_hash, g_str_equal);
}

static int
compare_orders (gconstpointer a,
                gconstpointer b,
                gpointer      data G_GNUC_UNUSED)
{
  const BastideDifference *first = a;
  const BastideDifference *second = b;

  return (int) first->order - (int) second->order;
}

/* Adds the answer of a reading to a question, which is made by the first answer. */
static BastideDifference *
answer (BastideComparison *self,
        guint              reading,
        guint              order,
        const char        *key,
        BstRule            rule,
        const char        *question,
        char              *words)
{
  g_autofree char *told = words;
  BastideDifference *row = g_hash_table_lookup (self->by_key, key);

  if (row == NULL)
    {
      row = g_object_new (BASTIDE_TYPE_DIFFERENCE, NULL);
      row->key = g_strdup (key);
      row->order = order;
      row->rule = rule;
      row->question = g_strdup (question);
      row->n = self->n;
      row->own = self->own;
      g_hash_table_insert (self->by_key, row->key, row);
      g_list_store_insert_sorted (self->rows, row, compare_orders, NULL);
      g_object_unref (row);
    }
  if (row->rule == BST_RULE_NONE)
    row->rule = rule;
  if (row->answers[reading] == NULL)
    row->answers[reading] = g_steal_pointer (&told);
  else
    {
      g_autofree char *before = row->answers[reading];

      row->answers[reading] = g_strconcat (before, " ", told, NULL);
    }
  return row;
}

static char *
fill_player (BastidePosition *position,
             guint            player,
             const char      *sentence)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_set (slots, "player", bastide_position_get_name (position, player));
  return bastide_slots_fill (slots, sentence);
}

/* --- the choices until the turn is over --- */

/* The choices of a turn, as they are met. */
typedef struct
{
  guint8  redeployers[BST_MAX_PLAYERS];
  guint   n_redeployers;
  int     beginner;       /* the player who chooses the first, or -1 */
  guint   robbers;        /* set of the players who may place one */
  guint   cities;         /* set of the districts to which a figure may be sent */
  guint   count_to;       /* set of the districts to which the Count may move */
  gboolean asks_count;
} Choices;

/* Returns: the place in the list of the first action of a type, or of the last action where there is none */
static guint
choose (const BstActionList *list,
        BstActionType        wanted)
{
  for (guint i = 0; i < list->n; i++)
    if (list->actions[i].type == wanted)
      return i;
  return list->n - 1;
}

static void
note_redeployer (Choices             *choices,
                 const BstActionList *list,
                 guint                player)
{
  gboolean may = list->actions[choose (list, BST_ACTION_REDEPLOY)].type == BST_ACTION_REDEPLOY;

  for (guint i = 0; i < choices->n_redeployers; i++)
    may = may && choices->redeployers[i] != player;
  if (may)
    choices->redeployers[choices->n_redeployers++] = (guint8) player;
}

static guint
get_districts (const BstActionList *list,
               BstActionType        type)
{
  guint districts = 0;

  for (guint i = 0; i < list->n; i++)
    if (list->actions[i].type == type)
      districts |= 1u << list->actions[i].detail;
  return districts;
}

/* Notes a choice and returns the action with which the line goes on: nobody moves, but whoever may send a figure does,
 * since the Count's move depends on it. */
static guint
note_choice (Choices             *choices,
             const BstPosition   *engine,
             const BstActionList *list)
{
  guint chooser = bst_position_get_chooser (engine);

  switch (bst_position_get_phase (engine))
    {
    case BST_PHASE_ROBBER:
    case BST_PHASE_ROBBER_OTHERS:
      if (list->n > 1)
        choices->robbers |= 1u << chooser;
      return choose (list, BST_ACTION_PASS);
    case BST_PHASE_BEGIN:
      choices->beginner = (int) chooser;
      return 0;
    case BST_PHASE_REDEPLOY:
    case BST_PHASE_FINAL_REDEPLOY:
      note_redeployer (choices, list, chooser);
      return choose (list, BST_ACTION_PASS);
    case BST_PHASE_ORDER:
      return 0;
    case BST_PHASE_CITY:
      choices->cities = get_districts (list, BST_ACTION_CITY);
      return choices->cities != 0 ? choose (list, BST_ACTION_CITY) : choose (list, BST_ACTION_PASS);
    case BST_PHASE_COUNT:
      choices->asks_count = TRUE;
      choices->count_to = get_districts (list, BST_ACTION_COUNT);
      return choose (list, BST_ACTION_PASS);
    default:
      return choose (list, BST_ACTION_PASS);
    }
}

static char *
list_districts (guint districts)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < BST_N_DISTRICTS; i++)
    if ((districts >> i) & 1)
      g_ptr_array_add (names, (gpointer) bastide_words_district ((BstDistrict) i));
  if (names->len == 0)
    return g_strdup (C_("district", "none"));
  return bastide_words_capitalise (bastide_words_enumerate (names));
}

static char *
list_players (BastidePosition *position,
              const guint8    *players,
              guint            n)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (names, (gpointer) bastide_position_get_name (position, players[i]));
  if (n == 0)
    return g_strdup (C_("player", "nobody"));
  return bastide_words_join (names);
}

static void
answer_redeployment (BastideComparison *self,
                     guint              reading,
                     BastidePosition   *position,
                     const Choices     *choices)
{
  if (choices->beginner >= 0)
    answer (self, reading, ORDER_CHOICES, "begin", BST_RULE_CNT_5B, _("Who moves figures out of the districts first?"),
            fill_player (position, (guint) choices->beginner, _("{player} decides")));
  else if (choices->n_redeployers > 0)
    answer (self, reading, ORDER_CHOICES, "begin", BST_RULE_CNT_5B, _("Who moves figures out of the districts first?"),
            g_strdup (bastide_position_get_name (position, choices->redeployers[0])));
  answer (self, reading, ORDER_CHOICES, "redeploy", BST_RULE_CNT_5, _("Who may move figures out of the districts?"),
          list_players (position, choices->redeployers, choices->n_redeployers));
}

static void
answer_choices (BastideComparison *self,
                guint              reading,
                BastidePosition   *position,
                guint              player,
                const Choices     *choices)
{
  const BstRules *rules = bst_position_get_rules (bastide_position_get_engine (position));
  g_autofree char *may_send = NULL;

  if (bst_piece_is_in_play (BST_PIECE_ROBBER, rules))
    {
      guint8 players[BST_MAX_PLAYERS];
      guint n = 0;

      for (guint i = 0; i < BST_MAX_PLAYERS; i++)
        if ((choices->robbers >> i) & 1)
          players[n++] = (guint8) i;
      answer (self, reading, ORDER_CHOICES, "robbers", BST_RULE_RBS_1, _("Who may place a robber?"),
              list_players (position, players, n));
    }
  if (!bst_piece_is_in_play (BST_PIECE_COUNT, rules))
    return;

  answer_redeployment (self, reading, position, choices);
  may_send = fill_player (position, player, _("May {player} send a figure to the city?"));
  answer (self, reading, ORDER_CHOICES, "send", BST_RULE_CNT_3A, may_send,
          g_strdup (choices->cities != 0 ? C_("answer", "yes") : C_("answer", "no")));
  if (choices->cities != 0)
    answer (self, reading, ORDER_CHOICES, "send-to", BST_RULE_CNT_4, _("To which districts?"),
            list_districts (choices->cities));
  if (choices->asks_count)
    answer (self, reading, ORDER_CHOICES, "count", BST_RULE_CNT_6, _("Where may the Count go then?"),
            list_districts (choices->count_to));
}

/* --- events and scores --- */

/* The events of a rule are told together, under its title. */
static void
answer_events (BastideComparison *self,
               guint              reading,
               GPtrArray         *events)
{
  for (guint i = 0; i < events->len; i++)
    {
      BastideEvent *event = g_ptr_array_index (events, i);
      BstRule rule = bastide_event_get_rule (event);
      g_autofree char *key = g_strconcat ("event ", bst_rule_get_id (rule), NULL);

      if (rule != BST_RULE_NONE)
        answer (self, reading, ORDER_EVENTS, key, rule, bastide_rule_book_get_title (self->book, rule),
                g_strdup (bastide_event_get_text (event)));
    }
}

/* "Anna 4, Ben 8" */
static char *
list_points (BastidePosition *position,
             const gint32    *points,
             gboolean         with_nothing)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  guint n = bst_position_get_n_players (bastide_position_get_engine (position));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (BastideSlots) slots = bastide_slots_new ();

      if (points[i] == 0 && !with_nothing)
        continue;
      bastide_slots_set (slots, "player", bastide_position_get_name (position, i));
      bastide_slots_set_number (slots, "points", points[i]);
      g_ptr_array_add (parts, bastide_slots_fill (slots, C_("points of a player", "{player} {points}")));
    }
  return bastide_words_join (parts);
}

static void
answer_final (BastideComparison *self,
              guint              reading,
              BastidePosition   *position)
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BstEvent));
  g_autofree char *before = bastide_sentence_final_redeployment (position);
  gint32 totals[BST_MAX_PLAYERS];
  gint32 points[BST_N_RULES][BST_MAX_PLAYERS] = { 0 };

  bst_turn_score_now (bastide_position_get_engine (position), totals, events);
  for (guint i = 0; i < events->len; i++)
    {
      const BstEvent *event = &g_array_index (events, BstEvent, i);

      if (event->player < BST_MAX_PLAYERS)
        points[event->rule][event->player] += event->points;
    }
  answer (self, reading, ORDER_FINAL, "final", BST_RULE_BASE_7, _("If the game ended then"),
          list_points (position, totals, TRUE));
  if (before != NULL)
    answer (self, reading, ORDER_FINAL, "final-redeployment", BST_RULE_CNT_9, _("Before the final scoring"),
            g_steal_pointer (&before));
  for (guint i = BST_RULE_NONE + 1; i < BST_N_RULES; i++)
    {
      g_autofree char *key = g_strconcat ("final ", bst_rule_get_id ((BstRule) i), NULL);
      g_autofree char *told = list_points (position, points[i], FALSE);
      g_autoptr (BastideSlots) slots = bastide_slots_new ();
      g_autofree char *question = NULL;

      if (*told == '\0')
        continue;
      bastide_slots_set (slots, "rule", bastide_rule_book_get_title (self->book, (BstRule) i));
      question = bastide_slots_fill (slots, _("At the end: {rule}"));
      answer (self, reading, ORDER_FINAL, key, (BstRule) i, question, g_steal_pointer (&told));
    }
}

/* --- the line of each reading --- */

/* Plays an action from a position, or tells why it cannot be played, and whether it could at least be read. */
static BastidePlayStep *
play_action (Edition         *edition,
             BastidePosition *position,
             const char      *notation,
             char           **why_not,
             gboolean        *is_read,
             BstRule         *rule)
{
  const BstPosition *engine = bastide_position_get_engine (position);
  BstNotationFault fault;
  BstRefusal refusal;
  BstAction action;
  guint word = 0;

  *rule = BST_RULE_NONE;
  fault = bst_notation_read_action (engine, notation, &action, &word);
  *is_read = fault == BST_NOTATION_SOUND;
  if (fault != BST_NOTATION_SOUND)
    *why_not = bastide_sentence_notation (fault, notation, word);
  else if (bst_turn_check (engine, &action, &refusal))
    return bastide_play_step_new (edition->content, position, &action, 1, NULL, NULL);
  else
    {
      *why_not = bastide_sentence_refusal (position, &refusal);
      *rule = (BstRule) refusal.rule;
    }
  return NULL;
}

/* Keeps what is wrong with the first action that no reading could read. */
static void
keep_fault (BastideComparison *self,
            guint              action,
            gboolean           is_read,
            const char        *fault)
{
  if (action < self->n_read)
    return;
  if (is_read)
    self->n_read++;
  g_free (self->fault);
  self->fault = is_read ? NULL : g_strdup (fault);
}

static void
add_events (GPtrArray             *events,
            const BastidePlayStep *step)
{
  for (guint i = 0; i < step->events->len; i++)
    g_ptr_array_add (events, g_object_ref (g_ptr_array_index (step->events, i)));
}

/* Plays the move, and returns whether it is legal. */
static gboolean
play_move (BastideComparison  *self,
           guint               reading,
           const char * const *actions,
           GPtrArray          *events)
{
  Edition *edition = &self->editions[reading];
  g_autoptr (BastidePosition) position = g_object_ref (edition->position);

  for (guint i = 0; actions[i] != NULL; i++)
    {
      g_autofree char *why_not = NULL;
      gboolean is_read;
      BstRule rule;
      g_autoptr (BastidePlayStep) step = play_action (edition, position, actions[i], &why_not, &is_read, &rule);

      keep_fault (self, i, is_read, why_not);
      if (step == NULL)
        {
          answer (self, reading, ORDER_LEGAL, "legal", rule, _("Is the move legal?"),
                  g_strdup_printf ("%s %s", C_("answer", "No."), why_not));
          return FALSE;
        }
      add_events (events, step);
      g_set_object (&position, step->position);
    }
  answer (self, reading, ORDER_LEGAL, "legal", BST_RULE_NONE, _("Is the move legal?"), g_strdup (C_("answer", "yes")));
  edition->after = g_steal_pointer (&position);
  return TRUE;
}

/* Goes on to the end of the turn. */
static void
play_turn (Edition   *edition,
           Choices   *choices,
           GPtrArray *events)
{
  g_autoptr (BastidePosition) position = g_object_ref (edition->after);
  g_autofree BstActionList *list = g_new (BstActionList, 1);

  for (guint i = 0; i < MAX_CHOICES; i++)
    {
      const BstPosition *engine = bastide_position_get_engine (position);
      BstPhase phase = bst_position_get_phase (engine);
      g_autoptr (BastidePlayStep) step = NULL;
      guint chosen;

      if (phase == BST_PHASE_PLACE || phase == BST_PHASE_OVER || bst_turn_list (engine, list) == 0)
        return;
      chosen = note_choice (choices, engine, list);
      step = bastide_play_step_new (edition->content, position, &list->actions[chosen], 1, NULL, NULL);
      if (step == NULL)
        return;
      add_events (events, step);
      g_set_object (&position, step->position);
    }
}

static gboolean
is_sound (BastideComparison *self,
          guint              reading)
{
  Edition *edition = &self->editions[reading];
  GListModel *problems;

  if (bastide_position_is_playable (edition->position))
    {
      answer (self, reading, ORDER_SOUND, "sound", BST_RULE_NONE, _("Can this position be played?"),
              g_strdup (C_("answer", "yes")));
      return TRUE;
    }
  problems = bastide_position_get_problems (edition->position);
  for (guint i = 0; i < g_list_model_get_n_items (problems); i++)
    {
      g_autoptr (BastideProblem) problem = g_list_model_get_item (problems, i);

      if (bastide_problem_get_severity (problem) != BASTIDE_SEVERITY_ERROR)
        continue;
      answer (self, reading, ORDER_SOUND, "sound", bastide_problem_get_rule (problem),
              _("Can this position be played?"),
              g_strdup (bastide_problem_get_text (problem)));
      break;
    }
  return FALSE;
}

static void
answer_all (BastideComparison  *self,
            guint               reading,
            const char * const *actions)
{
  Edition *edition = &self->editions[reading];
  g_autoptr (GPtrArray) events = g_ptr_array_new_with_free_func (g_object_unref);
  const BstPosition *engine = bastide_position_get_engine (edition->position);
  Choices choices = { .beginner = -1 };

  if (!is_sound (self, reading))
    return;
  if (actions == NULL)
    edition->after = g_object_ref (edition->position);
  else if (!play_move (self, reading, actions, events))
    return;

  play_turn (edition, &choices, events);
  if (actions != NULL || bst_position_get_phase (engine) != BST_PHASE_PLACE)
    answer_choices (self, reading, edition->position, bst_position_get_player (engine), &choices);
  answer_events (self, reading, events);
  answer_final (self, reading, edition->after);
}

/* --- actions that not all readings allow --- */

/* Gives every reading an answer about an action that is legal under @allowing, if another refuses it. */
static void
answer_action (BastideComparison *self,
               guint              allowing,
               const BstAction   *action)
{
  char notation[BST_NOTATION_SIZE];
  g_autofree char *key = NULL;
  g_autofree char *question = NULL;
  BstRule rule = BST_RULE_NONE;
  BstRefusal refusals[BASTIDE_MAX_READINGS];
  guint refused = 0;

  for (guint i = 0; i < self->n; i++)
    {
      const BstPosition *engine = bastide_position_get_engine (self->editions[i].position);

      if (!bastide_position_is_playable (self->editions[i].position))
        continue;
      if (!bst_turn_check (engine, action, &refusals[i]))
        {
          refused |= 1u << i;
          rule = (BstRule) refusals[i].rule;
        }
    }
  if (refused == 0)
    return;

  bst_notation_write_action (bastide_position_get_engine (self->editions[allowing].position), action, notation);
  key = g_strconcat ("action ", notation, NULL);
  if (g_hash_table_contains (self->by_key, key))
    return;
  question = bastide_words_capitalise (bastide_sentence_action (self->editions[allowing].position, action));
  for (guint i = 0; i < self->n; i++)
    if (bastide_position_is_playable (self->editions[i].position))
      answer (self, i, ORDER_ACTIONS, key, rule, question,
              (refused >> i) & 1 ? bastide_sentence_refusal (self->editions[i].position, &refusals[i])
                                 : g_strdup (C_("answer", "legal")));
}

static void
answer_actions (BastideComparison *self)
{
  g_autofree BstActionList *list = g_new (BstActionList, 1);

  for (guint i = 0; i < self->n; i++)
    {
      BastidePosition *position = self->editions[i].position;
      guint n = bastide_position_is_playable (position) ? bst_turn_list (bastide_position_get_engine (position), list)
                                                        : 0;

      if (bastide_position_is_playable (position))
        answer (self, i, ORDER_LEGAL, "number", BST_RULE_NONE, _("How many actions are legal?"),
                g_strdup_printf ("%u", n));
      for (guint k = 0; k < n && g_hash_table_size (self->by_key) < MAX_ROWS; k++)
        answer_action (self, i, &list->actions[k]);
    }
}

/* --- readings --- */

static gboolean
differs (BastideComparison *self,
         BstSwitch          which)
{
  const BstRules *first = &self->editions[0].content->setup->rules;

  for (guint i = 1; i < self->n; i++)
    if (self->editions[i].content->setup->rules.switches[which] != first->switches[which])
      return TRUE;
  return FALSE;
}

/* Two editions agree whether or not the document of one is silent. */
static char *
mark_reading (const char *meaning)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_set (slots, "answer", meaning);
  return bastide_slots_fill (slots, _("{answer} (silent; Bastide’s reading)"));
}

/* The readings that the rule sets take of a rule, where they differ and the rule is in play. */
static void
answer_readings (BastideComparison *self)
{
  for (guint i = 0; i < BST_N_SWITCHES && self->n > 0; i++)
    {
      const BstSwitchInfo *info = bst_switch_get_info ((BstSwitch) i);
      guint32 in_play = self->editions[0].content->setup->rules.modules;

      if ((info->modules != 0 && (info->modules & in_play) == 0) || !differs (self, (BstSwitch) i))
        continue;
      for (guint k = 0; k < self->n; k++)
        {
          const BstRules *rules = &self->editions[k].content->setup->rules;
          g_autofree char *key = g_strconcat ("reading ", info->id, NULL);
          const char *meaning = _(info->meanings[rules->switches[i]]);
          BastideDifference *row = answer (self, k, ORDER_READINGS, key, info->rule, _(info->summary),
                                           g_strdup (meaning));

          row->is_reading = TRUE;
          if (bastide_rule_book_is_reading ((BstSwitch) i, rules))
            row->marked[k] = mark_reading (meaning);
        }
    }
}

/* --- the order of the rows --- */

/* An edition in which the position cannot be played has results of no kind. */
static void
leave_out (BastideComparison *self)
{
  guint left_out = 0;

  for (guint i = 0; i < self->n; i++)
    if (!bastide_position_is_playable (self->editions[i].position))
      left_out |= 1u << i;
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->rows)); i++)
    {
      g_autoptr (BastideDifference) row = g_list_model_get_item (G_LIST_MODEL (self->rows), i);

      if (!row->is_reading && row->order != ORDER_SOUND)
        row->left_out = left_out;
    }
}

/* Whether a result comes of a rule. */
static gboolean
is_touched (BastideComparison *self,
            BstRule            rule)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->rows)); i++)
    {
      g_autoptr (BastideDifference) row = g_list_model_get_item (G_LIST_MODEL (self->rows), i);

      if (!row->is_reading && row->order != ORDER_SOUND && row->rule == rule)
        return TRUE;
    }
  return FALSE;
}

static void
sort_rows (BastideComparison *self)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->rows)); i++)
    {
      g_autoptr (BastideDifference) row = g_list_model_get_item (G_LIST_MODEL (self->rows), i);

      if (row->is_reading && is_touched (self, row->rule))
        row->order = ORDER_TOUCHED_READINGS;
    }
  g_list_store_sort (self->rows, compare_orders, NULL);
}

/* --- the object --- */

/* The name of a preset, or the meaning that a switch takes. */
static char *
get_title (const BastideReading *reading,
           const BstRules       *rules)
{
  if (reading->assignment != NULL)
    for (guint i = 0; i < BST_N_SWITCHES; i++)
      {
        const BstSwitchInfo *info = bst_switch_get_info ((BstSwitch) i);
        gsize length = strlen (info->id);

        if (strncmp (reading->assignment, info->id, length) == 0 && reading->assignment[length] == '=')
          return bastide_words_capitalise (g_strdup (_(info->meanings[rules->switches[i]])));
      }
  return g_strdup (bastide_words_preset ((BstPreset) rules->preset));
}

BastideComparison *
bastide_comparison_new (BastidePosition      *position,
                        BastideTileLibrary   *library,
                        BastideRuleBook      *book,
                        const BastideReading *readings,
                        guint                 n_readings,
                        const char * const   *actions,
                        GCancellable         *cancellable)
{
  BastideComparison *self = g_object_new (BASTIDE_TYPE_COMPARISON, NULL);
  BastideContent *content;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), self);
  g_return_val_if_fail (BASTIDE_IS_RULE_BOOK (book), self);
  g_return_val_if_fail (n_readings <= BASTIDE_MAX_READINGS, self);

  content = bastide_position_get_content (position);
  self->book = g_object_ref (book);
  self->n = n_readings;
  for (guint i = 0; i < n_readings; i++)
    {
      const char * const switches[] = { readings[i].assignment, NULL };
      Edition *edition = &self->editions[i];

      edition->content = bastide_content_with_rules (content, library, readings[i].preset,
                                                     readings[i].assignment != NULL ? switches : NULL);
      edition->position = bastide_position_new (edition->content);
      edition->title = get_title (&readings[i], &edition->content->setup->rules);
      if (bst_rules_equal (&edition->content->setup->rules, &content->setup->rules))
        self->own = i;
    }
  for (guint i = 0; i < n_readings && !g_cancellable_is_cancelled (cancellable); i++)
    answer_all (self, i, actions);
  if (actions == NULL && !g_cancellable_is_cancelled (cancellable))
    answer_actions (self);
  answer_readings (self);
  leave_out (self);
  sort_rows (self);
  return self;
}

guint
bastide_comparison_get_n (BastideComparison *self)
{
  g_return_val_if_fail (BASTIDE_IS_COMPARISON (self), 0);

  return self->n;
}

const char *
bastide_comparison_get_title (BastideComparison *self,
                              guint              reading)
{
  g_return_val_if_fail (BASTIDE_IS_COMPARISON (self), NULL);
  g_return_val_if_fail (reading < self->n, NULL);

  return self->editions[reading].title;
}

const char *
bastide_comparison_get_fault (BastideComparison *self)
{
  g_return_val_if_fail (BASTIDE_IS_COMPARISON (self), NULL);

  return self->fault;
}

GListModel *
bastide_comparison_get_rows (BastideComparison *self)
{
  g_return_val_if_fail (BASTIDE_IS_COMPARISON (self), NULL);

  return G_LIST_MODEL (self->rows);
}
