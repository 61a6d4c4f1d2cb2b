import { sql } from "drizzle-orm";
import { pgTable, text } from "drizzle-orm/pg-core";
import { moment, tsvector } from "./columns.ts";

export const videos = pgTable("videos", {
  id: text("id").primaryKey(),
  channel: text("channel", { enum: ["local", "national"] }).notNull(),
  title: text("title").notNull(),
  description: text("description").notNull(),
  publishedAt: moment("published_at").notNull(),
  channelTitle: text("channel_title").notNull(),
  pictureKey: text("picture_key"),
  fetchedAt: moment("fetched_at").notNull(),
  words: tsvector("words").generatedAlwaysAs(
    sql`setweight(to_tsvector('newsroom', title), 'A') || to_tsvector('newsroom', description)`,
  ),
});

/** Videos of the channels that readers do not see, whatever a refresh brings. */
export const hiddenVideos = pgTable("hidden_videos", {
  videoId: text("video_id").primaryKey(),
  hiddenAt: moment("hidden_at").notNull(),
});
