/* bastide-look.h: the ways in which everything can be drawn
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>

#include "bst-setup.h"

/**
 * BastideLook:
 * @BASTIDE_LOOK_NORMAL: the walking map in colour, for light and dark surroundings alike
 * @BASTIDE_LOOK_HIGH_CONTRAST: the same drawing in strong colours and wide lines
 * @BASTIDE_LOOK_PRINT: black and white for paper
 */
typedef enum
{
  BASTIDE_LOOK_NORMAL,
  BASTIDE_LOOK_HIGH_CONTRAST,
  BASTIDE_LOOK_PRINT,
  BASTIDE_N_LOOKS
} BastideLook;
