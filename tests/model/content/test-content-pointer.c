/* test-content-pointer.c: the place in a puzzle file of every problem of its position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-edit-game.h"
#include "bastide-test-content.h"
#include "bst-position.h"

typedef BastideTestReader Fixture;

/* A position that breaks rules is read; the engine finds the problems, and the content their places. */
static void
test_illegal (Fixture                     *fixture,
              G_GNUC_UNUSED gconstpointer  data)
{
  static const char text[] =
    BASTIDE_TEST_HEAD
    "\"rules\": {\"modules\": [\"abbot\",\n \"robbers\"]},\n"
    "\"players\": [{\"colour\": \"red\"},\n {\"colour\": \"red\"},\n"
    " {\"colour\": \"blue\", \"supply\": {\n  \"meeple\": 9}, \"goods\":\n  {\"wine\": 1}}],\n"
    "\"board\": {\"tiles\": [\n"
    " {\"cell\": [0, 0], \"tile\": \"BASE-D\"},\n"
    " {\"cell\": [1, 0], \"tile\": \"BASE-B\"},\n"
    " {\"cell\": [0, 0], \"tile\": \"BASE-C\"},\n"
    " {\"cell\": [9, 9], \"tile\": \"BASE-C\"},\n"
    " {\"cell\": [-1, 0], \"tile\": \"BASE-D\", \"figures\": [\n"
    "  {\"player\": 0, \"figure\": \"meeple\",\n   \"segment\": \"road:N\"},\n"
    "  {\n   \"player\": 4, \"figure\": \"meeple\", \"segment\": \"road:E\"}]}],\n"
    " \"carcassonne\": {\"cell\": [20, 20],\n  \"districts\": {\"market\": [\n"
    "   {\"player\": 0, \"figure\": \"abbot\"}]}},\n"
    " \"robbers\": [{\"player\": 2, \"space\": 0},\n  {\"player\": 0, \"space\": 7}],\n"
    " \"king\":\n  {\"player\": 0, \"cell\": [0, 0], \"segment\": \"city:N\"},\n"
    " \"lost\": [[1, 0],\n  [0, 0]]},\n"
    "\"turn\": {\n \"player\": 5, \"tile\": \"BASE-A\",\n \"to-redeploy\": [0,\n  4],\n"
    " \"to-score\": [\n  {\"cell\": [0, 0], \"segment\": \"city:N\"}]}}";
  static const struct
  {
    BstProblemCode  code;
    const char     *at;
    guint           line;
  } faults[] = {
    { BST_PROBLEM_COLOUR_TWICE, "/players/1/colour", 5 },
    { BST_PROBLEM_TOO_MANY_FIGURES, "/players/2/supply/meeple", 7 },
    { BST_PROBLEM_NEEDS_MODULE, "/players/2/goods", 8 },
    { BST_PROBLEM_EDGE, "/board/tiles/1", 11 },
    { BST_PROBLEM_OVERLAP, "/board/tiles/2", 12 },
    { BST_PROBLEM_ALONE, "/board/tiles/3", 13 },
    { BST_PROBLEM_FIGURE_NOWHERE, "/board/tiles/4/figures/0/segment", 16 },
    { BST_PROBLEM_PLAYER, "/board/tiles/4/figures/1/player", 18 },
    { BST_PROBLEM_NEEDS_MODULE, "/board/carcassonne", 19 },
    { BST_PROBLEM_DISTRICT_FIGURE, "/board/carcassonne/districts/market/0", 21 },
    { BST_PROBLEM_ROBBER_ALONE, "/board/robbers/1", 23 },
    { BST_PROBLEM_PIECE_OPEN, "/board/king", 25 },
    { BST_PROBLEM_PIECE_NOWHERE, "/board/lost/1", 27 },
    { BST_PROBLEM_PLAYER, "/turn/player", 29 },
    { BST_PROBLEM_PLAYER, "/turn/to-redeploy/1", 31 },
    { BST_PROBLEM_SCORE_OPEN, "/turn/to-score/0", 33 },
  };
  g_autoptr (GArray) problems = g_array_new (FALSE, FALSE, sizeof (BstProblem));
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, text);
  BstPosition *position = bst_position_new (content->setup, problems);

  g_assert_false (bst_position_is_playable (position));
  bst_position_free (position);
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      gboolean found = FALSE;

      for (guint k = 0; k < problems->len && !found; k++)
        {
          const BstProblem *problem = &g_array_index (problems, BstProblem, k);
          g_autofree char *at = bastide_content_get_pointer (content, problem);

          found = problem->code == faults[i].code && g_str_equal (at, faults[i].at)
                  && bastide_content_get_line (content, at) == faults[i].line;
        }
      if (!found)
        g_error ("problem %u of the table is not at %s in line %u", i, faults[i].at, faults[i].line);
    }
}

