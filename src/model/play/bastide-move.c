/* bastide-move.c: a possible move with its gains
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-move.h"

#include <glib/gi18n-lib.h>

#include "bastide-event.h"
#include "bastide-move-private.h"
#include "bastide-sentence.h"
#include "bastide-words.h"

/* A move is made in a worker and read by views in another thread, so that everything about it is worked out at once
 * and never changed. There are thousands of moves in a list: words are made here once, not by each row that shows
 * the move. */
struct _BastideMove
{
  GObject      parent_instance;

  BstAction    actions[BASTIDE_MOVE_MAX_ACTIONS];
  guint        n_actions;
  char        *notation;
  gboolean     has_cell;
  BstCell      cell;
  gint32       space;
  guint        tile;
  guint        rotation;
  char        *figure;
  char        *summary;
  guint        n_players;
  guint        mover;
  gint32       points[BST_MAX_PLAYERS];
  gint32       finals[BST_MAX_PLAYERS];
  BstProspect  prospect;
  gboolean     completes;
  guint8       takers[BST_N_TITLES];
  gboolean     challenge_begins;
  gboolean     challenge_won;
};

G_DEFINE_FINAL_TYPE (BastideMove, bastide_move, G_TYPE_OBJECT)

/* The name of a completed feature in the summary. */
static const char * const completed_phrases[BST_N_KINDS] = {
  [BST_KIND_CITY] = N_("city of {tiles}"),
  [BST_KIND_ROAD] = N_("road of {tiles}"),
  [BST_KIND_FIELD] = NC_("completed", "field"),
  [BST_KIND_MONASTERY] = NC_("completed", "monastery"),
  [BST_KIND_SHRINE] = NC_("completed", "shrine"),
  [BST_KIND_GARDEN] = NC_("completed", "garden"),
};

static void
bastide_move_finalize (GObject *object)
{
  BastideMove *self = BASTIDE_MOVE (object);

  g_free (self->notation);
  g_free (self->figure);
  g_free (self->summary);

  G_OBJECT_CLASS (bastide_move_parent_class)->finalize (object);
}

static void
bastide_move_class_init (BastideMoveClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_move_finalize;
}

static void
bastide_move_init (BastideMove *self)
{
  self->tile = BST_NONE;
  self->space = BST_NO_SPACE;
}

/* The tile that lies on the cell of the move. */
static void
set_tile (BastideMove       *self,
          const BstPosition *engine)
{
  BstSetupTile tile;

  if (!bst_position_get_tile_at (engine, self->cell, &tile))
    return;

  self->tile = tile.type;
  self->rotation = tile.rotation;
}

static void
set_cell (BastideMove *self,
          BstCell      cell)
{
  self->has_cell = TRUE;
  self->cell = cell;
}

/* The first action tells place and tile of the move. */
static void
set_place (BastideMove            *self,
           const BastideMoveFacts *facts)
{
  const BstPosition *before = bastide_position_get_engine (facts->position);
  const BstAction *action = &self->actions[0];

  switch ((guint) action->type)
    {
    case BST_ACTION_PLACE:
    case BST_ACTION_ABBEY:
      set_cell (self, action->cell);
      set_tile (self, facts->after);
      break;
    case BST_ACTION_RECALL:
    case BST_ACTION_PORTAL:
    case BST_ACTION_REDEPLOY:
    case BST_ACTION_SCORE:
    case BST_ACTION_REMOVE:
    case BST_ACTION_EFFECT_DEPLOY:
      set_cell (self, action->cell);
      break;
    case BST_ACTION_ROBBER:
      self->space = action->space;
      break;
    case BST_ACTION_COUNTING:
      self->space = bst_position_get_space (before, bst_position_get_chooser (before),
                                            action->detail == BST_COUNTING_SECOND);
      break;
    case BST_ACTION_DEPLOY:
    case BST_ACTION_PASS:
      if (bst_position_get_phase (before) != BST_PHASE_DEPLOY || !bst_position_get_placed (before, &self->cell))
        break;
      self->has_cell = TRUE;
      set_tile (self, before);
      break;
    case BST_ACTION_DRAW:
      self->tile = action->tile;
      break;
    case BST_ACTION_DISCARD:
      self->tile = bst_position_get_hand (before);
      break;
    default:
      break;
    }
}

