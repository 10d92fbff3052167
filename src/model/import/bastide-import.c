/* bastide-import.c: games of JCloisterZone, played again
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-import.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-jcz-message.h"
#include "bastide-jcz-setup.h"
#include "bastide-problem.h"
#include "bastide-sentence.h"
#include "bastide-slots.h"
#include "bst-notation.h"

#define SET_OF(phase) (1u << (phase))

/* A turn passes fewer choices than this before the next message. */
#define MAX_DECLINED 64

/* A game on its way: the engine's position and what the moves so far have been. */
typedef struct
{
  BastideImport *import;
  GArray        *messages;
  BstPosition   *engine;
  GPtrArray     *actions;    /* of the message being played */
  gboolean       committed;  /* whether the turn has come to scoring */
  gboolean       wants_end;  /* whether the game is over there while tiles are left here */
} Game;

static void
move_free (BastideImportMove *move)
{
  g_strfreev (move->actions);
  g_free (move);
}

void
bastide_import_free (BastideImport *self)
{
  bastide_content_unref (self->content);
  g_ptr_array_unref (self->moves);
  g_free (self->stop_type);
  g_free (self->stop_text);
  g_free (self);
}

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

/* The engine's position with the names of the players, for sentences. */
static BastidePosition *
describe (Game *game)
{
  g_autoptr (BastideContent) content = NULL;

  content = bastide_content_with_setup (game->import->content, bst_position_to_setup (game->engine));

  return bastide_position_new_played (content, bst_position_copy (game->engine));
}

/* --- playing --- */

static gboolean
try_action (Game            *game,
            const BstAction *action,
            BstRefusal      *refusal)
{
  char text[BST_NOTATION_SIZE];

  if (!bst_turn_check (game->engine, action, refusal))
    return FALSE;
  bst_notation_write_action (game->engine, action, text);
  g_ptr_array_add (game->actions, g_strdup (text));
  bst_turn_apply (game->engine, action, NULL);
  bst_turn_forget (game->engine);

  return TRUE;
}

static gboolean
play_action (Game                    *game,
             const BastideJczMessage *message,
             const BstAction         *action,
             const char              *segment)
{
  g_autoptr (BastidePosition) position = NULL;
  BstRefusal refusal = { 0 };

  if (try_action (game, action, &refusal))
    return TRUE;
  position = describe (game);

  return stop (game, message, (BstRule) refusal.rule, bastide_sentence_refusal_at (position, &refusal, segment));
}

/* Plays an action in notation; a segment that the tile has not is refused by the rules. */
static gboolean
play_text (Game                    *game,
           const BastideJczMessage *message,
           const char              *text)
{
  BstAction action;
  guint word = 0;
  BstNotationFault fault = bst_notation_read_action (game->engine, text, &action, &word);
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  if (fault == BST_NOTATION_SEGMENT)
    action.segment = BST_NO_SEGMENT;
  else if (fault != BST_NOTATION_SOUND)
    return stop (game, message, BST_RULE_NONE, bastide_sentence_notation (fault, text, word));

  return play_action (game, message, &action, word < g_strv_length (words) ? words[word] : text);
}

/* Forgoes the choice that is due, or makes the first one where a choice must be made that no message tells. */
static gboolean
decline (Game *game)
{
  const BstAction pass = { .type = BST_ACTION_PASS };
  BstActionList list;
  BstRefusal refusal;

  switch (bst_position_get_phase (game->engine))
    {
    case BST_PHASE_PLACE:
    case BST_PHASE_OVER:
      return FALSE;

    case BST_PHASE_BEGIN:
    case BST_PHASE_ORDER:
      return bst_turn_list (game->engine, &list) > 0 && try_action (game, &list.actions[0], &refusal);

    default:
      return try_action (game, &pass, &refusal);
    }
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
  BstRefusal refusal;
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
  try_action (game, &action, &refusal);
}

