import { pgTable, text } from "drizzle-orm/pg-core";
import { bytes, moment } from "./columns.ts";

/** Links by which readers get or delete their data. A used one is gone. */
export const dataRequestTokens = pgTable("data_request_tokens", {
  hash: bytes("hash").primaryKey(),
  email: text("email").notNull(),
  choice: text("choice", { enum: ["export", "delete"] }).notNull(),
  expiresAt: moment("expires_at").notNull(),
});