/* Describes a figure that goes to any tile, perhaps the tile that the move has laid: "knight, west, at 2,−2". */
static char *
describe_landing (const BstPosition *after,
                  const BstAction   *action)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  const BstTileType *type;
  BstSetupTile tile;

  g_return_val_if_fail (bst_position_get_tile_at (after, action->cell, &tile), NULL);

  type = bst_catalogue_get (bst_position_get_catalogue (after), tile.type);
  bastide_slots_take (slots, "choice", bastide_words_deploy_action (type, tile.rotation, action));
  bastide_slots_set_cell (slots, "place", action->cell);

  return bastide_slots_fill (slots, _("{choice}, at {place}"));
}

/* The last action tells figure and place. A move that only lays tiles has no figure. */
static char *
describe_figure (BastideMove            *self,
                 const BastideMoveFacts *facts)
{
  const BstPosition *before = bastide_position_get_engine (facts->position);
  const BstAction *action = &self->actions[self->n_actions - 1];
  gboolean deploys = self->n_actions > 1 || bst_position_get_phase (before) == BST_PHASE_DEPLOY;

  switch ((guint) action->type)
    {
    case BST_ACTION_DEPLOY:
      return bastide_words_deploy_action (bst_catalogue_get (bst_position_get_catalogue (before), self->tile),
                                          self->rotation, action);
    case BST_ACTION_PORTAL:
      return describe_landing (facts->after, action);
    case BST_ACTION_PLACE:
    case BST_ACTION_ABBEY:
      return g_strdup (C_("figure", "none"));
    case BST_ACTION_DISCARD:
    case BST_ACTION_DRAW:
      return g_strdup ("");
    case BST_ACTION_PASS:
      if (deploys)
        return g_strdup (C_("figure", "none"));
      return bastide_sentence_action (facts->position, action);
    default:
      return bastide_sentence_action (facts->position, action);
    }
}

/* KNG-1, RBN-1: only taking or enlarging a title is worth a word. */
static const char *
find_result (const BstEvent *event)
{
  switch ((guint) event->type)
    {
    case BST_EVENT_TITLE:
      return event->granted ? bastide_words_piece (&(BstPiece) { .kind = event->piece }) : NULL;
    case BST_EVENT_CHALLENGE:
      return event->granted ? NULL : C_("what happens", "challenge won");
    case BST_EVENT_CHALLENGE_BEGINS:
      return C_("what happens", "challenge begins");
    case BST_EVENT_CHALLENGE_ENDS:
      return C_("what happens", "challenge over");
    case BST_EVENT_GOODS:
      return C_("what happens", "trade goods");
    case BST_EVENT_AGAIN:
      return C_("what happens", "another tile");
    case BST_EVENT_DISCARD:
      return _("the tile is removed from the game");
    case BST_EVENT_END:
      return _("end of the game");
    default:
      return NULL;
    }
}

static char *
describe_result (BastidePosition *position,
                 const BstEvent  *event)
{
  g_autoptr (BastideSlots) slots = NULL;

  switch ((guint) event->type)
    {
    case BST_EVENT_COMPLETE:
      if (event->kind != BST_KIND_CITY && event->kind != BST_KIND_ROAD)
        return g_strdup (g_dpgettext2 (GETTEXT_PACKAGE, "completed", completed_phrases[event->kind]));
      slots = bastide_slots_new ();
      bastide_slots_set_number (slots, "tiles", event->tiles);
      return bastide_slots_fill (slots, _(completed_phrases[event->kind]));
    case BST_EVENT_ROB:
      slots = bastide_slots_new ();
      bastide_slots_set (slots, "player", bastide_position_get_name (position, event->player));
      bastide_slots_set_number (slots, "points", event->points);
      return bastide_slots_fill (slots, _("{player} robs {points}"));
    default:
      return g_strdup (find_result (event));
    }
}

/* Appends a sentence about some of the players, in turn order from the left of the active player. */
static void
append_movers (BastideMove            *self,
               const BastideMoveFacts *facts,
               const char             *sentence,
               guint                   players,
               GString                *text)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  guint active = bst_position_get_player (bastide_position_get_engine (facts->position));

  for (guint i = 1; i <= self->n_players; i++)
    {
      guint player = (active + i) % self->n_players;

      if ((players >> player) & 1)
        g_ptr_array_add (names, (gpointer) bastide_position_get_name (facts->position, player));
    }
  if (names->len == 0)
    return;

  bastide_slots_take (slots, "players", bastide_words_enumerate (names));
  bastide_words_append_sentence (text, bastide_slots_fill (slots, sentence));
}

