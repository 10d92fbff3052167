/* bastide-jcz.c: games of JCloisterZone, played again
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-importer.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-cursor.h"
#include "bastide-jcz-difference.h"
#include "bastide-jcz-fairy.h"
#include "bastide-jcz-message.h"
#include "bastide-jcz-place.h"
#include "bastide-jcz-repair.h"
#include "bastide-jcz-setup.h"
#include "bastide-problem.h"
#include "bastide-slots.h"

#define SET_OF(phase) (1u << (phase))

/* A turn passes fewer choices than this before the next message. */
#define MAX_DECLINED 64

/* A game on its way. */
typedef struct
{
  BastideImport         *import;
  GArray                *messages;
  BastideCursor         *cursor;
  const BstPosition     *engine;       /* that of the cursor */
  BastideJczDifferences  differences;
  BastideJczFairy        fairy;
  guint                  foreseen;     /* the number of a message of the fairy that has been played, or G_MAXUINT */
  gboolean               turn_is_due;  /* whether a tile was laid whose turn has not been followed by the next */
  gboolean               is_guess;     /* whether it is left open which tiles were set aside there */
  gboolean               committed;    /* whether the turn has come to scoring */
  gboolean               flies;        /* whether a figure is aboard the flying machine */
  gboolean               wants_exact;  /* whether tiles are in the way that were set aside there */
} Game;

/* --- where a game stops --- */

/* Remembers the reason why a message cannot be played. */
static gboolean
stop (Game                    *game,
      const BastideJczMessage *message,
      BstRule                  rule,
      char                    *text)
{
  BastideImport *import = game->import;

  import->is_whole = FALSE;
  import->stop_message = message->number;
  g_free (import->stop_type);
  import->stop_type = g_strdup (message->type);
  g_free (import->stop_text);
  import->stop_text = text;
  import->stop_rule = rule;

  return FALSE;
}

static gboolean
stop_named (Game                    *game,
            const BastideJczMessage *message,
            const char              *sentence,
            const char              *name)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_take (slots, "name", bastide_json_quote (name));

  return stop (game, message, BST_RULE_NONE, bastide_slots_fill (slots, sentence));
}

/* --- playing --- */

/* Points are effects that the rules allow at any time before the game is over: no robber is about. */
static void
give_points_of_fairy (Game  *game,
                      guint  points)
{
  const BstAction action = {
    .type = BST_ACTION_POINTS,
    .detail = BST_DETAIL_OF (game->fairy.player, BST_CAUSE_FAIRY),
    .points = (gint32) points,
  };

  if (points > 0)
    bastide_cursor_play (game->cursor, &action, NULL, NULL, NULL);
}

/* The points of the fairy follow the action that scores her figure, or precede the one that ends the game. */
static void
follow_fairy (Game *game)
{
  const guint n = game->cursor->actions->len - 1;
  const BstAction action = g_array_index (game->cursor->actions, BstAction, n);
  guint points = bastide_jcz_fairy_follow (&game->fairy, game->engine, &action);
  const gboolean is_over = points > 0 && bst_position_get_phase (game->engine) == BST_PHASE_OVER;

  if (is_over)
    bastide_cursor_go_back (game->cursor, n);
  give_points_of_fairy (game, points);
  if (is_over)
    bastide_cursor_play (game->cursor, &action, NULL, NULL, NULL);
}

static gboolean
try_action (Game            *game,
            const BstAction *action)
{
  if (!bastide_cursor_play (game->cursor, action, NULL, NULL, NULL))
    return FALSE;
  follow_fairy (game);

  return TRUE;
}

static gboolean
play_action (Game                    *game,
             const BastideJczMessage *message,
             const BstAction         *action)
{
  g_autoptr (GError) error = NULL;
  BstRule rule;

  if (!bastide_cursor_play (game->cursor, action, NULL, &rule, &error))
    return stop (game, message, rule, g_strdup (error->message));
  follow_fairy (game);

  return TRUE;
}

/* Plays an action in notation; a segment that the tile has not is refused by the rules. */
static gboolean
play_text (Game                    *game,
           const BastideJczMessage *message,
           const char              *text)
{
  g_autoptr (GError) error = NULL;
  BstRule rule;

  if (!bastide_cursor_play_text (game->cursor, text, NULL, &rule, &error))
    return stop (game, message, rule, g_strdup (error->message));
  follow_fairy (game);

  return TRUE;
}

/* Forgoes the choice that is due. None must be made: no robber is about, and the readings of JCloisterZone leave open
 * neither who moves figures first nor what is scored next. */
