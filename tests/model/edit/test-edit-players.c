/* test-edit-players.c: changing the players of a puzzle
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-edit-game.h"
#include "bastide-test-content.h"

typedef BastideTestReader Fixture;

/* Three players, in every member that can name a player, each beside a note of the old number. */
static const char three_text[] = BASTIDE_TEST_HEAD
  "\"rules\":{\"modules\":[\"count\",\"king-robber\",\"robbers\",\"tower\",\"castles\",\"dragon\",\"traders\"]},\n"
  "\"players\":[\n"
  " {\"name\":\"Anna\",\"colour\":\"green\",\"score\":1,\"was\":\"P0\",\"prisoners\":["
  "  {\"player\":1,\"figure\":\"meeple\"},{\"player\":2,\"figure\":\"builder\",\"was\":\"prisoner 2\"}]},\n"
  " {\"name\":\"Ben\",\"colour\":\"red\",\"score\":2,\"was\":\"P1\"},\n"
  " {\"name\":\"Cleo\",\"colour\":\"pink\",\"score\":3,\"was\":\"P2\",\"supply\":{\"meeple\":2}}],\n"
  "\"board\":{\"tiles\":[{\"cell\":[0,-1],\"tile\":\"BASE-B\",\"rotation\":0,\"figures\":["
  "  {\"player\":1,\"figure\":\"meeple\",\"segment\":\"monastery\",\"was\":\"figure 1\"},"
  "  {\"player\":2,\"figure\":\"meeple\",\"segment\":\"field:NL\",\"was\":\"figure 2\"}]}],\n"
  " \"carcassonne\":{\"cell\":[0,0],\"districts\":{\"market\":["
  "  {\"player\":0,\"figure\":\"meeple\",\"was\":\"market 0\"},"
  "  {\"player\":1,\"figure\":\"meeple\",\"was\":\"market 1\"},"
  "  {\"player\":2,\"figure\":\"meeple\",\"was\":\"market 2\"}]},"
  "  \"figures\":[{\"player\":2,\"figure\":\"meeple\",\"cell\":[0,0],\"segment\":\"field:NL\",\"was\":\"rim 2\"}]},\n"
  " \"king\":{\"player\":2,\"cell\":[0,-1],\"segment\":\"field:NL\",\"was\":\"king 2\"},\n"
  " \"robber-baron\":{\"player\":1,\"cell\":[0,-1],\"segment\":\"field:NL\",\"was\":\"baron 1\"},\n"
  " \"fairy\":{\"player\":1,\"cell\":[0,-1],\"segment\":\"monastery\",\"was\":\"fairy 1\"},\n"
  " \"castles\":[{\"player\":1,\"cell\":[0,-1],\"segment\":\"field:NL\",\"was\":\"castle 1\"},"
  "  {\"player\":2,\"cell\":[0,-1],\"segment\":\"field:NL\",\"was\":\"castle 2\"}],\n"
  " \"robbers\":[{\"player\":1,\"space\":3,\"was\":\"robber 1\"},{\"player\":2,\"space\":4,\"was\":\"robber 2\"}]},\n"
  "\"turn\":{\"player\":2,\"phase\":\"redeploy\",\"placed\":[0,-1],\"chooser\":1,\"was\":\"turn 2\","
  " \"to-redeploy\":[1,2,0],\"gained\":[10,11,12],\"to-score\":[],"
  " \"waits\":[{\"player\":2,\"victim\":0,\"was\":\"waits 2\"},{\"player\":0,\"victim\":1}],"
  " \"leaving\":[{\"player\":1,\"figure\":\"meeple\",\"cell\":[0,-1],\"segment\":\"monastery\"},"
  "  {\"player\":2,\"figure\":\"meeple\",\"cell\":[0,-1],\"segment\":\"field:NL\",\"was\":\"leaving 2\"}]},\n"
  "\"solution\":[[\"begin 2\",\"rob 1\",\"rob 0\",\"points 2 -3 fairy\"],"
  " [\"remove  meeple 1,0 field:NL 2 dragon\",\"rob them\",\"city meeple castle\"]]}";

static BastideContent *
read_three (Fixture *fixture)
{
  return bastide_test_read_sound (fixture, three_text);
}

