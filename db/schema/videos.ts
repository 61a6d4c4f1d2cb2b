import { sql } from "drizzle-orm";
import { integer, pgTable, text } from "drizzle-orm/pg-core";
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

/** The publisher's own clips. */
export const clips = pgTable("clips", {
  id: text("id").primaryKey(),
  title: text("title").notNull(),
  description: text("description").notNull(),
  transcript: text("transcript").notNull(),
  file: text("file").notNull(),
  captions: text("captions").notNull(),
  poster: text("poster").notNull(),
  seconds: integer("seconds"),
  topics: text("topics").array().notNull(),
  publishedAt: moment("published_at").notNull(),
});
