/* fuzz-files.c: the target for libFuzzer
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-fuzz.h"

int LLVMFuzzerTestOneInput (const guint8 *data,
                            gsize         size);

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  bastide_fuzz_read (data, size);

  return 0;
}