static gboolean
decline (Game *game)
{
  const BstAction pass = { .type = BST_ACTION_PASS };
  BstPhase phase = bst_position_get_phase (game->engine);

  return phase != BST_PHASE_PLACE && phase != BST_PHASE_OVER && try_action (game, &pass);
}

/* Goes on to one of @phases, where @player chooses. */
static gboolean
go_on (Game  *game,
       guint  phases,
       int    player)
{
  for (guint i = 0; i < MAX_DECLINED; i++)
    {
      BstPhase phase = bst_position_get_phase (game->engine);

      if ((phases & SET_OF (phase)) != 0
          && (player == BASTIDE_JCZ_NO_PLAYER || (int) bst_position_get_chooser (game->engine) == player))
        return TRUE;
      if (!decline (game))
        return FALSE;
    }

  return FALSE;
}

/* --- tiles --- */

/* The fairy beside a figure brings its player a point at the start of a turn, but not of the second part of it. */
static void
begin_turn (Game *game)
{
  g_autoptr (BstSetup) setup = NULL;

  if (!game->turn_is_due || bst_position_get_phase (game->engine) != BST_PHASE_PLACE)
    return;
  game->turn_is_due = FALSE;
  if (!game->fairy.is_beside || game->fairy.player != bst_position_get_player (game->engine))
    return;
  setup = bst_position_to_setup (game->engine);
  if (setup->memory.part <= 1)
    give_points_of_fairy (game, 1);
}

static gboolean
move_fairy (Game              *game,
            BastideJczMessage *message)
{
  bastide_jcz_settle_place (game->engine, message);

  return !game->is_guess && bastide_jcz_fairy_move (&game->fairy, game->engine, message);
}

/* Where a player has no figure to put down, the features of the tile are scored as soon as it lies. The fairy of the
 * same turn must come before that; she goes to a figure that stands already. */
static void
foresee_fairy (Game                    *game,
               const BastideJczMessage *message)
{
  for (guint i = 0; i < game->messages->len; i++)
    {
      BastideJczMessage next = g_array_index (game->messages, BastideJczMessage, i);

      if (next.number <= message->number)
        continue;
      if (next.kind == BASTIDE_JCZ_FAIRY && move_fairy (game, &next))
        game->foreseen = next.number;
      return;
    }
}

static gboolean
is_abbey (const BastideJczMessage *message)
{
  return g_str_equal (message->name, BASTIDE_JCZ_ABBEY);
}

static guint
find_tile (Game                    *game,
           const BastideJczMessage *message,
           guint                   *turns)
{
  return bastide_jcz_find_tile (game->import->content->setup, message->name, turns);
}

/* The next message that does more than end a choice. */
static const BastideJczMessage *
find_next (Game     *game,
           guint     next,
           gboolean *is_close)
{
  *is_close = TRUE;
  for (; next < game->messages->len; next++)
    {
      const BastideJczMessage *message = &g_array_index (game->messages, BastideJczMessage, next);

      if (message->kind != BASTIDE_JCZ_COMMIT && message->kind != BASTIDE_JCZ_PASS)
        return message;
      *is_close = FALSE;
    }

  return NULL;
}

/* Takes the tile of the next turn out of the bag, as its player did at the end of this one. */
static void
draw_next (Game  *game,
           guint  next)
{
  gboolean is_close;
  const BastideJczMessage *message = find_next (game, next, &is_close);
  BstAction action = { .type = BST_ACTION_DRAW };
  guint type;

  if (message == NULL || message->kind != BASTIDE_JCZ_PLACE_TILE)
    return;
  if (bst_position_get_phase (game->engine) != BST_PHASE_PLACE
      && !(is_close && go_on (game, SET_OF (BST_PHASE_PLACE), BASTIDE_JCZ_NO_PLAYER)))
    return;
  type = is_abbey (message) ? BST_NONE : find_tile (game, message, NULL);
  if (type == BST_NONE || bst_position_get_hand (game->engine) != BST_NONE)
    return;
  action.tile = type;
  try_action (game, &action);
}

static gboolean
stop_for_player (Game                    *game,
                 const BastideJczMessage *message)
{
  BastidePosition *position = game->cursor->start;
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  guint player = bst_position_get_player (game->engine);

  bastide_slots_set (slots, "player", bastide_position_get_name (position, player));
  if (message->player < (int) bst_position_get_n_players (game->engine))
    bastide_slots_set (slots, "other", bastide_position_get_name (position, (guint) message->player));

  return stop (game, message, BST_RULE_NONE,
               bastide_slots_fill (slots, _("By the rules it is the turn of {player}, not of {other}.")));
}