static const char *
get_action (BastideContent *content,
            guint           line,
            guint           nth)
{
  return ((char **) g_ptr_array_index (content->solution, line))[nth];
}

/* The written file reads back as the same. */
static void
assert_stable (Fixture        *fixture,
               BastideContent *content)
{
  g_autofree char *text = bastide_test_write (content);
  g_autoptr (BastideContent) again = bastide_test_read_sound (fixture, text);
  g_autofree char *written = bastide_test_write (again);

  g_assert_cmpstr (text, ==, written);
}

/* --- removing a player --- */

static void
test_remove (Fixture                     *fixture,
             G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_three (fixture);
  const BstSetup *setup = content->setup;

  g_assert_true (bastide_edit_remove_player (content, 1));
  g_assert_cmpuint (setup->n_players, ==, 2);
  g_assert_cmpstr (content->names[1], ==, "Cleo");
  g_assert_null (content->names[2]);
  g_assert_cmpint (setup->players[1].colour, ==, BST_COLOUR_PINK);
  g_assert_true (setup->players[1].supply_given);
  g_assert_cmpint (bst_setup_find_piece_of (setup, BST_PIECE_ROBBER, 1)->place.space, ==, 4);
  g_assert_null (bst_setup_find_piece_of (setup, BST_PIECE_ROBBER, 2));
  g_assert_cmpuint (setup->players[0].prisoners[1][BST_FIGURE_BUILDER], ==, 1);
  g_assert_cmpuint (setup->players[0].prisoners[1][BST_FIGURE_MEEPLE], ==, 0);
  g_assert_cmpuint (bst_setup_count_pieces (setup, BST_PIECE_FIGURE), ==, 4);
  for (guint i = 0; i < bst_setup_count_pieces (setup, BST_PIECE_FIGURE); i++)
    g_assert_cmpuint (bst_setup_find_piece (setup, BST_PIECE_FIGURE, i)->player, <, 2);
  g_assert_cmpuint (bst_setup_find_piece (setup, BST_PIECE_KING, 0)->player, ==, 1);
  g_assert_null (bst_setup_find_piece (setup, BST_PIECE_ROBBER_BARON, 0));
  g_assert_null (bst_setup_find_piece (setup, BST_PIECE_FAIRY, 0));
  g_assert_cmpuint (bst_setup_count_pieces (setup, BST_PIECE_CASTLE), ==, 1);
  g_assert_cmpuint (bst_setup_find_piece (setup, BST_PIECE_CASTLE, 0)->player, ==, 1);

  g_assert_false (bastide_edit_remove_player (content, 2));
}

static void
test_remove_memory (Fixture                     *fixture,
                    G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_three (fixture);
  const BstMemory *memory = &content->setup->memory;

  g_assert_true (bastide_edit_remove_player (content, 1));
  g_assert_cmpuint (content->setup->player, ==, 1);
  g_assert_cmpuint (memory->chooser, ==, BST_NO_PLAYER);
  g_assert_cmpuint (memory->to_redeploy.n, ==, 2);
  g_assert_cmpuint (memory->to_redeploy.players[0], ==, 1);
  g_assert_cmpuint (memory->to_redeploy.players[1], ==, 0);
  g_assert_cmpint (memory->gained[1], ==, 12);
  g_assert_cmpint (memory->gained[2], ==, 0);
  g_assert_cmpuint (memory->waits[1], ==, 0);
  g_assert_cmpuint (memory->waits[0], ==, BST_NO_PLAYER);
  g_assert_cmpuint (memory->n_leaving, ==, 1);
  g_assert_cmpuint (memory->leaving[0].player, ==, 1);
}

/* The numbers of the figures in the file's lists have no gaps. */
static void
test_remove_places (Fixture                     *fixture,
                    G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_three (fixture);
  guint n_in_market = 0;

  g_assert_true (bastide_edit_remove_player (content, 1));
  for (guint i = 0; i < bst_setup_count_pieces (content->setup, BST_PIECE_FIGURE); i++)
    {
      const BstPiece *figure = bst_setup_find_piece (content->setup, BST_PIECE_FIGURE, i);

      if (figure->place.kind == BST_PLACE_DISTRICT && figure->place.index == BST_DISTRICT_MARKET)
        g_assert_cmpuint (n_in_market++, ==, figure->player);
    }
}

