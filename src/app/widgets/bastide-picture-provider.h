/* bastide-picture-provider.h: a board as a picture for the clipboard
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-colours.h"
#include "bastide-content.h"

#define BASTIDE_TYPE_PICTURE_PROVIDER (bastide_picture_provider_get_type ())

/**
 * BastidePictureProvider:
 *
 * Offers `image/png`. The picture is drawn in a worker, and only when a program wants it.
 */
G_DECLARE_FINAL_TYPE (BastidePictureProvider, bastide_picture_provider, BASTIDE, PICTURE_PROVIDER, GdkContentProvider)

/* @colours: the colours of the players */
GdkContentProvider *bastide_picture_provider_new (BastideContent       *content,
                                                  const BastideColours *colours);
