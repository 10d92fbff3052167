/* bastide-format-pointer.c: the places in a puzzle file of the parts of its position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-content-private.h"
#include "bastide-format.h"
#include "bastide-json-node.h"

/* The members that problems are about, of the objects that have them; those for a module only without that module. */
static const struct
{
  BstProblemCode  code;
  const char     *name;
  gboolean        has_module;
  BstModuleId     module;
} members[] = {
  { BST_PROBLEM_PLAYER, .name = "player" },
  { BST_PROBLEM_PLAYER, .name = "prisoners" },
  { BST_PROBLEM_PLAYER_TWICE, .name = "player" },
  { BST_PROBLEM_COLOUR_TWICE, .name = "colour" },
  { BST_PROBLEM_TOO_MANY_ABBEYS, .name = "abbeys" },
  { BST_PROBLEM_OWN_PRISONER, .name = "prisoners" },
  { BST_PROBLEM_FIGURE_NOWHERE, .name = "segment" },
  { BST_PROBLEM_CORNER, .name = "segment" },
  { BST_PROBLEM_PIECE_NOWHERE, .name = "segment" },
  { BST_PROBLEM_SCORE_NOWHERE, .name = "segment" },
  { BST_PROBLEM_AS_ABBOT, .name = "as" },
  { BST_PROBLEM_FROM, .name = "from" },
  { BST_PROBLEM_SPACE, .name = "space" },
  { BST_PROBLEM_SPACE, .name = "second-space" },
  { BST_PROBLEM_NEEDS_MODULE, .name = "prisoners", .has_module = TRUE, .module = BST_MODULE_TOWER },
  { BST_PROBLEM_NEEDS_MODULE, .name = "goods", .has_module = TRUE, .module = BST_MODULE_TRADERS },
  { BST_PROBLEM_NEEDS_MODULE, .name = "second-space", .has_module = TRUE, .module = BST_MODULE_MESSENGERS },
};

static void
append_member (GString           *pointer,
               const BastideKind *kind,
               const BstProblem  *problem)
{
  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    {
      g_autofree char *place = g_strconcat ("/", members[i].name, NULL);

      if (members[i].code != problem->code || (members[i].has_module && members[i].module != problem->module)
          || bastide_codec_find (NULL, kind, NULL, place, NULL) == NULL)
        continue;
      g_string_append (pointer, place);
      return;
    }
}

/* Appends the way to the row of a part. */
static const BastideMember *
find_part (const BastideKind *kind,
           guint              about,
           GString           *pointer)
{
  for (const BastideMember *member = kind->members; member->name != NULL; member++)
    {
      const BastideMember *found = member->about == about ? member : NULL;
      gsize length = pointer->len;

      g_string_append_printf (pointer, "/%s", member->name);
      if (found == NULL && member->type->shape == BASTIDE_SHAPE_OBJECT)
        found = find_part (member->detail, about, pointer);
      if (found != NULL)
        return found;
      g_string_truncate (pointer, length);
    }

  return NULL;
}

static guint
get_number (GArray *numbers,
            guint   index)
{
  return numbers != NULL ? g_array_index (numbers, guint, index) : index;
}

static gboolean
is_same_list (const BstPiece *a,
              const BstPiece *b)
{
  guint about = bastide_format_find_list (a);

  return about == bastide_format_find_list (b)
         && (about != BASTIDE_ABOUT_PIECE (BST_PIECE_FIGURE)
             || (a->place.layer == b->place.layer && bst_cell_equal (a->place.cell, b->place.cell)));
}

/* The number of a piece in its list of the file. */
static guint
get_piece_number (BastideContent *self,
                  guint           index)
{
  guint nth = 0;

  if (self->piece_numbers != NULL)
    return g_array_index (self->piece_numbers, guint, index);

  for (guint i = 0; i < index; i++)
    nth += is_same_list (bst_setup_piece (self->setup, i), bst_setup_piece (self->setup, index));

  return nth;
}

/* Entries of waiting robbers stand in the order of the file or, without one, of their players. */
static guint
get_wait_number (BastideContent *self,
                 guint           player)
{
  JsonNode *turn = bastide_json_node_get_member (bastide_records_get (self->records, self->said), "turn");
  JsonNode *waits = bastide_json_node_get_member (turn, "waits");
  guint nth = 0;

  for (guint i = 0; i < bastide_json_node_get_length (waits); i++)
    {
      JsonNode *said = bastide_json_node_get_member (bastide_json_node_get_element (waits, i), "player");

      if (said != NULL && json_node_get_int (said) == player)
        return i;
    }
  for (guint i = 0; i < MIN (player, BST_MAX_PLAYERS); i++)
    nth += self->setup->memory.waits[i] != BST_NO_PLAYER;

  return nth;
}

static void
append_entry (GString             *pointer,
              const BastideMember *member,
              gboolean             has_number,
              guint                number,
              const BstProblem    *problem)
{
  const BastideList *list = member->detail;

  if (has_number && member->type->shape == BASTIDE_SHAPE_LIST)
    g_string_append_printf (pointer, "/%u", number);
  if (member->type->shape >= BASTIDE_SHAPE_LIST && list->entry.type->shape == BASTIDE_SHAPE_OBJECT)
    append_member (pointer, list->entry.detail, problem);
}