/* The choices that the turn still holds for its players. */
static void
append_choices (BastideMove            *self,
                const BastideMoveFacts *facts,
                GString                *text)
{
  const BstProspect *prospect = &self->prospect;
  guint active = 1u << bst_position_get_player (bastide_position_get_engine (facts->position));
  gulong n_movers = (gulong) __builtin_popcount (prospect->movers);
  gulong n_final_movers = (gulong) __builtin_popcount (prospect->final_movers);

  if (!prospect->is_whole)
    bastide_words_append_sentence (text, g_strdup (_("Too many courses to follow.")));
  append_movers (self, facts, ngettext ("{players} may redeploy.", "{players} may redeploy.", n_movers),
                 prospect->movers, text);
  append_movers (self, facts, ngettext ("{players} may redeploy at the end of the game.",
                                        "{players} may redeploy at the end of the game.", n_final_movers),
                 prospect->final_movers, text);
  if (prospect->always_sends)
    append_movers (self, facts, _("{players} may send."), active, text);
  else if (prospect->may_send)
    append_movers (self, facts, _("Perhaps {players} may send."), active, text);
}

static const BstEvent *
get_event (gconstpointer item)
{
  return item;
}

static char *
summarise (BastideMove            *self,
           const BastideMoveFacts *facts)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) events = g_ptr_array_new ();
  g_autoptr (GString) choices = g_string_new (NULL);
  g_autoptr (GString) told = NULL;
  g_autofree char *results = NULL;

  for (guint i = 0; i < facts->events->len; i++)
    g_ptr_array_add (events, &g_array_index (facts->events, BstEvent, i));
  bastide_event_put_causes_first (events, get_event);
  for (guint i = 0; i < events->len; i++)
    {
      char *part = describe_result (facts->position, events->pdata[i]);

      if (part != NULL)
        g_ptr_array_add (parts, part);
    }
  append_choices (self, facts, choices);
  results = bastide_words_capitalise (bastide_words_join (parts));
  told = g_string_new (results);
  bastide_words_append_sentence (told, g_string_free (g_steal_pointer (&choices), FALSE));
  return g_string_free (g_steal_pointer (&told), FALSE);
}

/* Looks at the rest of the turn, and adds its events to those of the move. */
static void
look_ahead (BastideMove            *self,
            const BastideMoveFacts *facts)
{
  bst_prospector_find (facts->prospector, facts->n_moves, &self->prospect, facts->events);
  for (guint i = 0; i < BST_N_TITLES; i++)
    self->takers[i] = self->prospect.holders[i] != facts->start.holders[i] ? self->prospect.holders[i] : BST_NO_PLAYER;
  for (guint i = 0; i < facts->events->len; i++)
    {
      const BstEvent *event = &g_array_index (facts->events, BstEvent, i);

      self->completes |= event->type == BST_EVENT_COMPLETE;
      self->challenge_begins |= event->type == BST_EVENT_CHALLENGE_BEGINS;
      self->challenge_won |= event->type == BST_EVENT_CHALLENGE && !event->granted;
    }
  for (guint i = 0; i < self->n_players; i++)
    self->finals[i] = self->prospect.totals[i] - facts->totals[i];
}

BastideMove *
bastide_move_new (const BastideMoveFacts *facts)
{
  const BstPosition *before = bastide_position_get_engine (facts->position);
  BastideMove *self;

  g_return_val_if_fail (facts->n_actions >= 1 && facts->n_actions <= BASTIDE_MOVE_MAX_ACTIONS, NULL);

  self = g_object_new (BASTIDE_TYPE_MOVE, NULL);
  self->n_actions = facts->n_actions;
  for (guint i = 0; i < facts->n_actions; i++)
    self->actions[i] = facts->actions[i];
  self->notation = facts->n_actions == 1 ? g_strdup (facts->notation[0])
                                         : g_strconcat (facts->notation[0], "; ", facts->notation[1], NULL);
  set_place (self, facts);
  self->figure = describe_figure (self, facts);
  self->n_players = bst_position_get_n_players (before);
  self->mover = bst_position_get_chooser (before);
  for (guint i = 0; i < self->n_players; i++)
    self->points[i] = bst_position_get_score (facts->after, i) - facts->start.scores[i];
  look_ahead (self, facts);
  self->summary = summarise (self, facts);

  return self;
}

