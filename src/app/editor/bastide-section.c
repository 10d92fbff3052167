/* bastide-section.c: the interface of the inspector's sections, and their common widgets
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-section.h"

#include "bastide-widget.h"

/* The width of a row in an open list before its text wraps. */
#define ROW_CHARS 36
/* The same for the chosen text on the button; where room is short it may be cut. */
#define CHOSEN_CHARS       20
#define LEAST_CHOSEN_CHARS 6

G_DEFINE_INTERFACE (BastideSection, bastide_section, GTK_TYPE_WIDGET)

static void
bastide_section_default_init (BastideSectionInterface *iface G_GNUC_UNUSED)
{
}

void
bastide_section_set_editor (BastideSection *self,
                            BastideEditor  *editor)
{
  g_return_if_fail (BASTIDE_IS_SECTION (self));
  g_return_if_fail (editor == NULL || BASTIDE_IS_EDITOR (editor));

  BASTIDE_SECTION_GET_IFACE (self)->set_editor (self, editor);
}

void
bastide_section_set_sources (BastideSection     *self,
                             BastideTileLibrary *library,
                             BastideRuleBook    *rule_book)
{
  BastideSectionInterface *iface;

  g_return_if_fail (BASTIDE_IS_SECTION (self));

  iface = BASTIDE_SECTION_GET_IFACE (self);
  if (iface->set_sources != NULL)
    iface->set_sources (self, library, rule_book);
}

void
bastide_section_set_settings (BastideSection *self,
                              GSettings      *settings)
{
  BastideSectionInterface *iface;

  g_return_if_fail (BASTIDE_IS_SECTION (self));
  g_return_if_fail (settings == NULL || G_IS_SETTINGS (settings));

  iface = BASTIDE_SECTION_GET_IFACE (self);
  if (iface->set_settings != NULL)
    iface->set_settings (self, settings);
}

void
bastide_section_update (BastideSection *self,
                        BastideContent *content,
                        gboolean        fresh)
{
  g_return_if_fail (BASTIDE_IS_SECTION (self));
  g_return_if_fail (content != NULL);

  BASTIDE_SECTION_GET_IFACE (self)->update (self, content, fresh);
}

char *
bastide_section_describe (BastideSection *self,
                          BastideContent *content)
{
  g_return_val_if_fail (BASTIDE_IS_SECTION (self), NULL);
  g_return_val_if_fail (content != NULL, NULL);

  return BASTIDE_SECTION_GET_IFACE (self)->describe (self, content);
}

GtkWidget *
bastide_section_create_menu_button (const char *label,
                                    GMenuModel *menu)
{
  GtkWidget *button = gtk_menu_button_new ();

  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "view-more-symbolic");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), menu);
  gtk_menu_button_set_has_frame (GTK_MENU_BUTTON (button), FALSE);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  bastide_widget_explain (button, label);
  return button;
}

static void
ignore_wheel (GtkWidget *spin)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (spin);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_NONE);
    }
}

GtkWidget *
bastide_section_create_number (int       least,
                               int       most,
                               int       chars,
                               int       max_chars,
                               GCallback changed,
                               GCallback left,
                               gpointer  owner)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (least, most, 1);
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_return_val_if_fail (G_IS_OBJECT (owner), spin);

  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), TRUE);
  gtk_editable_set_enable_undo (GTK_EDITABLE (spin), FALSE);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), chars);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (spin), max_chars);
  gtk_editable_set_alignment (GTK_EDITABLE (spin), 1);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  ignore_wheel (spin);
  g_signal_connect_object (spin, "value-changed", changed, owner, G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "leave", left, owner, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (spin, focus);
  return spin;
}

/* --- lists to choose from --- */

static GtkWidget *
create_label (void)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  return label;
}

/* The button asks for the height of its text without a width, and GTK would answer with that of a single line. */
static void
measure_chosen (GtkWidget      *box,
                GtkOrientation  orientation,
                int             for_size G_GNUC_UNUSED,
                int            *minimum,
                int            *natural,
                int            *minimum_baseline,
                int            *natural_baseline)
{
  GtkWidget *label = gtk_widget_get_first_child (box);

  gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    gtk_widget_measure (label, orientation, *natural, minimum, natural, minimum_baseline, natural_baseline);
}

static void
allocate_chosen (GtkWidget *box,
                 int        width,
                 int        height,
                 int        baseline)
{
  gtk_widget_allocate (gtk_widget_get_first_child (box), width, height, baseline, NULL);
}

static void
setup_chosen_cb (GtkListItemFactory *factory G_GNUC_UNUSED,
                 GtkListItem        *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *label = create_label ();

  gtk_widget_set_layout_manager (box, gtk_custom_layout_new (NULL, measure_chosen, allocate_chosen));
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_item_set_child (item, box);
}

