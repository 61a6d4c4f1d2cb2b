import { boolean, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytes, moment } from "./columns.ts";
import { comments } from "./comments.ts";

/** Addresses that get mails about replies, or are asked whether they want them. */
export const replyAddresses = pgTable("reply_addresses", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  /** Recognizes the address, and the link with which its owner leaves. */
  leaveHash: bytes("leave_hash").notNull().unique(),
  /** As typed. Removed when its owner leaves. */
  email: text("email"),
  status: text("status", { enum: ["pending", "confirmed", "left", "refused"] }).notNull(),
  requestedAt: moment("requested_at").notNull(),
  /** The owner is to be asked, once readers see the comment. */
  isDue: boolean("is_due").notNull().default(false),
  confirmHash: bytes("confirm_hash").unique(),
  confirmQueuedAt: moment("confirm_queued_at"),
});

/** The comments whose authors want to hear of replies. */
export const replyNotices = pgTable("reply_notices", {
  commentId: integer("comment_id")
    .primaryKey()
    .references(() => comments.id, { onDelete: "cascade" }),
  addressId: integer("address_id")
    .notNull()
    .references(() => replyAddresses.id, { onDelete: "cascade" }),
  /** When the last mail about this comment was queued. */
  mailedAt: moment("mailed_at"),
});

/** What was in a mail already. */
export const announcedReplies = pgTable(
  "announced_replies",
  {
    addressId: integer("address_id")
      .notNull()
      .references(() => replyAddresses.id, { onDelete: "cascade" }),
    replyId: integer("reply_id")
      .notNull()
      .references(() => comments.id, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.addressId, table.replyId] })],
);
