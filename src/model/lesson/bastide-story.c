/* bastide-story.c: actions told beat by beat
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-story.h"

#include <glib/gi18n-lib.h>

#include "bastide-play-step.h"
#include "bastide-sentence-story.h"
#include "bastide-sentence.h"
#include "bastide-story-board.h"
#include "bastide-words.h"

/* The events of an action are gathered in beats: all that a class takes in at a time. A beat becomes a step. The board
 * of a beat is the setup before the action with the events up to the beat, so that figures stand on a feature while it
 * is scored; they go home when the next beat begins. A beat may go on over several actions: figures that a player moves
 * to the same feature walk together. */

/* The step on its way: its words and places grow with each event. Before the first beat its first event is no event of
 * a beat that goes on. */
typedef struct
{
  GString         *say;
  GString         *why;
  GArray          *rules;       /* of BstRule */
  GArray          *lit;         /* of BstPlace */
  GArray          *ways;      /* of BstWay */
  GArray          *movements; /* of BastideMovement */
  BastidePosition *position;    /* after the action, where the beat is its last one */
  BstEvent         first;       /* its first event; of type BST_N_EVENTS for a choice that brings none */
  guint8           figures[BST_N_FIGURES];  /* that a player moves out of a district together */
  guint            n_leftovers; /* unfinished features, scored at the end of the game */
  BastideStorySpan span;
  gboolean         is_open;
  gboolean         is_commented;
} Beat;

typedef struct
{
  GPtrArray       *steps;     /* of BastideLessonStep: those that are told */
  BastideContent  *content;
  BastidePosition *position;  /* before the action */
  BastidePosition *after;     /* after it */
  BstSetup        *setup;     /* with the events of the beats before, and of the present one */
  GArray          *homeward;  /* of BstEvent: figures that go home when the next beat begins */
  GArray          *departed;  /* of BastideMovement: those that went home at the end of the action before */
  GPtrArray       *events;    /* of BastideEvent: those of the action */
  GArray          *completed; /* of BstSegmentRef: completed features of this tile, of which the class has been told */
  GArray          *spans;     /* of BastideStorySpan, one for each step */
  guint            nth;       /* the number of the action */
  Beat             beat;
} Story;

/* --- beats --- */

/* No event tells the corner of a barn; it is that of the board after the action. */
static void
put_barn (Story          *story,
          const BstEvent *event)
{
  const BstSetup *after = bastide_position_get_setup (story->after);
  BstPiece *last = bst_setup_piece (story->setup, story->setup->pieces->len - 1);

  for (guint i = 0; i < after->pieces->len; i++)
    {
      const BstPiece *piece = bst_setup_piece (after, i);

      if (piece->kind == BST_PIECE_FIGURE && piece->figure == BST_FIGURE_BARN && piece->player == event->player
          && piece->place.kind == BST_PLACE_CORNER && bst_cell_equal (piece->place.cell, event->cell))
        last->place = piece->place;
    }
}

/* Changes the board by an event, and keeps what has moved. */
static void
follow (Story          *story,
        const BstEvent *event,
        GArray         *movements)
{
  g_autoptr (BstSetup) before = bst_setup_copy (story->setup);

  bastide_story_board_follow (story->setup, event);
  if (event->type == BST_EVENT_DEPLOY && event->figure == BST_FIGURE_BARN)
    put_barn (story, event);
  bastide_movements_add_change (movements, before, story->setup, event);
}

static void
send_home (Story  *story,
           GArray *movements)
{
  for (guint i = 0; i < story->homeward->len; i++)
    follow (story, &g_array_index (story->homeward, BstEvent, i), movements);
  g_array_set_size (story->homeward, 0);
}

/* Shows the events so far. */
static BastidePosition *
make_position (Story *story)
{
  g_autoptr (BastideContent) content = bastide_content_with_setup (story->content, bst_setup_copy (story->setup));

  bst_setup_sort_pieces (content->setup);
  return bastide_position_new (content);
}

