/* bastide-modes.c: the modes by their names
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-modes.h"

#define MODE(ID, NAME, LABEL, KEY) GType bastide_##NAME##_mode_get_type (void);
BASTIDE_MODES (MODE)
#undef MODE

static const struct
{
  const char  *name;
  GType      (*get_type) (void);
} modes[BASTIDE_N_MODES] = {
#define MODE(ID, NAME, LABEL, KEY) { #NAME, bastide_##NAME##_mode_get_type },
  BASTIDE_MODES (MODE)
#undef MODE
};

GType
bastide_mode_id_get_type (void)
{
  static const GEnumValue values[] = {
#define MODE(ID, NAME, LABEL, KEY) { BASTIDE_MODE_##ID, "BASTIDE_MODE_" #ID, #NAME },
    BASTIDE_MODES (MODE)
#undef MODE
    { 0, NULL, NULL },
  };
  static gsize type;

  if (g_once_init_enter (&type))
    g_once_init_leave (&type, g_enum_register_static (g_intern_static_string ("BastideModeId"), values));
  return type;
}

const char *
bastide_mode_get_name (BastideModeId id)
{
  g_return_val_if_fail (id < BASTIDE_N_MODES, NULL);

  return modes[id].name;
}

gboolean
bastide_mode_from_name (const char    *name,
                        BastideModeId *id)
{
  g_return_val_if_fail (name != NULL, FALSE);

  for (guint i = 0; i < BASTIDE_N_MODES; i++)
    if (g_str_equal (name, modes[i].name))
      {
        *id = (BastideModeId) i;
        return TRUE;
      }
  return FALSE;
}

/* A class that has been made stays. */
const BastideModeClass *
bastide_mode_get_looks (BastideModeId id)
{
  g_return_val_if_fail (id < BASTIDE_N_MODES, NULL);

  if (g_type_class_peek (modes[id].get_type ()) == NULL)
    g_type_class_ref (modes[id].get_type ());
  return g_type_class_peek (modes[id].get_type ());
}

BastideMode *
bastide_mode_new (BastideModeId             id,
                  const BastideModeContext *context)
{
  g_return_val_if_fail (id < BASTIDE_N_MODES, NULL);
  g_return_val_if_fail (context != NULL, NULL);

  return g_object_new (modes[id].get_type (), "context", context, NULL);
}
