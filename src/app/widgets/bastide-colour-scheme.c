/* bastide-colour-scheme.c: dark and high-contrast themes as the desktop wants them
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-colour-scheme.h"

#include <math.h>

#define PORTAL_NAME      "org.freedesktop.portal.Desktop"
#define PORTAL_PATH      "/org/freedesktop/portal/desktop"
#define PORTAL_INTERFACE "org.freedesktop.portal.Settings"
#define NAMESPACE        "org.freedesktop.appearance"
#define KEY              "color-scheme"

/* Of the brightness of a colour. */
#define RED_SHARE   0.299
#define GREEN_SHARE 0.587
#define BLUE_SHARE  0.114

/* Values of the portal's key. */
enum
{
  SCHEME_NO_PREFERENCE,
  SCHEME_DARK,
  SCHEME_LIGHT,
};

/* GTK 4.8 does not learn of the desktop's dark theme by itself, so the scheme asks the settings portal over D-Bus,
 * asynchronously, and without a warning where no portal runs. Look, colours and letters are data of the GtkSettings,
 * not members, since every widget has its settings at hand. A change of them notifies the name of the theme, which
 * every widget that draws follows anyway.
 */
struct _BastideColourScheme
{
  GObject          parent_instance;

  GtkSettings     *settings;
  gboolean         dark_at_first;
  GCancellable    *cancellable;
  GDBusConnection *bus;
  guint            subscription;
};

G_DEFINE_FINAL_TYPE (BastideColourScheme, bastide_colour_scheme, G_TYPE_OBJECT)

/* The environment wins over the settings, as in GTK itself. */
static char *
get_theme_name (GtkSettings *settings)
{
  const char *forced = g_getenv ("GTK_THEME");
  char *name = NULL;

  if (forced != NULL && *forced != '\0')
    return g_strdup (forced);
  g_object_get (settings, "gtk-theme-name", &name, NULL);
  return name != NULL ? name : g_strdup ("");
}

static void
apply (BastideColourScheme *self,
       GVariant            *value)
{
  gboolean dark = self->dark_at_first;
  guint32 scheme;

  if (!g_variant_is_of_type (value, G_VARIANT_TYPE_UINT32))
    return;
  scheme = g_variant_get_uint32 (value);
  if (scheme != SCHEME_NO_PREFERENCE)
    dark = scheme == SCHEME_DARK;
  g_object_set (self->settings, "gtk-application-prefer-dark-theme", dark, NULL);
}

static void
setting_changed_cb (GDBusConnection *bus G_GNUC_UNUSED,
                    const char      *sender G_GNUC_UNUSED,
                    const char      *path G_GNUC_UNUSED,
                    const char      *interface G_GNUC_UNUSED,
                    const char      *signal G_GNUC_UNUSED,
                    GVariant        *parameters,
                    gpointer         data)
{
  const char *name_space;
  const char *key;
  g_autoptr (GVariant) value = NULL;

  if (!g_variant_is_of_type (parameters, G_VARIANT_TYPE ("(ssv)")))
    return;
  g_variant_get (parameters, "(&s&sv)", &name_space, &key, &value);
  if (g_str_equal (name_space, NAMESPACE) && g_str_equal (key, KEY))
    apply (data, value);
}

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (GVariant) reply = g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result, NULL);
  g_autoptr (GVariant) value = NULL;

  /* A desktop without a portal is no error. */
  if (reply == NULL)
    return;
  g_variant_get (reply, "(v)", &value);
  while (g_variant_is_of_type (value, G_VARIANT_TYPE_VARIANT))
    {
      GVariant *inner = g_variant_get_variant (value);

      g_variant_unref (value);
      value = inner;
    }
  apply (data, value);
}

static void
bus_cb (GObject      *source G_GNUC_UNUSED,
        GAsyncResult *result,
        gpointer      data)
{
  g_autoptr (GError) error = NULL;
  GDBusConnection *bus = g_bus_get_finish (result, &error);
  BastideColourScheme *self;

  if (bus == NULL)
    return;
  self = data;
  self->bus = bus;
  self->subscription = g_dbus_connection_signal_subscribe (bus, PORTAL_NAME, PORTAL_INTERFACE, "SettingChanged",
                                                           PORTAL_PATH, NAMESPACE, G_DBUS_SIGNAL_FLAGS_NONE,
                                                           setting_changed_cb, self, NULL);
  g_dbus_connection_call (bus, PORTAL_NAME, PORTAL_PATH, PORTAL_INTERFACE, "Read",
                          g_variant_new ("(ss)", NAMESPACE, KEY), G_VARIANT_TYPE ("(v)"), G_DBUS_CALL_FLAGS_NONE, -1,
                          self->cancellable, read_cb, self);
}

static void
bastide_colour_scheme_dispose (GObject *object)
{
  BastideColourScheme *self = BASTIDE_COLOUR_SCHEME (object);

  g_cancellable_cancel (self->cancellable);
  if (self->subscription != 0)
    g_dbus_connection_signal_unsubscribe (self->bus, self->subscription);
  self->subscription = 0;
  g_clear_object (&self->bus);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (bastide_colour_scheme_parent_class)->dispose (object);
}

static void
bastide_colour_scheme_class_init (BastideColourSchemeClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_colour_scheme_dispose;
}

