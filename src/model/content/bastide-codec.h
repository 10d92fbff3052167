/* bastide-codec.h: a file format as a table, and the reading and writing of objects by the table
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-content.h"
#include "bastide-json.h"

/**
 * BastideCodec:
 * @content: the puzzle being read or written
 * @setup: (nullable): the position of @content
 * @library: (nullable): the tile sets, for reading
 * @tile: (nullable): the type of the tile whose figures are being read or written
 * @rotation: the rotation of that tile
 * @nth: the number of the current player or tile
 * @players: set of the players that the current list has named
 * @is_faulty: whether the current object has a fault so far
 * @is_left_out: whether the file left out a member that new objects always have
 *
 * A reading or writing of a file. The format is a table: a #BastideKind for each kind of object, a row for each of its
 * members, in the order in which they are written. A row tells the member's name, its #BastideType, where its value is
 * held, and its default. The functions here go through the rows and know no member by name; a member without a row is
 * recorded with the object, see #BastideRecords.
 */
typedef struct
{
  BastideContent     *content;
  BstSetup           *setup;
  BastideTileLibrary *library;
  const BstTileType  *tile;
  guint               rotation;
  guint               nth;
  guint               players;
  gboolean            is_faulty;
  gboolean            is_left_out;
} BastideCodec;

typedef struct _BastideMember BastideMember;

/**
 * BastideSlot:
 * @codec: the reading or writing
 * @member: the row
 * @held: the struct that holds the object
 * @said: (nullable): the record beside the value: after reading its new one, for writing its old one
 * @is_silent: after writing, whether the value goes without saying
 *
 * The place of one value while it is read or written.
 */
typedef struct
{
  BastideCodec        *codec;
  const BastideMember *member;
  gpointer             held;
  JsonNode            *said;
  gboolean             is_silent;
} BastideSlot;

/* The value of a slot, which is a @Type. */
#define BASTIDE_SLOT_VALUE(slot, Type) (*(Type *) G_STRUCT_MEMBER_P ((slot)->held, (slot)->member->at))

/* The effect on a value of moving a board or renumbering its players. */
typedef enum
{
  BASTIDE_ROLE_NONE,
  BASTIDE_ROLE_CELL,
  BASTIDE_ROLE_SEGMENT,
  BASTIDE_ROLE_PLAYER,
} BastideRole;

/* The shape of a value: nothing else, an object of the kind that is the detail of the row, or entries of the list that
 * is; the last is a list of one, without brackets. */
typedef enum
{
  BASTIDE_SHAPE_VALUE,
  BASTIDE_SHAPE_OBJECT,
  BASTIDE_SHAPE_LIST,
  BASTIDE_SHAPE_ENTRY,
} BastideShape;

/**
 * BastideType:
 * @read: reads a value; returns whether it is sound, and has added an error else
 * @write: (nullable): returns the value in the form of the file, %NULL for no value in memory
 * @write_nothing: (nullable): gives the text for a value that no file can do without where nothing is held
 * @set_default: (nullable): sets the meaning of a missing member
 * @find: (nullable): finds the struct that holds the object, %NULL for none, where it does not lie in the outer one
 * @shape: the parts of the value
 * @role: the effect of moving or renumbering on the value
 *
 * A type of value.
 */
typedef struct
{
  gboolean  (*read)          (BastideSlot            *slot,
                              const BastideJsonValue *value);
  JsonNode *(*write)         (BastideSlot            *slot);
  JsonNode *(*write_nothing) (BastideSlot            *slot);
  void      (*set_default)   (BastideSlot            *slot);
  gpointer  (*find)          (BastideSlot            *slot);
  BastideShape  shape;
  BastideRole   role;
} BastideType;

/* The time to write a member, and the use of its record. Without a flag a member is written if its value is not the
 * default, or the file spelled the default out. */
