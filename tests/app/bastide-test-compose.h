/* bastide-test-compose.h: hands that compose a position in the real window, by pointer alone or by keys alone
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-inspector.h"
#include "bastide-test-window.h"

/**
 * BastideTestHands:
 * @window: the window of the position
 * @by_keys: whether the hands have only keys; else only the pointer, and keys for texts and numbers
 *
 * Hands know the place of every control, but do nothing that a user could not do.
 */
typedef struct
{
  BastideWindow *window;
  gboolean       by_keys;
} BastideTestHands;

BastideEditor *bastide_test_hands_get_editor     (BastideTestHands        *self);

/* Asks for a new position and waits for its dialog. */
gpointer       bastide_test_hands_ask_new        (BastideTestHands        *self);

/* Creates the position of the dialog, and waits for it. */
void           bastide_test_hands_create         (BastideTestHands        *self,
                                                  gpointer                 dialog);

/* --- controls --- */

/* Types a text of any characters into the widget with the focus. */
void           bastide_test_hands_type           (BastideTestHands        *self,
                                                  const char              *text);

/* Clicks on a button or similar control, or goes there by Tab and presses Space. */
void           bastide_test_hands_activate       (BastideTestHands        *self,
                                                  gpointer                 widget);

/* Chooses a control of a radio group. */
void           bastide_test_hands_pick           (BastideTestHands        *self,
                                                  gpointer                 chosen,
                                                  gpointer                 other);

/* Replaces the text of an entry or number. */
void           bastide_test_hands_fill           (BastideTestHands        *self,
                                                  gpointer                 widget,
                                                  const char              *text);

/* Replaces the text of an entry or number before the focus. */
void           bastide_test_hands_fill_before    (BastideTestHands        *self,
                                                  gpointer                 widget,
                                                  const char              *text);
void           bastide_test_hands_select         (BastideTestHands        *self,
                                                  gpointer                 drop_down,
                                                  guint                    row);

/* Chooses a row of the open menu. */
void           bastide_test_hands_choose         (BastideTestHands        *self,
                                                  const char              *label);

/* Unfolds a section of the inspector and returns it. */
gpointer       bastide_test_hands_open_section   (BastideTestHands        *self,
                                                  BastideInspectorSection  which);

/* Chooses a tile in the list that a menu button opens. */
void           bastide_test_hands_choose_tile    (BastideTestHands        *self,
                                                  gpointer                 button,
                                                  const char              *id);

/* --- the board --- */

/* Takes a tile or the city of Carcassonne in hand, unless it is there already. */
void           bastide_test_hands_take_stamp     (BastideTestHands        *self,
                                                  const BastideHand       *stamp);

/* Puts the tile back: by Escape, or by a click on its card. */
void           bastide_test_hands_put_back       (BastideTestHands        *self);
void           bastide_test_hands_put_stamp      (BastideTestHands        *self,
                                                  BstCell                  cell,
                                                  guint                    rotation);

/* Brings a figure or marker from beside the board, or the Count from his district. */
void           bastide_test_hands_bring          (BastideTestHands        *self,
                                                  const BstPiece          *piece,
                                                  const BstPlace          *spot);

/* Opens the menu of a marker on the board. */
void           bastide_test_hands_open_menu      (BastideTestHands        *self,
                                                  const BstPiece          *piece);
void           bastide_test_hands_set_score      (BastideTestHands        *self,
                                                  guint                    player,
                                                  gint32                   score);
