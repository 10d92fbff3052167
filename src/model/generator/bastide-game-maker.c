/* bastide-game-maker.c: games that a generator plays, and positions made of them
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A board looks like one of a game if it is one. So players without a plan play on: the player in turn takes the best
 * of all turns by the score as if the game ended then, as far as chance does not hide the difference, and keeps the
 * board together. Figures in districts and a known draw, which an end of a game needs, too, are added afterwards.
 */

#include "bastide-game-maker.h"

#include "bastide-start.h"
#include "bst-goal.h"
#include "bst-turn.h"

/* A point of a score in the units in which turns are compared. */
#define POINT        8

/* The worth of a tile beside the new one, and the cost of a figure that could be wanted later. */
#define PER_NEIGHBOUR 10
#define PER_FIGURE    8
#define LAST_FIGURES  2
#define PER_STEP_OUT  3

/* A favoured tile comes so many times as often. */
#define FAVOUR 5

/* A figure that may be sent to a district goes so often out of a hundred. */
#define SENDING 75

typedef struct
{
  guint32      modules;
  BastideStart start;
  guint        least_tiles;
  guint        most_tiles;
} Ground;

#define MODULE(id) (1u << BST_MODULE_##id)

static const Ground grounds[BASTIDE_N_THEMES] = {
  [BASTIDE_THEME_REDEPLOYMENT] = { MODULE (COUNT), BASTIDE_START_CITY, 9, 20 },
  [BASTIDE_THEME_LOSING] = { MODULE (COUNT), BASTIDE_START_CITY, 9, 20 },
  [BASTIDE_THEME_CHALLENGE] = { MODULE (SHRINES), BASTIDE_START_TILE, 12, 24 },
  [BASTIDE_THEME_KING] = { MODULE (KING_ROBBER) | MODULE (LAND_TILES), BASTIDE_START_TILE, 12, 24 },
  [BASTIDE_THEME_RIVER] = { MODULE (RIVER_2), BASTIDE_START_RIVER_2, 4, 11 },
  [BASTIDE_THEME_ROBBERS] = { MODULE (ROBBERS), BASTIDE_START_TILE, 12, 22 },
  [BASTIDE_THEME_RULES_TWIN] = { MODULE (COUNT), BASTIDE_START_CITY, 9, 20 },
};

BastideContent *
bastide_game_maker_begin (BastideTileLibrary *library,
                          guint               theme,
                          guint               preset,
                          guint               n_players)
{
  g_autoptr (BastidePuzzle) puzzle = NULL;
  BastideStartOptions options;

  g_return_val_if_fail (BASTIDE_IS_TILE_LIBRARY (library), NULL);
  g_return_val_if_fail (theme < BASTIDE_N_THEMES, NULL);
  g_return_val_if_fail (preset < BST_N_PRESETS, NULL);
  g_return_val_if_fail (n_players >= 2 && n_players <= BST_MAX_PLAYERS, NULL);

  bastide_start_options_init (&options);
  options.start = grounds[theme].start;
  options.preset = (BstPreset) preset;
  options.modules = grounds[theme].modules;
  options.n_players = n_players;
  puzzle = bastide_start_create (library, &options);

  return bastide_content_ref (bastide_puzzle_get_content (puzzle));
}

/* --- drawing --- */

static guint
get_favour (const BstTileType *type,
            guint              theme)
{
  if (theme == BASTIDE_THEME_ROBBERS)
    return (type->marks & BST_MARK_ROBBER) != 0 ? FAVOUR : 1;
  if (theme != BASTIDE_THEME_CHALLENGE)
    return 1;
  for (guint i = 0; i < type->n_segments; i++)
    if (type->segments[i].kind == BST_KIND_SHRINE || type->segments[i].kind == BST_KIND_MONASTERY)
      return FAVOUR;

  return 1;
}