typedef enum
{
  NEEDED     = 1 << 0, /* a file without it is wrong; always written */
  VITAL      = 1 << 1, /* nothing else is read without it */
  ALWAYS     = 1 << 2, /* always written */
  NEW        = 1 << 3, /* written of new objects; of objects that were read where the file had it */
  KEY        = 1 << 4, /* tells whether a record is still about the object */
  AS_SAID    = 1 << 5, /* without a value in memory, the value of the file is written */
  LENIENT    = 1 << 6, /* an error in it leaves the object */
  IN_SETUP   = 1 << 7, /* held in the position, not in the object's struct */
  IF_GIVEN   = 1 << 8, /* written only where it is given */
  STAYS      = 1 << 9, /* written, whatever its value, if the file had it */
  IN_CONTENT = 1 << 10, /* held in the content */
} BastideMemberUse;

/**
 * BastideMember:
 * @name: the name in the file; %NULL ends the table
 * @type: the type of the value
 * @at: offset of the value in the struct that holds the object
 * @size: the size of the value
 * @use: a set of #BastideMemberUse
 * @min: the least number
 * @max: the largest number
 * @otherwise: the value of a missing member
 * @find_otherwise: (nullable): finds the value of a missing member from the rest
 * @detail: further facts for the type: names, the list, the kind of object
 * @given_at: offset of a flag or a set that tells whether the file gave the member
 * @given: bits of that set, 0 for a flag or none
 * @cell_at: for segments: offset of their cell
 * @applies: (nullable): whether objects like @held have this member
 * @renumber: (nullable): gives players other numbers, where the type alone does not tell how: the
 *   new number of each player, `BST_NO_PLAYER` for a player who goes
 * @about: `BASTIDE_ABOUT` of the #BstProblemPart by which the engine calls it, or of the pieces that it names; 0 for
 *   none
 * @label: (nullable): its label in a form, to be translated
 * @tip: (nullable): a tooltip that says more, to be translated
 * @step: (nullable): a step of the undo history that changes it, to be translated
 *
 * A row of the table.
 */
struct _BastideMember
{
  const char        *name;
  const BastideType *type;
  guint              use;
  gsize              at;
  gsize              size;
  int                min;
  int                max;
  int                otherwise;
  int              (*find_otherwise) (BastideSlot *slot);
  gconstpointer      detail;
  gsize              given_at;
  guint              given;
  gsize              given_size;
  gsize              cell_at;
  gboolean         (*applies) (gconstpointer held);
  void             (*renumber) (BastideSlot  *slot,
                                const guint8 *players);
  guint              about;
  const char        *label;
  const char        *tip;
  const char        *step;
};

/**
 * BastideKind:
 * @members: its rows
 * @said_at: offset of its number in #BastideRecords, or `BASTIDE_NOT_NUMBERED`: then its record is part of the outer
 *   one
 * @refuse: (nullable): adds an error for a member that has no row, where none are kept
 *
 * A kind of object.
 */
typedef struct
{
  const BastideMember *members;
  gsize                said_at;
  void               (*refuse) (const BastideJsonValue *value);
} BastideKind;

#define BASTIDE_NOT_NUMBERED G_MAXSIZE

/* So many bytes are enough for an entry of any list while it is read. */
#define BASTIDE_CODEC_SCRATCH 128

/**
 * BastideList:
 * @entry: a row without a name for the entries
 * @max: the greatest number of entries
 * @size: the size of an entry in memory
 * @count_at: offset of their number, for lists of fixed capacity
 * @in_file_order: whether the order has no meaning, so that the file's own stays
 * @keeps_others: whether entries without a value in memory stay in the file
 * @open: (nullable): returns the target of the next entry, @scratch or another place; zeros otherwise
 * @add: (nullable): takes a sound entry
 * @next: gives the entry at *@at and goes on, %NULL at the end; @scratch has room for one that has to be put together
 *
 * A list of values or objects.
 */
typedef struct
{
  BastideMember entry;
  guint         max;
  gsize         size;
  gsize         count_at;
  gboolean      in_file_order;
  gboolean      keeps_others;
  gpointer      (*open) (BastideSlot            *slot,
                         const BastideJsonValue *value,
                         gpointer                scratch);
  void          (*add)  (BastideSlot            *slot,
                         const BastideJsonValue *value,
                         gconstpointer           entry);
  gconstpointer (*next) (BastideSlot            *slot,
                         guint                  *at,
                         gpointer                scratch);
} BastideList;