static gboolean
play_place (Game                    *game,
            const BastideJczMessage *message)
{
  BstAction place = { .type = BST_ACTION_PLACE, .cell = message->cell };
  BstAction draw = { .type = BST_ACTION_DRAW };
  guint turns = 0, type = find_tile (game, message, &turns);

  game->committed = FALSE;
  game->flies = FALSE;
  if (type == BST_NONE && !is_abbey (message))
    return stop_named (game, message, _("Bastide has no tile {name}."), message->name);
  if (!go_on (game, SET_OF (BST_PHASE_PLACE), BASTIDE_JCZ_NO_PLAYER) && is_abbey (message))
    return stop (game, message, BST_RULE_ABB, g_strdup (_("Bastide lays no abbey after the last tile.")));
  if (bst_position_get_phase (game->engine) != BST_PHASE_PLACE)
    return stop_named (game, message, _("No tile can be placed now; the game places {name}."), message->name);
  if (message->player != BASTIDE_JCZ_NO_PLAYER && message->player != (int) bst_position_get_player (game->engine))
    return stop_for_player (game, message);
  begin_turn (game);
  game->turn_is_due = TRUE;
  foresee_fairy (game, message);

  if (is_abbey (message))
    {
      place.type = BST_ACTION_ABBEY;
      return play_action (game, message, &place);
    }
  place.rotation = (guint8) ((message->rotation + 4 - turns) % 4);
  draw.tile = type;
  if (bst_position_get_hand (game->engine) == BST_NONE && !play_action (game, message, &draw))
    {
      game->wants_exact = TRUE;
      return FALSE;
    }
  if (!play_action (game, message, &place))
    return game->import->stop_rule == BST_RULE_BASE_1 && bastide_jcz_needs_bridge (game->differences)
             ? stop (game, message, BST_RULE_BASE_1,
                     g_strdup (_("The tile fits only with a bridge, and Bastide builds none.")))
             : FALSE;

  return TRUE;
}

/* --- figures --- */

static gboolean
play_send (Game                    *game,
           const BastideJczMessage *message,
           guint                    district)
{
  g_autofree char *text = g_strdup_printf ("city %s %s", bst_figure_get_name ((BstFigure) message->figure),
                                           bst_district_get_name ((BstDistrict) district));

  go_on (game, SET_OF (BST_PHASE_CITY), message->player);

  return play_text (game, message, text);
}

static gboolean
has_later_tile (Game                    *game,
                const BastideJczMessage *message)
{
  for (guint i = 0; i < game->messages->len; i++)
    {
      const BastideJczMessage *other = &g_array_index (game->messages, BastideJczMessage, i);

      if (other->number > message->number && other->kind == BASTIDE_JCZ_PLACE_TILE)
        return TRUE;
    }

  return FALSE;
}

static gboolean
play_redeploy (Game                    *game,
               const BastideJczMessage *message,
               const char              *segment)
{
  guint district = bastide_jcz_find_source (message->name);
  g_autofree char *text = NULL;

  if (bst_position_get_in_district (game->engine, (BstDistrict) district, (guint) message->owner,
                                    (BstFigure) message->figure) == 0)
    return stop_named (game, message, _("Bastide has no move of the figure {name} after scoring."),
                       bst_figure_get_name ((BstFigure) message->figure));

  if (!go_on (game, SET_OF (BST_PHASE_REDEPLOY) | SET_OF (BST_PHASE_FINAL_REDEPLOY), message->owner)
      && bst_position_get_phase (game->engine) == BST_PHASE_PLACE
      && !has_later_tile (game, message))
    game->wants_exact = TRUE;
  text = g_strdup_printf ("redeploy %s %s %d,%d %s", bst_figure_get_name ((BstFigure) message->figure),
                          bst_district_get_name ((BstDistrict) district), message->cell.x, message->cell.y, segment);

  return play_text (game, message, text);
}

/* The figure lands where the next message says; where no tile lies ahead, it goes home. */
static gboolean
play_flight (Game                    *game,
             const BastideJczMessage *message)
{
  BstSetupTile tile;

  if (!bst_position_get_tile_at (game->engine, message->cell, &tile)
      || (bst_catalogue_get (bst_position_get_catalogue (game->engine), tile.type)->marks
          & BST_MARK_FLYING_MACHINE) == 0)
    return stop (game, message, BST_RULE_DEP, g_strdup (_("The tile has no flying machine.")));
  game->flies = TRUE;

  return TRUE;
}

