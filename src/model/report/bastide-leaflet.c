/* bastide-leaflet.c: the words around the diagram of a puzzle, for paper and pages
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-leaflet.h"

#include <glib/gi18n-lib.h>

#include "bastide-edit-game.h"
#include "bastide-play-step.h"
#include "bastide-sentence.h"
#include "bastide-words.h"

char *
bastide_leaflet_title (BastideContent *content)
{
  g_return_val_if_fail (content != NULL, NULL);

  return g_strdup (*content->title != '\0' ? content->title : _("Untitled Puzzle"));
}

char *
bastide_leaflet_byline (BastideContent *content)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new ();

  g_return_val_if_fail (content != NULL, NULL);

  if (*content->author != '\0')
    g_ptr_array_add (parts, content->author);
  if (*content->date != '\0')
    g_ptr_array_add (parts, content->date);
  return bastide_words_join (parts);
}

char *
bastide_leaflet_task (BastidePosition *position)
{
  BastideContent *content;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);

  content = bastide_position_get_content (position);
  if (*content->description != '\0' || content->goal == NULL)
    return g_strdup (content->description);
  return bastide_sentence_goal (position, &content->goal->value);
}

static void
add_robber (GPtrArray      *parts,
            const BstSetup *setup,
            guint           player)
{
  const BstPiece *robber = bst_setup_find_piece_of (setup, BST_PIECE_ROBBER, player);
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  if (robber == NULL)
    return;
  bastide_slots_take (slots, "space", bastide_words_space (robber->place.space));
  /* Translators: where the robber of a player stands on the scoreboard: "robber on space 12" */
  g_ptr_array_add (parts, bastide_slots_fill (slots, _("robber on {space}")));
}

char *
bastide_leaflet_supply (BastidePosition *position,
                        guint            player)
{
  const BstSetup *setup;
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  gboolean has_goods = FALSE;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);
  setup = bastide_position_get_setup (position);
  g_return_val_if_fail (player < setup->n_players, NULL);

  for (guint i = 0; i < BST_N_FIGURES; i++)
    {
      int n = bst_setup_get_supply (setup, player, (BstFigure) i);

      if (n > 0)
        g_ptr_array_add (parts, bastide_words_figures ((BstFigure) i, (guint) n));
    }
  if (parts->len == 0)
    g_ptr_array_add (parts, g_strdup (_("no figures")));
  add_robber (parts, setup, player);
  for (guint i = 0; i < BST_N_GOODS - 1; i++)
    has_goods = has_goods || setup->players[player].goods[i] > 0;
  if (has_goods)
    g_ptr_array_add (parts, bastide_words_goods (setup->players[player].goods));
  return bastide_words_join (parts);
}

static guint
count_departures (const BstRules *rules)
{
  BstRules plain;
  guint n;

  bst_rules_init (&plain, (BstPreset) rules->preset);
  n = (plain.edition != rules->edition) + (!plain.farmers != !rules->farmers);
  for (guint i = 0; i < BST_N_SWITCHES; i++)
    n += plain.switches[i] != rules->switches[i];
  return n;
}

char *
bastide_leaflet_rules (BastideContent *content)
{
  const BstRules *rules;
  g_autoptr (GPtrArray) parts = g_ptr_array_new ();
  g_autoptr (GString) text = g_string_new (NULL);
  guint n;

  g_return_val_if_fail (content != NULL, NULL);

  rules = &content->setup->rules;
  for (guint i = 0; i < BST_N_MODULES; i++)
    if (bst_rules_has (rules, (BstModuleId) i))
      g_ptr_array_add (parts, (gpointer) bastide_words_module ((BstModuleId) i));
  g_string_append (text, bastide_words_preset ((BstPreset) rules->preset));
  n = count_departures (rules);
  if (n > 0)
    {
      g_string_truncate (text, 0);
      /* Translators: an edition, and in how many rules the puzzle departs from it: "Hans im Glück 2017, 1 change" */
      g_string_append_printf (text, g_dngettext (GETTEXT_PACKAGE, "%s, %u change", "%s, %u changes", n),
                              bastide_words_preset ((BstPreset) rules->preset), n);
    }
  if (parts->len > 0)
    {
      g_autofree char *modules = bastide_words_join (parts);

      g_string_append_printf (text, ". %s", modules);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

gboolean
bastide_leaflet_needs_bag (BastidePosition *position)
{
  static const BstGoal turn = { .scope = BST_SCOPE_TURN };
  const BastideGoal *goal;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), FALSE);

  goal = bastide_position_get_content (position)->goal;

  return bastide_position_is_playable (position)
         && bastide_position_has_chance (position, goal != NULL ? &goal->value : &turn);
}

/* --- lines --- */

static void
move_free (gpointer data)
{
  BastideLeafletMove *move = data;

  g_free (move->text);
  g_free (move->comment);
  g_free (move);
}

static void
line_free (gpointer data)
{
  BastideLeafletLine *line = data;

  g_free (line->title);
  g_free (line->introduction);
  g_ptr_array_unref (line->moves);
  g_free (line->result);
  g_free (line);
}