/* Picks a type by the number of its tiles in the bag. Returns `BST_NONE` where there is none. */
static guint
pick_tile (const BstPosition   *position,
           const BstActionList *list,
           const guint         *used,
           guint                n_used,
           guint                theme,
           BastideRandom       *random)
{
  const BstCatalogue *catalogue = bst_position_get_catalogue (position);
  g_autofree guint *weights = g_new0 (guint, list->n + 1);
  guint sum = 0, at;

  for (guint i = 0; i < list->n; i++)
    {
      guint left;

      if (list->actions[i].type != BST_ACTION_DRAW)
        continue;
      left = bst_position_get_bag (position, list->actions[i].tile);
      for (guint j = 0; j < n_used; j++)
        left -= used[j] == list->actions[i].tile;
      weights[i] = left * get_favour (bst_catalogue_get (catalogue, list->actions[i].tile), theme);
      sum += weights[i];
    }
  if (sum == 0)
    return BST_NONE;
  at = bastide_random_below (random, sum);
  for (guint i = 0; i < list->n; i++)
    {
      if (at < weights[i])
        return list->actions[i].tile;
      at -= weights[i];
    }

  return BST_NONE;
}

/* --- playing --- */

/* A player on the way through a turn. */
typedef struct
{
  BstPosition   *position;
  BastideRandom *random;
  guint          theme;
  guint          noise;
} Player;

static gint
get_lead (Player *self,
          guint   player)
{
  gint32 totals[BST_MAX_PLAYERS];

  bst_turn_score_in_place (self->position, totals);

  return bst_goal_get_lead (totals, bst_position_get_n_players (self->position), player) * POINT;
}

static gint
weigh_best_deployment (Player *self,
                       guint   player,
                       guint  *best)
{
  BstActionList list;
  gint best_value = G_MININT;

  bst_turn_list (self->position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      const BstAction *action = &list.actions[i];
      gint cost = 0, value;

      if (action->type == BST_ACTION_DEPLOY)
        {
          guint left = bst_position_get_supply (self->position, player, (BstFigure) action->figure);

          cost = left <= LAST_FIGURES ? 3 * PER_FIGURE : PER_FIGURE;
        }
      bst_turn_apply (self->position, action, NULL);
      value = get_lead (self, player) - cost + (gint) bastide_random_below (self->random, self->noise);
      bst_turn_undo (self->position);
      if (value > best_value)
        {
          best_value = value;
          *best = i;
        }
    }

  return best_value;
}

static guint
choose_placement (Player              *self,
                  const BstActionList *list,
                  guint                player)
{
  static const int ways[][2] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };
  gint best_value = G_MININT;
  guint best = 0, deployment;

  for (guint i = 0; i < list->n; i++)
    {
      BstCell cell = list->actions[i].cell;
      gint value = 0;

      /* A tile may keep the board together. */
      if (list->actions[i].type == BST_ACTION_PLACE)
        {
          for (guint way = 0; way < G_N_ELEMENTS (ways); way++)
            {
              BstCell beside = BST_CELL (cell.x + ways[way][0], cell.y + ways[way][1]);

              value += bst_position_get_tile_at (self->position, beside, NULL) ? PER_NEIGHBOUR : 0;
            }
          value -= MAX (ABS (cell.x), ABS (cell.y)) * PER_STEP_OUT;
        }
      bst_turn_apply (self->position, &list->actions[i], NULL);
      value += bst_position_get_phase (self->position) == BST_PHASE_DEPLOY
                 ? weigh_best_deployment (self, player, &deployment)
                 : get_lead (self, player);
      bst_turn_undo (self->position);
      if (value > best_value)
        {
          best_value = value;
          best = i;
        }
    }

  return best;
}

/* Where no score tells, as in a district, chance decides. */
static guint
choose (Player              *self,
        const BstActionList *list)
{
  guint player = bst_position_get_chooser (self->position);
  guint best = 0;

  switch (bst_position_get_phase (self->position))
    {
    case BST_PHASE_PLACE:
      return choose_placement (self, list, player);
    case BST_PHASE_DEPLOY:
    case BST_PHASE_REDEPLOY:
    case BST_PHASE_ROB:
      weigh_best_deployment (self, player, &best);
      return best;
    case BST_PHASE_CITY:
      if (bastide_random_below (self->random, 100) < SENDING)
        for (guint i = 0; i < 2 * list->n; i++)
          {
            best = bastide_random_below (self->random, list->n);
            if (list->actions[best].type == BST_ACTION_CITY)
              return best;
          }
      return bastide_random_below (self->random, list->n);
    default:
      return bastide_random_below (self->random, list->n);
    }
}

