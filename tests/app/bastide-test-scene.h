/* bastide-test-scene.h: the window in any phase, and the gestures of a hand
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-test-window.h"

/* A position of tests/app/phases, and the actions played before the test begins. */
typedef struct
{
  const char *file;
  const char *actions[5];
} BastideTestStart;

/* The window with that position, and the number of refusals in it. */
typedef struct
{
  BastideWindow    *window;
  BastideBoardView *board;
  BastidePuzzle    *puzzle;
  char             *path;
  guint             n_refused;
  guint             rule;
} BastideTestScene;

/* Fixture functions; the data is a #BastideTestStart. */
void               bastide_test_scene_set_up           (BastideTestScene *scene,
                                                        gconstpointer     data);
void               bastide_test_scene_tear_down        (BastideTestScene *scene,
                                                        gconstpointer     data);

void               bastide_test_scene_play             (BastideTestScene *scene,
                                                        const char       *action);
const BstPosition *bastide_test_scene_get_engine       (BastideTestScene *scene);
void               bastide_test_scene_assert_phase     (BastideTestScene *scene,
                                                        BstPhase          phase);

/* Asserts one refusal, by a rule. */
void               bastide_test_scene_assert_refused   (BastideTestScene *scene,
                                                        BstRule           rule);

/* Returns the number of figures of a kind that a player has in a district. */
guint              bastide_test_scene_count            (BastideTestScene *scene,
                                                        BstDistrict       district,
                                                        guint             player,
                                                        BstFigure         figure);

/* Presses keys one after the other. */
void               bastide_test_scene_press            (BastideTestScene *scene,
                                                        const char       *key);

/* Returns whether the question stands beside the board. */
gboolean           bastide_test_scene_is_asking        (BastideTestScene *scene);

/* Puts the pointer on a point of the board, in tile sides from cell 0,0, then runs a command of xdotool. */
void               bastide_test_scene_point            (BastideTestScene *scene,
                                                        double            x,
                                                        double            y,
                                                        const char       *then);
void               bastide_test_scene_drag             (BastideTestScene *scene,
                                                        double            x0,
                                                        double            y0,
                                                        double            x1,
                                                        double            y1);

/* Returns the point of the board where a figure in a district, or the Count, stands. */
void               bastide_test_scene_find             (BastideTestScene *scene,
                                                        gboolean          is_marker,
                                                        guint             what,
                                                        guint             player,
                                                        guint             district,
                                                        double           *x,
                                                        double           *y);

/* Finds a free point of a plaza; clicks there. */
void               bastide_test_scene_find_plaza       (BstDistrict       district,
                                                        double           *x,
                                                        double           *y);
void               bastide_test_scene_click_plaza      (BastideTestScene *scene,
                                                        BstDistrict       district);

/* Returns the nth mapped widget of a type below @root, from 0. */
gpointer           bastide_test_find_nth               (gpointer          root,
                                                        GType             type,
                                                        guint            *nth);

/* Clicks on the middle of a widget. */
void               bastide_test_click_middle           (gpointer          widget);

/* Return the tray of a player, and the button of the nth kind of figure in it. */
GtkWidget         *bastide_test_scene_get_tray         (BastideTestScene *scene,
                                                        guint             player);
GtkWidget         *bastide_test_scene_get_in_tray      (BastideTestScene *scene,
                                                        guint             player,
                                                        guint             nth);

gboolean           bastide_test_scene_shows_scoreboard (BastideTestScene *scene);
GtkWidget         *bastide_test_scene_get_space        (BastideTestScene *scene,
                                                        guint             space);
