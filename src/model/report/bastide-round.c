/* bastide-round.c: the redeployments of a turn as a tree of choices
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-round.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-event.h"
#include "bastide-sentence.h"
#include "bastide-story-board.h"
#include "bastide-words.h"
#include "bst-outcome.h"

/* More rows than anybody reads. */
#define MAX_NODES 2000

#define N_WAYS    4

/* A step or a choice is shown before all that follows from it: its last actions are not played, but their pieces are
 * put where they go. So the figures that have come together are seen before the scoring takes them home.
 */
typedef struct
{
  char    *text;
  BstRule  rule;
  guint    n_played;   /* actions of the line before it */
  guint    n_put;      /* the actions of the step, 0 where it follows from those before */
} Step;

typedef struct
{
  gboolean    known;
  BstProspect prospect;
} Way;

struct _BastideRound
{
  GObject          parent_instance;

  BastidePosition *position;
  BstTurnStart     start;
  BstProspect      prospect;
  GArray          *line;       /* all actions of the line of play, those of the move first */
  char            *title;
  GListStore      *rows;
  guint            n_rows;
  gboolean         is_whole;
  gboolean         is_first_whole;
  GArray          *steps;
  guint            n_ways;
  Way              ways[N_WAYS];
};

G_DEFINE_FINAL_TYPE (BastideRound, bastide_round, G_TYPE_OBJECT)

static void
clear_step (gpointer data)
{
  g_free (((Step *) data)->text);
}

static void
bastide_round_finalize (GObject *object)
{
  BastideRound *self = BASTIDE_ROUND (object);

  g_object_unref (self->position);
  g_array_unref (self->line);
  g_free (self->title);
  g_object_unref (self->rows);
  g_array_unref (self->steps);

  G_OBJECT_CLASS (bastide_round_parent_class)->finalize (object);
}

static void
bastide_round_class_init (BastideRoundClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_round_finalize;
}

static void
bastide_round_init (BastideRound *self)
{
  self->line = g_array_new (FALSE, FALSE, sizeof (BstAction));
  self->rows = g_list_store_new (BASTIDE_TYPE_ROUND_ROW);
  self->steps = g_array_new (FALSE, FALSE, sizeof (Step));
  g_array_set_clear_func (self->steps, clear_step);
}

static const BstAction *
get_action (const GArray *actions,
            guint         nth)
{
  return &g_array_index (actions, BstAction, nth);
}

/* --- words --- */

static const char * const call_phrases[BST_N_KINDS] = {
  [BST_KIND_CITY] = N_("{from} to the city at {cell}"),
  [BST_KIND_ROAD] = N_("{from} to the road at {cell}"),
  [BST_KIND_FIELD] = N_("{from} to the field at {cell}"),
  [BST_KIND_MONASTERY] = N_("{from} to the monastery at {cell}"),
  [BST_KIND_SHRINE] = N_("{from} to the shrine at {cell}"),
  [BST_KIND_GARDEN] = N_("{from} to the garden at {cell}"),
};

static BstKind
get_kind (const BstPosition *engine,
          BstSegmentRef      at)
{
  BstFeatureInfo info;

  bst_position_describe_feature (engine, bst_position_get_feature (engine, at), &info);
  return (BstKind) info.kind;
}

/* The segment to which a figure goes: several fields may lie on one tile. */
static char *
name_target (const BstPosition *engine,
             const BstAction   *action)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  BstSetupTile tile;

  if (!bst_position_get_tile_at (engine, action->cell, &tile))
    return g_strdup ("");
  bastide_slots_take (slots, "segment",
                      bastide_words_segment (bst_catalogue_get (bst_position_get_catalogue (engine), tile.type),
                                             tile.rotation, action->segment));
  bastide_slots_set_cell (slots, "cell", action->cell);
  return bastide_slots_fill (slots, _("{segment} at {cell}"));
}