static gboolean
stop_for_player (Game                    *game,
                 const BastideJczMessage *message)
{
  g_autoptr (BastidePosition) position = describe (game);
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
  if (type == BST_NONE && !is_abbey (message))
    return stop_named (game, message, _("Bastide has no tile {name}."), message->name);
  if (!go_on (game, SET_OF (BST_PHASE_PLACE), BASTIDE_JCZ_NO_PLAYER))
    return stop_named (game, message, _("No tile can be placed now; the game places {name}."), message->name);
  if (message->player != BASTIDE_JCZ_NO_PLAYER && message->player != (int) bst_position_get_player (game->engine))
    return stop_for_player (game, message);

  if (is_abbey (message))
    {
      place.type = BST_ACTION_ABBEY;
      return play_action (game, message, &place, NULL);
    }
  place.rotation = (guint8) ((message->rotation + 4 - turns) % 4);
  draw.tile = type;
  if (bst_position_get_hand (game->engine) == BST_NONE && !play_action (game, message, &draw, NULL))
    return FALSE;

  return play_action (game, message, &place, NULL);
}

/* --- figures --- */

static const char * const quarters[BST_N_DISTRICTS] = {
  [BST_DISTRICT_CASTLE] = "QUARTER_CASTLE",
  [BST_DISTRICT_MARKET] = "QUARTER_MARKET",
  [BST_DISTRICT_BLACKSMITH] = "QUARTER_BLACKSMITH",
  [BST_DISTRICT_CATHEDRAL] = "QUARTER_CATHEDRAL",
};

static guint
find_district (const char *place)
{
  for (guint i = 0; i < BST_N_DISTRICTS; i++)
    if (g_str_equal (quarters[i], place))
      return i;

  return BST_NO_DISTRICT;
}

/* The number of the field of a tile that reaches no edge: the second one is “II” there. */
static guint
find_inner_field (const BstTileType *type,
                  gboolean           second)
{
  guint n = 0, found = 0;

  for (guint i = 0; i < type->n_segments; i++)
    {
      if (type->segments[i].kind != BST_KIND_FIELD)
        continue;
      n++;
      if (type->segments[i].halves != 0)
        continue;
      found = n;
      if (!second)
        break;
      second = FALSE;
    }

  return found;
}

/* The first edge that a location of cities and roads names: "_N" is every edge but the north. */
static char
find_edge (const char *place)
{
  if (place[0] == '_')
    return place[1] == 'E' ? 'N' : 'E';

  return place[0];
}

/* The first half-edge of a location, or for a barn the half-edge clockwise of its corner. */
static char *
find_half (const char *place,
           gboolean    corner)
{
  g_auto (GStrv) halves = g_strsplit (place, ".", -1);

  for (guint i = 0; corner && halves[i] != NULL; i++)
    if (g_str_has_suffix (halves[i], "L"))
      return g_strdup (halves[i]);

  return g_strdup (halves[0] != NULL ? halves[0] : "");
}

/* A corner is a point that four tiles share, and is named there from any of them; a barn is put down from the tile just
 * laid. */
static void
find_corner (Game              *game,
             BastideJczMessage *message)
{
  static const struct { char half[3]; gint8 dx, dy; } corners[] = {
    { "EL", 1, 0 }, { "SL", 1, 1 }, { "WL", 0, 1 }, { "NL", 0, 0 },
  };
  g_autofree char *half = find_half (message->place, TRUE);
  BstCell placed;

  if (!bst_position_get_placed (game->engine, &placed))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    for (guint j = 0; j < G_N_ELEMENTS (corners) && g_str_equal (half, corners[i].half); j++)
      if (message->cell.x + corners[i].dx == placed.x + corners[j].dx
          && message->cell.y + corners[i].dy == placed.y + corners[j].dy)
        {
          message->cell = placed;
          g_strlcpy (message->place, corners[j].half, sizeof message->place);
          return;
        }
}

