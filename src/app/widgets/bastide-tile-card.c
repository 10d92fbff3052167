/* bastide-tile-card.c: a tile of the palette with the number left
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tile-card.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "bastide-slots.h"
#include "bastide-widget.h"

#define MIN_SIDE     40
#define NATURAL_SIDE 64
#define RADIUS       3
#define PALE         0.4
/* Pixels of the badge beyond the corner. */
#define BADGE_OUT    5

/* A card shows pieces, because it may stand for a tile, for the beginning of a river or for the city. All cards draw
 * from one cache and hold no textures: `is_complete` remembers whether the last drawing had all pieces in their size,
 * and the grid asks again for the cards that lacked some. The badge is a label and not drawn, so that it follows the
 * style sheet and the size of text. The tooltip is made on demand, as there are hundreds of cards.
 */
struct _BastideTileCard
{
  GtkWidget          parent_instance;

  GtkWidget         *badge;

  BastideHand        stamp;
  BastideTileCache  *cache;
  BastideTilePiece   pieces[BASTIDE_TILE_CARD_MAX_PIECES];
  guint              n_pieces;
  char              *description;
  char              *id;
  char             **key;
  int                left;
  gboolean           in_hand;
  gboolean           is_complete;  /* the last drawing had every piece in its own size */
};

G_DEFINE_FINAL_TYPE (BastideTileCard, bastide_tile_card, GTK_TYPE_WIDGET)

/* Words */

static char *
describe_left (int left)
{
  guint missing = (guint) -left;

  if (left >= 0)
    return g_strdup_printf (ngettext ("%d left", "%d left", (gulong) left), left);
  /* Translators: of a tile */
  return g_strdup_printf (ngettext ("%u more used than there are", "%u more used than there are", missing), missing);
}

static char *
describe (BastideTileCard *self)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_set (slots, "tile", self->description != NULL ? self->description : "");
  bastide_slots_take (slots, "left", describe_left (self->left));
  bastide_slots_set (slots, "id", self->id != NULL ? self->id : "");
  if (self->id == NULL)
    /* Translators: what a tile shows, and how many are left of it: "Monastery. 4 left" */
    return bastide_slots_fill (slots, _("{tile}. {left}"));

  /* Translators: what a tile shows, how many are left of it, and what it is called: "Monastery. 4 left. BASE-B" */
  return bastide_slots_fill (slots, _("{tile}. {left}. {id}"));
}

static void
update_words (BastideTileCard *self)
{
  g_autofree char *words = describe (self);

  bastide_widget_set_label (GTK_WIDGET (self), words);
}

static void
update_badge (BastideTileCard *self)
{
  /* Translators: a number below zero, with the sign of the language */
  g_autofree char *number = self->left >= 0 ? g_strdup_printf ("%d", self->left)
                                            : g_strdup_printf (_("−%d"), -self->left);

  gtk_label_set_text (GTK_LABEL (self->badge), number);
  bastide_widget_set_css_class (GTK_WIDGET (self), "used-up", self->left <= 0);
  bastide_widget_set_css_class (GTK_WIDGET (self), "overused", self->left < 0);
}

static gboolean
bastide_tile_card_query_tooltip (GtkWidget  *widget,
                                 int         x G_GNUC_UNUSED,
                                 int         y G_GNUC_UNUSED,
                                 gboolean    keyboard G_GNUC_UNUSED,
                                 GtkTooltip *tooltip)
{
  g_autofree char *words = describe (BASTIDE_TILE_CARD (widget));

  gtk_tooltip_set_text (tooltip, words);
  return TRUE;
}

/* The picture */

/* Returns whether the cache had the piece in the wanted size. */
static gboolean
get_texture (BastideTileCard        *self,
             const BastideTilePiece *piece,
             double                  width,
             GdkTexture            **texture)
{
  guint size = (guint) MAX (1, ceil (piece->side * width * gtk_widget_get_scale_factor (GTK_WIDGET (self))));
  double columns = 1;
  double rows = 1;

  bastide_sprite_get_extent (&piece->sprite, &columns, &rows);
  *texture = bastide_tile_cache_get (self->cache, &piece->sprite, size);
  return *texture != NULL && gdk_texture_get_width (*texture) == (int) ceil (columns * size);
}

