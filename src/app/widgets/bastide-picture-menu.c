/* bastide-picture-menu.c: a menu whose rows have pictures
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-picture-menu.h"

#include <glib/gi18n-lib.h>

#include "bastide-widget.h"

#define PICTURE_SIZE 22
#define MAX_HEIGHT   460

/* The rows of a GtkPopoverMenu have words or an icon, never both, so these rows are buttons, and keys, pages and roles
 * for assistive technology are done here. Pages lie in a stack and not in popovers of their own: there is a single
 * surface and a single focus. A row activates an action by its name and knows nothing of its meaning. The menu catches
 * keys before the rows, because buttons and scrolled windows would take the arrows for themselves.
 */
struct _BastidePictureMenu
{
  GtkPopover  parent_instance;

  GtkStack   *stack;
  GPtrArray  *pages;  /* of GtkBox: the rows of each */
};

G_DEFINE_FINAL_TYPE (BastidePictureMenu, bastide_picture_menu, GTK_TYPE_POPOVER)

static void
bastide_picture_menu_finalize (GObject *object)
{
  g_ptr_array_unref (BASTIDE_PICTURE_MENU (object)->pages);

  G_OBJECT_CLASS (bastide_picture_menu_parent_class)->finalize (object);
}

static GtkWidget *
get_page (BastidePictureMenu *self,
          guint               page)
{
  return g_ptr_array_index (self->pages, page);
}

static GtkWidget *
get_shown (BastidePictureMenu *self)
{
  guint page = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (gtk_stack_get_visible_child (self->stack)), "page"));

  return get_page (self, page);
}

static gboolean
is_row (GtkWidget *widget)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_is_sensitive (widget);
}

static gboolean
has_role (GtkWidget  *row,
          const char *role)
{
  return row != NULL && gtk_widget_has_css_class (row, role);
}

/* The focus goes to the first row that does something, not to the row that goes back. */
static void
show_page (BastidePictureMenu *self,
           guint               page)
{
  GtkWidget *row = gtk_widget_get_first_child (get_page (self, page));

  gtk_stack_set_visible_child (self->stack, gtk_widget_get_ancestor (get_page (self, page), GTK_TYPE_SCROLLED_WINDOW));
  while (row != NULL && (!is_row (row) || has_role (row, "back")))
    row = gtk_widget_get_next_sibling (row);
  if (row != NULL)
    gtk_widget_grab_focus (row);
}

/* --- keys --- */

static GtkWidget *
get_focus_row (BastidePictureMenu *self)
{
  return gtk_widget_get_focus_child (get_shown (self));
}

static GtkWidget *
step_row (GtkWidget *page,
          GtkWidget *row,
          int        direction)
{
  GtkWidget *next = row;

  do
    {
      if (next != NULL)
        next = direction > 0 ? gtk_widget_get_next_sibling (next) : gtk_widget_get_prev_sibling (next);
      if (next == NULL)
        next = direction > 0 ? gtk_widget_get_first_child (page) : gtk_widget_get_last_child (page);
    }
  while (next != row && next != NULL && !is_row (next));
  return next;
}

static gboolean
move_focus (BastidePictureMenu *self,
            int                 direction)
{
  GtkWidget *next = step_row (get_shown (self), get_focus_row (self), direction);

  if (next != NULL)
    gtk_widget_grab_focus (next);
  return TRUE;
}

/* Acts at once: gtk_widget_activate () would show the button pressed for a while first. */
static void
activate (GtkWidget *row)
{
  g_signal_emit_by_name (row, "clicked");
}

static gboolean
activate_focus (BastidePictureMenu *self)
{
  GtkWidget *row = get_focus_row (self);

  if (row != NULL && is_row (row))
    activate (row);
  return TRUE;
}

/* Opens the page of the row with the focus, or goes back. */
static gboolean
turn_page (BastidePictureMenu *self,
           gboolean            forward)
{
  GtkWidget *row = forward ? get_focus_row (self) : gtk_widget_get_first_child (get_shown (self));

  if (has_role (row, forward ? "opens" : "back"))
    activate (row);
  return TRUE;
}

/* Rows that lead back have no number. */
static gboolean
choose_number (BastidePictureMenu *self,
               guint               number)
{
  GtkWidget *row = gtk_widget_get_first_child (get_shown (self));

  for (; row != NULL; row = gtk_widget_get_next_sibling (row))
    if (is_row (row) && !has_role (row, "back") && --number == 0)
      {
        gtk_widget_grab_focus (row);
        activate (row);
        return TRUE;
      }
  return FALSE;
}