static void
end_beat (Story *story)
{
  Beat *beat = &story->beat;

  if (!beat->is_open)
    return;
  if (beat->position == NULL)
    beat->position = make_position (story);
  if (beat->first.type == BST_EVENT_SCORE && beat->first.piece == BST_PIECE_NONE && beat->n_leftovers == 0)
    bastide_movements_add_counts (beat->movements, beat->position, &beat->first);
  bastide_movements_set_stages (beat->movements);
  g_ptr_array_add (story->steps, bastide_lesson_step_new (&(BastideLessonStepFacts) {
    .position = beat->position, .say = beat->say->str, .why = beat->why->str, .rules = beat->rules, .lit = beat->lit,
    .ways = beat->ways, .movements = beat->movements,
  }));
  g_array_append_val (story->spans, beat->span);
  g_object_unref (beat->position);
  g_string_free (beat->say, TRUE);
  g_string_free (beat->why, TRUE);
  g_array_unref (beat->rules);
  g_array_unref (beat->lit);
  g_array_unref (beat->ways);
  g_array_unref (beat->movements);
  *beat = (Beat) { 0 };
}

static void
begin_beat (Story          *story,
            const BstEvent *event)
{
  end_beat (story);
  story->beat = (Beat) {
    .say = g_string_new (NULL), .why = g_string_new (NULL), .is_open = TRUE, .first.type = BST_N_EVENTS,
    .rules = g_array_new (FALSE, FALSE, sizeof (BstRule)),
    .lit = g_array_new (FALSE, FALSE, sizeof (BstPlace)),
    .ways = g_array_new (FALSE, FALSE, sizeof (BstWay)), .movements = bastide_movements_new (),
    .span = { .first = story->nth, .last = story->nth },
  };
  bastide_movements_append (story->beat.movements, story->departed);
  g_array_set_size (story->departed, 0);
  send_home (story, story->beat.movements);
  if (event != NULL)
    story->beat.first = *event;
}

static void
add_rule (Beat    *beat,
          BstRule  rule)
{
  if (rule == BST_RULE_NONE)
    return;
  for (guint i = 0; i < beat->rules->len; i++)
    if (g_array_index (beat->rules, BstRule, i) == rule)
      return;
  g_array_append_val (beat->rules, rule);
}

static void
light (Beat     *beat,
       BstPlace  place)
{
  for (guint i = 0; i < beat->lit->len; i++)
    if (bst_place_equal (&g_array_index (beat->lit, BstPlace, i), &place))
      return;
  g_array_append_val (beat->lit, place);
}

/* An event without a segment is about the whole tile. */
static BstPlace
find_feature (const BstEvent *event)
{
  BstPlace place = BST_PLACE_ON_SEGMENT (event->cell, event->segment);

  if (event->segment == BST_NO_SEGMENT)
    return BST_PLACE_ON_CELL (event->cell);
  place.kind = BST_PLACE_FEATURE;
  return place;
}

static void
draw_way (Beat     *beat,
          BstPlace  from,
          BstPlace  to)
{
  BstWay way = { .from = from, .to = to };

  g_array_append_val (beat->ways, way);
}

/* --- causes --- */

/* The engine completes a feature after what comes of that: the story tells the cause first. */

static gboolean
is_completion_told (Story         *story,
                    BstSegmentRef  at)
{
  for (guint i = 0; i < story->completed->len; i++)
    {
      BstSegmentRef other = g_array_index (story->completed, BstSegmentRef, i);

      if (bst_cell_equal (other.cell, at.cell) && other.segment == at.segment)
        return TRUE;
    }
  return FALSE;
}

