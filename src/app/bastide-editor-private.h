/* bastide-editor-private.h: what the files of the editor share
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-editor.h"

G_BEGIN_DECLS

struct _BastideEditor
{
  GObject        parent_instance;

  BastidePuzzle *puzzle;
  GSignalGroup  *signals;
  gboolean       active;

  BastideItem    hand;
  BastideSpot    from;       /* where what is in hand still is */
  BastideItem    stamp;      /* the stamp before the one in hand */
  BastideClip   *clip;       /* with a part of a board in hand */
  char          *mark_text;
  GArray        *recent;     /* of BastideItem */
  GArray        *selection;  /* of BstCell */
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

/* Drops the cells on which nothing lies any more. */
void     _bastide_editor_check_selection   (BastideEditor     *self);

/**
 * _bastide_editor_set_selection:
 * @cells: (element-type BstCell) (transfer full): what is selected from now on
 */
void     _bastide_editor_set_selection     (BastideEditor     *self,
                                            GArray            *cells);

G_END_DECLS