/* "2 meeples", and where it matters "a large meeple to the northern city at 4,−1". */
static char *
name_moved (const BstPosition *engine,
            const BstAction   *action,
            guint              n,
            gboolean           names_target)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  char *figures = n == 1 ? g_strdup (bastide_words_a_figure ((BstFigure) action->figure))
                         : bastide_words_figures ((BstFigure) action->figure, n);

  if (!names_target)
    return figures;
  bastide_slots_take (slots, "figures", figures);
  bastide_slots_take (slots, "feature", name_target (engine, action));
  return bastide_slots_fill (slots, _("{figures} to {feature}"));
}

static char *
list_moved (const BstPosition *engine,
            const BstAction   *actions,
            guint              n_actions,
            gboolean           names_target)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0, n; i < n_actions; i += n)
    {
      for (n = 1; i + n < n_actions && memcmp (&actions[i], &actions[i + n], sizeof *actions) == 0; n++)
        ;
      g_ptr_array_add (parts, name_moved (engine, &actions[i], n, names_target));
    }
  return bastide_words_enumerate (parts);
}

/* All that a player does in one go, a closing pass left out: "Chloé moves a large meeple" */
static char *
describe_go (BastideRound      *self,
             const BstPosition *engine,
             guint              player,
             const BstAction   *actions,
             guint              n,
             gboolean           names_target)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_set (slots, "player", bastide_position_get_name (self->position, player));
  if (n == 0)
    return bastide_slots_fill (slots, _("{player} moves nobody"));
  if (actions[0].type == BST_ACTION_BEGIN && actions[0].detail == player)
    return bastide_slots_fill (slots, _("{player} chooses to begin"));
  if (actions[0].type == BST_ACTION_BEGIN)
    {
      bastide_slots_set (slots, "other", bastide_position_get_name (self->position, actions[0].detail));
      return bastide_slots_fill (slots, _("{player} lets {other} begin"));
    }
  bastide_slots_take (slots, "figures", list_moved (engine, actions, n, names_target));
  return bastide_slots_fill (slots, _("{player} moves {figures}"));
}

/* The open features with the districts that they call: "from the castle to the city at 4,−1" */
static char *
list_calls (const BstPosition *engine,
            guint             *n_calls)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  BstSegmentRef calls[BST_MAX_TO_SCORE];

  for (guint district = 0; district < BST_N_DISTRICTS; district++)
    for (guint i = 0, n = bst_outcome_list_calls (engine, (BstDistrict) district, calls); i < n; i++)
      {
        g_autoptr (BastideSlots) slots = bastide_slots_new ();

        bastide_slots_set (slots, "from", bastide_words_from (district));
        bastide_slots_set_cell (slots, "cell", calls[i].cell);
        g_ptr_array_add (parts, bastide_slots_fill (slots, _(call_phrases[get_kind (engine, calls[i])])));
      }
  *n_calls = parts->len;
  return bastide_words_enumerate (parts);
}

/* @names_target is set where figures have more than one place to go to, now or in a round that follows at once. */
static char *
describe_round (const BstPosition *engine,
                gboolean          *names_target)
{
  gboolean own_rounds = bst_position_get_rules (engine)->switches[BST_SWITCH_COUNT_ROUNDS]
                        == BST_COUNT_ROUNDS_PER_FEATURE;
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  guint n_calls;

  *names_target = TRUE;
  if (bst_outcome_is_final_round (engine))
    return g_strdup (_("Before the final scoring"));
  bastide_slots_take (slots, "calls", list_calls (engine, &n_calls));
  *names_target = n_calls > 1 || (own_rounds && bst_position_get_memory (engine)->n_to_score > 1);
  /* Translators: the heading of a round: "Redeploying from the castle to the city at 4,−1" */
  return bastide_slots_fill (slots, _("Redeploying {calls}"));
}

/* --- the tree --- */

/* Everything that all rows of a round share. */
typedef struct
{
  BastideRound      *self;
  const BstPosition *engine;
  guint              n_players;
  gboolean           names_target;
  gboolean           has_final_order;   /* each player has one go at the end, too, to which a tree may go on */
} Tree;