/* A piece in the table below, by its kind and its number among the pieces of the kind. */
#define PIECE(kind) (0x100 + BST_PIECE_##kind)

static void
set_place (BstProblem     *problem,
           const BstSetup *setup,
           guint           at,
           guint           index)
{
  problem->at = at < PIECE (NONE) ? (guint8) at : BST_PART_PIECE;
  problem->index = index;
  if (at < PIECE (NONE))
    return;
  problem->piece = (guint8) (at - PIECE (NONE));
  problem->index = (guint) (bst_setup_find_piece (setup, (BstPieceKind) problem->piece, index)
                            - bst_setup_piece (setup, 0));
  problem->player = bst_setup_piece (setup, problem->index)->player;
}

/* Parts of a position that was not read from a file have a place, too. */
static void
test_pointers (Fixture                     *fixture,
               G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) full = bastide_test_read_sound (fixture, bastide_test_full_text);
  g_autoptr (BastideContent) fresh = bastide_content_new (fixture->library);
  static const struct
  {
    guint           at;
    BstProblemCode  code;
    guint16         index;
    const char     *pointer;
  } parts[] = {
    { BST_PART_BOARD, BST_PROBLEM_ALONE, 0, "/board" },
    { BST_PART_TILE, BST_PROBLEM_ALONE, 1, "/board/tiles/1" },
    { PIECE (FIGURE), BST_PROBLEM_FIGURE_KIND, 2, "/board/tiles/0/figures/2" },
    { PIECE (FIGURE), BST_PROBLEM_CORNER, 2, "/board/tiles/0/figures/2/segment" },
    { PIECE (FIGURE), BST_PROBLEM_FROM, 4, "/board/tiles/1/figures/0/from" },
    { PIECE (FIGURE), BST_PROBLEM_AS_ABBOT, 4, "/board/tiles/1/figures/0/as" },
    { PIECE (FIGURE), BST_PROBLEM_DISTRICT_FIGURE, 5, "/board/carcassonne/districts/castle/0" },
    { PIECE (FIGURE), BST_PROBLEM_PLAYER, 6, "/board/carcassonne/figures/0/player" },
    { BST_PART_PLAYER, BST_PROBLEM_ALONE, 1, "/players/1" },
    { BST_PART_PLAYER, BST_PROBLEM_TOO_MANY_ABBEYS, 1, "/players/1/abbeys" },
    { BST_PART_PLAYER, BST_PROBLEM_OWN_PRISONER, 0, "/players/0/prisoners" },
    { BST_PART_PLAYER, BST_PROBLEM_SPACE, 0, "/players/0/second-space" },
    { BST_PART_PLAYER, BST_PROBLEM_PLAYER, 0, "/players/0/prisoners" },
    { BST_PART_PLAYERS, BST_PROBLEM_NO_PLAYERS, 0, "/players" },
    { BST_PART_RULES, BST_PROBLEM_RIVER_WITH_CITY, 0, "/rules" },
    { BST_PART_TURN, BST_PROBLEM_MEMORY, 0, "/turn" },
    { BST_PART_TURN_PLAYER, BST_PROBLEM_PLAYER, 0, "/turn/player" },
    { BST_PART_TURN_PHASE, BST_PROBLEM_PHASE, 0, "/turn/phase" },
    { BST_PART_TURN_TILE, BST_PROBLEM_USED_UP, 0, "/turn/tile" },
    { BST_PART_TURN_PLACED, BST_PROBLEM_PLACED_NOWHERE, 0, "/turn/placed" },
    { BST_PART_DRAW, BST_PROBLEM_USED_UP, 3, "/draw/3" },
    { BST_PART_CARCASSONNE, BST_PROBLEM_CITY_RANGE, 0, "/board/carcassonne" },
    { PIECE (COUNT), BST_PROBLEM_COUNT_PLAIN, 0, "/board/carcassonne/count" },
    { PIECE (KING), BST_PROBLEM_PIECE_OPEN, 0, "/board/king" },
    { PIECE (KING), BST_PROBLEM_PLAYER, 0, "/board/king/player" },
    { PIECE (ROBBER_BARON), BST_PROBLEM_PIECE_NOWHERE, 0, "/board/robber-baron/segment" },
    { PIECE (ROBBER), BST_PROBLEM_ROBBER_ALONE, 0, "/board/robbers/0" },
    { PIECE (ROBBER), BST_PROBLEM_SPACE, 1, "/board/robbers/1/space" },
    { PIECE (DRAGON), BST_PROBLEM_PIECE_NOWHERE, 0, "/board/dragon" },
    { PIECE (FAIRY), BST_PROBLEM_PIECE_NOWHERE, 0, "/board/fairy/segment" },
    { PIECE (FAIRY), BST_PROBLEM_PIECE_CITY, 0, "/board/fairy" },
    { PIECE (CASTLE), BST_PROBLEM_PIECE_OPEN, 0, "/board/castles/0" },
    { PIECE (TOWER), BST_PROBLEM_PIECE_NOWHERE, 1, "/board/towers/1" },
    { PIECE (LOST), BST_PROBLEM_PIECE_NOWHERE, 1, "/board/lost/1" },
    { BST_PART_CHOOSER, BST_PROBLEM_CHOOSER, 0, "/turn/chooser" },
    { BST_PART_TO_ASK, BST_PROBLEM_PLAYER, 1, "/turn/to-ask/1" },
    { BST_PART_TO_SCORE, BST_PROBLEM_SCORE_OPEN, 1, "/turn/to-score/1" },
    { BST_PART_TO_SCORE, BST_PROBLEM_SCORE_NOWHERE, 2, "/turn/to-score/2/segment" },
    { BST_PART_TO_REDEPLOY, BST_PROBLEM_PLAYER, 2, "/turn/to-redeploy/2" },
    { BST_PART_TO_ROB, BST_PROBLEM_PLAYER, 0, "/turn/to-rob/0" },
    { BST_PART_EVENT, BST_PROBLEM_PLAYER, 2, "/turn/event/2/player" },
    { BST_PART_EVENT, BST_PROBLEM_PLAYER_TWICE, 1, "/turn/event/1/player" },
    { BST_PART_LEAVING, BST_PROBLEM_LEAVING_NOWHERE, 0, "/turn/leaving/0" },
    { BST_PART_GAINED, BST_PROBLEM_NO_RIGHT, 0, "/turn/gained" },
    { BST_PART_TURN_DEPLOYED, BST_PROBLEM_MEMORY, 0, "/turn/deployed" },
  };
  BstProblem problem = { .code = BST_PROBLEM_ALONE };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *pointer = NULL;

      problem.code = (guint8) parts[i].code;
      set_place (&problem, full->setup, parts[i].at, parts[i].index);
      pointer = bastide_content_get_pointer (full, &problem);
      g_assert_cmpstr (pointer, ==, parts[i].pointer);
      if (parts[i].index < 3)
        g_assert_cmpuint (bastide_content_get_line (full, pointer), >, 1);
    }

  g_assert_cmpuint (bastide_content_get_line (fresh, "/board"), ==, 0);
}

