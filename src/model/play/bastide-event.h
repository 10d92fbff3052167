/* bastide-event.h: an event of a game, as a sentence with its rule
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-position.h"

#define BASTIDE_TYPE_EVENT (bastide_event_get_type ())

/**
 * BastideEvent:
 *
 * An event of the engine with its sentence. Immutable.
 */
G_DECLARE_FINAL_TYPE (BastideEvent, bastide_event, BASTIDE, EVENT, GObject)

/**
 * bastide_event_new:
 * @position: a position with the players of @event
 */
BastideEvent   *bastide_event_new      (BastidePosition *position,
                                        const BstEvent  *event);

/**
 * bastide_event_get:
 *
 * Returns: (transfer none): the event as the engine tells it
 */
const BstEvent *bastide_event_get      (BastideEvent    *self);

/**
 * bastide_event_get_text:
 *
 * Returns: (transfer none): the sentence, translated
 */
const char     *bastide_event_get_text (BastideEvent    *self);

/**
 * bastide_event_get_rule:
 *
 * Returns: the rule behind it
 */
BstRule         bastide_event_get_rule (BastideEvent    *self);

typedef const BstEvent *(*BastideEventFunc) (gconstpointer item);

/* Returns: whether the event is that of its player; in any other the number says nothing */
gboolean        bastide_event_has_player (const BstEvent *event);

/* Returns: whether the player of the event gains or loses points by it */
gboolean        bastide_event_gives_points
                                        (const BstEvent *event);

/**
 * bastide_event_put_causes_first:
 * @events: pointers to the events of actions that follow one another
 * @get: the event of a pointer
 *
 * The engine tells what follows from a completed feature at once (who takes the King, which district is blocked, who
 * moves figures), and the completion when the feature scores. People expect the completion first.
 */
void            bastide_event_put_causes_first (GPtrArray        *events,
                                                BastideEventFunc  get);
