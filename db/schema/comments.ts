import { type AnyPgColumn, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { articles } from "./articles.ts";
import { bytes, moment } from "./columns.ts";
import { staff } from "./staff.ts";

const STATUSES = ["shown", "held", "removed"] as const;

export const comments = pgTable("comments", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  articleId: integer("article_id")
    .notNull()
    .references(() => articles.id, { onDelete: "cascade" }),
  /** The comment it replies to, which is no reply itself. */
  replyTo: integer("reply_to").references((): AnyPgColumn => comments.id, { onDelete: "cascade" }),
  authorName: text("author_name").notNull(),
  content: text("content").notNull(),
  status: text("status", { enum: STATUSES }).notNull(),
  heldFor: text("held_for").array().notNull().default([]),
  author: bytes("author").notNull(),
  textHash: bytes("text_hash").notNull(),
  submission: bytes("submission").notNull().unique(),
  createdAt: moment("created_at").notNull(),
  removedAt: moment("removed_at"),
  likeCount: integer("like_count").notNull().default(0),
});

/** Written and never read by the site: moderators look here, nobody else. */
export const commentAuthors = pgTable("comment_authors", {
  commentId: integer("comment_id")
    .primaryKey()
    .references(() => comments.id, { onDelete: "cascade" }),
  email: text("email").notNull(),
});

/** What moderators decided. Taking a verdict back deletes it. */
export const commentVerdicts = pgTable("comment_verdicts", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  commentId: integer("comment_id")
    .notNull()
    .references(() => comments.id, { onDelete: "cascade" }),
  formerStatus: text("former_status", { enum: STATUSES }).notNull(),
  formerRemovedAt: moment("former_removed_at"),
  status: text("status", { enum: STATUSES }).notNull(),
  staffId: integer("staff_id").references(() => staff.id, { onDelete: "set null" }),
  staffName: text("staff_name").notNull(),
  at: moment("at").notNull(),
});

/** What readers reported. A report without a verdict is open. */
export const commentReports = pgTable(
  "comment_reports",
  {
    commentId: integer("comment_id")
      .notNull()
      .references(() => comments.id, { onDelete: "cascade" }),
    network: bytes("network").notNull(),
    /** The /48 of IPv6 around the network. */
    widerNetwork: bytes("wider_network"),
    reason: text("reason", { enum: ["abuse", "spam", "private", "false", "other"] }).notNull(),
    createdAt: moment("created_at").notNull(),
    verdictId: integer("verdict_id").references(() => commentVerdicts.id, { onDelete: "set null" }),
  },
  (table) => [primaryKey({ columns: [table.commentId, table.network] })],
);

/** Who liked a comment, as keyed hashes that differ for each comment. */
export const commentLikes = pgTable(
  "comment_likes",
  {
    commentId: integer("comment_id")
      .notNull()
      .references(() => comments.id, { onDelete: "cascade" }),
    reader: bytes("reader").notNull(),
    network: bytes("network").notNull(),
    /** The /48 of IPv6 around the network. */
    widerNetwork: bytes("wider_network"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.commentId, table.reader] })],
);

export const commentRules = pgTable("comment_rules", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  kind: text("kind", { enum: ["person", "words", "host"] }).notNull(),
  author: bytes("author"),
  value: text("value").notNull(),
  act: text("act", { enum: ["hold", "refuse"] }).notNull(),
  staffId: integer("staff_id").references(() => staff.id, { onDelete: "set null" }),
  staffName: text("staff_name").notNull(),
  createdAt: moment("created_at").notNull(),
  endsAt: moment("ends_at").notNull(),
});