static void
take_row (Tree            *tree,
          GListStore      *rows,
          BastideRoundRow *row)
{
  g_list_store_append (rows, row);
  g_object_unref (row);
  tree->self->n_rows++;
}

/* Adds the players who are skipped from @next up to the player of the choices, a row below the other. */
static GListStore *
add_skipped (Tree       *tree,
             guint       next,
             guint       player,
             gboolean    on_line,
             GListStore *rows)
{
  for (; next != BST_NO_PLAYER && next != player; next = (next + 1) % tree->n_players)
    {
      g_autoptr (BastideSlots) slots = bastide_slots_new ();
      BastideRoundRow *row;

      bastide_slots_set (slots, "player", bastide_position_get_name (tree->self->position, next));
      row = bastide_round_row_new (bastide_slots_fill (slots, _("{player} has nobody to move")), next, NULL, NULL,
                                   on_line);
      take_row (tree, rows, row);
      rows = bastide_round_row_get_rows (row);
    }
  return rows;
}

static char *
describe_node (Tree                  *tree,
               const BstProspectNode *node)
{
  char *text = describe_go (tree->self, tree->engine, node->player, (const BstAction *) (void *) node->actions->data,
                            node->actions->len, tree->names_target || node->phase == BST_PHASE_FINAL_REDEPLOY);
  g_autoptr (BastideSlots) slots = NULL;

  if (node->n_alike == 1)
    return text;
  slots = bastide_slots_new ();
  bastide_slots_take (slots, "choice", text);
  bastide_slots_set_number (slots, "n", (gint) node->n_alike - 1);
  return bastide_slots_fill (slots, g_dngettext (GETTEXT_PACKAGE, "{choice}; {n} other choice has the same result",
                                              "{choice}; {n} other choices have the same result", node->n_alike - 1));
}

/* Adds choices to @rows. @path leads to them and is left as it was; @next is the player whose go it would be. */
static void
add_nodes (Tree         *tree,
           const GArray *nodes,
           GArray       *path,
           guint         next,
           gboolean      on_line,
           GListStore   *rows)
{
  guint before = path->len;

  for (guint i = 0; i < nodes->len; i++)
    {
      const BstProspectNode *node = &g_array_index (nodes, BstProspectNode, i);
      gboolean begins = node->phase == BST_PHASE_BEGIN;
      BastideRoundRow *row;

      if (i == 0 && !begins && (tree->has_final_order || node->phase != BST_PHASE_FINAL_REDEPLOY))
        rows = add_skipped (tree, next, node->player, on_line, rows);
      g_array_append_vals (path, node->actions->data, node->actions->len);
      if (node->passes)
        g_array_append_val (path, ((BstAction) { .type = BST_ACTION_PASS }));
      row = bastide_round_row_new (describe_node (tree, node), node->player, node, path, on_line && node->is_line);
      take_row (tree, rows, row);
      add_nodes (tree, node->children, path,
                 begins ? get_action (node->actions, 0)->detail : (node->player + 1) % tree->n_players,
                 on_line && node->is_line, bastide_round_row_get_rows (row));
      g_array_set_size (path, before);
    }
}

static gboolean
is_cancelled (gpointer data)
{
  return g_cancellable_is_cancelled (data);
}

/* Adds the round that begins in @engine, after @n_played actions of the line. A second round of the turn has a heading
 * of its own. Returns whether figures have more than one place to go to. */
