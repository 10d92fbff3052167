/* bastide-spotlight.c: the places of the board that a panel speaks of
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-spotlight.h"

#include "bastide-movement.h"

/* Panels know nothing of the board, and the board nothing of panels: the spotlight lies between them. */
struct _BastideSpotlight
{
  GObject  parent_instance;

  GArray  *spots;
  GArray  *ways;
  GArray  *movements;
  double   time;      /* of the movements */
  gboolean carried;
};

G_DEFINE_FINAL_TYPE (BastideSpotlight, bastide_spotlight, G_TYPE_OBJECT)

static guint changed_signal;

static void
clear_spot (gpointer data)
{
  BastideSpot *spot = data;

  g_free (spot->title);
  g_free (spot->text);
}

static void
bastide_spotlight_finalize (GObject *object)
{
  BastideSpotlight *self = BASTIDE_SPOTLIGHT (object);

  g_array_unref (self->spots);
  g_array_unref (self->ways);
  g_array_unref (self->movements);

  G_OBJECT_CLASS (bastide_spotlight_parent_class)->finalize (object);
}

static void
bastide_spotlight_class_init (BastideSpotlightClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_spotlight_finalize;

  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
bastide_spotlight_init (BastideSpotlight *self)
{
  self->spots = g_array_new (FALSE, FALSE, sizeof (BastideSpot));
  self->ways = g_array_new (FALSE, FALSE, sizeof (BstWay));
  self->movements = bastide_movements_new ();
  self->time = 1;
  g_array_set_clear_func (self->spots, clear_spot);
}

BastideSpotlight *
bastide_spotlight_new (void)
{
  return g_object_new (BASTIDE_TYPE_SPOTLIGHT, NULL);
}

void
bastide_spotlight_clear (BastideSpotlight *self)
{
  bastide_spotlight_set (self, NULL, 0);
}

void
bastide_spotlight_set (BastideSpotlight  *self,
                       const BastideSpot *spots,
                       guint              n)
{
  g_return_if_fail (BASTIDE_IS_SPOTLIGHT (self));

  if (n == 0 && self->spots->len == 0 && self->ways->len == 0 && self->movements->len == 0)
    return;
  g_array_set_size (self->spots, 0);
  g_array_set_size (self->ways, 0);
  g_array_unref (self->movements);
  self->movements = bastide_movements_new ();
  for (guint i = 0; i < n; i++)
    {
      BastideSpot spot = spots[i];

      spot.columns = MAX (spot.columns, 1);
      spot.rows = MAX (spot.rows, 1);
      spot.title = g_strdup (spot.title);
      spot.text = g_strdup (spot.text);
      g_array_append_val (self->spots, spot);
    }
  g_signal_emit (self, changed_signal, 0);
}

void
bastide_spotlight_set_place (BastideSpotlight *self,
                             const BstPlace   *place)
{
  const BastideSpot spot = { .place = place != NULL ? *place : (BstPlace) { 0 } };

  bastide_spotlight_set (self, &spot, place != NULL ? 1 : 0);
}

void
bastide_spotlight_set_ways (BastideSpotlight *self,
                            const BstWay     *ways,
                            guint             n)
{
  g_return_if_fail (BASTIDE_IS_SPOTLIGHT (self));

  if (n == 0 && self->ways->len == 0)
    return;
  g_array_set_size (self->ways, 0);
  g_array_append_vals (self->ways, ways, n);
  g_signal_emit (self, changed_signal, 0);
}

const BstWay *
bastide_spotlight_get_ways (BastideSpotlight *self,
                            guint            *n)
{
  g_return_val_if_fail (BASTIDE_IS_SPOTLIGHT (self), NULL);

  *n = self->ways->len;
  return (const BstWay *) (gpointer) self->ways->data;
}

void
bastide_spotlight_set_movements (BastideSpotlight *self,
                                 GArray           *movements,
                                 double            time)
{
  g_return_if_fail (BASTIDE_IS_SPOTLIGHT (self));
  g_return_if_fail (movements != NULL);

  g_array_ref (movements);
  g_array_unref (self->movements);
  self->movements = movements;
  self->time = time;
  g_signal_emit (self, changed_signal, 0);
}

void
bastide_spotlight_set_time (BastideSpotlight *self,
                            double            time)
{
  g_return_if_fail (BASTIDE_IS_SPOTLIGHT (self));

  if (self->time == time)
    return;
  self->time = time;
  g_signal_emit (self, changed_signal, 0);
}

void
bastide_spotlight_set_carried (BastideSpotlight *self,
                               gboolean          carried)
{
  g_return_if_fail (BASTIDE_IS_SPOTLIGHT (self));

  if (self->carried == carried)
    return;
  self->carried = carried;
  g_signal_emit (self, changed_signal, 0);
}

gboolean
bastide_spotlight_get_carried (BastideSpotlight *self)
{
  g_return_val_if_fail (BASTIDE_IS_SPOTLIGHT (self), FALSE);

  return self->carried;
}

const GArray *
bastide_spotlight_get_movements (BastideSpotlight *self,
                                 double           *time)
{
  g_return_val_if_fail (BASTIDE_IS_SPOTLIGHT (self), NULL);

  if (time != NULL)
    *time = self->time;
  return self->movements;
}

const BastideSpot *
bastide_spotlight_get (BastideSpotlight *self,
                       guint            *n)
{
  g_return_val_if_fail (BASTIDE_IS_SPOTLIGHT (self), NULL);

  *n = self->spots->len;
  return (const BastideSpot *) (gpointer) self->spots->data;
}
