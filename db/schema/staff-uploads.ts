import { bigint, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment, piecesTable } from "./columns.ts";
import { staff } from "./staff.ts";

/** Files that staff send; the bytes are in the data directory or in a bucket. */
export const staffUploads = pgTable("staff_uploads", {
  key: uuid("key").primaryKey(),
  kind: text("kind").notNull(),
  staffId: integer("staff_id")
    .notNull()
    .references(() => staff.id, { onDelete: "cascade" }),
  fileName: text("file_name").notNull(),
  bytes: bigint("bytes", { mode: "number" }).notNull(),
  /** The number of what was made of it; the bytes are gone then. */
  made: integer("made"),
  expiresAt: moment("expires_at").notNull(),
  /** The request that adds bytes, and until when no other one may. */
  writer: uuid("writer"),
  writesUntil: moment("writes_until"),
});

export const staffUploadPieces = piecesTable("staff_upload_pieces", () => staffUploads.key);