static void
bastide_colour_scheme_init (BastideColourScheme *self)
{
  self->cancellable = g_cancellable_new ();
}

BastideColourScheme *
bastide_colour_scheme_new (GtkSettings *settings)
{
  BastideColourScheme *self;

  g_return_val_if_fail (GTK_IS_SETTINGS (settings), NULL);

  self = g_object_new (BASTIDE_TYPE_COLOUR_SCHEME, NULL);
  self->settings = g_object_ref (settings);
  g_object_get (settings, "gtk-application-prefer-dark-theme", &self->dark_at_first, NULL);
  g_bus_get (G_BUS_TYPE_SESSION, self->cancellable, bus_cb, self);
  return self;
}

/* A theme may be missing, or have no dark variant: then GTK falls back to another, whatever the name promises. */
gboolean
bastide_colour_scheme_is_dark (GtkWidget *widget)
{
  GdkRGBA ground;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), FALSE);

  if (!gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), "theme_bg_color", &ground))
    return FALSE;
  return RED_SHARE * ground.red + GREEN_SHARE * ground.green + BLUE_SHARE * ground.blue < 0.5;
}

gboolean
bastide_colour_scheme_is_high_contrast (GtkSettings *settings)
{
  g_autofree char *name = get_theme_name (settings);

  return g_str_has_prefix (name, "HighContrast") || g_str_has_prefix (name, "Default-hc");
}

BastideLook
bastide_colour_scheme_get_look (GtkSettings *settings)
{
  return bastide_colour_scheme_is_high_contrast (settings) ? BASTIDE_LOOK_HIGH_CONTRAST : BASTIDE_LOOK_NORMAL;
}

/* The colours are data of the display's settings, which every widget has at hand. */
static GQuark
get_colours_quark (void)
{
  return g_quark_from_static_string ("bastide-colours");
}

const BastideColours *
bastide_colour_scheme_get_colours (GtkSettings *settings)
{
  BastideColours *colours;

  g_return_val_if_fail (GTK_IS_SETTINGS (settings), NULL);

  colours = g_object_get_qdata (G_OBJECT (settings), get_colours_quark ());
  if (colours != NULL)
    return colours;
  colours = g_new (BastideColours, 1);
  bastide_colours_init (colours);
  g_object_set_qdata_full (G_OBJECT (settings), get_colours_quark (), colours, g_free);
  return colours;
}

static GQuark
get_no_letters_quark (void)
{
  return g_quark_from_static_string ("bastide-no-letters");
}

gboolean
bastide_colour_scheme_get_letters (GtkSettings *settings)
{
  g_return_val_if_fail (GTK_IS_SETTINGS (settings), TRUE);

  return g_object_get_qdata (G_OBJECT (settings), get_no_letters_quark ()) == NULL;
}

void
bastide_colour_scheme_set_letters (GtkSettings *settings,
                                   gboolean     letters)
{
  g_return_if_fail (GTK_IS_SETTINGS (settings));

  if (bastide_colour_scheme_get_letters (settings) == letters)
    return;
  g_object_set_qdata (G_OBJECT (settings), get_no_letters_quark (), GINT_TO_POINTER (!letters));
  g_object_notify (G_OBJECT (settings), "gtk-theme-name");
}

/* Returns whether @text is a colour, and with @rgb the colour as 0xRRGGBB. */
static gboolean
parse_colour (const char *text,
              guint32    *rgb)
{
  GdkRGBA rgba;

  g_return_val_if_fail (text != NULL, FALSE);
  g_return_val_if_fail (rgb != NULL, FALSE);

  if (!gdk_rgba_parse (&rgba, text))
    return FALSE;
  *rgb = bastide_colour_scheme_get_rgb (&rgba);
  return TRUE;
}

guint32
bastide_colour_scheme_get_rgb (const GdkRGBA *rgba)
{
  g_return_val_if_fail (rgba != NULL, 0);

  return (guint32) lround (rgba->red * 255) << 16 | (guint32) lround (rgba->green * 255) << 8 |
         (guint32) lround (rgba->blue * 255);
}

void
bastide_colour_scheme_set_colours (GtkSettings        *settings,
                                   const char * const *rgb)
{
  BastideColours colours;

  g_return_if_fail (GTK_IS_SETTINGS (settings));
  g_return_if_fail (rgb != NULL);

  bastide_colours_init (&colours);
  for (guint i = 0; i < BST_N_COLOURS && rgb[i] != NULL; i++)
    parse_colour (rgb[i], &colours.rgb[i]);
  if (bastide_colours_equal (&colours, bastide_colour_scheme_get_colours (settings)))
    return;
  g_object_set_qdata_full (G_OBJECT (settings), get_colours_quark (), g_memdup2 (&colours, sizeof colours), g_free);
  g_object_notify (G_OBJECT (settings), "gtk-theme-name");
}

void
bastide_colour_scheme_follow (GtkWidget *widget,
                              GCallback  changed)
{
  GtkSettings *settings;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  settings = gtk_widget_get_settings (widget);
  g_signal_connect_object (settings, "notify::gtk-application-prefer-dark-theme", changed, widget, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "notify::gtk-theme-name", changed, widget, G_CONNECT_SWAPPED);
}
