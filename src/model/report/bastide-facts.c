/* bastide-facts.c: all that is to be said of a feature, bonus, river or scoreboard
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-facts.h"

struct _BastideFacts
{
  GObject     parent_instance;

  char       *title;
  BstPlace    place;
  GPtrArray  *facts;
};

static GType
get_item_type (GListModel *list G_GNUC_UNUSED)
{
  return BASTIDE_TYPE_FACT;
}

static guint
get_n_items (GListModel *list)
{
  return BASTIDE_FACTS (list)->facts->len;
}

static gpointer
get_item (GListModel *list,
          guint       nth)
{
  GPtrArray *facts = BASTIDE_FACTS (list)->facts;

  return nth < facts->len ? g_object_ref (g_ptr_array_index (facts, nth)) : NULL;
}

static void
implement_list_model (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (BastideFacts, bastide_facts, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, implement_list_model))

static void
bastide_facts_finalize (GObject *object)
{
  BastideFacts *self = BASTIDE_FACTS (object);

  g_free (self->title);
  g_ptr_array_unref (self->facts);

  G_OBJECT_CLASS (bastide_facts_parent_class)->finalize (object);
}

static void
bastide_facts_class_init (BastideFactsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_facts_finalize;
}

static void
bastide_facts_init (BastideFacts *self)
{
  self->facts = g_ptr_array_new_with_free_func (g_object_unref);
}

BastideFacts *
bastide_facts_new (char           *title,
                   const BstPlace *place)
{
  BastideFacts *self = g_object_new (BASTIDE_TYPE_FACTS, NULL);

  self->title = title;
  if (place != NULL)
    self->place = *place;

  return self;
}

void
bastide_facts_add (BastideFacts   *self,
                   const char     *label,
                   char           *text,
                   BstRule         rule,
                   const BstPlace *place)
{
  g_return_if_fail (BASTIDE_IS_FACTS (self));

  g_ptr_array_add (self->facts, bastide_fact_new (g_strdup (label), text, rule, place));
}

const char *
bastide_facts_get_title (BastideFacts *self)
{
  g_return_val_if_fail (BASTIDE_IS_FACTS (self), NULL);

  return self->title;
}

const BstPlace *
bastide_facts_get_place (BastideFacts *self)
{
  g_return_val_if_fail (BASTIDE_IS_FACTS (self), NULL);

  return &self->place;
}
