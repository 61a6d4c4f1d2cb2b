import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { articles } from "./articles.ts";
import { bytes, moment } from "./columns.ts";
import { staff } from "./staff.ts";

/** Links that show the working copy of a story to somebody outside the newsroom. */
export const previewLinks = pgTable("preview_links", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  articleId: integer("article_id")
    .notNull()
    .references(() => articles.id, { onDelete: "cascade" }),
  /** Of the secret in the link, which is shown once. */
  secretHash: bytes("secret_hash").notNull().unique(),
  recipient: text("recipient").notNull(),
  staffId: integer("staff_id").references(() => staff.id, { onDelete: "set null" }),
  createdAt: moment("created_at").notNull(),
  expiresAt: moment("expires_at").notNull(),
  revokedAt: moment("revoked_at"),
  openings: integer("openings").notNull().default(0),
  lastOpenedAt: moment("last_opened_at"),
});