static gboolean
add_round (BastideRound *self,
           BstPosition  *engine,
           guint         n_played,
           guint         next,
           GCancellable *cancellable)
{
  const BstProspectLimits limits = { .is_stopped = is_cancelled, .data = cancellable };
  guint way = bastide_position_get_setup (self->position)->rules.switches[BST_SWITCH_COUNT_FINAL];
  Tree tree = {
    .self = self, .engine = engine, .n_players = bst_position_get_n_players (engine),
    .has_final_order = way == BST_COUNT_FINAL_MARKET_OPTIONAL || way == BST_COUNT_FINAL_ALL_OPTIONAL,
  };
  g_autofree char *title = describe_round (engine, &tree.names_target);
  g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof (BstAction));
  g_autoptr (GArray) nodes = NULL;
  GListStore *rows = self->rows;
  gboolean is_whole;

  nodes = bst_prospect_list_round (engine, &self->start, &limits, MAX_NODES, &is_whole);
  self->is_whole = self->is_whole && is_whole;
  if (nodes->len == 0)
    return tree.names_target;
  if (self->title != NULL)
    {
      BastideRoundRow *heading = bastide_round_row_new (g_steal_pointer (&title), BST_NO_PLAYER, NULL, NULL, TRUE);

      take_row (&tree, rows, heading);
      rows = bastide_round_row_get_rows (heading);
    }
  else
    {
      self->title = g_steal_pointer (&title);
      self->is_first_whole = is_whole;
    }
  g_array_append_vals (path, self->line->data, n_played);
  add_nodes (&tree, nodes, path, next, TRUE, rows);
  return tree.names_target;
}

/* --- positions on the way --- */

/* Does to the board what the player does by an action; what follows from it stays away. */
static void
put (BstSetup        *setup,
     BstPosition     *engine,
     const BstAction *action)
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BstEvent));

  bst_turn_apply (engine, action, events);
  if (action->type != BST_ACTION_PASS && events->len > 0)
    bastide_story_board_follow (setup, &g_array_index (events, BstEvent, 0));
}

/* Returns the position after the first @n_played of @actions, with the pieces of the next @n_put where they go. */
static BastidePosition *
create_position (BastideRound *self,
                 const GArray *actions,
                 guint         n_played,
                 guint         n_put)
{
  g_autoptr (BstPosition) engine = bst_position_copy (bastide_position_get_engine (self->position));
  BastideContent *content = bastide_position_get_content (self->position);
  g_autoptr (BastideContent) after = NULL;
  BstSetup *setup;

  for (guint i = 0; i < n_played; i++)
    bst_turn_apply (engine, get_action (actions, i), NULL);
  setup = bst_position_to_setup (engine);
  for (guint i = 0; i < n_put; i++)
    put (setup, engine, get_action (actions, n_played + i));
  after = bastide_content_with_setup (content, setup);
  return n_put == 0 ? bastide_position_new_played (after, g_steal_pointer (&engine)) : bastide_position_new (after);
}

/* --- the steps --- */

static void
add_step (BastideRound *self,
          char         *text,
          BstRule       rule,
          guint         n_played,
          guint         n_put)
{
  Step step = { .text = text, .rule = rule, .n_played = n_played, .n_put = n_put };

  g_array_append_val (self->steps, step);
}

/* "Anna 4, Chloé 8", and the rule of the first points; "" if nobody has gained or lost any. */
static char *
list_points (BastideRound *self,
             const GArray *events,
             gboolean      is_final,
             BstRule      *rule)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  gint32 points[BST_MAX_PLAYERS] = { 0 };

  *rule = BST_RULE_NONE;
  for (guint i = 0; i < events->len; i++)
    {
      const BstEvent *event = &g_array_index (events, BstEvent, i);

      if (!bastide_event_gives_points (event) || event->final != is_final)
        continue;
      points[event->player] += event->points;
      if (*rule == BST_RULE_NONE)
        *rule = (BstRule) event->rule;
    }
  for (guint i = 0; i < bst_position_get_n_players (bastide_position_get_engine (self->position)); i++)
    if (points[i] != 0)
      {
        g_autoptr (BastideSlots) slots = bastide_slots_new ();

        bastide_slots_set (slots, "player", bastide_position_get_name (self->position, i));
        bastide_slots_set_number (slots, "points", points[i]);
        g_ptr_array_add (parts, bastide_slots_fill (slots, C_("gain of a player", "{player} {points}")));
      }
  return bastide_words_join (parts);
}