/* The points tell the players who have figures there. */
static void
tell_completion (Story           *story,
                 BastidePosition *position,
                 BstSegmentRef    at,
                 GString         *words)
{
  const BstPosition *engine = bastide_position_get_engine (position);
  guint feature = bst_position_get_feature (engine, at);
  BstFeatureInfo info;

  if (feature == BST_NONE || is_completion_told (story, at))
    return;
  bst_position_describe_feature (engine, feature, &info);
  bastide_words_append_sentence (words, bastide_sentence_event (position, &(BstEvent) {
    .type = BST_EVENT_COMPLETE, .rule = BST_RULE_BASE_4, .player = BST_NO_PLAYER, .other = BST_NO_PLAYER,
    .cause = BST_N_CAUSES, .kind = info.kind, .cell = at.cell, .segment = (guint8) at.segment, .tiles = info.tiles,
    .players = 1,
  }));
  g_array_append_val (story->completed, at);
}

/* The features that wait for their points when nothing more is asked, else those that wait after the action. */
static void
tell_completions (Story   *story,
                  GString *words)
{
  const BstMemory *memory = &bastide_position_get_setup (story->after)->memory;
  gboolean any = FALSE;

  for (guint i = 0; i < story->events->len; i++)
    {
      const BstEvent *event = bastide_event_get (g_ptr_array_index (story->events, i));

      if (event->type != BST_EVENT_COMPLETE)
        continue;
      tell_completion (story, story->after, (BstSegmentRef) { .cell = event->cell, .segment = event->segment }, words);
      any = TRUE;
    }
  for (guint i = 0; !any && i < memory->n_to_score; i++)
    tell_completion (story, story->after, memory->to_score[i], words);
}

static void
tell_cause (Story          *story,
            const BstEvent *event)
{
  BstSegmentRef at = { .cell = event->cell, .segment = event->segment };

  switch ((guint) event->type)
    {
    case BST_EVENT_TITLE:
      tell_completion (story, story->after, at, story->beat.say);
      break;
    case BST_EVENT_REDEPLOY:
      if (!event->final)
        tell_completion (story, story->after, at, story->beat.why);
      break;
    case BST_EVENT_BLOCKED:
    case BST_EVENT_BEGIN:
      if (!event->final)
        tell_completions (story, story->beat.say);
      break;
    default:
      break;
    }
}

/* --- events --- */

static void
tell (Story          *story,
      const BstEvent *event)
{
  bastide_words_append_sentence (story->beat.say, bastide_sentence_event (story->position, event));
  add_rule (&story->beat, (BstRule) event->rule);
}

static void
explain (Story          *story,
         const BstEvent *event)
{
  bastide_words_append_sentence (story->beat.why, bastide_sentence_event (story->position, event));
  add_rule (&story->beat, (BstRule) event->rule);
}

static gboolean
is_same_feature (const BstEvent *a,
                 const BstEvent *b)
{
  return a->kind == b->kind && a->segment == b->segment && bst_cell_equal (a->cell, b->cell) && a->final == b->final;
}

/* The figures that a player moves to a feature are one beat: they come from the one district of its kind. */
static void
tell_redeployment (Story          *story,
                   const BstEvent *event)
{
  Beat *beat = &story->beat;
  BstPlace to = BST_PLACE_ON_SEGMENT (event->cell, event->segment);

  if (beat->first.type != BST_EVENT_REDEPLOY || beat->first.player != event->player
      || !is_same_feature (&beat->first, event) || beat->is_commented)
    {
      begin_beat (story, event);
      draw_way (beat, BST_PLACE_IN_DISTRICT (event->district), to);
      light (beat, find_feature (event));
      add_rule (beat, (BstRule) event->rule);
      tell_cause (story, event);
    }
  g_clear_object (&beat->position);
  beat->figures[event->figure]++;
  g_string_truncate (beat->say, 0);
  bastide_words_append_sentence (beat->say, bastide_sentence_redeployment (story->position, event, beat->figures));
}

/* Whether the points are those of a city, road or building that is unfinished at the end of the game. */
static gboolean
is_leftover (const BstEvent *event)
{
  return event->final && event->piece == BST_PIECE_NONE && event->kind != BST_KIND_FIELD && event->kind < BST_N_KINDS;
}

