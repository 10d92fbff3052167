/* bastide-rule-book.c: the text of each rule, in our words, with its citation
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-rule-book.h"

#include <glib/gi18n-lib.h>
#include <json-glib/json-glib.h>

#include "bastide-data-resources.h"
#include "bastide-slots.h"
#include "bastide-words.h"

#define ALL_PRESETS ((1u << BST_N_PRESETS) - 1)
#define RULES_PATH "/io/github/bastide/Bastide/rules/"

typedef enum
{
  ENTRY_TITLE,
  ENTRY_TEXT,
  ENTRY_CITATION,
  ENTRY_READING,
  N_ENTRIES
} Entry;

static const char * const entry_names[N_ENTRIES] = { "title", "text", "citation", "reading" };

/* Texts are read and translated once, into an array by rule: after that the book is only read, which any thread may do.
 * The English text of the file is the message to translate, so that translators see the rules beside all other
 * messages. A rule that the engine does not know is skipped, and a rule without a text has an empty text.
 */
struct _BastideRuleBook
{
  GObject  parent_instance;

  char    *entries[BST_N_RULES][N_ENTRIES];
  guint8   silent[BST_N_RULES];  /* sets of the presets whose documents say nothing of the rule */
};

G_DEFINE_FINAL_TYPE (BastideRuleBook, bastide_rule_book, G_TYPE_OBJECT)

static void
bastide_rule_book_finalize (GObject *object)
{
  BastideRuleBook *self = BASTIDE_RULE_BOOK (object);

  for (guint rule = 0; rule < BST_N_RULES; rule++)
    for (guint entry = 0; entry < N_ENTRIES; entry++)
      g_free (self->entries[rule][entry]);

  G_OBJECT_CLASS (bastide_rule_book_parent_class)->finalize (object);
}

static void
bastide_rule_book_class_init (BastideRuleBookClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_rule_book_finalize;
}

static guint8
read_presets (JsonObject *object,
              const char *name)
{
  JsonArray *presets = json_object_has_member (object, name) ? json_object_get_array_member (object, name) : NULL;
  guint8 set = 0;

  for (guint i = 0; presets != NULL && i < json_array_get_length (presets); i++)
    set |= (guint8) (1u << bst_preset_from_name (json_array_get_string_element (presets, i)));

  return set;
}

/* The texts stand in the translations as they stand in the file. */
static void
read_rule (BastideRuleBook *self,
           JsonObject      *object)
{
  BstRule rule = bst_rule_from_id (json_object_get_string_member_with_default (object, "id", ""));

  if (rule == BST_RULE_NONE)
    return;

  self->silent[rule] = read_presets (object, "silent");
  for (guint entry = 0; entry < N_ENTRIES; entry++)
    {
      const char *text = json_object_get_string_member_with_default (object, entry_names[entry], "");

      g_free (self->entries[rule][entry]);
      self->entries[rule][entry] = g_strdup (*text != '\0' ? g_dgettext (GETTEXT_PACKAGE, text) : "");
    }
}

/* The files are our own, inside the program: a faulty file is a fault of the build. */
static void
read_file (BastideRuleBook *self,
           GBytes          *bytes)
{
  g_autoptr (JsonParser) parser = json_parser_new_immutable ();
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  JsonArray *rules;

  if (!json_parser_load_from_data (parser, data, (gssize) size, NULL))
    g_return_if_reached ();

  rules = json_object_get_array_member (json_node_get_object (json_parser_get_root (parser)), "rules");
  for (guint i = 0; i < json_array_get_length (rules); i++)
    read_rule (self, json_array_get_object_element (rules, i));
}

