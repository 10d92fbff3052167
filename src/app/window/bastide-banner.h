/* bastide-banner.h: a line above the content that stays as long as it is true
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#define BASTIDE_TYPE_BANNER (bastide_banner_get_type ())

G_DECLARE_FINAL_TYPE (BastideBanner, bastide_banner, BASTIDE, BANNER, GtkWidget)

/**
 * bastide_banner_show:
 * @text: (nullable): a sentence, %NULL to hide the banner
 * @actions: (nullable) (array zero-terminated=1): names of commands, a button for each; the array is not copied
 */
void bastide_banner_show (BastideBanner      *self,
                          const char         *text,
                          const char * const *actions);
