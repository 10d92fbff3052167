/* bastide-position-private.h: positions of puzzle files
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-content.h"
#include "bastide-position.h"
#include "bastide-problem.h"

/**
 * _bastide_position_tell_problem:
 * @content: at least a setup
 * @names: the players' names
 * @problem: the engine's verdict on that setup
 *
 * Returns: (transfer full): the same in a sentence, with its place and line
 */
BastideProblem  *_bastide_position_tell_problem   (BastideContent     *content,
                                                   const char * const *names,
                                                   const BstProblem   *problem);
