import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { bytes, moment } from "./columns.ts";

export const contactMessages = pgTable("contact_messages", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  reference: text("reference").notNull().unique(),
  name: text("name").notNull(),
  email: text("email").notNull(),
  subject: text("subject").notNull(),
  message: text("message").notNull(),
  heldFor: text("held_for").array().notNull().default([]),
  submission: bytes("submission").notNull().unique(),
  textHash: bytes("text_hash").notNull(),
  createdAt: moment("created_at").notNull(),
});
