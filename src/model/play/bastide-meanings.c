/* bastide-meanings.c: what the recorded lines of a puzzle meant before it was edited
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-meanings.h"

#include <glib/gi18n-lib.h>

#include "bastide-cursor.h"
#include "bastide-edit-game.h"
#include "bastide-event.h"
#include "bastide-line-reading.h"
#include "bastide-play-lines.h"
#include "bastide-sentence.h"
#include "bastide-slots.h"
#include "bastide-words.h"

/* A line is known by its actions from the diagram, so that undo finds it again. Only the position is kept: most edits
 * leave it as it is, and then nothing is played. */
struct _BastideMeanings
{
  GHashTable *known;   /* actions of a line -> GPtrArray of BastidePosition: the first, and those that were kept */
};

BastideMeanings *
bastide_meanings_new (void)
{
  BastideMeanings *self = g_new (BastideMeanings, 1);

  self->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);

  return self;
}

void
bastide_meanings_free (BastideMeanings *self)
{
  g_hash_table_unref (self->known);
  g_free (self);
}

void
bastide_meanings_forget (BastideMeanings *self)
{
  g_return_if_fail (self != NULL);

  g_hash_table_remove_all (self->known);
}

/* With more or fewer twins the numbers are those of other twins. */
static char *
make_key (guint      twins,
          guint      twin,
          gboolean   is_set_play,
          char     **way)
{
  g_autofree char *actions = g_strjoinv ("\n", way);

  return g_strdup_printf ("%u/%u %d %s", twin, twins, is_set_play, actions);
}

/* --- playing --- */

/* The events of each action, as far as the actions are legal. */
static GPtrArray *
play (BastidePosition  *diagram,
      gboolean          is_set_play,
      char            **way)
{
  GPtrArray *course = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  g_autoptr (BastidePosition) start = is_set_play
                                        ? bastide_play_lines_make_set_play (bastide_position_get_content (diagram))
                                        : g_object_ref (diagram);
  g_autoptr (BastideCursor) cursor = NULL;

  if (start == NULL || !bastide_position_is_playable (start))
    return course;
  cursor = bastide_cursor_new (start);
  for (guint i = 0; way[i] != NULL; i++)
    {
      g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BstEvent));

      if (!bastide_cursor_play_text (cursor, way[i], events, NULL, NULL))
        break;
      g_ptr_array_add (course, g_steal_pointer (&events));
    }

  return course;
}

/* --- comparing --- */

/* Two positions, and which player of the second each of the first is: the one with the same number or the one with the
 * same colour, as an edit may change either. */
typedef struct
{
  const BstSetup *before;
  const BstSetup *now;
  guint8          player[BST_MAX_PLAYERS];
} Pair;

static Pair
pair_players (const BstSetup *before,
              const BstSetup *now,
              gboolean        by_colour)
{
  Pair pair = { .before = before, .now = now };

  for (guint i = 0; i < BST_MAX_PLAYERS; i++)
    pair.player[i] = (guint8) i;
  for (guint i = 0; by_colour && i < before->n_players; i++)
    for (guint j = 0; j < now->n_players; j++)
      if (before->players[i].colour == now->players[j].colour)
        pair.player[i] = (guint8) j;

  return pair;
}

