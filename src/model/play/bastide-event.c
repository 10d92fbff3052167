/* bastide-event.c: an event of a game, as a sentence with its rule
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-event.h"

#include "bastide-sentence.h"

/* The sentence is made together with the event, since a position that follows may have other names or other figures;
 * after that the event needs no position. */
struct _BastideEvent
{
  GObject   parent_instance;

  BstEvent  event;
  char     *text;
};

G_DEFINE_FINAL_TYPE (BastideEvent, bastide_event, G_TYPE_OBJECT)

static void
bastide_event_finalize (GObject *object)
{
  BastideEvent *self = BASTIDE_EVENT (object);

  g_free (self->text);

  G_OBJECT_CLASS (bastide_event_parent_class)->finalize (object);
}

static void
bastide_event_class_init (BastideEventClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_event_finalize;
}

static void
bastide_event_init (G_GNUC_UNUSED BastideEvent *self)
{
}

BastideEvent *
bastide_event_new (BastidePosition *position,
                   const BstEvent  *event)
{
  BastideEvent *self;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);
  g_return_val_if_fail (event != NULL, NULL);

  self = g_object_new (BASTIDE_TYPE_EVENT, NULL);
  self->event = *event;
  self->text = bastide_sentence_event (position, event);

  return self;
}

const BstEvent *
bastide_event_get (BastideEvent *self)
{
  g_return_val_if_fail (BASTIDE_IS_EVENT (self), NULL);

  return &self->event;
}

const char *
bastide_event_get_text (BastideEvent *self)
{
  g_return_val_if_fail (BASTIDE_IS_EVENT (self), NULL);

  return self->text;
}

BstRule
bastide_event_get_rule (BastideEvent *self)
{
  g_return_val_if_fail (BASTIDE_IS_EVENT (self), BST_RULE_NONE);

  return (BstRule) self->event.rule;
}

gboolean
bastide_event_has_player (const BstEvent *event)
{
  g_return_val_if_fail (event != NULL, FALSE);

  switch ((guint) event->type)
    {
    case BST_EVENT_COMPLETE:
    case BST_EVENT_END:
    case BST_EVENT_BLOCKED:
    case BST_EVENT_CHALLENGE:
    case BST_EVENT_CHALLENGE_BEGINS:
    case BST_EVENT_CHALLENGE_ENDS:
    case BST_EVENT_LOST:
    case BST_EVENT_DRAGON:
    case BST_EVENT_ABBEYS_LEFT:
      return FALSE;
    default:
      return TRUE;
    }
}

gboolean
bastide_event_gives_points (const BstEvent *event)
{
  g_return_val_if_fail (event != NULL, FALSE);

  switch ((guint) event->type)
    {
    case BST_EVENT_SCORE:
    case BST_EVENT_ROB:
    case BST_EVENT_POINTS:
    case BST_EVENT_GOODS:
    case BST_EVENT_ROBBER_HOME:
      return event->points != 0 && event->player < BST_MAX_PLAYERS;
    default:
      return FALSE;
    }
}

/* Whether an event follows from the features that a tile completes. */
static gboolean
is_consequence (const BstEvent *event)
{
  switch ((guint) event->type)
    {
    case BST_EVENT_TITLE:
    case BST_EVENT_BEGIN:
      return TRUE;
    case BST_EVENT_BLOCKED:
    case BST_EVENT_REDEPLOY:
    case BST_EVENT_GOODS:
      return !event->final;
    default:
      return FALSE;
    }
}

static void
move_back (GPtrArray *events,
           guint      from,
           guint      to)
{
  gpointer moved = events->pdata[from];

  memmove (&events->pdata[to + 1], &events->pdata[to], (from - to) * sizeof (gpointer));
  events->pdata[to] = moved;
}

void
bastide_event_put_causes_first (GPtrArray        *events,
                                BastideEventFunc  get)
{
  guint first = G_MAXUINT;  /* the place for the next completion of this tile */

  g_return_if_fail (events != NULL);
  g_return_if_fail (get != NULL);

  for (guint i = 0; i < events->len; i++)
    {
      const BstEvent *event = get (events->pdata[i]);

      if (event->type == BST_EVENT_PLACE)
        first = G_MAXUINT;
      else if (is_consequence (event))
        first = MIN (first, i);
      else if (event->type == BST_EVENT_CHALLENGE && event->granted && i > 0
               && get (events->pdata[i - 1])->type == BST_EVENT_SCORE)
        {
          /* Both buildings are complete, and so both score. */
          first = MIN (first, i - 1);
          move_back (events, i, i - 1);
        }
      else if (event->type == BST_EVENT_COMPLETE && first < i)
        move_back (events, i, first++);
    }
}
