/* bastide-fact.c: something that is said of a position, with the facts below it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-fact.h"

struct _BastideFact
{
  GObject          parent_instance;

  BastideFactForm  form;
  const char      *key;
  JsonBuilder     *members; /* NULL without members */
  JsonNode        *object;  /* the members, once they are read */

  char            *line;
  gboolean         wraps;

  char            *label;
  char            *text;
  BstRule          rule;
  BstPlace         place;
  gint32           numbers[BST_MAX_PLAYERS];

  GPtrArray       *children;
  GPtrArray       *list;    /* the facts with words, once they are read */
};

static void
find_words (BastideFact *self,
            GPtrArray   *list)
{
  for (guint i = 0; i < self->children->len; i++)
    {
      BastideFact *child = g_ptr_array_index (self->children, i);

      if (child->label != NULL)
        g_ptr_array_add (list, child);
      find_words (child, list);
    }
}

static GPtrArray *
get_list (gpointer fact)
{
  BastideFact *self = fact;

  if (self->list == NULL)
    {
      self->list = g_ptr_array_new ();
      find_words (self, self->list);
    }

  return self->list;
}

static GType
get_item_type (GListModel *list G_GNUC_UNUSED)
{
  return BASTIDE_TYPE_FACT;
}

static guint
get_n_items (GListModel *list)
{
  return get_list (list)->len;
}

static gpointer
get_item (GListModel *list,
          guint       nth)
{
  GPtrArray *facts = get_list (list);

  return nth < facts->len ? g_object_ref (g_ptr_array_index (facts, nth)) : NULL;
}

static void
implement_list_model (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (BastideFact, bastide_fact, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, implement_list_model))

static void
bastide_fact_finalize (GObject *object)
{
  BastideFact *self = BASTIDE_FACT (object);

  g_clear_object (&self->members);
  g_clear_pointer (&self->object, json_node_unref);
  g_free (self->line);
  g_free (self->label);
  g_free (self->text);
  g_ptr_array_unref (self->children);
  g_clear_pointer (&self->list, g_ptr_array_unref);

  G_OBJECT_CLASS (bastide_fact_parent_class)->finalize (object);
}

static void
bastide_fact_class_init (BastideFactClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_fact_finalize;
}

static void
bastide_fact_init (BastideFact *self)
{
  self->children = g_ptr_array_new_with_free_func (g_object_unref);
}

BastideFact *
bastide_fact_new (BastideFactForm  form,
                  const char      *key)
{
  BastideFact *self = g_object_new (BASTIDE_TYPE_FACT, NULL);

  self->form = form;
  self->key = key;

  return self;
}

void
bastide_fact_take (BastideFact *self,
                   BastideFact *fact)
{
  g_return_if_fail (BASTIDE_IS_FACT (self) && BASTIDE_IS_FACT (fact));

  g_ptr_array_add (self->children, fact);
}

BastideFact *
bastide_fact_add_child (BastideFact     *self,
                        BastideFactForm  form,
                        const char      *key)
{
  BastideFact *fact = bastide_fact_new (form, key);

  bastide_fact_take (self, fact);

  return fact;
}

BastideFact *
bastide_fact_add (BastideFact    *self,
                  const char     *label,
                  char           *text,
                  BstRule         rule,
                  const BstPlace *place)
{
  BastideFact *fact = bastide_fact_add_child (self, BASTIDE_FACT_PART, NULL);

  bastide_fact_set_words (fact, label, text, rule, place);

  return fact;
}

void
bastide_fact_set_words (BastideFact    *self,
                        const char     *label,
                        char           *text,
                        BstRule         rule,
                        const BstPlace *place)
{
  g_return_if_fail (BASTIDE_IS_FACT (self) && self->label == NULL);

  self->label = g_strdup (label);
  self->text = text;
  self->rule = rule;
  if (place != NULL)
    self->place = *place;
}

void
bastide_fact_add_number (BastideFact *self,
                         guint        player,
                         gint32       number)
{
  g_return_if_fail (BASTIDE_IS_FACT (self));
  g_return_if_fail (player < BST_MAX_PLAYERS);

  self->numbers[player] += number;
}

void
bastide_fact_set_line (BastideFact *self,
                       char        *line,
                       gboolean     wraps)
{
  g_return_if_fail (BASTIDE_IS_FACT (self) && self->line == NULL);

  self->line = line;
  self->wraps = wraps;
}

BastideFact *
bastide_fact_add_line (BastideFact *self,
                       char        *line,
                       gboolean     wraps)
{
  BastideFact *fact = bastide_fact_add_child (self, BASTIDE_FACT_PART, NULL);

  bastide_fact_set_line (fact, line, wraps);

  return fact;
}

JsonBuilder *
bastide_fact_get_members (BastideFact *self)
{
  g_return_val_if_fail (BASTIDE_IS_FACT (self), NULL);

  if (self->members == NULL)
    {
      self->members = json_builder_new ();
      json_builder_begin_object (self->members);
    }

  return self->members;
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

gint32
bastide_fact_get_number (BastideFact *self,
                         guint        player)
{
  g_return_val_if_fail (BASTIDE_IS_FACT (self), 0);
  g_return_val_if_fail (player < BST_MAX_PLAYERS, 0);

  return self->numbers[player];
}

/* --- as text --- */

static void
print_from (BastideFact        *self,
            guint               depth,
            guint               max_depth,
            BastideFactPrinter  print)
{
  if (self->line != NULL && depth <= max_depth)
    print (self->line, depth++, self->wraps);
  for (guint i = 0; i < self->children->len && depth <= max_depth; i++)
    print_from (g_ptr_array_index (self->children, i), depth, max_depth, print);
}

void
bastide_fact_print (BastideFact        *self,
                    guint               max_depth,
                    BastideFactPrinter  print)
{
  g_return_if_fail (BASTIDE_IS_FACT (self));

  print_from (self, 0, max_depth, print);
}

/* --- as JSON --- */

static void
write_members (BastideFact *self,
               JsonBuilder *builder)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *value;

  if (self->members != NULL)
    {
      json_builder_end_object (self->members);
      self->object = json_builder_get_root (self->members);
      g_clear_object (&self->members);
    }
  if (self->object != NULL)
    {
      json_object_iter_init_ordered (&iter, json_node_get_object (self->object));
      while (json_object_iter_next_ordered (&iter, &name, &value))
        {
          json_builder_set_member_name (builder, name);
          json_builder_add_value (builder, json_node_copy (value));
        }
    }
  for (guint i = 0; i < self->children->len; i++)
    bastide_fact_write_json (g_ptr_array_index (self->children, i), builder);
}

void
bastide_fact_write_json (BastideFact *self,
                         JsonBuilder *builder)
{
  g_return_if_fail (BASTIDE_IS_FACT (self));

  if (self->key != NULL)
    json_builder_set_member_name (builder, self->key);
  switch (self->form)
    {
    case BASTIDE_FACT_OBJECT:
      json_builder_begin_object (builder);
      write_members (self, builder);
      json_builder_end_object (builder);
      break;
    case BASTIDE_FACT_ARRAY:
      json_builder_begin_array (builder);
      write_members (self, builder);
      json_builder_end_array (builder);
      break;
    case BASTIDE_FACT_PART:
    default:
      write_members (self, builder);
    }
}

JsonNode *
bastide_fact_to_json (BastideFact *self)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  g_return_val_if_fail (BASTIDE_IS_FACT (self), NULL);

  bastide_fact_write_json (self, builder);

  return json_builder_get_root (builder);
}