static void
test_remove_solution (Fixture                     *fixture,
                      G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_three (fixture);

  g_assert_true (bastide_edit_remove_player (content, 1));
  g_assert_cmpstr (get_action (content, 0, 0), ==, "begin 1");
  g_assert_cmpstr (get_action (content, 0, 1), ==, "rob 2");
  g_assert_cmpstr (get_action (content, 0, 2), ==, "rob 0");
  g_assert_cmpstr (get_action (content, 0, 3), ==, "points 1 -3 fairy");
  g_assert_cmpstr (get_action (content, 1, 0), ==, "remove meeple 1,0 field:NL 1 dragon");
  g_assert_cmpstr (get_action (content, 1, 1), ==, "rob them");
  g_assert_cmpstr (get_action (content, 1, 2), ==, "city meeple castle");
}

static void
test_remove_unknown (Fixture                     *fixture,
                     G_GNUC_UNUSED gconstpointer  data)
{
  static const char * const kept[] = {
    "\"P0\"", "\"P2\"", "prisoner 2", "figure 2", "market 0", "market 2", "rim 2", "king 2", "castle 2", "robber 2",
    "turn 2", "waits 2", "leaving 2",
  };
  static const char * const gone[] = { "\"P1\"", "figure 1", "market 1", "baron 1", "fairy 1", "castle 1", "robber 1" };
  g_autoptr (BastideContent) content = read_three (fixture);

  g_assert_true (bastide_edit_remove_player (content, 1));
  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    bastide_test_assert_text (content, kept[i], TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (gone); i++)
    bastide_test_assert_text (content, gone[i], FALSE);
  assert_stable (fixture, content);
}

/* The turn of a removed player passes to the next player, and from the last to the first. */
static void
test_remove_turn (Fixture                     *fixture,
                  G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_three (fixture);

  g_assert_true (bastide_edit_remove_player (content, 2));
  g_assert_cmpuint (content->setup->player, ==, 0);
  g_assert_true (bastide_edit_remove_player (content, 0));
  g_assert_cmpuint (content->setup->player, ==, 0);
  g_assert_cmpstr (content->names[0], ==, "Ben");
  g_assert_true (bastide_edit_remove_player (content, 0));
  g_assert_cmpuint (content->setup->n_players, ==, 0);
  assert_stable (fixture, content);
}

/* A copy of a puzzle does not see its players change. */
static void
test_apart (Fixture                     *fixture,
            G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_three (fixture);
  g_autoptr (BastideContent) copy = bastide_content_copy (content);
  g_autofree char *before = bastide_test_write (content);
  g_autofree char *after = NULL;

  g_assert_true (bastide_edit_remove_player (copy, 0));
  g_assert_true (bastide_edit_set_name (copy, 0, "Nobody"));
  after = bastide_test_write (content);
  g_assert_cmpstr (before, ==, after);
}

/* --- another order --- */

static void
test_move (Fixture                     *fixture,
           G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_three (fixture);
  const BstSetup *setup = content->setup;

  g_assert_true (bastide_edit_move_player (content, 2, 0));
  g_assert_cmpstr (content->names[0], ==, "Cleo");
  g_assert_cmpstr (content->names[1], ==, "Anna");
  g_assert_cmpstr (content->names[2], ==, "Ben");
  g_assert_cmpuint (setup->player, ==, 0);
  g_assert_cmpuint (setup->memory.chooser, ==, 2);
  g_assert_cmpuint (bst_setup_find_piece (setup, BST_PIECE_KING, 0)->player, ==, 0);
  g_assert_cmpuint (setup->players[1].prisoners[0][BST_FIGURE_BUILDER], ==, 1);
  g_assert_cmpint (setup->memory.gained[0], ==, 12);
  g_assert_cmpint (setup->memory.gained[2], ==, 11);
  g_assert_cmpstr (get_action (content, 0, 0), ==, "begin 0");
  g_assert_cmpstr (get_action (content, 0, 1), ==, "rob 2");
  g_assert_cmpstr (get_action (content, 0, 2), ==, "rob 1");

  g_assert_false (bastide_edit_move_player (content, 0, 0));
  g_assert_false (bastide_edit_move_player (content, 0, 3));
  g_assert_false (bastide_edit_move_player (content, 3, 0));
}

