/* test-content-round-trip.c: every member of a position is the same after writing and reading
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bastide-edit-game.h"
#include "bastide-test-content.h"
#include "bst-notation.h"
#include "bst-turn.h"

#define N_SETUPS 60
#define N_GAMES  40

typedef BastideTestReader Fixture;

/* --- comparing --- */

static void
assert_same_array (const GArray *a,
                   const GArray *b)
{
  gsize size = g_array_get_element_size ((GArray *) (gpointer) a);

  g_assert_cmpmem (a->data, a->len * size, b->data, b->len * size);
}

static void
assert_same_player (const BstSetupPlayer *a,
                    const BstSetupPlayer *b)
{
  g_assert_cmpuint (a->colour, ==, b->colour);
  g_assert_cmpint (a->score, ==, b->score);
  g_assert_cmpint (a->supply_given, ==, b->supply_given);
  if (a->supply_given)
    g_assert_cmpmem (a->supply, BST_N_FIGURES, b->supply, BST_N_FIGURES);
  g_assert_cmpmem (a->goods, sizeof a->goods, b->goods, sizeof b->goods);
  g_assert_cmpint (a->abbeys_given, ==, b->abbeys_given);
  if (a->abbeys_given)
    g_assert_cmpuint (a->abbeys, ==, b->abbeys);
  g_assert_cmpint (a->second_space, ==, b->second_space);
  g_assert_cmpint (a->second_points, ==, b->second_points);
  g_assert_cmpmem (a->prisoners, sizeof a->prisoners, b->prisoners, sizeof b->prisoners);
  g_assert_cmpmem (a->lost, sizeof a->lost, b->lost, sizeof b->lost);
}

static void
assert_same_board (const BstSetup *a,
                   const BstSetup *b)
{
  g_assert_cmpuint (a->tiles->len, ==, b->tiles->len);
  for (guint i = 0; i < a->tiles->len; i++)
    {
      g_assert_true (bst_cell_equal (bst_setup_tile (a, i)->cell, bst_setup_tile (b, i)->cell));
      g_assert_cmpuint (bst_setup_tile (a, i)->type, ==, bst_setup_tile (b, i)->type);
      g_assert_cmpuint (bst_setup_tile (a, i)->rotation, ==, bst_setup_tile (b, i)->rotation);
    }
  g_assert_cmpint (a->carcassonne.present, ==, b->carcassonne.present);
  if (a->carcassonne.present)
    {
      g_assert_true (bst_cell_equal (a->carcassonne.cell, b->carcassonne.cell));
      g_assert_cmpuint (a->carcassonne.rotation, ==, b->carcassonne.rotation);
      g_assert_cmpint (a->carcassonne.plain, ==, b->carcassonne.plain);
    }
}

static void
assert_same_pieces (const BstSetup *a,
                    const BstSetup *b)
{
  g_autoptr (BstSetup) sorted = bst_setup_copy (a);

  bst_setup_sort_pieces (sorted);
  assert_same_array (sorted->pieces, b->pieces);
}

static void
assert_same_setup (const BstSetup *a,
                   const BstSetup *b)
{
  g_assert_true (a->catalogue == b->catalogue);
  g_assert_cmpuint (a->rules.preset, ==, b->rules.preset);
  g_assert_cmpuint (a->rules.edition, ==, b->rules.edition);
  g_assert_cmpuint (a->rules.farmers, ==, b->rules.farmers);
  g_assert_cmphex (a->rules.modules, ==, b->rules.modules);
  g_assert_cmpmem (a->rules.switches, BST_N_SWITCHES, b->rules.switches, BST_N_SWITCHES);
  g_assert_cmpuint (a->n_players, ==, b->n_players);
  for (guint i = 0; i < a->n_players; i++)
    assert_same_player (&a->players[i], &b->players[i]);
  assert_same_board (a, b);
  assert_same_pieces (a, b);

  g_assert_cmpuint (a->player, ==, b->player);
  g_assert_cmpuint (a->phase, ==, b->phase);
  g_assert_cmpuint (a->hand, ==, b->hand);
  g_assert_cmpint (a->has_placed, ==, b->has_placed);
  if (a->has_placed)
    g_assert_true (bst_cell_equal (a->placed, b->placed));
  g_assert_cmpmem (&a->memory, sizeof a->memory, &b->memory, sizeof b->memory);
  assert_same_array (a->draw, b->draw);
  g_assert_cmpint (a->bag_given, ==, b->bag_given);
  if (a->bag_given)
    assert_same_array (a->bag, b->bag);
  assert_same_array (a->limit, b->limit);
}

