/* bastide-result.h: the result of a game in words
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-position.h"

/**
 * bastide_result_describe:
 * @position: a position in phase `over`
 *
 * Returns: (transfer full): the result in one sentence: "Anna wins with 31 points."
 */
char *bastide_result_describe (BastidePosition *position);