/* The unfinished features are many, and none of them is the point of a story. */
static void
tell_leftover (Story          *story,
               const BstEvent *event)
{
  Beat *beat = &story->beat;

  if (beat->n_leftovers == 0)
    {
      begin_beat (story, event);
      bastide_words_append_sentence (beat->say, bastide_sentence_points (story->position, event));
      bastide_words_append_sentence (beat->why, bastide_sentence_score_reason (story->position, event));
    }
  else
    {
      if (beat->n_leftovers == 1)
        {
          g_string_assign (beat->why, beat->say->str);
          g_string_assign (beat->say, _("Unfinished features are scored."));
        }
      bastide_words_append_sentence (beat->why, bastide_sentence_points (story->position, event));
    }
  beat->n_leftovers++;
  add_rule (beat, (BstRule) event->rule);
  light (beat, find_feature (event));
}

/* Players who share the majority score in one beat. */
static void
tell_score (Story          *story,
            const BstEvent *event)
{
  Beat *beat = &story->beat;
  gboolean completes, goes_on;

  if (is_leftover (event))
    {
      tell_leftover (story, event);
      return;
    }
  completes = beat->first.type == BST_EVENT_COMPLETE && is_same_feature (&beat->first, event);
  goes_on = beat->first.type == BST_EVENT_SCORE && is_same_feature (&beat->first, event)
            && event->piece == BST_PIECE_NONE && beat->first.piece == BST_PIECE_NONE;
  if (completes)
    {
      beat->first = *event;
      g_string_assign (beat->why, beat->say->str);
      g_string_truncate (beat->say, 0);
      g_array_set_size (beat->rules, 0);
    }
  else if (!goes_on)
    begin_beat (story, event);
  bastide_words_append_sentence (beat->say, bastide_sentence_points (story->position, event));
  if (!goes_on)
    bastide_words_append_sentence (beat->why, bastide_sentence_score_reason (story->position, event));
  add_rule (beat, (BstRule) event->rule);
  if (event->piece == BST_PIECE_NONE)
    light (beat, find_feature (event));
}

/* A right that nobody could have matters little. */
static gboolean
is_worth_telling (const BstEvent *event)
{
  switch ((guint) event->type)
    {
    case BST_EVENT_DRAW:
      return FALSE;
    case BST_EVENT_RIGHT:
      return event->reason != BST_RIGHT_NO_OPPONENT;
    default:
      return TRUE;
    }
}

static void
light_event (Story          *story,
             const BstEvent *event)
{
  Beat *beat = &story->beat;

  switch ((guint) event->type)
    {
    case BST_EVENT_PLACE:
    case BST_EVENT_RECALL:
    case BST_EVENT_LOST:
    case BST_EVENT_DRAGON:
    case BST_EVENT_ABBEYS_LEFT:
    case BST_EVENT_REMOVE:
      light (beat, BST_PLACE_ON_CELL (event->cell));
      break;
    case BST_EVENT_CHALLENGE:
    case BST_EVENT_CHALLENGE_BEGINS:
    case BST_EVENT_CHALLENGE_ENDS:
      light (beat, BST_PLACE_ON_CELL (event->cell));
      light (beat, BST_PLACE_ON_CELL (event->other_cell));
      break;
    case BST_EVENT_DEPLOY:
    case BST_EVENT_COMPLETE:
    case BST_EVENT_ORDER:
    case BST_EVENT_TITLE:
      light (beat, find_feature (event));
      break;
    case BST_EVENT_BLOCKED:
    case BST_EVENT_SEND:
      light (beat, BST_PLACE_IN_DISTRICT (event->district));
      break;
    case BST_EVENT_COUNT:
      light (beat, BST_PLACE_IN_DISTRICT (event->district));
      if (event->district != event->from_district)
        draw_way (beat, BST_PLACE_IN_DISTRICT (event->from_district), BST_PLACE_IN_DISTRICT (event->district));
      break;
    default:
      break;
    }
}

