import { integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { articles } from "./articles.ts";
import { moment } from "./columns.ts";

export const importedArticles = pgTable(
  "imported_articles",
  {
    source: text("source").notNull(),
    key: text("key").notNull(),
    articleId: integer("article_id")
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    missingPictures: text("missing_pictures").array().notNull().default([]),
    importedAt: moment("imported_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.key] })],
);

/** Where articles stood on an older site. */
export const oldAddresses = pgTable("old_addresses", {
  address: text("address").primaryKey(),
  articleId: integer("article_id")
    .notNull()
    .references(() => articles.id, { onDelete: "cascade" }),
});

/** Uploaded exports, and how far the import of each has come. */
export const importRuns = pgTable("import_runs", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  staffId: integer("staff_id"),
  byName: text("by_name").notNull(),
  fileName: text("file_name").notNull(),
  /** The name of the stored file; null once it is deleted. */
  fileKey: uuid("file_key").unique(),
  bytes: integer("bytes").notNull(),
  format: text("format", { enum: ["wordpress", "ghost"] }).notNull(),
  createdAt: moment("created_at").notNull(),
  /** The last act or its end. */
  changedAt: moment("changed_at").notNull(),
  choices: jsonb("choices").notNull(),
  kind: text("kind", { enum: ["rehearsal", "run"] }),
  state: text("state", {
    enum: ["ready", "waiting", "running", "stopping", "stopped", "finished", "failed"],
  }).notNull(),
  /** Of the process that works on it; another one replaces it. */
  claim: uuid("claim"),
  /** How often work began since the last post that was done. */
  attempts: integer("attempts").notNull().default(0),
  source: text("source").notNull().default(""),
  done: integer("done").notNull().default(0),
  total: integer("total").notNull().default(0),
  about: text("about").notNull().default(""),
  counts: jsonb("counts").notNull().default({}),
  /** Those that are in the audit log already. */
  audited: jsonb("audited").notNull().default({}),
  findings: jsonb("findings").notNull().default({}),
  problem: text("problem"),
  startedAt: moment("started_at"),
  finishedAt: moment("finished_at"),
});
