/* bastide-board-view-go-to.c: a cell in words
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-private.h"

/* One number, with either minus sign; moves on behind it. */
static gboolean
parse_coordinate (const char **text,
                  int         *number)
{
  gboolean negative = FALSE;
  guint n_digits = 0;

  while (g_unichar_isspace (g_utf8_get_char (*text)))
    *text = g_utf8_next_char (*text);
  if (**text == '-' || g_utf8_get_char (*text) == 0x2212)
    {
      negative = TRUE;
      *text = g_utf8_next_char (*text);
    }
  for (*number = 0; g_ascii_isdigit (**text) && n_digits < 4; (*text)++, n_digits++)
    *number = 10 * *number + g_ascii_digit_value (**text);
  if (negative)
    *number = -*number;
  while (g_unichar_isspace (g_utf8_get_char (*text)))
    *text = g_utf8_next_char (*text);
  return n_digits > 0;
}

gboolean
bastide_board_view_go_to_text (BastideBoardView *self,
                               const char       *text)
{
  int x, y;

  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  if (!g_utf8_validate (text, -1, NULL) || !parse_coordinate (&text, &x))
    return FALSE;
  if (*text == ',' || *text == ';')
    text++;
  if (!parse_coordinate (&text, &y) || *text != '\0' || ABS (x) > BST_MAX_COORD || ABS (y) > BST_MAX_COORD)
    return FALSE;
  bastide_board_view_set_cursor (self, BST_CELL (x, y));
  return TRUE;
}
