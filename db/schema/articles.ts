import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";
import { staff } from "./staff.ts";

export const categories = pgTable("categories", {
  id: smallint("id").primaryKey().generatedAlwaysAsIdentity(),
  name: text("name").notNull(),
  slug: text("slug").notNull().unique(),
  position: smallint("position").notNull(),
});

/** Names and slugs that categories had, in small letters. */
export const formerCategories = pgTable("former_categories", {
  name: text("name").primaryKey(),
  categoryId: smallint("category_id").notNull(),
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
  /** Views weighted by age, as a logarithm: see `features/stories/server/reading/heat.ts`. */
  heat: doublePrecision("heat"),
  /** Who of the staff wrote it; nobody for imports and commands. */
  staffId: integer("staff_id").references(() => staff.id, { onDelete: "set null" }),
  handedInAt: moment("handed_in_at"),
  /** Why an editor sent it back. */
  editorNote: text("editor_note").notNull().default(""),
  /** `featured` ends then by itself. */
  featuredUntil: moment("featured_until"),
  /** A constraint refuses a publication before it. */
  embargoUntil: moment("embargo_until"),
  /** The zone in which its time of publication was entered. */
  publishZone: text("publish_zone").notNull().default("UTC"),
  /** Its lead picture needs no alternative text. */
  imageDecorative: boolean("image_decorative").notNull().default(false),
  /** A day after its newest live entry. */
  liveUntil: moment("live_until"),
  /** When an editor ended it as a live story. */
  liveEndedAt: moment("live_ended_at"),
  /** What the breaking ticker says instead of the title, and the live entry that it comes from. */
  breakingLine: text("breaking_line").notNull().default(""),
  breakingEntry: text("breaking_entry").notNull().default(""),
  /** What the person's browser called it before it had a number: sent again, it makes no second one. */
  creationKey: uuid("creation_key"),
});

/** Versions of stories, as their editors left them, live or not. */
export const articleRevisions = pgTable("article_revisions", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  articleId: integer("article_id")
    .notNull()
    .references(() => articles.id, { onDelete: "cascade" }),
  kind: text("kind", {
    enum: [
      "created",
      "imported",
      "written",
      "changed",
      "published",
      "updated",
      "restored",
      "taken-down",
    ],
  }).notNull(),
  at: moment("at").notNull(),
  byName: text("by_name").notNull(),
  staffId: integer("staff_id").references(() => staff.id, { onDelete: "set null" }),
  via: text("via", { enum: ["browser", "command", "token"] }).notNull(),
  title: text("title").notNull(),
  content: text("content").notNull(),
  fields: jsonb("fields").notNull(),
  note: text("note").notNull().default(""),
});

/** Public, and only added to. */
export const articleCorrections = pgTable("article_corrections", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  articleId: integer("article_id")
    .notNull()
    .references(() => articles.id),
  text: text("text").notNull(),
  at: moment("at").notNull(),
  byName: text("by_name").notNull(),
  staffId: integer("staff_id"),
});

/** Filters of the list of stories that a person named. */
export const storyViews = pgTable(
  "story_views",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    staffId: integer("staff_id")
      .notNull()
      .references(() => staff.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    query: text("query").notNull(),
  },
  (table) => [unique().on(table.staffId, table.name)],
);

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

/** How many published articles of each category have their date on a day (UTC); triggers on `articles` keep it. */
export const articleDays = pgTable(
  "article_days",
  {
    categoryId: integer("category_id").notNull(),
    day: date("day").notNull(),
    published: bigint("published", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.day] })],
);

/** Changes of how many published articles a topic or an author has in a month (UTC); triggers add them. */
export const articleMonths = pgTable("article_months", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text("kind", { enum: ["topic", "author"] }).notNull(),
  name: text("name").notNull(),
  /** Its first day. */
  month: date("month").notNull(),
  published: bigint("published", { mode: "number" }).notNull(),
  /** Added up with the other changes of its month. */
  folded: boolean("folded").notNull().default(false),
});

/** Changes of the sum of the views of a category's published articles; triggers on `articles` add them. */
export const categoryViews = pgTable("category_views", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  categoryId: integer("category_id").notNull(),
  views: bigint("views", { mode: "number" }).notNull(),
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

/** Drafts that were deleted and can be brought back for some time. */
export const deletedDrafts = pgTable("deleted_drafts", {
  articleId: integer("article_id")
    .primaryKey()
    .references(() => articles.id, { onDelete: "cascade" }),
  deletedAt: moment("deleted_at").notNull(),
});
