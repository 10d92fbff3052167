/* bastide-edit-players.c: changing the players of a puzzle
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-edit-game.h"

#include <string.h>

#include "bastide-content-private.h"

/* As many as a file may give a player. */
#define MAX_ABBEYS 1

static gboolean
has_player (BastideContent *content,
            guint           player)
{
  return player < content->setup->n_players;
}

static guint8
find_free_colour (const BstSetup *setup)
{
  guint taken = 0;
  guint colour = 0;

  for (guint i = 0; i < setup->n_players; i++)
    taken |= 1u << setup->players[i].colour;
  while (colour + 1 < BST_N_COLOURS && ((taken >> colour) & 1))
    colour++;

  return (guint8) colour;
}

gboolean
bastide_edit_add_player (BastideContent *content)
{
  BstSetup *setup = content->setup;
  guint nth = setup->n_players;

  if (nth >= BST_MAX_PLAYERS)
    return FALSE;

  setup->players[nth] = (BstSetupPlayer) {
    .colour = find_free_colour (setup),
    .second_space = bst_rules_has (&setup->rules, BST_MODULE_MESSENGERS) ? 0 : BST_NO_SPACE,
  };
  g_clear_pointer (&content->names[nth], g_free);
  setup->n_players++;

  return TRUE;
}

gboolean
bastide_edit_remove_player (BastideContent *content,
                            guint           player)
{
  guint8 players[BST_MAX_PLAYERS];

  if (!has_player (content, player))
    return FALSE;

  for (guint i = 0; i < BST_MAX_PLAYERS; i++)
    players[i] = (guint8) (i - (i > player));
  players[player] = BST_NO_PLAYER;
  _bastide_content_renumber (content, players);

  return TRUE;
}

gboolean
bastide_edit_move_player (BastideContent *content,
                          guint           player,
                          guint           to)
{
  guint8 players[BST_MAX_PLAYERS];

  if (!has_player (content, player) || !has_player (content, to) || player == to)
    return FALSE;

  for (guint i = 0; i < BST_MAX_PLAYERS; i++)
    players[i] = (guint8) (i - (i > player && i <= to) + (i >= to && i < player));
  players[player] = (guint8) to;
  _bastide_content_renumber (content, players);

  return TRUE;
}

gboolean
bastide_edit_set_name (BastideContent *content,
                       guint           player,
                       const char     *name)
{
  const char *wanted = name != NULL && name[0] != '\0' ? name : NULL;

  if (!has_player (content, player) || g_strcmp0 (content->names[player], wanted) == 0)
    return FALSE;

  g_free (content->names[player]);
  content->names[player] = g_strdup (wanted);

  return TRUE;
}

gboolean
bastide_edit_set_colour (BastideContent *content,
                         guint           player,
                         BstColour       colour)
{
  BstSetupPlayer *players = content->setup->players;

  if (!has_player (content, player) || (guint) colour >= BST_N_COLOURS || players[player].colour == colour)
    return FALSE;

  for (guint i = 0; i < content->setup->n_players; i++)
    if (players[i].colour == colour)
      players[i].colour = players[player].colour;
  players[player].colour = (guint8) colour;

  return TRUE;
}

gboolean
bastide_edit_set_score (BastideContent *content,
                        guint           player,
                        gint32          score)
{
  gint32 wanted = CLAMP (score, -BST_MAX_SCORE, BST_MAX_SCORE);

  if (!has_player (content, player) || content->setup->players[player].score == wanted)
    return FALSE;

  content->setup->players[player].score = wanted;

  return TRUE;
}

static void
give_supply (BstSetup *setup,
             guint     player)
{
  BstSetupPlayer *owner = &setup->players[player];

  for (guint i = 0; !owner->supply_given && i < BST_N_FIGURES; i++)
    owner->supply[i] = (guint8) CLAMP (bst_setup_get_supply (setup, player, (BstFigure) i), 0,
                                       BASTIDE_CONTENT_MAX_COUNT);
  owner->supply_given = TRUE;
}

gboolean
bastide_edit_set_supply (BastideContent *content,
                         guint           player,
                         BstFigure       figure,
                         guint           n)
{
  BstSetup *setup = content->setup;
  int wanted = (int) MIN (n, BASTIDE_CONTENT_MAX_COUNT);

  if (!has_player (content, player) || (guint) figure >= BST_N_FIGURES
      || bst_setup_get_supply (setup, player, figure) == wanted)
    return FALSE;

  give_supply (setup, player);
  setup->players[player].supply[figure] = (guint8) wanted;

  return TRUE;
}

gboolean
bastide_edit_reset_supply (BastideContent *content,
                           guint           player)
{
  BstSetupPlayer *owner;

  if (!has_player (content, player) || !content->setup->players[player].supply_given)
    return FALSE;

  owner = &content->setup->players[player];
  memset (owner->supply, 0, sizeof owner->supply);
  owner->supply_given = FALSE;

  return TRUE;
}

gboolean
bastide_edit_set_goods (BastideContent *content,
                        guint           player,
                        BstGoods        goods,
                        guint           n)
{
  guint8 wanted = (guint8) MIN (n, BASTIDE_CONTENT_MAX_COUNT);
  guint8 *held;

  if (!has_player (content, player) || goods == BST_GOODS_NONE || (guint) goods >= BST_N_GOODS)
    return FALSE;
  held = &content->setup->players[player].goods[goods - 1];
  if (*held == wanted)
    return FALSE;

  *held = wanted;

  return TRUE;
}

gboolean
bastide_edit_set_abbeys (BastideContent *content,
                         guint           player,
                         guint           n)
{
  guint8 wanted = (guint8) MIN (n, MAX_ABBEYS);
  BstSetupPlayer *owner;

  if (!has_player (content, player))
    return FALSE;
  owner = &content->setup->players[player];
  if ((owner->abbeys_given ? owner->abbeys : bst_rules_has (&content->setup->rules, BST_MODULE_ABBEY)) == wanted)
    return FALSE;

  owner->abbeys_given = TRUE;
  owner->abbeys = wanted;

  return TRUE;
}