/* What a changed position has and its file has not. */
static void
test_not_in_file (Fixture                     *fixture,
                  G_GNUC_UNUSED gconstpointer  data)
{
  static const struct { BstConditionKind kind; const char *pointer; } conditions[] = {
    { BST_CONDITION_SPACE, "/goal/condition/space" }, { BST_CONDITION_FIGURES, "/goal/condition/figures" },
    { BST_CONDITION_POINTS, "/goal/condition/points" },
  };
  g_autoptr (BastideContent) content = bastide_content_new (fixture->library);
  BstProblem problem = { .code = BST_PROBLEM_PLAYER, .at = BST_PART_WAITS, .index = 1, .player = 1 };
  g_autofree char *wait = NULL;
  g_autofree char *piece = NULL;

  content->setup->memory.waits[0] = 1;
  content->setup->memory.waits[1] = 0;
  wait = bastide_content_get_pointer (content, &problem);
  g_assert_cmpstr (wait, ==, "/turn/waits/1/player");

  problem = (BstProblem) { .code = BST_PROBLEM_ALONE, .at = BST_PART_PIECE, .piece = BST_PIECE_ROBBER, .index = 9 };
  piece = bastide_content_get_pointer (content, &problem);
  g_assert_cmpstr (piece, ==, "/board");

  for (guint i = 0; i < G_N_ELEMENTS (conditions); i++)
    {
      BstGoal goal = { .n_conditions = 1, .conditions[0].kind = conditions[i].kind };
      g_autofree char *pointer = NULL;

      bastide_edit_set_goal (content, &goal);
      pointer = bastide_content_get_goal_pointer (content, &(BstGoalProblem) { .code = BST_GOAL_PROBLEM_NUMBER });
      g_assert_cmpstr (pointer, ==, conditions[i].pointer);
    }
}

