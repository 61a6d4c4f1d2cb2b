import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { bytes, moment, tsvector } from "./columns.ts";
import { staff } from "./staff.ts";

/** Files as they came: hashed before anything else reads them, and never changed. */
export const originals = pgTable("originals", {
  key: uuid("key").primaryKey(),
  sha256: bytes("sha256").notNull().unique(),
  bytes: bigint("bytes", { mode: "number" }).notNull(),
  type: text("type").notNull(),
  fileName: text("file_name").notNull(),
  /** Where it came from: `submission:12`, `staff:3`. */
  source: text("source").notNull(),
  /** What is known of its pictures and sound, without its tags. */
  probe: jsonb("probe"),
  sealedAt: moment("sealed_at").notNull(),
  /** When its hash was last compared. */
  checkedAt: moment("checked_at").notNull(),
});

/** The publisher's own clips. `file`, `captions`, `poster` and `seconds` are what a process of the release before reads. */
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
  /** In the year 9999 for what readers may not see. */
  publishedAt: moment("published_at").notNull(),
  number: integer("number").notNull().unique().generatedAlwaysAsIdentity(),
  state: text("state", { enum: ["working", "ready", "failed", "public", "down"] })
    .notNull()
    .default("public"),
  /** What it was made of, once: `submission:12`. */
  source: text("source").unique(),
  /** The folder and key of the private file that becomes its original. */
  sourceFile: text("source_file"),
  /** Whether its source was accepted. */
  mayBeUsed: boolean("may_be_used").notNull().default(true),
  original: uuid("original").references(() => originals.key),
  /** The set that readers see; no foreign key, because a backup copies a table after those that it refers to. */
  setId: uuid("set_id"),
  edit: jsonb("edit"),
  location: text("location").notNull().default(""),
  filmedOn: date("filmed_on", { mode: "string" }),
  credit: text("credit").notNull().default(""),
  /** Why it has no credit. */
  creditReason: text("credit_reason"),
  validFrom: moment("valid_from"),
  validUntil: moment("valid_until"),
  captionsState: text("captions_state", { enum: ["there", "follow", "silent"] }),
  captionsDue: moment("captions_due"),
  posterSecond: real("poster_second"),
  downReason: text("down_reason"),
  /** When a ready-made file was compared with the closed list of boxes. */
  checkedAt: moment("checked_at"),
  /** Why no set could be made of its original. */
  problem: text("problem"),
  madeBy: text("made_by").notNull().default(""),
  staffId: integer("staff_id").references(() => staff.id, { onDelete: "set null" }),
  createdAt: moment("created_at"),
  changedAt: moment("changed_at"),
  version: integer("version").notNull().default(1),
  words: tsvector("words").generatedAlwaysAs(
    sql`setweight(to_tsvector('newsroom', title), 'A') || to_tsvector('newsroom', location || ' ' || description)`,
  ),
});

/** All files of a clip that were made by one recipe and one edit list. */
export const clipSets = pgTable("clip_sets", {
  id: uuid("id").primaryKey(),
  clip: integer("clip")
    .notNull()
    .references(() => clips.number, { onDelete: "cascade" }),
  recipe: integer("recipe").notNull(),
  edit: jsonb("edit"),
  seconds: real("seconds"),
  createdAt: moment("created_at").notNull(),
  madeAt: moment("made_at"),
  replacedAt: moment("replaced_at"),
});

export const clipFiles = pgTable("clip_files", {
  /** Its address below `/media/clips/`. */
  name: text("name").primaryKey(),
  setId: uuid("set_id")
    .notNull()
    .references(() => clipSets.id, { onDelete: "cascade" }),
  kind: text("kind", {
    enum: ["rendition", "poster", "strip", "wave", "list", "segments"],
  }).notNull(),
  width: smallint("width"),
  height: smallint("height"),
  bytes: bigint("bytes", { mode: "number" }).notNull(),
  rate: integer("rate"),
  codecs: text("codecs"),
  /** Of the recording, which a poster shows. */
  second: real("second"),
  /** How good an offered poster is; none has one that somebody chose by its second. */
  score: real("score"),
  sha256: bytes("sha256").notNull(),
});

/** Steps of making a set. */
export const clipTasks = pgTable(
  "clip_tasks",
  {
    setId: uuid("set_id")
      .notNull()
      .references(() => clipSets.id, { onDelete: "cascade" }),
    step: text("step").notNull(),
    /** Steps of a set are done in this order. */
    position: smallint("position").notNull(),
    /** The job that does it. */
    lane: text("lane", { enum: ["make-clips", "make-films"] }).notNull(),
    state: text("state", { enum: ["waiting", "working", "done", "failed"] })
      .notNull()
      .default("waiting"),
    tries: smallint("tries").notNull().default(0),
    /** Of a hundred. */
    progress: smallint("progress").notNull().default(0),
    claimedBy: uuid("claimed_by"),
    beatAt: moment("beat_at"),
    problem: text("problem"),
  },
  (table) => [primaryKey({ columns: [table.setId, table.step] })],
);

export const clipCues = pgTable(
  "clip_cues",
  {
    clip: integer("clip")
      .notNull()
      .references(() => clips.number, { onDelete: "cascade" }),
    language: text("language").notNull(),
    startMs: integer("start_ms").notNull(),
    endMs: integer("end_ms").notNull(),
    text: text("text").notNull(),
    words: tsvector("words").notNull().generatedAlwaysAs(sql`to_tsvector('newsroom', text)`),
  },
  (table) => [primaryKey({ columns: [table.clip, table.language, table.startMs] })],
);

/** Signed addresses of clips that are not public: their hashes. */
export const clipGrants = pgTable("clip_grants", {
  hash: bytes("hash").primaryKey(),
  clip: integer("clip")
    .notNull()
    .references(() => clips.number, { onDelete: "cascade" }),
  purpose: text("purpose", { enum: ["preview", "screener", "supporter", "delivery"] }).notNull(),
  holder: text("holder").notNull(),
  expiresAt: moment("expires_at").notNull(),
  endedAt: moment("ended_at"),
});
