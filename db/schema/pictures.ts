import { pgTable, text } from "drizzle-orm/pg-core";
import { bytes, moment } from "./columns.ts";

export const mirroredPictures = pgTable("mirrored_pictures", {
  key: text("key").primaryKey(),
  kind: text("kind", { enum: ["video", "post"] }).notNull(),
  bytes: bytes("bytes").notNull(),
  fetchedAt: moment("fetched_at").notNull(),
});