/* The actions of a lesson name the players, too. */
static void
test_move_lesson (Fixture                     *fixture,
                  G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, BASTIDE_TEST_HEAD
    "\"players\":[{},{},{}],\"lesson\":{\"steps\":[{\"id\":\"s1\",\"do\":[\"begin 0\",\"begin 2\"]}]}}");
  const BastideContentStep *step = g_ptr_array_index (content->lesson->steps, 0);

  g_assert_true (bastide_edit_move_player (content, 0, 1));
  g_assert_cmpstr (step->actions[0], ==, "begin 1");
  g_assert_cmpstr (step->actions[1], ==, "begin 2");
}

/* A turn of nobody in particular is the first player's, whoever that was. */
static void
test_move_turn (Fixture                     *fixture,
                G_GNUC_UNUSED gconstpointer  data)
{
  static const char * const turns[] = {
    "", ",\"turn\":{\"tile\":\"BASE-U\"}", ",\"turn\":{\"player\":0}", ",\"mine\":1",
  };

  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    {
      g_autofree char *text = g_strconcat (BASTIDE_TEST_HEAD "\"players\":[{},{}]", turns[i], "}", NULL);
      g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, text);

      g_assert_true (bastide_edit_move_player (content, 0, 1));
      g_assert_cmpuint (content->setup->player, ==, 1);
      bastide_test_assert_text (content, "\"turn\": { \"player\": 1", TRUE);
    }
}

/* Two opposite moves restore the file, with all unknown members. */
static void
test_move_back (Fixture                     *fixture,
                G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_three (fixture);
  g_autofree char *before = NULL;
  g_autofree char *there = NULL;
  g_autofree char *back = NULL;

  /* A changed action is written with normal blanks. */
  g_assert_true (bastide_edit_set_solution (content, (const char *[]) { "rob 1; remove meeple 1,0 field:NL 2 dragon",
                                                                        NULL }));
  before = bastide_test_write (content);
  g_assert_true (bastide_edit_move_player (content, 0, 2));
  g_assert_cmpstr (content->names[2], ==, "Anna");
  there = bastide_test_write (content);
  g_assert_cmpstr (before, !=, there);
  g_assert_nonnull (strstr (there, "waits 2"));
  assert_stable (fixture, content);
  g_assert_true (bastide_edit_move_player (content, 2, 0));
  back = bastide_test_write (content);
  g_assert_cmpstr (back, ==, before);
}

/* A player added after the reading of the file can be moved as well. */
static void
test_move_new (Fixture                     *fixture,
               G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_three (fixture);

  g_assert_true (bastide_edit_add_player (content));
  g_assert_true (bastide_edit_set_name (content, 3, "Dora"));
  g_assert_true (bastide_edit_move_player (content, 3, 1));
  g_assert_cmpstr (content->names[1], ==, "Dora");
  g_assert_cmpstr (content->names[3], ==, "Cleo");
  bastide_test_assert_text (content, "{ \"name\": \"Dora\", \"colour\": \"blue\", \"score\": 0 }", TRUE);
  bastide_test_assert_text (content, "\"P1\"", TRUE);
  bastide_test_assert_text (content, "\"P2\"", TRUE);
  assert_stable (fixture, content);
}

/* --- each of them --- */

static void
test_add (Fixture                     *fixture,
          G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_three (fixture);
  const BstSetup *setup = content->setup;

  g_assert_true (bastide_edit_add_player (content));
  g_assert_cmpuint (setup->n_players, ==, 4);
  g_assert_cmpint (setup->players[3].colour, ==, BST_COLOUR_BLUE);
  g_assert_null (content->names[3]);
  g_assert_cmpint (bst_setup_get_supply (setup, 3, BST_FIGURE_MEEPLE), ==, 7);
  g_assert_cmpint (bst_setup_get_supply (setup, 3, BST_FIGURE_ROBBER), ==, 1);
  g_assert_true (bastide_edit_add_player (content));
  g_assert_cmpint (setup->players[4].colour, ==, BST_COLOUR_YELLOW);
  g_assert_true (bastide_edit_add_player (content));
  g_assert_false (bastide_edit_add_player (content));
  g_assert_cmpuint (setup->n_players, ==, BST_MAX_PLAYERS);
  assert_stable (fixture, content);
}

