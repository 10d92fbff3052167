/* bastide-item-picture.c: pictures of the pieces that an editor takes in hand
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-item-picture.h"

#include "bastide-edit.h"

static const struct
{
  gboolean is_marker;
  guint    what;
} looks[] = {
  [BASTIDE_ITEM_COUNT] = { TRUE, BST_PIECE_COUNT },
  [BASTIDE_ITEM_KING] = { TRUE, BST_PIECE_KING },
  [BASTIDE_ITEM_ROBBER_BARON] = { TRUE, BST_PIECE_ROBBER_BARON },
  [BASTIDE_ITEM_COUNTER] = { FALSE, BST_FIGURE_MEEPLE },
  [BASTIDE_ITEM_ROBBER] = { FALSE, BST_FIGURE_ROBBER },
  [BASTIDE_ITEM_FAIRY] = { TRUE, BST_PIECE_FAIRY },
  [BASTIDE_ITEM_DRAGON] = { TRUE, BST_PIECE_DRAGON },
  [BASTIDE_ITEM_TOWER] = { TRUE, BST_PIECE_TOWER },
  [BASTIDE_ITEM_CASTLE] = { TRUE, BST_PIECE_CASTLE },
};

gboolean
bastide_item_get_look (const BastideItem *item,
                       guint             *what)
{
  g_return_val_if_fail (item != NULL && what != NULL, FALSE);
  g_return_val_if_fail (item->kind < G_N_ELEMENTS (looks), FALSE);

  *what = item->kind == BASTIDE_ITEM_FIGURE ? item->figure : looks[item->kind].what;
  return looks[item->kind].is_marker;
}

GdkPaintable *
bastide_item_picture_new (GtkWidget         *widget,
                          const BstSetup    *setup,
                          const char         letters[BST_MAX_PLAYERS][8],
                          const BastideItem *item,
                          int                size)
{
  guint player, what;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);
  g_return_val_if_fail (setup != NULL && item != NULL, NULL);

  if (item->kind == BASTIDE_ITEM_TILE)
    return bastide_picture_new_tile (widget, setup->catalogue, item->tile, item->rotation, size);
  if (bastide_item_get_look (item, &what))
    return bastide_picture_new_marker (widget, (BstPieceKind) what, size);
  player = MIN (item->player, BST_MAX_PLAYERS - 1);
  return bastide_picture_new_figure (widget, (BstFigure) what, (BstColour) setup->players[player].colour,
                                     letters != NULL ? letters[player] : NULL, size);
}

/* Markers and their modules; towers and castles never run out. */
static const struct
{
  BastideItemKind kind;
  BstModuleId     module;
  gboolean        many;
} markers[] = {
  { BASTIDE_ITEM_COUNT, BST_MODULE_COUNT, FALSE },
  { BASTIDE_ITEM_KING, BST_MODULE_KING_ROBBER, FALSE },
  { BASTIDE_ITEM_ROBBER_BARON, BST_MODULE_KING_ROBBER, FALSE },
  { BASTIDE_ITEM_FAIRY, BST_MODULE_DRAGON, FALSE },
  { BASTIDE_ITEM_DRAGON, BST_MODULE_DRAGON, FALSE },
  { BASTIDE_ITEM_TOWER, BST_MODULE_TOWER, TRUE },
  { BASTIDE_ITEM_CASTLE, BST_MODULE_CASTLES, TRUE },
};

/* The Count is in play only with districts to stand in. */
static gboolean
is_in_play (const BstSetup *setup,
            guint           marker)
{
  if (markers[marker].kind == BASTIDE_ITEM_COUNT)
    return setup->carcassonne.present && !setup->carcassonne.plain;
  return bst_rules_has (&setup->rules, markers[marker].module);
}

GArray *
bastide_item_list_markers (const BstSetup *setup,
                           gboolean        only_free)
{
  GArray *items = g_array_new (FALSE, TRUE, sizeof (BastideItem));

  g_return_val_if_fail (setup != NULL, items);

  for (guint i = 0; i < G_N_ELEMENTS (markers); i++)
    {
      const BastideItem item = { .kind = (guint8) markers[i].kind };
      BstPlace spot;

      if (is_in_play (setup, i) && (!only_free || markers[i].many || !bastide_edit_find_item (setup, &item, &spot)))
        g_array_append_val (items, item);
    }
  return items;
}