/* Names the action that puts down a figure from the supply. */
static char *
name_deployment (Game                    *game,
                 const BastideJczMessage *message,
                 const char              *segment)
{
  const char *figure = bst_figure_get_name ((BstFigure) message->figure);
  const char *as = g_str_equal (message->place, "AS_ABBOT") ? " abbot" : "";
  BstCell placed;

  if (game->flies)
    return g_strdup_printf ("effect-deploy %s %d,%d %s flier%s", figure, message->cell.x, message->cell.y, segment, as);
  if (bst_position_get_placed (game->engine, &placed) && bst_cell_equal (placed, message->cell))
    return g_strdup_printf ("deploy %s %s%s", figure, segment, as);

  return g_strdup_printf ("portal %s %d,%d %s%s", figure, message->cell.x, message->cell.y, segment, as);
}

static gboolean
play_deploy (Game              *game,
             BastideJczMessage *message)
{
  g_autofree char *segment = NULL;
  g_autofree char *text = NULL;
  guint district = bastide_jcz_find_district (message->place);

  if (message->figure == BST_N_FIGURES || message->figure == BST_FIGURE_SHEPHERD)
    return stop_named (game, message, _("Bastide does not play the figure {name}."), message->figure_name);
  if (message->owner >= (int) bst_position_get_n_players (game->engine))
    return stop (game, message, BST_RULE_NONE, g_strdup (_("The owner of this figure is no player.")));
  if (district != BST_NO_DISTRICT)
    return play_send (game, message, district);
  bastide_jcz_settle_place (game->engine, message);
  if (g_str_equal (message->name, "FlyingMachine"))
    return play_flight (game, message);
  segment = bastide_jcz_name_segment (game->engine, message);
  if (segment == NULL)
    return stop_named (game, message, _("Bastide puts no figure on {name}."), message->name);
  if (game->committed)
    return play_redeploy (game, message, segment);
  text = name_deployment (game, message, segment);
  game->flies = FALSE;

  return play_text (game, message, text);
}

/* A figure goes home by the choice of a player. */
static gboolean
play_return (Game              *game,
             BastideJczMessage *message)
{
  static const char * const causes[][2] = {
    { "PRINCESS", "princess" }, { "SIEGE_ESCAPE", "siege" }, { "FESTIVAL", "festival" },
  };
  g_autofree char *segment = NULL;
  g_autofree char *text = NULL;

  bastide_jcz_settle_place (game->engine, message);
  segment = bastide_jcz_name_segment (game->engine, message);
  if (g_str_equal (message->source, "ABBOT_RETURN"))
    {
      text = g_strdup_printf ("recall abbot %d,%d", message->cell.x, message->cell.y);
      return play_text (game, message, text);
    }
  for (guint i = 0; i < G_N_ELEMENTS (causes) && text == NULL; i++)
    if (g_str_equal (causes[i][0], message->source) && segment != NULL && message->figure != BST_N_FIGURES)
      text = g_strdup_printf ("remove %s %d,%d %s %d %s", bst_figure_get_name ((BstFigure) message->figure),
                              message->cell.x, message->cell.y, segment, message->owner, causes[i][1]);
  if (text == NULL)
    return stop_named (game, message, _("Bastide does not know the return of a figure by {name}."), message->source);

  return play_text (game, message, text);
}

static gboolean
play_neutral (Game                    *game,
              const BastideJczMessage *message)
{
  guint district = bastide_jcz_find_district (message->place);
  g_autofree char *text = NULL;

  if (!g_str_has_prefix (message->name, "count") || district == BST_NO_DISTRICT)
    return stop_named (game, message, _("Bastide does not move the figure {name}."), message->name);
  go_on (game, SET_OF (BST_PHASE_COUNT), message->player);
  text = g_strdup_printf ("count %s", bst_district_get_name ((BstDistrict) district));

  return play_text (game, message, text);
}

/* The fairy only stands beside a figure; the points that she brings are effects. */
static gboolean
play_fairy (Game              *game,
            BastideJczMessage *message)
{
  if (game->foreseen == message->number
      || (bst_position_get_phase (game->engine) == BST_PHASE_DEPLOY && move_fairy (game, message)))
    return TRUE;

  return stop_named (game, message, _("Bastide does not move the figure {name}."), "fairy");
}

/* Captor and owner would exchange their prisoners, and no prisoner comes free here. */
static gboolean
brings_exchange (Game                    *game,
                 const BastideJczMessage *message)
{
  g_autoptr (BstSetup) setup = bst_position_to_setup (game->engine);
  guint captor = bst_position_get_player (game->engine);

  for (guint figure = 0; figure < BST_N_FIGURES; figure++)
    if (setup->players[message->owner].prisoners[captor][figure] > 0)
      return TRUE;

  return FALSE;
}

