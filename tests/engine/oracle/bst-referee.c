/* bst-referee.c: a referee for the scoreboard of The Robbers, from the document alone (RBS-2 to RBS-7)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-referee.h"

#define NOBODY 15
#define SPACES 50

/* The choice of the owner of a robber in the scoring at hand. */
typedef enum
{
  NO_CHOICE,
  TAKE,   /* what the counting figure of the victim brings now: half of its points, or the way along with it */
  WAIT,   /* for points that the victim will gain later in this turn's scoring */
} Choice;

/**
 * State:
 * @left: the set of the features still to be scored
 * @moves: the points by which each counting figure moves in the scoring at hand
 * @rogue: whether these are points gained by robbing
 * @waits: the player for whose points each robber waits
 */
typedef struct
{
  BstReferee now;
  guint      left;
  gint32     moves[BST_REFEREE_PLAYERS];
  gboolean   rogue;
  Choice     choice[BST_REFEREE_PLAYERS];
  guint      victim[BST_REFEREE_PLAYERS];
  guint      waits[BST_REFEREE_PLAYERS];
} State;

typedef struct
{
  guint   side;
  guint64 taste;
  GArray *ends;
} Play;

static guint64 score_next (Play        *play,
                           const State *state);

static guint64
mix (guint64 x)
{
  x = (x ^ (x >> 31)) * G_GUINT64_CONSTANT (0x7fb5d329728ea185);
  x = (x ^ (x >> 27)) * G_GUINT64_CONSTANT (0x81dadef4bc2dd44d);
  return x ^ (x >> 33);
}

guint64
bst_referee_get_key (const BstReferee *self)
{
  guint64 key = self->n_players;

  for (guint player = 0; player < self->n_players; player++)
    key = mix (mix (key + (guint32) self->score[player]) + (guint32) self->robber[player]);
  return key;
}

guint64
bst_referee_get_worth (guint64 key,
                       guint64 taste)
{
  return mix (key ^ taste) >> 1;
}

static gint32
get_space (gint32 score)
{
  return score % SPACES;
}

/* Returns the space from which the counting figure of a player moves, or on which it stands. */
static gint32
get_start (const State *state,
           guint        player)
{
  return get_space (state->now.score[player]);
}

/* “Points to come”: a feature still to be scored brings some. */
static gboolean
gains_later (const State *state,
             guint        player)
{
  for (guint i = 0; i < state->now.n_features; i++)
    if (((state->left >> i) & 1) && ((state->now.gainers[i] >> player) & 1) && state->now.points[i] > 0)
      return TRUE;
  return FALSE;
}

static guint64
choose (const Play *play,
        guint       player,
        guint64     best,
        guint64     next,
        gboolean    is_first)
{
  if (is_first)
    return next;
  return ((play->side >> player) & 1) ? MAX (best, next) : MIN (best, next);
}

/* --- a scoring --- */

static guint64 begin_scoring (Play  *play,
                              State *state);

/* All counting figures and robbers move at once; points gained by robbing are a scoring of their own. */
static guint64
carry_out (Play        *play,
           const State *before)
{
  State state = *before;
  gint32 taken[BST_REFEREE_PLAYERS] = { 0 };
  gboolean any = FALSE;

  for (guint player = 0; player < state.now.n_players; player++)
    state.now.score[player] += before->moves[player];
  for (guint owner = 0; owner < state.now.n_players; owner++)
    {
      guint victim = state.victim[owner];

      if (state.choice[owner] == WAIT)
        state.waits[owner] = victim;
      if (state.choice[owner] != TAKE)
        continue;
      if (state.rogue)
        {
          state.now.robber[owner] = get_space (state.now.score[victim]);
          continue;
        }
      taken[owner] = (before->moves[victim] + 1) / 2;
      state.now.robber[owner] = BST_REFEREE_HOME;
      state.waits[owner] = NOBODY;
      any = TRUE;
    }
  if (!any)
    return score_next (play, &state);
  memcpy (state.moves, taken, sizeof taken);
  state.rogue = TRUE;
  return begin_scoring (play, &state);
}