static gboolean
begins_with (GtkWidget *row,
             gunichar   letter)
{
  const char *label = g_object_get_data (G_OBJECT (row), "label");

  return is_row (row) && label != NULL && g_unichar_toupper (g_utf8_get_char (label)) == letter;
}

/* Goes to the next row that begins with a letter; a page is opened where its row is the only match. */
static gboolean
choose_letter (BastidePictureMenu *self,
               gunichar            letter)
{
  GtkWidget *found = NULL;
  GtkWidget *row = get_focus_row (self);
  guint n = 0;

  for (GtkWidget *any = gtk_widget_get_first_child (get_shown (self)); any != NULL;
       any = gtk_widget_get_next_sibling (any))
    if (begins_with (any, letter))
      {
        found = any;
        n++;
      }
  if (n == 0)
    return FALSE;
  for (row = step_row (get_shown (self), row, 1); n > 1 && !begins_with (row, letter);)
    row = step_row (get_shown (self), row, 1);
  gtk_widget_grab_focus (n > 1 ? row : found);
  if (n == 1 && has_role (found, "opens"))
    activate (found);
  return TRUE;
}

static gboolean
key_pressed_cb (BastidePictureMenu *self,
                guint               key,
                guint               code G_GNUC_UNUSED,
                GdkModifierType     state)
{
  gunichar letter = g_unichar_toupper (gdk_keyval_to_unicode (key));

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0)
    return FALSE;
  switch (key)
    {
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
    case GDK_KEY_Tab:
      return move_focus (self, 1);
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
    case GDK_KEY_ISO_Left_Tab:
      return move_focus (self, -1);
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      return turn_page (self, gtk_widget_get_direction (GTK_WIDGET (self)) != GTK_TEXT_DIR_RTL);
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      return turn_page (self, gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL);
    case GDK_KEY_BackSpace:
      return turn_page (self, FALSE);
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
      return activate_focus (self);
    default:
      break;
    }
  if (g_unichar_isdigit (letter))
    return letter != '0' && choose_number (self, (guint) g_unichar_digit_value (letter));
  return g_unichar_isalpha (letter) && choose_letter (self, letter);
}

/* --- rows --- */

static void
opens_cb (BastidePictureMenu *self,
          GtkWidget          *row)
{
  show_page (self, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "opens")));
}

static GtkWidget *
make_words (const char *label)
{
  GtkWidget *words = gtk_label_new (label);

  gtk_label_set_xalign (GTK_LABEL (words), 0);
  gtk_widget_set_hexpand (words, TRUE);
  return words;
}

static GtkWidget *
make_arrow (const char *icon)
{
  GtkWidget *arrow = gtk_image_new_from_icon_name (icon);

  gtk_accessible_update_state (GTK_ACCESSIBLE (arrow), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  return arrow;
}

/* A row without a picture leaves no room for one. */
static GtkWidget *
make_row (GdkPaintable *picture,
          const char   *label)
{
  GtkWidget *row = g_object_new (GTK_TYPE_BUTTON, "accessible-role", GTK_ACCESSIBLE_ROLE_MENU_ITEM, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *image = gtk_image_new_from_paintable (picture);

  gtk_image_set_pixel_size (GTK_IMAGE (image), PICTURE_SIZE);
  gtk_widget_set_visible (image, picture != NULL);
  gtk_box_append (GTK_BOX (box), image);
  gtk_box_append (GTK_BOX (box), make_words (label));
  gtk_button_set_child (GTK_BUTTON (row), box);
  gtk_widget_add_css_class (row, "flat");
  bastide_widget_set_label (row, label);
  g_object_set_data_full (G_OBJECT (row), "label", g_strdup (label), g_free);
  return row;
}

static void
add_opening_row (BastidePictureMenu *self,
                 GtkWidget          *page,
                 GtkWidget          *row,
                 guint               opens,
                 const char         *role)
{
  gtk_widget_add_css_class (row, role);
  g_object_set_data (G_OBJECT (row), "opens", GUINT_TO_POINTER (opens));
  g_signal_connect_object (row, "clicked", G_CALLBACK (opens_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (page), row);
}

static guint
append_page (BastidePictureMenu *self)
{
  GtkWidget *page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *scroll = gtk_scrolled_window_new ();

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroll), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroll), TRUE);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scroll), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroll), MAX_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroll), page);
  gtk_widget_set_focusable (scroll, FALSE);
  g_object_set_data (G_OBJECT (scroll), "page", GUINT_TO_POINTER (self->pages->len));
  gtk_stack_add_child (self->stack, scroll);
  g_ptr_array_add (self->pages, page);
  return self->pages->len - 1;
}