static gboolean
play_capture (Game              *game,
              BastideJczMessage *message)
{
  int captor = (int) bst_position_get_player (game->engine);
  g_autofree char *segment = NULL;
  g_autofree char *text = NULL;

  bastide_jcz_settle_place (game->engine, message);
  segment = bastide_jcz_name_segment (game->engine, message);
  if (segment == NULL || message->figure == BST_N_FIGURES
      || message->owner >= (int) bst_position_get_n_players (game->engine)
      || (message->player != BASTIDE_JCZ_NO_PLAYER && message->player != captor)
      || bst_position_get_phase (game->engine) != BST_PHASE_DEPLOY
      || brings_exchange (game, message))
    return stop_named (game, message, _("Bastide does not play {name}."), "tower");
  text = g_strdup_printf ("remove %s %d,%d %s %d tower", bst_figure_get_name ((BstFigure) message->figure),
                          message->cell.x, message->cell.y, segment, message->owner);

  return play_text (game, message, text);
}

/* Moves that change neither what may be done nor the score, and what is said of them; a name for tokens. */
static const struct
{
  BastideJczKind  kind;
  const char     *name;
  const char     *sentence;
} left_out[] = {
  { BASTIDE_JCZ_TOKEN, "TOWER_PIECE", N_("The pieces of the towers are left out; they change no score.") },
  { BASTIDE_JCZ_FAIRY, NULL, N_("The fairy is left out; the points that she brings are kept.") },
};

static gboolean
is_left_out (const BastideJczMessage *message,
             guint                    which)
{
  return message->kind == left_out[which].kind
         && (left_out[which].name == NULL || g_str_equal (left_out[which].name, message->name));
}

static gboolean
play_token (Game                    *game,
            const BastideJczMessage *message)
{
  for (guint i = 0; i < G_N_ELEMENTS (left_out); i++)
    if (is_left_out (message, i))
      return TRUE;

  return stop_named (game, message, _("Bastide does not play the token {name}."), message->name);
}

/* A pass is an answer to a question that may not arise here, or does so for another player. */
static void
play_pass (Game                    *game,
           const BastideJczMessage *message)
{
  BstPhase phase = bst_position_get_phase (game->engine);
  gboolean is_asked = message->player == BASTIDE_JCZ_NO_PLAYER
                      || message->player == (int) bst_position_get_chooser (game->engine);
  guint phases = game->committed
                   ? SET_OF (BST_PHASE_REDEPLOY) | SET_OF (BST_PHASE_CITY) | SET_OF (BST_PHASE_COUNT)
                       | SET_OF (BST_PHASE_FINAL_REDEPLOY)
                   : SET_OF (BST_PHASE_DEPLOY);

  if (is_asked && (phases & SET_OF (phase)) != 0)
    decline (game);
}

static gboolean
play_message (Game              *game,
              BastideJczMessage *message)
{
  switch (message->kind)
    {
    case BASTIDE_JCZ_PLACE_TILE:
      return play_place (game, message);

    case BASTIDE_JCZ_DEPLOY:
      return play_deploy (game, message);

    case BASTIDE_JCZ_RETURN:
      return play_return (game, message);

    case BASTIDE_JCZ_MOVE_NEUTRAL:
      return play_neutral (game, message);

    case BASTIDE_JCZ_PASS:
      play_pass (game, message);
      return TRUE;

    case BASTIDE_JCZ_COMMIT:
      game->committed = TRUE;
      if (bst_position_get_phase (game->engine) == BST_PHASE_DEPLOY)
        decline (game);
      return TRUE;

    case BASTIDE_JCZ_CONFIRM:
    case BASTIDE_JCZ_END:
      return TRUE;

    case BASTIDE_JCZ_FAIRY:
      return play_fairy (game, message);

    case BASTIDE_JCZ_CAPTURE:
      return play_capture (game, message);

    case BASTIDE_JCZ_TOKEN:
      return play_token (game, message);

    case BASTIDE_JCZ_PART:
      return stop_named (game, message, _("Bastide does not play {name}."), message->name);

    case BASTIDE_JCZ_FAULTY:
      return stop (game, message, BST_RULE_NONE, g_strdup (_("This message is damaged.")));

    default:
      return stop_named (game, message, _("Bastide does not know the message {name}."), message->type);
    }
}

/* --- the end of the game --- */

/* Whether a message is a move of a player after the last turn, or has no effect there. */
static gboolean
is_last_move (const BastideJczMessage *message,
              guint                    n_players)
{
  switch (message->kind)
    {
    case BASTIDE_JCZ_DEPLOY:
      return message->owner < (int) n_players;

    case BASTIDE_JCZ_PASS:
      return message->player != BASTIDE_JCZ_NO_PLAYER && message->player < (int) n_players;

    case BASTIDE_JCZ_COMMIT:
    case BASTIDE_JCZ_CONFIRM:
    case BASTIDE_JCZ_END:
      return TRUE;

    default:
      return FALSE;
    }
}