/* Adds the scoring that has followed from the first @n_played actions: that of the tile, then that of the end. */
static void
add_scoring (BastideRound *self,
             const GArray *events,
             guint         n_played)
{
  gboolean ends = FALSE;

  for (guint i = 0; i < events->len; i++)
    ends = ends || g_array_index (events, BstEvent, i).type == BST_EVENT_END;
  for (guint is_final = 0; is_final < 2; is_final++)
    {
      BstRule rule;
      g_autofree char *gains = list_points (self, events, is_final, &rule);
      g_autoptr (BastideSlots) slots = bastide_slots_new ();

      bastide_slots_set (slots, "gains", gains);
      if (*gains != '\0')
        add_step (self, bastide_slots_fill (slots, is_final && ends ? _("the final scoring: {gains}")
                                                                    : _("the scoring: {gains}")), rule, n_played, 0);
      else if (is_final && ends)
        add_step (self, g_strdup (_("the game ends")), BST_RULE_NONE, n_played, 0);
    }
}

static gboolean
is_round_action (guint phase)
{
  return phase == BST_PHASE_BEGIN || phase == BST_PHASE_REDEPLOY || phase == BST_PHASE_FINAL_REDEPLOY;
}

static char *
describe_step (BastideRound      *self,
               const BstPosition *engine,
               guint              first,
               guint              n,
               gboolean           names_target)
{
  const BstAction *action = get_action (self->line, first);
  g_autoptr (BastidePosition) position = NULL;
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  guint player = bst_position_get_chooser (engine);
  gboolean passes = get_action (self->line, first + n - 1)->type == BST_ACTION_PASS;

  bastide_slots_set (slots, "player", bastide_position_get_name (self->position, player));
  if (action->type == BST_ACTION_PLACE || action->type == BST_ACTION_ABBEY)
    return g_strdup (_("the tile is placed"));
  if (is_round_action (bst_position_get_phase (engine)))
    return describe_go (self, engine, player, action, passes ? n - 1 : n,
                        names_target || bst_position_get_phase (engine) == BST_PHASE_FINAL_REDEPLOY);
  position = create_position (self, self->line, first, 0);
  bastide_slots_take (slots, "action", bastide_sentence_action (position, action));
  /* Translators: a step of a line of play: "Anna: robber, space 12" */
  return bastide_slots_fill (slots, _("{player}: {action}"));
}

static BstRule
find_rule (BastideRound      *self,
           const BstPosition *engine,
           guint              first)
{
  guint type = get_action (self->line, first)->type;

  switch ((guint) bst_position_get_phase (engine))
    {
    case BST_PHASE_PLACE:
      if (type == BST_ACTION_DISCARD)
        return BST_RULE_BASE_2;
      if (self->prospect.movers != 0)
        return BST_RULE_CNT_5;
      return self->prospect.final_movers != 0 ? BST_RULE_CNT_9 : BST_RULE_BASE_1;
    case BST_PHASE_BEGIN:
      return BST_RULE_CNT_5B;
    case BST_PHASE_REDEPLOY:
      return BST_RULE_CNT_5;
    case BST_PHASE_FINAL_REDEPLOY:
      return BST_RULE_CNT_9;
    case BST_PHASE_DEPLOY:
      return type == BST_ACTION_RECALL ? BST_RULE_BASE_10 : BST_RULE_BASE_3;
    case BST_PHASE_CITY:
      return BST_RULE_CNT_3;
    case BST_PHASE_COUNT:
      return BST_RULE_CNT_6;
    default:
      return BST_RULE_NONE;
    }
}

/* --- the walk along the line --- */

/* Plays what a player does in one go, with the pass that closes it; returns the number of actions. */
static guint
play_go (BastideRound *self,
         BstPosition  *engine,
         guint         first,
         GArray       *events)
{
  guint phase = bst_position_get_phase (engine), player = bst_position_get_chooser (engine), n = 0;
  gboolean goes_on = TRUE;

  g_array_set_size (events, 0);
  while (first + n < self->line->len && goes_on)
    {
      BstActionType type = (BstActionType) get_action (self->line, first + n)->type;

      bst_turn_apply (engine, get_action (self->line, first + n), events);
      n++;
      goes_on = type == BST_ACTION_REDEPLOY && bst_position_get_phase (engine) == phase
                && bst_position_get_chooser (engine) == player;
      for (guint i = 0; i < events->len && goes_on; i++)
        goes_on = g_array_index (events, BstEvent, i).type == BST_EVENT_REDEPLOY;
    }
  return n;
}