static void
bastide_rule_book_init (BastideRuleBook *self)
{
  GResource *resource = bastide_data_get_resource ();
  g_auto (GStrv) names = g_resource_enumerate_children (resource, RULES_PATH, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    {
      g_autofree char *path = g_strconcat (RULES_PATH, names[i], NULL);
      g_autoptr (GBytes) bytes = g_resource_lookup_data (resource, path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

      read_file (self, bytes);
    }
}

BastideRuleBook *
bastide_rule_book_new (void)
{
  return g_object_new (BASTIDE_TYPE_RULE_BOOK, NULL);
}

static const char *
get_entry (BastideRuleBook *self,
           BstRule          rule,
           Entry            entry)
{
  g_return_val_if_fail ((guint) rule < BST_N_RULES, "");

  return self->entries[rule][entry] != NULL ? self->entries[rule][entry] : "";
}

const char *
bastide_rule_book_get_title (BastideRuleBook *self,
                             BstRule          rule)
{
  g_return_val_if_fail (BASTIDE_IS_RULE_BOOK (self), "");

  return get_entry (self, rule, ENTRY_TITLE);
}

const char *
bastide_rule_book_get_text (BastideRuleBook *self,
                            BstRule          rule)
{
  g_return_val_if_fail (BASTIDE_IS_RULE_BOOK (self), "");

  return get_entry (self, rule, ENTRY_TEXT);
}

const char *
bastide_rule_book_get_citation (BastideRuleBook *self,
                                BstRule          rule)
{
  g_return_val_if_fail (BASTIDE_IS_RULE_BOOK (self), "");

  return get_entry (self, rule, ENTRY_CITATION);
}

gboolean
bastide_rule_book_is_reading (BstSwitch       which,
                              const BstRules *rules)
{
  const BstSwitchInfo *info = bst_switch_get_info (which);
  const guint value = rules->switches[which];

  g_return_val_if_fail (info != NULL, FALSE);

  if (value == info->presets[rules->preset])
    return (info->silent >> rules->preset) & 1;

  return info->silent == ALL_PRESETS;
}

static char *
describe_switch (BstSwitch       which,
                 const BstRules *rules)
{
  const BstSwitchInfo *info = bst_switch_get_info (which);
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_set (slots, "question", _(info->summary));
  bastide_slots_set (slots, "answer", _(info->meanings[rules->switches[which]]));
  bastide_slots_set (slots, "preset", bastide_words_preset ((BstPreset) rules->preset));
  if (info->silent == ALL_PRESETS)
    return bastide_slots_fill (slots, _("{question} The rule books do not say; Bastide plays: {answer}."));

  return bastide_slots_fill (slots, _("{question} {preset} does not say; Bastide plays: {answer}."));
}

static char *
describe_rule (BastideRuleBook *self,
               BstRule          rule,
               const BstRules  *rules)
{
  g_autoptr (BastideSlots) slots = NULL;

  if (self->silent[rule] == ALL_PRESETS)
    return g_strdup (_("The rule books do not say; this is how Bastide plays."));
  if (!((self->silent[rule] >> rules->preset) & 1))
    return g_strdup ("");
  slots = bastide_slots_new ();
  bastide_slots_set (slots, "preset", bastide_words_preset ((BstPreset) rules->preset));

  return bastide_slots_fill (slots, _("{preset} does not say; Bastide plays as the other editions."));
}

char *
bastide_rule_book_describe_reading (BastideRuleBook *self,
                                    BstRule          rule,
                                    const BstRules  *rules)
{
  g_autoptr (GString) text = NULL;

  g_return_val_if_fail (BASTIDE_IS_RULE_BOOK (self), NULL);
  g_return_val_if_fail ((guint) rule < BST_N_RULES, NULL);
  g_return_val_if_fail (rules != NULL, NULL);

  text = g_string_new (NULL);
  bastide_words_append_sentence (text, describe_rule (self, rule, rules));
  for (guint i = 0; i < BST_N_SWITCHES; i++)
    {
      const BstSwitchInfo *info = bst_switch_get_info ((BstSwitch) i);

      if (info->rule == rule && (info->modules == 0 || (info->modules & rules->modules) != 0)
          && bastide_rule_book_is_reading ((BstSwitch) i, rules))
        bastide_words_append_sentence (text, describe_switch ((BstSwitch) i, rules));
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
bastide_rule_book_describe_all_readings (BastideRuleBook *self,
                                         BstRule          rule,
                                         const BstRules  *rules)
{
  GString *text;

  g_return_val_if_fail (BASTIDE_IS_RULE_BOOK (self), NULL);

  text = g_string_new (NULL);
  bastide_words_append_sentence (text, bastide_rule_book_describe_reading (self, rule, rules));
  bastide_words_append_sentence (text, g_strdup (get_entry (self, rule, ENTRY_READING)));

  return g_string_free (text, FALSE);
}
