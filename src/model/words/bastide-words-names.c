/* bastide-words-names.c: the names of things, translated
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-words.h"

#include <glib/gi18n-lib.h>

#include "bastide-slots.h"

static const char * const kinds[BST_N_KINDS] = {
  N_("city"), N_("road"), N_("field"), N_("monastery"), N_("shrine"), N_("garden"),
};

static const char * const figures[BST_N_FIGURES] = {
  N_("meeple"), N_("large meeple"), N_("abbot"), N_("wagon"), N_("mayor"), N_("ringmaster"), N_("guard"), N_("phantom"),
  N_("builder"), N_("pig"), N_("barn"), N_("shepherd"), N_("robber"),
};

static const char * const districts[BST_N_DISTRICTS] = {
  N_("castle"), N_("market"), N_("blacksmith"), N_("cathedral"),
};

static const char * const colours[BST_N_COLOURS] = {
  N_("Red"), N_("Blue"), N_("Green"), N_("Yellow"), N_("Black"), N_("Pink"),
};

static const char * const phases[BST_N_PHASES] = {
  N_("Place the tile"),
  N_("Place a figure"),
  N_("Place the robber"),
  N_("The others place their robbers"),
  N_("Choose who begins"),
  N_("Move figures out of the districts"),
  N_("Choose the next feature to score"),
  N_("Choose whom to rob"),
  N_("Choose which counting figure moves"),
  N_("Send a figure to a district"),
  N_("Move the Count"),
  N_("Move figures out of the districts for the last time"),
  N_("The game is over"),
};

char *
bastide_words_coordinates (BstCell cell)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_set_number (slots, "x", cell.x);
  bastide_slots_set_number (slots, "y", cell.y);

  return bastide_slots_fill (slots, "{x},{y}");
}

const char *
bastide_words_kind (BstKind kind)
{
  g_return_val_if_fail ((guint) kind < BST_N_KINDS, "");

  return _(kinds[kind]);
}

const char *
bastide_words_figure (BstFigure figure)
{
  g_return_val_if_fail ((guint) figure < BST_N_FIGURES, "");

  return _(figures[figure]);
}

const char *
bastide_words_colour (BstColour colour)
{
  g_return_val_if_fail ((guint) colour < BST_N_COLOURS, "");

  return _(colours[colour]);
}

const char *
bastide_words_phase (BstPhase phase)
{
  g_return_val_if_fail ((guint) phase < BST_N_PHASES, "");

  return _(phases[phase]);
}

const char *
bastide_words_district (BstDistrict district)
{
  g_return_val_if_fail ((guint) district < BST_N_DISTRICTS, "");

  return _(districts[district]);
}