/* There the players move their figures one at a time, round by round; here all that a player moves comes together,
 * before the pass. The figures do not get in each other's way, so that the order of the messages may follow. */
static void
sort_last_moves (Game  *game,
                 guint  first)
{
  g_autoptr (GArray) sorted = NULL;
  guint n = bst_position_get_n_players (game->engine);
  guint chooser = bst_position_get_chooser (game->engine);
  guint end = first;

  if (bst_position_get_rules (game->engine)->switches[BST_SWITCH_COUNT_FINAL] != BST_COUNT_FINAL_MARKET_OPTIONAL)
    return;

  sorted = g_array_new (FALSE, FALSE, sizeof (BastideJczMessage));
  while (end < game->messages->len && is_last_move (&g_array_index (game->messages, BastideJczMessage, end), n))
    end++;
  for (guint i = 0; i < 2 * n; i++)
    for (guint j = first; j < end; j++)
      {
        const BastideJczMessage *message = &g_array_index (game->messages, BastideJczMessage, j);
        int player = (int) ((chooser + i / 2) % n);

        if (i % 2 == 0 ? message->kind == BASTIDE_JCZ_DEPLOY && message->owner == player
                       : message->kind == BASTIDE_JCZ_PASS && message->player == player)
          g_array_append_vals (sorted, message, 1);
      }
  g_array_remove_range (game->messages, first, end - first);
  g_array_insert_vals (game->messages, first, sorted->data, sorted->len);
}

/* --- the whole game --- */

/* A message that cannot be played, or brings the game to a difference between the rules, leaves nothing of itself. */
static void
play_messages (Game *game)
{
  gboolean is_sorted = FALSE;

  for (guint i = 0; i < game->messages->len; i++)
    {
      BastideJczMessage message = g_array_index (game->messages, BastideJczMessage, i);
      BastideImportMove move = {
        .message = message.number, .player = bst_position_get_chooser (game->engine),
        .first = game->cursor->actions->len,
      };
      gboolean is_played = play_message (game, &message);
      g_autofree char *met = NULL;
      BstRule rule;

      if (is_played && game->differences != 0)
        met = bastide_jcz_meet_difference (game->differences, game->engine, &message, &rule);
      if (met != NULL)
        is_played = stop (game, &message, rule, g_steal_pointer (&met));
      if (!is_played)
        {
          bastide_cursor_go_back (game->cursor, move.first);
          return;
        }
      if (!is_sorted && game->committed
          && bst_position_get_phase (game->engine) == BST_PHASE_FINAL_REDEPLOY)
        {
          sort_last_moves (game, i + 1);
          is_sorted = TRUE;
        }
      draw_next (game, i + 1);
      if (game->committed || message.kind == BASTIDE_JCZ_PASS)
        begin_turn (game);
      move.n_actions = game->cursor->actions->len - move.first;
      if (move.n_actions > 0)
        g_array_append_val (game->import->moves, move);
    }
}

/* The tiles that the messages place, by type. */
static void
count_placed (BastideImport *import,
              GArray        *messages,
              guint16       *counts)
{
  for (guint i = 0; i < messages->len; i++)
    {
      const BastideJczMessage *message = &g_array_index (messages, BastideJczMessage, i);
      guint type;

      if (message->kind != BASTIDE_JCZ_PLACE_TILE)
        continue;
      type = bastide_jcz_find_tile (import->content->setup, message->name, NULL);
      if (type != BST_NONE)
        counts[type]++;
    }
}

/* The first tile is in hand, and the bag holds at least what the game draws from it: the edition of a set may differ.
 * With @exact it holds nothing else: a test game ends early, and tiles that fit nowhere are set aside without a
 * message. */
static void
fill_bag (BastideImport *import,
          GArray        *messages,
          gboolean       exact)
{
  BstSetup *setup = import->content->setup;
  guint n = setup->bag->len;
  g_autofree guint16 *placed = g_new0 (guint16, n);
  guint first = BST_NONE;

  count_placed (import, messages, placed);
  for (guint i = 0; i < n; i++)
    {
      guint16 *count = &g_array_index (setup->bag, guint16, i);

      *count = exact ? placed[i] : MAX (*count, placed[i]);
    }
  for (guint i = 0; i < messages->len && first == BST_NONE; i++)
    {
      const BastideJczMessage *message = &g_array_index (messages, BastideJczMessage, i);

      if (message->kind == BASTIDE_JCZ_PLACE_TILE)
        {
          first = bastide_jcz_find_tile (setup, message->name, NULL);
          break;
        }
    }
  if (first != BST_NONE)
    {
      setup->hand = (guint16) first;
      g_array_index (setup->bag, guint16, first)--;
    }
}

