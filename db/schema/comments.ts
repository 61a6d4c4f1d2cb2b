import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { articles } from "./articles.ts";
import { bytes, moment } from "./columns.ts";

export const comments = pgTable("comments", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  articleId: integer("article_id")
    .notNull()
    .references(() => articles.id, { onDelete: "cascade" }),
  authorName: text("author_name").notNull(),
  content: text("content").notNull(),
  status: text("status", { enum: ["shown", "held", "removed"] }).notNull(),
  heldFor: text("held_for").array().notNull().default([]),
  author: bytes("author").notNull(),
  textHash: bytes("text_hash").notNull(),
  submission: bytes("submission").notNull().unique(),
  createdAt: moment("created_at").notNull(),
  removedAt: moment("removed_at"),
});

/** Written and never read by the site: moderators look here, nobody else. */
export const commentAuthors = pgTable("comment_authors", {
  commentId: integer("comment_id")
    .primaryKey()
    .references(() => comments.id, { onDelete: "cascade" }),
  email: text("email").notNull(),
});
