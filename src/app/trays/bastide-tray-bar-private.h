/* bastide-tray-bar-private.h: the bar of trays from its parts
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-player-tray.h"
#include "bastide-scoreboard.h"
#include "bastide-tray-bar.h"

G_BEGIN_DECLS

/* The bar lays out its parts itself. Trays share the width as long as names and figures have room; on less width a
 * single tray with two buttons shows the player to move until the user chooses another. Markers that stand nowhere lie
 * in the bank, where the hand can take them. */
struct _BastideTrayBar
{
  GtkWidget          parent_instance;

  /* Parts, in their order */
  guint              n_trays;
  BastidePlayerTray *trays[BST_MAX_PLAYERS];
  GtkWidget         *steps;         /* two buttons beside a single tray */
  GtkWidget         *nobody;
  GtkWidget         *add;           /* a button for the first players */
  GtkWidget         *bank_scroll;
  GtkWidget         *bank;          /* of markers that stand nowhere */
  GtkWidget         *button;

  GArray            *markers;       /* of BstPiece: the bank, in the order of its buttons */
  char              *shown_markers; /* describes their looks, for comparing */
  BastideScoreboard *scoreboard;
  BastideBoardView  *view;
  GSignalGroup      *editor;        /* of the view, or nothing */
  gint32             last[BST_MAX_PLAYERS];

  /* A single tray at a time */
  gboolean           single;        /* whatever the width */
  gboolean           folded;        /* in the present layout */
  guint              mover;         /* the player to move at the last update */
  guint              shown;         /* the player of the single tray */
};

/* bastide-tray-bar-layout.c */

void _bastide_tray_bar_class_init_layout (GtkWidgetClass *widget_class);
void _bastide_tray_bar_create_steps      (BastideTrayBar *self);

/* Shows the tray of a player at once, where there is a single tray. */
void _bastide_tray_bar_show_player       (BastideTrayBar *self,
                                          guint           player);

/* Shows the tray of the player to move when the turn has passed on. */
void _bastide_tray_bar_follow_turn       (BastideTrayBar *self,
                                          guint           mover);

G_END_DECLS
