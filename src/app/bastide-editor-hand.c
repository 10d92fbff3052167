/* bastide-editor-hand.c: what is in the hand of an editor
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-editor.h"
