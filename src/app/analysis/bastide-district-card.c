/* bastide-district-card.c: a district with its figures and the features that call it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-district-card.h"

#include <glib/gi18n-lib.h>

#include "bastide-picture.h"
#include "bastide-widget.h"
#include "bastide-words.h"
#include "bastide-wrap-layout.h"

#define FIGURE_SIZE 26
/* More features than this are in a menu. */
#define MAX_BUTTONS 2

struct _BastideDistrictCard
{
  GtkWidget        parent_instance;

  GtkWidget       *box;
  GtkWidget       *name;
  GtkWidget       *figures;
  GtkWidget       *state;
  GtkWidget       *calls;
  BastideDistrict *district;
  gboolean         compact;
};

G_DEFINE_FINAL_TYPE (BastideDistrictCard, bastide_district_card, GTK_TYPE_WIDGET)

enum
{
  POINTED,
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- pointer and focus --- */

static void
enter_cb (BastideDistrictCard *self)
{
  BstPlace place;

  if (self->district == NULL)
    return;
  place = BST_PLACE_IN_DISTRICT (bastide_district_get_id (self->district));
  g_signal_emit (self, signals[POINTED], 0, &place);
}

static void
leave_cb (BastideDistrictCard *self)
{
  g_signal_emit (self, signals[POINTED], 0, NULL);
}

static void
call_cb (GtkWidget *button,
         gpointer   data)
{
  BastideDistrictCard *self = data;
  BastideFact *call = g_object_get_data (G_OBJECT (button), "call");
  GtkWidget *popover = gtk_widget_get_ancestor (button, GTK_TYPE_POPOVER);

  g_signal_emit (self, signals[CHOSEN], 0, bastide_fact_get_place (call));
  if (popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (popover));
}

/* --- contents --- */

static void
clear (GtkWidget *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (box)) != NULL)
    gtk_box_remove (GTK_BOX (box), child);
}

/* Equal figures are one picture with their number. */
static GtkWidget *
create_figures (GdkPaintable *picture,
                guint         n)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 1);
  GtkWidget *image = gtk_image_new_from_paintable (picture);
  g_autofree char *number = g_strdup_printf ("%u", n);

  gtk_image_set_pixel_size (GTK_IMAGE (image), FIGURE_SIZE);
  gtk_box_append (GTK_BOX (box), image);
  if (n > 1)
    gtk_box_append (GTK_BOX (box), gtk_label_new (number));
  return box;
}

static void
show_figures (BastideDistrictCard *self,
              BastidePosition     *position,
              const char           letters[BST_MAX_PLAYERS][8])
{
  const GArray *pieces = bastide_district_get_pieces (self->district);

  clear (self->figures);
  for (guint i = 0; i < pieces->len; i++)
    {
      const BastideDistrictPieces *alike = &g_array_index (pieces, BastideDistrictPieces, i);
      g_autoptr (GdkPaintable) picture =
        bastide_picture_new_piece (GTK_WIDGET (self), bastide_position_get_setup (position), letters, &alike->piece,
                                   FIGURE_SIZE);

      gtk_box_append (GTK_BOX (self->figures), create_figures (picture, alike->n));
    }
  if (pieces->len == 0)
    gtk_box_append (GTK_BOX (self->figures), gtk_label_new ("—"));
}

static GtkWidget *
create_call (BastideDistrictCard *self,
             BastideFact         *call)
{
  GtkWidget *button = gtk_button_new_with_label (bastide_fact_get_label (call));
  GtkWidget *label = gtk_button_get_child (GTK_BUTTON (button));

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "call");
  bastide_widget_set_label (button, bastide_fact_get_label (call));
  gtk_widget_set_tooltip_text (button, _("Show on the board"));
  g_object_set_data_full (G_OBJECT (button), "call", g_object_ref (call), g_object_unref);
  g_signal_connect (button, "clicked", G_CALLBACK (call_cb), self);
  return button;
}

