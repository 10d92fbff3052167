/* bastide-position-picture.h: a whole position as a picture of the size of its room
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-position.h"

#define BASTIDE_TYPE_POSITION_PICTURE (bastide_position_picture_get_type ())

/**
 * BastidePositionPicture:
 *
 * Draws a position in a worker, as large as its room, and shows the old picture meanwhile. Its `width-request` and
 * `height-request` give its natural size.
 */
G_DECLARE_FINAL_TYPE (BastidePositionPicture, bastide_position_picture, BASTIDE, POSITION_PICTURE, GtkWidget)

GtkWidget *bastide_position_picture_new          (void);

/* @position: (nullable): the position to show */
void       bastide_position_picture_set_position (BastidePositionPicture *self,
                                                  BastidePosition        *position);

/* Returns: whether the present position is drawn */
gboolean   bastide_position_picture_is_drawn     (BastidePositionPicture *self);
