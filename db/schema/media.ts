import { boolean, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { bytes, moment } from "./columns.ts";

/** The library: one row for each picture, with what is known about it and the right to use it. */
export const media = pgTable("media", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  /** SHA-256 of the bytes as they were uploaded. */
  hash: bytes("hash").notNull().unique(),
  /** Its path on this site. */
  url: text("url").notNull().unique(),
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  bytes: integer("bytes").notNull(),
  fileName: text("file_name").notNull(),
  alt: text("alt").notNull().default(""),
  caption: text("caption").notNull().default(""),
  credit: text("credit").notNull().default(""),
  source: text("source").notNull().default(""),
  licence: text("licence").notNull().default(""),
  validFrom: moment("valid_from"),
  validUntil: moment("valid_until"),
  /** What every crop must show, in percent from the left and the top. */
  focusX: smallint("focus_x").notNull().default(50),
  focusY: smallint("focus_y").notNull().default(50),
  /** It was on the site before it was in the library. */
  isOld: boolean("is_old").notNull().default(false),
  staffId: integer("staff_id"),
  addedBy: text("added_by").notNull(),
  createdAt: moment("created_at").notNull(),
  updatedAt: moment("updated_at").notNull(),
  deletedAt: moment("deleted_at"),
});