/* Walks along the line, adds its rounds to the tree and its steps. Returns the position at its end. */
static BstPosition *
walk (BastideRound *self,
      guint         n_move,
      GCancellable *cancellable)
{
  const BstPosition *start = bastide_position_get_engine (self->position);
  BstPosition *engine = bst_position_copy (start);
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BstEvent));
  guint next = (bst_position_get_player (start) + 1) % bst_position_get_n_players (start);
  gboolean in_round = FALSE, names_target = TRUE;

  for (guint i = 0, n; i < self->line->len; i += n)
    {
      gboolean is_round = i >= n_move && bst_prospect_is_round (engine);
      g_autoptr (BstPosition) before = NULL;

      if (is_round && !in_round)
        names_target = add_round (self, engine, i, i > 0 ? next : BST_NO_PLAYER, cancellable);
      in_round = is_round;
      before = bst_position_copy (engine);
      n = play_go (self, engine, i, events);
      /* A choice not to do what the phase offers is told of a redeployment only. */
      if (get_action (self->line, i)->type != BST_ACTION_PASS || is_round_action (bst_position_get_phase (before)))
        add_step (self, describe_step (self, before, i, n, names_target), find_rule (self, before, i), i, n);
      add_scoring (self, events, i + n);
    }
  return engine;
}

/* --- the readings of CNT-9 --- */

static void
find_way (BastideRound *self,
          guint         way,
          guint         n_move,
          GCancellable *cancellable)
{
  const BstProspectLimits limits = { .is_stopped = is_cancelled, .data = cancellable };
  BstSetup *setup = bst_setup_copy (bastide_position_get_setup (self->position));
  g_autoptr (BastideContent) content = NULL;
  g_autoptr (BastidePosition) position = NULL;
  g_autoptr (BstPosition) engine = NULL;

  setup->rules.switches[BST_SWITCH_COUNT_FINAL] = (guint8) way;
  content = bastide_content_with_setup (bastide_position_get_content (self->position), setup);
  position = bastide_position_new (content);
  if (!bastide_position_is_playable (position))
    return;
  engine = bst_position_copy (bastide_position_get_engine (position));
  for (guint i = 0; i < n_move; i++)
    bst_turn_apply (engine, get_action (self->line, i), NULL);
  bst_prospect_find (engine, &self->start, &limits, &self->ways[way].prospect, NULL);
  self->ways[way].known = self->ways[way].prospect.is_whole;
}

static void
find_ways (BastideRound      *self,
           const BstPosition *end,
           guint              n_move,
           GCancellable      *cancellable)
{
  if (bst_position_get_phase (end) != BST_PHASE_OVER || bst_position_get_count (end) == BST_NO_DISTRICT
      || bst_position_get_phase (bastide_position_get_engine (self->position)) == BST_PHASE_OVER)
    return;
  self->n_ways = N_WAYS;
  for (guint way = 0; way < N_WAYS; way++)
    find_way (self, way, n_move, cancellable);
}

/* --- the whole --- */