static gboolean
has_other (const BstEvent *event)
{
  switch ((guint) event->type)
    {
    case BST_EVENT_BEGIN:
    case BST_EVENT_ORDER:
    case BST_EVENT_TITLE:
    case BST_EVENT_ROB:
    case BST_EVENT_ROGUE:
    case BST_EVENT_STAY:
    case BST_EVENT_REMOVE:
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
is_same_player (const Pair *pair,
                guint       before,
                guint       now)
{
  return (before < BST_MAX_PLAYERS ? pair->player[before] : before) == now;
}

static guint
get_mapped_set (const Pair *pair,
                guint       set)
{
  guint mapped = 0;

  for (guint i = 0; i < BST_MAX_PLAYERS; i++)
    if ((set >> i) & 1)
      mapped |= 1u << pair->player[i];

  return mapped;
}

/* Each edition has a catalogue of its own. */
static gboolean
is_same_tile (const Pair *pair,
              guint       before,
              guint       now)
{
  const BstCatalogue *a = pair->before->catalogue;
  const BstCatalogue *b = pair->now->catalogue;

  return a == b || before >= bst_catalogue_get_size (a) || now >= bst_catalogue_get_size (b)
           ? before == now
           : g_str_equal (bst_catalogue_get (a, before)->id, bst_catalogue_get (b, now)->id);
}

/* Strength, sums and sizes that lead to the same end are no other meaning. */
static gboolean
is_same (const Pair     *pair,
         const BstEvent *before,
         const BstEvent *now)
{
  return before->type == now->type
         && (!bastide_event_has_player (now) || is_same_player (pair, before->player, now->player))
         && (!has_other (now) || is_same_player (pair, before->other, now->other))
         && before->figure == now->figure && before->kind == now->kind
         && before->granted == now->granted && before->district == now->district
         && before->from_district == now->from_district && before->cause == now->cause && before->piece == now->piece
         && before->is_abbot == now->is_abbot && before->counting == now->counting
         && get_mapped_set (pair, before->players) == now->players
         && get_mapped_set (pair, before->other_players) == now->other_players
         && bst_cell_equal (before->cell, now->cell) && bst_cell_equal (before->other_cell, now->other_cell)
         && before->segment == now->segment && is_same_tile (pair, before->tile, now->tile)
         && before->points == now->points;
}

/* Returns: (transfer full) (nullable): the events that have no match in @others, but for those of final scoring; %NULL
 *   for none */
static GPtrArray *
list_alone (const Pair *pair,
            GArray     *events,
            GArray     *others,
            gboolean    is_before)
{
  g_autofree gboolean *is_taken = g_new0 (gboolean, others->len + 1);
  g_autoptr (GPtrArray) alone = NULL;

  for (guint i = 0; i < events->len; i++)
    {
      BstEvent *event = &g_array_index (events, BstEvent, i);
      guint j;

      for (j = 0; j < others->len; j++)
        {
          const BstEvent *other = &g_array_index (others, BstEvent, j);

          if (!is_taken[j] && is_same (pair, is_before ? event : other, is_before ? other : event))
            break;
        }
      is_taken[j] = TRUE;
      if (j < others->len || event->final)
        continue;
      if (alone == NULL)
        alone = g_ptr_array_new ();
      g_ptr_array_add (alone, event);
    }

  return g_steal_pointer (&alone);
}

/* The effect of a step before and now; the events are those that were compared. */
typedef struct
{
  guint      step;
  GPtrArray *before;
  GPtrArray *now;
} Difference;

static void
difference_clear (Difference *difference)
{
  g_clear_pointer (&difference->before, g_ptr_array_unref);
  g_clear_pointer (&difference->now, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Difference, difference_clear)

/* Returns: whether a step that both have played means something else */
static gboolean
find_difference (const Pair *pair,
                 GPtrArray  *before,
                 GPtrArray  *now,
                 Difference *found)
{
  difference_clear (found);
  for (guint i = 0; i < MIN (before->len, now->len); i++)
    {
      *found = (Difference) {
        .step = i,
        .before = list_alone (pair, before->pdata[i], now->pdata[i], TRUE),
        .now = list_alone (pair, now->pdata[i], before->pdata[i], FALSE),
      };
      if (found->before != NULL || found->now != NULL)
        return TRUE;
    }

  return FALSE;
}

/* --- words --- */

/* Translators: each names a line by its role; two sentences on what the step did and does follow */
static const char * const role_sentences[BASTIDE_N_LINE_ROLES] = {
  [BASTIDE_LINE_SOLUTION] = N_("Step {step} of a line of the solution means something else since an edit."),
  [BASTIDE_LINE_TRY] = N_("Step {step} of a try means something else since an edit."),
  [BASTIDE_LINE_SET_PLAY] = N_("Step {step} of the set play means something else since an edit."),
  [BASTIDE_LINE_REFUTATION] = N_("Step {step} of a refutation means something else since an edit."),
  [BASTIDE_LINE_VARIATION] = N_("Step {step} of a variation means something else since an edit."),
};

static const char * const plain_sentences[] = {
  N_("Step {step} of the solution means something else since an edit."),
  /* Translators: the solution has several lines */
  N_("Step {step} in line {line} of the solution means something else since an edit."),
};

/* The sentence on a tile says who places it, or else which tile it is. */
static char *
describe_event (const BstEvent  *event,
                BastidePosition *position,
                gboolean         with_tile)
{
  const BstCatalogue *catalogue = bastide_position_get_setup (position)->catalogue;
  g_autoptr (BastideSlots) slots = NULL;
  const BstTileType *type;

  if (!with_tile || event->type != BST_EVENT_PLACE || event->tile >= bst_catalogue_get_size (catalogue))
    return bastide_sentence_event (position, event);
  slots = bastide_slots_new ();
  bastide_slots_take (slots, "cell", bastide_words_coordinates (event->cell));
  type = bst_catalogue_get (catalogue, event->tile);
  bastide_slots_take (slots, "description", bastide_words_tile (type, event->rotation));

  return bastide_slots_fill (slots, _("Tile at {cell}: {description}."));
}

static GStrv
describe_events (GPtrArray       *events,
                 BastidePosition *position,
                 gboolean         with_tile)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; events != NULL && i < events->len; i++)
    {
      g_autofree char *text = describe_event (events->pdata[i], position, with_tile);

      g_strv_builder_add (builder, text);
    }

  return g_strv_builder_end (builder);
}

/* Returns: (nullable): the first sentence that the others do not have, or else the first */
static const char *
choose_sentence (char **sentences,
                 char **others)
{
  for (guint i = 0; sentences[i] != NULL; i++)
    if (!g_strv_contains ((const char * const *) others, sentences[i]))
      return sentences[i];

  return sentences[0];
}

static gboolean
has_same_numbers (BastidePosition *a,
                  BastidePosition *b)
{
  const BstSetup *before = bastide_position_get_setup (a);
  const BstSetup *now = bastide_position_get_setup (b);

  if (before->n_players != now->n_players)
    return FALSE;
  for (guint i = 0; i < before->n_players; i++)
    if (before->players[i].colour != now->players[i].colour)
      return FALSE;

  return before->catalogue == now->catalogue;
}

/* Both sentences take the present names, unless players and tiles are others by now. */
static char *
describe_difference (const Difference *difference,
                     BastidePosition  *then,
                     BastidePosition  *position)
{
  BastidePosition *named = has_same_numbers (then, position) ? position : then;
  g_auto (GStrv) before = describe_events (difference->before, named, FALSE);
  g_auto (GStrv) now = describe_events (difference->now, position, FALSE);
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  if (before[0] != NULL && g_strcmp0 (choose_sentence (before, now), choose_sentence (now, before)) == 0)
    {
      g_strfreev (before);
      g_strfreev (now);
      before = describe_events (difference->before, named, TRUE);
      now = describe_events (difference->now, position, TRUE);
    }
  if (before[0] != NULL)
    {
      bastide_slots_set (slots, "before", choose_sentence (before, now));
      /* Translators: a whole sentence follows: “Before: Anna scores 4 for the city.” */
      first = bastide_slots_fill (slots, _("Before: {before}"));
    }
  if (now[0] != NULL)
    {
      bastide_slots_set (slots, "now", choose_sentence (now, before));
      second = bastide_slots_fill (slots, _("Now: {now}"));
    }

  return g_strjoin (" ", first != NULL ? first : _("Before: nothing of the kind."),
                    second != NULL ? second : _("Now: nothing of the kind."), NULL);
}

/* --- the lines --- */

/* A line with its events in the position, %NULL until they are needed. */
typedef struct
{
  BastideContent  *content;
  BastidePosition *position;
  guint            nth;
  gboolean         is_set_play;
  char           **way;
  GPtrArray       *now;
} Line;

/* Returns: (transfer full) (nullable): what the line does otherwise than in another position; %NULL where it means the
 *   same as far as both can play it */
static char *
compare (Line            *line,
         BastidePosition *then,
         guint           *step,
         gboolean        *is_longer)
{
  const BstSetup *before = bastide_position_get_setup (then);
  const BstSetup *now = bastide_position_get_setup (line->position);
  const Pair by_number = pair_players (before, now, FALSE);
  const Pair by_colour = pair_players (before, now, TRUE);
  g_autoptr (GPtrArray) course = play (then, line->is_set_play, line->way);
  g_auto (Difference) difference = { .step = 0 };

  if (line->now == NULL)
    line->now = play (line->position, line->is_set_play, line->way);
  *is_longer = line->now->len > course->len;
  if (!find_difference (&by_number, course, line->now, &difference)
      || !find_difference (&by_colour, course, line->now, &difference))
    return NULL;
  *step = difference.step;

  return describe_difference (&difference, then, line->position);
}

static void
add_problem (GListStore *problems,
             const Line *line,
             guint       at_step,
             const char *difference)
{
  guint n_plain = line->content->solution->len;
  gboolean is_plain = line->nth < n_plain;
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autoptr (BastideProblem) problem = NULL;
  g_autofree char *sentence = NULL;
  g_autofree char *text = NULL;
  BastideLineFacts facts;
  guint n_shared;

  bastide_edit_get_line (line->content, line->nth, &facts);
  n_shared = g_strv_length (line->way) - g_strv_length (facts.actions);
  /* Steps that a reply shares with the line around it are reported there. */
  if (at_step < n_shared)
    return;
  bastide_slots_set_number (slots, "line", (int) line->nth + 1);
  bastide_slots_set_number (slots, "step", (int) (at_step - n_shared) + 1);
  sentence = bastide_slots_fill (slots, _(is_plain ? plain_sentences[n_plain > 1] : role_sentences[facts.role]));
  text = g_strjoin (" ", sentence, difference, NULL);
  if (is_plain)
    {
      problem = bastide_problem_new_for_step (BASTIDE_SEVERITY_WARNING, line->nth, at_step, BST_RULE_NONE, text);
    }
  else
    {
      g_autofree char *at = bastide_content_lines_get_pointer (line->content->lines, line->nth - n_plain);

      problem = bastide_problem_new_for_line (BASTIDE_SEVERITY_WARNING, at, line->nth - n_plain, at_step - n_shared,
                                              BST_RULE_NONE, text);
    }
  g_list_store_append (problems, problem);
}

static void
look_at_line (Line       *line,
              GPtrArray  *known,
              GListStore *problems)
{
  g_autofree char *text = NULL;
  guint step = 0;

  for (guint i = known->len; i > 0; i--)
    {
      g_autofree char *difference = NULL;
      gboolean is_longer;
      guint at;

      difference = compare (line, known->pdata[i - 1], &at, &is_longer);
      if (difference == NULL)
        {
          /* Only now is it known what the later steps mean. */
          if (is_longer)
            g_set_object ((GObject **) &known->pdata[i - 1], G_OBJECT (line->position));
          return;
        }
      if (text != NULL)
        continue;
      text = g_steal_pointer (&difference);
      step = at;
    }
  add_problem (problems, line, step, text);
}

static GPtrArray *
new_positions (BastidePosition *position)
{
  GPtrArray *positions = g_ptr_array_new_with_free_func (g_object_unref);

  g_ptr_array_add (positions, g_object_ref (position));

  return positions;
}

void
bastide_meanings_append_problems (BastideMeanings *self,
                                  guint            twins,
                                  guint            twin,
                                  BastideContent  *content,
                                  BastidePosition *position,
                                  guint            max_actions,
                                  GListStore      *problems)
{
  guint n_lines;

  g_return_if_fail (self != NULL);
  g_return_if_fail (content != NULL);
  g_return_if_fail (BASTIDE_IS_POSITION (position));
  g_return_if_fail (G_IS_LIST_STORE (problems));

  n_lines = MIN (bastide_edit_count_lines (content), BASTIDE_LINE_READING_MAX_LINES);
  if (!bastide_position_is_playable (position))
    return;
  for (guint nth = 0; nth < n_lines && max_actions > 0; nth++)
    {
      Line line = { .content = content, .position = position, .nth = nth };
      g_auto (GStrv) way = bastide_edit_dup_way (content, nth, G_MAXUINT, &line.is_set_play);
      g_autofree char *key = make_key (twins, twin, line.is_set_play, way);
      GPtrArray *known = g_hash_table_lookup (self->known, key);
      guint n_actions = g_strv_length (way);

      if (known == NULL)
        g_hash_table_insert (self->known, g_steal_pointer (&key), new_positions (position));
      if (known == NULL || n_actions > max_actions || g_ptr_array_find (known, position, NULL))
        continue;
      max_actions -= n_actions;
      line.way = way;
      look_at_line (&line, known, problems);
      g_clear_pointer (&line.now, g_ptr_array_unref);
    }
}

void
bastide_meanings_keep (BastideMeanings *self,
                       guint            twins,
                       guint            twin,
                       BastideContent  *content,
                       BastidePosition *position,
                       guint            nth)
{
  gboolean is_set_play;
  g_auto (GStrv) way = NULL;
  g_autofree char *key = NULL;
  GPtrArray *known;

  g_return_if_fail (self != NULL);
  g_return_if_fail (content != NULL);
  g_return_if_fail (BASTIDE_IS_POSITION (position));

  way = bastide_edit_dup_way (content, nth, G_MAXUINT, &is_set_play);
  if (way == NULL)
    return;
  key = make_key (twins, twin, is_set_play, way);
  known = g_hash_table_lookup (self->known, key);
  if (known != NULL)
    g_ptr_array_add (known, g_object_ref (position));
  else
    g_hash_table_insert (self->known, g_steal_pointer (&key), new_positions (position));
}
