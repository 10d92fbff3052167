/* bastide-card-grid-keys.c: going from card to card
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-card-grid-private.h"

GPtrArray *
_bastide_card_grid_list_slots (BastideCardGrid *self)
{
  GPtrArray *slots = g_ptr_array_new ();

  for (guint i = 0; i < self->sections->len; i++)
    {
      BastideCardSection *section = g_ptr_array_index (self->sections, i);

      for (guint j = 0; j < section->slots->len; j++)
        {
          BastideCardSlot *slot = bastide_card_section_slot (section, j);

          if (gtk_widget_get_visible (GTK_WIDGET (slot->card)) && !slot->is_cut)
            g_ptr_array_add (slots, slot);
        }
    }
  return slots;
}

static BastideCardSlot *
find_slot (GPtrArray       *slots,
           BastideTileCard *card,
           guint           *at)
{
  for (guint i = 0; i < slots->len; i++)
    {
      BastideCardSlot *slot = g_ptr_array_index (slots, i);

      *at = i;
      if (slot->card == card)
        return slot;
    }
  return NULL;
}

BastideTileCard *
_bastide_card_grid_get_focused (BastideCardGrid *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus == NULL || gtk_widget_get_parent (focus) != GTK_WIDGET (self) || !BASTIDE_IS_TILE_CARD (focus))
    return NULL;
  return BASTIDE_TILE_CARD (focus);
}

/* The nearest card of the next row in a direction. */
static BastideCardSlot *
find_in_next_row (GPtrArray             *slots,
                  const BastideCardSlot *from,
                  int                    direction)
{
  BastideCardSlot *best = NULL;

  for (guint i = 0; i < slots->len; i++)
    {
      BastideCardSlot *slot = g_ptr_array_index (slots, i);
      int distance = (slot->y - from->y) * direction;

      if (distance <= 0)
        continue;
      if (best == NULL || distance < (best->y - from->y) * direction
          || (slot->y == best->y && ABS (slot->x - from->x) < ABS (best->x - from->x)))
        best = slot;
    }
  return best;
}

static BastideCardSlot *
find_target (BastideCardGrid *self,
             GPtrArray       *slots,
             guint            key)
{
  gboolean is_rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  guint at = 0;
  BastideCardSlot *from = find_slot (slots, _bastide_card_grid_get_focused (self), &at);
  gboolean forward = key == GDK_KEY_Right || key == GDK_KEY_KP_Right;

  if (from == NULL)
    return NULL;
  switch (key)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      if (forward != is_rtl)
        return g_ptr_array_index (slots, MIN (at + 1, slots->len - 1));
      return g_ptr_array_index (slots, at > 0 ? at - 1 : 0);
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      return find_in_next_row (slots, from, -1);
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      return find_in_next_row (slots, from, 1);
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      return g_ptr_array_index (slots, 0);
    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      return g_ptr_array_index (slots, slots->len - 1);
    default:
      return NULL;
    }
}

/* The viewport scrolls to the card with the focus, which has to be mapped for that. */
static void
focus_slot (BastideCardGrid       *self,
            const BastideCardSlot *slot)
{
  BastideTileCard *before = self->last;

  self->last = slot->card;
  gtk_widget_set_child_visible (GTK_WIDGET (slot->card), TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (slot->card));
  if (before != slot->card)
    _bastide_card_grid_update_sight (self);
}

static gboolean
is_choosing (guint key)
{
  return key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_ISO_Enter || key == GDK_KEY_space
         || key == GDK_KEY_KP_Space;
}

static gboolean
key_pressed_cb (BastideCardGrid *self,
                guint            key,
                guint            code G_GNUC_UNUSED,
                GdkModifierType  modifiers)
{
  g_autoptr (GPtrArray) slots = NULL;
  BastideTileCard *focused = _bastide_card_grid_get_focused (self);
  const BastideCardSlot *target;

  if (focused == NULL || (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  if (is_choosing (key))
    {
      _bastide_card_grid_choose (self, focused);
      return GDK_EVENT_STOP;
    }
  slots = _bastide_card_grid_list_slots (self);
  target = find_target (self, slots, key);
  if (target != NULL)
    {
      focus_slot (self, target);
      return GDK_EVENT_STOP;
    }
  if (key != GDK_KEY_Up && key != GDK_KEY_KP_Up)
    return key == GDK_KEY_Down || key == GDK_KEY_KP_Down;
  _bastide_card_grid_leave (self);
  return GDK_EVENT_STOP;
}

void
_bastide_card_grid_add_keys (BastideCardGrid *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

gboolean
bastide_card_grid_focus (BastideCardGrid *self)
{
  g_autoptr (GPtrArray) slots = NULL;
  const BastideCardSlot *target;
  guint at = 0;

  g_return_val_if_fail (BASTIDE_IS_CARD_GRID (self), FALSE);

  slots = _bastide_card_grid_list_slots (self);
  if (slots->len == 0)
    return FALSE;
  target = find_slot (slots, self->last, &at);
  for (guint i = 0; i < slots->len && target == NULL; i++)
    if (bastide_tile_card_get_in_hand (((BastideCardSlot *) g_ptr_array_index (slots, i))->card))
      target = g_ptr_array_index (slots, i);
  focus_slot (self, target != NULL ? target : g_ptr_array_index (slots, 0));
  return TRUE;
}
