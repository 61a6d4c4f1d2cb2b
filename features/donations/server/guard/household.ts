import { createHmac } from "node:crypto";
import { networkOf } from "../../../../platform/server/limits/network-of.ts";
import type { Queryable } from "../../../../platform/server/postgres/connect.ts";
import { siteKey } from "../../../../platform/server/site-key.ts";

/** Where an attempt comes from, such that only this site can tell that two come from the same place. */
export async function householdOf(db: Queryable, address: string): Promise<Buffer> {
  const key = await siteKey(db, "households");
  return createHmac("sha256", key).update(networkOf(address)).digest();
}
