import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

export const categories = pgTable("categories", {
  id: smallint("id").primaryKey().generatedAlwaysAsIdentity(),
  name: text("name").notNull(),
  slug: text("slug").notNull().unique(),
  position: smallint("position").notNull(),
});

export const articles = pgTable("articles", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  slug: text("slug").notNull().unique(),
  title: text("title").notNull(),
  excerpt: text("excerpt").notNull(),
  content: text("content").notNull(),
  imageUrl: text("image_url"),
  imageAlt: text("image_alt").notNull().default(""),
  imageCaption: text("image_caption").notNull().default(""),
  categoryId: smallint("category_id")
    .notNull()
    .references(() => categories.id),
  author: text("author").notNull(),
  location: text("location").notNull().default(""),
  tags: text("tags").array().notNull().default([]),
  aiTags: text("ai_tags").array().notNull().default([]),
  correction: text("correction").notNull().default(""),
  status: text("status", { enum: ["draft", "published"] })
    .notNull()
    .default("draft"),
  publishedAt: moment("published_at"),
  createdAt: moment("created_at").notNull(),
  updatedAt: moment("updated_at").notNull(),
  featured: boolean("featured").notNull().default(false),
  breakingUntil: moment("breaking_until"),
  readTime: integer("read_time").notNull(),
  views: bigint("views", { mode: "number" }).notNull().default(0),
  commentCount: integer("comment_count").notNull().default(0),
  commentsOpen: boolean("comments_open").notNull().default(true),
  /** Views weighted by age, as a logarithm: see `features/articles/heat.ts`. */
  heat: doublePrecision("heat"),
});

/** Slugs an article had before; they keep redirecting. */
export const formerSlugs = pgTable("former_slugs", {
  slug: text("slug").primaryKey(),
  articleId: integer("article_id")
    .notNull()
    .references(() => articles.id, { onDelete: "cascade" }),
});

/** How many articles of each category are published, or will be at a time that is set; triggers on `articles` keep it. */
export const categorySizes = pgTable("category_sizes", {
  categoryId: integer("category_id").primaryKey(),
  published: bigint("published", { mode: "number" }).notNull(),
});

/** The published articles of each tag; a trigger on `articles` keeps it. */
export const articleTags = pgTable(
  "article_tags",
  {
    tag: text("tag").notNull(),
    publishedAt: moment("published_at").notNull(),
    articleId: integer("article_id")
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    categoryId: integer("category_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.tag, table.publishedAt, table.articleId] })],
);