/* Where an earlier step has told the completion, only that nobody scores is left to tell. */
static void
tell_completed (Story          *story,
                const BstEvent *event)
{
  BstSegmentRef at = { .cell = event->cell, .segment = event->segment };

  if (!is_completion_told (story, at))
    {
      begin_beat (story, event);
      tell (story, event);
      g_array_append_val (story->completed, at);
    }
  else if (event->players == 0)
    {
      begin_beat (story, event);
      bastide_words_append_sentence (story->beat.say, bastide_sentence_unscored (story->position, event));
      add_rule (&story->beat, BST_RULE_BASE_5);
    }
  else
    return;
  light_event (story, event);
}

static void
tell_event (Story          *story,
            const BstEvent *event)
{
  if (event->type == BST_EVENT_PLACE)
    g_array_set_size (story->completed, 0);
  switch ((guint) event->type)
    {
    case BST_EVENT_REDEPLOY:
      tell_redeployment (story, event);
      break;
    case BST_EVENT_SCORE:
      tell_score (story, event);
      break;
    case BST_EVENT_RETURN:
      g_array_append_val (story->homeward, *event);
      return;
    case BST_EVENT_LOST:
      /* Its challenge has begun the beat. */
      g_return_if_fail (story->beat.is_open);
      explain (story, event);
      light_event (story, event);
      break;
    case BST_EVENT_COMPLETE:
      tell_completed (story, event);
      break;
    default:
      if (!is_worth_telling (event))
        return;
      begin_beat (story, event);
      tell_cause (story, event);
      tell (story, event);
      light_event (story, event);
      break;
    }
  story->beat.span.last = story->nth;
  follow (story, event, story->beat.movements);
}

/* --- the story --- */

const char *
bastide_story_find_comment (GPtrArray *comments,
                            guint      after)
{
  for (guint i = 0; comments != NULL && i < comments->len; i++)
    {
      const BastideComment *comment = g_ptr_array_index (comments, i);

      if (comment->after == after)
        return comment->text;
    }
  return NULL;
}

/* A pass changes nothing on the board, but a class asks why. */
static void
tell_pass (Story      *story,
           BstPhase    phase,
           const char *comment)
{
  char *sentence = bastide_sentence_pass (story->position);

  if (sentence == NULL || (phase == BST_PHASE_DEPLOY && comment == NULL))
    {
      g_free (sentence);
      return;
    }
  begin_beat (story, NULL);
  if (phase == BST_PHASE_REDEPLOY)
    tell_completions (story, story->beat.say);
  bastide_words_append_sentence (story->beat.say, sentence);
}

static void
add_comment (Beat       *beat,
             const char *comment)
{
  g_autofree char *reason = g_strdup (beat->why->str);

  g_string_assign (beat->why, comment);
  if (*reason != '\0')
    g_string_append_printf (beat->why, "\n%s", reason);
  beat->is_commented = TRUE;
}

/* The figures of the last feature go home only in the position of the engine. */
static void
end_action (Story           *story,
            BastidePosition *after,
            const char      *comment)
{
  Beat *beat = &story->beat;

  if (beat->is_open && comment != NULL)
    add_comment (beat, comment);
  if (beat->is_open && beat->position == NULL)
    beat->position = story->homeward->len == 0 ? g_object_ref (after) : make_position (story);
  send_home (story, story->departed);
  g_clear_pointer (&story->setup, bst_setup_free);
}