/* Puts the actions of the move on the line, then what follows; returns the number of the former. */
static guint
find_line (BastideRound *self,
           BastideMove  *move,
           GCancellable *cancellable)
{
  const BstProspectLimits limits = { .is_stopped = is_cancelled, .data = cancellable };
  g_autoptr (BstPosition) engine = bst_position_copy (bastide_position_get_engine (self->position));
  g_autoptr (GArray) rest = NULL;
  guint n_move = 0;

  bst_turn_start_init (&self->start, engine);
  if (move != NULL && !bst_prospect_is_round (engine))
    {
      const BstAction *actions = bastide_move_get_actions (move, &n_move);

      g_array_append_vals (self->line, actions, n_move);
    }
  for (guint i = 0; i < n_move; i++)
    {
      g_return_val_if_fail (bst_turn_check (engine, get_action (self->line, i), NULL), 0);
      bst_turn_apply (engine, get_action (self->line, i), NULL);
    }
  bst_prospect_find (engine, &self->start, &limits, &self->prospect, NULL);
  rest = bst_prospect_list_line (engine, &self->start, &limits);
  g_array_append_vals (self->line, rest->data, rest->len);
  return n_move;
}

BastideRound *
bastide_round_new (BastidePosition *position,
                   BastideMove     *move,
                   GCancellable    *cancellable)
{
  BastideRound *self;
  g_autoptr (BstPosition) end = NULL;
  guint n_move;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);
  g_return_val_if_fail (move == NULL || BASTIDE_IS_MOVE (move), NULL);

  self = g_object_new (BASTIDE_TYPE_ROUND, NULL);
  self->position = g_object_ref (position);
  self->is_whole = TRUE;
  if (!bastide_position_is_playable (position)
      || (move == NULL && bst_position_get_phase (bastide_position_get_engine (position)) == BST_PHASE_PLACE))
    {
      self->title = g_strdup ("");
      return self;
    }
  n_move = find_line (self, move, cancellable);
  end = walk (self, n_move, cancellable);
  find_ways (self, end, n_move, cancellable);
  if (self->title == NULL)
    self->title = g_strdup (self->prospect.is_whole && self->is_whole
                              ? _("Nobody moves figures out of the city in this turn.")
                              : _("There are too many courses to play them all."));
  return self;
}

/* --- what was found --- */

BastidePosition *
bastide_round_create_step_position (BastideRound *self,
                                    guint         nth)
{
  const Step *step;

  g_return_val_if_fail (BASTIDE_IS_ROUND (self), NULL);
  g_return_val_if_fail (nth < self->steps->len, NULL);

  step = &g_array_index (self->steps, Step, nth);
  return create_position (self, self->line, step->n_played, step->n_put);
}

BastidePosition *
bastide_round_create_row_position (BastideRound    *self,
                                   BastideRoundRow *row)
{
  const GArray *path;
  guint n_last;

  g_return_val_if_fail (BASTIDE_IS_ROUND (self), NULL);
  g_return_val_if_fail (BASTIDE_IS_ROUND_ROW (row), NULL);

  path = bastide_round_row_get_path (row, &n_last);
  return path != NULL ? create_position (self, path, path->len - n_last, n_last) : NULL;
}

const char *
bastide_round_sum_get_title (BastideRoundSum sum)
{
  static const char * const titles[BASTIDE_N_ROUND_SUMS] = {
    [BASTIDE_ROUND_OWN] = N_("If everyone plays for themselves"),
    [BASTIDE_ROUND_NOBODY] = N_("If nobody moves"),
    [BASTIDE_ROUND_SURE] = N_("What each can be sure of"),
  };

  g_return_val_if_fail ((guint) sum < BASTIDE_N_ROUND_SUMS, NULL);

  return _(titles[sum]);
}

const char *
bastide_round_get_title (BastideRound *self)
{
  g_return_val_if_fail (BASTIDE_IS_ROUND (self), NULL);

  return self->title;
}

GListModel *
bastide_round_get_rows (BastideRound *self)
{
  g_return_val_if_fail (BASTIDE_IS_ROUND (self), NULL);

  return G_LIST_MODEL (self->rows);
}

guint
bastide_round_count_rows (BastideRound *self)
{
  g_return_val_if_fail (BASTIDE_IS_ROUND (self), 0);

  return self->n_rows;
}

gboolean
bastide_round_is_whole (BastideRound *self)
{
  g_return_val_if_fail (BASTIDE_IS_ROUND (self), FALSE);

  return self->is_whole;
}