const BstAction *
bastide_move_get_actions (BastideMove *self,
                          guint       *n)
{
  g_return_val_if_fail (BASTIDE_IS_MOVE (self), NULL);
  g_return_val_if_fail (n != NULL, NULL);

  *n = self->n_actions;

  return self->actions;
}

const char *
bastide_move_get_notation (BastideMove *self)
{
  g_return_val_if_fail (BASTIDE_IS_MOVE (self), NULL);

  return self->notation;
}

gboolean
bastide_move_get_cell (BastideMove *self,
                       BstCell     *cell)
{
  g_return_val_if_fail (BASTIDE_IS_MOVE (self), FALSE);
  g_return_val_if_fail (cell != NULL, FALSE);

  if (self->has_cell)
    *cell = self->cell;

  return self->has_cell;
}

gboolean
bastide_move_get_space (BastideMove *self,
                        gint32      *space)
{
  g_return_val_if_fail (BASTIDE_IS_MOVE (self), FALSE);
  g_return_val_if_fail (space != NULL, FALSE);

  *space = self->space;

  return self->space != BST_NO_SPACE;
}

guint
bastide_move_get_tile (BastideMove *self,
                       guint       *rotation)
{
  g_return_val_if_fail (BASTIDE_IS_MOVE (self), BST_NONE);
  g_return_val_if_fail (rotation != NULL, BST_NONE);

  *rotation = self->rotation;

  return self->tile;
}

const char *
bastide_move_get_figure (BastideMove *self)
{
  g_return_val_if_fail (BASTIDE_IS_MOVE (self), NULL);

  return self->figure;
}

const char *
bastide_move_get_summary (BastideMove *self)
{
  g_return_val_if_fail (BASTIDE_IS_MOVE (self), NULL);

  return self->summary;
}

guint
bastide_move_get_mover (BastideMove *self)
{
  g_return_val_if_fail (BASTIDE_IS_MOVE (self), BST_NO_PLAYER);

  return self->mover;
}

gint32
bastide_move_get_points (BastideMove *self,
                         guint        player)
{
  g_return_val_if_fail (BASTIDE_IS_MOVE (self), 0);

  return player < self->n_players ? self->points[player] : 0;
}

const BstProspect *
bastide_move_get_prospect (BastideMove *self)
{
  g_return_val_if_fail (BASTIDE_IS_MOVE (self), NULL);

  return &self->prospect;
}

/* Whether the gain of each player where everyone plays for the own gain is known, or bounds of it. */
static gboolean
has_ends (BastideMove *self)
{
  return self->prospect.is_whole || self->prospect.is_bound;
}

gint32
bastide_move_get_gain (BastideMove *self,
                       guint        player)
{
  g_return_val_if_fail (BASTIDE_IS_MOVE (self), 0);

  if (player >= self->n_players)
    return 0;

  return has_ends (self) ? self->prospect.own[player] : self->prospect.nobody[player];
}

gint32
bastide_move_get_most (BastideMove *self,
                       guint        player)
{
  g_return_val_if_fail (BASTIDE_IS_MOVE (self), 0);

  if (player >= self->n_players)
    return 0;

  return has_ends (self) ? self->prospect.own_most[player] : self->prospect.nobody[player];
}

gint32
bastide_move_get_nobody (BastideMove *self,
                         guint        player)
{
  g_return_val_if_fail (BASTIDE_IS_MOVE (self), 0);

  return player < self->n_players ? self->prospect.nobody[player] : 0;
}

gboolean
bastide_move_get_must_choose (BastideMove *self)
{
  g_return_val_if_fail (BASTIDE_IS_MOVE (self), FALSE);

  return self->prospect.must_choose;
}

gint32
bastide_move_get_sure (BastideMove *self,
                       guint        player)
{
  g_return_val_if_fail (BASTIDE_IS_MOVE (self), 0);

  return player < self->n_players ? self->prospect.sure[player] : 0;
}

gboolean
bastide_move_get_is_whole (BastideMove *self)
{
  g_return_val_if_fail (BASTIDE_IS_MOVE (self), FALSE);

  return self->prospect.is_whole;
}

