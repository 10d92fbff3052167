/* bastide-modes.h: the modes by their names
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-mode.h"

/* The modes in the order of their buttons, by MODE (ID, NAME, LABEL, KEY). Settings and the state of `win.mode` use the
 * name; the class is that of bastide_NAME_mode_get_type (). */
#define BASTIDE_MODES(MODE)                                     \
  /* Translators: a mode, as a verb: to edit the position */    \
  MODE (EDIT, edit, N_ ("_Edit"), "<Control>1")                 \
  /* Translators: a mode, as a verb: to analyse the position */ \
  MODE (ANALYSE, analyse, N_ ("_Analyse"), "<Control>2")        \
  /* Translators: a mode, as a verb: to solve the puzzle */     \
  MODE (SOLVE, solve, N_ ("_Solve"), "<Control>3")              \
  /* Translators: a mode, as a verb: to teach a class */        \
  MODE (TEACH, teach, N_ ("_Teach"), "<Control>4")

typedef enum
{
#define BASTIDE_MODE_VALUE(ID, NAME, LABEL, KEY) BASTIDE_MODE_##ID,
  BASTIDE_MODES (BASTIDE_MODE_VALUE)
#undef BASTIDE_MODE_VALUE
  BASTIDE_N_MODES,
} BastideModeId;

#define BASTIDE_TYPE_MODE_ID (bastide_mode_id_get_type ())
GType                   bastide_mode_id_get_type (void);

/* Returns: (transfer none): the name in settings and actions */
const char             *bastide_mode_get_name    (BastideModeId             id);

/* Returns: whether @name is that of a mode */
gboolean                bastide_mode_from_name   (const char               *name,
                                                  BastideModeId            *id);

/* Returns: (transfer none): tip, icon and panels of a mode */
const BastideModeClass *bastide_mode_get_looks   (BastideModeId             id);

/**
 * bastide_mode_new:
 * @context: what the modes of a workspace share; outlives the mode
 *
 * Returns: (transfer full): the mode of that name, which is not at work
 */
BastideMode            *bastide_mode_new         (BastideModeId             id,
                                                  const BastideModeContext *context);
