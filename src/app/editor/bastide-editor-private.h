/* bastide-editor-private.h: what the files of the editor share
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-editor.h"
#include "bst-notation.h"

G_BEGIN_DECLS

struct _BastideEditor
{
  GObject        parent_instance;

  BastidePuzzle *puzzle;
  GSignalGroup  *signals;
  gboolean       active;

  BastideItem    hand;
  BstPlace       from;       /* where what is in hand still is */
  BastideItem    stamp;      /* the stamp before the one in hand */
  BastideClip   *clip;       /* with a part of a board in hand */
  char          *mark_text;
  GArray        *recent;     /* of BastideItem */
  GArray        *used;       /* of guint: when each of them was put last */
  guint          n_uses;
  guint          row;        /* how many of them are in sight */
  GArray        *selection;  /* of BstCell */

  /* Where the selection goes with the history */
  BastideContent *seen;          /* what the selection is of */
  BastideContent *before;        /* what was seen before that */
  GArray         *was_selected;  /* then; of BstCell */
  GPtrArray      *followed;      /* of Step in bastide-editor-follow.c */
};

/* bastide-editor.c */
void     _bastide_editor_say               (BastideEditor     *self,
                                            const char        *text);
void     _bastide_editor_tell_hand         (BastideEditor     *self);
void     _bastide_editor_tell_selection    (BastideEditor     *self);
void     _bastide_editor_tell_recent       (BastideEditor     *self);

/* bastide-editor-hand.c */

/* Puts back what is in hand when it is not there any more. */
void     _bastide_editor_check_hand        (BastideEditor     *self);

/* bastide-editor-selection.c */

/**
 * _bastide_editor_set_selection:
 * @cells: (element-type BstCell) (transfer full): what is selected from now on
 */
void     _bastide_editor_set_selection     (BastideEditor     *self,
                                            GArray            *cells);

/* bastide-editor-follow.c */

void     _bastide_editor_init_follow       (BastideEditor     *self);

/* Forgets what was selected in another puzzle. */
void     _bastide_editor_restart_follow    (BastideEditor     *self);

/* To be called when the puzzle has changed, for whatever reason. */
void     _bastide_editor_check_selection   (BastideEditor     *self);

/* (transfer full) (element-type BstCell): the selected cells as they lie after the board was shifted */
GArray  *_bastide_editor_shift_selection   (BastideEditor     *self,
                                            BstNotationShift   shift);

/**
 * _bastide_editor_follow_selection:
 * @cells: (element-type BstCell) (transfer full): what is selected after the step that was just made
 *
 * The selection goes with the step, back and forth.
 */
void     _bastide_editor_follow_selection  (BastideEditor     *self,
                                            GArray            *cells);

G_END_DECLS
