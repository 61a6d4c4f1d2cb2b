import { bigint, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytes, moment } from "./columns.ts";

/** The people who work in the newsroom. */
export const staff = pgTable("staff", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  email: text("email").notNull().unique(),
  name: text("name").notNull(),
  /** Argon2id in PHC form. */
  password: text("password"),
  /** Sealed with a key in the data folder. */
  totp: bytes("totp"),
  totpStep: bigint("totp_step", { mode: "number" }),
  createdAt: moment("created_at").notNull(),
  suspendedAt: moment("suspended_at"),
  /** Browsers that signed in before are strangers again. */
  browsersKnownSince: moment("browsers_known_since"),
});

const staffId = () =>
  integer("staff_id")
    .notNull()
    .references(() => staff.id, { onDelete: "cascade" });

export const staffRoles = pgTable(
  "staff_roles",
  {
    staffId: staffId(),
    role: text("role", {
      enum: ["owner", "editor", "author", "moderator", "intake", "analyst"],
    }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.role] })],
);

export const staffPasskeys = pgTable("staff_passkeys", {
  id: text("id").primaryKey(),
  staffId: staffId(),
  publicKey: bytes("public_key").notNull(),
  counter: bigint("counter", { mode: "number" }).notNull(),
  transports: text("transports").array().notNull(),
  name: text("name").notNull(),
  createdAt: moment("created_at").notNull(),
  usedAt: moment("used_at"),
});

export const staffRecoveryCodes = pgTable("staff_recovery_codes", {
  hash: bytes("hash").primaryKey(),
  staffId: staffId(),
  usedAt: moment("used_at"),
});

export const staffSessions = pgTable("staff_sessions", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  staffId: staffId(),
  tokenHash: bytes("token_hash").notNull().unique(),
  formerHash: bytes("former_hash").unique(),
  rotatedAt: moment("rotated_at").notNull(),
  createdAt: moment("created_at").notNull(),
  seenAt: moment("seen_at").notNull(),
  provenAt: moment("proven_at").notNull(),
  device: text("device").notNull(),
  endedAt: moment("ended_at"),
});

export const staffTokens = pgTable("staff_tokens", {
  hash: bytes("hash").primaryKey(),
  kind: text("kind", { enum: ["owner", "invitation", "reset", "challenge"] }).notNull(),
  staffId: integer("staff_id").references(() => staff.id, { onDelete: "cascade" }),
  email: text("email"),
  roles: text("roles").array(),
  totp: bytes("totp"),
  expiresAt: moment("expires_at").notNull(),
  usedAt: moment("used_at"),
});

export const personalTokens = pgTable("personal_tokens", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  staffId: staffId(),
  hash: bytes("hash").notNull().unique(),
  name: text("name").notNull(),
  permissions: text("permissions").array().notNull(),
  createdAt: moment("created_at").notNull(),
  expiresAt: moment("expires_at").notNull(),
  usedAt: moment("used_at"),
  endedAt: moment("ended_at"),
});
