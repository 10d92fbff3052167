/* bastide-drop-site.c: a widget beside the board that takes pieces dropped on it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-drop-site.h"

G_DEFINE_INTERFACE (BastideDropSite, bastide_drop_site, G_TYPE_OBJECT)

static void
bastide_drop_site_default_init (BastideDropSiteInterface *iface G_GNUC_UNUSED)
{
}

BastideDropSite *
bastide_drop_site_find (GtkWidget *widget,
                        double     x,
                        double     y)
{
  GtkWidget *root;
  GtkWidget *found;
  graphene_point_t from = GRAPHENE_POINT_INIT ((float) x, (float) y);
  graphene_point_t to;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);

  root = GTK_WIDGET (gtk_widget_get_root (widget));
  if (root == NULL || !gtk_widget_compute_point (widget, root, &from, &to))
    return NULL;
  found = gtk_widget_pick (root, to.x, to.y, GTK_PICK_DEFAULT);
  return found != NULL ? (BastideDropSite *) gtk_widget_get_ancestor (found, BASTIDE_TYPE_DROP_SITE) : NULL;
}

gboolean
bastide_drop_site_receive (BastideDropSite *self,
                           const BstPiece  *piece)
{
  g_return_val_if_fail (BASTIDE_IS_DROP_SITE (self), FALSE);
  g_return_val_if_fail (piece != NULL, FALSE);

  return BASTIDE_DROP_SITE_GET_IFACE (self)->receive (self, piece);
}