static void
test_names (Fixture                     *fixture,
            G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_three (fixture);

  g_assert_false (bastide_edit_set_name (content, 0, "Anna"));
  g_assert_true (bastide_edit_set_name (content, 0, ""));
  g_assert_null (content->names[0]);
  g_assert_false (bastide_edit_set_name (content, 0, NULL));
  bastide_test_assert_text (content, "{ \"colour\": \"green\", \"score\": 1,", FALSE);
  bastide_test_assert_text (content, "Anna", FALSE);
  g_assert_false (bastide_edit_set_name (content, 3, "Dora"));
}

static void
test_colours (Fixture                     *fixture,
              G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_three (fixture);
  const BstSetup *setup = content->setup;

  g_assert_true (bastide_edit_set_colour (content, 0, BST_COLOUR_PINK));
  g_assert_cmpint (setup->players[0].colour, ==, BST_COLOUR_PINK);
  g_assert_cmpint (setup->players[2].colour, ==, BST_COLOUR_GREEN);
  g_assert_true (bastide_edit_set_colour (content, 0, BST_COLOUR_BLACK));
  g_assert_cmpint (setup->players[2].colour, ==, BST_COLOUR_GREEN);
  g_assert_false (bastide_edit_set_colour (content, 0, BST_COLOUR_BLACK));
  g_assert_false (bastide_edit_set_colour (content, 0, BST_N_COLOURS));
  g_assert_false (bastide_edit_set_colour (content, 3, BST_COLOUR_RED));
}

static void
test_scores (Fixture                     *fixture,
             G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_three (fixture);

  g_assert_false (bastide_edit_set_score (content, 1, 2));
  g_assert_true (bastide_edit_set_score (content, 1, BST_MAX_SCORE + 5));
  g_assert_cmpint (content->setup->players[1].score, ==, BST_MAX_SCORE);
  g_assert_true (bastide_edit_set_score (content, 1, G_MININT32));
  g_assert_cmpint (content->setup->players[1].score, ==, -BST_MAX_SCORE);
  g_assert_false (bastide_edit_set_score (content, 3, 1));
}

static void
test_supply (Fixture                     *fixture,
             G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_three (fixture);
  const BstSetup *setup = content->setup;

  /* Ben has two meeples on the board and one as a prisoner; his robber is out. */
  g_assert_cmpint (bst_setup_get_supply (setup, 1, BST_FIGURE_MEEPLE), ==, 4);
  g_assert_cmpint (bst_setup_get_supply (setup, 1, BST_FIGURE_ROBBER), ==, 0);
  g_assert_cmpint (bst_setup_get_supply (setup, 1, BST_FIGURE_BUILDER), ==, 1);
  g_assert_cmpint (bst_setup_get_supply (setup, 2, BST_FIGURE_MEEPLE), ==, 2);

  g_assert_false (bastide_edit_set_supply (content, 1, BST_FIGURE_MEEPLE, 4));
  g_assert_false (setup->players[1].supply_given);
  g_assert_true (bastide_edit_set_supply (content, 1, BST_FIGURE_MEEPLE, 3));
  g_assert_true (setup->players[1].supply_given);
  g_assert_cmpint (bst_setup_get_supply (setup, 1, BST_FIGURE_MEEPLE), ==, 3);
  g_assert_cmpint (bst_setup_get_supply (setup, 1, BST_FIGURE_BUILDER), ==, 1);
  g_assert_cmpint (bst_setup_get_supply (setup, 1, BST_FIGURE_ROBBER), ==, 0);
  g_assert_true (bastide_edit_set_supply (content, 1, BST_FIGURE_MEEPLE, G_MAXUINT));
  g_assert_cmpint (bst_setup_get_supply (setup, 1, BST_FIGURE_MEEPLE), ==, 100);
  g_assert_false (bastide_edit_set_supply (content, 1, BST_N_FIGURES, 1));

  g_assert_true (bastide_edit_reset_supply (content, 1));
  g_assert_cmpint (bst_setup_get_supply (setup, 1, BST_FIGURE_MEEPLE), ==, 4);
  g_assert_false (bastide_edit_reset_supply (content, 1));
  g_assert_false (bastide_edit_reset_supply (content, 6));
  g_assert_false (bastide_edit_set_supply (content, 3, BST_FIGURE_MEEPLE, 1));
}

