/* bastide-fact.c: a line on something in a position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-fact.h"

struct _BastideFact
{
  GObject   parent_instance;

  char     *label;
  char     *text;
  BstRule   rule;
  BstPlace  place;
};

G_DEFINE_FINAL_TYPE (BastideFact, bastide_fact, G_TYPE_OBJECT)

static void
bastide_fact_finalize (GObject *object)
{
  BastideFact *self = BASTIDE_FACT (object);

  g_free (self->label);
  g_free (self->text);

  G_OBJECT_CLASS (bastide_fact_parent_class)->finalize (object);
}

static void
bastide_fact_class_init (BastideFactClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_fact_finalize;
}

static void
bastide_fact_init (G_GNUC_UNUSED BastideFact *self)
{
}

BastideFact *
bastide_fact_new (char           *label,
                  char           *text,
                  BstRule         rule,
                  const BstPlace *place)
{
  BastideFact *self = g_object_new (BASTIDE_TYPE_FACT, NULL);

  self->label = label;
  self->text = text;
  self->rule = rule;
  if (place != NULL)
    self->place = *place;

  return self;
}

const char *
bastide_fact_get_label (BastideFact *self)
{
  g_return_val_if_fail (BASTIDE_IS_FACT (self), NULL);

  return self->label;
}

const char *
bastide_fact_get_text (BastideFact *self)
{
  g_return_val_if_fail (BASTIDE_IS_FACT (self), NULL);

  return self->text;
}

BstRule
bastide_fact_get_rule (BastideFact *self)
{
  g_return_val_if_fail (BASTIDE_IS_FACT (self), BST_RULE_NONE);

  return self->rule;
}

const BstPlace *
bastide_fact_get_place (BastideFact *self)
{
  g_return_val_if_fail (BASTIDE_IS_FACT (self), NULL);

  return &self->place;
}
