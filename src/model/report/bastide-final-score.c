/* bastide-final-score.c: the score of each player if the game ended now, item by item
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-final-score.h"

#include <glib/gi18n-lib.h>

#include "bastide-sentence.h"
#include "bastide-words.h"
#include "bst-challenge.h"
#include "bst-outcome.h"

/* The engine reports an event for each player who scores, so a shared feature is several events. Here it is one item
 * with points for several players.
 */
struct _BastideFinalScore
{
  GObject           parent_instance;

  BastidePosition  *position;
  GListStore       *groups;
  BastideFact      *facts[BASTIDE_N_FINAL_GROUPS];  /* of all groups, those without items too */
  gint32            totals[BST_MAX_PLAYERS];
  guint             n_players;
  guint             ranked[BST_MAX_PLAYERS];
  char             *note;
  BstRule           note_rule;
};

G_DEFINE_FINAL_TYPE (BastideFinalScore, bastide_final_score, G_TYPE_OBJECT)

/* Those of titles are in the table of pieces. */
static const struct
{
  const char *id;
  const char *title;
} groups[BASTIDE_N_FINAL_GROUPS] = {
  [BASTIDE_FINAL_SCOREBOARD] = { "scoreboard", N_("On the scoreboard") },
  [BASTIDE_FINAL_CITIES] = { "cities", N_("Cities") },
  [BASTIDE_FINAL_ROADS] = { "roads", N_("Roads") },
  [BASTIDE_FINAL_MONASTERIES] = { "monasteries", N_("Monasteries and shrines") },
  [BASTIDE_FINAL_FIELDS] = { "fields", N_("Fields") },
  [BASTIDE_FINAL_ROBBERS] = { "robbers", N_("Robbers") },
  [BASTIDE_FINAL_OTHER] = { "other", N_("Other") },
};

static BstPieceKind
get_title (BastideFinalGroup group)
{
  return (BstPieceKind) (group - BASTIDE_FINAL_TITLES + BST_FIRST_TITLE);
}

const char *
bastide_final_group_get_id (BastideFinalGroup group)
{
  g_return_val_if_fail ((guint) group < BASTIDE_N_FINAL_GROUPS, NULL);

  if (groups[group].id == NULL)
    return bst_piece_get_info (get_title (group))->name;
  return groups[group].id;
}

const char *
bastide_final_group_get_title (BastideFinalGroup group)
{
  g_return_val_if_fail ((guint) group < BASTIDE_N_FINAL_GROUPS, NULL);

  if (groups[group].title == NULL)
    return bastide_words_piece (&(BstPiece) { .kind = (guint8) get_title (group) });
  return _(groups[group].title);
}

static void
bastide_final_score_finalize (GObject *object)
{
  BastideFinalScore *self = BASTIDE_FINAL_SCORE (object);

  g_clear_object (&self->position);
  g_clear_object (&self->groups);
  for (guint group = 0; group < BASTIDE_N_FINAL_GROUPS; group++)
    g_clear_object (&self->facts[group]);
  g_free (self->note);

  G_OBJECT_CLASS (bastide_final_score_parent_class)->finalize (object);
}

static void
bastide_final_score_class_init (BastideFinalScoreClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_final_score_finalize;
}

static void
bastide_final_score_init (BastideFinalScore *self)
{
  self->groups = g_list_store_new (BASTIDE_TYPE_FACT);
  for (guint group = 0; group < BASTIDE_N_FINAL_GROUPS; group++)
    {
      self->facts[group] = bastide_fact_new (BASTIDE_FACT_PART, NULL);
      bastide_fact_set_words (self->facts[group], bastide_final_group_get_title ((BastideFinalGroup) group),
                              g_strdup (""), BST_RULE_NONE, NULL);
    }
}

/* --- items --- */

