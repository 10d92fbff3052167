/* bastide-scoreboard-private.h: the scoreboard from its parts
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-scoreboard.h"

G_BEGIN_DECLS

/* The scoreboard is a popover of the trays and not a part of the board: its spaces have no cells. In play the user
 * answers questions about spaces here, and while the puzzle is edited robbers and counting figures can be dropped
 * here. */
struct _BastideScoreboard
{
  GtkPopover        parent_instance;

  GtkGrid          *grid;
  GtkLabel         *prompt;
  GtkLabel         *robbers;
  GtkButton        *pass;
  GtkWidget        *beside;  /* robbers in supply, while the puzzle is edited */
  GtkBox           *home;

  BastideBoardView *view;
  GtkWidget        *spaces[BST_SCOREBOARD];

  GSignalGroup     *editor;
};

/* bastide-scoreboard.c */

/* Returns: the printed space of a score, which may be on a later round of the board */
guint          bastide_scoreboard_get_printed    (gint32             space);
guint          bastide_scoreboard_get_space      (BastideScoreboard *self,
                                                  gpointer           widget);

/* bastide-scoreboard-edit.c */

/* Returns: (nullable): the editor in the mode Edit */
BastideEditor *bastide_scoreboard_get_editor     (BastideScoreboard *self);

/* Returns: whether the editor's hand holds a counting figure or a robber */
gboolean       bastide_scoreboard_has_hand       (BastideScoreboard *self);

/* Takes a piece from a space, or puts the held piece there. */
void           bastide_scoreboard_edit_space     (BastideScoreboard *self,
                                                  guint              space);
gboolean       bastide_scoreboard_drop_on_space  (BastideScoreboard *self,
                                                  guint              space,
                                                  const BstPiece    *piece);

/* Shows the choices of the phase in words, and the robbers beside the board. */
void           bastide_scoreboard_update_editing (BastideScoreboard *self);

/* Lets the user drag the figures on a space. */
void           bastide_scoreboard_follow_space   (BastideScoreboard *self,
                                                  GtkWidget         *space);
void           bastide_scoreboard_init_editing   (BastideScoreboard *self);

/* Puts back a held piece that belongs to the scoreboard. */
void           bastide_scoreboard_let_go         (BastideScoreboard *self);

G_END_DECLS