/* Writes a puzzle and reads it again. */
static BastideContent *
write_and_read (Fixture        *fixture,
                BastideContent *content)
{
  g_autofree char *once = bastide_test_write (content);
  g_autofree char *twice = NULL;
  BastideContent *again = bastide_test_read_sound (fixture, once);

  g_assert_cmpuint (bastide_test_count_problems (fixture), ==, 0);
  assert_same_setup (content->setup, again->setup);
  twice = bastide_test_write (again);
  g_assert_cmpstr (once, ==, twice);

  return again;
}

/* --- random setups --- */

static guint
any (guint n)
{
  return (guint) g_test_rand_int_range (0, (gint32) n);
}

static gboolean
toss (void)
{
  return any (2) == 0;
}

static BstCell
any_cell (void)
{
  return BST_CELL (g_test_rand_int_range (-3, 4), g_test_rand_int_range (-3, 4));
}

/* Chooses a segment that exists. */
static BstSegmentRef
any_place (const BstSetup *setup)
{
  const BstSetupTile *tile = bst_setup_tile (setup, any (setup->tiles->len));
  const BstTileType *type = bst_catalogue_get (setup->catalogue, tile->type);

  return (BstSegmentRef) { .cell = tile->cell, .segment = (guint16) any (type->n_segments) };
}

static void
add_mark (BstSetup     *setup,
          BstPieceKind  kind)
{
  BstSegmentRef place = any_place (setup);

  bst_setup_add_piece (setup, (BstPiece) {
    .kind = (guint8) kind, .player = (guint8) any (BST_MAX_PLAYERS),
    .value = kind == BST_PIECE_ROBBER_BARON ? (gint32) any (9) : 0,
    .place = BST_PLACE_ON_SEGMENT (place.cell, place.segment),
  });
}

static void
fill_tiles (BstSetup *setup)
{
  static const char * const ids[] = { "BASE-D", "BASE-B", "BASE-U", "KR-CCRR", "SHRINE-CRFR", "BASE-E-G" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      const BstSetupTile tile = {
        .cell = BST_CELL ((int) i, 10),
        .type = (guint16) bst_catalogue_find (setup->catalogue, ids[i]),
        .rotation = (guint8) any (4),
      };

      g_array_append_val (setup->tiles, tile);
    }
}

/* The figures on a tile stand together, and so do those of a district. */
static void
fill_figures (BstSetup *setup)
{
  for (guint i = 0; i < setup->tiles->len; i++)
    {
      const BstSetupTile *tile = bst_setup_tile (setup, i);
      BstPiece figure = BST_PIECE_OF_PLAYER (any (BST_MAX_PLAYERS), any (BST_FIGURE_BARN), BST_PLACE_ON_SEGMENT (
        tile->cell, any (bst_catalogue_get (setup->catalogue, tile->type)->n_segments)));

      figure.from = toss () ? (guint8) any (BST_N_DISTRICTS) : BST_NO_DISTRICT;
      figure.value = toss ();
      bst_setup_add_piece (setup, figure);
    }

  for (guint district = 0; setup->carcassonne.present && district < BST_N_DISTRICTS; district++)
    bst_setup_add_piece (setup, BST_PIECE_OF_PLAYER (any (BST_MAX_PLAYERS), BST_FIGURE_MEEPLE,
                                                     BST_PLACE_IN_DISTRICT (district)));
}

