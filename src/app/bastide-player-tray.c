/* bastide-player-tray.c: what a player has: score and supply
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-player-tray.h"

#include <glib/gi18n-lib.h>

#include "bastide-fit-layout.h"
#include "bastide-number.h"
#include "bastide-picture.h"
#include "bastide-sentence.h"
#include "bastide-widget.h"

#define SIGN_SIZE   28
#define FIGURE_SIZE 30

struct _BastidePlayerTray
{
  GtkWidget   parent_instance;

  GtkPicture *sign;
  GtkLabel   *name;
  GtkLabel   *role;
  GtkLabel   *score;
  GtkLabel   *gain;
  GtkBox     *supply;
};

G_DEFINE_FINAL_TYPE (BastidePlayerTray, bastide_player_tray, GTK_TYPE_WIDGET)

static void
bastide_player_tray_dispose (GObject *object)
{
  bastide_widget_remove_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (bastide_player_tray_parent_class)->dispose (object);
}

static void
bastide_player_tray_class_init (BastidePlayerTrayClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_player_tray_dispose;

  g_type_ensure (BASTIDE_TYPE_FIT_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "tray");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-player-tray.ui");
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerTray, gain);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerTray, name);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerTray, role);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerTray, score);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerTray, sign);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerTray, supply);
}

static void
bastide_player_tray_init (BastidePlayerTray *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
bastide_player_tray_new (void)
{
  return g_object_new (BASTIDE_TYPE_PLAYER_TRAY, NULL);
}

static const char *
get_role (BastidePosition *position,
          guint            player)
{
  const BstPosition *engine = bastide_position_get_engine (position);

  if (!bastide_position_is_playable (position) || bst_position_get_chooser (engine) != player)
    return NULL;
  switch (bst_position_get_phase (engine))
    {
    case BST_PHASE_PLACE:
      return bst_position_get_hand (engine) != BST_NONE ? _("to place") : _("to draw");
    case BST_PHASE_DEPLOY:
      return _("to put a figure");
    default:
      return NULL;
    }
}

static void
add_figure (BastidePlayerTray *self,
            BstFigure          figure,
            BstColour          colour,
            const char        *letter,
            guint              count)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 1);
  GtkWidget *picture;
  GtkWidget *label;
  g_autofree char *text = g_strdup_printf ("%u", count);
  g_autoptr (GdkPaintable) paintable = NULL;

  paintable = bastide_picture_new_figure (GTK_WIDGET (self), figure, colour, letter, FIGURE_SIZE);
  picture = gtk_picture_new_for_paintable (paintable);
  gtk_widget_set_size_request (picture, FIGURE_SIZE, FIGURE_SIZE);
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  gtk_picture_set_alternative_text (GTK_PICTURE (picture), bastide_sentence_figure (figure));
  label = gtk_label_new (text);
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_set_tooltip_text (box, bastide_sentence_figure (figure));
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (self->supply, box);
}

static void
update_supply (BastidePlayerTray *self,
               BastidePosition   *position,
               guint              player,
               const char        *letter)
{
  const BstSetup *setup = bastide_position_get_setup (position);
  const BstPosition *engine = bastide_position_get_engine (position);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->supply))) != NULL)
    gtk_box_remove (self->supply, child);
  for (guint figure = 0; figure < BST_N_FIGURES; figure++)
    {
      guint count = bst_position_get_supply (engine, player, (BstFigure) figure);

      if (count > 0)
        add_figure (self, (BstFigure) figure, setup->players[player].colour, letter, count);
    }
}

static void
update_name (BastidePlayerTray *self,
             const char        *name,
             const char        *role,
             gint32             points)
{
  g_autofree char *score = bastide_number_format (points);
  gulong n = (gulong) ABS ((gint64) points);
  g_autofree char *whole = NULL;

  gtk_label_set_text (self->score, score);
  gtk_label_set_text (self->name, name);
  gtk_label_set_text (self->role, role != NULL ? role : "");
  gtk_widget_set_visible (GTK_WIDGET (self->role), role != NULL);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->sign), name);
  gtk_picture_set_alternative_text (self->sign, name);
  bastide_widget_set_css_class (GTK_WIDGET (self), "active", role != NULL);

  if (role != NULL)
    /* Translators: for a screen reader: a player's name and score, and what the player is about to do */
    whole = g_strdup_printf (ngettext ("%1$s: %2$s point, %3$s", "%1$s: %2$s points, %3$s", n), name, score, role);
  else
    /* Translators: for a screen reader: a player's name and score */
    whole = g_strdup_printf (ngettext ("%1$s: %2$s point", "%1$s: %2$s points", n), name, score);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, whole, -1);
}

void
bastide_player_tray_set_player (BastidePlayerTray *self,
                                BastidePosition   *position,
                                guint              player,
                                const char        *letter)
{
  g_autoptr (GdkPaintable) sign = NULL;

  g_return_if_fail (BASTIDE_IS_PLAYER_TRAY (self));
  g_return_if_fail (BASTIDE_IS_POSITION (position));

  sign = bastide_picture_new_sign (GTK_WIDGET (self), bastide_position_get_setup (position)->players[player].colour,
                                   letter, SIGN_SIZE);
  gtk_picture_set_paintable (self->sign, sign);
  update_name (self, bastide_position_get_name (position, player), get_role (position, player),
               bst_position_get_score (bastide_position_get_engine (position), player));
  update_supply (self, position, player, letter);
}

void
bastide_player_tray_set_gain (BastidePlayerTray *self,
                              gint32             gain,
                              gboolean           preview)
{
  g_return_if_fail (BASTIDE_IS_PLAYER_TRAY (self));

  bastide_number_show (self->gain, gain);
  gtk_widget_set_visible (GTK_WIDGET (self->gain), gain != 0);
  bastide_widget_set_css_class (GTK_WIDGET (self->gain), "preview", preview);
}