static BastideFinalGroup
find_group (const BstEvent *event)
{
  static const BastideFinalGroup of_kinds[BST_N_KINDS] = {
    [BST_KIND_CITY] = BASTIDE_FINAL_CITIES,
    [BST_KIND_ROAD] = BASTIDE_FINAL_ROADS,
    [BST_KIND_FIELD] = BASTIDE_FINAL_FIELDS,
    [BST_KIND_MONASTERY] = BASTIDE_FINAL_MONASTERIES,
    [BST_KIND_SHRINE] = BASTIDE_FINAL_MONASTERIES,
    [BST_KIND_GARDEN] = BASTIDE_FINAL_MONASTERIES,
  };

  if (event->type == BST_EVENT_ROBBER_HOME)
    return BASTIDE_FINAL_ROBBERS;
  if (event->type != BST_EVENT_SCORE)
    return BASTIDE_FINAL_OTHER;
  if (event->piece == BST_PIECE_NONE)
    return of_kinds[event->kind];

  return bst_piece_is_title ((BstPieceKind) event->piece) ? BASTIDE_FINAL_OF_TITLE (event->piece)
                                                          : BASTIDE_FINAL_OTHER;
}

/* Whether two events are about the same points of the same thing, so that players share them. */
static gboolean
is_shared (const BstEvent *a,
           const BstEvent *b)
{
  return a->type == BST_EVENT_SCORE && b->type == BST_EVENT_SCORE && a->piece == b->piece && a->figure == b->figure
         && a->rule == b->rule && bst_cell_equal (a->cell, b->cell) && a->segment == b->segment
         && memcmp (&a->worth, &b->worth, sizeof a->worth) == 0;
}

static gboolean
is_in_challenge (const GArray   *challenges,
                 const BstEvent *event)
{
  for (guint i = 0; i < challenges->len; i++)
    {
      const BstChallenge *challenge = &g_array_index (challenges, BstChallenge, i);
      BstCell cell = event->kind == BST_KIND_SHRINE ? challenge->shrine : challenge->monastery;

      if (challenge->standing && bst_cell_equal (cell, event->cell))
        return TRUE;
    }

  return FALSE;
}

/* Adds the item of an event and of the events of players who share it. Both sides of a challenge score (SHR-9), which
 * the item says.
 */
static void
add_item (BastideFinalScore *self,
          const GArray      *challenges,
          const GArray      *events,
          guint              first,
          gboolean          *taken)
{
  const BstEvent *event = &g_array_index (events, BstEvent, first);
  BastideFinalGroup group = find_group (event);
  char *text = bastide_sentence_final_item (self->position, event);
  BstRule rule = (BstRule) event->rule;
  BstPlace place = { .kind = BST_PLACE_NOWHERE };
  BastideFact *item;

  if (event->type == BST_EVENT_SCORE)
    place = (BstPlace) { .kind = BST_PLACE_FEATURE, .segment = event->segment, .cell = event->cell };
  else if (event->type == BST_EVENT_ROBBER_HOME)
    place = BST_PLACE_ON_SPACE (event->space);
  if (group == BASTIDE_FINAL_MONASTERIES && rule == BST_RULE_BASE_7 && is_in_challenge (challenges, event))
    {
      g_autoptr (BastideSlots) slots = bastide_slots_new ();

      bastide_slots_take (slots, "item", text);
      text = bastide_slots_fill (slots, _("{item}; the challenge does not matter"));
      rule = BST_RULE_SHR_9;
    }
  item = bastide_fact_add (self->facts[group], bastide_final_group_get_title (group), text, rule, &place);

  for (guint i = first; i < events->len; i++)
    {
      const BstEvent *other = &g_array_index (events, BstEvent, i);

      if (i > first && !is_shared (event, other))
        continue;
      taken[i] = TRUE;
      bastide_fact_add_number (item, other->player, other->points);
      bastide_fact_add_number (self->facts[group], other->player, other->points);
    }
}

/* --- the whole --- */

/* The sort is stable, so that players with the same total stay in the order of play. */
static int
compare_totals (gconstpointer a,
                gconstpointer b,
                gpointer      user_data)
{
  const gint32 *totals = user_data;
  guint first = *(const guint *) a, second = *(const guint *) b;

  return (totals[first] < totals[second]) - (totals[first] > totals[second]);
}

