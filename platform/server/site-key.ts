import { createHmac, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { siteKeys } from "#db/schema/platform.ts";
import type { Queryable } from "./postgres/connect.ts";

/** Keys never change. A connection forgets them when it ends, and a transaction that is rolled back with it. */
const known = new WeakMap<Queryable, Map<string, Buffer>>();

/** A random key in the database that all processes share, created on first use. */
export async function siteKey(db: Queryable, name: string): Promise<Buffer> {
  const keys = known.get(db) ?? new Map<string, Buffer>();
  known.set(db, keys);
  const key = keys.get(name) ?? (await findOrMakeKey(db, name));
  keys.set(name, key);
  return key;
}

async function findOrMakeKey(db: Queryable, name: string): Promise<Buffer> {
  const find = () =>
    db.select({ value: siteKeys.value }).from(siteKeys).where(eq(siteKeys.name, name));
  const [row] = await find();
  if (row) return row.value;
  await db
    .insert(siteKeys)
    .values({ name, value: randomBytes(32) })
    .onConflictDoNothing();
  const [made] = await find();
  if (!made) throw new Error(`The key ${name} is missing after its insert`);
  return made.value;
}

/** Compares values without storing them; without the key, a copy of the table cannot be searched for guesses. */
export const keyedHash = (key: Buffer, ...parts: readonly unknown[]): Buffer =>
  createHmac("sha256", key).update(JSON.stringify(parts)).digest();