/* Figures on the board beyond the full set make the supply negative. */
static void
test_supply_below (Fixture                     *fixture,
                   G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = NULL;

  content = bastide_test_read (fixture, BASTIDE_TEST_HEAD
                               "\"players\":[{}],\"board\":{\"tiles\":[{\"cell\":[0,0],\"tile\":\"BASE-D\","
                               "\"rotation\":0,\"figures\":["
                               "{\"player\":0,\"figure\":\"large\",\"segment\":\"city:N\"}]}]}}");
  g_assert_nonnull (content);
  g_assert_cmpint (bst_setup_get_supply (content->setup, 0, BST_FIGURE_LARGE), ==, -1);
  g_assert_true (bastide_edit_set_supply (content, 0, BST_FIGURE_MEEPLE, 6));
  g_assert_cmpint (bst_setup_get_supply (content->setup, 0, BST_FIGURE_LARGE), ==, 0);
}

static void
test_possessions (Fixture                     *fixture,
                  G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_three (fixture);
  const BstSetup *setup = content->setup;

  g_assert_true (bastide_edit_set_goods (content, 0, BST_GOODS_CLOTH, 2));
  g_assert_cmpuint (setup->players[0].goods[BST_GOODS_CLOTH - 1], ==, 2);
  g_assert_false (bastide_edit_set_goods (content, 0, BST_GOODS_CLOTH, 2));
  g_assert_false (bastide_edit_set_goods (content, 0, BST_GOODS_NONE, 2));
  g_assert_false (bastide_edit_set_goods (content, 3, BST_GOODS_WINE, 2));
  g_assert_true (bastide_edit_set_goods (content, 0, BST_GOODS_WINE, G_MAXUINT));
  g_assert_cmpuint (setup->players[0].goods[BST_GOODS_WINE - 1], ==, 100);

  /* Without the module the default is none. */
  g_assert_false (bastide_edit_set_abbeys (content, 0, 0));
  g_assert_true (bastide_edit_set_abbeys (content, 0, 9));
  g_assert_cmpuint (setup->players[0].abbeys, ==, 1);
  g_assert_true (setup->players[0].abbeys_given);
  g_assert_false (bastide_edit_set_abbeys (content, 6, 1));
  bastide_test_assert_text (content, "\"abbeys\": 1", TRUE);
  assert_stable (fixture, content);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  bastide_test_reader_add ("/edit-players/remove", NULL, test_remove);
  bastide_test_reader_add ("/edit-players/remove/memory", NULL, test_remove_memory);
  bastide_test_reader_add ("/edit-players/remove/places", NULL, test_remove_places);
  bastide_test_reader_add ("/edit-players/remove/solution", NULL, test_remove_solution);
  bastide_test_reader_add ("/edit-players/remove/unknown", NULL, test_remove_unknown);
  bastide_test_reader_add ("/edit-players/remove/turn", NULL, test_remove_turn);
  bastide_test_reader_add ("/edit-players/apart", NULL, test_apart);
  bastide_test_reader_add ("/edit-players/move", NULL, test_move);
  bastide_test_reader_add ("/edit-players/move/turn", NULL, test_move_turn);
  bastide_test_reader_add ("/edit-players/move/lesson", NULL, test_move_lesson);
  bastide_test_reader_add ("/edit-players/move/back", NULL, test_move_back);
  bastide_test_reader_add ("/edit-players/move/new", NULL, test_move_new);
  bastide_test_reader_add ("/edit-players/add", NULL, test_add);
  bastide_test_reader_add ("/edit-players/names", NULL, test_names);
  bastide_test_reader_add ("/edit-players/colours", NULL, test_colours);
  bastide_test_reader_add ("/edit-players/scores", NULL, test_scores);
  bastide_test_reader_add ("/edit-players/supply", NULL, test_supply);
  bastide_test_reader_add ("/edit-players/supply/below", NULL, test_supply_below);
  bastide_test_reader_add ("/edit-players/possessions", NULL, test_possessions);

  return g_test_run ();
}