/* Whether the game is a test, which says after how many draws it ends. */
static gboolean
ends_early (const BastideJsonValue *root)
{
  BastideJsonValue annotations, member;

  if (!bastide_json_find_member (root, "gameAnnotations", &annotations) || !JSON_NODE_HOLDS_OBJECT (annotations.node))
    return FALSE;

  return bastide_json_find_member (&annotations, "endTurn", &member);
}

static void
add_start_problems (BastideJson     *json,
                    BastidePosition *position)
{
  GListModel *faults = bastide_position_get_problems (position);

  for (guint i = 0; i < g_list_model_get_n_items (faults); i++)
    {
      g_autoptr (BastideProblem) fault = g_list_model_get_item (faults, i);
      g_autoptr (BastideProblem) problem = NULL;

      if (bastide_problem_get_severity (fault) != BASTIDE_SEVERITY_ERROR)
        continue;
      problem = bastide_problem_new (BASTIDE_SEVERITY_ERROR, "/setup", 0, bastide_problem_get_rule (fault), NULL,
                                     bastide_problem_get_text (fault));
      bastide_json_append_problem (json, problem);
    }
}

/* Returns whether the game could be begun. */
static gboolean
play (BastideImport          *import,
      const BastideJsonValue *root,
      GArray                 *messages,
      BastideJczDifferences   differences,
      gboolean               *wants_exact)
{
  g_autoptr (BastidePosition) start = bastide_position_new (import->content);
  g_autoptr (BastideCursor) cursor = NULL;
  Game game = {
    .import = import,
    .messages = messages,
    .foreseen = G_MAXUINT,
    .differences = differences,
    .is_guess = *wants_exact,
  };

  if (!bastide_position_is_playable (start))
    {
      add_start_problems (root->json, start);
      return FALSE;
    }
  import->is_whole = TRUE;
  cursor = bastide_cursor_new (start);
  game.cursor = cursor;
  game.engine = cursor->engine;
  play_messages (&game);
  *wants_exact = game.wants_exact;
  g_array_append_vals (import->actions, cursor->actions->data, cursor->actions->len);

  return TRUE;
}

static void
report_stop (BastideImport          *import,
             const BastideJsonValue *root,
             GArray                 *lines)
{
  g_autofree char *at = g_strdup_printf ("/replay/%u", import->stop_message);
  g_autoptr (BastideProblem) problem = NULL;
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autofree char *text = NULL;

  bastide_slots_set_number (slots, "number", (gint) import->stop_message + 1);
  bastide_slots_set (slots, "type", import->stop_type);
  bastide_slots_set (slots, "reason", import->stop_text);
  text = bastide_slots_fill (slots, import->stop_type[0] != '\0'
                                      ? _("The game is read up to message {number}, {type}: {reason}")
                                      : _("The game is read up to message {number}: {reason}"));
  problem = bastide_problem_new (BASTIDE_SEVERITY_WARNING, at,
                                 import->stop_type[0] != '\0' ? bastide_json_find_line (root->node, lines, at) : 0,
                                 import->stop_rule, NULL, text);
  bastide_json_append_problem (root->json, problem);
}

/* Says once of each kind of move that it is left out. */
static void
report_left_out (BastideImport          *import,
                 const BastideJsonValue *root,
                 GArray                 *messages,
                 GArray                 *lines)
{
  guint end = import->is_whole ? G_MAXUINT : import->stop_message;

  for (guint i = 0; i < G_N_ELEMENTS (left_out); i++)
    for (guint j = 0; j < messages->len; j++)
      {
        const BastideJczMessage *message = &g_array_index (messages, BastideJczMessage, j);
        g_autofree char *at = g_strdup_printf ("/replay/%u", message->number);
        g_autoptr (BastideProblem) problem = NULL;

        if (message->number >= end || !is_left_out (message, i))
          continue;
        problem = bastide_problem_new (BASTIDE_SEVERITY_WARNING, at, bastide_json_find_line (root->node, lines, at),
                                       BST_RULE_NONE, NULL, _(left_out[i].sentence));
        bastide_json_append_problem (root->json, problem);
        break;
      }
}

static BastideImport *
play_game (const BastideJsonValue *root,
           BastideContent         *start,
           GArray                 *messages,
           BastideJczDifferences   differences,
           gboolean                exact,
           gboolean               *wants_exact)
{
  g_autoptr (GArray) left = g_array_copy (messages);
  BastideImport *import = g_new0 (BastideImport, 1);

  import->content = bastide_content_copy (start);
  import->moves = g_array_new (FALSE, FALSE, sizeof (BastideImportMove));
  import->actions = g_array_new (FALSE, TRUE, sizeof (BstAction));
  import->n_messages = left->len;
  fill_bag (import, left, exact);
  if (play (import, root, left, differences, wants_exact))
    return import;

  bastide_import_free (import);

  return NULL;
}

