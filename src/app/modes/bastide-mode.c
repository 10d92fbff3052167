/* bastide-mode.c: what a mode does with the puzzle of a workspace
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-mode.h"

typedef struct
{
  const BastideModeContext *context;
} BastideModePrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (BastideMode, bastide_mode, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_CONTEXT,
  N_PROPS
};

enum
{
  CHANGED,
  WORDS_CHANGED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

/* --- the defaults --- */

static void
do_nothing (BastideMode *self G_GNUC_UNUSED)
{
}

static void
bastide_mode_enter (BastideMode *self)
{
  const BastideModeContext *context = bastide_mode_get_context (self);

  if (context->tree == NULL)
    return;
  bastide_board_view_set_watched (context->board, FALSE);
  bastide_board_view_show_tree (context->board, bastide_mode_get_tree (self));
}

static BastideContent *
bastide_mode_dup_content (BastideMode *self)
{
  return bastide_content_ref (bastide_puzzle_get_content (bastide_mode_get_context (self)->puzzle));
}

static char *
bastide_mode_dup_task (BastideMode *self G_GNUC_UNUSED,
                       gboolean    *is_verdict G_GNUC_UNUSED)
{
  return NULL;
}

static gboolean
bastide_mode_has_twins (BastideMode *self G_GNUC_UNUSED)
{
  return TRUE;
}

static gboolean
bastide_mode_show_rule (BastideMode    *self G_GNUC_UNUSED,
                        BstRule         rule G_GNUC_UNUSED,
                        const BstRules *rules G_GNUC_UNUSED)
{
  return FALSE;
}

static void
bastide_mode_add_panes (BastideMode *self,
                        GPtrArray   *panes)
{
  g_ptr_array_add (panes, BASTIDE_IN_MODE (self, get_panel) (self));
}

static void
bastide_mode_snapshot (BastideMode *self G_GNUC_UNUSED,
                       GtkSnapshot *snapshot G_GNUC_UNUSED)
{
}

static void
bastide_mode_set_property (GObject      *object,
                           guint         prop_id,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  BastideModePrivate *priv = bastide_mode_get_instance_private (BASTIDE_MODE (object));

  if (prop_id == PROP_CONTEXT)
    priv->context = g_value_get_pointer (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
bastide_mode_class_init (BastideModeClass *klass)
{
  G_OBJECT_CLASS (klass)->set_property = bastide_mode_set_property;

  klass->set_library = do_nothing;
  klass->open = do_nothing;
  klass->enter = bastide_mode_enter;
  klass->leave = do_nothing;
  klass->follow = do_nothing;
  klass->show_position = do_nothing;
  klass->draw = do_nothing;
  klass->dup_content = bastide_mode_dup_content;
  klass->dup_task = bastide_mode_dup_task;
  klass->has_twins = bastide_mode_has_twins;
  klass->search = do_nothing;
  klass->show_rule = bastide_mode_show_rule;
  klass->add_panes = bastide_mode_add_panes;
  klass->snapshot = bastide_mode_snapshot;

  properties[PROP_CONTEXT] = g_param_spec_pointer ("context", NULL, NULL, G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY
                                                                          | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  signals[WORDS_CHANGED] = g_signal_new ("words-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 0);
}

static void
bastide_mode_init (BastideMode *self G_GNUC_UNUSED)
{
}

const BastideModeContext *
bastide_mode_get_context (BastideMode *self)
{
  BastideModePrivate *priv = bastide_mode_get_instance_private (self);

  g_return_val_if_fail (BASTIDE_IS_MODE (self), NULL);

  return priv->context;
}

gboolean
bastide_mode_is_on (BastideMode *self)
{
  return bastide_mode_get_context (self)->mode == self;
}

BastidePlayTree *
bastide_mode_get_tree (BastideMode *self)
{
  const BastideModeContext *context = bastide_mode_get_context (self);

  return context->beside != NULL ? context->beside : context->tree;
}

void
bastide_mode_changed (BastideMode *self)
{
  g_return_if_fail (BASTIDE_IS_MODE (self));

  g_signal_emit (self, signals[CHANGED], 0);
}

void
bastide_mode_words_changed (BastideMode *self)
{
  g_return_if_fail (BASTIDE_IS_MODE (self));

  g_signal_emit (self, signals[WORDS_CHANGED], 0);
}

void
bastide_mode_apply_panels (BastideMode *self)
{
  const BastideModeContext *context = bastide_mode_get_context (self);

  for (guint i = 0; i < BASTIDE_N_SPLIT_SIDES; i++)
    {
      const BastideModePanel *panel = &BASTIDE_MODE_GET_CLASS (self)->panels[i];

      bastide_split_view_set_in_use (context->split, i, panel->widths.wide != 0);
      if (panel->widths.wide != 0)
        bastide_split_view_set_widths (context->split, i, &panel->widths);
      if (panel->shown_key == NULL)
        continue;
      bastide_split_view_set_width (context->split, i, g_settings_get_int (context->settings, panel->width_key));
      bastide_split_view_set_shown_beside (context->split, i,
                                           g_settings_get_boolean (context->settings, panel->shown_key));
    }
}

void
bastide_mode_keep_panels (BastideMode *self)
{
  const BastideModeContext *context = bastide_mode_get_context (self);

  for (guint i = 0; i < BASTIDE_N_SPLIT_SIDES; i++)
    {
      const BastideModePanel *panel = &BASTIDE_MODE_GET_CLASS (self)->panels[i];
      gboolean shown = bastide_split_view_get_shown_beside (context->split, i);
      int width = bastide_split_view_get_width (context->split, i);

      if (panel->shown_key == NULL)
        continue;
      if (g_settings_get_boolean (context->settings, panel->shown_key) != shown)
        g_settings_set_boolean (context->settings, panel->shown_key, shown);
      if (g_settings_get_int (context->settings, panel->width_key) != width)
        g_settings_set_int (context->settings, panel->width_key, width);
    }
}
