import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { siteKeys } from "../../db/schema/platform.ts";
import type { Queryable } from "./postgres/connect.ts";

/** A random key in the database that all processes share, created on first use. */
export async function siteKey(db: Queryable, name: string): Promise<Buffer> {
  const find = () =>
    db.select({ value: siteKeys.value }).from(siteKeys).where(eq(siteKeys.name, name));
  const [known] = await find();
  if (known) return known.value;
  await db
    .insert(siteKeys)
    .values({ name, value: randomBytes(32) })
    .onConflictDoNothing();
  const [made] = await find();
  if (!made) throw new Error(`The key ${name} is missing after its insert`);
  return made.value;
}
