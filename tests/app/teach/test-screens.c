/* test-screens.c: the screens of the class and of the teacher
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-screens.h"

/* Windows on a screen and the last choice, and who gets which. */
static const struct
{
  const char *names[4];
  guint       present;
  const char *chosen;
  guint       of_class;
  guint       of_teacher;
} cases[] = {
  { { "laptop", "projector" }, 0, "", 1, 0 },
  { { "laptop", "projector" }, 1, "", 0, 1 },
  { { "laptop", "projector" }, G_MAXUINT, "", 1, 0 },
  { { "laptop", "projector" }, 0, "projector", 1, 0 },
  { { "laptop", "projector" }, 1, "projector", 1, 0 },
  { { "laptop", "projector" }, 0, "laptop", 0, 1 },
  { { "laptop", "projector" }, 0, "television", 1, 0 },
  { { "laptop", "desk", "projector" }, 1, "", 0, 1 },
  { { "laptop", "desk", "projector" }, 1, "projector", 2, 1 },
  { { "laptop", "desk", "projector" }, 2, "projector", 2, 0 },
};

static void
test_choose (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      BastideScreens screens;

      g_test_message ("%u", i);
      g_assert_true (bastide_screens_choose (cases[i].names, cases[i].present, cases[i].chosen, &screens));
      g_assert_cmpuint (screens.of_class, ==, cases[i].of_class);
      g_assert_cmpuint (screens.of_teacher, ==, cases[i].of_teacher);
    }
}

/* Nothing is shared out where there is a single screen, or none. */
static void
test_single (void)
{
  const char * const single[] = { "laptop", NULL };
  const char * const none[] = { NULL };
  BastideScreens screens;

  g_assert_false (bastide_screens_choose (single, 0, "", &screens));
  g_assert_false (bastide_screens_choose (single, 0, "projector", &screens));
  g_assert_false (bastide_screens_choose (none, G_MAXUINT, "", &screens));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/screens/choose", test_choose);
  g_test_add_func ("/screens/single", test_single);

  return g_test_run ();
}
