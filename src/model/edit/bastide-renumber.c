/* bastide-renumber.c: players who get other numbers, wherever a puzzle names them
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-renumber.h"

#include <string.h>

#include "bst-notation.h"

void
bastide_renumbering_init (BastideRenumbering *self,
                          guint               n_players)
{
  for (guint i = 0; i < BST_MAX_PLAYERS; i++)
    self->to[i] = (guint8) i;
  self->n_players = n_players;
}

static guint8
get_number (const BastideRenumbering *self,
            guint                     player)
{
  return player < BST_MAX_PLAYERS ? self->to[player] : BST_NO_PLAYER;
}

/* --- the position --- */

static void
permute_prisoners (BstSetupPlayer           *holder,
                   const BastideRenumbering *self)
{
  guint8 before[BST_MAX_PLAYERS][BST_N_FIGURES];

  memcpy (before, holder->prisoners, sizeof before);
  memset (holder->prisoners, 0, sizeof holder->prisoners);
  for (guint i = 0; i < BST_MAX_PLAYERS; i++)
    if (self->to[i] != BST_NO_PLAYER)
      memcpy (holder->prisoners[self->to[i]], before[i], sizeof before[i]);
}

static void
permute_players (BstSetup                 *setup,
                 const BastideRenumbering *self)
{
  BstSetupPlayer before[BST_MAX_PLAYERS];

  memcpy (before, setup->players, sizeof before);
  memset (setup->players, 0, sizeof setup->players);
  for (guint i = 0; i < BST_MAX_PLAYERS; i++)
    setup->players[i].second_space = BST_NO_SPACE;
  for (guint i = 0; i < BST_MAX_PLAYERS; i++)
    if (self->to[i] != BST_NO_PLAYER)
      setup->players[self->to[i]] = before[i];
  for (guint i = 0; i < BST_MAX_PLAYERS; i++)
    permute_prisoners (&setup->players[i], self);
  setup->n_players = self->n_players;
}

/* The pieces of a player who is taken out go along. */
static void
renumber_pieces (BstSetup                 *setup,
                 const BastideRenumbering *self)
{
  for (guint i = setup->pieces->len; i > 0; i--)
    {
      BstPiece *piece = bst_setup_piece (setup, i - 1);

      if (!bst_piece_get_info ((BstPieceKind) piece->kind)->has_player)
        continue;
      piece->player = get_number (self, piece->player);
      if (piece->player == BST_NO_PLAYER)
        g_array_remove_index (setup->pieces, i - 1);
    }
  bst_setup_sort_pieces (setup);
}

static void
renumber_list (BstPlayerList            *list,
               const BastideRenumbering *self)
{
  BstPlayerList before = *list;

  memset (list, 0, sizeof *list);
  for (guint i = 0; i < MIN (before.n, BST_MAX_PLAYERS); i++)
    if (get_number (self, before.players[i]) != BST_NO_PLAYER)
      list->players[list->n++] = get_number (self, before.players[i]);
}

static void
renumber_gains (BstMemory                *memory,
                const BastideRenumbering *self)
{
  BstMemory before = *memory;

  memset (memory->gained, 0, sizeof memory->gained);
  memset (memory->waits, BST_NO_PLAYER, sizeof memory->waits);
  memset (memory->event, 0, sizeof memory->event);
  memory->n_event = 0;
  for (guint i = 0; i < BST_MAX_PLAYERS; i++)
    if (self->to[i] != BST_NO_PLAYER)
      {
        memory->gained[self->to[i]] = before.gained[i];
        memory->waits[self->to[i]] = get_number (self, before.waits[i]);
      }
  for (guint i = 0; i < before.n_event; i++)
    if (get_number (self, before.event[i].player) != BST_NO_PLAYER)
      {
        memory->event[memory->n_event] = before.event[i];
        memory->event[memory->n_event++].player = get_number (self, before.event[i].player);
      }
}

static void
renumber_leaving (BstMemory                *memory,
                  const BastideRenumbering *self)
{
  BstMemory before = *memory;

  memset (memory->leaving, 0, sizeof memory->leaving);
  memory->n_leaving = 0;
  for (guint i = 0; i < before.n_leaving; i++)
    if (get_number (self, before.leaving[i].player) != BST_NO_PLAYER)
      {
        memory->leaving[memory->n_leaving] = before.leaving[i];
        memory->leaving[memory->n_leaving++].player = get_number (self, before.leaving[i].player);
      }
}

/* The turn of one who is taken out is the next player's, who has put down nothing yet. */
static void
renumber_turn (BstSetup                 *setup,
               const BastideRenumbering *self)
{
  BstMemory *memory = &setup->memory;
  guint8 player = get_number (self, setup->player);

  memory->chooser = get_number (self, memory->chooser);
  renumber_list (&memory->to_ask, self);
  renumber_list (&memory->to_redeploy, self);
  renumber_list (&memory->to_rob, self);
  renumber_gains (memory, self);
  renumber_leaving (memory, self);
  if (player == BST_NO_PLAYER)
    {
      player = setup->player < self->n_players ? setup->player : 0;
      memset (memory->late, 0, sizeof memory->late);
      memory->deployed = 0;
    }
  setup->player = player;
}

void
bastide_renumber_setup (BstSetup                 *setup,
                        const BastideRenumbering *renumbering)
{
  permute_players (setup, renumbering);
  renumber_pieces (setup, renumbering);
  renumber_turn (setup, renumbering);
}

/* --- the solution --- */

/* The actions that name a player, and with which of their words. */
typedef struct
{
  const char *verb;
  guint       n_words;
  guint       player;
} Naming;

static const Naming namings[] = {
  { "begin", 2, 1 },
  { "rob", 2, 1 },
  { "remove", 6, 4 },
  { "points", 4, 1 },
};

static char **
split_words (const char *action)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) parts = g_strsplit_set (action, " \t", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    if (parts[i][0] != '\0')
      g_strv_builder_add (builder, parts[i]);

  return g_strv_builder_end (builder);
}

static const Naming *
find_naming (char **words)
{
  for (guint i = 0; i < G_N_ELEMENTS (namings); i++)
    if (g_strcmp0 (words[0], namings[i].verb) == 0 && g_strv_length (words) == namings[i].n_words)
      return &namings[i];

  return NULL;
}

/* Without a position, since in one that is being edited the solution need not make sense. */
static void
renumber_action (char                     **action,
                 const BastideRenumbering  *self)
{
  g_auto (GStrv) words = split_words (*action);
  const Naming *naming = find_naming (words);
  guint8 number;
  int player;

  if (naming == NULL || !bst_notation_read_number (words[naming->player], 0, BST_MAX_PLAYERS - 1, &player)
      || self->to[player] == player)
    return;

  number = self->to[player] == BST_NO_PLAYER ? (guint8) self->n_players : self->to[player];
  g_free (words[naming->player]);
  words[naming->player] = g_strdup_printf ("%u", number);
  g_free (*action);
  *action = g_strjoinv (" ", words);
}

void
bastide_renumber_solution (GPtrArray                *solution,
                           const BastideRenumbering *renumbering)
{
  for (guint i = 0; i < solution->len; i++)
    for (char **action = g_ptr_array_index (solution, i); *action != NULL; action++)
      renumber_action (action, renumbering);
}