gboolean
bastide_move_get_has_bounds (BastideMove *self)
{
  g_return_val_if_fail (BASTIDE_IS_MOVE (self), FALSE);

  return self->prospect.is_bound;
}

gboolean
bastide_move_get_is_known (BastideMove *self,
                           guint        player)
{
  gint32 low, high;

  g_return_val_if_fail (BASTIDE_IS_MOVE (self), FALSE);

  return self->prospect.is_whole || (self->prospect.is_bound && !bastide_move_get_range (self, player, &low, &high));
}

gboolean
bastide_move_get_agrees (BastideMove *self)
{
  g_return_val_if_fail (BASTIDE_IS_MOVE (self), FALSE);

  return bst_prospect_agrees (&self->prospect, self->n_players);
}

gint32
bastide_move_get_final (BastideMove *self,
                        guint        player)
{
  g_return_val_if_fail (BASTIDE_IS_MOVE (self), 0);

  return player < self->n_players ? self->finals[player] : 0;
}

guint
bastide_move_get_taker (BastideMove  *self,
                        BstPieceKind  title)
{
  g_return_val_if_fail (BASTIDE_IS_MOVE (self), BST_NO_PLAYER);
  g_return_val_if_fail (bst_piece_is_title (title), BST_NO_PLAYER);

  return self->takers[title - BST_FIRST_TITLE];
}

gboolean
bastide_move_get_challenge_begins (BastideMove *self)
{
  g_return_val_if_fail (BASTIDE_IS_MOVE (self), FALSE);

  return self->challenge_begins;
}

gboolean
bastide_move_get_challenge_won (BastideMove *self)
{
  g_return_val_if_fail (BASTIDE_IS_MOVE (self), FALSE);

  return self->challenge_won;
}

/* The difference between the player to move and the best of the others. */
static gint32
find_lead (BastideMove *self,
           gint32     (*get) (BastideMove *move,
                              guint        player))
{
  gint32 best = G_MININT32;

  for (guint i = 0; i < self->n_players; i++)
    if (i != self->mover)
      best = MAX (best, get (self, i));

  return get (self, self->mover) - (self->n_players > 1 ? best : 0);
}

gint32
bastide_move_get_lead (BastideMove *self)
{
  g_return_val_if_fail (BASTIDE_IS_MOVE (self), 0);

  return find_lead (self, bastide_move_get_gain);
}

gboolean
bastide_move_get_lead_range (BastideMove *self,
                             gint32      *low,
                             gint32      *high)
{
  gint32 least = G_MININT32;
  gint32 most = G_MININT32;

  g_return_val_if_fail (BASTIDE_IS_MOVE (self), FALSE);
  g_return_val_if_fail (low != NULL && high != NULL, FALSE);

  if (bastide_move_get_agrees (self) || !has_ends (self))
    {
      *low = *high = bastide_move_get_lead (self);
      return FALSE;
    }
  bastide_move_get_range (self, self->mover, low, high);
  for (guint i = 0; i < self->n_players; i++)
    {
      gint32 other_low, other_high;

      if (i == self->mover)
        continue;
      bastide_move_get_range (self, i, &other_low, &other_high);
      least = MAX (least, other_low);
      most = MAX (most, other_high);
    }
  if (self->n_players > 1)
    {
      *low -= most;
      *high -= least;
    }
  return *low != *high;
}

gint32
bastide_move_get_final_lead (BastideMove *self)
{
  g_return_val_if_fail (BASTIDE_IS_MOVE (self), 0);

  return find_lead (self, bastide_move_get_final);
}

gboolean
bastide_move_get_range (BastideMove *self,
                        guint        player,
                        gint32      *low,
                        gint32      *high)
{
  g_return_val_if_fail (BASTIDE_IS_MOVE (self), FALSE);
  g_return_val_if_fail (low != NULL && high != NULL, FALSE);

  *low = bastide_move_get_gain (self, player);
  *high = bastide_move_get_most (self, player);
  if (!self->prospect.must_choose)
    {
      gint32 nobody = bastide_move_get_nobody (self, player);

      *low = MIN (*low, nobody);
      *high = MAX (*high, nobody);
    }

  return *low != *high;
}

gboolean
bastide_move_get_completes (BastideMove *self)
{
  g_return_val_if_fail (BASTIDE_IS_MOVE (self), FALSE);

  return self->completes;
}