/* Returns the name of a segment as actions have it, or %NULL for a place that has none. */
static char *
name_segment (Game                    *game,
              const BastideJczMessage *message)
{
  const BstTileType *type = NULL;
  BstSetupTile tile;
  gboolean is_inner = message->place[0] == 'I';

  if (bst_position_get_tile_at (game->engine, message->cell, &tile))
    type = bst_catalogue_get (bst_position_get_catalogue (game->engine), tile.type);

  if (g_str_equal (message->name, "City"))
    return g_strdup_printf ("city:%c", find_edge (message->place));
  if (g_str_equal (message->name, "Road"))
    return g_strdup_printf ("road:%c", find_edge (message->place));
  if (g_str_equal (message->name, "Garden"))
    return g_strdup ("garden");
  if (g_str_equal (message->name, "Monastery"))
    return g_strdup (type != NULL && bst_tile_type_find_kind (type, BST_KIND_SHRINE, 0) != BST_NO_SEGMENT
                       ? "shrine"
                       : "monastery");
  if (g_str_equal (message->name, "Field") && is_inner)
    return g_strdup_printf ("field#%u", type != NULL ? find_inner_field (type, message->place[1] == 'I') : 0);
  if (g_str_equal (message->name, "Field"))
    {
      g_autofree char *half = find_half (message->place, message->figure == BST_FIGURE_BARN);

      return g_strconcat ("field:", half, NULL);
    }

  return NULL;
}

/* The district whose figures may go to a feature. */
static guint
find_source (const char *feature)
{
  if (g_str_equal (feature, "City"))
    return BST_DISTRICT_CASTLE;
  if (g_str_equal (feature, "Road"))
    return BST_DISTRICT_BLACKSMITH;
  if (g_str_equal (feature, "Field"))
    return BST_DISTRICT_MARKET;

  return BST_DISTRICT_CATHEDRAL;
}

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
  guint district = find_source (message->name);
  g_autofree char *text = NULL;

  if (bst_position_get_in_district (game->engine, (BstDistrict) district, (guint) message->owner,
                                    (BstFigure) message->figure) == 0)
    return stop_named (game, message, _("Bastide has no move of the figure {name} after scoring."),
                       bst_figure_get_name ((BstFigure) message->figure));

  if (!go_on (game, SET_OF (BST_PHASE_REDEPLOY) | SET_OF (BST_PHASE_FINAL_REDEPLOY), message->owner)
      && bst_position_get_phase (game->engine) == BST_PHASE_PLACE
      && !has_later_tile (game, message))
    game->wants_end = TRUE;
  text = g_strdup_printf ("redeploy %s %s %d,%d %s", bst_figure_get_name ((BstFigure) message->figure),
                          bst_district_get_name ((BstDistrict) district), message->cell.x, message->cell.y, segment);

  return play_text (game, message, text);
}

static gboolean
play_deploy (Game              *game,
             BastideJczMessage *message)
{
  g_autofree char *segment = NULL;
  g_autofree char *text = NULL;
  const char *figure, *as;
  guint district = find_district (message->place);
  BstCell placed;

  if (message->figure == BST_N_FIGURES)
    return stop (game, message, BST_RULE_NONE, g_strdup (_("Bastide does not know this figure.")));
  if (message->owner >= (int) bst_position_get_n_players (game->engine))
    return stop (game, message, BST_RULE_NONE, g_strdup (_("The owner of this figure is no player.")));
  if (message->figure == BST_FIGURE_SHEPHERD)
    return stop_named (game, message, _("Bastide does not play the figure {name}."), "shepherd");
  if (district != BST_NO_DISTRICT)
    return play_send (game, message, district);
  if (message->figure == BST_FIGURE_BARN)
    find_corner (game, message);
  segment = name_segment (game, message);
  if (segment == NULL)
    return stop_named (game, message, _("Bastide puts no figure on {name}."), message->name);
  if (game->committed)
    return play_redeploy (game, message, segment);

  figure = bst_figure_get_name ((BstFigure) message->figure);
  as = g_str_equal (message->place, "AS_ABBOT") ? " abbot" : "";
  if (bst_position_get_placed (game->engine, &placed) && bst_cell_equal (placed, message->cell))
    text = g_strdup_printf ("deploy %s %s%s", figure, segment, as);
  else
    text = g_strdup_printf ("portal %s %d,%d %s%s", figure, message->cell.x, message->cell.y, segment, as);

  return play_text (game, message, text);
}