static gboolean
snapshot_piece (BastideTileCard        *self,
                GtkSnapshot            *snapshot,
                const BastideTilePiece *piece,
                double                  width)
{
  double side = piece->side * width;
  double columns = 1;
  double rows = 1;
  GdkTexture *texture;
  gboolean is_complete = get_texture (self, piece, width, &texture);
  graphene_rect_t bounds;

  if (texture == NULL)
    return FALSE;
  bastide_sprite_get_extent (&piece->sprite, &columns, &rows);
  graphene_rect_init (&bounds, (float) (piece->x * width), (float) (piece->y * width), (float) (columns * side),
                      (float) (rows * side));
  gtk_snapshot_append_texture (snapshot, texture, &bounds);
  return is_complete;
}

/* Returns whether every piece was there in its own size. */
static gboolean
snapshot_picture (BastideTileCard *self,
                  GtkSnapshot     *snapshot,
                  double           width)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) width, (float) width);
  gboolean is_complete = TRUE;
  GskRoundedRect clip;

  gsk_rounded_rect_init_from_rect (&clip, &bounds, RADIUS);
  gtk_snapshot_push_rounded_clip (snapshot, &clip);
  for (guint i = 0; i < self->n_pieces; i++)
    if (!snapshot_piece (self, snapshot, &self->pieces[i], width))
      is_complete = FALSE;
  gtk_snapshot_pop (snapshot);
  return is_complete;
}

static void
bastide_tile_card_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  BastideTileCard *self = BASTIDE_TILE_CARD (widget);
  double width = gtk_widget_get_width (widget);

  if (width < 1)
    return;
  gtk_snapshot_push_opacity (snapshot, self->left > 0 ? 1 : PALE);
  self->is_complete = snapshot_picture (self, snapshot, width);
  gtk_snapshot_pop (snapshot);
  gtk_widget_snapshot_child (widget, self->badge, snapshot);
}

static void
bastide_tile_card_measure (GtkWidget      *widget G_GNUC_UNUSED,
                           GtkOrientation  orientation G_GNUC_UNUSED,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  *minimum = MAX (MIN_SIDE, for_size);
  *natural = MAX (NATURAL_SIDE, for_size);
  *minimum_baseline = -1;
  *natural_baseline = -1;
}

static void
bastide_tile_card_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline G_GNUC_UNUSED)
{
  BastideTileCard *self = BASTIDE_TILE_CARD (widget);
  gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkAllocation place;

  gtk_widget_measure (self->badge, GTK_ORIENTATION_HORIZONTAL, -1, &place.width, NULL, NULL, NULL);
  gtk_widget_measure (self->badge, GTK_ORIENTATION_VERTICAL, -1, &place.height, NULL, NULL, NULL);
  place.width = MAX (place.width, place.height);
  place.x = is_rtl ? -BADGE_OUT : width + BADGE_OUT - place.width;
  place.y = height + BADGE_OUT - place.height;
  gtk_widget_size_allocate (self->badge, &place, -1);
  self->is_complete = FALSE;
}

static void
bastide_tile_card_dispose (GObject *object)
{
  BastideTileCard *self = BASTIDE_TILE_CARD (object);

  bastide_widget_remove_children (GTK_WIDGET (self));
  g_clear_object (&self->cache);
  g_clear_pointer (&self->description, g_free);
  g_clear_pointer (&self->id, g_free);
  g_clear_pointer (&self->key, g_strfreev);

  G_OBJECT_CLASS (bastide_tile_card_parent_class)->dispose (object);
}

static void
bastide_tile_card_class_init (BastideTileCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_tile_card_dispose;
  widget_class->measure = bastide_tile_card_measure;
  widget_class->size_allocate = bastide_tile_card_size_allocate;
  widget_class->snapshot = bastide_tile_card_snapshot;
  widget_class->query_tooltip = bastide_tile_card_query_tooltip;

  gtk_widget_class_set_css_name (widget_class, "tilecard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_OPTION);
}

static void
bastide_tile_card_init (BastideTileCard *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  self->badge = gtk_label_new ("0");
  gtk_widget_add_css_class (self->badge, "badge");
  gtk_widget_set_can_target (self->badge, FALSE);
  gtk_widget_set_parent (self->badge, GTK_WIDGET (self));
  update_badge (self);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED, FALSE, -1);
}