static void
fill_board (BstSetup *setup)
{
  fill_tiles (setup);
  if (toss ())
    setup->carcassonne = (BstSetupCarcassonne) {
      .present = TRUE,
      .cell = any_cell (),
      .rotation = (guint8) any (4),
    };
  if (setup->carcassonne.present)
    bst_setup_add_piece (setup, (BstPiece) {
      .kind = BST_PIECE_COUNT, .place = BST_PLACE_IN_DISTRICT (any (BST_N_DISTRICTS)),
    });
  fill_figures (setup);

  if (toss ())
    add_mark (setup, BST_PIECE_KING);
  if (toss ())
    add_mark (setup, BST_PIECE_ROBBER_BARON);
  if (toss ())
    add_mark (setup, BST_PIECE_FAIRY);
  if (toss ())
    bst_setup_add_piece (setup, (BstPiece) { .kind = BST_PIECE_DRAGON, .place = BST_PLACE_ON_CELL (any_cell ()) });
  for (guint i = any (3); i > 0; i--)
    add_mark (setup, BST_PIECE_CASTLE);
  for (guint i = any (3); i > 0; i--)
    {
      const BstPlace place = BST_PLACE_ON_CELL (BST_CELL ((int) i, 0));

      bst_setup_add_piece (setup, (BstPiece) { .kind = BST_PIECE_LOST, .place = place });
      bst_setup_add_piece (setup, (BstPiece) { .kind = BST_PIECE_TOWER, .value = (gint32) any (30), .place = place });
    }
  for (guint player = 0; player < BST_MAX_PLAYERS; player++)
    if (toss ())
      bst_setup_add_piece (setup, (BstPiece) {
        .kind = BST_PIECE_ROBBER, .player = (guint8) player, .value = toss () ? 1 : 0,
        .place = BST_PLACE_ON_SPACE (g_test_rand_int_range (-3, 60)),
      });
}

static void
fill_player (BstSetupPlayer *player)
{
  player->score = g_test_rand_int_range (-BST_MAX_SCORE, BST_MAX_SCORE + 1);
  player->supply_given = toss ();
  for (guint i = 0; player->supply_given && i < BST_N_FIGURES; i++)
    player->supply[i] = (guint8) any (8);
  for (guint i = 0; i < G_N_ELEMENTS (player->goods); i++)
    player->goods[i] = (guint8) any (3);
  player->abbeys_given = toss ();
  player->abbeys = player->abbeys_given ? (guint8) any (2) : 0;
  player->second_space = toss () ? (gint32) any (BST_SCOREBOARD) : BST_NO_SPACE;
  player->second_points = toss () ? g_test_rand_int_range (-9, 60) : 0;
  player->prisoners[any (BST_MAX_PLAYERS)][any (BST_FIGURE_ROBBER)] = (guint8) any (3);
  player->lost[any (BST_FIGURE_ROBBER)] = (guint8) any (3);
}

/* Chooses players in any order, each at most once. */
static void
fill_list (BstPlayerList *list)
{
  guint first = any (BST_MAX_PLAYERS);

  for (guint i = any (BST_MAX_PLAYERS + 1); i > 0; i--)
    list->players[list->n++] = (guint8) ((first + i) % BST_MAX_PLAYERS);
}

static void
fill_lists (const BstSetup *setup,
            BstMemory      *memory)
{
  fill_list (&memory->to_ask);
  fill_list (&memory->to_redeploy);
  fill_list (&memory->to_rob);
  for (guint i = any (BST_MAX_TO_SCORE + 1); i > 0; i--)
    memory->to_score[memory->n_to_score++] = any_place (setup);
  for (guint i = any (BST_MAX_PLAYERS + 1); i > 0; i--)
    memory->event[memory->n_event++] = (BstGain) {
      .player = (guint8) (i % BST_MAX_PLAYERS),
      .rule = (guint8) (1 + any (BST_N_RULES - 1)),
      .later = (guint8) toss (),
      .counting = (guint8) any (setup->phase == BST_PHASE_MESSENGER ? BST_COUNTING_OPEN + 1 : BST_COUNTING_OPEN),
      .points = g_test_rand_int_range (-9, 30),
    };
  for (guint i = any (BST_MAX_LEAVING + 1); i > 0; i--)
    memory->leaving[memory->n_leaving++] = (BstLeaving) {
      .at = any_place (setup),
      .player = (guint8) any (BST_MAX_PLAYERS),
      .figure = (guint8) any (BST_FIGURE_ROBBER),
    };
}

