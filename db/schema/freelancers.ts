import { boolean, date, integer, pgTable, text } from "drizzle-orm/pg-core";
import { bytes, moment } from "./columns.ts";

const choices = { enum: ["yes", "no", "maybe", "other"] } as const;

export const freelancerApplications = pgTable("freelancer_applications", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  reference: text("reference").notNull().unique(),
  firstName: text("first_name").notNull(),
  fullName: text("full_name").notNull(),
  email: text("email").notNull(),
  location: text("location").notNull(),
  experience: text("experience").notNull(),
  openToTravel: text("open_to_travel", choices).notNull(),
  commissionWork: text("commission_work", choices).notNull(),
  workLinks: text("work_links").array().notNull(),
  sendCopy: boolean("send_copy").notNull(),
  status: text("status", { enum: ["waiting", "accepted", "declined"] })
    .notNull()
    .default("waiting"),
  heldFor: text("held_for").array().notNull().default([]),
  reason: text("reason"),
  decidedAt: moment("decided_at"),
  submission: bytes("submission").notNull().unique(),
  textHash: bytes("text_hash").notNull(),
  createdAt: moment("created_at").notNull(),
});

/** Written and purged by the site, and never read by it: the newsroom's command line looks here, nobody else. */
export const applicantDetails = pgTable("applicant_details", {
  applicationId: integer("application_id")
    .primaryKey()
    .references(() => freelancerApplications.id, { onDelete: "cascade" }),
  phoneNumber: text("phone_number"),
  dateOfBirth: date("date_of_birth", { mode: "string" }).notNull(),
  purgeAfter: moment("purge_after").notNull(),
});

/** Links by which applicants get a copy of what they entered. A used one is gone. */
export const applicationCopyTokens = pgTable("application_copy_tokens", {
  hash: bytes("hash").primaryKey(),
  applicationId: integer("application_id")
    .notNull()
    .references(() => freelancerApplications.id, { onDelete: "cascade" }),
  expiresAt: moment("expires_at").notNull(),
});
