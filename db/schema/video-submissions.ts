import { date, integer, pgTable, text } from "drizzle-orm/pg-core";
import { bytes, moment } from "./columns.ts";

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