static void
fill_memory (const BstSetup *setup,
             BstMemory      *memory)
{
  gboolean has_gained = FALSE;

  fill_lists (setup, memory);
  memory->chooser = toss () ? (guint8) any (BST_MAX_PLAYERS) : BST_NO_PLAYER;
  if (memory->chooser == setup->player)
    memory->chooser = BST_NO_PLAYER;
  for (guint i = 0; i < setup->n_players; i++)
    {
      memory->gained[i] = (gint32) any (3);
      has_gained |= memory->gained[i] > 0;
      memory->waits[i] = toss () ? (guint8) any (BST_MAX_PLAYERS) : BST_NO_PLAYER;
    }
  memory->late[any (BST_FIGURE_ROBBER)] = (guint8) any (3);
  memory->deployed = (guint16) any (1u << BST_FIGURE_ROBBER);
  memory->may_send = (guint8) toss ();
  memory->sent = (guint8) toss ();
  memory->portal = (guint8) toss ();
  memory->count_was = toss () ? (guint8) any (BST_N_DISTRICTS) : BST_NO_DISTRICT;
  memory->part = (guint8) (1 + any (2));
  memory->again = (guint8) toss ();
  memory->final = (guint8) toss ();
  memory->resume = (guint8) any (BST_N_PHASES + 1);

  memory->given |= memory->to_ask.n > 0 ? BST_MEMORY_TO_ASK : 0;
  memory->given |= memory->n_to_score > 0 ? BST_MEMORY_TO_SCORE : 0;
  memory->given |= memory->to_redeploy.n > 0 ? BST_MEMORY_TO_REDEPLOY : 0;
  memory->given |= memory->n_event > 0 ? BST_MEMORY_EVENT : 0;
  memory->given |= memory->chooser != BST_NO_PLAYER ? BST_MEMORY_CHOOSER : 0;
  memory->given |= has_gained || toss () ? BST_MEMORY_GAINED : 0;
}

/* Random values for every member of a file, sensible or not, in every phase. */
static void
test_setups (Fixture                     *fixture,
             G_GNUC_UNUSED gconstpointer  data)
{
  BstCatalogue *catalogue = bastide_tile_library_get_catalogue (fixture->library, BST_EDITION_NEW);

  for (guint i = 0; i < N_SETUPS; i++)
    {
      g_autoptr (BastideContent) start = bastide_content_new (fixture->library);
      g_autoptr (BastideContent) content = NULL;
      g_autoptr (BastideContent) again = NULL;
      BstSetup *setup = bst_setup_new (catalogue);

      g_array_append_vals (setup->limit, start->setup->limit->data, start->setup->limit->len);
      setup->n_players = BST_MAX_PLAYERS;
      for (guint player = 0; player < setup->n_players; player++)
        {
          setup->players[player].colour = (guint8) player;
          fill_player (&setup->players[player]);
        }
      fill_board (setup);
      setup->player = (guint8) any (BST_MAX_PLAYERS);
      setup->phase = (guint8) (i % BST_N_PHASES);
      setup->has_placed = toss ();
      if (setup->has_placed)
        setup->placed = any_cell ();
      fill_memory (setup, &setup->memory);

      content = bastide_content_with_setup (start, setup);
      again = write_and_read (fixture, content);
    }
}

/* --- random games --- */

