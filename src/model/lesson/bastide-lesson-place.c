/* bastide-lesson-place.c: the places of a lesson as text
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-lesson-place.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-content-private.h"
#include "bastide-puzzle-error.h"
#include "bastide-slots.h"
#include "bastide-story-board.h"
#include "bst-notation.h"

#define SPACE "space "

static gboolean
refuse (GError     **error,
        const char  *text,
        const char  *sentence)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autofree char *filled = NULL;

  bastide_slots_set (slots, "place", text);
  filled = bastide_slots_fill (slots, sentence);
  g_set_error_literal (error, BASTIDE_PUZZLE_ERROR, BASTIDE_PUZZLE_ERROR_NOTATION, filled);

  return FALSE;
}

static gboolean
read_segment (const BstSetup  *setup,
              const char      *text,
              BstCell          cell,
              const char      *name,
              BstPlace        *place,
              GError         **error)
{
  guint rotation, segment;
  const BstTileType *type = _bastide_content_find_type (setup, cell, &rotation);

  if (type == NULL)
    return refuse (error, text, _("There is no tile for the place “{place}”."));
  segment = bst_notation_read_segment (type, rotation, name);
  if (segment == BST_NO_SEGMENT)
    return refuse (error, text, _("The tile has no such segment: “{place}”."));
  *place = bastide_story_board_find_place (setup, cell, segment);

  return TRUE;
}

gboolean
bastide_lesson_place_read (const BstSetup  *setup,
                           const char      *text,
                           BstPlace        *place,
                           GError         **error)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 3);
  guint n = g_strv_length (words);
  BstCell cell;
  int space;

  g_return_val_if_fail (setup != NULL, FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  if (n == 1 && bst_district_from_name (words[0]) != BST_NONE)
    {
      *place = BST_PLACE_IN_DISTRICT (bst_district_from_name (words[0]));
      return TRUE;
    }
  if (n == 2 && g_str_has_prefix (text, SPACE) && bst_notation_read_number (words[1], 0, G_MAXINT32, &space))
    {
      *place = BST_PLACE_ON_SPACE (space);
      return TRUE;
    }
  if (n == 0 || n > 2 || !bst_notation_read_cell (words[0], &cell))
    return refuse (error, text, _("“{place}” is no place; expected a cell “3,0”, a segment “3,0 city:N”, a district "
                                  "“castle” or a space “space 12”."));
  if (n == 2)
    return read_segment (setup, text, cell, words[1], place, error);
  *place = BST_PLACE_ON_CELL (cell);

  return TRUE;
}

char *
bastide_lesson_place_write (const BstSetup *setup,
                            const BstPlace *place)
{
  char segment[BST_NOTATION_SIZE];
  const BstTileType *type;
  guint rotation;

  g_return_val_if_fail (setup != NULL, NULL);
  g_return_val_if_fail (place != NULL, NULL);

  if (place->kind == BST_PLACE_DISTRICT)
    return g_strdup (bst_district_get_name ((BstDistrict) place->index));
  if (place->kind == BST_PLACE_SPACE)
    return g_strdup_printf (SPACE "%d", place->space);
  g_return_val_if_fail (bst_place_has_cell (place), NULL);

  type = place->kind == BST_PLACE_CELL ? NULL : _bastide_content_find_type (setup, place->cell, &rotation);
  if (type == NULL || place->segment >= type->n_segments)
    return g_strdup_printf ("%d,%d", place->cell.x, place->cell.y);
  bst_notation_write_segment (type, rotation, place->segment, segment);

  return g_strdup_printf ("%d,%d %s", place->cell.x, place->cell.y, segment);
}
