/* bastide-line-reading.c: the lines of a puzzle step by step, as sentences with the positions between them
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-line-reading.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-edit-game.h"
#include "bastide-play-lines.h"
#include "bastide-sentence.h"

/* A step may end the game, and then every feature on the board scores. */
#define MAX_OUTCOMES 3

typedef struct
{
  GPtrArray *positions;   /* before the first action, and after each that was played */
  GArray    *steps;       /* of BastideReadStep */
} ReadLine;

/* Positions are compared by address; the actions are kept as a text, as many edits change neither. */
struct _BastideLineReading
{
  BastidePosition *position;
  char            *course;
  GPtrArray       *lines;
};

static void
step_clear (gpointer data)
{
  BastideReadStep *step = data;

  g_free (step->sentence);
  g_free (step->outcome);
  g_free (step->fault);
}

static void
read_line_free (gpointer data)
{
  ReadLine *line = data;

  g_ptr_array_unref (line->positions);
  g_array_unref (line->steps);
  g_free (line);
}

/* Everything about the lines that a reading depends on. */
static char *
write_course (BastideContent *content)
{
  GString *course = g_string_new (NULL);
  BastideLineFacts facts;

  for (guint i = 0; i < BASTIDE_LINE_READING_MAX_LINES && bastide_edit_get_line (content, i, &facts); i++)
    {
      g_autofree char *actions = g_strjoinv ("\n", facts.actions);

      g_string_append_printf (course, "%u %u %d\n%s\n\n", facts.parent, facts.after,
                              facts.role == BASTIDE_LINE_SET_PLAY, actions);
    }

  return g_string_free (course, FALSE);
}

/* --- sentences --- */