BstPosition *
bastide_game_maker_play (BastideContent *start,
                         guint           theme,
                         BastideRandom  *random)
{
  const Ground *ground;
  g_autoptr (BstPosition) position = NULL;
  Player player;
  guint n_tiles;

  g_return_val_if_fail (start != NULL, NULL);
  g_return_val_if_fail (theme < BASTIDE_N_THEMES, NULL);
  g_return_val_if_fail (random != NULL, NULL);

  ground = &grounds[theme];
  position = bst_position_new (start->setup, NULL);
  n_tiles = ground->least_tiles + bastide_random_below (random, ground->most_tiles - ground->least_tiles + 1);
  player = (Player) {
    .position = position, .random = random, .theme = theme, .noise = POINT * (1 + bastide_random_below (random, 4)),
  };
  while (TRUE)
    {
      const BstMemory *memory = bst_position_get_memory (position);
      BstActionList list;
      guint at = 0, tile;

      if (bst_turn_list (position, &list) == 0)
        return NULL;
      if (bst_position_get_phase (position) != BST_PHASE_PLACE || bst_position_get_hand (position) != BST_NONE
          || memory->part > 1 || memory->extra)
        {
          at = choose (&player, &list);
        }
      else if (bst_position_get_n_tiles (position) >= n_tiles)
        {
          return g_steal_pointer (&position);
        }
      else
        {
          tile = pick_tile (position, &list, NULL, 0, theme, random);
          while (at + 1 < list.n && (list.actions[at].type != BST_ACTION_DRAW || list.actions[at].tile != tile))
            at++;
        }
      bst_turn_apply (position, &list.actions[at], NULL);
      bst_turn_forget (position);
    }
}

/* --- the end --- */

/* Sends up to two figures of each player, and the Count, to districts by chance. */
static void
fill_districts (BstSetup      *setup,
                BastideRandom *random)
{
  for (guint player = 0; player < setup->n_players; player++)
    {
      guint n = bastide_random_below (random, 3);

      while (n-- > 0 && bst_setup_get_supply (setup, player, BST_FIGURE_MEEPLE) > 0)
        {
          guint district = bastide_random_below (random, BST_N_DISTRICTS);

          bst_setup_add_piece (setup, BST_PIECE_OF_PLAYER (player, BST_FIGURE_MEEPLE,
                                                           BST_PLACE_IN_DISTRICT (district)));
          if (setup->players[player].supply_given)
            setup->players[player].supply[BST_FIGURE_MEEPLE]--;
        }
    }
  bst_setup_add_piece (setup, (BstPiece) {
    .kind = BST_PIECE_COUNT, .place = BST_PLACE_IN_DISTRICT (bastide_random_below (random, BST_N_DISTRICTS)),
  });
  bst_setup_sort_pieces (setup);
}

BstSetup *
bastide_game_maker_end (const BstPosition *position,
                        guint              theme,
                        guint              length,
                        BastideRandom     *random)
{
  g_autofree guint *types = NULL;
  BstActionList list;
  BstSetup *setup;
  guint n = 0;

  g_return_val_if_fail (position != NULL, NULL);
  g_return_val_if_fail (length >= 1, NULL);
  g_return_val_if_fail (random != NULL, NULL);

  types = g_new (guint, length);
  bst_turn_list (position, &list);
  while (n < length)
    {
      guint type = pick_tile (position, &list, types, n, theme, random);

      if (type == BST_NONE)
        break;
      types[n++] = type;
    }
  setup = bst_position_to_setup (position);
  setup->hand = n > 0 ? (guint16) types[0] : BST_NONE;
  for (guint i = 1; i < n; i++)
    {
      guint16 type = (guint16) types[i];

      g_array_append_val (setup->draw, type);
    }
  setup->bag_given = TRUE;
  g_array_set_size (setup->bag, 0);
  g_array_set_size (setup->bag, bst_catalogue_get_size (setup->catalogue));
  if (bst_setup_has_districts (setup))
    fill_districts (setup, random);

  return setup;
}
