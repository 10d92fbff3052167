/* bastide-key-table.h: keys of the board and their work
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gdk/gdk.h>

#include "bst-types.h"

/* A key and its work. */
typedef struct
{
  guint           key;
  guint           keypad;  /* the same key of the keypad, 0 for none */
  GdkModifierType modifiers;
  gboolean      (*run) (gpointer self,
                        int      argument);
  int             argument;
} BastideKeyBinding;

/**
 * BastideKeyTable:
 * @bindings: (array length=n)
 * @n: number of bindings
 *
 * The keys of a tool, or the keys that the board has with every tool. A table belongs to a class and never changes.
 */
typedef struct
{
  const BastideKeyBinding *bindings;
  guint                    n;
} BastideKeyTable;

#define BASTIDE_KEY_TABLE(BINDINGS) { (BINDINGS), G_N_ELEMENTS (BINDINGS) }

/* Rows for the arrows, with a #BstEdge; the board never mirrors, so left is west in every language. */
#define BASTIDE_ARROW_KEYS(MODIFIERS, RUN)                                                                            \
  { GDK_KEY_Up, GDK_KEY_KP_Up, MODIFIERS, RUN, BST_EDGE_N },                                                          \
  { GDK_KEY_Right, GDK_KEY_KP_Right, MODIFIERS, RUN, BST_EDGE_E },                                                    \
  { GDK_KEY_Down, GDK_KEY_KP_Down, MODIFIERS, RUN, BST_EDGE_S },                                                      \
  { GDK_KEY_Left, GDK_KEY_KP_Left, MODIFIERS, RUN, BST_EDGE_W }

/* Rows for a letter, with a #BastideNoteColour. Ctrl belongs to the commands of the window, so Alt stands in for it. */
#define BASTIDE_NOTE_KEYS(KEY, RUN)                                                                                   \
  { KEY, 0, 0, RUN, BASTIDE_NOTE_PURPLE },                                                                            \
  { KEY, 0, GDK_SHIFT_MASK, RUN, BASTIDE_NOTE_TEAL },                                                                 \
  { KEY, 0, GDK_ALT_MASK, RUN, BASTIDE_NOTE_ORANGE },                                                                 \
  { KEY, 0, (GdkModifierType) (GDK_ALT_MASK | GDK_SHIFT_MASK), RUN, BASTIDE_NOTE_PINK }

/* Rows for 1 to 9, with the number. */
#define BASTIDE_NUMBER_KEYS(RUN)                                                                                      \
  { GDK_KEY_1, GDK_KEY_KP_1, 0, RUN, 1 },                                                                             \
  { GDK_KEY_2, GDK_KEY_KP_2, 0, RUN, 2 },                                                                             \
  { GDK_KEY_3, GDK_KEY_KP_3, 0, RUN, 3 },                                                                             \
  { GDK_KEY_4, GDK_KEY_KP_4, 0, RUN, 4 },                                                                             \
  { GDK_KEY_5, GDK_KEY_KP_5, 0, RUN, 5 },                                                                             \
  { GDK_KEY_6, GDK_KEY_KP_6, 0, RUN, 6 },                                                                             \
  { GDK_KEY_7, GDK_KEY_KP_7, 0, RUN, 7 },                                                                             \
  { GDK_KEY_8, GDK_KEY_KP_8, 0, RUN, 8 },                                                                             \
  { GDK_KEY_9, GDK_KEY_KP_9, 0, RUN, 9 }

/* Returns: (nullable): the binding of a key */
const BastideKeyBinding *bastide_key_table_find (const BastideKeyTable *self,
                                                 guint                  key,
                                                 GdkModifierType        modifiers);
