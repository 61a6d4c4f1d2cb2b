import { bigint, date, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { bytes, moment, piecesTable } from "./columns.ts";
import { staff } from "./staff.ts";

/** Added to, never changed. */
export const submissionAgreements = pgTable("submission_agreements", {
  version: text("version").primaryKey(),
  body: text("body").notNull(),
  firstUsedAt: moment("first_used_at").notNull(),
});

export const videoSubmissions = pgTable("video_submissions", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  reference: text("reference").notNull().unique(),
  title: text("title").notNull(),
  description: text("description").notNull(),
  location: text("location").notNull(),
  filmedOn: date("filmed_on", { mode: "string" }).notNull(),
  submitterName: text("submitter_name").notNull(),
  /** None once the submitter's data were deleted. */
  submitterEmail: text("submitter_email"),
  videoUrl: text("video_url"),
  agreementVersion: text("agreement_version")
    .notNull()
    .references(() => submissionAgreements.version),
  agreedAt: moment("agreed_at").notNull(),
  status: text("status", { enum: ["waiting", "accepted", "declined", "reversed"] })
    .notNull()
    .default("waiting"),
  heldFor: text("held_for").array().notNull().default([]),
  reason: text("reason"),
  decidedAt: moment("decided_at"),
  submission: bytes("submission").notNull().unique(),
  textHash: bytes("text_hash").notNull(),
  createdAt: moment("created_at").notNull(),
});

/** What staff found out about footage. */
export const submissionChecks = pgTable(
  "submission_checks",
  {
    submissionId: integer("submission_id")
      .notNull()
      .references(() => videoSubmissions.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["place", "time", "original", "filmer"] }).notNull(),
    /** How it was checked. */
    note: text("note").notNull(),
    byName: text("by_name").notNull(),
    staffId: integer("staff_id").references(() => staff.id, { onDelete: "set null" }),
    at: moment("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.submissionId, table.kind] })],
);

/** Files that witnesses send; the bytes are in the data directory or in a bucket. */
export const submissionFiles = pgTable("submission_files", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  /** Continues the upload, until it belongs to a submission. */
  key: uuid("key").notNull().unique(),
  submissionId: integer("submission_id")
    .unique()
    .references(() => videoSubmissions.id, { onDelete: "cascade" }),
  fileName: text("file_name").notNull(),
  bytes: bigint("bytes", { mode: "number" }).notNull(),
  /** How many of them have arrived, as far as is known. */
  received: bigint("received", { mode: "number" }).notNull().default(0),
  /** A keyed hash of the network that sends it; none once it is part of a submission. */
  network: bytes("network"),
  /** By its first bytes; none until all of it has arrived. */
  type: text("type"),
  /** Latitude and longitude as the camera wrote them. */
  coordinates: text("coordinates"),
  scan: text("scan", { enum: ["unscanned", "clean", "infected", "failed"] })
    .notNull()
    .default("unscanned"),
  /** What the scanner found. */
  finding: text("finding"),
  createdAt: moment("created_at").notNull(),
  finishedAt: moment("finished_at"),
  /** The request that adds bytes, and until when no other one may. */
  writer: uuid("writer"),
  writesUntil: moment("writes_until"),
});

export const submissionFilePieces = piecesTable(
  "submission_file_pieces",
  () => submissionFiles.key,
);
