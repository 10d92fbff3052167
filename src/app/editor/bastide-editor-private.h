/* bastide-editor-private.h: the editor from its parts
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-editor.h"

G_BEGIN_DECLS

/* Palette, trays, board and inspector all need the same hand, selection and rules for steps, and each of them lives in
 * another part of the window; so the editor is an object of its own without a widget. The editor changes a copy of the
 * content and commits the copy as one step. The held piece stays in the content until it is put, so that nothing is
 * lost when a mode or a puzzle changes with a piece in hand. */
struct _BastideEditor
{
  GObject           parent_instance;

  BastidePuzzle    *puzzle;
  GSignalGroup     *signals;
  gboolean          active;
  BastideSelection *selection;

  BastideHand       hand;
  BastideHand       stamp;      /* the stamp before the one in hand */
  BastideClip      *clip;       /* the part of a board in hand, if any */
  char             *mark_text;
  GArray           *recent;     /* of BastideHand */
  GArray           *used;       /* of guint: the last use of each */
  guint             n_uses;
  guint             row;        /* the number of recent stamps in sight */
};

/* bastide-editor.c */
void     _bastide_editor_say               (BastideEditor     *self,
                                            const char        *text);
void     _bastide_editor_tell_hand         (BastideEditor     *self);
void     _bastide_editor_tell_recent       (BastideEditor     *self);

/* bastide-editor-hand.c */

/* Empties the hand when the held piece is gone from the board. */
void     _bastide_editor_check_hand        (BastideEditor     *self);

G_END_DECLS
