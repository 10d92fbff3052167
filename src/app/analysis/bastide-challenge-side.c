/* bastide-challenge-side.c: a shrine or monastery of a pair, with the cells around it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-challenge-side.h"

#include <glib/gi18n-lib.h>

#include "bastide-colour-scheme.h"
#include "bastide-overlay-painter.h"
#include "bastide-picture.h"
#include "bastide-scene.h"
#include "bastide-slots.h"
#include "bastide-widget.h"
#include "bastide-words.h"

#define PICTURE_SIZE 66
/* Room for the signs in the middle cell. */
#define SIGNS_SIZE   20

/* The picture needs no words of its own: the name, the players and the number beside it say the same. */
struct _BastideChallengeSide
{
  GtkWidget        parent_instance;

  GtkDrawingArea  *picture;
  GtkBox          *signs;
  GtkLabel        *name;
  GtkLabel        *players;
  GtkLabel        *taken;

  guint            cells;  /* set of the nine cells with tiles, from the north-west */
  guint            dead;
  BastideSpotKind  kind;
};

G_DEFINE_FINAL_TYPE (BastideChallengeSide, bastide_challenge_side, GTK_TYPE_WIDGET)

static void
draw_cb (GtkDrawingArea *area,
         cairo_t        *cr,
         int             width,
         int             height G_GNUC_UNUSED,
         gpointer        data)
{
  BastideChallengeSide *self = data;
  const BastideOverlayTheme theme = {
    .look = bastide_colour_scheme_get_look (gtk_widget_get_settings (GTK_WIDGET (area))),
    .dark = bastide_colour_scheme_is_dark (GTK_WIDGET (area)),
  };

  bastide_overlay_painter_draw_surroundings (cr, width, self->cells, self->dead, self->kind, &theme);
}

/* Returns the set of the cells among the nine around @centre. */
static guint
find_cells (BstCell        centre,
            const BstCell *cells,
            guint          n)
{
  guint set = 0;

  for (guint i = 0; i < n; i++)
    {
      int dx = cells[i].x - centre.x + 1, dy = cells[i].y - centre.y + 1;

      if (dx >= 0 && dx < 3 && dy >= 0 && dy < 3)
        set |= 1u << (3 * dy + dx);
    }
  return set;
}

static void
show_signs (BastideChallengeSide *self,
            BastidePosition      *position,
            guint                 players)
{
  const BstSetup *setup = bastide_position_get_setup (position);
  int size = SIGNS_SIZE / MAX (__builtin_popcount (players), 1);
  char letters[BST_MAX_PLAYERS][8];
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->signs))) != NULL)
    gtk_box_remove (self->signs, child);
  bastide_scene_get_letters (setup, bastide_position_get_names (position), letters);
  for (guint left = players; left != 0; left &= left - 1)
    {
      guint player = (guint) __builtin_ctz (left);
      g_autoptr (GdkPaintable) picture = bastide_picture_new_sign (GTK_WIDGET (self), setup->players[player].colour,
                                                                   letters[player], size);
      GtkWidget *sign = gtk_image_new_from_paintable (picture);

      gtk_image_set_pixel_size (GTK_IMAGE (sign), size);
      gtk_box_append (self->signs, sign);
    }
}

static void
bastide_challenge_side_dispose (GObject *object)
{
  bastide_widget_remove_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (bastide_challenge_side_parent_class)->dispose (object);
}

static void
bastide_challenge_side_class_init (BastideChallengeSideClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_challenge_side_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "challengeside");
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-challenge-side.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideChallengeSide, name);
  gtk_widget_class_bind_template_child (widget_class, BastideChallengeSide, picture);
  gtk_widget_class_bind_template_child (widget_class, BastideChallengeSide, players);
  gtk_widget_class_bind_template_child (widget_class, BastideChallengeSide, signs);
  gtk_widget_class_bind_template_child (widget_class, BastideChallengeSide, taken);
}

static void
bastide_challenge_side_init (BastideChallengeSide *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drawing_area_set_content_width (self->picture, PICTURE_SIZE);
  gtk_drawing_area_set_content_height (self->picture, PICTURE_SIZE);
  gtk_drawing_area_set_draw_func (self->picture, draw_cb, self, NULL);
}

void
bastide_challenge_side_show (BastideChallengeSide *self,
                             BastidePosition      *position,
                             const BstChallenge   *challenge,
                             BstSide               side)
{
  gboolean is_shrine = side == BST_SIDE_SHRINE;
  BstCell cell = is_shrine ? challenge->shrine : challenge->monastery;
  const BstCell *needs = is_shrine ? challenge->shrine_needs : challenge->monastery_needs;
  guint n_needs = is_shrine ? challenge->n_shrine_needs : challenge->n_monastery_needs;
  guint players = is_shrine ? challenge->heretics : challenge->monks;
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autofree char *name = NULL, *who = NULL, *taken = NULL;

  g_return_if_fail (BASTIDE_IS_CHALLENGE_SIDE (self));

  self->cells = 0x1FF & ~find_cells (cell, needs, n_needs);
  self->dead = find_cells (cell, challenge->dead, challenge->n_dead);
  self->kind = is_shrine ? BASTIDE_SPOT_FIRST : BASTIDE_SPOT_SECOND;
  gtk_widget_queue_draw (GTK_WIDGET (self->picture));
  show_signs (self, position, players);

  bastide_slots_set_cell (slots, "cell", cell);
  bastide_slots_take (slots, "players", bastide_words_players (bastide_position_get_setup (position),
                                                               bastide_position_get_names (position), players));
  bastide_slots_set_number (slots, "taken", 8 - (gint) n_needs);
  name = bastide_slots_fill (slots, is_shrine ? _("Shrine at {cell}") : _("Monastery at {cell}"));
  who = bastide_slots_fill (slots, is_shrine ? _("Heretic: {players}") : _("Monk: {players}"));
  taken = bastide_slots_fill (slots, _("{taken} of 8 cells taken"));
  gtk_label_set_text (self->name, name);
  gtk_label_set_text (self->players, who);
  gtk_label_set_text (self->taken, taken);
  bastide_widget_set_label (GTK_WIDGET (self), name);
}