/* The second line of a role has a number. */
static char *
name_line (BastideLineRole role,
           guint           nth)
{
  const char *name = role == BASTIDE_LINE_SOLUTION ? C_("story", "Solution") : C_("story", "Try");

  /* Translators: a line of the author with its number, "Solution 2" */
  return nth == 0 ? g_strdup (name) : g_strdup_printf (_("%s %u"), name, nth + 1);
}

static const char *
find_comment (GPtrArray *comments,
              guint      after)
{
  for (guint i = 0; comments != NULL && i < comments->len; i++)
    {
      const BastideComment *comment = g_ptr_array_index (comments, i);

      if (comment->after == after)
        return comment->text;
    }
  return "";
}

/* The actions of a player between two comments, on their way. */
typedef struct
{
  GPtrArray *parts;
  guint      tile;
  guint      rotation;
} Turn;

static void
end_turn (BastideLeafletLine *line,
          Turn               *turn,
          const char         *player,
          const char         *comment)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  BastideLeafletMove *move = g_new0 (BastideLeafletMove, 1);

  bastide_slots_set (slots, "player", player);
  bastide_slots_take (slots, "actions", bastide_words_join (turn->parts));
  /* Translators: a line of the history: "Anna: tile at 1,0, knight, west" */
  move->text = bastide_slots_fill (slots, _("{player}: {actions}"));
  move->comment = g_strdup (comment);
  move->tile = turn->tile;
  move->rotation = turn->rotation;
  g_ptr_array_add (line->moves, move);
  g_ptr_array_set_size (turn->parts, 0);
  turn->tile = BST_NONE;
}

static void
note_action (Turn            *turn,
             BastidePosition *position,
             const BstAction *action)
{
  if (action->type == BST_ACTION_PLACE)
    {
      turn->tile = bst_position_get_hand (bastide_position_get_engine (position));
      turn->rotation = action->rotation;
    }
  g_ptr_array_add (turn->parts, bastide_sentence_action (position, action));
}

static char *
list_scores (BastidePosition *position)
{
  const BstSetup *setup = bastide_position_get_setup (position);
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < setup->n_players; i++)
    {
      gint32 score = setup->players[i].score;

      g_ptr_array_add (parts, g_strdup_printf ("%s %s%d", bastide_position_get_name (position, i),
                                               score < 0 ? "\u2212" : "", ABS (score)));
    }
  return bastide_words_join (parts);
}

static guint
get_chooser (BastidePosition *position)
{
  return bst_position_get_chooser (bastide_position_get_engine (position));
}

static void
read_moves (BastideLeafletLine      *line,
            BastideContent          *content,
            BastidePosition         *start,
            const BastideLineFacts  *facts)
{
  g_autoptr (BastidePosition) position = g_object_ref (start);
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  Turn turn = { .parts = parts, .tile = BST_NONE };

  for (guint i = 0; facts->actions[i] != NULL && bastide_position_is_playable (position); i++)
    {
      const char *comment = find_comment (facts->comments, i + 1);
      const char *player = bastide_position_get_name (position, get_chooser (position));
      g_autoptr (BastidePlayStep) step = bastide_play_step_new_text (content, position, facts->actions[i], NULL);
      const BstAction *action;

      if (step == NULL || step->supposed != BST_NONE)
        break;
      action = &g_array_index (step->actions, BstAction, 0);
      note_action (&turn, position, action);
      /* A turn begins where a tile is drawn or laid, unless this action has drawn it. */
      if (*comment != '\0' || facts->actions[i + 1] == NULL || get_chooser (step->position) != get_chooser (position)
          || (bst_position_get_phase (bastide_position_get_engine (step->position)) == BST_PHASE_PLACE
              && action->type != BST_ACTION_DRAW && action->type != BST_ACTION_DISCARD))
        end_turn (line, &turn, player, comment);
      g_set_object (&position, step->position);
    }
  /* The next action is illegal within a turn. */
  if (parts->len > 0)
    end_turn (line, &turn, bastide_position_get_name (position, get_chooser (position)), "");
  line->result = line->moves->len > 0 ? list_scores (position) : g_strdup ("");
}

static void
add_lines (GPtrArray       *lines,
           BastideContent  *content,
           BastidePosition *position,
           BastideLineRole  role)
{
  BastideLineFacts facts;
  guint n = 0;

  for (guint i = 0; bastide_edit_get_line (content, i, &facts); i++)
    if (facts.role == role && facts.parent == BST_NONE)
      {
        BastideLeafletLine *line = g_new0 (BastideLeafletLine, 1);

        line->title = name_line (role, n++);
        line->introduction = g_strdup (find_comment (facts.comments, 0));
        line->moves = g_ptr_array_new_with_free_func (move_free);
        read_moves (line, content, position, &facts);
        g_ptr_array_add (lines, line);
      }
}

GPtrArray *
bastide_leaflet_list_lines (BastideContent  *content,
                            BastidePosition *position)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (line_free);

  g_return_val_if_fail (content != NULL, lines);
  g_return_val_if_fail (BASTIDE_IS_POSITION (position), lines);

  add_lines (lines, content, position, BASTIDE_LINE_SOLUTION);
  add_lines (lines, content, position, BASTIDE_LINE_TRY);
  return lines;
}