/* Whether an event tells what the player has chosen. */
static gboolean
is_choice (const BstEvent *event)
{
  switch ((guint) event->type)
    {
    case BST_EVENT_DRAW:
    case BST_EVENT_PLACE:
    case BST_EVENT_DISCARD:
    case BST_EVENT_DEPLOY:
    case BST_EVENT_RECALL:
    case BST_EVENT_BEGIN:
    case BST_EVENT_REDEPLOY:
    case BST_EVENT_ORDER:
    case BST_EVENT_SEND:
    case BST_EVENT_COUNT:
    case BST_EVENT_ROBBER:
    case BST_EVENT_ROB:
    case BST_EVENT_STAY:
    case BST_EVENT_COUNTING:
    case BST_EVENT_REMOVE:
    case BST_EVENT_POINTS:
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
is_outcome (const BstEvent *event)
{
  switch ((guint) event->type)
    {
    case BST_EVENT_SCORE:
    case BST_EVENT_ROB:
    case BST_EVENT_TITLE:
    case BST_EVENT_CHALLENGE:
    case BST_EVENT_LOST:
    case BST_EVENT_POINTS:
    case BST_EVENT_END:
      return TRUE;
    default:
      return FALSE;
    }
}

static char *
describe_outcome (GPtrArray *events,
                  guint      from)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n = 0;

  for (guint i = from; i < events->len; i++)
    {
      BastideEvent *event = g_ptr_array_index (events, i);

      if (!is_outcome (bastide_event_get (event)))
        continue;
      if (n++ == MAX_OUTCOMES)
        {
          g_string_append (text, " …");
          break;
        }
      if (text->len > 0)
        g_string_append_c (text, ' ');
      g_string_append (text, bastide_event_get_text (event));
      if (bastide_event_get (event)->type == BST_EVENT_END)
        break;
    }

  return text->len > 0 ? g_strdup (text->str) : NULL;
}

static void
describe (const BastidePlayStep *played,
          BastideReadStep       *step)
{
  BastideEvent *first = played->events->len > 0 ? g_ptr_array_index (played->events, 0) : NULL;
  gboolean is_told = first != NULL && is_choice (bastide_event_get (first));

  step->sentence = g_strdup (is_told ? bastide_event_get_text (first) : played->line);
  step->outcome = describe_outcome (played->events, is_told ? 1 : 0);
}

/* --- reading --- */

static BastidePosition *
find_start (BastideLineReading     *self,
            BastideContent         *content,
            const BastideLineFacts *facts)
{
  BastidePosition *around;

  if (facts->parent != BST_NONE)
    {
      around = bastide_line_reading_get_position (self, facts->parent, facts->after);
      return around != NULL ? g_object_ref (around) : NULL;
    }
  if (!bastide_position_is_playable (self->position))
    return NULL;

  return facts->role == BASTIDE_LINE_SET_PLAY ? bastide_play_lines_make_set_play (content)
                                              : g_object_ref (self->position);
}

static void
read_line (BastideLineReading *self,
           BastideContent     *content,
           char              **actions,
           BastidePosition    *start,
           guint              *left)
{
  ReadLine *line = g_new0 (ReadLine, 1);
  BastidePosition *position = start;

  line->positions = g_ptr_array_new_with_free_func (g_object_unref);
  line->steps = g_array_new (FALSE, TRUE, sizeof (BastideReadStep));
  g_array_set_clear_func (line->steps, step_clear);
  g_ptr_array_add (self->lines, line);
  if (position != NULL)
    g_ptr_array_add (line->positions, g_object_ref (position));
  for (guint i = 0; actions[i] != NULL; i++)
    {
      g_autoptr (BastidePlayStep) played = NULL;
      g_autoptr (GError) error = NULL;
      BastideReadStep step = { 0 };

      if (position != NULL && *left > 0)
        {
          --*left;
          played = bastide_play_step_new_text (content, position, actions[i], &error);
        }
      /* A tree may suppose another tile, but no line of a file does. */
      if (played != NULL && played->supposed != BST_NONE)
        {
          g_clear_pointer (&played, bastide_play_step_free);
          step.fault = bastide_sentence_notation (BST_NOTATION_VERB, actions[i], 0);
        }
      position = played != NULL ? played->position : NULL;
      if (played != NULL)
        {
          g_ptr_array_add (line->positions, g_object_ref (position));
          describe (played, &step);
        }
      if (error != NULL)
        step.fault = g_strdup (error->message);
      g_array_append_val (line->steps, step);
    }
}

BastideLineReading *
bastide_line_reading_new (BastideContent  *content,
                          BastidePosition *position,
                          guint            max_actions)
{
  BastideLineReading *self;
  BastideLineFacts facts;

  g_return_val_if_fail (content != NULL, NULL);
  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);

  self = g_new0 (BastideLineReading, 1);
  self->position = g_object_ref (position);
  self->course = write_course (content);
  self->lines = g_ptr_array_new_with_free_func (read_line_free);
  for (guint i = 0; i < BASTIDE_LINE_READING_MAX_LINES && bastide_edit_get_line (content, i, &facts); i++)
    {
      g_autoptr (BastidePosition) start = find_start (self, content, &facts);

      read_line (self, content, facts.actions, start, &max_actions);
    }

  return self;
}

void
bastide_line_reading_free (BastideLineReading *self)
{
  g_object_unref (self->position);
  g_free (self->course);
  g_ptr_array_unref (self->lines);
  g_free (self);
}

gboolean
bastide_line_reading_is_valid (const BastideLineReading *self,
                               BastideContent           *content,
                               BastidePosition          *position)
{
  g_autofree char *course = NULL;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (content != NULL, FALSE);

  if (self->position != position)
    return FALSE;
  course = write_course (content);

  return g_str_equal (self->course, course);
}

const BastideReadStep *
bastide_line_reading_get_step (const BastideLineReading *self,
                               guint                     line,
                               guint                     nth)
{
  const ReadLine *read;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (line < self->lines->len, NULL);
  read = g_ptr_array_index (self->lines, line);
  g_return_val_if_fail (nth < read->steps->len, NULL);

  return &g_array_index (read->steps, BastideReadStep, nth);
}

BastidePosition *
bastide_line_reading_get_position (const BastideLineReading *self,
                                   guint                     line,
                                   guint                     after)
{
  const ReadLine *read;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (line < self->lines->len, NULL);
  read = g_ptr_array_index (self->lines, line);

  return after < read->positions->len ? g_ptr_array_index (read->positions, after) : NULL;
}