BastideFinalScore *
bastide_final_score_new (BastidePosition *position)
{
  BastideFinalScore *self;
  const BstPosition *engine;
  g_autoptr (GArray) events = NULL;
  g_autoptr (GArray) challenges = NULL;
  g_autofree gboolean *taken = NULL;
  g_autofree char *redeployment = NULL;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);

  self = g_object_new (BASTIDE_TYPE_FINAL_SCORE, NULL);
  self->position = g_object_ref (position);
  engine = bastide_position_get_engine (position);
  self->n_players = bst_position_get_n_players (engine);
  events = g_array_new (FALSE, FALSE, sizeof (BstEvent));
  bst_turn_score_now (engine, self->totals, events);
  for (guint player = 0; player < self->n_players; player++)
    bastide_fact_add_number (self->facts[BASTIDE_FINAL_SCOREBOARD], player, bst_position_get_score (engine, player));
  challenges = bst_challenge_list (engine);
  taken = g_new0 (gboolean, events->len + 1);
  for (guint i = 0; i < events->len; i++)
    if (!taken[i] && g_array_index (events, BstEvent, i).points != 0)
      add_item (self, challenges, events, i, taken);
  for (guint group = 0; group < BASTIDE_N_FINAL_GROUPS; group++)
    if (bastide_final_score_get_group (self, (BastideFinalGroup) group) != NULL)
      g_list_store_append (self->groups, self->facts[group]);

  for (guint player = 0; player < BST_MAX_PLAYERS; player++)
    self->ranked[player] = player;
  g_qsort_with_data (self->ranked, (int) self->n_players, sizeof self->ranked[0], compare_totals, self->totals);

  redeployment = bastide_sentence_final_redeployment (position);
  self->note_rule = redeployment != NULL ? BST_RULE_CNT_9 : BST_RULE_CNT_9A;
  self->note = redeployment != NULL ? g_strconcat (redeployment, " ", _("These scores do not include that."), NULL)
                                    : bastide_sentence_final_block (position);

  return self;
}

BastidePosition *
bastide_final_score_get_position (BastideFinalScore *self)
{
  g_return_val_if_fail (BASTIDE_IS_FINAL_SCORE (self), NULL);

  return self->position;
}

GListModel *
bastide_final_score_get_groups (BastideFinalScore *self)
{
  g_return_val_if_fail (BASTIDE_IS_FINAL_SCORE (self), NULL);

  return G_LIST_MODEL (self->groups);
}

BastideFact *
bastide_final_score_get_group (BastideFinalScore *self,
                               BastideFinalGroup  group)
{
  g_return_val_if_fail (BASTIDE_IS_FINAL_SCORE (self), NULL);
  g_return_val_if_fail ((guint) group < BASTIDE_N_FINAL_GROUPS, NULL);

  if (group != BASTIDE_FINAL_SCOREBOARD && g_list_model_get_n_items (G_LIST_MODEL (self->facts[group])) == 0)
    return NULL;
  return self->facts[group];
}

gint32
bastide_final_score_get_points (BastideFinalScore *self,
                                BastideFinalGroup  group,
                                guint              player)
{
  g_return_val_if_fail (BASTIDE_IS_FINAL_SCORE (self), 0);
  g_return_val_if_fail ((guint) group < BASTIDE_N_FINAL_GROUPS, 0);

  return bastide_fact_get_number (self->facts[group], player);
}

gint32
bastide_final_score_get_total (BastideFinalScore *self,
                               guint              player)
{
  g_return_val_if_fail (BASTIDE_IS_FINAL_SCORE (self), 0);
  g_return_val_if_fail (player < BST_MAX_PLAYERS, 0);

  return self->totals[player];
}

guint
bastide_final_score_get_n_players (BastideFinalScore *self)
{
  g_return_val_if_fail (BASTIDE_IS_FINAL_SCORE (self), 0);

  return self->n_players;
}

guint
bastide_final_score_get_ranked (BastideFinalScore *self,
                                guint              nth)
{
  g_return_val_if_fail (BASTIDE_IS_FINAL_SCORE (self), 0);
  g_return_val_if_fail (nth < self->n_players, 0);

  return self->ranked[nth];
}

gboolean
bastide_final_score_is_first (BastideFinalScore *self,
                              guint              player)
{
  g_return_val_if_fail (BASTIDE_IS_FINAL_SCORE (self), FALSE);
  g_return_val_if_fail (player < self->n_players, FALSE);

  return self->totals[player] == self->totals[self->ranked[0]];
}

const char *
bastide_final_score_get_note (BastideFinalScore *self,
                              BstRule           *rule)
{
  g_return_val_if_fail (BASTIDE_IS_FINAL_SCORE (self), NULL);

  *rule = self->note != NULL ? self->note_rule : BST_RULE_NONE;

  return self->note;
}