/* A figure goes home by the choice of a player. */
static gboolean
play_return (Game                    *game,
             const BastideJczMessage *message)
{
  static const char * const causes[][2] = {
    { "PRINCESS", "princess" }, { "SIEGE_ESCAPE", "siege" }, { "FESTIVAL", "festival" },
  };
  g_autofree char *segment = name_segment (game, message);
  g_autofree char *text = NULL;

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
  guint district = find_district (message->place);
  g_autofree char *text = NULL;

  if (!g_str_has_prefix (message->name, "count") || district == BST_NO_DISTRICT)
    return stop_named (game, message, _("Bastide does not move the figure {name}."), message->name);
  go_on (game, SET_OF (BST_PHASE_COUNT), message->player);
  text = g_strdup_printf ("count %s", bst_district_get_name ((BstDistrict) district));

  return play_text (game, message, text);
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

    default:
      return stop_named (game, message, _("Bastide does not know the message {name}."), message->type);
    }
}

/* --- the end of the game --- */

/* There the players move their figures one at a time, round by round; here all that a player moves comes together.
 * The figures do not get in each other's way, so that the order of the messages may follow. */
static void
sort_last_moves (Game  *game,
                 guint  first)
{
  g_autoptr (GArray) sorted = NULL;
  guint n = bst_position_get_n_players (game->engine);
  guint chooser = bst_position_get_chooser (game->engine);

  if (bst_position_get_phase (game->engine) != BST_PHASE_FINAL_REDEPLOY
      || bst_position_get_rules (game->engine)->switches[BST_SWITCH_COUNT_FINAL] != BST_COUNT_FINAL_MARKET_OPTIONAL)
    return;

  sorted = g_array_new (FALSE, FALSE, sizeof (BastideJczMessage));
  for (guint i = 0; i < n; i++)
    for (guint j = first; j < game->messages->len; j++)
      {
        const BastideJczMessage *message = &g_array_index (game->messages, BastideJczMessage, j);

        if (message->kind == BASTIDE_JCZ_DEPLOY && message->owner == (int) ((chooser + i) % n))
          g_array_append_vals (sorted, message, 1);
      }
  g_array_set_size (game->messages, first);
  g_array_append_vals (game->messages, sorted->data, sorted->len);
}

/* --- the whole game --- */

static void
keep_move (Game                    *game,
           const BastideJczMessage *message,
           guint                    player)
{
  BastideImportMove *move;

  if (game->actions->len == 0)
    return;
  move = g_new0 (BastideImportMove, 1);
  move->message = message->number;
  move->player = player;
  g_ptr_array_add (game->actions, NULL);
  move->actions = (char **) g_ptr_array_steal (game->actions, NULL);
  g_ptr_array_add (game->import->moves, move);
}