static void
bind_chosen_cb (GtkListItemFactory *factory G_GNUC_UNUSED,
                GtkListItem        *item)
{
  GtkLabel *label = GTK_LABEL (gtk_widget_get_first_child (gtk_list_item_get_child (item)));
  const char *text = gtk_string_object_get_string (gtk_list_item_get_item (item));
  int length = (int) g_utf8_strlen (text, -1);
  gboolean wraps = length > CHOSEN_CHARS;

  gtk_label_set_text (label, text);
  gtk_label_set_wrap (label, wraps);
  gtk_label_set_ellipsize (label, wraps || length <= LEAST_CHOSEN_CHARS ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (label, wraps ? CHOSEN_CHARS : MIN (length, LEAST_CHOSEN_CHARS));
  gtk_label_set_max_width_chars (label, MIN (length, CHOSEN_CHARS));
}

static void
setup_row_cb (GtkListItemFactory *factory G_GNUC_UNUSED,
              GtkListItem        *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = create_label ();

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), ROW_CHARS);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("object-select-symbolic"));
  gtk_list_item_set_child (item, box);
}

static void
selected_cb (GtkDropDown *drop_down,
             GParamSpec  *pspec G_GNUC_UNUSED,
             GtkListItem *item)
{
  GtkWidget *check = gtk_widget_get_last_child (gtk_list_item_get_child (item));
  gboolean is_chosen = gtk_list_item_get_item (item) == gtk_drop_down_get_selected_item (drop_down);

  gtk_widget_set_opacity (check, is_chosen ? 1 : 0);
}

static void
bind_row_cb (GtkListItemFactory *factory G_GNUC_UNUSED,
             GtkListItem        *item,
             GtkDropDown        *drop_down)
{
  GtkWidget *label = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  const char *text = gtk_string_object_get_string (gtk_list_item_get_item (item));

  gtk_label_set_text (GTK_LABEL (label), text);
  /* The list takes its height from rows at their natural width. */
  gtk_label_set_width_chars (GTK_LABEL (label), (int) MIN (g_utf8_strlen (text, -1), ROW_CHARS));
  selected_cb (drop_down, NULL, item);
  g_signal_connect_object (drop_down, "notify::selected-item", G_CALLBACK (selected_cb), item, 0);
}

static void
unbind_row_cb (GtkListItemFactory *factory G_GNUC_UNUSED,
               GtkListItem        *item,
               GtkDropDown        *drop_down)
{
  g_signal_handlers_disconnect_by_func (drop_down, selected_cb, item);
}

GtkStringList *
bastide_section_add_strings (GtkDropDown *drop_down)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  g_autoptr (GtkListItemFactory) chosen = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkListItemFactory) rows = gtk_signal_list_item_factory_new ();

  g_return_val_if_fail (GTK_IS_DROP_DOWN (drop_down), NULL);

  g_signal_connect (chosen, "setup", G_CALLBACK (setup_chosen_cb), NULL);
  g_signal_connect (chosen, "bind", G_CALLBACK (bind_chosen_cb), NULL);
  g_signal_connect (rows, "setup", G_CALLBACK (setup_row_cb), NULL);
  g_signal_connect_object (rows, "bind", G_CALLBACK (bind_row_cb), drop_down, 0);
  g_signal_connect_object (rows, "unbind", G_CALLBACK (unbind_row_cb), drop_down, 0);
  gtk_drop_down_set_factory (drop_down, chosen);
  gtk_drop_down_set_list_factory (drop_down, rows);
  gtk_drop_down_set_model (drop_down, G_LIST_MODEL (list));
  return list;
}

static void
setup_cut_cb (GtkListItemFactory *factory G_GNUC_UNUSED,
              GtkListItem        *item)
{
  GtkWidget *label = create_label ();

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), LEAST_CHOSEN_CHARS);
  gtk_list_item_set_child (item, label);
}

static void
bind_cut_cb (GtkListItemFactory *factory G_GNUC_UNUSED,
             GtkListItem        *item)
{
  GtkWidget *label = gtk_list_item_get_child (item);
  const char *text = gtk_string_object_get_string (gtk_list_item_get_item (item));

  gtk_label_set_text (GTK_LABEL (label), text);
  bastide_widget_set_tooltip (label, text);
}

void
bastide_section_cut_chosen (GtkDropDown *drop_down)
{
  g_autoptr (GtkListItemFactory) chosen = gtk_signal_list_item_factory_new ();

  g_return_if_fail (GTK_IS_DROP_DOWN (drop_down));

  g_signal_connect (chosen, "setup", G_CALLBACK (setup_cut_cb), NULL);
  g_signal_connect (chosen, "bind", G_CALLBACK (bind_cut_cb), NULL);
  gtk_drop_down_set_factory (drop_down, chosen);
}

void
bastide_section_set_strings (GtkStringList *list,
                             GPtrArray     *strings)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (list));
  gboolean is_same = n == strings->len;

  for (guint i = 0; i < n && is_same; i++)
    is_same = g_str_equal (gtk_string_list_get_string (list, i), g_ptr_array_index (strings, i));
  if (is_same)
    return;
  g_ptr_array_add (strings, NULL);
  gtk_string_list_splice (list, 0, n, (const char * const *) strings->pdata);
}