static void
show_calls (BastideDistrictCard *self)
{
  GListModel *calls = bastide_district_get_calls (self->district);
  guint n = g_list_model_get_n_items (calls);
  GtkWidget *box = self->calls;

  clear (self->calls);
  gtk_widget_set_visible (self->calls, n > 0 && !self->compact);
  if (n > MAX_BUTTONS)
    {
      GtkWidget *popover = gtk_popover_new ();
      GtkWidget *button = gtk_menu_button_new ();
      g_autofree char *label = g_strdup_printf (ngettext ("%u feature", "%u features", n), n);

      box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
      gtk_popover_set_child (GTK_POPOVER (popover), box);
      gtk_menu_button_set_label (GTK_MENU_BUTTON (button), label);
      gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
      gtk_menu_button_set_has_frame (GTK_MENU_BUTTON (button), FALSE);
      gtk_widget_add_css_class (button, "calls");
      gtk_widget_set_halign (button, GTK_ALIGN_START);
      gtk_widget_set_tooltip_text (button, _("The features that would call the figures here"));
      gtk_box_append (GTK_BOX (self->calls), button);
    }
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (BastideFact) call = g_list_model_get_item (calls, i);

      gtk_box_append (GTK_BOX (box), create_call (self, call));
    }
}

/* --- the widget --- */

static void
bastide_district_card_dispose (GObject *object)
{
  BastideDistrictCard *self = BASTIDE_DISTRICT_CARD (object);

  g_clear_object (&self->district);
  bastide_widget_remove_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (bastide_district_card_parent_class)->dispose (object);
}

static void
bastide_district_card_class_init (BastideDistrictCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_district_card_dispose;

  signals[POINTED] = g_signal_new ("pointed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_POINTER);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "district");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bastide_district_card_init (BastideDistrictCard *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  self->name = gtk_label_new (NULL);
  self->figures = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_layout_manager (self->figures, g_object_new (BASTIDE_TYPE_WRAP_LAYOUT, "spacing", 3, NULL));
  self->state = gtk_label_new (NULL);
  self->calls = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_label_set_xalign (GTK_LABEL (self->name), 0);
  gtk_label_set_ellipsize (GTK_LABEL (self->name), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (self->state), 0);
  gtk_label_set_wrap (GTK_LABEL (self->state), TRUE);
  gtk_widget_add_css_class (self->name, "heading");
  gtk_widget_add_css_class (self->state, "caption");
  gtk_widget_add_css_class (self->state, "dim-label");
  gtk_box_append (GTK_BOX (self->box), self->name);
  gtk_box_append (GTK_BOX (self->box), self->figures);
  gtk_box_append (GTK_BOX (self->box), self->state);
  gtk_box_append (GTK_BOX (self->box), self->calls);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  g_signal_connect_swapped (motion, "enter", G_CALLBACK (enter_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (enter_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
}

void
bastide_district_card_set_compact (BastideDistrictCard *self,
                                   gboolean             compact)
{
  g_return_if_fail (BASTIDE_IS_DISTRICT_CARD (self));

  self->compact = compact;
  gtk_widget_set_visible (self->state, !compact);
  gtk_widget_set_visible (self->calls, !compact && gtk_widget_get_first_child (self->calls) != NULL);
}

GtkWidget *
bastide_district_card_new (void)
{
  return g_object_new (BASTIDE_TYPE_DISTRICT_CARD, NULL);
}

void
bastide_district_card_set_district (BastideDistrictCard *self,
                                    BastideDistrict     *district,
                                    BastidePosition     *position,
                                    const char           letters[BST_MAX_PLAYERS][8])
{
  g_autofree char *name = NULL;
  g_autofree char *words = NULL;

  g_return_if_fail (BASTIDE_IS_DISTRICT_CARD (self));
  g_return_if_fail (BASTIDE_IS_DISTRICT (district));

  g_set_object (&self->district, district);
  name = bastide_words_capitalise (g_strdup (bastide_words_district (bastide_district_get_id (district))));
  words = bastide_district_describe (district, position);
  gtk_label_set_text (GTK_LABEL (self->name), name);
  gtk_label_set_text (GTK_LABEL (self->state), bastide_district_get_words (district));
  bastide_widget_set_css_class (GTK_WIDGET (self), "called",
                                bastide_district_get_state (district) == BASTIDE_DISTRICT_CALLED);
  bastide_widget_explain (GTK_WIDGET (self), words);
  show_figures (self, position, letters);
  show_calls (self);
}