static void
play_messages (Game *game)
{
  gboolean is_sorted = FALSE;

  for (guint i = 0; i < game->messages->len; i++)
    {
      BastideJczMessage message = g_array_index (game->messages, BastideJczMessage, i);
      guint player = bst_position_get_chooser (game->engine);

      g_ptr_array_set_size (game->actions, 0);
      if (!play_message (game, &message))
        return;
      if (!is_sorted && game->committed
          && bst_position_get_phase (game->engine) == BST_PHASE_FINAL_REDEPLOY)
        {
          sort_last_moves (game, i + 1);
          is_sorted = TRUE;
        }
      draw_next (game, i + 1);
      keep_move (game, &message, player);
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
      gboolean               *wants_end)
{
  g_autoptr (BastidePosition) start = bastide_position_new (import->content);
  Game game = { .import = import, .messages = messages };

  if (!bastide_position_is_playable (start))
    {
      add_start_problems (root->json, start);
      return FALSE;
    }
  import->is_whole = TRUE;
  game.engine = bst_position_copy (bastide_position_get_engine (start));
  game.actions = g_ptr_array_new_with_free_func (g_free);
  play_messages (&game);
  *wants_end = game.wants_end;
  g_ptr_array_unref (game.actions);
  bst_position_free (game.engine);

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
  text = bastide_slots_fill (slots, _("The game is read up to message {number}, {type}: {reason}"));
  problem = bastide_problem_new (BASTIDE_SEVERITY_WARNING, at, bastide_json_find_line (root->node, lines, at),
                                 import->stop_rule, NULL, text);
  bastide_json_append_problem (root->json, problem);
}

static BastideImport *
play_game (const BastideJsonValue *root,
           BastideContent         *start,
           GArray                 *messages,
           gboolean                exact,
           gboolean               *wants_end)
{
  g_autoptr (GArray) left = g_array_copy (messages);
  BastideImport *import = g_new0 (BastideImport, 1);

  import->content = bastide_content_copy (start);
  import->moves = g_ptr_array_new_with_free_func ((GDestroyNotify) move_free);
  import->n_messages = left->len;
  fill_bag (import, left, exact);
  if (play (import, root, left, wants_end))
    return import;

  bastide_import_free (import);

  return NULL;
}

static BastideImport *
read_root (BastideTileLibrary     *library,
           const BastideJsonValue *root)
{
  g_autoptr (GArray) messages = NULL;
  g_autoptr (GArray) lines = bastide_json_get_lines (root->json);
  g_autoptr (BastideContent) start = bastide_jcz_read_setup (root, library);
  g_autoptr (BastideImport) import = NULL;
  BastideJsonValue replay;
  gboolean wants_end = FALSE;

  if (start == NULL || !bastide_json_need_member (root, "replay", &replay))
    return NULL;
  messages = bastide_jcz_read_messages (&replay);
  if (bastide_json_has_errors (root->json))
    return NULL;

  import = play_game (root, start, messages, ends_early (root), &wants_end);
  if (import != NULL && wants_end)
    {
      bastide_import_free (import);
      import = play_game (root, start, messages, TRUE, &wants_end);
    }
  if (import != NULL && !import->is_whole)
    report_stop (import, root, lines);

  return g_steal_pointer (&import);
}

BastideImport *
bastide_import_read (BastideTileLibrary *library,
                     GBytes             *bytes,
                     GListStore         *problems)
{
  g_autoptr (BastideJson) json = bastide_json_new (bytes, problems);
  BastideJsonValue root;

  if (!bastide_json_get_root (json, &root))
    return NULL;

  return read_root (library, &root);
}

/* --- the result --- */

BastidePlayNode *
bastide_import_fill_tree (const BastideImport *self,
                          BastidePlayTree     *tree)
{
  BastidePlayNode *node = bastide_play_tree_get_current (tree);

  for (guint i = 0; i < self->moves->len; i++)
    {
      const BastideImportMove *move = g_ptr_array_index (self->moves, i);
      BastidePlayNode *next = bastide_play_tree_add (tree, node, (const char * const *) move->actions);

      if (next == NULL)
        break;
      node = next;
    }

  return node;
}

BastideContent *
bastide_import_dup_position (const BastideImport *self,
                             guint                move)
{
  g_autoptr (BastidePlayTree) tree = bastide_play_tree_new ();
  g_autoptr (BastidePosition) start = bastide_position_new (self->content);
  g_autoptr (GPtrArray) rest = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (BastideContent) played = NULL;
  BastideContent *content;
  guint last = MIN (move, self->moves->len);

  bastide_play_tree_set_diagram (tree, self->content, start);
  for (guint i = 0; i < self->moves->len; i++)
    {
      const BastideImportMove *made = g_ptr_array_index (self->moves, i);

      if (i < last)
        bastide_play_tree_set_current (tree, bastide_play_tree_add (tree, bastide_play_tree_get_current (tree),
                                                                    (const char * const *) made->actions));
      else
        for (guint j = 0; made->actions[j] != NULL; j++)
          g_ptr_array_add (rest, g_strdup (made->actions[j]));
    }

  played = bastide_play_tree_dup_content (tree);
  content = bastide_content_copy (played);
  if (rest->len > 0)
    {
      g_ptr_array_add (rest, NULL);
      g_ptr_array_set_size (content->solution, 0);
      g_ptr_array_add (content->solution, g_ptr_array_steal (rest, NULL));
    }

  return content;
}