/* Makes the beginning of a game under random rules, as a file. */
static char *
begin_game (guint game)
{
  g_autoptr (GString) text = g_string_new (BASTIDE_TEST_HEAD "\"rules\":{");
  guint32 modules = game % 4 == 0 ? 0 : (guint32) g_test_rand_int () & ((1u << BST_N_MODULES) - 1);
  gboolean has_city = (modules >> BST_MODULE_COUNT) & 1;
  const char *separator = "";

  g_string_append_printf (text, "\"preset\":\"%s\",\"farmers\":%s,\"modules\":[",
                          bst_preset_get_name ((BstPreset) any (BST_N_PRESETS)), any (8) == 0 ? "false" : "true");
  for (guint i = 0; i < BST_N_MODULES; i++)
    {
      if (((modules >> i) & 1) == 0)
        continue;
      g_string_append_printf (text, "%s\"%s\"", separator, bst_module_get_name ((BstModuleId) i));
      separator = ",";
    }

  separator = "";
  g_string_append (text, "],\"switches\":{");
  for (guint i = 0; i < BST_N_SWITCHES; i++)
    {
      const BstSwitchInfo *info = bst_switch_get_info ((BstSwitch) i);
      guint n = 0;

      while (info->values[n] != NULL)
        n++;
      if (toss ())
        continue;
      g_string_append_printf (text, "%s\"%s\":\"%s\"", separator, info->id, info->values[any (n)]);
      separator = ",";
    }

  g_string_append (text, "}},\"players\":[{},{}");
  for (guint i = any (BST_MAX_PLAYERS - 1); i > 0; i--)
    g_string_append (text, ",{}");
  g_string_append_printf (text, "],\"board\":{%s}}",
                          has_city ? "\"carcassonne\":{\"cell\":[0,0]}"
                                   : "\"tiles\":[{\"cell\":[0,0],\"tile\":\"BASE-D\",\"rotation\":0}]");

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Plays any legal action. */
static gboolean
play_any (BstPosition *position)
{
  g_autofree BstActionList *list = g_new (BstActionList, 1);

  if (bst_turn_list (position, list) == 0)
    return FALSE;

  bst_turn_apply (position, &list->actions[any (list->n)], NULL);

  return TRUE;
}

static void
assert_survives (Fixture           *fixture,
                 BastideContent    *start,
                 const BstPosition *position)
{
  g_autoptr (BastideContent) content = bastide_content_with_setup (start, bst_position_to_setup (position));
  g_autoptr (BastideContent) again = write_and_read (fixture, content);
  BstPosition *anew = bst_position_new (again->setup, NULL);

  g_assert_true (bst_position_is_playable (anew));
  g_assert_cmphex (bst_position_get_key (anew), ==, bst_position_get_key (position));
  bst_position_free (anew);
}

/* Positions of games, often in the middle of a turn, are the same after writing and reading. */
static void
test_games (Fixture                     *fixture,
            G_GNUC_UNUSED gconstpointer  data)
{
  for (guint game = 0; game < N_GAMES; game++)
    {
      g_autofree char *text = begin_game (game);
      g_autoptr (BastideContent) start = bastide_test_read_sound (fixture, text);
      BstPosition *position = bst_position_new (start->setup, NULL);

      g_test_message ("%s", text);
      g_assert_true (bst_position_is_playable (position));
      for (guint step = 0; play_any (position); step++)
        if (step % 11 == 0 || bst_position_get_phase (position) > BST_PHASE_DEPLOY)
          assert_survives (fixture, start, position);
      assert_survives (fixture, start, position);
      bst_position_free (position);
    }
}

/* --- files of the past --- */

/* Files as they were saved when the format got rules, goals, twins, lines and lessons, and what the solution comes to. */
static const struct
{
  const char *name;
  int         scores[3];
} past_files[] = {
  { "first", { 22, 4 } },
  { "rules", { 19, 17, 12 } },
  { "goal", { 72, 67 } },
  { "twins", { 12, 16, 12 } },
  { "lines", { 39, 38 } },
  { "lesson", { 9, 12 } },
};

static char *
load_past (const char *name)
{
  g_autofree char *file = g_strconcat (name, ".bastide.json", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "model", "content", "past", file, NULL);
  g_autoptr (GError) error = NULL;
  char *text;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);

  return text;
}

static void
assert_scores (BastideContent *content,
               const int       scores[3])
{
  BstPosition *position = bst_position_new (content->setup, NULL);
  gboolean is_set_play;
  g_auto (GStrv) way = bastide_edit_dup_way (content, 0, G_MAXUINT, &is_set_play);

  for (guint i = 0; way != NULL && way[i] != NULL; i++)
    {
      BstAction action;

      g_assert_cmpint (bst_notation_read_action (position, way[i], &action, NULL), ==, BST_NOTATION_SOUND);
      g_assert_true (bst_turn_check (position, &action, NULL));
      bst_turn_apply (position, &action, NULL);
    }
  for (guint i = 0; i < bst_position_get_n_players (position); i++)
    g_assert_cmpint (bst_position_get_score (position, i), ==, scores[i]);
  bst_position_free (position);
}

/* An old file opens without a word, plays as it did, and is saved with every member that it had. */
static void
test_past (Fixture                     *fixture,
           G_GNUC_UNUSED gconstpointer  data)
{
  for (guint i = 0; i < G_N_ELEMENTS (past_files); i++)
    {
      g_autofree char *text = load_past (past_files[i].name);
      g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, text);
      g_autoptr (BastideContent) again = write_and_read (fixture, content);
      g_autofree char *written = bastide_test_write (again);
      g_autoptr (JsonNode) before = json_from_string (text, NULL);
      g_autoptr (JsonNode) now = json_from_string (written, NULL);

      g_test_message ("%s", past_files[i].name);
      g_assert_cmpuint (again->version, ==, BASTIDE_CONTENT_VERSION);
      g_assert_true (json_node_equal (before, now));
      assert_scores (content, past_files[i].scores);
      assert_scores (again, past_files[i].scores);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  bastide_test_reader_add ("/content-round-trip/setups", NULL, test_setups);
  bastide_test_reader_add ("/content-round-trip/games", NULL, test_games);
  bastide_test_reader_add ("/content-round-trip/past", NULL, test_past);

  return g_test_run ();
}