/* Asks the owners of robbers in turn, from the active player on. */
static guint64
ask_owners (Play        *play,
            const State *before,
            guint        nth)
{
  const BstReferee *now = &before->now;
  guint owner = (now->active + nth) % now->n_players, n = 0;
  guint64 best = 0;
  guint movers = 0;

  if (nth == now->n_players)
    return carry_out (play, before);
  for (guint player = 0; player < now->n_players; player++)
    if (player != owner && now->robber[owner] == get_start (before, player) && before->moves[player] > 0
        && (before->waits[owner] == NOBODY || before->waits[owner] == player))
      movers |= 1u << player;
  for (guint player = 0; movers != 0 && player < now->n_players; player++)
    {
      gboolean moves = (movers >> player) & 1;
      State state = *before;

      if (player == owner || now->robber[owner] != get_start (before, player)
          || (!moves && (before->waits[owner] != NOBODY || before->moves[player] > 0
                         || !gains_later (before, player))))
        continue;
      state.choice[owner] = moves ? TAKE : WAIT;
      state.victim[owner] = player;
      best = choose (play, owner, best, ask_owners (play, &state, nth + 1), n++ == 0);
    }
  return n == 0 ? ask_owners (play, before, nth + 1) : best;
}

static guint64
begin_scoring (Play  *play,
               State *state)
{
  for (guint owner = 0; owner < state->now.n_players; owner++)
    {
      guint victim = state->waits[owner];

      state->choice[owner] = NO_CHOICE;
      if (victim != NOBODY && state->moves[victim] == 0 && !gains_later (state, victim))
        state->waits[owner] = NOBODY;
    }
  return ask_owners (play, state, 0);
}

/* --- the order --- */

static guint64
score_feature (Play        *play,
               const State *before,
               guint        nth)
{
  State state = *before;

  state.left &= ~(1u << nth);
  state.rogue = FALSE;
  for (guint player = 0; player < state.now.n_players; player++)
    state.moves[player] = ((state.now.gainers[nth] >> player) & 1) ? state.now.points[nth] : 0;
  return begin_scoring (play, &state);
}

/* Returns the features left that a player scores, if they are several. */
static guint
find_several (const State *state,
              guint        player)
{
  guint features = 0, n = 0;

  for (guint i = 0; i < state->now.n_features; i++)
    if (((state->left >> i) & 1) && ((state->now.gainers[i] >> player) & 1))
      {
        features |= 1u << i;
        n++;
      }
  return n > 1 ? features : 0;
}

/* A player who scores several features chooses between them; the active player chooses whose features are next. A feature
 * of two such players belongs to the first of them. */
static guint64
score_next (Play        *play,
            const State *state)
{
  guint active = state->now.active, rest = state->left, n = 0;
  guint64 best = 0;

  if (state->left == 0)
    {
      guint64 key = bst_referee_get_key (&state->now);

      g_array_append_val (play->ends, key);
      return bst_referee_get_worth (key, play->taste);
    }
  for (guint i = 0; i <= state->now.n_players; i++)
    {
      gboolean alone = i == state->now.n_players;
      guint player = (active + i) % state->now.n_players, n_own = 0;
      guint own = alone ? rest : find_several (state, player) & rest;
      guint64 value = 0;

      for (guint nth = 0; nth < state->now.n_features; nth++)
        {
          if (!((own >> nth) & 1))
            continue;
          value = choose (play, alone ? active : player, value, score_feature (play, state, nth), n_own++ == 0);
        }
      if (n_own > 0)
        best = choose (play, active, best, value, n++ == 0);
      rest &= ~own;
    }
  return best;
}

guint64
bst_referee_play (const BstReferee *self,
                  guint             side,
                  guint64           taste,
                  GArray           *ends)
{
  Play play = { .side = side, .taste = taste, .ends = ends };
  State state = { .now = *self, .left = (1u << self->n_features) - 1 };

  for (guint player = 0; player < BST_REFEREE_PLAYERS; player++)
    state.waits[player] = NOBODY;
  return score_next (&play, &state);
}
