import { randomBytes } from "node:crypto";
import { eq, lt } from "drizzle-orm";
import { analyticsSalts } from "#db/schema/analytics.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";

/** The first process that needs the salt of a day creates it. */
export async function findOrCreateSalt(db: Queryable, day: string): Promise<string> {
  await db
    .insert(analyticsSalts)
    .values({ day, salt: randomBytes(32) })
    .onConflictDoNothing();
  const [row] = await db.select().from(analyticsSalts).where(eq(analyticsSalts.day, day));
  if (!row) throw new Error(`The salt of ${day} vanished`);
  return row.salt.toString("hex");
}

export const deleteSaltsBefore = (db: Queryable, day: string) =>
  db.delete(analyticsSalts).where(lt(analyticsSalts.day, day));
