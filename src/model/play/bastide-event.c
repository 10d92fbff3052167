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