gboolean
bastide_round_is_first_whole (BastideRound *self)
{
  g_return_val_if_fail (BASTIDE_IS_ROUND (self), FALSE);

  return self->is_first_whole;
}

gboolean
bastide_round_has_sums (BastideRound *self)
{
  g_return_val_if_fail (BASTIDE_IS_ROUND (self), FALSE);

  return self->prospect.is_whole;
}

gboolean
bastide_round_has_sum (BastideRound    *self,
                       BastideRoundSum  sum)
{
  g_return_val_if_fail (BASTIDE_IS_ROUND (self), FALSE);
  g_return_val_if_fail ((guint) sum < BASTIDE_N_ROUND_SUMS, FALSE);

  return self->prospect.is_whole && (sum != BASTIDE_ROUND_NOBODY || !self->prospect.must_choose);
}

gint32
bastide_round_get_sum (BastideRound    *self,
                       BastideRoundSum  sum,
                       guint            player,
                       gint32          *most)
{
  const BstProspect *prospect;
  gint32 points;

  g_return_val_if_fail (BASTIDE_IS_ROUND (self), 0);
  g_return_val_if_fail ((guint) sum < BASTIDE_N_ROUND_SUMS, 0);
  g_return_val_if_fail (player < BST_MAX_PLAYERS, 0);

  prospect = &self->prospect;
  points = sum == BASTIDE_ROUND_OWN ? prospect->own[player]
                                    : sum == BASTIDE_ROUND_NOBODY ? prospect->nobody[player] : prospect->sure[player];
  *most = sum == BASTIDE_ROUND_OWN ? prospect->own_most[player] : points;
  return points;
}

guint
bastide_round_get_n_steps (BastideRound *self)
{
  g_return_val_if_fail (BASTIDE_IS_ROUND (self), 0);

  return self->steps->len;
}

const char *
bastide_round_get_step (BastideRound *self,
                        guint         nth,
                        BstRule      *rule)
{
  g_return_val_if_fail (BASTIDE_IS_ROUND (self), NULL);
  g_return_val_if_fail (nth < self->steps->len, NULL);

  *rule = g_array_index (self->steps, Step, nth).rule;
  return g_array_index (self->steps, Step, nth).text;
}

guint
bastide_round_get_n_ways (BastideRound *self)
{
  g_return_val_if_fail (BASTIDE_IS_ROUND (self), 0);

  return self->n_ways;
}

const char *
bastide_round_get_way_id (BastideRound *self,
                          guint         way)
{
  g_return_val_if_fail (BASTIDE_IS_ROUND (self), NULL);
  g_return_val_if_fail (way < self->n_ways, NULL);

  return bst_switch_get_info (BST_SWITCH_COUNT_FINAL)->values[way];
}

const char *
bastide_round_get_way_title (BastideRound *self,
                             guint         way)
{
  g_return_val_if_fail (BASTIDE_IS_ROUND (self), NULL);
  g_return_val_if_fail (way < self->n_ways, NULL);

  return _(bst_switch_get_info (BST_SWITCH_COUNT_FINAL)->meanings[way]);
}

gboolean
bastide_round_is_way_played (BastideRound *self,
                             guint         way)
{
  g_return_val_if_fail (BASTIDE_IS_ROUND (self), FALSE);

  return bastide_position_get_setup (self->position)->rules.switches[BST_SWITCH_COUNT_FINAL] == way;
}

gboolean
bastide_round_get_way_total (BastideRound *self,
                             guint         way,
                             guint         player,
                             gint32       *least,
                             gint32       *most)
{
  g_return_val_if_fail (BASTIDE_IS_ROUND (self), FALSE);
  g_return_val_if_fail (way < self->n_ways, FALSE);
  g_return_val_if_fail (player < BST_MAX_PLAYERS, FALSE);

  *least = self->start.scores[player] + self->ways[way].prospect.own[player];
  *most = self->start.scores[player] + self->ways[way].prospect.own_most[player];
  return self->ways[way].known;
}