/* Tiles that fit nowhere are set aside there without a message. Where that matters, a second attempt has none but the
 * tiles of the messages. */
static BastideImport *
play_best (const BastideJsonValue *root,
           BastideContent         *start,
           GArray                 *messages,
           BastideJczDifferences   differences)
{
  gboolean exact = ends_early (root), wants_exact = FALSE;
  g_autoptr (BastideImport) import = play_game (root, start, messages, differences, exact, &wants_exact);
  g_autoptr (BastideImport) other = NULL;

  if (import == NULL || !wants_exact || exact)
    return g_steal_pointer (&import);
  other = play_game (root, start, messages, differences, TRUE, &wants_exact);
  if (other != NULL && (other->is_whole || other->moves->len > import->moves->len))
    return g_steal_pointer (&other);

  return g_steal_pointer (&import);
}

static BastideImport *
read_root (BastideTileLibrary     *library,
           const BastideJsonValue *root,
           gboolean                breaks_off)
{
  g_autoptr (GArray) messages = NULL;
  g_autoptr (GArray) lines = bastide_json_get_lines (root->json);
  BastideJczDifferences differences = 0;
  g_autoptr (BastideContent) start = bastide_jcz_read_setup (root, library, &differences);
  g_autoptr (BastideImport) import = NULL;
  BastideJsonValue replay;

  if (start == NULL || bastide_json_has_errors (root->json)
      || !bastide_json_need_member (root, "replay", &replay))
    return NULL;
  messages = bastide_jcz_read_messages (&replay);
  if (messages == NULL)
    return NULL;
  /* A text that breaks off ends with a message that cannot be read. */
  if (breaks_off && !bastide_json_has_errors (root->json))
    {
      BastideJczMessage message = {
        .kind = BASTIDE_JCZ_FAULTY, .number = messages->len, .player = BASTIDE_JCZ_NO_PLAYER,
      };

      g_array_append_val (messages, message);
    }

  import = play_best (root, start, messages, differences);
  if (import != NULL)
    report_left_out (import, root, messages, lines);
  if (import != NULL && !import->is_whole)
    report_stop (import, root, lines);

  return g_steal_pointer (&import);
}

/* The number of the message within which a text breaks off; %G_MAXUINT for another place. */
static guint
find_broken_message (GListModel *problems,
                     guint       first)
{
  static const char replay[] = "/replay/";

  for (guint i = first; i < g_list_model_get_n_items (problems); i++)
    {
      g_autoptr (BastideProblem) problem = g_list_model_get_item (problems, i);
      const char *pointer = bastide_problem_get_at (problem);

      if (g_str_has_prefix (pointer, replay))
        return (guint) g_ascii_strtoull (pointer + strlen (replay), NULL, 10);
    }

  return G_MAXUINT;
}

static BastideImport *
read_beginning (BastideTileLibrary *library,
                GBytes             *bytes,
                GListStore         *problems,
                guint               first)
{
  g_autoptr (GBytes) sound = bastide_jcz_repair (bytes, find_broken_message (G_LIST_MODEL (problems), first));
  g_autoptr (GListStore) again = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autoptr (BastideJson) json = NULL;
  g_autoptr (BastideImport) import = NULL;
  BastideJsonValue root;

  if (sound == NULL)
    return NULL;
  json = bastide_json_new (sound, again);
  if (bastide_json_get_root (json, &root))
    import = read_root (library, &root, TRUE);
  for (guint i = 0; import != NULL && i < g_list_model_get_n_items (G_LIST_MODEL (again)); i++)
    {
      g_autoptr (BastideProblem) problem = g_list_model_get_item (G_LIST_MODEL (again), i);

      g_list_store_append (problems, problem);
    }

  return g_steal_pointer (&import);
}

static BastideImport *
read_any (BastideTileLibrary *library,
          GBytes             *bytes,
          GListStore         *problems)
{
  guint first = g_list_model_get_n_items (G_LIST_MODEL (problems));
  g_autoptr (BastideJson) json = bastide_json_new (bytes, problems);
  BastideJsonValue root;

  if (!bastide_json_get_root (json, &root))
    return read_beginning (library, bytes, problems, first);

  return read_root (library, &root, FALSE);
}

const BastideImporter bastide_jcz_importer = { .suffix = ".jcz", .read = read_any };
