import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** `pictureKey` says which picture belongs to it; whether our copy is there is another matter. */
export interface StoredMedia {
  type: "video" | "photo";
  pictureKey: string | null;
  alt: string;
}

export const socialPosts = pgTable("social_posts", {
  id: text("id").primaryKey(),
  text: text("text").notNull(),
  createdAt: moment("created_at").notNull(),
  media: jsonb("media").$type<readonly StoredMedia[]>().notNull(),
  replyCount: integer("reply_count").notNull(),
  repostCount: integer("repost_count").notNull(),
  likeCount: integer("like_count").notNull(),
  fetchedAt: moment("fetched_at").notNull(),
});
