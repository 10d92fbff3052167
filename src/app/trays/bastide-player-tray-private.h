/* bastide-player-tray-private.h: a tray from its parts
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-drop-site.h"
#include "bastide-player-tray.h"

G_BEGIN_DECLS

/* A tray shows one player and is filled with every new position. Since most positions change nothing for most players,
 * a text describes everything that the tray shows, and an equal text leaves the widgets, with the focus on them, as
 * they are. */
struct _BastidePlayerTray
{
  GtkWidget      parent_instance;

  GtkPicture    *sign;
  GtkWidget     *words;
  GtkLabel      *name;
  GtkLabel      *role;
  GtkWidget     *score;
  GtkLabel      *gain;
  GtkBox        *marks;
  GtkBox        *supply;
  GtkWidget     *scroll;   /* around supply */
  GtkWidget     *more;
  GtkWidget     *menu;
  GtkWidget     *figures[BST_N_FIGURES];  /* a button for each figure in supply, else NULL */
  gboolean       lit;

  BastideEditor *editor;  /* NULL while the puzzle is not edited */
  guint          player;
  char          *shown;   /* describes everything in sight, for comparing */
};

/* bastide-player-tray.c */

/* Emits `taken`. @piece (nullable): %NULL when the figure was let go */
void        bastide_player_tray_tell_taken         (BastidePlayerTray *self,
                                                    const BstPiece    *piece);

/* Returns: the figure of a button, of no kind where nobody may take it */
BstPiece    bastide_player_tray_get_piece          (BastidePlayerTray *self,
                                                    gpointer           button);

/* bastide-player-tray-edit.c */
void        bastide_player_tray_drop_site_init     (BastideDropSiteInterface *iface);
void        bastide_player_tray_class_init_editing (GtkWidgetClass    *widget_class);
void        bastide_player_tray_init_editing       (BastidePlayerTray *self);

/* Shows the controls for editing, or none. */
void        bastide_player_tray_update_editing     (BastidePlayerTray *self,
                                                    BastidePosition   *position,
                                                    guint              player);

/* Returns: the player's part in the turn; even a position that cannot be played has a player to move */
const char *bastide_player_tray_get_role           (BastidePlayerTray *self,
                                                    BastidePosition   *position,
                                                    guint              player);

/* Takes a figure in hand, or puts it back if the hand has it already. */
void        bastide_player_tray_take_piece         (BastidePlayerTray *self,
                                                    const BstPiece    *piece);

/* Brings the figure in hand back into the supply. */
void        bastide_player_tray_take_back          (BastidePlayerTray *self);

G_END_DECLS
