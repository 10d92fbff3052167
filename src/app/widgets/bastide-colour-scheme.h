/* bastide-colour-scheme.h: dark and high-contrast themes as the desktop wants them
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-colours.h"
#include "bastide-look.h"

#define BASTIDE_TYPE_COLOUR_SCHEME (bastide_colour_scheme_get_type ())

/**
 * BastideColourScheme:
 *
 * Watches the colour scheme of the desktop's settings portal and passes it on to GTK, which does not watch the portal
 * itself. Without a portal the theme stays as GTK's settings have it.
 */
G_DECLARE_FINAL_TYPE (BastideColourScheme, bastide_colour_scheme, BASTIDE, COLOUR_SCHEME, GObject)

BastideColourScheme *bastide_colour_scheme_new              (GtkSettings *settings);

/**
 * bastide_colour_scheme_is_dark:
 *
 * Returns: whether the theme in use paints the background of the window dark
 */
gboolean             bastide_colour_scheme_is_dark          (GtkWidget   *widget);

/**
 * bastide_colour_scheme_is_high_contrast:
 *
 * Returns: whether the theme in use has high contrast
 */
gboolean             bastide_colour_scheme_is_high_contrast (GtkSettings *settings);

/**
 * bastide_colour_scheme_get_look:
 *
 * Returns: the look of tiles and figures under the theme in use
 */
BastideLook          bastide_colour_scheme_get_look         (GtkSettings *settings);

/**
 * bastide_colour_scheme_get_colours:
 *
 * Returns: (transfer none): the user's colours of players
 */
const BastideColours *bastide_colour_scheme_get_colours     (GtkSettings *settings);

/**
 * bastide_colour_scheme_set_colours:
 * @rgb: (array zero-terminated=1): "#C8371A" for each #BstColour; a faulty or missing colour stays Bastide’s own
 *
 * Notifies the followers of the settings where the colours differ from before.
 */
void                 bastide_colour_scheme_set_colours      (GtkSettings        *settings,
                                                             const char * const *rgb);

/**
 * bastide_colour_scheme_get_letters:
 *
 * Returns: whether the user wants figures to carry their player's letter
 */
gboolean             bastide_colour_scheme_get_letters      (GtkSettings        *settings);

/**
 * bastide_colour_scheme_set_letters:
 *
 * Notifies the followers of the settings where @letters is new.
 */
void                 bastide_colour_scheme_set_letters      (GtkSettings        *settings,
                                                             gboolean            letters);

/* Returns: the colour as 0xRRGGBB, without its alpha */
guint32              bastide_colour_scheme_get_rgb          (const GdkRGBA      *rgba);

/**
 * bastide_colour_scheme_follow:
 * @widget: a widget in the theme
 * @changed: (scope forever): called with @widget, as long as it lives
 *
 * Tells @widget whenever one of the functions above may give another result.
 */
void                 bastide_colour_scheme_follow           (GtkWidget   *widget,
                                                             GCallback    changed);