/* Names of an enumeration, the first @n. */
typedef struct
{
  const char *(*get) (guint which);
  guint         n;
} BastideNames;

extern const BastideType bastide_codec_int;
extern const BastideType bastide_codec_flag;
extern const BastideType bastide_codec_name;
extern const BastideType bastide_codec_set;
extern const BastideType bastide_codec_counts;
extern const BastideType bastide_codec_text;
extern const BastideType bastide_codec_texts;
extern const BastideType bastide_codec_cell;
extern const BastideType bastide_codec_tile;
extern const BastideType bastide_codec_player;
extern const BastideType bastide_codec_new_player;
extern const BastideType bastide_codec_segment;
extern const BastideType bastide_codec_object;
extern const BastideType bastide_codec_list;

/* The engine's name of a part of a position: a #BstProblemPart, a kind of piece, or the figures in a district; the rim
 * of the city of Carcassonne counts as one more district. */
#define BASTIDE_ABOUT(part)              ((guint) (part) + 1)
#define BASTIDE_ABOUT_PIECE(kind)        (100 + (guint) (kind))
#define BASTIDE_ABOUT_DISTRICT(district) (200 + (guint) (district))

/* Shorthand for the columns of a table. */
#define IN(Struct, field)      .at = G_STRUCT_OFFSET (Struct, field), .size = sizeof (((Struct *) NULL)->field)
#define GIVEN(Struct, field)                                                                                         \
  .given_at = G_STRUCT_OFFSET (Struct, field), .given = G_MAXUINT, .given_size = sizeof (((Struct *) NULL)->field)
#define INT(least, most)       .type = &bastide_codec_int, .min = (least), .max = (most)
#define FLAG                   .type = &bastide_codec_flag
#define NAME(names)            .type = &bastide_codec_name, .detail = &(names)
#define SET(names)             .type = &bastide_codec_set, .detail = &(names)
#define COUNTS(names)          .type = &bastide_codec_counts, .detail = &(names)
#define TEXT                   .type = &bastide_codec_text
#define TEXTS                  .type = &bastide_codec_texts
#define CELL                   .type = &bastide_codec_cell
#define TILE                   .type = &bastide_codec_tile
#define PLAYER                 .type = &bastide_codec_player, .max = BST_MAX_PLAYERS - 1
#define NEW_PLAYER             .type = &bastide_codec_new_player, .max = BST_MAX_PLAYERS - 1
#define SEGMENT(Struct, field) .type = &bastide_codec_segment, .cell_at = G_STRUCT_OFFSET (Struct, field)
#define OBJECT(kind)           .type = &bastide_codec_object, .detail = &(kind)
#define LIST(list)             .type = &bastide_codec_list, .detail = &(list)
#define GARRAY                 .add = bastide_codec_add_to_garray, .next = bastide_codec_next_in_garray
#define ABOUT(part)            .about = BASTIDE_ABOUT (part)

/**
 * bastide_codec_read_object:
 * @held: the struct that holds the object
 * @said: (out) (nullable) (transfer full): the record of the object, unless its kind is numbered
 *
 * Reads an object by the rows of its kind.
 *
 * Returns: whether it is sound
 */
gboolean  bastide_codec_read_object  (BastideCodec           *codec,
                                      const BastideKind      *kind,
                                      const BastideJsonValue *object,
                                      gpointer                held,
                                      JsonNode              **said);

/**
 * bastide_codec_write_object:
 * @said: (nullable): the record of the object, unless its kind is numbered
 *
 * Returns: (transfer full): the object: its rows in their order, then other members in the order of the file
 */
JsonNode *bastide_codec_write_object (BastideCodec           *codec,
                                      const BastideKind      *kind,
                                      gconstpointer           held,
                                      JsonNode               *said);