static void
append_piece (BastideContent   *self,
              const BstProblem *problem,
              GString          *pointer)
{
  gboolean is_there = problem->index < self->setup->pieces->len;
  const BstPiece *piece = is_there ? bst_setup_piece (self->setup, problem->index) : NULL;
  guint about = piece != NULL ? bastide_format_find_list (piece) : BASTIDE_ABOUT_PIECE (problem->piece);
  gboolean is_on_tile = is_there && about == BASTIDE_ABOUT_PIECE (BST_PIECE_FIGURE);
  const BastideMember *member =
    find_part (&bastide_format_puzzle, is_on_tile ? BASTIDE_ABOUT (BST_PART_TILE) : about, pointer);
  guint tile;

  if (is_on_tile)
    {
      tile = bst_setup_find_tile (self->setup, piece->place.cell, piece->place.layer);
      g_string_append_printf (pointer, "/%u/figures", get_number (self->tile_numbers, tile));
      member = bastide_format_tile_figures;
    }
  if (member == NULL || (!is_there && member->type->shape == BASTIDE_SHAPE_LIST))
    g_string_assign (pointer, "/board");
  else
    append_entry (pointer, member, TRUE, is_there ? get_piece_number (self, problem->index) : 0, problem);
}

static void
append_player (BastideContent   *self,
               const BstProblem *problem,
               GString          *pointer)
{
  const BastideMember *member = find_part (&bastide_format_puzzle, BASTIDE_ABOUT (BST_PART_PLAYERS), pointer);
  gboolean has_supply = problem->index < self->setup->n_players && self->setup->players[problem->index].supply_given;

  append_entry (pointer, member, TRUE, problem->index, problem);
  if (problem->code == BST_PROBLEM_TOO_MANY_FIGURES && has_supply && problem->figure < BST_N_FIGURES)
    g_string_append_printf (pointer, "/supply/%s", bst_figure_get_name ((BstFigure) problem->figure));
}

char *
bastide_content_get_pointer (BastideContent   *self,
                             const BstProblem *problem)
{
  GString *pointer = g_string_new (NULL);
  const BastideMember *member;

  g_return_val_if_fail (self != NULL && self->setup != NULL, NULL);
  g_return_val_if_fail (problem != NULL, NULL);

  if (problem->at == BST_PART_PIECE)
    append_piece (self, problem, pointer);
  else if (problem->at == BST_PART_PLAYER)
    append_player (self, problem, pointer);
  else
    {
      member = find_part (&bastide_format_puzzle, BASTIDE_ABOUT (problem->at), pointer);
      if (problem->at == BST_PART_TILE)
        g_string_append_printf (pointer, "/%u", get_number (self->tile_numbers, problem->index));
      else if (problem->at == BST_PART_WAITS)
        g_string_append_printf (pointer, "/%u/%s", get_wait_number (self, problem->index),
                                problem->player == problem->index ? "player" : "victim");
      else if (problem->at != BST_PART_PLAYERS && problem->at != BST_PART_GAINED)
        append_entry (pointer, member, TRUE, problem->index, problem);
    }

  return g_string_free (pointer, FALSE);
}

/* --- goals --- */

static void
append_condition (GString       *pointer,
                  const BstGoal *goal,
                  guint          nth)
{
  guint parent = bastide_goal_find_parent (goal, nth);
  guint at = 0;

  if (parent == BST_NONE)
    {
      g_string_append (pointer, "/condition");
      return;
    }
  append_condition (pointer, goal, parent);
  while (at < goal->conditions[parent].n && bastide_goal_find_child (goal, parent, at) != nth)
    at++;
  g_string_append_printf (pointer, "/of/%u", at);
}

/* The member of a condition that a problem is about, NULL for the condition as a whole. */
static const char *
find_condition_member (const BstGoalProblem *problem,
                       const BstCondition   *condition)
{
  guint uses;

  switch ((guint) problem->code)
    {
    case BST_GOAL_PROBLEM_PLAYER:
      return "player";
    case BST_GOAL_PROBLEM_NUMBER:
      uses = bst_condition_get_info ((BstConditionKind) condition->kind)->uses;
      return (uses & BST_USES_SPACE) != 0 ? "space" : (uses & BST_USES_FIGURES) != 0 ? "figures" : "points";
    case BST_GOAL_PROBLEM_NOWHERE:
    case BST_GOAL_PROBLEM_NEVER_COMPLETE:
    case BST_GOAL_PROBLEM_COMPLETE:
    case BST_GOAL_PROBLEM_NO_OPPONENT:
      return condition->place.kind == BST_PLACE_CELL ? "cell" : "segment";
    default:
      return NULL;
    }
}

char *
bastide_content_get_goal_pointer (BastideContent       *self,
                                  const BstGoalProblem *problem)
{
  GString *pointer = g_string_new ("/goal");
  const BstGoal *goal;
  const char *member = NULL;

  g_return_val_if_fail (self != NULL && self->goal != NULL, NULL);
  g_return_val_if_fail (problem != NULL, NULL);

  goal = &self->goal->value;
  if (problem->condition < goal->n_conditions)
    {
      append_condition (pointer, goal, problem->condition);
      member = find_condition_member (problem, &goal->conditions[problem->condition]);
    }
  else if (problem->code == BST_GOAL_PROBLEM_PLAYER)
    member = "player";
  else if (problem->code == BST_GOAL_PROBLEM_TOO_LONG)
    member = "until";
  if (member != NULL)
    g_string_append_printf (pointer, "/%s", member);

  return g_string_free (pointer, FALSE);
}
