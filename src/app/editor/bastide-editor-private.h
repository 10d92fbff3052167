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
  GObject           parent_instance;

  BastidePuzzle    *puzzle;
  GSignalGroup     *signals;
  gboolean          active;
  BastideSelection *selection;

  BastideItem       hand;
  BstPlace          from;       /* the place that the hand took from, where the thing still is */
  BastideItem       stamp;      /* the stamp before the one in hand */
  BastideClip      *clip;       /* with a part of a board in hand */
  char             *mark_text;
  GArray           *recent;     /* of BastideItem */
  GArray           *used;       /* of guint: the use that put each of them last */
  guint             n_uses;
  guint             row;        /* the number of recent ones in sight */
};

/* bastide-editor.c */
void     _bastide_editor_say               (BastideEditor     *self,
                                            const char        *text);
void     _bastide_editor_tell_hand         (BastideEditor     *self);
void     _bastide_editor_tell_recent       (BastideEditor     *self);

/* bastide-editor-hand.c */

/* Puts back what is in hand when it is not there any more. */
void     _bastide_editor_check_hand        (BastideEditor     *self);

G_END_DECLS