GtkWidget *
bastide_tile_card_new (const BastideHand *stamp,
                       BastideTileCache  *cache)
{
  BastideTileCard *self = g_object_new (BASTIDE_TYPE_TILE_CARD, NULL);

  self->stamp = *stamp;
  self->stamp.rotation = 0;
  self->cache = g_object_ref (cache);
  return GTK_WIDGET (self);
}

const BastideHand *
bastide_tile_card_get_stamp (BastideTileCard *self)
{
  g_return_val_if_fail (BASTIDE_IS_TILE_CARD (self), NULL);

  return &self->stamp;
}

void
bastide_tile_card_set_pieces (BastideTileCard        *self,
                              const BastideTilePiece *pieces,
                              guint                   n)
{
  g_return_if_fail (BASTIDE_IS_TILE_CARD (self));
  g_return_if_fail (n <= BASTIDE_TILE_CARD_MAX_PIECES);

  for (guint i = 0; i < n; i++)
    self->pieces[i] = pieces[i];
  self->n_pieces = n;
  bastide_tile_card_redraw (self);
}

void
bastide_tile_card_set_names (BastideTileCard  *self,
                             const char       *description,
                             const char       *id,
                             char            **key)
{
  g_return_if_fail (BASTIDE_IS_TILE_CARD (self));

  g_free (self->description);
  self->description = g_strdup (description);
  g_free (self->id);
  self->id = g_strdup (id);
  g_strfreev (self->key);
  self->key = key;
  update_words (self);
}

const char * const *
bastide_tile_card_get_key (BastideTileCard *self)
{
  g_return_val_if_fail (BASTIDE_IS_TILE_CARD (self), NULL);

  return (const char * const *) self->key;
}

void
bastide_tile_card_set_left (BastideTileCard *self,
                            int              left)
{
  gboolean was_pale;

  g_return_if_fail (BASTIDE_IS_TILE_CARD (self));

  if (self->left == left)
    return;
  was_pale = self->left <= 0;
  self->left = left;
  update_badge (self);
  update_words (self);
  if (was_pale != (left <= 0))
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

int
bastide_tile_card_get_left (BastideTileCard *self)
{
  g_return_val_if_fail (BASTIDE_IS_TILE_CARD (self), 0);

  return self->left;
}

void
bastide_tile_card_set_in_hand (BastideTileCard *self,
                               gboolean         in_hand)
{
  g_return_if_fail (BASTIDE_IS_TILE_CARD (self));

  if (self->in_hand == in_hand)
    return;
  self->in_hand = in_hand;
  bastide_widget_set_css_class (GTK_WIDGET (self), "in-hand", in_hand);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED, in_hand, -1);
}

gboolean
bastide_tile_card_get_in_hand (BastideTileCard *self)
{
  g_return_val_if_fail (BASTIDE_IS_TILE_CARD (self), FALSE);

  return self->in_hand;
}

gboolean
bastide_tile_card_request (BastideTileCard *self)
{
  gboolean is_there = TRUE;
  GdkTexture *texture;
  int width;

  g_return_val_if_fail (BASTIDE_IS_TILE_CARD (self), FALSE);

  width = gtk_widget_get_width (GTK_WIDGET (self));
  if (self->is_complete || width < 1)
    return FALSE;
  for (guint i = 0; i < self->n_pieces; i++)
    if (!get_texture (self, &self->pieces[i], width, &texture))
      is_there = FALSE;
  return is_there;
}

void
bastide_tile_card_redraw (BastideTileCard *self)
{
  g_return_if_fail (BASTIDE_IS_TILE_CARD (self));

  self->is_complete = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

GdkPaintable *
bastide_tile_card_create_picture (BastideTileCard *self)
{
  GtkSnapshot *snapshot;
  graphene_size_t size;
  int width;

  g_return_val_if_fail (BASTIDE_IS_TILE_CARD (self), NULL);

  width = MAX (1, gtk_widget_get_width (GTK_WIDGET (self)));
  snapshot = gtk_snapshot_new ();
  /* While the tile is still being drawn there is no other node, and GTK makes no paintable of nothing. */
  gtk_snapshot_append_color (snapshot, &(GdkRGBA) { 0 }, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) width));
  snapshot_picture (self, snapshot, width);
  graphene_size_init (&size, (float) width, (float) width);
  return gtk_snapshot_free_to_paintable (snapshot, &size);
}