/* Returns: (transfer full) (nullable): the position after the action */
static BastidePosition *
tell_action (Story       *story,
             const char  *notation,
             const char  *comment,
             GError     **error)
{
  g_autoptr (BastidePlayStep) played = bastide_play_step_new_text (story->content, story->position, notation, error);
  BstPhase phase = bst_position_get_phase (bastide_position_get_engine (story->position));

  if (played == NULL)
    return NULL;
  story->setup = bst_setup_copy (bastide_position_get_setup (story->position));
  story->after = played->position;
  story->events = played->events;
  if (played->actions->len > 0 && g_array_index (played->actions, BstAction, 0).type == BST_ACTION_PASS)
    tell_pass (story, phase, comment);
  for (guint i = 0; i < played->events->len; i++)
    tell_event (story, bastide_event_get (g_ptr_array_index (played->events, i)));
  end_action (story, played->position, comment);

  return g_object_ref (played->position);
}

GPtrArray *
bastide_story_tell (BastideContent      *content,
                    BastidePosition     *position,
                    const char * const  *actions,
                    GPtrArray           *comments,
                    BastidePosition    **after)
{
  g_auto (BastideStoryEnd) end = { 0 };
  GPtrArray *steps = bastide_story_tell_on (content, position, actions, comments, &end);

  if (after != NULL)
    *after = g_steal_pointer (&end.after);

  return steps;
}

GPtrArray *
bastide_story_tell_on (BastideContent      *content,
                       BastidePosition     *position,
                       const char * const  *actions,
                       GPtrArray           *comments,
                       BastideStoryEnd     *end)
{
  Story story = { 0 };

  g_return_val_if_fail (content != NULL, NULL);
  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);
  g_return_val_if_fail (actions != NULL, NULL);

  *end = (BastideStoryEnd) {
    .after = g_object_ref (position), .spans = g_array_new (FALSE, FALSE, sizeof (BastideStorySpan)),
    .departed = bastide_movements_new (),
  };
  story.steps = g_ptr_array_new_with_free_func (g_object_unref);
  story.content = content;
  story.spans = end->spans;
  story.homeward = g_array_new (FALSE, FALSE, sizeof (BstEvent));
  story.departed = end->departed;
  story.completed = g_array_new (FALSE, FALSE, sizeof (BstSegmentRef));
  for (guint i = 0; actions[i] != NULL && bastide_position_is_playable (end->after); i++)
    {
      BastidePosition *next;

      story.position = end->after;
      story.nth = i;
      next = tell_action (&story, actions[i], bastide_story_find_comment (comments, i + 1), &end->fault);
      if (next == NULL)
        break;
      g_object_unref (end->after);
      end->after = next;
      end->n_told++;
    }
  end_beat (&story);
  bastide_movements_set_stages (story.departed);
  g_array_unref (story.homeward);
  g_array_unref (story.completed);

  return story.steps;
}

void
bastide_story_end_clear (BastideStoryEnd *self)
{
  g_clear_object (&self->after);
  g_clear_error (&self->fault);
  g_clear_pointer (&self->spans, g_array_unref);
  g_clear_pointer (&self->departed, g_array_unref);
}

void
bastide_story_close (GPtrArray       *steps,
                     BastidePosition *after,
                     const GArray    *departed)
{
  g_autoptr (BastideLessonStep) last = NULL;
  g_autoptr (GArray) movements = bastide_movements_new ();

  g_return_if_fail (steps != NULL);
  g_return_if_fail (departed != NULL);

  if (steps->len == 0 || departed->len == 0)
    return;
  last = g_ptr_array_steal_index (steps, steps->len - 1);
  bastide_movements_append (movements, bastide_lesson_step_get_movements (last));
  bastide_movements_append (movements, departed);
  g_ptr_array_add (steps, bastide_lesson_step_new (&(BastideLessonStepFacts) {
    .position = bastide_lesson_step_get_position (last), .rest = after, .say = bastide_lesson_step_get_say (last),
    .why = bastide_lesson_step_get_why (last), .rules = (GArray *) bastide_lesson_step_get_rules (last),
    .lit = (GArray *) bastide_lesson_step_get_lit (last), .ways = (GArray *) bastide_lesson_step_get_ways (last),
    .movements = movements,
  }));
}