/* --- the widget --- */

static void
bastide_picture_menu_class_init (BastidePictureMenuClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_picture_menu_finalize;
}

static void
bastide_picture_menu_init (BastidePictureMenu *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->pages = g_ptr_array_new ();
  self->stack = GTK_STACK (gtk_stack_new ());
  gtk_stack_set_vhomogeneous (self->stack, FALSE);
  gtk_stack_set_hhomogeneous (self->stack, FALSE);
  gtk_stack_set_interpolate_size (self->stack, TRUE);
  gtk_stack_set_transition_type (self->stack, GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT_RIGHT);
  gtk_popover_set_child (GTK_POPOVER (self), GTK_WIDGET (self->stack));
  gtk_popover_set_has_arrow (GTK_POPOVER (self), FALSE);
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_START);
  gtk_widget_add_css_class (GTK_WIDGET (self), "picture-menu");
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  append_page (self);
}

BastidePictureMenu *
bastide_picture_menu_new (void)
{
  return g_object_new (BASTIDE_TYPE_PICTURE_MENU, "accessible-role", GTK_ACCESSIBLE_ROLE_MENU, NULL);
}

void
bastide_picture_menu_clear (BastidePictureMenu *self)
{
  GtkWidget *page;

  g_return_if_fail (BASTIDE_IS_PICTURE_MENU (self));

  while ((page = gtk_widget_get_first_child (GTK_WIDGET (self->stack))) != NULL)
    gtk_stack_remove (self->stack, page);
  g_ptr_array_set_size (self->pages, 0);
  append_page (self);
}

void
bastide_picture_menu_set_heading (BastidePictureMenu *self,
                                  const char         *text)
{
  GtkWidget *heading;

  g_return_if_fail (BASTIDE_IS_PICTURE_MENU (self));
  g_return_if_fail (text != NULL);

  heading = make_words (text);
  gtk_widget_add_css_class (heading, "heading");
  gtk_box_prepend (GTK_BOX (get_page (self, 0)), heading);
  bastide_widget_set_label (GTK_WIDGET (self), text);
}

guint
bastide_picture_menu_add_page (BastidePictureMenu *self,
                               guint               page,
                               GdkPaintable       *picture,
                               const char         *label)
{
  GtkWidget *row, *back;
  guint added;

  g_return_val_if_fail (BASTIDE_IS_PICTURE_MENU (self), 0);
  g_return_val_if_fail (page < self->pages->len, 0);

  added = append_page (self);
  row = make_row (picture, label);
  gtk_box_append (GTK_BOX (gtk_button_get_child (GTK_BUTTON (row))), make_arrow ("go-next-symbolic"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_HAS_POPUP, TRUE, -1);
  add_opening_row (self, get_page (self, page), row, added, "opens");

  back = make_row (picture, label);
  gtk_box_prepend (GTK_BOX (gtk_button_get_child (GTK_BUTTON (back))), make_arrow ("go-previous-symbolic"));
  bastide_widget_set_label (back, _("Back"));
  add_opening_row (self, get_page (self, added), back, page, "back");
  return added;
}

void
bastide_picture_menu_add_item (BastidePictureMenu *self,
                               guint               page,
                               GdkPaintable       *picture,
                               const char         *label,
                               const char         *action,
                               GVariant           *target)
{
  GtkWidget *row;

  g_return_if_fail (BASTIDE_IS_PICTURE_MENU (self));
  g_return_if_fail (page < self->pages->len);

  row = make_row (picture, label);
  if (target != NULL)
    gtk_actionable_set_action_target_value (GTK_ACTIONABLE (row), target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), action);
  g_signal_connect_object (row, "clicked", G_CALLBACK (gtk_popover_popdown), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (get_page (self, page)), row);
}

void
bastide_picture_menu_add_separator (BastidePictureMenu *self,
                                    guint               page)
{
  GtkWidget *last;

  g_return_if_fail (BASTIDE_IS_PICTURE_MENU (self));
  g_return_if_fail (page < self->pages->len);

  last = gtk_widget_get_last_child (get_page (self, page));
  if (GTK_IS_BUTTON (last))
    gtk_box_append (GTK_BOX (get_page (self, page)), gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
}

void
bastide_picture_menu_open (BastidePictureMenu *self)
{
  g_return_if_fail (BASTIDE_IS_PICTURE_MENU (self));

  gtk_popover_popup (GTK_POPOVER (self));
  show_page (self, 0);
}