/**
 * bastide_codec_find:
 * @codec: (nullable): the file; without it the row alone is found
 * @held: (nullable): the struct that holds the object
 * @pointer: the place of a member in the object: "/players/1/score"
 * @slot: (out) (nullable): the place of its value
 *
 * Finds a member by the rows. Entries of lists that are put together only for writing are not found.
 *
 * Returns: (nullable): the row, or %NULL where there is no such member, or no such object now
 */
const BastideMember *bastide_codec_find (BastideCodec        *codec,
                                         const BastideKind   *kind,
                                         gpointer             held,
                                         const char          *pointer,
                                         BastideSlot         *slot);

/**
 * bastide_codec_renumber:
 * @held: the struct that holds the object
 * @players: the new number of each player, `BST_NO_PLAYER` for a player who goes
 *
 * Gives the players that an object names their new numbers, by the rows of its kind. An object that belongs to a
 * player who goes is removed.
 *
 * Returns: whether the object stays
 */
gboolean  bastide_codec_renumber     (BastideCodec           *codec,
                                      const BastideKind      *kind,
                                      gpointer                held,
                                      const guint8           *players);

/**
 * BastideCodecMap:
 * @players: (nullable): the new number of each player, `BST_NO_PLAYER` for players who go
 * @move: (nullable): moves a cell, and returns whether the cell moves
 * @quarters: the quarter turns clockwise of the cells that move
 * @data: passed to @move
 *
 * A change of records: players are renumbered, or a board is moved.
 */
typedef struct
{
  const guint8 *players;
  gboolean    (*move) (BstCell  *cell,
                       gpointer  data);
  guint         quarters;
  gpointer      data;
} BastideCodecMap;

/**
 * bastide_codec_map:
 * @kind: a kind of object
 * @record: (transfer full): a record of one
 *
 * Keeps a record with its object, where it names cells, segments or players.
 *
 * Returns: (transfer full) (nullable): the record, or %NULL where the object goes with its player
 */
JsonNode *bastide_codec_map          (const BastideKind      *kind,
                                      JsonNode               *record,
                                      const BastideCodecMap  *map);

/* For types that are a little more than another. */
int           bastide_codec_get_int        (BastideSlot            *slot);
void          bastide_codec_set_int        (BastideSlot            *slot,
                                            int                     number);
gboolean      bastide_codec_read_int       (BastideSlot            *slot,
                                            const BastideJsonValue *value);
JsonNode     *bastide_codec_write_int      (BastideSlot            *slot);
gboolean      bastide_codec_read_name      (BastideSlot            *slot,
                                            const BastideJsonValue *value);
JsonNode     *bastide_codec_write_name     (BastideSlot            *slot);
gboolean      bastide_codec_read_texts     (BastideSlot            *slot,
                                            const BastideJsonValue *value);
JsonNode     *bastide_codec_write_texts    (BastideSlot            *slot);
gboolean      bastide_codec_read_child     (BastideSlot            *slot,
                                            const BastideJsonValue *value);
JsonNode     *bastide_codec_write_child    (BastideSlot            *slot);
gboolean      bastide_codec_read_list      (BastideSlot            *slot,
                                            const BastideJsonValue *value);
JsonNode     *bastide_codec_write_list     (BastideSlot            *slot);

gboolean      bastide_codec_read_cell      (BastideSlot            *slot,
                                            const BastideJsonValue *value);
JsonNode     *bastide_codec_write_cell     (BastideSlot            *slot);

/* Names a building that @type does not have, for a segment that it does not have and that no record names. */
JsonNode     *bastide_codec_write_no_segment (const BstTileType    *type);

/* For lists of fixed capacity, and for a GArray. */
void          bastide_codec_add_to_array   (BastideSlot            *slot,
                                            const BastideJsonValue *value,
                                            gconstpointer           entry);
gconstpointer bastide_codec_next_in_array  (BastideSlot            *slot,
                                            guint                  *at,
                                            gpointer                scratch);
void          bastide_codec_add_to_garray  (BastideSlot            *slot,
                                            const BastideJsonValue *value,
                                            gconstpointer           entry);
gconstpointer bastide_codec_next_in_garray (BastideSlot            *slot,
                                            guint                  *at,
                                            gpointer                scratch);
