/* test-box.c: the tiles that the rules put into the bag
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-box.h"
#include "bst-test-tiles.h"

static guint
count (guint32             modules,
       BstEdition          edition,
       const char * const *sets,
       const char         *id)
{
  BstCatalogue *catalogue = bst_test_catalogue_of_edition (edition);
  g_autofree guint16 *counts = g_new (guint16, bst_catalogue_get_size (catalogue));
  guint sum = 0;
  BstRules rules;

  bst_rules_init (&rules, BST_PRESET_HIG_2017);
  rules.modules = modules;
  rules.edition = (guint8) edition;
  bst_box_count_tiles (catalogue, &rules, sets, counts);
  if (id != NULL)
    return counts[bst_catalogue_find (catalogue, id)];

  for (guint i = 0; i < bst_catalogue_get_size (catalogue); i++)
    sum += counts[i];

  return sum;
}

#define MODULE(name) (1u << BST_MODULE_##name)

static void
test_bag (void)
{
  static const char * const gq11[] = { "GQ11", NULL };
  static const char * const inns[] = { "INNS", NULL };
  static const char * const shrines[] = { "SHRINE", NULL };
  static const char * const own[] = { BST_TEST_OWN_SET, NULL };
  static const char * const abbeys[] = { "AM", "AM-ABBEY", NULL };
  const BstEdition later = BST_EDITION_NEW;

  g_assert_cmpuint (count (0, later, NULL, NULL), ==, 72);
  g_assert_cmpuint (count (0, later, NULL, "BASE-D"), ==, 4);

  /* garden variants count by the edition alone, with the abbot or without */
  g_assert_cmpuint (count (0, later, NULL, "BASE-E-G"), ==, 1);
  g_assert_cmpuint (count (MODULE (ABBOT), later, NULL, "BASE-E-G"), ==, 1);
  g_assert_cmpuint (count (MODULE (ABBOT), later, NULL, NULL), ==, 72);
  g_assert_cmpuint (count (0, BST_EDITION_FIRST, NULL, "BASE-E-G"), ==, 0);
  g_assert_cmpuint (count (0, BST_EDITION_FIRST, NULL, "BASE-E"), ==, 5);

  /* another start leaves one BASE-D in the box */
  g_assert_cmpuint (count (MODULE (COUNT), later, NULL, NULL), ==, 71);
  g_assert_cmpuint (count (MODULE (RIVER_1), later, NULL, "BASE-D"), ==, 3);
  g_assert_cmpuint (count (MODULE (RIVER_2), later, NULL, "BASE-D"), ==, 3);
  g_assert_cmpuint (count (MODULE (COUNT) | MODULE (RIVER_2), later, NULL, "BASE-D"), ==, 3);
  g_assert_cmpuint (count (MODULE (KING_ROBBER), later, NULL, NULL), ==, 72);

  /* of two rivers the second has source and lake */
  g_assert_cmpuint (count (MODULE (RIVER_1), later, NULL, NULL), ==, 83);
  g_assert_cmpuint (count (MODULE (RIVER_1), later, NULL, "R1-FFFS-lake"), ==, 1);
  g_assert_cmpuint (count (MODULE (RIVER_1) | MODULE (RIVER_2), later, NULL, NULL), ==, 71 + 10 + 12);
  g_assert_cmpuint (count (MODULE (RIVER_1) | MODULE (RIVER_2), later, NULL, "R1-FFFS-spring"), ==, 0);
  g_assert_cmpuint (count (MODULE (RIVER_1) | MODULE (RIVER_2), later, NULL, "R1-FFFS-lake"), ==, 0);

  g_assert_cmpuint (count (MODULE (SHRINES), later, NULL, NULL), ==, 77);
  g_assert_cmpuint (count (MODULE (SHRINES), later, NULL, "SHRINE-CRFR"), ==, 0);

  /* the sixth shrine is in another box, which a puzzle without the module may name */
  g_assert_cmpuint (count (MODULE (SHRINES), later, shrines, NULL), ==, 77);
  g_assert_cmpuint (count (0, later, shrines, NULL), ==, 78);
  g_assert_cmpuint (count (0, later, shrines, "SHRINE-CRFR"), ==, 1);

  g_assert_cmpuint (count (MODULE (LAND_TILES), later, NULL, NULL), ==, 77);
  g_assert_cmpuint (count (MODULE (ROBBERS), later, NULL, NULL), ==, 80);
  g_assert_cmpuint (count (MODULE (CROP_CIRCLES), later, NULL, NULL), ==, 78);
  g_assert_cmpuint (count (MODULE (INNS), later, NULL, NULL), ==, 90);
  g_assert_cmpuint (count (MODULE (INNS), later, inns, NULL), ==, 90);
  g_assert_cmpuint (count (0, later, inns, NULL), ==, 90);
  g_assert_cmpuint (count (0, later, gq11, NULL), ==, 84);
  g_assert_cmpuint (count (0, later, own, NULL), ==, 83);
  g_assert_cmpuint (count (MODULE (TRADERS), later, NULL, NULL), ==, 96);
  g_assert_cmpuint (count (MODULE (DRAGON), later, NULL, NULL), ==, 102);
  g_assert_cmpuint (count (MODULE (TOWER), later, NULL, NULL), ==, 90);
  g_assert_cmpuint (count (MODULE (ABBEY), later, NULL, NULL), ==, 84);

  /* abbeys are dealt to the players and never drawn, whether module or puzzle names their set */
  g_assert_cmpuint (count (MODULE (ABBEY), later, NULL, "AM-ABBEY"), ==, 0);
  g_assert_cmpuint (count (MODULE (ABBEY), later, abbeys, NULL), ==, 84);

  g_assert_cmpuint (count (MODULE (CASTLES), later, NULL, NULL), ==, 84);
  g_assert_cmpuint (count (MODULE (FLYING_MACHINES), later, NULL, NULL), ==, 80);
  g_assert_cmpuint (count (MODULE (HILLS) | MODULE (PHANTOM) | MODULE (MESSENGERS), later, NULL, NULL), ==, 72);
}

/* The puzzle names sets that no module brings. */
static void
test_extra (void)
{
  g_assert_true (bst_box_is_extra ("GQ11"));
  g_assert_true (bst_box_is_extra (BST_TEST_OWN_SET));
  g_assert_false (bst_box_is_extra ("BASE"));
  g_assert_false (bst_box_is_extra ("INNS"));
  g_assert_false (bst_box_is_extra ("AM-ABBEY"));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/box/bag", test_bag);
  g_test_add_func ("/box/extra", test_extra);
  return g_test_run ();
}