/* Absent players in members that no other test looks at. */
static void
test_nobody (Fixture                     *fixture,
             G_GNUC_UNUSED gconstpointer  data)
{
  static const char text[] =
    BASTIDE_TEST_HEAD "\"players\":[{},{}],\"rules\":{\"modules\":[\"robbers\"]},"
    "\"board\":{\"tiles\":[{\"cell\":[0,0],\"tile\":\"BASE-D\"}],"
    "\"robbers\":[{\"player\":0,\"space\":0},{\"player\":5,\"space\":0}]},"
    "\"turn\":{\"waits\":[{\"player\":3,\"victim\":0},{\"player\":1,\"victim\":2}]}}";
  static const char * const places[] = { "/board/robbers/1/player", "/turn/waits/1/victim", "/turn/waits/0/player" };
  g_autoptr (GArray) problems = g_array_new (FALSE, FALSE, sizeof (BstProblem));
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, text);

  bst_position_free (bst_position_new (content->setup, problems));
  g_assert_cmpuint (problems->len, ==, G_N_ELEMENTS (places));
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      const BstProblem *problem = &g_array_index (problems, BstProblem, i);
      g_autofree char *at = bastide_content_get_pointer (content, problem);

      g_assert_cmpint (problem->code, ==, BST_PROBLEM_PLAYER);
      g_assert_cmpstr (at, ==, places[i]);
    }
}

/* Without a file the robbers have the order in which they were put out. */
static void
test_fresh_robbers (Fixture                     *fixture,
                    G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_content_new (fixture->library);
  BstProblem problem = { .code = BST_PROBLEM_ROBBER_ALONE, .at = BST_PART_PIECE, .piece = BST_PIECE_ROBBER };
  g_autofree char *alone = NULL;
  g_autofree char *second = NULL;

  bst_setup_add_piece (content->setup, (BstPiece) { .kind = BST_PIECE_ROBBER, .player = 1 });
  alone = bastide_content_get_pointer (content, &problem);
  g_assert_cmpstr (alone, ==, "/board/robbers/0");
  bst_setup_add_piece (content->setup, (BstPiece) { .kind = BST_PIECE_ROBBER, .player = 0 });
  bst_setup_sort_pieces (content->setup);
  problem.index = 1;
  second = bastide_content_get_pointer (content, &problem);
  g_assert_cmpstr (second, ==, "/board/robbers/1");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  bastide_test_reader_add ("/content-pointer/illegal", NULL, test_illegal);
  bastide_test_reader_add ("/content-pointer/pointers", NULL, test_pointers);
  bastide_test_reader_add ("/content-pointer/not-in-file", NULL, test_not_in_file);
  bastide_test_reader_add ("/content-pointer/nobody", NULL, test_nobody);
  bastide_test_reader_add ("/content-pointer/fresh-robbers", NULL, test_fresh_robbers);

  return g_test_run ();
}
